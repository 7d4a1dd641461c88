"""Times of flights: one piece after the other, never spread over too long."""


import pytest
from pygame import Rect

from game.scenes.table.animation.animation_anchors import PlainAnchor
from game.scenes.table.animation.flights import Flights, PieceFlight, square, together
from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.screen import Screen
from game.ui.widgets import Widget

START, END = PlainAnchor(lambda: Rect(100, 300, 20, 20)), PlainAnchor(lambda: Rect(700, 500, 40, 20))


@pytest.fixture
def flights(screen: Screen) -> Flights:
    bar = screen.add(Widget(screen.ui), Rect(0, 0, 1280, 60))
    return screen.add(Flights(screen.ui, bar))


@pytest.mark.parametrize("count, stagger, step", [(3, 0.06, 0.06), (10, 0.06, MOTION.spread / 10), (3, 0.0, 0.0)])
def test_pieces_start_one_after_the_other_but_all_of_them_soon(flights: Flights, count: int, stagger: float,
                                                               step: float) -> None:
    clip = flights.fly([PieceFlight("coin", START, END)] * count, 0.36, stagger)
    assert [tween.delay for tween in clip.tweens] == pytest.approx([step * n for n in range(count)])
    assert {tween.seconds for tween in clip.tweens} == {0.36} and MOTION.spread == 0.3


def test_a_flight_may_wait_for_something_else(flights: Flights) -> None:
    clip = flights.fly([PieceFlight("coin", START, END, after=0.5), PieceFlight("coin", START, END)], 0.3, 0.1)
    assert [tween.delay for tween in clip.tweens] == pytest.approx([0.5, 0.1])
    assert flights.fly([], 0.3, 0.1).tweens == []


def test_a_piece_that_flies_face_down_is_turned_over_at_the_end(flights: Flights) -> None:
    animator = Animator()
    animator.play([flights.fly([PieceFlight("front", START, END, back="back")], 1.0)])
    sides = []
    while animator.busy:
        sides += flights.visible_sides()
        animator.update(0.05)
    assert sides[0] == "back" and sides[-1] == "front" and sides == sorted(sides)
    assert sides.count("back") > sides.count("front")


def test_a_piece_may_look_different_all_the_way(flights: Flights) -> None:
    animator = Animator()
    animator.play([flights.fly([PieceFlight("coin", START, END, value=3, shown_as="bag")], 1.0)])
    animator.update(0.5)
    assert flights.visible_sides() == ["bag"] and flights.flying() == {"coin": 3}
    animator.skip()
    assert flights.flying() == {} and flights.visible_sides() == []


def test_two_clips_at_once_prepare_step_by_step() -> None:
    done: list[str] = []

    def clip(name: str) -> AnimationClip:
        return AnimationClip(setting=(lambda: done.append(f"{name} leaves"), lambda: done.append(f"{name} comes")))

    both = together(clip("a"), clip("b"))
    both.start(shown=True)
    assert done == ["a leaves", "b leaves", "a comes", "b comes"]
    assert square(Rect(0, 0, 10, 30), 20) == Rect(-5, 5, 20, 20)
