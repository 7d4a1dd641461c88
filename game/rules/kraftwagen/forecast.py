"""Forecast of sales, race, cars and the chain from the present position, for previews and panels.

No function changes the state.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.engineers import PORSCHE
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.awards import award_points
from game.rules.kraftwagen.decisions.buyer_choices import best_car
from game.rules.kraftwagen.decisions.grand_prix import Drive, Place, drive, places, race_points
from game.rules.kraftwagen.decisions.sales import Sale, sale, sales
from game.rules.kraftwagen.decisions.turn_state import Phase, races_with
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
    """Forecast of a car that is offered: its sale, and further buyers who would take it."""

    sale: Sale | None  # to an active buyer; None = no one takes it
    wanted_by: tuple[str, ...]  # preferences: one more buyer of them, called last, would take it


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
    return Prospect(mine, tuple(wanted))


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
    faster = PORSCHE in state.factories[seat].engineers and (phase is None or races_with(state, seat, phase, PORSCHE))
    return drive(state, seat, spaces + faster)


def stop(state: KraftwagenState, tile: str) -> Stop:
    """Return the chain after the turn of the seat on turn, if it takes this tile (KRA-4.5, KRA-4.6)."""
    seats = state.selected.seats
    at = state.chain.index(tile)
    chain = [*state.chain[1:at], state.chain[0], *state.chain[at + 1 :]]
    if tile not in state.content.specialties:
        chain.append(tile)
    chain = chain_at_rest(state, chain)
    passed = state.chain[1:at]
    return Stop(tuple(chain), seats[chain[0]], tuple(seats[thing] for thing in passed if thing in seats),
                tuple(thing for thing in passed if thing not in seats))


def chain_at_rest(state: KraftwagenState, chain: Sequence[str]) -> list[str]:
    """Return a chain at the end of a turn: tiles at its tail have gone to its head, a specialty tile is gone."""
    seats, left = state.selected.seats, list(chain)
    while left[0] not in seats:
        first = left.pop(0)
        if first not in state.content.specialties:
            left.append(first)
    return left
