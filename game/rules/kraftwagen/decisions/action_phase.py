"""Action phase: a tile of the chain and its actions, with Daimler and Diesel in between (KRA-4.3 to KRA-4.11)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.numbers import KINDS
from game.rules.kraftwagen.content.tiles import FOLLOWING
from game.rules.kraftwagen.decisions.action_chain import take_tile
from game.rules.kraftwagen.decisions.action_order import is_order_free
from game.rules.kraftwagen.decisions.between_actions import BetweenActions, engineer_moves
from game.rules.kraftwagen.decisions.buyer_calls import buyer_action
from game.rules.kraftwagen.decisions.grand_prix import race_move
from game.rules.kraftwagen.decisions.hiring import hire
from game.rules.kraftwagen.decisions.parts import take_part
from game.rules.kraftwagen.decisions.research import can_research, research
from game.rules.kraftwagen.decisions.specialty_tiles import Following, bonus_of
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState


def begin(state: KraftwagenState, seat: int, kind: str, tile: str) -> None:
    """Carry out one action of a tile, with the bonus of a specialty tile (KRA-4.8, KRA-13.3)."""
    if tile in state.content.specialties and state.content.specialties[tile].bonus in FOLLOWING:
        state.push(Following(seat=seat, tile=tile))
    if kind in ("body", "engine"):
        take_part(state, seat, kind, bonus_of(state, tile, "tile_plus"))
    elif kind == "worker":
        if not state.factories[seat].supply:
            state.emit("skipped", seat, action=kind)
        hire(state, seat, 1)
    elif kind == "research":
        research(state, seat, bonus_of(state, tile, "wider_choice"))
    elif kind == "grand_prix":
        race_move(state, seat, state.factories[seat].race_engine + bonus_of(state, tile, "extra_spaces"))
    else:
        buyer_action(state, seat)


def without_effect(state: KraftwagenState, seat: int, kind: str) -> Reason | None:
    """Return the reason for which an action would have no effect now, or None (KRA-4.9)."""
    if kind == "worker" and not state.factories[seat].supply:
        return reasons.NO_WORKER_IN_SUPPLY
    if kind == "research" and not can_research(state):
        return reasons.NO_CARD_LEFT
    if kind == "buyer" and len(state.active) >= state.selected.slots and not state.countdown:
        return reasons.MARKER_ON_ZERO
    return None


@frame
class ActionPhase(Phase):
    """The action phase of a turn: a tile is chosen, then all its actions are carried out (KRA-4.3)."""

    def advance(self, state: KraftwagenState) -> bool:
        """Ask for a tile or an action, carry out the only action left, or end the phase."""
        if not self.tile:
            state.push(SelectTile(seat=self.seat))
        elif len(self.pending) == 1 and not self._can_use_engineer(state):
            begin(state, self.seat, self.pending.pop(), self.tile)
        elif self.pending or self._can_use_engineer(state):
            state.push(Resolve(seat=self.seat))
        else:
            state.pop()
        return True

    def _can_use_engineer(self, state: KraftwagenState) -> bool:
        """Return whether Daimler or Diesel may be used now (KRA-4.11)."""
        return any(True for _ in engineer_moves(state, self.seat, self))


@frame
class SelectTile(BetweenActions):
    """Decision about a tile of the chain, however far ahead (KRA-4.4)."""

    RULE: ClassVar[str] = "KRA-4.4"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `take` for each tile, and the moves of Daimler and Diesel."""
        seats = state.selected.seats
        for name in state.chain:
            if name not in seats:
                yield "take", name
        if state.factories[self.seat].markers:
            yield from engineer_moves(state, self.seat, state.parent(Phase))

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield moves of Daimler and Diesel that are not legal."""
        return self.engineer_blocked(state)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "select-tile", {}

    def do_take(self, state: KraftwagenState, tile: str) -> None:
        """Take a tile and begin its actions."""
        state.pop()
        phase = state.parent(ActionPhase)
        phase.tile = tile
        phase.pending = list(state.content.tiles[tile].actions)
        take_tile(state, self.seat, tile)


@frame
class Resolve(BetweenActions):
    """Decision about the next action of the tile, in any order; all have to be done (KRA-4.8 to KRA-4.11)."""

    RULE: ClassVar[str] = "KRA-4.8"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `resolve` for each action left, moves of Daimler and Diesel, and `end` after the last action."""
        phase = state.parent(Phase)
        for kind in phase.pending:
            yield "resolve", kind
        if state.factories[self.seat].markers:
            yield from engineer_moves(state, self.seat, phase)
        if not phase.pending:
            yield ("end",)

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield actions that are done or not on the tile, `end` too early, and moves of Daimler and Diesel."""
        phase = state.parent(Phase)
        done = state.content.tiles[phase.tile].actions
        for kind in KINDS:
            if kind not in phase.pending:
                yield ("resolve", kind), reasons.ALREADY_DONE if kind in done else reasons.NOT_ON_TILE
        if phase.pending:
            yield ("end",), reasons.DO_ALL
        yield from self.engineer_blocked(state)

    def warned(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield actions that would have no effect (KRA-4.9)."""
        for kind in state.parent(Phase).pending:
            if reason := without_effect(state, self.seat, kind):
                yield ("resolve", kind), reason

    def is_indifferent(self, state: KraftwagenState) -> bool:
        """Return whether the actions left can be carried out in any order."""
        return is_order_free(state, self.seat, state.parent(Phase).pending)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question, another one after the last action."""
        return ("resolve" if state.parent(Phase).pending else "end-actions"), {}

    def do_resolve(self, state: KraftwagenState, kind: str) -> None:
        """Carry out an action."""
        state.pop()
        phase = state.parent(Phase)
        phase.pending.remove(kind)
        begin(state, self.seat, kind, phase.tile)

    def do_end(self, state: KraftwagenState) -> None:
        """End the action phase."""
        state.pop()
        state.pop()
