"""Highlight replay: a replay of only those actions that tell the story of a game, as the drives of a race along its
roads."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.session.storage.saved_game import LogEntry


def next_highlight(log: Sequence[LogEntry], ply: int, kinds: Collection[str]) -> int | None:
    """Return the first ply behind `ply` whose action brought an event of one of these kinds; None = there is none
    left."""
    return next((entry.ply for entry in log[ply:] if any(event.kind in kinds for event in entry.events)), None)
