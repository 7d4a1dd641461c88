"""Drawn text: colours of ground and tone, lines below each other, letters in their cells, and what is kept."""

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.text import text_layout
from game.ui.text.text_layout import SeatLook, TextBlock, TextStyle, Writer

pytestmark = pytest.mark.usefixtures("window")


def ink(block: TextBlock) -> str:
    """The colour of the pixels that are wholly inked."""
    surface = block.surface
    found = {tuple(surface.get_at((x, y)))[:3] for x in range(surface.width) for y in range(surface.height)
             if surface.get_at((x, y)).a == 255}
    assert len(found) == 1
    red, green, blue = found.pop()
    return f"#{red:02x}{green:02x}{blue:02x}"


def box(surface: Surface, left: int = 0, width: int | None = None) -> Rect:
    return surface.subsurface(Rect(left, 0, surface.width - left if width is None else width,
                                   surface.height)).get_bounding_rect()


@pytest.mark.parametrize("ground, prefix", [("dark", ""), ("card", "card_")])
def test_each_tone_has_its_colour_on_each_ground(ui: Ui, ground: str, prefix: str) -> None:
    for tone, name in (("ink", "ink"), ("dim", "dim" if prefix else "ink_dim"), ("accent", "accent"), ("good", "good"),
                       ("bad", "bad")):
        wanted = ui.theme.tokens[prefix + name]
        assert ink(ui.text("IIII", "heading", ground=ground, tone=tone)) == wanted
        if tone != "ink":
            assert ink(ui.text(f"<{tone}>IIII</{tone}>", "heading", ground=ground)) == wanted
        assert ink(ui.text("IIII", "heading", ground="accent", tone=tone)) == ui.theme.tokens["accent_ink"]


