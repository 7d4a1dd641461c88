"""Flights that start one after the other, never spread over too long; a summary that makes room; options with keys."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.actions import Action
from game.rules.core.reasons import Reason
from game.scenes.table.animation.animation_anchors import PlainAnchor
from game.scenes.table.animation.flights import Flights, PieceFlight, square, together
from game.scenes.table.controller.option_builders import assign_keys
from game.scenes.table.prompt.action_texts import OptionWords
from game.scenes.table.prompt.prompt_option import PromptOption
from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.screen import Screen
from game.ui.widgets import Widget
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
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


# the summary and the prompt ---------------------------------------------------------------------------------------


class KeyedTexts(TinyTexts):
    """The first step has a key of its own."""

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        words = super().option(action, prompt, blocked)
        return words._replace(key=lambda: "9") if words is not None and action.text() == "0 step 1" else words


class Keyed(TinyScene):
    """A thing on the table has the key 1."""

    TEXTS = KeyedTexts

    def keys_of_things(self) -> Iterable[str]:
        return ("1",)


@pytest.mark.usefixtures("tiny_words")
def test_options_get_the_keys_that_nothing_on_the_table_has(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Keyed) as robot:
        keys = {robot.table.prompt.what(button): button.figure for button in robot.table.prompt.grid.shown}
        assert keys["0 step 1"] == "9" and "1" not in keys.values()
        assert len(set(keys.values())) == len(keys) and keys["0 step 2"] == "2"
        more = assign_keys(robot.table, [PromptOption("a", list, key="2")], [PromptOption("b", list),
                                                                            PromptOption("c", list, key="7")])
        assert [offer.key for offer in more] == ["2", "3", "7"]
        robot.key("9")
        assert robot.actions[-1] == "0 step 1"


@pytest.mark.usefixtures("tiny_words")
def test_options_stand_in_the_order_of_the_games_verbs(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        prompt = robot.table.prompt
        assert [prompt.what(button) for button in prompt.grid.shown] == ["0 step 1", "0 step 2", "0 roll", "0 end"]
        assert prompt.worded(prompt.grid.shown[0]) == "Step 1"
        prompt.move_below(prompt.grid.shown[0].rect)
        assert [button.focusable for button in prompt.grid.shown[:2]] == [False, True]
        prompt.move_below(None)
        assert prompt.grid.shown[0].focusable


@pytest.mark.usefixtures("tiny_words")
def test_nothing_moves_behind_a_window(tmp_path: Path) -> None:
    with tiny_table(tmp_path, reduced_motion=False, animation_speed=100) as robot:
        robot.do("0 step 1")
        assert robot.table.animator.busy
        robot.controller.menu()
        robot.wait(1.0)
        assert robot.table.animator.busy and robot.table.wake_in() is None
        robot.key("escape")
        robot.wait(0.5)
        assert not robot.table.animator.busy and robot.table.asked is not None
