"""What is connected to a vehicle: the nodes of its path, the spaces next to them, the tiles on them (GRR-1.6)."""

from collections.abc import Iterator

from game.rules.great_race.state import GreatRaceState


def walk(state: GreatRaceState, seat: int) -> Iterator[str]:
    """GRR-1.6 Cities and spaces with a tile that are connected to a vehicle, its own place first."""
    tiles, links, here = state.tiles, state.selected.chart.links, state.crews[seat].space
    found, queue = {here}, [here]
    for place in queue:
        yield place
        for other in links[place]:
            if other not in found and tiles.get(other) != "":
                found.add(other)
                queue.append(other)


def component(state: GreatRaceState, seat: int) -> frozenset[str]:
    """GRR-1.6 All that is connected to a vehicle."""
    return frozenset(walk(state, seat))


def frontier(state: GreatRaceState, seat: int) -> list[str]:
    """GRR-1.6, GRR-7.1 The empty spaces where a tile may be placed, in the order of the map."""
    tiles, links = state.tiles, state.selected.chart.links
    near = {other for place in walk(state, seat) for other in links[place] if tiles.get(other) == ""}
    return [space for space in tiles if space in near and not state.occupied(space)]


def has_frontier(state: GreatRaceState, seat: int) -> bool:
    """GRR-6.8 Whether a tile could be placed anywhere."""
    tiles, links = state.tiles, state.selected.chart.links
    return any(tiles.get(other) == "" and not state.occupied(other)
               for place in walk(state, seat) for other in links[place])


def removable(state: GreatRaceState, seat: int) -> list[str]:
    """GRR-7.7, GRR-C11 Spaces with a tile connected to a vehicle and under none, in the order of the map."""
    joined = component(state, seat)
    return [space for space, tile in state.tiles.items() if tile and space in joined and not state.occupied(space)]


def has_removable(state: GreatRaceState, seat: int) -> bool:
    """GRR-6.8 Whether any tile could be removed."""
    return any(state.tiles.get(place) and not state.occupied(place) for place in walk(state, seat))
