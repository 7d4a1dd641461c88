"""Fonts by face and pixels. Letters that a face lacks are drawn from a fallback font of their script.

How many pixels a size of type has, at the text size of the settings: `Metrics.font_px` in `ui/metrics.py`.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface
from pygame.font import Font

from game.grapheme_clusters import clusters
from game.ui.text.font_file import font_characters, is_font
from game.ui.text.script_runs import Run, has_rtl, script_runs

if TYPE_CHECKING:
    from pygame.typing import ColorLike

SIZES_KEPT = 2000  # texts whose size a font caches
LAYOUTS_KEPT = 200  # texts in other scripts whose runs a font caches
FALLBACK_FOLDER = "noto"
OWN_FACE, NO_FACE = "", "none"
HEAVY = ("Bold", "Limelight")  # faces whose letters are bold
BOLD = 0.045  # strength of bold letters made of regular ones, relative to the type
CODE_SIZE = 0.72  # of the code that stands for a letter without a font, relative to the type around it
_IGNORABLE = re.compile("[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
                        "\U000e0000-\U000e0fff]")  # characters that are never drawn themselves


class FallbackFace(NamedTuple):
    """Fallback font: its size and how far its baseline is raised, both relative to the type around it, and its script.

    Scripts with high or deep letters are smaller, so that they fit into a line. The script is a code of ISO 15924: the
    letters of some are joined by its rules.
    """

    file: str
    size: float
    raised: float
    script: str = ""


def _noto(size: float, raised: float, **scripts: str) -> list[FallbackFace]:
    return [FallbackFace(f"NotoSans{name}-Regular.ttf", size, raised, script) for name, script in scripts.items()]


GREEK_FACE = "NotoSans-Regular.ttf"  # of Latin and Cyrillic as well
FALLBACKS = {face.file: face for face in (
    FallbackFace(GREEK_FACE, 0.93, 0),
    FallbackFace("NotoSansCJKjp-Regular.otf", 0.92, 0),  # Chinese, Japanese, Korean
    *_noto(0.9, 0.05, Hebrew="Hebr", Armenian="Armn", Georgian="Geor", Devanagari="Deva", Bengali="Beng",
           Gurmukhi="Guru", Gujarati="Gujr", Oriya="Orya", Tamil="Taml", Sinhala="Sinh", Thai="Thai", Lao="Laoo",
           Khmer="Khmr", Ethiopic="Ethi", Mongolian="Mong", Javanese="Java", Balinese="Bali", Sundanese="Sund",
           Syriac="Syrc", Thaana="Thaa", NKo="Nkoo", Adlam="Adlm", HanifiRohingya="Rohg", Tifinagh="Tfng", Vai="Vaii",
           Cherokee="Cher", CanadianAboriginal="Cans", Osage="Osge", MeeteiMayek="Mtei", OlChiki="Olck", Cham="Cham",
           NewTaiLue="Talu", TaiLe="Tale", TaiViet="Tavt", KayahLi="Kali", Lisu="Lisu", Yi="Yiii"),
    *_noto(0.9, 0.1, Malayalam="Mlym", Limbu="Limb", Lepcha="Lepc"),
    *_noto(0.9, 0.15, Arabic="Arab", Telugu="Telu", Kannada="Knda", Chakma="Cakm"),
    *_noto(0.8, 0.18, Myanmar="Mymr", TaiTham="Lana"),
    FallbackFace("NotoSerifTibetan-Regular.ttf", 0.71, 0.23, "Tibt"),
    *_noto(0.9, 0, Symbols="", Symbols2=""),
    FallbackFace("NotoEmoji-Regular.ttf", 0.9, 0),
)}


class PlacedRun(NamedTuple):
    """Run of a text with its place in the line in pixels, and the text and font that draw it.

    Fallback fonts have no bold letters: they are drawn a second time, `bold` pixels further to the right.
    """

    run: Run
    x: int
    width: int
    font: Font
    text: str
    bold: int = 0


class MeasuredFont(Font):
    """Font that caches the size of each text, for fitting measures mostly the same words.

    A text with letters that are not among its `characters` is laid out in runs by `fallbacks`.
    """

    def __init__(self, file: str | None, px: int, characters: frozenset[str] | None = None,
                 fallbacks: FallbackFonts | None = None) -> None:
        super().__init__(file, px)
        self.file, self.px, self.bold_face = file, px, any(word in Path(file or "").name for word in HEAVY)
        self.characters, self.fallbacks = characters, fallbacks
        self._sizes: dict[str | bytes, tuple[int, int]] = {}
        self._layouts: dict[str, list[PlacedRun]] = {}

    def covers(self, text: str | bytes) -> bool:
        """Return whether the font has a glyph for every letter."""
        return text.isascii() or self.characters is None or self.characters.issuperset(text)

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Return width and height of the text in pixels."""
        size = self._sizes.get(text)
        if size is None:
            if len(self._sizes) >= SIZES_KEPT:
                self._sizes.clear()
            if text.isascii() or self.covers(text):  # most texts: without another call
                size = super().size(text)
            else:
                assert isinstance(text, str)
                size = sum(placed.width for placed in self.layout(text)), self.get_height()
            self._sizes[text] = size
        return size

    def render(self, text: str | bytes | None, antialias: bool, color: ColorLike, bgcolor: ColorLike | None = None,
               wraplength: int = 0) -> Surface:
        """Render the text; the ground and the wrapping are for texts that the font covers."""
        if text is None or text.isascii() or isinstance(text, bytes) or self.covers(text):
            return super().render(text, antialias, color, bgcolor, wraplength)
        canvas = Surface(self.size(text), pygame.SRCALPHA)
        for placed in self.layout(text):
            if placed.width:
                face = FALLBACKS.get(placed.run.face)
                y = self.get_ascent() - placed.font.get_ascent() - (round(face.raised * self.px) if face else 0)
                glyphs = placed.font.render(placed.text, antialias, color)
                canvas.blit(glyphs, (placed.x, y))
                if placed.bold:
                    canvas.blit(glyphs, (placed.x + placed.bold, y))
        return canvas

    def layout(self, text: str) -> list[PlacedRun]:
        """Return the runs of a text from left to right."""
        found = self._layouts.get(text)
        if found is None:
            if len(self._layouts) >= LAYOUTS_KEPT:
                self._layouts.clear()
            found = self._layouts[text] = self._placed(text)
        return found

    def _placed(self, text: str) -> list[PlacedRun]:
        if self.fallbacks is None or (self.covers(text) and not has_rtl(text)):
            return [PlacedRun(Run(0, len(text), OWN_FACE, False), 0, super().size(text)[0], self, text)]
        placed: list[PlacedRun] = []
        x = 0
        for run in script_runs(text, self._faces(text).__getitem__):
            words, bold = text[run.start : run.end], 0
            if run.face == NO_FACE:
                words = " ".join(f"{ord(letter):X}" for letter in _bare(words))
                font = self.fallbacks.main_font(self.file, round(CODE_SIZE * self.px))
            elif run.face == OWN_FACE:
                words = _bare(words)
                font = self.fallbacks.main_font(self.file, self.px, rtl=True) if run.rtl else self
            else:
                font = self.fallbacks.font(run.face, self.px, rtl=run.rtl)
                bold = max(1, round(BOLD * self.px)) if self.bold_face else 0
            if width := font.size(words)[0]:
                width += bold
            placed.append(PlacedRun(run, x, width, font, words, bold))
            x += width
        return placed

    def _faces(self, text: str) -> dict[str, str]:
        """Return the face of each cluster of a text."""
        assert self.fallbacks is not None
        bare = {cluster: _bare(cluster) for cluster in clusters(text)}
        faces = {cluster: OWN_FACE if self.covers(letters) else self.fallbacks.face_of(letters)
                 for cluster, letters in bare.items()}
        if GREEK_FACE in faces.values():  # the faces of the program have a few letters of Greek, as signs of formulas
            for cluster, letters in bare.items():
                if not letters.isascii() and self.fallbacks.has(GREEK_FACE, letters):
                    faces[cluster] = GREEK_FACE
        return faces


