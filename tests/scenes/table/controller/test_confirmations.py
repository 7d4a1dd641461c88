"""Confirmations: by the setting, for doubts and for ends of turns; never for a hint that is followed."""

from pathlib import Path

import pytest

from game.rules.core.actions import Action
from game.scenes.table.table_rules import TurnVerbs
from game.table.action_selection import Selection
from game.ui.dialogs import Dialog
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
STEP, ROLL, END = Action(0, "step", (1,)), Action(0, "roll"), Action(0, "end")


class DoubtfulTexts(TinyTexts):
    """Something speaks against rolling."""

    def confirmation_text(self, action: Action) -> str:
        return "You might regret it." if action.verb == "roll" else ""


class Doubtful(TinyScene):
    """A table with these texts."""

    TEXTS = DoubtfulTexts


def dialog(robot: TinyTableRobot) -> Dialog | None:
    top = robot.table.screen.modals[-1:]
    return top[0] if top and isinstance(top[0], Dialog) else None


def press(robot: TinyTableRobot, action: Action, advised: bool = False) -> bool:
    """A click on that action; was it asked for?"""
    robot.controller.press(Selection(action=action, advised=advised))
    robot.wait()
    return dialog(robot) is not None


@pytest.mark.parametrize("setting, asked", [("none", []), ("important", [ROLL]), ("all", [ROLL, END])])
@pytest.mark.parametrize("action", [STEP, ROLL, END], ids=str)
def test_the_setting_says_what_is_asked_for(tmp_path: Path, setting: str, asked: list[Action], action: Action) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations=setting) as robot:
        plies = robot.session.ply
        assert press(robot, action) == (action in asked)
        assert (robot.session.ply == plies) == (action in asked)


@pytest.mark.parametrize("setting", ["none", "important"])
def test_a_hint_that_is_followed_asks_for_nothing(tmp_path: Path, setting: str) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations=setting) as robot:
        assert robot.table.advised(ROLL) == Selection(action=ROLL, advised=True)
        assert not press(robot, ROLL, advised=True) and robot.actions[-1] == "0 roll"


def test_the_only_thing_that_can_be_done_needs_no_doubt(tmp_path: Path) -> None:
    class StubbornTexts(TinyTexts):
        def confirmation_text(self, action: Action) -> str:
            return "Really?"

    class Stubborn(TinyScene):
        TEXTS = StubbornTexts
        rules = TinyScene.rules._replace(turn=TurnVerbs(end=()))

    with tiny_table(tmp_path, scene=Stubborn, confirmations="important", play=("0 step 1", "0 step 1")) as robot:
        assert robot.session.legal() == [END] and not press(robot, END)
        assert robot.actions[-1] == "0 end"


@pytest.mark.parametrize("yes", [True, False])
def test_yes_does_it_and_no_leaves_everything(tmp_path: Path, yes: bool) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations="important") as robot:
        plies = robot.session.ply
        press(robot, ROLL)
        robot.wait(0.4)
        asked = dialog(robot)
        assert asked is not None
        robot.click(asked.buttons[0 if yes else 1])
        assert dialog(robot) is None and (robot.actions[-1] == "0 roll") == yes
        assert robot.session.ply == plies + yes and robot.table.asked is not None


def test_a_click_on_nothing_changes_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        plies = robot.session.ply
        robot.controller.press(Selection())
        assert robot.session.ply == plies and robot.table.asked is not None
        robot.controller.look_at(1)
        assert not press(robot, STEP) and robot.session.ply == plies, "nor one while the past is looked at"
