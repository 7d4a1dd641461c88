"""Closing forecasts against the sales that follow when everybody withdraws at once, and landings against production."""

import random
from collections.abc import Iterator

import pytest

from game.rules.automania import SPEC
from game.rules.automania.closing_forecast import ClosingForecast, close, landing, offices
from game.rules.automania.content.numbers import Reward
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.sales import Sell, limit_of
from game.rules.automania.decisions.shipping import Finished, Ship, TopCar
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.session.storage.saved_game import canonical
from game.tools.random_options import SeededDraws, random_config
from tests.rules.automania.positions import car, content, eager, trade

Sums = list[tuple[int, int]]  # money and points by seat


def positions(count: int, *kinds: type, first: int = 0) -> Iterator[AutomaniaState]:
    """Positions with such decisions from eager games, a few of each game."""
    found, seed = 0, first
    while found < count:
        chance = random.Random(seed)
        state = SPEC.setup(content(), random_config(SPEC, content(), 2 + seed % 3, seed), seed)
        draws = SeededDraws(seed)
        seed += 1
        while actions := legal(state):
            if isinstance(decision(state), kinds) and chance.random() < 0.12:
                yield state.clone()
                found += 1
                if found == count:
                    return
            apply(state, eager(state, actions, draws), trusted=True)


def sums(state: AutomaniaState) -> Sums:
    return [(factory.money or 0, state.score(seat)) for seat, factory in enumerate(state.factories)]


def changes(before: Sums, after: Sums) -> list[Reward]:
    return [Reward(money - had, points - scored)
            for (had, scored), (money, points) in zip(before, after, strict=True)]


def withdraw_all(state: AutomaniaState, told: ClosingForecast) -> None:
    """Everybody withdraws to the office that is foretold, and takes no tile."""
    while not isinstance(decision(state), Sell) and any(not factory.office for factory in state.factories):
        top = decision(state)
        assert isinstance(top, Turn)
        apply(state, Action(top.seat, "withdraw", (told.offices[top.seat],)))
        if any(action.verb == "decline" for action in legal(state)):
            apply(state, Action(top.seat, "decline"))


def sell_all(state: AutomaniaState, told: ClosingForecast) -> Sums:
    """Make the sales that are foretold as far as the rules ask, and return all sums after the last one."""
    asked, found = set(), sums(state)
    while isinstance(top := decision(state), Sell) and (top.market, top.value) not in asked:
        asked.add((top.market, top.value))
        sale = told.at(top.market, top.value)
        assert sale is not None and sale.car.owner == top.seat
        if sale.space:
            sales = content().board.regions[top.market].sales
            open_ = {(action.verb, action.args[0]) for action in legal(state) if action.verb != "pass"}
            best = max(sum(rewards(sales[str(space)].reward)) for _, space in open_)
            assert sum(rewards(sales[sale.space].reward)) == best, "nothing better is free"
            verb = "sell" if ("sell", sale.space) in open_ else "copy"
            events = list[Event]()
            apply(state, Action(top.seat, verb, (sale.space,)), sink=events)
            sold = [event for event in events if event.kind in ("sold", "copied", "finance")]
            gains = [(event.data.get("money", 0) + event.data.get("gain", 0), event.data.get("points", 0))
                     for event in sold]
            found[top.seat] = (found[top.seat][0] + sum(money for money, _ in gains),
                               found[top.seat][1] + sum(points for _, points in gains))
        else:
            apply(state, Action(top.seat, "pass"))
    return found


def rewards(reward: Reward) -> tuple[int, int]:
    return int(reward.money), int(reward.points)


def check_closing(state: AutomaniaState) -> int:
    """Compare the forecast with the game in which everybody withdraws; return the number of cars."""
    seat = state.stack[-1].seat
    before, told = canonical(state.to_data()), close(SPEC.mask(state, seat))
    assert canonical(state.to_data()) == before
    withdrawn = state.clone()
    withdraw_all(withdrawn, told)
    limits = [limit_of(withdrawn, each).left for each in range(len(state.factories))]
    had = sums(withdrawn)
    for each, limit in enumerate(limits):
        assert told.sold(each) == min(limit, sum(sale.car.owner == each for sale in told.sales)), "as many as possible"
    found = changes(had, sell_all(withdrawn, told))
    assert found == [told.of(each) for each in range(len(state.factories))]
    return len(told.sales)


def check_offices(state: AutomaniaState) -> None:
    """Compare what each free office is said to bring with the game."""
    seat = state.stack[-1].seat
    for office in offices(SPEC.mask(state, seat), seat):
        after, told = state.clone(), close(state, {seat: office.number})
        apply(after, Action(seat, "withdraw", (office.number,)))
        gained = changes(sums(state), sums(after))[seat]
        asks = decision(after)
        if not isinstance(asks, Turn | Sell):  # a tile of the offices
            if any(action.verb == "decline" for action in legal(after)):
                apply(after, Action(seat, "decline"))
            else:
                continue  # nobody has a car: the next round has begun
        assert gained == Reward(office.workers + office.bonus.money, office.bonus.points)
        withdraw_all(after, told)
        had = sums(after)
        assert changes(had, sell_all(after, told))[seat] == office.sales
        assert office.sold + office.waiting == sum(
            each.owner == seat for market in state.markets.values() for each in market.ships)


