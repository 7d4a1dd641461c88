"""Rollout policy of Automania: what each seat does in the turns that a rollout plays on, and how it sells."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.sales_forecast import SalesForecast
from game.ai.automania.turn_options import TurnOptions
from game.ai.automania.weights import Weights
from game.rules.automania.decisions.between_rounds import Shift
from game.rules.automania.decisions.tile_placement import OfficeTile
from game.rules.core.actions import Move
from game.rules.core.rng import seeded
from tests.rules.automania.positions import Position, car, content, trade

WEIGHTS = Weights()
VALUES = FactoryValues(content(), WEIGHTS)
EXACT = AutomaniaRolloutPolicy(VALUES, error=0.0)  # without a random error
LAST = len(content().numbers.stacks)


def legal(p: Position) -> list[Move]:
    return list(p.state.stack[-1].legal(p.state))  # type: ignore[attr-defined]


def answer(p: Position) -> Move:
    """The move of a seat that comes upon a decision without a plan; it is legal."""
    found = EXACT.answer(p.state, None)
    assert found in legal(p)
    return found


def forecast(p: Position) -> SalesForecast:
    return SalesForecast(p.state, VALUES, WEIGHTS)


def test_the_option_that_looks_best_is_chosen_and_an_error_changes_that_now_and_then() -> None:
    p = trade()
    every = list(TurnOptions(PositionEvaluation(p.state, VALUES), 0).every())
    assert EXACT.choose(p.state, 0).worth == max(option.worth for option in every)
    erring, chosen = AutomaniaRolloutPolicy(VALUES, error=6.0), []
    for seed in range(6):
        p.state.rng = seeded(seed)
        copy = p.state.clone()
        chosen.append(erring.choose(p.state, 0).move)
        assert erring.choose(copy, 0).move == chosen[-1]
    assert len(set(chosen)) > 1


def test_a_turn_follows_its_option_to_the_end() -> None:
    """The tile goes where it was meant to, the car to its market with its workers in marketing."""
    for money in (30, 0):
        p = trade().mine(money=money)
        option = EXACT.choose(p.state, 0)
        before = p.factory().workers
        EXACT.turn(p.state, 0)
        assert p.asks == "Turn" and p.seat == 1
        if option.target:
            assert p.factory().tiles[option.target]
        if option.deal.market:
            cars = [each for each in p.state.markets[option.deal.market].ships if each.owner == 0]
            assert [each.type for each in cars] == [option.kind]
        assert before - p.factory().workers >= 1 + option.sponsor + option.deal.workers


def test_whoever_needs_money_sends_workers_for_it_first() -> None:
    p = trade().mine(money=0)
    for option in TurnOptions(PositionEvaluation(p.state, VALUES), 0).actions():
        if option.sponsor:
            break
    else:
        raise AssertionError("some action cannot be paid")
    best = EXACT.choose(p.state, 0)
    assert answer(p) == (("sponsor", best.sponsor) if best.sponsor else best.move)


@pytest.mark.parametrize("turns", [0, 1, 4])
def test_a_rollout_ends_after_as_many_turns_as_it_is_given(turns: int) -> None:
    p = trade()
    EXACT.play_on(p.state, 9, turns)
    assert p.asks == "Turn" and p.seat == turns % 3
    assert sum(factory.workers < content().numbers.workers for factory in p.state.factories) == min(3, turns)


def test_a_rollout_ends_with_its_round_the_sales_included() -> None:
    p = trade().others_withdrawn(3, 4).ships(NA=[car(9, 1), car(6, 2)])
    p.state.round = 2
    for _ in range(2):
        EXACT.play_on(p.state, 2, 99)
        assert p.asks == "Turn" and p.state.round == 3
        assert not any(each.value == 9 and each.owner == 1 for each in p.state.markets["NA"].ships)


# -- sales ------------------------------------------------------------------------------------------------------------


AMERICA = content().board.regions["NA"].sales
ROWS = [name for name, space in AMERICA.items() if space.row]


def selling(number: int, taken: Sequence[str] = (), **ships: list[dict[str, Any]]) -> Position:
    """The others have withdrawn, and cars of theirs have these spaces; seat 0 withdraws, and its cars are sold."""
    kinds = ("city", "family", "super")
    sold = [car(17, 1 + at % 2, kinds[at // 2], space=name) for at, name in enumerate(taken)]
    p = trade().others_withdrawn(5, 4).ships(**ships).sold(NA=sold)
    p.state.round = number
    p.do("withdraw 3")
    assert (p.asks, p.seat) == ("Sell", 0)
    return p


@pytest.mark.rule("MAN-4.68")
@pytest.mark.parametrize("number", range(1, LAST + 1))
def test_a_car_is_sold_for_the_best_reward_unless_to_wait_is_worth_more(number: int) -> None:
    passes = 0
    for taken in (0, len(ROWS)):
        p = selling(number, ROWS[:taken], NA=[car(9, 0)])
        worth = {move: forecast(p).points(AMERICA[str(move[1])].reward) for move in legal(p) if move[0] == "sell"}
        best, wait = max(worth.values()), WEIGHTS.wait[LAST - number]
        assert answer(p) == ("pass",) if best <= wait else worth[answer(p)] == best
        passes += best <= wait
    assert bool(passes) == (number < LAST)


@pytest.mark.parametrize(("europe", "sold"), [([16, 14, 12], False), ([], True), ([16], True), ([16, 14], True)])
def test_the_sales_of_an_office_are_kept_for_better_cars_in_europe(europe: list[int], sold: bool) -> None:
    """Three may be sold; a poor space in America is left to others if three better ones are to come."""
    poor = min(ROWS, key=lambda name: forecast(trade()).points(AMERICA[name].reward))
    kinds = ("city", "family", "super")
    cars = [car(value, 0, kind) for value, kind in zip(sorted(europe), kinds, strict=False)]
    p = selling(LAST, [name for name in ROWS if name != poor], NA=[car(4, 0, "super")], EU=cars)
    assert (answer(p)[0] == "sell") == sold


# -- other decisions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.77")
def test_demand_is_shifted_to_what_the_own_factory_meets_better_than_those_of_others() -> None:
    found = []
    for own, other in (({"M1": "A-eco-1", "M2": "A-eco-2"}, {"M1": "A-speed-1", "M2": "A-handling-1"}),
                       ({"M1": "A-speed-1", "M2": "A-handling-1"}, {"M1": "A-eco-1", "M2": "A-eco-2"})):
        p = trade(2).lay(own).lay(other, 1)
        gains = {}
        for side in ("left", "right"):
            q = Position(p.state.clone())
            q.state.push(Shift(seat=0))
            q.do(f"shift {side}")
            stars = [sum(max(row) for row in VALUES.stars(
                each.board, tuple(each.tiles.values()),
                tuple(tuple(market.active) for market in q.state.markets.values()))) for each in q.state.factories]
            gains[side] = stars[0] - stars[1]
        p.state.push(Shift(seat=0))
        _, side = answer(p)
        assert gains[str(side)] == max(gains.values())
        found.append(gains)
    assert any(gains["left"] != gains["right"] for gains in found)


@pytest.mark.rule("MAN-4.64")
@pytest.mark.parametrize(("tiles", "money", "expected"), [
    (["A-eco-1", ""], 9, ("tile", 1)), (["", "A-eco-1"], 9, ("tile", 2)), (["", ""], 9, ("decline",))])
def test_the_tile_of_an_office_is_that_which_is_worth_most_and_can_be_paid(
        tiles: list[str], money: int, expected: Move) -> None:
    p = trade().mine(money=money)
    p.state.office_tiles = tiles
    p.state.push(OfficeTile(seat=0))
    assert answer(p) == expected


def test_of_two_tiles_of_an_office_the_better_one_is_taken() -> None:
    outlook = VALUES.outlook(trade().state)
    machines = sorted(name for name, tile in content().tiles.items() if tile.symbol)[::9]
    for one, other in pairwise(machines):
        p = trade().mine(money=30)
        gains = [max(build.gain for build in VALUES.builds(p.state, 0, name, outlook, 0.0, 3)
                     if build.price <= 30) for name in (one, other)]
        p.state.office_tiles = [one, other]
        p.state.push(OfficeTile(seat=0))
        assert gains[int(str(answer(p)[1])) - 1] == max(gains)


@pytest.mark.rule("MAN-4.48")
@pytest.mark.parametrize(("na", "eu", "recalled"), [
    ([5], [0, 1], "EU-0"), ([0], [1, 2], "NA-0"), ([5, 6], [7], ""), ([5], [1, 6], "EU-1"), ([1, 2, 3], [], "NA-1")])
def test_a_car_without_a_token_takes_the_place_of_the_worst_own_one_unless_all_are_better(
        na: list[int], eu: list[int], recalled: str) -> None:
    p = trade().mine(money=30).lay({"M2": "A-eco-1"})
    p.ships(NA=[car(value, 0) for value in na], EU=[car(value, 0) for value in eu])
    assert p.factory().cars["city"] == 0
    p.do("corner X city", "produce EU normal", "workers 0")
    assert p.asks == "Ship" and 2 < p.popularity() < 5
    assert answer(p) == (("recall", recalled) if recalled else ("skip",))


@pytest.mark.parametrize("workers", [0, 1, 2, 5])
def test_no_more_workers_go_into_marketing_than_there_are(workers: int) -> None:
    p = trade().do("corner X city", "produce EU normal")
    p.factory().workers = workers
    verb, count = EXACT.answer(p.state, None)
    assert verb == "workers" and 0 <= int(str(count)) <= workers
    option = EXACT.choose(trade().state, 0)
    many = option._replace(deal=option.deal._replace(workers=9))
    assert EXACT.answer(p.state, many) == ("workers", workers)


def test_a_tile_that_is_worth_nothing_is_left() -> None:
    """As is one whose space the option does not name."""
    p = trade().mine(money=30).do("take T1 G11")
    option = EXACT.choose(trade().state, 0)
    assert p.asks == "PlaceTile"
    assert EXACT.answer(p.state, option._replace(move=("take", "T1", "G11"), target="")) == ("discard",)
    places = p.can("place")
    for place in places:
        assert EXACT.answer(p.state, option._replace(move=("take", "T1", "G11"), target=place)) == ("place", place)
    builds = {build.target: build.gain for build in VALUES.builds(
        p.state, 0, p.state.stack[-1].tile, PositionEvaluation(p.state, VALUES).outlook,  # type: ignore[attr-defined]
        PositionEvaluation(p.state, VALUES).present(0), LAST - 1)}
    verb, *target = answer(p)
    assert verb == "place" and builds[str(target[0])] == max(gain for place, gain in builds.items() if place in places)
    without_plan = EXACT.answer(p.state, option._replace(move=("withdraw", 2), target=""))
    assert without_plan == answer(p), "a tile of an office is no part of the option"
