"""The map with the introductory set-up for two: what the worked examples of the solo booklet rely on."""

from itertools import pairwise

import pytest

from game.rules.imperial_steam.content.map import distances
from game.rules.imperial_steam.decisions.stations_and_factories import slots_taken
from game.rules.imperial_steam.decisions.track_rules import make_plan, why_not_track
from tests.rules.imperial_steam.positions import BLUE, BRONZE, Position, content, game

NORTH = ("wien--st_poelten", "wien--baden", "st_poelten--amstetten", "baden--wiener_neustadt")


def neighbours(city: str) -> list[str]:
    return sorted(connection.other(city) for connection in content().maps["suedbahn"].at[city])


def best(p: Position, around: list[str]) -> dict[str, int]:
    """Influence of cities outside the network, with the token that they would bring."""
    offers = {
        city: p.state.selected.influence[city] + max(p.state.business.get(city, [0]), default=0) for city in around
    }
    return {city: n for city, n in offers.items() if n == max(offers.values())}


def empty_slots(p: Position, city: str) -> int:
    return p.state.selected.slots[city] - slots_taken(p.state).get(city, 0)


def within(p: Position, steps: int, crowns: bool = False) -> set[str]:
    """Hubs and Trieste that so many tracks from the network reach, by connections without a crown."""
    at = {city: tuple(c for c in connections if crowns or c.id not in p.state.crowns)
          for city, connections in p.state.selected.at.items()}
    goals = [*(hub.city for hub in p.state.hubs), "trieste"]
    own = p.company().cities
    found = {goal for city in own for goal, n in distances(city, at).items() if goal in goals and n <= steps}
    return found - set(own)


@pytest.mark.rule("IMP-3.3")
def test_the_map_is_as_large_as_the_box_needs() -> None:
    chart = content().maps["suedbahn"]
    assert (len(chart.cities), len(chart.connections), len(chart.sites), len(chart.state_cards)) == (31, 56, 27, 35)
    assert [chart.distance[city] for city in ("wien", "amstetten", "graz", "villach", "ljubljana", "trieste")] == [
        0, 2, 5, 6, 7, 8]
    crossing = {connection.terrain for connection in chart.connections.values()}
    assert crossing == {"plain", "bridge", "tunnel"}


@pytest.mark.rule("IMP-6.13", "IMP-6.12")
def test_effort_follows_the_terrain() -> None:
    efforts: dict[str, set[int]] = {}
    for connection in content().maps["suedbahn"].connections.values():
        efforts.setdefault(connection.terrain, set()).add(connection.effort)
    assert efforts == {"plain": {2, 3}, "bridge": {3}, "tunnel": {4}}


@pytest.mark.rule("IMP-X1")
def test_hubs_two_tracks_from_wien() -> None:
    p = game()
    assert within(p, 2) == {BRONZE, BLUE}
    assert [city for city in neighbours("wien") if BRONZE in neighbours(city)] == ["baden", "st_poelten"]
    assert [city for city in neighbours("wien") if BLUE in neighbours(city)] == ["baden"]
    assert (p.state.selected.slots["st_poelten"], p.state.selected.slots["baden"]) == (2, 0)


@pytest.mark.rule("IMP-X2")
def test_the_neighbours_of_amstetten() -> None:
    p = game().tracks(0, "wien--st_poelten").factory(1, "muerzzuschlag", "wood", 1)
    around = [city for city in neighbours(BRONZE) if city != "st_poelten"]
    assert within(p, 1) == {BRONZE}
    assert best(p, around) == {"linz": 2, "mariazell": 2, "muerzzuschlag": 2}
    assert [empty_slots(p, city) for city in ("linz", "mariazell", "muerzzuschlag")] == [0, 0, 0]
    assert p.state.selected.connections["amstetten--liezen"].terrain == "bridge"
    assert empty_slots(game(), "muerzzuschlag") == 1


