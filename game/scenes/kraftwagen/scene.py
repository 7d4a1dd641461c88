"""The table of Kraftwagen: the rondel with the circuit, market, research, awards, the factory in front."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.i18n.kraftwagen.texts import ICON, KraftwagenTexts
from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.events import Event
from game.rules.kraftwagen.decisions.market_phase import Offer as MarketOffer
from game.rules.kraftwagen.decisions.start_tiles import ChooseStart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.animation.banners import BANNERS
from game.scenes.kraftwagen.animation.event_animations import EventAnimations
from game.scenes.kraftwagen.art.card_face import CardFace, face_of, face_of_start
from game.scenes.kraftwagen.art.icon_names import badge_of, start_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.market.offer_dialog import Choice, open_offer
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.presenter import PHASES, SETUP, Link, TableView, at_rest, on_turn, present
from game.scenes.kraftwagen.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.kraftwagen.table_keys import MONEY
from game.scenes.kraftwagen.table_layout import table_layout
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.plan_text import plan_text
from game.scenes.kraftwagen.text.player_aid import player_aid_pages
from game.scenes.kraftwagen.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.kraftwagen.text.tooltips import Tooltips
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerMakers
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.table_controller import TableController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.saved_game import LogLine
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen


class KraftwagenScene(SeatPanelsScene):
    """One game at the screen."""

    PHASES: ClassVar[tuple[str, ...]] = PHASES
    BEFORE: ClassVar[tuple[str, ...]] = (SETUP,)
    BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = (
        "start-tile",
        "kind",
        "tile",
        "marker",
        "card",
        "workshop",
        "preference",
        "development",
    )
    TURN_END_VERBS: ClassVar[tuple[str, ...]] = ("pass",)
    CONTINUE_VERBS: ClassVar[tuple[str, ...]] = ("end", "plain", "decline", "without")
    SHOWN_SEAT_PANEL: ClassVar[str] = "factory"
    GIVE_UP_VERBS: ClassVar[tuple[str, ...]] = ("pass",)
    BANNERS: ClassVar[BannerMakers] = BANNERS
    FLOATING_CARD_CORNER: ClassVar[tuple[float, float]] = (0.0, 1.0)
    table: TableView

    def __init__(self, session: Session, drive: Callable[[GameScene], TableController]) -> None:
        self.told_rounds = RoundSummaryController(self, self._cues_of)
        super().__init__(session, drive)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """The rondel at the left, market, research and awards beside it, seats at the right; factory and prompt
        below."""
        ui, state = self.ui, self.industry()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        wide, high = state.content.board.plane
        places = table_layout(page, len(colours), wide / high)
        self.rondel = screen.add(
            MainBoard(ui, state.content, colours, self.picked_place, self._board_tip), places.rondel
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
            places,
            self._face,
        )
        self.panels.add_to(screen)
        self.plate = None if places.narrow else screen.add(SeatNameplate(ui, self.panels.factory))
        self.told_rounds.build(screen, places)
        screen.add(self.prompt, places.prompt)
        flights = screen.add(Flights(ui, self.top_bar))
        self._animations = EventAnimations(self.services, flights, self.rondel, self.panels, colours,
                                           self.top_bar.chips, self.displayed.stage, self._scored)

    @property
    def words(self) -> KraftwagenTexts:
        """The words of Kraftwagen."""
        words = self.renderer.words
        assert isinstance(words, KraftwagenTexts)
        return words

    def industry(self) -> KraftwagenState:
        """The position that the table shows."""
        state = self.view
        assert isinstance(state, KraftwagenState)
        return state

    def _board_tip(self, thing: Thing) -> str | None:
        return self.tooltips.board(thing, self.pick(self.rondel.names(thing))) or None

    def _face(self, card: str) -> CardFace:
        """What stands on a research card or a start tile."""
        content, renderer = self.industry().content, self.renderer
        if card in content.starts:
            return face_of_start(content.starts[card], *(renderer.tr(f"start-tile.{card}.{words}")
                                                         for words in ("name", "text")))
        found = content.cards[card]
        return face_of(found, renderer.named("card", card, "name", found.name), content.numbers)

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything as the view says, with what may be chosen glowing."""
        told = self.told_rounds
        told.uncover()
        table = present(self.industry())
        table = on_turn(table, self.whose_turn(table.turn))
        if self.session.over and self.looking_at is None and told.scoring is None:
            table = at_rest(table)  # in the midst of it too, where the players agreed on that
        self.table = table
        self.tooltips.decides = table.decides
        front = self.shown_seat()
        self.rondel.set(table)
        seats = self.session.seats
        self.panels.set(table, front, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking,
                        sum(seat.is_person for seat in seats) == 1, told.scoring)
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(front))
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
        self.told_rounds.cover()

    @property
    def view(self) -> Any:
        """While the account of a scoring is read, the table as it was scored."""
        told = self.told_rounds.view()
        return super().view if told is None else told

    def leave(self) -> None:
        self.told_rounds.forget()
        super().leave()

    def _scored(self, event: Event, paid: bool) -> None:
        """An event of a scoring is looked at, or has been paid."""
        told = self.told_rounds
        told.scored(event, paid)
        self.panels.score(self.table, told.scoring)
        if self.looking_at is None and self.animator.busy and told.words:
            self.prompt.set(told.words, self.controller.status(), self.controller.prompt_options(), None)

    def status(self) -> str:
        """Who chooses a start tile next, while the one before him has a last word; to whom the last one is left."""
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
        """Game and round."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.setup", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def phase(self) -> str:
        return "scoring" if self.telling() else self.table.phase

    def picture_area(self) -> Rect:
        return self.rondel.rect

    def hint_areas(self) -> list[HintArea]:
        """Over seats, outlook and report, where nothing is ever chosen; else on the rondel."""
        return [HintArea(self.panels.beside(), (1.0, 1.0)), *super().hint_areas()]

    def clear_areas(self) -> Iterator[Rect]:
        """Whose turn it is, the ends of the chain and the ghosts too."""
        yield from super().clear_areas()
        if self.plate is not None:
            yield self.plate.rect
        yield from self.rondel.heads()

    def landmark_rect(self, name: str) -> Rect | None:
        """Panels by their names and parts of market and factory by theirs, signs as `tile:ACT-01`, workers as `seat:0`,
        spaces of the circuit as `space:3`."""
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
        """Beside the rondel, which is what is read next."""
        return [self.panels.beside()]

    def landmarks(self) -> list[Rect]:
        """The chain, where its head goes on, and everybody's figures beside it."""
        return [*self.rondel.tokens(), *self.rondel.heads(), *self.panels.figures()]

    def playing_field(self) -> list[Rect]:
        """The cars, their laps and the line, and what a scoring would bring."""
        return [*self.rondel.field(), *self.panels.forecast_rects()]

    # choices ----------------------------------------------------------------------------------

    def _offers(self) -> bool:
        """Is it asked what car is offered?"""
        return self.asked is not None and isinstance(self.session.decision(), MarketOffer)

    def extra_options(self) -> list[PromptOption]:
        """A car for the market is put together on dials too."""
        if not self._offers():
            return []
        return [
            PromptOption(say("market.offer"), self.offer_car, "primary", icon="kw-sym-price", shortcut=enter_key(self))
        ]

    def offer_car(self) -> None:
        """Opens the dialog with the dials, as far as the car has been pointed at."""
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
        """The car so far."""
        if any(action.verb != "offer" for action in choices.actions):
            return ""
        named = {"crew": lambda name: say("market.offer.with.crew", n=int(name)),
                 "price": lambda name: say("market.offer.with.price", n=int(name))}
        return say("market.offer.with", what=self.renderer.join([
            named[kind](name) if kind in named else self.renderer.thing(kind, name) for kind, name in choices.taken]))

    def select_widget(self, thing: SelectableWidget) -> None:
        """Where there is only one car to be offered, no single click on a part of it offers the whole: the dialog shows
        it first."""
        pick = self.selection_of(thing)
        if pick.action is not None and pick.action.verb == "offer" and self.asked and len(cars_of(self.asked.all)) == 1:
            self.offer_car()
        else:
            super().select_widget(thing)

    def option_icon(self, action: Action) -> str:
        """Start tiles and markers of engineers as they are; a sign for what goes on."""
        content = self.industry().content
        if action.verb == "start":
            return start_of(content.starts[str(action.args[0])])
        if action.verb == "badge":
            return badge_of(content.markers[str(action.args[0])])
        return {"end": "check", "pass": "skip", "plain": "skip", "decline": "skip"}.get(action.verb, "")

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """A tile of the chain or a start tile by its name, a specialty tile with the sign of its action."""
        if action.verb == "start":
            return self.renderer.thing("start-tile", str(action.args[0]))
        link = self._link(action)
        if link is None:
            return super().option_text(action, prompt, ply)
        name = self.renderer.thing("tile", link.name)
        return name if "<icon:" in name else f"{self.option_short_text(action)} {name}"

    def option_short_text(self, action: Action) -> str:
        """A tile of the chain by its signs alone."""
        link = self._link(action)
        if link is None:
            return ""
        bonus = self.industry().content.tiles[link.name].bonus if link.specialty else ""
        return "".join(f"<icon:{ICON}{kind}>" for kind in link.actions) + ("+" if bonus else "")

    def choice_key(self, action: Action) -> str:
        """A tile of the chain wears its key."""
        link = self._link(action)
        return link.key if link else ""

    def _link(self, action: Action) -> Link | None:
        """The tile of the chain that an action takes."""
        names = action.args if action.verb == "take" else ()
        return next((link for link in self.table.chain if (link.name,) == names and link.actions), None)

    def handle_key(self, name: str) -> bool:
        """The figures take the tiles of the chain; the key for the own money turns to the factory first."""
        if name == MONEY and self.panels.tabs is not None:
            self.panels.tabs.turn_to("factory")
            self.panels.factory.inside.money.activate()
            return True
        link = next((link for link in self.table.chain if link.key == name), None) if self.table.choosing else None
        if link is None or self.asked is None:
            return False
        self.picked_place(((("tile", link.name),),))
        return True

    # previews and what happened ---------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        return player_aid_pages(self.renderer, self.industry())

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        return self.tooltips.told(action, before, seen)

    def confirmation_text(self, action: Action) -> str:
        return self.tooltips.doubt(action)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        return plan_text(plan, self.renderer)

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """KRA-4.6 With nothing to be offered a turn ends behind its last action, and KRA-2.7 the choice of a start tile
        behind its last effect. A scoring tells its own story."""
        if any(event.kind == "started" and event.seat == seat for event in events):
            return self.session.turn() != seat
        begins = any(event.kind == "turn" and event.seat != seat for event in events)
        return begins and bool(self.table.round) and all(event.kind != "round-over" for event in events)

    def new_round_text(self) -> str:
        return new_round_text(self.industry())

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        return seat_round_text(events, seat)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        super().highlight_preview(targets)
        self.rondel.set_ahead(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """The worker on the place of a tile and the tile at the head; race cars where they would drive."""
        self.rondel.foreshow(str(action.args[0]) if action is not None and action.verb == "take" else None)
        own = [event for event in seen.events if event.seat == action.seat] if action is not None and seen else []
        raced = [(event.data["space"], event.data["path"]) for event in own if event.kind == "raced"]
        raced += [(0, [event.data["space"]]) for event in own if event.kind == "to-space"]
        self.rondel.foreshow_race(action.seat if action is not None else 0, raced)
        return ()

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        return self._cues_of(self.told_rounds.begin(instants, self.industry().content), instants)

    def _cues_of(self, instants: Sequence[EventSnapshot], whole: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """What is seen of a part of what came of an action."""
        return self._animations.build(instants, self.table, self.shown_seat(), self.banner_clips(whole), whole)

    def happening(self) -> str:
        return self.told_rounds.words

    def retells(self) -> bool:
        """A scoring that has been played out is summed up."""
        return self.told_rounds.tell()

    def watched(self) -> bool:
        return self.told_rounds.tell()

    def repeat_options(self, ply: int) -> list[PromptOption]:
        return self.told_rounds.again(ply)

    def telling(self) -> bool:
        return self.told_rounds.open

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        return self.told_rounds.reading()

    def travelled(self) -> None:
        self.told_rounds.forget()

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return self.told_rounds.publish(lines)

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Where race cars drove."""
        self.show_trails([event for event in events if event.kind == "raced"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """The ways of race cars, and the workers that jumped."""
        drives = [(event.seat, event.data["space"], event.data["path"]) for event in events
                  if event.kind == "raced" and event.seat is not None]
        jumped = [event.seat for event in events if event.kind == "took" and event.seat is not None]
        self.rondel.set_trails(drives, jumped)


def cars_of(actions: Iterable[Action]) -> list[Choice]:
    """The cars that are offered by some of these."""
    return [(int(body), int(engine), int(workers), int(price)) for action in actions if action.verb == "offer"
            for body, engine, workers, price in [action.args]]
