"""Scene of Kraftwagen: the table with rondel, circuit, market, research, awards and the factory of the shown seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pygame import Rect

from game.i18n.kraftwagen.texts import ICON, KraftwagenTexts
from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.events import Event
from game.rules.kraftwagen.decisions.market_phase import Offer as MarketOffer
from game.rules.kraftwagen.decisions.start_tiles import ChooseStart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.animation.event_animations import EventAnimations
from game.scenes.kraftwagen.art.card_face import CardFace, face_of, face_of_start
from game.scenes.kraftwagen.art.icon_names import badge_of, start_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.market.offer_dialog import Choice, open_offer
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.presenter import at_rest, on_turn, present
from game.scenes.kraftwagen.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.kraftwagen.table_keys import MONEY
from game.scenes.kraftwagen.table_layout import table_layout
from game.scenes.kraftwagen.table_rules import RULES
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.plan_text import plan_text
from game.scenes.kraftwagen.text.player_aid import player_aid_pages
from game.scenes.kraftwagen.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.kraftwagen.text.tooltips import Tooltips
from game.scenes.kraftwagen.view_model import SETUP, Link, TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.saved_game import LogLine
from game.table.action_selection import Selection
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen


class KraftwagenScene(SeatPanelsScene):
    """Table of one game of Kraftwagen."""

    rules = RULES
    table: TableView

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        self.round_summary = RoundSummaryController(self, self._clips_of)
        super().__init__(session, drive)

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
        self.round_summary.build(screen, layout)
        screen.add(self.prompt, layout.prompt)
        flights = screen.add(Flights(ui, self.top_bar))
        self.animations = EventAnimations(self.services, flights, self.rondel, self.panels, colours,
                                           self.top_bar.chips, self.displayed.stage, self._scored)

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

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the displayed position, with the widgets that may be chosen highlighted."""
        summary = self.round_summary
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
        self.highlights.set(self.panels.things())
        if self.asked and self.asked.chosen:
            self.panels.go_on()
        if not self.displayed.is_animating:
            self.rondel.set_choices(self.asked.open if self.asked else ())
        decision = self.session.decision() if self.asked else None
        if decision is not None:
            self.panels.open_for(type(decision).__name__, self.session.ply)
        self.round_summary.cover()

    @property
    def view(self) -> Any:
        """Displayed position; while a round summary is read, the position that was scored."""
        scored = self.round_summary.view()
        return super().view if scored is None else scored

    def leave(self) -> None:
        """Leave the table and drop a round summary that is being shown."""
        self.round_summary.forget()
        super().leave()

    def _scored(self, event: Event, paid: bool) -> None:
        """Advance the scoring playback: an event of it has its turn, or has been `paid`."""
        summary = self.round_summary
        summary.scored(event, paid)
        self.panels.score(self.table, summary.scoring)
        if self.looking_at is None and self.animator.busy and summary.words:
            self.show_prompt(summary.words)

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
        return "scoring" if self.telling() else self.table.phase

    def picture_area(self) -> Rect:
        """Return the rectangle of the rondel, which shows nothing private."""
        return self.rondel.rect

    def hint_areas(self) -> list[HintArea]:
        """Return the places for hints.

        Over seat panels, forecast and log, where nothing is ever chosen, else on the rondel.
        """
        return [HintArea(self.panels.beside(), (1.0, 1.0)), *super().hint_areas()]

    def clear_areas(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave free.

        Besides the usual ones the nameplate, the ends of the chain and the ghosts.
        """
        yield from super().clear_areas()
        if self.plate is not None:
            yield self.plate.rect
        yield from self.rondel.heads()

    def landmark_rect(self, name: str) -> Rect | None:
        """Return the rectangle of a landmark in window pixels, None for an unknown name.

        Panels and the parts of market and factory go by their names, tiles as `tile:ACT-01`, workers as `seat:0`,
        spaces of the circuit as `space:3`.
        """
        kind, _, thing = name.partition(":")
        if kind in ("tile", "seat", "car", "space"):
            return self.rondel.spot(("race-space" if kind == "space" else kind, thing))
        if name == "circuit":
            return self.rondel.circuit()
        panel = self.panels.show_part(name)
        if name == "rondel":
            return self.rondel.rect
        return super().landmark_rect(name) if panel is None else panel

    def message_areas(self) -> list[Rect]:
        """Return the place for messages: beside the rondel, which is read next."""
        return [self.panels.beside()]

    def landmarks(self) -> list[Rect]:
        """Return the areas that longer messages leave visible: the chain, its head, and the seat panels."""
        return [*self.rondel.tokens(), *self.rondel.heads(), *self.panels.figures()]

    def playing_field(self) -> list[Rect]:
        """Return the areas better not covered: race cars, laps, the finish line, and the scoring forecast."""
        return [*self.rondel.field(), *self.panels.forecast_rects()]

    # choices ----------------------------------------------------------------------------------

    def _offers(self) -> bool:
        """Return whether the pending decision is to offer a car."""
        return self.asked is not None and isinstance(self.session.decision(), MarketOffer)

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt option that opens the offer dialog."""
        if not self._offers():
            return []
        return [
            PromptOption(say("market.offer"), self.offer_car, "primary", icon="kw-sym-price", shortcut=enter_key(self))
        ]

    def offer_car(self) -> None:
        """Open the offer dialog with the parts of the car that have been chosen so far."""
        decision, asked, state = self.session.decision(), self.asked, self.industry()
        if not isinstance(decision, MarketOffer) or asked is None:
            return
        seat, offered = decision.seat, cars_of(asked.all)
        open_offer(
            self.screen,
            state,
            seat,
            self.renderer.thing,
            lambda *choice: self.controller.press(Selection(action=Action(seat, "offer", choice))),
            cars_of(asked.choices.actions),
            offered[0] if len(offered) == 1 else None,
        )

    def begun(self, choices: Choices) -> str:
        """Return the sentence about the car that has been chosen so far."""
        if any(action.verb != "offer" for action in choices.actions):
            return ""
        named = {"crew": lambda name: say("market.offer.with.crew", n=int(name)),
                 "price": lambda name: say("market.offer.with.price", n=int(name))}
        return say("market.offer.with", what=self.renderer.join([
            named[kind](name) if kind in named else self.renderer.thing(kind, name) for kind, name in choices.taken]))

    def select_widget(self, thing: SelectableWidget) -> None:
        """Select a widget as the argument of an action.

        Where only one car can be offered, a single click does not offer it: the dialog shows it first.
        """
        pick = self.selection_of(thing)
        if pick.action is not None and pick.action.verb == "offer" and self.asked and len(cars_of(self.asked.all)) == 1:
            self.offer_car()
        else:
            self.controller.press(pick)

    def option_icon(self, action: Action) -> str:
        """Return the icon of an option: the picture of a start tile or marker, else a sign for going on."""
        content = self.industry().content
        if action.verb == "start":
            return start_of(content.starts[str(action.args[0])])
        if action.verb == "badge":
            return badge_of(content.markers[str(action.args[0])])
        return {"end": "check", "pass": "skip", "plain": "skip", "decline": "skip"}.get(action.verb, "")

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the words of an option: the name of a tile.

        A specialty tile has the signs of its actions before its name.
        """
        if action.verb == "start":
            return self.renderer.thing("start-tile", str(action.args[0]))
        link = self._link(action)
        if link is None:
            return super().option_text(action, prompt, ply)
        name = self.renderer.thing("tile", link.name)
        return name if "<icon:" in name else f"{self.option_short_text(action)} {name}"

    def option_short_text(self, action: Action) -> str:
        """Return the action signs of a tile of the chain, "" for other actions."""
        link = self._link(action)
        if link is None:
            return ""
        bonus = self.industry().content.tiles[link.name].bonus if link.specialty else ""
        return "".join(f"<icon:{ICON}{kind}>" for kind in link.actions) + ("+" if bonus else "")

    def choice_key(self, action: Action) -> str:
        """Return the key that takes a tile of the chain, "" for other actions."""
        link = self._link(action)
        return link.key if link else ""

    def _link(self, action: Action) -> Link | None:
        """Return the tile of the chain that an action takes."""
        names = action.args if action.verb == "take" else ()
        return next((link for link in self.table.chain if (link.name,) == names and link.actions), None)

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

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the consequence line of an action."""
        return self.tooltips.preview_text(action, before, seen)

    def confirmation_text(self, action: Action) -> str:
        """Return the objection to an action that may be a mistake, "" for none."""
        return self.tooltips.doubt(action)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return a computer's plan as a sentence."""
        return plan_text(plan, self.renderer)

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether these events ended the turn of a seat.

        With nothing to offer, a turn ends with its last action (KRA-4.6); the choice of a start tile ends with its last
        effect (KRA-2.7). Where a scoring follows, the round summary takes the place of a turn summary.
        """
        if any(event.kind == "started" and event.seat == seat for event in events):
            return self.session.turn() != seat
        begins = any(event.kind == "turn" and event.seat != seat for event in events)
        return begins and bool(self.table.round) and all(event.kind != "round-over" for event in events)

    def new_round_text(self) -> str:
        """Return the sentence about the round that has begun."""
        return new_round_text(self.industry())

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return the sentence about the gains of a seat in a scoring, "" for none."""
        return seat_round_text(events, seat)

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
        return self._clips_of(self.round_summary.begin(instants, self.industry().content), instants)

    def _clips_of(self, instants: Sequence[EventSnapshot], whole: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of a part of the events of an action; `whole` are all of them."""
        return self.animations.build(instants, self.table, self.shown_seat(), self.banner_clips(whole), whole)

    def happening(self) -> str:
        """Return the sentence about the scoring that is being played back, "" for none."""
        return self.round_summary.words

    def retells(self) -> bool:
        """Open the round summary after a scoring that has been played back; True if there is one."""
        return self.round_summary.tell()

    def watched(self) -> bool:
        """Open the round summary after a scoring that was watched in a replay; True if there is one."""
        return self.round_summary.tell()

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """Return the options of a replay that show a round summary again."""
        return self.round_summary.again(ply)

    def telling(self) -> bool:
        """Return whether a round summary is open."""
        return self.round_summary.open

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """Return the prompt beside an open round summary, None without one."""
        return self.round_summary.reading()

    def travelled(self) -> None:
        """Drop the round summary after an undo or a redo."""
        self.round_summary.forget()

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the newest lines of the log without the final count that the summary has still to show."""
        return self.round_summary.publish(lines)

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Show the drives of race cars among these events."""
        self.show_trails([event for event in events if event.kind == "raced"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Show the drives of race cars and the workers that jumped ahead in the chain."""
        drives = [(event.seat, event.data["space"], event.data["path"]) for event in events
                  if event.kind == "raced" and event.seat is not None]
        jumped = [event.seat for event in events if event.kind == "took" and event.seat is not None]
        self.rondel.set_trails(drives, jumped)


def cars_of(actions: Iterable[Action]) -> list[Choice]:
    """Return the cars that these actions offer: workshops of body and engine, workers, price."""
    return [(int(body), int(engine), int(workers), int(price)) for action in actions if action.verb == "offer"
            for body, engine, workers, price in [action.args]]
