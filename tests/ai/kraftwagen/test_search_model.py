"""Search model and policy of Kraftwagen: which positions count as the same, where a turn ends, which plans are rolled
out."""

from collections import Counter
from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.kraftwagen import policy as policy_module
from game.ai.kraftwagen.candidate_moves import candidates
from game.ai.kraftwagen.evaluation import estimate, foremost
from game.ai.kraftwagen.levels import LEVELS
from game.ai.kraftwagen.policy import KraftwagenPolicy
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.search_model import KraftwagenSearchModel, progress
from game.ai.kraftwagen.weights import Weights
from game.rules.core.actions import Move
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.decisions.between_actions import Swap
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from tests.rules.kraftwagen.positions import Position, car, factory, table

WEIGHTS = Weights()
DEVELOPMENT = next(name for name in factory().state.content.cards if name.startswith("DEV"))


def model(p: Position, seat: int = 0) -> KraftwagenSearchModel:
    return KraftwagenSearchModel(p.state, seat, WEIGHTS)


@pytest.mark.parametrize("change", [
    {"canteen": 9}, {"supply": 9}, {"bodies": [1, 0, 0]}, {"engines": [1, 0, 0]}, {"race_engine": 4}, {"space": 3},
    {"laps": 1}, {"developments": [DEVELOPMENT]}, {"inactive": [DEVELOPMENT]}, {"engineers": ["ENG-OPEL"]},
    {"markers": ["DIESEL-1"]}], ids=lambda change: str(next(iter(change))))
def test_factories_that_differ_in_anything_are_not_the_same(change: dict[str, Any]) -> None:
    p, (name, value) = factory(), *change.items()
    found = model(p)
    before = found.key(p.state)
    assert found.key(p.state.clone()) == before
    setattr(p.factory(), name, value)
    assert found.key(p.state) != before


def test_nor_are_other_prices_rounds_cars_or_buyers() -> None:
    p = factory()
    found, keys = model(p), [model(p).key(p.state)]
    for patch in ({"countdown": 1}, {"market": [car(1, 0, 1, 1, 1, 6)]},
                  {"active": [{"preference": "body", "marker": ""}]},
                  {"active": [{"preference": "engine", "marker": ""}]}):
        keys.append(found.key(p.given(patch).state))
    keys.append(found.key(factory().in_round(2).state))
    p.state.prices = p.state.prices[1:]
    keys.append(found.key(p.state))
    p.state.chain = p.state.chain[1:] + p.state.chain[:1]
    keys.append(found.key(p.state))
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("one", "other"), [
    (car(1, 0, 1, 1, 1, 6), car(1, 1, 1, 1, 1, 6)), (car(1, 0, 1, 1, 1, 6), car(2, 0, 1, 1, 1, 6)),
    (car(1, 0, 1, 1, 1, 6), car(1, 0, 2, 1, 1, 6)), (car(1, 0, 1, 1, 1, 6), car(1, 0, 1, 2, 1, 6)),
    (car(1, 0, 1, 1, 1, 6), car(1, 0, 1, 1, 2, 6)), (car(1, 0, 1, 1, 1, 6), car(1, 0, 1, 1, 1, 8))])
def test_cars_that_differ_in_owner_space_feature_or_price_are_not_the_same(
        one: dict[str, Any], other: dict[str, Any]) -> None:
    keys = [model(factory()).key(factory().market(each).state) for each in (one, other)]
    assert keys[0] != keys[1]


def test_parts_in_other_workshops_are_the_same_and_the_money_of_others_is_no_part_of_it() -> None:
    keys = {model(factory()).key(factory().mine(bodies=bodies, engines=engines).state)
            for bodies, engines in (([2, 1, 0], [0, 0, 3]), ([0, 1, 2], [3, 0, 0]))}
    assert len(keys) == 1
    assert model(factory()).key(factory().seat_has(1, takings={"cars": 9}).state) == model(factory()).key(
        factory().state)


