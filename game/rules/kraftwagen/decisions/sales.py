"""Who buys what: the preferences of buyers, what they pay, and the sales of a round (KRA-8.6 to KRA-8.9)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.cards import HORCH, MAYBACH, OPEL
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar

PRICE = "price"  # the preference of those who pay more


class Sale(NamedTuple):
    """A buyer and the car that he takes: who gets how much."""

    slot: int  # of the buyer, from 1
    buyer: Buyer
    car: MarketCar
    factor: int  # of the price
    bonus: int  # KRA-6.6 Daimler's
    gain: int


def worth(state: KraftwagenState, car: MarketCar, preference: str) -> int:
    """KRA-8.7 What a buyer of this preference looks at, with markers of Horch and Maybach; of prices the lowest."""
    if preference == "prestige":
        return car.workers
    if preference == PRICE:
        return -car.price
    value, engineer = (car.body, MAYBACH) if preference == "body" else (car.engine, HORCH)
    if car.marker and state.content.markers[car.marker].engineer == engineer:
        value += state.marker_value(car.marker)
    return value


def best_car(state: KraftwagenState, cars: Sequence[MarketCar], preference: str) -> MarketCar:
    """KRA-8.7 The car that a buyer takes: among equals the cheaper one."""
    return max(cars, key=lambda car: (worth(state, car, preference), -car.price))


def sale(state: KraftwagenState, slot: int, buyer: Buyer, cars: Sequence[MarketCar]) -> Sale:
    """KRA-8.8, KRA-6.1, KRA-6.6 What a buyer pays for which of these cars."""
    car = best_car(state, cars, buyer.preference)
    factor = 1
    if buyer.preference == PRICE:
        numbers = state.content.numbers
        factor = numbers.opel if OPEL in state.factories[car.owner].engineers else numbers.price_buyer
    bonus = state.marker_value(buyer.marker)
    return Sale(slot, buyer, car, factor, bonus, car.price * factor + bonus)


def sales(state: KraftwagenState, cars: Sequence[MarketCar] | None = None) -> list[Sale]:
    """KRA-8.6, KRA-8.9 All sales if the active buyers bought now, of the market or of the cars given."""
    left = list(state.market if cars is None else cars)
    found = []
    for slot, buyer in enumerate(state.active, start=1):
        if not left:
            break
        made = sale(state, slot, buyer, left)
        left.remove(made.car)
        found.append(made)
    return found


def sell_all(state: KraftwagenState) -> list[MarketCar]:
    """KRA-8.6 to KRA-8.9 The active buyers buy; the cars that were sold."""
    made = sales(state)
    for found in made:
        car = found.car
        state.earn(car.owner, "cars", found.gain)
        state.emit("sold", car.owner, slot=found.slot, preference=found.buyer.preference, space=car.space,
                   price=car.price, factor=found.factor, bonus=found.bonus, gain=found.gain)
    for slot in range(len(made) + 1, len(state.active) + 1):
        state.emit("no-car", slot=slot, preference=state.active[slot - 1].preference)
    return [found.car for found in made]
