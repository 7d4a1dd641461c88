"""Computer drivers of The Great Race: every move legal, the same for the same view and seed, and races that end."""

from typing import Any

import pytest

from game.ai.great_race import MIND
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.roads import Roads
from game.content_files import load_content
from game.rules.core.flow import apply, decision, legal
from game.rules.core.spec import Config
from game.rules.great_race import SPEC
from game.session import seats as kinds
from tests.rules.great_race.positions import convoy


def race(level: str, seats: int, board: str, direction: str, seed: int) -> Any:
    """A race among drivers of one level to its end, each on what it may see."""
    g = SPEC.setup(load_content(SPEC.id).content, Config(seats, {"board": board, "direction": direction}), seed)
    drivers = [MIND.opponent(level) for _ in range(seats)]
    while (asked := decision(g)) is not None:
        choice = drivers[asked.seat].decide(SPEC.mask(g, asked.seat), asked.seat, seed + g.ply)
        assert choice.action in legal(g)
        apply(g, choice.action)
    return g


def test_there_is_a_table_of_all_levels() -> None:
    assert set(LEVELS) == {"greedy", *kinds.LEVELS}


@pytest.mark.parametrize("board", ["africa", "south_america"])
@pytest.mark.parametrize(("level", "seats", "direction"), [
    ("expert", 2, "north_to_south"), ("expert", 4, "south_to_north"), ("easy", 3, "north_to_south")])
def test_somebody_reaches_the_goal(board: str, level: str, seats: int, direction: str) -> None:
    g = race(level, seats, board, direction, seed=3)
    assert g.round < g.content.numbers.last_round and any(crew.arrival for crew in g.crews)


def test_the_same_view_and_seed_give_the_same_move_and_hints() -> None:
    g = convoy(3).mine(hand=["pilot", "guide"], assistants={"scout": 1, "mechanic": 2}).g
    view = SPEC.mask(g, 0)
    moves = {MIND.opponent("normal").decide(view, 0, 7).action for _ in range(3)}
    hints = MIND.opponent("expert").advise(view, 0, 7)
    assert len(moves) == 1 and hints[0].action == MIND.opponent("expert").decide(view, 0, 7).action
    assert all(hint.action in legal(g) for hint in hints)


def test_the_road_goes_round_what_costs_much() -> None:
    p = convoy().mine(space="COL").ground(A0203="track", A0204="swamp", A0105="swamp")
    assert next(Roads(p.g, 0).way(1)) == "A0203"


@pytest.mark.parametrize("seed", [1, 2])
def test_chances_make_one_and_a_race_that_is_over_is_certain(seed: int) -> None:
    g = race("expert", 2, "africa", "north_to_south", seed)
    assert sorted(MIND.chances(SPEC.afterwards(g))) == [0.0, 1.0]
    before = MIND.chances(SPEC.mask(convoy(4).g, None))
    assert len(before) == 4 and abs(sum(before) - 1) < 0.01
