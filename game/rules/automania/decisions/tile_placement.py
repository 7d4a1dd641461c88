"""Placement of tiles in the factory: spaces, costs, effects, tiles of sales offices (MAN-4.20 to 4.30)."""

from collections.abc import Collection, Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.content.tiles import MACHINE, MANAGER, PERSONNEL, STYLE, Tile
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def cheapest_vacant(state: AutomaniaState, seat: int) -> str:
    """Return the office into which a new manager goes; "" if all are taken (MAN-4.23)."""
    tiles = state.factories[seat].tiles
    vacant = [(price, office) for office, price in state.board_of(seat).offices.items() if not tiles[office]]
    return min(vacant)[1] if vacant else ""


def targets(state: AutomaniaState, seat: int, name: str, owed: int) -> list[str]:
    """Return the spaces on which a seat that still owes `owed` for a car can place a tile (MAN-4.21 to MAN-4.27)."""
    tile = state.content.tiles[name]
    if tile.kind == MACHINE:
        return list(SLOTS)
    if tile.kind == STYLE:
        return [STYLE_SPACES[car_type, tile.part] for car_type in TYPES]
    new, tiles = cheapest_vacant(state, seat), state.factories[seat].tiles
    return [office for office in state.board_of(seat).offices
            if (office == new and why_not_pay(state, seat, tile, new, owed) is None)
            or (tiles[office] and state.content.tiles[tiles[office]].role == tile.role)]


def why_not_pay(state: AutomaniaState, seat: int, tile: Tile, office: str, owed: int) -> Reason | None:
    """Return the reason for which a seat cannot pay the price of an office now, or None (MAN-4.23, MAN-4.27)."""
    left = state.funds(seat) - state.board_of(seat).offices[office]
    if left < 0:
        return reasons.OFFICE_TOO_DEAR._replace(params=(("cost", state.board_of(seat).offices[office]),))
    if left + tile.money < owed:
        return reasons.COST_OF_CAR._replace(params=(("cost", owed),))
    return None


def put(state: AutomaniaState, seat: int, name: str, target: str) -> None:
    """Put a tile into the factory of a seat, with its effects at once (MAN-4.23 to MAN-4.30)."""
    tile, tiles = state.content.tiles[name], state.factories[seat].tiles
    old, tiles[target] = tiles[target], name
    if old:
        state.emit("replaced", seat, tile=old, target=target)
    elif tile.kind == MANAGER:
        price = state.board_of(seat).offices[target]
        state.earn(seat, -price)
        state.emit("office-price", seat, target=target, cost=price)
    state.emit("placed", seat, tile=name, target=target)
    if tile.money:
        state.earn(seat, tile.money)
        state.emit("tile-money", seat, tile=name, gain=tile.money)
    if tile.points:
        state.gain(seat, "tiles", tile.points)
        state.emit("tile-points", seat, tile=name, gain=tile.points)
    if tile.role == PERSONNEL:
        take_neutral(state, seat)


def take_neutral(state: AutomaniaState, seat: int) -> None:
    """Give a seat neutral workers up to the power of its personnel managers, while there are any (MAN-5.5)."""
    factory = state.factories[seat]
    count = min(state.power(seat, PERSONNEL) - factory.neutral, state.neutral)
    if count > 0:
        state.neutral -= count
        factory.neutral += count
        factory.workers += count
        state.emit("neutral", seat, workers=count)


@frame
class PlaceTile(OwnTurn):
    """Decision about the space of a tile, or to let it leave the game (MAN-4.20)."""

    RULE: ClassVar[str] = "MAN-4.20"
    CONTINUES_CHOICE: ClassVar[bool] = True
    tile: str  # factory tile
    owed: int  # MAN-4.27 cost of the car that follows

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `place` for each space that the tile can go to, `discard`, and the free actions."""
        for target in targets(state, self.seat, self.tile, self.owed):
            yield "place", target
        yield ("discard",)
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `place` for the other spaces, and free actions that are not legal."""
        tile = state.content.tiles[self.tile]
        board = state.board_of(self.seat)
        fitting: Collection[str] = SLOTS
        if tile.kind == STYLE:
            fitting = [STYLE_SPACES[car_type, tile.part] for car_type in TYPES]
        elif tile.kind == MANAGER:
            fitting = board.offices
            yield from self._closed_offices(state, tile)
        for space in board.spaces:
            if space not in fitting:
                yield ("place", space), reasons.OTHER_PART
        yield from self.own_blocked(state)

    def _closed_offices(self, state: AutomaniaState, tile: Tile) -> Iterator[tuple[Move, Reason]]:
        tiles, new = state.factories[self.seat].tiles, cheapest_vacant(state, self.seat)
        for office in state.board_of(self.seat).offices:
            if tiles[office]:
                if state.content.tiles[tiles[office]].role != tile.role:
                    yield ("place", office), reasons.OTHER_ROLE
            elif office != new:
                yield ("place", office), reasons.CHEAPER_OFFICE
            elif reason := why_not_pay(state, self.seat, tile, office, self.owed):
                yield ("place", office), reason

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the tile."""
        return "place-tile", {"tile": self.tile}

    def do_place(self, state: AutomaniaState, target: str) -> None:
        """Put the tile on a space."""
        state.pop()
        put(state, self.seat, self.tile, target)

    def do_discard(self, state: AutomaniaState) -> None:
        """Remove the tile from the game."""
        state.pop()
        state.emit("discarded", self.seat, tile=self.tile)


@frame
class OfficeTile(Decision):
    """Decision about one of the tiles of the offices, after withdrawing (MAN-4.64)."""

    RULE: ClassVar[str] = "MAN-4.64"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `tile` for each slot with a tile, and `decline`."""
        for slot, tile in enumerate(state.office_tiles, start=1):
            if tile:
                yield "tile", slot
        yield ("decline",)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `tile` for each empty slot."""
        for slot, tile in enumerate(state.office_tiles, start=1):
            if not tile:
                yield ("tile", slot), reasons.TILE_GONE

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "office-tile", {}

    def do_tile(self, state: AutomaniaState, slot: int) -> None:
        """Take the tile of a slot, from 1, which is then placed."""
        state.pop()
        tile, state.office_tiles[slot - 1] = state.office_tiles[slot - 1], ""
        state.push(PlaceTile(seat=self.seat, tile=tile, owed=0))
        state.emit("office-tile", self.seat, slot=slot, tile=tile)

    def do_decline(self, state: AutomaniaState) -> None:
        """Take no tile."""
        state.pop()
        state.emit("no-office-tile", self.seat)
