"""Route planner: ways from a company's network to a city, with all that they cost."""

from heapq import heappop, heappush
from typing import NamedTuple

from game.rules.imperial_steam.content.map import Connection
from game.rules.imperial_steam.decisions.companies import strength
from game.rules.imperial_steam.decisions.track_rules import Cost, cost_of, effort_of
from game.rules.imperial_steam.forecast import begin_round
from game.rules.imperial_steam.state import Company, ImperialSteamState

ROUTES = 3  # most routes that are found
STEP, CROWN, ENGINEER, STATION = 1.0, 3.0, 2.5, 5.0  # work beside the effort: of a connection, of what is missing
USED = 4.0  # work that a connection of an earlier route costs more, so that the next one differs


class Route(NamedTuple):
    """Way to a city: its connections in the order of building, and what it needs."""

    connections: tuple[str, ...]
    cost: Cost  # in a single action
    halves: tuple[Cost, ...]  # in two actions, divided where the harder one is easiest; empty for a single connection
    crowns: int  # State Railways
    engineers: tuple[str, ...]  # kinds that are missing
    station: str  # city at which a station has to be built first; "" = none


def plan_routes(state: ImperialSteamState, seat: int, city: str) -> list[Route]:
    """Return up to three rather different ways to a city outside the network, the one with least work first (IMP-6.10).

    Loops and detours through the network are no ways; goods and money may be missing.
    """
    ways: dict[tuple[str, ...], tuple[float, str]] = {}
    used: set[str] = set()
    for _ in range(ROUTES):
        connections, start = _way(state, seat, city, used)
        if connections and connections not in ways:
            ways[connections] = _work_of(state, seat, connections, start), start
        used.update(connections)
    return [_route(state, seat, connections, ways[connections][1])
            for connections in sorted(ways, key=lambda each: ways[each])]


def strengths(state: ImperialSteamState, seat: int) -> list[int]:
    """Return the strength of a company now, and in each round to the last if its workers rest until then (IMP-4.7)."""
    copy = state.clone()
    copy.event_sink = None
    found = [strength(copy.companies[seat])]
    while not copy.trieste and copy.round < len(copy.content.numbers.round_track):
        begin_round(copy)
        found.append(strength(copy.companies[seat]))
    return found


def _way(state: ImperialSteamState, seat: int, goal: str, used: set[str]) -> tuple[tuple[str, ...], str]:
    """Return the way to a city with least work, and where it begins; connections `used` by other ways cost more.

    Nothing is returned where there is none.
    """
    company, selected = state.companies[seat], state.selected
    waiting: list[tuple[float, str, int, tuple[str, ...], str]] = []
    for city in company.cities:
        heappush(waiting, (STATION if _needs_station(state, company, city) else 0.0, city, 0, (), city))
    done: set[tuple[str, int]] = set()
    while waiting:
        work, city, built, connections, start = heappop(waiting)
        if city == goal:
            return connections, start
        if (city, built) in done:
            continue
        done.add((city, built))
        for connection in selected.at[city]:
            other = connection.other(city)
            if other not in company.cities:
                more = _work(state, company, connection, built) + (USED if connection.id in used else 0.0)
                heappush(waiting, (work + more, other, built + (connection.id not in state.crowns),
                                   (*connections, connection.id), start))
    return (), ""


def _work_of(state: ImperialSteamState, seat: int, connections: tuple[str, ...], start: str) -> float:
    """Return the work of a way."""
    company, built = state.companies[seat], 0
    work = STATION if _needs_station(state, company, start) else 0.0
    for name in connections:
        work += _work(state, company, state.selected.connections[name], built)
        built += name not in state.crowns
    return work


def _work(state: ImperialSteamState, company: Company, connection: Connection, built: int) -> float:
    """Return the work of a connection behind so many that were built in the same action."""
    if connection.id in state.crowns:
        return CROWN
    missing = connection.terrain not in ("plain", *company.engineers)
    return effort_of(state, connection, built) + STEP + (ENGINEER if missing else 0.0)


def _needs_station(state: ImperialSteamState, company: Company, city: str) -> bool:
    """Return whether a further track at a city needs a station there (IMP-6.3)."""
    tracks = sum(connection.id in company.tracks for connection in state.selected.at[city])
    return city not in company.stations and tracks >= state.content.numbers.tracks_without_station


def _route(state: ImperialSteamState, seat: int, connections: tuple[str, ...], start: str) -> Route:
    company, chart = state.companies[seat], state.selected.connections
    built = [name for name in connections if name not in state.crowns]
    terrains = dict.fromkeys(chart[name].terrain for name in built)
    missing = tuple(kind for kind in terrains if kind not in ("plain", *company.engineers))
    divided = [(cost_of(state, seat, connections[:at]), cost_of(state, seat, connections[at:]))
               for at in range(1, len(connections))]
    halves = min(divided, key=lambda each: max(each[0].effort, each[1].effort), default=())
    return Route(connections, cost_of(state, seat, connections), halves, len(connections) - len(built), missing,
                 start if _needs_station(state, company, start) else "")
