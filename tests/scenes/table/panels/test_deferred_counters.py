"""Panels: counters that wait for their pieces, things that may be chosen, secrets that are held open."""

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.table.animation.animation_anchors import CountingAnchor, DynamicAnchor, PlainAnchor
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Spec
from game.scenes.table.panels.deferred_counters import DeferredCounters, DeferredDuplicates
from game.scenes.table.panels.hold_to_reveal import HoldToReveal
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.seat_panel import CountingSeatPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.timing.curtain_times import REVEAL
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Panel, Widget
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 60)
NOTHING = Rect(0, 0, 0, 0)


@pytest.fixture
def user(screen: Screen, window: Surface) -> WidgetRobot:
    return WidgetRobot(screen, window)


# counters that wait -----------------------------------------------------------------------------------------------


def chips(screen: Screen, *specs: Spec) -> ChipList:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), AT)
    found.set(specs)
    return found


def money(amount: int) -> tuple[Spec, Spec]:
    return Spec(f"{amount} coins", deferred=True), Spec(f"round {amount}")


def texts(flow: ChipList) -> list[str]:
    """Texts of the chips as they are drawn."""
    return [chip.held_back or chip.spec.markup for chip in flow.chips]


def test_a_figure_changes_when_the_last_piece_has_landed(screen: Screen) -> None:
    flow = chips(screen, *money(3))
    counters = DeferredCounters(lambda: [flow])
    assert counters.take_piece(["coin", "coin"]) == [NOTHING] * 2
    flow.set(money(5))
    assert counters.reserve_slot(["coin", "coin"]) == [NOTHING] * 2
    before = texts(flow)
    counters.put_piece(["coin"])
    assert texts(flow) == before and "3 coins" in before[0], "one is still on its way"
    assert before[1] == "round 5", "what follows from no piece does not wait"
    counters.put_piece(["coin"])
    assert "5 coins" in texts(flow)[0] and texts(flow)[1] == "round 5"


def test_chips_lie_as_their_old_figures_need_until_the_piece_has_landed(screen: Screen) -> None:
    flow = chips(screen, *money(3))
    counters, before = DeferredCounters(lambda: [flow]), [Rect(chip.rect) for chip in flow.chips]
    counters.take_piece(["coin"])
    flow.set((money(3000000)[0], money(3)[1]))
    counters.reserve_slot(["coin"])
    assert [chip.rect for chip in flow.chips] == before
    counters.put_piece(["coin"])
    assert flow.chips[0].rect.w > before[0].w and flow.chips[1].rect.x > before[1].x


def test_a_second_flight_remembers_what_stood_there_before_the_first(screen: Screen) -> None:
    flow = chips(screen, *money(3))
    counters = DeferredCounters(lambda: [flow])
    counters.take_piece(["coin"])
    flow.set(money(4))
    counters.reserve_slot(["coin"])
    counters.take_piece(["coin"])
    counters.reserve_slot(["coin"])
    counters.put_piece(["coin"])
    assert "3 coins" in texts(flow)[0]
    counters.put_piece(["coin", "more than were on their way"])
    assert "4 coins" in texts(flow)[0]


# things that hold pieces ------------------------------------------------------------------------------------------


class Bowl(PieceContainer):
    """Five red pieces and a blue one."""

    def piece_counts(self) -> dict[str, int]:
        return {"red": 5, "blue": 1}


def test_pieces_in_flight_lie_nowhere_else(screen: Screen) -> None:
    bowl = screen.add(Bowl(screen.ui, (), lambda thing: None), AT)
    assert bowl.reserve_slot(["red", "red", "blue"]) == [AT] * 3
    assert bowl.pieces() == {"red": 3} and (bowl.landed_count("red"), bowl.landed_count("blue")) == (3, 0)
    bowl.put_piece(["red"])
    bowl.put_piece(["blue", "blue"])
    assert bowl.pieces() == {"red": 4, "blue": 1} and bowl.landed_count("blue") == 1


