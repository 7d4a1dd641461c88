"""Which connections are worth planning in one action: those to new cities, towards Trieste, hubs and rewards."""

from game.ai.eval.imperial_steam.routes import Routes
from game.rules.core.actions import Move
from game.rules.imperial_steam.laying import BuildTracks
from game.rules.imperial_steam.state import Company, Empire

WIDTH = (6, 3, 2)  # connections tried as the first, the second ... of an action
SEMMERING_ROUND = 4


def track_moves(g: Empire, seat: int, moves: list[Move], routes: Routes) -> list[Move]:
    """The most promising connections, or the end of the plan."""
    company = g.companies[seat]
    chosen = g.parent(BuildTracks).connections
    cities = set(company.cities)
    for name in chosen:
        cities.update((g.table.connections[name].a, g.table.connections[name].b))
    far = routes.known(company)
    ranked = []
    for move in moves:
        if move[0] == "track":
            worth = _worth(g, company, str(move[1]), cities, far)
            if worth > 0.0:
                ranked.append((-worth, str(move[1])))
    ranked.sort()
    width = WIDTH[min(len(chosen), len(WIDTH) - 1)]
    tracks: list[Move] = [("track", name) for _, name in ranked[:width]]
    if chosen:
        return [("done",), *tracks]
    return tracks or moves[:1]


def _worth(
    g: Empire, company: Company, name: str, cities: set[str], far: dict[str, dict[str, float]]
) -> float:
    """How much a connection promises: what its new city offers, and how much nearer the targets come."""
    connection = g.table.connections[name]
    semmering = 12.0 if name == g.table.chart.semmering and g.round >= SEMMERING_ROUND else 0.0
    new = [city for city in (connection.a, connection.b) if city not in cities]
    if not new:
        return semmering
    city = new[0]
    worth = 3.0 + semmering + 4.0 * g.table.influence[city] + 3.0 * min(3, g.table.slots[city])
    if g.business.get(city):
        worth += 9.0 * g.business[city][0]
    for target, distances in far.items():
        if target not in cities:
            nearer = min(distances[known] for known in cities) - distances[city]
            if nearer > 0.0:
                worth += nearer * (6.0 if target == g.table.chart.goal else 4.0)
    return worth - (4.0 if name in g.crowns else connection.effort)
