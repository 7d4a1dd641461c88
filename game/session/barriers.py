"""Where undo stops, and why: questions to the log alone."""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.core.events import Event, EventKind
from game.session.notice import Notice
from game.session.saved import LogEntry

CHANCE, REVEAL, HAND_OVER, OTHER_PERSON = "chance", "reveal", "hand-over", "other-person"
FRIENDLY_UNDO = "friendly-undo"  # the kind of note that a lifted barrier leaves
PERSON, COMPUTER, AUTO = "person", "computer", "auto"  # who made an action: AUTO = a forced one, by the session


def of_action(chance_used: bool, events: Iterable[Event], kinds: Mapping[str, EventKind]) -> str:
    """Why an action cannot be taken back; "" if it can."""
    if chance_used:
        return CHANCE
    return REVEAL if any(kinds[event.kind].reveals for event in events) else ""


def last_choice(log: Sequence[LogEntry], seat: int | None = None) -> int | None:
    """The ply before the last choice of a person (of that seat, if given); None if there is none."""
    for entry in reversed(log):
        if entry.actor == PERSON and seat in (None, entry.seat):
            return entry.ply - 1
    return None


def between(log: Sequence[LogEntry], ply: int) -> LogEntry | None:
    """The newest action after `ply` that cannot be taken back."""
    for entry in reversed(log[ply:]):
        if entry.barrier:
            return entry
    return None


def reason(entry: LogEntry) -> Notice:
    """Why undo stops at an action, as a sentence."""
    return Notice(f"session.barrier.{entry.barrier}", {"seat": entry.seat})
