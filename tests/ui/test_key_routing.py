"""Keys: who hears of them first, what Enter, space and the button of a controller act on, and shortcuts."""

import pytest
from pygame import Rect, Surface

from game.ui.input.keymap import CONTROLLER, Command, Intent
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, Label, ScrollArea, Stack, Widget
from tests.support.robots.widget_robot import WidgetRobot


class Keys(WidgetRobot):
    """Three buttons in a row that write down what they did."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.done: list[str] = []
        self.one, self.two, self.three = (self.button(name, 100 + 300 * n) for n, name in enumerate(("1", "2", "3")))

    def button(self, name: str, x: int, **options: object) -> Button:
        return self.screen.add(Button(self.screen.ui, f"b{name}", lambda: self.done.append(name), tooltip=f"tip {name}",
                                      **options), Rect(x, 100, 200, 60))  # type: ignore[arg-type]


@pytest.fixture
def keys(screen: Screen, window: Surface) -> Keys:
    return Keys(screen, window)


class Listener(Widget):
    """Takes one key wherever the focus is."""

    listens = (Command.FIT,)

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.ui)
        self.heard: list[Command] = []

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent.do)
        return intent.do == Command.FIT


@pytest.mark.parametrize("key, hidden, shown",
                         [("space", ["2"], ["2"]), ("return", [], ["2"]), (CONTROLLER, [], ["2"])])
def test_what_each_activating_key_needs_to_see(keys: Keys, key: str, hidden: list[str], shown: list[str]) -> None:
    for show, wanted in ((False, hidden), (True, shown)):
        keys.done.clear()
        keys.screen.focus(keys.two, show=show)
        keys.key(Command.ACTIVATE, key)
        assert keys.done == wanted


def test_enter_goes_on_where_the_focused_thing_has_no_use_for_it(keys: Keys) -> None:
    keys.three.shortcut = Command.ACTIVATE
    area = keys.screen.add(ScrollArea(keys.screen.ui), Rect(100, 300, 200, 100))
    stack = Stack(keys.screen.ui)
    for number in range(20):
        stack.add(Label(keys.screen.ui, str(number)))
    area.fill(stack)
    keys.screen.focus(area, show=True)
    assert keys.screen.enters(keys.three)
    keys.key(Command.ACTIVATE, "return")
    assert keys.done == ["3"]
    keys.screen.focus(keys.one, show=True)
    assert not keys.screen.enters(keys.three) and keys.screen.enters(keys.one)
    keys.key(Command.ACTIVATE, "return")
    assert keys.done == ["3", "1"]


def test_an_arrow_presses_its_button_only_while_no_focus_is_shown(keys: Keys) -> None:
    keys.button("left", 700, shortcut=Command.LEFT)
    keys.key(Command.LEFT)
    assert keys.done == ["left"] and not keys.screen.ring.shown
    keys.screen.focus(keys.two, show=True)
    keys.key(Command.LEFT)
    assert keys.done == ["left"] and keys.screen.focused_widget is keys.one


def test_escape_presses_the_uppermost_button_with_it_and_another_key_the_first(keys: Keys) -> None:
    keys.button("low", 700, shortcut=Command.BACK)
    keys.button("high", 900, shortcut=Command.BACK)
    keys.key(Command.BACK)
    keys.button("a", 700, shortcut="x")
    keys.button("b", 900, shortcut="x")
    keys.key(Command.KEY, "x")
    assert keys.done == ["high", "a"]


def test_escape_takes_the_tooltip_of_the_focus_away(keys: Keys) -> None:
    keys.screen.walk_to(keys.screen.targets()[0])
    keys.look(0.5)
    assert keys.screen.tooltip.markup == "tip 1"
    keys.key(Command.BACK)
    assert keys.screen.tooltip.markup is None and keys.screen.ring.shown


def test_a_window_takes_every_key_but_that_of_the_overview(keys: Keys) -> None:
    left: list[int] = []
    keys.screen.open(Layer(keys.screen.ui, modal=True, on_back=lambda: left.append(1)))
    keys.look(0.4)
    assert keys.key(Command.KEY, "x") and keys.key(Command.UNDO) and not keys.key(Command.KEYS, "?")
    assert keys.key(Command.BACK) and left == [1]
    keys.screen.open(Layer(keys.screen.ui, modal=True))
    assert keys.key(Command.BACK) and left == [1], "a window without a way back stays"
    assert len(keys.screen.modals) == 2


def test_a_key_that_nobody_takes_is_left_to_the_scene(keys: Keys) -> None:
    assert not keys.key(Command.UNDO) and not keys.key(Command.KEY, "x") and not keys.key(Command.BACK)


def test_a_disabled_button_hears_no_shortcut_and_the_focused_one_says_why(keys: Keys) -> None:
    keys.two.set(enabled=False, reason="Too dear")
    keys.two.shortcut = "x"
    assert not keys.key(Command.KEY, "x") and keys.screen.tooltip.markup is None
    keys.screen.focus(keys.two, show=True)
    assert keys.key(Command.ACTIVATE, "return")
    keys.look(0.4)
    assert keys.screen.tooltip.markup == "Too dear" and keys.done == []


def test_a_board_hears_its_keys_wherever_the_focus_is_but_not_behind_a_window(keys: Keys) -> None:
    listener = keys.screen.add(Listener(keys.screen), Rect(500, 500, 50, 50))
    assert keys.key(Command.FIT, "f") and listener.heard == [Command.FIT]
    assert not keys.key(Command.ZOOM_IN, "+") and listener.heard == [Command.FIT]
    keys.screen.open(Layer(keys.screen.ui, modal=True))
    keys.key(Command.FIT, "f")
    assert listener.heard == [Command.FIT]


def test_pages_scroll_a_pinned_tooltip_before_anything_else(keys: Keys) -> None:
    area = keys.screen.add(ScrollArea(keys.screen.ui), Rect(100, 300, 200, 100))
    stack = Stack(keys.screen.ui)
    for number in range(20):
        stack.add(Label(keys.screen.ui, str(number)))
    area.fill(stack)
    keys.screen.focus(area, show=True)
    keys.one.tooltip = "\n".join(f"line {n}" for n in range(80))
    keys.point(keys.one)
    keys.look(0.5)
    keys.key(Command.PIN, "t")
    assert keys.key(Command.PAGE_DOWN) and area.offset == 0
    keys.key(Command.BACK)
    assert keys.key(Command.PAGE_DOWN) and area.offset > 0


def test_keys_put_the_pointer_to_sleep_and_its_tooltip_away(keys: Keys) -> None:
    keys.point(keys.one)
    keys.look(0.5)
    assert keys.screen.tooltip.markup == "tip 1" and keys.screen.pointer == keys.one.rect.center
    keys.key(Command.NEXT)
    assert keys.screen.pointer_sleeps and not keys.one.hovered
    keys.point(keys.one)
    assert not keys.screen.pointer_sleeps and keys.one.hovered
    keys.screen.let_pointer_sleep()
    assert keys.screen.pointer_sleeps and not keys.one.hovered


def test_a_key_without_a_shown_focus_leaves_the_pointer_awake(keys: Keys) -> None:
    keys.point(keys.one)
    keys.key(Command.KEY, "x")
    assert keys.one.hovered and not keys.screen.pointer_sleeps


def test_a_pinned_tooltip_stays_when_other_keys_are_used(keys: Keys) -> None:
    keys.point(keys.one)
    keys.look(0.5)
    keys.key(Command.PIN, "t")
    keys.key(Command.KEY, "q")
    assert keys.screen.tooltip.markup == "tip 1"
