"""Positions for the tests of Imperial Steam: given, when, then.

    p = game(seats=2).given({"companies[0].tracks": ["wien--baden"]})
    p.do("hand build_station", "station baden")
    assert p.company().stations == ["wien", "baden"]

A game begins at the first turn of seat 0, nobody has bid. Every move leaves a sound position.
"""

from functools import cache
from typing import Any, Self

from game.content_files import load_docs
from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.rules.core.flow import apply, decision, legal, why_not
from game.rules.core.reasons import Reason
from game.rules.core.spec import Config
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content import Content
from game.rules.imperial_steam.state import Company, Empire, Hub
from game.scenario.patching import patched

BRONZE, BLUE, GREEN, WHITE = "amstetten", "wiener_neustadt", "graz", "villach"  # hubs of the introductory set-ups


@cache
def content() -> Content:
    """The content as it comes with the program."""
    found: Content = SPEC.build_content(load_docs("imperial-steam").docs)
    return found


class Position:
    """A game at some decision, and what happened in it since the test began."""

    def __init__(self, g: Empire) -> None:
        self.g = g
        self.events: list[Event] = []

    # given ------------------------------------------------------------------------------------------------------------

    def given(self, patch: dict[str, Any]) -> Self:
        """Change the position, as a scenario's patch does; supply, bank and networks follow."""
        self.g, broken = patched(SPEC, content(), self.g, list(patch.items()))
        assert not broken, broken
        return self

    def tracks(self, seat: int, *names: str, stations: tuple[str, ...] = ()) -> Self:
        """Give a company these tracks, and stations besides the one in Wien."""
        company = f"companies[{seat}]"
        return self.given({f"{company}.tracks": list(names), f"{company}.stations": ["wien", *stations]})

    def goods(self, seat: int, **counts: int) -> Self:
        """Give a company these goods and no others."""
        return self.given({f"companies[{seat}].goods": counts})

    def factory(self, seat: int, city: str, good: str, left: int, level: int = 1) -> Self:
        """Add a factory with so many goods, built by a worker from the reserve."""
        data = self.g.to_data()
        return self.given({"factories": [*data["factories"], [seat, city, good, level]],
                           "lying": [*data["lying"], left]})

    def later(self, number: int) -> Self:
        """The same turn in another round; the market keeps its goods."""
        return self.given({"round": number})

    # when -------------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> Self:
        """The seat that decides does this, one after the other."""
        for move in moves:
            apply(self.g, self.action(move), sink=self.events)
            assert SPEC.check(self.g) == [], move
        return self

    def skip(self) -> Self:
        """The seat on turn passes and ends its turn."""
        return self.do("pass", "end")

    def to_round(self, number: int) -> Self:
        """Everybody passes until this round begins."""
        while self.g.round < number:
            self.do(next(move for move in self.legal if move.split()[0] in ("pass", "end", "drop")))
        return self

    def to_end(self) -> Self:
        """Everybody passes until the game is over."""
        while decision(self.g) is not None:
            self.do(next(move for move in self.legal if move.split()[0] in ("pass", "end", "drop")))
        return self

    def action(self, move: str) -> Action:
        return parse_action(f"{self.seat} {move}")

    # then -------------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides."""
        now = decision(self.g)
        assert now is not None, "the game is over"
        return now.seat

    @property
    def asks(self) -> str:
        """The kind of decision: Hand, PlanTracks, Crew …; "" when the game is over."""
        now = decision(self.g)
        return type(now).__name__ if now else ""

    @property
    def legal(self) -> list[str]:
        """What the seat that decides can do, without the number of the seat."""
        return [action.text().partition(" ")[2] for action in legal(self.g)]

    def can(self, verb: str) -> list[str]:
        """The rest of all legal moves with a verb."""
        return [move[len(verb) + 1 :] for move in self.legal if move.split()[0] == verb]

    def why_not(self, move: str) -> Reason | None:
        return why_not(self.g, self.action(move))

    def refused(self, move: str, rule: str, key: str = "") -> bool:
        """True if the move is refused in the name of that rule (and reason), and nothing has changed."""
        before = self.g.to_data()
        try:
            apply(self.g, self.action(move))
        except IllegalAction as error:
            return error.rule == rule and key in ("", error.reason) and self.g.to_data() == before
        return False

    def company(self, seat: int = 0) -> Company:
        return self.g.companies[seat]

    def hub(self, city: str) -> Hub:
        return self.g.hub(city)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far, each with its seat."""
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]


def table(seats: int = 2, mode: str = "introductory", seed: int = 0, rows: tuple[int, ...] = (),
          **options: str) -> Position:
    """A game before the first bid, with the rows in this order, that of the seats if none is given."""
    config = Config(seats, {"mode": mode, **options})
    while True:
        g = SPEC.setup(content(), config, seed)
        if g.rows == list(rows or range(seats)):
            return Position(g)
        seed += 1


@cache
def _first_turn(seats: int, mode: str) -> Empire:
    p = table(seats, mode).do(*["bid 0"] * seats)
    return p.g


def game(seats: int = 2, mode: str = "introductory") -> Position:
    """A game at its first turn, seat 0 to move, everybody in column 0 with 120 gulden."""
    return Position(_first_turn(seats, mode).clone())


def totals(counts: dict[str, int]) -> str:
    """`2 wood, coal` for counts of goods."""
    return ", ".join(f"{n} {good}" if n > 1 else good for good, n in counts.items() if n)
