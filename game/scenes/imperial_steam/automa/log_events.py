"""From a line of the report to the event that it tells."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.session.storage.saved_game import LogLine


def event_of_row(lines: Sequence[LogLine], renderer: Renderer, ply: int, first: int) -> int:
    """The place, among the events of action `ply`, of the one that a row of the report tells. The report numbers the
    events of actions that one seat made in a row together; `first` is the first of those that the row condenses."""
    row = _row_with(lines, ply)
    told = next((line for line in renderer.lines([event for _, event in row]) if line.first == first), None)
    if told is None:
        return 0
    at = next((i for i in range(told.first, told.last + 1) if row[i][1].kind == told.kind), told.last)
    return sum(number == ply for number, _ in row[:at])


def _row_with(lines: Sequence[LogLine], ply: int) -> list[tuple[int, Event]]:
    """The events of one seat in a row, with their plies, that action `ply` stands among."""
    row: list[tuple[int, Event]] = []
    seat = -1
    for line in lines:
        if line.note is not None or line.seat != seat:
            if any(number == ply for number, _ in row):
                break
            row, seat = [], -1 if line.note is not None else line.seat
        row += [(line.ply, event) for event in line.events]
    return row
