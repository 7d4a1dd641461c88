"""The fourth main action: workers and engineers from one hub (section 4.5 of the rules)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.decisions.companies import too_dear
from game.rules.imperial_steam.state import Hub, ImperialSteamState


@frame
class HireHub(Decision):
    """The choice of a hub whose influence marker is not ahead of the company's (IMP-8.1)."""

    RULE: ClassVar[str] = "IMP-8.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `hub` for each hub where somebody can be hired (IMP-8.1)."""
        column = state.companies[self.seat].influence
        for hub in state.hubs:
            if why_not_hub(state, self.seat, hub, column) is None:
                yield "hub", hub.city

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other cities, with the reasons."""
        column = state.companies[self.seat].influence
        hubs = {hub.city: hub for hub in state.hubs}
        for city in state.selected.chart.cities:
            if city not in hubs:
                yield ("hub", city), reasons.NOT_A_HUB
            elif reason := why_not_hub(state, self.seat, hubs[city], column):
                yield ("hub", city), reason

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the column of the company."""
        return "hire-hub", {"column": state.companies[self.seat].influence}

    def do_hub(self, state: ImperialSteamState, city: str) -> None:
        """Choose the hub and go on to the hiring."""
        state.pop()
        state.push(Hire(seat=self.seat, hub=city))


@frame
class Hire(Decision):
    """The choice of workers, each for the price at the marker, and engineers of a hub (IMP-8.2 to IMP-8.5)."""

    RULE: ClassVar[str] = "IMP-8.2"
    CONTINUES_CHOICE: ClassVar[bool] = True
    hub: str  # the city that they come from
    taken: int = 0  # workers and engineers so far

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield `worker`, the engineers, and `done` after the first (IMP-8.2, IMP-8.4)."""
        hub = state.hub(self.hub)
        if why_not_worker(state, self.seat, hub) is None:
            yield ("worker",)
        for kind in ENGINEERS:
            if why_not_engineer(state, self.seat, hub, kind) is None:
                yield "engineer", kind
        if self.taken:
            yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield workers and engineers that cannot be hired, with the reasons."""
        hub = state.hub(self.hub)
        if reason := why_not_worker(state, self.seat, hub):
            yield ("worker",), reason
        for kind in ENGINEERS:
            if reason := why_not_engineer(state, self.seat, hub, kind):
                yield ("engineer", kind), reason
        if not self.taken:
            yield ("done",), reasons.PICK_FIRST._replace(rule="IMP-8.5")

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the hub."""
        return "hire", {"hub": self.hub}

    def do_worker(self, state: ImperialSteamState) -> None:
        """Hire a worker of level 1."""
        hub, company = state.hub(self.hub), state.companies[self.seat]
        cost = state.selected.worker_prices[hub.hired]
        state.pay(self.seat, cost)
        hub.hired += 1
        company.reserve -= 1
        company.ready[0] += 1  # IMP-8.3
        self.taken += 1
        state.emit("hired", self.seat, hub=self.hub, cost=cost)

    def do_engineer(self, state: ImperialSteamState, kind: str) -> None:
        """Hire an engineer."""
        cost = state.content.numbers.engineer_price
        state.pay(self.seat, cost)
        state.hub(self.hub).engineers.remove(kind)
        state.companies[self.seat].engineers.append(kind)
        self.taken += 1
        state.emit("engineer", self.seat, hub=self.hub, engineer=kind, cost=cost)

    def do_done(self, state: ImperialSteamState) -> None:
        """End the hiring."""
        state.pop()


def why_not_worker(state: ImperialSteamState, seat: int, hub: Hub) -> Reason | None:
    """Return why the next worker of a hub cannot be hired; None where he can (IMP-8.2)."""
    company, prices = state.companies[seat], state.selected.worker_prices
    if not company.reserve:
        return reasons.NO_WORKER_IN_RESERVE
    if hub.hired >= len(prices):
        return reasons.HUB_SOLD_OUT
    cost = prices[hub.hired]
    return too_dear(company, cost) if cost > company.money else None


def why_not_engineer(state: ImperialSteamState, seat: int, hub: Hub, kind: str) -> Reason | None:
    """Return why an engineer of a hub cannot be taken; None where he can (IMP-8.4)."""
    company, cost = state.companies[seat], state.content.numbers.engineer_price
    if kind in company.engineers:
        return reasons.HAVE_ENGINEER
    if kind not in hub.engineers:
        return reasons.ENGINEER_GONE
    return too_dear(company, cost) if cost > company.money else None


def why_not_hub(state: ImperialSteamState, seat: int, hub: Hub, column: int) -> Reason | None:
    """Return why nobody of a hub can be hired by a company in this column (IMP-8.1, IMP-8.5).

    None where somebody can.
    """
    if hub.column > column:
        return reasons.HUB_AHEAD._replace(params=(("column", hub.column),))
    first = why_not_worker(state, seat, hub)
    if first is None or any(why_not_engineer(state, seat, hub, kind) is None for kind in ENGINEERS):
        return None
    return first


def why_not_hire(state: ImperialSteamState, seat: int, column: int) -> Reason | None:
    """Return why nobody at all can be hired; None where somebody can (IMP-8.1, IMP-5.4).

    The reason is that of the lowest hub.
    """
    found, lowest = None, state.hubs[0].column
    for hub in state.hubs:
        reason = why_not_hub(state, seat, hub, column)
        if reason is None:
            return None
        if found is None or hub.column < lowest:
            found, lowest = reason, hub.column
    return found
