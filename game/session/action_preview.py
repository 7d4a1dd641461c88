"""Preview of actions: their events and effects as far as a seat can know, tried on a copy of its view."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.engine import apply
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.state import GameState

UNKNOWN = "?"  # stands for a hidden id in views
# raised where the rules need chance or hidden values, which a view does not hold
UNSEEN = (RulesError, LookupError, TypeError, ValueError)


class ActionPreview(NamedTuple):
    """The preview of actions: the view afterwards, the events, and the seat's measures before and after."""

    view: GameState
    events: tuple[Event, ...]
    before: dict[str, int]
    after: dict[str, int]


class ForeseenEvents(NamedTuple):
    """Events of actions up to the point where chance or another seat's secret decides.

    `view` is the view after all of them, None where such a point was reached; `made` are the automatic actions that
    followed, whose events are included.
    """

    events: tuple[Event, ...]
    view: GameState | None
    made: tuple[Action, ...] = ()


class PlannedTurn(NamedTuple):
    """One turn of a plan: its moves, its events, and the views before and after.

    `after` is the last view that is known. `sure` is False where chance or another seat cuts the turn short.
    """

    before: GameState
    after: GameState
    moves: tuple[Action, ...]
    events: tuple[Event, ...]
    sure: bool = True


def planned_turns(view: GameState, actions: Sequence[Action], end: str) -> list[PlannedTurn]:
    """Return a plan turn by turn, as far as it can be foreseen from a view.

    `end` is the verb that ends a turn; events that follow from it belong to no turn.
    """
    found: list[PlannedTurn] = []
    leg = PlannedTurn(view, view, (), ())
    for action in actions:
        try:
            seen = _tried(leg.after, [action])
        except IllegalAction:  # another seat decides first
            leg = leg._replace(sure=False)
            break
        if action.verb != end:
            leg = PlannedTurn(leg.before, seen.view or leg.after, (*leg.moves, action), leg.events + seen.events,
                              seen.view is not None)
        else:
            found.append(leg)
            if seen.view is None:
                return found
            leg = PlannedTurn(seen.view, seen.view, (), ())
        if not leg.sure:
            break
    return [*found, leg] if leg.moves else found


def foresee_actions(view: GameState, actions: Sequence[Action],
                    automatic: Callable[[GameState], Action | None] = lambda view: None) -> ForeseenEvents:
    """Return the events of actions as far as they can be foreseen from a view, which stays as it is.

    `automatic` returns for a view the action that is then made without asking anybody, or None; such actions are tried
    too, up to the first that cannot be foreseen. Raises IllegalAction for an action that is not legal.
    """
    seen = _tried(view, actions)
    while seen.view is not None and (action := _known_of(automatic, seen.view)) is not None:
        further = _tried(seen.view, [action])
        if further.view is None:
            break
        seen = ForeseenEvents(seen.events + further.events, further.view, (*seen.made, action))
    return seen


def _known_of(automatic: Callable[[GameState], Action | None], view: GameState) -> Action | None:
    try:
        return automatic(view)
    except UNSEEN:
        return None


def _tried(view: GameState, actions: Sequence[Action]) -> ForeseenEvents:
    state = view.clone()
    events: list[Event] = []
    after: GameState | None = state
    try:
        for action in actions:
            apply(state, action, sink=events)
    except IllegalAction:
        raise
    except UNSEEN:
        after = None
    known = next((number for number, event in enumerate(events) if any(map(_hidden, event.data.values()))), None)
    return ForeseenEvents(tuple(events[:known]), after if known is None else None)


def preview_actions(spec: GameSpec, view: GameState, seat: int, actions: Sequence[Action]) -> ActionPreview | None:
    """Return the preview of actions for a seat; None where chance or another seat's secret decides.

    Raises IllegalAction for an action that is not legal.
    """
    ahead = foresee_actions(view, actions)
    if ahead.view is None:
        return None
    try:
        seen = spec.mask(ahead.view, seat)  # a card that moves to another hand becomes hidden
        return ActionPreview(seen, ahead.events, spec.measures(view, seat), spec.measures(seen, seat))
    except UNSEEN:
        return None


def _hidden(value: Any) -> bool:
    return value is None or value == UNKNOWN or (isinstance(value, list) and any(_hidden(part) for part in value))
