"""Board view: a plane that is zoomed and panned, with a still layer, highlights, pieces and drawings.

The wheel zooms at the cursor, dragging pans, `fit()` shows the whole. Things are (kind, id) pairs: places are polygons
(`set_places`), pieces are sprites; highlighted ones (`set_glow`) can be clicked and reached by the keyboard. The view
knows no rules: the scene decides about highlights, clicks and tooltips.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from pygame import Rect

from game.timing.window_times import WINDOW
from game.ui.animation.animator import ease
from game.ui.board.board_content import BoardContent
from game.ui.board.board_labels import BoardLabel
from game.ui.board.projection import Projection, VectorDrawing
from game.ui.board.sprites import Thing
from game.ui.board.zoom_control import LEAST_ZOOM, MOST_ZOOM, NOTCH
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent

SLACK = 5  # units the pointer may move and still click


class Glide(NamedTuple):
    """Motion of a board from one view to another, each a point in the middle with a zoom."""

    start: tuple[float, float, float]
    end: tuple[float, float, float]
    seconds: float
    time: float = 0.0


class BoardView(BoardContent):
    """Zoomable board; `svg` is its picture with a viewBox of the plane's size, `captions` are its labels.

    `on_pick` is called for a click or Enter on a thing with its `names`, by default the thing itself; a thing without
    names counts as nothing. `on_hover(thing or None)` is called when the pointer or the focus moves to another thing;
    `tip(thing)` returns the markup of the tooltip.
    """

    listens = (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT)
    foretells = True

    def __init__(self, ui: Ui, svg: str, captions: Sequence[BoardLabel] = (), *,
                 on_pick: Callable[[Any], object] = lambda names: None,
                 names: Callable[[Thing], Any] = lambda thing: thing,
                 on_hover: Callable[[Thing | None], object] | None = None,
                 tip: Callable[[Thing], str | None] | None = None) -> None:
        super().__init__(ui, svg, captions)
        self.on_pick, self.names, self.on_hover, self.tip = on_pick, names, on_hover, tip
        self.zoom = LEAST_ZOOM
        self.looked: Callable[[], object] = lambda: None  # called when another part of the board is shown
        self.rest_listeners: set[Callable[[], object]] = set()  # called when that has come to rest
        self.missed: Callable[[], object] = lambda: None  # called for a click on nothing
        self._drag: tuple[tuple[int, int], Projection] | None = None
        self._panning = False
        self._rest = 0.0
        self._glide: Glide | None = None
        self._tried_scale, self._tried = 0.0, set[VectorDrawing]()  # drawings that have been tried at a scale
        self._pointed: Thing | None = None
        self._focused: Thing | None = None

    # zoom and pan -----------------------------------------------------------------
    def layout(self) -> None:
        """Fit the whole board to the new size and render its layer."""
        self.zoom = LEAST_ZOOM
        self.projection = self._bounded(self._fitted(1.0))  # to the pixel as `fit` shows it later
        if self.frame.w > 1 and self.rect.h > 1:
            self.layer.draw_whole(self.projection.scale)

    def _fitted(self, zoom: float) -> Projection:
        frame = self.frame
        scale = min(frame.w / self.layer.width, frame.h / self.layer.height) * zoom
        x = frame.centerx - self.layer.width * scale / 2
        y = frame.centery - self.layer.height * scale / 2
        return Projection(scale, round(x), round(y))

    def area_unzoomed(self, thing: Thing) -> Rect:
        """Return the pixels of a place while the whole board is shown (empty if it is no place of the board)."""
        box = self._boxes.get(thing)
        return self._bounded(self._fitted(1.0)).rect(*box) if box else Rect(self.rect.center, (0, 0))

    def fit(self) -> None:
        """Show the whole board."""
        self.zoom = LEAST_ZOOM
        self._look(self._fitted(1.0))

    @property
    def occupied(self) -> Sequence[Rect]:
        """Rectangles of all places and their pieces, which a control should leave visible."""
        return [rect for thing in self.places for rect in (self.area(thing), self.ground(thing))]

    @property
    def zooms_in(self) -> bool:
        """True if the board can be shown larger."""
        return self.zoom < MOST_ZOOM

    def zoom_by(self, factor: float, at: tuple[int, int] | None = None) -> None:
        """Zoom by a factor; the point of the plane under the pixel `at` (default: the middle) stays where it is."""
        pos = at or self.frame.center
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, self.zoom * factor))
        if zoom == self.zoom:
            return
        fixed = self.projection.to_plane(pos)
        self.zoom = zoom
        scale = self._fitted(zoom).scale
        self._look(Projection(scale, pos[0] - fixed[0] * scale, pos[1] - fixed[1] * scale))

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels, as far as its borders allow."""
        self._look(Projection(self.projection.scale, self.projection.x + dx, self.projection.y + dy))

    def look_at(self, x: float, y: float, zoom: float | None = None) -> None:
        """Bring a point of the plane as near to the middle as the borders allow."""
        self.zoom = min(MOST_ZOOM, max(LEAST_ZOOM, zoom or self.zoom))
        self._look(self._centred(x, y, self.zoom))

    def _centred(self, x: float, y: float, zoom: float) -> Projection:
        """Return the projection with a point of the plane in the middle of the view."""
        scale = self._fitted(zoom).scale
        centre = self.frame.center
        return Projection(scale, centre[0] - x * scale, centre[1] - y * scale)

    def glide_to(self, x: float, y: float, zoom: float, seconds: float) -> None:
        """Bring a point of the plane near to the middle as `look_at` does, in so many seconds; at once without motion.

        Whatever else moves the board ends that.
        """
        if self.ui.reduced_motion or self.screen is None:
            self.look_at(x, y, zoom)
            return
        start = *self.projection.to_plane(self.frame.center), self.zoom
        self._glide, self.in_motion = Glide(start, (x, y, zoom), seconds), True
        self.screen.animate(self)

    def follow(self, x: float, y: float, zoom: float) -> None:
        """Bring a point of the plane near to the middle as `look_at` does, in one of many frames."""
        if self.in_motion == self.ui.reduced_motion:
            self.in_motion = not self.ui.reduced_motion
            self.touch()  # drawings may be blurred from now on
        self.look_at(x, y, zoom)

    @property
    def is_gliding(self) -> bool:
        """True while the board moves by itself: what lies under the pointer changes."""
        return self._glide is not None

    def measured_at_rest(self) -> AbstractContextManager[None]:
        """Measure things where they will be once the board has come to rest: what is placed beside them stays put."""
        glide = self._glide
        return self.with_projection(self.projection if glide is None else self._bounded(self._centred(*glide.end)))

    def _glide_on(self, dt: float) -> None:
        glide = self._glide
        if glide is None:
            return
        time = glide.time + dt
        part = ease(min(1.0, time / glide.seconds))
        x, y, zoom = (a + (b - a) * part for a, b in zip(glide.start, glide.end, strict=True))
        self.look_at(x, y, zoom)
        self._glide = glide._replace(time=time) if time < glide.seconds else None

    def reveal(self, rect: Rect) -> None:
        """Move the board as little as needed to bring these window pixels into view."""
        frame, wanted = self.frame, rect.copy()
        seen = frame.inflate(-frame.w // 8, -frame.h // 8)
        by = wanted.clamp(seen)
        self._look(Projection(self.projection.scale, self.projection.x + by.x - rect.x,
                              self.projection.y + by.y - rect.y))

    def _bounded(self, wanted: Projection) -> Projection:
        """Return the projection moved so that the board fills the view as far as it can."""

        def bound(origin: float, extent: float, start: int, room: int) -> float:
            if extent <= room:
                return round(start + (room - extent) / 2)
            return round(min(start, max(start + room - extent, origin)))

        scale, frame = wanted.scale, self.frame
        x = bound(wanted.x, self.layer.width * scale, frame.x, frame.w)
        y = bound(wanted.y, self.layer.height * scale, frame.y, frame.h)
        return Projection(scale, x, y)

    def _look(self, wanted: Projection) -> None:
        """Show another projection, kept within the borders; the same one again is no reason to paint the board."""
        before = self.projection, self.sketching
        self._glide = None
        self.projection = self._bounded(wanted)
        self._rest, self.sketching = WINDOW.sharp_rest, True
        if self.projection != before[0]:
            self.scaling = self.projection.scale != before[0].scale
        self.looked()
        if self.screen is not None:
            self.screen.animate(self)
        if before != (self.projection, True):
            self.touch()

    def update(self, dt: float) -> bool:
        """Wait until zooming has paused, then have the sharp layer rendered; return True while waiting."""
        self._glide_on(dt)
        if self.layer.collect() | self.pictures.collect():
            self.touch()
        if self._glide is not None:
            return True  # a long frame ends no glide
        self._rest -= dt
        if self.in_motion and self._waits_for_pictures():
            return True
        if self._rest <= 0 and self.sketching:
            self.sketching = self.scaling = self.in_motion = False
            self.touch()
            for listener in tuple(self.rest_listeners):
                listener()
        if self._rest <= 0 and self._drag is None and not self.layer.working:
            self.layer.want(self.projection, self.rect)
        return self._rest > 0 or self._drag is not None or self.layer.working

    def _waits_for_pictures(self) -> bool:
        """Have the pictures at this scale rendered as soon as it no longer changes; return True while they are.

        Each is tried once: one that cannot be rendered is left to the first frame after the motion.
        """
        if self.projection.scale != self._tried_scale:
            self._tried_scale, self._tried = self.projection.scale, set()
            return False
        if not self.pictures.working:
            wanted = [drawing for drawing in self.lacking() if drawing not in self._tried]
            self._tried.update(wanted)
            if wanted:
                self.pictures.start(wanted, self.projection)
        return self.pictures.working

    # input ------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Zoom with the wheel or keys, pan by dragging with the left or middle button, pick with a click."""
        if intent.do == Command.WHEEL:
            self.zoom_by(NOTCH**intent.amount, intent.pos)
            return True
        if intent.do == Command.PRESS and intent.button in (1, 2):
            self._drag, self._panning = (intent.pos, self.projection), False
            return True
        if intent.do == Command.MOVE:
            return self._moved(intent.pos)
        if intent.do == Command.RELEASE and self._drag is not None:
            panned, self._drag, self._panning = self._panning, None, False
            if not panned and intent.button == 1:
                # nobody has aimed at what comes along while the board moves by itself
                names = None if self.in_motion else self._named(self.pick(intent.pos))
                self.on_pick(names) if names else self._miss()
            return True
        return self._zoom_key(intent)

    def _miss(self) -> None:
        """Take a click on nothing; it brings a board to rest that moves by itself."""
        if self._glide is not None:
            self.look_at(*self._glide.end)
        self.missed()

    def _zoom_key(self, intent: Intent) -> bool:
        if intent.do == Command.FIT:
            self.fit()
        elif intent.do in (Command.ZOOM_IN, Command.ZOOM_OUT):
            self.zoom_by(NOTCH**2 if intent.do == Command.ZOOM_IN else NOTCH**-2, self._zoom_centre())
        else:
            return False
        return True

    def _zoom_centre(self) -> tuple[int, int] | None:
        return self.area(self._hot).center if self._hot else None

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._drag is None:
            self._pointed = self.pick(pos)
            self._heat(self._pointed or self._focused)
            return False
        start, was = self._drag
        dx, dy = pos[0] - start[0], pos[1] - start[1]
        if not self._panning and max(abs(dx), abs(dy)) < self.ui.px(SLACK):
            return True
        self._panning = True
        self._look(Projection(was.scale, was.x + dx, was.y + dy))
        return True

    def _named(self, part: Hashable) -> Any:
        """Return the names of a thing; None for nothing."""
        return self.names((str(part[0]), str(part[1]))) if isinstance(part, tuple) else None

    def activate(self, part: Hashable = None) -> None:
        """Pick the thing that has the focus."""
        if names := self._named(part):
            self.on_pick(names)

    def hover(self, inside: bool) -> None:
        """Point at nothing once the pointer has left; only single things are redrawn, never the whole board."""
        self.hovered = inside
        if not inside:
            self._pointed = None
            self._heat(self._focused)

    def rests(self, pos: tuple[int, int]) -> None:
        """Update the thing pointed at after the board has changed under a resting pointer."""
        under = self.pick(pos)
        if self._drag is None and under != self._pointed:
            self._pointed = under
            self._heat(under or self._focused)

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
        """Return the tooltip of the thing under the pointer; none while the board is being dragged."""
        thing = self.pick(pos)
        if thing is None or self._drag is not None:
            return None, None, self.rect
        return thing, self.tip_text(thing), self.area_at(pos, thing).clip(self.rect)

    def tip_text(self, part: Hashable) -> str | None:
        """Return the tooltip of a thing, as `tip` gives it."""
        if isinstance(part, tuple) and self.tip:
            return self.tip((str(part[0]), str(part[1])))
        return None

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Point at the thing that has the focus, as the pointer would.

        When the focus goes, or is not displayed, the thing under the pointer is pointed at instead.
        """
        self._focused = (str(part[0]), str(part[1])) if inside and isinstance(part, tuple) else None
        walks = self.screen is None or self.screen.shows_focus
        self._heat((self._focused or self._pointed) if walks else (self._pointed or self._focused))
