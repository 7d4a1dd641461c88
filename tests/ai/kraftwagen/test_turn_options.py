"""Worth of things in Kraftwagen: what buyers will pay, what a turn gains, which cars and parts are worth a thought."""

from typing import Any

import pytest

from game.ai.kraftwagen.candidate_moves import candidates
from game.ai.kraftwagen.car_offers import car_offers
from game.ai.kraftwagen.evaluation import estimate, foremost
from game.ai.kraftwagen.position_figures import PositionFigures, race_worths
from game.ai.kraftwagen.sales_forecast import BODY, ENGINE, PRESTIGE, PRICE, MarketLot, taken_by
from game.ai.kraftwagen.search_model import KraftwagenSearchModel
from game.ai.kraftwagen.turn_options import HASTE, TurnOptions, haste, worst
from game.ai.kraftwagen.weights import Weights
from game.ai.kraftwagen.win_chance import win_chances
from game.rules.kraftwagen.content.engineers import OTTO
from game.rules.kraftwagen.decisions.research import OTTO_HIRES
from tests.rules.kraftwagen.positions import Position, car, factory

WEIGHTS = Weights()


def figures(p: Position) -> PositionFigures:
    return PositionFigures(p.state, WEIGHTS)


def options(p: Position, seat: int = 0) -> TurnOptions:
    return TurnOptions(figures(p), seat)


def terms(p: Position, seat: int = 0) -> dict[str, float]:
    return dict(estimate(figures(p), seat))


def full_market(seats: int = 4) -> Position:
    """A market to which nothing can be added."""
    p = factory(seats)
    spaces = p.state.selected.spaces
    prices = p.state.prices[:spaces]
    return p.market(*(car(at, at % seats, 1 + at % 3, 1, 1, price) for at, price in enumerate(prices, start=1)))


# -- buyers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KRA-8.7")
def test_a_buyer_takes_what_it_prefers_and_of_equals_the_cheaper() -> None:
    lots = [MarketLot(3, 1, 2, 9, 0), MarketLot(3, 2, 1, 7, 1), MarketLot(1, 2, 2, 8, 2), MarketLot(2, 1, 1, 6, 3)]
    assert [taken_by(preference, lots).owner for preference in (BODY, ENGINE, PRESTIGE, PRICE)] == [1, 1, 2, 3]
    assert taken_by(BODY, lots[::-1]).owner == 1 and taken_by(PRICE, lots[::-1]).owner == 3


def test_where_no_car_can_come_any_more_a_called_buyer_is_certain() -> None:
    p = full_market().active("body", "body+DAIMLER-2")
    found = figures(p).forecast
    assert found.room == 0
    first = taken_by(BODY, found.lots)
    second = taken_by(BODY, [lot for lot in found.lots if lot is not first])
    money = found.money()
    least = [0.0] * 4
    least[first.owner] += first.price
    least[second.owner] += second.price + p.state.marker_value("DAIMLER-2")
    found.slots = 0  # nobody else is called
    assert found.money() == least and money != least
    assert p.state.marker_value("DAIMLER-2") > 0


def test_a_buyer_of_the_cheapest_pays_more_and_for_opel_most() -> None:
    numbers = factory().state.content.numbers
    paid = []
    for engineers in ([], ["ENG-OPEL"]):
        p = full_market().active("price")
        owner = taken_by(PRICE, figures(p).forecast.lots).owner
        p.seat_has(owner, engineers=engineers)
        found = figures(p).forecast
        found.slots = 0
        paid.append(found.money()[owner] / min(lot.price for lot in found.lots))
    assert paid == [numbers.price_buyer, numbers.opel] and paid[1] > paid[0] > 1


def test_a_better_car_in_sight_makes_a_sale_less_sure() -> None:
    p = factory(2).market(car(1, 0, 2, 2, 1, 8)).active("body")
    alone = figures(p).money[0]
    p.seat_has(1, bodies=[5, 0, 0])
    assert 0.0 < figures(p).money[0] < alone


