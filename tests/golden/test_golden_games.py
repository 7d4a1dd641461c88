"""Whole recorded games still run the same way, position by position.

A difference means that the rules have changed: wanted or not. If it is wanted, record the games anew and say why in
the commit. Each was recorded with one command (S = the seed, the last number of its name):

    python -m game simulate GAME --seats LEVEL,... --games 1 --seed S --check none --option ... --golden \
        tests/golden/GAME

with the options that stand in the file. Who sat there makes no difference to the replay.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.content_loader import load_content
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES, spec_of
from game.tools.golden_games import first_difference

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*.json") if path.parent.name in GAMES)


def read(path: Path) -> dict[str, Any]:
    recorded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return recorded


def difference(recorded: dict[str, Any]) -> object:
    game = recorded["game"]
    return first_difference(recorded, spec_of(game), load_content(game).content)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_runs_as_it_did(path: Path) -> None:
    assert difference(read(path)) is None


def test_a_changed_game_is_noticed() -> None:
    recorded = read(FILES[0])
    middle = len(recorded["digests"]) // 2
    digests = [*recorded["digests"]]
    digests[middle] = "0" * 12
    assert difference(recorded | {"digests": digests}) is not None
    actions = [*recorded["actions"]]
    del actions[middle]
    assert difference(recorded | {"actions": actions, "digests": recorded["digests"][1:]}) is not None
    assert difference(recorded | {"seed": recorded["seed"] + 1}) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_and_every_verb_is_recorded(game: str) -> None:
    games = [read(path) for path in FILES if path.parent.name == game]
    verbs = Counter(parse_action(text).verb for recorded in games for text in recorded["actions"])
    assert sorted({recorded["seats"] for recorded in games}) == list(spec_of(game).seats)
    assert set(spec_of(game).verbs) - set(verbs) == set()


def agreed(game: str) -> list[dict[str, Any]]:
    """The options of the recorded games of a title."""
    return [read(path)["options"] for path in FILES if path.parent.name == game]


def test_three_solo_games_are_recorded() -> None:
    assert len({game["automa"] for game in agreed("imperial-steam") if game.get("automa", "none") != "none"}) == 3


@pytest.mark.parametrize(("game", "option", "values"), [
    ("automobiles", "board", {"daytona", "monza", "lighthouse"}), ("automobiles", "weaving", {True, False}),
    ("imperial-steam", "mode", {"introductory", "normal", "random"}), ("kraftwagen", "specialty", {True, False}),
    ("automania", "boards", {"basic", "advanced"}),
])
def test_recorded_games_differ_in_what_was_agreed(game: str, option: str, values: set[Any]) -> None:
    assert {options[option] for options in agreed(game)} == values


def test_no_two_recorded_races_are_alike() -> None:
    races = agreed("automobiles")
    assert len({race["cards"] for race in races}) == len(races)
    ways = {(race["board"], race["direction"]) for race in agreed("great-race")}
    assert len(ways) == 4 == len(agreed("great-race"))
