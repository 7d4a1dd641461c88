"""The table of Automobiles: the track with its cars, the stock, the race order, the player sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import tr
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.movement import slipstreams
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.forecast import Forecast
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automobiles.animation.event_animations import EventAnimations
from game.scenes.automobiles.art.icons import compose_icon
from game.scenes.automobiles.board.main_board import MainBoard, plan_of, way_of, words_of
from game.scenes.automobiles.board.path_steps import passed
from game.scenes.automobiles.click_actions import TurnStarts
from game.scenes.automobiles.drive_options import drive_options
from game.scenes.automobiles.panels.cube_slots import active_slots_of, bought, used_slots_of
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.automobiles.panels.player_sheet import SheetPanel
from game.scenes.automobiles.panels.seat_panels import RaceOrder
from game.scenes.automobiles.panels.stock import Stock
from game.scenes.automobiles.presenter import present
from game.scenes.automobiles.table_areas import Areas
from game.scenes.automobiles.table_layout import NARROW, table_layout
from game.scenes.automobiles.table_rules import RULES
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.action_texts import AutomobilesActionTexts
from game.scenes.automobiles.text.player_aid import player_aid_pages
from game.scenes.automobiles.text.preview_text import ahead_of, forecast_words
from game.scenes.automobiles.text.tooltips import Tooltips
from game.scenes.automobiles.text.turn_texts import AutomobilesTurnTexts
from game.scenes.automobiles.track_drives import TrackDrives
from game.scenes.automobiles.view_model import TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.prompt.choice_keys import FIGURES
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.table_areas import TableWidgets
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.actors import JOINED
from game.table.action_selection import Names
from game.table.action_selection import Selection as PickOf
from game.ui.animation.animator import AnimationClip
from game.ui.board.sprites import Thing
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.screen import Screen


class AutomobilesScene(GameScene):
    """The table of one race."""

    rules = RULES
    table: TableView

    def __init__(self, session: Session, make_controller: Callable[[GameScene], SceneController]) -> None:
        self.drives = TrackDrives(self, session)
        super().__init__(session, make_controller)

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
                                          self.show_reach, tooltips.track), places.track)
        self.order = RaceOrder(ui, seats, tooltips.seat_panel)
        if places.log is None:
            self.log.lay_bare()
            pages = [("order", tr("automobiles.label.order"), self.order), ("report", tr("game.log"), self.log)]
            screen.add(TabbedPanels(ui, pages, self.show), places.order)
        else:
            screen.add(self.log, places.log)
            screen.add(self.order, places.order)
        self.plate = screen.add(SeatNameplate(ui, self.sheet))
        flights = screen.add(Flights(ui, self.top_bar, self._look))
        self.animations = EventAnimations(self.services, flights, self.stock, self.track, self.order,
                                           self.sheet, self.top_bar.chips, self.displayed.stage)

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.track, self.stock, self.order, self.sheet, self.plate, lambda: self.table)

    def build_texts(self, sources: TextSources) -> AutomobilesActionTexts:
        """Build the texts about actions."""
        self._starts = TurnStarts(self)
        return AutomobilesActionTexts(sources, lambda: self.table, self._starts, self.drives)

    def build_turn_texts(self, sources: TextSources) -> AutomobilesTurnTexts:
        """Build the texts about turns and rounds."""
        return AutomobilesTurnTexts(sources)

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
        self.choosable.set((*self.stock.cards.values(), *sheet.active.cubes, *sheet.discard.cubes, *sheet.used.cubes))
        wear = self.drives.wear()
        if not self.displayed.is_animating:
            self.track.set_choices(self.asked.open if self.asked else (), wear, self.drives.open())
        self.track.set_reach(self.drives.open(), bool(wear))
        self.track.set_slipstreams(slipstreams(self.race(), seat) if wear else ())
        self.track.set_blocks(list(self.drives.blocks(wear)) if wear else ())
        if self.track.board.is_gliding:
            self.screen.tooltip.close()

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

    def pick(self, names: Names, verb: str = "") -> PickOf:
        """Return the selection of a place; while cubes may be played, that of a drive to a space."""
        pick = super().pick(names, verb)
        return self.drives.pick(names) if is_spot(names) and not pick.possible and self.drives.open() else pick

    def picked_place(self, names: Names) -> None:
        """Drive to a space that was clicked; where ways to it differ, offer them first.

        A finger has not pointed at it before: its first tap shows the reach, in which each space says what it costs.
        """
        ways = self.drives.ways(names) if is_spot(names) and not self.animator.busy else ()
        if ways and self.screen.by_finger and not self.drives.display.tinted:
            self.show_reach()
        elif len(ways) > 1 and ways[0].section != self.drives.display.offered:
            self.drives.display.offered = ways[0].section
            self.show()
        else:
            super().picked_place(names)

    @property
    def shows_other_seat(self) -> bool:
        """True while several ways to a space are offered: the key for back leaves them."""
        return bool(self.drives.offers())

    def look_back(self) -> None:
        """Offer no ways any more."""
        self.put_back()
        self.show()

    def put_back(self) -> None:
        """Offer no ways, because something new is asked."""
        self.drives.display.offered = ""

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt options for drives on the track: the ways to a space."""
        return drive_options(self, self.drives) if self.asked is not None and not self.animator.busy else []

    def selection_of_option(self, what: str) -> PickOf:
        """Return the selection behind the option of a way."""
        return self.drives.of_option(what)

    def show_reach(self) -> None:
        """Show the reach of the hand on the track, or no longer; where there is none, say so."""
        if not self.drives.reach():
            self.refuse(say("reach.none"))
            return
        self.drives.display.tinted = not self.drives.display.tinted
        self.show()

    def select_widget(self, thing: SelectableWidget) -> None:
        """Select a widget; of several cubes of one colour, the one that was clicked leaves its slot."""
        tray, pick = self.sheet.active, self.selection_of(thing)
        if thing in tray.cubes and pick.possible and not self.animator.busy:
            tray.chosen_slot = tray.children.index(thing)
            ply = self.session.ply + 1 + len(pick.then)
            active_slots_of(self.session).set_chosen_slot(self.own_seat, ply, tray.chosen_slot)
        self.controller.press(pick)


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
        seat = self._sheet_seat()
        return player_aid_pages(self.renderer, self.race(), seat if self._owned(seat) else None)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight the things that could be chosen next, on the track too."""
        super().highlight_preview(targets)
        self.track.set_ahead(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show the ghost of the car at the end of a step or drive, and return those of the cubes that would move."""
        if action is None or seen is None:
            self.track.set_ghost(None)
            self.track.set_way(())
            self.show_forecast(None)
            return ()
        ends = [event.data["section" if event.kind == "entered" else "target"] for event in seen.events
                if event.kind in ("entered", "drove") and event.seat == action.seat]
        self.track.set_ghost(ends[-1] if ends else None)
        steps = [(event.data["section"], event.data["cube"]) for event in seen.events if event.kind == "entered"]
        self.track.set_way(steps if len(steps) > 1 else ())
        self.show_forecast(ahead_of(action.seat, seen))
        return tuple(self.sheet.ghosts(action.seat, seen.events))

    def show_forecast(self, ahead: Forecast | None) -> None:
        """Show the forecast of the turn on wear chart and race order: that of the previewed action, else as it
        stands."""
        ahead = ahead or self.table.forecast
        self.track.show_forecast(ahead)
        self.order.show_forecast({} if ahead is None else {ahead.seat: ahead.place})


    def highlight_events(self, events: Sequence[Event]) -> None:
        """Show the drives among these events on the track."""
        self.show_trails([event for event in events if event.kind == "drove"])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Draw the drive of a log row on the track."""
        drives = [(event.seat, event.data["path"]) for event in events if event.kind == "drove"]
        steps = [event.data["section"] for event in events if event.kind == "entered"]
        self.track.set_trails(drives or ([(events[0].seat, steps)] if steps else []))

    def show_plan(self, events: Sequence[Event]) -> None:
        """Draw the drive of a plan on the track, from where the car stands."""
        seat, steps = self._planned_drive(events)
        self.track.set_trails([] if seat is None else [(seat, steps)])

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw the drives of other plans on the track."""
        self.track.set_other_plans([self._planned_drive(events)[1] for events in plans], hex_of(self.ui.theme[tone]))

    def _planned_drive(self, events: Sequence[Event]) -> tuple[int | None, list[str]]:
        """Return the seat that drives in the events of a plan, and its sections, from the end of the path so far."""
        entered = [event for event in events if event.kind == "entered"]
        if not entered or entered[0].seat is None:
            return None, []
        seat = entered[0].seat
        begins = way_of(self.table)[-1] if self.table.turn == seat else self.table.cars[seat]
        return seat, [begins, *(event.data["section"] for event in entered if event.seat == seat)]

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of these events, with their banners."""
        return self.animations.build(instants, self.table, self.banner_clips(instants), self._chosen_together())

    def _chosen_together(self) -> int:
        """Return the number of actions that the newest click has chosen."""
        if self.looking_at is not None:
            return 1
        made = takewhile(lambda entry: entry.actor == JOINED, reversed(self.session.game.log))
        return 1 + len(tuple(made)) + len(self.controller.now.then)


def is_spot(names: Names) -> bool:
    """Return whether a place is a spot of the track."""
    return bool(names) and names[0][0][0] == "section"
