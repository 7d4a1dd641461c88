"""The player aid of every game: all in words, with pictures and rules that there are; the same for everybody."""

from importlib import import_module
from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.i18n.rule_book import load_rule_book
from game.rules.core.registry import GAMES, spec_of
from game.scenes.table.aid.player_aid import AidPage
from tests.conformance.screens.sample_games import check_words, finished, has_icon, renderer

TABLES = [*((game, False) for game in GAMES), *((game, True) for game in GAMES if spec_of(game).solo)]
TABLE = pytest.mark.parametrize(("game", "alone"), TABLES, ids=[f"{game}{'-solo' * alone}" for game, alone in TABLES])
SAME_NAMES = ("automa",)  # pages whose cards may have the same name: versions of one card
EARLY = 60  # actions


def pages(words: Renderer, view: Any) -> list[AidPage]:
    """The pages that a game makes for a view."""
    module = import_module(f"game.scenes.{words.spec.id.replace('-', '_')}.text.player_aid")
    found: list[AidPage] = module.player_aid_pages(words, view)
    return found


@TABLE
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words_its_picture_and_its_rule(game: str, alone: bool, language: str) -> None:
    book = load_rule_book(game, Catalog("en"))
    for ply in (0, EARLY, finished(game, alone).ply):
        view = finished(game, alone).view(0, ply)
        words = renderer(game, language, view)
        found = pages(words, view)
        assert len({page.id for page in found}) == len(found) >= 3
        for page in found:
            check_words(game, words, page.title)
            names = [check_words(game, words, item.name) for item in page.items]
            assert names and (page.id in SAME_NAMES or len(set(names)) == len(names)), names
            for item in page.items:
                assert not item.text or check_words(game, words, item.text)
                assert not item.rule or book.find(item.rule), item.rule
                assert item.left is None or item.total is None or 0 <= item.left <= item.total, item
                assert not item.icon or has_icon(game, item.icon), item.icon
        assert any(item.rule for page in found for item in page.items)


@TABLE
def test_it_says_the_same_to_everybody(game: str, alone: bool) -> None:
    """Private things are no part of it."""
    views = [finished(game, alone).view(seat, EARLY) for seat in (0, 1, None)]
    one, *others = [pages(renderer(game, "en", view), view) for view in views]
    assert others == [one, one]