def test_a_marker_makes_a_car_better_for_its_kind_of_buyer() -> None:
    plain = factory(2).market(car(1, 0, 2, 2, 1, 8), car(2, 1, 2, 2, 1, 6)).active("engine")
    engine, body = (factory(2).seat_has(0, engineers=[name], markers=[spare]).market(
        car(1, 0, 2, 2, 1, 8, marker), car(2, 1, 2, 2, 1, 6)).active("engine")
        for name, marker, spare in (("ENG-HORCH", "HORCH-1", "HORCH-2"), ("ENG-MAYBACH", "MAYBACH-1", "MAYBACH-2")))
    assert [figures(p).forecast.lots[0][:2] for p in (plain, engine, body)] == [(2, 2), (2, 3), (3, 2)]


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_workers_are_worth_hiring_as_long_as_there_are_any() -> None:
    gains = [options(factory().mine(supply=supply, canteen=12 - supply)).hire(2) for supply in (0, 1, 2)]
    assert gains[0] == 0.0 < gains[1] < gains[2]
    assert options(factory().mine(supply=1, canteen=11)).hire(1) == gains[1]
    few, many = (options(factory().mine(canteen=count, supply=12 - count)).hire(1) for count in (0, 4))
    assert few > many > 0.0


def test_an_award_that_somebody_has_is_worth_nothing() -> None:
    p = factory()
    free = options(p).take("body", 3)
    p.given({"awards.AW-BODY3": 1})
    taken = options(p).take("body", 3)
    assert free == pytest.approx(taken + p.state.content.numbers.awards["AW-BODY3"].points)


def test_a_better_engine_may_go_into_the_race_car() -> None:
    p = factory().mine(bodies=[3, 3, 3], engines=[0, 0, 0], race_engine=1)
    found = options(p)
    assert found.take("engine", 4) == max(found.part("engine", 4), found.race_engine(4))
    assert found.race_engine(4) > 0.0 > found.race_engine(0) and found.race_engine(1) == 0.0


def test_the_part_that_goes_is_the_least_of_its_kind() -> None:
    p = factory().mine(bodies=[2, 1, 0], engines=[0, 0, 1])
    assert worst(p.factory(), "body") == 1
    p = factory().mine(bodies=[2, 0, 0], engines=[0, 3, 1])
    assert worst(p.factory(), "body") == 2 and worst(p.factory(), "engine") == 2


def test_a_race_move_is_worth_more_the_farther_it_goes() -> None:
    p = factory().mine(space=1)
    found = options(p)
    before = (p.factory().space, p.factory().laps)
    assert 0.0 < found.race(1) < found.race(4) < found.race(10)
    assert (p.factory().space, p.factory().laps) == before  # it was only thought of
    further = options(factory().mine(space=1, engineers=["ENG-PORSCHE"]))
    assert further.race(1) == pytest.approx(found.race(2))


def test_a_development_that_finds_no_worker_is_worth_less() -> None:
    cards = factory().state.content.cards
    name = next(card for card in cards if card.startswith("DEV") and cards[card].body)
    with_worker = options(factory().mine(canteen=6, supply=6)).card(name)
    waiting = options(factory().mine(canteen=0, supply=12)).card(name)
    assert with_worker > waiting > 0.0


@pytest.mark.parametrize("name", sorted(WEIGHTS.engineers))
def test_an_engineer_is_worth_what_he_does_and_a_step_to_the_award(name: str) -> None:
    """With markers or without; as long as nobody has the award (KRA-10.4)."""
    p = factory().mine(canteen=6, supply=6)
    found = options(p)
    own = WEIGHTS.engineers[name][found.figures.later] + (found.hire(OTTO_HIRES) if name == OTTO else 0.0)
    third = options(factory().mine(canteen=6, supply=6, engineers=["ENG-OPEL", "ENG-HORCH"]))
    assert third.card(name) > found.card(name) > own > 0.0
    p.given({"awards.AW-ENGINEERS": 1})
    assert options(p).card(name) == pytest.approx(own)


def test_a_round_that_takes_too_long_makes_every_step_to_its_end_worth_more() -> None:
    p = factory()
    p.state.ply, seats = 0, 4
    assert haste(p.state) == 0.0
    p.state.ply = 30 * (seats + 1)
    assert haste(p.state) == 0.0
    p.state.ply += 10
    assert haste(p.state) == pytest.approx(10 * HASTE)
    late = options(p).countdown()
    p.state.ply = 0
    assert late == pytest.approx(options(p).countdown() + 10 * HASTE)
    assert options(p.last_turn()).countdown() == 0.0


