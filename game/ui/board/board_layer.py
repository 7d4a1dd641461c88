"""Still picture of a board: one sharp layer of the whole plane, one of the zoomed part.

The whole plane is rendered when the view gets its size. When zooming and panning have paused, the visible part is
rendered at its own scale in a thread (rendering SVG releases the GIL), so no frame waits for it; until then the
existing layer is scaled.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from game.ui.board.board_labels import BoardLabel
from game.ui.board.drawing_thread import DrawingThread
from game.ui.board.projection import Projection, view_box, window
from game.ui.drawing.assets import converted
from game.ui.drawing.picture_cache import PictureCache
from game.ui.text.line_breaking import rendered

_log = logging.getLogger(__name__)


FACES = {
    "display": "Limelight_400Regular.ttf",
    "bold": "BarlowCondensed_600SemiBold.ttf",
    "italic": "BarlowCondensed_400Regular_Italic.ttf",
}
Face = Callable[[str, int], pygame.font.Font]


@dataclass(frozen=True)
class _Sharp:
    """Rendered layer with the projection it was made for."""

    surface: Surface
    projection: Projection  # in which the layer's own top left corner is pixel (0, 0)


class BoardLayer:
    """Still layer of a board.

    `svg` fills the plane, `captions` are drawn on it with the font `face(file, px)`, `ground` is the colour outside
    the plane. The whole plane is taken from `pictures` where it was rendered before.
    """

    def __init__(self, svg: str, captions: Sequence[BoardLabel], face: Face, ground: Color,
                 pictures: PictureCache | None = None) -> None:
        self.svg, self.captions, self.face, self.ground, self.pictures = svg, captions, face, ground, pictures
        _, _, self.width, self.height = view_box(svg)
        self._whole: _Sharp | None = None
        self._part: _Sharp | None = None
        self._interim: tuple[tuple[float, ...], Surface] | None = None  # the source and the view that it was scaled for
        self.thread = DrawingThread()
        self._result: tuple[Surface, Projection] | None = None

    # drawing the layers -----------------------------------------------------------
    def draw_whole(self, scale: float) -> None:
        """Render the whole plane now at `scale` pixels per unit."""
        size = max(1, round(self.width * scale)), max(1, round(self.height * scale))
        drawn = render_whole(window(self.svg, 0, 0, self.width, self.height, size), size, self.pictures)
        self._whole = _Sharp(self._finish(drawn, size, Projection(scale, 0, 0)), Projection(scale, 0, 0))
        self._part = self._interim = None

    def want(self, projection: Projection, view: Rect) -> None:
        """Start rendering the visible part sharply, unless it exists or another part is being rendered."""
        if self.working or self.sharp(projection, view):
            return
        area = view.inflate(view.w // 4, view.h // 4)
        origin = Projection(projection.scale, projection.x - area.x, projection.y - area.y)
        x, y = projection.to_plane(area.topleft)
        text = window(self.svg, x, y, area.w / projection.scale, area.h / projection.scale, area.size)

        def work() -> None:
            try:
                self._result = render_part(text, area.size), origin
            except pygame.error as error:
                _log.warning("the zoomed board cannot be drawn: %s", error)

        self.thread.start(work)

    def collect(self) -> bool:
        """Take over a part that has been rendered; return True if there is a new one."""
        if not self.thread.finished() or self._result is None:
            return False
        drawn, origin = self._result
        self._result = None
        self._part = _Sharp(self._finish(drawn, drawn.size, origin), origin)
        self._interim = None
        return True

    @property
    def working(self) -> bool:
        """True while a part is being rendered."""
        return self.thread.working

    def _finish(self, drawn: Surface, size: tuple[int, int], origin: Projection) -> Surface:
        canvas = Surface(size)  # opaque, in the window's own format
        canvas.fill(self.ground)
        drawn = converted(drawn)  # blending from another format takes four times as long
        canvas.blit(drawn, ((size[0] - drawn.width) // 2, (size[1] - drawn.height) // 2))
        for caption in self.captions:
            self._letter(canvas, caption, origin)
        return canvas

    def _letter(self, canvas: Surface, caption: BoardLabel, origin: Projection) -> None:
        centre = origin.to_px((caption.x, caption.y))
        if canvas.get_rect().inflate(800, 800).collidepoint(centre):
            words = self.words(caption, origin.scale, caption.halo)
            canvas.blit(words, words.get_rect(center=centre))

    def words(self, caption: BoardLabel, scale: float, halo: str = "") -> Surface:
        """Render a label at `scale` pixels per unit, with a `halo` of that colour if given.

        A label too small to be read becomes an empty picture.
        """
        px = round(caption.size * scale)
        if px < 5:
            return Surface((1, 1), pygame.SRCALPHA)
        file = FACES.get(caption.font, FACES["bold"])
        font = self.face(file, px)
        if caption.width and (wide := font.size(caption.text)[0]) > caption.width * scale:
            font = self.face(file, max(5, int(px * caption.width * scale / wide)))
        words = rendered(font, caption.text, Color(caption.colour))
        if halo:
            words = _with_halo(words, rendered(font, caption.text, Color(halo)), max(1, round(2.4 * scale)))
        return pygame.transform.rotozoom(words, -caption.angle, 1.0) if caption.angle else words

    # showing them -----------------------------------------------------------------
    @property
    def whole(self) -> tuple[Surface, Projection] | None:
        """The whole plane with its projection, None before it was rendered."""
        return None if self._whole is None else (self._whole.surface, self._whole.projection)

    def draw_blurred(self, surface: Surface, whole: Surface, projection: Projection, view: Rect) -> None:
        """Draw the visible part of a picture that is as large as the whole plane, scaled."""
        if self._whole:
            surface.blit(self._scaled(_Sharp(whole, self._whole.projection), projection, view), view)

    def sharp(self, projection: Projection, view: Rect) -> bool:
        """Return whether the view can be shown without scaling."""
        return any(layer and _fits(layer, projection, view) for layer in (self._whole, self._part))

    def draw(self, surface: Surface, projection: Projection, view: Rect) -> None:
        """Draw the board in `view`; the clip of the surface limits the work."""
        for layer in (self._whole, self._part):
            if layer and _fits(layer, projection, view):
                dx, dy = projection.x - layer.projection.x, projection.y - layer.projection.y
                surface.blit(layer.surface, (round(dx), round(dy)))
                return
        if self._whole:
            surface.blit(self._scaled(self._whole, projection, view), view)
            part = self._part
            if part and abs(part.projection.scale - projection.scale) < 1e-6:
                dx, dy = projection.x - part.projection.x, projection.y - part.projection.y
                surface.blit(part.surface, (round(dx), round(dy)))

    def _scaled(self, whole: _Sharp, projection: Projection, view: Rect) -> Surface:
        """Return the visible part of the whole layer, scaled; cached while the view stays the same."""
        key = (id(whole.surface), projection.scale, projection.x, projection.y, *view)
        if self._interim and self._interim[0] == key:
            return self._interim[1]
        ratio = projection.scale / whole.projection.scale
        left, top = (view.x - projection.x) / ratio, (view.y - projection.y) / ratio
        wanted = Rect(round(left), round(top), max(1, round(view.w / ratio)), max(1, round(view.h / ratio)))
        source = wanted.clip(whole.surface.get_rect())
        canvas = self._interim[1] if self._interim and self._interim[1].size == view.size else Surface(view.size)
        place = Rect(round((source.x - left) * ratio), round((source.y - top) * ratio), round(source.w * ratio),
                     round(source.h * ratio)).clip(canvas.get_rect())  # fmt: skip
        if place.size != view.size:
            canvas.fill(self.ground)
        if source.w and source.h and place.w and place.h:
            pygame.transform.scale(whole.surface.subsurface(source), place.size, canvas.subsurface(place))
        self._interim = key, canvas
        return canvas


def _fits(layer: _Sharp, projection: Projection, view: Rect) -> bool:
    """Return whether the layer has this scale and covers the whole view (or the whole plane)."""
    if abs(layer.projection.scale - projection.scale) > 1e-6:
        return False
    if layer.projection.x == layer.projection.y == 0:
        return True
    dx, dy = round(projection.x - layer.projection.x), round(projection.y - layer.projection.y)
    return layer.surface.get_rect(topleft=(dx, dy)).contains(view)


def _with_halo(words: Surface, halo: Surface, reach: int) -> Surface:
    """Return the words with their own shape in another colour around them."""
    canvas = Surface((words.width + 2 * reach, words.height + 2 * reach), pygame.SRCALPHA)
    for x in (0, reach, 2 * reach):
        canvas.fblits([(halo, (x, y)) for y in (0, reach, 2 * reach)])
    canvas.blit(words, (reach, reach))
    return canvas


def render_board(svg: str, size: tuple[int, int]) -> Surface:
    """Render the SVG text of a board into that many pixels; raises pygame.error when it cannot."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode("utf-8")), size)


@lru_cache(maxsize=2)
def render_part(svg: str, size: tuple[int, int]) -> Surface:
    """Return the rendered part of a board; cached for a view that comes back, as after an undo or a new window."""
    return render_board(svg, size)


@lru_cache(maxsize=1)
def render_whole(svg: str, size: tuple[int, int], pictures: PictureCache | None = None) -> Surface:
    """Return the rendered board; cached for a table that is rebuilt for another language or text size."""
    return pictures.get(svg, size, render_board) if pictures else render_board(svg, size)
