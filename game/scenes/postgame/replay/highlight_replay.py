"""The film of a game: a replay of those actions alone that tell its story, as the drives of a race along its roads."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.session.storage.saved_game import LogEntry


def next_highlight(log: Sequence[LogEntry], ply: int, kinds: Collection[str]) -> int | None:
    """The first position behind `ply` that an action with an event of one of these kinds led to; None = the film is
    over."""
    return next((entry.ply for entry in log[ply:] if any(event.kind in kinds for event in entry.events)), None)
