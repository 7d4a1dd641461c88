"""State machine: takes events one after the other, and has the effects of each carried out.

A table of transitions holds for each pair of phase and event the function that handles it, or the reason why it is
ignored. `TableController` plays by such a table, `ReplayMachine` watches again by another one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.session.session import Session


class PhasedState(Protocol):
    """State of a machine: a named tuple that is replaced as a whole."""

    @property
    def phase(self) -> Any:
        """The one phase that holds now."""

    def _replace(self, *_: Any, **fields: Any) -> Self: ...


State = TypeVar("State", bound=PhasedState)
Event = TypeVar("Event")
Effect = TypeVar("Effect")


class Step(NamedTuple, Generic[State, Effect]):
    """Step of a machine: the state before and now, and what has to be done, in this order."""

    before: State
    now: State
    effects: tuple[Effect, ...]


class StepInProgress(Generic[State, Event, Effect]):
    """One step in the making: handlers of events change `now` and add effects.

    `later` are events that follow behind the step.
    """

    def __init__(self, now: State, session: Session) -> None:
        self.now, self.session = now, session
        self.effects: list[Effect] = []
        self.later: list[Event] = []

    @property
    def phase(self) -> Any:
        """The phase now."""
        return self.now.phase

    def set(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.now = self.now._replace(**fields)

    def add(self, *found: Effect) -> None:
        """Add effects behind the others."""
        self.effects.extend(found)


Handler: TypeAlias = Callable[[Any, Any], object]


class Ignored(NamedTuple):
    """An event that changes nothing in a phase, and why."""

    why: str


class Row(NamedTuple):
    """Row of a table: an event, the function that handles it in each of these phases, and why in no others."""

    event: type
    handler: Handler
    phases: tuple[type, ...]
    otherwise: str


Transitions: TypeAlias = Mapping[tuple[type, type], Handler | Ignored]


def transition_table(rows: Sequence[Row], phases: Sequence[type],
                     reasons: Mapping[type, str] | None = None) -> Transitions:
    """Return the handler for each pair of phase and event; later rows replace earlier ones.

    `reasons` holds phases in which there is one reason for all that is ignored.
    """
    reasons = reasons or {}
    found: dict[tuple[type, type], Handler | Ignored] = {}
    for row in rows:
        for phase in phases:
            if phase in row.phases:
                found[phase, row.event] = row.handler
            else:
                found.setdefault((phase, row.event), Ignored(reasons.get(phase, row.otherwise)))
    return found


class StateMachine(Generic[State, Event, Effect]):
    """State machine without a screen and without a clock.

    `now` is its state. `begin_step` returns the beginning of a step from a state. `carry_out` is called with each step;
    an event that is sent meanwhile is taken behind it.
    """

    def __init__(self, now: State, transitions: Transitions,
                 begin_step: Callable[[State], StepInProgress[State, Event, Effect]],
                 carry_out: Callable[[Step[State, Effect]], object]) -> None:
        self.now, self.carry_out = now, carry_out
        self._transitions, self._begin_step = transitions, begin_step
        self._queue: deque[Event] = deque()
        self._stepping = False

    def send(self, event: Event) -> None:
        """Take an event in, behind those that wait: its handler makes a step, which is then carried out."""
        self._queue.append(event)
        if self._stepping:
            return
        self._stepping = True
        try:
            while self._queue:
                due, before = self._queue.popleft(), self.now
                step = self._begin_step(before)
                handler = self._transitions[type(before.phase), type(due)]
                if not isinstance(handler, Ignored):
                    handler(step, due)
                self.now = step.now
                self._queue.extendleft(reversed(step.later))
                self.carry_out(Step(before, self.now, tuple(step.effects)))
        finally:
            self._stepping = False
