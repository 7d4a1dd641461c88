"""Work between networks and the places that matter in Imperial Steam, compared with the map."""

import pytest

from game.ai.imperial_steam.route_distances import ACTION, CROWN, NO_ENGINEER, RouteDistances
from game.rules.imperial_steam.content.map import ENGINEERS
from tests.rules.imperial_steam.positions import Position, game


def known(p: Position, *engineers: str) -> dict[str, dict[str, float]]:
    company = p.company()
    company.engineers = list(engineers)
    return RouteDistances(p.state).known(company)


def test_the_targets_are_trieste_and_the_hubs_and_nothing_lies_between_a_target_and_itself() -> None:
    p = game()
    found = known(p)
    assert list(found) == [p.state.selected.chart.goal, *(hub.city for hub in p.state.hubs)]
    for target, distances in found.items():
        assert distances[target] == 0.0 == min(distances.values())
        assert [city for city, far in distances.items() if not far] == [target]


def test_the_way_back_is_as_long_as_the_way_there() -> None:
    found = known(game())
    for one in found:
        for other in found:
            assert found[one][other] == pytest.approx(found[other][one])


@pytest.mark.parametrize("engineers", [(), ("bridge",), ENGINEERS])
def test_from_each_city_the_shortest_way_goes_on_by_one_of_its_connections(engineers: tuple[str, ...]) -> None:
    """Each with its effort, its part of an action, and more where an engineer is lacking (IMP-6.10); a State Railway
    costs money and the same work whatever its ground."""
    p = game()
    for crowns in ([], ["villach--kranj", "postojna--trieste"], list(p.state.selected.connections)):
        p.state.crowns = crowns
        for distances in known(p, *engineers).values():
            nearest = {city: min(length(p, name, engineers) + distances[each.other(city)]
                                 for each in p.state.selected.at[city] for name in (each.id,)) for city in distances}
            assert {city for city, far in distances.items() if far != pytest.approx(nearest[city])} == {
                min(distances, key=distances.__getitem__)}, "only the target itself is nearer"


def length(p: Position, name: str, engineers: tuple[str, ...]) -> float:
    """The work of one connection."""
    connection = p.state.selected.connections[name]
    if name in p.state.crowns:
        return CROWN
    return connection.effort + ACTION + (0.0 if connection.terrain in ("plain", *engineers) else NO_ENGINEER)


def test_work_is_measured_from_the_nearest_city_of_the_network_and_none_is_left_to_those_in_it() -> None:
    p = game()
    routes, company = RouteDistances(p.state), p.company()
    known_to = routes.known(company)
    for cities in (["wien"], ["wien", "graz"], ["wien", "graz", "villach"]):
        company.cities = cities
        assert routes.work(company) == {target: min(known_to[target][city] for city in cities) for target in known_to}
        assert [target for target, left in routes.work(company).items() if not left] == [
            target for target in known_to if target in cities]


def test_whoever_hires_an_engineer_or_joins_a_city_has_less_work_at_once() -> None:
    """Though the same distances were asked for before."""
    p = game()
    routes, company, goal = RouteDistances(p.state), p.company(), p.state.selected.chart.goal
    left = [routes.work(company)[goal]]
    company.engineers = ["bridge", "tunnel"]
    left.append(routes.work(company)[goal])
    company.engineers = []
    assert routes.work(company)[goal] == left[0]
    company.cities = ["wien", "villach"]
    left.append(routes.work(company)[goal])
    assert left == sorted(left, reverse=True) and len(set(left)) == 3
