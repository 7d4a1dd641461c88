"""Pictures: SVG text rendered to surfaces of the pixels needed, cached by name, size and tint.

An icon is a file `assets/svg/<name>.svg`, or text that a registered composer makes for a name (`add_composer`). In SVG
text `{name}` stands for a palette colour and `currentColor` for the tint. A picture that is missing or broken becomes a
plain frame and is reported once in the log, so that a missing icon never breaks a screen.
"""

from __future__ import annotations

import io
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Color, Surface

from game.ui.theme import Theme

Composer = Callable[[str], "str | None"]
_log = logging.getLogger(__name__)
_TOKEN = re.compile(r"\{([a-z_]+)\}")
_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
_MISSING = f'{_SQUARE}<path d="M4 4h16v16h-16z" fill="none" stroke="currentColor" stroke-width="2"/></svg>'
CACHE_PIXELS = 12_000_000  # about 48 MB of surfaces


class SurfaceCache:
    """Surfaces by key; the least recently used are dropped when all together have too many pixels."""

    def __init__(self) -> None:
        self._pixels = 0
        self._surfaces: OrderedDict[object, Surface] = OrderedDict()

    def get(self, key: object, make: Callable[[], Surface]) -> Surface:
        """Return the surface of this key; `make` is called if it is not cached."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        surface = make()
        self._surfaces[key] = surface
        self._pixels += surface.width * surface.height
        while self._pixels > CACHE_PIXELS and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self._pixels -= old.width * old.height
        return surface

    def __contains__(self, key: object) -> bool:
        return key in self._surfaces

    def clear(self) -> None:
        """Drop all surfaces (the theme changed)."""
        self._surfaces.clear()
        self._pixels = 0


def converted(surface: Surface) -> Surface:
    """Return the surface in the fastest format for blitting with alpha; unchanged while there is no window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def read_svg(file: Path) -> str:
    """Return the text of an SVG file. Raises OSError, UnicodeDecodeError."""
    return file.read_text(encoding="utf-8")


def render_svg(svg: str, size: tuple[int, int]) -> Surface:
    """Render SVG text into exactly `size` pixels, its aspect ratio kept and centred.

    Raises pygame.error if it cannot be rendered.
    """
    return converted(rasterize_svg(svg, size))


def rasterize_svg(svg: str, size: tuple[int, int]) -> Surface:
    """Render SVG text as `render_svg` does, in the format of its own; a thread may do so."""
    width, height = max(1, size[0]), max(1, size[1])
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode("utf-8")), (width, height))
    if drawn.size == (width, height):
        return drawn
    canvas = Surface((width, height), pygame.SRCALPHA)
    canvas.blit(drawn, ((width - drawn.width) // 2, (height - drawn.height) // 2))
    return canvas


class Assets:
    """Pictures of one theme, whose `tokens` give the colours for palette tokens in SVG text."""

    def __init__(self, folder: Path, theme: Theme) -> None:
        self.folder = folder
        self.theme = theme
        self.faults: list[str] = []  # names of files that cannot be used
        self._composers: list[Composer] = []
        self._texts: dict[str, str] = {}
        self._cache = SurfaceCache()

    def add_composer(self, composer: Composer) -> None:
        """Add a function that returns SVG text for names without a file, or None for names it does not know."""
        if composer not in self._composers:
            self._composers.append(composer)
            self._texts.clear()

    def set_theme(self, theme: Theme) -> None:
        """Drop all pictures, to render them in the colours of another theme."""
        self.theme = theme
        self._texts.clear()
        self._cache.clear()

    def svg(self, name: str) -> str:
        """Return the SVG text of a picture, its palette tokens replaced by colours."""
        if name not in self._texts:
            self._texts[name] = self.fill(self._source(name))
        return self._texts[name]

    def fill(self, svg: str) -> str:
        """Return SVG text with its palette tokens replaced by the theme's colours."""
        return _TOKEN.sub(self._colour, svg) if "{" in svg else svg

    def has(self, name: str) -> bool:
        """Return whether there is a picture of this name."""
        return self.svg(name) != _MISSING

    def _colour(self, token: re.Match[str]) -> str:
        return self.theme.tokens.get(token.group(1), token.group(0))

    def _source(self, name: str) -> str:
        for composer in self._composers:
            if text := composer(name):
                return text
        try:
            return read_svg(self.folder / "svg" / f"{name}.svg")
        except (OSError, UnicodeDecodeError) as error:
            self._missing(name, error)
            return _MISSING

    def _missing(self, name: str, error: Exception) -> None:
        """Note and log, once, that a picture is missing."""
        if name not in self.faults:
            self.faults.append(name)
            _log.warning("picture %s cannot be drawn: %s", name, error)

    def icon(self, name: str, px: int, tint: Color | None = None) -> Surface:
        """Return a square picture `px` pixels wide; `tint` replaces currentColor (default: the theme's ink)."""
        return self.picture(name, (px, px), tint)

    def picture(self, name: str, size: tuple[int, int], tint: Color | None = None) -> Surface:
        """Return a picture fitted into `size` pixels, aspect ratio kept."""
        colour = tint or self.theme["ink"]
        return self._cache.get((name, size, tuple(colour)), lambda: self._draw(name, size, colour))

    def from_text(self, key: object, svg: str | Callable[[], str], size: tuple[int, int]) -> Surface:
        """Return a surface for composed SVG text, cached under `key` and size.

        `svg` may be a function that composes the text, called only if the surface is not cached. The caller is
        responsible for a unique key.
        """
        return self._cache.get(("text", key, size),
                               lambda: self._render(str(key), svg if isinstance(svg, str) else svg(), size))

    def has_text(self, key: object, size: tuple[int, int]) -> bool:
        """Return whether `from_text` has the surface of a key and size already."""
        return ("text", key, size) in self._cache

    def keep_text(self, key: object, size: tuple[int, int], drawn: Surface) -> None:
        """Keep a surface that was rendered elsewhere, for `from_text`."""
        self._cache.get(("text", key, size), lambda: converted(drawn))

    def cached(self, key: object, make: Callable[[], Surface]) -> Surface:
        """Return any other surface made in the theme's colours, cached under `key`."""
        return self._cache.get(("made", key), make)

    def _draw(self, name: str, size: tuple[int, int], tint: Color) -> Surface:
        colour = f"#{tint.r:02x}{tint.g:02x}{tint.b:02x}"
        surface = self._render(name, self.svg(name).replace("currentColor", colour), size)
        if tint.a < 255:
            surface.set_alpha(tint.a)
        return surface

    def _render(self, name: str, svg: str, size: tuple[int, int]) -> Surface:
        try:
            return render_svg(svg, size)
        except pygame.error as error:
            self._missing(name, error)
            return render_svg(_MISSING.replace("currentColor", "#808080"), size)
