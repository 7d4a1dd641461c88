"""The registries: a game of the list without its piece in a layer is an error of mypy, a piece of another type one of
the first call."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

from game.ai.registry import opponents_of
from game.i18n.catalog import Catalog
from game.i18n.registry import texts_of_game
from game.rules.core.game_spec import GameSpec
from game.rules.core.registry import GAMES, Registry, lazy, lazy_import, spec_of
from game.scenes.registry import screens_of

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = "game/rules/core/registry.py"
LAST = "    great_race: Callable[[], Piece]\n"  # the last game on the list
REGISTRIES = {REGISTRY: spec_of, "game/ai/registry.py": opponents_of, "game/i18n/registry.py": texts_of_game,
              "game/scenes/registry.py": screens_of}


def incomplete(folder: Path, newcomer: str = "") -> set[str]:
    """The registries that mypy complains about when this game is on the list too.

    Only the registries are copied: all that they import but each other is unknown to mypy, and fits everywhere.
    """
    for name in REGISTRIES:
        text = (ROOT / name).read_text(encoding="utf-8")
        if name == REGISTRY:
            assert LAST in text
            text = text.replace(LAST, LAST + LAST.replace("great_race", newcomer)) if newcomer else text
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    out, _, _ = api.run([*(str(folder / name) for name in REGISTRIES), "--config-file=",
                         f"--cache-dir={folder / 'cache'}", "--namespace-packages", "--explicit-package-bases",
                         "--ignore-missing-imports"])
    found = re.findall(r"(game/[a-z0-9_/]+\.py):\d+: error: (.*)", out)
    assert all(re.match(r'Missing (named|positional) argument "marbles"', complaint) for _, complaint in found), out
    return {name for name, _ in found}


def test_a_game_of_the_list_without_its_piece_is_an_error_in_every_layer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, newcomer, found in (("club", "", set()), ("more", "marbles", set(REGISTRIES))):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert incomplete(tmp_path / folder, newcomer) == found


@pytest.mark.parametrize("find", REGISTRIES.values(), ids=REGISTRIES)
def test_every_layer_knows_the_games_of_the_club_and_nobody_else(find: Registry[object]) -> None:
    assert all(find(game) is not None and find(game) is find(game) for game in GAMES)
    with pytest.raises(KeyError):
        find("tiny")


@pytest.mark.parametrize("game", GAMES)
def test_what_the_shared_screens_ask_of_a_game_has_a_text(game: str) -> None:
    brings = screens_of(game)
    keys = [f"{game}.group.{name}" for name, _ in brings.menu_content().GROUPS]
    keys += [f"{game}-results.column.line", f"{game}-results.count.title"] * brings.counts
    keys += [f"{game}.automa-stays"] * (spec_of(game).solo is not None)
    keys += [f"{game}-ai.unit", f"{game}.credits"]
    assert [key for key in keys if key not in Catalog()] == []


def test_a_command_without_a_screen_needs_no_screen() -> None:
    """The worker judges every game, and `bench` reads the limits of every game, without pygame."""
    code = (
        "import sys, game.ai.worker; "
        "from game.ai.registry import opponents_of; from game.scenes.registry import screens_of; "
        f"found = [(opponents_of(game), screens_of(game).limits) for game in {GAMES}]; "
        "print([name for name in sys.modules if name.partition('.')[0] in ('pygame', 'pygame_gui')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_ids_are_those_of_the_rules() -> None:
    assert GAMES == ("automobiles", "kraftwagen", "imperial-steam", "automania", "great-race")
    assert [spec_of(game).id for game in GAMES] == list(GAMES)
    with pytest.raises(KeyError):
        spec_of("Automobiles")


def test_a_piece_of_another_type_is_an_error_of_the_first_call() -> None:
    assert lazy(GameSpec, "game.rules.kraftwagen", "SPEC")() is spec_of("kraftwagen")
    of_another_type = lazy(GameSpec, "game.rules.kraftwagen.events", "VERBS")
    with pytest.raises(TypeError, match=r"VERBS is .* an instance of GameSpec"):
        of_another_type()


def test_a_module_is_imported_when_it_is_first_called() -> None:
    missing = lazy_import("game.rules.marbles", "SPEC")
    with pytest.raises(ModuleNotFoundError):
        missing()
    assert lazy_import("game.rules.kraftwagen.state")() is sys.modules["game.rules.kraftwagen.state"]
