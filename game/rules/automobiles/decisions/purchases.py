"""Purchases of cubes: with the grid money before the race, in the Buy phase with unplayed cubes (AUT-3.9, AUT-4.60)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automobiles import reasons
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class Purchases(Decision):
    """Decision about purchases: cubes one by one, in any order, as long as money and stock last."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("buy",)
    PILE: ClassVar[str] = ""  # the pile that bought cubes go into
    money: int = 0  # dollars left

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `buy` for each colour in stock that the money is enough for, and `done`."""
        cost, stock, money = state.selected.cost, state.stock, self.money
        for colour in state.content.colours:
            if cost[colour] <= money and stock[colour]:
                yield "buy", colour
        yield ("done",)

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `buy` for each colour that is out of stock or too expensive."""
        for colour in state.content.colours:
            if not state.stock[colour]:
                yield ("buy", colour), reasons.OUT_OF_STOCK
            elif state.selected.cost[colour] > self.money:
                params = (("cost", state.selected.cost[colour]), ("money", self.money))
                yield ("buy", colour), reasons.TOO_DEAR._replace(params=params)

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield the purchase of wear, which is of no use (AUT-4.66)."""
        yield from ((move, reasons.NO_USE_FOR_WEAR) for move in self.legal(state) if move == ("buy", WEAR))

    def do_buy(self, state: AutomobilesState, colour: str) -> None:
        """Pay for a cube and move it from the stock to the pile of this kind of purchase."""
        cost = state.selected.cost[colour]
        self.money -= cost
        state.stock[colour] -= 1
        state.cars[self.seat].pile(self.PILE)[colour] += 1
        state.emit("bought", self.seat, cube=colour, cost=cost, money=self.money, into=self.PILE)

    def do_done(self, state: AutomobilesState) -> None:
        """End the purchases; the rest of the money is lost."""
        state.pop()
        state.emit("shopped", self.seat, money=self.money)


@frame
class Shopping(Purchases):
    """Decision about cubes for the bag, bought with the grid money; the rest is lost (AUT-3.9, AUT-3.10)."""

    RULE: ClassVar[str] = "AUT-3.9"
    PILE: ClassVar[str] = "bag"

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the money left."""
        return "shopping", {"money": self.money}


@frame
class Buy(Purchases):
    """Decision about cubes for the Used pile, bought with the worth of the unplayed cubes (AUT-4.60 to AUT-4.66)."""

    RULE: ClassVar[str] = "AUT-4.60"
    PILE: ClassVar[str] = "used"

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield purchases of no use: wear (AUT-4.66), in the seat's last turn all cubes (AUT-4.120) but blue ones.

        Blue cubes still count against those of others (AUT-5.23).
        """
        if not self.is_last_turn(state):
            yield from Purchases.warned(self, state)
            return
        for move in self.legal(state):
            if move[0] == "buy" and move[1] != "blue":
                yield move, reasons.NO_USE_FOR_WEAR if move[1] == WEAR else reasons.DRAWN_NO_MORE

    def untimely_reason(self, state: AutomobilesState, move: Move) -> Reason | None:
        """Return the reason for a pit stop or a cube played: both come too late now (AUT-4.3, AUT-4.4)."""
        return {"pit": reasons.PIT_TOO_LATE, "play": reasons.ACTIONS_OVER}.get(str(move[0]))

    def is_last_turn(self, state: AutomobilesState) -> bool:
        """Return whether the race ends with this round, by laps already driven or by the path of this turn."""
        turn = next((each for each in state.stack if isinstance(each, TurnState)), None)
        return state.last_round() or (turn is not None and turn.crossings >= state.cars[self.seat].laps_left)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the money left."""
        return "buy", {"money": self.money}
