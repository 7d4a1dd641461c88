"""Scrolling: the thumb stays under the pointer that holds it, and things come into view by the shortest way."""

import pytest
from pygame import Rect

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    LinePlot,
    ListView,
    RichText,
    Row,
    ScrollArea,
    Series,
    Stack,
    Widget,
)
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 200)


@pytest.fixture
def area(screen: Screen) -> ScrollArea:
    """Twenty buttons below each other."""
    found = screen.add(ScrollArea(screen.ui), AT)
    stack = Stack(screen.ui, gap=0)
    for number in range(20):
        stack.add(Button(screen.ui, str(number)))
    found.fill(stack)
    return found


def most(widget: ScrollArea | ListView) -> int:
    return widget.content_height - widget.rect.h


def test_the_thumb_follows_the_pointer_from_where_it_was_taken(area: ScrollArea, user: WidgetRobot) -> None:
    x = AT.right - 2
    user.drag((x, AT.y + 3), (x, AT.y + 3))
    assert area.offset == 0, "taken at its edge it does not jump"
    user.drag((x, AT.y + 3), (x, AT.y + 23))
    moved = area.offset
    assert 0 < moved < most(area)
    area.scroll_to(0)
    user.drag((x, AT.y + 10), (x, AT.y + 30))
    assert area.offset == moved, "the same way, wherever it is held"


def test_a_press_on_the_groove_brings_the_thumb_there(area: ScrollArea, user: WidgetRobot) -> None:
    user.drag((AT.right - 2, AT.bottom - 1), (AT.right - 2, AT.bottom - 1))
    assert area.offset == most(area)


def test_a_thumb_that_is_let_go_follows_no_more(area: ScrollArea, user: WidgetRobot) -> None:
    x = AT.right - 2
    user.drag((x, AT.y + 3), (x, AT.y + 23))
    before = area.offset
    user.point((x, AT.bottom - 1))
    assert area.offset == before


def test_keys_scroll_by_pages_and_to_both_ends(user: WidgetRobot, screen: Screen) -> None:
    area = screen.add(ScrollArea(screen.ui), AT)
    area.fill(RichText(screen.ui, "\n".join(f"line {n}" for n in range(60))))
    screen.focus(area, show=True)
    user.key(Command.PAGE_DOWN)
    page = area.offset
    assert 0.5 * AT.h < page < AT.h, "a little of the page before stays in view"
    user.key(Command.PAGE_DOWN)
    user.key(Command.PAGE_UP)
    assert area.offset == page
    user.key(Command.END)
    assert area.offset == most(area)
    user.key(Command.HOME)
    assert area.offset == 0


def test_revealing_scrolls_as_little_as_needed(area: ScrollArea) -> None:
    row = area.children[0].children[10]
    for start in (0, most(area)):
        area.scroll_to(start)
        area.reveal(Rect(row.rect))
        assert AT.contains(row.rect), "all of it"
        edge = AT.bottom - row.rect.bottom if start == 0 else row.rect.top - AT.top
        assert 0 <= edge <= 20, "and it does not go further"
        before = area.offset
        area.reveal(Rect(row.rect))
        assert area.offset == before


@pytest.mark.parametrize("hidden", [1, 5])
def test_what_is_hidden_by_a_few_pixels_is_revealed_too(area: ScrollArea, hidden: int) -> None:
    row = area.children[0].children[10]
    area.scroll_to(row.rect.bottom - AT.bottom - hidden)
    area.reveal(Rect(row.rect))
    assert AT.contains(row.rect)
    area.scroll_to(area.offset + row.rect.top - AT.top + hidden)
    area.reveal(Rect(row.rect))
    assert AT.contains(row.rect)


def test_the_wheel_scrolls_and_stops_at_both_ends(area: ScrollArea, user: WidgetRobot) -> None:
    user.wheel(area, -1)
    assert area.offset > 0
    user.wheel(area, -99)
    assert area.offset == most(area)
    user.wheel(area, 99)
    assert area.offset == 0


def test_what_fits_has_no_bar_and_takes_no_focus(screen: Screen) -> None:
    area = screen.add(ScrollArea(screen.ui), AT)
    area.fill(Stack(screen.ui))
    assert not area.scrolls and area.view == AT and not area.focusable


# lists ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def rows(screen: Screen) -> ListView:
    found = screen.add(ListView(screen.ui, follow=True), AT)
    found.set_rows([(n, f"row {n}") for n in range(40)])
    return found


def test_a_list_that_follows_shows_the_newest_row(rows: ListView) -> None:
    assert rows.offset == most(rows) > 0
    rows.append("new", 40)
    assert rows.offset == most(rows)


