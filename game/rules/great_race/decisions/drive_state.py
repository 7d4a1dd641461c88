"""State of a drive, cost of entering a place, and the progress at the end of a drive (GRR-4, GRR-5)."""

from typing import ClassVar, NamedTuple

from game.rules.core.frames import Sequence
from game.rules.core.records import frame
from game.rules.great_race.state import GreatRaceState


class Cost(NamedTuple):
    """The cost of entering a place: levels of fuel and mechanical points."""

    fuel: int
    points: int


@frame
class Drive(Sequence):
    """A drive, with `NextStep` on top of it; at its end the progress marker moves (GRR-5.1, GRR-4.2).

    A city or a breakdown ends it before the steps below: then the marker has moved already.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("over", "progress")
    left: int  # steps that may still be made; 0 = the drive is over
    line: int  # line of the progress marker during the drive
    moved: bool = False  # a step has been tried

    def over(self, state: GreatRaceState) -> None:
        """Emit the end of the drive (GRR-5.9, GRR-5.10)."""
        state.emit("drive-over", self.seat, space=state.crews[self.seat].space)

    def progress(self, state: GreatRaceState) -> None:
        """Move the progress marker, unless the end of the drive has done so (GRR-4.2)."""
        self.move_marker(state)

    def move_marker(self, state: GreatRaceState) -> None:
        """Move the progress marker to the line of the vehicle, on top of the markers there (GRR-4.2).

        On an unchanged line the marker stays as it lies.
        """
        old, self.line = self.line, state.selected.lines[state.crews[self.seat].space]
        if self.line != old:
            state.markers.remove(self.seat)
            state.markers.append(self.seat)
            state.emit("progress", self.seat, old=old, line=self.line)


def line_of(state: GreatRaceState, seat: int) -> int:
    """Return the line of a progress marker, from 1 (GRR-4.1, GRR-4.2)."""
    for lying in state.stack:
        if isinstance(lying, Drive) and lying.seat == seat:
            return lying.line
    return state.selected.lines[state.crews[seat].space]


def standings(state: GreatRaceState) -> list[int]:
    """Return the seats by progress: the furthest line first, on one line the lower marker first (GRR-4.3)."""
    return sorted(state.markers, key=lambda seat: -line_of(state, seat))


def tile_cost(state: GreatRaceState, space: str, tile: str) -> Cost:
    """Return the cost of entering a tile on a space (GRR-5.3, GRR-5.4)."""
    numbers, kind = state.content.numbers, state.content.tiles[tile]
    return Cost(kind.fuel + numbers.black_fuel * state.selected.chart.spaces[space].black, kind.points)


def entry_cost(state: GreatRaceState, place: str) -> Cost | None:
    """Return the cost of entering a place (GRR-5.3, GRR-5.10, GRR-5.13).

    None for an unknown space while there are tiles in the bag.
    """
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
    """Return whether a place with this cost can be entered; an unknown cost (None) may be tried (GRR-5.3, GRR-5.8)."""
    crew = state.crews[seat]
    return cost is None or (crew.fuel >= cost.fuel and crew.engine + crew.chassis >= cost.points)
