"""The market phase: a car of body, engine, workers and price, and a marker of Horch or Maybach (KRA-7)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.cards import HORCH, MAYBACH
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.state import KraftwagenState, MarketCar


def why_not_offer(g: KraftwagenState, seat: int) -> Reason | None:
    """KRA-7.2, KRA-7.3, KRA-9.4 Why a seat cannot put any car on the market; None where it can."""
    factory = g.factories[seat]
    if not any(factory.bodies):
        return reasons.NO_BODY
    if not any(factory.engines):
        return reasons.NO_ENGINE
    if not factory.canteen:
        return reasons.NO_WORKER
    if len(g.market) >= g.table.spaces:
        return reasons.MARKET_FULL
    return None if g.prices else reasons.PRICE_GONE


@frame
class Offer(Decision):
    """KRA-7.1 to KRA-7.3 A car of one body, one engine, one or more workers and a price, or none."""

    RULE: ClassVar[str] = "KRA-7.1"

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        factory, prices = g.factories[self.seat], g.prices
        crews = range(1, factory.canteen + 1)
        for body, value in enumerate(factory.bodies, start=1):
            if value:
                for engine, power in enumerate(factory.engines, start=1):
                    if power:
                        for workers in crews:
                            for price in prices:
                                yield "offer", body, engine, workers, price
        yield ("pass",)

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        factory = g.factories[self.seat]
        bodies = [shop for shop in factory.shops() if factory.bodies[shop - 1]]
        engines = [shop for shop in factory.shops() if factory.engines[shop - 1]]
        body, engine, price = bodies[0], engines[0], g.prices[0]
        for shop in factory.shops():
            if shop not in bodies:
                yield ("offer", shop, engine, 1, price), reasons.NO_BODY_THERE
            if shop not in engines:
                yield ("offer", body, shop, 1, price), reasons.NO_ENGINE_THERE
        for left in g.prices:
            yield ("offer", body, engine, factory.canteen + 1, left), reasons.TOO_FEW_WORKERS
        for gone in g.content.numbers.prices[g.round - 1]:
            if gone not in g.prices:
                for body in bodies:
                    for engine in engines:
                        for workers in range(1, factory.canteen + 1):
                            yield ("offer", body, engine, workers, gone), reasons.PRICE_GONE

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "offer", {"n": g.table.spaces - len(g.market)}

    def do_offer(self, g: KraftwagenState, body: int, engine: int, workers: int, price: int) -> None:
        g.pop()
        factory = g.factories[self.seat]
        space = g.free_space()
        car = MarketCar(space, self.seat, factory.bodies[body - 1], factory.engines[engine - 1], workers, price)
        factory.bodies[body - 1] = factory.engines[engine - 1] = 0
        factory.canteen -= workers
        g.prices.remove(price)
        g.market.insert(sum(other.space < space for other in g.market), car)
        g.emit("offered", self.seat, space=space, body=car.body, engine=car.engine, workers=workers, price=price)
        reach(g, self.seat, "cars", sum(other.owner == self.seat for other in g.market))
        if g.has_marker(self.seat, HORCH, MAYBACH):
            g.push(Badge(seat=self.seat, space=space))

    def do_pass(self, g: KraftwagenState) -> None:
        g.pop()
        g.emit("no-offer", self.seat)


@frame
class Badge(Decision):
    """KRA-6.2, KRA-6.9, KRA-7.4 One marker of Horch or Maybach on the car just offered, or none."""

    RULE: ClassVar[str] = "KRA-7.4"
    CONTINUES_CHOICE: ClassVar[bool] = True
    space: int  # of the car

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for marker in g.factories[self.seat].markers:
            if g.content.markers[marker].engineer in (HORCH, MAYBACH):
                yield "badge", marker
        yield ("plain",)

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "badge", {"space": self.space}

    def do_badge(self, g: KraftwagenState, marker: str) -> None:
        g.pop()
        g.factories[self.seat].markers.remove(marker)
        g.car_at(self.space).marker = marker
        g.emit("badge", self.seat, marker=marker, space=self.space)

    def do_plain(self, g: KraftwagenState) -> None:
        g.pop()
