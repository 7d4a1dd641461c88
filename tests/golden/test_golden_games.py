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


def test_three_solo_games_and_every_set_up_of_imperial_steam_are_recorded() -> None:
    games = [read(path)["options"] for path in FILES if path.parent.name == "imperial-steam"]
    assert {game["mode"] for game in games} == {"introductory", "normal", "random"}
    assert len({game["automa"] for game in games if game.get("automa", "none") != "none"}) == 3


def test_the_races_differ_in_what_was_agreed() -> None:
    races = [read(path)["options"] for path in FILES if path.parent.name == "automobiles"]
    assert {race["board"] for race in races} == {"daytona", "monza", "lighthouse"}
    assert {race["weaving"] for race in races} == {True, False}
    assert len({race["cards"] for race in races}) == len(races)
