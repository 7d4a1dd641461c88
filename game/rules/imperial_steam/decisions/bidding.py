"""The secret opening bid for influence (IMP-3.21 to IMP-3.25)."""

from collections.abc import Iterator
from dataclasses import field
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.core.rng import NoChance
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.automa.flow import automa_bid, start_after_bid
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.decisions.influence_track import gain
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class Bidding(Sequence):
    """IMP-3.21, IMP-3.22 Everybody bids in secret, then all bids are revealed and paid."""

    STEPS: ClassVar[tuple[str, ...]] = ("collect", "reveal")
    bids: list[int | None] = field(default_factory=list)  # by seat; None = not yet, or hidden

    def collect(self, g: ImperialSteamState) -> None:
        """IMP-3.21"""
        seats = range(len(g.companies))
        self.bids = [None for _ in seats]
        g.push(*(Bid(seat=seat) for seat in seats if not is_automa(g, seat)))

    def reveal(self, g: ImperialSteamState) -> None:
        """IMP-3.22, IMP-3.23, IMP-3.25 In the order of the rows: all pay, all but those who bid 0 move."""
        bids = [automa_bid(g) if is_automa(g, seat) else _known(bid) for seat, bid in enumerate(self.bids)]
        g.emit("bids", columns=bids)
        for seat in list(g.rows):
            cost = bids[seat] * g.content.numbers.step_price
            g.pay(seat, cost)
            g.emit("paid-bid", seat, cost=cost)
            gain(g, seat, bids[seat], "bid")
            if is_automa(g, seat):
                start_after_bid(g)
        g.order = g.standings()
        g.emit("order", order=g.order)


@frame
class Bid(Decision):
    """IMP-3.21 A column, at most the highest one allowed and as far as the money reaches."""

    RULE: ClassVar[str] = "IMP-3.21"
    SECRET: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for column in range(highest(g, self.seat) + 1):
            yield "bid", column

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for column in range(highest(g, self.seat) + 1, g.content.numbers.last_column + 1):
            yield ("bid", column), reasons.BID_TOO_HIGH._replace(params=(("column", highest(g, self.seat)),))

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "bid", {"cost": g.content.numbers.step_price}

    def do_bid(self, g: ImperialSteamState, column: int) -> None:
        g.pop()
        g.parent(Bidding).bids[self.seat] = column
        g.emit("sealed", self.seat)


def _known(bid: int | None) -> int:
    """IMP-15.1 A bid that is to be revealed. Raises NoChance in a view, where those of others are hidden."""
    if bid is None:
        raise NoChance("a view does not hold the bids of others")
    return bid


def highest(g: ImperialSteamState, seat: int) -> int:
    """IMP-3.21 The highest column that a seat can bid."""
    numbers = g.content.numbers
    affordable: int = g.companies[seat].money // numbers.step_price
    most: int = numbers.highest_bid
    return min(affordable, most)
