"""Member of the club. Plain values; the results are in the games, under the names of their seats."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.session.seats import COLOURS, LONGEST_NAME
from game.session.storage.save_reader import (
    LONGEST_KIND,
    LONGEST_WORD,
    expect_list,
    expect_map,
    expect_text,
    expect_type,
    moment_of,
)
from game.session.storage.text_sanitizer import sanitize_line

MOST_FORMER, MOST_PRACTISED = 40, 2000
PRACTISED = ("tried", "helped", "reached")  # results of a practice position, the best last


@dataclass(frozen=True)
class Member:
    """A member of the club.

    `former` are other names under which games were played; `portrait` is the code of the face, which the screens read;
    `colours` in the order of liking; `language` is that of the member's own turn ("" = the program's); `practised` has
    the best results by practice position.
    """

    name: str
    former: tuple[str, ...] = ()
    portrait: str = ""
    colours: tuple[str, ...] = ()
    language: str = ""
    practised: Mapping[str, str] = field(default_factory=dict)
    joined: float = 0.0  # seconds since 1970
    id: str = field(default_factory=lambda: uuid.uuid4().hex[:16])

    @property
    def names(self) -> tuple[str, ...]:
        """All names under which games are this member's, today's first."""
        return (self.name, *self.former)

    def is_called(self, name: str) -> bool:
        """Return whether this is a name of the member, whatever its case."""
        return name.casefold() in {each.casefold() for each in self.names}

    def to_data(self) -> dict[str, Any]:
        """Return the saved form, without the id."""
        return {"name": self.name, "former": list(self.former), "portrait": self.portrait,
                "colours": list(self.colours), "language": self.language, "practised": dict(self.practised),
                "joined": self.joined}


def member_of(member_id: str, data: Any) -> Member:
    """Return the member of a saved form. Raises one of `save_reader.BROKEN` for anything else."""
    fields = expect_type(data, dict)
    name = sanitize_line(expect_type(fields["name"], str), LONGEST_NAME)
    if not name:
        raise ValueError("no name")
    former = (sanitize_line(expect_type(each, str), LONGEST_NAME)
              for each in expect_list(fields["former"], MOST_FORMER))
    colours = (colour for colour in expect_list(fields["colours"], len(COLOURS)) if colour in COLOURS)
    practised = {expect_text(key, LONGEST_WORD): str(how)
                 for key, how in expect_map(fields["practised"], MOST_PRACTISED).items() if how in PRACTISED}
    return Member(name, tuple(filter(None, former)), expect_text(fields["portrait"], LONGEST_KIND),
                  tuple(dict.fromkeys(colours)), expect_text(fields["language"], LONGEST_KIND), practised,
                  moment_of(fields["joined"]), expect_text(member_id, LONGEST_KIND))


def best_practice(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Return the better result of each practice position."""
    return {key: max((each[key] for each in (one, other) if key in each), key=PRACTISED.index)
            for key in (*other, *one)}


def member_called(members: Sequence[Member], name: str) -> Member | None:
    """Return the member who has, or had, this name; None where nobody does. A present name goes before a former one."""
    called = [member for member in members if member.is_called(name)]
    present = (member for member in called if member.name.casefold() == name.casefold())
    return next(present, called[0] if called else None)
