"""The steps of a drive: by land or by transport, while engine and tiles allow (GRR-5.1, GRR-5.2, GRR-5.11)."""

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


def start_drive(state: GreatRaceState, seat: int) -> None:
    """Start a drive of as many steps as the engine has levels now (GRR-5.1)."""
    engine = state.crews[seat].engine
    state.emit("drives", seat, steps=engine)
    state.push(NextStep(seat=seat), Drive(seat=seat, left=engine, line=state.selected.lines[state.crews[seat].space]))


def why_not_drive(state: GreatRaceState, seat: int) -> Reason | None:
    """Return why no drive can begin; None where it can (GRR-5.9, GRR-6.8)."""
    if not state.crews[seat].engine:
        return reasons.BROKEN_DOWN
    if next(land_steps(state, seat), None) or next(transports(state, seat), None):
        return None
    return reasons.NO_WAY_ON


def land_steps(state: GreatRaceState, seat: int) -> Iterator[Move]:
    """Yield a `step` for each place beside a vehicle that can be entered or tried (GRR-5.2, GRR-5.3)."""
    for place in state.selected.chart.beside[state.crews[seat].space]:
        if affordable(state, seat, entry_cost(state, place)):
            yield "step", place


def transports(state: GreatRaceState, seat: int) -> Iterator[Move]:
    """Yield a `transport` for each route from the city of a vehicle and each number of Transport cards (GRR-5.11)."""
    crew = state.crews[seat]
    routes = state.selected.chart.routes_at.get(crew.space)
    if not routes or crew.fuel < state.content.numbers.city_fuel:
        return
    for route in routes:
        for cards in range(crew.hand.count(TRANSPORT) + 1):
            if crew.money >= price(state, route, cards):
                yield "transport", route.id, cards


def price(state: GreatRaceState, route: Route, cards: int) -> int:
    """Return the price in francs of a transport with so many Transport cards (GRR-5.11, GRR-C14).

    It is 0 where the cards are worth more; nothing is given back.
    """
    worth: int = state.content.cards[TRANSPORT].n
    return max(0, route.cost - cards * worth)


@frame
class NextStep(WithJerrycan):
    """The choice of the next step of a drive, or of its end; the first step may be a transport (GRR-5.2)."""

    RULE: ClassVar[str] = "GRR-5.2"

    def advance(self, state: GreatRaceState) -> bool:
        """End the drive when no step is left or the engine is broken (GRR-5.9, GRR-5.10, GRR-10.2)."""
        if state.parent(Drive).left and state.crews[self.seat].engine:
            return False
        state.pop()  # GRR-5.9, GRR-5.10, GRR-10.2 no step is left, or the engine is broken
        return True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield steps by land, transports and Jerrycan, and `end` after the first step (GRR-5.2, GRR-5.11)."""
        moved = state.parent(Drive).moved
        yield from land_steps(state, self.seat)
        if not moved:
            yield from transports(state, self.seat)
        yield from self.jerrycans(state)
        if moved:
            yield ("end",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield places and routes that cannot be reached or paid, and other impossible moves, with the reasons."""
        crew, chart = state.crews[self.seat], state.selected.chart
        beside = chart.beside[crew.space]
        for place in (*chart.cities, *chart.spaces):
            if place not in beside:
                yield ("step", place), reasons.NOT_BESIDE
            elif not affordable(state, self.seat, entry_cost(state, place)):
                yield ("step", place), self._too_dear(state, place)
        for route in () if state.parent(Drive).moved else chart.routes_at.get(crew.space, ()):
            yield from self._no_transport(state, route)
        yield from self.no_jerrycans(state)
        if not state.parent(Drive).moved:
            yield ("end",), reasons.FIRST_STEP_DUE
        for levels in range(1, state.content.numbers.fuel.most + 1):
            yield ("fuel", levels), reasons.NO_FUEL_IN_DRIVE

    def warned(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield transports that one Transport card fewer would pay for as well."""
        for move in () if state.parent(Drive).moved else transports(state, self.seat):
            _, name, cards = move
            if cards and not price(state, state.selected.chart.routes[str(name)], int(cards) - 1):
                yield move, reasons.CARD_WASTED

    def _too_dear(self, state: GreatRaceState, place: str) -> Reason:
        cost, crew = entry_cost(state, place), state.crews[self.seat]
        assert cost is not None
        if crew.fuel >= cost.fuel:
            return reasons.TOO_WORN._replace(params=(("points", cost.points),))
        tile = state.tiles.get(place)
        reason = (reasons.NO_FUEL_FOR_CITY if tile is None else
                  reasons.TOO_LITTLE_FUEL if tile else reasons.NO_FUEL_FOR_BARE_GROUND)
        return reason._replace(params=(("fuel", cost.fuel),))

    def _no_transport(self, state: GreatRaceState, route: Route) -> Iterator[tuple[Move, Reason]]:
        crew, fuel = state.crews[self.seat], state.content.numbers.city_fuel
        for cards in range(crew.hand.count(TRANSPORT) + 1):
            cost = price(state, route, cards)
            if crew.fuel < fuel:
                yield ("transport", route.id, cards), reasons.NO_FUEL_FOR_CITY._replace(params=(("fuel", fuel),))
            elif crew.money < cost:
                yield ("transport", route.id, cards), reasons.NO_MONEY_FOR_ROUTE._replace(params=(("cost", cost),))

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of steps left."""
        drive = state.parent(Drive)
        return ("next-step" if drive.moved else "first-step"), {"n": drive.left}

    def do_step(self, state: GreatRaceState, place: str) -> None:
        """Make a step over land into a place."""
        self._count(state)
        enter(state, self.seat, place)

    def do_transport(self, state: GreatRaceState, name: str, cards: int) -> None:
        """Travel along a route to the city at its other end, paid in francs and Transport cards (GRR-5.11)."""
        self._count(state)
        crew, route = state.crews[self.seat], state.selected.chart.routes[name]
        cost, city = price(state, route, cards), route.other(crew.space)
        state.pay(self.seat, cost)
        state.use(self.seat, TRANSPORT, cards)
        drive_into(state, self.seat, city)
        state.emit("transported", self.seat, route=name, space=city, cost=cost, cards=cards,
                   fuel=state.content.numbers.city_fuel)
        visit(state, self.seat)

    def do_end(self, state: GreatRaceState) -> None:
        """End the drive."""
        state.parent(Drive).left = 0

    def _count(self, state: GreatRaceState) -> None:
        drive = state.parent(Drive)
        drive.left -= 1
        drive.moved = True
