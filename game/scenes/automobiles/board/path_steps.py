"""Steps of a path by cube: a cube lies once on the track, however far it has led."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.storage.saved_game import LogEntry


def passed(log: Sequence[LogEntry], seat: int | None) -> frozenset[int]:
    """Return the numbers of the steps along the path of a seat's turn from which the same cube went on (AUT-4.31,
    AUT-4.40)."""
    taken: set[int] = set()
    steps, going_on = 0, False
    for entry in log[_beginning(log, seat):]:
        verb = entry.made.verb if entry.made else ""
        if verb == "place" and entry.seat == seat:
            if going_on:
                taken.add(steps - 1)
            steps, going_on = steps + 1, True
        elif verb == "play":
            going_on = False
    return frozenset(taken)


def _beginning(log: Sequence[LogEntry], seat: int | None) -> int:
    """Return the ply at which the newest turn of a seat begins."""
    return next((ply for ply in range(len(log) - 1, -1, -1)
                 if log[ply].seat == seat and (made := log[ply].made) and made.verb == "drive"), len(log))