@pytest.mark.parametrize(("money", "gain"), [
    ([40.0, 0.0], 1.5), ([0.0, 40.0], -1.5), ([2.0, 0.0], 0.3), ([1.0, 1.0], 0.0)])
def test_an_early_end_is_as_good_as_the_lead_up_to_a_limit(money: list[float], gain: float) -> None:
    p = factory(2)
    found = options(p)
    found.figures.money = money
    assert found.countdown() == pytest.approx(gain / p.state.countdown + haste(p.state))


def test_the_second_buyer_of_a_kind_brings_its_award() -> None:
    """As long as nobody has it (KRA-10.4)."""
    without, with_one = options(factory()), options(factory().active("body"))
    first, second = ({name: worth for worth, name in found.calls()} for found in (without, with_one))
    award = without.state.content.numbers.awards["AW-BUYER"].points
    rows = without.state.rows["body"] - with_one.state.rows["body"]
    assert second["body"] + rows == pytest.approx(first["body"] + award)
    assert set(first) == {name for name, count in without.state.waiting.items() if count}
    taken = options(factory().active("body").given({"awards.AW-BUYER": 1}))
    assert {name: worth for worth, name in taken.calls()}["body"] == pytest.approx(second["body"] - award)


# -- cars to offer ----------------------------------------------------------------------------------------------------


def test_there_is_no_car_to_offer_without_its_parts_and_its_worker() -> None:
    for lacking in ({"canteen": 0}, {"bodies": [0, 0, 0]}, {"engines": [0, 0, 0]}):
        p = factory().mine(**{"bodies": [2, 1, 0], "engines": [0, 0, 3], "canteen": 3} | lacking)
        assert car_offers(p.state, 0, figures(p).forecast) == []


@pytest.mark.parametrize(("before", "wins"), [(0, False), (1, True), (2, False)])
def test_the_second_car_and_no_further_one_brings_the_award_for_it(before: int, wins: bool) -> None:
    """As long as nobody has it (KRA-10.4)."""
    def worth(**awards: int) -> float:
        p = factory().mine(bodies=[2, 0, 0], engines=[0, 2, 0], canteen=2).given(
            {f"awards.{award}": seat for award, seat in awards.items()})
        found = options(p.market(*(car(at, 0, 1, 1, 1, 4 + at) for at in range(1, before + 1))))
        return found.offer(car_offers(found.state, 0, found.figures.forecast)[0])

    award = next(each for each in factory().state.content.numbers.awards.values() if each.kind == "cars")
    assert worth() - worth(**{award.id: 1}) == pytest.approx(award.points if wins else 0.0)


def test_cars_to_offer_are_those_that_lead_in_something() -> None:
    p = factory().mine(bodies=[2, 4, 0, 0][: len(factory().factory().bodies)],
                       engines=[0, 0, 3, 0][: len(factory().factory().engines)], canteen=3)
    p.market(car(1, 1, 3, 5, 2, 6))
    offers = car_offers(p.state, 0, figures(p).forecast)
    assert offers and len({offered.move for offered in offers}) == len(offers)
    for offered in offers:
        _, body, engine, workers, price = offered.move
        assert offered.lot == MarketLot(p.factory().bodies[int(body) - 1], p.factory().engines[int(engine) - 1],
                                        int(workers), int(price), 0)
        assert offered.lot.body > 3 or offered.lot.workers > 2 or offered.lot.price < 6
    assert {offered.lot.workers for offered in offers} == {1, 3}
    best_body = [offered.lot.price for offered in offers if offered.lot.body == 4]
    assert max(best_body) == p.state.prices[-1]  # nobody has a body like that


def test_the_offer_of_a_search_may_also_be_to_wait() -> None:
    p = factory().mine(bodies=[2, 0, 0], engines=[0, 2, 0])
    p.do("take ACT-01")
    while p.asks != "Offer":
        p.do(p.legal[0])
    assert candidates(p.state, 0, WEIGHTS)[0] == ("pass",) and len(candidates(p.state, 0, WEIGHTS)) > 1


