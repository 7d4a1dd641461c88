"""Tiles on the map: placing drawn tiles, and removing connected ones (GRR-7.1, GRR-7.2, GRR-7.7)."""

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
    """Return why no tile can be drawn and placed; None where one can (GRR-6.8, GRR-7.2)."""
    if state.bag_empty():
        return reasons.BAG_EMPTY
    return None if has_frontier(state, seat) else reasons.NO_PLACE_FOR_TILES


def why_not_remove(state: GreatRaceState, seat: int) -> Reason | None:
    """Return why no tile can be removed; None where one can (GRR-6.8, GRR-7.7)."""
    return None if has_removable(state, seat) else reasons.NO_TILE_TO_REMOVE


def explore(state: GreatRaceState, seat: int, count: int) -> None:
    """Draw tiles, show them to all and have them placed one by one (GRR-7.1, GRR-7.2, GRR-C05)."""
    tiles = state.draw_up_to(count, state.bag, state.selected.kinds)
    state.push(PlaceTiles(seat=seat, tiles=tiles))
    state.emit("drew-tiles", seat, tiles=list(tiles))


def remove_tile(state: GreatRaceState, seat: int, space: str) -> None:
    """Take a tile out of the game (GRR-1.7)."""
    tile = state.tiles[space]
    state.tiles[space] = ""
    state.removed[tile] += 1
    state.emit("removed", seat, space=space, tile=tile)


@frame
class PlaceTiles(Decision):
    """The placement of the drawn tiles on empty spaces next to what is connected to the vehicle (GRR-7.1)."""

    RULE: ClassVar[str] = "GRR-7.1"
    tiles: list[str]  # kinds still to be placed

    def advance(self, state: GreatRaceState) -> bool:
        """Put tiles without a space back into the bag, and end when none is left (GRR-7.2)."""
        if self.tiles and has_frontier(state, self.seat):
            return False
        while self.tiles:  # GRR-7.2
            tile = self.tiles.pop()
            state.bag[tile] += 1
            state.emit("put-back", self.seat, tile=tile)
        state.pop()
        return True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `place` for each drawn kind of tile and each space of the frontier (GRR-7.1)."""
        spaces = frontier(state, self.seat)
        for tile in dict.fromkeys(self.tiles):
            for space in spaces:
                yield "place", tile, space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield all other places, with the reasons."""
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
        """Return the question, with the number of tiles still to be placed."""
        return "place-tiles", {"n": len(self.tiles)}

    def do_place(self, state: GreatRaceState, tile: str, space: str) -> None:
        """Place a tile on a space."""
        self.tiles.remove(tile)
        state.tiles[space] = tile
        state.emit("placed", self.seat, tile=tile, space=space)


@frame
class RemoveTile(Decision):
    """The choice of the connected tile that an Escort takes out of the game (GRR-7.7)."""

    RULE: ClassVar[str] = "GRR-7.7"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `remove` for each space whose tile may be removed (GRR-7.7)."""
        for space in removable(state, self.seat):
            yield "remove", space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield all other places, with the reasons."""
        for space, reason in not_removable(state, self.seat):
            yield ("remove", space), reason

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "remove-tile", {}

    def do_remove(self, state: GreatRaceState, space: str) -> None:
        """Remove the tile on a space."""
        state.pop()
        remove_tile(state, self.seat, space)


def not_removable(state: GreatRaceState, seat: int) -> Iterator[tuple[str, Reason]]:
    """Yield the places of which a seat can remove no tile, each with the reason (GRR-7.7, GRR-C11)."""
    joined = component(state, seat)
    for place in (*state.selected.chart.cities, *state.tiles):
        if not state.tiles.get(place):
            yield place, reasons.NO_TILE_THERE
        elif state.occupied(place):
            yield place, reasons.UNDER_VEHICLE
        elif place not in joined:
            yield place, reasons.NOT_CONNECTED
