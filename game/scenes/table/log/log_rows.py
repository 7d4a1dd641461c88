"""The log of a game in words, each line written once: the rows of the report before anything folds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.table.log.log_folding import LogRow
from game.session.storage.saved_game import LogLine


class LogRun(NamedTuple):
    """Lines that are told together, so that they can be condensed: what one seat did in a row, or a note alone."""

    lines: tuple[LogLine, ...]
    rows: tuple[LogRow, ...]


class LogRows:
    """`told` are the rows in their order."""

    def __init__(self, renderer: Renderer) -> None:
        self.renderer = renderer
        self.rows: list[LogRow] = []
        self._stretches: list[LogRun] = []
        self._events: dict[int, tuple[Event, ...]] = {}

    def events(self, ply: int) -> tuple[Event, ...]:
        """What is told of action `ply`."""
        return self._events.get(ply, ())

    def has(self, ply: int) -> bool:
        """Is action `ply` told already?"""
        return ply in self._events

    def set(self, lines: Sequence[LogLine]) -> int:
        """The whole log anew; what it said before stays as it was written. Answers from which row on it is another."""
        written = {stretch.lines[0][:2]: stretch for stretch in self._stretches}
        before, self.rows, self._stretches = self.rows, [], []
        self._events = {line.ply: line.events for line in lines if not line.note}
        for together in _stretches(lines):
            known = written.get(together[0][:2])
            self._take(known if known is not None and known.lines == together else self._write(together))
        same = min(len(before), len(self.rows))
        return next((row for row in range(same) if before[row] is not self.rows[row]), same)

    def append(self, line: LogLine) -> int:
        """One more line, which may join those of the same seat before it. Answers from which row on others stand."""
        self._events[line.ply] = line.events
        before: tuple[LogLine, ...] = ()
        if self._stretches and _goes_on(self._stretches[-1].lines[-1], line):
            before, rows = self._stretches.pop()
            del self.rows[len(self.rows) - len(rows) :]
        since = len(self.rows)
        self._take(self._write((*before, line)))
        return since

    def _take(self, stretch: LogRun) -> None:
        self._stretches.append(stretch)
        self.rows += stretch.rows

    def _write(self, lines: tuple[LogLine, ...]) -> LogRun:
        ply, seat, _, note = lines[0]
        if note is not None:
            said = tr(note.key, **{**note.params, "seat": f"<seat:{seat}>"})
            return LogRun(lines, (LogRow(ply, -1, said, None, loud=True),))
        events = [(line.ply, event) for line in lines for event in line.events]
        loud = self.renderer.words.loud
        return LogRun(lines, tuple(
            LogRow(events[text.last][0], text.first, text.text, text.seat, text.kind in loud,
                   tuple(event for _, event in events[text.first : text.last + 1]))
            for text in self.renderer.lines([event for _, event in events])))


def _goes_on(line: LogLine, after: LogLine) -> bool:
    """Is the line that follows told together with this one?"""
    return line.note is None and after.note is None and line.seat == after.seat


def _stretches(lines: Sequence[LogLine]) -> Iterator[tuple[LogLine, ...]]:
    """The lines, those that are told together side by side."""
    start = 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or not _goes_on(lines[end - 1], lines[end]):
            yield tuple(lines[start:end])
            start = end
