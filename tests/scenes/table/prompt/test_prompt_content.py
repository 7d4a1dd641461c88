"""Content of the prompt: its sentence, its line and its options in each phase of a table."""

from pathlib import Path
from typing import ClassVar

import pytest

from game.i18n.catalog import tr
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.seats import PERSON
from game.table.phases import StepPause, TurnOver
from game.table.table_events import EndHere, Followed
from game.ui.input.keymap import Command
from tests.scenes.table.controller.test_undo_and_redo import StepEnds
from tests.support.tiny_game import FAULTY, SHORT, TRADE
from tests.support.tiny_scene import StagedScene, TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
PICK, TURN = "tiny.prompt.tiny.prompt.pick", "tiny.prompt.tiny.prompt.turn"  # no words: the key stands for them


def options(robot: TinyTableRobot) -> dict[str, PromptOption]:
    """The options by their slots; choices by what they stand for."""
    found = robot.controller.prompt().options()
    return {option.slot or option.thing or option.label: option for option in found}


def status(robot: TinyTableRobot) -> str:
    return robot.controller.prompt().status()


# a question -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picked, asked", [(False, PICK), (True, TURN)])
def test_the_question_is_that_of_the_decision_with_the_name_of_whom_it_asks(tmp_path: Path, picked: bool, asked: str
                                                                            ) -> None:
    with tiny_table(tmp_path, picked=picked) as robot:
        assert robot.controller.prompt().sentence() == asked
        assert robot.sentence == tr("game.asks", seat="<seat:0>", prompt=asked)
        assert robot.controller.prompt().seat == robot.controller.prompted_seat() == 0


def test_a_table_may_ask_in_its_own_words(tmp_path: Path) -> None:
    class Asking(TinyTexts):
        def question(self) -> str:
            return "Where to?"

    class Table(TinyScene):
        TEXTS = Asking

    with tiny_table(tmp_path, scene=Table) as robot:
        assert robot.controller.prompt().sentence() == "Where to?"


def test_undo_names_what_it_takes_back_and_waits_where_there_is_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        back = options(robot)["back"]
        assert back.reason == "" and back.icon == "undo" and back.shortcut is Command.UNDO and back.short
        assert back.label != back.short, "it names the step"
        back.press()
        assert "0 step 1" not in robot.actions
        assert options(robot)["back"].reason, "the reveal bars it"
        assert options(robot)["back"].label == options(robot)["back"].short


def test_a_begun_choice_is_stepped_back_from_with_the_key_for_back(tmp_path: Path) -> None:
    class Looking(StagedScene):
        looks: ClassVar[bool] = False

        @property
        def shows_other_seat(self) -> bool:
            return self.looks

    with tiny_table(tmp_path, scene=Looking, variants=(TRADE,)) as robot:
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        back = options(robot)["back"]
        assert back.label == back.short == tr("game.step-back") and back.shortcut is Command.BACK and not back.reason
        plies = robot.session.ply
        back.press()
        assert robot.session.ply == plies and options(robot)["back"].shortcut is Command.UNDO
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        Looking.looks = True
        assert options(robot)["back"].shortcut is Command.UNDO, "the key for back leaves what is looked at"


@pytest.mark.parametrize("hints", [True, False])
def test_hints_are_offered_unless_the_settings_say_no(tmp_path: Path, hints: bool) -> None:
    with tiny_table(tmp_path, hints=hints) as robot:
        found = options(robot).get("hint")
        assert (found is not None) == hints
        if found is not None:
            assert found.shortcut is Command.HINT and found.icon == "hint" and found.tip == tr("ui.hint")
            found.press()
            assert robot.worker.asked == {1: ("rank", 0)}


