"""The sixth and seventh main action, and the landing: goods on their way into storage (section 4.6 of the rules)."""

from collections.abc import Iterator
from dataclasses import field
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import fits, room, too_dear
from game.rules.imperial_steam.state import ImperialSteamState, factory_id, factory_index


@frame
class Goods(Decision):
    """IMP-9.5, IMP-9.6 Buy one good into storage, or order the first of several for the landing."""

    RULE: ClassVar[str] = "IMP-9.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for verb, why_not in (("buy", why_not_buy), ("order", why_not_order)):
            for good in GOODS:
                if why_not(g, self.seat, good) is None:
                    yield verb, good

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for verb, why_not in (("buy", why_not_buy), ("order", why_not_order)):
            for good in GOODS:
                if reason := why_not(g, self.seat, good):
                    yield (verb, good), reason

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Only what can be done: nothing fits for sale at once, or the landing is not empty."""
        numbers = g.content.numbers
        verbs = {move[0] for move in self.legal(g)}
        return ("goods" if "buy" in verbs else "goods-order",
                {"cost": numbers.buy_price, "order": numbers.order_price, "n": g.shipment() if "order" in verbs else 0})

    def do_buy(self, g: ImperialSteamState, good: str) -> None:
        g.pop()
        cost = g.content.numbers.buy_price
        g.pay(self.seat, cost)
        g.market[good] -= 1
        g.companies[self.seat].goods[good] += 1
        g.emit("bought", self.seat, good=good, cost=cost)

    def do_order(self, g: ImperialSteamState, good: str) -> None:
        g.pop()
        order = Order(seat=self.seat, left=g.shipment())
        g.push(order)
        order.do_order(g, good)


@frame
class Order(Decision):
    """IMP-9.6 More goods of the same order, as many as this round's shipment tile allows."""

    RULE: ClassVar[str] = "IMP-9.6"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("order",)
    left: int  # goods that may still be ordered

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for good in GOODS:
            if why_not_more(g, self.seat, good) is None:
                yield "order", good
        yield ("done",)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for good in GOODS:
            if reason := why_not_more(g, self.seat, good):
                yield ("order", good), reason

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "order", {"n": self.left, "cost": g.content.numbers.order_price}

    def do_order(self, g: ImperialSteamState, good: str) -> None:
        cost = g.content.numbers.order_price
        g.pay(self.seat, cost)
        g.market[good] -= 1
        g.companies[self.seat].landing[good] += 1
        g.emit("ordered", self.seat, good=good, cost=cost)
        self.left -= 1
        if not self.left or all(why_not_more(g, self.seat, other) for other in GOODS):
            g.pop()

    def do_done(self, g: ImperialSteamState) -> None:
        g.pop()


def why_not_buy(g: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """IMP-9.5, IMP-9.8 Why one good cannot be bought into storage; None where it can."""
    company, numbers = g.companies[seat], g.content.numbers
    if not g.market[good]:
        return reasons.NOT_ON_MARKET
    if not fits(company, numbers, good):
        return reasons.NO_ROOM
    return too_dear(company, numbers.buy_price) if numbers.buy_price > company.money else None


def why_not_more(g: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """IMP-9.6 Why one more good cannot be ordered; None where it can."""
    company, cost = g.companies[seat], g.content.numbers.order_price
    if not g.market[good]:
        return reasons.NOT_ON_MARKET
    return too_dear(company, cost) if cost > company.money else None


def why_not_order(g: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """IMP-9.6 Why no order can begin with this good; None where one can."""
    if not g.shipment():
        return reasons.NO_SHIPMENT
    if any(g.companies[seat].landing.values()):
        return reasons.LANDING_FULL
    return why_not_more(g, seat, good)


_TELLING = [reason.rule for reason in (reasons.TOO_DEAR, reasons.NO_ROOM, reasons.NO_SHIPMENT, reasons.NOT_ON_MARKET)]


def why_not_goods(g: ImperialSteamState, seat: int) -> Reason | None:
    """IMP-5.4 Why no good can be bought or ordered; None where one can."""
    found = []
    for why_not in (why_not_buy, why_not_order):
        for good in GOODS:
            reason = why_not(g, seat, good)
            if reason is None:
                return None
            found.append(reason)
    return min(found, key=lambda reason: _TELLING.index(reason.rule))


@frame
class Collect(Decision):
    """IMP-9.7, IMP-9.8 One good from each of any of the own working factories, as far as they can be stored."""

    RULE: ClassVar[str] = "IMP-9.7"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("collect",)
    emptied: list[int] = field(default_factory=list)  # factories that gave their good

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        company, numbers = g.companies[self.seat], g.content.numbers
        for index, (owner, _, good, _) in enumerate(g.factories):
            if owner == self.seat and g.lying[index] and index not in self.emptied and fits(company, numbers, good):
                yield "collect", factory_id(index)
        if self.emptied:
            yield ("done",)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for index in range(len(g.factories)):
            if index in self.emptied:
                yield ("collect", factory_id(index)), reasons.COLLECTED
            elif reason := why_not_from(g, self.seat, index):
                yield ("collect", factory_id(index)), reason
        if not self.emptied:
            yield ("done",), reasons.PICK_FIRST

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "collect", {"n": max(0, room(g.companies[self.seat], g.content.numbers))}

    def do_collect(self, g: ImperialSteamState, name: str) -> None:
        index = factory_index(name)
        good = g.factories[index][2]
        g.lying[index] -= 1
        g.companies[self.seat].goods[good] += 1
        self.emptied.append(index)
        g.emit("collected", self.seat, factory=name, good=good)
        if all(move[0] == "done" for move in self.legal(g)):
            g.pop()

    def do_done(self, g: ImperialSteamState) -> None:
        g.pop()


def why_not_from(g: ImperialSteamState, seat: int, index: int) -> Reason | None:
    """IMP-9.7, IMP-9.8 Why a factory cannot give a good to this company; None where it can."""
    owner, _, good, _ = g.factories[index]
    if owner != seat:
        return reasons.NOT_YOUR_FACTORY
    if not g.lying[index]:
        return reasons.EXHAUSTED
    return None if fits(g.companies[seat], g.content.numbers, good) else reasons.NO_ROOM


def why_not_collect(g: ImperialSteamState, seat: int) -> Reason | None:
    """IMP-9.7, IMP-5.4 Why no good at all can be collected; None where one can."""
    found = reasons.NO_WORKING_FACTORY
    for index in range(len(g.factories)):
        reason = why_not_from(g, seat, index)
        if reason is None:
            return None
        if reason is reasons.NO_ROOM:
            found = reason
    return found


@frame
class Landing(Decision):
    """IMP-4.5 The landing is unloaded, more than fits: goods go to the supply until all the others fit."""

    RULE: ClassVar[str] = "IMP-4.5"
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("drop",)

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for good in GOODS:
            if g.companies[self.seat].goods[good]:
                yield "drop", good

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for good in GOODS:
            if not g.companies[self.seat].goods[good]:
                yield ("drop", good), reasons.NO_SUCH_GOOD._replace(rule="IMP-4.5")

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "landing", {"n": -room(g.companies[self.seat], g.content.numbers), "round": g.round}

    def do_drop(self, g: ImperialSteamState, good: str) -> None:
        company = g.companies[self.seat]
        company.goods[good] -= 1
        g.supply[good] += 1
        g.emit("dropped", self.seat, good=good)
        if room(company, g.content.numbers) >= 0:
            g.pop()
