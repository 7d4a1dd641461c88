"""The table of Automobiles: the track with its cars, the stock, the race order, the player sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import tr
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Path, Pick
from game.rules.automobiles.flow import Buy, Shopping, TurnChoice
from game.rules.automobiles.forecast import Forecast
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.scenes.automobiles.animation.banners import BANNERS
from game.scenes.automobiles.animation.event_animations import EventAnimations
from game.scenes.automobiles.art.piece_art import compose_icon
from game.scenes.automobiles.board.main_board import MainBoard, plan_of, words_of
from game.scenes.automobiles.board.path_steps import passed
from game.scenes.automobiles.click_actions import TurnStarts
from game.scenes.automobiles.panels.cube_slots import active_slots_of, bought, used_slots_of
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.automobiles.panels.player_sheet import SheetPanel
from game.scenes.automobiles.panels.stock import RaceOrder, Stock
from game.scenes.automobiles.presenter import BEFORE, PHASES, TableView, present
from game.scenes.automobiles.table_layout import NARROW, table_layout
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.plan_text import plan_text
from game.scenes.automobiles.text.player_aid import player_aid_pages
from game.scenes.automobiles.text.preview_text import ahead_of, forecast_words, preview_text
from game.scenes.automobiles.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.automobiles.text.tooltips import Tooltips
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerMakers
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import Selection as PickOf
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.prompt.choice_keys import FIGURES
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.undo_barriers import ply_before_choice
from game.ui.animation.animator import AnimationClip
from game.ui.board.sprites import Thing
from game.ui.layout import Box
from game.ui.screen import Screen

WORTH_A_WORD = 2  # dollars: with less there is nothing to buy but what every bag begins with


class AutomobilesScene(GameScene):
    """One race at the screen."""

    PHASES: ClassVar[tuple[str, ...]] = PHASES
    BEFORE: ClassVar[tuple[str, ...]] = BEFORE
    BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = ("pit", "colour", "option", "drawn")
    DISABLED_BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = ("option", "pit")
    TURN_END_VERBS: ClassVar[tuple[str, ...]] = ("end", "done")
    LOOKAHEAD_VERBS: ClassVar[tuple[str, ...]] = ("end",)  # the forecast says what is left to buy with
    BANNERS: ClassVar[BannerMakers] = BANNERS
    CONTINUE_VERBS: ClassVar[tuple[str, ...]] = ("end", "done", "stop", "drive", "decline")
    table: TableView

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Stock left, track in the middle, race order and log right, sheet and prompt below."""
        ui, race, tips = self.ui, self.race(), Tooltips(self, terse=page.width < NARROW)
        ui.assets.add_composer(compose_icon)
        seats, (width, height) = len(race.cars), plan_of(race.selected.track).geometry.size
        places = table_layout(page.copy(), seats, width / height)
        self.sheet = screen.add(SheetPanel(ui, race.content.colours, self.select_widget, tips.cube, tips.bag),
                                places.sheet)
        screen.add(self.prompt, places.prompt)
        self.stock = screen.add(Stock(ui, race.content.colours, self.select_widget, tips.stock), places.stock)
        self.track = screen.add(MainBoard(ui, race.selected.track, race.weaving, self.renderer, self.picked_place,
                                          tips.track), places.track)
        self.order = RaceOrder(ui, seats, tips.strip)
        if places.log is None:
            self.log.lay_bare()
            pages = [("order", tr("automobiles.label.order"), self.order), ("report", tr("game.log"), self.log)]
            screen.add(TabbedPanels(ui, pages, self.show), places.order)
        else:
            screen.add(self.log, places.log)
            screen.add(self.order, places.order)
        self.plate = screen.add(SeatNameplate(ui, self.sheet))
        self._starts = TurnStarts(self)
        flights = screen.add(Flights(ui, self.top_bar, self._look))
        self._animations = EventAnimations(self.services, flights, self.stock, self.track, self.order,
                                           self.sheet, self.top_bar.chips, self.displayed.stage)

    @property
    def words(self) -> AutomobilesTexts:
        """The words of Automobiles: cards, cubes, tracks."""
        return words_of(self.renderer)

    def race(self) -> AutomobilesState:
        """The position that is shown."""
        race = self.view
        assert isinstance(race, AutomobilesState)
        return race

    def _look(self, piece: str) -> str:
        """The picture of a cube in flight."""
        return piece if self.services.settings.colour_symbols else f"{piece}-plain"

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything as the view says, with what may be chosen glowing."""
        seat, symbols = self._sheet_seat(), self.services.settings.colour_symbols
        self.table = present(self.race(), seat, self._owned(seat))
        kinds = tuple(seat_kind_text(seat.kind) for seat in self.session.seats)
        self.stock.set(self.table.stock, symbols)
        self.order.set(self.table.seat_panels, kinds, self.controller.thinking, symbols, seat)
        # what moves is shown when it has landed
        still = None if self.animator.busy or self.displayed.is_frozen else self.at_ply
        session, before = self.session, self.table.sheet.before
        lying = () if still is None else (active_slots_of(session).at(session, seat, still),
                                          used_slots_of(session).at(session, seat, still),
                                          bought(session, seat, still, "bag" if before else "used"))
        self.sheet.set(self.table.sheet, symbols, *lying)
        self.plate.set(*self.remarks.whose(seat))
        steps = passed(self.session.game.log[:self.at_ply], self.table.turn)
        self.track.set(self.table, [s.colour for s in self.session.seats], steps)
        self._foretell(None)
        sheet = self.sheet
        self.highlights.set((*self.stock.cards.values(), *sheet.active.cubes, *sheet.discard.cubes, *sheet.used.cubes))
        if not self.displayed.is_animating:
            self.track.set_choices(self.asked.open if self.asked else ())

    @property
    def at_ply(self) -> int:
        """After how many actions the position is that is shown."""
        return self.session.ply if self.looking_at is None else self.looking_at

    def _sheet_seat(self) -> int:
        """Whose sheet lies in front: the viewer's; of a past position, that of whoever decided there."""
        if self.looking_at is not None:
            decides = present(self.race(), self.own_seat).decides
            return self.own_seat if decides is None else decides
        return self.own_seat

    def _owned(self, seat: int) -> bool:
        """The person at the screen may know how many cubes this seat's bag holds (AUT-4.131)."""
        return self.session.over or (seat == self.viewer and self.session.seats[seat].is_person)

    def title(self) -> str:
        """Game, track, round and lap."""
        table = self.table
        leader = max(min(table.laps, table.laps - left + 1) for left in table.laps_left)
        board = self.words.name("board", self.race().board)
        if not table.round:
            return say("title.setup", game=self.renderer.tr("name"), board=board)
        return say("title", game=self.renderer.tr("name"), board=board, round=table.round, lap=leader,
                  laps=table.laps)

    def phase(self) -> str:
        return self.table.phase

    def clear_areas(self) -> Iterator[Rect]:
        """Whose turn it is, the own cubes, those of the bag to be, the cars, the heads of paths with what is around
        them, and the wear chart where it says something, too; the shop, what the prompt foretells and offers, and while
        cubes are bought, the cubes of the others."""
        yield from super().clear_areas()
        yield from (cube.rect for cube in self.sheet.active.cubes)
        if self.sheet.before:  # a purchase is seen as a ghost behind them
            yield from self.sheet.bag.seen()
        yield self.stock.rect
        if self.prompt.status.visible:
            yield self.prompt.status.rect
        yield from (button.rect for button in self.prompt.buttons if button.visible)
        if self.table.phase in ("shopping", "buy") and self.order.is_displayed:
            yield self.order.rect
        yield from (car.inflate(-car.w // 3, -car.h // 3) for car in self.landmarks())  # of the room that they turn in
        yield self.plate.rect
        if self.track.chart.says and self.table.phase != "buy":  # then nothing changes there any more
            yield self.track.plate("wear")
        yield from self.track.heads()
        yield from self.track.surroundings()

    def landmark_rect(self, name: str) -> Rect | None:
        """Panels by their names, cards of the stock as `stock:red`, spaces as `space:2.03a`, plates as `plate:wear`,
        cars as `car:0`, seats in the race order as `strip:0`; a rival's newest turn in the report as `log:rival`."""
        active, used, discard = self.sheet.wells
        panels = {"track": self.track, "stock": self.stock, "order": self.order, "sheet": self.sheet, "active": active,
                  "used": used, "discard": discard, "bag": self.sheet.bag}
        kind, _, thing = name.partition(":")
        if kind == "space":
            return self.track.board.area(self.track.spot_of(thing))
        if name == "log:rival":
            return self.log.show_rival()
        if kind == "strip":
            return self.order.of(int(thing)).rect
        if kind == "car":
            return self.track.car_at(int(thing))
        if kind == "plate":
            return self.track.plate(thing)
        widget = self.stock.cards[thing] if thing else panels.get(kind)
        return super().landmark_rect(name) if widget is None else widget.rect

    def landmark_outline(self, name: str) -> Iterable[tuple[float, float]]:
        kind, _, thing = name.partition(":")
        return self.track.board.outline(self.track.spot_of(thing)) if kind == "space" else ()

    def guide_room(self) -> Rect:
        """Above the prompt, at the right edge of the window, beside the track: over the report."""
        gap, top = self.ui.px(10), self.top_bar.rect.bottom + self.ui.px(10)
        beside = [rect.right + gap for rect in self.track.field() if rect.bottom > self.track.rect.centery]
        left = min(max(beside, default=0), self.order.rect.x)
        return Rect(left, top, self.ui.page(6).rect.right - left, self.prompt.rect.top - gap - top)

    def status(self) -> str:
        """The forecast of the turn as it stands, for whose turn it is."""
        table = self.table
        if self.asked is None or table.forecast is None or table.phase == "choose" or table.decides != table.turn:
            return ""
        return forecast_words(table.forecast)

    # choices ----------------------------------------------------------------------------------

    def selection_of(self, thing: SelectableWidget) -> PickOf:
        """At the start of a turn a cube that could be played drives and is played with the same click (AUT-4.2)."""
        pick = self._starts.pick(thing) if isinstance(thing, Cube) and not thing.on_show else None
        return super().selection_of(thing) if pick is None else pick

    def select_widget(self, thing: SelectableWidget) -> None:
        """Of cubes that are alike the one that was pointed at leaves its slot."""
        tray, pick = self.sheet.active, self.selection_of(thing)
        if thing in tray.cubes and pick.possible and not self.animator.busy:
            tray.meant = tray.children.index(thing)
            active_slots_of(self.session).mean(self.own_seat, self.session.ply + 1 + len(pick.then), tray.meant)
        super().select_widget(thing)

    def warned(self) -> Mapping[Action, Reason]:
        start = self._starts.now()
        return super().warned() if start is None else start.warned

    def option_icon(self, action: Action) -> str:
        """Cubes on the buttons that choose a colour, where the words have none."""
        if action.verb == "colour" and action.args:
            return f"cube-{action.args[0]}"
        icons = {"drive": "flag", "pit": "pit", "end": "check", "done": "check", "stop": "flag", "draw": "bag"}
        return icons.get(action.verb, "")

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """What leaves a card's offer alone says so, a pit stop that removes nothing or comes too late, and the end of
        purchases that loses money."""
        if action.verb == "pit" and not isinstance(self._decision(action.seat, ply), TurnChoice):
            return tr("automobiles.phase.pit")
        if action.verb == "pit" and not self._wear(action.seat, ply):
            return say("pit.bare")
        if ply is None and (money := self._unspent(action)):
            return say(f"unspent.{prompt}", n=money)
        return self.renderer.action(action, "skip" if self._skips(action, ply) else prompt)

    def _wear(self, seat: int, ply: int | None) -> int:
        """The wear among the active cubes of a seat now, or after `ply` actions."""
        race = self.session.view(seat, ply)
        assert isinstance(race, AutomobilesState)
        return race.cars[seat].active[WEAR]

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """A pit stop has the name of its button too."""
        return (self.option_text if action.verb == "pit" else super().step_name)(action, prompt, ply)

    def gives_up(self, action: Action) -> bool:
        """A move that would not be made at all, though its cube is played and its wear taken."""
        return action.verb == "stop" and self._skips(action)

    def _skips(self, action: Action, ply: int | None = None) -> bool:
        """Nothing of what the card offers has been taken so far, or had been after `ply` actions."""
        log, asked = self.session.game.log[:ply], self._decision(action.seat, ply)
        if isinstance(asked, Pick):
            return action.verb == "done" and not asked.picked
        last = ply_before_choice(log)
        steps = last is not None and parse_action(log[last].action).verb == "place"
        return isinstance(asked, Path) and action.verb == "stop" and not steps

    def _decision(self, seat: int, ply: int | None) -> Decision | None:
        """What is decided now, or was after `ply` actions, as a seat may know it."""
        return self.session.decision() if ply is None else decision(self.session.view(seat, ply))

    def has_no_button(self, action: Action, why: Reason | None) -> bool:
        """Nobody looks for a way to keep wear that is not there."""
        return super().has_no_button(action, why) or (action.verb == "pit" and action.args == ("keep",))

    def taught_words(self, action: Action, prompt: str) -> str:
        """As its button: what leaves a card's offer alone is called so."""
        return self.option_text(action, prompt)

    def option_tooltip(self, action: Action) -> str:
        """What a pit stop does."""
        if self.is_useless(action):
            return f"{say('sure.pit')}  <dim>AUT-4.111</dim>"
        return say("pit.tip") if action.verb == "pit" and action.args == ("remove",) else ""

    def confirmation_text(self, action: Action) -> str:
        """A pit stop with nothing to remove, or an Action phase that ends before the car has moved."""
        if self.is_useless(action):
            return say("sure.pit")
        gears = self.race().content.gears
        could = any(a.verb == "play" and a.args[0] in gears for a in self.session.legal())
        if action.verb == "end" and not self.table.marks and could:
            return say("sure.end")
        return ""

    def loss_text(self, action: Action) -> str:
        """AUT-4.63 The money that nothing has been bought with yet, where it would buy something of use."""
        log, money = self.session.game.log, self._unspent(action)
        if log and log[-1].seat == action.seat and parse_action(log[-1].action).verb == "buy":
            return ""
        return say("sure.lost", n=money) if money else ""

    def _unspent(self, action: Action) -> int:
        """AUT-4.63 The dollars that an end of the purchases would lose, where they buy something of use; else 0."""
        asked, warned = self.session.decision(), self.warned()
        if action.verb != "done" or not isinstance(asked, Buy | Shopping) or asked.money < WORTH_A_WORD:
            return 0
        useful = any(other.verb == "buy" and other not in warned for other in self.session.legal())
        return asked.money if useful else 0

    def is_useless(self, action: Action) -> bool:
        """AUT-4.111 A pit stop that removes nothing."""
        return action.verb == "pit" and WEAR not in self.table.sheet.active

    def picture_area(self) -> Rect:
        return self.track.rect

    def keys_of_things(self) -> Iterable[str]:
        """The figures of the cubes that may be chosen; all where a turn begins, for whoever presses one a moment too
        early means a cube, and ends no turn, and where cubes are played: a dead one has its figure still."""
        if isinstance(self.session.decision(), TurnChoice | Act):
            return FIGURES
        return (cube.key for cube in self.sheet.active.cubes if cube.key and self.selection_of(cube).possible)

    def handle_key(self, name: str) -> bool:
        """The figures play or pick the cubes of the Active pile; one that cannot be says why, wherever the pointer
        is."""
        cube = self.sheet.active.numbered(int(name)) if name.isdecimal() else None
        if cube is None:
            return False
        why = self.remarks.why_not(self.selection_of(cube)) if self.asked and not self.animator.busy else ""
        if why:
            self.services.play_sound("thud")
            self.refuse(why)
        else:
            self.select_widget(cube)
        return True

    # previews and what happened ---------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        return player_aid_pages(self.renderer, self.race())

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        return preview_text(action, before, seen, self.words)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        return plan_text(plan, self.renderer)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        super().highlight_preview(targets)
        self.track.set_ahead(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """The car stands where a step or the drive leads, cubes lie where they would come to lie."""
        if action is None or seen is None:
            self.track.set_ghost(None)
            self._foretell(None)
            return ()
        ends = [event.data["section" if event.kind == "entered" else "target"] for event in seen.events
                if event.kind in ("entered", "drove") and event.seat == action.seat]
        self.track.set_ghost(ends[-1] if ends else None)
        self._foretell(ahead_of(action.seat, seen))
        return tuple(self.sheet.ghosts(action.seat, seen.events))

    def _foretell(self, ahead: Forecast | None) -> None:
        """The wear chart and the race order show how the turn would end: behind what is pointed at, else as it
        stands."""
        ahead = ahead or self.table.forecast
        self.track.foretell(ahead)
        self.order.foretell({} if ahead is None else {ahead.seat: ahead.place})

    def landmarks(self) -> list[Rect]:
        """The cars."""
        return [self.track.board.area(("car", str(seat))) for seat in range(len(self.table.cars))]

    def playing_field(self) -> list[Rect]:
        return self.track.field()

    def lettering(self) -> list[Rect]:
        return self.track.named()

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Its place in the race; nothing before the start, where nobody drives."""
        return seat_round_text(self.race(), seat, turn, self.renderer)

    def new_round_text(self) -> str:
        """The race order."""
        return new_round_text(self.race(), self.renderer)

    def highlight_events(self, events: Sequence[Event]) -> None:
        self.show_trails([event for event in events if event.kind == "drove"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """The drive of a log line is drawn on the track."""
        drives = [(event.seat, event.data["path"]) for event in events if event.kind == "drove"]
        steps = [event.data["section"] for event in events if event.kind == "entered"]
        self.track.set_trails(drives or ([(events[0].seat, steps)] if steps else []))

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        return self._animations.build(instants, self.table, self.banner_clips(instants))
