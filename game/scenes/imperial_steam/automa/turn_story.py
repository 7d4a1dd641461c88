"""Turn story: the events of the Automa's turns gathered into steps, and the state of its cards at each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.core.events import Event

Data = Mapping[str, Any]

_KINDS = {
    "automa-bid": "bid", "automa-reset": "reset", "turn": "cards", "automa-drew": "cards", "automa-slot": "slot",
    "automa-condition": "test", "automa-action": "act", "automa-cannot": "cannot", "automa-idle": "idle",
    "automa-barred": "barred", "automa-target": "targets", "automa-dead-ends": "dead-ends",
    "automa-distance": "distance", "automa-compared": "question", "automa-decided": "question", "engineer": "lay",
    "station": "lay", "fee": "lay", "laid": "lay", "joined": "lay", "automa-token": "lay", "last-round": "lay",
    "trieste": "lay", "automa-paid": "carry", "factory": "carry", "automa-hired": "carry", "automa-ordered": "carry",
    "automa-bought": "carry", "collected": "collect", "automa-special": "special", "automa-influence": "gain",
    "influence": "gain", "paid-bid": "bid", "automa-no-contract": "no-contract", "contract": "contract",
    "completed": "contract", "automa-last-contract": "last-contract", "delivered": "deliver", "key": "deliver",
    "automa-no-delivery": "no-delivery", "automa-reshuffled": "reshuffled", "automa-unloaded": "unloaded",
}  # fmt: skip
_GATHERED = ("cards", "targets", "distance", "collect", "gain", "contract", "deliver", "bid")
_ALWAYS = ("paid-bid", "contract", "completed")  # kinds that belong to the story outside the Automa's turns too
_BEFORE_TRACK = ("engineer", "station", "fee")
_AFTER_PAYING = ("factory", "automa-hired", "automa-ordered", "automa-bought", "delivered")
# what a turn is made of, for whom a glance at each part is enough
_PARTS = {
    **dict.fromkeys(("cards", "slot", "test", "cannot", "act", "idle"), "reading"),
    **dict.fromkeys(("barred", "targets", "dead-ends", "distance", "question", "special"), "choice"),
    **dict.fromkeys(("lay", "carry", "collect", "gain", "contract", "no-contract"), "result"),
    **dict.fromkeys(("deliver", "no-delivery"), "delivery"),
}
_BETWEEN = ("turn", "automa-unloaded", "automa-last-contract")  # between turns: no cards in use
_GAINS = ("automa-influence", "influence")


@dataclass(frozen=True, slots=True)
class ConditionResult:
    """Result of a tested condition: the number found, and whether it holds."""

    found: int
    passed: bool


@dataclass(frozen=True)
class StoryStep:
    """Step of a story: events that are shown at once. `first` and `last` are their places in the events of the
    story."""

    kind: str
    events: tuple[Event, ...]
    first: int
    last: int

    def of(self, kind: str) -> list[Event]:
        """Return its events of a kind."""
        return [event for event in self.events if event.kind == kind]


@dataclass
class DecisionPath:
    """Path of the Automa's decisions up to a step: its cards, the slots that were read, the choices made."""

    action: str = ""
    decision: str = ""
    hands: int = 0  # the hand of this turn and those left after it
    left: int = 0  # pairs of cards left in the piles
    slot: int = 0  # slot that is read, from 1; 0 = none yet
    conditions: dict[tuple[int, int], ConditionResult] = field(default_factory=dict)  # by slot and line, lines from 0
    visited: list[int] = field(default_factory=list)
    jumps: list[tuple[int, int]] = field(default_factory=list)  # arrows that were followed: slot and line
    barred: dict[int, str] = field(default_factory=dict)  # slots that could not be carried out, with the reason
    done: int = 0  # the slot that is carried out
    main: str = ""  # section of the decision card that the slot uses
    section: str = ""  # section that breaks ties now
    targets: dict[str, str] = field(default_factory=dict)  # T-A row 1: target -> its distance: "joined", "far" ...
    lines: tuple[str, ...] = ()  # the lines of the comparison in this step
    row: int = 0  # of T-E, from 1
    delivery: bool = False  # the turn has come to its delivery