def test_options_stand_in_the_order_of_the_games_verbs(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        prompt = robot.table.prompt
        assert [prompt.what(button) for button in prompt.grid.shown] == ["0 step 1", "0 step 2", "0 roll", "0 end"]
        assert prompt.worded(prompt.grid.shown[0]) == "Step 1"
        prompt.move_below(prompt.grid.shown[0].rect)
        assert [button.focusable for button in prompt.grid.shown[:2]] == [False, True]
        prompt.move_below(None)
        assert prompt.grid.shown[0].focusable


def test_options_of_the_table_itself_come_last(tmp_path: Path) -> None:
    class Drives(StagedScene):
        DRIVES = True

    with tiny_table(tmp_path, scene=Drives) as robot:
        labels = [option.label for option in robot.controller.prompt().options()]
        assert labels[-1] == "Drive" and len(labels) > 3


# nobody is asked --------------------------------------------------------------------------------------------------


def test_while_a_computer_thinks_it_can_be_hurried_once(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        assert robot.sentence == tr("game.thinking", seat="<seat:1>")
        found = options(robot)
        assert list(found) == ["back"] and found["back"].label == tr("game.skip") and found["back"].brief
        assert robot.controller.prompt().seat == 1
        robot.controller.send(Followed(on=True))
        assert not options(robot), "in step mode each action is waited for"


def test_computers_among_themselves_are_not_hurried(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", "easy")) as robot:
        assert robot.sentence == tr("game.thinking", seat="<seat:0>") and not options(robot)


def test_what_moves_can_be_skipped_and_says_so(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, **MOVING) as robot:
        robot.do("0 step 1")
        assert robot.moving and status(robot) == tr("game.skip.anywhere")
        assert "Step 1" in robot.controller.prompt().sentence() and "<seat:0>" in robot.controller.prompt().sentence()
        found = options(robot)
        assert list(found) == ["back"] and found["back"].shortcut is Command.ACTIVATE
        found["back"].press()
        assert not robot.moving and status(robot) == ""


def test_a_pause_tells_what_was_done_and_goes_on(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.controller.send(Followed(on=True))
        robot.answer("1 step 2")
        assert robot.phase is StepPause and robot.controller.prompt().sentence() == robot.table.log.last()
        assert "steps 2" in robot.sentence
        first, second = robot.controller.prompt().options()
        assert first.slot == "go" and first.shortcut is Command.ACTIVATE
        first.press()
        assert robot.phase is not StepPause
        robot.answer("1 step 1")
        robot.controller.prompt().options()[1].press()
        assert robot.phase is not StepPause and not robot.controller.now.stepping and second.label != first.label


def test_a_turn_that_is_over_is_ended_or_taken_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        assert robot.phase is TurnOver and robot.sentence == tr("game.turn-over", seat="<seat:0>")
        assert robot.controller.prompted_seat() == 0 != robot.session.turn()
        found = options(robot)
        assert list(found) == ["go", "back"]
        assert found["go"].label == tr("game.end-turn") and found["go"].shortcut is Command.ACTIVATE
        assert found["go"].kind == "primary" and found["back"].shortcut is Command.UNDO
        found["back"].press()
        assert robot.phase is not TurnOver and "0 step 1" not in robot.actions
        robot.choose("Step 1")
        options(robot)["go"].press()
        assert robot.phase is not TurnOver and robot.controller.thinking == 1


def test_the_line_of_a_turn_that_is_over_sums_it_up_unless_the_table_has_its_own(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        renderer = robot.table.renderer
        monkeypatch.setattr(renderer, "turn_summary", lambda seat, events, standing="": f"{seat} {len(events) > 0}")
        assert status(robot) == "0 True"
        monkeypatch.setattr(robot.table, "status", lambda: "its own")
        assert status(robot) == "its own"


def test_where_the_rules_fail_it_is_tried_again_or_taken_over(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 end",), variants=(FAULTY,)) as robot:
        robot.answer("1 roll")
        assert robot.sentence == tr("game.stuck", seat="<seat:1>") and status(robot)
        again, person = robot.controller.prompt().options()
        assert again.slot == "go" and again.kind == "primary" and again.shortcut is Command.ACTIVATE
        assert again.tip == tr("game.stuck.again.tip") and person.tip == tr("game.stuck.person.tip")
        assert person.label == tr("game.stuck.person") and person.icon == "person"
        asked = len(robot.worker.asked)
        again.press()
        robot.wait(0.1)
        assert len(robot.worker.asked) > asked or robot.controller.thinking == 1
        robot.answer("1 roll")
        robot.controller.prompt().options()[1].press()
        assert robot.session.seats[1].kind == PERSON


def test_the_end_is_told_with_the_ranking_and_leads_to_the_results(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.send(EndHere(counted=True))
        assert robot.session.over and "winner" in robot.sentence and status(robot)
        (found,) = robot.controller.prompt().options()
        assert (found.slot, found.icon, found.shortcut) == ("go", "trophy", Command.ACTIVATE)
        assert found.label == tr("game.results") and robot.controller.prompt().seat is None


def test_the_past_is_told_by_its_line_or_by_its_number(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        last = robot.session.ply
        robot.controller.look_at(last - 1)
        where = tr("game.past", ply=last - 1, plies=last)
        assert robot.controller.prompt().sentence() == robot.table.log.lines_of(last - 1)[0] != where
        assert status(robot) == where
        robot.controller.look_at(0)
        assert robot.controller.prompt().sentence() == tr("game.past", ply=0, plies=last)
