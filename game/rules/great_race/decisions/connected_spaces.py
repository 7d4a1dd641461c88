"""Connected spaces: the places on the path of a vehicle, the spaces next to them and their tiles (GRR-1.6)."""

from collections.abc import Iterator

from game.rules.great_race.state import GreatRaceState


def walk(state: GreatRaceState, seat: int) -> Iterator[str]:
    """Yield the cities and the spaces with a tile that are connected to a vehicle, its own place first (GRR-1.6)."""
    tiles, links, here = state.tiles, state.selected.chart.links, state.crews[seat].space
    found, queue = {here}, [here]
    for place in queue:
        yield place
        for other in links[place]:
            if other not in found and tiles.get(other) != "":
                found.add(other)
                queue.append(other)


def component(state: GreatRaceState, seat: int) -> frozenset[str]:
    """Return all places that are connected to a vehicle (GRR-1.6)."""
    return frozenset(walk(state, seat))


def frontier(state: GreatRaceState, seat: int) -> list[str]:
    """Return the empty spaces where a tile may be placed, in the order of the map (GRR-1.6, GRR-7.1)."""
    tiles, links = state.tiles, state.selected.chart.links
    near = {other for place in walk(state, seat) for other in links[place] if tiles.get(other) == ""}
    return [space for space in tiles if space in near and not state.occupied(space)]


def has_frontier(state: GreatRaceState, seat: int) -> bool:
    """Return whether a tile could be placed anywhere (GRR-6.8)."""
    tiles, links = state.tiles, state.selected.chart.links
    return any(tiles.get(other) == "" and not state.occupied(other)
               for place in walk(state, seat) for other in links[place])


def removable(state: GreatRaceState, seat: int) -> list[str]:
    """Return the connected spaces with a tile that may be removed, in the order of the map (GRR-7.7, GRR-C11).

    A tile under a vehicle may not.
    """
    joined = component(state, seat)
    return [space for space, tile in state.tiles.items() if tile and space in joined and not state.occupied(space)]


def has_removable(state: GreatRaceState, seat: int) -> bool:
    """Return whether any tile could be removed (GRR-6.8)."""
    return any(state.tiles.get(place) and not state.occupied(place) for place in walk(state, seat))
