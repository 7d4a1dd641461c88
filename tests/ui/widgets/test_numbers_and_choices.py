"""Numbers, switches and choices: bounds, steps, and that a value which stays the same is not reported."""

import itertools

import pytest
from pygame import Rect

from game.ui.input.keymap import Command, Intent
from game.ui.popup_menus import DropDown, menu_widget_at, open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button, ProgressBar, SegmentedChoice, Slider, Stepper, Tabs, Toggle, button_row
from game.ui.widgets.buttons import IconButton, level
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 50)


@pytest.fixture
def seen() -> list[object]:
    return []


# numbers ----------------------------------------------------------------------------------------------------------


def test_a_stepper_goes_by_its_step_and_stops_at_its_bounds(screen: Screen, user: WidgetRobot,
                                                            seen: list[object]) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, seen.append, step=3), AT)
    screen.focus(stepper, show=True)
    for command in (*[Command.RIGHT] * 3, *[Command.LEFT] * 4):
        user.key(command)
    assert seen == [7, 8, 5, 2, 1], "what changes nothing is not reported"
    stepper.set(99)
    assert stepper.value == 8 and len(seen) == 5
    stepper.set(3, low=4, high=6)
    assert stepper.value == 4


def test_the_two_ends_of_a_stepper_are_buttons(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, seen.append), AT)
    minus, plus = (AT.x + 5, AT.centery), (AT.right - 5, AT.centery)
    user.click(plus)
    assert seen == [5] and stepper.pressed == (1, plus)
    user.click(minus)
    user.click(AT.center)
    user.drag(plus, minus)
    assert seen == [5, 4], "pressed and let go on the same side"
    user.wheel(stepper, 1)
    user.wheel(stepper, -1)
    assert seen == [5, 4, 5, 4] and stepper.pressed is not None and stepper.pressed[0] == 0


def test_the_wheel_turns_no_number_that_the_pointer_is_not_on(screen: Screen, user: WidgetRobot,
                                                              seen: list[object]) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, seen.append), AT)
    screen.focus(stepper, show=True)
    user.wheel((900, 600), 1)
    assert seen == []


def test_a_disabled_stepper_keeps_its_number(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, seen.append), AT)
    stepper.enabled = False
    user.click((AT.right - 5, AT.centery))
    assert seen == [] and stepper.value == 4


