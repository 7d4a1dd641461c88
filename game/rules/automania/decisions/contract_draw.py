"""Draw of contracts from the display or the deck (MAN-4.51 to MAN-4.53)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.board import DECK
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def draw_contract(state: AutomaniaState, seat: int) -> None:
    """Let a seat draw a contract, or score where none is left (MAN-4.51, MAN-4.53)."""
    if state.deck or any(state.display):
        state.push(Draw(seat=seat))
        return
    points = state.content.numbers.contract_points
    state.gain(seat, "draws", points)
    state.emit("no-contract", seat, gain=points)


def fill(state: AutomaniaState, slot: int) -> None:
    """Put the next contract of the deck into a slot of the display, from 1 (MAN-4.52); none if the deck is empty."""
    state.display[slot - 1] = state.draw_card(state.deck) if state.deck else ""
    if state.display[slot - 1]:
        state.emit("revealed", slot=slot, contract=state.display[slot - 1])


@frame
class Draw(OwnTurn):
    """Decision about an open contract or the top one of the deck (MAN-4.51)."""

    RULE: ClassVar[str] = "MAN-4.51"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `draw` for each filled slot and for the deck, and the free actions."""
        for slot, contract in enumerate(state.display, start=1):
            if contract:
                yield "draw", slot
        if state.deck:
            yield "draw", DECK
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `draw` for empty slots and an empty deck, and free actions that are not legal."""
        for slot, contract in enumerate(state.display, start=1):
            if not contract:
                yield ("draw", slot), reasons.SLOT_EMPTY
        if not state.deck:
            yield ("draw", DECK), reasons.DECK_EMPTY
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "draw-contract", {}

    def do_draw(self, state: AutomaniaState, slot: Arg) -> None:
        """Take the contract of a slot, from 1, or of the deck."""
        state.pop()
        hand = state.factories[self.seat].hand
        if isinstance(slot, str):
            hand.append(state.draw_card(state.deck))
            state.emit("drew-deck", self.seat)
            if state.curtain:  # else secrets are never shown openly, in the game log neither
                state.emit("drew-card", self.seat, only=(self.seat,), contract=hand[-1])
            return
        hand.append(state.display[slot - 1])
        state.display[slot - 1] = ""
        state.emit("drew", self.seat, slot=slot, contract=hand[-1])
        fill(state, slot)
