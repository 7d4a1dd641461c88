"""Makers of the moves of a seat in words: a person, a computer, or one for the other; and the time they thought."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.rules.core.option_values import head_starts
from game.scenes.shared.menu_scene import seat_kind_text
from game.session.clock.game_clock import used_by_seat
from game.session.session import Session
from game.session.storage.actors import BY_PEOPLE, COMPUTER


def thought_text(session: Session, seat: int) -> str:
    """Return how long the person of a seat has thought; "" for a computer, and for less than a minute."""
    head = session.game.head
    minutes = round(used_by_seat(head.house_rules, session.game.log, len(head.seats))[seat] / 60)
    return tr("results.thought", n=minutes) if minutes and session.seats[seat].is_person else ""


def head_start_text(session: Session, seat: int) -> str:
    """Return what the seat had more than the others at the beginning; "" where it had nothing."""
    package = session.package
    config = session.game.head.config
    figure = head_starts(package.spec.options(package.content, config.seats), config)[seat]
    return tr("results.head-start", figure=tr(f"{package.spec.id}.head-start", n=figure)) if figure else ""


def makers_text(session: Session, seat: int) -> str:
    """Return who plays a seat, and with which head start."""
    return " · ".join(filter(None, (_makers(session, seat), head_start_text(session, seat))))


def _makers(session: Session, seat: int) -> str:
    """Return who plays a seat; where people and a computer both chose something, how much of that the computer did."""
    kind = seat_kind_text(session.seats[seat].kind)
    made = [entry.actor for entry in session.game.log if entry.seat == seat and entry.actor in (*BY_PEOPLE, COMPUTER)]
    computer = made.count(COMPUTER)
    if not 0 < computer < len(made):
        return kind
    share = min(99, max(1, round(100 * computer / len(made))))
    return tr("results.makers", kind=kind, n=share)
