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
    """The choice to buy one good into storage, or to order the first of several (IMP-9.5, IMP-9.6)."""

    RULE: ClassVar[str] = "IMP-9.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `buy` and an `order` for each good that can be had (IMP-9.5, IMP-9.6)."""
        for verb, why_not in (("buy", why_not_buy), ("order", why_not_order)):
            for good in GOODS:
                if why_not(state, self.seat, good) is None:
                    yield verb, good

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other purchases and orders, with the reasons."""
        for verb, why_not in (("buy", why_not_buy), ("order", why_not_order)):
            for good in GOODS:
                if reason := why_not(state, self.seat, good):
                    yield (verb, good), reason

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, which offers only what can be done: buying, ordering or both."""
        numbers = state.content.numbers
        verbs = {move[0] for move in self.legal(state)}
        return (
            "goods" if "buy" in verbs else "goods-order",
            {"cost": numbers.buy_price, "order": numbers.order_price, "n": state.shipment() if "order" in verbs else 0},
        )

    def do_buy(self, state: ImperialSteamState, good: str) -> None:
        """Buy a good into storage."""
        state.pop()
        cost = state.content.numbers.buy_price
        state.pay(self.seat, cost)
        state.market[good] -= 1
        state.companies[self.seat].goods[good] += 1
        state.emit("bought", self.seat, good=good, cost=cost)

    def do_order(self, state: ImperialSteamState, good: str) -> None:
        """Order a first good; more of the same order follow."""
        state.pop()
        order = Order(seat=self.seat, left=state.shipment())
        state.push(order)
        order.do_order(state, good)


@frame
class Order(Decision):
    """The choice of more goods of the same order, as many as the round's shipment tile allows (IMP-9.6)."""

    RULE: ClassVar[str] = "IMP-9.6"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("order",)
    left: int  # goods that may still be ordered

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield an `order` for each good that can be had, and `done` (IMP-9.6)."""
        for good in GOODS:
            if why_not_more(state, self.seat, good) is None:
                yield "order", good
        yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other goods, with the reasons."""
        for good in GOODS:
            if reason := why_not_more(state, self.seat, good):
                yield ("order", good), reason

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of goods that may still be ordered and the price."""
        return "order", {"n": self.left, "cost": state.content.numbers.order_price}

    def do_order(self, state: ImperialSteamState, good: str) -> None:
        """Order a good onto the landing."""
        cost = state.content.numbers.order_price
        state.pay(self.seat, cost)
        state.market[good] -= 1
        state.companies[self.seat].landing[good] += 1
        state.emit("ordered", self.seat, good=good, cost=cost)
        self.left -= 1
        if not self.left or all(why_not_more(state, self.seat, other) for other in GOODS):
            state.pop()

    def do_done(self, state: ImperialSteamState) -> None:
        """End the order."""
        state.pop()


def why_not_buy(state: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """Return why one good cannot be bought into storage; None where it can (IMP-9.5, IMP-9.8)."""
    company, numbers = state.companies[seat], state.content.numbers
    if not state.market[good]:
        return reasons.NOT_ON_MARKET
    if not fits(company, numbers, good):
        return reasons.NO_ROOM
    return too_dear(company, numbers.buy_price) if numbers.buy_price > company.money else None


def why_not_more(state: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """Return why one more good cannot be ordered; None where it can (IMP-9.6)."""
    company, cost = state.companies[seat], state.content.numbers.order_price
    if not state.market[good]:
        return reasons.NOT_ON_MARKET
    return too_dear(company, cost) if cost > company.money else None


def why_not_order(state: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """Return why no order can begin with this good; None where one can (IMP-9.6)."""
    if not state.shipment():
        return reasons.NO_SHIPMENT
    if any(state.companies[seat].landing.values()):
        return reasons.LANDING_FULL
    return why_not_more(state, seat, good)


_BY_USE = [reason.rule for reason in (reasons.TOO_DEAR, reasons.NO_ROOM, reasons.NO_SHIPMENT, reasons.NOT_ON_MARKET)]


def why_not_goods(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no good can be bought or ordered; None where one can (IMP-5.4)."""
    found = []
    for why_not in (why_not_buy, why_not_order):
        for good in GOODS:
            reason = why_not(state, seat, good)
            if reason is None:
                return None
            found.append(reason)
    return min(found, key=lambda reason: _BY_USE.index(reason.rule))


