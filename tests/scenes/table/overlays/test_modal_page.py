"""Modal pages over the tiny table: their key, the key for back, their cross and a press beside them close them."""

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.table.log.log_page import LogPage
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.input.keymap import Command, Intent
from game.ui.widgets import IconButton, Label
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


def test_a_page_is_in_the_middle_with_its_heading_and_its_cross(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        ui, page = robot.table.ui, ModalPage(robot.table.screen, "A title", "r", 600)
        page.lay(300)
        whole = ui.page(18).rect
        assert page.card.w == pytest.approx(ui.px(600), abs=2) and page.card.center == pytest.approx(
            whole.center, abs=1)
        assert 300 < page.card.h / ui.metrics.unit < 420 and page.panel.rect == page.card
        cross = next(widget for widget in page.walk() if isinstance(widget, IconButton))
        title = next(widget for widget in page.walk() if isinstance(widget, Label))
        assert cross.rect.right == page.card.right - ui.px(20) and cross.rect.left >= page.head.rect.right
        assert title.markup == "A title" and title.rect.left == page.card.left + ui.px(20)
        assert page.head.rect.left == title.rect.right + ui.px(24) and not title.block().cut
        assert page.box.rect.top >= cross.rect.bottom and page.box.rect.left == title.rect.left
        high = ModalPage(robot.table.screen, "A title", "r", 6000)
        high.lay()
        assert high.card == whole


def test_a_page_shrinks_to_what_it_holds_but_never_grows(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        ui, page = robot.table.ui, ModalPage(robot.table.screen, "A title", "r", 600)
        page.lay(300)
        before, last = Rect(page.card), Label(ui, "x")
        page.fit(last, 50)
        assert last.rect == Rect(page.box.rect.topleft, (page.box.rect.w, 50)) and page.card.top == before.top
        assert page.card.bottom - last.rect.bottom < ui.px(40) and page.panel.rect == page.card != before
        page.fit(last, 5000)
        assert last.rect.h == page.box.rect.h and page.card.h == pytest.approx(before.h, abs=2)


def test_a_press_beside_a_page_closes_it_and_a_movement_does_not(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        page = opened(robot)
        page.handle(Intent(Command.MOVE, (2, 2)))
        page.handle(Intent(Command.PRESS, page.card.center))
        assert robot.layer is page
        page.handle(Intent(Command.PRESS, (2, 2)))
        assert robot.layer is None
