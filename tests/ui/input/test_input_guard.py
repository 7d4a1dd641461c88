"""Hurried fingers: quick clicks and keys never answer a question that has just come up, and a window takes the pointer
away from whatever held it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.timing.press_times import CLICK
from game.ui.board.board_view import BoardView
from game.ui.dialogs import ask, choose, enter_text, message
from game.ui.input.input_guard import InputGuard
from game.ui.input.keymap import Command, Intent
from game.ui.popup_menus import DropDown
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, ListView, ScrollArea, Slider, Stack
from tests.support.robots.stage_robot import StageRobot, staged

MIDDLE = (640, 360)
FRAME = 1 / 60
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#345"/></svg>'
Ask = Callable[[Screen, list[str]], object]


def sure(screen: Screen, done: list[str]) -> object:
    return ask(screen, "Are you sure?", "It cannot be taken back.", "Yes", lambda: done.append("yes"),
               on_no=lambda: done.append("no"), danger=True)


def which(screen: Screen, done: list[str]) -> object:
    return choose(screen, "Which?", "", [("One", "primary", lambda: done.append("one")),
                                         ("Two", "secondary", lambda: done.append("two")),
                                         ("None", "ghost", lambda: done.append("none"))])


def beside(question: Ask, done: list[str], at: Rect) -> Callable[[Screen], object]:
    """A button that brings up a question; Enter presses it too."""
    def lay(screen: Screen) -> None:
        screen.add(Button(screen.ui, "go", lambda: question(screen, done), shortcut="g"), at)

    return lay


def test_whoever_types_has_read_the_window() -> None:
    """So Enter behind a name is not dropped, however quickly it was typed."""
    guard = InputGuard(10, ("return",))
    guard.opened()
    assert guard.swallows(Intent(Command.KEY, key="return"))
    assert not guard.swallows(Intent(Command.TEXT, text="A"))
    assert not guard.swallows(Intent(Command.KEY, key="return"))


@pytest.mark.parametrize("opens", [True, False])
@pytest.mark.parametrize("do", [Command.PRESS, Command.ACTIVATE])
@pytest.mark.parametrize("hurried", [0, 2])
@pytest.mark.parametrize("early", [True, False])
def test_the_guard_of_a_window_ends_to_the_frame(opens: bool, do: Command, hurried: int, early: bool) -> None:
    """Each press that comes too early begins the wait again."""
    guard, press = InputGuard(10, ()), Intent(do, MIDDLE, 1)
    guard.swallows(press)
    (guard.opened if opens else guard.closed)()
    for _ in range(hurried):
        guard.pass_time(CLICK.after_window / 2)
        assert guard.swallows(press)
    guard.pass_time(CLICK.after_window + (-FRAME if early else FRAME))
    assert guard.swallows(press) == early


def test_a_single_press_on_another_spot_is_dropped_but_begins_no_new_wait() -> None:
    """Nobody hurries who has gone elsewhere: only a row of presses on one spot is held up for longer."""
    guard, half = InputGuard(10, ()), CLICK.after_window / 2
    guard.swallows(Intent(Command.PRESS, MIDDLE, 1))
    guard.opened()
    guard.pass_time(half)
    assert guard.swallows(Intent(Command.PRESS, (100, 100), 1))
    guard.pass_time(half + FRAME)
    assert not guard.swallows(Intent(Command.PRESS, (100, 100), 1))


def quick(hand: StageRobot, act: Callable[[], object], between: float, times: int = 4) -> None:
    for _ in range(times):
        act()
        hand.wait(between)


@pytest.mark.parametrize("between", [0.05, 0.15, 0.25])
@pytest.mark.parametrize("question", [sure, which])
def test_quick_clicks_on_one_spot_answer_nothing(question: Ask, between: float, tmp_path: Path) -> None:
    """Wherever the buttons of the question come to lie."""
    done: list[str] = []
    with staged(tmp_path, beside(question, done, Rect(0, 0, 10, 10))) as hand:
        hand.type_key(pygame.K_g, typed="g")
        spots = [button.rect.center for button in hand.screen.top.walk() if isinstance(button, Button)]
        hand.type_key(pygame.K_ESCAPE)
        assert spots and done
    for spot in spots:
        done.clear()
        button = Rect(0, 0, 80, 40)
        button.center = spot
        with staged(tmp_path, beside(question, done, button)) as hand:
            quick(hand, lambda spot=spot: hand.click(spot), between)  # type: ignore[misc]
            assert done == [] and len(hand.screen.modals) == 1


@pytest.mark.parametrize("between", [0.05, 0.15, 0.25])
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_quick_keys_answer_nothing(code: int, between: float, tmp_path: Path) -> None:
    done: list[str] = []

    def lay(screen: Screen) -> None:
        button = screen.add(Button(screen.ui, "go", lambda: sure(screen, done)), Rect(100, 100, 100, 40))
        screen.focus(button, show=True)

    with staged(tmp_path, lay) as hand:
        quick(hand, lambda: hand.type_key(code), between)
        assert done == [] and len(hand.screen.modals) == 1


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_enter_and_escape_give_the_safe_answer(code: int, tmp_path: Path) -> None:
    done: list[str] = []
    with staged(tmp_path, beside(sure, done, Rect(100, 100, 100, 40))) as hand:
        hand.type_key(pygame.K_g, typed="g")
        hand.wait(0.4)
        hand.type_key(code)
        assert done == ["no"] and not hand.screen.modals


@pytest.mark.parametrize("way", [pygame.K_TAB, pygame.K_RIGHT])
def test_who_goes_to_the_other_button_can_say_yes(way: int, tmp_path: Path) -> None:
    done: list[str] = []
    with staged(tmp_path, beside(sure, done, Rect(100, 100, 100, 40))) as hand:
        hand.type_key(pygame.K_g, typed="g")
        hand.wait(0.4)
        hand.type_key(way)
        hand.type_key(pygame.K_RETURN)
        assert done == ["yes"] and not hand.screen.modals


def test_a_click_on_yes_says_yes_once_it_could_be_read(tmp_path: Path) -> None:
    done: list[str] = []
    with staged(tmp_path, beside(sure, done, Rect(100, 100, 100, 40))) as hand:
        hand.click((150, 120))
        hand.click(hand.button("Yes"))
        assert done == [], "too soon"
        hand.wait(0.31)
        hand.click(hand.button("Yes"))
        assert done == ["yes"]


def test_a_message_is_read_with_enter_but_not_by_chance(tmp_path: Path) -> None:
    done: list[str] = []

    def tell(screen: Screen, told: list[str]) -> object:
        return message(screen, "Saved", "All is well.", lambda: told.append("read"))

    with staged(tmp_path, beside(tell, done, Rect(100, 100, 100, 40))) as hand:
        hand.type_key(pygame.K_g, typed="g")
        quick(hand, lambda: hand.type_key(pygame.K_RETURN), 0.1)
        assert done == []
        hand.wait(0.3)
        hand.type_key(pygame.K_RETURN)
        assert done == ["read"]


def test_a_name_is_not_taken_before_it_could_be_read(tmp_path: Path) -> None:
    done: list[str] = []

    def name(screen: Screen, told: list[str]) -> object:
        return enter_text(screen, "Name", "", "Old", told.append)

    with staged(tmp_path, beside(name, done, Rect(100, 100, 100, 40))) as hand:
        hand.type_key(pygame.K_g, typed="g")
        quick(hand, lambda: hand.type_key(pygame.K_RETURN), 0.1)
        assert done == [] and hand.screen.modals
        hand.wait(0.3)
        hand.type_key(pygame.K_RETURN)
        assert done == ["Old"]


def test_a_menu_that_opens_under_the_pointer_takes_no_quick_click(tmp_path: Path) -> None:
    seen: list[object] = []

    def lay(screen: Screen) -> None:
        entries = [(number, f"Entry {number}") for number in range(9)]
        screen.add(DropDown(screen.ui, entries, 0, seen.append), Rect(500, 640, 280, 60))

    with staged(tmp_path, lay) as hand:
        quick(hand, lambda: hand.click((640, 670)), 0.1)
        assert seen == [] and len(hand.screen.modals) == 1
        hand.wait(0.3)
        hand.click(hand.find(Button, label="Entry 4"))
        assert seen == [4]


def test_the_click_that_closes_a_window_does_not_press_what_lay_below(tmp_path: Path) -> None:
    done: list[str] = []

    def lay(screen: Screen) -> None:
        screen.add(Button(screen.ui, "below", lambda: done.append("below")), Rect(0, 200, 1280, 500))
        screen.add(Button(screen.ui, "beside", lambda: done.append("beside")), Rect(0, 0, 300, 100))
        message(screen, "Saved", "All is well.")

    with staged(tmp_path, lay) as hand:
        hand.wait(0.4)
        spot = hand.button("OK").rect.center
        quick(hand, lambda: hand.click(spot), 0.1)
        assert done == [] and not hand.screen.modals
        hand.click((100, 50))
        assert done == ["beside"], "another spot is meant"
        hand.wait(0.3)
        hand.click(spot)
        assert done == ["beside", "below"]


# behind a window ------------------------------------------------------------------------------------------------------
class Desk:
    """Things that can be dragged, scrolled and pressed."""

    def lay(self, screen: Screen) -> None:
        self.values: list[float] = []
        self.board = screen.add(BoardView(screen.ui, SVG), Rect(20, 20, 600, 420))
        self.slider = screen.add(Slider(screen.ui, 50, 0, 100, self.values.append), Rect(20, 480, 600, 40))
        self.list = screen.add(ListView(screen.ui), Rect(700, 20, 300, 300))
        self.list.set_rows([(number, f"Line {number}") for number in range(80)])
        self.button = screen.add(Button(screen.ui, "press", lambda: self.values.append(-1)), Rect(700, 400, 200, 60))
        self.area = screen.add(ScrollArea(screen.ui), Rect(1020, 20, 200, 300))
        stack = Stack(screen.ui)
        for number in range(30):
            stack.add(Button(screen.ui, f"Row {number}"))
        self.area.fill(stack)

    def state(self) -> tuple[object, ...]:
        """Everything that a stray motion could change."""
        return self.board.projection, self.board.zoom, self.list.offset, self.area.offset, tuple(self.values)


def test_nothing_behind_a_window_is_pressed_dragged_or_scrolled(tmp_path: Path) -> None:
    desk = Desk()
    with staged(tmp_path, desk.lay) as hand:
        hand.point((300, 200))
        hand.wheel(4)
        hand.wait(0.5)
        before = desk.state()
        hand.screen.open(Layer(hand.screen.ui, modal=True))
        hand.wait(0.4)
        for widget in (desk.board, desk.slider, desk.list, desk.button, desk.area):
            hand.point(widget)
            hand.wheel(-2)
            hand.press(widget)
            hand.drag_to((widget.rect.centerx + 60, widget.rect.centery + 40))
            hand.release(widget)
        for code in (pygame.K_PLUS, pygame.K_0, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT):
            hand.type_key(code, typed="+" if code == pygame.K_PLUS else "")
        hand.wait(0.4)
        assert desk.state() == before


def test_a_window_ends_a_drag(tmp_path: Path) -> None:
    desk = Desk()
    with staged(tmp_path, desk.lay) as hand:
        hand.point((300, 200))
        hand.wheel(6)
        hand.wait(0.3)
        for widget, grip in ((desk.board, (300, 200)), (desk.slider, (300, 500)), (desk.button, (800, 430)),
                             (desk.list, (995, 40))):
            hand.press(grip)
            hand.drag_to((grip[0] + 30, grip[1] + 4))
            before = desk.state()
            layer = hand.screen.open(Layer(hand.screen.ui, modal=True))
            hand.drag_to((grip[0] + 60, grip[1] + 40))
            hand.release(grip)
            hand.screen.close(layer)
            hand.wait(0.4)
            hand.point((grip[0] + 90, grip[1] + 30))
            hand.point(grip)
            hand.release(grip)
            assert desk.state() == before, widget


def test_a_press_that_opens_a_window_is_held_by_nobody(tmp_path: Path) -> None:
    def lay(screen: Screen) -> None:
        opened = ListView(screen.ui, on_pick=lambda key: screen.open(Layer(screen.ui, modal=True)))
        screen.add(opened, Rect(100, 100, 300, 300)).set_rows([(number, f"Line {number}") for number in range(40)])

    with staged(tmp_path, lay) as hand:
        hand.press((200, 200))
        rows = next(w for w in hand.screen.body.walk() if isinstance(w, ListView))
        hand.drag_to((200, 380))
        assert hand.screen.modals and not rows.hovered
