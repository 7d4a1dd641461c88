"""Blind trial: tell two players apart by the moves of one game each.

The judge sees nothing but moves: how often each verb, and each verb with each of its arguments, stands in a game. It
learns from half of the games which of two players makes which moves how often, and says of each of the other games
whose it is: the player's whose means are nearer.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import mean, pvariance
from typing import NamedTuple

MOST = 12  # features that the judge looks at: those that differ most in what it has learnt from
LEAST_SPREAD = 0.25  # of a feature, in moves: hardly ever made, a move tells nothing

Features = Counter[Hashable]


class Distinction(NamedTuple):
    """Share of the games of two players whose player was recognised."""

    one: str
    other: str
    share: float
    games: int


def features_of(actions: Iterable[str], seat: int) -> Features:
    """Return the number of moves of a seat by verb, and by verb and argument, in the texts of the actions of a game."""
    found: Features = Counter()
    for text in actions:
        who, verb, *args = text.split()
        if who == str(seat):
            found[verb] += 1
            found.update((verb, place, value) for place, value in enumerate(args))
    return found


def distinctions(games: Mapping[str, Sequence[Features]]) -> list[Distinction]:
    """Return for each pair of players how well their games are told apart."""
    return [_distinction(one, other, games) for one, other in combinations(games, 2)]


def _distinction(one: str, other: str, games: Mapping[str, Sequence[Features]]) -> Distinction:
    right = total = 0
    for half in (0, 1):
        learnt = [games[name][half::2] for name in (one, other)]
        judge = _learn(*learnt)
        for right_one, name in enumerate((one, other)):
            for game in games[name][1 - half::2]:
                right += (_towards(judge, game) > 0) == bool(right_one)
                total += 1
    return Distinction(one, other, right / total, total)


Judge = list[tuple[Hashable, float, float]]  # feature, middle between the two means, distance of the means in spreads


def _learn(ones: Sequence[Features], others: Sequence[Features]) -> Judge:
    """Return the features in which two players differ most."""
    found = []
    for feature in sorted({key for game in (*ones, *others) for key in game}, key=repr):
        mine, theirs = ([game[feature] for game in games] for games in (ones, others))
        spread = max(LEAST_SPREAD, sqrt((pvariance(mine) + pvariance(theirs)) / 2))
        apart = (mean(theirs) - mean(mine)) / spread
        found.append((feature, (mean(mine) + mean(theirs)) / 2, apart / spread))
    found.sort(key=lambda entry: -abs(entry[2]))
    return found[:MOST]


def _towards(judge: Judge, game: Features) -> float:
    """Return how much nearer a game is to the second player; below 0 to the first."""
    return sum((game[feature] - middle) * weight for feature, middle, weight in judge)