def test_a_container_without_a_name_takes_no_focus(screen: Screen) -> None:
    assert not Bowl(screen.ui, (), lambda thing: None).focusable
    assert Bowl(screen.ui, ((("piece", "red"),),), lambda thing: None).focusable


class Coins(CountingAnchor):
    def spot(self) -> Rect:
        return self.rect


def test_a_number_leaves_out_what_is_on_its_way(screen: Screen, user: WidgetRobot) -> None:
    coins = screen.add(Coins(screen.ui), AT)
    assert coins.take_piece(["coin"] * 2) == [AT] * 2 and coins.coming == 0
    user.look()
    coins.reserve_slot(["coin"] * 3)
    assert coins.coming == 3 and user.look()
    coins.put_piece(["coin"] * 2)
    assert coins.coming == 1
    coins.put_piece(["coin"] * 2)
    assert coins.coming == 0


def test_a_piece_lands_where_its_slot_was_reserved_though_panels_change_places(screen: Screen) -> None:
    one, two = (screen.add(Coins(screen.ui), AT.move(0, y)) for y in (0, 100))
    found = [one]
    anchor = DynamicAnchor(lambda: found[0])
    anchor.put_piece(["coin"])
    anchor.reserve_slot(["coin"])
    found[0] = two
    anchor.put_piece(["coin"])
    assert (one.coming, two.coming) == (0, 0) and anchor.take_piece(["coin"]) == [two.rect]
    assert PlainAnchor(lambda: AT).reserve_slot(["a", "b"]) == [AT] * 2


class Pouch(CountingSeatPanel):
    shows = 2  # type: ignore[assignment]

    def kind_of(self, piece: str) -> str:
        return piece.partition("-")[0]


def test_a_seat_panel_counts_by_kind_and_shows_its_seat_at_a_press(screen: Screen, user: WidgetRobot) -> None:
    shown: list[int] = []
    pouch = screen.add(Pouch(screen.ui, shown.append), AT)
    pouch.reserve_slot(["cube-red", "cube-blue", "coin-1"])
    assert pouch.coming == {"cube": 2, "coin": 1}
    pouch.put_piece(["cube-blue"])
    assert pouch.coming == {"cube": 1, "coin": 1} and pouch.take_piece(["x"])[0].center == AT.center
    user.click(pouch)
    assert shown == [2]
    screen.dispatch(Intent(Command.PRESS, AT.center, 3))
    assert shown == [2]
    user.look()
    pouch.set_player("easy", True)
    assert user.look() and pouch.thinking
    pouch.set_player("easy", True)
    assert user.look() == []


def test_a_chip_that_stands_for_a_piece_elsewhere_appears_when_that_has_landed(screen: Screen) -> None:
    flow = chips(screen)
    duplicates = DeferredDuplicates(lambda: flow)
    assert duplicates.take_piece(["a", "b"]) == [NOTHING] * 2
    flow.set([Spec(name, count=("", 1), dims=True) for name in ("old", "new", "newest")])
    duplicates.reserve_slot(["a", "b"])
    assert [chip.absent for chip in flow.chips] == [False, True, True]
    duplicates.put_piece(["a"])
    assert [chip.absent for chip in flow.chips].count(True) == 1
    duplicates.put_piece(["b"])
    assert not any(chip.absent for chip in flow.chips)


# what may be chosen -----------------------------------------------------------------------------------------------


def thing(screen: Screen, done: list[object], name: str = "a", at: Rect = AT) -> SelectableWidget:
    return screen.add(SelectableWidget(screen.ui, ((("piece", name),),), done.append), at)


def test_a_thing_is_chosen_where_it_was_pressed_and_let_go(screen: Screen, user: WidgetRobot) -> None:
    done: list[object] = []
    piece = thing(screen, done)
    user.drag(AT.center, (900, 600))
    user.drag((900, 600), AT.center)
    screen.dispatch(Intent(Command.PRESS, AT.center, 3))
    screen.dispatch(Intent(Command.RELEASE, AT.center, 3))
    assert done == []
    user.click(piece)
    piece.activate()
    assert done == [piece, piece]


