"""Flow: the stack of frames that holds every pending decision, and the loop that runs it to the next one."""

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.core.actions import Action, Arg, Move
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.core.records import Record, frame

if TYPE_CHECKING:
    from game.rules.core.state import GameState

MOST_STEPS = 10_000  # automatic steps between two decisions; more means that the flow runs in a circle


@frame
class Frame(Record):
    """One entry of the stack. Its fields are its locals; the topmost frame is at work."""

    POLYMORPHIC: ClassVar[bool] = True
    seat: int = field(default=-1, kw_only=True)  # -1 = nobody

    def advance(self, g: Any) -> bool:
        """Do one automatic step. True: call again; False: a seat has to decide."""
        raise NotImplementedError


@frame
class Sequence(Frame):
    """Named automatic steps, each run once; a step may push frames, which are resolved before the next step."""

    STEPS: ClassVar[tuple[str, ...]] = ()
    at: str = field(default="", kw_only=True)  # the step that comes next, by name; "" = the first one

    def advance(self, g: Any) -> bool:
        step = self.at or self.STEPS[0]
        if step == "end":  # only now, because the last step's frames may ask for their parent
            g.pop()
            return True
        following = self.STEPS.index(step) + 1
        self.at = self.STEPS[following] if following < len(self.STEPS) else "end"
        getattr(self, step)(g)
        return True


@frame
class Loop(Frame):
    """Pushes one frame after the other until `next` answers None."""

    def next(self, g: Any) -> Frame | None:
        """The frame to resolve next, or None when the loop is over."""
        raise NotImplementedError

    def advance(self, g: Any) -> bool:
        following = self.next(g)
        if following is None:
            g.pop()
        else:
            g.push(following)
        return True


@frame
class Decision(Frame):
    """A seat chooses: `legal` says among what, `do_<verb>` carries the choice out."""

    SECRET: ClassVar[bool] = False  # answers stay private until they are revealed
    ALWAYS_ASK: ClassVar[bool] = False  # a person is asked even if one answer is legal: the question itself would tell
    PARTIAL: ClassVar[bool] = False  # goes on with a choice that the action before began: backing out = undoing that
    ANY_ORDER: ClassVar[tuple[str, ...]] = ()  # verbs whose repeated picks make a set; a search tries one order only

    def advance(self, g: Any) -> bool:
        return False

    def legal(self, g: Any) -> Iterator[Move]:
        """Every legal move, in an order that depends on content alone."""
        raise NotImplementedError

    def blocked(self, g: Any) -> Iterator[tuple[Move, Reason]]:
        """What a player might try here in vain, and why not."""
        return iter(())

    def prompt(self, g: Any) -> tuple[str, dict[str, Arg]]:
        """Message key and parameters of the sentence that says what to decide."""
        raise NotImplementedError


def decision(g: "GameState") -> Decision | None:
    """The pending decision; None = the game is over."""
    top = g.stack[-1] if g.stack else None
    if top is None or isinstance(top, Decision):
        return top
    raise RulesError(f"{type(top).__name__} lies on top, run() was not called")


def legal(g: "GameState") -> list[Action]:
    """The legal actions of the seat that decides, in a fixed order; empty when the game is over."""
    top = decision(g)
    if top is None:
        return []
    seat = top.seat
    return [Action(seat, move[0], move[1:]) for move in top.legal(g)]  # type: ignore[arg-type]


def why_not(g: "GameState", action: Action) -> Reason | None:
    """Why an action is not legal now; None where it is."""
    top = decision(g)
    if top is None:
        return NOT_NOW
    move = (action.verb, *action.args)
    if action.seat == top.seat:
        if move in top.legal(g):
            return None
        for tried, reason in top.blocked(g):
            if tried == move:
                return reason
    return NOT_NOW


def apply(g: "GameState", action: Action, *, sink: list[Event] | None = None, trusted: bool = False) -> None:
    """Carry out an action and run to the next decision; events go to `sink`.

    Raises IllegalAction, and changes nothing, if the action is not legal; `trusted` skips that check.
    """
    top = decision(g)
    if not trusted or top is None:
        reason = why_not(g, action)
        if reason is not None:
            raise IllegalAction(action.text(), reason.key, reason.rule)
    g.sink = sink
    g.ply += 1
    getattr(top, HANDLERS[action.verb])(g, *action.args)
    run(g)
    g.sink = None


def run(g: "GameState") -> None:
    """Let automatic frames work until a seat has to decide or the game is over."""
    stack = g.stack
    for _ in range(MOST_STEPS):
        if not stack or not stack[-1].advance(g):
            return
    raise RulesError(f"no decision after {MOST_STEPS} steps: {[type(f).__name__ for f in stack]}")


class _Handlers(dict[str, str]):
    """Verb -> name of the method that carries it out; built as verbs are met."""

    def __missing__(self, verb: str) -> str:
        name = "do_" + verb.replace("-", "_")
        self[verb] = name
        return name


HANDLERS = _Handlers()
