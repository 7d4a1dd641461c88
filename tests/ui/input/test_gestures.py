"""Gestures of fingers: what one step of a touch is, without a window."""

import pygame
import pytest
from pygame.event import Event

from game.ui.input.gestures import Gesture, GestureRecognizer, TouchAct

SIZE = (1000, 500)
D, M, U = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def take(fingers: GestureRecognizer, kind: int, x: int, y: int, number: int = 0) -> list[Gesture]:
    event = Event(kind, touch_id=1, finger_id=number, x=x / SIZE[0], y=y / SIZE[1])
    return list(fingers.take(event, SIZE))


def acts(fingers: GestureRecognizer, *steps: tuple[int, int, int, int]) -> list[TouchAct]:
    return [gesture.act for step in steps for gesture in take(fingers, *step)]


@pytest.fixture
def fingers() -> GestureRecognizer:
    return GestureRecognizer()


def test_a_touch_and_its_end_are_a_tap_where_it_ended(fingers: GestureRecognizer) -> None:
    assert take(fingers, D, 100, 200) == [Gesture(TouchAct.DOWN, (100, 200))]
    assert take(fingers, M, 106, 206) == [], "a resting finger is never quite still"
    assert take(fingers, U, 106, 206) == [Gesture(TouchAct.TAP, (106, 206))]


def test_a_finger_that_goes_further_than_the_slack_drags_from_where_it_began(fingers: GestureRecognizer) -> None:
    take(fingers, D, 100, 200)
    assert take(fingers, M, 110, 200) == []
    assert take(fingers, M, 111, 200) == [Gesture(TouchAct.DRAG, (100, 200)),
                                          Gesture(TouchAct.MOVE, (111, 200), (11, 0))]
    assert take(fingers, M, 101, 190) == [Gesture(TouchAct.MOVE, (101, 190), (-10, -10))]
    assert acts(fingers, (U, 101, 190, 0)) == [TouchAct.DROP]


@pytest.mark.parametrize("waited, wanted", [(0.45, [TouchAct.TAP]), (0.55, [TouchAct.HOLD, TouchAct.LIFT])])
def test_a_finger_that_rests_half_a_second_is_a_long_press(fingers: GestureRecognizer, waited: float,
                                                           wanted: list[TouchAct]) -> None:
    take(fingers, D, 100, 200)
    assert fingers.due == pytest.approx(0.5)
    found = [gesture.act for _ in range(round(waited / 0.05)) for gesture in fingers.pass_time(0.05)]
    assert found + acts(fingers, (U, 100, 200, 0)) == wanted and fingers.due is None


def test_a_drag_never_becomes_a_long_press(fingers: GestureRecognizer) -> None:
    acts(fingers, (D, 100, 200, 0), (M, 150, 200, 0))
    assert fingers.due is None and list(fingers.pass_time(2.0)) == []


def test_two_fingers_pinch_about_their_middle(fingers: GestureRecognizer) -> None:
    assert acts(fingers, (D, 400, 200, 0), (D, 600, 200, 1)) == [TouchAct.DOWN, TouchAct.CANCEL]
    (pinch,) = take(fingers, M, 700, 200, 1)
    assert pinch == Gesture(TouchAct.PINCH, (550, 200), (50, 0), 1.5)
    (pinch,) = take(fingers, M, 550, 200, 1)
    assert pinch.wider == pytest.approx(0.5)


def test_after_a_pinch_nothing_is_tapped_until_all_fingers_are_lifted(fingers: GestureRecognizer) -> None:
    acts(fingers, (D, 400, 200, 0), (D, 600, 200, 1))
    assert acts(fingers, (U, 600, 200, 1), (M, 300, 200, 0), (D, 500, 200, 2), (M, 600, 250, 2), (U, 600, 250, 2),
                (U, 300, 200, 0)) == []
    assert acts(fingers, (D, 10, 10, 0), (U, 10, 10, 0)) == [TouchAct.DOWN, TouchAct.TAP]


def test_a_third_finger_ends_everything(fingers: GestureRecognizer) -> None:
    acts(fingers, (D, 400, 200, 0), (D, 600, 200, 1))
    assert acts(fingers, (D, 500, 300, 2), (M, 700, 200, 1)) == []


def test_fingers_that_are_forgotten_do_nothing_more(fingers: GestureRecognizer) -> None:
    take(fingers, D, 100, 200)
    fingers.forget()
    assert fingers.due is None and acts(fingers, (M, 300, 200, 0), (U, 300, 200, 0)) == []
