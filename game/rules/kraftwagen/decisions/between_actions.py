"""Daimler and Diesel: engineers whom their owner may use between the actions of a turn (KRA-6.6, KRA-6.8)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.engineers import DAIMLER, DIESEL
from game.rules.kraftwagen.decisions.buyer_calls import spend
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState, MarketCar


def engineer_moves(state: KraftwagenState, seat: int, phase: Phase) -> Iterator[Move]:
    """Yield the moves of Daimler and Diesel that are legal now (KRA-4.10, KRA-6.11, KRA-6.13, KRA-6.14).

    Using one of them ends both for the phase.
    """
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
    """Return whether a seat has anything to exchange for a feature of a car (KRA-6.14)."""
    factory = state.factories[seat]
    return bool(factory.canteen or state.prices or any(factory.bodies) or any(factory.engines))


@frame
class BetweenActions(Decision):
    """Decision of the action phase at which Daimler and Diesel may be used (KRA-4.10)."""

    def engineer_blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield moves of Daimler and Diesel with markers that the player holds, but that are not legal."""
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
        """Put a marker of Daimler on an active buyer."""
        state.pop()  # KRA-4.11 the phase asks again, if anything is left to be done
        state.parent(Phase).engineer = DAIMLER
        state.factories[self.seat].markers.remove(marker)
        state.active[slot - 1].marker = marker
        state.emit("daimler", self.seat, marker=marker, slot=slot)

    def do_diesel(self, state: KraftwagenState, space: int) -> None:
        """Spend Diesel's marker to exchange a feature of a car."""
        state.pop()
        state.parent(Phase).engineer = DIESEL
        markers = state.factories[self.seat].markers
        spend(state, self.seat, next(name for name in markers if state.content.markers[name].engineer == DIESEL))
        state.push(Swap(seat=self.seat, space=space))


def _barred(phase: Phase, engineer: str, again: Reason) -> Reason | None:
    """Return the reason for which an engineer cannot act in this phase (KRA-6.0); `again` for his own second time."""
    if not phase.engineer:
        return None
    return again if phase.engineer == engineer else reasons.OTHER_ENGINEER


@frame
class Swap(Decision):
    """Decision about one feature of an own car on the market, exchanged with the factory or the prices (KRA-6.8)."""

    RULE: ClassVar[str] = "KRA-6.8"
    CONTINUES_CHOICE: ClassVar[bool] = True
    space: int  # of the car

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `body` and `engine` for each workshop with one, `workers` by number, `price` for each marker left."""
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
        """Yield empty workshops, more workers than there are, and prices that are on cars."""
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
        """Return the question with the market space of the car."""
        return "swap", {"space": self.space}

    def do_body(self, state: KraftwagenState, shop: int) -> None:
        """Exchange the body of the car with that of a workshop."""
        car = self._car(state)
        row = state.factories[self.seat].bodies
        row[shop - 1], car.body = car.body, row[shop - 1]
        self._emit_swap(state, "body", row[shop - 1], car.body)

    def do_engine(self, state: KraftwagenState, shop: int) -> None:
        """Exchange the engine of the car with that of a workshop."""
        car = self._car(state)
        row = state.factories[self.seat].engines
        row[shop - 1], car.engine = car.engine, row[shop - 1]
        self._emit_swap(state, "engine", row[shop - 1], car.engine)

    def do_workers(self, state: KraftwagenState, count: int) -> None:
        """Add workers of the canteen to the car."""
        car = self._car(state)
        state.factories[self.seat].canteen -= count
        car.workers += count
        self._emit_swap(state, "workers", car.workers - count, car.workers)

    def do_price(self, state: KraftwagenState, price: int) -> None:
        """Exchange the price marker of the car."""
        car = self._car(state)
        old, car.price = car.price, price
        state.prices.remove(price)
        state.prices.append(old)
        state.prices.sort()
        self._emit_swap(state, "price", old, price)

    def _car(self, state: KraftwagenState) -> MarketCar:
        state.pop()
        return state.car_at(self.space)

    def _emit_swap(self, state: KraftwagenState, feature: str, old: int, new: int) -> None:
        state.emit("swapped", self.seat, space=self.space, feature=feature, old=old, new=new)