def test_for_the_cars_of_others_no_engineer_is_tried() -> None:
    p = factory().mine(engineers=["ENG-DAIMLER"]).active("body").market(car(1, 1, 1, 1, 1, 8))
    assert p.can("daimler") and {move[0] for move in candidates(p.state, 0, WEIGHTS)} == {"take"}
    p.market(car(1, 0, 1, 1, 1, 8))
    assert {move[0] for move in candidates(p.state, 0, WEIGHTS)} == {"take", "daimler"}


def test_engineers_of_the_action_phase_are_tried_if_the_seat_has_a_car() -> None:
    """Before a tile, and again when only the end of the turn is left (KRA-6.13, KRA-6.14)."""
    p = factory(2).mine(engineers=["ENG-DIESEL"], markers=["DIESEL-1", "DIESEL-2"], bodies=[3, 0, 0])
    p.market(car(1, 0, 2, 2, 1, 8))
    assert "diesel" in {move[0] for move in candidates(p.state, 0, WEIGHTS)}
    p.do("take ACT-01")
    while p.asks != "Resolve" or p.can("resolve"):
        p.do(p.legal[0])
    assert {move[0] for move in candidates(p.state, 0, WEIGHTS)} == {"end", "diesel"}


# -- the whole position -----------------------------------------------------------------------------------------------


def test_an_engineer_is_worth_less_with_each_marker_that_is_used() -> None:
    worth = [terms(factory().mine(engineers=["ENG-DAIMLER"], markers=markers))["engineers"]
             for markers in (["DAIMLER-2", "DAIMLER-4"], ["DAIMLER-4"], [])]
    assert worth[0] == 2 * worth[1] > worth[2] == 0.0


def test_more_of_a_good_thing_is_worth_more_in_its_own_term() -> None:
    plain = terms(factory())
    for name, given in {
        "workers": {"canteen": 5, "supply": 7}, "parts": {"bodies": [2, 0, 0], "engines": [0, 2, 0]},
        "race": {"space": 5}, "engineers": {"engineers": ["ENG-PORSCHE"]}, "money": {"takings": {"cars": 5}},
        "research": {"developments": [next(n for n in factory().state.content.cards if n.startswith("DEV"))]},
    }.items():
        richer = terms(factory().mine(**given))
        assert richer[name] > plain[name], name
        assert richer["tempo"] == plain["tempo"]


def test_a_pair_with_its_worker_is_worth_more_than_loose_parts() -> None:
    def parts(**given: object) -> float:
        return terms(factory().mine(**given))["parts"]

    loose, pair = parts(bodies=[2, 2, 0]), parts(bodies=[2, 0, 0], engines=[0, 2, 0])
    unmanned = parts(bodies=[2, 0, 0], engines=[0, 2, 0], canteen=0)
    assert pair > unmanned and pair > loose > 0.0
    assert parts(bodies=[3, 0, 0], engines=[0, 2, 0]) > pair


def test_the_place_at_the_tail_is_worth_a_turn_soon() -> None:
    """The worker nearest to the tail moves next (KRA-4.2)."""
    found = [terms(factory(), seat)["tempo"] for seat in range(4)]
    assert found == sorted(found, reverse=True) and len(set(found)) == 4  # seat 0 is on turn


def test_the_best_rival_counts_most() -> None:
    assert foremost([0.0, 10.0, 10.0], 0) == pytest.approx(10.0)
    assert 15.0 < foremost([99.0, 20.0, 0.0], 0) < 20.0
    assert foremost([1.0, 2.0], 1) == 1.0


def test_a_turn_is_over_when_the_chain_has_changed() -> None:
    p = factory(2)
    model = KraftwagenSearchModel(p.state, 0, WEIGHTS)
    assert not model.is_resting(p.state)
    assert model.is_resting(factory(2).pass_by().state)
    dealt = model.deal(p.state, 3)
    assert dealt.rng != p.state.rng and dealt.chain == p.state.chain


def test_chances_follow_the_lead_and_more_so_near_the_end() -> None:
    early, late = (win_chances(factory(2).in_round(number).mine(takings={"cars": 12}).state) for number in (1, 3))
    # money is hidden from some: what lies on the table counts
    ahead = [win_chances(factory(2).in_round(number).mine(space=9, laps=2).state)[0] for number in (1, 3)]
    assert 0.5 < ahead[0] < ahead[1] < 1.0
    assert all(sum(chances) == pytest.approx(1.0, abs=0.001) for chances in (early, late))


