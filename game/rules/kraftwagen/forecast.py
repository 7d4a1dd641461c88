"""Forecast of sales, race, cars and the chain from the present position, for previews and panels.

No function changes the state.
"""

from typing import NamedTuple

from game.rules.kraftwagen.content.engineers import PORSCHE
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.awards import award_points
from game.rules.kraftwagen.decisions.grand_prix import Drive, Place, drive, places, race_points
from game.rules.kraftwagen.decisions.market_phase import car_markers
from game.rules.kraftwagen.decisions.sales import Sale, best_car, sale, sales, worth
from game.rules.kraftwagen.decisions.turn_state import RACING, Phase
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar


class Outlook(NamedTuple):
    """The scoring of the round if it came now (KRA-8.2 to KRA-8.9)."""

    sales: tuple[Sale, ...]  # in the order of the buyers
    unsold: tuple[MarketCar, ...]
    places: tuple[Place, ...]  # from first to last
    cars: tuple[int, ...]  # by seat, money for cars
    race: tuple[int, ...]  # by seat, points for the place
    laps: tuple[int, ...]  # by seat, points for laps

    def gain(self, seat: int) -> int:
        """Return all money that a seat would get."""
        return self.cars[seat] + self.race[seat] + self.laps[seat]


class Prospect(NamedTuple):
    """Forecast of a car that is offered: its sale, further buyers who would take it, and better cars."""

    sale: Sale | None  # to an active buyer; None = no one takes it
    wanted_by: tuple[str, ...]  # preferences: one more buyer of them, called last, would take it
    beaten_by: dict[str, tuple[MarketCar, ...]]  # by preference: the cars that a buyer takes first


class Stop(NamedTuple):
    """Effect of taking a tile on the chain (KRA-4.5 to KRA-4.7), without specialty tiles that are turned up."""

    chain: tuple[str, ...]  # from tail to head, at the end of the turn
    next: int  # the seat that would have the next turn
    jumped: tuple[int, ...]  # seats whose workers are passed, in order
    tiles: tuple[str, ...]  # tiles passed, which the others can still take


def outlook(state: KraftwagenState) -> Outlook:
    """Return the scoring if it came now, without Benz's buyer (KRA-8.1)."""
    made = sales(state)
    sold = [found.car for found in made]
    cars = [0] * len(state.factories)
    for found in made:
        cars[found.car.owner] += found.gain
    points = race_points(state)
    unsold = tuple(car for car in state.market if car not in sold)
    return Outlook(tuple(made), unsold, tuple(places(state)), tuple(cars), tuple(place for place, _ in points),
                   tuple(laps for _, laps in points))


def standing(state: KraftwagenState, seat: int) -> int:
    """Return the known total of a seat: its awards, and its money where that is not hidden."""
    return award_points(state, seat) + sum((state.factories[seat].takings or {}).values())


def new_car(
    state: KraftwagenState, seat: int, body: int, engine: int, workers: int, price: int, marker: str = ""
) -> MarketCar:
    """Return a car of these values as a seat could offer it, on the lowest free space of the market.

    On a full market that is the space after the last one.
    """
    return MarketCar(state.free_space(), seat, body, engine, workers, price, marker)


def prospect(state: KraftwagenState, car: MarketCar) -> Prospect:
    """Return the forecast of a car: one on the market, or one of `new_car` (KRA-8.7)."""
    cars = [*(other for other in state.market if other is not car), car]
    made = sales(state, cars)
    mine = next((found for found in made if found.car is car), None)
    left = [other for other in cars if all(found.car is not other for found in made)]
    wanted = []
    for preference in PREFERENCES:
        if state.waiting[preference] and mine is None and best_car(state, left, preference) is car:
            wanted.append(preference)
    beaten = {preference: tuple(other for other in cars if other is not car and _before(state, other, car, preference))
              for preference in PREFERENCES}
    return Prospect(mine, tuple(wanted), beaten)


def _before(state: KraftwagenState, one: MarketCar, other: MarketCar, preference: str) -> bool:
    """Return whether a buyer takes `one` rather than `other` (KRA-8.7)."""
    return (worth(state, one, preference), -one.price) > (worth(state, other, preference), -other.price)


def undercut(state: KraftwagenState, car: MarketCar, preference: str) -> bool:
    """Return whether a buyer of this preference would take another car on the market rather than this one."""
    return any(other is not car and _before(state, other, car, preference) for other in state.market)


def challengers(state: KraftwagenState, car: MarketCar, preference: str) -> tuple[int, ...]:
    """Return the rivals who could now offer a car that a buyer takes rather than this one (KRA-8.7).

    There are none if the market has no space left behind the car.
    """
    prices = [price for price in state.prices if price != car.price]
    spaces = state.selected.spaces - sum(other is not car for other in state.market) - 1
    if not prices or spaces <= 0:
        return ()
    return tuple(seat for seat in range(len(state.factories))
                 if seat != car.owner and _could_beat(state, seat, car, preference, min(prices)))


def _could_beat(state: KraftwagenState, seat: int, car: MarketCar, preference: str, price: int) -> bool:
    """Return whether a seat's best car at that price, with any of its markers, comes before this one."""
    factory = state.factories[seat]
    if not any(factory.bodies) or not any(factory.engines) or not factory.canteen:
        return False
    cars = [new_car(state, seat, max(factory.bodies), max(factory.engines), factory.canteen, price, marker)
            for marker in ("", *car_markers(state, seat))]
    return any(_before(state, other, car, preference) for other in cars)


def next_buyer(state: KraftwagenState, preference: str) -> Sale | None:
    """Return the sale to a buyer of this preference if he were called now, after those who are active."""
    made = sales(state)
    left = [car for car in state.market if all(found.car is not car for found in made)]
    if not left or not state.waiting[preference]:
        return None
    return sale(state, len(state.active) + 1, Buyer(preference), left)


def landing(state: KraftwagenState, seat: int, spaces: int) -> Drive:
    """Return the race move of a seat, with Porsche's space where he helps without being asked (KRA-5.6, KRA-6.11)."""
    phase = next((lying for lying in state.stack if isinstance(lying, Phase)), None)
    faster = PORSCHE in state.factories[seat].engineers and (phase is None or phase.engineer in ("", RACING))
    return drive(state, seat, spaces + faster)


def stop(state: KraftwagenState, tile: str) -> Stop:
    """Return the chain after the turn of the seat on turn, if it takes this tile (KRA-4.5, KRA-4.6)."""
    seats, special = state.selected.seats, state.content.specialties
    at = state.chain.index(tile)
    chain = [*state.chain[1:at], state.chain[0], *state.chain[at + 1 :]]
    if tile not in special:
        chain.append(tile)
    while chain[0] not in seats:
        first = chain.pop(0)
        if first not in special:
            chain.append(first)
    passed = state.chain[1:at]
    return Stop(tuple(chain), seats[chain[0]], tuple(seats[thing] for thing in passed if thing in seats),
                tuple(thing for thing in passed if thing not in seats))