def test_a_turn_rests_when_the_chain_has_moved_or_somebody_else_decides() -> None:
    p = factory(2)
    assert model(p).is_resting(factory(2).state) is False and model(p, 1).is_resting(p.state)
    assert model(p, 1).candidate_moves(p.state) == []
    q = factory(2).do("take ACT-03")
    assert not model(p).is_resting(q.state)
    again = factory(2)
    again.state.chain = again.state.chain[::-1]
    assert model(p).is_resting(again.state), "it is on turn once more"
    again.state.stack.clear()
    assert model(p).is_resting(again.state) and not model(p).resolve_others(again.state)


def test_the_choice_of_a_start_tile_does_not_end_its_own_turn() -> None:
    p = table(2)
    assert p.asks == "ChooseStart" and not KraftwagenSearchModel(p.state, p.seat, WEIGHTS).is_resting(p.state)
    asked_elsewhere = KraftwagenSearchModel(factory(2).state, p.seat, WEIGHTS)
    assert asked_elsewhere.is_resting(p.state)


def test_unknown_money_is_thought_to_be_as_much_as_the_own() -> None:
    p = factory(3).mine(takings={"cars": 7, "laps": 2}).seat_has(1, takings={"cars": 1})
    before = p.state.to_data()
    dealt = model(p).deal(SPEC.mask(p.state, 0), 3)
    assert [sum((each.takings or {}).values()) for each in dealt.factories] == [9, 9, 9]
    dealt.factories[1].takings["cars"] = 0  # type: ignore[index]
    assert dealt.factories[0].takings["cars"] == 7 and p.state.to_data() == before  # type: ignore[index]
    known = model(p).deal(p.state, 3)
    assert sum((known.factories[1].takings or {}).values()) == 1


def test_terms_are_those_of_the_seat_less_a_part_of_the_best_rivals() -> None:
    for seats in (2, 4):
        p = factory(seats).seat_has(1, takings={"cars": 12}, bodies=[3, 0, 0], engines=[0, 3, 0])
        figures = PositionFigures(p.state, WEIGHTS)
        totals = [sum(amount for _, amount in estimate(figures, seat)) for seat in range(seats)]
        for seat in (0, 1):
            *own, rivals, hurry = model(p, seat).terms(p.state)
            assert tuple(own) == estimate(figures, seat)
            assert rivals == ("rivals", pytest.approx(-WEIGHTS.rivals / (seats - 1) * foremost(totals, seat)))
            assert hurry == ("haste", 0.0)


def test_each_step_towards_the_end_of_the_game_is_progress() -> None:
    """In a round that takes too long each of them is worth more."""
    p = factory()
    steps = [progress(p.state)]
    for patch in ({"market": [car(1, 0, 1, 1, 1, 6)]}, {"active": [{"preference": "body", "marker": ""}]},
                  {"countdown": p.state.countdown - 1}):
        steps.append(progress(p.given(patch).state))
    assert [step - steps[0] for step in steps] == [0, 1, 2, 3]
    over = factory().in_round(3)
    before = progress(over.state)
    over.state.stack.clear()
    assert progress(over.state) > before + 10

    late = factory()
    late.state.ply = 400
    found = KraftwagenSearchModel(late.state, 0, WEIGHTS)
    amounts = []
    for countdown in (late.state.countdown, late.state.countdown - 1):
        late.state.countdown = countdown
        amounts.append(dict(found.terms(late.state))["haste"])
    assert amounts[1] - amounts[0] == pytest.approx(found.haste) and found.haste > 0.0


# -- moves that are tried ---------------------------------------------------------------------------------------------


def test_with_diesel_the_best_parts_one_worker_or_all_and_the_highest_prices_are_tried() -> None:
    p = factory(2).mine(engineers=["ENG-DIESEL"], markers=["DIESEL-1"], bodies=[1, 3, 2], engines=[0, 0, 0], canteen=4)
    p.market(car(1, 0, 2, 2, 1, 8)).do("diesel 1")
    assert isinstance(p.state.stack[-1], Swap)
    found, prices = candidates(p.state, 0, WEIGHTS), p.can("price")
    assert [move for move in found if move[0] == "body"] == [("body", 2)]
    assert not any(move[0] == "engine" for move in found)
    crews = [int(each) for each in p.can("workers")]
    assert [move for move in found if move[0] == "workers"] == [("workers", crews[0]), ("workers", crews[-1])]
    assert [str(move[1]) for move in found if move[0] == "price"] == prices[-3:] and len(prices) > 3


