"""Spoken line: in its room or not at all, and for as long as it takes to read."""

from pygame import Rect

from game.scenes.shared.menu_scene import seat_styles
from game.scenes.table.speech.spoken_line import SpokenLine
from game.session.seats import PERSON, Seat
from game.timing.speech_times import SPEECH
from game.ui.context import Ui

WORDS = "So sorry. Was that yours?"


def test_a_line_stays_in_its_room_and_goes_by_itself(ui: Ui) -> None:
    room = Rect(300, 10, 400, 24)
    line = SpokenLine(ui, lambda: room)
    assert line.say("portrait-great-race-maud", WORDS)
    assert room.left <= line.rect.left and line.rect.right <= room.right
    assert not line.solid(line.rect.center), "the pointer goes through it"
    assert line.update(SPEECH.shortest), "nobody has read it yet"
    assert not line.update(SPEECH.letter * len(WORDS)) and line.words == ""


def test_where_there_is_no_room_nothing_is_said(ui: Ui) -> None:
    line = SpokenLine(ui, lambda: Rect(300, 10, 90, 24))
    assert not line.say("portrait-great-race-maud", WORDS) and line.words == ""


def test_seats_of_characters_have_portraits() -> None:
    seats = [Seat("Ada", "red"), Seat("Maud", "blue", "hard", "maud"), Seat("Bo", "green", PERSON, "maud"),
             Seat("Cy", "orange", "hard", "nobody")]
    assert [look.portrait for look in seat_styles(seats, game="great-race")] == ["", "portrait-great-race-maud", "", ""]
    assert [look.portrait for look in seat_styles(seats)] == ["", "", "", ""]
