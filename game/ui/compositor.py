"""Compositor: redraws only the dirty rectangles, over a cached background.

Rectangles that overlap or lie close together are joined, because each one walks all widgets that it touches. Everything
below the first floating widget is cached as a picture: if only a floating widget has changed (a tooltip, a piece in
flight, the focus ring), the picture is restored and nothing below is redrawn.

Decoration that comes back to the same few phases is drawn once in each of them: as long as nothing else changes there,
its pictures are only copied.

While something moves, what moves comes first: widgets that may wait are redrawn one frame later, so that an action is
seen at once and no frame has to redraw the whole table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygame import Rect, Surface

from game.ui.widgets.widget import Widget

Place = tuple[int, int, int, int]

JOIN = (40_000, 160_000, 640_000)  # two rectangles become one when that redraws at most so many pixels more
MOST = 8  # more rectangles than this are joined more freely
MOST_DIRTY = 32  # more dirty rectangles than this are joined at once, so that the list does not grow with every touch


def join(rects: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover all given ones and overlap little."""
    done = list(rects)
    for spare in JOIN:
        done = _joined(done, spare)
        if len(done) <= MOST:
            return done
    return [done[0].unionall(done[1:])]


def _joined(rects: Iterable[Rect], spare: int) -> list[Rect]:
    done: list[Rect] = []
    for rect in rects:
        current = Rect(rect)
        again = True
        while again:
            again = False
            area = current.w * current.h
            for place, other in enumerate(done):
                both = current.union(other)
                if both.w * both.h <= area + other.w * other.h + spare:
                    del done[place]
                    current = both
                    again = True
                    break
        done.append(current)
    return done


