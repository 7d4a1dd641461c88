"""Frames: the entries of the stack, which hold every pending decision, phase and round."""

from collections.abc import Iterator
from dataclasses import field
from typing import Any, ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import Record, frame


@frame
class Frame(Record):
    """One entry of the stack. Its fields are its locals; the topmost frame is at work."""

    POLYMORPHIC: ClassVar[bool] = True
    seat: int = field(default=-1, kw_only=True)  # -1 = nobody

    def advance(self, state: Any) -> bool:
        """Do one automatic step. True: call again; False: a seat has to decide."""
        raise NotImplementedError


@frame
class Sequence(Frame):
    """Named automatic steps, each run once; a step may push frames, which are resolved before the next step."""

    STEPS: ClassVar[tuple[str, ...]] = ()
    at: str = field(default="", kw_only=True)  # the step that comes next, by name; "" = the first one

    def advance(self, state: Any) -> bool:
        step = self.at or self.STEPS[0]
        if step == "end":  # only now, because the last step's frames may ask for their parent
            state.pop()
            return True
        following = self.STEPS.index(step) + 1
        self.at = self.STEPS[following] if following < len(self.STEPS) else "end"
        getattr(self, step)(state)
        return True


@frame
class Loop(Frame):
    """Pushes one frame after the other until `next` answers None."""

    def next(self, state: Any) -> Frame | None:
        """The frame to resolve next, or None when the loop is over."""
        raise NotImplementedError

    def advance(self, state: Any) -> bool:
        following = self.next(state)
        if following is None:
            state.pop()
        else:
            state.push(following)
        return True


@frame
class Decision(Frame):
    """A seat chooses: `legal` says among what, `do_<verb>` carries the choice out."""

    RULE: ClassVar[str] = ""  # the ID of the rule about what is decided; each decision of a game names one
    SECRET: ClassVar[bool] = False  # answers stay private until they are revealed
    PUBLIC_VERBS: ClassVar[tuple[str, ...]] = ()  # verbs of a secret decision that everybody sees all the same
    ALWAYS_ASK: ClassVar[bool] = False  # a person is asked even if one answer is legal: the question itself tells, or
    # without it what has been planned would be carried out unseen
    # goes on with a choice that the action before began: backing out = undoing that
    CONTINUES_CHOICE: ClassVar[bool] = False
    ANY_ORDER: ClassVar[tuple[str, ...]] = ()  # verbs whose repeated picks make a set; a search tries one order only

    @property
    def rule(self) -> str:
        """The ID of the rule about what is decided here."""
        return self.RULE

    def advance(self, state: Any) -> bool:
        return False

    def legal(self, state: Any) -> Iterator[Move]:
        """Every legal move, in an order that depends on content alone."""
        raise NotImplementedError

    def blocked(self, state: Any) -> Iterator[tuple[Move, Reason]]:
        """What a player might try here in vain, and why not."""
        return iter(())

    def warned(self, state: Any) -> Iterator[tuple[Move, Reason]]:
        """What is legal here but would be of no use, and why."""
        return iter(())

    def untimely_reason(self, state: Any, move: Move) -> Reason | None:
        """Why something that this decision is not about comes too early or too late here; None = nothing to say."""
        return None

    def prompt(self, state: Any) -> tuple[str, dict[str, Arg]]:
        """Message key and parameters of the sentence that says what to decide."""
        raise NotImplementedError
