"""A screen built anew: the focus is found by what its widget is and stands for, as it was shown before."""

from collections.abc import Callable, Hashable

import pytest
from pygame import Rect, Surface

from game.ui.focus.widget_address import address_of
from game.ui.input.keymap import Command, Intent
from game.ui.popup_menus import DropDown, Menu
from game.ui.screen import Screen
from game.ui.widgets import Button, Toggle, Widget
from game.ui.widgets.widget import Target
from tests.support.robots.widget_robot import WidgetRobot

ENTRIES = [(n, f"Entry {n}") for n in range(4)]
AT = Rect(100, 100, 200, 50)


class Named(Button):
    """A button that stands for something."""

    def __init__(self, screen: Screen, meaning: Hashable) -> None:
        super().__init__(screen.ui, "Go")
        self.meaning = meaning
        self.used: list[str] = []
        self.on_click = lambda: self.used.append("click")

    @property
    def stands_for(self) -> Hashable:
        return self.meaning


class Group(Widget):
    """A group that stands for something."""

    meaning: Hashable = None

    @property
    def stands_for(self) -> Hashable:
        return self.meaning


class Pair(Widget):
    """Two targets in one widget."""

    focusable = True

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.ui)
        self.parts = ["left", "right"]
        self.used: list[Hashable] = []

    def targets(self) -> list[Target]:
        half = self.rect.w // 2
        return [Target(self, Rect(self.rect.x + half * (part == "right"), self.rect.y, half, self.rect.h), part)
                for part in self.parts]

    def activate(self, part: Hashable = None) -> None:
        self.used.append(part)


def row(screen: Screen, *widgets: Widget) -> list[Widget]:
    return [screen.add(widget, AT.move(0, 70 * number)) for number, widget in enumerate(widgets)]


def named(screen: Screen, *meanings: Hashable) -> list[Named]:
    found = [Named(screen, meaning) for meaning in meanings]
    row(screen, *found)
    return found


def focused(screen: Screen) -> object:
    return screen.focused_widget


def test_a_widget_is_found_by_what_it_stands_for_wherever_it_lies_now(screen: Screen) -> None:
    old, new = named(screen, "wheat", "coal", "iron"), Screen(screen.ui)
    found = named(new, "iron", "wheat", "coal")
    for meaning, widget in zip(("wheat", "coal", "iron"), old, strict=True):
        address = address_of(widget, screen.layers)
        assert address is not None and address.find(new.layers) is found[("iron", "wheat", "coal").index(meaning)]


def test_widgets_that_stand_for_the_same_are_told_apart_by_their_order_and_group(screen: Screen) -> None:
    def build(on: Screen, *groups: str) -> dict[tuple[str, int], Named]:
        found = {}
        for name in groups:
            group = on.add(Group(on.ui), Rect(0, 0, 600, 600))
            group.meaning = name
            for number in range(2):
                found[name, number] = group.add(Named(on, "cube"), AT.move(0, 70 * len(found)))
        return found

    old, new = build(screen, "bag", "board"), Screen(screen.ui)
    again = build(new, "board", "bag")
    for key, widget in old.items():
        address = address_of(widget, screen.layers)
        assert address is not None and address.find(new.layers) is again[key]


def test_another_class_and_what_is_gone_or_hidden_has_no_address(screen: Screen) -> None:
    first, second = named(screen, "a", "a")
    address = address_of(second, screen.layers)
    assert address is not None
    new = Screen(screen.ui)
    assert address.find(new.layers) is None
    row(new, Toggle(screen.ui, "Go", False, print), *(only := [Named(new, "a")]))
    assert address.find(new.layers) is None, "there is only one of them now"
    row(new, last := Named(new, "a"))
    assert address.find(new.layers) is last is not only[0]
    second.visible = False
    assert address_of(second, screen.layers) is None and address_of(first, [screen.ring]) is None


@pytest.mark.parametrize("shown", [True, False])
def test_the_focus_goes_on_as_it_was_shown(screen: Screen, window: Surface, shown: bool) -> None:
    old = named(screen, "a", "b")
    screen.focus(old[1], show=shown)
    new = Screen(screen.ui)
    pointed: list[object] = []
    new.pointed = pointed.append
    again = named(new, "b", "a")
    again[0].tooltip = "about b"
    new.focus_again(screen.focus_address())
    assert focused(new) is again[0] and new.ring.shown == new.shows_focus == shown
    assert bool([content for content in pointed if content]) == shown, "only what is shown is pointed at"
    WidgetRobot(new, window).key(Command.ACTIVATE, "space")
    assert again[0].used == ["click"], "the player has put the focus there"


