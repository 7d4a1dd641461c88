"""Fingers on widgets: the nearest thing is meant, lists scroll under the finger, boards are zoomed by two, and what a
long press has told goes with the next touch."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.board.board_view import BoardView
from game.ui.input.keymap import Command, Intent
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


def test_a_tap_just_beside_a_thing_clicks_at_its_rim(hand: Hand) -> None:
    pressed: list[tuple[int, int]] = []

    class Spot(Button):
        def handle(self, intent: Intent) -> bool:
            if intent.do == Command.PRESS:
                pressed.append(intent.pos)
            return super().handle(intent)

    at = Rect(200, 200, 20, 20)
    hand.screen.add(Spot(hand.screen.ui, "x", lambda: hand.done.append("x")), at)
    for x, y, wanted in ((210, 210, (210, 210)), (210, 226, (210, None)), (192, 210, (None, 210)),
                         (229, 192, (None, None))):
        hand.tap(x, y)
        spot = pressed[-1]
        assert at.collidepoint(spot) and all(part in (None, got) for part, got in zip(wanted, spot, strict=True))
        rim = max(0, min(spot[0] - at.left, spot[1] - at.top, at.right - 1 - spot[0], at.bottom - 1 - spot[1]))
        assert rim >= min(2, hand.screen.ui.px(4)) or (x, y) == spot
    assert hand.done == ["x"] * 4


def test_a_tap_beside_a_space_of_a_board_means_its_middle(hand: Hand) -> None:
    picked: list[object] = []
    board = hand.screen.add(BoardView(hand.screen.ui, PLANE, on_pick=picked.append), Rect(0, 0, 1152, 720))
    place = ("space", "a")
    board.set_places({place: [(100, 100), (120, 100), (120, 120), (100, 120)]})
    board.set_glow({place: "legal"})
    hand.screen.ui.taps_once = True
    area = board.area(place)
    hand.tap(area.right + 9, area.centery)
    assert picked == [place]
    hand.tap(area.right + 20, area.centery)
    assert picked == [place]


def test_the_first_tap_on_a_thing_of_the_table_shows_and_the_second_does(hand: Hand) -> None:
    picked: list[object] = []
    board = hand.screen.add(BoardView(hand.screen.ui, PLANE, on_pick=picked.append), Rect(0, 0, 1152, 720))
    one, two = ("space", "a"), ("space", "b")
    board.set_places({one: [(100, 100), (300, 100), (300, 300), (100, 300)],
                      two: [(800, 500), (1000, 500), (1000, 700), (800, 700)]})
    board.set_glow({one: "legal", two: "legal"})
    hand.tap(*board.area(one).center)
    assert picked == [] and hand.screen.ring.shown and hand.screen.ring.target is not None
    assert hand.screen.ring.target.part == one
    hand.tap(*board.area(two).center)
    assert picked == [], "another thing is shown first too"
    hand.tap(*board.area(two).center)
    assert picked == [two] and not hand.screen.ring.shown
    hand.tap(*board.area(one).center)
    hand.tap(*board.area(one).center)
    assert picked == [two, one]
    hand.tap(*board.area(one).center)
    hand.finger(pygame.FINGERDOWN, 600, 360, 0)
    hand.finger(pygame.FINGERDOWN, 680, 360, 1)
    for number in (0, 1):
        hand.finger(pygame.FINGERMOTION, 640, 361, number)
        hand.finger(pygame.FINGERUP, 640, 361, number)
    hand.tap(*board.area(one).center)
    assert picked == [two, one], "two fingers in between: it is shown anew"


def test_small_things_close_together_are_magnified_before_one_is_meant(hand: Hand) -> None:
    board = hand.screen.add(BoardView(hand.screen.ui, PLANE), Rect(0, 0, 1152, 720))
    places = {("space", str(n)): [(x, 400), (x + 20, 400), (x + 20, 420), (x, 420)]
              for n, x in enumerate((600, 630, 1200))}
    board.set_places(places)
    board.set_glow(dict.fromkeys(places, "legal"))
    hand.tap(*board.area(("space", "2")).center)
    assert board.zoom == 1.0 and hand.screen.ring.shown, "it stands alone"
    spot = board.area(("space", "0")).center
    hand.tap(*spot)
    assert board.zoom == 2.0 and board.area(("space", "0")).collidepoint(spot)
    for _ in range(4):
        hand.tap(*spot)
    assert board.zoom <= 5.0 and hand.screen.ring.target is not None and hand.screen.ring.target.part == ("space", "0")


def test_a_finger_beside_the_list_on_its_bar_drags_the_bar(hand: Hand) -> None:
    area = scrolling(hand)
    x = area.rect.right - 3
    hand.stroke((x, 105), (x, 155))
    assert area.offset > 100, "further than the finger"


def test_a_held_button_is_let_go_with_the_finger_and_a_second_one_cancels(hand: Hand) -> None:
    one = hand.button("one", Rect(100, 100, 200, 60))
    hand.finger(pygame.FINGERDOWN, 150, 120)
    hand.finger(pygame.FINGERMOTION, 250, 120)
    assert one.down
    hand.finger(pygame.FINGERMOTION, 150, 130)
    hand.finger(pygame.FINGERUP, 150, 130)
    assert hand.done == ["one"] and not one.down and not one.hovered
    hand.finger(pygame.FINGERDOWN, 150, 120, 0)
    hand.finger(pygame.FINGERDOWN, 900, 600, 1)
    hand.finger(pygame.FINGERUP, 150, 120, 0)
    hand.finger(pygame.FINGERUP, 900, 600, 1)
    assert hand.done == ["one"] and not one.down


def test_time_is_due_while_a_finger_rests(hand: Hand) -> None:
    hand.button("one", Rect(100, 100, 200, 60))
    assert hand.touch.due is None
    hand.finger(pygame.FINGERDOWN, 150, 120)
    assert hand.touch.due == pytest.approx(0.5)
    hand.touch.pass_time(0.2)
    assert hand.touch.due == pytest.approx(0.3)
    hand.touch.pass_time(0.3)
    assert hand.touch.due is None and hand.screen.tooltip.markup == "tip one"
