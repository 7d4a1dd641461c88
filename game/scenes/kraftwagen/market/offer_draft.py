"""Draft of a car to offer: the position of each dial of the offer dialog, and what the rules foretell of the car."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.rules.kraftwagen.decisions.market_phase import car_markers
from game.rules.kraftwagen.offer_forecast import OfferForecast, forecast_offer, price_changes
from game.rules.kraftwagen.state import KraftwagenState

Choice = tuple[int, int, int, int]  # workshops of body and engine, workers, price


class Draft:
    """Draft of a car to offer: indices of body, engine, price and marker, and the number of workers.

    The first marker is none; another one is put on the car right after the offer (KRA-7.4). The draft begins with the
    best car among `left`, the offers that fit what has been chosen before.
    """

    def __init__(self, state: KraftwagenState, seat: int, left: Collection[Choice] = ()) -> None:
        self.state, self.seat = state, seat
        factory = state.factories[seat]
        self.bodies = _best_last(factory.bodies)
        self.engines = _best_last(factory.engines)
        self.markers = ["", *car_markers(state, seat)]
        self.body, self.engine, self.marker = len(self.bodies) - 1, len(self.engines) - 1, 0
        self.workers = 1
        self.price = self._good_price()
        if left:
            self._begin_with(left)

    def _begin_with(self, left: Collection[Choice]) -> None:
        """Set the draft to the best of these offers."""
        bodies, engines, crews, prices = (set(column) for column in zip(*left, strict=True))
        self.body = max(at for at, shop in enumerate(self.bodies) if shop in bodies)
        self.engine = max(at for at, shop in enumerate(self.engines) if shop in engines)
        self.workers = min(crews)
        good = self._good_price()
        self.price = self.state.prices.index(min(prices, key=lambda price: abs(price - self.state.prices[good])))

    def _good_price(self) -> int:
        """Return the index of the price that brings the seat most as things stand; of equal ones the highest."""
        changes = self.changes()
        return max(range(len(changes)), key=lambda at: (changes[at], at))

    def changes(self, marker: int | None = None) -> list[int]:
        """Return for each price what the car would change in the money of the seat, with this marker or another one."""
        name = self.markers[self.marker if marker is None else marker]
        return price_changes(self.state, self.seat, *self.choice_of_parts, self.workers, name)

    def forecast(self) -> OfferForecast:
        """Return the forecast of the car on the dials."""
        return forecast_offer(self.state, self.seat, *self.choice, self.markers[self.marker])

    def helps(self) -> Iterator[tuple[str, int]]:
        """Yield the other markers with which the car brings more at its price, with the change of the seat's money."""
        now = self.changes()[self.price]
        for at, marker in enumerate(self.markers):
            if marker and at != self.marker and (change := self.changes(at)[self.price]) > now:
                yield marker, change

    @property
    def choice_of_parts(self) -> tuple[int, int]:
        """Workshops of body and engine."""
        return self.bodies[self.body], self.engines[self.engine]

    @property
    def choice(self) -> Choice:
        """Arguments of the action: workshops of body and engine, workers, price."""
        return *self.choice_of_parts, self.workers, self.state.prices[self.price]


def _best_last(values: Sequence[int]) -> list[int]:
    """Return the workshops with such a part, from 1, the best last, where a dial ends.

    Of equal parts the one in the first workshop comes last.

    >>> _best_last([3, 0, 5, 3])
    [4, 1, 3]
    """
    return sorted((shop for shop, value in enumerate(values, 1) if value), key=lambda shop: (values[shop - 1], -shop))
