"""Language of the person at the screen: a member of the club may want another one than the program's."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import current, set_language
from game.i18n.languages import LANGUAGES
from game.session.members.member import Member, member_called
from game.session.seats import Seat
from game.table.phases import Covered
from game.table.table_state import TableState


def languages_by_seat(members: Sequence[Member], seats: Sequence[Seat]) -> dict[int, str]:
    """Return the languages, by seat, of the members at a table who chose one of those that the program has."""
    found = {}
    for number, seat in enumerate(seats):
        member = member_called(members, seat.name) if seat.is_person else None
        if member is not None and member.language in LANGUAGES:
            found[number] = member.language
    return found


def change_language(by_seat: dict[int, str], now: TableState, usual: str) -> bool:
    """Speak the language of whoever is at the screen or called to it, else the usual one; return whether it is
    another one than before."""
    seat = now.phase.seat if isinstance(now.phase, Covered) else now.own_seat
    wanted = by_seat.get(seat, usual)
    changed = wanted != current().language
    if changed:
        set_language(wanted)
    return changed
