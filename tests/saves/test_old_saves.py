"""Saves of every version that was ever given out still load, and what saves contain changes only with the version."""

import json
import random
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import import_game
from tests.saves.save_vocabulary import FOLDER, path_of, vocabulary

SAVES = sorted(FOLDER.glob("*/v*/*.json"))


@pytest.fixture(scope="module")
def game_catalog() -> GameCatalog:
    return GameCatalog()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_save_contains_changes_only_together_with_the_version(game: str, game_catalog: GameCatalog) -> None:
    kept = json.loads(path_of(game).read_text(encoding="utf-8"))
    assert vocabulary(game_catalog.package(game)) == kept, (
        "older saves cannot be read like this: raise the spec's version, give it "
        "a migration, and add a save to tests/saves, then run `python -m tests.saves.save_vocabulary`"
    )


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parts[-3]}-{path.parts[-2]}-{path.stem}")
def test_an_old_save_loads_and_can_be_played(path: Path, game_catalog: GameCatalog) -> None:
    store = Store()
    saved = import_game(path, game_catalog)
    store.add(saved)
    session = Session.resume(game_catalog, store, saved.head.id)
    chance = random.Random(1)
    for _ in range(50):
        if session.over:
            break
        session.act(chance.choice(session.legal()))
    assert session.package.spec.check_invariants(session.seek(session.ply)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_save_of_its_present_version(game: str, game_catalog: GameCatalog) -> None:
    assert [path for path in SAVES if path.parts[-3:-1] == (game, f"v{game_catalog.package(game).spec.version}")]
