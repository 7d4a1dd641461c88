"""Spare room: the largest free rectangle of a panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect


def spare_room(room: Rect, taken: Sequence[Rect], least: tuple[int, int], useful: tuple[int, int]) -> Rect | None:
    """Return the best rectangle in `room` that overlaps nothing `taken` and is at least as large as `least`; None if
    there is none.

    What a rectangle has beyond the `useful` size does not count. Sizes are in pixels.
    """
    best: tuple[int, Rect] | None = None
    for rect in _free(room, [each for each in taken if each.colliderect(room)]):
        if rect.w >= least[0] and rect.h >= least[1]:
            worth = min(rect.w, useful[0]) * min(rect.h, useful[1])
            if best is None or worth > best[0]:
                best = worth, rect
    return best[1] if best else None


def _free(room: Rect, taken: Sequence[Rect]) -> Iterator[Rect]:
    """Yield the free rectangles between edges of what is taken, as wide as each can be."""
    tops = sorted({room.top, *(rect.bottom for rect in taken if rect.bottom < room.bottom)})
    bottoms = sorted({room.bottom, *(rect.top for rect in taken if rect.top > room.top)})
    for top in tops:
        for bottom in bottoms:
            if bottom > top:
                beside = sorted((rect for rect in taken if rect.top < bottom and rect.bottom > top), key=_left)
                left = room.left
                for rect in (*beside, Rect(room.right, 0, 0, 0)):
                    if rect.left > left:
                        yield Rect(left, top, rect.left - left, bottom - top)
                    left = max(left, rect.right)


def _left(rect: Rect) -> int:
    return rect.left
