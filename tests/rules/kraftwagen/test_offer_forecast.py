"""Forecasts of offers against what the rules make of them: sums, cars that fall out, further buyers, rivals."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal, run_to_decision
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.decisions.action_chain import clear_tail
from game.rules.kraftwagen.decisions.buyer_calls import Benz, call
from game.rules.kraftwagen.decisions.market_phase import Badge, Offer
from game.rules.kraftwagen.flow import Turn
from game.rules.kraftwagen.offer_forecast import MISSING, Answer, Need, OfferForecast, forecast_offer, price_changes
from game.rules.kraftwagen.state import SECOND_CAR, KraftwagenState
from tests.rules.kraftwagen.positions import Position, car, content, factory

PAID = ("sold", "place", "lap-points")  # events of a scoring
WISHES = {"offer": 8.0, "pass": 1.0, "buyer": 3.0}
Choice = tuple[int, int, int, int]


def random_offers(count: int, *, first: int = 0) -> Iterator[tuple[KraftwagenState, int, Choice, str]]:
    """Offers in random games of two to four, with and without markers: position, seat, choice, marker."""
    found, seed = 0, first
    while found < count:
        chance = random.Random(seed)
        options = {"specialty": bool(seed % 2), SECOND_CAR: bool(seed // 2 % 2)}
        state = SPEC.setup(content(), GameConfig(2 + seed % 3, options), seed)
        seed += 1
        while actions := legal(state):
            if isinstance(decision(state), Offer):
                offers = [action for action in actions if action.verb == "offer"]
                for action in chance.sample(offers, min(4, len(offers))):
                    markers = ["", *markers_for(state, action)]
                    yield state, action.seat, choice_of(action), chance.choice(markers)
                    found += 1
                    if found == count:
                        return
            weights = [WISHES.get(action.verb, 1.0) for action in actions]
            apply(state, chance.choices(actions, weights)[0], trusted=True)


def markers_for(state: KraftwagenState, action: Action) -> list[str]:
    after = state.clone()
    apply(after, action)
    return [str(each.args[0]) for each in legal(after) if each.verb == "badge"] if isinstance(
        decision(after), Badge) else []


def choice_of(action: Action) -> Choice:
    body, engine, workers, price = map(int, action.args)
    return body, engine, workers, price


def scored(state: KraftwagenState, *, benz: str = "") -> list[Event]:
    """The events of the scoring of this round, which ends with this turn; Benz's owner calls that buyer, or nobody."""
    after, events = state.clone(), list[Event]()
    after.event_sink = events
    while not isinstance(after.stack[-1], Turn):
        after.stack.pop()
    after.stack.pop()
    clear_tail(after)
    after.countdown = 0
    run_to_decision(after)
    if isinstance(top := decision(after), Benz):
        apply(after, Action(top.seat, "buyer", (benz,)) if benz else Action(top.seat, "decline"), sink=events)
    return events[: next(at for at, event in enumerate(events) if event.kind == "tidied")]


def money(events: list[Event], seat: int) -> int:
    return sum(int(event.data["gain"]) for event in events if event.kind in PAID and event.seat == seat)


def put(state: KraftwagenState, seat: int, choice: Choice, marker: str) -> tuple[KraftwagenState, list[Event]]:
    """The game after the offer by the engine, and its events."""
    after, events = state.clone(), list[Event]()
    apply(after, Action(seat, "offer", choice), sink=events)
    if isinstance(decision(after), Badge):
        apply(after, Action(seat, "badge", (marker,)) if marker else Action(seat, "plain"), sink=events)
    return after, events