@frame
class Collect(Decision):
    """The choice of own working factories that give one good each, as far as it can be stored (IMP-9.7, IMP-9.8)."""

    RULE: ClassVar[str] = "IMP-9.7"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("collect",)
    emptied: list[int] = field(default_factory=list)  # factories that gave their good

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `collect` for each factory that can give a good, and `done` after the first (IMP-9.7)."""
        company, numbers = state.companies[self.seat], state.content.numbers
        for index, (owner, _, good, _) in enumerate(state.factories):
            if owner == self.seat and state.lying[index] and index not in self.emptied and fits(company, numbers, good):
                yield "collect", factory_id(index)
        if self.emptied:
            yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other factories, with the reasons."""
        for index in range(len(state.factories)):
            if index in self.emptied:
                yield ("collect", factory_id(index)), reasons.COLLECTED
            elif reason := why_not_from(state, self.seat, index):
                yield ("collect", factory_id(index)), reason
        if not self.emptied:
            yield ("done",), reasons.PICK_FIRST

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of goods that still fit in."""
        return "collect", {"n": max(0, room(state.companies[self.seat], state.content.numbers))}

    def do_collect(self, state: ImperialSteamState, name: str) -> None:
        """Take a good from a factory; the action ends when no other can give one."""
        index = factory_index(name)
        good = state.factories[index][2]
        state.lying[index] -= 1
        state.companies[self.seat].goods[good] += 1
        self.emptied.append(index)
        state.emit("collected", self.seat, factory=name, good=good)
        if all(move[0] == "done" for move in self.legal(state)):
            state.pop()

    def do_done(self, state: ImperialSteamState) -> None:
        """End the action."""
        state.pop()


def why_not_from(state: ImperialSteamState, seat: int, index: int) -> Reason | None:
    """Return why a factory cannot give a good to this company; None where it can (IMP-9.7, IMP-9.8)."""
    owner, _, good, _ = state.factories[index]
    if owner != seat:
        return reasons.NOT_YOUR_FACTORY
    if not state.lying[index]:
        return reasons.EXHAUSTED
    return None if fits(state.companies[seat], state.content.numbers, good) else reasons.NO_ROOM


def why_not_collect(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no good at all can be collected; None where one can (IMP-9.7, IMP-5.4)."""
    found = reasons.NO_WORKING_FACTORY
    for index in range(len(state.factories)):
        reason = why_not_from(state, seat, index)
        if reason is None:
            return None
        if reason is reasons.NO_ROOM:
            found = reason
    return found


@frame
class Landing(Decision):
    """The choice of goods that go to the supply because the unloaded landing does not fit in (IMP-4.5)."""

    RULE: ClassVar[str] = "IMP-4.5"
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("drop",)

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `drop` for each stored good (IMP-4.5)."""
        for good in GOODS:
            if state.companies[self.seat].goods[good]:
                yield "drop", good

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the goods that are not stored, with the reason."""
        for good in GOODS:
            if not state.companies[self.seat].goods[good]:
                yield ("drop", good), reasons.NO_SUCH_GOOD._replace(rule="IMP-4.5")

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of goods to drop."""
        return "landing", {"n": -room(state.companies[self.seat], state.content.numbers), "round": state.round}

    def do_drop(self, state: ImperialSteamState, good: str) -> None:
        """Return a good to the supply."""
        company = state.companies[self.seat]
        company.goods[good] -= 1
        state.supply[good] += 1
        state.emit("dropped", self.seat, good=good)
        if room(company, state.content.numbers) >= 0:
            state.pop()
