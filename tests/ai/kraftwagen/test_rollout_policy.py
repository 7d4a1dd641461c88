"""Rollout policy of Kraftwagen: what each seat does in the turns that a rollout plays on."""

from collections import Counter
from typing import Any

import pytest

from game.ai.kraftwagen.car_offers import car_offers
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.rollout_policy import ORDER, KraftwagenRolloutPolicy
from game.ai.kraftwagen.sales_forecast import MarketLot
from game.ai.kraftwagen.turn_options import TurnOptions, haste
from game.ai.kraftwagen.weights import Weights
from game.rules.core.actions import Move
from game.rules.core.rng import seeded
from game.rules.kraftwagen.content.engineers import RAISED_FEATURES
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from tests.rules.kraftwagen.positions import Position, car, factory

WEIGHTS = Weights()
EXACT = KraftwagenRolloutPolicy(WEIGHTS, error=0.0)  # without a random error


def options(p: Position, seat: int = 0) -> TurnOptions:
    return TurnOptions(PositionFigures(p.state, WEIGHTS), seat)


def legal(p: Position) -> list[Move]:
    return list(p.state.stack[-1].legal(p.state))  # type: ignore[attr-defined]


def built(**fields: Any) -> Position:
    return factory(2).mine(**{"bodies": [2, 0, 0], "engines": [0, 3, 0], "space": 2, **fields})


@pytest.mark.rule("KRA-4.4")
@pytest.mark.parametrize("active", [(), ("body",), ("price", "engine")])
def test_the_tile_is_that_whose_actions_are_worth_most_after_the_cost_of_its_distance(active: tuple[str, ...]) -> None:
    for p in (built().active(*active), factory(2).active(*active)):
        found, tiles = options(p), p.state.content.tiles
        worth = {str(move[1]): sum(map(found.action, tiles[str(move[1])].actions))
                 - WEIGHTS.tempo * p.state.chain.index(str(move[1])) for move in legal(p) if move[0] == "take"}
        _, chosen = EXACT.move(p.state)
        assert worth[str(chosen)] == pytest.approx(max(worth.values())) and min(worth.values()) < max(worth.values())


def test_an_error_changes_the_choice_of_a_tile_now_and_then_and_is_the_same_for_the_same_chance() -> None:
    erring, chosen = KraftwagenRolloutPolicy(WEIGHTS, error=3.0), []
    for seed in range(8):
        p = built()
        p.state.rng = seeded(seed)
        q = p.state.clone()
        chosen.append(erring.move(p.state))
        assert erring.move(q) == chosen[-1]
    assert len(set(chosen)) > 1


def test_actions_are_carried_out_in_the_order_in_which_they_help_each_other() -> None:
    """Workers before what needs them, parts before the buyer who may want the car."""
    p = built().do("take ACT-08")
    assert [move[1] for move in legal(p)] == ["worker", "body"] and EXACT.move(p.state) == ("resolve", "worker")
    for tile, first in (("ACT-06", "grand_prix"), ("ACT-07", "research"), ("ACT-09", "worker")):
        p = built().do(f"take {tile}")
        assert EXACT.move(p.state) == ("resolve", first)
        assert ORDER.index(first) == min(ORDER.index(str(move[1])) for move in legal(p))


@pytest.mark.parametrize(("engines", "shop"), [([0, 3, 1], 1), ([3, 2, 1], 3), ([1, 2, 3], 1)])
def test_a_part_goes_into_an_empty_workshop_or_takes_the_place_of_the_worst(engines: list[int], shop: int) -> None:
    p = factory(2).mine(engines=engines, race_engine=6)
    p.state.push(PlacePart(seat=0, part="engine", value=5))
    assert EXACT.move(p.state) == ("place", shop)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("space", [0, 9])
def test_an_engine_goes_into_the_race_car_where_it_is_worth_more(value: int, space: int) -> None:
    p = factory(2).mine(race_engine=2, space=space, engines=[0, 1, 1], bodies=[2, 0, 0])
    p.state.push(PlacePart(seat=0, part="engine", value=value))
    found = options(p)
    races = value > 2 and found.race_engine(value) > found.part("engine", value)
    assert (EXACT.move(p.state) == ("place", RACE_CAR)) == races


def test_of_research_cards_the_best_is_taken() -> None:
    p = factory(2).do("take ACT-02")
    worth = {str(move[1]): options(p).card(str(move[1])) for move in legal(p)}
    assert len(worth) > 1 and worth[str(EXACT.move(p.state)[1])] == max(worth.values())


