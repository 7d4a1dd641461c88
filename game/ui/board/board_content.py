"""Content of a board: the still layer, highlighted places, drawings and pieces on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_layer import BoardLayer
from game.ui.board.picture_job import PictureJob
from game.ui.board.projection import Point, Projection, VectorDrawing, bounds, inside
from game.ui.board.sprites import Sprite, Thing
from game.ui.context import Ui
from game.ui.drawing.rounded_corners import corners, cut
from game.ui.target_glow import AHEAD, GLOWS, GROUND, HOT, glow
from game.ui.widgets.widget import Target, Widget

Polygon = Sequence[Point]
FEW = 4  # so many places may begin or cease to be highlighted before the board is redrawn as a whole
MISSED = 6  # units: a press this close beside a highlighted place counts as a press on it
DIMMED = (168, 168, 174)  # factor by which most boards are darkened; 255 = not at all


class BoardContent(Widget):
    """Plane of a board picture with everything on it, seen through `projection`.

    `svg` has a viewBox of the plane's size. Things are (kind, id) pairs: places are polygons in plane units, pieces
    are sprites.
    """

    clips = True

    def __init__(self, ui: Ui, svg: str, captions: Sequence[BoardLabel] = ()) -> None:
        super().__init__(ui)
        self.layer = BoardLayer(ui.assets.fill(svg), captions, ui.face, ui.theme["well"], ui.pictures)
        self.projection = Projection(1.0, 0.0, 0.0)
        self.covered = 0  # pixels at its right edge that panels lie over
        self.places: dict[Thing, Polygon] = {}
        self.grounds: dict[Thing, Polygon] = {}
        self.dimming = DIMMED  # the board's colours are multiplied with this while places may be chosen
        self.sketching = False  # true while the board is being zoomed: highlights are outlines only
        self.scaling = False  # true while its scale changes: pieces are scaled, since rendering them takes too long
        self.in_motion = False  # true while it moves by itself: drawings without a picture at this scale are blurred
        self.pictures = PictureJob(ui.assets)
        self._blurred: tuple[Hashable, Surface] | None = None  # the whole plane with its drawings
        self._boxes: dict[Thing, tuple[float, float, float, float]] = {}
        self._ground_boxes: dict[Thing, tuple[float, float, float, float]] = {}
        self._glow: dict[Thing, str] = {}
        self._ahead: frozenset[Thing] = frozenset()  # things that could be chosen after the one pointed at
        self._sprites: dict[str, Sprite] = {}
        self.drawings: dict[Hashable, tuple[float, VectorDrawing]] = {}  # with its height, the lowest first
        self.lifted: tuple[BoardLabel, ...] = ()
        self.bright: tuple[Thing, ...] = ()  # places that are not dimmed while others may be chosen
        self._halo = ""
        self._veil: tuple[Hashable, Surface] | None = None
        self._lights: dict[tuple[Thing, str], VectorDrawing] = {}  # with their styles
        self._awaited: set[str] = set()  # ids of pieces whose flight to this board has not ended
        self._hot: Thing | None = None

    # content ----------------------------------------------------------------------
    def set_places(self, places: Mapping[Thing, Polygon], grounds: Mapping[Thing, Polygon] | None = None) -> None:
        """Set all places of the board as polygons in plane units; they have tooltips and can be highlighted.

        `grounds` are further polygons of some of them that lie beside the place (the plate of a city): a click
        on one picks its place, and it is highlighted with it.
        """
        self.places, self.grounds = dict(places), dict(grounds or {})
        self._veil = None  # the same places may lie elsewhere: signs on a rondel
        self._lights.clear()
        if self._lit():
            self.touch()
        self._boxes = {thing: bounds(polygon) for thing, polygon in places.items()}
        self._ground_boxes = {thing: bounds(polygon) for thing, polygon in self.grounds.items()}

    def lift(self, captions: Iterable[BoardLabel], halo: str) -> None:
        """Draw these labels above drawings too, with a halo of that colour, except while the board is being zoomed."""
        before = self._lifted_places()
        self.lifted, self._halo = tuple(captions), halo
        for *_, place in before ^ self._lifted_places():
            self._touch_px(Rect(place))

    def set_glow(self, glow: Mapping[Thing, str]) -> None:
        """Set the highlighted things and the style of each (`glow.GLOWS`): places, or pieces by their thing."""
        changed = {thing for thing in (*glow, *self._glow) if glow.get(thing) != self._glow.get(thing)}
        was_dimmed, self._glow = bool(self._lit()), dict(glow)
        if was_dimmed != bool(self._lit()) or len(changed & self.places.keys()) > FEW:
            self.touch()  # the rest of the board is dimmed, or no longer, or nothing is gained by single places
            return
        for thing in changed:
            self._touch_thing(thing)

    @property
    def ahead(self) -> frozenset[Thing]:
        """Faintly highlighted things."""
        return self._ahead

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """Highlight these things faintly; they are no targets."""
        wanted = frozenset(things)
        changed, self._ahead = wanted ^ self._ahead, wanted
        for thing in changed:
            self._touch_thing(thing)

    @property
    def glowing(self) -> Mapping[Thing, str]:
        """Highlighted things with the style of each."""
        return self._glow

    def put(self, sprite: Sprite) -> None:
        """Add a piece, or change the one with the same id."""
        old = self._sprites.get(sprite.id)
        if old == sprite:
            return
        if old is not None:
            self._touch_px(old.bounds(self.projection))
        self._sprites[sprite.id] = sprite
        self._touch_px(sprite.bounds(self.projection))

    def await_sprite(self, sprite_id: str, awaited: bool) -> None:
        """Mark a piece as awaited or not: an awaited piece has its place on the board but is not drawn yet."""
        if awaited != (sprite_id in self._awaited):
            (self._awaited.add if awaited else self._awaited.discard)(sprite_id)
            if (sprite := self._sprites.get(sprite_id)) is not None:
                self._touch_px(sprite.bounds(self.projection))

    def take(self, sprite_id: str) -> None:
        """Remove a piece; an unknown id is ignored."""
        if (sprite := self._sprites.pop(sprite_id, None)) is not None:
            self._touch_px(sprite.bounds(self.projection))

    def sprite(self, sprite_id: str) -> Sprite | None:
        """Return the piece of that id, or None."""
        return self._sprites.get(sprite_id)

    @property
    def sprites(self) -> Sequence[str]:
        """Ids of all pieces."""
        return tuple(self._sprites)

    def pieces(self) -> Mapping[str, int]:
        """Return the pieces on the board, awaited ones left out: key of the picture -> count."""
        return Counter(sprite.art.key for name, sprite in self._sprites.items() if name not in self._awaited)

    def set_sprites(self, sprites: Iterable[Sprite]) -> None:
        """Set exactly these pieces: used to match a view model at the end of an animation."""
        wanted = {sprite.id: sprite for sprite in sprites}
        for gone in set(self._sprites) - set(wanted):
            self.take(gone)
        for sprite in wanted.values():
            self.put(sprite)

    def mark(self, name: Hashable, drawing: VectorDrawing | None, z: float = 0.0, phase: Hashable = None) -> None:
        """Put a drawing (arrow, path, badge) between places and pieces; None removes the one of that name.

        `z` orders drawings (higher is nearer); those below 0 belong to the ground and are dimmed and lit with
        it. Drawings of the same height are ordered by their names, not by the order in which they were added.
        A drawing that changes in its place, for decoration only, to one of a few names its `phase`.
        """
        _, known = self.drawings.get(name, (0.0, None))
        if known == drawing:
            return
        self._blurred = None
        if phase is not None and known is not None and drawing is not None and known.box == drawing.box:
            self.decorate(self._grown(self.projection.rect(*drawing.box)), phase)
        else:
            for changed in (known, drawing):
                if changed is not None:
                    self._touch_px(self.projection.rect(*changed.box))
        if drawing is None:
            del self.drawings[name]
            return
        self.drawings[name] = z, drawing
        if known is None:
            self.drawings = dict(sorted(self.drawings.items(), key=lambda item: (item[1][0], repr(item[0]))))

    # hit test and geometry --------------------------------------------------------
    @property
    def frame(self) -> Rect:
        """Part of the view that no panel lies over; the whole board fits into it."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - self.covered, self.rect.h)

    def pick(self, pos: tuple[int, int]) -> Thing | None:
        """Return the thing under a pixel, or None.

        Highlighted things come first, then pieces, then places, then a highlighted place a few pixels beside
        it.
        """
        if not self.rect.collidepoint(pos):
            return None
        point = self.projection.to_plane(pos)
        pieces = _by_height(sprite for sprite in self._sprites.values() if sprite.thing and sprite.covers(point))[::-1]
        for sprite in pieces:
            if sprite.thing in self._glow:
                return sprite.thing
        place = self._place_at(point)
        if place in self._glow or not pieces:
            return place or self._beside(pos)
        return pieces[0].thing

    def _beside(self, pos: tuple[int, int]) -> Thing | None:
        """Return a highlighted place near the pixel: on the line between two places, or at the edge of one."""
        reach = self.ui.px(MISSED)
        around = product((-reach, 0, reach), repeat=2) if self._glow else ()
        near = (self._place_at(self.projection.to_plane((pos[0] + x, pos[1] + y))) for x, y in around)
        return next((thing for thing in near if thing in self._glow), None)

    def _place_at(self, point: Point) -> Thing | None:
        found, (x, y) = None, point
        for polygons, boxes in ((self.places, self._boxes), (self.grounds, self._ground_boxes)):
            for thing, (left, top, w, h) in boxes.items():  # `_within` for each would double the time of a hit test
                if left <= x <= left + w and top <= y <= top + h and inside(point, polygons[thing]):
                    if thing in self._glow:
                        return thing
                    found = found or thing
        return found

    def area(self, thing: Thing) -> Rect:
        """Return the pixels of a thing (empty if it is not on the board)."""
        if thing in self._boxes:
            return self.projection.rect(*self._boxes[thing])
        for sprite in self._sprites.values():
            if sprite.thing == thing:
                return sprite.bounds(self.projection)
        return Rect(self.rect.center, (0, 0))

    def outline(self, thing: Thing) -> list[tuple[float, float]]:
        """Return the corners of a place in pixels (none if it is no place of the board)."""
        return [self.projection.to_px(point) for point in self.places.get(thing, ())]

    def ground(self, thing: Thing) -> Rect:
        """Return the pixels of the ground that belongs to a place (empty if it has none)."""
        box = self._ground_boxes.get(thing)
        return self.projection.rect(*box) if box else Rect(self.rect.center, (0, 0))

    def area_at(self, pos: tuple[int, int], thing: Thing) -> Rect:
        """Return the pixels of a thing, or of its ground if that is under the pixel `pos`."""
        box = self._ground_boxes.get(thing)
        return self.projection.rect(*box) if box and _within(self.projection.to_plane(pos), box) else self.area(thing)

    def targets(self) -> list[Target]:
        """Return the highlighted things as targets of the focus.

        Things outside the visible part of a zoomed board are included and marked `beyond`; a thing of which
        only an edge is visible counts as outside.
        """
        areas, frame = ((thing, self.area(thing)) for thing in self._glow), self.frame
        return [Target(self, area.clip(frame), thing) if frame.collidepoint(area.center)
                else Target(self, area, thing, beyond=True) for thing, area in areas if area.w]

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """Draw the still layer, then highlights, drawings and pieces, within the rounded corners."""
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        surface.set_clip(view)
        if self.in_motion and any(self.lacking()):
            self._draw_blurred(surface)
        else:
            self._draw_sharp(surface, view)
        for sprite in _by_height(self._sprites.values()):
            self._draw_sprite(surface, sprite, view)
        self._round_off(surface)
        surface.set_clip(clip)

    def lacking(self) -> Iterator[VectorDrawing]:
        """Yield the visible drawings and highlights without a picture at this scale."""
        for _, drawing in self.drawings.values():
            if self._is_lacking(drawing):
                yield drawing
        for thing, style in self._glow.items():
            if thing in self.places and self._is_lacking(light := self._light(thing, self.places, style)):
                yield light

    def _is_lacking(self, drawing: VectorDrawing) -> bool:
        place = self.projection.rect(*drawing.box)
        if not place.colliderect(self.rect):
            return False
        return not self.ui.assets.has_text(drawing.name_at(self.projection), place.size)

    def _draw_blurred(self, surface: Surface) -> None:
        """Draw the whole plane with its drawings, scaled: rendering them anew for each zoom takes too long."""
        if (whole := self.layer.whole) is None:
            return
        picture, projection = whole
        key = (id(picture), bool(self._lit()), self.dimming)
        if self._blurred is None or self._blurred[0] != key:
            self._blurred = key, self._with_drawings(picture.copy(), projection)
        self.layer.draw_blurred(surface, self._blurred[1], self.projection, self.rect)
        for thing, style in self._glow.items():
            if thing in self.places:
                self._sketch_glow(surface, thing, style)

    def _with_drawings(self, picture: Surface, projection: Projection) -> Surface:
        """Return the picture of the whole plane with everything on it but highlights and pieces."""
        view = picture.get_rect()
        with self.with_projection(projection):
            self._draw_drawings(picture, view, ground=True)
            if self._lit():
                picture.fill(self.dimming, special_flags=pygame.BLEND_RGB_MULT)
            self._draw_drawings(picture, view, ground=False)
            for caption in self.lifted:
                self._draw_lifted(picture, caption, view)
        return picture

    @contextmanager
    def with_projection(self, projection: Projection) -> Iterator[None]:
        """Measure and draw things as another projection shows them."""
        displayed, self.projection = self.projection, projection
        try:
            yield
        finally:
            self.projection = displayed

    def _draw_sharp(self, surface: Surface, view: Rect) -> None:
        """Draw the still layer, highlights and drawings, each at this scale."""
        self.layer.draw(surface, self.projection, self.rect)
        self._draw_drawings(surface, view, ground=True)
        self._draw_dimming(surface)
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

    def _lit(self) -> list[Thing]:
        """Return the places that may be chosen."""
        return [thing for thing in self._glow if thing in self.places]

    def _draw_dimming(self, surface: Surface) -> None:
        """Dim the rest of the board while places may be chosen; the veil is cached per choice and view."""
        lit = self._lit()
        shown = self.projection.rect(0, 0, self.layer.width, self.layer.height).clip(self.rect)
        if not lit or not shown.w or not shown.h:
            return
        if self.sketching:
            surface.fill(self.dimming, shown, pygame.BLEND_RGB_MULT)
            return
        key = (self.projection, tuple(shown), tuple(lit), self.dimming)
        if self._veil is None or self._veil[0] != key:
            veil = Surface(shown.size)
            veil.fill(self.dimming)
            clear = (*lit, *self.bright)
            for ground in (place[thing] for place in (self.places, self.grounds) for thing in clear if thing in place):
                corners = [self.projection.to_px(point) for point in ground]
                pygame.draw.polygon(veil, "white", [(x - shown.x, y - shown.y) for x, y in corners])
            self._veil = key, veil
        surface.blit(self._veil[1], shown, special_flags=pygame.BLEND_RGB_MULT)

    def _round_off(self, surface: Surface) -> None:
        """Round the corners of the board by painting the background over them."""
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
        """Return the highlight of a place or of its ground; cached until the places change."""
        if (light := self._lights.get((thing, style))) is None:
            colour = self.ui.theme.tokens[GLOWS[style][0]]
            light = self._lights[thing, style] = glow(polygons[thing], style, colour)
        return light

    def _sketch_glow(self, surface: Surface, thing: Thing, style: str) -> None:
        """Draw the highlight as an outline only, while the board is being zoomed."""
        points = [self.projection.to_px(point) for point in self.places[thing]]
        pygame.draw.polygon(surface, self.ui.theme[GLOWS[style][0]], points, max(2, self.ui.px(3)))

    def _draw_drawings(self, surface: Surface, view: Rect, *, ground: bool) -> None:
        """Draw the drawings that belong to the ground, or those above it."""
        for z, drawing in self.drawings.values():
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
        """Return the picture of a label above drawings, and its rectangle."""
        scale, halo = self.projection.scale, self._halo
        words = self.ui.assets.cached(("lifted", caption.text, halo, round(scale, 4)),
                                      partial(self.layer.words, caption, scale, halo))
        return words, words.get_rect(center=self.projection.to_px((caption.x, caption.y)))

    def _lifted_places(self) -> set[tuple[BoardLabel, str, tuple[int, ...]]]:
        """Return the labels above drawings with their halo and rectangle."""
        return {(caption, self._halo, tuple(self._lifted(caption)[1])) for caption in self.lifted}

    def _draw_sprite(self, surface: Surface, sprite: Sprite, view: Rect) -> None:
        if sprite.id not in self._awaited and sprite.bounds(self.projection).colliderect(view):
            ground = sprite.thing is None and sprite.z <= 0  # part of the board, so it is dimmed with it
            whole = self.layer.whole if self.scaling else None
            sprite.draw(surface, self.ui.assets, self.projection, self.dimming if ground and self._lit() else None,
                        whole[1].scale if whole is not None else None)
            if sprite.thing in self._glow:
                centre = self.projection.to_px((sprite.x, sprite.y))
                reach = round(sprite.radius * self.projection.scale)
                width = max(2, self.ui.px(3 if sprite.thing == self._hot else 2))
                pygame.draw.aacircle(surface, self.ui.theme["glow"], centre, reach, width)

    def _touch_px(self, rect: Rect) -> None:
        self.touch(self._grown(rect))

    def _grown(self, rect: Rect) -> Rect:
        """Return a rectangle with the pixels at its edges, as far as it lies on the board."""
        return rect.inflate(4, 4).clip(self.rect)

    def _touch_thing(self, thing: Thing | None) -> None:
        if thing is not None:
            halo = round(40 * self.projection.scale)
            self._touch_px(self.area(thing).inflate(halo, halo))
            if thing in self._ground_boxes:
                self._touch_px(self.projection.rect(*self._ground_boxes[thing]).inflate(halo, halo))


def _by_height(pieces: Iterable[Sprite]) -> list[Sprite]:
    """Return pieces from the lowest to the highest; those of the same height are ordered by their ids."""
    return sorted(pieces, key=lambda sprite: (sprite.z, sprite.id))


def _within(point: Point, box: tuple[float, float, float, float]) -> bool:
    """Return whether a point lies in a box (left, top, width, height)."""
    left, top, w, h = box
    return left <= point[0] <= left + w and top <= point[1] <= top + h
