"""Start tiles: chosen in reverse turn order, carried out at once (KRA-2.7 to KRA-2.14)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.tiles import RACE_ENGINE, START_EFFECTS, TO_SPACE
from game.rules.kraftwagen.decisions.hiring import hire
from game.rules.kraftwagen.decisions.parts import take_part
from game.rules.kraftwagen.decisions.research import research
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState


@frame
class StartTiles(Loop):
    """KRA-2.7 Who is nearest to the tiles chooses first; the last tile, if there is one, needs no choice."""

    def next(self, g: KraftwagenState) -> Frame | None:
        workers = [g.table.seats[thing] for thing in g.chain if thing in g.table.seats]
        for seat in reversed(workers):
            if not g.factories[seat].start:
                return StartEffects(seat=seat)
        g.starts.clear()
        return None


@frame
class StartEffects(Phase):
    """KRA-2.7, KRA-2.8 A start tile is chosen and its effects are carried out, in any order."""

    def advance(self, g: KraftwagenState) -> bool:
        if not self.tile:
            if len(g.starts) == 1:
                choose(g, self.seat, self, g.starts[0])
            else:
                g.push(ChooseStart(seat=self.seat))
        elif len(self.pending) > 1:
            g.push(StartEffect(seat=self.seat))
        elif self.pending:
            carry_out(g, self.seat, self.tile, self.pending.pop())
        else:
            g.pop()
            g.factories[self.seat].start = self.tile
            g.emit("started", self.seat, tile=self.tile)
        return True


def choose(g: KraftwagenState, seat: int, phase: StartEffects, tile: str) -> None:
    """KRA-2.7 A tile is taken."""
    g.starts.remove(tile)
    phase.tile = tile
    phase.pending = list(g.content.starts[tile].effects)
    g.emit("start-tile", seat, tile=tile)


def carry_out(g: KraftwagenState, seat: int, tile: str, kind: str) -> None:
    """KRA-2.8 to KRA-2.10 One effect of a start tile."""
    number = g.content.starts[tile].effects[kind]
    factory = g.factories[seat]
    if kind == TO_SPACE:
        factory.space = number
        g.emit("to-space", seat, space=number)
    elif kind == RACE_ENGINE:
        old, factory.race_engine = factory.race_engine, number
        g.emit("installed", seat, value=number, old=old)
    elif kind == "worker":
        hire(g, seat, number)
    elif kind == "research":
        research(g, seat)
    else:
        take_part(g, seat, kind)


@frame
class ChooseStart(Decision):
    """KRA-2.7 One of the start tiles that are left."""

    RULE: ClassVar[str] = "KRA-2.7"

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for tile in g.starts:
            yield "start", tile

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        for tile in g.content.starts:
            if tile not in g.starts:
                yield ("start", tile), reasons.TILE_TAKEN

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "start-tile", {}

    def do_start(self, g: KraftwagenState, tile: str) -> None:
        g.pop()
        choose(g, self.seat, g.parent(StartEffects), tile)


@frame
class StartEffect(Decision):
    """KRA-2.7 Which effect of the start tile is carried out next."""

    RULE: ClassVar[str] = "KRA-2.7"

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for kind in g.parent(StartEffects).pending:
            yield "resolve", kind

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        phase = g.parent(StartEffects)
        effects = g.content.starts[phase.tile].effects
        for kind in START_EFFECTS:
            if kind not in phase.pending:
                yield ("resolve", kind), reasons.ALREADY_DONE if kind in effects else reasons.NOT_ON_TILE

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "start-effect", {}

    def do_resolve(self, g: KraftwagenState, kind: str) -> None:
        g.pop()
        phase = g.parent(StartEffects)
        phase.pending.remove(kind)
        carry_out(g, self.seat, phase.tile, kind)
