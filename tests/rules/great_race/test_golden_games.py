"""Recorded games run as they did, and their prestige agrees with a calculation by hand.

`LAST` holds the crews at the end of each game; the calculation is written out below.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.state import GreatRaceState
from game.tools.golden_games import first_difference
from tests.rules.great_race.positions import content

HERE = Path(__file__).resolve().parents[2] / "golden" / "great-race"
FILES = sorted(HERE.glob("*.json"))

# 2-6, Africa from the north: seat 1 is in Cape Town. First 5, engine 1, chassis 1, 30 F are no full 50: 7.
# 2-122, South America from the south: seat 0 is in Cartagena. First 5, engine 2, chassis 4, 70 F are 1: 12.
# 3-201, South America from the north: seat 0 first 5 + 1 + 3 = 9, seat 2 second 3 + 2 + 0 = 5; seat 1 is on the way.
# 4-305, Africa from the south: seat 1 first 5 + 2 + 4 = 11, seat 3 second 3 + 1 + 2 = 6. Behind them seat 0 in row 3,
#   line 15, comes before seat 2 in row 8, line 10.

Crew = tuple[str, int, int, int, int, int]  # place, line, arrival, engine, chassis, francs
LAST: dict[str, tuple[list[Crew], list[tuple[int, int, int, int]], list[int]]] = {
    # crews; arrival, engine, chassis, money; seats from first to last
    "2-6": ([("A0402", 4, 0, 0, 2, 30), ("CAP", 17, 1, 1, 1, 30)], [(0, 0, 0, 0), (5, 1, 1, 0)], [1, 0]),
    "2-122": ([("CTG", 17, 1, 2, 4, 70), ("S1005", 8, 0, 0, 0, 30)], [(5, 2, 4, 1), (0, 0, 0, 0)], [0, 1]),
    "3-201": ([("PUN", 17, 1, 1, 3, 30), ("S1005", 10, 0, 3, 4, 0), ("PUN", 17, 2, 2, 0, 0)],
              [(5, 1, 3, 0), (0, 0, 0, 0), (3, 2, 0, 0)], [0, 2, 1]),
    "4-305": ([("A0305", 15, 0, 0, 0, 20), ("COL", 17, 1, 2, 4, 10), ("DOU", 10, 0, 1, 2, 0), ("COL", 17, 2, 1, 2, 0)],
              [(0, 0, 0, 0), (5, 2, 4, 0), (0, 0, 0, 0), (3, 1, 2, 0)], [1, 3, 0, 2]),
}


def ended(name: str) -> GreatRaceState:
    """A recorded race after its last action."""
    recorded: dict[str, Any] = json.loads((HERE / f"great-race-{name}.json").read_text(encoding="utf-8"))
    state: GreatRaceState = SPEC.setup(content(), GameConfig(recorded["seats"], recorded["options"]), recorded["seed"])
    for text in recorded["actions"]:
        apply(state, parse_action(text), trusted=True)
    return state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_race_runs_as_it_did(path: Path) -> None:
    assert first_difference(json.loads(path.read_text(encoding="utf-8")), SPEC, content()) is None


def test_every_number_of_seats_map_direction_and_verb_is_recorded() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    verbs = {parse_action(text).verb for game in games for text in game["actions"]}
    assert {game["seats"] for game in games} == set(SPEC.seats) and verbs == set(SPEC.verbs)
    ways = {(game["options"]["board"], game["options"]["direction"]) for game in games}
    assert len(ways) == 4 == len(LAST) == len(FILES)


@pytest.mark.rule("GRR-4.3", "GRR-4.6", "GRR-10.3", "GRR-10.4", "GRR-10.5")
@pytest.mark.parametrize("name", LAST)
def test_the_program_reckons_as_one_does_by_hand(name: str) -> None:
    state = ended(name)
    crews, sums, order = LAST[name]
    assert [(crew.space, SPEC.measures(state, seat)["line"], crew.arrival, crew.engine, crew.chassis, crew.money)
            for seat, crew in enumerate(state.crews)] == crews
    result = SPEC.result(state)
    assert result is not None and [tuple(parts.values()) for parts in result.parts] == sums
    assert list(result.scores) == [sum(row) for row in sums] and list(result.order) == order
