"""Choice at the start of a turn: a drive or a pit stop, which removes wear (AUT-4.2, AUT-4.111)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automobiles import reasons
from game.rules.automobiles.decisions.cube_moves import remove_all_wear
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class TurnChoice(Decision):
    """Decision to drive, or to stop at the pit and remove all wear of Active or none of it (AUT-4.2, AUT-4.111)."""

    RULE: ClassVar[str] = "AUT-4.2"

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `drive`, and `pit` with `remove`, and with `keep` if there is wear in Active."""
        yield ("drive",)
        yield "pit", "remove"
        if state.cars[self.seat].active[WEAR]:
            yield "pit", "keep"

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `pit keep` where Active holds no wear."""
        if not state.cars[self.seat].active[WEAR]:
            yield ("pit", "keep"), reasons.NO_WEAR_TO_REMOVE

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the wear in Active."""
        return "turn-choice", {"wear": state.cars[self.seat].active[WEAR]}

    def do_drive(self, state: AutomobilesState) -> None:
        """Go on with the Action phase."""
        state.pop()

    def do_pit(self, state: AutomobilesState, wear: str) -> None:
        """Make the turn a pit stop and remove the wear of Active if `wear` is "remove"."""
        state.pop()
        state.parent(TurnState).pit = True
        state.emit("pitted", self.seat)
        if wear == "remove":
            remove_all_wear(state, self.seat, "active")
