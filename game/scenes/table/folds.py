"""The turns in the report: those of rivals fold into one line each, and open again.

A turn begins with the event `TURN`, in every game; where there are no turns (before the start, between rounds) what one
seat does in a row belongs together. What concerns nobody in particular stands by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.core.events import Event

TURN = "turn"
JOIN, INDENT = "\u00a0", "\u00a0\u00a0\u00a0"


class Told(NamedTuple):
    """A row of the report before anything folds: the ply and the place of its first event among those that its seat
    brought about in a row (-1 = a note), its text, whom it is about, its events; `loud` ones never fold away."""

    ply: int
    place: int
    text: str
    seat: int | None
    loud: bool = False
    events: tuple[Event, ...] = ()

    @property
    def begins(self) -> bool:
        """Does a turn begin here?"""
        return any(event.kind == TURN for event in self.events)


@dataclass(frozen=True)
class Opener:
    """The key of the line that a turn folds into: where the turn begins. It differs from the key of the line there."""

    ply: int
    place: int


@dataclass
class Section:
    """Rows that belong together, of the turn of `seat` or of nobody (None); `whole`: it is a turn."""

    seat: int | None
    whole: bool = False
    rows: list[Told] = field(default_factory=list)

    @property
    def key(self) -> Opener:
        """Where it begins."""
        return Opener(self.rows[0].ply, self.rows[0].place)

    def has(self, ply: int) -> bool:
        """Is any action told here that led to this ply?"""
        return any(row.ply == ply for row in self.rows)


def sections(rows: Sequence[Told]) -> Iterator[Section]:
    """The rows in their order, cut into what belongs together."""
    found: Section | None = None
    for row in rows:
        goes_on = found is not None and row.seat is not None and not row.begins and (
            found.whole or found.seat == row.seat)
        if found is not None and not goes_on:
            yield found
            found = None
        if found is None:
            found = Section(row.seat, row.begins)
        found.rows.append(row)
        if row.seat is None:
            yield found
            found = None
    if found is not None:
        yield found


Row = tuple[Hashable, str]


@dataclass
class Folds:
    """Which turns are open: those of the seat `own`, the newest, the one that led to the ply `shown`, and those that
    were `opened` by hand. `account` answers a turn in one sentence, "" where nothing can be told."""

    account: Callable[[int, Sequence[Event]], str]
    opened: set[Opener] = field(default_factory=set)
    own: int | None = None
    shown: int | None = None
    _accounts: dict[tuple[Opener, int], str] = field(default_factory=dict)

    def rows(self, told: Sequence[Told]) -> list[Row]:
        """What the list shows, with the keys of its rows."""
        parts = list(sections(told))
        shown: list[Row] = []
        for number, part in enumerate(parts):
            shown += self._rows_of(part, newest=number == len(parts) - 1)
        return shown

    def forget(self) -> None:
        """Other things may have happened than those that were told."""
        self._accounts.clear()

    def events(self, told: Sequence[Told], key: Opener) -> list[Event]:
        """All that happened in a turn."""
        return [event for part in sections(told) if part.key == key for row in part.rows for event in row.events]

    def toggle(self, key: Opener) -> None:
        """Opens a turn, or folds it."""
        self.opened ^= {key}

    def _rows_of(self, part: Section, newest: bool) -> Iterator[Row]:
        quiet = sum(not row.loud for row in part.rows)
        by_itself = part.seat is None or part.seat == self.own or newest or quiet < 2
        plain = [((row.ply, row.place), row.text) for row in part.rows]
        if by_itself:
            yield from plain
            return
        looked_at = self.shown is not None and part.has(self.shown)
        if part.key in self.opened or looked_at:
            yield part.key, f"<icon:chevron-down>{JOIN}{self._heading(part)}"
            yield from ((key, f"{INDENT}{text}") for key, text in plain)
        else:
            yield part.key, f"<icon:chevron-right>{JOIN}{self._heading(part)}"
            yield from (row for row, of in zip(plain, part.rows, strict=True) if of.loud)

    def _heading(self, part: Section) -> str:
        """The turn in one line: what it came to, or how it began."""
        events = [event for row in part.rows for event in row.events]
        name = part.key, len(events)
        if name not in self._accounts:
            assert part.seat is not None
            said = [row.text for row in part.rows if not (row.begins or row.loud)]
            self._accounts[name] = self.account(part.seat, events) or said[0]
        return self._accounts[name]
