"""The compositor: redraws only the rectangles that changed, over a cached background.

Rectangles that overlap or lie close together are joined, because each one walks all widgets that it touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.ui.widgets.base import Widget

JOIN = (1.25, 2.0, 4.0)  # two rectangles become one when that redraws at most so many times their pixels
MOST = 10  # more pieces than that are not worth telling apart: they are joined more freely
WAITING = 24  # so many untold rectangles are joined at once, lest the list grows with every touch


def join(rects: Iterable[Rect]) -> list[Rect]:
    """Disjoint-enough rectangles that cover all given ones."""
    done = list(rects)
    for most in JOIN:
        done = _joined(done, most)
        if len(done) <= MOST:
            return done
    return [done[0].unionall(done[1:])]


def _joined(rects: Iterable[Rect], most: float) -> list[Rect]:
    done: list[Rect] = []
    for rect in rects:
        current = Rect(rect)
        again = True
        while again:
            again = False
            for other in done:
                both = current.union(other)
                if current.colliderect(other) or _area(both) <= most * (_area(current) + _area(other)):
                    done.remove(other)
                    current = both
                    again = True
                    break
        done.append(current)
    return done


def _area(rect: Rect) -> int:
    return rect.w * rect.h


class Compositor:
    """Collects dirty rectangles of a window of `size` pixels and redraws them."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = Rect((0, 0), size)
        self._dirty: list[Rect] = [Rect(self.window)]

    @property
    def dirty(self) -> bool:
        """Is there anything to redraw?"""
        return bool(self._dirty)

    def invalidate(self, rect: Rect | None = None) -> None:
        """This rectangle (or everything) must be redrawn."""
        if rect is None:
            self._dirty = [Rect(self.window)]
            return
        rect = rect.clip(self.window)
        if rect.w and rect.h and not any(known.contains(rect) for known in self._dirty):
            self._dirty.append(rect)
            if len(self._dirty) > WAITING:
                self._dirty = join(self._dirty)

    def frame(self, surface: Surface, background: Surface, layers: Sequence[Widget]) -> list[Rect]:
        """Redraws what is dirty, layer over layer; the rectangles that were."""
        if not self._dirty:
            return []
        rects = join(self._dirty)
        self._dirty = []
        for rect in rects:
            surface.set_clip(rect)
            surface.blit(background, rect, rect)
            for layer in layers:
                paint(layer, surface, rect)
        surface.set_clip(None)
        return rects


def paint(widget: Widget, surface: Surface, clip: Rect) -> None:
    """Draws a widget and its children as far as they lie in `clip`."""
    seen = widget.shows_in(clip)
    if seen:
        widget.draw(surface)
    if not widget.children or not widget.visible or (widget.clips and not seen):
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
