"""Sales of a round: preferences of buyers, prices paid, and the order of purchases (KRA-8.6 to KRA-8.9)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.engineers import OPEL, RAISED_FEATURES
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar

PRICE = "price"  # the preference of buyers who pay a multiple


class Sale(NamedTuple):
    """A buyer, the car that he takes, and the money for its owner."""

    slot: int  # of the buyer, from 1
    buyer: Buyer
    car: MarketCar
    factor: int  # of the price
    bonus: int  # KRA-6.6 of Daimler's marker
    gain: int  # money for the owner of the car


def worth(state: KraftwagenState, car: MarketCar, preference: str) -> int:
    """Return the value of a car for a preference, with markers of Horch and Maybach (KRA-8.7).

    For the preference for prices it is the negative price.
    """
    if preference == "prestige":
        return car.workers
    if preference == PRICE:
        return -car.price
    value = car.body if preference == "body" else car.engine
    if car.marker and RAISED_FEATURES.get(state.content.markers[car.marker].engineer) == preference:
        value += state.marker_value(car.marker)
    return value


def best_car(state: KraftwagenState, cars: Sequence[MarketCar], preference: str) -> MarketCar:
    """Return the car that a buyer takes: of equal ones the cheapest (KRA-8.7)."""
    return max(cars, key=lambda car: (worth(state, car, preference), -car.price))


def sale(state: KraftwagenState, slot: int, buyer: Buyer, cars: Sequence[MarketCar]) -> Sale:
    """Return the sale of one of these cars to a buyer (KRA-8.8, KRA-6.1, KRA-6.6)."""
    car = best_car(state, cars, buyer.preference)
    factor = 1
    if buyer.preference == PRICE:
        numbers = state.content.numbers
        factor = numbers.opel if OPEL in state.factories[car.owner].engineers else numbers.price_buyer
    bonus = state.marker_value(buyer.marker)
    return Sale(slot, buyer, car, factor, bonus, car.price * factor + bonus)


def sales(state: KraftwagenState, cars: Sequence[MarketCar] | None = None) -> list[Sale]:
    """Return all sales if the active buyers bought now, of the market or of `cars` (KRA-8.6, KRA-8.9)."""
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
    """Carry out the sales to the active buyers and return the cars sold (KRA-8.6 to KRA-8.9)."""
    made = sales(state)
    for found in made:
        car = found.car
        state.earn(car.owner, "cars", found.gain)
        state.emit("sold", car.owner, slot=found.slot, preference=found.buyer.preference, space=car.space,
                   price=car.price, factor=found.factor, bonus=found.bonus, gain=found.gain)
    for slot in range(len(made) + 1, len(state.active) + 1):
        state.emit("no-car", slot=slot, preference=state.active[slot - 1].preference)
    return [found.car for found in made]
