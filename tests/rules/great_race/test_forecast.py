"""Forecasts: roads on the gauges, reachable places, blind steps, cards, arrivals."""

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, legal
from game.rules.great_race import SPEC, forecast
from game.rules.great_race.decisions.drive_steps import NextStep
from game.tools.random_options import SeededDraws, random_config
from tests.rules.great_race.positions import content, convoy, homeward


@pytest.mark.rule("GRR-5.3", "GRR-5.4")
def test_a_road_adds_up_on_the_gauges() -> None:
    p = convoy().ground(A0204="jungle", A0305="stony", A0306="track")
    road = forecast.road(p.state, 0, ["A0204", "A0305", "A0306"], 4)
    assert (road.fuel, road.points, road.end, road.keeps) == (2 + 2 + 1, 2, "", 4)
    assert [(leg.fuel, leg.points) for leg in road.legs] == [(6, 7), (4, 6), (3, 6)]
    p.do("drive", "step A0204", "split 1 0", "step A0305", "split 0 1", "step A0306")
    assert p.crew().fuel == 3 and p.crew().points() == 6


@pytest.mark.rule("GRR-5.3", "GRR-5.7", "GRR-5.8", "GRR-5.9", "GRR-5.10")
def test_why_a_road_ends() -> None:
    p = convoy().ground(A0105="track", A0106="storm", A0203="dunes", A0204="rocks")

    def end(*places: str, steps: int = 4) -> tuple[str, int]:
        found = forecast.road(p.state, 0, places, steps)
        return found.end, len(found.legs)

    assert end("A0105", "A0106", "TRI") == ("stop", 2) and end("A0105", "A0205") == ("blind", 2)
    assert end("A0105", "COL") == ("city", 2) and end("A0105", steps=1) == ("steps", 1)
    assert end("A0304") == ("not-beside", 0)
    p.mine(fuel=2)
    assert end("A0203") == ("cannot-pay", 0)
    p.mine(fuel=8, engine=1, chassis=1)
    assert end("A0204", "A0105") == ("broken", 1)
    p.mine(engine=0)
    assert end("A0105") == ("broken", 0)


@pytest.mark.rule("GRR-5.6", "GRR-5.7")
def test_escorts_rangers_and_guides_count_on_a_road() -> None:
    p = convoy().ground(A0204="herd", A0205="bandits", A0206="ferry", A0306="track")
    p.mine(hand=["guide"], assistants={"mechanic": 1, "escort": 1})
    road = forecast.road(p.state, 0, ["A0204", "A0205", "A0206", "A0306"], 4)
    assert (road.dangers, road.stops, road.points, road.end) == (2, 1, 2, "steps"), "the second danger is not answered"
    p.mine(hand=["ranger"])
    road = forecast.road(p.state, 0, ["A0204", "A0205", "A0206", "A0306"], 4)
    assert (road.points, road.end, len(road.legs)) == (0, "stop", 3)


@pytest.mark.rule("GRR-3.4")
def test_a_road_tells_what_the_chassis_would_still_hold() -> None:
    p = convoy().mine(engine=1, chassis=2).ground(A0204="stony", A0205="stony")
    assert [forecast.road(p.state, 0, ["A0204", "A0205"][:n], 4).keeps for n in (0, 1, 2)] == [2, 1, 0]


@pytest.mark.rule("GRR-5.3", "GRR-5.11")
def test_the_places_in_reach_with_the_cheapest_road() -> None:
    p = convoy().mine(engine=2).ground(A0203="swamp", A0204="track", A0304="track")
    reach = forecast.reach(p.state, 0, 2)
    assert reach["A0304"].places == ("A0204", "A0304") and reach["A0304"].fuel == 3
    assert reach["A0203"].places == ("A0204", "A0203") or reach["A0203"].points == 1
    assert reach["A0105"].end == "blind" and "A0404" not in reach and "COL" not in reach
    assert list(reach) == [place for place in p.state.selected.lines if place in reach]
    p.mine(space="DOU", hand=["transport", "transport"])
    assert forecast.transports(p.state, 0) == {"DAK-DOU": (90, 40, 0), "DOU-LUA": (120, 70, 20)}


@pytest.mark.rule("GRR-5.8")
def test_what_is_left_in_the_bag_and_what_it_means_for_a_blind_step() -> None:
    p = convoy().bag(track=2, dunes=3, rocks=1, ambush=1).mine(fuel=2, engine=1, chassis=0, hand=["jerrycan"])
    assert forecast.odds(p.state) == {"track": 2, "dunes": 3, "rocks": 1, "ambush": 1}
    assert forecast.blind(p.state, 0, "A0203") == forecast.Blind(tiles=7, paid=3, with_cans=3, danger=1, stop=1)
    assert forecast.blind(p.state, 0, "A0304") == forecast.Blind(tiles=7, paid=3, with_cans=0, danger=1, stop=1)


@pytest.mark.rule("GRR-8.4")
def test_what_a_card_would_do() -> None:
    p = convoy(3).mine(fuel=6, engine=3, chassis=2, money=50, hand=["spare_parts"]).ground(A0203="track")
    effects = {card: forecast.prospect(p.state, 0, card) for card in p.state.selected.cards}
    assert (effects["pilot"].steps, effects["mechanic"].points, effects["cartographer"].tiles) == (3, 3, 3)
    assert (effects["supplier"].cards, effects["financier"].money) == (2, 30)
    assert (effects["jerrycan"].fuel, effects["refuelling"].fuel) == (1, 2)
    assert (effects["saboteur"].targets, effects["saboteur"].points) == ((1, 2), 2)
    assert effects["pursuer"].tiles == 1 and effects["swindler"].reason is not None
    assert effects["guide"].reason is not None and effects["guide"].reason.key == "in-drive-only"


@pytest.mark.rule("GRR-10.4", "GRR-4.5")
def test_an_arrival_and_a_maintenance_foretold() -> None:
    p = convoy(3).mine(engine=2, chassis=3, money=120)
    assert forecast.arrival(p.state, 0) == {"arrival": 5, "engine": 2, "chassis": 3, "money": 2}
    p.seat_has(1, space="CAP", arrival=1, passed=True, hand=[], assistants={})
    assert forecast.arrival(p.state, 0)["arrival"] == 3 and forecast.arrival(p.state, 1)["arrival"] == 5
    assert forecast.bonuses(p.state) == {1: 20, 0: 10, 2: 0}


@pytest.mark.rule("GRR-5.2", "GRR-5.3")
def test_roads_foretold_are_those_that_can_be_driven() -> None:
    """At every step of some races: a road of one step is legal exactly if the step is, and costs what it then costs."""
    seen = 0
    for seed in range(3):
        state = SPEC.setup(content(), random_config(SPEC, content(), 2 + seed, seed), seed)
        chance = SeededDraws(seed)
        while actions := legal(state):
            top = state.stack[-1]
            if isinstance(top, NextStep):
                steps = {str(action.args[0]) for action in actions if action.verb == "step"}
                roads = forecast.reach(state, top.seat, 1)
                assert set(roads) == steps
                for place, road in roads.items():
                    if road.end != forecast.BLIND:
                        after, fuel = state.clone(), state.crews[top.seat].fuel
                        apply(after, parse_action(f"{top.seat} step {place}"), trusted=True)
                        assert fuel - after.crews[top.seat].fuel == road.fuel
                        seen += 1
            apply(state, homeward(state, actions, chance.below(1 << 64)), trusted=True)
    assert seen > 50
