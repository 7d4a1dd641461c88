"""Levels of all games: who errs, who looks farther, and who judges."""

from itertools import pairwise
from math import inf

import pytest

from game.ai.level_definition import JUDGE, NAMES
from game.ai.registry import opponents_of
from game.rules.core.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_the_same_levels_under_their_own_names(game: str) -> None:
    levels = opponents_of(game).levels
    assert tuple(levels) == NAMES and all(level.name == name for name, level in levels.items())


@pytest.mark.parametrize("game", GAMES)
def test_only_the_judge_and_the_greedy_level_never_err(game: str) -> None:
    levels = opponents_of(game).levels
    assert [name for name, level in levels.items() if not level.noise and not level.oversight] == ["greedy", JUDGE]
    for name, level in levels.items():
        assert (level.reach == inf) == (not level.noise), name
    shares = [levels[name].oversight for name in ("easy", "normal", "hard")]
    assert shares == sorted(shares, reverse=True) and 0.0 <= shares[0] < 0.2


@pytest.mark.parametrize("game", GAMES)
def test_a_better_level_looks_at_least_as_far(game: str) -> None:
    levels = list(opponents_of(game).levels.values())
    for worse, better in pairwise(levels):
        assert worse.budget.width <= better.budget.width and worse.budget.samples <= better.budget.samples
        assert worse.budget.depth <= better.budget.depth
        assert worse.plans <= better.plans and worse.futures <= better.futures
    for level in levels:
        assert bool(level.plans) == bool(level.futures), "what is rolled out has a future"
    *_, hard, judge = levels
    assert not judge.plans or judge.futures >= 3, "the mean of fewer is chance"
    assert (hard.budget, hard.plans, hard.futures) != (judge.budget, judge.plans, judge.futures)


@pytest.mark.parametrize("game", GAMES)
def test_of_levels_that_look_as_far_the_better_one_errs_less(game: str) -> None:
    levels = opponents_of(game).levels
    for worse, better in (("easy", "normal"), ("normal", "hard")):
        one, other = levels[worse], levels[better]
        if (one.budget, one.plans) == (other.budget, other.plans):
            assert one.noise > other.noise and one.reach > other.reach


@pytest.mark.parametrize("game", GAMES)
def test_each_level_wins_more_than_half_of_its_games_against_the_one_below(game: str) -> None:
    shares = opponents_of(game).win_shares
    assert tuple(shares) == ("normal", "hard", "expert") and all(0.5 < share < 1.0 for share in shares.values())
