"""Text: wrapping loses no word and keeps its width, fitted text fits, and escaped text is never markup."""

from itertools import groupby, pairwise

from hypothesis import assume
from hypothesis import strategies as st

from game.i18n.markup import PAIRED, TAG, escape, strip_markup
from game.ui.context import Ui
from game.ui.text.line_breaking import Piece, line_width, wrap
from game.ui.text.markup_spans import Span, parse_markup
from game.ui.text.text_layout import SeatLook, TextStyle
from game.ui.theme import FONT_ROLES
from tests.properties.property_tiers import holds

ANY_TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)  # all but lone surrogates
TAGS = ("<icon:coin>", "<icon:no-such>", "<seat:0>", "<seat:1>", "<seat:7>", *(f"<{name}>" for name in PAIRED),
        *(f"</{name}>" for name in PAIRED))
RAW = st.lists(ANY_TEXT | st.sampled_from((*TAGS, "&lt;", "&amp;", "&amp;lt;", "<", ">", "&")), max_size=5).map("".join)
LETTERS = st.text("abcdeWMil.,0189éß<&-\u00a0", min_size=1, max_size=12).map(escape)
GAPS = st.sampled_from((" ", " ", " ", "  ", "\n"))
MARKUP = st.lists(LETTERS | GAPS | st.sampled_from(TAGS), max_size=24).map("".join)
SEATS = [SeatLook("Al", "blue", "circle"), SeatLook("Bartholomew the Elder", "red", "square")]
STYLES = st.builds(lambda role, width, tabular, bold: TextStyle(role, width=width, tabular=tabular, bold=bold),
                   st.sampled_from(sorted(FONT_ROLES)), st.integers(1, 120) | st.integers(1, 900), st.booleans(),
                   st.booleans())
KINDS = st.sampled_from(("word", "word", "space", "icon", "break"))
SPANS = st.lists(st.tuples(KINDS, st.integers(0, 60)), max_size=30)


def pieces(spans: list[tuple[str, int]]) -> list[tuple[Span, Piece]]:
    """Measured spans without pixels; the ascent of each is its place in the row, by which it is known again."""
    return [(Span(kind, "x"), Piece(width, at, lambda: None)) for at, (kind, width) in enumerate(spans)]  # type: ignore[arg-type,return-value]


def unbreakable(spans: list[tuple[Span, Piece]]) -> list[list[Piece]]:
    """The runs of pieces without a space or a break between them."""
    runs = groupby(spans, lambda entry: entry[0].kind in ("space", "break"))
    return [[piece for _, piece in run] for apart, run in runs if not apart]


@holds(150, spans=SPANS, width=st.integers(0, 200))
def test_wrapping_loses_no_piece_and_keeps_to_the_width(spans: list[tuple[str, int]], width: int) -> None:
    measured = pieces(spans)
    words = [piece for run in unbreakable(measured) for piece in run]
    known = {piece.ascent for piece in words}
    lines = wrap(measured, width)
    assert [piece.ascent for line in lines for piece in line if piece.ascent in known] == [w.ascent for w in words]
    assert len(lines) >= 1 + sum(kind == "break" for kind, _ in spans)
    runs = [{piece.ascent for piece in run} for run in unbreakable(measured)]
    for line in lines:
        on_it = {piece.ascent for piece in line if piece.ascent in known}
        held = [run for run in runs if run & on_it]
        assert all(run <= on_it for run in held), "a word is divided"
        assert line_width(line) <= width or len(held) <= 1


@holds(150, spans=SPANS)
def test_without_a_width_only_breaks_end_a_line(spans: list[tuple[str, int]]) -> None:
    assert len(wrap(pieces(spans), None)) == 1 + sum(kind == "break" for kind, _ in spans)


@holds(150, markup=MARKUP, style=STYLES)
def test_a_text_is_as_high_as_it_was_measured(ui: Ui, markup: str, style: TextStyle) -> None:
    ui.set_seats(SEATS)
    assert ui.writer.block(markup, style).height == max(1, ui.writer.height(markup, style))


@holds(100, markup=MARKUP, style=STYLES)
def test_a_text_is_no_wider_than_asked(ui: Ui, markup: str, style: TextStyle) -> None:
    ui.set_seats(SEATS)
    assert style.width is not None
    dots = ui.writer.block("…", style._replace(width=None)).width
    block = ui.writer.block(markup, style)
    assert block.width <= max(style.width, dots, 1)
    assert block.surface.get_size() == block.size


@holds(60, markup=MARKUP, style=STYLES, height=st.integers(1, 300), lines=st.none() | st.integers(1, 4))
def test_a_fitted_text_fits_or_says_that_it_is_cut(
        ui: Ui, markup: str, style: TextStyle, height: int, lines: int | None) -> None:
    ui.set_seats(SEATS)
    style = style._replace(fit=True, height=height, max_lines=lines)
    block = ui.writer.block(markup, style)
    assert block.type_px <= ui.writer.font_px(style)
    assert block.cut or (block.lines <= (lines or block.lines) and (block.height <= height or block.lines == 1))
    if block.cut:
        assert block.type_px == min(ui.writer.font_px(style), ui.metrics.smallest_text())
    larger = style._replace(fit=False)
    if not ui.writer.block(markup, larger).cut and ui.writer.block(markup, larger).height <= height:
        assert block.type_px == ui.writer.font_px(style), "shrunk without need"


@holds(200, text=RAW)
def test_an_escaped_text_is_no_markup_and_comes_back(text: str) -> None:
    assert strip_markup(escape(text)) == text
    assert not TAG.search(escape(text))
    spans = parse_markup(escape(text))
    assert {span.kind for span in spans} <= {"word", "space", "break"}
    assert "".join(span.text for span in spans) == text
    assert all((span.bold, span.italic, span.small, span.tone) == (False, False, False, "ink") for span in spans)


@holds(200, texts=st.lists(RAW.map(escape) | st.sampled_from(TAGS), max_size=9),
       names=st.lists(RAW, max_size=3))
def test_stripping_leaves_the_words_between_the_tags(texts: list[str], names: list[str]) -> None:
    texts = [text for text in texts if text]
    markup = "".join(texts)
    stripped = strip_markup(markup, names)
    assume(not any(tag.startswith("<icon") and text[:1].isspace() for tag, text in pairwise(texts)))
    shown = {f"<seat:{seat}>": names[seat] if seat < len(names) else str(seat + 1) for seat in (0, 1, 7)}
    assert stripped == "".join(
        shown.get(text, "" if text in TAGS else strip_markup(text)) for text in texts)


@holds(100, text=st.text(max_size=60) | MARKUP | RAW)
def test_any_text_can_be_parsed_as_markup_and_stripped(text: str) -> None:
    strip_markup(text)
    words = "".join(span.text for span in parse_markup(text) if span.kind in ("word", "space", "break"))
    assert len(words) <= len(text)
