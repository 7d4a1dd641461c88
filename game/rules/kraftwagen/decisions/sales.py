"""Sales of a round: the order of purchases, and the prices paid (KRA-8.6 to KRA-8.9)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.engineers import OPEL
from game.rules.kraftwagen.decisions.buyer_choices import PRICE, best_car
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar


class Sale(NamedTuple):
    """A buyer, the car that he takes, and the money for its owner."""

    slot: int  # of the buyer, from 1
    buyer: Buyer
    car: MarketCar
    factor: int  # of the price
    bonus: int  # KRA-6.6 of Daimler's marker
    gain: int  # money for the owner of the car


def sale(state: KraftwagenState, slot: int, buyer: Buyer, cars: Sequence[MarketCar]) -> Sale:
    """Return the sale of one of these cars to a buyer (KRA-8.8, KRA-6.1, KRA-6.6)."""
    car = best_car(state, cars, buyer.preference)
    factor = price_buyer_factor(state, car.owner) if buyer.preference == PRICE else 1
    bonus = state.marker_value(buyer.marker)
    return Sale(slot, buyer, car, factor, bonus, car.price * factor + bonus)


def price_buyer_factor(state: KraftwagenState, owner: int) -> int:
    """Return by what a price buyer multiplies the price of a car of this seat (KRA-8.8, KRA-6.1)."""
    numbers = state.content.numbers
    factor: int = numbers.opel if OPEL in state.factories[owner].engineers else numbers.price_buyer
    return factor


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
