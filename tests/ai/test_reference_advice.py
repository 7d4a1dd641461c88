"""Advice on fixed positions of all games stays what it was; see `reference_advice` and `reference_moves` for
deliberate changes."""

import json
from typing import Any

import pytest

from game.rules.core.registry import GAMES
from tests.ai import reference_advice, reference_moves

TOLERANCE = 0.002  # a machine may round the last digit in another way


@pytest.mark.parametrize("game", GAMES)
def test_the_opponents_think_as_before(game: str) -> None:
    known = json.loads(reference_advice.FILE.read_text(encoding="utf-8"))[game]
    found = reference_advice.advice(game, known["actions"], [int(ply) for ply in known["advice"]])
    assert len(found) == len(known["advice"]) == reference_advice.POSITIONS
    changed = [f"ply {ply} ({expected['asked']}) {path}" for ply, expected in known["advice"].items()
               for path in differences(expected, found[ply])]
    assert not changed, "\n".join(changed)


@pytest.mark.parametrize("game", GAMES)
def test_the_evaluations_of_a_whole_game_are_as_before(game: str) -> None:
    """Each term in sum: a constant, a sign or a branch that changed shows in the terms that depend on it."""
    known = json.loads(reference_advice.FILE.read_text(encoding="utf-8"))[game]
    changed = differences(known["sums"], reference_advice.evaluation_sums(game, known["actions"]))
    assert not changed, "\n".join(changed)


@pytest.mark.parametrize("game", GAMES)
def test_scripts_and_the_greedy_level_move_as_before(game: str) -> None:
    """At every kind of decision of another game."""
    known = json.loads(reference_moves.FILE.read_text(encoding="utf-8"))[game]
    actions, *scripts = (text.split(reference_moves.BETWEEN) for text in (known["actions"], *known["scripts"].values()))
    found = reference_moves.moves(game, actions)
    changed = differences(known["greedy"], found.pop("greedy"), "greedy")
    assert not changed, "\n".join(changed)
    assert found == dict(zip(known["scripts"], scripts, strict=True))


def test_a_difference_is_found_wherever_it_is() -> None:
    one = {"best": [["0 end", 1.0, {"bag": 2.0}]], "chances": [0.5, 0.5]}
    assert differences(one, one) == [] == differences(1.0, 1.001)
    assert differences(one, one | {"chances": [0.4, 0.6]}) == ["chances.0: 0.4, was 0.5", "chances.1: 0.6, was 0.5"]
    assert differences(one, one | {"best": []}) == [f"best: [], was {one['best']}"]
    assert differences(one, one | {"best": [["0 end", 1.0, {"wear": 2.0}]]}) == [
        "best.0.2: {'wear': 2.0}, was {'bag': 2.0}"]


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """The places at which two values differ by more than rounding."""
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        parts: Any = ((key, expected[key], found[key]) for key in expected)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        parts = ((str(at), *pair) for at, pair in enumerate(zip(expected, found, strict=True)))
    elif isinstance(expected, float | int) and isinstance(found, float | int):
        return [] if abs(expected - found) <= TOLERANCE else [f"{path}: {found}, was {expected}"]
    else:
        return [] if expected == found else [f"{path}: {found}, was {expected}"]
    return [each for key, *pair in parts for each in differences(*pair, f"{path}.{key}" if path else key)]
