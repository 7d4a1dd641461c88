"""What a scenario consists of, as plain data. Everything keeps its place in the file, for messages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from game.option_text import Given
from game.rules.core.actions import Action
from game.rules.core.errors import Problem


class FilePlace(NamedTuple):
    """Where something stands, for messages."""

    file: str
    line: int
    column: int
    path: str

    def problem(self, message: str) -> Problem:
        """A mistake at this place."""
        return Problem(*self, message)


NOWHERE = FilePlace("", 0, 0, "")


class Patch(NamedTuple):
    """One value to set in the saved form of the position, or to be found there; `inner` places what a map names."""

    path: str
    value: Any
    place: FilePlace
    inner: Mapping[str, FilePlace] = MappingProxyType({})

    def within(self, path: str) -> FilePlace:
        """Where the file names this path, if it stands inside the value; else the value's own place."""
        return self.inner.get(path, self.place)


class View(NamedTuple):
    """What a seat, or the whole table (None), must see."""

    seat: int | None
    values: tuple[Patch, ...]
    place: FilePlace


@dataclass(frozen=True)
class Expectation:
    """What must hold; only what the file names is compared."""

    values: tuple[Patch, ...] = ()
    views: tuple[View, ...] = ()
    legal_has: tuple[tuple[Action, FilePlace], ...] = ()
    legal_lacks: tuple[tuple[Action, FilePlace], ...] = ()
    legal: tuple[tuple[Action, ...], FilePlace] | None = None  # all legal actions, in any order
    events: tuple[tuple[dict[str, Any], FilePlace], ...] = ()  # in this order, others may lie between
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
    """A move that must be refused, or be legal with a warning; rule and reason say why, "" = whichever.

    `warned` with the reason `none` must be legal without a warning.
    """

    place: FilePlace
    action: Action
    warned: bool = False
    rule: str = ""
    reason: str = ""


@dataclass(frozen=True)
class CheckStep:
    """Something that must hold here."""

    place: FilePlace
    expected: Expectation


@dataclass(frozen=True)
class DrawStep:
    """What is drawn next, whoever draws: the things in order; all of them, unless this is `shared` by several cases."""

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
    given: tuple[Step, ...] = ()  # the patches, and what is drawn next
    when: tuple[Step, ...] = ()
    cases: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)

    def lines(self) -> Iterator[tuple[str, tuple[Step, ...]]]:
        """The ways from the start to an end: the name of each case, "" where there are none, and all steps to it."""
        for name, steps in (self.cases or {"": ()}).items():
            yield name, self.when + steps
