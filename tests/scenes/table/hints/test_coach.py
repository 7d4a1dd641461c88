"""Coach: what a person's action gave away stands in the row of the turn, or is said too; nobody else reads it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.judge.turn_judge import JudgedTurn, Leg
from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.shared.judged_session import LoggedTurn
from game.scenes.table.controller.computer_seats import Judgement
from game.scenes.table.hints import coach
from game.scenes.table.hints.coach_note import CoachNote
from game.session.seats import PERSON
from game.settings import load_settings
from tests.support.tiny_scene import tiny_tallies, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_tallies", "tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_tallies")
STEP, BETTER = "0 step 1", "0 step 2"


LOSS = coach.clear_loss  # as it is in the games, whose opponents know what is clear


@pytest.fixture(autouse=True)
def losses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loss is as large as the distance says."""
    monkeypatch.setattr(coach, "clear_loss", lambda game, leg: round(leg.lost))
    monkeypatch.setattr(coach, "great_loss", lambda game, lost: int(lost > 5))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, coach="words") as found:
        yield found


def judge(robot: TinyTableRobot, behind: float = 3.0, best: str = BETTER) -> None:
    """The worker rates the last action that it was asked about."""
    robot.wait(0.1)
    job, asked = max(robot.worker.asked.items())
    assert asked == ("rank", 0)
    moves = [RatedMove(Choice(parse_action(best))), RatedMove(Choice(parse_action(STEP)), behind)]
    robot.worker.report(Answer(job, tuple(moves)))
    robot.wait(0.2)


def marked(robot: TinyTableRobot) -> bool:
    return "−3" in " ".join(robot.turns)


def notes(robot: TinyTableRobot) -> list[CoachNote]:
    return [widget for widget in robot.table.screen.body.children if isinstance(widget, CoachNote)]


def said(robot: TinyTableRobot) -> list[str]:
    return [text for text in [*robot.toasts, *(note.label.markup for note in notes(robot))] if "Step 2" in text]