@pytest.mark.parametrize(("value", "race_engine", "engines", "race_car"), [
    (3, 2, [0, 1, 1], True), (2, 2, [0, 1, 1], False), (2, 2, [1, 1, 1], True), (1, 2, [1, 1, 1], True)])
def test_an_engine_is_tried_in_the_race_car_if_it_is_better_or_there_is_no_empty_workshop(
        value: int, race_engine: int, engines: list[int], race_car: bool) -> None:
    p = factory(2).mine(race_engine=race_engine, engines=engines)
    p.state.push(PlacePart(seat=0, part="engine", value=value))
    found = candidates(p.state, 0, WEIGHTS)
    empty = p.factory().empty_shops()
    assert found[0] == ("place", empty[0] if empty else 1)
    assert found[1:] == ([("place", RACE_CAR)] if race_car else [])


# -- plans ------------------------------------------------------------------------------------------------------------


def plan(value: float, *moves: Move) -> CandidatePlan:
    return CandidatePlan(value, moves, ())


def test_plans_with_the_same_tile_are_one_hint_and_three_of_them_are_rolled_out(
        monkeypatch: pytest.MonkeyPatch) -> None:
    found = KraftwagenPolicy(LEVELS["expert"])
    one, other = plan(2.0, ("take", "ACT-01"), ("resolve", "worker")), plan(1.0, ("take", "ACT-01"))
    assert found.alike(one, other) and not found.alike(one, plan(1.0, ("take", "ACT-02")))
    assert found.alike(plan(1.0, ("buyer", "body")), plan(0.0, ("buyer", "body"), ("end",)))
    assert not found.alike(plan(1.0, ("buyer", "body")), plan(0.0, ("buyer", "price")))
    assert not found.alike(one, plan(1.0, ("end",)))

    rolled: list[CandidatePlan] = []

    def compare(view: Any, plans: list[CandidatePlan], *args: Any) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        rolled.extend(plans)
        assert args[2] == policy_module.TURNS and args[3] == LEVELS["expert"].futures
        return plans, []

    monkeypatch.setattr(policy_module, "roll_out_plans", compare)
    p = factory(3).mine(bodies=[2, 0, 0], engines=[0, 3, 0]).active("body")
    every = found.plans(SPEC.mask(p.state, 0), 0, 1, None)
    tiles = Counter(move for each in rolled for move in each.moves if move[0] == "take")
    assert len(rolled) == LEVELS["expert"].plans < len(every) and max(tiles.values()) <= 3
    assert [each.value for each in rolled] == sorted((each.value for each in rolled), reverse=True)
    rolled.clear()
    p.state.ply = 400
    assert found.plans(SPEC.mask(p.state, 0), 0, 1, None) and not rolled, "a long round is ended at once"


@pytest.mark.parametrize("change", [
    {"canteen": 9}, {"bodies": [1, 0, 0]}, {"engines": [1, 0, 0]}, {"space": 3}],
    ids=lambda change: str(next(iter(change))))
def test_a_plan_goes_on_only_with_the_factory_that_it_expected(change: dict[str, Any]) -> None:
    p, (name, value), found = factory(), *change.items(), KraftwagenPolicy(LEVELS["normal"])
    before, other = found.moment(p.state, 0), found.moment(p.state, 1)
    setattr(p.factory(), name, value)
    assert found.moment(p.state, 0) != before and found.moment(p.state, 1) == other


def test_nor_behind_other_cars_buyers_cards_or_actions() -> None:
    found = KraftwagenPolicy(LEVELS["normal"])
    moments = [found.moment(p.state, 0) for p in (
        factory(), factory().market(car(1, 1, 1, 1, 1, 6)), factory().active("body"), factory().in_round(2),
        factory().do("take ACT-06"), factory().do("take ACT-07"))]
    p = factory()
    p.state.open = p.state.open[1:]
    moments.append(found.moment(p.state, 0))
    p = factory()
    p.state.chain = p.state.chain[1:] + p.state.chain[:1]
    moments.append(found.moment(p.state, 0))
    assert len(set(moments)) == len(moments)
