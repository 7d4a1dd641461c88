"""A drive as such: what a space costs, what it remembers, and its end (GRR-5)."""

from typing import ClassVar, NamedTuple

from game.rules.core.frames import Sequence
from game.rules.core.records import frame
from game.rules.great_race.progress import move_marker
from game.rules.great_race.state import Expedition


class Cost(NamedTuple):
    """What entering a space costs."""

    fuel: int
    points: int


@frame
class Drive(Sequence):
    """GRR-5.1 A drive; `NextStep` lies on top of it. When it is over the progress marker moves (GRR-4.2)."""

    STEPS: ClassVar[tuple[str, ...]] = ("over",)
    left: int  # steps that may still be made; 0 = the drive is over
    moved: bool = False  # a step has been tried

    def over(self, g: Expedition) -> None:
        """GRR-4.2"""
        g.emit("drive-over", self.seat, space=g.crews[self.seat].space)
        move_marker(g, self.seat)


def tile_cost(g: Expedition, space: str, tile: str) -> Cost:
    """GRR-5.3, GRR-5.4 What a tile costs on a space."""
    numbers, kind = g.content.numbers, g.content.tiles[tile]
    return Cost(kind.fuel + numbers.black_fuel * g.table.chart.spaces[space].black, kind.points)


def entry_cost(g: Expedition, place: str) -> Cost | None:
    """GRR-5.3, GRR-5.10, GRR-5.13 What a place costs; None for an unknown space while there are tiles in the bag."""
    numbers = g.content.numbers
    tile = g.tiles.get(place)
    if tile is None:
        return Cost(numbers.city_fuel, 0)
    if tile:
        return tile_cost(g, place, tile)
    if g.bag_empty():
        return Cost(numbers.bare_fuel + numbers.black_fuel * g.table.chart.spaces[place].black, 0)
    return None


def affordable(g: Expedition, seat: int, cost: Cost | None) -> bool:
    """GRR-5.3, GRR-5.8 Whether a place with this cost can be entered, or tried."""
    crew = g.crews[seat]
    return cost is None or (crew.fuel >= cost.fuel and crew.engine + crew.chassis >= cost.points)