def _bare(text: str) -> str:
    """Return the text without characters that are never drawn, such as joiners."""
    return _IGNORABLE.sub("", text)


class FallbackFonts:
    """Fallback fonts of a folder, read when a letter first needs one."""

    def __init__(self, folder: Path, faults: list[str]) -> None:
        self.folder, self.faults = folder, faults
        self._characters: dict[str, frozenset[str]] = {}
        self._faces: dict[str, str] = {}
        self._open: dict[tuple[str | None, int, bool], Font] = {}

    def face_of(self, cluster: str) -> str:
        """Return the file of the first fallback font that has all letters of a cluster, or `NO_FACE`."""
        face = self._faces.get(cluster)
        if face is None:
            face = next((file for file in FALLBACKS if self.has(file, cluster)), NO_FACE)
            self._faces[cluster] = face
        return face

    def has(self, file: str, letters: str) -> bool:
        """Return whether a fallback font has all these letters."""
        if file not in self._characters:
            self._characters[file] = characters_of(self.folder / file, self.faults) or frozenset()
        return self._characters[file].issuperset(letters)

    def font(self, file: str, px: int, *, rtl: bool) -> Font:
        """Return a fallback font for type of `px`."""
        face = FALLBACKS[file]
        return self._opened(str(self.folder / file), max(1, round(face.size * px)), rtl, face.script)

    def main_font(self, file: str | None, px: int, *, rtl: bool = False) -> Font:
        """Return a font of the file at another size or in the other direction."""
        return self._opened(file, max(1, px), rtl)

    def _opened(self, file: str | None, px: int, rtl: bool, script: str = "") -> Font:
        key = file, px, rtl
        if key not in self._open:
            font = self._open[key] = Font(file, px)
            with suppress(pygame.error):  # pygame without HarfBuzz knows neither
                if script:
                    font.set_script(script)
                if rtl:
                    font.set_direction(pygame.DIRECTION_RTL)
        return self._open[key]


