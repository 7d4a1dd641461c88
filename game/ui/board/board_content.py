"""What lies on a board and how it is drawn: the still layer, glowing places, drawings and pieces upon it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_layer import BoardLayer
from game.ui.board.projection import AHEAD, GLOWS, GROUND, HOT, Point, Projection, VectorDrawing, bounds, glow, inside
from game.ui.board.sprites import Sprite, Thing
from game.ui.context import Ui
from game.ui.drawing.rounded_corners import corners, cut
from game.ui.widgets.widget import Target, Widget

Polygon = Sequence[Point]
MISSED = 6  # units: a press so close beside a glowing place is meant for it
SHADE = (168, 168, 174)  # of most boards; 255 = nothing


class BoardContent(Widget):
    """The plane of `svg` (with a viewBox of its size) and all that is put on it, seen through `projection`.

    Things are (kind, id) pairs: places are polygons in plane units, pieces are sprites.
    """

    clips = True

    def __init__(self, ui: Ui, svg: str, captions: Sequence[BoardLabel] = ()) -> None:
        super().__init__(ui)
        self.layer = BoardLayer(ui.assets.fill(svg), captions, ui.face, ui.theme["well"])
        self.projection = Projection(1.0, 0.0, 0.0)
        self.places: dict[Thing, Polygon] = {}
        self.grounds: dict[Thing, Polygon] = {}
        self.shade = SHADE  # what the ground is multiplied with beside places that may be chosen
        self.sketching = False  # true while the board is being zoomed: glows are outlines only
        self._boxes: dict[Thing, tuple[float, float, float, float]] = {}
        self._ground_boxes: dict[Thing, tuple[float, float, float, float]] = {}
        self._glow: dict[Thing, str] = {}
        self._ahead: frozenset[Thing] = frozenset()  # what could be chosen after what is pointed at
        self._sprites: dict[str, Sprite] = {}
        self._drawings: dict[Hashable, tuple[float, VectorDrawing]] = {}  # with its height, the lowest first
        self.lifted: tuple[BoardLabel, ...] = ()
        self.bright: tuple[Thing, ...] = ()  # places that do not step back while others may be chosen
        self._halo = ""
        self._shade: tuple[Hashable, Surface] | None = None
        self._lights: dict[tuple[Thing, str], VectorDrawing] = {}  # with their styles
        self._awaited: set[str] = set()  # ids of pieces that are on their way here
        self._hot: Thing | None = None

    # content ----------------------------------------------------------------------
    def set_places(self, places: Mapping[Thing, Polygon], grounds: Mapping[Thing, Polygon] | None = None) -> None:
        """All places of the board as polygons in plane units; they get tooltips, and glow when told. `grounds` belong
        to some of them and lie beside them (the plate of a city): they are picked as these, and light up with them."""
        self.places, self.grounds = dict(places), dict(grounds or {})
        self._shade = None  # the same places may lie elsewhere: signs on a rondel
        self._lights.clear()
        if self._lit():
            self.touch()
        self._boxes = {thing: bounds(polygon) for thing, polygon in places.items()}
        self._ground_boxes = {thing: bounds(polygon) for thing, polygon in self.grounds.items()}

    def lift(self, captions: Iterable[BoardLabel], halo: str) -> None:
        """These words stand above drawings too, in a halo of that colour, while the board is not being zoomed."""
        before = self._lifted_places()
        self.lifted, self._halo = tuple(captions), halo
        for *_, place in before ^ self._lifted_places():
            self._touch_px(Rect(place))

    def set_glow(self, glow: Mapping[Thing, str]) -> None:
        """What glows now, and in which style (plane.GLOWS): places, or pieces by their thing."""
        changed = {thing for thing in (*glow, *self._glow) if glow.get(thing) != self._glow.get(thing)}
        self._glow = dict(glow)
        if changed and not changed.isdisjoint(self.places):
            self.touch()  # the rest steps back, or comes forward again
            return
        for thing in changed:
            self._touch_thing(thing)

    @property
    def ahead(self) -> frozenset[Thing]:
        """What glows faintly."""
        return self._ahead

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """These glow faintly, and are no targets."""
        wanted = frozenset(things)
        changed, self._ahead = wanted ^ self._ahead, wanted
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

    def await_sprite(self, sprite_id: str, awaited: bool) -> None:
        """An awaited piece has its place on the board and is not seen there yet."""
        if awaited != (sprite_id in self._awaited):
            (self._awaited.add if awaited else self._awaited.discard)(sprite_id)
            if (sprite := self._sprites.get(sprite_id)) is not None:
                self._touch_px(sprite.bounds(self.projection))

    def take(self, sprite_id: str) -> None:
        """Removes a piece; one that is not there is no mistake."""
        if (sprite := self._sprites.pop(sprite_id, None)) is not None:
            self._touch_px(sprite.bounds(self.projection))

    def sprite(self, sprite_id: str) -> Sprite | None:
        """The piece of that id."""
        return self._sprites.get(sprite_id)

    @property
    def sprites(self) -> Sequence[str]:
        """The ids of all pieces."""
        return tuple(self._sprites)

    def pieces(self) -> Mapping[str, int]:
        """The board's pieces by the key of their picture."""
        return Counter(sprite.art.key for name, sprite in self._sprites.items() if name not in self._awaited)

    def set_sprites(self, sprites: Iterable[Sprite]) -> None:
        """Exactly these pieces: the snap to a view model at the end of an animation."""
        wanted = {sprite.id: sprite for sprite in sprites}
        for gone in set(self._sprites) - set(wanted):
            self.take(gone)
        for sprite in wanted.values():
            self.put(sprite)

    def mark(self, name: Hashable, drawing: VectorDrawing | None, z: float = 0.0) -> None:
        """Puts a drawing (arrow, path, badge) between places and pieces, or takes the one of that name away. `z` orders
        drawings (higher is nearer); what lies below 0 belongs to the ground, and light and shade fall on it. Among
        those of one height their names decide, not which came first."""
        _, known = self._drawings.get(name, (0.0, None))
        if known == drawing:
            return
        for changed in (known, drawing):
            if changed is not None:
                self._touch_px(self.projection.rect(*changed.box))
        if drawing is None:
            del self._drawings[name]
            return
        self._drawings[name] = z, drawing
        if known is None:
            self._drawings = dict(sorted(self._drawings.items(), key=lambda item: (item[1][0], repr(item[0]))))

    # what lies where --------------------------------------------------------------
    def pick(self, pos: tuple[int, int]) -> Thing | None:
        """The thing under a pixel: the nearest glowing one first, then pieces, then places, then a glowing place a few
        pixels beside it."""
        if not self.rect.collidepoint(pos):
            return None
        point = self.projection.to_plane(pos)
        pieces = [s for s in self._by_height(reverse=True) if s.thing and s.covers(point)]
        for sprite in pieces:
            if sprite.thing in self._glow:
                return sprite.thing
        place = self._place_at(point)
        if place in self._glow or not pieces:
            return place or self._beside(pos)
        return pieces[0].thing

    def _beside(self, pos: tuple[int, int]) -> Thing | None:
        """A glowing place that a pixel misses by little: on the line between two of them, or at the edge."""
        reach = self.ui.px(MISSED)
        around = product((-reach, 0, reach), repeat=2) if self._glow else ()
        near = (self._place_at(self.projection.to_plane((pos[0] + x, pos[1] + y))) for x, y in around)
        return next((thing for thing in near if thing in self._glow), None)

    def _place_at(self, point: Point) -> Thing | None:
        found = None
        for polygons, boxes in ((self.places, self._boxes), (self.grounds, self._ground_boxes)):
            for thing, box in boxes.items():
                if _within(point, box) and inside(point, polygons[thing]):
                    if thing in self._glow:
                        return thing
                    found = found or thing
        return found

    def _by_height(self, *, reverse: bool = False) -> list[Sprite]:
        """The pieces from the lowest to the highest; among those of one height their ids decide, not which came
        first."""
        return sorted(self._sprites.values(), key=lambda sprite: (sprite.z, sprite.id), reverse=reverse)

    def area(self, thing: Thing) -> Rect:
        """The pixels of a thing (empty if it is not on the board)."""
        if thing in self._boxes:
            return self.projection.rect(*self._boxes[thing])
        for sprite in self._sprites.values():
            if sprite.thing == thing:
                return sprite.bounds(self.projection)
        return Rect(self.rect.center, (0, 0))

    def outline(self, thing: Thing) -> list[tuple[float, float]]:
        """The corners of a place in pixels (none if it is no place of the board)."""
        return [self.projection.to_px(point) for point in self.places.get(thing, ())]

    def ground(self, thing: Thing) -> Rect:
        """The pixels of what belongs to a place and lies beside it (empty if nothing does)."""
        box = self._ground_boxes.get(thing)
        return self.projection.rect(*box) if box else Rect(self.rect.center, (0, 0))

    def area_at(self, pos: tuple[int, int], thing: Thing) -> Rect:
        """The pixels of a thing, or of its ground where that is what lies under a pixel."""
        box = self._ground_boxes.get(thing)
        return self.projection.rect(*box) if box and _within(self.projection.to_plane(pos), box) else self.area(thing)

    def targets(self) -> list[Target]:
        """The glowing things, also those beside the part that is zoomed in on; what shows no more than an edge there
        counts as beside it."""
        areas = ((thing, self.area(thing)) for thing in self._glow)
        return [Target(self, area.clip(self.rect), thing) if self.rect.collidepoint(area.center)
                else Target(self, area, thing, beyond=True) for thing, area in areas if area.w]

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """The sharp layer where it is at hand, then glow, drawings and pieces, within the rounded corners."""
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        surface.set_clip(view)
        self.layer.draw(surface, self.projection, self.rect)
        self._draw_drawings(surface, view, ground=True)
        self._draw_shade(surface)
        for thing in self._ahead - self._glow.keys():
            if thing in self.places and not self.sketching:
                self._draw_drawing(surface, self._light(thing, self.places, AHEAD), view)
        for thing, style in self._glow.items():
            if thing in self.places and self.sketching:
                self._sketch_glow(surface, thing, style)
            elif thing in self.places:
                style = HOT.get(style, style) if thing == self._hot else style
                self._draw_drawing(surface, self._light(thing, self.places, style), view)
                if thing in self.grounds:
                    style = HOT[GROUND] if thing == self._hot else GROUND
                    self._draw_drawing(surface, self._light(thing, self.grounds, style), view)
        self._draw_drawings(surface, view, ground=False)
        for caption in () if self.sketching else self.lifted:
            self._draw_lifted(surface, caption, view)
        for sprite in self._by_height():
            self._draw_sprite(surface, sprite, view)
        self._round_off(surface)
        surface.set_clip(clip)

    def _lit(self) -> list[Thing]:
        """The places that may be chosen."""
        return [thing for thing in self._glow if thing in self.places]

    def _draw_shade(self, surface: Surface) -> None:
        """While places may be chosen the rest of the board steps back. Drawn once for each choice and view."""
        lit = self._lit()
        shown = self.projection.rect(0, 0, self.layer.width, self.layer.height).clip(self.rect)
        if not lit or not shown.w or not shown.h:
            return
        if self.sketching:
            surface.fill(self.shade, shown, pygame.BLEND_RGB_MULT)
            return
        key = (self.projection, tuple(shown), tuple(lit), self.shade)
        if self._shade is None or self._shade[0] != key:
            veil = Surface(shown.size)
            veil.fill(self.shade)
            clear = (*lit, *self.bright)
            for ground in (place[thing] for place in (self.places, self.grounds) for thing in clear if thing in place):
                corners = [self.projection.to_px(point) for point in ground]
                pygame.draw.polygon(veil, "white", [(x - shown.x, y - shown.y) for x, y in corners])
            self._shade = key, veil
        surface.blit(self._shade[1], shown, special_flags=pygame.BLEND_RGB_MULT)

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

    def _light(self, thing: Thing, polygons: Mapping[Thing, Polygon], style: str) -> VectorDrawing:
        """The light of a place or of its ground; kept as long as it lies there."""
        if (light := self._lights.get((thing, style))) is None:
            colour = self.ui.theme.tokens[GLOWS[style][0]]
            light = self._lights[thing, style] = glow(polygons[thing], style, colour)
        return light

    def _sketch_glow(self, surface: Surface, thing: Thing, style: str) -> None:
        """While the board is being zoomed an outline is enough."""
        points = [self.projection.to_px(point) for point in self.places[thing]]
        pygame.draw.polygon(surface, self.ui.theme[GLOWS[style][0]], points, max(2, self.ui.px(3)))

    def _draw_drawings(self, surface: Surface, view: Rect, *, ground: bool) -> None:
        """Those that belong to the ground, or those above it."""
        for z, drawing in self._drawings.values():
            if (z < 0) == ground:
                self._draw_drawing(surface, drawing, view)

    def _draw_drawing(self, surface: Surface, drawing: VectorDrawing, view: Rect) -> None:
        if self.projection.rect(*drawing.box).colliderect(view):
            picture, corner = drawing.surface(self.ui.assets, self.projection)
            surface.blit(picture, corner)

    def _draw_lifted(self, surface: Surface, caption: BoardLabel, view: Rect) -> None:
        words, place = self._lifted(caption)
        if place.colliderect(view):
            surface.blit(words, place)

    def _lifted(self, caption: BoardLabel) -> tuple[Surface, Rect]:
        """A caption above drawings, and where it stands."""
        scale, halo = self.projection.scale, self._halo
        words = self.ui.assets.cached(("lifted", caption.text, halo, round(scale, 4)),
                                      partial(self.layer.words, caption, scale, halo))
        return words, words.get_rect(center=self.projection.to_px((caption.x, caption.y)))

    def _lifted_places(self) -> set[tuple[BoardLabel, str, tuple[int, ...]]]:
        """The captions above drawings, their halo, and where they stand."""
        return {(caption, self._halo, tuple(self._lifted(caption)[1])) for caption in self.lifted}

    def _draw_sprite(self, surface: Surface, sprite: Sprite, view: Rect) -> None:
        if sprite.id not in self._awaited and sprite.bounds(self.projection).colliderect(view):
            ground = sprite.thing is None and sprite.z <= 0  # it belongs to the board
            sprite.draw(surface, self.ui.assets, self.projection, self.shade if ground and self._lit() else None)
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
            if thing in self._ground_boxes:
                self._touch_px(self.projection.rect(*self._ground_boxes[thing]).inflate(halo, halo))


def _within(point: Point, box: tuple[float, float, float, float]) -> bool:
    """Does a point lie in a box (left, top, width, height)?"""
    left, top, w, h = box
    return left <= point[0] <= left + w and top <= point[1] <= top + h
