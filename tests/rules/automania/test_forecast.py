"""Forecasts against the outcome; and a forecast changes nothing."""

import pytest

from game.rules.automania import SPEC, forecast
from game.rules.core.engine import apply, legal
from game.session.storage.saved_game import canonical
from game.tools.random_options import SeededDraws, random_config
from tests.rules.automania.positions import car, chosen, content, eager, trade


@pytest.mark.rule("MAN-4.33", "MAN-4.35", "MAN-4.40", "MAN-4.55")
def test_the_cars_of_all_types_for_both_markets() -> None:
    p = trade(3).lay({"M2": "B-speed-1", "M5": "A-eco-1", "city-spoiler": "B-spoiler-2"})
    p.mine(hand=["S1", "C01", "C16", "C06"]).ships(EU=[car(8, 1)])
    before = canonical(p.state.to_data())
    found = forecast.outlooks(p.state, 0)
    assert {key: outlook.popularity for key, outlook in found.items()} == {
        ("city", "NA"): 5, ("city", "EU"): 8, ("family", "NA"): 6, ("family", "EU"): 8, ("super", "NA"): 4,
        ("super", "EU"): 3}
    city = found["city", "EU"]
    assert [(stars.source, stars.thing, stars.target, stars.stars) for stars in city.stars] == [
        ("demand", "speed", "M2", 3), ("tile", "B-speed-1", "M2", 2), ("tile", "B-spoiler-2", "city-spoiler", 3)]
    assert (city.cost, city.top, city.points) == (1, False, 0) and city.values == (7, 6, 5, 4, 3, 2, 1, 0)
    assert city.contracts == {"S1": 0, "C01": 0, "C16": 0}
    assert found["city", "NA"].contracts == {"S1": 0, "C01": 1, "C16": 3}, "workers still needed"
    assert found["family", "EU"].contracts == {"S1": 0, "C06": 0} and found["super", "EU"].contracts == {}
    assert canonical(p.state.to_data()) == before


@pytest.mark.rule("MAN-4.39", "MAN-4.45", "MAN-5.20")
def test_top_cars_medals_and_the_electric_tile() -> None:
    tiles = {"M2": "B-speed-1", "M3": "B-handling-1", "city-spoiler": "B-spoiler-2", "city-exhaust": "B-exhaust-2"}
    p = chosen("elon", "hallberg").lay(tiles)
    usual, electric = (forecast.outlook(p.state, 0, "city", "EU", electric) for electric in (False, True))
    assert (usual.popularity, usual.values, usual.points, usual.top) == (17, (17,), 3, False)
    assert (electric.popularity, electric.values, electric.points, electric.top) == (18, (), 0, True)
    assert electric.stars[-1].source == "electric"


@pytest.mark.rule("MAN-4.21", "MAN-4.23", "MAN-4.24", "MAN-4.28", "MAN-5.4")
def test_what_a_tile_would_add_and_cost() -> None:
    p = trade(3).lay({"M2": "A-luggage-3", "O1": "A-sales-2"}).offer(G14="B-speed-3", G24="B-sales-2")
    found = {effect.target: effect for effect in forecast.effects(p.state, 0, "B-speed-3")}
    assert list(found) == ["M1", "M2", "M3", "M4", "M5", "M6"]
    assert found["M1"].stars == {("family", "NA"): 1, ("family", "EU"): 4} and found["M1"].medals == 0
    assert found["M2"].stars == {("city", "NA"): -3, ("city", "EU"): 4, ("family", "NA"): -3, ("family", "EU"): 4}
    assert (found["M2"].replaced, found["M2"].medals, found["M2"].points, found["M2"].cost) == ("A-luggage-3", -1, 2, 0)
    managers = {effect.target: effect for effect in forecast.effects(p.state, 0, "B-sales-2")}
    assert [(e.target, e.cost, e.power, e.replaced) for e in managers.values()] == [
        ("O1", 0, 1, "A-sales-2"), ("O2", 2, 2, "")]
    assert [e.target for e in forecast.effects(p.state, 0, "B-sales-2", owed=5)] == ["O1"]


