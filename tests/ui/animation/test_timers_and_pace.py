"""Timers, and the pace of clips: what is read is never sped up, what moves is."""

import pytest

from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip, Animator, Tween, ease, linear
from game.ui.animation.timers import Timers


def lasts(animator: Animator, step: float = 0.01) -> float:
    """Seconds until nothing moves."""
    seconds = 0.0
    while animator.busy and seconds < 60:
        animator.update(step)
        seconds += step
    return seconds


def test_the_agreed_times_of_motion() -> None:
    """A player must not wait longer than 1.2 s for the next decision; a flight is long enough for the eye."""
    assert (MOTION.cap, MOTION.flight, MOTION.map_flight, MOTION.small_piece_flight) == (1.2, 0.36, 0.34, 0.32)
    assert (MOTION.stagger, MOTION.short_stagger) == (0.06, 0.05)


def test_a_calm_clip_keeps_its_time_beside_clips_that_are_sped_up() -> None:
    moving = [AnimationClip([Tween(1.0, lambda part: None)]) for _ in range(6)]
    animator = Animator()
    animator.play([*moving, AnimationClip(hold=2.0, calm=True)])
    assert lasts(animator) == pytest.approx(MOTION.cap + 2.0, abs=0.1)


def test_short_clips_are_not_slowed_down_to_the_cap_and_without_a_cap_none_is_sped_up() -> None:
    clips = [AnimationClip([Tween(0.1, lambda part: None)]), AnimationClip(hold=0.2)]
    animator = Animator()
    animator.play(clips)
    assert lasts(animator) == pytest.approx(0.3, abs=0.02)
    animator.play([AnimationClip(hold=3.0)], cap=None)
    assert lasts(animator) == pytest.approx(3.0, abs=0.02)


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_speed_divides_the_time(speed: float) -> None:
    animator = Animator(speed=speed)
    animator.play([AnimationClip(hold=0.6)])
    assert lasts(animator) == pytest.approx(0.6 / speed, abs=0.02)


def test_a_tween_waits_for_its_delay_and_the_clip_for_its_last_tween_and_its_hold() -> None:
    parts: list[float] = []
    clip = AnimationClip([Tween(0.2, parts.append, 0.3, linear)], hold=0.1)
    assert clip.seconds == pytest.approx(0.6)
    animator = Animator()
    animator.play([clip])
    animator.update(0.29)
    assert parts == []
    animator.update(0.11)
    assert parts == [pytest.approx(0.5)]
    animator.update(0.11)
    assert parts[-1] == 1.0 and animator.busy, "it still holds"
    animator.update(0.1)
    assert not animator.busy and parts.count(1.0) == 1


def test_a_clip_lasts_as_long_as_something_in_it_does() -> None:
    open_banner = [True]
    animator = Animator()
    animator.play([AnimationClip(hold=0.1, lasts=lambda: open_banner[0])])
    animator.update(5.0)
    assert animator.busy
    open_banner.clear()
    open_banner.append(False)
    animator.update(0.01)
    assert not animator.busy


def test_the_time_that_a_clip_leaves_goes_to_the_next_one() -> None:
    parts: list[float] = []
    animator = Animator()
    animator.play([AnimationClip(hold=0.1), AnimationClip([Tween(0.2, parts.append, curve=linear)])])
    animator.update(0.2)
    assert parts == [pytest.approx(0.5)]


def test_setting_is_left_out_of_a_clip_that_is_skipped() -> None:
    done: list[str] = []
    clips = [AnimationClip(begin=lambda name=name: done.append(f"begin {name}"), hold=1.0,  # type: ignore[misc]
                           setting=[lambda name=name: done.append(f"set {name}")],  # type: ignore[misc]
                           finish=lambda name=name: done.append(f"end {name}")) for name in "ab"]  # type: ignore[misc]
    animator = Animator()
    animator.play(clips)
    animator.skip()
    assert done == ["begin a", "set a", "end a", "begin b", "end b"]


def test_finishing_calls_nothing_behind_it() -> None:
    done: list[str] = []
    animator = Animator()
    animator.play([AnimationClip(hold=1.0, finish=lambda: done.append("clip"))], lambda: done.append("done"))
    animator.finish_all()
    assert done == ["clip"] and not animator.busy


def test_ease_is_slow_at_both_ends_and_half_way_in_the_middle() -> None:
    assert [ease(part) for part in (0.0, 0.5, 1.0)] == [0.0, 0.5, 1.0]
    assert ease(0.1) < 0.05 and ease(0.9) > 0.95


# timers -----------------------------------------------------------------------------------------------------------


def test_a_timer_is_called_once_when_it_is_due() -> None:
    timers, called = Timers(), []
    timers.after(0.3, lambda: called.append("later"))
    timers.after(0.1, lambda: called.append("soon"))
    assert timers.next == pytest.approx(0.1)
    timers.pass_time(0.1)
    assert called == ["soon"] and timers.next == pytest.approx(0.2)
    timers.pass_time(0.5)
    timers.pass_time(0.5)
    assert called == ["soon", "later"] and timers.next is None


def test_a_timer_that_a_timer_sets_has_its_full_delay() -> None:
    timers, called = Timers(), []

    def first() -> None:
        timers.after(0.2, lambda: called.append("second"))

    timers.after(0.1, first)
    timers.pass_time(5.0)
    assert called == [] and timers.next == pytest.approx(0.2)


def test_what_is_decorative_is_called_and_is_nothing_to_wait_for() -> None:
    timers, called = Timers(), list[str]()
    timers.after(0.2, lambda: called.append("water"), decorative=True)
    assert (timers.next, timers.next_of_note) == (pytest.approx(0.2), None)
    timers.after(0.5, lambda: called.append("notice"))
    assert timers.next_of_note == pytest.approx(0.5)
    timers.pass_time(0.3)
    assert called == ["water"] and timers.next == timers.next_of_note == pytest.approx(0.2)