class Compositor:
    """Collects the dirty rectangles of a window of `size` pixels and redraws them."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = Rect((0, 0), size)
        self._ground: Surface | None = None  # picture of everything below the floating widgets
        self._below: list[Rect] = [Rect(self.window)]  # dirty rectangles of that picture
        self._above: list[Rect] = []  # dirty rectangles of floating widgets alone
        self._waiting: list[Rect] = []  # dirty rectangles of widgets that may wait a frame while something moves
        self._phases: dict[Place, Hashable] = {}  # decorated rectangles whose phase has changed
        self._patches: dict[Place, dict[Hashable, Surface]] = {}  # what the ground shows there, by phase

    @property
    def dirty(self) -> bool:
        """True if anything has to be redrawn."""
        return bool(self._below or self._above or self._waiting or self._phases)

    @property
    def only_decorated(self) -> bool:
        """True if nothing but decoration has to be redrawn."""
        return bool(self._phases) and not (self._below or self._above or self._waiting)

    def invalidate(self, rect: Rect | None = None, *, floats: bool = False, may_wait: bool = False) -> None:
        """Mark a rectangle (or everything) as dirty.

        With `floats` only floating widgets have changed there; with `may_wait` widgets that may be redrawn a frame
        later while something moves.
        """
        if self._patches and not floats:
            self._drop_patches(self.window if rect is None else rect)
        if rect is None:
            self._below, self._above, self._waiting = [Rect(self.window)], [], []
            return
        rect = rect.clip(self.window)
        if rect.w and rect.h and not _is_covered(self._below, rect):
            dirty = self._above if floats else self._waiting if may_wait else self._below
            if dirty is not self._below and _is_covered(dirty, rect):
                return
            dirty.append(rect)
            if len(dirty) > MOST_DIRTY:
                dirty[:] = join(dirty)

    def decorate(self, rect: Rect, phase: Hashable) -> None:
        """Mark a rectangle as dirty in which only decoration has changed, to one of a few phases.

        What it shows is a matter of that phase alone until something else marks a part of it as dirty.
        """
        rect = rect.clip(self.window)
        place = rect.x, rect.y, rect.w, rect.h
        if any(other != place and rect.colliderect(other) for other in self._patches):
            self.invalidate(rect)  # what overlaps depends on two phases
        elif rect.w and rect.h:
            self._phases[place] = phase
            self._patches.setdefault(place, {})

    def _drop_patches(self, rect: Rect) -> None:
        for place in [place for place in self._patches if rect.colliderect(place)]:
            del self._patches[place]

    def forget(self) -> None:
        """Free the cached picture because the window shows another screen; everything is redrawn afterwards."""
        self._ground = None
        self.invalidate()

    def frame(self, surface: Surface, background: Surface, still: Sequence[Widget],
              floating: Sequence[Widget], *, in_motion: bool = False) -> list[Rect]:
        """Redraw the dirty rectangles, widget over widget, and return them; those that wait for the next frame, which
        comes at once where something is `in_motion`, are left out."""
        if not self.dirty:
            return []
        if self._ground is None:
            self._ground = Surface(self.window.size, 0, surface)
        later = self._put_off() if in_motion else []
        below = join([*self._below, *self._waiting])
        for rect in below:
            _repaint(self._ground, background, still, rect)
        decorated = [self._show_phase(self._ground, background, still, place) for place in self._phases]
        rects = join([*below, *decorated, *self._above]) if decorated or self._above else below
        self._below, self._above, self._waiting, self._phases = later, [], [], {}
        for rect in rects:
            surface.set_clip(rect)
            surface.blit(self._ground, rect, rect)
            for widget in floating:
                paint(widget, surface, rect)
        surface.set_clip(None)
        return rects

    def _show_phase(self, ground: Surface, background: Surface, still: Sequence[Widget], place: Place) -> Rect:
        """Show the phase of the decoration of a rectangle, from its picture if there is one; return the rectangle."""
        rect, phase = Rect(place), self._phases[place]
        ground.set_clip(rect)
        patches = self._patches.get(place)
        if patches and phase in patches:
            ground.blit(patches[phase], rect)
            return rect
        _repaint(ground, background, still, rect)
        if patches is not None:
            patches[phase] = ground.subsurface(rect).copy()
        return rect

    def _put_off(self) -> list[Rect]:
        """Take out the rectangles that wait for the next frame, and return them: those where nothing floats, so that a
        piece that lands is never missing."""
        later = [rect for rect in self._waiting if rect.collidelist(self._above) < 0]
        self._waiting = [rect for rect in self._waiting if rect not in later]
        return later


def _repaint(ground: Surface, background: Surface, widgets: Sequence[Widget], rect: Rect) -> None:
    """Draw a rectangle anew, widget over widget."""
    ground.set_clip(rect)
    ground.blit(background, rect, rect)
    for widget in widgets:
        paint(widget, ground, rect)


def _is_covered(known: list[Rect], rect: Rect) -> bool:
    """Return whether one of the rectangles contains another one."""
    for other in known:  # noqa: SIM110 - a generator takes twice the time, and every touch of a widget comes here
        if other.contains(rect):
            return True
    return False


def paint(widget: Widget, surface: Surface, clip: Rect) -> None:
    """Draw a widget and its children as far as they lie in `clip`."""
    drawn = widget.shows_in(clip)
    if drawn:
        widget.draw(surface)
    if not widget.children or not widget.visible or (widget.clips and not drawn):
        return
    inner = clip.clip(widget.rect) if widget.clips else clip
    if inner.w <= 0 or inner.h <= 0:
        return
    surface.set_clip(inner)
    for child in widget.children:
        if child.children:
            paint(child, surface, inner)
        elif child.shows_in(inner):
            child.draw(surface)
    surface.set_clip(clip)


def draw_unseen(widgets: Iterable[Widget]) -> None:
    """Draw widgets that are on no screen to a throwaway surface.

    So their pictures are cached before a game needs them.
    """
    nowhere = Surface((1, 1))
    for widget in widgets:
        for part in widget.walk():
            if part.rect.w:
                part.draw(nowhere)
