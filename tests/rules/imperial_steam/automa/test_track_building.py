"""AMA-4.30 to AMA-4.49 The Automa's tracks: what is legal, what comes along, which way it chooses."""

from dataclasses import replace

import pytest

from game.rules.imperial_steam.automa.actions.track_building import (
    Way,
    all_ways,
    influence_of,
    lay,
    start_lines,
    ways_from,
    why_not_way,
)
from game.rules.imperial_steam.automa.actions.track_routes import (
    build_track_to_factory_city,
    build_two_tracks,
    goal_distances,
)
from game.rules.imperial_steam.automa.tie_break import break_tie, letters
from game.rules.imperial_steam.decisions.companies import stations_left
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, Solo, decision_card, solo
from tests.rules.imperial_steam.positions import BLUE

WEST = ("wien--st_poelten", "st_poelten--amstetten")
SOUTH = ("wien--baden", "baden--wiener_neustadt")
TO_GLOGGNITZ = (*SOUTH, "wiener_neustadt--gloggnitz")


def ways(p: Solo) -> list[str]:
    return [way.connection for way in all_ways(p.state, AUTOMA, p.rival.money)]


def why(p: Solo, connection: str, start: str, budget: int | None = 70) -> str:
    return why_not_way(p.state, AUTOMA, p.state.selected.connections[connection], start, budget)


def new_tracks(p: Solo, before: int) -> list[str]:
    return p.rival.tracks[before:]


@pytest.mark.rule("AMA-1.G11")
def test_names_are_compared_by_their_letters() -> None:
    assert [letters(name) for name in ("St. Pölten", "Bruck a.d. Mur", "Varaždin", "Großkanizsa", "Łódź")] == [
        "stpolten", "bruckadmur", "varazdin", "grosskanizsa", "lodz"]
    cities = solo().state.selected.chart.cities
    assert letters(cities["wien"].name) == "wien" and sorted(map(letters, ("Wien", "Villach"))) == ["villach", "wien"]


@pytest.mark.rule("AMA-4.30", "AMA-1.G4")
def test_no_track_closes_a_loop() -> None:
    p = solo().tracks(AUTOMA, *WEST, "wien--baden")
    assert "baden--amstetten" not in ways(p)
    assert {"amstetten--linz", "amstetten--mariazell", "wien--bratislava"} <= set(ways(p))


@pytest.mark.rule("AMA-4.5", "AMA-4.31")
def test_state_railways_are_never_built() -> None:
    p = solo().tracks(AUTOMA, *WEST, "amstetten--muerzzuschlag", "muerzzuschlag--bruck", stations=("amstetten",))
    p.given({"companies[1].engineers": ["bridge"]})
    assert why(p, "bruck--judenburg", "bruck") == "crown" and "bruck--judenburg" not in ways(p)


@pytest.mark.rule("AMA-4.33", "AMA-4.31")
def test_a_missing_engineer_comes_from_the_hub_with_the_lowest_influence() -> None:
    p = solo(influence=4).tracks(AUTOMA, *TO_GLOGGNITZ)
    (way,) = [w for w in ways_from(p.state, AUTOMA, "gloggnitz", 70) if w.city == "fuerstenfeld"]
    assert way.engineer
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    assert p.rival.engineers == ["tunnel"] and p.hub("wiener_neustadt").engineers == ["bridge"]
    assert p.rival.money == 70, "free of charge"
    assert why(solo(influence=2).tracks(AUTOMA, *TO_GLOGGNITZ), "gloggnitz--fuerstenfeld", "gloggnitz") == "engineer"


@pytest.mark.rule("AMA-4.33", "AMA-8.17")
@pytest.mark.parametrize(("card", "city"), [("DC-1", "amstetten"), ("DC-2", "graz"), ("DC-3", "villach"),
                                            ("DC-4", "wiener_neustadt")])
def test_hubs_in_one_column_are_told_apart_by_the_card(card: str, city: str) -> None:
    p = solo().tracks(AUTOMA, *TO_GLOGGNITZ).given({f"hubs[{n}].column": 4 for n in range(4)})
    (way,) = [w for w in ways_from(p.state, AUTOMA, "gloggnitz", 70) if w.city == "fuerstenfeld"]
    p.state.event_sink = p.events
    lay(p.state, AUTOMA, way, decision_card(card))
    assert p.decided("engineer-hub") == (city, "T-D")
    assert p.told("engineer") == [{"seat": AUTOMA, "hub": city, "engineer": "tunnel", "cost": 0}]


