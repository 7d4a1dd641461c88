"""Every folder of own content that the README names is read: what is no content is refused there, with its file."""

import re
from pathlib import Path

import pytest

from game.content_files import load_content
from game.rules.core.registry import GAMES

README = Path(__file__).resolve().parents[2] / "README.md"
FOLDERS = sorted(set(re.findall(r"`content/([a-z-]+)/([a-z]+)/", README.read_text(encoding="utf-8"))))


def test_the_readme_names_folders_of_every_game() -> None:
    assert {game for game, _ in FOLDERS} == set(GAMES)


@pytest.mark.parametrize(("game", "folder"), FOLDERS)
@pytest.mark.parametrize("text", ["hello", "nothing: of this", "[]"])
def test_what_is_no_content_is_refused(tmp_path: Path, game: str, folder: str, text: str) -> None:
    path = tmp_path / game / folder / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    loaded = load_content(game, tmp_path)
    assert not loaded.own_texts
    assert loaded.problems and all(problem.file == str(path) for problem in loaded.problems)