def test_a_focus_that_the_program_has_placed_is_pressed_by_no_key_on_the_next_screen_either(
        screen: Screen, window: Surface) -> None:
    old = named(screen, "a", "b")
    screen.preferred = lambda target: target.widget is old[1]
    screen.focus_first("buy")
    new = Screen(screen.ui)
    again = named(new, "a", "b")
    new.focus_again(screen.focus_address())
    WidgetRobot(new, window).key(Command.ACTIVATE, "space")
    assert focused(new) is again[1] and again[1].used == []


def test_the_same_part_of_a_widget_has_the_focus_again(screen: Screen, window: Surface) -> None:
    old = Pair(screen)
    row(screen, old)
    screen.walk_to(old.targets()[1])
    for parts, wanted in ((["right", "left"], ["right"]), (["left"], [])):
        new = Screen(screen.ui)
        pair = Pair(new)
        pair.parts = parts
        row(new, pair)
        new.focus_again(screen.focus_address())
        WidgetRobot(new, window).key(Command.ACTIVATE, "space")
        assert pair.used == wanted


def test_without_a_focus_or_its_widget_nothing_changes(screen: Screen) -> None:
    (only,) = named(screen, "a")
    assert screen.focus_address() is None
    screen.focus(only, show=True)
    new = Screen(screen.ui)
    (other,) = named(new, "b")
    new.focus(other, show=True)
    new.focus_again(screen.focus_address())
    new.focus_again(None)
    assert focused(new) is other and new.ring.shown


def test_a_hidden_focus_takes_the_ring_from_where_the_decision_began(screen: Screen) -> None:
    old = named(screen, "a", "b")
    screen.focus(old[1])
    new = Screen(screen.ui)
    again = named(new, "a", "b")
    pointed: list[object] = []
    again[0].tooltip = "about a"
    new.focus(again[0], show=True)
    new.follow_focus()
    new.pointed = pointed.append
    new.focus_again(screen.focus_address())
    assert not new.ring.shown and focused(new) is again[1] and pointed == [None]


def test_moving_the_focus_to_a_widget_is_told_only_where_it_moves(screen: Screen) -> None:
    one, two = named(screen, "a", "b")
    assert screen.focus_on(one) and screen.ring.shown and focused(screen) is one
    assert not screen.focus_on(one), "it is there"
    assert screen.focus_on(two) and focused(screen) is two
    screen.ring.hide()
    assert screen.focus_on(two) and screen.ring.shown, "it is shown now"
    assert not screen.focus_on(Widget(screen.ui)), "it takes no focus"
    assert focused(screen) is two


# menus on a screen that is built anew -----------------------------------------------------------------------------


def with_menu(screen: Screen, leave: Callable[[WidgetRobot], object], window: Surface) -> tuple[DropDown, Menu]:
    field = screen.add(DropDown(screen.ui, ENTRIES, 1, print), AT)
    hand = WidgetRobot(screen, window)
    hand.click(field)
    hand.look(0.4)
    leave(hand)
    (menu,) = screen.modals
    assert isinstance(menu, Menu)
    return field, menu


def marked(screen: Screen) -> int:
    """The entry of the open menu that has the focus."""
    (menu,) = screen.modals
    assert isinstance(menu, Menu) and screen.focused_widget is not None
    return menu.rows.index(screen.focused_widget)


@pytest.mark.parametrize("by_keys", [True, False])
def test_an_open_menu_is_opened_again_at_the_same_entry(screen: Screen, window: Surface, by_keys: bool) -> None:
    def walk(hand: WidgetRobot) -> None:
        if by_keys:
            hand.key(Command.DOWN)
        else:
            hand.point(hand.screen.modals[0].rows[0])  # type: ignore[attr-defined]

    _, menu = with_menu(screen, walk, window)
    renew = menu.renewal()
    assert renew is not None
    new = Screen(screen.ui)
    field = new.add(DropDown(new.ui, ENTRIES, 1, print), Rect(600, 300, 300, 50))
    renew(new)
    assert marked(new) == (2 if by_keys else 0) and new.ring.shown == by_keys
    new.dispatch(Intent(Command.BACK, key="escape"))
    assert not new.modals and new.focused_widget is field


def test_no_menu_opens_where_its_field_is_gone_or_means_something_else(screen: Screen, window: Surface) -> None:
    field, menu = with_menu(screen, lambda hand: hand.key(Command.DOWN), window)
    renew = menu.renewal()
    assert renew is not None
    for entries, enabled in ((ENTRIES[:3], True), (ENTRIES, False)):
        new = Screen(screen.ui)
        other = new.add(DropDown(new.ui, entries, 1, print), AT)
        other.enabled = enabled
        renew(new)
        assert not new.modals
    field.visible = False
    assert menu.renewal() is None
    screen.close(menu)
    assert Menu(field, ENTRIES, print).renewal() is None, "it is on no screen"
