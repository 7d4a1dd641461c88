"""What an action would do, as far as a seat can know: tried on a copy of its view."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.engine import apply
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.state import GameState

UNKNOWN = "?"  # what a mask puts in the place of a hidden id
UNSEEN = (RulesError, LookupError, TypeError, ValueError)  # a view has no chance, and hidden things are None or "?"


class ActionPreview(NamedTuple):
    """The view after the actions, what would happen, and the measures of the seat before and after."""

    view: GameState
    events: tuple[Event, ...]
    before: dict[str, int]
    after: dict[str, int]


class ForeseenEvents(NamedTuple):
    """What would happen until chance or somebody's secret decides; the view after all of it, None where one of these
    does; `made` are the actions that follow by themselves, whose consequences are among these."""

    events: tuple[Event, ...]
    view: GameState | None
    made: tuple[Action, ...] = ()


class PlannedTurn(NamedTuple):
    """One turn of a plan: the view when it begins and when it ends or nothing more is known, the moves that were made
    in between, and what happened. `sure` is False where chance or somebody else cuts it short."""

    before: GameState
    after: GameState
    moves: tuple[Action, ...]
    events: tuple[Event, ...]
    sure: bool = True


def planned_turns(view: GameState, actions: Sequence[Action], end: str) -> list[PlannedTurn]:
    """A plan turn by turn, as far as can be foreseen from a view; `end` is the verb that ends a turn, and what follows
    from that is no part of it."""
    found: list[PlannedTurn] = []
    leg = PlannedTurn(view, view, (), ())
    for action in actions:
        try:
            seen = _tried(leg.after, [action])
        except IllegalAction:  # somebody else is asked first
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
                    unasked: Callable[[GameState], Action | None] = lambda view: None) -> ForeseenEvents:
    """As far as can be foreseen from a view, which stays as it is, and on through what `unasked` answers to the view
    at hand: an action that is made without asking anybody. Where one of those cannot be foreseen, it ends before it.
    Raises IllegalAction for an action that is not legal."""
    seen = _tried(view, actions)
    while seen.view is not None and (action := _known_of(unasked, seen.view)) is not None:
        further = _tried(seen.view, [action])
        if further.view is None:
            break
        seen = ForeseenEvents(seen.events + further.events, further.view, (*seen.made, action))
    return seen


def _known_of(unasked: Callable[[GameState], Action | None], view: GameState) -> Action | None:
    try:
        return unasked(view)
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
    """None where chance or somebody's secret decides. Raises IllegalAction for an action that is not legal."""
    ahead = foresee_actions(view, actions)
    if ahead.view is None:
        return None
    try:
        seen = spec.mask(ahead.view, seat)  # a card that goes to another's hand is out of sight there
        return ActionPreview(seen, ahead.events, spec.measures(view, seat), spec.measures(seen, seat))
    except UNSEEN:
        return None


def _hidden(value: Any) -> bool:
    return value is None or value == UNKNOWN or (isinstance(value, list) and any(_hidden(part) for part in value))