def check_landing(state: AutomaniaState) -> None:
    """Compare where a car is said to land with the game after it was placed, or sold as a top car."""
    seat, made = state.stack[-1].seat, state.parent(Finished)
    view = SPEC.mask(state, seat)
    for action in legal(state):
        if action.verb in ("ship", "reward"):
            value = int(str(action.args[0]).partition("-")[2]) if action.verb == "ship" else None
            told = landing(view, seat, made.type, made.market, made.popularity, made.electric, value)
            after, events = state.clone(), list[Event]()
            apply(after, action, sink=events)
            if action.verb == "reward":
                assert told.top and told.sale is not None
                if action.args[0] == told.sale.space:
                    gained = changes(sums(state), sums(after))[seat]
                    assert gained == told.change
                continue
            assert value is not None and told.value == value
            assert told.points == sum(event.data["gain"] for event in events if event.kind == "ship-points")
            was, now = close(state).of(seat), close(after)
            # whoever decides after the car was placed is somebody else, but offices go by cars and turn order
            if now.offices == close(state).offices or state.stack[-1].seat == after.stack[-1].seat:
                assert told.change == Reward(now.of(seat).money - was.money, now.of(seat).points - was.points)
                assert told.sale == now.at(made.market, value)


@pytest.mark.rule("MAN-4.68", "MAN-4.69", "MAN-4.72", "MAN-4.74", "MAN-5.7", "MAN-5.25")
def test_the_sales_if_everybody_withdrew_now() -> None:
    assert sum(check_closing(state) for state in positions(30, Turn, Sell)) > 60


@pytest.mark.rule("MAN-4.61", "MAN-4.62", "MAN-4.63")
def test_what_each_office_would_bring() -> None:
    for state in positions(10, Turn, first=100):
        check_offices(state)


@pytest.mark.rule("MAN-4.40", "MAN-4.41", "MAN-4.45", "MAN-4.47")
def test_where_a_car_lands() -> None:
    for state in positions(20, Ship, TopCar, first=200):
        check_landing(state)


@pytest.mark.long
def test_a_thousand_random_positions() -> None:
    assert sum(check_closing(state) for state in positions(1000, Turn, Sell, first=1000)) > 1500
    for state in positions(100, Turn, first=5000):
        check_offices(state)
    for state in positions(300, Ship, TopCar, first=9000):
        check_landing(state)


@pytest.mark.rule("MAN-4.67", "MAN-4.68", "MAN-4.73")
def test_the_turn_and_the_reward_of_each_car() -> None:
    p = trade(3).ships(NA=[car(2, 0), car(6, 1)], EU=[car(4, 0, "super")])
    told = close(p.state)
    assert [(sale.market, sale.car.value, sale.turn, sale.space, sale.worth) for sale in told.sales] == [
        ("NA", 6, 1, best("NA", 0), 6), ("NA", 2, 2, best("NA", 1), 5), ("EU", 4, 1, best("EU", 0), 6)]
    assert told.of(0) == Reward(4, 7) and told.of(1) == Reward(6, 0) and told.of(2) == Reward(0, 0)
    assert told.offices == (1, 2, 3), "in turn order to the lowest office that suffices"


def best(market: str, place: int) -> str:
    """The sales space with the reward of this place, the best first."""
    sales = content().board.regions[market].sales
    return sorted(sales, key=lambda name: (-sum(rewards(sales[name].reward)), -sales[name].reward.points))[place]


@pytest.mark.rule("MAN-4.63", "MAN-4.72")
def test_an_office_that_is_too_small_leaves_the_poorest_car_waiting() -> None:
    p = trade(3).ships(NA=[car(value, 0) for value in (1, 2)], EU=[car(value, 0, "family") for value in (1, 2)])
    assert close(p.state).offices[0] == 6, "four cars"
    told = close(p.state, {0: 1})
    assert [(sale.market, sale.car.value) for sale in told.sales if not sale.space] == [("NA", 1), ("EU", 1)]
    assert {each.number: (each.sold, each.waiting, each.bonus) for each in offices(p.state, 0)} == {
        1: (2, 2, Reward(2, 0)), 2: (2, 2, Reward(0, 0)), 3: (3, 1, Reward(0, 0)), 4: (3, 1, Reward(1, 0)),
        5: (3, 1, Reward(0, 1)), 6: (4, 0, Reward(0, 0))}


@pytest.mark.rule("MAN-4.40", "MAN-4.45")
def test_a_car_that_pushes_another_down() -> None:
    p = trade(3).ships(EU=[car(5, 0), car(9, 1)])
    told = landing(p.state, 0, "family", "EU", 10)
    assert (told.value, told.points, told.top) == (10, 1, False)
    assert told.sale is not None and told.sale.turn == 1
    assert told.change == Reward(-1, 6), "the first reward now, and the fourth instead of the second for the other one"
    assert landing(p.state, 0, "family", "EU", 18).top
