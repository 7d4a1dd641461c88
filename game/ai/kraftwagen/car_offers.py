"""Cars worth offering: each made to be the best for one kind of buyer at the highest price at which it is."""

from typing import NamedTuple

from game.ai.kraftwagen.sales_forecast import BODY, ENGINE, PRESTIGE, PRICE, MarketLot, SalesForecast
from game.rules.core.actions import Move
from game.rules.kraftwagen.state import KraftwagenState


class CarOffer(NamedTuple):
    """A car that could be offered: the move, and the car as buyers see it without any marker."""

    move: Move
    lot: MarketLot


def car_offers(state: KraftwagenState, seat: int, forecast: SalesForecast) -> list[CarOffer]:
    """Return the cars of a seat that are worth considering, each once."""
    factory = state.factories[seat]
    bodies = sorted((value, shop) for shop, value in enumerate(factory.bodies, start=1) if value)
    engines = sorted((value, shop) for shop, value in enumerate(factory.engines, start=1) if value)
    if not (bodies and engines and factory.canteen and state.prices):
        return []
    low, high, crew = state.prices[0], state.prices[-1], factory.canteen
    least = min((each.price for each in forecast.lots), default=99)
    lots = forecast.lots
    below = [price for price in state.prices if price < least]
    tops = [max((each[preference], -each.price) for each in lots) if lots else (0, 0)
            for preference in (BODY, ENGINE, PRESTIGE)]
    wanted: list[tuple[int, int, int, int]] = []  # body, engine, workers, price
    best_body, best_engine, plain_body, plain_engine = bodies[-1], engines[-1], bodies[0], engines[0]
    if PRICE in forecast.waiting or any(preference == PRICE for preference, _ in forecast.called):
        for price in below[-2:]:
            wanted.append((plain_body[1], plain_engine[1], 1, price))
        wanted.append((plain_body[1], plain_engine[1], 1, low))
    for price in _asked(state, best_body[0], tops[BODY]):
        wanted.append((best_body[1], plain_engine[1], 1, price))
        wanted.append((best_body[1], best_engine[1], 1, price))
    for price in _asked(state, best_engine[0], tops[ENGINE]):
        wanted.append((plain_body[1], best_engine[1], 1, price))
    more = tops[PRESTIGE][0] + 1
    for workers in {min(crew, max(2, more)), crew}:
        if workers >= more:
            wanted.append((plain_body[1], plain_engine[1], workers, high))
            wanted.append((best_body[1], best_engine[1], workers, high))
    return [
        CarOffer(
            ("offer", *each),
            MarketLot(factory.bodies[each[0] - 1], factory.engines[each[1] - 1], each[2], each[3], seat),
        )
        for each in dict.fromkeys(wanted)
    ]


def _asked(state: KraftwagenState, value: int, top: tuple[int, int]) -> list[int]:
    """Return the two highest prices at which a car leads in a value, below the price of a car that is as good."""
    most, price = top
    if value < most:
        return []
    prices = state.prices if value > most else [each for each in state.prices if each < -price]
    return prices[-2:]
