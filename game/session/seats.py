"""Seats and their players. They are no part of the rules' state: they can change during a game.

`Session.set_seat` in `session/session.py` changes one, the card for it is `scenes/table/overlays/seats_card.py`, and
`table/seat_transitions.py` says how the table goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.session.storage.text_sanitizer import sanitize_line

PERSON = "person"
LEVELS = ("easy", "normal", "hard", "expert")
REFERENCES = ("random", "greedy")  # reference players, on the command line only
AUTOMA = "automa"  # played by the rules of a solo game: it never decides anything
KINDS = (PERSON, *LEVELS, *REFERENCES, AUTOMA)
COLOURS = ("blue", "green", "purple", "red", "yellow", "white", "black", "orange")  # of all games
LONGEST_NAME = 24


@dataclass(frozen=True)
class Seat:
    """A seat at the table: the player's name, the id of the seat's colour, the kind of player, and the character.

    The kind is a person, the level of a computer player, or the Automa. The character is that of a computer level, ""
    = none; while a person plays the seat it waits.
    """

    name: str
    colour: str
    kind: str = PERSON
    character: str = ""

    @property
    def is_person(self) -> bool:
        """True if a person decides here, not a computer level."""
        return self.kind == PERSON

    @property
    def played_as(self) -> str:
        """Id of the character in whose manner a computer level plays here; "" for everybody else."""
        return self.character if self.kind in LEVELS else ""

    def to_data(self) -> dict[str, str]:
        """Return the saved form."""
        data = {"name": self.name, "colour": self.colour, "kind": self.kind}
        return data | {"character": self.character} if self.character else data

    @classmethod
    def from_data(cls, data: Any) -> "Seat":
        """Return the seat of a saved form. Raises ValueError for anything else; an unknown level becomes a person."""
        if not isinstance(data, dict) or not all(isinstance(data.get(key), str) for key in ("name", "colour", "kind")):
            raise ValueError(f"{str(data)[:LONGEST_NAME]!r} is no seat")
        if data["colour"] not in COLOURS:
            raise ValueError(f"{data['colour'][:LONGEST_NAME]!r} is no colour of a seat")
        kind = data["kind"] if data["kind"] in KINDS else PERSON
        character = data.get("character", "")
        return cls(sanitize_line(data["name"], LONGEST_NAME), data["colour"], kind,
                   sanitize_line(character, LONGEST_NAME) if isinstance(character, str) else "")


def with_automa_seat(seats: Sequence[Seat], automa: int | None) -> list[Seat]:
    """Return the seats with the Automa at that one only (None = at none)."""
    found = [replace(seat, kind=PERSON) if seat.kind == AUTOMA else seat for seat in seats]
    if automa is not None:
        found[automa] = replace(found[automa], kind=AUTOMA)
    return found
