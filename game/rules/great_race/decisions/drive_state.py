"""A drive as such: what it remembers, what a space costs, and the progress that it ends with (GRR-4, GRR-5)."""

from typing import ClassVar, NamedTuple

from game.rules.core.frames import Sequence
from game.rules.core.records import frame
from game.rules.great_race.state import GreatRaceState


class Cost(NamedTuple):
    """What entering a space costs."""

    fuel: int
    points: int


@frame
class Drive(Sequence):
    """GRR-5.1 A drive; `NextStep` lies on top of it. When it is over the progress marker moves (GRR-4.2)."""

    STEPS: ClassVar[tuple[str, ...]] = ("over", "progress")
    left: int  # steps that may still be made; 0 = the drive is over
    line: int  # where the progress marker lies meanwhile
    moved: bool = False  # a step has been tried

    def over(self, state: GreatRaceState) -> None:
        """GRR-5.9, GRR-5.10"""
        state.emit("drive-over", self.seat, space=state.crews[self.seat].space)

    def progress(self, state: GreatRaceState) -> None:
        """GRR-4.2 To the line of the vehicle, on top of the markers there; on the same line it stays."""
        old, self.line = self.line, state.selected.lines[state.crews[self.seat].space]
        if self.line != old:
            state.markers.remove(self.seat)
            state.markers.append(self.seat)
            state.emit("progress", self.seat, old=old, line=self.line)


def line_of(state: GreatRaceState, seat: int) -> int:
    """GRR-4.1, GRR-4.2 The line of a progress marker, from 1."""
    for lying in state.stack:
        if isinstance(lying, Drive) and lying.seat == seat:
            return lying.line
    return state.selected.lines[state.crews[seat].space]


def standings(state: GreatRaceState) -> list[int]:
    """GRR-4.3 The seats by progress: the furthest line first, on one line the lower marker."""
    return sorted(state.markers, key=lambda seat: -line_of(state, seat))


def tile_cost(state: GreatRaceState, space: str, tile: str) -> Cost:
    """GRR-5.3, GRR-5.4 What a tile costs on a space."""
    numbers, kind = state.content.numbers, state.content.tiles[tile]
    return Cost(kind.fuel + numbers.black_fuel * state.selected.chart.spaces[space].black, kind.points)


def entry_cost(state: GreatRaceState, place: str) -> Cost | None:
    """GRR-5.3, GRR-5.10, GRR-5.13 What a place costs; None for an unknown space while there are tiles in the bag."""
    numbers = state.content.numbers
    tile = state.tiles.get(place)
    if tile is None:
        return Cost(numbers.city_fuel, 0)
    if tile:
        return tile_cost(state, place, tile)
    if state.bag_empty():
        return Cost(numbers.bare_fuel + numbers.black_fuel * state.selected.chart.spaces[place].black, 0)
    return None


def affordable(state: GreatRaceState, seat: int, cost: Cost | None) -> bool:
    """GRR-5.3, GRR-5.8 Whether a place with this cost can be entered, or tried."""
    crew = state.crews[seat]
    return cost is None or (crew.fuel >= cost.fuel and crew.engine + crew.chassis >= cost.points)
