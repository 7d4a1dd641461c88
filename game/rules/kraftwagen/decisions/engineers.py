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


def engineer_moves(state: KraftwagenState, seat: int, phase: Phase) -> Iterator[Move]:
    """KRA-4.10, KRA-6.11, KRA-6.13, KRA-6.14 What Daimler and Diesel can do now; using one ends it for the phase."""
    factory = state.factories[seat]
    if not factory.markers or phase.engineer:
        return
    for marker in factory.markers:
        if state.content.markers[marker].engineer == DAIMLER:
            for slot, buyer in enumerate(state.active, start=1):
                if not buyer.marker:
                    yield "daimler", marker, slot
    if state.has_marker(seat, DIESEL) and can_swap(state, seat):
        for car in state.market:
            if car.owner == seat:
                yield "diesel", car.space


def can_swap(state: KraftwagenState, seat: int) -> bool:
    """KRA-6.14 Whether there is anything to exchange with, for whichever car."""
    factory = state.factories[seat]
    return bool(factory.canteen or state.prices or any(factory.bodies) or any(factory.engines))


@frame
class BetweenActions(Decision):
    """KRA-4.10 A decision of the action phase at which Daimler and Diesel may be used."""

    def engineer_blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Why a marker of Daimler or Diesel that the player holds cannot be used."""
        phase = state.parent(Phase)
        for marker in state.factories[self.seat].markers:
            if state.content.markers[marker].engineer != DAIMLER:
                continue
            for slot, buyer in enumerate(state.active, start=1):
                if reason := _barred(phase, DAIMLER, reasons.ONE_PER_TURN):
                    yield ("daimler", marker, slot), reason
                elif buyer.marker:
                    yield ("daimler", marker, slot), reasons.BUYER_HAS_MARKER
        if not state.has_marker(self.seat, DIESEL):
            return
        for car in state.market:
            if car.owner != self.seat:
                yield ("diesel", car.space), reasons.NOT_YOUR_CAR
            elif reason := _barred(phase, DIESEL, reasons.ONE_SWAP_PER_TURN):
                yield ("diesel", car.space), reason
            elif not can_swap(state, self.seat):
                yield ("diesel", car.space), reasons.NOTHING_TO_SWAP

    def do_daimler(self, state: KraftwagenState, marker: str, slot: int) -> None:
        state.pop()  # KRA-4.11 the phase asks again, if anything is left to be done
        state.parent(Phase).engineer = DAIMLER
        state.factories[self.seat].markers.remove(marker)
        state.active[slot - 1].marker = marker
        state.emit("daimler", self.seat, marker=marker, slot=slot)

    def do_diesel(self, state: KraftwagenState, space: int) -> None:
        state.pop()
        state.parent(Phase).engineer = DIESEL
        markers = state.factories[self.seat].markers
        spend(state, self.seat, next(name for name in markers if state.content.markers[name].engineer == DIESEL))
        state.push(Swap(seat=self.seat, space=space))


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

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        factory = state.factories[self.seat]
        for verb, row in (("body", factory.bodies), ("engine", factory.engines)):
            for shop, value in enumerate(row, start=1):
                if value:
                    yield verb, shop
        for count in range(1, factory.canteen + 1):
            yield "workers", count
        for price in state.prices:
            yield "price", price

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        factory, car = state.factories[self.seat], state.car_at(self.space)
        for shop in factory.shops():
            if not factory.bodies[shop - 1]:
                yield ("body", shop), reasons.NO_BODY_THERE
            if not factory.engines[shop - 1]:
                yield ("engine", shop), reasons.NO_ENGINE_THERE
        yield ("workers", factory.canteen + 1), reasons.TOO_FEW_WORKERS
        yield ("price", car.price), reasons.PRICE_GONE
        for other in state.market:
            if other is not car:
                yield ("price", other.price), reasons.PRICE_GONE

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "swap", {"space": self.space}

    def do_body(self, state: KraftwagenState, shop: int) -> None:
        car = self._car(state)
        row = state.factories[self.seat].bodies
        row[shop - 1], car.body = car.body, row[shop - 1]
        self._told(state, "body", row[shop - 1], car.body)

    def do_engine(self, state: KraftwagenState, shop: int) -> None:
        car = self._car(state)
        row = state.factories[self.seat].engines
        row[shop - 1], car.engine = car.engine, row[shop - 1]
        self._told(state, "engine", row[shop - 1], car.engine)

    def do_workers(self, state: KraftwagenState, count: int) -> None:
        car = self._car(state)
        state.factories[self.seat].canteen -= count
        car.workers += count
        self._told(state, "workers", car.workers - count, car.workers)

    def do_price(self, state: KraftwagenState, price: int) -> None:
        car = self._car(state)
        old, car.price = car.price, price
        state.prices.remove(price)
        state.prices.append(old)
        state.prices.sort()
        self._told(state, "price", old, price)

    def _car(self, state: KraftwagenState) -> MarketCar:
        state.pop()
        return state.car_at(self.space)

    def _told(self, state: KraftwagenState, feature: str, old: int, new: int) -> None:
        state.emit("swapped", self.seat, space=self.space, feature=feature, old=old, new=new)