def test_the_buyer_is_called_who_brings_most_and_by_benz_none_who_brings_nothing() -> None:
    p = built(bodies=[4, 0, 0]).market(car(1, 0, 4, 1, 1, 9), car(2, 1, 1, 4, 3, 6)).do("take ACT-06", "resolve buyer")
    calls = {name: worth for worth, name in options(p).calls()}
    verb, chosen = EXACT.move(p.state)
    assert verb == "buyer" and calls[str(chosen)] == max(calls.values()) > min(calls.values())


def offering(p: Position) -> Position:
    """Up to the question whether a car is offered."""
    p.do("take ACT-01")
    while p.asks != "Offer":
        p.do(p.legal[0])
    return p


@pytest.mark.rule("KRA-7.1")
@pytest.mark.parametrize("hold", [0.0, 0.4, 9.0])
def test_the_car_that_is_worth_most_is_offered_unless_a_place_on_the_market_is_worth_more(hold: float) -> None:
    weights = Weights(hold=hold)
    p = offering(built(canteen=3))
    found = TurnOptions(PositionFigures(p.state, weights), 0)
    worth = {offered.move: found.offer(offered) for offered in car_offers(p.state, 0, found.figures.forecast)}
    waiting = hold * (p.state.selected.spaces - 1)
    best = max(worth, key=worth.__getitem__)
    assert KraftwagenRolloutPolicy(weights).move(p.state) == (best if worth[best] > waiting else ("pass",))
    assert (worth[best] > waiting) == (hold < 9.0)


def test_whoever_has_waited_too_long_offers_a_car_that_is_worth_little() -> None:
    weights = Weights(hold=9.0)
    p = offering(built(canteen=3))
    assert KraftwagenRolloutPolicy(weights).move(p.state) == ("pass",)
    p.state.ply = 1000
    assert haste(p.state) > 0.0 and KraftwagenRolloutPolicy(weights).move(p.state)[0] == "offer"


@pytest.mark.rule("KRA-7.4")
@pytest.mark.parametrize(("engineer", "feature"), [("HORCH", "engine"), ("MAYBACH", "body")])
def test_a_marker_is_spent_where_it_gains_money_and_the_lesser_one_where_both_gain_as_much(
        engineer: str, feature: str) -> None:
    assert RAISED_FEATURES[f"ENG-{engineer}"] == feature
    values = factory().state.content.markers
    own, spent = [f"{engineer}-1", f"{engineer}-2"], Counter[str]()
    for rival in (1, 2, 3):
        p = built(bodies=[2, 0, 0], engines=[0, 2, 0], engineers=[f"ENG-{engineer}"], markers=own)
        worths = {"body": 1, "engine": 1, feature: rival}
        p.market(*(car(at, 1, worths["body"], worths["engine"], 1, price) for at, price in enumerate((1, 2, 3), 1)))
        p = offering(p.active(feature)).do("offer 1 2 1 9")
        p.state.countdown = 1
        placed, forecast = p.state.car_at(p.state.stack[-1].space), PositionFigures(p.state, WEIGHTS).forecast
        money = {"": PositionFigures(p.state, WEIGHTS).money[0]}
        for name in own:
            more = {feature: values[name].value}
            lot = MarketLot(placed.body + more.get("body", 0), placed.engine + more.get("engine", 0), 1, 9, 0)
            money[name] = forecast.money_instead(placed, lot)[0]
        answer = EXACT.move(p.state)
        chosen = str(answer[1]) if answer[0] == "badge" else ""
        spent[chosen] += 1
        assert money[chosen] > max(money.values()) - 1.0
        assert money[chosen] > money[""] or not chosen
        lesser = own[: own.index(chosen)] if chosen else []
        assert all(money[name] < money[chosen] for name in lesser), "a lesser one will do"
    assert len(spent) > 1 and "" in spent


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_rollout_ends_after_as_many_turns_as_it_is_given(turns: int) -> None:
    p = factory(3)
    before = p.state.chain[:]
    EXACT.play_on(p.state, 1, turns)
    assert p.asks == "SelectTile" and (p.state.chain == before) == (turns == 0)
    q = factory(3)
    for _ in range(turns):
        seat = q.seat
        while q.asks != "SelectTile" or q.seat == seat:
            q.do(" ".join(map(str, EXACT.move(q.state))))
            if q.asks == "SelectTile":
                break
    assert q.state.chain == p.state.chain and q.seat == p.seat


def test_a_rollout_ends_with_its_round() -> None:
    p = factory(2)
    p.state.countdown = 1
    EXACT.play_on(p.state, 1, 999)
    assert p.state.round == 2
    EXACT.play_on(p.state, 1, 999)
    assert p.state.round == 2
