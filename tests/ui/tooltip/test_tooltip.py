"""A tooltip tells the present: it goes when what it speaks of goes, and says at once what that says now."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ui.screen import Layer, Screen
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.tooltip.tooltip_source import TooltipContent, tooltip_at
from game.ui.widgets import Button, ListView, ScrollArea, SegmentedChoice, Stack, Widget
from tests.support.robots.stage_robot import StageRobot, StageScene, staged

AWAY = (1200, 40)


class Tale:
    """Tooltip of a thing, with a count of its requests."""

    def __init__(self, text: str) -> None:
        self.text: str | None = text
        self.asked = 0

    def __call__(self) -> str | None:
        self.asked += 1
        return self.text


class Table:
    """A bag whose contents change, beside other things."""

    def __init__(self) -> None:
        self.tale = Tale("12 cubes")
        self.bag: Button
        self.other: Button

    def lay(self, screen: Screen) -> None:
        self.bag = screen.add(Button(screen.ui, "bag", tooltip=self.tale), Rect(300, 300, 160, 60))
        self.other = screen.add(Button(screen.ui, "other", tooltip="another thing"), Rect(800, 300, 160, 60))


@pytest.fixture
def table() -> Table:
    return Table()


def open_tip(hand: StageRobot, at: Widget | tuple[int, int]) -> TooltipLayer:
    assert hand.hover(at) is not None
    return hand.screen.tooltip


def test_a_tooltip_that_is_open_says_at_once_what_has_changed(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        tip = open_tip(hand, table.bag)
        table.tale.text = "5 cubes"
        table.bag.touch()
        hand.wait(0.15)
        assert tip.markup == "5 cubes"


def test_a_tooltip_that_waits_will_say_what_is_true_then(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        hand.point(table.bag)
        hand.wait(0.1)
        table.tale.text = "5 cubes"
        table.bag.touch()
        hand.wait(0.3)
        assert hand.screen.tooltip.markup == "5 cubes"


def test_a_key_that_changes_things_leaves_no_old_tooltip(tmp_path: Path, table: Table) -> None:
    def undo() -> None:
        table.tale.text = "13 cubes"
        table.bag.set(label="bag!")

    def lay(screen: Screen) -> None:
        table.lay(screen)
        screen.add(Button(screen.ui, "undo", undo, shortcut="u"), Rect(20, 20, 100, 40))

    with staged(tmp_path, lay) as hand:
        tip = open_tip(hand, table.bag)
        hand.type_key(pygame.K_u, typed="u")
        assert tip.markup is None, "in the same frame"
        hand.point(table.other)
        assert hand.hover(table.bag) == "13 cubes"


def test_a_click_that_is_refused_is_told_why_in_the_same_frame(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        table.bag.set(enabled=False, reason="It is empty.")
        tip = open_tip(hand, table.bag)
        hand.click(table.bag)
        assert tip.markup == "It is empty."
        hand.click(table.other)
        assert tip.markup is None, "what was done needs no reason"


def hide(hand: StageRobot, table: Table) -> None:
    table.bag.visible = False


def take_away(hand: StageRobot, table: Table) -> None:
    hand.screen.body.remove(table.bag)


def move_away(hand: StageRobot, table: Table) -> None:
    table.bag.place(Rect(300, 500, 160, 60))


def cover(hand: StageRobot, table: Table) -> None:
    hand.screen.add(Button(hand.screen.ui, "cover"), Rect(250, 250, 300, 160))


def silence(hand: StageRobot, table: Table) -> None:
    table.tale.text = None
    table.bag.touch()


def open_window(hand: StageRobot, table: Table) -> None:
    hand.screen.open(Layer(hand.screen.ui, modal=True))


@pytest.mark.parametrize("goes", [hide, take_away, move_away, cover, silence, open_window])
def test_a_tooltip_closes_with_what_it_speaks_of(goes: Callable[[StageRobot, Table], None], tmp_path: Path,
                                                table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        tip = open_tip(hand, table.bag)
        goes(hand, table)
        hand.wait(0.15)
        assert tip.markup is None
        hand.wait(1.0)
        assert tip.markup is None, "nothing comes up under a pointer that rests"


@pytest.mark.parametrize("goes", [hide, take_away, silence, open_window])
def test_a_pinned_tooltip_closes_too(goes: Callable[[StageRobot, Table], None], tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        tip = open_tip(hand, table.bag)
        hand.type_key(pygame.K_t, typed="t")
        hand.point(AWAY)
        assert tip.pinned and tip.markup == "12 cubes"
        goes(hand, table)
        hand.wait(0.15)
        assert tip.markup is None and not tip.pinned


def test_a_pinned_tooltip_is_renewed_and_follows_what_it_speaks_of(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        tip = open_tip(hand, table.bag)
        hand.type_key(pygame.K_t, typed="t")
        hand.point(AWAY)
        before = Rect(tip.rect)
        table.tale.text = "5 cubes"
        table.bag.place(Rect(500, 500, 160, 60))
        hand.wait(0.15)
        assert tip.pinned and tip.markup == "5 cubes"
        assert tip.rect != before and not tip.rect.colliderect(table.bag.rect)


def test_a_tooltip_of_the_focus_goes_with_the_focus(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        hand.key("tab")
        hand.wait(0.4)
        tip = hand.screen.tooltip
        assert tip.markup == "12 cubes" and hand.screen.ring.shown
        table.tale.text = "5 cubes"
        table.bag.touch()
        hand.wait(0.15)
        assert tip.markup == "5 cubes"
        table.bag.visible = False
        hand.wait(0.15)
        assert tip.markup is None


def rows(screen: Screen) -> ScrollArea:
    area = screen.add(ScrollArea(screen.ui), Rect(400, 100, 300, 300))
    stack = Stack(screen.ui)
    for number in range(30):
        stack.add(Button(screen.ui, f"Row {number}", tooltip=f"about {number}"))
    area.fill(stack)
    return area


def test_the_tooltip_of_the_focus_stays_for_keys_that_leave_the_focus_there(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        hand.key("tab")
        hand.wait(0.4)
        assert hand.screen.tooltip.markup == "12 cubes"
        hand.type_key(pygame.K_u, typed="u")
        assert hand.screen.tooltip.markup == "12 cubes"
        open_tip(hand, table.other)
        hand.type_key(pygame.K_u, typed="u")
        assert hand.screen.tooltip.markup is None, "who goes on by keys has read what the pointer told"


@pytest.mark.parametrize("shown", [True, False])
def test_a_hidden_focus_is_not_told(tmp_path: Path, table: Table, shown: bool) -> None:
    with staged(tmp_path, table.lay) as hand:
        hand.screen.focus(table.bag, show=shown)
        hand.screen.follow_focus()
        hand.wait(0.4)
        assert hand.screen.tooltip.markup == ("12 cubes" if shown else None)


def test_the_wheel_brings_another_thing_under_the_pointer(tmp_path: Path) -> None:
    with staged(tmp_path, rows) as hand:
        spot = (500, 250)
        before = hand.hover(spot)
        hand.wheel(-2)
        assert hand.screen.tooltip.markup is None
        hand.wait(0.4)
        under = hand.screen.widget_at(spot)
        assert under is not None and under.hovered
        assert hand.screen.tooltip.markup == under.tip_text(None) != before


def test_keys_that_scroll_take_the_tooltip_along(tmp_path: Path) -> None:
    with staged(tmp_path, rows) as hand:
        open_tip(hand, (500, 250))
        area = next(w for w in hand.screen.body.walk() if isinstance(w, ScrollArea))
        area.scroll_to(400)
        hand.wait(0.15)
        under = hand.screen.widget_at((500, 250))
        assert hand.screen.tooltip.markup is None and under is not None and under.hovered


def test_a_row_of_a_list_is_not_told_after_it_was_scrolled_away(tmp_path: Path) -> None:
    def lay(screen: Screen) -> None:
        told = screen.add(ListView(screen.ui, tip=lambda key: f"about {key}"), Rect(400, 100, 300, 200))
        told.set_rows([(number, f"Line {number}") for number in range(60)])

    with staged(tmp_path, lay) as hand:
        before = hand.hover((500, 200))
        hand.wheel(-1)
        hand.wait(0.5)
        view = next(w for w in hand.screen.body.walk() if isinstance(w, ListView))
        assert hand.screen.tooltip.markup == f"about {view.rows[view.row_at(200)][0]}" != before


def test_another_size_of_the_window_leaves_no_tooltip_behind(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        open_tip(hand, table.bag)
        pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
        hand.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1400, y=800))
        pygame.time.wait(200)
        hand.wait(0.2)
        assert hand.screen.ui.metrics.size == (1400, 800)
        assert hand.screen.tooltip.markup is None


def test_a_scene_that_comes_back_has_no_tooltip_of_before(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        open_tip(hand, table.bag)
        hand.type_key(pygame.K_t, typed="t")
        hand.app.stack.push(StageScene(lambda screen: None))
        hand.wait(0.3)
        hand.app.stack.pop()
        hand.wait(0.5)
        assert hand.screen.tooltip.markup is None


def test_asking_is_seldom_while_things_move_and_ends_when_they_rest(tmp_path: Path, table: Table) -> None:
    class Turning(Button):
        left = 1.0

        def update(self, dt: float) -> bool:
            self.left -= dt
            table.tale.text = f"{self.left:.3f} s"
            self.touch()
            return self.left > 0

    with staged(tmp_path, table.lay) as hand:
        tip = open_tip(hand, table.bag)
        turning = hand.screen.add(Turning(hand.screen.ui, "wheel"), Rect(20, 500, 80, 40))
        asked = table.tale.asked
        hand.screen.animate(turning)
        hand.wait(1.0)
        assert 5 <= table.tale.asked - asked <= 11
        hand.wait(0.5)
        assert tip.markup == table.tale.text, "never a stale text at rest"
        asked = table.tale.asked
        hand.wait(2.0)
        assert table.tale.asked == asked and hand.app.stack.wake_in() is None


def test_a_tooltip_does_not_ask_because_it_was_drawn(tmp_path: Path, table: Table) -> None:
    with staged(tmp_path, table.lay) as hand:
        hand.point(table.bag)
        asked = table.tale.asked
        hand.wait(1.0)
        assert hand.screen.tooltip.markup and table.tale.asked <= asked + 1


def test_a_tooltip_is_asked_for_again_if_pointing_changes_what_it_told(tmp_path: Path, table: Table) -> None:
    """As the line of consequences does that the pointer comes to from what it spoke of."""
    with staged(tmp_path, table.lay) as hand:
        def change(told: TooltipContent | None) -> None:
            if table.tale.text is not None and told is not None and told.owner is table.bag:
                table.tale.text = None
                table.bag.touch()

        hand.screen.pointed = change
        hand.point(table.bag.rect.center)
        hand.wait(0.5)
        assert hand.screen.tooltip.markup is None


def test_a_row_is_pointed_at_when_what_lay_above_the_list_has_gone(tmp_path: Path) -> None:
    heard: list[object] = []

    def lay(screen: Screen) -> None:
        rows = screen.add(ListView(screen.ui, on_hover=heard.append), Rect(100, 100, 300, 300))
        rows.set_rows([(number, f"row {number}") for number in range(6)])

    with staged(tmp_path, lay) as hand:
        hand.point((200, 120))
        layer = hand.screen.open(Layer(hand.screen.ui, modal=True))
        hand.wait(0.2)
        assert heard == [0, None]
        hand.screen.close(layer)
        hand.wait(0.2)
        assert heard == [0, None, 0]


def test_the_marked_row_is_pointed_at_where_the_keyboard_takes_over(tmp_path: Path) -> None:
    heard: list[object] = []

    def lay(screen: Screen) -> None:
        rows = screen.add(ListView(screen.ui, on_hover=heard.append, on_pick=lambda key: None),
                          Rect(100, 100, 300, 300))
        rows.set_rows([(number, f"row {number}") for number in range(6)])

    with staged(tmp_path, lay) as hand:
        hand.point((200, 120))
        hand.click((200, 120))
        assert heard == [0]
        hand.type_key(pygame.K_TAB)
        assert heard[-1] == 0, "the keyboard is on it, where the pointer sleeps"


@pytest.mark.parametrize("pinned", [False, True])
def test_a_tooltip_closes_when_its_thing_is_scrolled_out_of_sight(tmp_path: Path, pinned: bool) -> None:
    parts: list[Button] = []

    def lay(screen: Screen) -> None:
        area, stack = screen.add(ScrollArea(screen.ui), Rect(200, 100, 400, 200)), Stack(screen.ui)
        parts.extend(stack.add(Button(screen.ui, str(n), tooltip=f"tip {n}")) for n in range(30))
        area.fill(stack)

    with staged(tmp_path, lay) as hand:
        tip = open_tip(hand, parts[1])
        if pinned:
            hand.screen.tooltip.pin()
        area = parts[0].parent.parent  # type: ignore[union-attr]
        assert isinstance(area, ScrollArea)
        area.scroll_to(20)
        hand.wait(0.3)
        assert tip.markup == "tip 1" or not pinned
        area.scroll_to(900)
        hand.wait(0.3)
        assert tip.markup != "tip 1" and not tip.pinned


def test_what_is_asked_again_is_the_same_part_wherever_its_widget_has_moved(screen: Screen) -> None:
    choice = screen.add(SegmentedChoice(screen.ui, [(n, f"Option {n}") for n in range(3)], 0, print,
                                        tooltips=["first", "second", "third"]), Rect(100, 100, 400, 50))
    content = tooltip_at(choice, choice.cell(1).center)
    assert content is not None and content.again is not None and content.markup == "second"
    choice.place(Rect(600, 400, 400, 50))
    now = content.again()
    assert now is not None and (now.markup, now.key, now.anchor) == ("second", content.key, choice.cell(1))
    assert now.again is not None
    choice.place(Rect(20, 20, 400, 50))
    later = now.again()
    assert later is not None and (later.markup, later.anchor) == ("second", choice.cell(1))
