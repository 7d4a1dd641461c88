"""Tiles on the map: placing what was drawn, and removing what is connected (GRR-7.1, GRR-7.2, GRR-7.7)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.decisions.connected_spaces import component, frontier, has_frontier, has_removable, removable
from game.rules.great_race.state import GreatRaceState


def why_not_explore(g: GreatRaceState, seat: int) -> Reason | None:
    """GRR-6.8, GRR-7.2 Why no tile can be drawn and placed; None where one can."""
    if g.bag_empty():
        return reasons.BAG_EMPTY
    return None if has_frontier(g, seat) else reasons.NO_PLACE_FOR_TILES


def why_not_remove(g: GreatRaceState, seat: int) -> Reason | None:
    """GRR-6.8, GRR-7.7 Why no tile can be removed; None where one can."""
    return None if has_removable(g, seat) else reasons.NO_TILE_TO_REMOVE


def explore(g: GreatRaceState, seat: int, count: int) -> None:
    """GRR-7.1, GRR-7.2, GRR-C05 Tiles are drawn, shown to all, and placed one after the other."""
    tiles = g.draw_up_to(count, g.bag, g.table.kinds)
    g.push(PlaceTiles(seat=seat, tiles=tiles))
    g.emit("drew-tiles", seat, tiles=list(tiles))


def remove_tile(g: GreatRaceState, seat: int, space: str) -> None:
    """GRR-1.7 A tile leaves the game."""
    tile = g.tiles[space]
    g.tiles[space] = ""
    g.removed[tile] += 1
    g.emit("removed", seat, space=space, tile=tile)


@frame
class PlaceTiles(Decision):
    """GRR-7.1 Each drawn tile goes onto an empty space next to what is connected to the vehicle."""

    RULE: ClassVar[str] = "GRR-7.1"
    tiles: list[str]  # kinds still to be placed

    def advance(self, g: GreatRaceState) -> bool:
        if self.tiles and has_frontier(g, self.seat):
            return False
        while self.tiles:  # GRR-7.2
            tile = self.tiles.pop()
            g.bag[tile] += 1
            g.emit("put-back", self.seat, tile=tile)
        g.pop()
        return True

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        spaces = frontier(g, self.seat)
        for tile in dict.fromkeys(self.tiles):
            for space in spaces:
                yield "place", tile, space

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        spaces = frontier(g, self.seat)
        for tile in dict.fromkeys(self.tiles):
            for place in (*g.table.chart.cities, *g.tiles):
                if place not in spaces:
                    yield ("place", tile, place), self._why_not(g, place)

    @staticmethod
    def _why_not(g: GreatRaceState, place: str) -> Reason:
        if place not in g.tiles:
            return reasons.NOT_ON_CITY
        if g.tiles[place]:
            return reasons.TILE_THERE
        return reasons.VEHICLE_THERE if g.occupied(place) else reasons.NOT_CONNECTED

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "place-tiles", {"n": len(self.tiles)}

    def do_place(self, g: GreatRaceState, tile: str, space: str) -> None:
        self.tiles.remove(tile)
        g.tiles[space] = tile
        g.emit("placed", self.seat, tile=tile, space=space)


@frame
class RemoveTile(Decision):
    """GRR-7.7 An Escort takes a connected tile out of the game."""

    RULE: ClassVar[str] = "GRR-7.7"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        for space in removable(g, self.seat):
            yield "remove", space

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        for space, reason in not_removable(g, self.seat):
            yield ("remove", space), reason

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "remove-tile", {}

    def do_remove(self, g: GreatRaceState, space: str) -> None:
        g.pop()
        remove_tile(g, self.seat, space)


def not_removable(g: GreatRaceState, seat: int) -> Iterator[tuple[str, Reason]]:
    """GRR-7.7, GRR-C11 The places of which no tile can be removed by a seat, each with the reason."""
    joined = component(g, seat)
    for place in (*g.table.chart.cities, *g.tiles):
        if not g.tiles.get(place):
            yield place, reasons.NO_TILE_THERE
        elif g.occupied(place):
            yield place, reasons.UNDER_VEHICLE
        elif place not in joined:
            yield place, reasons.NOT_CONNECTED
