"""Seats: their saved form, also that of older versions, and the character that plays."""

import pytest

from game.session.seats import AUTOMA, PERSON, Seat, with_automa_seat


def test_a_character_is_saved_with_its_seat() -> None:
    seat = Seat("Ada", "blue", "hard", "ada")
    assert Seat.from_data(seat.to_data()) == seat
    assert "character" not in Seat("Ada", "blue", "hard").to_data(), "as older versions wrote it"


@pytest.mark.parametrize(("saved", "read"), [({}, ""), ({"character": 7}, ""), ({"character": "x" * 99}, "x" * 24)])
def test_seats_without_or_with_a_strange_character_can_be_read(saved: dict[str, object], read: str) -> None:
    assert Seat.from_data({"name": "Ada", "colour": "blue", "kind": "hard", **saved}).character == read


@pytest.mark.parametrize(("automa", "kinds"), [
    (None, [PERSON, PERSON, "hard"]), (0, [AUTOMA, PERSON, "hard"]), (1, [PERSON, AUTOMA, "hard"])])
def test_the_automa_sits_at_one_seat_at_most(automa: int | None, kinds: list[str]) -> None:
    """Also where the seats of a game before had it at another one."""
    seats = [Seat("Ada", "blue", AUTOMA), Seat("Bo", "red"), Seat("Cy", "green", "hard")]
    assert [seat.kind for seat in with_automa_seat(seats, automa)] == kinds


def test_a_character_plays_for_a_computer_level_alone() -> None:
    assert Seat("Ada", "blue", "hard", "ada").played_as == "ada"
    assert Seat("Ada", "blue", PERSON, "ada").played_as == Seat("Ada", "blue", AUTOMA, "ada").played_as == ""
    assert with_automa_seat([Seat("Ada", "blue", AUTOMA, "ada")], None)[0].character == "ada", "it waits"
