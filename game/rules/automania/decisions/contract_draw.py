"""Drawing contracts from the display or the deck (MAN-4.51 to MAN-4.53)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.board import DECK
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def draw_contract(g: AutomaniaState, seat: int) -> None:
    """MAN-4.51, MAN-4.53 A seat draws, or scores where nothing is left."""
    if g.deck or any(g.display):
        g.push(Draw(seat=seat))
        return
    points = g.content.numbers.contract_points
    g.gain(seat, "draws", points)
    g.emit("no-contract", seat, gain=points)


def fill(g: AutomaniaState, slot: int) -> None:
    """MAN-4.52 The next contract of the deck into a slot of the display, from 1; none if the deck is empty."""
    g.display[slot - 1] = g.draw_card(g.deck) if g.deck else ""
    if g.display[slot - 1]:
        g.emit("revealed", slot=slot, contract=g.display[slot - 1])


@frame
class Draw(OwnTurn):
    """MAN-4.51 An open contract, or the top one of the deck unseen."""

    RULE: ClassVar[str] = "MAN-4.51"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        for slot, contract in enumerate(g.display, start=1):
            if contract:
                yield "draw", slot
        if g.deck:
            yield "draw", DECK
        yield from self.own_moves(g)

    def blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        for slot, contract in enumerate(g.display, start=1):
            if not contract:
                yield ("draw", slot), reasons.SLOT_EMPTY
        if not g.deck:
            yield ("draw", DECK), reasons.DECK_EMPTY
        yield from self.own_blocked(g)

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "draw-contract", {}

    def do_draw(self, g: AutomaniaState, slot: Arg) -> None:
        g.pop()
        hand = g.factories[self.seat].hand
        if isinstance(slot, str):
            hand.append(g.draw_card(g.deck))
            g.emit("drew-deck", self.seat)
            if g.curtain:  # else nothing that is secret lies open, the report neither
                g.emit("drew-card", self.seat, only=(self.seat,), contract=hand[-1])
            return
        hand.append(g.display[slot - 1])
        g.display[slot - 1] = ""
        g.emit("drew", self.seat, slot=slot, contract=hand[-1])
        fill(g, slot)
