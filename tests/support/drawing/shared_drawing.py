"""Drawing that all windows of a test run share: letters, icons, pieces, plates and boards are made once.

A test opens a window of its own, and each would draw the same again. Shared is only what follows from its arguments
alone; what a window knows (its composers, its faults, its theme) stays its own.
"""

import io
import re
import struct
import zlib
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame
import pytest

from game import app, paths
from game.scenes.menus.start_screen import start_screen_cards
from game.scenes.shared import posters, saved_game_texts
from game.scenes.table import seat_panels_scene
from game.ui import context, screen
from game.ui.board import board_layer
from game.ui.context import Ui
from game.ui.drawing import assets, panel_painter
from game.ui.text import fonts as text_fonts
from game.ui.text import line_breaking
from game.ui.text.text_layout import TextBlock, TextStyle, Writer
from game.ui.theme import Theme, load_theme

PICTURES_KEPT, LARGEST = 64 * 2**20, 512 * 512  # pixels of all together, four bytes each; and of one
WORDS_KEPT, LARGEST_WORD = 4 * 2**20, 400 * 100
PLATES_KEPT, LARGEST_PLATE = 16 * 2**20, 1280 * 720
BLOCKS_KEPT, LARGEST_BLOCK = 8 * 2**20, 600 * 120
ICONS = re.compile("<icon:([^>]*)>")  # in markup
BACKGROUNDS_KEPT, LARGEST_BACKGROUND = 16 * 2**20, 4 * 2**20
BOARDS_KEPT = 8
POSTERS_KEPT = 100
TEXTS_KEPT = 20_000  # of SVG
FONTS_KEPT = 300  # each is an open file


