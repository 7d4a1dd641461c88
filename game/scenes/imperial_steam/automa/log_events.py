"""Events behind the lines of the game log."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.session.storage.saved_game import LogLine


def event_of_row(lines: Sequence[LogLine], renderer: Renderer, ply: int, first: int) -> int:
    """Return the place, among the events of action `ply`, of the event that a log row describes. The log numbers the
    events of consecutive actions of one seat together; `first` is the first one that the row condenses."""
    row = _row_with(lines, ply)
    line = next((line for line in renderer.lines([event for _, event in row]) if line.first == first), None)
    if line is None:
        return 0
    at = next((i for i in range(line.first, line.last + 1) if row[i][1].kind == line.kind), line.last)
    return sum(number == ply for number, _ in row[:at])


def _row_with(lines: Sequence[LogLine], ply: int) -> list[tuple[int, Event]]:
    """Return the consecutive events of one seat, with their plies, among which action `ply` is."""
    row: list[tuple[int, Event]] = []
    seat = -1
    for line in lines:
        if line.note is not None or line.seat != seat:
            if any(number == ply for number, _ in row):
                break
            row, seat = [], -1 if line.note is not None else line.seat
        row += [(line.ply, event) for event in line.events]
    return row