def test_each_change_of_light_is_drawn_once(screen: Screen, user: WidgetRobot) -> None:
    piece = thing(screen, [])
    user.look()
    for change in (lambda: piece.set_state(True, False), lambda: piece.set_warned(True),
                   lambda: piece.set_preview(True), lambda: piece.set_preview(False, True),
                   lambda: piece.set_chosen(True), lambda: piece.set_state(False, True, True)):
        change()
        assert user.look()
        change()
        assert user.look() == []
    assert not piece.warned, "what cannot be chosen any more is not warned of"
    assert not piece.foretells
    piece.set_state(True, False)
    assert piece.foretells


# secrets ----------------------------------------------------------------------------------------------------------


class Peek(HoldToReveal):
    KEY = "p"

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.ui)
        self.changes: list[bool] = []

    def visibility_changed(self) -> None:
        self.changes.append(self.is_revealed)


@pytest.fixture
def peek(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Peek:
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: dict.fromkeys(range(200), False))
    return screen.add(Peek(screen), AT)


def test_a_secret_is_shown_only_while_it_is_held(peek: Peek, user: WidgetRobot, screen: Screen) -> None:
    screen.dispatch(Intent(Command.PRESS, AT.center, 3))
    assert not peek.is_revealed
    screen.dispatch(Intent(Command.PRESS, AT.center, 1))
    assert peek.is_revealed
    screen.dispatch(Intent(Command.RELEASE, (900, 600), 1))
    assert not peek.is_revealed and peek.changes == [True, False]


def test_a_key_shows_it_for_a_moment(peek: Peek, screen: Screen) -> None:
    peek.activate()
    screen.update(REVEAL.shown - 0.2)
    assert peek.is_revealed
    screen.update(0.3)
    assert not peek.is_revealed and peek.changes == [True, False]


def test_it_is_hidden_at_once_when_it_has_changed(peek: Peek, screen: Screen) -> None:
    screen.dispatch(Intent(Command.PRESS, AT.center, 1))
    peek.activate()
    peek.let_go()
    assert not peek.is_revealed


# boards behind tabs -----------------------------------------------------------------------------------------------


