"""Forecast of the sales: the income of the cars on the market from the buyers that are called and from those that may
still be called, less the risk of better cars to come."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.kraftwagen.weights import Weights
from game.rules.kraftwagen.content.engineers import OPEL, RAISED_FEATURES
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.state import KraftwagenState, MarketCar

BODY, ENGINE, PRESTIGE, PRICE = range(len(PREFERENCES))


class MarketLot(NamedTuple):
    """A car on the market as buyers see it; the order of the fields is that of the preferences."""

    body: int
    engine: int
    workers: int
    price: int
    owner: int


def lot(state: KraftwagenState, car: MarketCar) -> MarketLot:
    """Return a car with the value that its marker adds."""
    body, engine = car.body, car.engine
    if car.marker:
        marker = state.content.markers[car.marker]
        if RAISED_FEATURES[marker.engineer] == "engine":
            engine += marker.value
        else:
            body += marker.value
    return MarketLot(body, engine, car.workers, car.price, car.owner)


def taken_by(preference: int, lots: Sequence[MarketLot]) -> MarketLot:
    """Return the car that a buyer takes (KRA-8.7)."""
    found = lots[0]
    if preference == PRICE:
        for each in lots:
            if each[PRICE] < found[PRICE]:
                found = each
        return found
    most = found[preference]
    for each in lots:
        value = each[preference]
        if value > most or (value == most and each[PRICE] < found[PRICE]):
            found, most = each, value
    return found


class SalesForecast:
    """Market of one position: its cars, its buyers, and the cars that every factory could still offer against them;
    `bodies` and `engines` are levels by seat."""

    def __init__(self, state: KraftwagenState, weights: Weights, bodies: Sequence[int], engines: Sequence[int]) -> None:
        self.weights = weights
        self.lots = [lot(state, car) for car in state.market]
        self.called = [
            (PREFERENCES.index(buyer.preference), state.marker_value(buyer.marker)) for buyer in state.active
        ]
        self.waiting = [number for number, name in enumerate(PREFERENCES) if state.waiting[name]]
        self.slots = state.selected.slots - len(state.active)
        self.room = state.selected.spaces - len(state.market)
        self.prices = state.prices
        self.factors = [state.content.numbers.opel if OPEL in factory.engineers else state.content.numbers.price_buyer
                        for factory in state.factories]
        if self.room:
            grown = weights.growth * self.room
            self.best = [(max(bodies[seat] + grown, *factory.bodies), max(engines[seat] + grown, *factory.engines),
                          factory.canteen) for seat, factory in enumerate(state.factories)]

    def money(self, more: MarketLot | None = None, call: int | None = None) -> list[float]:
        """Return the expected income of the cars by seat; with one more car, or one more buyer called."""
        found = [0.0] * len(self.factors)
        left = self.lots
        room, slots, called = self.room, self.slots, self.called
        if more is not None:
            left, room = [*left, more], room - 1
        else:
            left = left[:]
        if call is not None:
            called, slots = [*called, (call, 0)], slots - 1
        for preference, bonus in called:
            if not left:
                return found
            sold = taken_by(preference, left)
            left.remove(sold)
            factor = self.factors[sold.owner] if preference == PRICE else 1
            found[sold.owner] += (sold.price * factor + bonus) * self._kept(sold, preference, room)
        if slots > 0 and left and self.waiting:
            self._maybe(left, slots, room, found)
        return found

    def money_instead(self, car: MarketCar, other: MarketLot) -> list[float]:
        """Return the expected income by seat with one of the cars changed."""
        kept, at = self.lots, next(at for at, each in enumerate(self.lots) if each.price == car.price)
        self.lots = [*kept[:at], other, *kept[at + 1 :]]
        found = self.money()
        self.lots = kept
        return found

    def _kept(self, car: MarketLot, preference: int, room: int) -> float:
        """Return the chance that no car to come takes a buyer away from this one."""
        if not room:
            return 1.0
        weights, lower = self.weights, sum(price < car.price for price in self.prices)
        if preference == PRICE:
            loss = weights.undercut * lower
        else:
            mine, loss, tied = car[preference], 0.0, weights.tied if lower else 0.0
            for seat, best in enumerate(self.best):
                if seat != car.owner:
                    able = best[preference]
                    loss += weights.beaten if able > mine else tied if able == mine else 0.0
            loss /= len(self.factors) - 1
        return (1.0 - min(0.9, loss)) ** room

    def _maybe(self, left: list[MarketLot], slots: int, room: int, found: list[float]) -> None:
        """Add the expected income of cars that no buyer called so far takes: it depends on the buyers called next."""
        share = 1.0 / len(self.waiting)
        wanted: dict[MarketLot, float] = {}
        pays: dict[MarketLot, float] = {}
        for preference in self.waiting:
            best = taken_by(preference, left)
            likely = share * self._kept(best, preference, room)
            wanted[best] = wanted.get(best, 0.0) + likely
            pays[best] = pays.get(best, 0.0) + likely * best.price * (
                self.factors[best.owner] if preference == PRICE else 1)
        for each, likely in wanted.items():
            if likely:
                found[each.owner] += pays[each] / likely * (1.0 - max(0.0, 1.0 - likely) ** slots)
