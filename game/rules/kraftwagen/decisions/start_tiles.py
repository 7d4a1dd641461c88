"""Start tiles: chosen in reverse turn order, carried out at once (KRA-2.7 to KRA-2.14)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.tiles import RACE_ENGINE, START_EFFECTS, TO_SPACE
from game.rules.kraftwagen.decisions.action_order import is_order_free
from game.rules.kraftwagen.decisions.hiring import hire
from game.rules.kraftwagen.decisions.parts import take_part
from game.rules.kraftwagen.decisions.research import research
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState


@frame
class StartTiles(Loop):
    """Loop of start tiles: the seat nearest to the tiles of the chain chooses first (KRA-2.7)."""

    def next(self, state: KraftwagenState) -> Frame | None:
        """Return the start tile of the next seat, None when every seat has one."""
        workers = [state.selected.seats[thing] for thing in state.chain if thing in state.selected.seats]
        for seat in reversed(workers):
            if not state.factories[seat].start:
                return StartEffects(seat=seat)
        state.starts.clear()
        return None


@frame
class StartEffects(Phase):
    """A start tile of a seat: its choice, then its effects in any order (KRA-2.7, KRA-2.8)."""

    def advance(self, state: KraftwagenState) -> bool:
        """Ask for a tile or an effect, carry out the only one left, or turn the tile over and end."""
        if not self.tile:
            if len(state.starts) == 1:
                choose(state, self.seat, self, state.starts[0])
            else:
                state.push(ChooseStart(seat=self.seat))
        elif len(self.pending) > 1:
            state.push(StartEffect(seat=self.seat))
        elif self.pending:
            carry_out(state, self.seat, self.tile, self.pending.pop())
        else:
            state.pop()
            state.factories[self.seat].start = self.tile
            state.emit("started", self.seat, tile=self.tile)
        return True


def choose(state: KraftwagenState, seat: int, phase: StartEffects, tile: str) -> None:
    """Take a start tile (KRA-2.7)."""
    state.starts.remove(tile)
    phase.tile = tile
    phase.pending = list(state.content.starts[tile].effects)
    state.emit("start-tile", seat, tile=tile)


def carry_out(state: KraftwagenState, seat: int, tile: str, kind: str) -> None:
    """Carry out one effect of a start tile (KRA-2.8 to KRA-2.10)."""
    number = state.content.starts[tile].effects[kind]
    factory = state.factories[seat]
    if kind == TO_SPACE:
        factory.space = number
        state.emit("to-space", seat, space=number)
    elif kind == RACE_ENGINE:
        old, factory.race_engine = factory.race_engine, number
        state.emit("installed", seat, value=number, old=old)
    elif kind == "worker":
        hire(state, seat, number)
    elif kind == "research":
        research(state, seat)
    else:
        take_part(state, seat, kind)


@frame
class ChooseStart(Decision):
    """Decision about one of the start tiles that are left (KRA-2.7)."""

    RULE: ClassVar[str] = "KRA-2.7"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `start` for each tile left."""
        for tile in state.starts:
            yield "start", tile

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `start` for each tile taken."""
        for tile in state.content.starts:
            if tile not in state.starts:
                yield ("start", tile), reasons.TILE_TAKEN

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "start-tile", {}

    def do_start(self, state: KraftwagenState, tile: str) -> None:
        """Take a tile."""
        state.pop()
        choose(state, self.seat, state.parent(StartEffects), tile)


@frame
class StartEffect(Decision):
    """Decision about the next effect of the start tile (KRA-2.7)."""

    RULE: ClassVar[str] = "KRA-2.7"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `resolve` for each effect that is left."""
        for kind in state.parent(StartEffects).pending:
            yield "resolve", kind

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `resolve` for effects that are done or not on the tile."""
        phase = state.parent(StartEffects)
        effects = state.content.starts[phase.tile].effects
        for kind in START_EFFECTS:
            if kind not in phase.pending:
                yield ("resolve", kind), reasons.ALREADY_DONE if kind in effects else reasons.NOT_ON_TILE

    def is_indifferent(self, state: KraftwagenState) -> bool:
        """Return whether the effects left can be carried out in any order."""
        return is_order_free(state, self.seat, state.parent(StartEffects).pending)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "start-effect", {}

    def do_resolve(self, state: KraftwagenState, kind: str) -> None:
        """Carry out an effect."""
        state.pop()
        phase = state.parent(StartEffects)
        phase.pending.remove(kind)
        carry_out(state, self.seat, phase.tile, kind)
