"""Chips: what lies in them, how faint their words are, and where text, picture and icons stand."""

import pytest
from pygame import Rect, Surface

from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Art, Chip, Spec
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 60)


def chip(screen: Screen, spec: Spec) -> Chip:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None, (1,)), AT)
    found.set([spec])
    return found.chips[0]


def tone(found: Chip) -> str:
    """The tone of its words."""
    return str(drawing_of(found)["words"][0].style["tone"])


def test_words_of_what_cannot_be_chosen_are_faint_until_one_points_there(screen: Screen, window: Surface) -> None:
    user, found = WidgetRobot(screen, window), chip(screen, Spec("a", (("number", 1),)))
    assert tone(found) == "ink"
    found.set_state(False, False, True)
    assert found.dim and tone(found) == "dim"
    user.point(found)
    assert tone(found) == "ink"
    user.point((1, 1))
    found.set_state(True, False)
    assert tone(found) == "ink"
    lit = chip(screen, Spec("b", (("number", 1),), look="lit"))
    lit.set_state(False, False, True)
    assert tone(lit) == "ink", "on brass the faint tone could not be read"


def test_what_lies_in_a_chip_has_a_name(screen: Screen) -> None:
    assert chip(screen, Spec("a")).pieces() == {}
    assert dict(chip(screen, Spec("a", piece=("red", "red", "blue"))).pieces()) == {"red": 2, "blue": 1}
    assert dict(chip(screen, Spec("{n}", count=("coin", 3))).pieces()) == {"coin": 3}
    both = chip(screen, Spec("{n}", piece=("red",), count=("coin", 2)))
    assert dict(both.pieces()) == {"red": 1, "coin": 2}
    assert dict(chip(screen, Spec("a", piece=("red",), count=("", 1))).pieces()) == {"red": 1}


def test_a_chip_writes_what_it_counts_as_a_figure_or_as_pictures(screen: Screen) -> None:
    assert chip(screen, Spec("{n} coins", count=("coin", 3))).words() == "3 coins"
    assert chip(screen, Spec("{all}", count=("coin", 2))).words() == "<icon:coin><icon:coin>"
    assert chip(screen, Spec("{all}", count=("coin", 0))).words() == "–"
    plain = chip(screen, Spec("new"))
    plain.hold_back("old")
    assert plain.words() == "old"
    plain.hold_back("")
    assert plain.words() == "new"


@pytest.mark.parametrize("left", [True, False])
def test_a_piece_flies_to_its_icon_or_to_the_words_that_count_it(screen: Screen, left: bool) -> None:
    icons = chip(screen, Spec("a", piece=("seat-circle-red", "seat-circle-blue", "seat-circle-red"), left=left))
    drawn = [part.rect for part in drawing_of(icons)["picture"]]
    assert icons.place_of("seat-circle-red") == max(drawn, key=lambda place: place.x), "the last of these"
    assert icons.place_of("seat-circle-blue") == sorted(drawn, key=lambda place: place.x)[1]
    counting = chip(screen, Spec("{n} coins and more", count=("coin", 3), left=left))
    words, place = drawing_of(counting)["words"][0].rect, counting.place_of("coin")
    assert place.left == words.left and place.centery == counting.rect.centery and counting.rect.contains(place)


@pytest.mark.parametrize("left", [True, False])
def test_a_picture_stands_before_the_words_and_leaves_them_room(screen: Screen, left: bool) -> None:
    found = chip(screen, Spec("some words", art=Art("seat-square-red", 2.0), left=left))
    drawn = drawing_of(found)
    picture, words = drawn.rect("picture", "seat-square-red"), drawn.rect("words", "some words")
    assert picture.w == pytest.approx(2 * picture.h, abs=1) and picture.h <= found.rect.h
    assert found.rect.left <= picture.left < picture.right <= words.left and found.rect.contains(words)
    assert abs(picture.centery - found.rect.centery) <= 1


def test_short_words_take_the_place_of_what_does_not_fit(screen: Screen) -> None:
    long = "a very long name of a thing that has hardly any room in its chip at all " * 2
    assert drawing_of(chip(screen, Spec(long, short="brief"))).names("words") == ["brief"]
    assert drawing_of(chip(screen, Spec("fits", short="brief"))).names("words") == ["fits"]
