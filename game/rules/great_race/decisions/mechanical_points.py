"""Mechanical points: splitting a loss between engine and chassis, and the breakdown (GRR-1.5, GRR-5.9).

A broken vehicle ends its drive and begins no other (`drive_steps.py`); a repair makes it run again (`repair.py`).
"""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.records import frame
from game.rules.great_race.decisions.drive_state import Drive
from game.rules.great_race.decisions.hand import check_hand
from game.rules.great_race.state import GreatRaceState

Split = tuple[int, int]  # engine, chassis


def splits(state: GreatRaceState, seat: int, loss: int) -> list[Split]:
    """Return the splits of a loss into engine and chassis (GRR-1.5).

    At most all points that are left are lost; the list is empty if there are none.
    """
    crew = state.crews[seat]
    loss = min(loss, crew.points())
    if not loss:
        return []
    return [(engine, loss - engine) for engine in range(max(0, loss - crew.chassis), min(loss, crew.engine) + 1)]


def lose_points(state: GreatRaceState, seat: int, loss: int) -> None:
    """Make a seat lose points; its owner is asked for the split if there is more than one (GRR-1.5)."""
    found = splits(state, seat, loss)
    if len(found) > 1:
        state.push(SplitLoss(seat=seat, loss=loss))
    elif found:
        lose(state, seat, *found[0])


def lose(state: GreatRaceState, seat: int, engine: int, chassis: int) -> None:
    """Lower engine and chassis; the engine may break down, cards may have to be discarded (GRR-5.9, GRR-3.4)."""
    crew = state.crews[seat]
    crew.engine -= engine
    crew.chassis -= chassis
    state.emit("lost", seat, engine=engine, chassis=chassis)
    if engine and not crew.engine:
        state.emit("breakdown", seat, space=crew.space)
        for lying in state.stack:
            if isinstance(lying, Drive) and lying.seat == seat:  # GRR-5.9 it is over, before any card is discarded
                lying.move_marker(state)
    check_hand(state, seat)


@frame
class SplitLoss(Decision):
    """The choice of the split of a cost or of a danger between engine and chassis (GRR-1.5)."""

    RULE: ClassVar[str] = "GRR-1.5"
    CONTINUES_CHOICE: ClassVar[bool] = True
    loss: int  # points; with fewer left all of them go

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `split` for each division of the loss (GRR-1.5)."""
        for engine, chassis in splits(state, self.seat, self.loss):
            yield "split", engine, chassis

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of points to lose."""
        return "split-loss", {"n": min(self.loss, state.crews[self.seat].points())}

    def do_split(self, state: GreatRaceState, engine: int, chassis: int) -> None:
        """Lose the points as split."""
        state.pop()
        lose(state, self.seat, engine, chassis)
