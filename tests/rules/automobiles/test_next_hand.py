"""The odds of the next hand, against drawing it again and again with the rules themselves."""

import pytest

from game.rules.automobiles.forecast import next_hand
from game.rules.automobiles.view import sample_state
from game.rules.core.actions import Action
from game.rules.core.engine import apply
from tests.rules.automobiles.positions import race

TIMES = 600


def test_the_whole_bag_is_sure_to_be_drawn_and_the_rest_comes_from_discard() -> None:
    p = race().cubes(0, active="2 white", discard="wear, dark", bag="3 light, 2 black")
    odds = next_hand(p.state, 0)
    assert (odds["light"].mean, odds["light"].chance) == (3.0, 1.0)
    assert odds["dark"].mean == pytest.approx(2 * 1 / 4)
    assert odds["white"].chance == pytest.approx(1 - 1 / 6)


@pytest.mark.rule("AUT-4.81", "AUT-4.92", "AUT-4.94")
def test_the_odds_are_those_of_the_draws_with_the_wear_that_the_turn_brings() -> None:
    p = race().car(0, "2.05a").cubes(0, active="light, white, 2 yellow", discard="2 dark, wear", bag="3 white, black")
    p.drive().do("play white")
    p.do(f"place {p.places()[0]}")
    odds = next_hand(p.state, 0)
    seen = dict.fromkeys(odds, 0)
    for seed in range(TIMES):
        state = sample_state(p.state, 0, seed)
        apply(state, Action(0, "end"))
        apply(state, Action(0, "done"))
        for colour, count in state.cars[0].active.items():
            seen[colour] += count
    assert {colour: count / TIMES for colour, count in seen.items()} == pytest.approx(
        {colour: draws.mean for colour, draws in odds.items()}, abs=0.12)
    assert odds["wear"].mean > 0.3
