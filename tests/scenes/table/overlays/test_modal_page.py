"""Modal pages over the tiny table: their key, the key for back, their cross and a press beside them close them."""

from pathlib import Path

import pytest

from game.scenes.table.log.log_page import LogPage
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.widgets import IconButton
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def opened(robot: TinyTableRobot) -> ModalPage:
    """The page of the log, which has been there for a while."""
    robot.key("r")
    robot.read(0.5)
    page = robot.layer
    assert isinstance(page, LogPage)
    return page


@pytest.mark.parametrize("way", ["key", "escape", "cross", "beside"])
def test_a_page_closes_in_each_way(tmp_path: Path, way: str) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        page, asked = opened(robot), robot.labels
        if way == "cross":
            robot.click(next(widget for widget in page.walk() if isinstance(widget, IconButton)))
        elif way == "beside":
            robot.click((page.card.left // 2, page.card.centery))
        else:
            robot.key("r" if way == "key" else "escape")
        assert robot.layer is None and robot.labels == asked and robot.actions[-1] == "0 step 1"


def test_a_press_on_a_page_leaves_it_open(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        page = opened(robot)
        robot.click((page.card.centerx, page.card.top + 4))
        assert robot.layer is page
