"""The Automa's turns as a story: its events in order, one step after the other, and what is known at each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core.events import Event

_QUIET = ("automa-slot",)  # told by the lit slot alone


@dataclass(frozen=True)
class Told:
    """A condition that has been looked at."""

    found: int
    passed: bool


@dataclass
class Path:
    """What has been seen of a turn up to a step: its cards, the slot that is read, conditions and slots behind it."""

    action: str = ""
    decision: str = ""
    slot: int = 0  # from 1; 0 = none yet
    conditions: dict[tuple[int, int], Told] = field(default_factory=dict)  # by slot and line, from 0
    failed: list[int] = field(default_factory=list)  # slots left by an arrow
    done: int = 0  # the slot whose action is carried out
    section: str = ""


class Story:
    """The turns of the Automa among some events; `at` is the step that is shown."""

    def __init__(self, events: Sequence[Event], automa: int) -> None:
        self.steps = _turns(events, automa)
        self.at = 0

    @property
    def event(self) -> Event:
        """What is told now."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Nothing more is to be told."""
        return self.at >= len(self.steps) - 1

    def go(self, by: int) -> None:
        """On or back."""
        self.at = max(0, min(len(self.steps) - 1, self.at + by))

    def path(self) -> Path:
        """What is known of the turn that is told now."""
        path = Path()
        for event in self.steps[: self.at + 1]:
            if event.kind == "automa-drew":
                path = Path(event.data["action"], event.data["decision"])
            _follow(path, event)
        return path


def _follow(path: Path, event: Event) -> None:
    data = event.data
    if event.kind == "automa-slot":
        path.slot = data["slot"]
    elif event.kind == "automa-condition":
        path.slot = data["slot"]
        line = sum(slot == data["slot"] for slot, _ in path.conditions)
        path.conditions[data["slot"], line] = Told(data["found"], data["passed"])
        if not data["passed"]:
            path.failed.append(data["slot"])
    elif event.kind == "automa-action":
        path.slot = path.done = data["slot"]
        path.section = data["section"]
    elif event.kind == "automa-cannot":
        path.failed.append(data["slot"])
        path.done = 0


def _turns(events: Sequence[Event], automa: int) -> list[Event]:
    """The events of its turns: from the one that begins it to the next one of anybody, without what is seen anyway."""
    found: list[Event] = []
    within = False
    for event in events:
        if event.kind == "turn":
            within = event.seat == automa
        elif event.kind in ("round", "finished", "scored"):
            within = False
        if (within or event.kind == "automa-bid") and event.kind not in _QUIET and event.kind != "turn":
            found.append(event)
    return found


def tells(events: Sequence[Event]) -> bool:
    """Is there anything of the Automa to be told?"""
    return any(event.kind.startswith("automa-") for event in events)