class SurfacePool:
    """Surfaces by key; all are dropped when together they hold too many pixels."""

    def __init__(self, most: int, largest: int) -> None:
        self.most, self.largest = most, largest
        self._surfaces: dict[Hashable, pygame.Surface] = {}
        self._room = most

    def clear(self) -> None:
        """Drop all surfaces."""
        self._surfaces.clear()
        self._room = self.most

    def get(self, key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of this key, made now if it is not there; `size` are its pixels."""
        pixels = size[0] * size[1]
        if pixels > self.largest:
            return make()
        key = key, size, pygame.display.get_surface() is not None  # what is drawn without a window has another format
        if key not in self._surfaces:
            if pixels > self._room:
                self.clear()
            self._surfaces[key] = make()
            self._room -= pixels
        return self._surfaces[key]


class Shelf(NamedTuple):
    """Set text and its heights that alike writers share."""

    blocks: dict[Hashable, TextBlock]
    heights: dict[Hashable, int]


class SharedText:
    """Set and measure text for all writers with the same letters, sizes and colours, the same players and pictures in
    it."""

    def __init__(self, typeset: Callable[[Writer, str, TextStyle], TextBlock],
                 measure: Callable[[Writer, str, TextStyle], int]) -> None:
        self.typeset, self.measure = typeset, measure
        self._shelves: dict[Hashable, Shelf] = {}
        self._shelf_of: WeakKeyDictionary[Writer, Shelf] = WeakKeyDictionary()
        self._room = BLOCKS_KEPT
        self._letters: pygame.font.Font | None = None  # opened with the letters of the text that is kept

    def _is_closed(self) -> bool:
        """Return whether pygame was closed since the last text: what is not drawn yet has lost its letters then."""
        try:
            if self._letters is not None:
                self._letters.get_height()
                return False
        except pygame.error:
            pass
        self._letters = pygame.font.Font(None, 8)
        return True

    def clear(self) -> None:
        """Drop all text."""
        for shelf in self._shelves.values():
            shelf.blocks.clear()
            shelf.heights.clear()
        self._room = BLOCKS_KEPT

    def _shelf(self, writer: Writer) -> Shelf:
        """Return what writers like this one share."""
        shelf = self._shelf_of.get(writer)
        if shelf is None:
            kind = writer.fonts.folder, writer.metrics, *writer.theme.tokens.items()
            shelf = self._shelf_of[writer] = self._shelves.setdefault(kind, Shelf({}, {}))
        return shelf

    def height(self, writer: Writer, markup: str, style: TextStyle) -> int:
        """Return the height of the string in that style, measured if no writer like this one has measured it."""
        heights = self._shelf(writer).heights
        key = markup, style, tuple(writer.seats) if "<seat:" in markup else ()
        height = heights.get(key)
        if height is None:
            height = heights[key] = self.measure(writer, markup, style)
        return height

    def block(self, writer: Writer, markup: str, style: TextStyle) -> TextBlock:
        """Return the string set in that style, anew if no writer like this one has set it."""
        if self._is_closed():
            self.clear()
        blocks = self._shelf(writer).blocks
        drawn: tuple[Hashable, ...] = ()  # what the window puts into the text
        if "<seat:" in markup:
            drawn = tuple(writer.seats)
        if "<icon:" in markup:
            drawn = *drawn, *(writer.assets.svg(name) for name in ICONS.findall(markup))
        key = markup, style, drawn
        block = blocks.get(key)
        if block is None:
            block = self.typeset(writer, markup, style)
            pixels = block.width * block.height
            if pixels <= LARGEST_BLOCK:
                if pixels > self._room:
                    self.clear()
                if drawn:
                    assert block.surface  # drawn now, so that it holds on to no window
                blocks[key] = block
                self._room -= pixels
        return block


def fast_png(surface: pygame.Surface) -> bytes:
    """Return the picture as a PNG file, packed quickly instead of tightly."""
    wide, raw = 3 * surface.width, pygame.image.tobytes(surface, "RGB")
    rows = b"".join(b"\0" + raw[at : at + wide] for at in range(0, len(raw), wide))
    head = struct.pack(">IIBBBBB", surface.width, surface.height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    chunks = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
              for kind, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@contextmanager
def shared_drawing() -> Iterator[None]:
    """Share what is drawn until the end of the block."""
    pictures, plates = SurfacePool(PICTURES_KEPT, LARGEST), SurfacePool(PLATES_KEPT, LARGEST_PLATE)
    words = SurfacePool(WORDS_KEPT, LARGEST_WORD)
    backgrounds = SurfacePool(BACKGROUNDS_KEPT, LARGEST_BACKGROUND)
    fonts: dict[tuple[str | None, int], pygame.font.Font] = {}
    draw, stretch, board = assets.render_svg, panel_painter.render_panel, board_layer.render_board
    render, open_font, save, add_composer = (
        line_breaking.rendered, text_fonts.MeasuredFont, pygame.image.save, assets.Assets.add_composer)
    texts = SharedText(Writer.typeset, Writer.height)
    paint_background, read_svg = screen.background_picture, assets.read_svg
    read_characters, boards = text_fonts.font_characters, lru_cache(maxsize=BOARDS_KEPT)(board)

    def render_svg(svg: str, size: tuple[int, int]) -> pygame.Surface:
        return pictures.get(svg, size, lambda: draw(svg, size)).copy()

    def plate(size: tuple[int, int], style: panel_painter.PanelStyle) -> pygame.Surface:
        return plates.get(style, size, lambda: stretch(size, style))  # nobody draws on it

    def background(ui: Ui) -> pygame.Surface:
        colours = ui.theme["ground_high"], ui.theme["ground"]
        return backgrounds.get(tuple(map(tuple, colours)), ui.metrics.size, lambda: paint_background(ui))

    @lru_cache(maxsize=TEXTS_KEPT)
    def svg_in(path: Path, changed: int) -> str:
        return read_svg(path)

    def opened(file: str | None, px: int, *fallbacks: Any) -> pygame.font.Font:
        try:
            fonts[file, px].get_height()
        except (KeyError, pygame.error):  # pygame has been closed since
            if len(fonts) == FONTS_KEPT:
                fonts.clear()
                words.clear()
            fonts[file, px] = open_font(file, px, *fallbacks)
        return fonts[file, px]

    def rendered(font: pygame.font.Font, text: str, colour: pygame.Color) -> pygame.Surface:
        key, size = (font, text, tuple(colour)), font.size(text)
        return words.get(key, size, lambda: render(font, text, colour))

    def own_copy(font: pygame.font.Font, text: str, colour: pygame.Color) -> pygame.Surface:
        return rendered(font, text, colour).copy()

    def write(surface: pygame.Surface, file: str | IO[bytes], name: str = "") -> Any:
        if isinstance(file, io.BytesIO) and name.endswith(".png"):  # a thumbnail, which every table leaves behind
            return file.write(fast_png(surface))
        return save(surface, file, name)

    @lru_cache(maxsize=FONTS_KEPT)
    def characters_in(path: Path, changed: int) -> frozenset[str]:
        return read_characters(path)

    @lru_cache(maxsize=64)
    def remembering(composer: assets.Composer) -> assets.Composer:
        return lru_cache(maxsize=TEXTS_KEPT)(composer)

    def add(self: assets.Assets, composer: assets.Composer) -> None:
        of_module = getattr(composer, "__qualname__", "<locals>").isidentifier()  # others may know their window
        add_composer(self, remembering(composer) if of_module else composer)

    shipped, read_theme = paths.assets() / "themes", lru_cache(load_theme)

    def theme(folder: Path, name: str) -> Theme:
        return read_theme(folder, name) if folder == shipped else load_theme(folder, name)

    with pytest.MonkeyPatch.context() as patch:
        for module in (app, context):
            patch.setattr(module, "load_theme", theme)
        for module in (assets, panel_painter):
            patch.setattr(module, "render_svg", render_svg)
        patch.setattr(panel_painter, "render_panel", plate)
        patch.setattr(screen, "background_picture", background)
        patch.setattr(assets, "read_svg", lambda path: svg_in(path, path.stat().st_mtime_ns))
        patch.setattr(board_layer, "render_whole", lambda svg, size, pictures=None: boards(svg, size))
        patch.setattr(line_breaking, "rendered", rendered)
        patch.setattr(board_layer, "rendered", own_copy)  # which draws on it
        patch.setattr(text_fonts, "MeasuredFont", opened)
        patch.setattr(text_fonts, "font_characters", lambda path: characters_in(path, path.stat().st_mtime_ns))
        patch.setattr(Writer, "typeset", lambda writer, markup, style: texts.block(writer, markup, style))
        patch.setattr(Writer, "height", lambda writer, markup, style: texts.height(writer, markup, style))
        patch.setattr(pygame.image, "save", write)
        poster_svg = lru_cache(maxsize=POSTERS_KEPT)(posters.poster_svg)
        for module in (start_screen_cards, saved_game_texts):
            patch.setattr(module, "poster_svg", poster_svg)
        patch.setattr(assets.Assets, "add_composer", add)
        # nobody waits for what comes next; `test_the_panels_of_other_seats_can_be_drawn_beforehand` does it
        patch.setattr(seat_panels_scene, "draw_unseen", lambda widgets: None)
        yield
