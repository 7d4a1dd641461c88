"""The board: a plane that is zoomed and panned, with a still layer, glowing places, pieces and drawings upon it.

The wheel zooms at the cursor, dragging pans, `fit()` shows the whole. Things are (kind, id) pairs: places are polygons
(`set_places`), pieces are sprites; what glows (`set_glow`) can be clicked and walked to by the keyboard. The view
knows no rules: the scene says what glows, what a click means and what a tooltip says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.board_layer import BoardLayer, Caption
from game.ui.context import Ui
from game.ui.corners import corners, cut
from game.ui.input import Do, Intent
from game.ui.plane import GLOWS, Drawing, Point, Projection, bounds, glow, inside
from game.ui.sprites import Sprite, Thing
from game.ui.widgets.base import Target, Widget

MOST_ZOOM = 5.0
STEP = 1.18  # one notch of the wheel
REST = 0.14  # seconds without zooming before the sharp layer is drawn
SLACK = 5  # units the pointer may move and still click
Polygon = Sequence[Point]


class BoardView(Widget):
    """`svg` is the board's picture with a viewBox of the plane's size; `captions` its words (board_layer.Caption).

    `on_pick(thing)` is called for a click or Enter on something, `on_hover(thing or None)` when the pointer or the
    focus comes to another thing; `tip(thing)` answers the tooltip's markup.
    """

    clips = True
    listens = (Do.ZOOM_IN, Do.ZOOM_OUT, Do.FIT)

    def __init__(self, ui: Ui, svg: str, captions: Sequence[Caption] = (), *,
                 on_pick: Callable[[Thing], object] | None = None,
                 on_hover: Callable[[Thing | None], object] | None = None,
                 tip: Callable[[Thing], str | None] | None = None) -> None:
        super().__init__(ui)
        self.layer = BoardLayer(ui.assets.fill(svg), captions, ui.face, ui.theme["well"])
        self.on_pick, self.on_hover, self.tip = on_pick, on_hover, tip
        self.zoom = 1.0
        self.projection = Projection(1.0, 0.0, 0.0)
        self.places: dict[Thing, Polygon] = {}
        self._boxes: dict[Thing, tuple[float, float, float, float]] = {}
        self._glow: dict[Thing, str] = {}
        self._sprites: dict[str, Sprite] = {}
        self._drawings: dict[Hashable, Drawing] = {}
        self._hot: Thing | None = None
        self._drag: tuple[tuple[int, int], Projection] | None = None
        self._panning = False
        self._rest = 0.0

    # content ----------------------------------------------------------------------
    def set_places(self, places: Mapping[Thing, Polygon]) -> None:
        """All places of the board as polygons in plane units; they get tooltips, and glow when told."""
        self.places = dict(places)
        self._boxes = {thing: bounds(polygon) for thing, polygon in places.items()}

    def set_glow(self, glow: Mapping[Thing, str]) -> None:
        """What glows now, and in which style (plane.GLOWS): places, or pieces by their thing."""
        changed = {thing for thing in (*glow, *self._glow) if glow.get(thing) != self._glow.get(thing)}
        self._glow = dict(glow)
        for thing in changed:
            self._touch_thing(thing)

    @property
    def glowing(self) -> Mapping[Thing, str]:
        """What glows, with its style."""
        return self._glow

    def put(self, sprite: Sprite) -> None:
        """Adds a piece, or changes the one with the same id."""
        old = self._sprites.get(sprite.id)
        if old == sprite:
            return
        if old is not None:
            self._touch_px(old.bounds(self.projection))
        self._sprites[sprite.id] = sprite
        self._touch_px(sprite.bounds(self.projection))

    def take(self, sprite_id: str) -> None:
        """Removes a piece; one that is not there is no mistake."""
        if (sprite := self._sprites.pop(sprite_id, None)) is not None:
            self._touch_px(sprite.bounds(self.projection))

    def sprite(self, sprite_id: str) -> Sprite | None:
        """The piece of that id."""
        return self._sprites.get(sprite_id)

    def set_sprites(self, sprites: Iterable[Sprite]) -> None:
        """Exactly these pieces: the snap to a view model at the end of an animation."""
        wanted = {sprite.id: sprite for sprite in sprites}
        for gone in set(self._sprites) - set(wanted):
            self.take(gone)
        for sprite in wanted.values():
            self.put(sprite)

    def mark(self, name: Hashable, drawing: Drawing | None) -> None:
        """Puts a drawing (arrow, path, badge) between places and pieces, or takes the one of that name away."""
        for known in (self._drawings.pop(name, None), drawing):
            if known is not None:
                self._touch_px(self.projection.rect(*known.box))
        if drawing is not None:
            self._drawings[name] = drawing

    # zoom and pan -----------------------------------------------------------------
    def layout(self) -> None:
        """A new size: the whole board is fitted and its layer drawn."""
        self.zoom = 1.0
        self.projection = self._fitted(1.0)
        if self.rect.w > 1 and self.rect.h > 1:
            self.layer.draw_whole(self.projection.scale)

    def _fitted(self, zoom: float) -> Projection:
        scale = min(self.rect.w / self.layer.width, self.rect.h / self.layer.height) * zoom
        x = self.rect.centerx - self.layer.width * scale / 2
        y = self.rect.centery - self.layer.height * scale / 2
        return Projection(scale, round(x), round(y))

    def fit(self) -> None:
        """Shows the whole board."""
        self.zoom = 1.0
        self._look(self._fitted(1.0))

    def zoom_by(self, factor: float, at: tuple[int, int] | None = None) -> None:
        """Zooms; the point of the plane under pixel `at` (default: the middle) stays where it is."""
        pos = at or self.rect.center
        zoom = min(MOST_ZOOM, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return
        held = self.projection.to_plane(pos)
        self.zoom = zoom
        scale = self._fitted(zoom).scale
        self._look(Projection(scale, pos[0] - held[0] * scale, pos[1] - held[1] * scale))

    def look_at(self, x: float, y: float, zoom: float | None = None) -> None:
        """Brings a point of the plane as near to the middle as the borders allow."""
        self.zoom = min(MOST_ZOOM, max(1.0, zoom or self.zoom))
        scale = self._fitted(self.zoom).scale
        self._look(Projection(scale, self.rect.centerx - x * scale, self.rect.centery - y * scale))

    def _look(self, wanted: Projection) -> None:
        """Another projection, held so that the board fills the view as far as it can."""

        def hold(origin: float, extent: float, start: int, room: int) -> float:
            if extent <= room:
                return round(start + (room - extent) / 2)
            return round(min(start, max(start + room - extent, origin)))

        scale = wanted.scale
        x = hold(wanted.x, self.layer.width * scale, self.rect.x, self.rect.w)
        y = hold(wanted.y, self.layer.height * scale, self.rect.y, self.rect.h)
        self.projection = Projection(scale, x, y)
        self._rest = REST
        if self.screen is not None:
            self.screen.animate(self)
        self.touch()

    def update(self, dt: float) -> bool:
        """Waits for the zoom to rest, then for the sharp layer."""
        if self.layer.collect():
            self.touch()
        self._rest -= dt
        if self._rest <= 0 and self._drag is None and not self.layer.working:
            self.layer.want(self.projection, self.rect)
        return self._rest > 0 or self._drag is not None or self.layer.working

    # what lies where --------------------------------------------------------------
    def pick(self, pos: tuple[int, int]) -> Thing | None:
        """The thing under a pixel: the nearest glowing one first, then pieces, then places."""
        if not self.rect.collidepoint(pos):
            return None
        point = self.projection.to_plane(pos)
        pieces = [s for s in self._by_height(reverse=True) if s.thing and s.covers(point)]
        for sprite in pieces:
            if sprite.thing in self._glow:
                return sprite.thing
        place = self._place_at(point)
        if place in self._glow or not pieces:
            return place
        return pieces[0].thing

    def _place_at(self, point: Point) -> Thing | None:
        x, y = point
        found = None
        for thing, (left, top, w, h) in self._boxes.items():
            if left <= x <= left + w and top <= y <= top + h and inside(point, self.places[thing]):
                if thing in self._glow:
                    return thing
                found = found or thing
        return found

    def _by_height(self, *, reverse: bool = False) -> list[Sprite]:
        return sorted(self._sprites.values(), key=lambda sprite: sprite.z, reverse=reverse)

    def area(self, thing: Thing) -> Rect:
        """The pixels of a thing (empty if it is not on the board)."""
        if thing in self._boxes:
            return self.projection.rect(*self._boxes[thing])
        for sprite in self._sprites.values():
            if sprite.thing == thing:
                return sprite.bounds(self.projection)
        return Rect(self.rect.center, (0, 0))

    def targets(self) -> list[Target]:
        """The glowing things, as far as they are in view."""
        areas = ((thing, self.area(thing).clip(self.rect)) for thing in self._glow)
        return [Target(self, rect, thing) for thing, rect in areas if rect.w and rect.h]

    # input ------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.WHEEL:
            self.zoom_by(STEP**intent.amount, intent.pos)
            return True
        if intent.do == Do.PRESS and intent.button in (1, 2):
            self._drag, self._panning = (intent.pos, self.projection), False
            return True
        if intent.do == Do.MOVE:
            return self._moved(intent.pos)
        if intent.do == Do.RELEASE and self._drag is not None:
            self._released(intent)
            return True
        return self._zoom_key(intent)

    def _zoom_key(self, intent: Intent) -> bool:
        if intent.do == Do.FIT:
            self.fit()
        elif intent.do in (Do.ZOOM_IN, Do.ZOOM_OUT):
            self.zoom_by(STEP**2 if intent.do == Do.ZOOM_IN else STEP**-2, self._zoom_centre())
        else:
            return False
        return True

    def _zoom_centre(self) -> tuple[int, int] | None:
        return self.area(self._hot).center if self._hot else None

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._drag is None:
            self._heat(self.pick(pos))
            return False
        start, was = self._drag
        dx, dy = pos[0] - start[0], pos[1] - start[1]
        if not self._panning and max(abs(dx), abs(dy)) < self.ui.px(SLACK):
            return True
        self._panning = True
        self._look(Projection(was.scale, was.x + dx, was.y + dy))
        return True

    def _released(self, intent: Intent) -> None:
        panned, self._drag, self._panning = self._panning, None, False
        thing = self.pick(intent.pos)
        if not panned and thing is not None and intent.button == 1:
            self.activate(thing)

    def activate(self, part: Hashable = None) -> None:
        if isinstance(part, tuple) and self.on_pick:
            self.on_pick((str(part[0]), str(part[1])))

    def hover(self, inside: bool) -> None:
        """Only the thing under the pointer changes its look, never the whole board."""
        self.hovered = inside
        if not inside:
            self._heat(None)

    def _heat(self, thing: Thing | None) -> None:
        if thing == self._hot:
            return
        for changed in (self._hot, thing):
            if changed in self._glow:
                self._touch_thing(changed)
        self._hot = thing
        if self.on_hover:
            self.on_hover(thing)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        thing = self.pick(pos)
        if thing is None or self._drag is not None:
            return None, None, self.rect
        return thing, self.tip_text(thing), self.area(thing).clip(self.rect)

    def tip_text(self, part: Hashable) -> str | None:
        if isinstance(part, tuple) and self.tip:
            return self.tip((str(part[0]), str(part[1])))
        return None

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """The focus on a thing shows it as the pointer over it does."""
        self._heat((str(part[0]), str(part[1])) if inside and isinstance(part, tuple) else None)

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        surface.set_clip(view)
        self.layer.draw(surface, self.projection, self.rect)
        for thing, style in self._glow.items():
            if thing in self.places:
                self._draw_drawing(surface, self._glow_of(thing, style), view)
        for drawing in self._drawings.values():
            self._draw_drawing(surface, drawing, view)
        for sprite in self._by_height():
            self._draw_sprite(surface, sprite, view)
        self._round_off(surface)
        surface.set_clip(clip)

    def _round_off(self, surface: Surface) -> None:
        """Rounds the board's corners by painting the room behind it over them."""
        screen = self.screen
        if screen is None:
            return
        shown = self.projection.rect(0, 0, self.layer.width, self.layer.height).clip(self.rect)
        for corner, place in zip(corners(self.ui.radius("panel")), ("topleft", "topright", "bottomleft", "bottomright"),
                                 strict=True):
            rect = corner.get_rect(**{place: getattr(shown, place)})
            patch = self.ui.assets.cached(("corner", place, *rect), partial(cut, screen.background, rect, corner))
            surface.blit(patch, rect)

    def _glow_of(self, thing: Thing, style: str) -> Drawing:
        style = "hot" if thing == self._hot and style == "legal" else style
        return glow(thing, self.places[thing], style, self.ui.theme.tokens[GLOWS[style][0]])

    def _draw_drawing(self, surface: Surface, drawing: Drawing, view: Rect) -> None:
        if self.projection.rect(*drawing.box).colliderect(view):
            picture, corner = drawing.surface(self.ui.assets, self.projection)
            surface.blit(picture, corner)

    def _draw_sprite(self, surface: Surface, sprite: Sprite, view: Rect) -> None:
        if sprite.bounds(self.projection).colliderect(view):
            sprite.draw(surface, self.ui.assets, self.projection)
            if sprite.thing in self._glow:
                centre = self.projection.to_px((sprite.x, sprite.y))
                reach = round(sprite.radius() * self.projection.scale)
                width = max(2, self.ui.px(3 if sprite.thing == self._hot else 2))
                pygame.draw.aacircle(surface, self.ui.theme["glow"], centre, reach, width)

    def _touch_px(self, rect: Rect) -> None:
        self.touch(rect.inflate(4, 4).clip(self.rect))

    def _touch_thing(self, thing: Thing | None) -> None:
        if thing is not None:
            halo = round(40 * self.projection.scale)
            self._touch_px(self.area(thing).inflate(halo, halo))
