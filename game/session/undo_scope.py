"""Scope of an undo: what it takes back, and the barrier where it stops with the reason, found in the log alone.

An event bars undo if its kind reveals something (`action_barrier`): `reveals=True` in `game/rules/<game>/events.py`.
Chance bars it by a changed rng.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, takewhile
from typing import NamedTuple

from game.rules.core.actions import Action
from game.rules.core.events import Event, EventKind
from game.session.notices import Notice
from game.session.seats import PERSON
from game.session.storage.actors import AUTO, JOINED
from game.session.storage.saved_game import LogEntry, LogNote

CHANCE, REVEAL, HAND_OVER, OTHER_PERSON = "chance", "reveal", "hand-over", "other-person"
DAMAGED = "damaged"  # a part of the action's record could not be read from a damaged file
FRIENDLY_UNDO = "friendly-undo"  # the kind of note that a lifted barrier leaves
SAT_DOWN = "seat-"  # prefix of the notes of a change of player; behind it the kind of player
BARRIERS = ("", CHANCE, REVEAL, HAND_OVER, OTHER_PERSON, DAMAGED)  # "" = nothing is in the way of undo


class UndoScope(NamedTuple):
    """The scope of an undo: all after `ply`, first a choice of `seat`.

    `aim` is the ply before the action that the choice aimed at, `steps` how many of its actions lie before that one;
    `turns` are the turns that are taken back too, each by its seat; `reseated`: a player has changed since then, and
    somebody has acted.
    """

    ply: int
    aim: int
    steps: int
    seat: int
    turns: tuple[int, ...]
    reseated: bool


def action_barrier(action: Action, chance_used: bool, events: Iterable[Event], kinds: Mapping[str, EventKind]) -> str:
    """Return the barrier that an action sets: chance, reveal, or "" if it can be taken back.

    A card that lies on the table and was named wrongly can always be named again: it is known to all.
    """
    if action.tells_chance:
        return ""
    if chance_used:
        return CHANCE
    return REVEAL if any(kinds[event.kind].reveals for event in events) else ""


def ply_before_choice(log: Sequence[LogEntry]) -> int | None:
    """Return the ply before the last choice of a person; None if there is none."""
    return next((entry.ply - 1 for entry in reversed(log) if entry.actor == PERSON), None)


def chosen_actions(log: Sequence[LogEntry], ply: int) -> list[LogEntry]:
    """Return the actions of the choice after `ply`, made with one click; it aimed at the last one.

    Forced moves may lie between them.
    """
    own = takewhile(lambda entry: entry.actor in (AUTO, JOINED), log[ply + 1:])
    return [log[ply], *(entry for entry in own if entry.actor == JOINED)]


def undo_scope(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> UndoScope:
    """Return the scope of taking back all after `ply`, which must be at least one action."""
    first, chosen = log[ply].seat, chosen_actions(log, ply)
    turns = [seat for seat, _ in groupby(entry.seat for entry in log[ply:] if entry.actor != AUTO)]
    others = tuple(turns[turns[:1] == [first]:])
    return UndoScope(ply, chosen[-1].ply - 1, len(chosen) - 1, first, others, _reseated(log, notes, ply))


def barrier_since(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> Notice | None:
    """Return the newest barrier after `ply`; None if all can be taken back."""
    for entry in reversed(log[ply:]):
        if entry.barrier:
            return Notice(f"session.barrier.{entry.barrier}", {"seat": entry.seat})
    return Notice("session.barrier.seats") if _reseated(log, notes, ply) else None


def _reseated(log: Sequence[LogEntry], notes: Sequence[LogNote], ply: int) -> bool:
    """Return whether after `ply` a player has changed and since then somebody has chosen something."""
    return any(note.kind.startswith(SAT_DOWN) and note.ply > ply
               and any(entry.actor != AUTO for entry in log[note.ply:]) for note in notes)