@pytest.mark.rule("AMA-4.33")
def test_engineers_stay_for_the_game() -> None:
    p = solo(engineers=["tunnel"]).tracks(AUTOMA, *TO_GLOGGNITZ)
    assert not any(way.engineer for way in ways_from(p.state, AUTOMA, "gloggnitz", 70))


@pytest.mark.rule("AMA-4.34", "AMA-4.31")
def test_a_third_track_at_a_city_needs_a_station_which_is_free() -> None:
    p = solo(influence=0).tracks(AUTOMA, *WEST, "amstetten--linz")
    (way,) = [w for w in ways_from(p.state, AUTOMA, "amstetten", 70) if w.city == "mariazell"]
    assert way.station
    p.state.event_sink = p.events
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    assert p.rival.stations == ["wien", "amstetten"] and p.rival.money == 70
    assert p.told("station") == [{"seat": AUTOMA, "city": "amstetten", "cost": 0}]
    assert not any(w.station for w in ways_from(p.state, AUTOMA, "wien", 70)), "Wien has one"
    full = solo().tracks(AUTOMA, *WEST, "amstetten--linz", stations=("linz", "st_poelten"))
    assert why(full, "amstetten--mariazell", "amstetten") == "station"


@pytest.mark.rule("AMA-4.35", "AMA-4.31")
def test_the_fee_goes_to_the_player_and_has_to_be_affordable() -> None:
    p = solo().tracks(HUMAN, "wien--baden")
    (way,) = [w for w in ways_from(p.state, AUTOMA, "wien", 70) if w.city == "baden"]
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    assert p.rival.money == 60 and p.company(HUMAN).money == 60
    poor = solo(money=0).tracks(HUMAN, "wien--baden")
    assert why(poor, "wien--baden", "wien", 0) == "fee" and why(poor, "wien--baden", "wien", None) == ""


@pytest.mark.rule("AMA-4.7", "IMP-6.15")
def test_the_player_pays_the_automa_for_its_tracks() -> None:
    p = solo().tracks(AUTOMA, "wien--baden").given({"companies[1].hands": 0})
    p.goods(HUMAN, wood=1, stone=1, iron=1).do("hand build_tracks", "track wien--baden", "done")
    p.do(p.legal[0])
    assert p.rival.money == 80 and p.company(HUMAN).money == 40


@pytest.mark.rule("AMA-4.36", "AMA-4.37", "AMA-4.90")
def test_a_token_is_turned_into_influence_at_once() -> None:
    p = solo(influence=5).given({f"hubs[{n}].column": 12 for n in range(4)})
    assert influence_of(p.state, "bratislava") == 3
    (way,) = [w for w in ways_from(p.state, AUTOMA, "wien", 70) if w.city == "bratislava"]
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    assert p.rival.influence == 8 and p.rival.tokens == [] and p.state.spent == [3]
    assert p.state.business["bratislava"] == [] and influence_of(p.state, "bratislava") == 0
    assert p.rival.share == 0, "its share value does not rise"


@pytest.mark.rule("AMA-4.36", "AMA-4.9")
@pytest.mark.parametrize(("first", "bonus"), [(False, 150), (True, 80)])
def test_trieste_pays_the_first_and_the_later_one(first: bool, bonus: int) -> None:
    p = solo(influence=6, engineers=["bridge", "tunnel"])
    p.state.companies[AUTOMA].cities.append("gorizia")
    if first:
        p.state.trieste.append(HUMAN)
    (way,) = [w for w in ways_from(p.state, AUTOMA, "gorizia", 70) if w.city == "trieste"]
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    assert p.rival.money == 70 + bonus and p.state.trieste[-1] == AUTOMA


@pytest.mark.rule("AMA-4.32")
def test_engineer_station_fee_track_rewards_in_this_order() -> None:
    p = solo(influence=6).tracks(AUTOMA, *WEST, "amstetten--linz").tracks(HUMAN, "wien--baden", "baden--amstetten",
                                                                       "amstetten--liezen", stations=())
    (way,) = [w for w in ways_from(p.state, AUTOMA, "amstetten", 70) if w.city == "liezen"]
    p.state.event_sink = p.events
    lay(p.state, AUTOMA, way, decision_card("DC-1"))
    kinds = [event.kind for event in p.events if event.kind not in ("automa-compared", "automa-decided")]
    assert kinds[:7] == ["engineer", "station", "fee", "laid", "joined", "automa-token", "automa-influence"]