def test_rows_that_change_under_a_reader_leave_the_view_where_it_is(rows: ListView) -> None:
    before = rows.offset
    rows.change_rows([*rows.rows, (40, "new")], stay=True)
    assert rows.offset == before < most(rows)


def test_a_list_that_does_not_follow_stays_at_its_top(screen: Screen) -> None:
    rows = screen.add(ListView(screen.ui), AT)
    rows.set_rows([(n, f"row {n}") for n in range(40)])
    assert rows.offset == 0
    rows.append("new", 40)
    assert rows.offset == 0


def test_a_row_out_of_view_comes_to_the_middle_and_one_in_view_stays(rows: ListView) -> None:
    rows.reveal(5)
    assert abs(rows.row_rect(5).centery - AT.centery) <= 1
    before = rows.offset
    rows.reveal(6)
    assert rows.offset == before


def test_a_turn_that_opens_is_shown_to_its_end_but_not_beyond_its_beginning(rows: ListView) -> None:
    rows.reveal(5)
    rows.reveal_to(5, 9)
    assert AT.contains(rows.row_rect(9)) or rows.row_rect(5).top == AT.top
    rows.reveal_to(5, 30)
    assert rows.row_rect(5).top == AT.top


def test_rows_are_told_apart_by_their_place(rows: ListView) -> None:
    rows.scroll_to(0)
    for index in (0, 3):
        assert rows.row_at(rows.row_rect(index).top) == rows.row_at(rows.row_rect(index).bottom - 1) == index
    assert rows.row_at(AT.y - 1) == -1


def test_a_disclosed_pointer_is_reported_once_and_gone_when_it_leaves(screen: Screen, user: WidgetRobot) -> None:
    hovered: list[object] = []
    rows = screen.add(ListView(screen.ui, on_hover=hovered.append), AT)
    rows.set_rows([(n, f"row {n}") for n in range(3)])
    spot = rows.row_rect(1)
    user.point((spot.x + 5, spot.centery))
    user.point((spot.x + 9, spot.centery))
    assert hovered == [1]
    user.point((5, 5))
    assert hovered == [1, None]


# grids ------------------------------------------------------------------------------------------------------------


def test_a_row_is_chosen_by_one_click_and_opened_by_the_next(screen: Screen, user: WidgetRobot) -> None:
    chosen: list[object] = []
    opened: list[object] = []
    grid = screen.add(Grid(screen.ui, [Column("Name")], [Row((str(n),), n) for n in range(3)], on_pick=chosen.append,
                           on_open=opened.append), Rect(100, 400, 300, 200))
    for index, wanted in ((1, []), (2, []), (2, [2])):
        user.click(grid.row_rect(index).center)
        assert opened == wanted
    assert chosen == [1, 2, 2]
    screen.focus(grid, show=True)
    user.look(0.4)
    user.key(Command.UP)
    user.key(Command.UP)
    assert not user.key(Command.UP) or grid.selected == 0
    user.key(Command.ACTIVATE, "return")
    assert opened == [2, 0]


def test_a_click_on_a_heading_sorts_only_where_headings_sort(screen: Screen, user: WidgetRobot) -> None:
    by: list[int] = []
    columns = [Column("One", tip="first"), Column("Two", tip="second")]
    grid = screen.add(Grid(screen.ui, columns, [Row(("a", "b"), 0, tip="a row")], on_sort=by.append),
                      Rect(100, 400, 300, 200))
    left, right = (130, 410), (330, 410)
    user.click(right)
    user.click(left)
    assert by == [1, 0]
    assert grid.tip_at(right)[1] == "second" and grid.tip_at(left)[1] == "first"
    assert grid.tip_at(grid.row_rect(0).center)[1] == "a row"


def test_a_plot_is_read_where_it_was_scrolled_to(ui: Ui) -> None:
    area, plot = ScrollArea(ui), LinePlot(ui, [Series("a", "#ffffff", ((0.0, 1.0), (5.0, 2.0)))])
    stack = Stack(ui, gap=0)
    stack.add(Spacer(ui, 600))
    stack.add(Framed(ui, plot))
    area.fill(stack)
    area.place(Rect(0, 0, 400, 300))
    area.scroll_to(400)
    plot.handle(Intent(Command.MOVE, pos=(plot.rect.right - ui.px(20), plot.rect.centery)))
    assert plot.reading == 5.0


class Spacer(Widget):
    """Empty room of a fixed height."""

    def __init__(self, ui: Ui, height: int) -> None:
        super().__init__(ui)
        self.height = height

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.height


class Framed(Spacer):
    """A widget of a fixed height."""

    def __init__(self, ui: Ui, inner: Widget) -> None:
        super().__init__(ui, 200)
        self.inner = self.add(inner)

    def layout(self) -> None:
        self.inner.place(self.rect)
