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
    """IMP-8.1 A hub whose influence marker is in the company's column or a lower one."""

    RULE: ClassVar[str] = "IMP-8.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        column = g.companies[self.seat].influence
        for hub in g.hubs:
            if why_not_hub(g, self.seat, hub, column) is None:
                yield "hub", hub.city

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        column = g.companies[self.seat].influence
        hubs = {hub.city: hub for hub in g.hubs}
        for city in g.table.chart.cities:
            if city not in hubs:
                yield ("hub", city), reasons.NOT_A_HUB
            elif reason := why_not_hub(g, self.seat, hubs[city], column):
                yield ("hub", city), reason

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "hire-hub", {"column": g.companies[self.seat].influence}

    def do_hub(self, g: ImperialSteamState, city: str) -> None:
        g.pop()
        g.push(Hire(seat=self.seat, hub=city))


@frame
class Hire(Decision):
    """IMP-8.2 to IMP-8.5 Workers one after another, each for the price under the marker, and engineers."""

    RULE: ClassVar[str] = "IMP-8.2"
    CONTINUES_CHOICE: ClassVar[bool] = True
    hub: str  # the city that they come from
    taken: int = 0  # workers and engineers so far

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        hub = g.hub(self.hub)
        if why_not_worker(g, self.seat, hub) is None:
            yield ("worker",)
        for kind in ENGINEERS:
            if why_not_engineer(g, self.seat, hub, kind) is None:
                yield "engineer", kind
        if self.taken:
            yield ("done",)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        hub = g.hub(self.hub)
        if reason := why_not_worker(g, self.seat, hub):
            yield ("worker",), reason
        for kind in ENGINEERS:
            if reason := why_not_engineer(g, self.seat, hub, kind):
                yield ("engineer", kind), reason
        if not self.taken:
            yield ("done",), reasons.PICK_FIRST._replace(rule="IMP-8.5")

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "hire", {"hub": self.hub}

    def do_worker(self, g: ImperialSteamState) -> None:
        hub, company = g.hub(self.hub), g.companies[self.seat]
        cost = g.table.worker_prices[hub.hired]
        g.pay(self.seat, cost)
        hub.hired += 1
        company.reserve -= 1
        company.ready[0] += 1  # IMP-8.3
        self.taken += 1
        g.emit("hired", self.seat, hub=self.hub, cost=cost)

    def do_engineer(self, g: ImperialSteamState, kind: str) -> None:
        cost = g.content.numbers.engineer_price
        g.pay(self.seat, cost)
        g.hub(self.hub).engineers.remove(kind)
        g.companies[self.seat].engineers.append(kind)
        self.taken += 1
        g.emit("engineer", self.seat, hub=self.hub, engineer=kind, cost=cost)

    def do_done(self, g: ImperialSteamState) -> None:
        g.pop()


def why_not_worker(g: ImperialSteamState, seat: int, hub: Hub) -> Reason | None:
    """IMP-8.2 Why the next worker of a hub cannot be hired; None where he can."""
    company, prices = g.companies[seat], g.table.worker_prices
    if not company.reserve:
        return reasons.NO_WORKER_IN_RESERVE
    if hub.hired >= len(prices):
        return reasons.HUB_SOLD_OUT
    cost = prices[hub.hired]
    return too_dear(company, cost) if cost > company.money else None


def why_not_engineer(g: ImperialSteamState, seat: int, hub: Hub, kind: str) -> Reason | None:
    """IMP-8.4 Why an engineer of a hub cannot be taken; None where he can."""
    company, cost = g.companies[seat], g.content.numbers.engineer_price
    if kind in company.engineers:
        return reasons.HAVE_ENGINEER
    if kind not in hub.engineers:
        return reasons.ENGINEER_GONE
    return too_dear(company, cost) if cost > company.money else None


def why_not_hub(g: ImperialSteamState, seat: int, hub: Hub, column: int) -> Reason | None:
    """IMP-8.1, IMP-8.5 Why nobody of a hub can be hired by a company in this column; None where somebody can."""
    if hub.column > column:
        return reasons.HUB_AHEAD._replace(params=(("column", hub.column),))
    first = why_not_worker(g, seat, hub)
    if first is None or any(why_not_engineer(g, seat, hub, kind) is None for kind in ENGINEERS):
        return None
    return first


def why_not_hire(g: ImperialSteamState, seat: int, column: int) -> Reason | None:
    """IMP-8.1, IMP-5.4 Why nobody at all can be hired, as the lowest hub tells it; None where somebody can."""
    found, lowest = None, g.hubs[0].column
    for hub in g.hubs:
        reason = why_not_hub(g, seat, hub, column)
        if reason is None:
            return None
        if found is None or hub.column < lowest:
            found, lowest = reason, hub.column
    return found
