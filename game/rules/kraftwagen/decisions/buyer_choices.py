"""Choices of the buyers: the car that each takes, by his preference (KRA-8.7)."""

from collections.abc import Sequence

from game.rules.kraftwagen.content.engineers import RAISED_FEATURES
from game.rules.kraftwagen.state import KraftwagenState, MarketCar

PRICE = "price"  # the preference of buyers who pay a multiple


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
