"""Table of Imperial Steam: the railway map, influence and round tracks, the panels, the shown company."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.imperial_steam.decisions.bidding import Bid
from game.rules.imperial_steam.decisions.deliveries_and_contracts import Influence
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.decisions.track_building import Crew, PlanTracks, Structure
from game.rules.imperial_steam.flow import Closing, Hand
from game.rules.imperial_steam.route_planner import Route
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.animation.event_animations import EventAnimations
from game.scenes.imperial_steam.art.icons import compose_icon
from game.scenes.imperial_steam.automa.deferred_banners import DeferredBanners
from game.scenes.imperial_steam.automa.forecast_display import PAGE, ForecastDisplay
from game.scenes.imperial_steam.automa.panels.card_picker import CardPicker
from game.scenes.imperial_steam.automa.step_rules import rule_of
from game.scenes.imperial_steam.automa.story_controller import StoryController
from game.scenes.imperial_steam.board.event_places import event_places
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.crew_options import LISTED, crew_options
from game.scenes.imperial_steam.delivery_options import delivery_options
from game.scenes.imperial_steam.panel_set import PanelSet
from game.scenes.imperial_steam.panels.chip_specs import Specs
from game.scenes.imperial_steam.panels.fortune_page import FortunePage
from game.scenes.imperial_steam.panels.influence_and_round_tracks import InfluenceTrack, RoundTrack
from game.scenes.imperial_steam.panels.route_page import RoutePage
from game.scenes.imperial_steam.pickup_options import pickup_options
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.preview_overlay import PreviewOverlay
from game.scenes.imperial_steam.prompt_help import effort_words, planned_words, prompt_help
from game.scenes.imperial_steam.purchase_options import purchase_options
from game.scenes.imperial_steam.rest_motion import RestMotion
from game.scenes.imperial_steam.table_areas import Areas
from game.scenes.imperial_steam.table_keys import FORECAST, FORTUNES, OVERVIEW, PAPERS, TILES
from game.scenes.imperial_steam.table_layout import table_layout
from game.scenes.imperial_steam.table_rules import RULES
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.action_texts import ImperialSteamActionTexts, chosen_engine
from game.scenes.imperial_steam.text.player_aid import player_aid_pages
from game.scenes.imperial_steam.text.preview_text import complete_choice, preview_text
from game.scenes.imperial_steam.text.tooltips import Tooltips
from game.scenes.imperial_steam.text.turn_texts import ImperialSteamTurnTexts
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.interaction.status_messages import RULE_ID
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.prompt.choice_keys import ChoiceKeys
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.table_areas import TableWidgets
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.seats import AUTOMA
from game.session.session import Session
from game.table.action_selection import Names
from game.ui.animation.animator import AnimationClip
from game.ui.board.sprites import Thing
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

RECALLED = ("laid", "station", "factory", "delivered")


class ImperialSteamScene(SeatPanelsScene):
    """Table of one game; its `telling` are the stories of the Automa's turns, where one plays."""

    FRAME_MATERIAL: ClassVar[str] = "bottle-green"
    rules = RULES
    table: TableView
    telling: StoryController
    texts: ImperialSteamActionTexts
    rest_motion: RestMotion

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        super().__init__(session, drive)
        self.telling = StoryController(self, self._story_clips)
        self.deferred_banners = DeferredBanners(self)
        self.keys_given = ChoiceKeys()
        self._route: Sequence[str] = ()  # connections of the route that the person keeps on the map

    def enter(self) -> None:
        """Enter the scene; the story of an Automa's turn that was not shown to its end goes on."""
        super().enter()
        self.telling.begins_after(self.session.ply)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Build the map between round and influence track at the left; companies, panels and the prompt at the
        right."""
        ui, state, tooltips = self.ui, self.empire(), Tooltips(self)
        ui.assets.add_composer(compose_icon)
        self.tooltips = tooltips
        seats = len(self.session.seats)
        room = table_layout(page, seats)
        tooltips.terse = room.narrow
        page_of_rounds = RoundTrack(ui, tooltips.round) if room.narrow else None
        self.rounds = RoundTrack(ui, tooltips.round) if room.rounds or page_of_rounds is None else page_of_rounds
        self.all_rounds = [track for track in {self.rounds, page_of_rounds} if track is not None]
        if room.rounds is not None:
            screen.add(self.rounds, room.rounds)
        columns = state.content.numbers.last_column + 1
        self.map = screen.add(MainBoard(ui, state, self.renderer, self.picked_place, tooltips.map), room.map)
        tooltips.names, tooltips.offers_routes = self.map.names, self._offers_routes
        self.influence = screen.add(InfluenceTrack(ui, columns, self.select_widget, tooltips.column), room.influence)
        self.forecast = None if state.automa is None else ForecastDisplay(ui, self.renderer, self.map,
                                                                           self._is_forecast_open)
        self.panels = PanelSet(ui, tooltips, self.select_widget, self.show, self.show_seat, seats, self.log, room,
                               page_of_rounds, self.forecast.panel if self.forecast is not None else None)
        self.panels.add_to(screen)
        screen.add(self.prompt, room.prompt)
        self.prompt.alike = True
        self.plate = None if room.narrow else screen.add(SeatNameplate(ui, self.panels.board))
        self.telling.build(screen, room.story, self.map, tooltips)
        self.picker = screen.add(CardPicker(ui, self.renderer, self.select_widget), room.story)
        colours = [seat.colour for seat in self.session.seats]
        self._preview_overlay = PreviewOverlay(self.map, self.panels, self.influence, colours)
        flights = screen.add(Flights(ui, self.top_bar))
        self.rest_motion = RestMotion(screen, self.map, state.selected.chart, self.animator)
        self.animations = EventAnimations(self.services, flights, self.map, self.panels, self.influence, self.rounds,
                                           colours, self.displayed.stage, self.rest_motion)

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.map, self.influence, self.rounds, self.panels, self.plate)

    def build_texts(self, sources: TextSources) -> ImperialSteamActionTexts:
        """Build the texts about actions."""
        return ImperialSteamActionTexts(
            sources._replace(position=self.empire), lambda: self.table,
            lambda action: self.previews.action_previews.foresee(action), self.keys_given, self._hand_ply)

    def build_turn_texts(self, sources: TextSources) -> ImperialSteamTurnTexts:
        """Build the texts about turns and rounds."""
        return ImperialSteamTurnTexts(sources._replace(position=self.empire))

    # display ----------------------------------------------------------------------------------

    def empire(self) -> ImperialSteamState:
        """Return the displayed position."""
        return self.telling.empire()

    def show_table(self) -> None:
        """Fill all panels from the view model, with a highlight on each thing that may be chosen."""
        self.telling.uncover()
        state = self.empire()
        self.table = table = present(state)
        self.tooltips.set(table, state, self.shown_seat())
        colours = [seat.colour for seat in self.session.seats]
        lit = self.map.board.glowing if self.displayed.is_animating else self.asked.open if self.asked else ()
        self.map.set(table, colours, lit)
        self.influence.set(table, self.shown_seat(), self._column_asked())
        self.rest_motion.set(table)
        self.map.mark_taken(self.asked.chosen if self.asked else ())
        self._show_route(state)
        for track in self.all_rounds:
            track.set(table.track)
        self.panels.seat_panels.set(table, [self._kind(seat) for seat in range(table.seats)], self.controller.thinking,
                                    self.shown_seat())
        self._set_boards(state, colours)
        self.panels.board.set_loud(isinstance(self._decision(), Landing | Structure | Closing))
        for thing in self.panels.board.things:
            thing.on_show = self.other_seat is not None
        self.picker.set(self.asked if self.telling.story is None else None, state)
        self.choosable.set((*self.panels.things(), *self.influence.cells, *self.picker.cards))
        self.telling.cover()
        if self.picker.visible:
            self.telling.hide_below(self.picker)
        if self.forecast is not None:
            self.forecast.set(state if self.telling.story is None else None)
        self.top_bar.title.set(self.title())  # names a round that begins while pieces still fly

    def _decision(self) -> object:
        """Return the pending decision of the person at the screen, None if there is none."""
        return self.session.decision() if self.asked else None

    def _column_asked(self) -> str:
        """Return the kind by which the pending decision names a column of the influence track, "" if it names none."""
        decision = self._decision()
        return "column" if isinstance(decision, Bid) else "columns" if isinstance(decision, Influence) else ""

    def _set_boards(self, state: ImperialSteamState, colours: Sequence[str]) -> None:
        decision, shown = self._decision(), self.shown_seat()
        crews = self.session.legal() if isinstance(decision, Crew) else ()
        crews = crews if len(crews) > LISTED else ()  # else all of them stand in the prompt
        words, seat, lit = self.remarks.whose(shown)
        specs = Specs(self.renderer, self.table, state.content.numbers.step_price, colours, words)
        if self.plate is not None:
            self.plate.set(words, seat, lit)
        self.panels.set(
            specs,
            self.table.companies[shown],
            state.content.numbers,
            self.services.settings.colour_symbols,
            colours[shown],
            crews,
            decision.effort if isinstance(decision, Crew) else 0,
        )
        if self.telling.story is not None:
            self.telling.panel.own.set(specs, self.table.companies[self.own_seat], colours[self.own_seat],
                                      state.content.numbers.most_trains, self.services.settings.colour_symbols)
        if decision is not None:
            asked = "Train" if chosen_engine(self.asked) else type(decision).__name__
            self.panels.open_for(asked, self._hand_ply())

    def _hand_ply(self) -> int:
        """Return the number of actions before the current turn."""
        log = self.session.game.log
        return next((entry.ply for entry in reversed(log) if any(e.kind == "turn" for e in entry.events)), 0)

    def _kind(self, seat: int) -> str:
        return seat_kind_text(AUTOMA if self.table.companies[seat].automa else self.session.seats[seat].kind)

    def show_seat(self, seat: int) -> None:
        """Show another company's board, or one's own when that seat is one's own or shown already. For the Automa, open
        its overview instead; for one's own that is shown already, everybody's fortune."""
        if self.table.companies[seat].automa:
            self.telling.open_overview()
            return
        if seat == self.own_seat and self.other_seat is None and self.empire().round:
            self._open_fortunes()
            return
        self.other_seat = None if seat in (self.own_seat, self.other_seat) else seat
        self.panels.tabs.turn_to("board")
        self.show()

    def title(self) -> str:
        """Return the title of the table: game and round."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.bid", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def status(self) -> str:
        """Return the changes of this turn so far; for a plan of tracks its preview; the prompt help while nothing has
        changed."""
        decision = self._decision()
        if decision is None or self.picker.visible:
            return ""
        if self.asked and self.asked.chosen:
            return say("chosen", things=self.renderer.join([self.renderer.thing(*t) for t in self.asked.chosen]))
        state = self.empire()
        if not self.table.round or (isinstance(decision, PlanTracks) and not self.table.planned):
            return prompt_help(state, self.own_seat, decision, self.renderer)
        if isinstance(decision, Crew):
            return effort_words(state, self.own_seat, self.table.planned)
        if self.table.planned:
            return planned_words(
                state,
                self.own_seat,
                self.table.planned,
                preview_text(state, complete_choice(state, self.own_seat), self.own_seat),
            )
        if not self.session.seekable(self._hand_ply()):  # a damaged file has lost how this turn began
            return prompt_help(state, self.own_seat, decision, self.renderer)
        before = self.session.view(self.own_seat, self._hand_ply())
        assert isinstance(before, ImperialSteamState)
        changes = preview_text(before, state, self.own_seat)
        return say("turn", changes=changes) if changes else prompt_help(state, self.own_seat, decision, self.renderer)

    # choices ----------------------------------------------------------------------------------

    def extra_options(self) -> list[PromptOption]:
        """Return further prompt options: the Automa's last turn again, deliveries, goods to collect, purchases and
        crews."""
        texts, table = self.texts, self.table
        return [*self.telling.offers(), *delivery_options(self, texts, table), *pickup_options(self, texts, table),
                *purchase_options(self, texts, table), *crew_options(self, texts)]

    def keys_of_things(self) -> Sequence[str]:
        """Return the keys of the main actions while a hand is placed."""
        return TILES if isinstance(self.session.decision(), Hand) else ()

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.empire())

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Return the ghosts of an action: tracks, stations, factories, workers, goods and markers."""
        if self.forecast is not None:
            after = None if seen is None else seen.view
            self.forecast.foresee(after if isinstance(after, ImperialSteamState) else None, self.own_seat)
        if action is None or seen is None:
            self._preview_overlay.clear()
            return ()
        return self._preview_overlay.of(action, seen, self.table, self.empire())

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight the things that the next click could choose, those of the map too."""
        super().highlight_preview(targets)
        self.map.set_ahead(targets)

    def put_back(self) -> None:
        """Put back unfinished choices, and drop the Automa's story."""
        super().put_back()
        self.telling.drop()

    def handle(self, intent: Intent) -> bool:
        """Handle an input. Escape ends a story at its last step too, where no button is left to skip the rest."""
        if intent.do == Command.BACK and self.telling.story is not None:
            self.telling.go_on()
            return True
        return super().handle(intent)

    def handle_key(self, name: str) -> bool:
        """Handle a key of this table: A opens the Automa's overview, O its forecast, M the
        fortunes, K moves the focus through the
        papers of the company, figures place a hand on a main action or say why that cannot be done."""
        if name == OVERVIEW and self.telling.seat() is not None:
            self.telling.open_overview()
            return True
        if name == FORECAST and self.forecast is not None:
            self._turn_forecast()
            return True
        if name == FORTUNES and self.empire().round:
            self._open_fortunes()
            return True
        if name == PAPERS and self.asked is not None:
            return self._focus_next_paper()
        place = TILES.find(name)
        if self.picker.visible and 0 <= place < len(self.picker.cards):
            self.select_widget(self.picker.cards[place])
            return True
        chips = self.panels.actions.flow.chips
        place = TILES.find(name) if name in self.keys_of_things() else -1
        if not 0 <= place < len(chips) or self.asked is None or self.asked.chosen:
            return False
        chip = chips[place]
        if refusal := self.remarks.why_not(self.selection_of(chip)):
            self.services.play_sound("thud")
            self.refuse(refusal)
        else:
            self.select_widget(chip)
        return True

    def _open_fortunes(self) -> None:
        self.screen.open(FortunePage(self.screen, self.renderer, self.empire()))

    def _is_forecast_open(self) -> bool:
        return self.panels.tabs.page == PAGE

    def _turn_forecast(self) -> None:
        """Turn to the page with the forecast of the Automa's turn, or back to the first one."""
        pages = self.panels.tabs.pages
        self.panels.tabs.turn_to(next(iter(pages)) if self._is_forecast_open() else PAGE)
        self.show()

    def _focus_next_paper(self) -> bool:
        """Move the focus to the next token, contract or factory that can be chosen; Enter chooses it."""
        flow = self.panels.board.papers
        open_ones = [chip for chip in flow.chips if chip.glow]
        if not open_ones:
            return False
        self.panels.tabs.turn_to("board")
        ring = self.screen.ring
        at = next((place for place, chip in enumerate(open_ones)
                   if ring.shown and ring.target is not None and ring.target.widget is chip), -1)
        self.screen.focus_on(open_ones[(at + 1) % len(open_ones)])
        return True

    def rule_at_hand(self) -> str:
        """Return the rule of the story's step, or the one that the tooltip over it cites."""
        if self.telling.story is None:
            return super().rule_at_hand()
        cited = RULE_ID.findall(self.screen.tooltip.subject)
        return cited[-1] if cited else rule_of(self.telling.story.step)

    # what happened ----------------------------------------------------------------------------

    def pick_line(self, ply: int, place: int) -> None:
        """Display the position behind a log line, with the turn of the Automa that it belongs to."""
        self.telling.open_line(ply, place)

    def update(self, dt: float) -> None:
        """Advance the animations and the story by `dt` seconds."""
        super().update(dt)
        self.telling.update(dt)

    def wake_in(self) -> float | None:
        """Return the seconds until something has to be updated, None = nothing is due."""
        waits = [wait for wait in (super().wake_in(), self.telling.wake_in()) if wait is not None]
        return min(waits, default=None)


    # routes -------------------------------------------------------------------------------------

    def picked_place(self, names: Names) -> None:
        """Handle a click on a place of the map. A city that cannot be chosen now, outside one's own network, shows the
        routes to it."""
        if self._offers_routes(names):
            seat = self.own_seat
            page = RoutePage(self.screen, self.renderer, self.empire(), seat, str(names[0][0][1]),
                             at=self._beside_map(), keep=self._keep_route, kept=self._route,
                             mark=lambda connections: self.map.mark_route(connections, seat))
            self.screen.open(page)
        else:
            super().picked_place(names)

    def _offers_routes(self, names: Names) -> bool:
        """Return whether a click on a thing with these names shows the routes to it."""
        kind, city = names[0][0] if names and names[0] else ("", "")
        state = self.empire()
        wanted = kind == "city" and state.round > 0 and city not in state.companies[self.own_seat].cities
        return (wanted and self.telling.story is None and self.asked is not None and not self.asked.chosen
                and not self.pick(names).possible)

    def _beside_map(self) -> Box:
        """Return the area of the panels, right of the map."""
        page, left = self.ui.page(10), self.map.rect.right + self.ui.px(8)
        return self.ui.box(Rect(left, page.rect.y, page.rect.right - left, page.rect.h))

    def _keep_route(self, route: Route | None) -> None:
        """Keep a route on the map until it is built, or another is chosen; None = none."""
        self._route = route.connections if route is not None else ()
        self.show()

    def _show_route(self, state: ImperialSteamState) -> None:
        """Show the connections of the route that are not built yet."""
        built = state.companies[self.own_seat].tracks
        left = [name for name in self._route if name not in built]
        self.map.mark_route(left, self.own_seat)

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Highlight what the others have built and delivered since the last action of the person at the screen."""
        self.show_trails([event for event in events if event.kind in RECALLED and event.seat != self.own_seat])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Highlight the places of a log line on the map."""
        self.map.mark_steps(*event_places(events, self.empire()))

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw the connections and cities of other plans on the map."""
        state, colour = self.empire(), hex_of(self.ui.theme[tone])
        self.map.mark_other_plans([event_places(events, state) for events in plans], colour)

    def banner_clips(self, instants: Sequence[EventSnapshot]) -> Callable[[Event], AnimationClip | None]:
        """Return the maker of banners; those behind a turn of the Automa wait until its story has been shown."""
        banners = super().banner_clips(instants)
        if self.looking_at is not None or not self.telling.wanted:
            return banners
        return self.deferred_banners.without_deferred([event for event, _ in instants], banners)

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""
        return self.animations.build(
            instants, self.table, self.empire(), self.shown_seat(), self.banner_clips(instants)
        )

    def _story_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of a step of the Automa's story."""
        purse = self.telling.panel.purse if self.telling.story is not None else None
        return self.animations.build_step(instants, self.table, self.empire(), self.shown_seat(), purse)
