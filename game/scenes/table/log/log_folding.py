"""Folding of the log: the turns of rivals fold into one line each, and open again.

A turn begins with the event `TURN`, in every game. Where there are no turns (before the start, between rounds), lines
of one seat in a row belong together. Lines about nobody in particular stand alone, but for what belongs to a turn (the
deck is shuffled) and notes (somebody else plays a seat from now on), which do not end it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.rules.core.events import TURN, Event

CLOSED, OPEN = "<icon:chevron-right>\u00a0", "<icon:chevron-down>\u00a0"
INDENT = "\u00a0\u00a0\u00a0"


class LogRow(NamedTuple):
    """Row of the log before anything folds.

    `ply` is the ply of its first event, `place` that event's index among those of its seat in a row (-1 = a note),
    `seat` whom it is about. `loud` rows never fold away. `in_turn`: it is about nobody, but belongs to the turn in
    which it happens.
    """

    ply: int
    place: int
    text: str
    seat: int | None
    loud: bool = False
    events: tuple[Event, ...] = ()
    in_turn: bool = False

    @property
    def note(self) -> bool:
        """True for a note about the table, which belongs to no action."""
        return self.place < 0

    @property
    def begins(self) -> bool:
        """True where a turn begins."""
        return any(event.kind == TURN for event in self.events)


Row = tuple[Hashable, str]
SentenceOfTurn = Callable[[int, Sequence[Event]], str]
MotiveOfTurn = Callable[[int, int, int], str]  # seat, first ply, last ply


@dataclass(frozen=True)
class FoldKey:
    """Key of the line that a turn folds into: the place where the turn begins.

    It differs from the key of that row itself.
    """

    ply: int
    place: int


@dataclass
class LogSection:
    """Rows that belong together, of the turn of `seat` or of nobody (None), from the row `start` of the log on.

    `whole`: they are a turn.
    """

    start: int
    seat: int | None
    whole: bool = False
    rows: list[LogRow] = field(default_factory=list)
    _closed: dict[str, list[Row]] = field(default_factory=dict)  # folded, by the motive behind it

    @cached_property
    def key(self) -> FoldKey:
        """Key of the line that it folds into."""
        return FoldKey(self.rows[0].ply, self.rows[0].place)

    @property
    def events(self) -> list[Event]:
        """All events of its rows."""
        return [event for row in self.rows for event in row.events]

    @cached_property
    def folds(self) -> bool:
        """True where there is more than one line to fold."""
        return self.seat is not None and sum(not row.loud for row in self.rows) > 1

    @cached_property
    def plain(self) -> list[Row]:
        """Its lines without folding."""
        return [((row.ply, row.place), row.text) for row in self.rows]

    def reopen(self, before: LogSection | None) -> None:
        """Take over the folded line of the same section before a change, where its rows are the same."""
        if before is not None and before.rows == self.rows:
            self._closed = before._closed

    def explained(self, motive: str) -> list[Row]:
        """Return its lines without folding, the last one that could fold with the motive of the turn behind it."""
        at = max((number for number, row in enumerate(self.rows) if not row.loud), default=None)
        if not motive or at is None:
            return self.plain
        return [(key, _with_motive(text, motive) if number == at else text)
                for number, (key, text) in enumerate(self.plain)]

    def closed(self, summarize: SentenceOfTurn, motive: str = "") -> list[Row]:
        """Return the turn folded: one line that sums it up or is its first line, and the loud rows.

        Loud rows stand before that line where nothing had been done yet in the turn, else after it.
        """
        if motive not in self._closed:
            assert self.seat is not None
            first_text = next(row.text for row in self.rows if not row.loud)
            deeds = next((place for place, row in enumerate(self.rows) if not row.loud and not row.begins), 0)
            before, after = (
                [line for line, row in zip(self.plain[part], self.rows[part], strict=True) if row.loud]
                for part in (slice(deeds), slice(deeds, None)))
            quiet = [event for row in self.rows if not row.loud for event in row.events]  # loud rows are shown anyway
            line = _with_motive(f"{CLOSED}{summarize(self.seat, quiet) or first_text}", motive)
            self._closed[motive] = [*before, (self.key, line), *after]
        return self._closed[motive]

    def open(self, summarize: SentenceOfTurn, motive: str = "") -> list[Row]:
        """Return the same line as a heading, and all rows below it."""
        heading = next(text for key, text in self.closed(summarize, motive) if key == self.key).replace(CLOSED, OPEN)
        return [(self.key, heading), *((key, f"{INDENT}{text}") for key, text in self.plain)]

    def has(self, ply: int) -> bool:
        """Return whether a row is about the action that led to this ply."""
        return self.rows[0].ply <= ply <= self.rows[-1].ply and any(row.ply == ply for row in self.rows)


def sections(rows: Sequence[LogRow], start: int = 0) -> Iterator[LogSection]:
    """Yield sections of the rows from `start` on, in their order."""
    found: LogSection | None = None
    for number in range(start, len(rows)):
        row = rows[number]
        if found is not None and (row.note or row.in_turn):
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
    """State of the folding: which turns are open.

    Open are the turns of the seat `own`, the newest one, the one that led to the ply `shown`, and those in `opened`,
    which were opened by hand. `summarize` returns a turn in one sentence, `motive` what it was good for; "" where
    nothing can be told.
    """

    summarize: SentenceOfTurn
    opened: set[FoldKey] = field(default_factory=set)
    own: int | None = None
    shown: int | None = None
    motive: MotiveOfTurn = lambda seat, first, last: ""
    _sections: list[LogSection] = field(default_factory=list)

    def change(self, rows: Sequence[LogRow], since: int = 0) -> None:
        """Take other rows, which differ from the present ones from the row `since` on."""
        found = self._sections
        gone: dict[FoldKey, LogSection] = {}
        while found and found[-1].start + len(found[-1].rows) >= since:  # the changed rows may join the last section
            section = found.pop()
            gone[section.key] = section
        for section in sections(rows, found[-1].start + len(found[-1].rows) if found else 0):
            section.reopen(gone.get(section.key))
            found.append(section)

    def rows(self) -> list[Row]:
        """Return the lines of the list with their keys."""
        shown: list[Row] = []
        for section in self._sections:
            shown += self._rows_of(section)
        return shown

    @property
    def sections(self) -> Sequence[LogSection]:
        """All sections in their order; one that has changed is another object."""
        return self._sections

    def events(self, key: FoldKey) -> list[Event]:
        """Return all events of a folded turn."""
        return next((section.events for section in self._sections if section.key == key), [])

    def length(self, key: FoldKey) -> int:
        """Return how many lines follow the line of a turn while it is open."""
        if key not in self.opened:
            return 0
        return next((len(section.rows) for section in self._sections if section.key == key), 0)

    def toggle(self, key: FoldKey) -> None:
        """Open a turn, or fold it."""
        self.opened ^= {key}

    def has_motive(self, key: Hashable) -> bool:
        """Return whether the motive of the turn of a line, or of a folded turn, can be told."""
        found = next((section for section in self._sections if key == section.key
                      or (isinstance(key, tuple) and section.has(key[0]))), None)
        return found is not None and bool(self._motive_of(found))

    def _rows_of(self, section: LogSection) -> Sequence[Row]:
        motive = self._motive_of(section)
        if not section.folds or section.seat == self.own or section is self._sections[-1]:
            return section.explained(motive)
        is_open = section.key in self.opened or (self.shown is not None and section.has(self.shown))
        return section.open(self.summarize, motive) if is_open else section.closed(self.summarize, motive)

    def _motive_of(self, section: LogSection) -> str:
        """Return the motive of a turn; "" for other sections."""
        if section.seat is None or not section.whole:
            return ""
        return self.motive(section.seat, section.rows[0].ply, section.rows[-1].ply)


def _with_motive(line: str, motive: str) -> str:
    """Return the line of a turn with its motive behind it."""
    return f"{line} <dim>{motive}</dim>" if motive else line