class TurnStory:
    """Story of the Automa's turns among the events of one log line; `at` is the current step.

    `ply` is the number of actions after which they had happened. Without steps there is nothing to show."""

    def __init__(self, events: Sequence[Event], automa: int, ply: int, at: int = 0) -> None:
        self.events = tuple(events)
        self.automa, self.ply = automa, ply
        self.steps = _gather(self.events, automa)
        self._waits = waiting(self.events, automa)
        self.at = max(0, min(at, len(self.steps) - 1))
        self.reached = self.at  # the last step that has been displayed
        self.crosses = False  # True while the table shows the events between two turns

    @property
    def step(self) -> StoryStep:
        """Current step."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """True at the last step."""
        return self.at >= len(self.steps) - 1

    @property
    def next_deciding(self) -> int:
        """Next step that ends a part of its turn: the slot that is due, the choice, its result, the delivery."""
        ends = (at for at in range(self.at + 1, len(self.steps) - 1)
                if self.steps[at + 1].events[0].kind == "turn" or self._part(at) != self._part(at + 1))
        return next(ends, len(self.steps) - 1)

    def _part(self, at: int) -> str:
        """Return the part of its turn to which a step belongs."""
        step = self.steps[at]
        asked = step.of("automa-decided")
        if asked and asked[-1].data["question"].startswith("delivery-"):
            return "delivery"
        return _PARTS.get(step.kind, step.kind)

    @property
    def next_turn(self) -> int | None:
        """First step of the next turn that has not been shown yet, None if all have been."""
        return next((start for start, _ in self.turns() if start > max(self.at, self.reached)), None)

    def go(self, to: int) -> bool:
        """Go to a step, or to the nearest one; return False if it is displayed already."""
        before, self.at = self.at, max(0, min(len(self.steps) - 1, to))
        self.reached = max(self.reached, self.at)
        return self.at != before

    def go_to_event(self, place: int) -> None:
        """Go to the step that shows the event at this place."""
        self.at = max((i for i, step in enumerate(self.steps) if step.first <= place), default=0)

    def later_events(self) -> tuple[Event, ...]:
        """Return the events after the step, in order: the table must not show them yet."""
        return self.since(self.step.last + 1)

    def since(self, place: int) -> tuple[Event, ...]:
        """Return the events from this place on that wait for the story."""
        return tuple(event for event, waits in list(zip(self.events, self._waits, strict=True))[place:] if waits)

    def path(self) -> DecisionPath:
        """Return the path of decisions in the current turn up to the current step."""
        path = DecisionPath()
        for step in self.steps[: self.at + 1]:
            path.lines = ()
            for event in step.events:
                if event.kind in _BETWEEN:
                    path = DecisionPath(hands=event.data.get("hands", 0))
                if event.kind in _FOLLOW:
                    _FOLLOW[event.kind](path, event.data)
        return path

    def turns(self) -> list[tuple[int, int]]:
        """Return (first step, number of steps) of each turn and of the steps between turns."""
        starts = [i for i, step in enumerate(self.steps) if i == 0 or step.events[0].kind == "turn"]
        return [(start, end - start) for start, end in zip(starts, [*starts[1:], len(self.steps)], strict=True)]


def has_automa_events(events: Sequence[Event]) -> bool:
    """Return whether any event is part of the Automa's story."""
    return any(event.kind.startswith("automa-") for event in events)


def waiting(events: Sequence[Event], automa: int) -> list[bool]:
    """Return for each event of an action whether it is shown only when the story comes to it: from the story's begin
    on, all; before that, the Automa's own. A round that begins before its turn is shown at once."""
    begins = next((step.first for step in _gather(events, automa) if step.kind != "unloaded"), len(events))
    return [place >= begins or event.seat == automa for place, event in enumerate(events)]


# steps from events ----------------------------------------------------------------------------------------------------


def _gather(events: Sequence[Event], automa: int) -> list[StoryStep]:
    """Return the steps of the Automa's events; those that are read at one glance share a step."""
    steps: list[StoryStep] = []
    within = False
    for place, event in enumerate(events):
        if event.kind == "turn":
            within = event.seat == automa
        elif event.kind in ("round", "finished", "scored"):
            within = False
        if event.seat != automa or event.kind not in _KINDS or not (within or _own(event)):
            continue
        if steps and _joins(steps[-1], event):
            before = steps[-1]
            steps[-1] = StoryStep(_joined(before.kind, event), (*before.events, event), before.first, place)
        else:
            steps.append(StoryStep(_KINDS[event.kind], (event,), place, place))
    return steps


