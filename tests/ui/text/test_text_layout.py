"""Set text: markup, wrapping, fitting, seats and figures."""

import pytest

from game.i18n.markup import rules_last
from game.ui.context import Ui
from game.ui.text.text_layout import SeatLook, TextStyle, parse_markup
from game.ui.theme import FONT_ROLES


def words(markup: str) -> list[tuple[str, str, bool, bool]]:
    return [(s.text, s.tone, s.bold, s.italic) for s in parse_markup(markup) if s.kind == "word"]


def test_markup_nests_and_entities_are_letters() -> None:
    assert words("a <b>b <bad>c</bad></b> <i>d</i> 1 &lt; 2") == [
        ("a", "ink", False, False), ("b", "ink", True, False), ("c", "bad", True, False), ("d", "ink", False, True),
        ("1", "ink", False, False), ("<", "ink", False, False), ("2", "ink", False, False),
    ]  # fmt: skip


def test_unknown_tags_stand_as_written() -> None:
    assert [w[0] for w in words("<u>x</u>")] == ["<u>x</u>"]


def test_lines_never_exceed_the_width(ui: Ui) -> None:
    text = "Marta plays <b>Gearbox</b>: two light spaces, and ends behind Lucia. " * 4
    for width in (90, 151, 333, 700):
        block = ui.text(text, width=width)
        assert block.width <= width and not block.cut


def test_measured_and_drawn_heights_agree(ui: Ui) -> None:
    text = "One\ntwo <icon:coin> <b>three</b> four five six seven eight nine ten eleven, twelve <seat:0> won."
    for width in range(60, 420, 24):
        style = TextStyle(width=width)
        assert ui.writer.height(text, style) == ui.writer.block(text, style).height


def test_too_much_text_ends_in_an_ellipsis(ui: Ui) -> None:
    block = ui.text("A sentence that is much too long for its place", width=120, max_lines=1)
    assert block.cut and block.lines == 1 and block.width <= 120


def test_fitting_shrinks_the_type_before_it_cuts(ui: Ui) -> None:
    wide = ui.text("Recommended set", "heading").width
    fitted = ui.text("Recommended set", "heading", width=round(wide * 0.7), max_lines=1, fit=True)
    assert not fitted.cut and fitted.height < ui.text("X", "heading").height


def test_figures_in_columns_are_equally_wide(ui: Ui) -> None:
    widths = {ui.text(text, "number", tabular=True).width for text in ("111", "888", "407")}
    assert len(widths) == 1


def test_a_seat_is_its_badge_and_name_and_follows_the_players(ui: Ui) -> None:
    ui.set_seats([SeatLook("Al", "blue", "circle")])
    short = ui.text("<seat:0>").width
    ui.set_seats([SeatLook("Alessandra", "blue", "circle")])
    assert ui.text("<seat:0>").width > short
    assert ui.text("<seat:4>").width > 0  # a seat without a player shows its number


def test_a_short_name_is_never_divided_and_a_long_one_is(ui: Ui) -> None:
    for name, longest, lines in (("Player 2", "<seat:0>", 2), ("Bartholomew the Elder", "<b>Bartholomew the</b>", 3)):
        ui.set_seats([SeatLook(name, "blue", "circle")])
        wide = max(ui.text("then").width, ui.text(longest).width) + 2
        assert ui.text("then <seat:0>", width=wide).lines == lines



@pytest.mark.parametrize("markup", ["", " ", "\n", "<b></b>", "</b>", "<icon:no-such-icon>", "&amp;&lt;", "  a  "])
def test_odd_strings_can_be_set(ui: Ui, markup: str) -> None:
    ui.text(markup, width=50, max_lines=1, fit=True)


def test_an_ellipsis_follows_no_full_stop(ui: Ui) -> None:
    width = ui.text("One word.", "body").width
    cut = ui.text("One word. Two words that follow.", "body", width=width + 20, max_lines=1)
    assert cut.cut and cut.width == ui.text("One word…", "body").width


def test_small_words_are_smaller_and_stand_on_the_same_line(ui: Ui) -> None:
    small, large = ui.text("<small>KRA-4.5</small>", "heading"), ui.text("KRA-4.5", "heading")
    assert small.width < large.width and small.height == large.height


def test_what_a_text_cites_comes_last_and_once() -> None:
    told = "<b>Engine</b>  <dim>KRA-5.4</dim>\nIt goes into the race car. <dim>KRA-5.4.1</dim>\nNo. <dim>KRA-5.4</dim>"
    assert rules_last(told) == (
        "<b>Engine</b>\nIt goes into the race car.\nNo.\n<dim><small><icon:book>\u00a05.4 · 5.4.1</small></dim>")
    assert rules_last("<dim>quiet</dim> words") == "<dim>quiet</dim> words"


@pytest.mark.parametrize("text", ["\ufe0f", "\u200b", "\x07", "Ann \u2764\ufe0f", "\u0301"])
def test_letters_without_a_width_are_set_in_every_type(ui: Ui, text: str) -> None:
    """A heart from a phone's keyboard brings a mark along that has none."""
    for role in FONT_ROLES:
        assert ui.text(text, role).surface.get_height()
