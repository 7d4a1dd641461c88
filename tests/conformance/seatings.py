"""Tables for random games: every game with every number of seats, and alone against the Automa."""

from typing import NamedTuple

from game.rules.core.registry import GAMES, spec_of


class Seating(NamedTuple):
    """A game, its seats, and whether the rules play one of them."""

    game: str
    seats: int
    solo: bool = False

    def __str__(self) -> str:
        return f"{self.game}-{'solo' if self.solo else self.seats}"


def tables() -> list[Seating]:
    """All that there are."""
    found = [Seating(game, seats) for game in GAMES for seats in spec_of(game).seats]
    return found + [Seating(game, solo.seats, True) for game in GAMES if (solo := spec_of(game).solo)]


TABLES = tables()
