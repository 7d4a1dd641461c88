"""Route planner: what a route is said to cost is what the rules ask for."""

import pytest

from game.rules.core.engine import legal
from game.rules.imperial_steam.route_planner import plan_routes, strengths
from game.rules.imperial_steam.state import ImperialSteamState
from tests.rules.imperial_steam.positions import game
from tests.rules.imperial_steam.test_forecast import position


def ends(state: ImperialSteamState, connections: tuple[str, ...]) -> list[str]:
    """The cities that a route joins, one after the other."""
    cities, found = set(state.companies[0].cities), []
    for name in connections:
        between = state.selected.connections[name]
        new = between.b if between.a in cities else between.a
        assert between.other(new) in cities and new not in cities
        cities.add(new)
        found.append(new)
    return found


@pytest.mark.rule("IMP-6.10", "IMP-6.13", "IMP-6.16")
@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(5, 40))])
def test_every_route_leads_from_the_network_to_the_city(seed: int) -> None:
    state = position(seed, 10 + 13 * (seed % 7))
    cities = [city for city in state.selected.chart.cities if city not in state.companies[0].cities]
    for city in cities[seed % 3 :: 3]:
        routes = plan_routes(state, 0, city)
        assert routes and len({route.connections for route in routes}) == len(routes)
        for route in routes:
            assert ends(state, route.connections)[-1] == city
            assert route.crowns == sum(name in state.crowns for name in route.connections)
            if route.halves:
                assert max(half.effort for half in route.halves) <= route.cost.effort
                assert sum(half.money for half in route.halves) == route.cost.money


@pytest.mark.rule("IMP-6.14")
def test_a_route_costs_what_its_plan_costs_at_the_table() -> None:
    p = game().given({"companies[0].ready": [0, 6, 0, 0], "companies[0].reserve": 9,
                      "companies[0].goods": {"wood": 1, "stone": 1, "iron": 1, "coal": 1}})
    route = plan_routes(p.state, 0, "gloggnitz")[0]
    assert not route.engineers and strengths(p.state, 0)[0] == 12 >= route.cost.effort
    p.do("hand build_tracks", *(f"track {name}" for name in route.connections), "done")
    assert p.state.stack[-1].effort == route.cost.effort


@pytest.mark.rule("IMP-4.7")
def test_workers_that_rest_gain_strength_round_by_round() -> None:
    p = game().given({"companies[0].ready": [2, 0, 0, 0]})
    assert strengths(p.state, 0) == [2, 4, 6, 8, 8, 8, 8, 8]


@pytest.mark.rule("IMP-6.3")
def test_a_city_with_two_tracks_needs_a_station_first() -> None:
    p = game().given({"companies[0].tracks": ["wien--baden", "baden--amstetten"],
                      "companies[0].cities": ["wien", "baden", "amstetten"]})
    routes = plan_routes(p.state, 0, "wiener_neustadt")
    assert routes[0].connections == ("baden--wiener_neustadt",) and routes[0].station == "baden"
    assert any(action.verb == "hand" for action in legal(p.state))
