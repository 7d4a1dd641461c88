"""Scene of Kraftwagen: the table with rondel, circuit, market, research, awards and the factory of the shown seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from game.i18n.catalog import current
from game.i18n.kraftwagen.texts import KraftwagenTexts
from game.rules.core.actions import Action, Thing
from game.rules.core.events import Event
from game.rules.kraftwagen.decisions.market_phase import Offer as MarketOffer
from game.rules.kraftwagen.decisions.start_tiles import ChooseStart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.animation.event_animations import EventAnimations
from game.scenes.kraftwagen.art.card_face import CardFace, draw_face, face_of, face_of_start
from game.scenes.kraftwagen.art.icon_names import card_art
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.market.car_cards import CarCard
from game.scenes.kraftwagen.market.offer_dialog import OfferDialog, Rating, open_offer
from game.scenes.kraftwagen.market.offer_draft import Choice, Draft
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.presenter import at_rest, on_turn, present
from game.scenes.kraftwagen.rest_motion import RestMotion
from game.scenes.kraftwagen.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.kraftwagen.round_summary.scoring_playback import OVER
from game.scenes.kraftwagen.table_areas import Areas
from game.scenes.kraftwagen.table_keys import MONEY
from game.scenes.kraftwagen.table_layout import table_layout
from game.scenes.kraftwagen.table_rules import RULES
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.action_texts import KraftwagenActionTexts
from game.scenes.kraftwagen.text.player_aid import player_aid_pages
from game.scenes.kraftwagen.text.tooltips import Tooltips
from game.scenes.kraftwagen.text.turn_texts import KraftwagenTurnTexts
from game.scenes.kraftwagen.view_model import SETUP, TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.table_areas import TableWidgets
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.table.action_selection import Selection
from game.ui.animation.animator import AnimationClip
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button

FLYING = 150  # units: side of the picture of a card or race car in flight


class KraftwagenScene(SeatPanelsScene):
    """Table of one game of Kraftwagen."""

    rules = RULES
    table: TableView
    telling: RoundSummaryController

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        super().__init__(session, drive)
        self.telling = RoundSummaryController(self, self._clips_of)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Add the panels of the table.

        The rondel stands at the left, market, research and awards beside it, seat panels at the right; factory and
        prompt below.
        """
        ui, state = self.ui, self.industry()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        self._cards_by_art = {card_art(card): card.id for card in state.content.cards.values()}
        wide, high = state.content.board.plane
        layout = table_layout(page, len(colours), wide / high)
        self.rondel = screen.add(
            MainBoard(ui, state.content, colours, self.picked_place, self._board_tip), layout.rondel
        )
        self.panels = PanelSet(
            ui,
            self.tooltips,
            self.select_widget,
            self.show,
            self.show_seat,
            colours,
            state.content,
            self.log,
            layout,
            self._face,
        )
        self.panels.add_to(screen)
        self.plate = None if layout.narrow else screen.add(SeatNameplate(ui, self.panels.factory))
        self.telling.build(screen, layout)
        self.prompt.alike = True  # tiles: all with words, or all with their signs alone
        screen.add(self.prompt, layout.prompt)
        flights = screen.add(Flights(ui, self.top_bar, paint=self._paint_flying))
        self.animations = EventAnimations(self.services, flights, self.rondel, self.panels, colours,
                                           self.top_bar.chips, self.displayed.stage, self._scored)
        self.rest_motion = RestMotion(screen, self.rondel, self.panels.factory.canteen, self.animator)

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.rondel, self.panels, self.plate)

    def build_texts(self, sources: TextSources) -> KraftwagenActionTexts:
        """Build the texts about actions."""
        return KraftwagenActionTexts(sources, lambda: self.table)

    def build_turn_texts(self, sources: TextSources) -> KraftwagenTurnTexts:
        """Build the texts about turns and rounds."""
        return KraftwagenTurnTexts(sources)

    @property
    def words(self) -> KraftwagenTexts:
        """Names and texts of Kraftwagen."""
        words = self.renderer.words
        assert isinstance(words, KraftwagenTexts)
        return words

    def industry(self) -> KraftwagenState:
        """Return the position that the table shows."""
        state = self.view
        assert isinstance(state, KraftwagenState)
        return state

    def _board_tip(self, thing: Thing) -> str | None:
        """Return the tooltip of a thing on the rondel, None for none."""
        return self.tooltips.board(thing, self.pick(self.rondel.names(thing))) or None

    def _face(self, card: str) -> CardFace:
        """Return the face of a research card or a start tile."""
        content, renderer = self.industry().content, self.renderer
        if card in content.starts:
            return face_of_start(content.starts[card], *(renderer.tr(f"start-tile.{card}.{words}")
                                                         for words in ("name", "text")))
        found = content.cards[card]
        return face_of(found, renderer.named("card", card, "name", found.name), content.numbers)

    def _paint_flying(self, name: str) -> Surface | None:
        """Return a research card or a race car as it flies, large and whole; None for other pieces."""
        ui = self.ui
        if name.startswith("kw-racing-"):
            return ui.assets.picture(name, (ui.px(FLYING), ui.px(FLYING)))
        card = self._cards_by_art.get(name)
        if card is None:
            return None

        def painted() -> Surface:
            side = ui.px(FLYING)
            found = Surface((side, side), SRCALPHA)
            place = Rect(0, 0, round(side * 0.74), side)
            place.centerx = side // 2
            draw_face(ui, found, place, self._face(card))
            return found

        return ui.assets.cached(("kw-flying", name, current().language), painted)

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the displayed position, with the widgets that may be chosen highlighted."""
        summary = self.telling
        summary.uncover()
        table = present(self.industry())
        table = on_turn(table, self.whose_turn(table.turn))
        if self.session.over and self.looking_at is None and summary.scoring is None:
            table = at_rest(table)  # the players may have agreed to end it in the middle of a turn
        self.table = table
        self.tooltips.decides = table.decides
        shown_seat = self.shown_seat()
        self.rondel.set(table)
        seats = self.session.seats
        self.panels.set(table, shown_seat, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking,
                        sum(seat.is_person for seat in seats) == 1, summary.scoring)
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(shown_seat))
        for thing in self.panels.factory.things:
            thing.on_show = self.other_seat is not None
        self.panels.market.offer_here(self.offer_car if self._offers() else None)
        self.choosable.set(self.panels.things())
        if self.asked and self.asked.chosen:
            self.panels.go_on()
        if not self.displayed.is_animating:
            self.rondel.set_choices(self.asked.open if self.asked else ())
        decision = self.session.decision() if self.asked else None
        if decision is not None:
            self.panels.open_for(type(decision).__name__, self.session.ply)
        self.telling.cover()

    @property
    def view(self) -> Any:
        """Displayed position; while a round summary is read, the position that was scored."""
        scored = self.telling.view()
        return super().view if scored is None else scored

    def _scored(self, event: Event, paid: bool) -> None:
        """Advance the scoring playback: an event of it has its turn, or has been `paid`."""
        summary = self.telling
        summary.scored(event, paid)
        self.panels.score(self.table, summary.scoring)
        if self.looking_at is None and self.animator.busy and (words := summary.motion_sentence()):
            self.show_prompt(words)

    def status(self) -> str:
        """Return the line below the prompt about start tiles.

        It names the seat that chooses next while the one before still has to confirm, and the seat to which the last
        tile is left.
        """
        table, decides = self.table, self.table.decides
        if table.phase != SETUP or decides is None:
            return ""
        if decides != self.controller.prompted_seat():
            return say("start.next", seat=f"<seat:{decides}>")
        last = decides != self.own_seat and table.awaits_start(self.own_seat) and (
            table.seats[self.own_seat].starts == len(table.starts) - isinstance(self.session.decision(), ChooseStart))
        if not last:
            return ""
        if len(table.starts) > 1:
            return say("start.last")
        return say("start.left", tile=self.renderer.thing("start-tile", table.starts[0]))

    def title(self) -> str:
        """Return the name of the game with its round for the top bar."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.setup", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def phase(self) -> str:
        """Return the phase that is lit in the top bar; "scoring" while a round summary is shown."""
        return "scoring" if self.telling.is_open else self.table.phase

    # choices ----------------------------------------------------------------------------------

    def _offers(self) -> bool:
        """Return whether the pending decision is to offer a car."""
        return self.asked is not None and isinstance(self.session.decision(), MarketOffer)

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt option that opens the offer dialog."""
        if not self._offers():
            return []
        return [
            PromptOption(say("market.offer"), self.offer_car, "primary", icon="kw-sym-price", shortcut=enter_key(self),
                         tip=say("market.offer.tip"))
        ]

    def offer_car(self) -> None:
        """Open the offer dialog with the parts of the car that have been chosen so far."""
        decision, asked, state = self.session.decision(), self.asked, self.industry()
        if not isinstance(decision, MarketOffer) or asked is None:
            return
        seat, offered, demand = decision.seat, cars_of(asked.all), self.controller.instead()
        open_offer(
            self.screen,
            state,
            seat,
            self.renderer,
            lambda *choice: self.controller.press(Selection(action=Action(seat, "offer", choice))),
            cars_of(asked.choices.actions),
            offered[0] if len(offered) == 1 else None,
            None if demand else Rating(lambda: self.controller.handle(Intent(Command.RATE)), self._stop_rating),
            demand,
        )

    def _stop_rating(self) -> None:
        """Stop the search for the worth of an offer, if there is one."""
        if self.controller.now.hint is not None:
            self.controller.handle(Intent(Command.BACK))

    def idea(self) -> tuple[Action, ...]:
        """Return the offer of the open dialog, or that with which it would begin for the thing at the pointer."""
        decision, asked, top = self.session.decision(), self.asked, self.screen.top
        if not isinstance(decision, MarketOffer) or asked is None:
            return ()
        if isinstance(top, OfferDialog):
            return (Action(decision.seat, "offer", top.draft.choice),)
        owner = self.previews.owner
        opens = (isinstance(owner, CarCard) and owner.offering) or (
            isinstance(owner, Button) and self.prompt.what(owner) == say("market.offer"))
        pick = self.selection_at(owner, None)
        left = asked.choices if opens else pick.choices
        cars = cars_of(left.actions) if left is not None else []
        return (Action(decision.seat, "offer", Draft(self.industry(), decision.seat, cars).choice),) if cars else ()

    def rates_on_sheet(self) -> bool:
        """Return whether the offer dialog is open."""
        return isinstance(self.screen.top, OfferDialog)

    def show_worth(self, words: str) -> bool:
        """Show what an offer is worth on the open dialog."""
        top = self.screen.top
        if isinstance(top, OfferDialog):
            top.show_worth(words)
        return isinstance(top, OfferDialog)

    def select_widget(self, thing: SelectableWidget) -> None:
        """Select a widget as the argument of an action.

        Where only one car can be offered, a single click does not offer it: the dialog shows it first.
        """
        pick = self.selection_of(thing)
        if pick.action is not None and pick.action.verb == "offer" and self.asked and len(cars_of(self.asked.all)) == 1:
            self.offer_car()
        else:
            self.controller.press(pick)

    def handle_key(self, name: str) -> bool:
        """Take a tile of the chain by its number key, or show the own money by its key.

        The latter turns to the factory page first.
        """
        if name == MONEY and self.panels.tabs is not None:
            self.panels.tabs.turn_to("factory")
            self.panels.factory.inside.money.activate()
            return True
        link = next((link for link in self.table.chain if link.key == name), None) if self.table.choosing else None
        if link is None or self.asked is None:
            return False
        self.picked_place(((("tile", link.name),),))
        return True

    # previews and events ----------------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.industry())

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether these events ended the turn of a seat.

        With nothing to offer, a turn ends with its last action (KRA-4.6); the choice of a start tile ends with its last
        effect (KRA-2.7). Where a scoring follows, the round summary takes the place of a turn summary.
        """
        if any(event.kind == "started" and event.seat == seat for event in events):
            return self.session.turn() != seat
        begins = any(event.kind == "turn" and event.seat != seat for event in events)
        return begins and bool(self.table.round) and all(event.kind != "round-over" for event in events)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight faintly the widgets and places that could be chosen next."""
        super().highlight_preview(targets)
        self.rondel.set_ahead(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show an action on the rondel: the worker on the tile's place, the tile at the head, race cars at their goals.

        The rondel draws them itself, so no ghosts are returned.
        """
        self.rondel.preview_tile(str(action.args[0]) if action is not None and action.verb == "take" else None)
        own = [event for event in seen.events if event.seat == action.seat] if action is not None and seen else []
        raced = [(event.data["space"], event.data["path"]) for event in own if event.kind == "raced"]
        raced += [(0, [event.data["space"]]) for event in own if event.kind == "to-space"]
        self.rondel.preview_race(action.seat if action is not None else 0, raced)
        return ()

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events; of a played scoring those up to the summary."""
        return self._clips_of(self.telling.begin(instants), instants)

    def _clips_of(self, instants: Sequence[EventSnapshot], whole: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of a part of the events of an action; `whole` are all of them."""
        return self.animations.build(instants, self.table, self.shown_seat(), self.banner_clips(whole), whole)

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Show the drives of race cars among these events; none of a race that is over."""
        over = max((at for at, event in enumerate(events) if event.kind == OVER), default=-1)
        self.show_trails([event for event in events[over + 1 :] if event.kind == "raced"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Show the drives of race cars and the workers that jumped ahead in the chain."""
        drives = drives_of(events)
        jumped = [event.seat for event in events if event.kind == "took" and event.seat is not None]
        self.rondel.set_trails(drives, jumped)

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw the drives of other plans, and rings around the tiles that they take."""
        self.rondel.set_other_plans([
            ([event.data["tile"] for event in events if event.kind == "took"],
             [(space, way) for _, space, way in drives_of(events)]) for events in plans], hex_of(self.ui.theme[tone]))


def drives_of(events: Sequence[Event]) -> list[tuple[int, int, Sequence[int]]]:
    """Return the drives of race cars among events: seat, space and path from there."""
    return [(event.seat, event.data["space"], event.data["path"]) for event in events
            if event.kind == "raced" and event.seat is not None]


def cars_of(actions: Iterable[Action]) -> list[Choice]:
    """Return the cars that these actions offer: workshops of body and engine, workers, price."""
    return [(int(body), int(engine), int(workers), int(price)) for action in actions if action.verb == "offer"
            for body, engine, workers, price in [action.args]]
