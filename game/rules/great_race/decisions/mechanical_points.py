"""Mechanical points: how a loss can be split between engine and chassis, and what it brings (GRR-1.5, GRR-5.9)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.records import frame
from game.rules.great_race.decisions.hand import check_hand
from game.rules.great_race.state import GreatRaceState

Split = tuple[int, int]  # engine, chassis


def splits(state: GreatRaceState, seat: int, loss: int) -> list[Split]:
    """GRR-1.5 The ways to lose so many points, or all that are left; none if there are none."""
    crew = state.crews[seat]
    loss = min(loss, crew.points())
    if not loss:
        return []
    return [(engine, loss - engine) for engine in range(max(0, loss - crew.chassis), min(loss, crew.engine) + 1)]


def lose_points(state: GreatRaceState, seat: int, loss: int) -> None:
    """GRR-1.5 The owner splits a loss; he is asked only if there is more than one way."""
    ways = splits(state, seat, loss)
    if len(ways) > 1:
        state.push(SplitLoss(seat=seat, loss=loss))
    elif ways:
        lose(state, seat, *ways[0])


def lose(state: GreatRaceState, seat: int, engine: int, chassis: int) -> None:
    """GRR-5.9, GRR-3.4 Points go; the engine may break down, cards may have to be discarded."""
    crew = state.crews[seat]
    crew.engine -= engine
    crew.chassis -= chassis
    state.emit("lost", seat, engine=engine, chassis=chassis)
    if engine and not crew.engine:
        state.emit("breakdown", seat, space=crew.space)
    check_hand(state, seat)


@frame
class SplitLoss(Decision):
    """GRR-1.5 The points of a cost or of a danger, from engine and chassis."""

    RULE: ClassVar[str] = "GRR-1.5"
    CONTINUES_CHOICE: ClassVar[bool] = True
    loss: int  # points; with fewer left all of them go

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        for engine, chassis in splits(state, self.seat, self.loss):
            yield "split", engine, chassis

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "split-loss", {"n": min(self.loss, state.crews[self.seat].points())}

    def do_split(self, state: GreatRaceState, engine: int, chassis: int) -> None:
        state.pop()
        lose(state, self.seat, engine, chassis)
