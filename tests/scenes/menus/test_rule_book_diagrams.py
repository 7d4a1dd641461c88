"""The small pictures of the rule book: each chapter that names one has it, drawn from pieces that there are."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.i18n import rule_book
from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.registry import GAMES, spec_of
from game.scenes.menus.menu_content import Diagram
from game.scenes.menus.rule_book.chapter_diagram import ChapterDiagram
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.registry import screens_of
from game.ui.drawing import svg
from tests.support.positions import content_of
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


def drawings(game: str) -> dict[str, Diagram | None]:
    words = Renderer(current(), spec_of(game), content=content_of(game))
    named = [chapter.picture for chapter in rule_book.load_rule_book(game).chapters if chapter.picture]
    return {name: screens_of(game).menu_content().diagram(words, name) for name in named}


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_that_a_chapter_names_is_drawn_from_known_pieces(game: str) -> None:
    compose = screens_of(game).composer()
    for name, drawing in drawings(game).items():
        assert drawing is not None, name
        assert svg.problems(drawing.lines) == []
        wide, high = drawing.size
        for sprite in drawing.sprites:
            assert sprite.name == "flag" or compose(sprite.name) is not None, sprite.name
            assert sprite.wide / 2 <= sprite.x <= wide - sprite.wide / 2 and 0 < sprite.y < high, (name, sprite)


def test_kraftwagen_shows_the_chain_the_circuit_and_the_market() -> None:
    assert {"chain", "circuit", "market"} <= drawings("kraftwagen").keys()


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_a_picture_stands_whole_below_the_heading(enter: Enter, size: tuple[int, int], scale: int) -> None:
    visitor = enter(size=size, scale=scale)
    picture = visitor.find(ChapterDiagram)
    unit = picture._unit(picture.rect.w)
    assert picture.drawing.size[0] * unit <= picture.rect.w
    assert picture.rect.h == round(picture.drawing.size[1] * unit)
