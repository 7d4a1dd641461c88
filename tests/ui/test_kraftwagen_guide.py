"""The guided first game of Kraftwagen, played through to its end as its cards say."""

from pathlib import Path

import pytest

from game.ai.games import mind_of
from game.ai.kraftwagen import MIND
from game.i18n.catalog import Catalog, tr
from game.i18n.games import words_of
from game.i18n.kraftwagen import WORDS
from game.rules.core.flow import apply, legal
from game.rules.core.registry import spec_of
from game.rules.core.spec import Config
from game.rules.kraftwagen import SPEC
from game.scenes.games import table_of
from game.scenes.kraftwagen import TABLE
from game.scenes.opening import open_game
from game.scenes.table.game_scene import GameScene
from game.session.guide import read_guide
from game.session.seats import Seat
from game.session.session import Session
from game.session.shelf import Shelf
from tests.ui.test_guide import cards, coach, on, points_at_what_it_asks_for, wait
from tests.ui.visitor import Visitor

PAGES = range(40, 51)


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    for find, piece in ((spec_of, SPEC), (words_of, WORDS), (mind_of, MIND), (table_of, TABLE)):
        monkeypatch.setitem(find.guests, SPEC.id, piece)  # type: ignore[attr-defined]


def begin(visitor: Visitor) -> GameScene:
    """The table of the guided game, at its first card."""
    guide = read_guide(SPEC.id)
    assert guide is not None
    services = visitor.app.services
    services.settings.animation_speed = 0
    seats = [Seat(name, colour, kind) for name, colour, kind in zip(("Anna", "Karl"), ("red", "blue"), guide.kinds,
                                                                    strict=True)]
    session = Session.new(Shelf().kit(SPEC.id), Config(2, dict(guide.options)), seats, guide.seed,
                          services.library.store)
    visitor.app.stack.push(open_game(services, session))
    wait(visitor)
    return visitor.on(GameScene)


def test_its_moves_are_legal_and_end_where_the_person_chooses() -> None:
    guide = read_guide(SPEC.id)
    assert guide is not None
    g = SPEC.setup(Shelf().kit(SPEC.id).content, Config(2, dict(guide.options)), guide.seed)
    for text in guide.actions:
        action = next((action for action in legal(g) if action.text() == text), None)
        assert action is not None and len(legal(g)) > 1, text
        apply(g, action, trusted=True)
    assert legal(g)[0].seat == 0 and len(legal(g)) > 1 and g.round == 2
    assert sum(g.factories[0].takings.values()) > sum(g.factories[1].takings.values())  # what the pages promise
    assert g.awards["AW-MARKET"] == g.awards["AW-ENGINE4"] == 0


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_every_page_has_its_words_and_no_words_are_left_over(language: str) -> None:
    guide = read_guide(SPEC.id)
    assert guide is not None
    named = {page.words for pages in guide.pages.values() for page in pages}
    assert len(named) in PAGES
    words = Catalog(language).area("kraftwagen-guide")
    assert set(words) == {f"kraftwagen-guide.{name}" for name in named}
    assert all(40 < len(text) < 300 for text in words.values())


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1920, 1080), 100)])
def test_the_guide_leads_to_its_end(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    visitor = Visitor(size=size, scale=scale, data=tmp_path)
    try:
        table = begin(visitor)
        guide = read_guide(SPEC.id)
        assert guide is not None
        told = []
        while coach(table).guide is not None:
            for card in cards(table):
                assert visitor.app.window.surface.get_rect().contains(card.rect)
                told.append(card.words.markup)
            points_at_what_it_asks_for(table)
            on(visitor)
        wanted = [tr(f"kraftwagen-guide.{page.words}") for pages in guide.pages.values() for page in pages]
        assert set(wanted) == set(told)
        for name in {name for pages in guide.pages.values() for page in pages for name in page.at}:
            place = table.spot(name)
            assert place is not None and place.w and visitor.app.window.surface.get_rect().contains(place), name
        assert table.session.ply == len(guide.actions) and not cards(table)
    finally:
        visitor.close()
