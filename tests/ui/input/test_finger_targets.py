"""Fingers on widgets: the nearest thing is meant, lists scroll under the finger, boards are zoomed by two, and what a
long press has told goes with the next touch."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.board.board_view import BoardView
from game.ui.screen import Screen
from game.ui.touch import TouchRouter
from game.ui.widgets import Button, ScrollArea, Slider, Stack
from tests.support.robots.widget_robot import WidgetRobot

SIZE = (1280, 720)
PLANE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000"/></svg>'


class Hand(WidgetRobot):
    """Fingers on a screen."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.touch = TouchRouter(lambda: self.screen)
        self.done: list[str] = []

    def finger(self, kind: int, x: int, y: int, number: int = 0) -> None:
        self.touch.take(Event(kind, touch_id=1, finger_id=number, x=x / SIZE[0], y=y / SIZE[1]))

    def tap(self, x: int, y: int) -> None:
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)

    def stroke(self, start: tuple[int, int], end: tuple[int, int], number: int = 0) -> None:
        self.finger(pygame.FINGERDOWN, *start, number)
        for part in (0.3, 0.6, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.finger(pygame.FINGERMOTION, x, y, number)
        self.finger(pygame.FINGERUP, *end, number)

    def button(self, name: str, at: Rect) -> Button:
        return self.screen.add(Button(self.screen.ui, name, lambda: self.done.append(name), tooltip=f"tip {name}"), at)


@pytest.fixture
def hand(screen: Screen, window: Surface) -> Hand:
    return Hand(screen, window)


def test_of_two_small_things_under_a_finger_the_nearer_one_is_meant(hand: Hand) -> None:
    hand.button("left", Rect(100, 100, 20, 20))
    hand.button("right", Rect(140, 100, 20, 20))
    for x, name in ((129, "left"), (131, "right"), (110, "left"), (150, "right")):
        target = hand.touch.met(hand.screen, (x, 110))
        assert target is not None and target.widget.label == name  # type: ignore[attr-defined]
        hand.tap(x, 110)
        assert hand.done[-1] == name
    assert hand.touch.met(hand.screen, (400, 400)) is None


def test_what_is_right_under_the_finger_goes_before_what_is_only_near(hand: Hand) -> None:
    hand.button("large", Rect(100, 100, 300, 100))
    hand.button("small", Rect(405, 140, 10, 10))
    hand.tap(395, 145)
    assert hand.done == ["large"]


def test_what_lies_under_something_else_is_not_met(hand: Hand) -> None:
    hand.button("below", Rect(100, 100, 20, 20))
    hand.button("above", Rect(90, 90, 60, 60))
    hand.tap(110, 110)
    assert hand.done == ["above"]


def test_a_long_press_tells_and_the_next_touch_takes_it_away(hand: Hand) -> None:
    hand.button("one", Rect(100, 100, 200, 60))
    hand.finger(pygame.FINGERDOWN, 150, 120)
    hand.touch.pass_time(0.6)
    assert hand.screen.tooltip.markup == "tip one"
    hand.finger(pygame.FINGERUP, 150, 120)
    assert hand.screen.tooltip.markup == "tip one" and hand.done == []
    hand.finger(pygame.FINGERDOWN, 900, 600)
    assert hand.screen.tooltip.markup is None


def test_after_a_tap_nothing_is_hovered(hand: Hand) -> None:
    button = hand.button("one", Rect(100, 100, 200, 60))
    hand.tap(150, 120)
    assert hand.done == ["one"] and not button.hovered


def scrolling(hand: Hand) -> ScrollArea:
    area = hand.screen.add(ScrollArea(hand.screen.ui), Rect(600, 100, 300, 200))
    stack = Stack(hand.screen.ui, gap=0)
    for number in range(20):
        stack.add(Button(hand.screen.ui, str(number), lambda: hand.done.append("pressed")))
    area.fill(stack)
    return area


def test_a_list_scrolls_with_the_finger_and_by_two(hand: Hand) -> None:
    area = scrolling(hand)
    hand.stroke((700, 250), (700, 150))
    assert area.offset == 100 and hand.done == []
    hand.stroke((700, 150), (700, 200))
    assert area.offset == 50
    hand.finger(pygame.FINGERDOWN, 680, 250, 0)
    hand.finger(pygame.FINGERDOWN, 720, 250, 1)
    for number, x in enumerate((680, 720)):
        hand.finger(pygame.FINGERMOTION, x, 210, number)
    assert area.offset == 90


def test_a_knob_is_held_from_the_first_moment(hand: Hand) -> None:
    seen: list[float] = []
    slider = hand.screen.add(Slider(hand.screen.ui, 0, 0, 100, seen.append), Rect(100, 300, 400, 40))
    hand.finger(pygame.FINGERDOWN, 300, 320)
    assert 30 < slider.value < 70
    hand.finger(pygame.FINGERMOTION, 490, 320)
    assert slider.value > 90
    hand.finger(pygame.FINGERUP, 490, 320)
    hand.finger(pygame.FINGERMOTION, 110, 320)
    assert slider.value > 90


def test_two_fingers_zoom_a_board_and_one_moves_it(hand: Hand) -> None:
    board = hand.screen.add(BoardView(hand.screen.ui, PLANE), Rect(0, 0, 1280, 720))
    hand.finger(pygame.FINGERDOWN, 600, 360, 0)
    hand.finger(pygame.FINGERDOWN, 680, 360, 1)
    hand.finger(pygame.FINGERMOTION, 760, 360, 1)
    assert board.zoom == pytest.approx(2.0)
    for number, x in enumerate((600, 760)):
        hand.finger(pygame.FINGERUP, x, 360, number)
    before = board.projection
    hand.stroke((600, 360), (650, 380))
    assert (board.projection.x - before.x, board.projection.y - before.y) == pytest.approx((50, 20), abs=1)


def test_fingers_of_a_lost_window_press_nothing(hand: Hand) -> None:
    hand.button("one", Rect(100, 100, 200, 60))
    hand.finger(pygame.FINGERDOWN, 150, 120)
    hand.touch.forget()
    hand.finger(pygame.FINGERUP, 150, 120)
    assert hand.done == [] and hand.touch.due is None
