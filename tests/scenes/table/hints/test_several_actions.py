"""Several actions of one click: what is forced between them does not end them, and one undo takes all of them back."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.table.table_events import Pressed
from tests.support.tiny_game import FORCED, LANDINGS
from tests.support.tiny_scene import StagedScene, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
FIRST, *REST = (parse_action(f"0 step {length}") for length in (1, 2))


def press_both(robot: TinyTableRobot) -> list[str]:
    """Both steps are one click; the actions that were made."""
    before = len(robot.actions)
    robot.controller.send(Pressed(FIRST, tuple(REST)))
    robot.settle()
    return robot.actions[before:]


def test_what_is_forced_between_them_does_not_end_them(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, variants=(FORCED,), auto_confirm=True) as robot:
        before = list(robot.actions)
        made = press_both(robot)
        landings = ["0 land"] * LANDINGS
        assert made == ["0 step 1", *landings, "0 step 2", *landings]
        robot.controller.step_back()
        robot.settle()
        assert robot.actions == before, "one undo takes all of it back"


def test_a_forced_action_that_is_asked_for_ends_them(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, variants=(FORCED,), auto_confirm=False) as robot:
        assert press_both(robot) == ["0 step 1"] and robot.asks == 0
