"""Motion always ends in the same state, however it was watched."""

import pytest

from game.ui.animation.animator import AnimationClip, Animator, Tween


def clips(log: list[str], values: dict[str, float]) -> list[AnimationClip]:
    def clip(name: str) -> AnimationClip:
        return AnimationClip([Tween(0.5, lambda t: values.__setitem__(name, t))],
                             begin=lambda: log.append(f"begin {name}"),
                             finish=lambda: log.append(f"finish {name}"))  # fmt: skip

    return [clip("a"), clip("b")]


ORDER = ["begin a", "finish a", "begin b", "finish b", "done"]


def watch(animator: Animator, step: float) -> float:
    time = 0.0
    while animator.update(step):
        time += step
    return time


@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0])
@pytest.mark.parametrize("step", [0.004, 0.016, 0.3, 9.0])
def test_every_cue_runs_once_in_order(speed: float, step: float) -> None:
    log: list[str] = []
    values: dict[str, float] = {}
    animator = Animator(speed=speed)
    animator.play(clips(log, values), lambda: log.append("done"))
    watch(animator, step)
    assert log == ORDER and values == {"a": 1.0, "b": 1.0} and not animator.busy


@pytest.mark.parametrize("animator", [Animator(speed=0), Animator(reduced=True)])
def test_without_motion_all_happens_at_once(animator: Animator) -> None:
    log: list[str] = []
    animator.play(clips(log, {}), lambda: log.append("done"))
    assert log == ORDER and not animator.moving


def test_skipping_in_the_middle_finishes_everything() -> None:
    log: list[str] = []
    values: dict[str, float] = {}
    animator = Animator()
    animator.play(clips(log, values), lambda: log.append("done"))
    animator.update(0.2)
    animator.skip()
    animator.skip()
    assert log == ORDER and values["b"] == 1.0


def test_long_actions_are_sped_up_to_the_cap() -> None:
    animator = Animator()
    animator.play([AnimationClip([Tween(1.0, lambda t: None)]) for _ in range(20)])
    assert watch(animator, 0.01) <= 1.25
    animator.play([AnimationClip([Tween(0.2, lambda t: None)])])
    assert watch(animator, 0.01) == pytest.approx(0.2, abs=0.03)


def test_step_mode_waits_between_cues() -> None:
    log: list[str] = []
    animator = Animator(stepping=True)
    animator.play(clips(log, {}), lambda: log.append("done"))
    watch(animator, 0.1)
    assert animator.waiting and not animator.moving and log == ["begin a", "finish a"]
    animator.next_step()
    watch(animator, 0.1)
    assert log == ORDER


def test_a_new_play_completes_the_old_one() -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(clips(log, {}), lambda: log.append("done"))
    animator.update(0.1)
    animator.play([], lambda: log.append("second"))
    assert log == [*ORDER, "second"]


def test_what_has_arrived_does_not_arrive_again() -> None:
    """A short flight beside a long one: its end is applied once, however many frames the clip still lasts."""
    arrived: list[str] = []

    def flight(name: str, seconds: float) -> Tween:
        return Tween(seconds, lambda part: arrived.append(name) if part >= 1.0 else None)

    animator = Animator()
    animator.play([AnimationClip([flight("short", 0.1), flight("long", 0.5)])])
    for _ in range(60):
        animator.update(1 / 60)
    assert arrived == ["short", "long"]
