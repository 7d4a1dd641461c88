"""Who sits where. Seats are no part of the rules' state: they can change in the middle of a game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.session.storage.text_sanitizer import sanitize_line

PERSON = "person"
LEVELS = ("easy", "normal", "hard", "expert")
REFERENCES = ("random", "greedy")  # yardsticks of the command line
AUTOMA = "automa"  # played by the rules of a solo game: it never decides anything
KINDS = (PERSON, *LEVELS, *REFERENCES, AUTOMA)
COLOURS = ("blue", "green", "purple", "red", "yellow", "white", "black", "orange")  # of all games of the club
LONGEST_NAME = 24


@dataclass(frozen=True)
class Seat:
    """A seat at the table: the player's name, the id of the seat's colour, a person, a computer level or the Automa."""

    name: str
    colour: str
    kind: str = PERSON

    @property
    def is_person(self) -> bool:
        """A person decides here, not a computer level."""
        return self.kind == PERSON

    def to_data(self) -> dict[str, str]:
        """The saved form."""
        return {"name": self.name, "colour": self.colour, "kind": self.kind}

    @classmethod
    def from_data(cls, data: Any) -> "Seat":
        """The inverse of to_data. Raises ValueError for anything else; a level of another version becomes a person."""
        if not isinstance(data, dict) or not all(isinstance(data.get(key), str) for key in ("name", "colour", "kind")):
            raise ValueError(f"{str(data)[:LONGEST_NAME]!r} is no seat")
        if data["colour"] not in COLOURS:
            raise ValueError(f"{data['colour'][:LONGEST_NAME]!r} is no colour of a seat")
        kind = data["kind"] if data["kind"] in KINDS else PERSON
        return cls(sanitize_line(data["name"], LONGEST_NAME), data["colour"], kind)


def with_automa_seat(seats: Sequence[Seat], automa: int | None) -> list[Seat]:
    """The seats of a table at which the rules play that one (None = none): nobody else is the Automa."""
    found = [replace(seat, kind=PERSON) if seat.kind == AUTOMA else seat for seat in seats]
    if automa is not None:
        found[automa] = replace(found[automa], kind=AUTOMA)
    return found
