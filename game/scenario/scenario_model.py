"""Scenario model: the parts of a scenario as plain data, each with its place in the file, for messages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from game.option_text import Given
from game.rules.core.actions import Action
from game.rules.core.errors import Problem


class FilePlace(NamedTuple):
    """A place in a file, for messages."""

    file: str
    line: int
    column: int
    path: str

    def problem(self, message: str) -> Problem:
        """Return a mistake at this place."""
        return Problem(*self, message)


NOWHERE = FilePlace("", 0, 0, "")


class Patch(NamedTuple):
    """One value to set in the saved form of a position, or to find there; `inner` gives the places of its keys."""

    path: str
    value: Any
    place: FilePlace
    inner: Mapping[str, FilePlace] = MappingProxyType({})

    def within(self, path: str) -> FilePlace:
        """Return the place of this path inside the value, or the value's own place."""
        return self.inner.get(path, self.place)


class View(NamedTuple):
    """Expected values in the view of a seat, or of a spectator (None)."""

    seat: int | None
    values: tuple[Patch, ...]
    place: FilePlace


@dataclass(frozen=True)
class Expectation:
    """Expectations of a position; only values that the file names are compared."""

    values: tuple[Patch, ...] = ()
    views: tuple[View, ...] = ()
    legal_has: tuple[tuple[Action, FilePlace], ...] = ()
    legal_lacks: tuple[tuple[Action, FilePlace], ...] = ()
    legal: tuple[tuple[Action, ...], FilePlace] | None = None  # all legal actions, in any order
    events: tuple[tuple[dict[str, Any], FilePlace], ...] = ()  # in this order, with others between them allowed
    events_lack: tuple[tuple[dict[str, Any], FilePlace], ...] = ()
    decides: tuple[int | None, FilePlace] | None = None  # None = the game is over
    ranking: tuple[tuple[int, ...], FilePlace] | None = None


@dataclass(frozen=True)
class MoveStep:
    """A move."""

    place: FilePlace
    action: Action


@dataclass(frozen=True)
class RefusedMoveStep:
    """A move that must be refused, or be legal with a warning; `rule` and `reason` are the expected ones, "" = any.

    `warned` with the reason `none` must be legal without a warning.
    """

    place: FilePlace
    action: Action
    warned: bool = False
    rule: str = ""
    reason: str = ""


@dataclass(frozen=True)
class CheckStep:
    """Expectations at this point."""

    place: FilePlace
    expected: Expectation


@dataclass(frozen=True)
class DrawStep:
    """The next draws of any seat: the things in order; all of them, unless this step is `shared` by several cases."""

    place: FilePlace
    things: tuple[str, ...]
    shared: bool = False


@dataclass(frozen=True)
class PatchStep:
    """Patches of the position."""

    place: FilePlace
    patches: tuple[Patch, ...]


Step = MoveStep | RefusedMoveStep | CheckStep | DrawStep | PatchStep


@dataclass(frozen=True)
class Scenario:
    """One scenario file. `then` is the last step of `when`, or of each case."""

    id: str
    rules: tuple[str, ...]
    game: str
    note: str
    seats: int
    seed: int
    options: dict[str, Given]
    options_place: FilePlace = NOWHERE
    play: tuple[MoveStep, ...] = ()
    given: tuple[Step, ...] = ()  # patches, and draws that are set
    when: tuple[Step, ...] = ()
    cases: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)

    def lines(self) -> Iterator[tuple[str, tuple[Step, ...]]]:
        """Yield each line from start to end: the name of the case, "" where there are none, and all its steps."""
        for name, steps in (self.cases or {"": ()}).items():
            yield name, self.when + steps
