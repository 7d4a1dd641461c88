"""Connections worth planning in one action: those to new cities, towards Trieste, hubs and rewards."""

from collections.abc import Sequence
from itertools import islice

from game.ai.imperial_steam.route_distances import Distances, RouteDistances
from game.rules.core.actions import Move
from game.rules.imperial_steam.content.map import Connection
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.decisions.track_rules import make_plan, why_not_track
from game.rules.imperial_steam.state import Company, ImperialSteamState

WIDTH = (5, 2, 2, 1)  # connections tried as the first, the second … of an action
NARROW = (3, 1, 1, 1)  # the same if the search is not thorough
SEMMERING_ROUND = 4


def track_moves(state: ImperialSteamState, seat: int, routes: RouteDistances, widths: Sequence[int]) -> list[Move]:
    """Return the most promising connections, or the end of the plan."""
    company = state.companies[seat]
    chosen = state.parent(BuildTracks).connections
    plan = make_plan(state, seat, chosen)
    width = widths[min(len(chosen), len(widths) - 1)]
    cache_key = frozenset(plan.cities), tuple(company.engineers), state.round >= SEMMERING_ROUND
    if cache_key not in routes.promising:
        routes.promising[cache_key] = _promising(state, company, plan.cities, routes)
    legal = (("track", connection.id) for connection in routes.promising[cache_key]
             if why_not_track(state, seat, plan, connection) is None)
    tracks: list[Move] = list(islice(legal, width))
    if chosen:
        return [("done",), *tracks]
    return tracks or list(state.stack[-1].legal(state))[:1]  # type: ignore[attr-defined]


def _promising(
    state: ImperialSteamState, company: Company, cities: set[str], routes: RouteDistances
) -> list[Connection]:
    """Return the promising connections of a network, best first."""
    far = {target: (distances, min(distances[known] for known in cities))
           for target, distances in routes.known(company).items() if target not in cities}
    ranked = []
    for connection in {each.id: each for city in cities for each in state.selected.at[city]}.values():
        worth = _worth(state, company, connection, cities, far)
        if worth > 0.0:
            ranked.append((-worth, connection.id, connection))
    return [connection for _, _, connection in sorted(ranked)]


def _worth(
    state: ImperialSteamState,
    company: Company,
    connection: Connection,
    cities: set[str],
    far: dict[str, tuple[Distances, float]],
) -> float:
    """Return the worth of a connection: by the offers of its new city, and by the approach to the targets (`far`: for
    each target not reached, its distance from every city, and from the network)."""
    name = connection.id
    semmering = 12.0 if name == state.selected.chart.semmering and state.round >= SEMMERING_ROUND else 0.0
    new = [city for city in (connection.a, connection.b) if city not in cities]
    if not new:
        return semmering
    city = new[0]
    worth = 3.0 + semmering + 4.0 * state.selected.influence[city] + 3.0 * min(3, state.selected.slots[city])
    if state.business.get(city):
        worth += 9.0 * state.business[city][0]
    for target, (distances, least) in far.items():
        nearer = least - distances[city]
        if nearer > 0.0:
            worth += nearer * (6.0 if target == state.selected.chart.goal else 4.0)
    return worth - (4.0 if name in state.crowns else connection.effort)
