"""Slow drawing is noticed on steady motion alone, lowered step by step, raised again, and never against a choice."""

import pytest

from game.timing.window_times import WINDOW
from game.ui.drawing.frame_rate import ALWAYS, AUTO, FPS, FULL, HALF_RATE, NO_SHADOWS, PLAIN, FrameRate

SLOW, SLOWER, QUICK = 1.5 / FPS, 2.5 / FPS, 0.3 / FPS


def watch(rate: FrameRate, cost: float, seconds: float, *, busy: float = 1.0) -> int:
    """Show motion for so long, whose frames cost so much; return how often the level changed."""
    changes, shown = 0, 0.0
    while shown < seconds:
        changes += rate.take(cost * busy * 0.9, cost * 0.9, cost * 0.1)
        shown += max(cost, 1 / rate.rate)
    return changes


def test_slow_motion_is_shown_at_half_the_rate_and_then_without_shadows() -> None:
    load = FrameRate()
    assert (load.rate, load.shadows) == (FPS, True)
    assert watch(load, SLOW, WINDOW.judge_slow * 0.9) == 0, "several seconds are needed"
    watch(load, SLOW, WINDOW.judge_slow * 0.3)
    assert (load.level, load.rate, load.shadows) == (HALF_RATE, FPS // 2, True)
    assert watch(load, SLOW, 60.0) == 0, "in time at this rate"
    watch(load, SLOWER, 60.0)
    assert (load.level, load.rate, load.shadows) == (NO_SHADOWS, FPS // 2, False)


def test_it_goes_back_when_drawing_is_quick_again_and_does_not_swing() -> None:
    load = FrameRate()
    watch(load, SLOWER, 60.0)
    assert load.level == NO_SHADOWS
    assert watch(load, 1 / FPS, WINDOW.judge_quick * 1.2) == 1 and load.level == HALF_RATE
    assert watch(load, 0.9 / FPS, 60.0) == 0, "not quick enough for the full rate"
    assert watch(load, QUICK, WINDOW.judge_quick * 0.8) == 0
    watch(load, QUICK, WINDOW.judge_quick)
    assert load.level == FULL


def test_frames_that_wait_for_other_programs_say_nothing() -> None:
    load = FrameRate()
    assert watch(load, SLOWER, 60.0, busy=2.0) == 0
    for _ in range(30):  # one such frame among others begins the judgement anew
        watch(load, SLOW, WINDOW.judge_slow * 0.7)
        watch(load, SLOW, SLOW, busy=2.0)
    assert load.level == FULL


def test_single_slow_frames_say_nothing() -> None:
    load = FrameRate()
    for _ in range(400):
        watch(load, 5 * SLOW, SLOW)
        watch(load, QUICK, 3 / FPS)
    assert load.level == FULL


@pytest.mark.parametrize("choice, level", [(ALWAYS, FULL), (PLAIN, NO_SHADOWS)])
def test_a_choice_is_never_overruled(choice: str, level: int) -> None:
    load = FrameRate(choice)
    assert watch(load, SLOWER, 60.0) == watch(load, QUICK, 60.0) == 0 and load.level == level
    load.choose(AUTO)
    assert load.level == FULL


def test_choosing_the_same_again_changes_nothing() -> None:
    load = FrameRate()
    watch(load, SLOWER, 60.0)
    load.choose(AUTO)
    assert load.level == NO_SHADOWS


def test_a_coarse_clock_of_processor_time_hides_no_slow_drawing() -> None:
    """The one of Windows goes on in steps that are as long as a frame."""
    tick = 1 / 64
    coarse, fine = FrameRate(tick=tick), FrameRate(tick=0.0)
    for load in (coarse, fine):
        passed = measured = 0.0
        while passed < WINDOW.judge_slow * 1.2:
            passed += 2 * SLOW
            own, measured = passed // tick * tick - measured, passed // tick * tick
            load.take(2 * SLOW, max(0.0, own - tick), 0.0)  # a step that fell before the frame
    assert coarse.level > FULL and fine.level == FULL
    busy = FrameRate(tick=tick)
    assert watch(busy, 4 * SLOWER, 60.0, busy=3.0) == 0, "a machine that is busy says nothing here either"
