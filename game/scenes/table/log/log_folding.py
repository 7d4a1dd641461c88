"""The turns in the report: those of rivals fold into one line each, and open again.

A turn begins with the event `TURN`, in every game; where there are no turns (before the start, between rounds) what one
seat does in a row belongs together. What concerns nobody in particular stands by itself; only a note (somebody else
plays a seat from now on) ends no turn in whose middle it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.rules.core.events import Event

TURN = "turn"
CLOSED, OPEN = "<icon:chevron-right>\u00a0", "<icon:chevron-down>\u00a0"
INDENT = "\u00a0\u00a0\u00a0"


class LogRow(NamedTuple):
    """A row of the report before anything folds: the ply and the place of its first event among those that its seat
    brought about in a row (-1 = a note), its text, whom it is about, its events; `loud` ones never fold away."""

    ply: int
    place: int
    text: str
    seat: int | None
    loud: bool = False
    events: tuple[Event, ...] = ()

    @property
    def note(self) -> bool:
        """Is it told of the table, and of no action?"""
        return self.place < 0

    @property
    def begins(self) -> bool:
        """Does a turn begin here?"""
        return any(event.kind == TURN for event in self.events)


Row = tuple[Hashable, str]
Account = Callable[[int, Sequence[Event]], str]


@dataclass(frozen=True)
class FoldKey:
    """The key of the line that a turn folds into: where the turn begins. It differs from the key of the line there."""

    ply: int
    place: int


@dataclass
class LogSection:
    """Rows that belong together, of the turn of `seat` or of nobody (None), from the row `start` of the report on;
    `whole`: it is a turn."""

    start: int
    seat: int | None
    whole: bool = False
    rows: list[LogRow] = field(default_factory=list)
    _closed: list[Row] = field(default_factory=list)

    @cached_property
    def key(self) -> FoldKey:
        """Where it begins."""
        return FoldKey(self.rows[0].ply, self.rows[0].place)

    @property
    def events(self) -> list[Event]:
        """All that happened in it."""
        return [event for row in self.rows for event in row.events]

    @cached_property
    def folds(self) -> bool:
        """Is there more than one line to fold?"""
        return self.seat is not None and sum(not row.loud for row in self.rows) > 1

    @cached_property
    def plain(self) -> list[Row]:
        """Its lines as they are."""
        return [((row.ply, row.place), row.text) for row in self.rows]

    def reopen(self, before: LogSection | None) -> None:
        """Where its rows stood before, what was said of them is not worked out again."""
        if before is not None and before.rows == self.rows:
            self._closed = before._closed

    def closed(self, account: Account) -> list[Row]:
        """The turn in one line, what it came to or how it began, and what is too loud to fold away; in front of it,
        what was so before anything had been done in this turn."""
        if not self._closed:
            assert self.seat is not None
            said = next(row.text for row in self.rows if not row.loud)
            deeds = next((place for place, row in enumerate(self.rows) if not row.loud and not row.begins), 0)
            before, after = (
                [line for line, row in zip(self.plain[part], self.rows[part], strict=True) if row.loud]
                for part in (slice(deeds), slice(deeds, None)))
            quiet = [event for row in self.rows if not row.loud for event in row.events]  # nothing is told twice
            self._closed = [*before, (self.key, f"{CLOSED}{account(self.seat, quiet) or said}"), *after]
        return self._closed

    def open(self, account: Account) -> list[Row]:
        """The same line, and all of it."""
        heading = next(text for key, text in self.closed(account) if key == self.key).replace(CLOSED, OPEN)
        return [(self.key, heading), *((key, f"{INDENT}{text}") for key, text in self.plain)]

    def has(self, ply: int) -> bool:
        """Is any action told here that led to this ply?"""
        return self.rows[0].ply <= ply <= self.rows[-1].ply and any(row.ply == ply for row in self.rows)


def sections(rows: Sequence[LogRow], start: int = 0) -> Iterator[LogSection]:
    """The rows from one on in their order, cut into what belongs together."""
    found: LogSection | None = None
    for number in range(start, len(rows)):
        row = rows[number]
        if row.note and found is not None:
            found.rows.append(row)
            continue
        goes_on = found is not None and row.seat is not None and not row.begins and (
            found.whole or found.seat == row.seat)
        if found is not None and not goes_on:
            yield found
            found = None
        if found is None:
            found = LogSection(number, row.seat, row.begins)
        found.rows.append(row)
        if row.seat is None:
            yield found
            found = None
    if found is not None:
        yield found


@dataclass
class LogFolding:
    """Which turns are open: those of the seat `own`, the newest, the one that led to the ply `shown`, and those that
    were `opened` by hand. `account` answers a turn in one sentence, "" where nothing can be told."""

    account: Account
    opened: set[FoldKey] = field(default_factory=set)
    own: int | None = None
    shown: int | None = None
    _parts: list[LogSection] = field(default_factory=list)

    def change(self, told: Sequence[LogRow], since: int = 0) -> None:
        """The rows of the report are others from `since` on."""
        parts = self._parts
        gone: dict[FoldKey, LogSection] = {}
        while parts and parts[-1].start + len(parts[-1].rows) >= since:  # what ends there may go on
            part = parts.pop()
            gone[part.key] = part
        for part in sections(told, parts[-1].start + len(parts[-1].rows) if parts else 0):
            part.reopen(gone.get(part.key))
            parts.append(part)

    def rows(self) -> list[Row]:
        """What the list shows, with the keys of its rows."""
        shown: list[Row] = []
        for part in self._parts:
            shown += self._rows_of(part)
        return shown

    def events(self, key: FoldKey) -> list[Event]:
        """All that happened in a turn."""
        return next((part.events for part in self._parts if part.key == key), [])

    def length(self, key: FoldKey) -> int:
        """How many lines follow the one that a turn folds into, while it is open."""
        return next((len(part.rows) for part in self._parts if part.key == key), 0) if key in self.opened else 0

    def toggle(self, key: FoldKey) -> None:
        """Opens a turn, or folds it."""
        self.opened ^= {key}

    def _rows_of(self, part: LogSection) -> Sequence[Row]:
        if not part.folds or part.seat == self.own or part is self._parts[-1]:
            return part.plain
        is_open = part.key in self.opened or (self.shown is not None and part.has(self.shown))
        return part.open(self.account) if is_open else part.closed(self.account)
