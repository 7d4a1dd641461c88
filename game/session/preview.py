"""What an action would do, as far as a seat can know: tried on a copy of its view."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.flow import apply
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState

UNKNOWN = "?"  # what a mask puts in the place of a hidden id


class Preview(NamedTuple):
    """The view after the actions, what would happen, and the measures of the seat before and after."""

    view: GameState
    events: tuple[Event, ...]
    before: dict[str, int]
    after: dict[str, int]


def preview(spec: GameSpec, view: GameState, seat: int, actions: Sequence[Action]) -> Preview | None:
    """None where chance or somebody's secret decides. Raises IllegalAction for an action that is not legal."""
    g = view.clone()
    events: list[Event] = []
    try:
        before = spec.measures(g, seat)
        for action in actions:
            apply(g, action, sink=events)
        after = spec.measures(g, seat)
    except IllegalAction:
        raise
    except (RulesError, LookupError, TypeError, ValueError):  # a view has no chance, and hidden things are None or "?"
        return None
    if any(_hidden(value) for event in events for value in event.data.values()):
        return None
    return Preview(g, tuple(events), before, after)


def _hidden(value: Any) -> bool:
    return value is None or value == UNKNOWN or (isinstance(value, list) and any(_hidden(part) for part in value))
