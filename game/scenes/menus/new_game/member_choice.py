"""Members of the club in a set-up: the choice for a person's seat, those who usually play, and newcomers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import all_usual_names
from game.scenes.game_library import GameLibrary
from game.scenes.menus.new_game.face_choice import FaceChoice
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.shared.portraits.member_face import drawn_face, face_name
from game.session import wall_clock
from game.session.members.member import Member, member_called
from game.session.members.member_store import put_member
from game.session.notices import UserError
from game.session.seats import LONGEST_NAME, PERSON, Seat
from game.ui.context import Ui
from game.ui.dialogs import enter_text
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen

NEW = 0  # in place of the id of a member: another one


class MemberChoice(FaceChoice):
    """Face of the member in a person's seat; a click opens a menu of the members who do not sit here yet."""

    def __init__(self, ui: Ui, setup: GameSetup, seat: int, library: GameLibrary,
                 changed: Callable[[], object]) -> None:
        self.setup, self.library, self.changed = setup, library, changed
        self.members = library.members()
        self.member = member_called(self.members, setup.seats[seat].name)
        super().__init__(ui, seat, face_name(self.member) if self.member else "person", self._open, tr("setup.member"))

    def _open(self) -> None:
        seated = [seat.name for number, seat in enumerate(self.setup.seats) if number != self.seat]
        entries: list[tuple[Hashable, str]] = [(member.id, f"<icon:{face_name(member)}> {escape(member.name)}")
                                               for member in self.members if not any(map(member.is_called, seated))]
        entries.append((NEW, f"<icon:plus> {tr('setup.member.new')}"))
        if self.screen is not None:
            open_menu(self.screen, self, entries, self._choose, chosen=self.member.id if self.member else None)

    def _choose(self, member_id: Hashable) -> None:
        if member_id == NEW:
            assert isinstance(self.screen, Screen)
            enter_text(self.screen, tr("setup.member.new"), tr("setup.member.name"), "", self._add, limit=LONGEST_NAME)
            return
        seat_member(self.setup, self.seat, next(each for each in self.members if each.id == member_id))
        self.changed()

    def _add(self, name: str) -> None:
        """Let somebody join the club and sit down here; one who is known by this name sits down only."""
        seat_member(self.setup, self.seat, join_club(self.library, name, ""))
        self.changed()


def seat_member(setup: GameSetup, seat: int, member: Member) -> None:
    """Let a member play a seat, with the colour liked best of those that no other person has."""
    setup.set_kind(seat, PERSON)
    setup.rename(seat, member.name)
    taken = {other.colour for number, other in enumerate(setup.seats) if number != seat and other.is_person}
    liked = [colour for colour in member.colours if colour in setup.colours and colour not in taken]
    if liked:
        setup.set_colour(seat, liked[0])


def seat_regulars(setup: GameSetup, library: GameLibrary, last_setups: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the members who played last sit down in seats of people without a name, and call all members by their present
    names."""
    members, usual = library.members(), all_usual_names()
    for number, seat in enumerate(setup.seats):
        setup.rename(number, library.store.known_name(seat.name) if seat.is_person else seat.name)
    newest = last_setups[list(last_setups)[-1]] if last_setups else {}
    played = [name for seat in newest.get("seats", []) if isinstance(seat, dict) and seat.get("kind") == PERSON
              and isinstance(name := seat.get("name"), str)]
    regulars = [member for name in played if (member := member_called(members, name))] or members[:1]
    for number, seat in enumerate(setup.seats):
        waiting = [member for member in regulars if not any(member.is_called(other.name) for other in setup.seats)]
        if seat.is_person and seat.name in usual and waiting:
            seat_member(setup, number, waiting[0])


def join_all(library: GameLibrary, seats: Sequence[Seat]) -> None:
    """Let people whom somebody gave a name join the club; where the disk does not take them, they stay guests."""
    usual = all_usual_names()
    for seat in seats:
        if seat.is_person and seat.name not in usual:
            join_club(library, seat.name, seat.colour)


def join_club(library: GameLibrary, name: str, colour: str) -> Member:
    """Return the member of this name, who joins with this colour ("" = none) where there is none."""
    known = member_called(library.members(), name)
    if known is not None:
        return known
    member = Member(name, colours=(colour,) if colour else (), portrait=drawn_face(name), joined=wall_clock.present())
    try:
        put_member(library.store, member)
    except UserError:  # the table that is opened next tells that the disk takes nothing
        pass
    return member

