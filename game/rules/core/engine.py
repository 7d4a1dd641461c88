"""Flow: the loop that runs the stack of frames to the next decision, and what may be done there."""

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.core.state import GameState

MOST_STEPS = 10_000  # automatic steps between two decisions; more means that the flow runs in a circle


def decision(state: GameState) -> Decision | None:
    """The pending decision; None = the game is over."""
    top = state.stack[-1] if state.stack else None
    if top is None or isinstance(top, Decision):
        return top
    raise RulesError(f"{type(top).__name__} lies on top, run() was not called")


def legal(state: GameState) -> list[Action]:
    """The legal actions of the seat that decides, in a fixed order; empty when the game is over."""
    top = decision(state)
    if top is None:
        return []
    seat = top.seat
    return [Action(seat, move[0], move[1:]) for move in top.legal(state)]  # type: ignore[arg-type]


def illegal_reason(state: GameState, action: Action) -> Reason | None:
    """Why an action is not legal now; None where it is."""
    top = decision(state)
    if top is None:
        return NOT_NOW
    move = (action.verb, *action.args)
    if action.seat == top.seat:
        if move in top.legal(state):
            return None
        for tried, reason in top.blocked(state):
            if tried == move:
                return reason
        return top.untimely_reason(state, move) or NOT_NOW
    return NOT_NOW


def apply(state: GameState, action: Action, *, sink: list[Event] | None = None, trusted: bool = False) -> None:
    """Carry out an action and run to the next decision; events go to `sink`.

    Raises IllegalAction, and changes nothing, if the action is not legal; `trusted` skips that check.
    """
    top = decision(state)
    if not trusted or top is None:
        reason = illegal_reason(state, action)
        if reason is not None:
            raise IllegalAction(action.text(), reason.key, reason.rule)
    state.event_sink = sink
    state.ply += 1
    getattr(top, HANDLERS[action.verb])(state, *action.args)
    run_to_decision(state)
    state.event_sink = None


def run_to_decision(state: GameState) -> None:
    """Let automatic frames work until a seat has to decide or the game is over."""
    stack = state.stack
    for _ in range(MOST_STEPS):
        if not stack or not stack[-1].advance(state):
            return
    raise RulesError(f"no decision after {MOST_STEPS} steps: {[type(f).__name__ for f in stack]}")


class _Handlers(dict[str, str]):
    """Verb -> name of the method that carries it out; built as verbs are met."""

    def __missing__(self, verb: str) -> str:
        name = "do_" + verb.replace("-", "_")
        self[verb] = name
        return name


HANDLERS = _Handlers()
