"""Times of the turn summary: one that hides something folds as soon as it has been read, others stay."""

from pathlib import Path

import pytest

from game.scenes.table.log.turn_summary import TurnSummaryStrip
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.session.seats import PERSON
from game.timing.summary_times import SUMMARY
from tests.support.tiny_scene import TinyAreas, TinyScene, tiny_words
from tests.support.tiny_table import FRAME, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
SHORT, LONG = "Bo steps 2.", "Bo steps 2, rolls 3, draws a card and is still ahead of everybody else at this table."


class CrowdedAreas(TinyAreas):
    """The summary may lie nowhere longer than it takes to read."""

    def protected_on_board(self) -> ProtectedAreas:
        return ProtectedAreas([], [], uncovered_soon=[self.screen.body.rect])


class CrowdedScene(TinyScene):
    """A table with such areas."""

    def build_areas(self, widgets: TableWidgets) -> TableAreas:
        return CrowdedAreas(widgets, self.points)


def displayed(robot: TinyTableRobot) -> bool:
    """Is the summary displayed in full?"""
    return isinstance(robot.controller.turn_summary.strip, TurnSummaryStrip)


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("sentence", [SHORT, LONG])
def test_what_hides_something_folds_to_the_frame(tmp_path: Path, sentence: str) -> None:
    with tiny_table(tmp_path, (PERSON, "easy"), scene=CrowdedScene) as robot:
        summary = robot.controller.turn_summary
        summary.say([sentence])
        letters = len(robot.table.renderer.plain(summary.text))
        robot.app.step((), SUMMARY.look + SUMMARY.letter * letters - FRAME)
        assert displayed(robot)
        robot.app.step((), 2 * FRAME)
        assert not displayed(robot) and summary.strip is not None, "a handle brings it back"


@pytest.mark.usefixtures("tiny_words")
def test_what_hides_nothing_stays(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy")) as robot:
        robot.controller.turn_summary.say([SHORT])
        robot.app.step((), 60.0)
        assert displayed(robot)