def characters_of(path: Path, faults: list[str]) -> frozenset[str] | None:
    """Return the characters of a font file, or None if it cannot be used: then its name is among the faults."""
    try:
        if is_font(path):
            return font_characters(path)
    except (OSError, ValueError):
        pass
    if path.name not in faults:
        faults.append(path.name)
    return None


class Fonts:
    """Font objects by face and pixels, opened once each."""

    def __init__(self, folder: Path, faults: list[str] | None = None) -> None:
        self.folder = folder
        self.faults = faults if faults is not None else []  # names of files that cannot be used
        self._fallbacks = FallbackFonts(folder / FALLBACK_FOLDER, self.faults)
        self._open: dict[tuple[str, int], MeasuredFont] = {}
        self._characters: dict[str, frozenset[str] | None] = {}  # None for a file that cannot be used

    def face(self, file: str, px: int) -> MeasuredFont:
        """Return the face at this size; pygame's own font if the file cannot be read, so that text never fails."""
        key = (file, px)
        if key not in self._open:
            self._open[key] = self._opened(file, px)
        return self._open[key]

    def _opened(self, file: str, px: int) -> MeasuredFont:
        if file not in self._characters:
            self._characters[file] = characters_of(self.folder / file, self.faults)
        characters = self._characters[file]
        if characters is not None:
            try:
                return MeasuredFont(str(self.folder / file), px, characters, self._fallbacks)
            except (OSError, pygame.error):
                self._characters[file] = None
                self.faults.append(file)
        return MeasuredFont(None, px)
