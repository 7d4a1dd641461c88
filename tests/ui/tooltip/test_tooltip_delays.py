"""Times of a tooltip, pinned tooltips, and what they keep clear of.

The times are agreed: a pointer that only passes opens nothing (0.3 s), walking along a row does not wait again
(0.08 s).
"""

import pytest
from pygame import Rect, Surface

from game.timing.tooltip_delays import TOOLTIP
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import Button, ScrollArea, Stack
from tests.support.robots.widget_robot import WidgetRobot, pixels

AWAY = (1200, 650)
FRAME = 1 / 60


class Row(WidgetRobot):
    """Three buttons in a row, each with a tooltip."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.buttons = [screen.add(Button(screen.ui, str(n), tooltip=f"tip {n}"), Rect(100 + 200 * n, 300, 150, 50))
                        for n in range(3)]

    @property
    def tip(self) -> str | None:
        return self.screen.tooltip.markup

    def open_at(self, number: int) -> None:
        self.point(self.buttons[number])
        self.look(0.5)
        assert self.tip == f"tip {number}"


@pytest.fixture
def row(screen: Screen, window: Surface) -> Row:
    return Row(screen, window)


def test_the_agreed_times() -> None:
    assert (TOOLTIP.opens, TOOLTIP.next, TOOLTIP.refresh) == (0.3, 0.08, 0.1)


@pytest.mark.parametrize("waited, told", [(TOOLTIP.opens - FRAME, None), (TOOLTIP.opens + FRAME, "tip 0")])
def test_a_pointer_that_only_passes_opens_nothing(row: Row, waited: float, told: str | None) -> None:
    row.point(row.buttons[0])
    row.look(waited)
    assert row.tip == told


@pytest.mark.parametrize("waited, told", [(TOOLTIP.next - FRAME, None), (TOOLTIP.next + FRAME, "tip 1")])
def test_walking_along_a_row_does_not_wait_again(row: Row, waited: float, told: str | None) -> None:
    row.open_at(0)
    row.point(row.buttons[1])
    assert row.tip is None
    row.look(waited)
    assert row.tip == told


def test_coming_back_from_nothing_waits_in_full(row: Row) -> None:
    row.open_at(0)
    row.point(AWAY)
    row.look(0.05)
    row.point(row.buttons[1])
    row.look(0.15)
    assert row.tip is None


def test_a_press_closes_it_and_it_does_not_come_back_by_itself(row: Row) -> None:
    row.open_at(0)
    row.click(row.buttons[0])
    row.look(1.0)
    assert row.tip is None


def test_a_pinned_tooltip_stays_whatever_is_pointed_at(row: Row) -> None:
    row.open_at(0)
    assert row.key(Command.PIN, "t") and row.screen.tooltip.pinned
    for at in (row.buttons[1], AWAY):
        row.point(at)
        row.look(0.5)
        assert row.tip == "tip 0"
    assert row.key(Command.PIN, "t") and row.tip is None and not row.screen.tooltip.pinned


def test_nothing_can_be_pinned_where_nothing_is_told(row: Row) -> None:
    row.point(AWAY)
    row.key(Command.PIN, "t")
    assert not row.screen.tooltip.pinned


def test_escape_closes_what_is_pinned_before_anything_else(row: Row) -> None:
    back: list[str] = []
    row.screen.add(Button(row.screen.ui, "back", lambda: back.append("back"), shortcut=Command.BACK),
                   Rect(9, 9, 90, 40))
    row.open_at(0)
    row.key(Command.PIN, "t")
    row.key(Command.BACK)
    assert row.tip is None and back == []
    row.key(Command.BACK)
    assert back == ["back"]


def test_a_long_pinned_text_scrolls_by_wheel_and_pages_to_its_ends(row: Row) -> None:
    row.buttons[0].tooltip = "\n".join(f"line {n}" for n in range(60))
    row.point(row.buttons[0])
    row.look(0.5)
    tip = row.screen.tooltip
    assert not tip.scroll(1), "only what is pinned scrolls"
    row.key(Command.PIN, "t")
    assert tip.scroll(1)
    assert row.key(Command.PAGE_DOWN) and row.key(Command.PAGE_UP)
    assert tip.rect.h <= row.surface.height


def test_a_text_that_is_pinned_again_begins_at_its_top(row: Row) -> None:
    row.buttons[0].tooltip = "\n".join(f"line {n}" for n in range(60))
    pictures = []
    for _ in range(2):
        row.point(AWAY)
        row.point(row.buttons[0])
        row.look(0.5)
        row.key(Command.PIN, "t")
        row.look()
        pictures.append(pixels(row.surface))
        row.key(Command.PAGE_DOWN)
        row.look()
        assert pixels(row.surface) != pictures[-1]
        row.key(Command.PIN, "t")
    assert pictures[0] == pictures[1]


def test_the_keyboard_that_goes_on_closes_the_tooltip_of_the_pointer(row: Row) -> None:
    row.open_at(0)
    row.key(Command.KEY, "q")
    assert row.tip is None


def test_pointer_gone_tooltip_gone(row: Row) -> None:
    row.open_at(0)
    row.key(Command.LEAVE)
    row.look(0.5)
    assert row.tip is None and not row.buttons[0].hovered


def test_what_is_said_elsewhere_is_not_told_again(row: Row) -> None:
    row.screen.tooltip.said = lambda content: content.markup == "tip 0"
    row.point(row.buttons[0])
    row.look(0.5)
    assert row.tip is None and row.screen.tooltip.due is None
    row.point(row.buttons[1])
    row.look(0.5)
    assert row.tip == "tip 1"


def test_the_thing_pointed_at_is_reported_at_once_and_nothing_when_it_is_left(row: Row) -> None:
    told: list[object] = []
    row.screen.pointed = lambda content: told.append(content and content.markup)
    row.point(row.buttons[2])
    assert told[-1] == "tip 2"
    row.point(AWAY)
    assert told[-1] is None
    row.screen.focus(row.buttons[0], show=True)
    row.screen.follow_focus()
    assert told[-1] == "tip 0"


def test_a_tooltip_hides_neither_its_thing_nor_what_must_stay_clear(row: Row) -> None:
    below = Rect(0, 350, 1280, 200)
    row.screen.tooltip.keep_clear = lambda: [below]
    row.open_at(1)
    card = row.screen.tooltip.rect
    assert not card.colliderect(row.buttons[1].rect) and not card.colliderect(below)


def test_a_tooltip_follows_its_thing(row: Row) -> None:
    row.open_at(1)
    before = Rect(row.screen.tooltip.rect)
    row.buttons[1].place(row.buttons[1].rect.move(40, 10))
    row.look(0.2)
    assert row.tip == "tip 1" and row.screen.tooltip.rect == before.move(40, 10)


def test_what_the_wheel_brings_under_the_pointer_is_told_next(row: Row) -> None:
    area = row.screen.add(ScrollArea(row.screen.ui), Rect(600, 400, 300, 200))
    stack = Stack(row.screen.ui, gap=0)
    for number in range(20):
        stack.add(Button(row.screen.ui, str(number), tooltip=f"row {number}"))
    area.fill(stack)
    row.point((700, 420))
    row.look(0.5)
    assert row.tip == "row 0"
    row.wheel((700, 420), -3)
    assert row.screen.tooltip.subject not in ("", "row 0")
    row.look(0.5)
    assert row.tip not in (None, "row 0")


def test_a_pinned_text_scrolls_no_further_than_its_ends(row: Row) -> None:
    row.buttons[0].tooltip = "\n".join(f"line {n}" for n in range(60))
    row.point(row.buttons[0])
    row.look(0.5)
    row.key(Command.PIN, "t")
    row.look()
    top = pixels(row.surface)
    row.screen.tooltip.scroll(-3)
    row.look()
    assert pixels(row.surface) == top
    row.screen.tooltip.scroll(99)
    row.look()
    end = pixels(row.surface)
    row.screen.tooltip.scroll(5)
    row.look()
    assert pixels(row.surface) == end != top


def test_the_pointer_that_moves_takes_the_tooltip_over_from_the_focus(row: Row) -> None:
    row.key(Command.NEXT)
    row.look(0.5)
    assert row.tip == "tip 0" and row.screen.by_focus
    row.point(row.buttons[2])
    assert not row.screen.by_focus
    row.look(0.5)
    assert row.tip == "tip 2"
