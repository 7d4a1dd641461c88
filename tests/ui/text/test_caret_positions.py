"""Caret positions: where the caret stands in texts of both directions, and what is selected."""

import pytest

from game.grapheme_clusters import boundaries
from game.ui.context import Ui
from game.ui.text.caret_positions import caret_index, caret_position, selected_stretches
from game.ui.text.fonts import MeasuredFont


@pytest.fixture
def face(ui: Ui) -> MeasuredFont:
    return ui.face("BarlowCondensed_500Medium.ttf", 24)


def places(face: MeasuredFont, text: str) -> list[int]:
    return [caret_position(face, text, index) for index in boundaries(text)]


@pytest.mark.parametrize("text", ["", "Anna", "Łukasz", "Дмитрий", "山田太郎 2", "สมชาย", "นี้น้ำ", "नरेन्द्र", "Zoe\u0308",
                                  "🏎 Max", "김민수", "Ann 𓀀𓀁"])
def test_from_left_to_right_the_caret_moves_on_with_each_letter(face: MeasuredFont, text: str) -> None:
    found = places(face, text)
    assert found == sorted(found) and found[0] == 0 and found[-1] == face.size(text)[0]


@pytest.mark.parametrize("text", ["אברהם", "אברהם לוי", "محمد", "محمد علي", "שָׁלוֹם"])
def test_from_right_to_left_it_moves_the_other_way(face: MeasuredFont, text: str) -> None:
    found = places(face, text)
    assert found == sorted(found, reverse=True) and found[0] == face.size(text)[0] and found[-1] == 0


def test_in_a_text_of_both_it_stands_behind_the_letter_before_it(face: MeasuredFont) -> None:
    text = "Ann אב x"
    latin, hebrew = face.size("Ann ")[0], face.size("אב")[0]
    assert places(face, text)[4] == latin
    assert places(face, text)[6] == latin, "the last Hebrew letter is the leftmost one"
    assert places(face, text)[7] == latin + hebrew + face.size(" ")[0]


def test_between_a_word_and_its_figures_it_stands_at_the_word(face: MeasuredFont) -> None:
    assert places(face, "לוי12")[3] == face.size("12")[0], "the figures stand at the left"


@pytest.mark.parametrize("text", ["Anna", "Zoe\u0308x", "สมชาย", "אברהם", "محمد"])
def test_a_press_on_a_caret_position_finds_it(face: MeasuredFont, text: str) -> None:
    for index in boundaries(text):
        assert caret_position(face, text, caret_index(face, text, caret_position(face, text, index))) == (
            caret_position(face, text, index))


def test_what_is_selected_across_both_directions_is_lit_in_pieces(face: MeasuredFont) -> None:
    text = "Ann אבג"
    latin, whole = face.size("Ann ")[0], face.size(text)[0]
    assert list(selected_stretches(face, text, 0, 3)) == [(0, face.size("Ann")[0])]
    assert list(selected_stretches(face, text, 0, 7)) == [(0, latin), (latin, whole - latin)]
    (first,) = selected_stretches(face, text, 4, 5)
    assert sum(first) == whole, "the first Hebrew letter is the rightmost one"
    assert list(selected_stretches(face, text, 2, 2)) == []