def check(state: KraftwagenState, seat: int, choice: Choice, marker: str) -> OfferForecast:
    """Compare everything that is foretold of an offer with what the engine makes of it."""
    told = forecast_offer(SPEC.mask(state, seat), seat, *choice, marker)
    seats = range(len(state.factories))
    after, events = put(state, seat, choice, marker)
    cause = next((str(event.data["cause"]) for event in events if event.kind == "round-over"), "")
    assert told.ends == cause
    if cause:
        asked = decision(after)
        assert told.benz == (asked.seat if isinstance(asked, Benz) else None)
        if isinstance(asked, Benz):
            for preference, with_buyer in told.called.items():
                later, further = after.clone(), list[Event]()
                apply(later, Action(asked.seat, "buyer", (preference,)), sink=further)
                assert [money(further, other) for other in seats] == [with_buyer.gain(other) for other in seats]
            apply(after, Action(asked.seat, "decline"), sink=events)
        else:
            assert not told.called
        ended = events[: next(at for at, event in enumerate(events) if event.kind == "tidied")]
        assert not told.answers, "nobody can answer"
    else:
        ended = scored(after)
        for preference in content().numbers.buyers:
            later = after.clone()
            if preference in told.called:
                call(later, seat, preference)
                found = scored(later)
                assert [money(found, other) for other in seats] == [
                    told.called[preference].gain(other) for other in seats]
            else:
                assert not later.waiting[preference] or len(later.active) == later.selected.slots
    assert [money(ended, other) for other in seats] == [told.after.gain(other) for other in seats]
    unsold = {int(event.data["space"]) for event in ended if event.kind == "unsold"}
    assert {each.space for each in told.after.unsold} == unsold
    order = [int(event.data["space"]) for event in ended if event.kind == "sold"]
    assert [made.car.space for made in told.after.sales] == order
    without = scored(state)
    assert [money(without, other) for other in seats] == [told.before.gain(other) for other in seats]
    sold_before = {int(event.data["space"]) for event in without if event.kind == "sold"}
    assert {each.space for each in told.dropped} == unsold & sold_before
    own = [event for event in events if event.kind == "award" and event.seat == seat]
    assert list(told.awards) == [event.data["award"] for event in own]
    return told


@pytest.mark.parametrize("count", [60, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.rule("KRA-7.8", "KRA-8.2", "KRA-8.4", "KRA-8.6", "KRA-8.8", "KRA-6.15", "KRA-10.4")
def test_what_is_foretold_of_an_offer_is_what_scoring_gives(count: int) -> None:
    told = [check(*offer) for offer in random_offers(count)]
    assert len(told) == count
    assert any(each.ends for each in told) and any(each.dropped for each in told) and any(each.called for each in told)
    assert any(each.awards for each in told) and any(each.change(each.car.owner) < 0 for each in told)


@pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.long)])
def test_each_price_changes_what_the_offer_at_that_price_does(count: int) -> None:
    for state, seat, (body, engine, workers, price), marker in random_offers(count, first=50):
        changes = price_changes(state, seat, body, engine, workers, marker)
        told = forecast_offer(state, seat, body, engine, workers, price, marker)
        assert changes[state.prices.index(price)] == told.change(seat)


# --- rivals -----------------------------------------------------------------------------------------------------------


def least_left(after: KraftwagenState, seat: int, rival: int, actions: tuple[str, ...]) -> tuple[int, int]:
    """The money of a seat now, and the least behind any car of a rival after these actions; all by the engine."""
    built, shop = after.clone(), after.factories[rival]
    mine = built.factories[rival]
    if "worker" in actions and shop.supply and not shop.inactive:
        mine.canteen += 1
    if "body" in actions:
        mine.bodies = [built.level(rival, "body"), 0, 0]
    if "engine" in actions:
        mine.engines = [built.level(rival, "engine"), 0, 0]
    built.stack = [*built.stack[: next(at for at, each in enumerate(built.stack) if isinstance(each, Turn))],
                   Turn(seat=rival, at="tail"), Offer(seat=rival)]
    offers = [action for action in legal(built) if action.verb == "offer"] if any(mine.bodies) and any(
        mine.engines) and mine.canteen else []
    return stake(built, seat, built), min((
        stake(put_only(built, rival, choice_of(action), marker), seat, built)
        for action in offers for marker in ["", *markers_for(built, action)]), default=99)


def put_only(state: KraftwagenState, seat: int, choice: Choice, marker: str) -> KraftwagenState:
    """The position right behind an offer, before its round could end."""
    after = state.clone()
    top = decision(after)
    assert isinstance(top, Offer)
    top.do_offer(after, *choice)
    if isinstance(badge := after.stack[-1], Badge):
        getattr(badge, "do_badge" if marker else "do_plain")(after, *([marker] if marker else []))
    return after


def stake(state: KraftwagenState, seat: int, built: KraftwagenState) -> int:
    """The money for the cars of a seat: now where its last car is bought without an answer, else with one more buyer.
    """
    space = built.market[-1].space
    sold = any(event.kind == "sold" and event.data["space"] == space for event in scored(built))
    found = [cars_money(state, seat)]
    if not sold and len(state.market) < state.selected.spaces and len(state.active) < state.selected.slots:
        for preference, waiting in built.waiting.items():
            if waiting:
                later = state.clone()
                call(later, seat, preference)
                found.append(cars_money(later, seat))
    return max(found)


def cars_money(state: KraftwagenState, seat: int) -> int:
    return sum(int(event.data["gain"]) for event in scored(state) if event.kind == "sold" and event.seat == seat)


