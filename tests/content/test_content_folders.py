"""Every folder of own content that the README names is read: a good file there changes the game, a wrong one is refused
with its place."""

import random
import re
from pathlib import Path

import pytest

from game.content_loader import load_content
from game.rules.core.engine import apply, legal
from game.rules.core.registry import GAMES, spec_of
from game.session.storage.saved_game import canonical
from game.tools.random_options import random_config
from tests.support.positions import content_of
from tests.tools.content_examples import EXAMPLES, README

FOLDERS = sorted(set(re.findall(r"`content/([a-z-]+)/([a-z]+)/", README.read_text(encoding="utf-8"))))
PLIES = 60


def put(folder: Path, game: str, kind: str, files: dict[str, str]) -> None:
    """Write a player's files, and those of other folders that belong to them."""
    for name, text in files.items():
        path = (folder / game / kind / name).resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_the_readme_names_folders_of_every_game() -> None:
    assert {game for game, _ in FOLDERS} == set(GAMES)
    assert set(FOLDERS) == set(EXAMPLES)


@pytest.mark.parametrize(("game", "folder"), FOLDERS)
@pytest.mark.parametrize("text", ["hello", "nothing: of this", "[]"])
def test_what_is_no_content_is_refused(tmp_path: Path, game: str, folder: str, text: str) -> None:
    path = tmp_path / game / folder / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    loaded = load_content(game, tmp_path)
    assert not loaded.own_texts
    assert loaded.problems and all(problem.file == str(path) for problem in loaded.problems)


@pytest.mark.parametrize(("game", "folder"), FOLDERS)
def test_a_good_file_changes_the_game_and_one_with_a_slip_does_not(tmp_path: Path, game: str, folder: str) -> None:
    own, spec = EXAMPLES[game, folder], spec_of(game)
    put(tmp_path, game, folder, own.files)
    loaded = load_content(game, tmp_path)
    assert loaded.problems == [] and len(loaded.own_texts) == len(own.files)
    assert loaded.content.hash != content_of(game).hash
    config = random_config(spec, loaded.content, own.seats, 1, own.options)
    state = spec.setup(loaded.content, config, 1)
    chance, named = random.Random(1), False
    for _ in range(PLIES):
        named = named or f'"{own.thing}"' in canonical(state.to_data())
        if actions := legal(state):
            apply(state, chance.choice(actions))
    assert named

    first = next(iter(own.files))
    put(tmp_path, game, folder, {first: own.files[first] + "\nnothing: of this\n"})
    again = load_content(game, tmp_path)
    assert any("unknown key 'nothing'" in str(problem) for problem in again.problems)
    assert f"{folder}/{first}" not in again.own_texts
