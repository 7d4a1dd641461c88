"""Arrows go where they point: what lies straight ahead comes before what is nearer beside the way. Where a layer goes
round, Up and Down come in again at the other end of the column."""

import pytest
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.focus.focus_ring import closest_target, nearest_in_direction
from game.ui.input.keymap import ARROWS, Command
from game.ui.screen import Screen
from game.ui.widgets import Button
from game.ui.widgets.widget import Target, Widget
from tests.support.robots.widget_robot import WidgetRobot

HERE = Rect(500, 300, 60, 40)
OPPOSITE = {Command.LEFT: Command.RIGHT, Command.RIGHT: Command.LEFT, Command.UP: Command.DOWN,
            Command.DOWN: Command.UP}


def beside(ui: Ui, name: str, direction: Command, ahead: int, sideways: int) -> Target:
    """A target of the same size whose middle lies so far away in a direction, and so far to one side of it."""
    dx, dy = {Command.LEFT: (-ahead, sideways), Command.RIGHT: (ahead, sideways), Command.UP: (sideways, -ahead),
              Command.DOWN: (sideways, ahead)}[direction]
    return Target(Widget(ui), HERE.move(dx, dy), name)


def reached(targets: list[Target], direction: Command) -> object:
    found = nearest_in_direction(HERE, targets, direction)
    return found and found.part


@pytest.mark.parametrize("direction", ARROWS)
def test_what_lies_straight_ahead_comes_before_what_is_nearer_at_the_side(ui: Ui, direction: Command) -> None:
    ahead, aside = beside(ui, "ahead", direction, 260, 0), beside(ui, "aside", direction, 130, 80)
    assert reached([aside, ahead], direction) == "ahead"
    assert reached([aside, beside(ui, "far", direction, 400, 0)], direction) == "aside", "not at any price"


@pytest.mark.parametrize("direction", ARROWS)
def test_a_thing_in_the_same_row_costs_no_more_for_standing_a_little_higher(ui: Ui, direction: Command) -> None:
    row = [beside(ui, "second", direction, 150, 0), beside(ui, "first", direction, 120, 20)]
    assert reached(row, direction) == "first"


@pytest.mark.parametrize("direction", ARROWS)
def test_an_arrow_finds_what_lies_aslant_but_nothing_behind_or_beside(ui: Ui, direction: Command) -> None:
    assert reached([beside(ui, "aslant", direction, 100, 240)], direction) == "aslant"
    assert reached([beside(ui, "beside", direction, 100, 260)], direction) is None
    assert reached([beside(ui, "behind", OPPOSITE[direction], 100, 0)], direction) is None
    assert reached([], direction) is None


def test_the_closest_target_is_measured_from_middle_to_middle(ui: Ui) -> None:
    large = Target(Widget(ui), Rect(560, 0, 700, 700), "large")  # its edge is nearer, its middle is not
    small = Target(Widget(ui), Rect(500, 500, 60, 40), "small")
    assert closest_target(HERE, [large, small]).part == "small"


def columns(screen: Screen) -> dict[str, Button]:
    """Two columns of buttons; the ends of the right one lie beyond those of the left."""
    places = {"a1": (100, 200), "a2": (100, 300), "a3": (100, 400), "b1": (400, 100), "b2": (400, 300),
              "b3": (400, 500)}
    return {name: screen.add(Button(screen.ui, name), Rect(*pos, 120, 40)) for name, pos in places.items()}


def focused(screen: Screen) -> object:
    here = screen.ring.current()
    return here and getattr(here.widget, "label", None)


def focus_after(user: WidgetRobot, start: Button, do: Command) -> object:
    user.screen.focus(start, show=True)
    user.key(do)
    return focused(user.screen)


def test_up_and_down_come_in_again_at_the_other_end_of_their_column(screen: Screen, user: WidgetRobot) -> None:
    buttons = columns(screen)
    screen.body.goes_round = True
    assert focus_after(user, buttons["a3"], Command.DOWN) == "a1", "not to another column"
    assert focus_after(user, buttons["a2"], Command.DOWN) == "a3"
    assert focus_after(user, buttons["b3"], Command.DOWN) == "b1"
    assert focus_after(user, buttons["b1"], Command.UP) == "b3"
    assert focus_after(user, buttons["b2"], Command.RIGHT) == "b2", "rows do not go round"
    screen.body.goes_round = False
    assert focus_after(user, buttons["b3"], Command.DOWN) == "b3"


def test_without_a_focus_the_first_key_begins_at_the_end_from_which_it_goes(screen: Screen, user: WidgetRobot) -> None:
    columns(screen)
    for do, wanted in ((Command.NEXT, "a1"), (Command.DOWN, "a1"), (Command.PREV, "b3"), (Command.PREV_ALL, "b3")):
        screen.ring.set(None, show=False)
        user.key(do)
        assert focused(screen) == wanted, do


def test_the_ring_is_drawn_anew_where_its_key_cap_comes_and_goes(screen: Screen, window: Surface) -> None:
    here = screen.add(Button(screen.ui, "here"), Rect(200, 200, 120, 40))
    enter = screen.add(Button(screen.ui, "Build", shortcut=Command.ACTIVATE), Rect(600, 200, 160, 40))
    enter.enabled = False
    screen.focus(here, show=True)
    screen.update(0.0)
    screen.frame(window)
    assert not screen.ring.has_key
    for enabled in (True, False):
        enter.enabled = enabled
        screen.update(0.0)
        assert screen.ring.has_key == enabled
        assert any(rect.contains(screen.ring.bounds) for rect in screen.frame(window)), enabled
