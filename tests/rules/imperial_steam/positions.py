"""Positions for the tests of Imperial Steam: given, when, then.

    p = game(seats=2).given({"companies[0].tracks": ["wien--baden"]})
    p.do("hand build_station", "station baden")
    assert p.company().stations == ["wien", "baden"]

A game begins at the first turn of seat 0, nobody has bid. Every move leaves a sound position.
"""

from functools import cache
from typing import ClassVar, Self

from game.rules.core.engine import decision
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.state import Company, Hub, ImperialSteamState
from tests.support.positions import GamePosition, content_of

BRONZE, BLUE, GREEN, WHITE = "amstetten", "wiener_neustadt", "graz", "villach"  # hubs of the introductory set-ups


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
    return found


class Position(GamePosition):
    """A game of Imperial Steam at some decision."""

    SPEC: ClassVar[GameSpec] = SPEC
    g: ImperialSteamState

    # given ------------------------------------------------------------------------------------------------------------

    def tracks(self, seat: int, *names: str, stations: tuple[str, ...] = ()) -> Self:
        """Give a company these tracks, and stations besides the one in Wien."""
        company = f"companies[{seat}]"
        return self.given({f"{company}.tracks": list(names), f"{company}.stations": ["wien", *stations]})

    def goods(self, seat: int, **counts: int) -> Self:
        """Give a company these goods and no others."""
        return self.given({f"companies[{seat}].goods": counts})

    def factory(self, seat: int, city: str, good: str, left: int, level: int = 1) -> Self:
        """Add a factory with so many goods, built by a worker from the reserve."""
        data = self.state.to_data()
        return self.given({"factories": [*data["factories"], [seat, city, good, level]],
                           "lying": [*data["lying"], left]})

    def later(self, number: int) -> Self:
        """The same turn in another round; the market keeps its goods."""
        return self.given({"round": number})

    # when -------------------------------------------------------------------------------------------------------------

    def skip(self) -> Self:
        """The seat on turn passes and ends its turn."""
        return self.do("pass", "end")

    def to_round(self, number: int) -> Self:
        """Everybody passes until this round begins."""
        while self.state.round < number:
            self.do(next(move for move in self.legal if move.split()[0] in ("pass", "end", "drop")))
        return self

    def to_end(self) -> Self:
        """Everybody passes until the game is over."""
        while decision(self.state) is not None:
            self.do(next(move for move in self.legal if move.split()[0] in ("pass", "end", "drop")))
        return self

    # then -------------------------------------------------------------------------------------------------------------

    def company(self, seat: int = 0) -> Company:
        return self.state.companies[seat]

    def hub(self, city: str) -> Hub:
        return self.state.hub(city)


def table(seats: int = 2, mode: str = "introductory", seed: int = 0, rows: tuple[int, ...] = (),
          **options: str) -> Position:
    """A game before the first bid, with the rows in this order, that of the seats if none is given."""
    config = GameConfig(seats, {"mode": mode, **options})
    while True:
        state = SPEC.setup(content(), config, seed)
        if state.rows == list(rows or range(seats)):
            return Position(state)
        seed += 1


@cache
def _first_turn(seats: int, mode: str) -> ImperialSteamState:
    p = table(seats, mode).do(*["bid 0"] * seats)
    return p.state


def game(seats: int = 2, mode: str = "introductory") -> Position:
    """A game at its first turn, seat 0 to move, everybody in column 0 with 120 gulden."""
    return Position(_first_turn(seats, mode).clone())


def totals(counts: dict[str, int]) -> str:
    """`2 wood, coal` for counts of goods."""
    return ", ".join(f"{n} {good}" if n > 1 else good for good, n in counts.items() if n)
