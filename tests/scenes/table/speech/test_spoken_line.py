"""Spoken line: in its room or not at all, and for as long as it takes to read."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.ai.characters.character_reader import characters_of
from game.i18n.catalog import tr
from game.scenes.shared.menu_scene import seat_styles
from game.scenes.shared.portraits.member_face import face_name
from game.scenes.table.speech.character_lines import CharacterLines
from game.scenes.table.speech.spoken_line import SpokenLine
from game.session.members.member import Member
from game.session.seats import PERSON, Seat
from game.timing.speech_times import SPEECH
from game.ui.context import Ui
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
WORDS = "So sorry. Was that yours?"
PORTRAIT = "portrait-great-race-maud"


def test_a_line_stays_in_its_room_and_goes_by_itself(ui: Ui) -> None:
    room = Rect(300, 10, 400, 24)
    line = SpokenLine(ui, lambda: room)
    assert line.say(PORTRAIT, WORDS)
    assert room.left <= line.rect.left and line.rect.right <= room.right
    assert not line.solid(line.rect.center), "the pointer goes through it"
    assert line.update(SPEECH.shortest), "nobody has read it yet"
    assert not line.update(SPEECH.letter * len(WORDS)) and line.words == ""


def test_where_there_is_no_room_nothing_is_said(ui: Ui) -> None:
    line = SpokenLine(ui, lambda: Rect(300, 10, 90, 24))
    assert not line.say(PORTRAIT, WORDS) and line.words == ""


def test_seats_of_characters_have_portraits() -> None:
    seats = [Seat("Ada", "red"), Seat("Maud", "blue", "hard", "maud"), Seat("Bo", "green", PERSON, "maud"),
             Seat("Cy", "orange", "hard", "nobody")]
    assert [look.portrait for look in seat_styles(seats, game="great-race")] == ["", "portrait-great-race-maud", "", ""]
    assert [look.portrait for look in seat_styles(seats)] == ["", "", "", ""]


def test_a_person_of_the_club_has_the_own_face() -> None:
    ada = Member("Ada", portrait="12")
    seats = [Seat("Ada", "blue", PERSON), Seat("Ada", "red", "hard"), Seat("Bo", "green", PERSON)]
    assert [look.portrait for look in seat_styles(seats, members=[ada])] == [face_name(ada), "", ""]


def test_the_words_stand_in_a_bubble_beside_their_speaker(ui: Ui) -> None:
    room = Rect(300, 10, 400, 40)
    line = SpokenLine(ui, lambda: room)
    assert drawing_of(line).parts == []
    line.say(PORTRAIT, WORDS)
    drawn = drawing_of(line)
    face, (bubble,), words = drawn.rect("picture", PORTRAIT), drawn["plate"], drawn.rect("words", WORDS)
    assert line.rect.centery == room.centery and line.rect.contains(bubble.rect)
    assert face.topleft == line.rect.topleft and face.w == face.h == line.rect.h
    assert face.right < bubble.rect.left and bubble.rect.contains(words) and words.center == bubble.rect.center
    line.hush()
    assert drawing_of(line).parts == []


def test_a_room_that_just_holds_the_line_is_enough(ui: Ui) -> None:
    room = Rect(300, 10, 400, 40)
    line = SpokenLine(ui, lambda: room)
    line.say(PORTRAIT, WORDS)
    room.w = line.rect.w
    assert line.say(PORTRAIT, WORDS)
    room.w -= 1
    assert not line.say(PORTRAIT, WORDS)


def test_a_line_goes_from_the_screen_by_itself_and_each_has_its_own_time(screen: Screen, window: Surface) -> None:
    user, line = WidgetRobot(screen, window), SpokenLine(screen.ui, lambda: Rect(300, 10, 400, 40))
    screen.add(line)
    line.say(PORTRAIT, WORDS)
    user.look()
    user.look(SPEECH.shortest)
    line.say(PORTRAIT, "Another one.")
    assert line.rect.unionall(user.look()).contains(line.rect)
    user.look(SPEECH.shortest)
    assert line.words == "Another one.", "it has been there for a moment only"
    place, drawn = Rect(line.rect), user.look(SPEECH.letter * len(WORDS))
    assert line.words == "" and any(each.contains(place) for each in drawn), "and nothing of it stays"


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("lines", [True, False])
def test_what_a_character_says_of_an_action_is_shown_unless_nobody_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: bool,
) -> None:
    character, key = next(iter(characters_of("kraftwagen").values())), "game.menu.seats"
    monkeypatch.setattr(CharacterLines, "hear", lambda *_: (character, key))
    with tiny_table(tmp_path, lines=lines) as person:
        said = person.table.spoken
        assert said.words == ""
        person.do("0 step 1")
        assert said.words == (tr(key) if lines else "") and bool(said.portrait) == lines
