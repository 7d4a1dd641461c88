"""Rating update for a game of several seats: Plackett-Luce by Weng and Lin, "A Bayesian Approximation Method for Online
Ranking" (2011), algorithm 4, one player a team.

The same figures as openskill 6.2: a library of compiled modules for these forty lines would not fit into the program
that runs without Python.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

MEAN = 25.0
DEVIATION = MEAN / 3  # of somebody who has not played
BETA = DEVIATION / 2  # of the form of a day
DRIFT = DEVIATION / 100  # by which the doubt grows from game to game
_LEAST = 0.0001  # share of a variance that remains


class Rating(NamedTuple):
    """A skill as a normal distribution."""

    mean: float = MEAN
    deviation: float = DEVIATION


def rate(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game with these ranks; equal ranks are shared.

    >>> [round(each.mean, 3) for each in rate([Rating(), Rating(), Rating()], [1, 2, 2])]
    [27.869, 23.565, 23.565]
    """
    variances = [deviation * deviation + DRIFT * DRIFT for _, deviation in ratings]
    scale = sqrt(sum(variances) + len(ratings) * BETA * BETA)
    weights = [exp(mean / scale) for mean, _ in ratings]
    # for each seat: the weights of those who did not finish before it, and how many share its rank
    behind = [sum([weight for weight, other in zip(weights, ranks, strict=True) if other >= rank]) for rank in ranks]
    sharing = [ranks.count(rank) for rank in ranks]
    found = []
    for (mean, _), variance, weight, rank in zip(ratings, variances, weights, ranks, strict=True):
        gain, doubt = 1 / ranks.count(rank), 0.0
        for other, not_before, equal in zip(ranks, behind, sharing, strict=True):
            if other <= rank:
                share = weight / not_before
                gain -= share / equal
                doubt += share * (1 - share) / equal
        shrunk = 1 - doubt * variance * sqrt(variance) / scale**3
        found.append(Rating(mean + gain * variance / scale, sqrt(variance * max(shrunk, _LEAST))))
    return found


def win_share(one: Rating, other: Rating) -> float:
    """Return the chance of one player to be ahead of another.

    >>> round(win_share(Rating(30), Rating(25)), 2)
    0.59
    """
    scale = sqrt(one.deviation**2 + other.deviation**2 + 2 * BETA**2)
    return 1 / (1 + exp((other.mean - one.mean) / scale))
