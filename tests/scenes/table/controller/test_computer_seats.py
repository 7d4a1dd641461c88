"""Computer seats: they think only as long as their answer is wanted, and an answer to an old question means nothing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.judge.turn_judge import JudgedTurn
from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, Progress, RatedMove, WorkerFailure, WorkerNotice
from game.rules.core.actions import parse_action
from game.scenes.shared.judged_session import turn_until
from game.scenes.table.controller import computer_seats
from game.scenes.table.controller.computer_seats import ComputerSeats, Judgement
from game.session.notices import Notice
from game.session.seats import PERSON
from game.table.table_events import Advised, Answered, EndHere, Event, Redo, Undo
from tests.support.table_controllers import change_player
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_session, tiny_table
from tests.support.workers.scripted_worker import ScriptedWorker

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
    seats.cancel(1)
    seats.advise(2, 0)
    assert worker.characters == ["ada", "", ""] and worker.asked[4] == ("rank", 0)


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
    seats.sit_at(tiny_session())
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


def test_plans_of_a_silent_worker_are_hints_only_for_the_position_they_were_found_in(
        seats: ComputerSeats, worker: ScriptedWorker, sent: list[Event]) -> None:
    """In the middle of a turn the judge first asks about its beginning."""
    plans = RatedMove(Choice(parse_action("0 step 2"))),
    seats.sit_at(tiny_session())
    seats.advise(1, 0)
    worker.report(Answer(max(worker.asked), plans, looked=False))
    look(seats)
    (hint,) = sent
    assert isinstance(hint, Advised) and hint.advice == plans
    seats.session.act(parse_action("0 step 1"))
    assert seats.session.turn() == 0, "the turn goes on"
    seats.advise(2, 0)
    asked = len(worker.asked)
    worker.report(Answer(asked, plans, looked=False))
    look(seats)
    assert all(isinstance(each, Advised) and (each.job != 2 or each.advice != plans) for each in sent)


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


def judgement(seats: ComputerSeats) -> Judgement:
    """The newest action is to be judged."""
    log = seats.session.game.log
    return Judgement(len(log), parse_action(log[-1].action), turn_until(log, len(log)))


def test_a_plan_that_hints_showed_is_marked_as_such(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    """However much it is worth less, and whatever another search would say."""
    seats.sit_at(tiny_session())
    plans = RatedMove(Choice(parse_action("0 step 2"))), RatedMove(Choice(parse_action("0 step 1")), 40.0)
    found: list[JudgedTurn] = []
    seats.judged = lambda judgement, turn: found.append(turn)
    seats.advise(1, 0)
    worker.report(Answer(max(worker.asked), plans))
    look(seats)
    seats.session.note_hints()
    seats.session.act(parse_action("0 step 1"))
    seats.judge(judgement(seats))
    look(seats)
    ((leg,),) = [turn.legs for turn in found]
    assert leg.hinted and leg.lost == 40.0 and len(worker.asked) == 1, "no search was needed"


def test_the_newest_actions_are_judged_one_after_the_other(seats: ComputerSeats, worker: ScriptedWorker,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "JUDGED_LATER", 1)
    judged: list[int] = []
    seats.judged = lambda judgement, turn: judged.append(judgement.ply)
    first = judgement(seats)
    for ply in (1, 2, 3):
        seats.judge(first._replace(ply=ply))
    for _ in range(4):
        look(seats)
        if worker.open_jobs:
            worker.answer("0 step 2", "0 step 1")
        look(seats)
    assert judged == [2, 3] and not seats.waiting


def test_what_is_rated_comes_back_with_its_idea_and_is_no_hint(seats: ComputerSeats, worker: ScriptedWorker,
                                                              sent: list[Event]) -> None:
    idea = (parse_action("0 step 1"),)
    seats.sit_at(tiny_session())
    seats.advise(4, 0, idea)
    assert worker.asked[1] == ("rank", 0) and seats.advising
    worker.answer("0 step 2", "0 roll")
    look(seats)
    assert worker.asked[2] == ("rate 0 step 1", 0), "no plan begins with it"
    worker.report(Answer(2, (RatedMove(Choice(idea[0]), 3.0),)))
    look(seats)
    (found,) = sent
    assert isinstance(found, Advised) and found.job == 4 and found.idea == idea and not seats.waiting
    assert [each.behind for each in found.advice] == [0.0, 3.0]
    seats.advise(5, 0)
    assert len(worker.asked) == 2 and len(sent) == 2, "the plans are known by now"
    seats.stop()
    assert worker.closed


def test_a_survey_gives_way_to_what_is_wanted_and_begins_again(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    seats.survey(0)
    assert seats.waiting and not worker.asked, "something else may come first"
    look(seats)
    look(seats)
    assert worker.asked == {1: ("rank", 0)}
    seats.ask(1, 0)
    look(seats)
    assert worker.cancelled == [1] and list(worker.asked.values())[1:] == [("move", 0)]
    worker.answer("0 step 2")
    look(seats)
    look(seats)
    assert list(worker.asked.values())[2:] == [("rank", 0)]


def test_a_survey_that_has_not_begun_ends_with_its_position(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    seats.survey(0)
    seats.session.act(parse_action("0 step 1"))
    look(seats)
    assert not worker.asked and not seats.waiting


def test_nothing_is_known_of_the_action_of_a_seat_that_is_not_asked(seats: ComputerSeats) -> None:
    assert seats.lost(parse_action("1 step 1")) == seats.lost(parse_action("0 step 1")) == 0.0


def test_a_search_of_no_length_has_no_progress(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    seats.ask(1, 0)
    worker.report(Progress(1, 0, 0))
    look(seats)
    assert seats.progress == 0.0


def test_what_is_rated_begins_with_no_progress(seats: ComputerSeats, worker: ScriptedWorker) -> None:
    seats.ask(1, 0)
    worker.report(Progress(1, 1, 2))
    look(seats)
    seats.cancel(1)
    seats.advise(2, 0, (parse_action("0 step 1"),))
    assert seats.progress == 0.0
