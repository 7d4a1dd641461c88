"""Coach: what a person's action gave away stands in the row of the turn, or is said too; nobody else reads it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.table.hints import coach
from game.session.seats import PERSON
from tests.support.tiny_scene import tiny_tallies, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_tallies", "tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_tallies")
STEP, BETTER = "0 step 1", "0 step 2"


@pytest.fixture(autouse=True)
def losses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loss is as large as the distance says."""
    monkeypatch.setattr(coach, "clear_loss", lambda game, moves: round(moves[-1].behind) if moves else 0)


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, coach="words") as found:
        yield found


def judge(robot: TinyTableRobot, behind: float = 3.0, best: str = BETTER) -> None:
    """The worker rates the last action that it was asked about."""
    robot.wait(0.1)
    job, (what, _) = max(robot.worker.asked.items())
    assert what == f"rate {STEP}"
    moves = [RatedMove(Choice(parse_action(best))), RatedMove(Choice(parse_action(STEP)), behind)]
    robot.worker.report(Answer(job, tuple(moves)))
    robot.wait(0.2)


def marked(robot: TinyTableRobot) -> bool:
    return "−3" in " ".join(robot.turns)


def said(robot: TinyTableRobot) -> list[str]:
    return [text for text in robot.toasts if "Step 2" in text]


def test_what_an_action_gave_away_is_marked_and_said_with_what_was_better(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    judge(robot)
    assert marked(robot)
    (text,) = said(robot)
    assert tr("game.coach.again") in text, "nothing was revealed: it may be tried again"
    robot.key("backspace")
    assert robot.actions[-1] != STEP and not marked(robot) and not said(robot), "it was taken back"


@pytest.mark.parametrize(("setting", "asks", "speaks"), [
    ("off", False, False), ("marks", True, False), ("words", True, True)])
def test_the_setting_says_how_much_it_talks(tmp_path: Path, setting: str, asks: bool, speaks: bool) -> None:
    with tiny_table(tmp_path, coach=setting) as robot:
        robot.do(STEP)
        robot.wait(0.1)
        assert any(what.startswith("rate") for what, _ in robot.worker.asked.values()) == asks
        if asks:
            judge(robot)
        assert marked(robot) == asks and bool(said(robot)) == speaks


def test_what_is_hardly_worse_is_not_marked(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    judge(robot, behind=0.2)
    assert not marked(robot) and not said(robot)


def test_actions_of_computers_and_forced_ones_are_not_judged(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, coach="words", auto_confirm=True) as robot:
        robot.do("0 end")
        robot.answer("1 step 1")
        robot.answer("1 end")
        robot.wait(0.2)
        judged = [what for what, _ in robot.worker.asked.values() if what.startswith("rate")]
        assert judged == [] or judged == ["rate 0 end"]


def test_the_move_of_a_computer_comes_first(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, coach="marks") as robot:
        robot.do(STEP)
        robot.wait(0.1)
        rated = max(robot.worker.asked)
        robot.do("0 end")
        assert rated in robot.worker.cancelled
        assert [what for what, _ in robot.worker.asked.values()] == [f"rate {STEP}", "move"]
        robot.answer("1 end")
        robot.wait(0.1)
        assert robot.worker.asked[max(robot.worker.asked)] == (f"rate {STEP}", 0), "it is judged after that"


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), coach="words") as robot:
        robot.sit_down()
        robot.do(STEP)
        judge(robot)
        assert marked(robot)
        robot.do("0 end")
        assert robot.curtain is not None and not said(robot) and not marked(robot)
        robot.sit_down()
        assert robot.table.viewer == 1 and not said(robot) and not marked(robot)


def test_an_answer_that_comes_behind_the_curtain_waits_for_its_player(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), coach="words") as robot:
        robot.sit_down()
        robot.do(STEP)
        robot.do("0 end")
        assert robot.curtain is not None
        robot.wait(0.2)
        jobs = {what: job for job, (what, _) in robot.worker.asked.items()}
        if (job := jobs.get(f"rate {STEP}")) is not None:
            moves = RatedMove(Choice(parse_action(BETTER))), RatedMove(Choice(parse_action(STEP)), 3.0)
            robot.worker.report(Answer(job, moves))
        robot.sit_down()
        robot.wait(0.3)
        assert robot.table.viewer == 1 and not said(robot) and not marked(robot)
