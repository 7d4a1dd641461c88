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


def shifter(state: AutomaniaState) -> int:
    """Return the seat that shifts the demand: fewest points, among equals the lowest office (MAN-4.77)."""
    return min(range(len(state.factories)), key=lambda seat: (state.score(seat), state.factories[seat].office))


def shift(state: AutomaniaState, side: str) -> None:
    """Bring a pending demand tile into each market; the one that leaves goes to the other market (MAN-4.78)."""
    at = SIDES.index(side)
    old = {name: state.markets[name].active[-1] for name in MARKETS}
    for name, other in zip(MARKETS, reversed(MARKETS), strict=True):
        market = state.markets[name]
        market.active = [market.pending[at], *market.active[:-1]]
        market.pending[at] = old[other]
    for name in MARKETS:
        state.emit("demand", market=name, new=state.markets[name].active[0], old=old[name])


@frame
class Shift(Decision):
    """Decision about the side from which the new demand comes (MAN-4.77)."""

    RULE: ClassVar[str] = "MAN-4.77"

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `shift` for each side."""
        for side in SIDES:
            yield "shift", side

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "shift", {}

    def do_shift(self, state: AutomaniaState, side: str) -> None:
        """Shift the demand of both markets."""
        state.pop()
        state.emit("shifted", self.seat, side=side)
        shift(state, side)


def cars_home(state: AutomaniaState) -> None:
    """Return sold cars to their factories (MAN-4.79)."""
    for seat, factory in enumerate(state.factories):
        count = 0
        for market in state.markets.values():
            for car in [car for car in market.sold if car.owner == seat]:
                market.sold.remove(car)
                factory.cars[car.token] += 1
                count += 1
        if count:
            state.emit("home", seat, cars=count)


def lay_tiles(state: AutomaniaState) -> None:
    """Lay new tiles into the grid and under the offices; old ones leave the game (MAN-3.2, MAN-4.80)."""
    stack = state.content.numbers.stacks[max(1, state.round) - 1]
    tiles = state.stacks[stack]  # enough of them, unless a patch has put some elsewhere
    for spot in SPOTS:
        state.grid[spot] = state.draw_card(tiles) if tiles else ""
    state.office_tiles = [state.draw_card(tiles) if tiles else "" for _ in range(state.content.board.office_tiles)]
    state.emit("laid", stack=stack, tiles=list(state.grid.values()), office=list(state.office_tiles))


def new_order(state: AutomaniaState) -> None:
    """Set the next turn order, by sales offices (MAN-4.81)."""
    state.order = sorted(state.order, key=lambda seat: state.factories[seat].office)
    for factory in state.factories:
        factory.office = 0
    state.emit("order", order=list(state.order))


def workers_home(state: AutomaniaState) -> None:
    """Return all workers; then adjust neutral ones to the power of the personnel managers (MAN-4.82)."""
    for name in state.spaces:
        state.spaces[name] = NOBODY, 0
    for factory in state.factories:
        factory.workers = state.content.numbers.workers + factory.neutral
        factory.sponsoring = factory.promoting = 0
    state.emit("rested")
    for seat in state.order:
        factory = state.factories[seat]
        surplus = factory.neutral - state.power(seat, PERSONNEL)
        if surplus > 0:
            factory.neutral -= surplus
            factory.workers -= surplus
            state.neutral += surplus
            state.emit("neutral-back", seat, workers=surplus)
        take_neutral(state, seat)
