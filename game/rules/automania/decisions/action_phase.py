"""Main decision of a turn: an action space with a tile, the corner, or a sales office (MAN-4.8 ff., 4.61 ff.)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.board import ANY, Space
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.decisions.contract_draw import draw_contract
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.decisions.production import Production
from game.rules.automania.decisions.tile_placement import OfficeTile, PlaceTile
from game.rules.automania.state import NOBODY, AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def why_not_enter(state: AutomaniaState, seat: int, space: Space) -> Reason | None:
    """Return the reason against putting workers on an action space, or None (MAN-4.10, MAN-4.12, MAN-4.14)."""
    owner, count = state.spaces[space.id]
    if owner == seat:
        return reasons.OWN_GROUP
    if count >= state.factories[seat].workers:
        return reasons.OUTNUMBERED._replace(params=(("n", count + 1),))
    if space.type != ANY and not any(state.grid[spot] for spot in space.spots):
        return reasons.NO_TILE
    return None


def enter(state: AutomaniaState, seat: int, space: str) -> tuple[int, int]:
    """Put workers on an action space and send those who are there home (MAN-4.10, MAN-4.11).

    Return the owner of these, NOBODY for none, and their number.
    """
    owner, count = state.spaces[space]
    state.factories[seat].workers -= count + 1
    state.spaces[space] = seat, count + 1
    if owner != NOBODY:
        state.factories[owner].workers += count
    return owner, count


def emit_displaced(state: AutomaniaState, space: str, owner: int, count: int) -> None:
    """Emit the workers that have been sent home from an action space (MAN-4.11)."""
    if owner != NOBODY:
        state.emit("displaced", owner, space=space, workers=count)


@frame
class Turn(OwnTurn):
    """Decision about an action, or to withdraw (MAN-4.3)."""

    RULE: ClassVar[str] = "MAN-4.3"

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `take`, `corner` and `withdraw` as far as workers, tiles and money last, and the free actions."""
        grid, funds = state.grid, state.funds(self.seat)
        for name, space in state.content.board.spaces.items():
            if why_not_enter(state, self.seat, space):
                continue
            if space.type == ANY:
                for car_type in TYPES:
                    if state.cost(car_type) <= funds:
                        yield "corner", name, car_type
            elif state.cost(space.type) <= funds:
                for spot in space.spots:
                    if grid[spot]:
                        yield "take", name, spot
        taken = [factory.office for factory in state.factories]
        for number in range(1, len(state.content.board.offices) + 1):
            if number not in taken:
                yield "withdraw", number
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other action spaces, offices that are taken, and free actions that are not legal."""
        for space in state.content.board.spaces.values():
            reason = why_not_enter(state, self.seat, space)
            if space.type == ANY:
                for car_type in TYPES:
                    if why := reason or self._too_expensive(state, car_type):
                        yield ("corner", space.id, car_type), why
                continue
            for spot in space.spots:
                gap = None if state.grid[spot] else reasons.SPOT_EMPTY
                if why := reason or self._too_expensive(state, space.type) or gap:
                    yield ("take", space.id, spot), why
        for factory in state.factories:
            if factory.office:
                yield ("withdraw", factory.office), reasons.OFFICE_TAKEN
        yield from self.own_blocked(state)

    def _too_expensive(self, state: AutomaniaState, car_type: str) -> Reason | None:
        """Return the reason for which a seat cannot pay for a car, or None (MAN-4.15, MAN-4.16)."""
        cost = state.cost(car_type)
        return reasons.NO_MONEY._replace(params=(("cost", cost),)) if cost > state.funds(self.seat) else None

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the workers in the supply."""
        return "turn", {"workers": state.factories[self.seat].workers}

    def do_take(self, state: AutomaniaState, space: str, spot: str) -> None:
        """Enter an action space with the tile of a spot."""
        state.pop()
        tile, state.grid[spot] = state.grid[spot], ""
        owner, count = enter(state, self.seat, space)
        state.push(Taken(seat=self.seat, tile=tile, type=state.content.board.spaces[space].type))
        state.emit("took", self.seat, space=space, workers=count + 1, spot=spot, tile=tile)
        emit_displaced(state, space, owner, count)

    def do_corner(self, state: AutomaniaState, space: str, car_type: str) -> None:
        """Enter the corner to produce a car of any type."""
        state.pop()
        owner, count = enter(state, self.seat, space)
        state.emit("corner", self.seat, space=space, workers=count + 1, type=car_type)
        emit_displaced(state, space, owner, count)
        state.push(Production(seat=self.seat, type=car_type))

    def do_withdraw(self, state: AutomaniaState, number: int) -> None:
        """Take a sales office with its bonus; all workers left go to the sponsor."""
        state.pop()
        factory, office = state.factories[self.seat], state.content.board.offices[number - 1]
        workers, factory.workers = factory.workers, 0
        factory.sponsoring += workers
        factory.office = number
        state.earn(self.seat, workers)
        state.emit("withdrew", self.seat, office=number, workers=workers, gain=workers)
        if office.bonus.money:
            state.earn(self.seat, office.bonus.money)
            state.emit("office-money", self.seat, office=number, gain=office.bonus.money)
        if office.bonus.points:
            state.gain(self.seat, "offices", office.bonus.points)
            state.emit("office-points", self.seat, office=number, gain=office.bonus.points)
        if office.tile and any(state.office_tiles):
            state.push(OfficeTile(seat=self.seat))


@frame
class Taken(Sequence):
    """An action space after its tile was taken: the tile is placed, then the action follows (MAN-4.17)."""

    STEPS: ClassVar[tuple[str, ...]] = ("place", "perform")
    tile: str  # the tile that was taken
    type: str  # of the car to be produced; "" = a contract is drawn

    def place(self, state: AutomaniaState) -> None:
        """Ask for the space of the tile (MAN-4.20)."""
        state.push(PlaceTile(seat=self.seat, tile=self.tile, owed=state.cost(self.type)))

    def perform(self, state: AutomaniaState) -> None:
        """Produce a car or draw a contract (MAN-4.31, MAN-4.51)."""
        if self.type:
            state.push(Production(seat=self.seat, type=self.type))
        else:
            draw_contract(state, self.seat)


def owed(state: AutomaniaState, seat: int) -> int:
    """Return the cost that a seat still has to pay for the car of its action (MAN-4.15, MAN-4.27)."""
    for lying in reversed(state.stack):
        if lying.seat == seat and isinstance(lying, Production):
            return 0 if lying.market else state.cost(lying.type)
        if lying.seat == seat and isinstance(lying, Taken):
            return state.cost(lying.type)
    return 0
