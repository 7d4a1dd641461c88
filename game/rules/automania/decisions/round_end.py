"""Between rounds: the demand shifts, cars and workers come home, new tiles are laid out (MAN-4.76 to MAN-4.83)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania.content.board import SPOTS
from game.rules.automania.content.numbers import MARKETS, SIDES
from game.rules.automania.content.tiles import PERSONNEL
from game.rules.automania.decisions.tile_placement import take_neutral
from game.rules.automania.state import NOBODY, AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.records import frame


def shifter(g: AutomaniaState) -> int:
    """MAN-4.77 Who shifts the demand: the seat with the fewest points, among equals of the lowest office."""
    return min(range(len(g.factories)), key=lambda seat: (g.score(seat), g.factories[seat].office))


def shift(g: AutomaniaState, side: str) -> None:
    """MAN-4.78 In both markets a pending tile comes in; the one that leaves goes to the other market."""
    at = SIDES.index(side)
    old = {name: g.markets[name].active[-1] for name in MARKETS}
    for name, other in zip(MARKETS, reversed(MARKETS), strict=True):
        market = g.markets[name]
        market.active = [market.pending[at], *market.active[:-1]]
        market.pending[at] = old[other]
    for name in MARKETS:
        g.emit("demand", market=name, new=g.markets[name].active[0], old=old[name])


@frame
class Shift(Decision):
    """MAN-4.77 From which side the new demand comes."""

    RULE: ClassVar[str] = "MAN-4.77"

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        for side in SIDES:
            yield "shift", side

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "shift", {}

    def do_shift(self, g: AutomaniaState, side: str) -> None:
        g.pop()
        g.emit("shifted", self.seat, side=side)
        shift(g, side)


def cars_home(g: AutomaniaState) -> None:
    """MAN-4.79 The cars that were sold return to their factories."""
    for seat, factory in enumerate(g.factories):
        count = 0
        for market in g.markets.values():
            for car in [car for car in market.sold if car.owner == seat]:
                market.sold.remove(car)
                factory.cars[car.token] += 1
                count += 1
        if count:
            g.emit("home", seat, cars=count)


def lay_tiles(g: AutomaniaState) -> None:
    """MAN-3.2, MAN-4.80 New tiles into the grid and under the offices; what lay there leaves the game."""
    stack = g.content.numbers.stacks[max(1, g.round) - 1]
    tiles = g.stacks[stack]  # enough of them, but in positions in which some were given away
    for spot in SPOTS:
        g.grid[spot] = g.draw_card(tiles) if tiles else ""
    g.office_tiles = [g.draw_card(tiles) if tiles else "" for _ in range(g.content.board.office_tiles)]
    g.emit("laid", stack=stack, tiles=list(g.grid.values()), office=list(g.office_tiles))


def new_order(g: AutomaniaState) -> None:
    """MAN-4.81 The next turn order, by sales offices."""
    g.order = sorted(g.order, key=lambda seat: g.factories[seat].office)
    for factory in g.factories:
        factory.office = 0
    g.emit("order", order=list(g.order))


def workers_home(g: AutomaniaState) -> None:
    """MAN-4.82 All workers return; then everybody has the neutral ones that the personnel managers call for."""
    for name in g.spaces:
        g.spaces[name] = NOBODY, 0
    for factory in g.factories:
        factory.workers = g.content.numbers.workers + factory.neutral
        factory.sponsoring = factory.promoting = 0
    g.emit("rested")
    for seat in g.order:
        factory = g.factories[seat]
        surplus = factory.neutral - g.power(seat, PERSONNEL)
        if surplus > 0:
            factory.neutral -= surplus
            factory.workers -= surplus
            g.neutral += surplus
            g.emit("neutral-back", seat, workers=surplus)
        take_neutral(g, seat)
