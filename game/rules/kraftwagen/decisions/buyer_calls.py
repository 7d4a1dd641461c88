"""Calls of buyers: from their rows, the black marker, Benz's extra buyer (KRA-5.5, KRA-6.3).

Which car each buyer takes: `buyer_choices.py`.
"""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.engineers import BENZ
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.state import Buyer, KraftwagenState


def buyer_action(state: KraftwagenState, seat: int) -> None:
    """Call a buyer; with all slots full the black marker moves instead (KRA-5.5, KRA-5.5.3)."""
    if len(state.active) >= state.selected.slots:
        move_marker(state, seat)
    else:
        state.push(CallBuyer(seat=seat))


def move_marker(state: KraftwagenState, seat: int) -> None:
    """Move the black marker one space down; on 0 it stays (KRA-5.5.3, KRA-5.5.4)."""
    if state.countdown:
        state.countdown -= 1
        state.emit("countdown", seat, left=state.countdown)
    else:
        state.emit("skipped", seat, action="buyer")


def call(state: KraftwagenState, seat: int, preference: str) -> None:
    """Put a waiting buyer on the next slot and pay the money of his row (KRA-5.5, KRA-5.5.1, KRA-10.3)."""
    state.waiting[preference] -= 1
    state.active.append(Buyer(preference))
    state.emit("called", seat, preference=preference, slot=len(state.active))
    money = state.rows[preference]
    if money:
        state.rows[preference] = 0
        state.earn(seat, "rows", money)
        state.emit("row-money", seat, preference=preference, gain=money)
    reach(state, seat, "buyers", sum(buyer.preference == preference for buyer in state.active))


@frame
class BuyerChoice(Decision):
    """Decision about one of the rows in which a buyer waits."""

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `buyer` for each row in which a buyer waits."""
        for preference in PREFERENCES:
            if state.waiting[preference]:
                yield "buyer", preference

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `buyer` for each empty row."""
        for preference in PREFERENCES:
            if not state.waiting[preference]:
                yield ("buyer", preference), reasons.ROW_EMPTY

    def do_buyer(self, state: KraftwagenState, preference: str) -> None:
        """Call a buyer."""
        state.pop()
        call(state, self.seat, preference)


@frame
class CallBuyer(BuyerChoice):
    """Decision about the buyer who becomes active (KRA-5.5)."""

    RULE: ClassVar[str] = "KRA-5.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the slot of the buyer."""
        return "call-buyer", {"slot": len(state.active) + 1}


@frame
class Benz(BuyerChoice):
    """Decision at the start of a scoring about one more buyer, who buys last, for Benz's marker (KRA-6.3, KRA-6.15)."""

    RULE: ClassVar[str] = "KRA-6.3"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `buyer` for each row in which a buyer waits, and `decline`."""
        yield from BuyerChoice.legal(self, state)
        yield ("decline",)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the slot of the buyer."""
        return "benz", {"slot": len(state.active) + 1}

    def do_buyer(self, state: KraftwagenState, preference: str) -> None:
        """Spend Benz's marker and call a buyer."""
        markers = state.factories[self.seat].markers
        spend(state, self.seat, next(name for name in markers if state.content.markers[name].engineer == BENZ))
        BuyerChoice.do_buyer(self, state, preference)

    def do_decline(self, state: KraftwagenState) -> None:
        """Keep the marker."""
        state.pop()
        state.emit("declined", self.seat, engineer=BENZ)


def spend(state: KraftwagenState, seat: int, marker: str) -> None:
    """Discard a marker, which leaves the game (KRA-6.10)."""
    state.factories[seat].markers.remove(marker)
    state.spent.append(marker)
    state.emit("spent", seat, marker=marker)
