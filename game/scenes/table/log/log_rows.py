"""Rows of the log in words, each written once, before anything folds.

The words of an event are `<game>.event.<kind>` in assets/i18n/<game>.*.yaml; lines that are joined stand in
`i18n/<game>/log_texts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.table.log.log_folding import LogRow
from game.session.storage.saved_game import LogLine


class LogRun(NamedTuple):
    """Log lines that are put in words together: those of one seat in a row, or a note alone."""

    lines: tuple[LogLine, ...]
    rows: tuple[LogRow, ...]


class LogRows:
    """Rows of the log in their order."""

    def __init__(self, renderer: Renderer) -> None:
        self.renderer = renderer
        self.rows: list[LogRow] = []
        self._runs: list[LogRun] = []
        self._events: dict[int, tuple[Event, ...]] = {}

    def events(self, ply: int) -> tuple[Event, ...]:
        """Return the events of the action with this ply."""
        return self._events.get(ply, ())

    def has(self, ply: int) -> bool:
        """Return whether the action with this ply is in the rows."""
        return ply in self._events

    def set(self, lines: Sequence[LogLine]) -> int:
        """Take the whole log; rows that are the same stay as they were written. Return the first row that differs."""
        written = {run.lines[0][:2]: run for run in self._runs}
        before, self.rows, self._runs = self.rows, [], []
        self._events = {line.ply: line.events for line in lines if not line.note}
        for together in _split(lines):
            known = written.get(together[0][:2])
            self._take(known if known is not None and known.lines == together else self._write(together))
        same = min(len(before), len(self.rows))
        return next((row for row in range(same) if before[row] is not self.rows[row]), same)

    def append(self, line: LogLine) -> int:
        """Add a line, which may join those of the same seat before it. Return the first row that differs."""
        self._events[line.ply] = line.events
        before: tuple[LogLine, ...] = ()
        if self._runs and _goes_on(self._runs[-1].lines[-1], line):
            before, rows = self._runs.pop()
            del self.rows[len(self.rows) - len(rows) :]
        since = len(self.rows)
        self._take(self._write((*before, line)))
        return since

    def _take(self, run: LogRun) -> None:
        self._runs.append(run)
        self.rows += run.rows

    def _write(self, lines: tuple[LogLine, ...]) -> LogRun:
        ply, seat, _, note = lines[0]
        if note is not None:
            text = tr(note.key, **{**note.params, "seat": f"<seat:{seat}>"})
            return LogRun(lines, (LogRow(ply, -1, text, None, loud=True),))
        events = [(line.ply, event) for line in lines for event in line.events]
        words = self.renderer.words
        return LogRun(lines, tuple(
            LogRow(events[text.last][0], text.first, text.text, text.seat, text.kind in words.loud,
                   tuple(event for _, event in events[text.first : text.last + 1]), text.kind in words.in_turns)
            for text in self.renderer.lines([event for _, event in events])))


def _goes_on(line: LogLine, after: LogLine) -> bool:
    """Return whether the line that follows is put in words together with this one."""
    return line.note is None and after.note is None and line.seat == after.seat


def _split(lines: Sequence[LogLine]) -> Iterator[tuple[LogLine, ...]]:
    """Yield the lines in runs that are put in words together."""
    start = 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or not _goes_on(lines[end - 1], lines[end]):
            yield tuple(lines[start:end])
            start = end
