"""The steps of a drive: by land or by transport, as long as engine and tiles allow (GRR-5.1, GRR-5.2, GRR-5.11)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import TRANSPORT
from game.rules.great_race.content.map import Route
from game.rules.great_race.decisions.drive_state import Drive, affordable, entry_cost
from game.rules.great_race.decisions.hand import WithJerrycan
from game.rules.great_race.decisions.space_entry import drive_into, enter, visit
from game.rules.great_race.state import GreatRaceState


def start_drive(g: GreatRaceState, seat: int) -> None:
    """GRR-5.1 A drive of as many steps as the engine has levels now."""
    engine = g.crews[seat].engine
    g.emit("drives", seat, steps=engine)
    g.push(NextStep(seat=seat), Drive(seat=seat, left=engine, line=g.table.lines[g.crews[seat].space]))


def why_not_drive(g: GreatRaceState, seat: int) -> Reason | None:
    """GRR-5.9, GRR-6.8 Why no drive can begin; None where it can."""
    if not g.crews[seat].engine:
        return reasons.BROKEN_DOWN
    if next(land_steps(g, seat), None) or next(transports(g, seat), None):
        return None
    return reasons.NO_WAY_ON


def land_steps(g: GreatRaceState, seat: int) -> Iterator[Move]:
    """GRR-5.2, GRR-5.3 The places beside a vehicle that can be entered or tried."""
    for place in g.table.chart.beside[g.crews[seat].space]:
        if affordable(g, seat, entry_cost(g, place)):
            yield "step", place


def transports(g: GreatRaceState, seat: int) -> Iterator[Move]:
    """GRR-5.11 The routes from the city where a vehicle stands, with the Transport cards that can be played."""
    crew = g.crews[seat]
    routes = g.table.chart.routes_at.get(crew.space)
    if not routes or crew.fuel < g.content.numbers.city_fuel:
        return
    for route in routes:
        for cards in range(crew.hand.count(TRANSPORT) + 1):
            if crew.money >= price(g, route, cards):
                yield "transport", route.id, cards


def price(g: GreatRaceState, route: Route, cards: int) -> int:
    """GRR-5.11, GRR-C14 What a transport costs with so many Transport cards; nothing is given back."""
    worth: int = g.content.cards[TRANSPORT].n
    return max(0, route.cost - cards * worth)


@frame
class NextStep(WithJerrycan):
    """GRR-5.2 One step further, or the end of the drive; the first one may be a transport."""

    RULE: ClassVar[str] = "GRR-5.2"

    def advance(self, g: GreatRaceState) -> bool:
        if g.parent(Drive).left and g.crews[self.seat].engine:
            return False
        g.pop()  # GRR-5.9, GRR-5.10, GRR-10.2 no step is left, or the engine is broken
        return True

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        moved = g.parent(Drive).moved
        yield from land_steps(g, self.seat)
        if not moved:
            yield from transports(g, self.seat)
        yield from self.jerrycans(g)
        if moved:
            yield ("end",)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        crew, chart = g.crews[self.seat], g.table.chart
        beside = chart.beside[crew.space]
        for place in (*chart.cities, *chart.spaces):
            if place not in beside:
                yield ("step", place), reasons.NOT_BESIDE
            elif not affordable(g, self.seat, entry_cost(g, place)):
                yield ("step", place), self._too_dear(g, place)
        for route in () if g.parent(Drive).moved else chart.routes_at.get(crew.space, ()):
            yield from self._no_transport(g, route)
        yield from self.no_jerrycans(g)
        if not g.parent(Drive).moved:
            yield ("end",), reasons.FIRST_STEP_DUE
        for levels in range(1, g.content.numbers.fuel.most + 1):
            yield ("fuel", levels), reasons.NO_FUEL_IN_DRIVE

    def warned(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        for move in () if g.parent(Drive).moved else transports(g, self.seat):
            _, name, cards = move
            if cards and not price(g, g.table.chart.routes[str(name)], int(cards) - 1):
                yield move, reasons.CARD_WASTED

    def _too_dear(self, g: GreatRaceState, place: str) -> Reason:
        cost, crew = entry_cost(g, place), g.crews[self.seat]
        assert cost is not None
        if crew.fuel >= cost.fuel:
            return reasons.TOO_WORN._replace(params=(("points", cost.points),))
        tile = g.tiles.get(place)
        reason = (reasons.NO_FUEL_FOR_CITY if tile is None else
                  reasons.TOO_LITTLE_FUEL if tile else reasons.NO_FUEL_FOR_BARE_GROUND)
        return reason._replace(params=(("fuel", cost.fuel),))

    def _no_transport(self, g: GreatRaceState, route: Route) -> Iterator[tuple[Move, Reason]]:
        crew, fuel = g.crews[self.seat], g.content.numbers.city_fuel
        for cards in range(crew.hand.count(TRANSPORT) + 1):
            cost = price(g, route, cards)
            if crew.fuel < fuel:
                yield ("transport", route.id, cards), reasons.NO_FUEL_FOR_CITY._replace(params=(("fuel", fuel),))
            elif crew.money < cost:
                yield ("transport", route.id, cards), reasons.NO_MONEY_FOR_ROUTE._replace(params=(("cost", cost),))

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        drive = g.parent(Drive)
        return ("next-step" if drive.moved else "first-step"), {"n": drive.left}

    def do_step(self, g: GreatRaceState, place: str) -> None:
        self._count(g)
        enter(g, self.seat, place)

    def do_transport(self, g: GreatRaceState, name: str, cards: int) -> None:
        self._count(g)
        crew, route = g.crews[self.seat], g.table.chart.routes[name]
        cost, city = price(g, route, cards), route.other(crew.space)
        g.pay(self.seat, cost)
        g.use(self.seat, TRANSPORT, cards)
        drive_into(g, self.seat, city)
        g.emit("transported", self.seat, route=name, space=city, cost=cost, cards=cards,
               fuel=g.content.numbers.city_fuel)
        visit(g, self.seat)

    def do_end(self, g: GreatRaceState) -> None:
        g.parent(Drive).left = 0

    def _count(self, g: GreatRaceState) -> None:
        drive = g.parent(Drive)
        drive.left -= 1
        drive.moved = True
