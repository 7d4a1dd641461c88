"""The table of Automobiles: the track with its cars, the stock, the race order, the player sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

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
from game.scenes.automobiles.animation.event_animations import EventAnimations
from game.scenes.automobiles.art.icons import compose_icon
from game.scenes.automobiles.board.main_board import MainBoard, plan_of, words_of
from game.scenes.automobiles.board.path_steps import passed
from game.scenes.automobiles.click_actions import TurnStarts
from game.scenes.automobiles.panels.cube_slots import active_slots_of, bought, used_slots_of
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.automobiles.panels.player_sheet import SheetPanel
from game.scenes.automobiles.panels.seat_panels import RaceOrder
from game.scenes.automobiles.panels.stock import Stock
from game.scenes.automobiles.presenter import present
from game.scenes.automobiles.table_layout import NARROW, table_layout
from game.scenes.automobiles.table_rules import RULES
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.plan_text import plan_text
from game.scenes.automobiles.text.player_aid import player_aid_pages
from game.scenes.automobiles.text.preview_text import ahead_of, forecast_words, preview_text
from game.scenes.automobiles.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.automobiles.text.tooltips import Tooltips
from game.scenes.automobiles.view_model import TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.prompt.choice_keys import FIGURES
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.undo_barriers import ply_before_choice
from game.table.action_selection import Selection as PickOf
from game.ui.animation.animator import AnimationClip
from game.ui.board.sprites import Thing
from game.ui.layout import Box
from game.ui.screen import Screen

WORTH_A_WORD = 2  # dollars: less buys only cubes that every bag begins with


class AutomobilesScene(GameScene):
    """The table of one race."""

    rules = RULES
    table: TableView

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Place the stock on the left, the track in the middle, race order and log on the right, sheet and prompt
        below."""
        ui, race, tooltips = self.ui, self.race(), Tooltips(self, terse=page.width < NARROW)
        ui.assets.add_composer(compose_icon)
        seats, (width, height) = len(race.cars), plan_of(race.selected.track).geometry.size
        places = table_layout(page.copy(), seats, width / height)
        self.sheet = screen.add(SheetPanel(ui, race.content.colours, self.select_widget, tooltips.cube, tooltips.bag),
                                places.sheet)
        screen.add(self.prompt, places.prompt)
        self.stock = screen.add(Stock(ui, race.content.colours, self.select_widget, tooltips.stock), places.stock)
        self.track = screen.add(MainBoard(ui, race.selected.track, race.weaving, self.renderer, self.picked_place,
                                          tooltips.track), places.track)
        self.order = RaceOrder(ui, seats, tooltips.seat_panel)
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
        self.animations = EventAnimations(self.services, flights, self.stock, self.track, self.order,
                                           self.sheet, self.top_bar.chips, self.displayed.stage)

    @property
    def words(self) -> AutomobilesTexts:
        """Texts of Automobiles: cards, cubes, tracks."""
        return words_of(self.renderer)

    def race(self) -> AutomobilesState:
        """Return the displayed position."""
        race = self.view
        assert isinstance(race, AutomobilesState)
        return race

    def _look(self, piece: str) -> str:
        """Return the icon of a cube in flight."""
        return piece if self.services.settings.colour_symbols else f"{piece}-plain"

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the view everywhere, with highlights on all that may be chosen."""
        seat, symbols = self._sheet_seat(), self.services.settings.colour_symbols
        self.table = present(self.race(), seat, self._owned(seat))
        kinds = tuple(seat_kind_text(seat.kind) for seat in self.session.seats)
        self.stock.set(self.table.stock, symbols)
        self.order.set(self.table.seat_panels, kinds, self.controller.thinking, symbols, seat)
        # while pieces fly, their new slots are not shown yet
        still = None if self.animator.busy or self.displayed.is_frozen else self.at_ply
        session, before = self.session, self.table.sheet.before
        slots = () if still is None else (active_slots_of(session).at(session, seat, still),
                                          used_slots_of(session).at(session, seat, still),
                                          bought(session, seat, still, "bag" if before else "used"))
        self.sheet.set(self.table.sheet, symbols, *slots)
        self.plate.set(*self.remarks.whose(seat))
        steps = passed(self.session.game.log[:self.at_ply], self.table.turn)
        self.track.set(self.table, [s.colour for s in self.session.seats], steps)
        self.show_forecast(None)
        sheet = self.sheet
        self.highlights.set((*self.stock.cards.values(), *sheet.active.cubes, *sheet.discard.cubes, *sheet.used.cubes))
        if not self.displayed.is_animating:
            self.track.set_choices(self.asked.open if self.asked else ())

    @property
    def at_ply(self) -> int:
        """Number of actions behind which the displayed position stands."""
        return self.session.ply if self.looking_at is None else self.looking_at

    def _sheet_seat(self) -> int:
        """Return the shown seat: the viewer's; of a past position, the seat that decided there."""
        if self.looking_at is not None:
            decides = present(self.race(), self.own_seat).decides
            return self.own_seat if decides is None else decides
        return self.own_seat

    def _owned(self, seat: int) -> bool:
        """Return whether the person at the screen may know the number of cubes in this seat's bag (AUT-4.131)."""
        return self.session.over or (seat == self.viewer and self.session.seats[seat].is_person)

    def title(self) -> str:
        """Return the line on top: game, track, round and lap."""
        table = self.table
        leader = max(min(table.laps, table.laps - left + 1) for left in table.laps_left)
        board = self.words.name("board", self.race().board)
        if not table.round:
            return say("title.setup", game=self.renderer.tr("name"), board=board)
        return say("title", game=self.renderer.tr("name"), board=board, round=table.round, lap=leader,
                  laps=table.laps)

    def phase(self) -> str:
        """Return the phase that the phase chips light."""
        return self.table.phase

    def clear_areas(self) -> Iterator[Rect]:
        """Yield the areas that overlays should leave free.

        These are the nameplate of the shown seat, its active cubes, before the race those of its bag, the stock, status
        line and buttons of the prompt, the cars, the heads of paths with their surroundings, and the wear chart while
        it shows something; while cubes are bought, the cubes of the others too.
        """
        yield from super().clear_areas()
        yield from (cube.rect for cube in self.sheet.active.cubes)
        if self.sheet.before:  # a purchase appears as a ghost behind them
            yield from self.sheet.bag.visible_slots()
        yield self.stock.rect
        if self.prompt.status.visible:
            yield self.prompt.status.rect
        yield from (button.rect for button in self.prompt.buttons if button.visible)
        if self.table.phase in ("shopping", "buy") and self.order.is_displayed:
            yield self.order.rect
        # cars without the space that they need to turn
        yield from (car.inflate(-car.w // 3, -car.h // 3) for car in self.landmarks())
        yield self.plate.rect
        if self.track.chart.says and self.table.phase != "buy":  # while cubes are bought it does not change any more
            yield self.track.plate("wear")
        yield from self.track.heads()
        yield from self.track.surroundings()

    def landmark_rect(self, name: str) -> Rect | None:
        """Return the rectangle of a landmark in window pixels.

        Panels by their names, cards of the stock as `stock:red`, spaces as `space:2.03a`, plates as `plate:wear`, cars
        as `car:0`, seat panels as `strip:0`, a rival's newest turn in the log as `log:rival`.
        """
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
        """Return the outline of a space in window pixels; nothing for any other landmark."""
        kind, _, thing = name.partition(":")
        return self.track.board.outline(self.track.spot_of(thing)) if kind == "space" else ()

    def guide_room(self) -> Rect:
        """Return the area for the guide card: above the prompt, right of the track, over the log."""
        gap, top = self.ui.px(10), self.top_bar.rect.bottom + self.ui.px(10)
        beside = [rect.right + gap for rect in self.track.field() if rect.bottom > self.track.rect.centery]
        left = min(max(beside, default=0), self.order.rect.x)
        return Rect(left, top, self.ui.page(6).rect.right - left, self.prompt.rect.top - gap - top)

    def status(self) -> str:
        """Return the forecast of the turn as it stands for the person who decides; "" where there is none."""
        table = self.table
        if self.asked is None or table.forecast is None or table.phase == "choose" or table.decides != table.turn:
            return ""
        return forecast_words(table.forecast)

    # choices ----------------------------------------------------------------------------------

    def selection_of(self, thing: SelectableWidget) -> PickOf:
        """Return the selection of a widget; at the start of a turn a playable cube drives and is played (AUT-4.2)."""
        pick = self._starts.pick(thing) if isinstance(thing, Cube) and not thing.on_show else None
        return super().selection_of(thing) if pick is None else pick

    def select_widget(self, thing: SelectableWidget) -> None:
        """Select a widget; of several cubes of one colour, the one that was clicked leaves its slot."""
        tray, pick = self.sheet.active, self.selection_of(thing)
        if thing in tray.cubes and pick.possible and not self.animator.busy:
            tray.chosen_slot = tray.children.index(thing)
            ply = self.session.ply + 1 + len(pick.then)
            active_slots_of(self.session).set_chosen_slot(self.own_seat, ply, tray.chosen_slot)
        self.controller.press(pick)

    def warned(self) -> Mapping[Action, Reason]:
        """Return the actions that are legal but of no use, at the start of a turn those behind the drive."""
        start = self._starts.now()
        return super().warned() if start is None else start.warned

    def option_icon(self, action: Action) -> str:
        """Return the icon of a prompt option; a cube where a colour is chosen."""
        if action.verb == "colour" and action.args:
            return f"cube-{action.args[0]}"
        icons = {"drive": "flag", "pit": "pit", "end": "check", "done": "check", "stop": "flag", "draw": "bag"}
        return icons.get(action.verb, "")

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the text of a prompt option.

        Options that leave a card's offer alone, a pit stop that removes nothing or comes too late, and an end of
        purchases that loses money say so.
        """
        if action.verb == "pit" and not isinstance(self._decision(action.seat, ply), TurnChoice):
            return tr("automobiles.phase.pit")
        if action.verb == "pit" and not self._wear(action.seat, ply):
            return say("pit.bare")
        if ply is None and (money := self._unspent(action)):
            return say(f"unspent.{prompt}", n=money)
        return self.renderer.action(action, "skip" if self._skips(action, ply) else prompt)

    def _wear(self, seat: int, ply: int | None) -> int:
        """Return the number of wear cubes among the active cubes of a seat now, or after `ply` actions."""
        race = self.session.view(seat, ply)
        assert isinstance(race, AutomobilesState)
        return race.cars[seat].active[WEAR]

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the name of an action in the log of steps; a pit stop is named as on its button."""
        return (self.option_text if action.verb == "pit" else super().step_name)(action, prompt, ply)

    def gives_up(self, action: Action) -> bool:
        """Return whether an action ends a move without a step, though its cube is played and its wear taken."""
        return action.verb == "stop" and self._skips(action)

    def _skips(self, action: Action, ply: int | None = None) -> bool:
        """Return whether nothing of the card's offer has been taken so far, or had been after `ply` actions."""
        log, asked = self.session.game.log[:ply], self._decision(action.seat, ply)
        if isinstance(asked, Pick):
            return action.verb == "done" and not asked.picked
        last = ply_before_choice(log)
        steps = last is not None and parse_action(log[last].action).verb == "place"
        return isinstance(asked, Path) and action.verb == "stop" and not steps

    def _decision(self, seat: int, ply: int | None) -> Decision | None:
        """Return the decision of now, or the one after `ply` actions, as a seat may know it."""
        return self.session.decision() if ply is None else decision(self.session.view(seat, ply))

    def has_no_button(self, action: Action, why: Reason | None) -> bool:
        """Return whether an action gets no button; keeping wear that is not there gets none."""
        return super().has_no_button(action, why) or (action.verb == "pit" and action.args == ("keep",))

    def taught_words(self, action: Action, prompt: str) -> str:
        """Return the words of an action for the guide: those of its button."""
        return self.option_text(action, prompt)

    def option_tooltip(self, action: Action) -> str:
        """Return the tooltip of a prompt option: the effect of a pit stop, else ""."""
        if self.is_useless(action):
            return f"{say('sure.pit')}  <dim>AUT-4.111</dim>"
        return say("pit.tip") if action.verb == "pit" and action.args == ("remove",) else ""

    def confirmation_text(self, action: Action) -> str:
        """Return the question before a pit stop that removes nothing, or before the end of an Action phase without a
        step; else ""."""
        if self.is_useless(action):
            return say("sure.pit")
        gears = self.race().content.gears
        could = any(a.verb == "play" and a.args[0] in gears for a in self.session.legal())
        if action.verb == "end" and not self.table.marks and could:
            return say("sure.end")
        return ""

    def loss_text(self, action: Action) -> str:
        """Return the warning about money that an end of purchases would lose (AUT-4.63); "" where it would buy nothing
        of use or something has been bought already."""
        log, money = self.session.game.log, self._unspent(action)
        if log and log[-1].seat == action.seat and parse_action(log[-1].action).verb == "buy":
            return ""
        return say("sure.lost", n=money) if money else ""

    def _unspent(self, action: Action) -> int:
        """Return the dollars that an end of purchases would lose, where they buy something of use; else 0
        (AUT-4.63)."""
        asked, warned = self.session.decision(), self.warned()
        if action.verb != "done" or not isinstance(asked, Buy | Shopping) or asked.money < WORTH_A_WORD:
            return 0
        useful = any(other.verb == "buy" and other not in warned for other in self.session.legal())
        return asked.money if useful else 0

    def is_useless(self, action: Action) -> bool:
        """Return whether an action is a pit stop that removes nothing (AUT-4.111)."""
        return action.verb == "pit" and WEAR not in self.table.sheet.active

    def picture_area(self) -> Rect:
        """Return the area that a picture of the table is cut from: the track."""
        return self.track.rect

    def keys_of_things(self) -> Iterable[str]:
        """Return the digit keys of the cubes that may be chosen.

        All of them at the start of a turn and while cubes are played: a digit that comes a moment too early, or belongs
        to a cube that cannot be played, must not trigger anything else.
        """
        if isinstance(self.session.decision(), TurnChoice | Act):
            return FIGURES
        return (cube.key for cube in self.sheet.active.cubes if cube.key and self.selection_of(cube).possible)

    def handle_key(self, name: str) -> bool:
        """Play or pick the active cube with this digit, or show why that is not possible; return whether there is
        one."""
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
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.race())

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the preview of an action for the consequence line."""
        return preview_text(action, before, seen, self.words)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return the sentence for the plan of a hint."""
        return plan_text(plan, self.renderer)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight the things that could be chosen next, on the track too."""
        super().highlight_preview(targets)
        self.track.set_ahead(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show the ghost of the car at the end of a step or drive, and return those of the cubes that would move."""
        if action is None or seen is None:
            self.track.set_ghost(None)
            self.show_forecast(None)
            return ()
        ends = [event.data["section" if event.kind == "entered" else "target"] for event in seen.events
                if event.kind in ("entered", "drove") and event.seat == action.seat]
        self.track.set_ghost(ends[-1] if ends else None)
        self.show_forecast(ahead_of(action.seat, seen))
        return tuple(self.sheet.ghosts(action.seat, seen.events))

    def show_forecast(self, ahead: Forecast | None) -> None:
        """Show the forecast of the turn on wear chart and race order: that of the previewed action, else as it
        stands."""
        ahead = ahead or self.table.forecast
        self.track.show_forecast(ahead)
        self.order.show_forecast({} if ahead is None else {ahead.seat: ahead.place})

    def landmarks(self) -> list[Rect]:
        """Return the rectangles of the cars."""
        return [self.track.board.area(("car", str(seat))) for seat in range(len(self.table.cars))]

    def playing_field(self) -> list[Rect]:
        """Return the rectangles of the board that pointer and keys reach."""
        return self.track.field()

    def lettering(self) -> list[Rect]:
        """Return the rectangles of the names printed on the board."""
        return self.track.named()

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the seat's place in the race; "" before the start."""
        return seat_round_text(self.race(), seat, turn, self.renderer)

    def new_round_text(self) -> str:
        """Return the race order at the start of a round."""
        return new_round_text(self.race(), self.renderer)

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Show the drives among these events on the track."""
        self.show_trails([event for event in events if event.kind == "drove"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Draw the drive of a log row on the track."""
        drives = [(event.seat, event.data["path"]) for event in events if event.kind == "drove"]
        steps = [event.data["section"] for event in events if event.kind == "entered"]
        self.track.set_trails(drives or ([(events[0].seat, steps)] if steps else []))

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of these events, with their banners."""
        return self.animations.build(instants, self.table, self.banner_clips(instants))