@pytest.mark.rule("AMA-4.38", "AMA-8.17")
def test_where_a_track_starts() -> None:
    base = Way("", "", "mariazell", "plain", False, 0, False)
    starts = {  # from best to worst; the names are in the reverse order of the alphabet
        "wien": base, "st_poelten": base._replace(station=True), "muerzzuschlag": base._replace(fee=10),
        "graz": base._replace(fee=10, station=True), "bruck": base._replace(terrain="tunnel"),
        "baden": base._replace(terrain="bridge", engineer=True),
    }
    p = solo()
    lines = start_lines(p.state, starts)
    assert [line.id for line in lines] == ["plain", "engineer", "fee", "station", "az"]
    left = list(reversed(starts))
    for best in starts:
        assert break_tie(p.state, AUTOMA, "start", left, lines) == best
        left.remove(best)


@pytest.mark.rule("AMA-4.38", "AMA-4.34", "AMA-4.35")
def test_what_a_way_brings_along_depends_on_where_it_starts() -> None:
    q = solo().tracks(AUTOMA, *WEST, "amstetten--muerzzuschlag").tracks(HUMAN, *WEST, "amstetten--mariazell")
    found = {way.start: way for way in all_ways(q.state, AUTOMA, 70) if way.city == "mariazell"}
    assert (found["amstetten"].fee, found["amstetten"].station) == (10, True)
    assert (found["muerzzuschlag"].fee, found["muerzzuschlag"].station) == (0, False)


@pytest.mark.rule("AMA-4.38")
def test_between_equal_starts_the_alphabet_decides() -> None:
    p = solo().tracks(AUTOMA, "wien--st_poelten", "wien--baden").cards("AC-1A", "DC-2").turn()
    assert p.rival.tracks[2].endswith("amstetten")
    assert p.decided("start") == ("baden", "az") and p.rival.tracks[2] == "baden--amstetten"


@pytest.mark.rule("AMA-4.39")
def test_a_criterion_with_equal_values_decides_nothing() -> None:
    p = solo().given({f"hubs[{n}].column": 12 for n in range(4)}).cards("AC-6S", "DC-1")
    p.tracks(AUTOMA, *SOUTH, "wien--bratislava").cards("AC-1A", "DC-1").turn()
    compared = p.compared("best-reward") or p.compared("beyond-target") or p.compared("way-to-target")
    assert compared
    for data in p.told("automa-compared"):
        if len(set(data["values"])) == 1:
            assert data["kept"] == data["candidates"]
    for data in p.told("automa-decided"):
        assert data["line"] != "only" or not p.compared(data["question"])


@pytest.mark.rule("AMA-4.41")
def test_a_target_in_the_network_is_skipped_and_a_far_one_passed_over() -> None:
    p = solo().tracks(AUTOMA, *WEST).cards("AC-1A", "DC-1").turn()
    data = [(t["target"], t["found"]) for t in p.told("automa-target")]
    assert data[:3] == [("trieste", "far"), ("bronze", "joined"), ("green", "far")]
    assert data[-1] == ("blue", "through")
    assert new_tracks(p, 2) == ["baden--amstetten", "baden--wiener_neustadt"], "Amstetten comes before Wien"


@pytest.mark.rule("AMA-4.40")
def test_the_second_track_goes_on_from_the_city_that_the_first_joined() -> None:
    for name in ("DC-1", "DC-2", "DC-3", "DC-4", "DC-5"):
        p = solo().cards("AC-1A", name).turn()
        first, second = (set(track.split("--")) for track in p.rival.tracks)
        assert "wien" in first and "wien" not in second and first & second


@pytest.mark.rule("AMA-4.40")
def test_what_the_first_track_brings_counts_for_the_second() -> None:
    p = solo(influence=4, money=0).given({f"hubs[{n}].column": 6 for n in range(4)})
    p.tracks(AUTOMA, *TO_GLOGGNITZ).given({"companies[0].tracks": ["wien--bratislava", "bratislava--sopron"]})
    assert why(p, "gloggnitz--fuerstenfeld", "gloggnitz", 0) == "engineer"
    p.state.companies[AUTOMA].influence = 6
    assert why(p, "gloggnitz--fuerstenfeld", "gloggnitz", 0) == ""


