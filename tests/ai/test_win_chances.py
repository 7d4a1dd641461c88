"""Win chances of every game: what is hidden from some counts for nobody, a finished game is certain."""

from itertools import islice

import pytest

from game.ai.registry import opponents_of
from game.rules.core.registry import GAMES, spec_of
from tests.ai.played_games import at_random, begun, finished, play


@pytest.mark.parametrize("game", [game for game in GAMES if game != "automania"])
def test_chances_are_the_same_whoever_looks(game: str) -> None:
    """In Automania the contracts in the own hand count for what they are."""
    spec, chances = spec_of(game), opponents_of(game).win_chances
    for state in islice(play(begun(game, 3, 4), at_random, 4), 20, 61, 20):
        found = chances(spec.mask(state, None))
        assert sum(found) == pytest.approx(1.0, abs=0.001) and min(found) >= 0.0 and len(found) == 3
        assert [chances(spec.mask(state, seat)) for seat in range(3)] == [found] * 3


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_certain(game: str) -> None:
    spec, state = spec_of(game), begun(game, 2, 1)
    ranks = finished(game, state, dict.fromkeys(range(2), "random"), 5).ranks
    winners = ranks.count(1)
    assert opponents_of(game).win_chances(state) == tuple((rank == 1) / winners for rank in ranks), spec.id
