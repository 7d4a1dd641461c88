"""The game catalog: which of the player's own files a game takes along, and when files are read again."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.rules.automobiles import SPEC
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES
from game.session import game_catalog
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import UserError
from tests.support import tiny_game
from tests.support.positions import content_of

OWN = {"boards/home.yaml": 'id: "home"\ncards: [special]', "cards/special.yaml": "id: special\nuses: [deep]",
       "cards/deep.yaml": "id: deep", "cards/other.yaml": "id: other\nlike: home"}


def used(**options: object) -> list[str]:
    package = GamePackage(SPEC, content_of(SPEC.id), OWN)
    return sorted(package.used_own_texts(GameConfig(2, options)))  # type: ignore[arg-type]


def test_a_game_takes_the_files_of_its_options_along_and_what_those_need() -> None:
    assert used(board="home") == ["boards/home.yaml", "cards/deep.yaml", "cards/special.yaml"]
    assert used(board="monza", laps=2, fast=True) == []
    assert used(board="monza", cards=["deep", "other"]) == sorted(OWN)  # that card names the track
    assert used(board="monza", cards=["deep"]) == ["cards/deep.yaml"]


@pytest.mark.parametrize(("problems", "rounds", "own"), [
    ((), 2, []), (("no such card",), 2, ["cards/odd.yaml"]), ((), 99, ["cards/odd.yaml"])])
def test_all_own_files_stay_where_those_that_were_found_are_not_enough(
        problems: tuple[str, ...], rounds: int, own: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for names in texts misses unusual spellings: then content has mistakes, or cannot be set up."""
    loaded = SimpleNamespace(content=tiny_game.Content(), problems=problems)
    monkeypatch.setattr(game_catalog, "load_content", lambda game, saved_texts: loaded)
    package = GamePackage(tiny_game.SPEC, tiny_game.Content(), {"cards/odd.yaml": "'id' : odd"})
    assert list(package.restricted_to(GameConfig(2, {"rounds": rounds})).own_texts) == own


def test_a_game_without_own_files_is_the_same_everywhere(tmp_path: Path) -> None:
    shelf = GameCatalog(tmp_path)
    package = shelf.package(SPEC.id)
    assert shelf.package(SPEC.id) is package and package.own_texts == {} and shelf.problems(SPEC.id) == ()
    assert shelf.package_for(SPEC.id, {}) is package
    assert package.restricted_to(GameConfig(2, {"board": "monza"})) is package
    assert package.content_hash == GameCatalog().package(SPEC.id).content_hash != ""
    shelf.refresh(SPEC.id)
    assert shelf.package(SPEC.id) is not package
    shelf.refresh("never-read")


def test_what_is_no_game_or_no_content_is_refused_with_its_reason() -> None:
    shelf = GameCatalog()
    with pytest.raises(KeyError):
        shelf.package("chess")
    with pytest.raises(UserError, match="unknown-game"):
        shelf.package_for("chess", {})
    with pytest.raises(UserError, match=r"load\.content"):
        shelf.package_for(SPEC.id, {"boards/home.yaml": "id: home\nlaps: x"})
    assert {shelf.package_for(game, {}).spec.id for game in GAMES} == set(GAMES)