@pytest.mark.rule("AMA-4.43")
@pytest.mark.parametrize(("tracks", "card", "laid", "left"), [
    ((), "DC-1", ["wien--st_poelten", "st_poelten--amstetten"], 2),
    ((*WEST, "amstetten--muerzzuschlag", "muerzzuschlag--bruck"), "DC-5", ["bruck--graz", "graz--maribor"], 1),
    (("wien--baden", "baden--amstetten", *SOUTH[1:], "wiener_neustadt--gloggnitz"), "DC-1",
     ["gloggnitz--fuerstenfeld", "szombathely--fuerstenfeld"], 1),
])
def test_three_goods_or_four_once_for_all_bridges_and_tunnels(tracks: tuple[str, ...], card: str, laid: list[str],
                                                              left: int) -> None:
    p = solo(goods=5, influence=7).tracks(AUTOMA, *tracks, stations=("baden",) if "baden--amstetten" in tracks else ())
    p.cards("AC-1A", card).turn()
    assert new_tracks(p, len(tracks)) == laid and p.automa.goods == left
    assert p.told("automa-paid")[0]["goods"] == 5 - left


def walled(p: Solo, *gates: str) -> Solo:
    """All connections of the map are State Railways but these and those that the Automa has built."""
    return p.given({"crowns": [name for name in p.state.selected.connections if name not in (*gates, *p.rival.tracks)]})


@pytest.mark.rule("AMA-4.42", "AMA-8.12", "AMA-4.43")
def test_a_single_track_costs_the_full_price() -> None:
    p = walled(solo(goods=4), "wien--baden").cards("AC-1A", "DC-2").turn()
    assert p.slot == 1 and p.rival.tracks == ["wien--baden"] and p.automa.goods == 1
    assert p.decided("best-reward") == ("baden", "only")


@pytest.mark.rule("AMA-4.42")
def test_a_dead_end_is_named_and_avoided() -> None:
    p = walled(solo(goods=4), "wien--baden", "wien--bratislava", "bratislava--sopron").cards("AC-1A", "DC-2").turn()
    assert p.told("automa-dead-ends") == [{"seat": AUTOMA, "cities": ["baden"]}]
    assert p.rival.tracks == ["wien--bratislava", "bratislava--sopron"]


@pytest.mark.rule("AMA-4.31", "AMA-4.5")
def test_tracks_that_may_not_be_built_are_told_with_the_reason() -> None:
    p = walled(solo(goods=4), "wien--baden").cards("AC-1A", "DC-2").turn()
    data, behind = p.told("automa-barred")
    assert data["connections"] == ["wien--st_poelten", "wien--bratislava"] and data["reasons"] == ["crown", "crown"]
    assert set(behind["connections"]) == {"baden--amstetten", "baden--wiener_neustadt"}  # why no second one follows


@pytest.mark.rule("AMA-4.31", "AMA-4.40")
def test_a_second_track_that_a_fee_forbids_is_told_as_barred() -> None:
    """Baden is reached, and beyond it lie tracks of the player's: the Automa has no gulden for their fees."""
    beyond = ["baden--amstetten", "baden--wiener_neustadt"]
    p = solo(goods=4).given({"companies[1].money": 0})
    p.tracks(HUMAN, "wien--st_poelten", "st_poelten--amstetten", *beyond)
    walled(p, "wien--baden", *beyond).cards("AC-1A", "DC-2").turn()
    assert p.rival.tracks == ["wien--baden"]
    data = p.told("automa-barred")[-1]
    assert dict(zip(data["connections"], data["reasons"], strict=True)) == dict.fromkeys(beyond, "fee")


@pytest.mark.rule("AMA-4.41", "AMA-8.9")
def test_a_target_that_leads_no_farther_is_joined_all_the_same() -> None:
    p = solo(goods=4).tracks(AUTOMA, "wien--baden")
    walled(p, "wien--st_poelten", "st_poelten--amstetten", "baden--wiener_neustadt").cards("AC-1A", "DC-4").turn()
    assert [(t["target"], t["found"]) for t in p.told("automa-target")] == [("trieste", "far"), ("blue", "direct")]
    assert new_tracks(p, 1) == ["baden--wiener_neustadt"] and p.automa.goods == 1


@pytest.mark.rule("AMA-4.24", "AMA-4.43")
def test_without_any_legal_track_nothing_is_paid() -> None:
    p = solo(goods=4)
    p.state.companies[AUTOMA].cities = list(p.state.selected.chart.cities)
    assert build_two_tracks(p.state, AUTOMA, decision_card("DC-3")) == [] and p.automa.goods == 4


def slots_filled(p: Solo, **counts: int) -> Solo:
    """So many slots of these cities hold exhausted factories of the player."""
    filled = [[HUMAN, city, "wood", 1] for city, count in counts.items() for _ in range(count)]
    return p.given({"factories": filled, "lying": [0] * len(filled)})


