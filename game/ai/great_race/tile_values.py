"""Worth of tiles to a seat by their spaces, and of moving them, in francs."""

from game.ai.great_race.cheapest_roads import CheapestRoads, RoadCache
from game.rules.great_race.state import GreatRaceState

FAR = 12  # number of next places of a road that count
RIVAL = 0.4  # share that counts of the cost of a tile for a rival


def placed_tile_value(state: GreatRaceState, seat: int, roads: CheapestRoads, tile: str, space: str) -> float:
    """Return the worth of a tile on an empty space (GRR-7.1): cheap tiles on the own road, the near end first, dear
    ones off it."""
    over = roads.prices[tile] - roads.usual
    way = list(roads.way(state, FAR))
    if space in way:
        return -over + (0.5 if over > 0 else -0.5) * way.index(space)
    return RIVAL * over - 1.0 + (0.5 if space in _beside(state, way) else 0.0)


def _beside(state: GreatRaceState, way: list[str]) -> set[str]:
    return {other for place in way for other in state.selected.chart.beside[place]}


def surplus(state: GreatRaceState, seat: int, roads: CheapestRoads, space: str) -> float:
    """Return the cost of a tile above the mean cost on these roads; for tiles on a rival's road the sign counts the
    other way round."""
    return roads.prices[state.tiles[space]] - roads.usual


def removed(state: GreatRaceState, seat: int, atlas: RoadCache, space: str) -> float:
    """Return the worth of removing a tile (GRR-7.7, GRR-C11): dear ones of the own road, cheap ones of a rival's."""
    own = atlas.of(state, seat)
    if space in own.way(state, FAR):
        return surplus(state, seat, own, space) - 3.0
    return max((-RIVAL * surplus(state, other, roads, space) for other, roads in _rivals(state, seat, atlas)
                if space in roads.way(state, FAR)), default=-1.0)


def swap(state: GreatRaceState, seat: int, atlas: RoadCache) -> tuple[float, str, str]:
    """Return the worth of the best exchange of two tiles, and their spaces (GRR-C10)."""
    own = atlas.of(state, seat)
    way = set(own.way(state, FAR))
    theirs = {space for _, roads in _rivals(state, seat, atlas) for space in roads.way(state, FAR)} - way
    filled = [space for space, tile in state.tiles.items() if tile]
    best = (0.0, "", "")
    for one in filled:
        for other in filled:
            if state.tiles[one] == state.tiles[other]:
                continue
            gain = own.prices[state.tiles[one]] - own.prices[state.tiles[other]]
            if gain <= 0.0:
                continue
            worth = gain * ((one in way) - (other in way)) + RIVAL * gain * ((other in theirs) - (one in theirs))
            if worth > best[0]:
                best = worth, one, other
    return best


def pursuit(state: GreatRaceState, seat: int, atlas: RoadCache, spaces: list[str]) -> float:
    """Return the worth of removing the two best tiles (GRR-C11)."""
    return sum(sorted((removed(state, seat, atlas, space) for space in spaces), reverse=True)[:2])


def worsened(state: GreatRaceState, seat: int, atlas: RoadCache, spaces: list[str], swapped: bool) -> float:
    """Return the rise of the cost of a seat's way if these tiles are exchanged or removed (GRR-9.3)."""
    after = state.clone()
    if swapped:
        one, other = spaces
        after.tiles[one], after.tiles[other] = state.tiles[other], state.tiles[one]
    else:
        for space in spaces:
            after.tiles[space] = ""
    return atlas.of(after, seat).ahead(after) - atlas.of(state, seat).ahead(state)


def _rivals(state: GreatRaceState, seat: int, atlas: RoadCache) -> list[tuple[int, CheapestRoads]]:
    return [
        (other, atlas.of(state, other)) for other, crew in enumerate(state.crews) if other != seat and not crew.arrival
    ]
