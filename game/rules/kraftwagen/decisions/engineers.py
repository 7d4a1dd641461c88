"""Daimler and Diesel: what their owner may do between the actions of his turn (KRA-6.6, KRA-6.8)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.cards import DAIMLER, DIESEL
from game.rules.kraftwagen.decisions.buyers import spend
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState, MarketCar


def engineer_moves(g: KraftwagenState, seat: int, phase: Phase) -> Iterator[Move]:
    """KRA-4.10, KRA-6.11, KRA-6.13, KRA-6.14 What Daimler and Diesel can do now; using one ends it for the phase."""
    factory = g.factories[seat]
    if not factory.markers or phase.engineer:
        return
    for marker in factory.markers:
        if g.content.markers[marker].engineer == DAIMLER:
            for slot, buyer in enumerate(g.active, start=1):
                if not buyer.marker:
                    yield "daimler", marker, slot
    if g.has_marker(seat, DIESEL) and can_swap(g, seat):
        for car in g.market:
            if car.owner == seat:
                yield "diesel", car.space


def can_swap(g: KraftwagenState, seat: int) -> bool:
    """KRA-6.14 Whether there is anything to exchange with, for whichever car."""
    factory = g.factories[seat]
    return bool(factory.canteen or g.prices or any(factory.bodies) or any(factory.engines))


@frame
class BetweenActions(Decision):
    """KRA-4.10 A decision of the action phase at which Daimler and Diesel may be used."""

    def engineer_blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Why a marker of Daimler or Diesel that the player holds cannot be used."""
        phase = g.parent(Phase)
        for marker in g.factories[self.seat].markers:
            if g.content.markers[marker].engineer != DAIMLER:
                continue
            for slot, buyer in enumerate(g.active, start=1):
                if reason := _barred(phase, DAIMLER, reasons.ONE_PER_TURN):
                    yield ("daimler", marker, slot), reason
                elif buyer.marker:
                    yield ("daimler", marker, slot), reasons.BUYER_HAS_MARKER
        if not g.has_marker(self.seat, DIESEL):
            return
        for car in g.market:
            if car.owner != self.seat:
                yield ("diesel", car.space), reasons.NOT_YOUR_CAR
            elif reason := _barred(phase, DIESEL, reasons.ONE_SWAP_PER_TURN):
                yield ("diesel", car.space), reason
            elif not can_swap(g, self.seat):
                yield ("diesel", car.space), reasons.NOTHING_TO_SWAP

    def do_daimler(self, g: KraftwagenState, marker: str, slot: int) -> None:
        g.pop()  # KRA-4.11 the phase asks again, if anything is left to be done
        g.parent(Phase).engineer = DAIMLER
        g.factories[self.seat].markers.remove(marker)
        g.active[slot - 1].marker = marker
        g.emit("daimler", self.seat, marker=marker, slot=slot)

    def do_diesel(self, g: KraftwagenState, space: int) -> None:
        g.pop()
        g.parent(Phase).engineer = DIESEL
        markers = g.factories[self.seat].markers
        spend(g, self.seat, next(name for name in markers if g.content.markers[name].engineer == DIESEL))
        g.push(Swap(seat=self.seat, space=space))


def _barred(phase: Phase, engineer: str, again: Reason) -> Reason | None:
    """KRA-6.0 Why an engineer cannot act in this phase, whatever else there is; `again` if it is for his own bonus."""
    if not phase.engineer:
        return None
    return again if phase.engineer == engineer else reasons.OTHER_ENGINEER


@frame
class Swap(Decision):
    """KRA-6.8 One feature of an own car on the market is changed. What is exchanged takes each other's place."""

    RULE: ClassVar[str] = "KRA-6.8"
    CONTINUES_CHOICE: ClassVar[bool] = True
    space: int  # of the car

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        factory = g.factories[self.seat]
        for verb, row in (("body", factory.bodies), ("engine", factory.engines)):
            for shop, value in enumerate(row, start=1):
                if value:
                    yield verb, shop
        for count in range(1, factory.canteen + 1):
            yield "workers", count
        for price in g.prices:
            yield "price", price

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        factory, car = g.factories[self.seat], g.car_at(self.space)
        for shop in factory.shops():
            if not factory.bodies[shop - 1]:
                yield ("body", shop), reasons.NO_BODY_THERE
            if not factory.engines[shop - 1]:
                yield ("engine", shop), reasons.NO_ENGINE_THERE
        yield ("workers", factory.canteen + 1), reasons.TOO_FEW_WORKERS
        yield ("price", car.price), reasons.PRICE_GONE
        for other in g.market:
            if other is not car:
                yield ("price", other.price), reasons.PRICE_GONE

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "swap", {"space": self.space}

    def do_body(self, g: KraftwagenState, shop: int) -> None:
        car = self._car(g)
        row = g.factories[self.seat].bodies
        row[shop - 1], car.body = car.body, row[shop - 1]
        self._told(g, "body", row[shop - 1], car.body)

    def do_engine(self, g: KraftwagenState, shop: int) -> None:
        car = self._car(g)
        row = g.factories[self.seat].engines
        row[shop - 1], car.engine = car.engine, row[shop - 1]
        self._told(g, "engine", row[shop - 1], car.engine)

    def do_workers(self, g: KraftwagenState, count: int) -> None:
        car = self._car(g)
        g.factories[self.seat].canteen -= count
        car.workers += count
        self._told(g, "workers", car.workers - count, car.workers)

    def do_price(self, g: KraftwagenState, price: int) -> None:
        car = self._car(g)
        old, car.price = car.price, price
        g.prices.remove(price)
        g.prices.append(old)
        g.prices.sort()
        self._told(g, "price", old, price)

    def _car(self, g: KraftwagenState) -> MarketCar:
        g.pop()
        return g.car_at(self.space)

    def _told(self, g: KraftwagenState, feature: str, old: int, new: int) -> None:
        g.emit("swapped", self.seat, space=self.space, feature=feature, old=old, new=new)