def stock_rivals(state: KraftwagenState, seat: int, chance: random.Random) -> None:
    """Give every second rival parts of his levels or below, who else would seldom have both."""
    for rival, shop in enumerate(state.factories):
        if rival != seat and chance.random() < 0.5:
            shop.bodies = [chance.randint(0, state.level(rival, "body")), 0, 0]
            shop.engines = [0, chance.randint(0, state.level(rival, "engine")), 0]
            shop.canteen = chance.randint(0, 3)


@pytest.mark.parametrize("count", [50, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.rule("KRA-8.7", "KRA-7.2", "KRA-7.4")
def test_what_rivals_could_answer_is_the_worst_of_all_their_offers(count: int) -> None:
    found, chance = Counter[int](), random.Random(count)
    for state, seat, choice, marker in random_offers(count, first=203):
        if not state.active:
            continue
        state = state.clone()
        stock_rivals(state, seat, chance)
        told = forecast_offer(SPEC.mask(state, seat), seat, *choice, marker)
        after = put_only(state, seat, choice, marker)
        after.market.sort(key=lambda each: each.space == told.car.space)  # the new one last
        for answer in told.answers:
            subsets = [tuple(action for action, used in zip(MISSING, chosen, strict=True) if used)
                       for chosen in product((False, True), repeat=3)]
            fewest = len(answer.needs) if answer.loss else 4
            for actions in subsets:
                if len(actions) < fewest:
                    now, least = least_left(after, seat, answer.seat, actions)
                    assert least >= now, "with less it costs nothing"
            if answer.loss:
                now, least = least_left(after, seat, answer.seat, tuple(need.action for need in answer.needs))
                assert now - least == answer.loss
                found[len(answer.needs)] += 1
    assert found[0] and found[1]


def told_of(p: Position, *choice: int) -> OfferForecast:
    body, engine, workers, price = choice
    return forecast_offer(SPEC.mask(p.state, 0), 0, body, engine, workers, price)


@pytest.mark.rule("KRA-7.8", "KRA-8.6")
def test_an_own_car_that_falls_out_and_the_end_of_the_round_are_foretold() -> None:
    """An 8 beside an 11 and a 12: the 12 is unsold then, 23 becomes 19, and the market is full."""
    p = factory(seats=2).in_round(2).mine(bodies=[3, 0, 0], engines=[0, 3, 0])
    p.market(car(1, 0, 3, 1, 1, 11), car(2, 0, 3, 1, 1, 12), car(3, 1, 1, 1, 1, 9)).active("body", "body")
    p.do("take ACT-01")
    told = told_of(p, 1, 2, 1, 8)
    assert (told.before.cars[0], told.after.cars[0], told.change(0)) == (23, 19, -4)
    assert [(each.owner, each.price) for each in told.dropped] == [(0, 12)]
    assert told.ends == "market" and told.answers == () and told.called == {}


@pytest.mark.rule("KRA-8.7", "KRA-7.2")
def test_a_rival_who_lacks_an_engine_is_told_of_with_the_tiles_to_it() -> None:
    p = factory(seats=3).mine(bodies=[1, 0, 0], engines=[0, 1, 0], canteen=1)
    p.seat_has(1, bodies=[2, 0, 0], canteen=1).seat_has(2, canteen=0, supply=12)
    p.chain("worker-0", "worker-1", "ACT-03", "ACT-02", "ACT-04", "worker-2").active("body").do("take ACT-03")
    told = told_of(p, 1, 2, 1, 10)
    near, far = told.answers
    assert near == Answer(1, 10, (Need("engine", 2),)), "the tile that was taken has gone"
    assert far.seat == 2 and far.loss == 10
    assert [need.action for need in far.needs] == ["body", "engine", "worker"]


@pytest.mark.rule("KRA-8.6")
def test_an_unsold_car_can_lose_the_buyer_who_would_come_next() -> None:
    p = factory(seats=3).mine(bodies=[1, 0, 0], engines=[0, 2, 0], canteen=1)
    p.seat_has(1, bodies=[1, 0, 0], engines=[0, 1, 0], canteen=1).seat_has(2, canteen=0, supply=12)
    p.do("take ACT-01")
    told = told_of(p, 1, 2, 1, 3)
    assert told.change(0) == 0 and told.called["engine"].cars[0] == 3 and told.called["price"].cars[0] == 6
    assert told.answers[0] == Answer(1, 3, ()), "a cheaper one takes the price buyer: an engine buyer for 3 is left"
