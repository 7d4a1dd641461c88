"""Market phase: a car of body, engine, workers and price, and a marker of Horch or Maybach (KRA-7)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.engineers import RAISED_FEATURES
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.state import SECOND_CAR, KraftwagenState, MarketCar


def why_not_offer(state: KraftwagenState, seat: int) -> Reason | None:
    """Return the reason for which a seat cannot offer any car, or None (KRA-7.2, KRA-7.3, KRA-9.4)."""
    factory = state.factories[seat]
    if not any(factory.bodies):
        return reasons.NO_BODY
    if not any(factory.engines):
        return reasons.NO_ENGINE
    if not factory.canteen:
        return reasons.NO_WORKER
    if len(state.market) >= state.selected.spaces:
        return reasons.MARKET_FULL
    return None if state.prices else reasons.PRICE_GONE


@frame
class Offer(Decision):
    """Decision to offer a car of one body, one engine, workers and a price, or none (KRA-7.1 to KRA-7.3)."""

    RULE: ClassVar[str] = "KRA-7.1"

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `offer` for each combination of body, engine, number of workers and price, and `pass`."""
        factory, prices = state.factories[self.seat], state.prices
        crews = range(1, factory.canteen + 1)
        for body, value in enumerate(factory.bodies, start=1):
            if value:
                for engine, power in enumerate(factory.engines, start=1):
                    if power:
                        for workers in crews:
                            for price in prices:
                                yield "offer", body, engine, workers, price
        yield ("pass",)

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `offer` with an empty workshop, with one worker too many, or with a price that is gone."""
        factory = state.factories[self.seat]
        bodies = [shop for shop in factory.shops() if factory.bodies[shop - 1]]
        engines = [shop for shop in factory.shops() if factory.engines[shop - 1]]
        body, engine, price = bodies[0], engines[0], state.prices[0]
        for shop in factory.shops():
            if shop not in bodies:
                yield ("offer", shop, engine, 1, price), reasons.NO_BODY_THERE
            if shop not in engines:
                yield ("offer", body, shop, 1, price), reasons.NO_ENGINE_THERE
        for left in state.prices:
            yield ("offer", body, engine, factory.canteen + 1, left), reasons.TOO_FEW_WORKERS
        for gone in state.content.numbers.prices[state.round - 1]:
            if gone not in state.prices:
                for body in bodies:
                    for engine in engines:
                        for workers in range(1, factory.canteen + 1):
                            yield ("offer", body, engine, workers, gone), reasons.PRICE_GONE

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the number of free market spaces."""
        return "offer", {"n": state.selected.spaces - len(state.market)}

    def do_offer(self, state: KraftwagenState, body: int, engine: int, workers: int, price: int) -> None:
        """Put a car on the lowest free market space; workshops are named by number."""
        state.pop()
        factory = state.factories[self.seat]
        space = state.free_space()
        car = MarketCar(space, self.seat, factory.bodies[body - 1], factory.engines[engine - 1], workers, price)
        factory.bodies[body - 1] = factory.engines[engine - 1] = 0
        factory.canteen -= workers
        state.prices.remove(price)
        state.market.insert(sum(other.space < space for other in state.market), car)
        state.emit("offered", self.seat, space=space, body=car.body, engine=car.engine, workers=workers, price=price)
        reach(state, self.seat, "cars", counted_cars(state, self.seat))
        if car_markers(state, self.seat):
            state.push(Badge(seat=self.seat, space=space))

    def do_pass(self, state: KraftwagenState) -> None:
        """Offer no car."""
        state.pop()
        state.emit("no-offer", self.seat)


def counted_cars(state: KraftwagenState, seat: int) -> int:
    """Return the cars on the market that count for the award for the second one (KRA-10.4): those of the seat, or all
    where that has been agreed on."""
    return sum(car.owner == seat or SECOND_CAR in state.rulings for car in state.market)


def car_markers(state: KraftwagenState, seat: int) -> list[str]:
    """Return the markers of a seat that it may put on a car that it offers (KRA-7.4)."""
    markers = state.factories[seat].markers
    return [name for name in markers if state.content.markers[name].engineer in RAISED_FEATURES]


@frame
class Badge(Decision):
    """Decision about a marker of Horch or Maybach on the car just offered (KRA-6.2, KRA-6.9, KRA-7.4)."""

    RULE: ClassVar[str] = "KRA-7.4"
    CONTINUES_CHOICE: ClassVar[bool] = True
    space: int  # of the car

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `badge` for each marker, and `plain`."""
        for marker in car_markers(state, self.seat):
            yield "badge", marker
        yield ("plain",)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the market space of the car."""
        return "badge", {"space": self.space}

    def do_badge(self, state: KraftwagenState, marker: str) -> None:
        """Put a marker on the car."""
        state.pop()
        state.factories[self.seat].markers.remove(marker)
        state.car_at(self.space).marker = marker
        state.emit("badge", self.seat, marker=marker, space=self.space)

    def do_plain(self, state: KraftwagenState) -> None:
        """Leave the car without a marker."""
        state.pop()