@pytest.mark.rule("KRA-10.4")
@pytest.mark.parametrize(("award", "farther", "nearer", "missing"), [
    ("AW-WORKERS", {"supply": 3, "canteen": 9}, {"supply": 1, "canteen": 11}, 2),
    ("AW-ENGINEERS", {}, {"engineers": ["ENG-OPEL", "ENG-HORCH"]}, 2),
    ("AW-LAP1", {}, {"space": 5}, 2),
    ("AW-LAP2", {"space": 5}, {"space": 5, "laps": 1}, 2),
    ("AW-MARKET", {}, {"cars": 1}, 2),
    ("AW-BODY3", {}, {"developments": ["body"]}, None),
    ("AW-ENGINE4", {}, {"developments": ["engine"]}, None)])
def test_an_award_counts_the_more_the_fewer_steps_are_missing(
        award: str, farther: dict[str, Any], nearer: dict[str, Any], missing: int | None) -> None:
    """As long as nobody has it; laps count for a car on the circuit."""
    awards = factory().state.content.numbers.awards

    def worth(**given: Any) -> float:
        cars, parts = given.pop("cars", 0), given.pop("developments", [])
        cards = factory().state.content.cards
        cards_of = [next(name for name in cards if name.startswith("DEV") and getattr(cards[name], part))
                    for part in parts]
        p = factory().mine(**given, **({"developments": cards_of} if parts else {}))
        p.market(*(car(at, 0, 1, 1, 1, 4 + at) for at in range(1, cars + 1)))
        p.given({f"awards.{other}": 1 for other in awards if other != award})
        return terms(p)["awards"]

    assert 0.0 <= worth(**farther) < worth(**nearer)
    if missing is not None:
        assert worth(**nearer) == pytest.approx(awards[award].points * WEIGHTS.award**missing)
    taken = factory().mine(supply=3, canteen=9).given(dict.fromkeys((f"awards.{each}" for each in awards), 1))
    assert terms(taken)["awards"] == 0.0


def test_nothing_undersells_the_car_at_the_lowest_price() -> None:
    """An equal car can only come at a higher price, which the buyer does not take."""
    def sold(price: int, able: float) -> float:
        p = factory(2).market(car(1, 0, 2, 2, 1, price)).active("body")
        found = figures(p).forecast
        found.best, found.slots = [(able, able, 1)] * 2, 0
        return found.money()[0] / price

    low, *_, high = factory(2).state.prices
    assert sold(low, 1.0) == sold(high, 1.0) == sold(low, 2.0) == 1.0
    assert sold(high, 3.0) < sold(high, 2.0) < 1.0 and sold(low, 3.0) < 1.0


def test_for_buyers_of_the_cheapest_the_highest_prices_below_all_others_are_tried() -> None:
    """And the lowest of all, below which nobody can go."""
    p = factory().mine(bodies=[1, 0, 0], engines=[0, 1, 0], canteen=1)
    prices = list(p.state.prices)
    p.market(car(1, 1, 6, 6, 5, prices[5])).active("price")
    tried = {offered.lot.price for offered in car_offers(p.state, 0, figures(p).forecast)}
    assert tried == {prices[0], prices[3], prices[4]}


def test_a_neutral_car_in_front_takes_a_place_in_the_race() -> None:
    p = factory(2).mine(space=5)
    p.state.neutral = []
    first = race_worths(p.state, WEIGHTS)[0]
    p.state.neutral = [9]
    second, places = race_worths(p.state, WEIGHTS)[0], p.state.content.numbers.places
    assert first - second == pytest.approx(WEIGHTS.place * (places[0] - places[1])) and second > 0.0


def test_a_lead_is_the_surer_the_sooner_the_round_ends() -> None:
    """By the black marker or by a full market, whichever comes first."""
    chance = []
    for countdown in (1, factory(2).state.selected.countdown):
        p = factory(2).in_round(3).mine(space=9, laps=2)
        p.state.countdown = countdown
        chance.append(win_chances(p.state)[0])
    assert chance[0] > chance[1] > 0.5
