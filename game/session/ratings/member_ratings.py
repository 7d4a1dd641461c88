"""Ratings of people by title, game by game; the levels of the computer are fixed points."""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from game.session.ratings.plackett_luce import BETA, MEAN, Rating, rate
from game.session.seats import LEVELS, PERSON
from game.session.storage.rows import is_even
from game.session.storage.store import Store

NORMAL, STEP = 1500, 30  # the figure of the level Normal in every title, and of one point of skill
SURE = 4.0  # deviation from which on a rating is more than a guess
_FIXED = 1.0  # deviation of a level: its form of a day is known


class RatedGame(NamedTuple):
    """A rating after a finished game."""

    game_id: str
    finished: float  # seconds since 1970
    rating: Rating

    @property
    def figure(self) -> int:
        """The rating as a figure."""
        return figure_of(self.rating)

    @property
    def is_sure(self) -> bool:
        """True if enough games stand behind the rating."""
        return self.rating.deviation <= SURE


def figure_of(rating: Rating) -> int:
    """Return a rating as a figure; 1500 is the level Normal."""
    return round(NORMAL + STEP * (rating.mean - MEAN))


def level_ratings(win_shares: Mapping[str, float]) -> Mapping[str, Rating]:
    """Return the fixed ratings of the levels of the computer in a title, by the share of games that each won against
    the one below it."""
    scale = sqrt(2 * BETA**2 + 2 * _FIXED**2)
    means, mean = [0.0], 0.0
    for level in LEVELS[1:]:
        share = win_shares[level]
        mean += scale * log(share / (1 - share))
        means.append(mean)
    normal = means[LEVELS.index("normal")]
    return {level: Rating(MEAN + each - normal, _FIXED) for level, each in zip(LEVELS, means, strict=True)}


def ratings_in(store: Store, game: str, levels: Mapping[str, Rating]) -> dict[str, list[RatedGame]]:
    """Return the ratings of each person after each finished game of a title, by the name in small letters.

    `levels` are the fixed ratings of the levels. Seats of the Automa and of reference players are left out, and games
    with a head start. Raises UserError where the store cannot be read.
    """
    tables: dict[str, tuple[float, list[tuple[str, str, int]]]] = {}
    for game_id, finished, name, kind, rank, options in store.ask(
            "SELECT game.id, finished, PRESENT(name), kind, rank, options FROM result JOIN game ON game.id=game_id "
            "WHERE game=? AND rank>0 AND finished IS NOT NULL ORDER BY finished, game.id, seat", (game,)):
        if (kind == PERSON or kind in levels) and is_even(options):
            tables.setdefault(game_id, (finished, []))[1].append((str(name).casefold(), kind, rank))
    found: dict[str, list[RatedGame]] = {}
    for game_id, (finished, seats) in tables.items():
        if len(seats) > 1:
            _rate_game(found, levels, game_id, finished, seats)
    return found


def _rate_game(found: dict[str, list[RatedGame]], levels: Mapping[str, Rating], game_id: str, finished: float,
               seats: Sequence[tuple[str, str, int]]) -> None:
    """Add the ratings after one game; a name at two seats of it is the first of them."""
    before = [levels[kind] if kind in levels else found[name][-1].rating if name in found else Rating()
              for name, kind, _ in seats]
    after = rate(before, [rank for _, _, rank in seats])
    for (name, kind, _), rating in zip(seats, after, strict=True):
        if kind == PERSON and (name not in found or found[name][-1].game_id != game_id):
            found.setdefault(name, []).append(RatedGame(game_id, finished, rating))
