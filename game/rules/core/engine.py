"""Engine: the loop that runs the stack of frames to the next decision, and the actions that are legal there."""

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.core.state import GameState

MOST_STEPS = 10_000  # automatic steps between two decisions; more means that the frames run in an endless loop


def decision(state: GameState) -> Decision | None:
    """Return the pending decision, None when the game is over.

    Raises RulesError while another frame lies on top: `run_to_decision` was not called.
    """
    top = state.stack[-1] if state.stack else None
    if top is None or isinstance(top, Decision):
        return top
    raise RulesError(f"{type(top).__name__} lies on top, run() was not called")


def legal(state: GameState) -> list[Action]:
    """Return the legal actions of the seat that decides, in a fixed order; none when the game is over."""
    top = decision(state)
    if top is None:
        return []
    seat = top.seat
    return [Action(seat, move[0], move[1:]) for move in top.legal(state)]  # type: ignore[arg-type]


def illegal_reason(state: GameState, action: Action) -> Reason | None:
    """Return the reason for which an action is not legal now, None where it is legal."""
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
    """Carry out an action and run to the next decision; events are appended to `sink`.

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
    """Run automatic frames until a seat has to decide or the game is over.

    Raises RulesError after `MOST_STEPS` steps without a decision.
    """
    stack = state.stack
    for _ in range(MOST_STEPS):
        if not stack or not stack[-1].advance(state):
            return
    raise RulesError(f"no decision after {MOST_STEPS} steps: {[type(f).__name__ for f in stack]}")


class _Handlers(dict[str, str]):
    """Map from verb to the name of the method that carries it out, filled as verbs are met."""

    def __missing__(self, verb: str) -> str:
        name = "do_" + verb.replace("-", "_")
        self[verb] = name
        return name


HANDLERS = _Handlers()