@pytest.mark.rule("MAN-4.10", "MAN-4.11")
def test_who_would_be_displaced() -> None:
    p = trade(3).given({"spaces.T2": [2, 3]})
    assert forecast.entry(p.state, "T1") == (1, None, 0) and forecast.entry(p.state, "T2") == (4, 2, 3)


@pytest.mark.rule("MAN-4.69", "MAN-5.7", "MAN-4.72")
def test_what_a_sale_brings_and_who_comes_before() -> None:
    p = trade(2).lay({"O1": "B-finance-2"}).ships(NA=[car(2, 0), car(4, 0), car(5, 1), car(7, 0)])
    assert forecast.proceeds(p.state, 0, "NA", "NA2") == (4, 2, 1)
    assert [(found.value, can) for found, can in forecast.queue(p.state, "NA")] == [
        (7, False), (5, False), (4, False), (2, False)], "nobody has an office yet"
    p.others_withdrawn(3).do("withdraw 1")
    assert [(found.value, can) for found, can in forecast.queue(p.state, "NA")] == [
        (7, True), (5, True), (4, True), (2, False)]


@pytest.mark.rule("MAN-4.78")
def test_the_demand_after_either_shift() -> None:
    for side in ("left", "right"):
        p = trade(2).others_withdrawn(3)
        expected = forecast.next_demand(p.state)[side]
        p.do("withdraw 6", f"shift {side}")
        assert {name: market.active for name, market in p.state.markets.items()} == expected


@pytest.mark.rule("MAN-4.33", "MAN-4.78")
def test_how_popular_cars_are_in_the_next_round() -> None:
    for side in ("left", "right"):
        p = trade(2).lay({"M2": "A-eco-1", "M3": "A-speed-1", "M5": "B-handling-2"}).others_withdrawn(3)
        told = forecast.outlooks_after(p.state, 0, side)
        p.do("withdraw 6", f"shift {side}")
        assert {key: found.popularity for key, found in forecast.outlooks(p.state, 0).items()} == told


@pytest.mark.rule("MAN-4.37", "MAN-4.40", "MAN-4.21", "MAN-4.11")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foretold_happens(seed: int) -> None:
    """In eager games: stars and ship spaces of cars, what tiles do, who is sent home."""
    state = SPEC.setup(content(), random_config(SPEC, content(), 2 + seed, seed), seed)
    chance, cars, tiles = SeededDraws(seed), 0, 0
    while actions := legal(state):
        action = eager(state, actions, chance)
        seat, top = action.seat, state.stack[-1]
        if action.verb == "produce":
            foretold = forecast.outlook(state, seat, state.stack[-2].type, action.args[0], action.args[1] == "electric")
            apply(state, action)
            car_ = next((lying for lying in state.stack if type(lying).__name__ == "Production"), None)
            assert car_ is None or car_.popularity == foretold.popularity
            if type(state.stack[-1]).__name__ == "Ship" and state.stack[-1].seat == seat:
                values = [int(str(a.args[0]).partition("-")[2]) for a in legal(state) if a.verb == "ship"]
                assert not values or tuple(values) == foretold.values
            cars += 1
        elif action.verb == "place":
            effect = forecast.effect(state, seat, top.tile, action.args[0])
            before, money = forecast.outlooks(state, seat), state.factories[seat].money
            apply(state, action)
            after = forecast.outlooks(state, seat)
            assert {key: after[key].popularity - before[key].popularity for key in before} == {
                key: effect.stars.get(key, 0) for key in before}
            assert state.factories[seat].money == money - effect.cost + effect.money
            tiles += 1
        elif action.verb in ("take", "corner"):
            entry = forecast.entry(state, str(action.args[0]))
            had = [f.workers for f in state.factories]
            apply(state, action)
            assert had[seat] - state.factories[seat].workers == entry.workers
            assert (
                entry.displaced is None or state.factories[entry.displaced].workers == had[entry.displaced] + entry.home
            )
        else:
            apply(state, action)
    assert cars > 7 and tiles > 5
