"""The small pictures of the rule book: each chapter that names one has it, drawn from pieces that there are."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.scenes.menus.rule_book.chapter_diagram import ChapterDiagram
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the rule book of Kraftwagen."""
    opened: list[AppRobot] = []

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path, first=RuleBookScene("kraftwagen", "KRA-4.1"),
                               **options))  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_a_picture_stands_whole_below_the_heading(enter: Enter, size: tuple[int, int], scale: int) -> None:
    visitor = enter(size=size, scale=scale)
    picture = visitor.find(ChapterDiagram)
    assert picture.rect.h == picture.natural_size(picture.rect.w)[1]
    unit = picture.rect.h / picture.drawing.size[1]
    assert picture.drawing.size[0] * unit <= picture.rect.w
