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
from game.rules.imperial_steam.automa.flow import TableBid, automa_bid, start_after_bid
from game.rules.imperial_steam.automa.supply import is_automa, player_of
from game.rules.imperial_steam.decisions.influence_track import gain
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class Bidding(Sequence):
    """The opening bid: all bid in secret, then all bids are revealed and paid (IMP-3.21, IMP-3.22)."""

    STEPS: ClassVar[tuple[str, ...]] = ("collect", "reveal")
    bids: list[int | None] = field(default_factory=list)  # by seat; None = not yet, or hidden

    def collect(self, state: ImperialSteamState) -> None:
        """Ask every player for a bid; the Automa bids later (IMP-3.21).

        Where its State Railway card lies on the table, it is asked for behind the bids (AMA-3.8).
        """
        seats = range(len(state.companies))
        self.bids = [None for _ in seats]
        told = [TableBid(seat=player_of(state))] if state.automa is not None and state.automa.by_hand else []
        state.push(*(Bid(seat=seat) for seat in seats if not is_automa(state, seat)), *told)

    def reveal(self, state: ImperialSteamState) -> None:
        """Reveal the bids: in the order of the rows all pay and move to their columns (IMP-3.22, IMP-3.23, IMP-3.25).

        A bid of 0 does not move. Raises NoChance in a view, where the bids of others are hidden.
        """
        bids = [automa_bid(state) if is_automa(state, seat) else _known(bid) for seat, bid in enumerate(self.bids)]
        state.emit("bids", columns=bids)
        for seat in list(state.rows):
            cost = bids[seat] * state.content.numbers.step_price
            state.pay(seat, cost)
            state.emit("paid-bid", seat, cost=cost)
            gain(state, seat, bids[seat], "bid")
            if is_automa(state, seat):
                start_after_bid(state)
        state.order = state.standings()
        state.emit("order", order=state.order)


@frame
class Bid(Decision):
    """The choice of a column, at most the highest one allowed and as far as the money reaches (IMP-3.21)."""

    RULE: ClassVar[str] = "IMP-3.21"
    SECRET: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `bid` for each column that can be bid (IMP-3.21)."""
        for column in range(highest(state, self.seat) + 1):
            yield "bid", column

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the higher columns, with the reason."""
        for column in range(highest(state, self.seat) + 1, state.content.numbers.last_column + 1):
            yield ("bid", column), reasons.BID_TOO_HIGH._replace(params=(("column", highest(state, self.seat)),))

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the price of one column."""
        return "bid", {"cost": state.content.numbers.step_price}

    def do_bid(self, state: ImperialSteamState, column: int) -> None:
        """Keep the bid hidden until all are revealed."""
        state.pop()
        state.parent(Bidding).bids[self.seat] = column
        state.emit("sealed", self.seat)


def _known(bid: int | None) -> int:
    """Return a bid that is to be revealed (IMP-15.1). Raises NoChance in a view, where those of others are hidden."""
    if bid is None:
        raise NoChance("a view does not hold the bids of others")
    return bid


def highest(state: ImperialSteamState, seat: int) -> int:
    """Return the highest column that a seat can bid (IMP-3.21)."""
    numbers = state.content.numbers
    affordable: int = state.companies[seat].money // numbers.step_price
    most: int = numbers.highest_bid
    return min(affordable, most)