@pytest.mark.rule("IMP-X3")
def test_a_network_without_a_hub_in_reach() -> None:
    p = game().tracks(0, *NORTH).factory(1, "muerzzuschlag", "wood", 1)
    assert within(p, 2) == set()
    own = p.company().cities
    around = sorted({other for city in own for other in neighbours(city)} - set(own))
    assert all(not empty_slots(p, city) for city in around)
    assert best(p, around) == {"bratislava": 3, "sopron": 3}
    p.given({"companies[0].ready": [0, 0, 0, 2]}).do(
        "hand build_tracks", "track wien--bratislava", "track bratislava--sopron", "done")
    p.do(p.legal[0])
    assert p.company().tokens == [3, 3]


@pytest.mark.rule("IMP-X4", "IMP-6.3", "IMP-6.12", "IMP-6.15")
def test_a_third_track_at_amstetten() -> None:
    tracks = (*NORTH, "amstetten--linz", "wiener_neustadt--gloggnitz")
    without = game().tracks(0, *tracks).tracks(1, "wien--st_poelten", "st_poelten--amstetten",
                                               "amstetten--muerzzuschlag")
    without.given({"companies[0].ready": [0, 0, 0, 1]}).do("hand build_tracks")
    assert without.refused("track gloggnitz--fuerstenfeld", "IMP-6.12")
    assert without.refused("track gloggnitz--muerzzuschlag", "IMP-6.12")
    assert without.refused("track amstetten--muerzzuschlag", "IMP-6.3")
    p = game().tracks(0, *tracks, stations=(BRONZE,)).tracks(1, "wien--st_poelten", "st_poelten--amstetten",
                                                             "amstetten--muerzzuschlag")
    p.given({"companies[0].ready": [0, 0, 0, 1]}).do("hand build_tracks", "track amstetten--muerzzuschlag", "done")
    p.do(p.legal[0])
    assert [company.money for company in p.state.companies] == [110, 130]
    assert max(p.state.selected.slots.items(), key=lambda pair: (pair[0] != "wien", pair[1]))[0] == "fuerstenfeld"
    beyond = [city for city in neighbours("muerzzuschlag") if city not in p.company().cities]
    assert [empty_slots(p, city) for city in beyond] == [0] * len(beyond)
    assert best(p, beyond) == {"bruck": 2, "mariazell": 2}


@pytest.mark.rule("IMP-X4", "IMP-6.16")
def test_from_fuerstenfeld_only_a_crown_leads_to_a_hub() -> None:
    tracks = (*NORTH, "amstetten--linz", "wiener_neustadt--gloggnitz", "gloggnitz--fuerstenfeld")
    p = game().tracks(0, *tracks)
    assert (within(p, 1), within(p, 1, crowns=True)) == (set(), {"graz"})
    engineer = game().tracks(0, *tracks[:-1]).given({"companies[0].engineers": ["tunnel"]})
    engineer.given({"companies[0].ready": [0, 0, 0, 1], "companies[0].freight": 3})
    engineer.goods(0, wood=1, stone=1, iron=1, coal=1)
    found = why_not_track(
        engineer.state, 0, make_plan(engineer.state, 0), engineer.state.selected.connections[tracks[-1]]
    )
    assert found is not None and found.rule == "IMP-6.11"  # legal but for the second stone or iron
    engineer.given({"companies[0].engines": ["ENGINE-4"], "companies[0].freight": 4})
    engineer.goods(0, wood=1, stone=2, iron=1)
    assert (
        why_not_track(engineer.state, 0, make_plan(engineer.state, 0), engineer.state.selected.connections[tracks[-1]])
        is None
    )


@pytest.mark.rule("IMP-X5")
def test_the_way_from_fuerstenfeld_to_trieste() -> None:
    chart = content().maps["suedbahn"]
    left = distances("trieste", chart.at)
    network = ["wien", "baden", BLUE, "gloggnitz", "fuerstenfeld"]
    assert all(b in neighbours(a) for a, b in pairwise(network))
    assert min(network, key=left.__getitem__) == "fuerstenfeld" and left["fuerstenfeld"] == 5
    nearer = [city for city in neighbours("fuerstenfeld") if left[city] == 4]
    assert nearer == ["maribor"]
    assert chart.connections["fuerstenfeld--maribor"].terrain == "bridge"