def test_what_an_action_gave_away_is_marked_and_said_with_what_was_better(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    judge(robot)
    assert marked(robot)
    assert len(said(robot)) == 1
    robot.key("backspace")
    assert robot.actions[-1] != STEP and not marked(robot) and not said(robot), "it was taken back"


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("setting", ["marks", "words"])
def test_where_nothing_was_revealed_it_can_be_tried_again(tmp_path: Path, setting: str, by_key: bool) -> None:
    """By key or click, also with an action behind it."""
    with tiny_table(tmp_path, coach=setting) as robot:
        before = robot.actions
        robot.do(STEP)
        judge(robot)
        (note,) = notes(robot)
        robot.do(STEP)
        assert notes(robot) == [note], "it is still possible"
        robot.key("b") if by_key else robot.click(note.button)
        robot.wait(0.2)
        assert robot.actions == before and not notes(robot) and not marked(robot)


def test_the_note_can_be_closed_and_the_mark_stays(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    judge(robot)
    robot.click(notes(robot)[0].cross)
    robot.wait(0.2)
    assert not notes(robot) and marked(robot) and STEP in robot.actions
    robot.new_size()
    assert not notes(robot)


def judged(robot: TinyTableRobot, behind: float, ply: int | None = None) -> tuple[Judgement, JudgedTurn]:
    """The judgement of the last action, which left the best plan."""
    ply = robot.session.ply if ply is None else ply
    played = RatedMove(Choice(parse_action(STEP)), behind)
    leg = Leg(ply - 1, 1, ply - 1, RatedMove(Choice(parse_action(BETTER))), played)
    return Judgement(ply, parse_action(STEP), LoggedTurn(0, ply - 1, ply)), JudgedTurn((leg,))


def test_a_note_that_was_closed_comes_again_only_with_something_else_to_say(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    coach = robot.controller.coach
    coach.take(*judged(robot, 3.0))
    robot.click(notes(robot)[0].cross)
    coach.take(*judged(robot, 3.0))
    assert not notes(robot) and marked(robot), "the turn is judged again after each further action"
    coach.take(*judged(robot, 4.0))
    assert len(notes(robot)) == 1


def test_what_is_learned_of_an_action_that_was_taken_back_marks_no_other(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    late = judged(robot, 3.0)
    robot.key("backspace")
    robot.do(BETTER)
    assert robot.session.ply == late[0].ply
    robot.controller.coach.take(*late)
    assert not notes(robot) and not marked(robot)


def test_what_revealed_something_is_only_marked(tmp_path: Path) -> None:
    with tiny_table(tmp_path, coach="words") as robot:
        robot.do(STEP)
        judge(robot)
        robot.do("0 roll")
        robot.wait(0.3)
        assert not notes(robot) and marked(robot)
        robot.key("b")
        assert robot.actions[-1] == "0 roll"


@pytest.mark.parametrize("setting", ["marks", "words"])
def test_what_can_be_tried_again_no_more_is_said_by_one_who_talks(tmp_path: Path, setting: str) -> None:
    """It is known only when a roll has come in between."""
    with tiny_table(tmp_path, coach=setting) as robot:
        robot.do(STEP)
        robot.wait(0.1)
        robot.do("0 roll")
        judge(robot)
        assert marked(robot) and not notes(robot)
        assert len(said(robot)) == (setting == "words")


def test_the_note_stands_on_a_screen_that_is_built_anew_and_not_over_the_past(robot: TinyTableRobot) -> None:
    robot.do(STEP)
    judge(robot)
    robot.new_size()
    assert len(notes(robot)) == 1
    robot.look_back()
    assert not notes(robot)
    robot.return_to_present()
    robot.wait(0.2)
    assert len(notes(robot)) == 1


# before an action -----------------------------------------------------------------------------------------------------
def survey(robot: TinyTableRobot, behind: float) -> None:
    """The worker knows what the actions are worth."""
    robot.wait(0.1)
    job = next(job for job, (what, _) in reversed(robot.worker.asked.items()) if what == "rank")
    found = [RatedMove(Choice(parse_action(BETTER))), RatedMove(Choice(parse_action(STEP)), behind)]
    robot.worker.report(Answer(job, tuple(found)))
    robot.wait(0.1)


def test_a_talkative_coach_asks_once_in_a_turn_before_much_is_given_away(robot: TinyTableRobot) -> None:
    survey(robot, 9.0)
    before = robot.actions
    robot.do(STEP)
    assert robot.controller.now.question is not None and robot.controller.now.question.kind == "coach"
    robot.press_in_window(tr("ui.cancel"))
    assert robot.actions == before
    robot.do(STEP)
    assert robot.actions == [*before, STEP], "it was asked in this turn"



@pytest.mark.parametrize(("setting", "behind", "action"), [
    ("marks", 9.0, STEP), ("off", 9.0, STEP), ("words", 4.0, STEP), ("words", 9.0, BETTER), ("words", 9.0, "0 end")])
def test_it_asks_nothing_otherwise(tmp_path: Path, setting: str, behind: float, action: str) -> None:
    with tiny_table(tmp_path, coach=setting, spec=OPEN) as robot:
        robot.wait(0.2)
        asked = any(what == "rank" for what, _ in robot.worker.asked.values())
        assert asked == (setting == "words")
        if asked:
            survey(robot, behind)
        robot.do(action)
        assert robot.controller.now.question is None and action in robot.actions


def test_nobody_waits_for_what_is_not_known_in_time(robot: TinyTableRobot) -> None:
    robot.wait(0.1)
    before = robot.actions
    robot.do(STEP)
    assert robot.actions == [*before, STEP]
    judge(robot)
    assert marked(robot), "it is judged by the same answer"


def test_a_hint_is_followed_without_a_question(robot: TinyTableRobot) -> None:
    survey(robot, 9.0)
    robot.controller.press(robot.table.advised(parse_action(STEP)))
    robot.wait()
    assert robot.controller.now.question is None and robot.actions[-1] == STEP


def test_what_is_known_of_another_position_counts_no_more(robot: TinyTableRobot) -> None:
    survey(robot, 9.0)
    robot.do(BETTER)
    robot.wait(0.1)
    robot.do(STEP)
    assert robot.controller.now.question is None


# each person ----------------------------------------------------------------------------------------------------------
def test_each_person_chooses_in_the_menu_of_the_table(tmp_path: Path) -> None:
    """It is remembered by the name."""
    with tiny_table(tmp_path, (PERSON, PERSON)) as robot:
        settings = robot.app.services.settings
        robot.sit_down()
        name = robot.session.seats[0].name
        robot.menu("coach")
        robot.press_in_window(tr("settings.coach.words"))
        assert settings.coaches == {name: "words"}
        assert settings.coach_of(name.upper()) == "words" and settings.coach_of(robot.session.seats[1].name) == "off"
        assert robot.controller.coach.setting(0) == "words" and robot.controller.coach.setting(1) == "off"
        robot.menu("coach")
        robot.press_in_window(tr("settings.coach.marks"))
        assert settings.coaches == {name: "marks"}
        assert load_settings(robot.app.folders.settings)[0].coaches == {name: "marks"}


@pytest.mark.parametrize(("setting", "asks", "speaks"), [
    ("off", False, False), ("marks", True, False), ("words", True, True)])
def test_the_setting_says_how_much_it_talks(tmp_path: Path, setting: str, asks: bool, speaks: bool) -> None:
    with tiny_table(tmp_path, coach=setting) as robot:
        robot.do(STEP)
        robot.wait(0.1)
        assert any(what == "rank" for what, _ in robot.worker.asked.values()) == asks
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
        assert [seat for what, seat in robot.worker.asked.values() if what == "rank"] in ([], [0], [0, 0])


def test_the_move_of_a_computer_comes_first(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, coach="marks") as robot:
        robot.do(STEP)
        robot.wait(0.1)
        rated = max(robot.worker.asked)
        robot.do("0 end")
        assert rated in robot.worker.cancelled
        assert [what for what, _ in robot.worker.asked.values()] == ["rank", "move"]
        robot.answer("1 end")
        robot.wait(0.1)
        assert robot.worker.asked[max(robot.worker.asked)] == ("rank", 0), "it is judged after that"


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
        if (job := jobs.get("rank")) is not None:
            moves = RatedMove(Choice(parse_action(BETTER))), RatedMove(Choice(parse_action(STEP)), 3.0)
            robot.worker.report(Answer(job, moves))
        robot.sit_down()
        robot.wait(0.3)
        assert robot.table.viewer == 1 and not said(robot) and not marked(robot)


@pytest.mark.parametrize("game", ["automobiles", "kraftwagen"])
def test_a_loss_is_clear_from_a_third_of_what_the_opponents_never_play(game: str) -> None:
    opponents = opponents_of(game)
    least = opponents.policy(opponents.levels["expert"]).FAR / 3

    def loss(behind: float, *, hinted: bool = False) -> int:
        best, made = Choice(parse_action(BETTER)), Choice(parse_action(STEP))
        return LOSS(game, Leg(3, 1, 3, RatedMove(best), RatedMove(made, behind), hinted))

    assert loss(0.0) == loss(least) == 0 == loss(6 * least, hinted=True)
    assert loss(6 * least) == round(6 * least / opponents.unit) > loss(3 * least) > 0