class Board(Widget):
    """A board with one thing."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.ui)
        self.thing = self.add(SelectableWidget(screen.ui, ((("piece", "a"),),), lambda thing: None), Rect(0, 0, 9, 9))


def tabbed(screen: Screen, turned: list[str]) -> tuple[TabbedPanels, Sequence[Board]]:
    boards = [Board(screen) for _ in range(3)]
    pages = [(name, name.title(), board) for name, board in zip("abc", boards, strict=True)]
    panels = screen.add(TabbedPanels(screen.ui, pages, lambda: turned.append("turned")), Rect(100, 100, 500, 300))
    return panels, boards


def test_one_board_is_shown_at_a_time(screen: Screen, user: WidgetRobot) -> None:
    turned: list[str] = []
    panels, boards = tabbed(screen, turned)
    assert [board.visible for board in boards] == [True, False, False] and panels.page == "a"
    user.look()
    panels.turn_to("b")
    assert any(rect.contains(panels.rect) for rect in user.look()), "the other board is drawn at once"
    panels.turn_to("none")
    assert [board.visible for board in boards] == [False, True, False] and turned == []
    user.click(panels.tabs.cell("c").center)
    assert [board.visible for board in boards] == [False, False, True] and turned == ["turned"] and panels.page == "c"


def test_tabs_know_where_something_can_be_chosen(screen: Screen) -> None:
    panels, boards = tabbed(screen, [])
    assert not panels.has_hidden_choice and not panels.chosen_from
    boards[1].thing.set_state(True, False)
    assert panels.has_hidden_choice and not panels.chosen_from
    panels.turn_to("b")
    assert not panels.has_hidden_choice and panels.chosen_from


def named(screen: Screen, width: int = 500, caption: str = "Board B") -> TabbedPanels:
    """Boards with signs on their tabs."""
    boards = [Board(screen) for _ in range(3)]
    pages = [(name, words, board) for name, words, board in zip("abc", ("A", caption, "C"), boards, strict=True)]
    return screen.add(TabbedPanels(screen.ui, pages, list, dict.fromkeys("abc", "coin")),
                      Rect(100, 100, width, 300))


def test_the_caption_of_the_shown_board_stands_behind_the_tabs_where_there_is_room(screen: Screen) -> None:
    panels, px = named(screen), screen.ui.px
    last = panels.tabs.cells()[-1]
    assert panels.name_plate.markup == "A" and panels.name_plate.visible
    assert panels.name_plate.rect.left == last.right + px(8) and panels.name_plate.rect.right == panels.tabs.rect.right
    assert (panels.name_plate.rect.top, panels.name_plate.rect.h) == (panels.tabs.rect.top, panels.tabs.rect.h)
    panels.turn_to("b")
    assert panels.name_plate.markup == "Board B"
    panels.rename("b", "Another")
    assert panels.name_plate.markup == "Another"
    panels.rename("c", "Not shown")
    assert panels.name_plate.markup == "Another"
    panels.turn_to("c")
    assert panels.name_plate.markup == "Not shown"
    assert not named(screen, 500, "a caption of many words " * 5).turn_to("b")
    tight = named(screen, 500, "a caption of many words " * 5)
    tight.turn_to("b")
    assert not tight.name_plate.visible, "it would be cut"


def test_tabs_with_their_captions_need_no_name_behind_them(screen: Screen) -> None:
    panels, boards = tabbed(screen, [])
    assert not panels.name_plate.visible
    panels.rename("a", "Other")
    assert panels.name_plate.markup == ""
    assert panels.tabs.rect.left == 100 + screen.ui.px(10) and panels.tabs.rect.bottom < boards[0].rect.top
    assert {tuple(board.rect) for board in boards} == {tuple(boards[0].rect)} and panels.rect.contains(boards[0].rect)


def test_boards_are_too_far_from_the_tabs_for_a_finger_to_miss(screen: Screen) -> None:
    panels, boards = tabbed(screen, [])
    assert boards[0].rect.top - panels.tabs.rect.centery >= screen.ui.finger() // 2


def test_things_that_stand_in_parts_of_a_board_count_too(screen: Screen) -> None:
    panels, boards = tabbed(screen, [])
    deep = boards[2].thing.add(SelectableWidget(screen.ui, ((("piece", "b"),),), lambda thing: None))
    deep.set_state(True, False)
    assert panels.has_hidden_choice


# what is drawn anew -----------------------------------------------------------------------------------------------


class Seat(CountingSeatPanel):
    """A seat whose pieces are all of one kind."""

    @property
    def shows(self) -> int:
        return 2

    def kind_of(self, piece: str) -> str:
        return "money" if piece.startswith("coin") else piece


def test_a_seat_panel_is_drawn_anew_when_a_piece_takes_off_and_when_it_lands(screen: Screen, user: WidgetRobot) -> None:
    chosen: list[int] = []
    panel = screen.add(Seat(screen.ui, chosen.append), AT)
    user.look()
    middle = Rect(0, 0, screen.ui.px(26), screen.ui.px(26))
    middle.center = AT.center
    assert panel.take_piece(["coin-1", "coin-2"]) == [middle] * 2 and not user.look()
    assert panel.reserve_slot(["coin-1", "coin-2", "cube"]) == [middle] * 3
    assert panel.coming == {"money": 2, "cube": 1} and user.look()
    panel.put_piece(["coin-1"])
    assert panel.coming == {"money": 1, "cube": 1} and user.look()
    panel.put_piece(["coin-1", "coin-2", "cube"])
    assert not +panel.coming
    assert panel.handle(Intent(Command.PRESS, AT.center, 1)) and not panel.handle(Intent(Command.PRESS, AT.center, 3))
    assert not panel.handle(Intent(Command.RELEASE, AT.center, 1)) and chosen == [2] and panel.solid(AT.center)


def test_a_bowl_is_drawn_anew_when_a_piece_takes_off_and_when_it_lands(screen: Screen, user: WidgetRobot) -> None:
    bowl = screen.add(Bowl(screen.ui, (), lambda thing: None), AT)
    user.look()
    assert bowl.take_piece(["red", "blue"]) == [AT] * 2 and not user.look()
    bowl.reserve_slot(["red"])
    assert user.look()
    bowl.put_piece(["red"])
    assert user.look() and bowl.pieces() == {"red": 5, "blue": 1}


def test_a_bowl_looks_different_under_the_pointer_only_while_it_is_lit_or_fades(screen: Screen) -> None:
    bowl = Bowl(screen.ui, (), lambda thing: None)
    assert not bowl.reacts
    for state in ((True, False, False), (False, True, False), (False, False, True)):
        bowl.set_state(*state)
        assert bowl.reacts
    bowl.set_state(False, False, False)
    assert not bowl.reacts
    bowl.set_preview(True)
    assert bowl.reacts


def test_chips_of_another_number_are_not_held_back(screen: Screen) -> None:
    flow = chips(screen, *money(3))
    counters = DeferredCounters(lambda: [flow])
    counters.take_piece(["coin"])
    flow.set((*money(4), Spec("new", deferred=True)))
    counters.reserve_slot(["coin"])
    assert texts(flow)[0] == "4 coins", "what was said belongs to other chips"


# nameplates -------------------------------------------------------------------------------------------------------


@pytest.fixture
def plate(screen: Screen) -> SeatNameplate:
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    return screen.add(SeatNameplate(screen.ui, screen.add(Panel(screen.ui), AT)))


def test_a_nameplate_is_as_wide_as_its_words_on_the_upper_edge(screen: Screen, plate: SeatNameplate) -> None:
    ui = screen.ui
    assert not drawing_of(plate).parts
    plate.set("Ada", 0, False)
    high = max(ui.px(25), ui.text("X", "body").height)
    assert plate.rect == Rect(100 + 90, 100 - high // 2, ui.text("Ada", "body").width + ui.px(28), high)
    drawn = drawing_of(plate)
    assert drawn.one("words", "Ada").style["tone"] == "dim" and not drawn.one("words", "Ada").style["bold"]
    assert drawn.rect("plate", "panel") == plate.rect
    assert drawn["plate"][0].style["border"] == hex_of(ui.theme.seat("blue"))
    assert drawn.rect("words", "Ada").center == pytest.approx(plate.rect.center, abs=1)
    plate.set("Ada is to play", 1, True)
    drawn = drawing_of(plate)
    assert drawn.one("words", "Ada is to play").style["tone"] == "ink" and drawn.names("plate") == ["raised"]
    assert drawn.one("words", "Ada is to play").style["bold"]
    assert drawn["plate"][0].style["border"] == hex_of(ui.theme.seat("red"))
    plate.set("a name of very many words " * 5, 0, False)
    assert plate.rect.w == round(300 * 0.67) and drawing_of(plate)["words"][0].rect.w < plate.rect.w
    assert not plate.solid(plate.rect.center)


def test_what_is_held_open_takes_the_left_button_wherever_it_lies(peek: Peek) -> None:
    assert not peek.handle(Intent(Command.PRESS, AT.center, 3)) and not peek.is_revealed
    assert not peek.handle(Intent(Command.MOVE, AT.center)) and peek.solid((0, 0))
    assert peek.handle(Intent(Command.PRESS, AT.center, 1)) and peek.is_revealed
    assert peek.handle(Intent(Command.PRESS, AT.center, 1)) and peek.changes == [True]
    assert peek.handle(Intent(Command.RELEASE, AT.center, 1)) and peek.changes == [True, False]
