"""The last four main actions: deliveries, contracts, influence, money (sections 4.7 and 4.8 of the rules)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.decisions.companies import key_value, next_key, open_contracts, price, too_dear
from game.rules.imperial_steam.decisions.influence_track import gain
from game.rules.imperial_steam.state import Hub, ImperialSteamState, factory_id, factory_index


@frame
class Deliver(Decision):
    """IMP-10.1 to IMP-10.5 Goods from own factories to hubs of the network, each for one coal from storage."""

    RULE: ClassVar[str] = "IMP-10.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    made: int = 0  # deliveries so far

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        company = g.companies[self.seat]
        if company.goods["coal"]:
            hubs = [hub for hub in g.hubs if hub.city in company.cities]
            for index, (owner, _, good, _) in enumerate(g.factories):
                if owner == self.seat and g.lying[index]:
                    for hub in hubs:
                        if hub.open[good]:
                            yield "deliver", factory_id(index), hub.city
        if self.made:
            yield ("done",)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for index in range(len(g.factories)):
            for hub in g.hubs:
                if reason := why_not_delivery(g, self.seat, index, hub):
                    yield ("deliver", factory_id(index), hub.city), reason
        if not self.made:
            yield ("done",), reasons.PICK_FIRST

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "deliver", {"n": g.companies[self.seat].goods["coal"]}

    def do_deliver(self, g: ImperialSteamState, name: str, city: str) -> None:
        g.companies[self.seat].goods["coal"] -= 1
        g.supply["coal"] += 1  # IMP-14.2
        make_delivery(g, self.seat, factory_index(name), g.hub(city))
        self.made += 1
        if why_not_deliver(g, self.seat) is not None:
            g.pop()

    def do_done(self, g: ImperialSteamState) -> None:
        g.pop()


def make_delivery(g: ImperialSteamState, seat: int, index: int, hub: Hub) -> None:
    """IMP-10.3 to IMP-10.5 A good goes from a factory to a hub for good, for money or a key."""
    good = g.factories[index][2]
    g.lying[index] -= 1
    hub.open[good] -= 1
    key = next_key(g, hub.city) if good == "coal" else None
    gained = 0 if good == "coal" else price(g, good)
    g.pay(seat, -gained)
    g.emit("delivered", seat, factory=factory_id(index), hub=hub.city, good=good, gain=gained)
    if key:
        g.companies[seat].keys.append(key)
        g.emit("key", seat, hub=hub.city, key=key, worth=key_value(g, key))


def why_not_delivery(g: ImperialSteamState, seat: int, index: int, hub: Hub) -> Reason | None:
    """IMP-10.2, IMP-10.3 Why a factory cannot deliver to a hub; None where it can."""
    owner, _, good, _ = g.factories[index]
    if owner != seat:
        return reasons.NOT_YOUR_FACTORY
    if not g.lying[index]:
        return reasons.EXHAUSTED
    if not g.companies[seat].goods["coal"]:
        return reasons.NO_COAL
    if hub.city not in g.companies[seat].cities:
        return reasons.HUB_NOT_IN_NETWORK
    return None if hub.open[good] else reasons.NO_DEMAND


def why_not_deliver(g: ImperialSteamState, seat: int) -> Reason | None:
    """IMP-5.4 Why no delivery at all is possible; None where one is."""
    company = g.companies[seat]
    if not company.goods["coal"]:
        return reasons.NO_COAL
    hubs = [hub for hub in g.hubs if hub.city in company.cities]
    for index, (owner, _, good, _) in enumerate(g.factories):
        if owner == seat and g.lying[index] and any(hub.open[good] for hub in hubs):
            return None
    return reasons.NOTHING_TO_DELIVER


@frame
class Contract(Decision):
    """IMP-11.1 One contract of the display, free of charge."""

    RULE: ClassVar[str] = "IMP-11.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for name in g.display:
            yield "contract", name

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for company in g.companies:
            for name in company.contracts:
                yield ("contract", name), reasons.CONTRACT_TAKEN

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "contract", {}

    def do_contract(self, g: ImperialSteamState, name: str) -> None:
        g.pop()
        g.display.remove(name)
        company = g.companies[self.seat]
        company.contracts.append(name)
        company.filled.append([])
        g.emit("contract", self.seat, contract=name)


def why_not_contract(g: ImperialSteamState, seat: int) -> Reason | None:
    """IMP-11.1, IMP-14.6 Why no contract can be taken; None where one can."""
    if not g.display:
        return reasons.DISPLAY_EMPTY
    full = open_contracts(g, g.companies[seat]) >= g.content.numbers.most_open_contracts
    return reasons.TOO_MANY_CONTRACTS if full else None


@frame
class Influence(Decision):
    """IMP-11.3 Columns on the influence track for gulden."""

    RULE: ClassVar[str] = "IMP-11.3"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        company, numbers = g.companies[self.seat], g.content.numbers
        for columns in range(1, min(numbers.last_column - company.influence, company.money // numbers.step_price) + 1):
            yield "influence", columns

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        company, numbers = g.companies[self.seat], g.content.numbers
        left = numbers.last_column - company.influence
        for columns in range(company.money // numbers.step_price + 1, left + 1):
            yield ("influence", columns), too_dear(company, columns * numbers.step_price)
        for columns in range(left + 1, numbers.last_column + 1):
            yield ("influence", columns), reasons.TRACK_END

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "influence", {"cost": g.content.numbers.step_price}

    def do_influence(self, g: ImperialSteamState, columns: int) -> None:
        g.pop()
        cost = columns * g.content.numbers.step_price
        g.pay(self.seat, cost)
        g.emit("paid-influence", self.seat, cost=cost)
        gain(g, self.seat, columns, "paid")


def why_not_influence(g: ImperialSteamState, seat: int, column: int) -> Reason | None:
    """IMP-11.3 Why not even one column can be bought from this column; None where one can."""
    company, numbers = g.companies[seat], g.content.numbers
    if column >= numbers.last_column:
        return reasons.TRACK_END
    return too_dear(company, numbers.step_price) if numbers.step_price > company.money else None


def earn(g: ImperialSteamState, seat: int) -> None:
    """IMP-11.4"""
    earned = g.content.numbers.earned
    g.pay(seat, -earned)
    g.emit("earned", seat, gain=earned)
