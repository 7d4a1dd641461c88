"""The second and third main action: a station, a factory with its worker (section 4.4 of the rules)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import raise_share, stations_left, too_dear
from game.rules.imperial_steam.state import ImperialSteamState, factory_id


@frame
class Station(Decision):
    """The choice of a city of the network for a station of this company (IMP-7.1)."""

    RULE: ClassVar[str] = "IMP-7.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `station` for each city of the network without one of this company (IMP-7.1)."""
        company = state.companies[self.seat]
        for city in state.selected.chart.cities:
            if city in company.cities and city not in company.stations:
                yield "station", city

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other cities, with the reasons."""
        company = state.companies[self.seat]
        for city in state.selected.chart.cities:
            if city not in company.cities:
                yield ("station", city), reasons.NOT_IN_NETWORK
            elif city in company.stations:
                yield ("station", city), reasons.STATION_THERE

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the price."""
        return "station", {"cost": state.content.numbers.station_price}

    def do_station(self, state: ImperialSteamState, city: str) -> None:
        """Build a station, which raises the share value."""
        state.pop()
        numbers = state.content.numbers
        state.pay(self.seat, numbers.station_price)
        state.companies[self.seat].stations.append(city)
        state.emit("station", self.seat, city=city, cost=numbers.station_price)
        raise_share(state, self.seat, numbers.share_station)  # IMP-6.6


def why_not_station(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no station can be built; None where one can (IMP-7.1)."""
    company, numbers = state.companies[seat], state.content.numbers
    if not stations_left(state, seat):
        return reasons.NO_STATION_LEFT
    if len(company.stations) == len(company.cities):
        return reasons.NO_CITY_FOR_STATION
    if company.money < numbers.station_price:
        return too_dear(company, numbers.station_price)
    return None


@frame
class Factory(Decision):
    """The choice of a city of the network with an empty slot, and of the type of the factory (IMP-7.3)."""

    RULE: ClassVar[str] = "IMP-7.3"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `factory` for each such city and each type that can be built (IMP-7.3)."""
        types = [good for good in GOODS if why_not_type(state, self.seat, good) is None]
        taken = slots_taken(state)
        cities, slots = state.companies[self.seat].cities, state.selected.slots
        for city in state.selected.chart.cities:
            if city in cities and taken.get(city, 0) < slots[city]:
                for good in types:
                    yield "factory", city, good

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other cities and types, with the reasons."""
        taken = slots_taken(state)
        cities, slots = state.companies[self.seat].cities, state.selected.slots
        for city in state.selected.chart.cities:
            reason = None
            if city not in cities:
                reason = reasons.CITY_NOT_IN_NETWORK
            elif taken.get(city, 0) >= slots[city]:
                reason = reasons.NO_SLOT
            for good in GOODS:
                if found := reason or why_not_type(state, self.seat, good):
                    yield ("factory", city, good), found

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "factory", {}

    def do_factory(self, state: ImperialSteamState, city: str, good: str) -> None:
        """Choose city and type and go on to the worker."""
        state.pop()
        state.push(Foreman(seat=self.seat, city=city, good=good))


@frame
class Foreman(Decision):
    """The choice of the level of the ready worker who goes to the factory for good (IMP-7.4)."""

    RULE: ClassVar[str] = "IMP-7.4"
    CONTINUES_CHOICE: ClassVar[bool] = True
    city: str  # city of the factory
    good: str  # type of the factory

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `level` for each level with a ready worker (IMP-7.4)."""
        for level, count in enumerate(state.companies[self.seat].ready, start=1):
            if count:
                yield "level", level

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other levels, with the reason."""
        for level, count in enumerate(state.companies[self.seat].ready, start=1):
            if not count:
                yield ("level", level), reasons.NO_READY_WORKER

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with city and good."""
        return "foreman", {"city": self.city, "good": self.good}

    def do_level(self, state: ImperialSteamState, level: int) -> None:
        """Build the factory with a worker of this level."""
        state.pop()
        cost = state.content.numbers.factory_cost[self.good]
        state.pay(self.seat, cost)
        state.companies[self.seat].ready[level - 1] -= 1
        place_factory(
            state, self.seat, self.city, self.good, level, state.content.numbers.factory_goods[level - 1], cost
        )


def place_factory(
    state: ImperialSteamState, seat: int, city: str, good: str, level: int, goods: int, cost: int
) -> None:
    """Place a factory with its goods and its token (IMP-7.4 to IMP-7.6, IMP-14.1).

    If the supply has fewer goods than `goods`, it gets what is left.
    """
    placed = min(goods, state.supply[good])
    state.supply[good] -= placed
    state.unbuilt[good] -= 1
    state.factories.append((seat, city, good, level))
    state.lying.append(placed)
    state.companies[seat].factories[good] += 1
    name = factory_id(len(state.factories) - 1)
    state.emit("factory", seat, factory=name, city=city, good=good, level=level, count=placed, cost=cost)


def slots_taken(state: ImperialSteamState) -> dict[str, int]:
    """Return the number of factories in each city, the exhausted ones included (IMP-7.5, IMP-7.7)."""
    taken: dict[str, int] = {}
    for _, city, _, _ in state.factories:
        taken[city] = taken.get(city, 0) + 1
    return taken


def why_not_type(state: ImperialSteamState, seat: int, good: str) -> Reason | None:
    """Return why no factory of a type can be built in any city; None where one could (IMP-7.3)."""
    if not state.unbuilt[good]:
        return reasons.NO_FACTORY_LEFT
    company, cost = state.companies[seat], state.content.numbers.factory_cost[good]
    return too_dear(company, cost) if cost > company.money else None


def why_not_factory(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no factory can be built; None where one can (IMP-7.3)."""
    company, slots = state.companies[seat], state.selected.slots
    if not any(company.ready):
        return reasons.NO_READY_WORKER
    found = [why_not_type(state, seat, good) for good in GOODS]
    if None not in found:
        return next((reason for reason in found if reason is not reasons.NO_FACTORY_LEFT), found[0])
    taken = slots_taken(state)
    if any(taken.get(city, 0) < slots[city] for city in company.cities):
        return None
    return reasons.NO_SLOT_ANYWHERE
