"""Bonuses of the optional specialty tiles (KRA-13.3, KRA-13.7)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.tiles import Tile
from game.rules.kraftwagen.decisions.hiring import hire
from game.rules.kraftwagen.state import KraftwagenState


def bonus_of(state: KraftwagenState, tile: str, bonus: str) -> int:
    """Return the amount that a tile adds to its own action by this kind of bonus; 0 for any other tile."""
    found: Tile = state.content.tiles[tile]
    return found.n if found.bonus == bonus else 0


@frame
class Following(Frame):
    """The bonus that follows the action of a specialty tile (KRA-13.7)."""

    tile: str  # the specialty tile

    def advance(self, state: KraftwagenState) -> bool:
        """Carry out the bonus."""
        state.pop()
        tile = state.content.specialties[self.tile]
        if tile.bonus == "extra_workers":
            hire(state, self.seat, tile.n)
        elif tile.bonus == "points":
            state.earn(self.seat, "bonus", tile.n)
            state.emit("bonus", self.seat, tile=self.tile, gain=tile.n)
        elif tile.bonus == "direct_sale" and any(car.owner == self.seat for car in state.market):
            state.push(DirectSale(seat=self.seat, tile=self.tile))
        return True


@frame
class DirectSale(Decision):
    """Decision to sell one of the own cars on the market to the bank at once (KRA-13.7)."""

    RULE: ClassVar[str] = "KRA-13.7"
    tile: str  # the specialty tile that allows it

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `sell` for each own car on the market, and `decline`."""
        for car in state.market:
            if car.owner == self.seat:
                yield "sell", car.space
        yield ("decline",)

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `sell` for the cars of others."""
        for car in state.market:
            if car.owner != self.seat:
                yield ("sell", car.space), reasons.NOT_YOUR_CAR._replace(rule="KRA-13.7")

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the specialty tile."""
        return "direct-sale", {"tile": self.tile}

    def do_sell(self, state: KraftwagenState, space: int) -> None:
        """Sell the car on a market space to the bank."""
        state.pop()
        car, factory = state.car_at(space), state.factories[self.seat]
        state.market.remove(car)
        factory.supply += car.workers
        if car.marker:
            state.spent.append(car.marker)
        gain = state.content.specialties[self.tile].direct_price(car.price)
        state.earn(self.seat, "cars", gain)
        state.emit("sold-direct", self.seat, space=space, price=car.price, gain=gain)

    def do_decline(self, state: KraftwagenState) -> None:
        """Sell nothing."""
        state.pop()
        state.emit("kept-car", self.seat)
