"""Actors: who made an action of the log, a person, a computer or the session."""

from collections.abc import Sequence

from game.session.seats import PERSON
from game.session.storage.saved_game import LogEntry

# AUTO = the session made a forced move; JOINED = a person, with the same click as the action before.
COMPUTER, AUTO, JOINED = "computer", "auto", "joined"
ACTORS = (PERSON, COMPUTER, AUTO, JOINED)
BY_PEOPLE = (PERSON, JOINED)  # actors of the choices of a person


def seats_of_people(log: Sequence[LogEntry]) -> set[int]:
    """Return the seats in which a person chose something."""
    return {entry.seat for entry in log if entry.actor in BY_PEOPLE}
