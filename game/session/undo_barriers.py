"""Where undo stops, and why: questions to the log alone."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from game.rules.core.events import Event, EventKind
from game.session.notices import Notice
from game.session.storage.saved_game import LogEntry, LogNote

CHANCE, REVEAL, HAND_OVER, OTHER_PERSON = "chance", "reveal", "hand-over", "other-person"
DAMAGED = "damaged"  # a part of the action's record was lost with the file that it stood in
FRIENDLY_UNDO = "friendly-undo"  # the kind of note that a lifted barrier leaves
SAT_DOWN = "seat-"  # how the kinds of notes begin that say who plays a seat from there on
BARRIERS = ("", CHANCE, REVEAL, HAND_OVER, OTHER_PERSON, DAMAGED)  # "" = nothing is in the way of undo
# Who made an action: AUTO = a forced one, by the session; JOINED = a person, with the same click as the one before it.
PERSON, COMPUTER, AUTO, JOINED = "person", "computer", "auto", "joined"
MAKERS = (PERSON, COMPUTER, AUTO, JOINED)


class UndoScope(NamedTuple):
    """What an undo takes back: all after `ply`, first a choice of `seat`. `turns` are the turns that go with it, each
    by its seat, and `reseated`: since then it has changed who plays, and somebody has acted."""

    ply: int
    seat: int
    turns: tuple[int, ...]
    reseated: bool


def action_barrier(chance_used: bool, events: Iterable[Event], kinds: Mapping[str, EventKind]) -> str:
    """Why an action cannot be taken back; "" if it can."""
    if chance_used:
        return CHANCE
    return REVEAL if any(kinds[event.kind].reveals for event in events) else ""


def ply_before_choice(log: Sequence[LogEntry]) -> int | None:
    """The ply before the last choice of a person; None if there is none."""
    return next((entry.ply - 1 for entry in reversed(log) if entry.actor == PERSON), None)


def chosen_entry(log: Sequence[LogEntry], ply: int) -> LogEntry:
    """What was meant by the choice after `ply`: the last action that was made with the same click."""
    return next((log[at] for at in range(ply, len(log) - 1) if log[at + 1].actor != JOINED), log[-1])


def undo_scope(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> UndoScope:
    """What goes if all after `ply` is taken back, of which there is something."""
    first = log[ply].seat
    turns = [seat for seat, _ in groupby(entry.seat for entry in log[ply:] if entry.actor != AUTO)]
    return UndoScope(ply, first, tuple(turns[turns[:1] == [first]:]), _reseated(log, notes, ply))


def barrier_since(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> Notice | None:
    """Why all after `ply` cannot be taken back, by the newest action that says so; None if it can."""
    for entry in reversed(log[ply:]):
        if entry.barrier:
            return Notice(f"session.barrier.{entry.barrier}", {"seat": entry.seat})
    return Notice("session.barrier.seats") if _reseated(log, notes, ply) else None


def _reseated(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> bool:
    """After `ply` somebody sat down, and since then somebody has chosen something."""
    return any(note.kind.startswith(SAT_DOWN) and note.ply > ply
               and any(entry.actor != AUTO for entry in log[note.ply:]) for note in notes)
