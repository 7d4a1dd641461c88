"""The fifth main action: a steam engine and cars (section 4.6 of the rules)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.decisions.companies import too_dear
from game.rules.imperial_steam.state import NEW, Company, ImperialSteamState


@frame
class BuyTrain(Decision):
    """The choice of at most one engine and any number of cars, at least one of them (IMP-9.1)."""

    RULE: ClassVar[str] = "IMP-9.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    engine: str = ""  # bought in this action
    cars: int = 0  # bought in this action

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield the engines with the trains that they can pull, `car`, and `done` after the first (IMP-9.1)."""
        if not self.engine:
            for name, train in offers(state, state.companies[self.seat]):
                if why_not_engine(state, self.seat, name, train) is None:
                    yield "engine", name, train
        if why_not_car(state, self.seat) is None:
            yield ("car",)
        if self.engine or self.cars:
            yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield engines and cars that cannot be bought, with the reasons."""
        for name, train in offers(state, state.companies[self.seat]):
            reason = reasons.ONE_ENGINE if self.engine else why_not_engine(state, self.seat, name, train)
            if reason:
                yield ("engine", name, train), reason
        if reason := why_not_car(state, self.seat):
            yield ("car",), reason
        if not (self.engine or self.cars):
            yield ("done",), reasons.PICK_FIRST._replace(rule="IMP-9.1")

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the engines that may still be bought and the price of a car."""
        return "buy-train", {"n": 0 if self.engine else 1, "cost": state.content.numbers.car_price}

    def do_engine(self, state: ImperialSteamState, name: str, train: str) -> None:
        """Buy an engine for a new train or in place of the engine of another."""
        company, cost = state.companies[self.seat], state.content.numbers.engines[name].price
        state.pay(self.seat, cost)
        state.engines[name] -= 1
        if train == NEW:
            company.engines.append(name)
        else:
            company.engines[company.engines.index(train)] = name  # IMP-9.2 the old one leaves the game
        self.engine = name
        state.emit("engine", self.seat, engine=name, train=train, cost=cost)

    def do_car(self, state: ImperialSteamState) -> None:
        """Buy a freight car."""
        cost = state.content.numbers.car_price
        state.pay(self.seat, cost)
        state.cars -= 1
        state.companies[self.seat].freight += 1
        self.cars += 1
        state.emit("car", self.seat, cost=cost)

    def do_done(self, state: ImperialSteamState) -> None:
        """End the action."""
        state.pop()


def offers(state: ImperialSteamState, company: Company) -> Iterator[tuple[str, str]]:
    """Yield every engine with each train that it could pull: an own one, by its engine, or a new one (IMP-9.2)."""
    for name in state.content.numbers.engines:
        for train in dict.fromkeys(company.engines):
            yield name, train
        yield name, NEW


def why_not_engine(state: ImperialSteamState, seat: int, name: str, train: str) -> Reason | None:
    """Return why an engine cannot be bought for a train; None where it can (IMP-9.2, IMP-14.5)."""
    company, numbers = state.companies[seat], state.content.numbers
    engine = numbers.engines[name]
    if engine.round > state.round:
        return reasons.NOT_RELEASED._replace(params=(("round", engine.round),))
    if not state.engines[name]:
        return reasons.ENGINE_GONE
    if train == NEW and len(company.engines) >= numbers.most_trains:
        return reasons.TRAINS_FULL
    if train != NEW and numbers.pulls[train] >= engine.pulls:
        return reasons.NOT_STRONGER
    return too_dear(company, engine.price) if engine.price > company.money else None


def why_not_car(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why no car can be bought; None where one can (IMP-9.3, IMP-14.5)."""
    company, numbers = state.companies[seat], state.content.numbers
    if not state.cars:
        return reasons.CARS_GONE
    if company.freight + company.passenger + company.reserved >= sum(numbers.pulls[name] for name in company.engines):
        return reasons.TOO_MANY_CARS
    return too_dear(company, numbers.car_price) if numbers.car_price > company.money else None


def why_not_train(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why neither engine nor car can be bought; None where one can (IMP-9.1, IMP-5.4)."""
    if why_not_car(state, seat) is None:
        return None
    if any(why_not_engine(state, seat, name, train) is None for name, train in offers(state, state.companies[seat])):
        return None
    return reasons.NOTHING_TO_BUY