@pytest.mark.rule("AMA-4.45")
@pytest.mark.parametrize(("filled", "card", "city", "line"), [
    ({}, "DC-3", "fuerstenfeld", "most-slots"),
    ({"fuerstenfeld": 1}, "DC-3", "fuerstenfeld", "az"),
    ({"fuerstenfeld": 2, "st_poelten": 1}, "DC-3", "muerzzuschlag", "influence"),
    ({"fuerstenfeld": 2, "muerzzuschlag": 1}, "DC-3", "st_poelten", "most-slots"),
])
def test_the_city_with_most_slots_wins_then_the_rewards(filled: dict[str, int], card: str, city: str,
                                                        line: str) -> None:
    p = slots_filled(solo(goods=2, engineers=["tunnel"]).tracks(AUTOMA, *TO_GLOGGNITZ), **filled)
    p.cards("AC-8S", card).turn()
    assert p.slot == 2 and p.decided("factory-city") == (city, line) and p.rival.cities[-1] == city
    assert p.automa.goods == 2 and not p.told("automa-paid"), "free of charge, no goods even for a tunnel"


@pytest.mark.rule("AMA-4.45")
def test_between_cities_of_as_many_slots_the_first_target_wins() -> None:
    p = solo().tracks(AUTOMA, "wien--baden")  # St. Pölten has two slots and comes first by name
    p.state.selected = replace(p.state.selected, slots={**p.state.selected.slots, BLUE: 2})
    p.state.event_sink = p.events
    (way,) = build_track_to_factory_city(p.state, AUTOMA, decision_card("DC-1"), 40)
    assert way.city == BLUE and p.decided("factory-city") == (BLUE, "target") and p.rival.money == 30


@pytest.mark.rule("AMA-4.47", "AMA-8.11")
def test_the_way_to_trieste_counts_connections_but_no_state_railway() -> None:
    p = solo()
    away = goal_distances(p.state)
    assert (away["trieste"], away["gorizia"], away["villach"], away["fuerstenfeld"]) == (0, 1, 2, 5)
    p.state.crowns.append("postojna--trieste")
    p.state.crowns.append("gorizia--trieste")
    assert list(goal_distances(p.state)) == ["trieste"]


@pytest.mark.rule("AMA-4.48", "AMA-4.46")
def test_where_the_nearest_city_is_stuck_the_next_one_goes() -> None:
    p = solo(influence=0).tracks(AUTOMA, *TO_GLOGGNITZ).cards("AC-6S", "DC-1").turn()
    data = p.told("automa-distance")
    assert [t["distance"] for t in data] == sorted(t["distance"] for t in data)
    assert data[0]["cities"] == ["gloggnitz"] and data[0]["nearer"] == [] and data[-1]["nearer"]
    assert p.slot == 1 and p.rival.tracks[-1] not in TO_GLOGGNITZ


@pytest.mark.rule("AMA-4.48")
def test_of_two_ways_nearer_the_reward_chooses() -> None:
    line = (*WEST, "amstetten--muerzzuschlag", "muerzzuschlag--bruck", "bruck--graz", "graz--wolfsberg",
            "wolfsberg--klagenfurt")
    p = solo(engineers=["tunnel"]).tracks(AUTOMA, *line).cards("AC-6S", "DC-1").turn()
    assert p.told("automa-distance")[0]["nearer"] == ["villach", "kranj"]
    assert p.decided("towards-goal") == ("kranj", "influence") and p.rival.tracks[-1] == "klagenfurt--kranj"


@pytest.mark.rule("AMA-4.46", "AMA-4.49", "AMA-4.97")
def test_trieste_itself_is_joined_where_a_track_can_reach_it() -> None:
    line = ("wien--baden", "baden--amstetten", "amstetten--liezen", "bruck--liezen", "bruck--graz", "graz--maribor",
            "maribor--wolfsberg", "wolfsberg--klagenfurt", "klagenfurt--villach", "villach--gorizia")
    p = solo(goods=0, engineers=["bridge"]).tracks(AUTOMA, *line).cards("AC-6S", "DC-1").turn()
    assert p.rival.tracks[-1] == "gorizia--trieste" and p.state.trieste == [AUTOMA]
    assert p.told("automa-distance") == [{"seat": 1, "distance": 1, "cities": ["gorizia"], "nearer": ["trieste"]}]
    assert p.rival.money == 70 + 150 and p.told("last-round")


def test_the_automa_has_two_stations_to_build_besides_that_in_wien() -> None:
    p = solo()
    assert p.rival.stations == ["wien"] and stations_left(p.state, AUTOMA) == 2
    p.given({"companies[1].cities": ["wien", "baden"], "companies[1].tracks": ["wien--baden"],
             "companies[1].stations": ["wien", "baden"]})
    assert stations_left(p.state, AUTOMA) == 1
