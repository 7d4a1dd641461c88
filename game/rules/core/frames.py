"""Frames: the entries of the stack, which hold every pending decision, phase and round."""

from collections.abc import Iterator
from dataclasses import field
from typing import Any, ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import Record, frame


@frame
class Frame(Record):
    """An entry of the stack: a round, a phase, a turn or a decision. The topmost frame is at work.

    Its fields are its local variables and are saved; `seat` is the seat that it belongs to, -1 = nobody.
    """

    POLYMORPHIC: ClassVar[bool] = True
    seat: int = field(default=-1, kw_only=True)  # -1 = nobody

    def advance(self, state: Any) -> bool:
        """Do one automatic step. Return True to be called again, False where a seat has to decide."""
        raise NotImplementedError


@frame
class Sequence(Frame):
    """Frame of named automatic steps, each run once; the frames that a step pushes are resolved before the next step.

    `STEPS` are names of methods that take the state.
    """

    STEPS: ClassVar[tuple[str, ...]] = ()
    at: str = field(default="", kw_only=True)  # the step that comes next, by name; "" = the first one

    def advance(self, state: Any) -> bool:
        """Run the next step, or leave the stack after the last one."""
        step = self.at or self.STEPS[0]
        if step == "end":  # only now: the frames of the last step may ask for this one as their parent
            state.pop()
            return True
        following = self.STEPS.index(step) + 1
        self.at = self.STEPS[following] if following < len(self.STEPS) else "end"
        getattr(self, step)(state)
        return True


@frame
class Loop(Frame):
    """Frame that pushes one frame after the other until `next` returns None."""

    def next(self, state: Any) -> Frame | None:
        """Return the frame to resolve next, or None when the loop is over."""
        raise NotImplementedError

    def advance(self, state: Any) -> bool:
        """Push the next frame, or leave the stack when there is none."""
        following = self.next(state)
        if following is None:
            state.pop()
        else:
            state.push(following)
        return True


@frame
class Decision(Frame):
    """Frame at which a seat has to choose: `legal` yields the moves, `do_<verb>` carries the chosen one out."""

    RULE: ClassVar[str] = ""  # the ID of the rule about this decision; each decision of a game names one
    SECRET: ClassVar[bool] = False  # the answer stays private until it is revealed
    PUBLIC_VERBS: ClassVar[tuple[str, ...]] = ()  # verbs of a secret decision that everybody sees all the same
    # a person is asked even if only one answer is legal: the question itself informs, or a plan would be carried out
    # without being seen
    ALWAYS_ASK: ClassVar[bool] = False
    # goes on with a choice that the action before began: to back out is to undo that action
    CONTINUES_CHOICE: ClassVar[bool] = False
    ANY_ORDER: ClassVar[tuple[str, ...]] = ()  # verbs whose repeated picks make a set; a search tries one order only

    @property
    def rule(self) -> str:
        """The ID of the rule about this decision."""
        return self.RULE

    def advance(self, state: Any) -> bool:
        """Return False: a seat has to decide."""
        return False

    def legal(self, state: Any) -> Iterator[Move]:
        """Yield every legal move, in an order that depends on content alone."""
        raise NotImplementedError

    def blocked(self, state: Any) -> Iterator[tuple[Move, Reason]]:
        """Yield moves that a player might try here but that are not legal, each with the reason."""
        return iter(())

    def warned(self, state: Any) -> Iterator[tuple[Move, Reason]]:
        """Yield legal moves that would be of no use, each with the reason."""
        return iter(())

    def untimely_reason(self, state: Any, move: Move) -> Reason | None:
        """Return the reason for which a move of another decision comes too early or too late; None = none is known."""
        return None

    def is_indifferent(self, state: Any) -> bool:
        """Return whether all legal moves come to the same: they only put into an order what cannot depend on it."""
        return False

    def prompt(self, state: Any) -> tuple[str, dict[str, Arg]]:
        """Return the catalogue key and the parameters of the question that this decision asks."""
        raise NotImplementedError
