"""Fallback fonts: names of every script are drawn with letters, in reading order, within their line."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from pygame import Color, Surface

from game import paths
from game.grapheme_clusters import boundaries, clusters
from game.ui.context import Ui
from game.ui.text.font_file import font_characters
from game.ui.text.fonts import FALLBACKS, GREEK_FACE, NO_FACE, OWN_FACE, FallbackFonts, MeasuredFont
from game.ui.text.line_breaking import rendered
from game.ui.text.text_layout import SeatLook, TextStyle
from game.ui.theme import FONT_ROLES

NAMES = {
    "Latin": "Ǆemal", "Vietnamese": "Nguyễn", "Greek": "Ωμέγα", "Cyrillic": "Дмитрий", "Armenian": "Արամ",
    "Hebrew": "אברהם", "pointed Hebrew": "שָׁלוֹם", "Arabic": "محمد", "Persian": "علی‌رضا", "Urdu": "ٹیپو",
    "Syriac": "ܐܦܪܝܡ", "Thaana": "މުޙައްމަދު", "NKo": "ߞߊ߲ߕߍ", "Adlam": "𞤀𞤣𞤤𞤢𞤥", "Devanagari": "नरेन्द्र",
    "Bengali": "রবীন্দ্রনাথ", "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ", "Gujarati": "નરેન્દ્ર", "Oriya": "ଜଗନ୍ନାଥ",
    "Tamil": "கிருஷ்ணன்", "Telugu": "శ్రీనివాస్", "Kannada": "ಶ್ರೀಕೃಷ್ಣ", "Malayalam": "കൃഷ്ണൻ", "Sinhala": "ශ්‍රීමති",
    "Thai": "สมชาย", "Lao": "ສົມໄຊ", "Tibetan": "བསྟན་འཛིན", "Myanmar": "အောင်ဆန်း", "Khmer": "ស្រីមុំ",
    "Georgian": "გიორგი", "Ethiopic": "አበበ", "Cherokee": "ᏍᏏᏉᏯ", "Inuktitut": "ᐃᓄᒃᑎᑐᑦ", "Mongolian": "ᠲᠡᠮᠦᠵᠢᠨ",
    "Tifinagh": "ⵎⴰⵙⵉⵏⵉⵙⵙⴰ", "Vai": "ꕙꔤ", "Yi": "ꆈꌠ", "Javanese": "ꦗꦮ", "Balinese": "ᬩᬮᬶ", "Ol Chiki": "ᱥᱟᱱᱛᱟᱲ",
    "kanji": "山田太郎", "kana": "さくら", "simplified": "习近平", "traditional": "蔡英文", "hangul": "김민수",
    "bopomofo": "ㄓㄨㄧㄣ", "emoji": "🏎😀", "signs": "★♫➔",
}
FACE, BOLD = "BarlowCondensed_500Medium.ttf", "BarlowCondensed_700Bold.ttf"
INK = Color("white")


@pytest.fixture
def face(ui: Ui) -> MeasuredFont:
    return ui.face(FACE, 24)


def picture(surface: Surface) -> tuple[tuple[int, int], bytes]:
    """The ink of a text, wherever it stands."""
    ink = surface.subsurface(surface.get_bounding_rect())
    return ink.size, pygame.image.tobytes(ink, "RGBA")


def drawn(font: MeasuredFont, text: str) -> tuple[tuple[int, int], bytes]:
    return picture(rendered(font, text, INK))


# letters --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("script", NAMES)
def test_no_letter_of_a_name_is_a_box(face: MeasuredFont, script: str) -> None:
    for placed in face.layout(NAMES[script]):
        assert placed.run.face != NO_FACE
        box = picture(placed.font.render("\U0010fffe", True, INK))
        for cluster in clusters(placed.text):
            assert picture(placed.font.render(cluster, True, INK)) != box


def test_any_two_names_look_different_in_every_type(ui: Ui) -> None:
    for role in FONT_ROLES:
        pictures = [picture(ui.text(name, role).surface) for name in NAMES.values()]
        assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("file", sorted((paths.assets() / "fonts").rglob("Noto*.?tf")) + [
    paths.assets() / "fonts" / FACE], ids=lambda path: path.stem)
def test_the_characters_of_a_font_are_read(file: Path) -> None:
    assert font_characters(file) == frozenset(map(chr, TTFont(file, lazy=True).getBestCmap()))


def test_every_fallback_font_comes_along_and_is_used() -> None:
    assert {path.name for path in (paths.assets() / "fonts" / "noto").iterdir()} == set(FALLBACKS)
    fallbacks = FallbackFonts(paths.assets() / "fonts" / "noto", faults := [])
    used = {fallbacks.face_of(letter) for file in FALLBACKS for letter in font_characters(fallbacks.folder / file)}
    assert used == set(FALLBACKS) and faults == []


def test_a_letter_without_a_font_is_its_code_and_no_box(face: MeasuredFont) -> None:
    """Egyptian hieroglyphs have no font here."""
    assert [(placed.run.face, placed.text) for placed in face.layout("A𓀀𓀁")] == [
        (OWN_FACE, "A"), (NO_FACE, "13000 13001")]
    assert drawn(face, "𓀀") != drawn(face, "𓀁")


def test_greek_is_drawn_in_one_face(face: MeasuredFont) -> None:
    """The face has the letters of formulas, but no word."""
    assert face.covers("Ω") and [placed.run.face for placed in face.layout("Ωμέγα")] == [GREEK_FACE]
    assert [placed.run.face for placed in face.layout("Ω 2")] == [OWN_FACE]


def test_a_missing_fallback_font_is_a_fault_and_no_crash(ui: Ui, tmp_path: Path) -> None:
    fallbacks = FallbackFonts(tmp_path, faults := [])
    assert fallbacks.face_of("א") == NO_FACE and "NotoSansHebrew-Regular.ttf" in faults


def test_latin_text_never_asks_for_a_fallback_font(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MeasuredFont, "layout", None)
    assert ui.text("Łukasz Müller <b>François</b> – 20 €", "body").surface


# order ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "tall"), [("ייייל", "ל"), ("ןייייל", "ל"), ("ددددل", "ل")])
def test_hebrew_and_arabic_are_drawn_from_right_to_left(face: MeasuredFont, name: str, tall: str) -> None:
    """The last letter, which is the tallest, stands at the left."""
    word = rendered(face, name, INK)
    half = word.width // 2
    left, right = (word.subsurface((x, 0, half, word.height)).get_bounding_rect() for x in (0, word.width - half))
    assert name.endswith(tall) and left.top < right.top


def test_a_name_of_two_words_is_read_from_right_to_left_in_a_sentence(ui: Ui) -> None:
    first, second = ui.text("אאאאא").width, ui.text("ש").width
    for text in ("אאאאא ש", "by אאאאא ש", "<b>by</b> אאאאא ש"):
        surface = ui.text(text).surface
        right = surface.subsurface((surface.width - first, 0, first, surface.height))
        assert picture(right) == picture(ui.text("אאאאא").surface)
    assert first > second


@pytest.mark.parametrize("name", ["אאאאא שש", "אאאאא שש שששש שששש"])
def test_a_seat_with_a_name_from_right_to_left_is_read_so(ui: Ui, name: str) -> None:
    """Long names are set in words, for they may be divided."""
    ui.set_seats([SeatLook(name, "blue", "circle")])
    surface, first = ui.text("by <seat:0>").surface, ui.text("<b>אאאאא</b>")
    right = surface.subsurface((surface.width - first.width, 0, first.width, surface.height))
    assert picture(right) == picture(first.surface)


@pytest.mark.parametrize("name", ["ปู่ฐี่ปู่ฐี่ปู่ฐี่", "Zoe\u0308e\u0308e\u0308e\u0308e\u0308e\u0308", "🇮🇹🇪🇸🇩🇪🇫🇷", "காகொமௌகோகா"])
def test_a_name_that_is_cut_keeps_the_marks_of_its_letters(ui: Ui, name: str) -> None:
    whole = ui.text(name).width
    cut = {picture(ui.text(name, width=width, max_lines=1).surface) for width in range(whole // 2, whole)}
    assert cut <= {picture(ui.text(f"{name[:at]}…").surface) for at in boundaries(name)} and len(cut) > 1


def test_a_word_from_right_to_left_that_is_cut_goes_on_at_its_left(ui: Ui) -> None:
    whole = ui.text("אברהם")
    cut = ui.text("אברהם", width=whole.width - 8, max_lines=1)
    left = cut.surface.subsurface((0, 0, ui.text("…").width // 2, cut.height)).get_bounding_rect()
    assert cut.cut and left.height == ui.text("…").surface.get_bounding_rect().height


# marks ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("base", "marked"), [
    ("e", "e\u0301"), ("x", "x\u0302"), ("т", "т\u0301"), ("น", "นี้"), ("ש", "שׁ"), ("क", "कु"), ("ك", "كَ"),
])
def test_marks_take_no_room(face: MeasuredFont, base: str, marked: str) -> None:
    assert abs(face.size(marked)[0] - face.size(base)[0]) <= 1
    assert drawn(face, marked) != drawn(face, base)


def test_marks_stay_with_their_letter_in_spaced_capitals(ui: Ui) -> None:
    assert abs(ui.text("Rene\u0301", "caps").width - ui.text("René", "caps").width) <= 1


@pytest.mark.parametrize(("joined", "apart"), [("محمد", "م\u200cح\u200cم\u200cد"), ("न्द्र", "न्\u200cद्\u200cर")])
def test_letters_that_join_are_drawn_joined(ui: Ui, joined: str, apart: str) -> None:
    for role in ("body", "caps", "number"):  # spaced capitals and figures in cells are set letter by letter
        assert picture(ui.text(joined, role).surface) != picture(ui.text(apart, role).surface)
        assert ui.text(f"{joined}1", role, tabular=True).surface
    caps = ui.face(FONT_ROLES["caps"].regular, ui.writer.font_px(TextStyle("caps")))
    assert ui.text(joined, "caps").width == caps.size(joined)[0]


# lines ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("script", NAMES)
def test_a_name_fits_into_its_line(ui: Ui, script: str) -> None:
    """Nearly: the tip of a highest or lowest mark may be cut off."""
    face = ui.face(FACE, 40)
    for placed in face.layout(NAMES[script]):
        wanted = placed.font.render(placed.text, True, INK).get_bounding_rect()
        assert wanted.height - rendered(face, placed.text, INK).get_bounding_rect().height <= 3


def test_bold_names_are_bolder(ui: Ui) -> None:
    regular, bold = ui.face(FACE, 24), ui.face(BOLD, 24)
    for name in ("Дмитрий", "山田", "محمد"):
        assert inked(rendered(bold, name, INK)) > inked(rendered(regular, name, INK))
        assert 0 < bold.size(name)[0] - regular.size(name)[0] <= 2


def inked(surface: Surface) -> int:
    return pygame.mask.from_surface(surface).count()
