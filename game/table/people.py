"""People at a table: who sits at the screen, who hides something from the others, who agrees to an undo."""

from __future__ import annotations

from game.session.seats import PERSON
from game.session.session import Session


def first_person(session: Session) -> int:
    """Return the seat that decides if a person plays it, else the first person's seat.

    Without people it is the seat that decides.
    """
    seats, turn = session.seats, session.turn()
    if turn is not None and seats[turn].is_person:
        return turn
    return next((index for index, seat in enumerate(seats) if seat.is_person), turn or 0)


def only_person(session: Session) -> bool:
    """Return whether one person alone sits at the screen: then nothing has to be hidden, and no seat is handed over."""
    return sum(seat.is_person for seat in session.seats) == 1


def has_people(session: Session) -> bool:
    """Return whether any person plays."""
    return any(seat.is_person for seat in session.seats)


def has_secrets_here(session: Session, seat: int) -> bool:
    """Return whether a seat has something that others at the screen must not see."""
    return session.private(seat) and not only_person(session)


def opening_viewer(session: Session, seat: int) -> int | None:
    """Return the viewer of a table that is opened at a seat: nobody until its person confirms, if any person hides
    something from the others, because whoever opens the table may be any of them."""
    hiding = (has_secrets_here(session, index) for index, who in enumerate(session.seats)
              if index == seat or who.is_person)
    return None if any(hiding) else seat


def another_acted(session: Session, seat: int) -> bool:
    """Return whether another person made the last choice: a hand-over then bars its undo."""
    people = (entry.seat for entry in reversed(session.game.log) if entry.actor == PERSON)
    return next(people, seat) != seat


def needs_consent(session: Session, own_seat: int, ply: int | None = None) -> bool:
    """Return whether others have to agree to an undo for the person at the screen, or to one of all after `ply`.

    They do where the choice is another person's, where turns go with it while another person plays, and where seats
    have changed hands since.
    """
    scope = session.undo_scope(ply)
    others = any(who.is_person for seat, who in enumerate(session.seats) if seat != own_seat)
    return scope is not None and (scope.seat != own_seat or scope.reseated or (bool(scope.turns) and others))