def test_a_slider_keeps_to_its_steps_and_bounds(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    slider = screen.add(Slider(screen.ui, 50, 0, 100, seen.append, step=25), AT)
    screen.focus(slider, show=True)
    for command in (Command.RIGHT, Command.END, Command.END, Command.HOME, Command.LEFT, Command.RIGHT):
        user.key(command)
    assert seen == [75, 100, 0, 25]
    slider.set(40)
    assert slider.value == 50 and len(seen) == 4
    slider.set(-5)
    assert slider.value == 0


def test_a_slider_follows_a_drag_only_while_it_is_held(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    slider = screen.add(Slider(screen.ui, 50, 0, 100, seen.append, step=10), AT)
    user.drag(AT.center, (AT.right, AT.centery))
    assert slider.value == 100
    user.point((AT.x + 5, AT.centery))
    assert slider.value == 100
    user.click((AT.x + 2, AT.centery))
    assert slider.value == 0


# switches and choices ---------------------------------------------------------------------------------------------


def test_a_toggle_that_is_set_tells_nobody(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    toggle = screen.add(Toggle(screen.ui, "On", False, seen.append), AT)
    toggle.set(True)
    assert toggle.on and seen == []
    user.click(toggle)
    assert seen == [False]
    toggle.enabled = False
    user.click(toggle)
    assert seen == [False] and not toggle.on


@pytest.mark.parametrize("kind", [SegmentedChoice, Tabs])
def test_neighbours_are_chosen_by_arrows_and_the_ends_are_ends(screen: Screen, user: WidgetRobot, seen: list[object],
                                                              kind: type[SegmentedChoice]) -> None:
    choice = screen.add(kind(screen.ui, [("a", "One"), ("b", "Two"), ("c", "Three")], "b", seen.append), AT)
    screen.focus(choice, show=True)
    for command in (Command.LEFT, Command.LEFT, Command.RIGHT, Command.RIGHT, Command.RIGHT):
        user.key(command)
    assert seen == ["a", "b", "c"] and choice.index == 2
    user.key(Command.ACTIVATE, "return")
    assert seen[-1] == "a", "after the last comes the first"
    user.click(choice.cell("b").center)
    user.click(choice.cell("b").center)
    assert seen[3:] == ["a", "b"]
    choice.set("c")
    assert choice.value == "c" and len(seen) == 5


def test_each_option_has_its_own_tooltip_and_cells_never_overlap(screen: Screen) -> None:
    tips = ("first", "second")
    for kind, width in ((SegmentedChoice, 300), (Tabs, 300), (Tabs, 60)):
        choice = screen.add(kind(screen.ui, [(1, "One"), (2, "Two")], 1, print, tooltips=tips),
                            Rect(100, 100, width, 50))
        one, two = choice.cells()
        assert one.right <= two.left + 1 and two.right <= choice.rect.right + 1
        assert [choice.tip_at(cell.center)[1] for cell in (one, two)] == list(tips)


def test_a_disabled_choice_stays(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    choice = screen.add(SegmentedChoice(screen.ui, [(1, "One"), (2, "Two")], 1, seen.append), AT)
    choice.enabled = False
    user.click(choice.cell(2).center)
    assert choice.value == 1 and seen == []


# menus ------------------------------------------------------------------------------------------------------------

ENTRIES = [(n, f"Entry {n}") for n in range(4)]


def test_arrows_change_a_drop_down_without_opening_it(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    field = screen.add(DropDown(screen.ui, ENTRIES, 1, seen.append), AT)
    screen.focus(field, show=True)
    for command in (Command.LEFT, Command.LEFT, Command.RIGHT):
        user.key(command)
    assert seen == [0, 1] and not screen.modals


def test_the_chosen_entry_of_a_menu_is_marked_and_has_the_focus(screen: Screen, user: WidgetRobot) -> None:
    field = screen.add(DropDown(screen.ui, ENTRIES, 2, print), AT)
    user.click(field)
    entries = menu_widget_at(screen.modals[-1])
    assert [entry.selected for entry in entries] == [False, False, True, False]  # type: ignore[attr-defined]
    current = screen.ring.current()
    assert current is not None and current.widget is entries[2]


@pytest.mark.parametrize("leave", [Command.ACTIVATE, Command.BACK])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_menu_that_is_left_by_a_key_shows_the_focus_on_its_field(
        screen: Screen, user: WidgetRobot, seen: list[object], leave: Command, moves: int) -> None:
    field = screen.add(DropDown(screen.ui, ENTRIES, 2, seen.append), AT)
    user.click(field)
    user.look(0.4)
    for _ in range(moves):
        user.key(Command.DOWN)
    user.key(leave, "space" if leave == Command.ACTIVATE else "escape")
    current = screen.ring.current()
    assert not screen.modals and current is not None and current.widget is field and screen.ring.shown


def test_entries_of_a_menu_explain_themselves(screen: Screen, user: WidgetRobot) -> None:
    about = {1: "About the first.", 3: "About the last."}
    field = screen.add(DropDown(screen.ui, ENTRIES, 2, print, tooltips=about), AT)
    user.click(field)
    told = [entry.tip_text(None) for entry in menu_widget_at(screen.modals[-1])]
    assert told == [None, "About the first.", None, "About the last."]


def test_escape_and_a_click_outside_close_a_menu_and_change_nothing(screen: Screen, user: WidgetRobot,
                                                                    seen: list[object]) -> None:
    field = screen.add(DropDown(screen.ui, ENTRIES, 2, seen.append), AT)
    for leave in (lambda: user.key(Command.BACK), lambda: user.click((1000, 600))):
        user.click(field)
        user.look(0.4)
        leave()
        user.look(0.4)
        current = screen.ring.current()
        assert not screen.modals and seen == [] and current is not None and current.widget is field
    user.click(field)
    user.look(0.4)
    user.click(menu_widget_at(screen.modals[-1])[3])
    assert seen == [3] and field.value == 3 and not screen.modals
    user.look(0.4)
    user.click(field)
    user.look(0.4)
    user.click(menu_widget_at(screen.modals[-1])[3])
    assert seen == [3], "the same again is no change"


@pytest.mark.parametrize("anchor, below", [(Rect(100, 100, 200, 50), True), (Rect(100, 640, 200, 50), False)])
def test_a_menu_lies_below_its_field_or_above_it_where_there_is_no_room(screen: Screen, anchor: Rect,
                                                                        below: bool) -> None:
    layer = open_menu(screen, screen.add(Button(screen.ui), anchor), ENTRIES, print)
    panel = layer.children[0].rect
    assert not panel.colliderect(anchor) and (panel.top >= anchor.bottom) == below
    assert Rect(0, 0, 1280, 720).contains(panel)


def test_a_menu_that_fits_neither_below_nor_above_lies_as_low_as_the_window_allows(screen: Screen) -> None:
    opener = screen.add(Button(screen.ui), Rect(100, 360, 200, 50))
    panel = open_menu(screen, opener, [(n, f"Entry {n}") for n in range(40)], print).children[0].rect
    assert panel.h > 360 and 720 - 12 <= panel.bottom <= 720


def test_a_long_menu_scrolls_and_shows_its_chosen_entry(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    opener, entries = screen.add(Button(screen.ui), AT), [(n, f"Entry {n}") for n in range(40)]
    layer = open_menu(screen, opener, entries, seen.append, chosen=3)
    assert layer.children[0].rect.h < 500
    entry = menu_widget_at(layer)[3]
    user.look(0.4)
    user.click(entry)
    assert seen == [3]


# buttons ----------------------------------------------------------------------------------------------------------


def test_a_shortcut_presses_the_first_enabled_button_with_it(screen: Screen, user: WidgetRobot,
                                                             seen: list[object]) -> None:
    for number in range(3):
        button = screen.add(Button(screen.ui, str(number), lambda number=number: seen.append(number), shortcut="x"),  # type: ignore[misc]
                            AT.move(0, 80 * number))
        button.enabled = number > 0
    user.key(Command.KEY, "x")
    assert seen == [1]


def test_the_key_before_a_label_presses_the_button(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    button = screen.add(Button(screen.ui, "Buy", lambda: seen.append("buy")), AT)
    button.set(figure="4")
    user.key(Command.KEY, "5")
    assert seen == []
    user.key(Command.KEY, "4")
    assert seen == ["buy"]


def test_only_the_left_button_presses_and_only_where_it_went_down(screen: Screen, user: WidgetRobot,
                                                                  seen: list[object]) -> None:
    button = screen.add(Button(screen.ui, "Buy", lambda: seen.append("buy")), AT)
    for number in (2, 3):
        screen.dispatch(Intent(Command.PRESS, AT.center, number))
        screen.dispatch(Intent(Command.RELEASE, AT.center, number))
    user.drag((600, 400), AT.center)
    user.drag(AT.center, (600, 400))
    assert seen == [] and not button.down
    user.click(button)
    assert seen == ["buy"]


def test_a_dead_button_tells_its_reason_and_a_live_one_its_tip(screen: Screen, user: WidgetRobot) -> None:
    sounds: list[str] = []
    screen.ui.sound = sounds.append
    button = screen.add(Button(screen.ui, "Buy", tooltip="Buys it"), AT)
    assert button.tip_text(None) == "Buys it"
    button.set(enabled=False, reason="Too dear")
    assert button.tip_text(None) == "Too dear"
    user.click(button)
    assert screen.tooltip.markup == "Too dear" and sounds == ["thud"]
    button.set(enabled=True)
    user.click(button)
    assert sounds == ["thud", "tick"] and button.tip_text(None) == "Buys it"


def test_an_icon_is_named_with_its_key_and_its_reason(screen: Screen) -> None:
    button = screen.add(IconButton(screen.ui, "undo", tooltip="Undo", shortcut=Command.RULE_BOOK), AT)
    text = button.tip_text(None)
    assert text is not None and "<b>Undo</b>" in text and "F1" in text
    button.set(enabled=False, reason="Nothing to undo")
    assert (button.tip_text(None) or "").endswith("\nNothing to undo")


def test_buttons_of_a_row_lie_side_by_side_at_their_end_and_shrink_together(screen: Screen) -> None:
    buttons = [screen.add(Button(screen.ui, "word " * (n + 1))) for n in range(3)]
    room = Rect(100, 100, 900, 50)
    button_row(buttons, room, 10, align="right")
    assert buttons[-1].rect.right == room.right and buttons[0].rect.left > room.left
    assert all(b.rect.left - a.rect.right == 10 for a, b in itertools.pairwise(buttons))
    button_row(buttons, room, 10)
    assert buttons[0].rect.left == room.left
    button_row(buttons, Rect(100, 100, 200, 50), 10)
    assert 190 <= buttons[-1].rect.right - 100 <= 200 and buttons[0].rect.w < buttons[2].rect.w
    level(buttons)
    assert len({button.largest for button in buttons}) == 1 and buttons[0].largest == min(b.letters() for b in buttons)


def test_a_progress_bar_is_redrawn_only_for_a_pixel_and_never_over_full(screen: Screen, user: WidgetRobot) -> None:
    bar = screen.add(ProgressBar(screen.ui, 0.5), AT)
    user.look()
    bar.set(0.5001)
    assert user.look() == []
    bar.set(0.6)
    assert user.look()
    for part, wanted in ((7.0, 1.0), (-1.0, 0.0)):
        bar.set(part)
        assert bar.part == wanted
    user.look()
    bar.set(0.0, "half")
    assert bar.label == "half" and user.look()


def test_measuring_the_letters_of_a_button_changes_nothing(screen: Screen) -> None:
    button = screen.add(Button(screen.ui, "Buy"), AT)
    button.largest = 15
    assert button.letters() > 15 and button.letters((40, 50)) < button.letters()
    assert button.largest == 15 == button.block().type_px and button.rect == AT


def test_a_dead_button_that_a_key_presses_says_why(screen: Screen, user: WidgetRobot, seen: list[object]) -> None:
    button = screen.add(Button(screen.ui, "Buy", lambda: seen.append("buy")), AT)
    button.set(enabled=False, reason="Too dear")
    sounds: list[str] = []
    screen.ui.sound = sounds.append
    screen.focus(button, show=True)
    user.key(Command.ACTIVATE, "return")
    user.look(0.4)
    assert seen == [] and screen.tooltip.markup == "Too dear" and sounds == ["thud"]


def test_a_slider_turns_by_the_wheel_only_under_the_pointer(screen: Screen, user: WidgetRobot,
                                                           seen: list[object]) -> None:
    slider = screen.add(Slider(screen.ui, 50, 0, 100, seen.append, step=25), AT)
    screen.focus(slider, show=True)
    user.wheel((900, 600), 1)
    user.wheel(slider, 1)
    user.wheel(slider, -1)
    assert seen == [75, 50]


def test_a_press_on_the_number_of_a_stepper_or_let_go_beside_it_changes_nothing(screen: Screen, user: WidgetRobot,
                                                                               seen: list[object]) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, seen.append), AT)
    user.click(AT.center)
    user.drag((AT.right - 5, AT.centery), (AT.right + 50, AT.centery))
    user.drag((AT.right - 5, AT.centery), (AT.right - 5, AT.bottom + 50))
    assert seen == [] and stepper.pressed is None
    user.click((AT.right - 5, AT.centery))
    screen.focus(stepper, show=True)
    user.key(Command.LEFT)
    assert seen == [5, 4] and stepper.pressed is None, "it was no click"


def test_up_and_down_go_round_in_a_menu_and_nowhere_else(screen: Screen, user: WidgetRobot) -> None:
    field = screen.add(DropDown(screen.ui, ENTRIES, 0, print), AT)
    user.click(field)
    user.look(0.4)
    entries = menu_widget_at(screen.modals[-1])
    for command, wanted in ((Command.UP, 3), (Command.UP, 2), (Command.DOWN, 3), (Command.DOWN, 0),
                            (Command.RIGHT, 0), (Command.LEFT, 0)):
        user.key(command)
        assert screen.focused_widget is entries[wanted]
    user.key(Command.BACK)
    below = screen.add(Button(screen.ui, "Go"), AT.move(0, 200))
    screen.focus(below, show=True)
    user.key(Command.DOWN)
    assert screen.focused_widget is below
