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


def why_not_explore(state: GreatRaceState, seat: int) -> Reason | None:
    """GRR-6.8, GRR-7.2 Why no tile can be drawn and placed; None where one can."""
    if state.bag_empty():
        return reasons.BAG_EMPTY
    return None if has_frontier(state, seat) else reasons.NO_PLACE_FOR_TILES


def why_not_remove(state: GreatRaceState, seat: int) -> Reason | None:
    """GRR-6.8, GRR-7.7 Why no tile can be removed; None where one can."""
    return None if has_removable(state, seat) else reasons.NO_TILE_TO_REMOVE


def explore(state: GreatRaceState, seat: int, count: int) -> None:
    """GRR-7.1, GRR-7.2, GRR-C05 Tiles are drawn, shown to all, and placed one after the other."""
    tiles = state.draw_up_to(count, state.bag, state.selected.kinds)
    state.push(PlaceTiles(seat=seat, tiles=tiles))
    state.emit("drew-tiles", seat, tiles=list(tiles))


def remove_tile(state: GreatRaceState, seat: int, space: str) -> None:
    """GRR-1.7 A tile leaves the game."""
    tile = state.tiles[space]
    state.tiles[space] = ""
    state.removed[tile] += 1
    state.emit("removed", seat, space=space, tile=tile)


@frame
class PlaceTiles(Decision):
    """GRR-7.1 Each drawn tile goes onto an empty space next to what is connected to the vehicle."""

    RULE: ClassVar[str] = "GRR-7.1"
    tiles: list[str]  # kinds still to be placed

    def advance(self, state: GreatRaceState) -> bool:
        if self.tiles and has_frontier(state, self.seat):
            return False
        while self.tiles:  # GRR-7.2
            tile = self.tiles.pop()
            state.bag[tile] += 1
            state.emit("put-back", self.seat, tile=tile)
        state.pop()
        return True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        spaces = frontier(state, self.seat)
        for tile in dict.fromkeys(self.tiles):
            for space in spaces:
                yield "place", tile, space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        spaces = frontier(state, self.seat)
        for tile in dict.fromkeys(self.tiles):
            for place in (*state.selected.chart.cities, *state.tiles):
                if place not in spaces:
                    yield ("place", tile, place), self._why_not(state, place)

    @staticmethod
    def _why_not(state: GreatRaceState, place: str) -> Reason:
        if place not in state.tiles:
            return reasons.NOT_ON_CITY
        if state.tiles[place]:
            return reasons.TILE_THERE
        return reasons.VEHICLE_THERE if state.occupied(place) else reasons.NOT_CONNECTED

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "place-tiles", {"n": len(self.tiles)}

    def do_place(self, state: GreatRaceState, tile: str, space: str) -> None:
        self.tiles.remove(tile)
        state.tiles[space] = tile
        state.emit("placed", self.seat, tile=tile, space=space)


@frame
class RemoveTile(Decision):
    """GRR-7.7 An Escort takes a connected tile out of the game."""

    RULE: ClassVar[str] = "GRR-7.7"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        for space in removable(state, self.seat):
            yield "remove", space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        for space, reason in not_removable(state, self.seat):
            yield ("remove", space), reason

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "remove-tile", {}

    def do_remove(self, state: GreatRaceState, space: str) -> None:
        state.pop()
        remove_tile(state, self.seat, space)


def not_removable(state: GreatRaceState, seat: int) -> Iterator[tuple[str, Reason]]:
    """GRR-7.7, GRR-C11 The places of which no tile can be removed by a seat, each with the reason."""
    joined = component(state, seat)
    for place in (*state.selected.chart.cities, *state.tiles):
        if not state.tiles.get(place):
            yield place, reasons.NO_TILE_THERE
        elif state.occupied(place):
            yield place, reasons.UNDER_VEHICLE
        elif place not in joined:
            yield place, reasons.NOT_CONNECTED
