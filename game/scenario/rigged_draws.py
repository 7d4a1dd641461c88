"""Rigged draws: a state of chance is searched that leads to the draws that a scenario names.

Chance itself is not changed, so a position with such draws can be saved, played on, undone and replayed like any other.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.core.rng import MASK, next_number, seeded, state_before
from game.rules.core.state import Draw

RAREST = 100_000  # one chance in so many, the first draw not counted; rarer ones would take too long to find
MOST_TRIES = 10 * RAREST  # then fewer than one search in 20,000 fails


class Impossible(ValueError):
    """An error for draws that cannot come, or hardly ever."""


class TooFew(Impossible):
    """An error for draws of which not all are made."""


class _Wish(NamedTuple):
    """A random number below `n`, and the values that it may have; none = any."""

    n: int
    values: frozenset[int]


def rng_for_draws(state: Any, things: Sequence[str], play: Callable[[Any], list[Draw]], some: bool = False) -> int:
    """Return a state of chance with which `play` draws these things first, in this order.

    `play` is given a copy of the position. It has to draw all of the things, unless `some` are enough. Raises
    Impossible.
    """
    wishes: list[_Wish] = []
    for tried in range(MOST_TRIES):
        rng = _candidate(state.rng, tried, wishes)
        if not _leads_to(rng, wishes):
            continue
        copy = state.clone()
        copy.rng = rng
        following = _wishes(play(copy), things, some)
        if following is None:
            return rng
        if following == wishes:
            raise Impossible("other random numbers decide what these draws are made from")
        wishes = following
        if _odds(wishes[1:]) > RAREST:
            break
    raise Impossible(f"only one chance in {_odds(wishes)} draws this: name fewer, or leave less to draw from")


def _candidate(start: int, tried: int, wishes: list[_Wish]) -> int:
    """Return the next state of chance to try, such that the first wish comes true if there is one."""
    if not wishes or not wishes[0].values:
        return (start + tried) & MASK
    n, values = wishes[0]
    span = (MASK + 1) // n - 1  # of the random numbers that give the same value
    value = sorted(values)[tried % len(values)]
    return state_before((value * (MASK + 1)) // n + 1 + seeded(start + tried) % span)


def _leads_to(rng: int, wishes: list[_Wish]) -> bool:
    for n, values in wishes:
        rng, number = next_number(rng)
        if values and (number * n) >> 64 not in values:
            return False
    return True


def _odds(wishes: list[_Wish]) -> int:
    """Return the odds of the wishes: one chance in so many."""
    odds = 1.0
    for n, values in wishes:
        odds *= n / len(values) if values else 1
    return round(odds)


def _wishes(draws: list[Draw], things: Sequence[str], some: bool) -> list[_Wish] | None:
    """Return the wishes for the random numbers up to the first wrong draw; None if all draws are right."""
    wishes: list[_Wish] = []
    left = list(things)
    for draw in draws:
        if not left:
            return None
        if not draw.things:
            wishes.append(_Wish(draw.n, frozenset()))
            continue
        wanted = left.pop(0)
        values = _values(draw, wanted)
        if not values:
            among = ", ".join(f"{thing} {n}" if n > 1 else thing for thing, n in draw.things if n)
            raise Impossible(f"'{wanted}' cannot come: the draw is from {among}")
        wishes.append(_Wish(draw.n, values))
        if draw.drawn != wanted:
            return wishes
    if left and not some:
        raise TooFew(f"only {len(things) - len(left)} of {len(things)} are drawn in what follows")
    return None


def _values(draw: Draw, wanted: str) -> frozenset[int]:
    """Return the numbers that draw the wanted thing."""
    values: list[int] = []
    at = 0
    for thing, chances in draw.things:
        if thing == wanted:
            values.extend(range(at, at + chances))
        at += chances
    return frozenset(values)
