"""Buyers: called from their rows, the black marker, Benz's extra buyer (KRA-5.5, KRA-6.3)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.cards import BENZ
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.state import Buyer, KraftwagenState


def buyer_action(g: KraftwagenState, seat: int) -> None:
    """KRA-5.5, KRA-5.5.3 Call a buyer; with all slots full the black marker moves instead."""
    if len(g.active) >= g.table.slots:
        move_marker(g, seat)
    else:
        g.push(CallBuyer(seat=seat))


def move_marker(g: KraftwagenState, seat: int) -> None:
    """KRA-5.5.3, KRA-5.5.4 One space down; on 0 it stays."""
    if g.countdown:
        g.countdown -= 1
        g.emit("countdown", seat, left=g.countdown)
    else:
        g.emit("skipped", seat, action="buyer")


def call(g: KraftwagenState, seat: int, preference: str) -> None:
    """KRA-5.5, KRA-5.5.1, KRA-10.3 A waiting buyer takes the next slot; whoever calls him gets the money of the row."""
    g.waiting[preference] -= 1
    g.active.append(Buyer(preference))
    g.emit("called", seat, preference=preference, slot=len(g.active))
    money = g.rows[preference]
    if money:
        g.rows[preference] = 0
        g.earn(seat, "rows", money)
        g.emit("row-money", seat, preference=preference, gain=money)
    reach(g, seat, "buyers", sum(buyer.preference == preference for buyer in g.active))


@frame
class BuyerChoice(Decision):
    """One of the rows in which a buyer waits."""

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for preference in PREFERENCES:
            if g.waiting[preference]:
                yield "buyer", preference

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        for preference in PREFERENCES:
            if not g.waiting[preference]:
                yield ("buyer", preference), reasons.ROW_EMPTY

    def do_buyer(self, g: KraftwagenState, preference: str) -> None:
        g.pop()
        call(g, self.seat, preference)


@frame
class CallBuyer(BuyerChoice):
    """KRA-5.5 Which buyer becomes active."""

    RULE: ClassVar[str] = "KRA-5.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "call-buyer", {"slot": len(g.active) + 1}


@frame
class Benz(BuyerChoice):
    """KRA-6.3, KRA-6.15 At the start of a scoring the owner of Benz's marker may call one more buyer, who buys last."""

    RULE: ClassVar[str] = "KRA-6.3"

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        yield from BuyerChoice.legal(self, g)
        yield ("decline",)

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "benz", {"slot": len(g.active) + 1}

    def do_buyer(self, g: KraftwagenState, preference: str) -> None:
        markers = g.factories[self.seat].markers
        spend(g, self.seat, next(name for name in markers if g.content.markers[name].engineer == BENZ))
        BuyerChoice.do_buyer(self, g, preference)

    def do_decline(self, g: KraftwagenState) -> None:
        g.pop()
        g.emit("declined", self.seat, engineer=BENZ)


def spend(g: KraftwagenState, seat: int, marker: str) -> None:
    """KRA-6.10 A marker is discarded and leaves the game."""
    g.factories[seat].markers.remove(marker)
    g.spent.append(marker)
    g.emit("spent", seat, marker=marker)
