"""Own files that a game does not use do not affect it: they come, change and go, and it is opened as it was."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.option_text import resolve_options
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.session.loading.store_opening import open_store
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import has_all_moves, import_game, write_export
from tests.tools.content_examples import EXAMPLES

MOVES = 6


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened, _ = open_store(tmp_path / "paddock.sqlite3")
    return opened


@pytest.fixture
def lay(tmp_path: Path) -> Callable[[str], Path]:
    """Lays a good file into every folder of own content of a game; answers the folder of it all."""
    folder = tmp_path / "content"

    def write(game: str) -> Path:
        for (owner, name), own in EXAMPLES.items():
            for file, text in own.files.items() if owner == game else ():
                path = folder / game / name / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        return folder

    return write


def begun(game_catalog: GameCatalog, store: Store, game: str) -> Session:
    """A game that uses no own file, some moves old."""
    package = game_catalog.package(game)
    colours = package.spec.colours(package.content)
    session = Session.new(package, resolve_options(package.spec, package.content, 2, {}).config,
                          [Seat("Ada", colours[0], PERSON), Seat("Bo", colours[1], PERSON)], 7, store)
    for _ in range(MOVES):
        session.act(session.legal()[0])
    return session


def proven(session: Session) -> bool:
    """Return whether the rules lead to its position, move by move."""
    while not session.check_history():
        pass
    return (session.ply, session.history.gaps, session.take_notices()) == (MOVES, [], [])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_opened_though_own_files_have_come(store: Store, lay: Callable[[str], Path], game: str) -> None:
    session = begun(GameCatalog(), store, game)
    later = GameCatalog(lay(game))
    assert later.package(game).own_texts and not later.problems(game)
    assert proven(Session.resume(later, store, session.id))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_opened_though_own_files_have_gone(store: Store, lay: Callable[[str], Path], game: str) -> None:
    folder = lay(game)
    session = begun(GameCatalog(folder), store, game)
    assert not session.game.own_content
    assert session.game.head.content_hash == GameCatalog().package(game).content_hash
    shutil.rmtree(folder)
    assert proven(Session.resume(GameCatalog(folder), store, session.id))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_somebody_without_own_files_is_proven_where_there_are_some(
        tmp_path: Path, store: Store, lay: Callable[[str], Path], game: str) -> None:
    write_export(tmp_path / "game.paddock", begun(GameCatalog(), store, game).saved())
    assert has_all_moves(import_game(tmp_path / "game.paddock", GameCatalog(lay(game))))


def test_a_game_that_was_begun_with_all_own_files_there_keeps_them(store: Store, lay: Callable[[str], Path]) -> None:
    """Saves of older versions contain unused own files too."""
    game_catalog = GameCatalog(lay("great-race"))
    package = game_catalog.package("great-race")
    assert game_catalog.package_for("great-race", {}, package.content_hash) is package
    without = game_catalog.package_for("great-race", {})
    assert game_catalog.package_for("great-race", {}, "another") is without is not package
