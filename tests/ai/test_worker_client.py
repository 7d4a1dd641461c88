"""The computer opponents' process: it answers, can be taken back, and no fault of it stops the game."""

import time
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from game.ai.worker_client import FALLBACK, RESTARTED, WorkerClient
from game.ai.worker_protocol import Answer, Progress, Report, WorkerFailure, WorkerNotice
from game.ai.worker_reaper import REAPER
from game.rules.automobiles import SPEC
from game.rules.core.engine import legal
from tests.ai import broken_workers
from tests.ai.played_games import at_frame, new_race


@pytest.fixture
def started() -> Iterator[list[WorkerClient]]:
    opened: list[WorkerClient] = []
    yield opened
    for opponents in opened:
        opponents.close()
    REAPER.finish()
    assert not REAPER.ending


def hear(opponents: WorkerClient, until: type, seconds: float = 30.0) -> list[Report]:
    """Poll like the frame loop does until such a report has come."""
    heard: list[Report] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        heard += opponents.poll()
        if any(isinstance(report, until) for report in heard):
            return heard
        time.sleep(0.002)
    raise AssertionError(f"no {until.__name__} within {seconds} s, heard {heard}")


def answer(heard: list[Report]) -> Answer:
    return next(report for report in heard if isinstance(report, Answer))


def view(frame: str = "Act") -> tuple[Any, int]:
    state = at_frame(new_race(), frame)
    seat = state.stack[-1].seat
    return SPEC.mask(state, seat), seat


def test_the_worker_answers_moves_hints_and_reviews(started: list[WorkerClient]) -> None:
    started.append(WorkerClient("automobiles"))
    state, seat = view()
    job = started[0].move(state, seat, "easy", 5)
    found = answer(hear(started[0], Answer))
    assert found.id == job and found.moves[0].choice.action in legal(state)

    started[0].rank(state, seat, 5, level="normal")
    heard = hear(started[0], Answer)
    hints = [each for each in answer(heard).moves if each.shown]
    assert 1 <= len(hints) <= 3 and len({hint.choice.action for hint in hints}) == len(hints)
    assert all(hint.choice.action in legal(state) and hint.choice.plan for hint in hints)
    assert hints[0].behind == 0.0
    assert any(isinstance(report, Progress) for report in heard)

    started[0].review([SPEC.mask(state, None)] * 3)
    curve = answer(hear(started[0], Answer)).chances
    assert len(curve) == 3 and all(abs(sum(point) - 1) < 0.01 for point in curve)


def test_the_worker_rates_an_idea_beside_the_best_plan(started: list[WorkerClient]) -> None:
    started.append(WorkerClient("automobiles"))
    state, seat = view("TurnChoice")
    stop = next(action for action in legal(state) if action.verb == "pit")  # with a fresh hand
    job = started[0].rank(state, seat, 5, level="hard")
    found = answer(hear(started[0], Answer))
    best = found.moves[0].choice.action
    assert found.id == job and best.verb == "drive"
    started[0].rate(state, best, stop, 5, "hard")
    (idea,) = answer(hear(started[0], Answer)).moves
    assert idea.choice.action == stop and idea.behind > 0 and idea.choice.plan and not idea.shown


def test_a_cancelled_job_is_not_answered(started: list[WorkerClient]) -> None:
    started.append(WorkerClient("automobiles"))
    state, seat = view()
    unwanted = started[0].rank(state, seat, 1)
    started[0].poll()
    started[0].cancel(unwanted)
    wanted = started[0].move(state, seat, "easy", 1)
    heard = hear(started[0], Answer)
    assert [report.id for report in heard if isinstance(report, Answer)] == [wanted]
    assert not started[0].thinking


def test_after_one_crash_the_worker_is_started_again(
    started: list[WorkerClient], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_TEST_MARK", str(tmp_path / "mark"))
    started.append(WorkerClient("automobiles", target=broken_workers.crash_only_first))
    state, seat = view()
    started[0].move(state, seat, "easy", 5)
    heard = hear(started[0], Answer)
    assert [report.key for report in heard if isinstance(report, WorkerNotice)] == [RESTARTED]
    assert answer(heard).moves[0].choice.action in legal(state)
    assert not started[0].broken


@pytest.mark.parametrize("target", [broken_workers.crash_at_once, broken_workers.crash_at_job])
def test_after_two_crashes_the_program_thinks_for_itself(started: list[WorkerClient], target: Any) -> None:
    started.append(WorkerClient("automobiles", target=target))
    state, seat = view()
    started[0].move(state, seat, "expert", 5)
    heard = hear(started[0], Answer)
    assert [report.key for report in heard if isinstance(report, WorkerNotice)] == [RESTARTED, FALLBACK]
    assert answer(heard).moves[0].choice.action in legal(state)
    for frame in ("Shopping", "Buy", "TurnChoice"):
        state, seat = view(frame)
        started[0].move(state, seat, "expert", 5)
        assert answer(hear(started[0], Answer)).moves[0].choice.action in legal(state)


def test_a_system_that_starts_no_processes(started: list[WorkerClient], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: SpawnProcess) -> None:
        raise PermissionError("no processes here")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    started.append(WorkerClient("automobiles"))
    state, seat = view()
    started[0].rank(state, seat, 5)
    heard = hear(started[0], Answer)
    assert [report.key for report in heard if isinstance(report, WorkerNotice)] == [RESTARTED, FALLBACK]
    assert answer(heard).moves[0].choice.action in legal(state)


def test_a_worker_that_hangs_is_ended(started: list[WorkerClient]) -> None:
    started.append(WorkerClient("automobiles", patience=0.6, target=broken_workers.hang_at_job))
    state, seat = view()
    started[0].move(state, seat, "easy", 5)
    heard = hear(started[0], Answer)
    assert [report.key for report in heard if isinstance(report, WorkerNotice)] == [RESTARTED, FALLBACK]
    assert answer(heard).moves[0].choice.action in legal(state)


FRAMES = 5  # that the window draws at least while a worker thinks or hangs


def test_no_frame_waits(started: list[WorkerClient]) -> None:
    """Neither for a worker that starts and thinks nor for one that hangs and is ended."""
    state, seat = view()
    for target, patience in ((None, 15.0), (broken_workers.hang_at_job, 0.3)):
        started.append(WorkerClient("automobiles", patience=patience, **({"target": target} if target else {})))
        started[-1].poll()
        started[-1].move(state, seat, "hard", 5)
        frames = 0
        while started[-1].thinking:
            started[-1].poll()
            frames += 1
            time.sleep(0.001)
        assert frames > FRAMES


def test_a_fault_in_the_worker_is_reported_and_survived(started: list[WorkerClient]) -> None:
    started.append(WorkerClient("automobiles"))
    state, seat = view()
    started[0].move(state, seat, "no such level", 5)
    heard = hear(started[0], Answer)
    assert any(isinstance(report, WorkerFailure) and "no such level" in report.report for report in heard)
    assert answer(heard).moves[0].choice.action in legal(state)


def test_closing_ends_the_process(started: list[WorkerClient]) -> None:
    before = set(active_children())
    started.append(WorkerClient("automobiles"))
    state, seat = view()
    started[0].move(state, seat, "easy", 5)
    hear(started[0], Answer)
    (process,) = set(active_children()) - before
    assert process.daemon, "it does not outlive the program, even where nobody closes it"
    started[0].close()
    REAPER.finish()
    assert process.exitcode == 0
    started[0].close()
