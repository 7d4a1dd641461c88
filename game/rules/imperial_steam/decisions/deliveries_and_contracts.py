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
    """The choice of deliveries from own factories to hubs of the network, each for one coal (IMP-10.1 to IMP-10.5)."""

    RULE: ClassVar[str] = "IMP-10.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    made: int = 0  # deliveries so far

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `deliver` for each factory and hub, and `done` after the first (IMP-10.1)."""
        company = state.companies[self.seat]
        if company.goods["coal"]:
            hubs = [hub for hub in state.hubs if hub.city in company.cities]
            for index, (owner, _, good, _) in enumerate(state.factories):
                if owner == self.seat and state.lying[index]:
                    for hub in hubs:
                        if hub.open[good]:
                            yield "deliver", factory_id(index), hub.city
        if self.made:
            yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other deliveries, with the reasons."""
        for index in range(len(state.factories)):
            for hub in state.hubs:
                if reason := why_not_delivery(state, self.seat, index, hub):
                    yield ("deliver", factory_id(index), hub.city), reason
        if not self.made:
            yield ("done",), reasons.PICK_FIRST

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the coal in storage."""
        return "deliver", {"n": state.companies[self.seat].goods["coal"]}

    def do_deliver(self, state: ImperialSteamState, name: str, city: str) -> None:
        """Pay one coal and make the delivery; the action ends when no other is possible."""
        state.companies[self.seat].goods["coal"] -= 1
        state.supply["coal"] += 1  # IMP-14.2
        make_delivery(state, self.seat, factory_index(name), state.hub(city))
        self.made += 1
        if why_not_deliver(state, self.seat) is not None:
            state.pop()

    def do_done(self, state: ImperialSteamState) -> None:
        """End the action."""
        state.pop()


def make_delivery(state: ImperialSteamState, seat: int, index: int, hub: Hub) -> None:
    """Deliver a good from a factory to a hub, for money or a key (IMP-10.3 to IMP-10.5)."""
    good = state.factories[index][2]
    state.lying[index] -= 1
    hub.open[good] -= 1
    key = next_key(state, hub.city) if good == "coal" else None
    gained = 0 if good == "coal" else price(state, good)
    state.pay(seat, -gained)
    state.emit("delivered", seat, factory=factory_id(index), hub=hub.city, good=good, gain=gained)
    if key:
        state.companies[seat].keys.append(key)
        state.emit("key", seat, hub=hub.city, key=key, worth=key_value(state, key))


def why_not_delivery(state: ImperialSteamState, seat: int, index: int, hub: Hub) -> Reason | None:
    """Return why a factory cannot deliver to a hub; None where it can (IMP-10.2, IMP-10.3)."""
    owner, _, good, _ = state.factories[index]
    if owner != seat:
        return reasons.NOT_YOUR_FACTORY
    if not state.lying[index]:
        return reasons.EXHAUSTED
    if not state.companies[seat].goods["coal"]:
        return reasons.NO_COAL
    if hub.city not in state.companies[seat].cities:
        return reasons.HUB_NOT_IN_NETWORK
    return None if hub.open[good] else reasons.NO_DEMAND


def why_not_deliver(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no delivery at all is possible; None where one is (IMP-5.4)."""
    company = state.companies[seat]
    if not company.goods["coal"]:
        return reasons.NO_COAL
    hubs = [hub for hub in state.hubs if hub.city in company.cities]
    for index, (owner, _, good, _) in enumerate(state.factories):
        if owner == seat and state.lying[index] and any(hub.open[good] for hub in hubs):
            return None
    return reasons.NOTHING_TO_DELIVER


@frame
class Contract(Decision):
    """The choice of one contract of the display, free of charge (IMP-11.1)."""

    RULE: ClassVar[str] = "IMP-11.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `contract` for each card of the display (IMP-11.1)."""
        for name in state.display:
            yield "contract", name

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the contracts that companies have taken, with the reason."""
        for company in state.companies:
            for name in company.contracts:
                yield ("contract", name), reasons.CONTRACT_TAKEN

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "contract", {}

    def do_contract(self, state: ImperialSteamState, name: str) -> None:
        """Take the contract."""
        state.pop()
        state.display.remove(name)
        company = state.companies[self.seat]
        company.contracts.append(name)
        company.filled.append([])
        state.emit("contract", self.seat, contract=name)


def why_not_contract(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no contract can be taken; None where one can (IMP-11.1, IMP-14.6)."""
    if not state.display:
        return reasons.DISPLAY_EMPTY
    full = open_contracts(state, state.companies[seat]) >= state.content.numbers.most_open_contracts
    return reasons.TOO_MANY_CONTRACTS if full else None


@frame
class Influence(Decision):
    """The choice of how many columns of the influence track to buy (IMP-11.3)."""

    RULE: ClassVar[str] = "IMP-11.3"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield an `influence` for each number of columns that can be paid (IMP-11.3)."""
        company, numbers = state.companies[self.seat], state.content.numbers
        for columns in range(1, min(numbers.last_column - company.influence, company.money // numbers.step_price) + 1):
            yield "influence", columns

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the higher numbers, with the reasons."""
        company, numbers = state.companies[self.seat], state.content.numbers
        left = numbers.last_column - company.influence
        for columns in range(company.money // numbers.step_price + 1, left + 1):
            yield ("influence", columns), too_dear(company, columns * numbers.step_price)
        for columns in range(left + 1, numbers.last_column + 1):
            yield ("influence", columns), reasons.TRACK_END

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the price of one column."""
        return "influence", {"cost": state.content.numbers.step_price}

    def do_influence(self, state: ImperialSteamState, columns: int) -> None:
        """Buy so many columns."""
        state.pop()
        cost = columns * state.content.numbers.step_price
        state.pay(self.seat, cost)
        state.emit("paid-influence", self.seat, cost=cost)
        gain(state, self.seat, columns, "paid")


def why_not_influence(state: ImperialSteamState, seat: int, column: int) -> Reason | None:
    """Return why not even one column can be bought from this column; None where one can (IMP-11.3)."""
    company, numbers = state.companies[seat], state.content.numbers
    if column >= numbers.last_column:
        return reasons.TRACK_END
    return too_dear(company, numbers.step_price) if numbers.step_price > company.money else None


def earn(state: ImperialSteamState, seat: int) -> None:
    """Take the gulden of the main action (IMP-11.4)."""
    earned = state.content.numbers.earned
    state.pay(seat, -earned)
    state.emit("earned", seat, gain=earned)
