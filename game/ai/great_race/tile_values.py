"""What tiles are worth to a seat where they lie, and what moving them about would be, in francs."""

from game.ai.great_race.cheapest_roads import CheapestRoads, RoadCache
from game.rules.great_race.state import GreatRaceState

FAR = 12  # places of a road that count
RIVAL = 0.4  # share of what a tile costs a rival that counts


def placed_tile_value(g: GreatRaceState, seat: int, roads: CheapestRoads, tile: str, space: str) -> float:
    """GRR-7.1 A tile on an empty space: good ones on the own road, the near end first, bad ones off it."""
    over = roads.prices[tile] - roads.usual
    way = list(roads.way(g, FAR))
    if space in way:
        return -over + (0.5 if over > 0 else -0.5) * way.index(space)
    return RIVAL * over - 1.0 + (0.5 if space in _beside(g, way) else 0.0)


def _beside(g: GreatRaceState, way: list[str]) -> set[str]:
    return {other for place in way for other in g.table.chart.beside[place]}


def surplus(g: GreatRaceState, seat: int, roads: CheapestRoads, space: str) -> float:
    """What a tile costs above the usual: for the seat on its road, for its rivals on theirs the other way round."""
    return roads.prices[g.tiles[space]] - roads.usual


def removed(g: GreatRaceState, seat: int, atlas: RoadCache, space: str) -> float:
    """GRR-7.7, GRR-C11 The tile out of the game: bad ones of the own road, good ones of a rival's."""
    own = atlas.of(g, seat)
    if space in own.way(g, FAR):
        return surplus(g, seat, own, space) - 3.0
    return max((-RIVAL * surplus(g, other, roads, space) for other, roads in _rivals(g, seat, atlas)
                if space in roads.way(g, FAR)), default=-1.0)


def swap(g: GreatRaceState, seat: int, atlas: RoadCache) -> tuple[float, str, str]:
    """GRR-C10 The best exchange: how good it is, and the two spaces."""
    own = atlas.of(g, seat)
    way = set(own.way(g, FAR))
    theirs = {space for _, roads in _rivals(g, seat, atlas) for space in roads.way(g, FAR)} - way
    lying = [space for space, tile in g.tiles.items() if tile]
    best = (0.0, "", "")
    for one in lying:
        for other in lying:
            if g.tiles[one] == g.tiles[other]:
                continue
            gain = own.prices[g.tiles[one]] - own.prices[g.tiles[other]]
            if gain <= 0.0:
                continue
            worth = gain * ((one in way) - (other in way)) + RIVAL * gain * ((other in theirs) - (one in theirs))
            if worth > best[0]:
                best = worth, one, other
    return best


def pursuit(g: GreatRaceState, seat: int, atlas: RoadCache, spaces: list[str]) -> float:
    """GRR-C11 The two best tiles to be removed."""
    return sum(sorted((removed(g, seat, atlas, space) for space in spaces), reverse=True)[:2])


def worsened(g: GreatRaceState, seat: int, atlas: RoadCache, spaces: list[str], swapped: bool) -> float:
    """GRR-9.3 What the way of a seat costs more if tiles are exchanged or removed."""
    after = g.clone()
    if swapped:
        one, other = spaces
        after.tiles[one], after.tiles[other] = g.tiles[other], g.tiles[one]
    else:
        for space in spaces:
            after.tiles[space] = ""
    return atlas.of(after, seat).ahead(after) - atlas.of(g, seat).ahead(g)


def _rivals(g: GreatRaceState, seat: int, atlas: RoadCache) -> list[tuple[int, CheapestRoads]]:
    return [(other, atlas.of(g, other)) for other, crew in enumerate(g.crews) if other != seat and not crew.arrival]