def _own(event: Event) -> bool:
    """Return whether an event comes of the Automa alone, in a turn or not."""
    by_bid = event.kind == "influence" and event.data["cause"] == "bid"
    return event.kind.startswith("automa-") or event.kind in _ALWAYS or by_bid


def _joined(kind: str, event: Event) -> str:
    """Return the kind of a step after one more event has joined it."""
    if kind == "slot" or event.kind == "delivered":
        return _KINDS[event.kind]
    return kind


def _joins(step: StoryStep, event: Event) -> bool:
    """Return whether an event belongs to the step before it."""
    kind, last = _KINDS[event.kind], step.events[-1].kind
    if event.kind == "turn":
        return False
    if step.kind == "slot":
        return kind in ("test", "act", "cannot")
    if step.kind == "lay":
        laid = any(e.kind == "laid" for e in step.events)
        return event.kind in _GAINS or (kind == "lay" and not (laid and event.kind in (*_BEFORE_TRACK, "laid")))
    if kind == "question":
        return step.kind == "question" and (_alike(step, event) or (_only(event) and last == "automa-decided"))
    if step.kind == "carry":
        return last == "automa-paid" and event.kind in _AFTER_PAYING
    return (step.kind == kind and kind in _GATHERED) or (step.kind == "bid" and event.kind == "influence")


def _alike(step: StoryStep, event: Event) -> bool:
    """Return whether the same question goes on."""
    last = step.events[-1]
    return last.kind == "automa-compared" and last.data["question"] == event.data["question"]


def _only(event: Event) -> bool:
    """Return whether an event is a choice without an alternative."""
    return event.kind == "automa-decided" and event.data["line"] == "only"


# state of the cards ---------------------------------------------------------------------------------------------------


def _drew(path: DecisionPath, data: Data) -> None:
    path.action, path.decision, path.left = data["action"], data["decision"], data["left"]


def _slot(path: DecisionPath, data: Data) -> None:
    path.slot = data["slot"]
    path.visited.append(path.slot)


def _condition(path: DecisionPath, data: Data) -> None:
    line = sum(slot == data["slot"] for slot, _ in path.conditions)
    path.conditions[data["slot"], line] = ConditionResult(data["found"], bool(data["passed"]))
    if not data["passed"]:
        path.jumps.append((data["slot"], line))


def _action(path: DecisionPath, data: Data) -> None:
    path.slot = path.done = data["slot"]
    path.main = path.section = data["section"]


def _cannot(path: DecisionPath, data: Data) -> None:
    path.barred[data["slot"]] = data["why"]
    path.done, path.section = 0, ""


def _target(path: DecisionPath, data: Data) -> None:
    path.targets[data["target"]] = data["found"]


def _special(path: DecisionPath, data: Data) -> None:
    path.row = data["row"]


def _compared(path: DecisionPath, data: Data) -> None:
    path.lines = (*path.lines, data["line"])
    _decided(path, data)


def _decided(path: DecisionPath, data: Data) -> None:
    """Set the section of the decision card that answers the question; the delivery has its own box."""
    path.delivery = data["question"].startswith("delivery-")
    path.section = "T-D" if data["question"] == "engineer-hub" else path.main


def _laid(path: DecisionPath, data: Data) -> None:
    path.section = path.main  # another section chose the engineer


def _delivery(path: DecisionPath, data: Data) -> None:
    path.delivery = True


_FOLLOW: dict[str, Callable[[DecisionPath, Data], None]] = {
    "automa-drew": _drew, "automa-slot": _slot, "automa-condition": _condition, "automa-action": _action,
    "automa-cannot": _cannot, "automa-target": _target, "automa-special": _special, "automa-compared": _compared,
    "automa-decided": _decided, "laid": _laid, "delivered": _delivery, "automa-no-delivery": _delivery,
}  # fmt: skip
