"""Setting text: where lines break, what is shortened, and what is measured alike."""

import pytest

from game.ui.context import Ui
from game.ui.text.markup_spans import parse_markup, unescape
from game.ui.text.text_layout import SeatLook


def test_a_line_breaks_at_spaces_and_at_line_ends_only(ui: Ui) -> None:
    word = ui.text("words").width
    assert ui.text("words words words", width=round(2.5 * word)).lines == 2
    assert ui.text("words words", width=round(2.5 * word)).lines == 1
    assert ui.text("words\nwords").lines == 2 and ui.text("words\n\nwords").lines == 3
    assert ui.text("words<b>words</b>", width=round(1.5 * word)).lines == 1, "nothing breaks within a word"


def test_more_lines_than_allowed_end_in_an_ellipsis(ui: Ui) -> None:
    text, width = "some words of a sentence that is long", 80
    whole = ui.text(text, width=width)
    assert whole.lines > 2 and not whole.cut
    short = ui.text(text, width=width, max_lines=2)
    assert short.lines == 2 and short.cut and short.width <= width
    assert not ui.text(text, width=width, max_lines=whole.lines).cut


@pytest.mark.parametrize("words", ["many i i i i", "many incomprehensible words", "many,, i,, i"])
def test_as_many_words_go_as_the_ellipsis_needs_room(ui: Ui, words: str) -> None:
    whole = ui.text(words).width
    for width in range(ui.text("many").width, whole):
        cut = ui.text(words, width=width, max_lines=1)
        assert cut.cut and cut.width <= width


def test_height_limits_lines_too(ui: Ui) -> None:
    line = ui.text("X").height
    assert ui.text("a\nb\nc", height=2 * line).lines == 2 and ui.text("a\nb\nc", height=2 * line).cut
    assert not ui.text("a\nb\nc", height=3 * line).cut


def test_type_shrinks_to_what_fits_and_no_further(ui: Ui) -> None:
    full = ui.text("A heading", "heading")
    fitted = ui.text("A heading", "heading", width=round(full.width * 0.8), max_lines=1, fit=True)
    assert not fitted.cut and ui.metrics.smallest_text() < fitted.type_px < full.type_px
    assert fitted.width > 0.65 * full.width, "the largest that fits"
    least = ui.text("A heading", "heading", width=30, max_lines=1, fit=True)
    assert least.cut and least.type_px == ui.metrics.smallest_text()
    assert ui.text("A heading", "heading", width=full.width, max_lines=1, fit=True).type_px == full.type_px


def test_alignment_takes_the_whole_width(ui: Ui) -> None:
    assert ui.text("word", width=300).width < 300
    assert ui.text("word", width=300, align="centre").width == ui.text("word", width=300, align="right").width == 300

    def ink(align: str) -> tuple[int, int]:
        box = ui.text("word", width=300, align=align).surface.get_bounding_rect()
        return box.left, 300 - box.right

    assert ink("right")[1] < 5 and abs(ink("centre")[0] - ink("centre")[1]) < 5


def test_tabular_figures_are_equally_wide_and_letters_are_not_changed(ui: Ui) -> None:
    assert ui.text("111", tabular=True).width == ui.text("888", tabular=True).width
    assert ui.text("iii", tabular=True).width == ui.text("iii").width


def test_seats_are_named_as_they_are_set(ui: Ui) -> None:
    ui.set_seats([SeatLook("Ada", "blue", "circle")])
    named, missing = ui.text("<seat:0>").width, ui.text("<seat:7>").width
    assert named > ui.text("Ada").width and missing < named
    ui.set_seats([SeatLook("Augusta Ada", "blue", "circle")])
    assert ui.text("<seat:0>").width > named


def test_tags_nest_and_close_and_unknown_ones_are_text() -> None:
    def spans(markup: str) -> list[tuple[str, str, bool, str]]:
        return [(span.kind, span.text, span.bold, span.tone) for span in parse_markup(markup)]

    assert spans("<b>a <bad>b</bad> c</b> d") == [
        ("word", "a", True, "ink"), ("space", " ", True, "ink"), ("word", "b", True, "bad"),
        ("space", " ", True, "ink"), ("word", "c", True, "ink"), ("space", " ", False, "ink"),
        ("word", "d", False, "ink")]
    assert spans("a<icon:coin>") == [("word", "a", False, "ink"), ("icon", "coin", False, "ink")]
    assert [span[0] for span in spans("<seat:1>\n")] == ["seat", "break"]
    assert spans("<what>")[0][:2] == ("word", "<what>")


@pytest.mark.parametrize("markup, text", [("a &lt; b", "a < b"), ("a &amp;lt; b", "a &lt; b"), ("&gt;", ">")])
def test_entities_are_replaced_once(markup: str, text: str) -> None:
    assert unescape(markup) == text


def test_small_print_is_never_smaller_than_can_be_read(ui: Ui) -> None:
    assert ui.text("<small>word</small>", "body").width <= ui.text("word", "body").width
    tiny = ui.text("word", "small", size=1)
    assert ui.text("<small>word</small>", "small", size=1).width == tiny.width


def test_a_text_is_as_high_as_it_was_measured(ui: Ui) -> None:
    block = ui.text("some words of a sentence that is long", width=120)
    line = ui.text("X").height
    assert block.height == block.lines * line and block.size == block.surface.get_size()
