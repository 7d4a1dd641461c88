"""Bodies and engines: taken at the own level, put into workshops or the race car (KRA-5.3, KRA-5.4)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.decisions.action_order import is_order_free
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.decisions.grand_prix import install
from game.rules.kraftwagen.state import KraftwagenState

RACE_CAR = "gp"  # the race car as the place for an engine


def take_part(state: KraftwagenState, seat: int, part: str, plus: int = 0) -> None:
    """Take a body or engine of the own level, `plus` higher with a specialty tile (KRA-5.3, KRA-5.4, KRA-13.7)."""
    value = min(state.content.numbers.highest, state.level(seat, part) + plus)
    empty = state.factories[seat].empty_shops()
    if part == "body" and len(empty) == 1:
        put(state, seat, part, value, empty[0])
    else:
        state.push(PlacePart(seat=seat, part=part, value=value))


def put(state: KraftwagenState, seat: int, part: str, value: int, shop: int) -> None:
    """Put a tile into a workshop; one that is there returns to the supply (KRA-5.3.1, KRA-10.5, KRA-10.6)."""
    factory = state.factories[seat]
    at = shop - 1
    for kind, row in (("body", factory.bodies), ("engine", factory.engines)):
        if row[at]:
            old, row[at] = row[at], 0
            state.emit("scrapped", seat, part=kind, value=old, shop=shop)
    (factory.bodies if part == "body" else factory.engines)[at] = value
    state.emit("built", seat, part=part, value=value, shop=shop)
    reach(state, seat, part, value)


@frame
class PlacePart(Decision):
    """Decision about the place of a new body or engine (KRA-5.3, KRA-5.4)."""

    RULE: ClassVar[str] = "KRA-5.3"
    CONTINUES_CHOICE: ClassVar[bool] = True
    part: str  # body or engine
    value: int  # of the tile

    @property
    def rule(self) -> str:
        """KRA-5.4 for an engine, KRA-5.3 for a body."""
        return "KRA-5.4" if self.part == "engine" else self.RULE

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `place` for each empty workshop, for all if none is empty, and for the race car with an engine."""
        factory = state.factories[self.seat]
        for shop in factory.empty_shops() or factory.shops():
            yield "place", shop
        if self.part == "engine":
            yield "place", RACE_CAR

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `place` for occupied workshops while one is empty, and for the race car with a body."""
        factory = state.factories[self.seat]
        empty = factory.empty_shops()
        for shop in factory.shops() if empty else ():
            if shop not in empty:
                yield ("place", shop), reasons.SHOP_OCCUPIED
        if self.part == "body":
            yield ("place", RACE_CAR), reasons.ENGINES_ONLY

    def warned(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield the race car for an engine that is no better than its own (KRA-5.4.1)."""
        if self.part == "engine" and self.value <= state.factories[self.seat].race_engine:
            yield ("place", RACE_CAR), reasons.NO_BETTER_ENGINE

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the value of the part."""
        full = "" if state.factories[self.seat].empty_shops() else "-full"
        return f"place-{self.part}{full}", {"value": self.value}

    def do_place(self, state: KraftwagenState, place: int | str) -> None:
        """Put the part into a workshop or the race car."""
        state.pop()
        if isinstance(place, int):
            put(state, self.seat, self.part, self.value, place)
        else:
            install(state, self.seat, self.value)


@frame
class Parts(Frame):
    """A body and an engine, taken in an order of the player's choice (KRA-14.8)."""

    left: list[str]  # parts still to be taken

    def advance(self, state: KraftwagenState) -> bool:
        """Ask for the order, take the last part, or leave the stack."""
        if len(self.left) > 1:
            state.push(PartsOrder(seat=self.seat))
        elif self.left:
            take_part(state, self.seat, self.left.pop())
        else:
            state.pop()
        return True


@frame
class PartsOrder(Decision):
    """Decision about the part that is taken first (KRA-14.8)."""

    RULE: ClassVar[str] = "KRA-14.8"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `resolve` for each part."""
        for part in state.parent(Parts).left:
            yield "resolve", part

    def is_indifferent(self, state: KraftwagenState) -> bool:
        """Return whether both parts can be taken in any order."""
        return is_order_free(state, self.seat, state.parent(Parts).left)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "parts-order", {}

    def do_resolve(self, state: KraftwagenState, part: str) -> None:
        """Take a part."""
        state.pop()
        state.parent(Parts).left.remove(part)
        take_part(state, self.seat, part)