def test_a_colour_of_its_own_replaces_the_tone_but_not_other_tones_inside(ui: Ui) -> None:
    assert ink(ui.text("IIII", "heading", colour="#102030")) == "#102030"
    assert ink(ui.text("<bad>IIII</bad>", "heading", colour="#102030")) == ui.theme.tokens["bad"]


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_lines_lie_below_each_other_and_each_is_aligned_by_itself(ui: Ui, align: str) -> None:
    block = ui.text("IIIIIIII\nII", "heading", align=align, width=200)
    step, surface = block.height // 2, block.surface
    rows = [surface.subsurface(Rect(0, line * step, surface.width, step)).get_bounding_rect() for line in (0, 1)]
    assert rows[0].w > 3 * rows[1].w and abs(rows[0].y - rows[1].y) <= 1
    for row, words in zip(rows, ("IIIIIIII", "II"), strict=True):
        free = 200 - ui.text(words, "heading").width
        start = {"left": 0, "centre": free // 2, "right": free}[align]
        assert row.left - start == pytest.approx(box(ui.text("I", "heading").surface).left, abs=2)


def test_words_stand_in_their_order_with_a_gap_of_a_blank(ui: Ui) -> None:
    one, two = ui.text("MM", "heading"), ui.text("II", "heading")
    both = ui.text("MM II", "heading")
    blank = ui.text("M M", "heading").width - 2 * ui.text("M", "heading").width
    assert blank > 0 and both.width == one.width + blank + two.width
    assert pygame.image.tobytes(both.surface.subsurface(Rect(0, 0, one.width, one.height)), "RGBA") == (
        pygame.image.tobytes(one.surface, "RGBA"))
    assert ui.text("MM  II", "heading").width == both.width + blank, "two blanks are wider"


def test_an_icon_is_as_high_as_the_type_and_stands_beside_the_words(ui: Ui) -> None:
    block, plain = ui.text("<icon:undo>II", "heading"), ui.text("II", "heading")
    side = block.width - plain.width
    assert side == round(block.type_px * 0.95) and block.height == plain.height
    icon = box(block.surface, 0, side)
    letters = box(block.surface, side)
    assert icon.w > side // 2 and abs(icon.centery - letters.centery) <= block.type_px // 6


def test_a_seat_has_its_badge_before_its_bold_name(ui: Ui) -> None:
    ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    block, name = ui.text("<seat:1>", "heading"), ui.text("<b>Bo</b>", "heading")
    gap = max(1, block.type_px // 6)
    assert block.width == round(block.type_px * 0.95) + gap + name.width
    badge = block.surface.subsurface(Rect(0, 0, round(block.type_px * 0.95), block.height))
    red = ui.theme.seat("red")
    assert any(tuple(badge.get_at((x,
                                   y)))[:3] == tuple(red)[:3] for x in range(badge.width) for y in range(badge.height))


def test_capitals_of_small_headings_are_spaced(ui: Ui) -> None:
    spaced, px = ui.text("stock", "caps"), ui.text("stock", "caps").type_px
    face = ui.face("BarlowCondensed_600SemiBold.ttf", px)
    letters = sum(face.size(letter)[0] for letter in "STOCK")
    assert spaced.width == pytest.approx(letters + 4 * 0.14 * px, abs=1)
    assert box(spaced.surface).right >= spaced.width - 3, "the last letter is drawn too"


def test_figures_stand_in_the_middle_of_equal_cells(ui: Ui) -> None:
    style = {"tabular": True}
    cell = ui.text("0", "figure", **style).width
    block = ui.text("101", "figure", **style)
    assert block.width == 3 * cell
    for index in (0, 2):
        part = block.surface.subsurface(Rect(index * cell, 0, cell, block.height)).get_bounding_rect()
        assert abs(part.centerx - cell // 2) <= cell // 8


def test_leading_sets_lines_further_apart(ui: Ui) -> None:
    usual, wide = (ui.text("a\nb", leading=leading) for leading in (1.0, 1.5))
    assert wide.height == pytest.approx(1.5 * usual.height, abs=2) and usual.lines == wide.lines == 2


def test_the_base_line_is_where_letters_stand(ui: Ui) -> None:
    block = ui.text("HHH", "heading")
    assert box(block.surface).bottom == pytest.approx(block.baseline, abs=1)


def test_what_was_set_last_is_kept(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    typeset, anew = Writer.typeset, []

    def counted(writer: Writer, markup: str, style: TextStyle) -> TextBlock:
        anew.append(markup)
        return typeset(writer, markup, style)

    monkeypatch.setattr(text_layout, "BLOCKS_KEPT", 3)
    monkeypatch.setattr(Writer, "typeset", counted)
    writer, style = ui.writer, TextStyle()
    for markup in ("keep me", "other 0", "other 1", "keep me"):  # asked for again, it is the newest
        writer.block(markup, style)
    assert anew == ["keep me", "other 0", "other 1"]
    for markup in ("more 0", "more 1", "keep me", "other 1", "more 1"):
        writer.block(markup, style)
    assert anew[3:] == ["more 0", "more 1", "other 1"]


def test_the_same_seats_again_keep_what_is_set_and_others_do_not(ui: Ui) -> None:
    look = SeatLook("Ada", "blue", "circle")
    ui.set_seats([look])
    block = ui.text("<seat:0>")
    ui.set_seats([look])
    assert ui.text("<seat:0>") is block
    ui.set_seats([SeatLook("Ada", "red", "circle")])
    assert ui.text("<seat:0>") is not block


def test_words_that_do_not_fit_are_shortened_letter_by_letter_each_in_its_line(ui: Ui) -> None:
    word = ui.text("Extraordinarily")
    cut = ui.text("Extraordinarily", width=word.width - 10)
    assert cut.cut and word.width - 10 >= cut.width > 0.6 * word.width
    both = ui.text("Extraordinarily\nshort", width=word.width - 10)
    assert both.cut and both.lines == 2
    step = both.height // 2
    lower = both.surface.subsurface(Rect(0, step, both.surface.width, step)).get_bounding_rect()
    assert lower.w == pytest.approx(box(ui.text("short").surface).w, abs=1), "the line that fits is whole"
    assert ui.text("Extraordinarily", width=3).cut


def test_lines_that_are_left_out_leave_an_ellipsis_behind_the_last(ui: Ui) -> None:
    cut = ui.text("one\ntwo\nthree", width=300, max_lines=2)
    assert cut.lines == 2 and cut.cut and cut.width == max(ui.text("one").width, ui.text("two…").width)


def test_type_shrinks_for_height_and_for_lines_as_for_width(ui: Ui) -> None:
    full = ui.text("Some words of a heading", "heading")
    low = ui.text("Some words of a heading", "heading", height=round(full.height * 0.8), fit=True)
    assert low.type_px < full.type_px and low.height <= full.height * 0.8 and not low.cut
    two = ui.text("Some words of a heading", "heading", width=round(full.width * 0.45), max_lines=2, fit=True)
    assert two.lines == 2 and not two.cut and two.type_px < full.type_px
    assert ui.text("IIII", "heading", size=12).type_px == ui.metrics.font_px(12) < full.type_px


def test_icons_and_seats_are_counted_when_lines_are_broken(ui: Ui) -> None:
    ui.set_seats([SeatLook("Ada", "blue", "circle")])
    for markup in ("<icon:undo> words", "<seat:0> words", "<small>small</small> words", "<b>bold</b> words"):
        whole = ui.text(markup)
        for width, lines in ((whole.width, 1), (whole.width - 1, 2)):
            style = TextStyle(width=width)
            assert ui.text(markup, width=width).lines == lines
            assert ui.writer.height(markup, style) == lines * whole.height


def test_text_in_another_theme_has_its_colours(ui: Ui) -> None:
    before = ink(ui.text("IIII", "heading"))
    ui.set_theme("high-contrast")
    assert ink(ui.text("IIII", "heading")) == ui.theme.tokens["ink"] != before


def test_bold_and_italic_are_faces_of_their_own(ui: Ui) -> None:
    widths = {style: ui.text(markup, "heading").width
              for style, markup in (("plain", "Wagon"), ("bold", "<b>Wagon</b>"), ("italic", "<i>Wagon</i>"))}
    assert len(set(widths.values())) == 3 and ui.text("Wagon", "heading", bold=True).width == widths["bold"]
    assert Color(ink(ui.text("<b>IIII</b>", "heading"))) == ui.theme["ink"]
