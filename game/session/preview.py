"""What an action would do, as far as a seat can know: tried on a copy of its view."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.flow import apply
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState

UNKNOWN = "?"  # what a mask puts in the place of a hidden id
UNSEEN = (RulesError, LookupError, TypeError, ValueError)  # a view has no chance, and hidden things are None or "?"


class Preview(NamedTuple):
    """The view after the actions, what would happen, and the measures of the seat before and after."""

    view: GameState
    events: tuple[Event, ...]
    before: dict[str, int]
    after: dict[str, int]


class Foresight(NamedTuple):
    """What would happen until chance or somebody's secret decides; the view after all of it, None where one of these
    does; `made` are the actions that follow by themselves, whose consequences are among these."""

    events: tuple[Event, ...]
    view: GameState | None
    made: tuple[Action, ...] = ()


def foresee(view: GameState, actions: Sequence[Action],
            unasked: Callable[[GameState], Action | None] = lambda view: None) -> Foresight:
    """As far as can be foreseen from a view, which stays as it is, and on through what `unasked` answers to the view
    at hand: an action that is made without asking anybody. Where one of those cannot be foreseen, it ends before it.
    Raises IllegalAction for an action that is not legal."""
    seen = _tried(view, actions)
    while seen.view is not None and (action := _known_of(unasked, seen.view)) is not None:
        further = _tried(seen.view, [action])
        if further.view is None:
            break
        seen = Foresight(seen.events + further.events, further.view, (*seen.made, action))
    return seen


def _known_of(unasked: Callable[[GameState], Action | None], view: GameState) -> Action | None:
    try:
        return unasked(view)
    except UNSEEN:
        return None


def _tried(view: GameState, actions: Sequence[Action]) -> Foresight:
    g = view.clone()
    events: list[Event] = []
    after: GameState | None = g
    try:
        for action in actions:
            apply(g, action, sink=events)
    except IllegalAction:
        raise
    except UNSEEN:
        after = None
    known = next((number for number, event in enumerate(events) if any(map(_hidden, event.data.values()))), None)
    return Foresight(tuple(events[:known]), after if known is None else None)


def preview(spec: GameSpec, view: GameState, seat: int, actions: Sequence[Action]) -> Preview | None:
    """None where chance or somebody's secret decides. Raises IllegalAction for an action that is not legal."""
    ahead = foresee(view, actions)
    if ahead.view is None:
        return None
    try:
        return Preview(ahead.view, ahead.events, spec.measures(view, seat), spec.measures(ahead.view, seat))
    except UNSEEN:
        return None


def _hidden(value: Any) -> bool:
    return value is None or value == UNKNOWN or (isinstance(value, list) and any(_hidden(part) for part in value))
