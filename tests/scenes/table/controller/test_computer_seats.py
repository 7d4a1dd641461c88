"""Computer seats: they think only as long as their answer is wanted, and an answer to an old question means nothing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, Progress, RatedMove, WorkerFailure, WorkerNotice
from game.rules.core.actions import parse_action
from game.scenes.table.controller import computer_seats
from game.scenes.table.controller.computer_seats import ComputerSeats, Judgement
from game.session.notices import Notice
from game.session.seats import PERSON
from game.table.table_events import Advised, Answered, EndHere, Event, Redo, Undo
from tests.support.scripted_worker import ScriptedWorker
from tests.support.table_controllers import change_player
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_session, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
STEPPED = ("0 step 1",)
Search = Callable[[ComputerSeats, int, int], None]


def thinking(robot: TinyTableRobot) -> int:
    """The person has ended a turn, and the computer thinks: the number of its job."""
    robot.do("0 end")
    (job,) = robot.worker.open_jobs
    assert robot.worker.asked[job] == ("move", 1) and robot.controller.thinking == 1
    return job


def test_the_answer_of_a_computer_is_carried_out(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        thinking(robot)
        robot.answer("1 step 2")
        assert robot.actions[-1] == "1 step 2" and robot.controller.thinking == 1, "it is its turn still"


def take_back(robot: TinyTableRobot) -> None:
    robot.controller.send(Undo())


def end_early(robot: TinyTableRobot) -> None:
    robot.controller.send(EndHere(counted=True))


def play_for_it(robot: TinyTableRobot) -> None:
    change_player(robot.controller, 1, PERSON)


@pytest.mark.parametrize("change", [take_back, end_early, play_for_it])
def test_a_computer_stops_thinking_when_its_move_is_not_wanted_any_more(
        tmp_path: Path, change: Callable[[TinyTableRobot], None]) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        job = thinking(robot)
        change(robot)
        assert robot.worker.cancelled == [job] and robot.controller.thinking is None
        plies = robot.session.ply
        robot.worker.answer("1 step 2", job=job)
        robot.wait(0.1)
        assert robot.session.ply == plies


def test_a_hint_for_a_position_that_has_been_left_is_not_sought_on(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        robot.controller.hint()
        robot.wait()
        assert not robot.worker.cancelled
        take_back(robot)
        assert robot.worker.cancelled == [1]


def test_a_redo_ends_the_search_too(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        take_back(robot)
        robot.controller.hint()
        robot.controller.send(Redo())
        assert robot.worker.cancelled == [1] and robot.actions[-1] == "0 step 1"


def test_an_undo_that_is_refused_disturbs_no_search(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.hint()
        take_back(robot)
        assert robot.session.barrier() is not None and not robot.worker.cancelled


def test_an_action_ends_the_search_for_a_hint(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.hint()
        robot.do("0 step 1")
        assert robot.worker.cancelled == [1] and not robot.controller.computer_seats.waiting


def test_whoever_comes_back_to_a_covered_table_gets_no_hint_of_before(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON)) as robot:
        robot.sit_down()
        robot.controller.hint()
        robot.table.hidden(False)
        assert robot.curtain is not None and robot.worker.cancelled == [1]


def test_nothing_is_covered_twice(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON)) as robot:
        robot.sit_down()
        robot.table.hidden(False)
        robot.table.hidden(False)
        assert len(robot.table.screen.modals) == 1


@pytest.mark.parametrize("window", ["menu", "seats"])
def test_a_computer_waits_behind_a_window(tmp_path: Path, window: str) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        thinking(robot)
        getattr(robot.controller, window)()
        plies = robot.session.ply
        robot.answer("1 step 2")
        assert robot.session.ply == plies and robot.controller.wake_in() is None
        if window == "menu":
            robot.wait(0.4)
            robot.key("escape")
            robot.wait(0.1)
            assert robot.actions[-1] == "1 step 2", "the answer has not been lost"


def test_a_computer_waits_while_the_past_is_looked_at(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=STEPPED) as robot:
        thinking(robot)
        robot.controller.look_at(1)
        plies = robot.session.ply
        robot.answer("1 step 2")
        assert robot.session.ply == plies and robot.controller.wake_in() is None
        robot.controller.look_at(None)
        robot.wait(0.1)
        assert robot.session.ply == plies + 1


# without a table --------------------------------------------------------------------------------------------------


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> ScriptedWorker:
    found = ScriptedWorker()
    monkeypatch.setattr(computer_seats, "Worker", lambda game, own_texts: found)
    return found


def test_a_move_is_asked_for_in_the_manner_of_the_seats_character(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    """A hint in the same seat is not."""
    everybody = seats.session.game.head.seats
    for kind, character in (("hard", "ada"), ("hard", ""), (PERSON, "ada")):
        everybody[1] = replace(everybody[1], kind=kind, character=character)
        seats.ask(1, 1)
    seats.advise(2, 1)
    assert worker.characters == ["ada", "", ""] and worker.asked[4] == ("advise", 1)


@pytest.fixture
def sent() -> list[Event]:
    """Events that the computer seats have sent."""
    return []


@pytest.fixture
def seats(worker: ScriptedWorker, sent: list[Event]) -> ComputerSeats:
    return ComputerSeats(None, tiny_session(play=STEPPED), sent.append)  # type: ignore[arg-type]


def look(seats: ComputerSeats) -> None:
    """Take what the worker has reported."""
    seats.poll(lambda notice: None)


def test_the_answer_to_another_question_is_no_move(seats: ComputerSeats, worker: ScriptedWorker,
                                                   sent: list[Event]) -> None:
    seats.ask(7, 0)
    worker.report(Answer(99, (RatedMove(Choice(parse_action("0 end"))),)))
    look(seats)
    assert sent == [] and seats.waiting
    worker.answer("0 step 2")
    look(seats)
    assert sent == [Answered(7, parse_action("0 step 2"))] and not seats.waiting


def test_only_the_search_that_is_meant_is_cancelled(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    seats.advise(1, 0)
    seats.cancel(2)
    assert worker.cancelled == [] and seats.advising
    seats.cancel(1)
    seats.ask(2, 0)
    seats.cancel(1)
    assert worker.cancelled == [1] and worker.open_jobs == [2]


def test_the_same_position_has_the_same_hint_at_once(seats: ComputerSeats, worker: ScriptedWorker,
                                                     sent: list[Event]) -> None:
    seats.advise(1, 0)
    worker.answer("0 step 2", "0 roll")
    look(seats)
    assert len(sent) == 1 and not seats.waiting
    seats.advise(2, 0)
    first, second = sent
    assert isinstance(first, Advised) and isinstance(second, Advised)
    assert second == first._replace(job=2) and list(worker.asked) == [1]
    seats.session.act(parse_action("0 step 1"))
    seats.advise(3, 0)
    assert len(sent) == 2 and list(worker.asked) == [1, 2], "another position: a new search"


@pytest.mark.parametrize("first", [ComputerSeats.ask, ComputerSeats.advise])
@pytest.mark.parametrize("second", [ComputerSeats.ask, ComputerSeats.advise])
def test_the_progress_of_a_search_begins_anew_with_each(
        seats: ComputerSeats, worker: ScriptedWorker, first: Search, second: Search) -> None:
    first(seats, 1, 0)
    worker.report(Progress(1, 3, 4))
    look(seats)
    assert seats.progress == 0.75
    seats.cancel(1)
    second(seats, 2, 0)
    assert seats.progress == 0.0


def test_notices_and_faults_of_the_worker_are_told_and_written_down(seats: ComputerSeats,
                                                                   worker: ScriptedWorker) -> None:
    notices: list[object] = []
    reports: list[tuple[str, str]] = []
    seats.services = SimpleNamespace(report_crash=lambda error, text: reports.append((str(error), text)))  # type: ignore
    worker.report(WorkerNotice("slow"), WorkerFailure(1, "Traceback"))
    seats.poll(notices.append)
    assert notices == [] == reports, "nothing is awaited"
    seats.ask(1, 0)
    seats.poll(notices.append)
    assert notices == [Notice("slow")] and [text for _, text in reports] == ["Traceback"] and seats.waiting


def test_hints_are_remembered_for_some_positions_and_the_oldest_is_forgotten(
        seats: ComputerSeats, worker: ScriptedWorker, sent: list[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "REMEMBERED", 2)
    session = seats.session
    for ply in range(3):
        seats.advise(ply, 0)
        worker.answer("0 step 1")
        look(seats)
        if ply < 2:
            session.act(parse_action("0 step 1" if ply == 0 else "0 end"))
    searched = len(worker.asked)
    seats.advise(7, 0)
    assert len(worker.asked) == searched == 3, "the newest is known"
    session.undo()
    session.undo()
    seats.advise(8, 0)
    assert len(worker.asked) == 4, "the oldest is not"


def test_what_a_hint_has_advised_is_not_judged(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    view = seats.session.view(0)
    seats.advise(1, 0)
    worker.answer("0 step 2", "0 roll")
    look(seats)
    for action in ("0 step 2", "0 roll"):
        seats.judge(Judgement(3, view, parse_action(action), 5))
        assert not seats.waiting
    seats.judge(Judgement(3, view, parse_action("0 step 1"), 5))
    assert seats.waiting


def test_the_newest_actions_are_judged_one_after_the_other(seats: ComputerSeats, worker: ScriptedWorker,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "JUDGED_LATER", 1)
    judged: list[int] = []
    seats.judged = lambda judgement, moves: judged.append(judgement.ply)
    for ply in (1, 2, 3):
        seats.judge(Judgement(ply, seats.session.view(0), parse_action("0 step 1"), 5))
    for _ in range(4):
        look(seats)
        if worker.open_jobs:
            worker.answer("0 step 2")
        look(seats)
    assert judged == [2, 3] and not seats.waiting


def test_what_is_rated_comes_back_with_its_idea_and_is_no_hint(seats: ComputerSeats, worker: ScriptedWorker,
                                                              sent: list[Event]) -> None:
    idea = (parse_action("0 step 1"),)
    seats.rate(4, idea)
    assert worker.asked[1] == ("rate 0 step 1", 0) and seats.advising
    worker.answer("0 step 2", "0 step 1")
    look(seats)
    (found,) = sent
    assert isinstance(found, Advised) and found.job == 4 and found.idea == idea and not seats.waiting
    seats.advise(5, 0)
    assert len(worker.asked) == 2, "that is no advice for the position"
    seats.stop()
    assert worker.closed
