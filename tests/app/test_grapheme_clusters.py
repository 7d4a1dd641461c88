"""Letters with their marks: where a text may be cut, and which characters cannot be seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.grapheme_clusters import boundaries, clusters, cut_text, without_unprintable


@pytest.mark.parametrize(("text", "wanted"), [
    ("Anna", ["A", "n", "n", "a"]),
    ("Zoe\u0308", ["Z", "o", "e\u0308"]),
    ("สมชาย", ["ส", "ม", "ช", "า", "ย"]),
    ("น้ำ", ["น้ำ"]),
    ("नरेन्द्र", ["न", "रे", "न्", "द्", "र"]),
    ("שָׁלוֹם", ["שָׁ", "ל", "וֹ", "ם"]),
    ("👩‍👧 🇮🇹🇪🇸", ["👩‍👧", " ", "🇮🇹", "🇪🇸"]),
    ("👍🏽❤️", ["👍🏽", "❤️"]),
    ("각김", ["각", "김"]),
])
def test_a_letter_holds_its_marks(text: str, wanted: list[str]) -> None:
    assert clusters(text) == wanted


@given(st.text(alphabet="aé\u0301\u0e48น\u200dन्🇮🇹👍🏽", max_size=30), st.integers(1, 30))
def test_a_cut_text_is_a_beginning_and_ends_between_letters(text: str, longest: int) -> None:
    cut = cut_text(text, longest)
    assert text.startswith(cut) and len(cut) <= longest
    assert len(cut) in boundaries(text) or len(clusters(text)[0]) > longest
    assert "".join(clusters(text)) == text


def test_a_letter_with_too_many_marks_is_cut_all_the_same() -> None:
    assert cut_text("e" + "\u0301" * 50, 24) == "e" + "\u0301" * 23


@pytest.mark.parametrize(("text", "shown"), [
    ("a\tb", "a b"),
    ("a\u200db\u200b", "ab"),  # a joiner between Latin letters would be an invisible difference of two names
    ("علی\u200cرضا", "علی\u200cرضا"),
    ("ශ්\u200dරී", "ශ්\u200dරී"),
    ("👩\u200d👧", "👩\u200d👧"),
    ("\u202eabc", "abc"),
    ("\u200dא", "א"),
])
def test_joiners_stay_where_a_script_needs_them(text: str, shown: str) -> None:
    assert without_unprintable(text, gap=" ") == shown


def test_a_joiner_typed_by_itself_follows_the_letter_before_it() -> None:
    assert without_unprintable("\u200c", before="ی") == "\u200c" and without_unprintable("\u200c", before="y") == ""
