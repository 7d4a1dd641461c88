"""The focus behind windows: it comes back as it was, and a key acts on it only where the player knows where it is."""

import pytest
from pygame import Rect, Surface

from game.ui.dialogs import ask, choose, enter_text, message
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot


class Desk(WidgetRobot):
    """Two buttons."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.done: list[str] = []
        self.one, self.two = (
            screen.add(Button(screen.ui, name, lambda name=name: self.done.append(name)),  # type: ignore[misc]
                       Rect(100 + 300 * number, 100, 200, 60)) for number, name in enumerate(("one", "two")))

    @property
    def focused(self) -> object:
        current = self.screen.ring.current()
        return current and current.widget

    def layer(self) -> Layer:
        return self.screen.open(Layer(self.screen.ui, modal=True))


@pytest.fixture
def desk(screen: Screen, window: Surface) -> Desk:
    return Desk(screen, window)


@pytest.mark.parametrize("shown", [True, False])
def test_the_focus_comes_back_as_it_was(desk: Desk, shown: bool) -> None:
    desk.screen.focus(desk.two, show=shown)
    layer = desk.layer()
    assert desk.focused is None and not desk.screen.ring.shown
    desk.screen.close(layer)
    assert desk.focused is desk.two and desk.screen.ring.shown == shown


def test_the_focus_comes_back_through_two_windows_whichever_closes_first(desk: Desk) -> None:
    desk.screen.focus(desk.two, show=True)
    lower, upper = desk.layer(), desk.layer()
    desk.screen.close(lower)
    assert desk.focused is None
    desk.screen.close(upper)
    assert desk.focused is desk.two and desk.screen.ring.shown


def test_the_focus_goes_to_something_legal_where_its_place_is_gone(desk: Desk) -> None:
    desk.screen.preferred = lambda target: target.widget is desk.one
    desk.screen.focus(desk.two, show=True)
    layer = desk.layer()
    desk.two.visible = False
    desk.screen.close(layer)
    assert desk.focused is desk.one and not desk.screen.ring.shown


def test_space_presses_again_what_was_clicked(desk: Desk) -> None:
    desk.click(desk.one)
    desk.look(0.4)
    assert desk.key(Command.ACTIVATE, "space") and desk.done == ["one", "one"] and not desk.screen.ring.shown


def test_enter_presses_nothing_that_does_not_show_the_focus(desk: Desk) -> None:
    desk.click(desk.one)
    desk.look(0.4)
    desk.key(Command.ACTIVATE, "return")
    assert desk.done == ["one"]


def test_no_key_presses_what_the_program_has_put_the_focus_on(desk: Desk) -> None:
    desk.screen.preferred = lambda target: target.widget is desk.two
    desk.screen.focus_first("decision")
    assert desk.focused is desk.two
    for key in ("space", "return"):
        desk.key(Command.ACTIVATE, key)
    assert desk.done == []


def test_a_click_beside_everything_takes_the_focus_away(desk: Desk) -> None:
    desk.screen.focus(desk.two, show=True)
    desk.click((900, 600))
    assert desk.focused is None


def test_a_dialog_shows_the_focus_only_to_whoever_uses_keys(desk: Desk) -> None:
    desk.click((900, 600))
    dialog = ask(desk.screen, "Sure?", "", "Yes", lambda: None)
    assert desk.focused is dialog.buttons[-1] and not desk.screen.ring.shown
    desk.screen.close(dialog)
    desk.look(0.4)
    desk.key(Command.NEXT)
    ask(desk.screen, "Sure?", "", "Yes", lambda: None)
    assert desk.screen.ring.shown


def test_after_a_dialog_only_a_press_at_the_same_spot_waits(desk: Desk) -> None:
    for answered_at, wanted in ((desk.two, []), (desk.one, ["two"])):
        desk.done.clear()
        layer = desk.layer()
        desk.look(0.4)
        desk.click(answered_at)
        desk.screen.close(layer)
        desk.click(desk.two)
        assert desk.done == wanted
        desk.look(0.4)
        desk.done.clear()
        desk.click(desk.two)
        assert desk.done == ["two"]


def test_nothing_is_pressed_while_a_dialog_is_new_wherever_it_is(desk: Desk) -> None:
    desk.click((200, 430))
    inside: list[str] = []
    layer = Layer(desk.screen.ui, modal=True)
    button = layer.add(Button(desk.screen.ui, "in", lambda: inside.append("in")), Rect(100, 400, 200, 60))
    desk.screen.open(layer)
    for _ in range(4):
        desk.look(0.2)
        desk.click(button)
        assert inside == [], "each of a row of quick clicks begins the wait again"
    desk.look(0.35)
    desk.click(button)
    assert inside == ["in"]


def test_whoever_types_has_read_the_dialog(desk: Desk) -> None:
    names: list[str] = []
    enter_text(desk.screen, "Name", "", "", names.append)
    desk.key(Command.KEY, "return")
    assert names == [] and desk.screen.modals
    desk.type("Ada")
    desk.key(Command.KEY, "return")
    assert names == ["Ada"] and not desk.screen.modals


def test_a_window_leaves_no_key_to_what_lies_below(desk: Desk) -> None:
    desk.one.shortcut = "x"
    layer = desk.layer()
    desk.look(0.4)
    assert desk.key(Command.KEY, "x") and desk.done == []
    desk.screen.close(layer)
    desk.key(Command.KEY, "x")
    assert desk.done == ["one"]


def test_what_is_hidden_is_not_walked_nor_pressed_by_its_key(desk: Desk) -> None:
    desk.one.visible = False
    desk.one.shortcut = "x"
    assert [target.widget for target in desk.screen.targets()] == [desk.two]
    desk.key(Command.KEY, "x")
    assert desk.done == []
    desk.key(Command.NEXT)
    assert desk.focused is desk.two


def test_an_arrow_first_shows_a_focus_that_was_hidden_and_tab_goes_on(desk: Desk) -> None:
    for command, wanted in ((Command.RIGHT, desk.one), (Command.NEXT, desk.two)):
        desk.click(desk.one)
        desk.look(0.4)
        assert not desk.screen.ring.shown
        desk.key(command)
        assert desk.focused is wanted and desk.screen.ring.shown


# dialogs ----------------------------------------------------------------------------------------------------------


def test_a_dialog_stands_in_the_middle_with_title_text_and_buttons_below_each_other(desk: Desk) -> None:
    ui = desk.screen.ui
    dialog = ask(desk.screen, "Sure?", "What <b>follows</b>.", "Yes", lambda: None)
    drawn = drawing_of(dialog)
    (card,) = (part.rect for part in drawn["plate"] if part.name == "raised")
    title, text = drawn.rect("words", "Sure?"), drawn.rect("words", "What <b>follows</b>.")
    yes, no = (button.rect for button in dialog.buttons)
    assert card.center == (640, 360) and card.w == ui.px(620)
    assert card.contains(title) and title.left == text.left == card.left + ui.px(28)
    assert title.bottom < text.top < text.bottom < yes.top == no.top and card.bottom - ui.px(22) == yes.bottom
    assert no.right < yes.left and yes.right == card.right - ui.px(28), "the safe one is at the left"
    assert (dialog.buttons[0].kind, dialog.buttons[1].kind) == ("secondary", "primary")


def test_a_question_is_dangerous_only_where_it_is_said(desk: Desk) -> None:
    for danger, kind in ((False, "secondary"), (True, "danger")):
        dialog = ask(desk.screen, "Sure?", "", "Yes", lambda: None, no="Keep", danger=danger)
        assert [(button.label, button.kind) for button in dialog.buttons] == [("Yes", kind), ("Keep", "primary")]
        desk.screen.close(dialog)


def test_each_answer_does_its_own_and_escape_the_safe_one(desk: Desk) -> None:
    for leave, wanted in ((lambda dialog: desk.click(dialog.buttons[0]), "yes"),
                          (lambda dialog: desk.click(dialog.buttons[1]), "no"),
                          (lambda dialog: desk.key(Command.BACK), "no"),
                          (lambda dialog: desk.key(Command.ACTIVATE, "return"), "no")):
        told: list[str] = []
        dialog = ask(desk.screen, "Sure?", "", "Yes", lambda told=told: told.append("yes"),  # type: ignore[misc]
                     on_no=lambda told=told: told.append("no"))  # type: ignore[misc]
        desk.look(0.4)
        leave(dialog)
        assert told == [wanted] and not desk.screen.modals
        desk.look(0.4)


def test_one_of_several_answers_is_chosen_and_a_message_goes_on(desk: Desk) -> None:
    told: list[str] = []
    dialog = choose(desk.screen, "Which?", "", [(name, "secondary", lambda name=name: told.append(name))  # type: ignore
                                                for name in "abc"])
    desk.look(0.4)
    desk.click(dialog.buttons[1])
    desk.look(0.4)
    choose(desk.screen, "Which?", "", [("a", "secondary", lambda: told.append("a")), ("c", "secondary", None)])
    desk.look(0.4)
    desk.key(Command.BACK)
    assert told == ["b"] and not desk.screen.modals
    message(desk.screen, "Read this", "", lambda: told.append("read"))
    desk.look(0.4)
    desk.key(Command.ACTIVATE, "return")
    assert told == ["b", "read"]


def test_a_name_is_trimmed_and_taken_by_its_button_or_enter_and_not_when_it_is_left(desk: Desk) -> None:
    names: list[str] = []
    for way, wanted in (("button", ["Ada"]), ("enter", ["Ada"]), ("escape", []), ("cancel", [])):
        names.clear()
        dialog = enter_text(desk.screen, "Name", "", "  Ada ", names.append, limit=9, ok="Take")
        assert dialog.entry is not None and dialog.entry.limit == 9 and dialog.buttons[0].label == "Take"
        assert desk.focused is dialog.entry
        desk.look(0.4)
        if way == "button":
            desk.click(dialog.buttons[0])
        elif way == "enter":
            desk.key(Command.KEY, "return")
        elif way == "escape":
            desk.key(Command.BACK)
        else:
            desk.click(dialog.buttons[1])
        assert names == wanted and not desk.screen.modals
        desk.look(0.4)
