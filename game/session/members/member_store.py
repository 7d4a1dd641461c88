"""The members in a store, and the names under which statistics, seasons and running games know them."""

import json
import logging
from collections.abc import Sequence
from dataclasses import replace

from game.session.members.member import MOST_FORMER, Member, best_practice, member_called, member_of
from game.session.notices import UserError
from game.session.storage.save_reader import BROKEN, expect_type, parse_json
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import Store

log = logging.getLogger(__name__)


def all_members(store: Store) -> list[Member]:
    """Return all members by name; damaged ones are left out.

    Raises UserError where the file cannot be read.
    """
    found = []
    for member_id, text in store.ask("SELECT id, data FROM member"):
        try:
            found.append(member_of(member_id, parse_json(expect_type(text, str))))
        except BROKEN as error:
            log.warning("a member cannot be read: %s", error)
    return sorted(found, key=lambda member: (member.name.casefold(), member.id))


def load_names(store: Store) -> None:
    """Let the store know its members' names: what was played under a former one counts for the present one."""
    try:
        members = all_members(store)
    except UserError:
        members = []
    store.known_names = {former.casefold(): member.name for member in members for former in member.former}
    store.known_names |= {member.name.casefold(): member.name for member in members}


def put_member(store: Store, member: Member) -> None:
    """Write a member, new or replaced. Raises UserError if the disk does not take it."""
    store.put_member(member.id, json.dumps(member.to_data(), ensure_ascii=False))
    load_names(store)


def delete_member(store: Store, member: Member) -> None:
    """Delete a member; the games stay, and count under the names in them. Raises UserError as `put_member` does."""
    store.delete_member(member.id)
    load_names(store)


def rename_member(store: Store, member: Member, name: str) -> Member:
    """Give a member another name, in unfinished games too, and return the member; the old one stays known.

    Raises UserError where another member has the name, or the disk does not take it.
    """
    other = member_called([each for each in all_members(store) if each.id != member.id], name)
    if other is not None:
        raise UserError("session.member.name-taken", name=other.name)
    former = [each for each in member.names if each.casefold() != name.casefold()][:MOST_FORMER]
    renamed = replace(member, name=name, former=tuple(former))
    put_member(store, renamed)
    for head in store.games(finished=False):
        seats = [replace(seat, name=name) if seat.is_person and member.is_called(seat.name) else seat
                 for seat in head.seats]
        if seats != head.seats and len({seat.name.casefold() for seat in seats}) == len(seats):
            store.set_seats(head.id, seats)
    return renamed


def merge_members(store: Store, member: Member, other: Member) -> Member:
    """Let `other`, who is the same person, become a part of a member, and return that one.

    Saved games stay as they are: `Store.known_name` gives their names as they are now.
    Raises UserError where both sat at one table, or the disk does not take it.
    """
    if met_at_a_table(store, member, other):
        raise UserError("session.member.met", one=member.name, other=other.name)
    former = dict.fromkeys((*member.former, *other.names))
    whole = replace(member, former=tuple(former)[:MOST_FORMER],
                    practised=best_practice(member.practised, other.practised),
                    joined=min(member.joined, other.joined), colours=member.colours or other.colours,
                    language=member.language or other.language)
    store.put_member(whole.id, json.dumps(whole.to_data(), ensure_ascii=False), instead_of=other.id)
    load_names(store)
    return whole


def met_at_a_table(store: Store, member: Member, other: Member) -> bool:
    """Return whether two members have played a finished game against each other."""
    ours, theirs = ({name.casefold() for name in each.names} for each in (member, other))
    tables: dict[str, set[str]] = {}
    for game_id, name in store.ask("SELECT game_id, name FROM result"):
        tables.setdefault(game_id, set()).add(str(name).casefold())
    return any(names & ours and names & theirs for names in tables.values())


def unknown_players(store: Store, usual: Sequence[str]) -> list[str]:
    """Return the names of people in finished games who are no members, those who played most first; not the `usual`
    names of seats that nobody named."""
    known = {name.casefold() for name in usual} | set(store.known_names)
    rows = store.ask("SELECT MIN(name), CASEFOLD(name) FROM result WHERE kind='person' GROUP BY 2 "
                     "ORDER BY COUNT(*) DESC, 2")
    return [str(name) for name, folded in rows if folded not in known]


def under_present_names(store: Store, saved: SavedGame) -> SavedGame:
    """Return a game in which members have their present names, for a file that knows no members."""
    head = replace(saved.head, seats=[replace(seat, name=store.known_name(seat.name)) for seat in saved.head.seats])
    outcomes = [outcome._replace(name=store.known_name(outcome.name)) for outcome in saved.outcomes]
    return replace(saved, head=head, outcomes=outcomes)
