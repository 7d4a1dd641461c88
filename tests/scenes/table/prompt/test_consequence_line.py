"""Consequence line: it stands where all of its words can be read, in the largest type."""

import pytest
from pygame import Rect

from game.scenes.table.prompt.consequence_line import HOLDS, ConsequenceLine, keep_words_together
from game.ui.screen import Screen

WORDS = "Six spaces to the end of the second curve · five wear on the way · and then four dollars to spend"


@pytest.fixture
def line(screen: Screen) -> ConsequenceLine:
    found = screen.add(ConsequenceLine(screen.ui))
    found.tell(WORDS)
    return found


def test_a_place_where_all_can_be_read_goes_before_one_where_words_are_cut(line: ConsequenceLine) -> None:
    slim = Rect(10, 10, 120, 30)
    line.stand([slim])
    assert line.block().cut
    tight = next(rect for rect in (Rect(10, 100, wide, 30) for wide in range(130, 1200, 10)) if not cut_at(line, rect))
    for places in ([slim, tight], [tight, slim]):
        line.stand(places)
        assert line.rect.topleft == tight.topleft and not line.block().cut


def cut_at(line: ConsequenceLine, rect: Rect) -> bool:
    """Return whether words are cut at the only place that there is."""
    line.stand([rect])
    return line.block().cut


def test_of_places_where_all_can_be_read_the_largest_letters_count_then_the_order(line: ConsequenceLine) -> None:
    low, high = Rect(10, 10, 420, 34), Rect(10, 100, 420, 120)
    line.stand([low, high])
    assert line.rect.topleft == high.topleft and line.rect.h <= high.h
    other = high.move(500, 0)
    line.stand([high, other])
    assert line.rect.topleft == high.topleft
    line.stand([other, high])
    assert line.rect.topleft == other.topleft
    line.stand([Rect(10, 10, 420, 4)])
    assert not line.visible, "no line fits there"


def test_short_parts_are_never_divided_and_no_line_begins_with_a_dot() -> None:
    assert keep_words_together("a b · <icon:x y> c d") == f"a{HOLDS}b{HOLDS}· <icon:x y>{HOLDS}c{HOLDS}d"
    long = "a part of many words is divided"
    assert keep_words_together(f"{long} · a b") == f"{long}{HOLDS}· a{HOLDS}b"


def test_where_not_all_can_be_read_the_name_or_a_remark_is_left_out(line: ConsequenceLine) -> None:
    name, remark = "<b>Take the prototype body:</b> ", " <dim>(3 possible)</dim>"
    words = "six spaces to the end of the second curve"
    line.tell(f"{name}{words}{remark}")
    ui, shown = line.ui, set()
    for wide in range(900, 150, -10):
        line.stand([Rect(10, 10, wide, ui.text("X", "body", size=1).height)])
        shown.add(line.written.replace(HOLDS, " "))
        assert line.is_whole == (line.written.replace(HOLDS, " ") == line.markup and not line.block().cut)
    every = {line.markup, f"{name}{words}", f"{words}{remark}", words}
    assert shown == every, "cut only where nothing else can be left out"
    line.tell("short")
    assert line.written == "short" and line.is_whole
