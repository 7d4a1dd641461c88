"""Placement of a card that explains something: beside it, covering nothing that must stay visible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

UPON, AMONG, OVER = 1000, 60, 6  # cost of a hidden pixel of the thing, of its group, of other protected areas
AWAY = 40  # cost of a pixel of distance
NEAR = 4  # gaps between a card and what it still seems to belong to
ORDER = 30  # cost of each later position in the order of preference


@dataclass(frozen=True)
class CardPlacement:
    """Candidate position of a card.

    `upon` is True if it hides some of the thing itself; a `clean` one hides nothing that must stay visible; one
    that is not `near` seems to have nothing to do with the thing, or the group of that.
    """

    rect: Rect
    cost: float
    upon: bool
    clean: bool
    near: bool


def place_beside(size: tuple[int, int], anchor: Rect, group: Rect | None, clear: Iterable[Rect], window: Rect,
                 gap: int) -> CardPlacement:
    """Return the best placement in the window for a card of this size that explains `anchor`.

    `group` is the rectangle of everything that the thing is compared with; `clear` are other rectangles that should
    stay visible. All in pixels.
    """
    protected = [rect for rect in clear if rect.w and rect.h]
    large = [rect for rect in protected if _area(rect) > size[0] * size[1]]
    tried = (_judged(rect, order, anchor, group, protected, gap) for order, rect in
             enumerate(_places(size, anchor, group, large, window, gap)))
    return min(tried, key=lambda place: place.cost)


def places_past(size: tuple[int, int], anchor: Rect, group: Rect | None, clear: Iterable[Rect], window: Rect,
                gap: int) -> Iterator[CardPlacement]:
    """Yield placements that hide nothing, each moved straight away from the thing, past all that must stay visible.

    For a card that has no good placement near its thing (see `place_beside`).
    """
    protected = [rect for rect in clear if rect.w and rect.h]
    obstacles = [*protected, group] if group else protected
    for order, rect in enumerate(_places(size, anchor, group, (), window, gap)):
        if (moved := _moved_out(rect, anchor, obstacles, window, gap)) is not None:
            yield _judged(moved, order, anchor, group, protected, gap)


def _moved_out(rect: Rect, anchor: Rect, obstacles: Sequence[Rect], window: Rect, gap: int) -> Rect | None:
    """Return a rectangle moved straight away from the thing until it hides none of the obstacles.

    None where it lies beside none of the sides of the thing, or the window ends before that.
    """
    rect = rect.copy()
    while (hidden := rect.collidelist(obstacles)) >= 0:
        other = obstacles[hidden]
        if rect.top >= anchor.bottom:
            rect.top = other.bottom + gap
        elif rect.bottom <= anchor.top:
            rect.bottom = other.top - gap
        elif rect.left >= anchor.right:
            rect.left = other.right + gap
        elif rect.right <= anchor.left:
            rect.right = other.left - gap
        else:
            return None
        if not window.contains(rect):
            return None
    return rect


def _judged(rect: Rect, order: int, anchor: Rect, group: Rect | None, clear: Sequence[Rect],
            gap: int) -> CardPlacement:
    upon = _area(rect.clip(anchor))
    among = _area(rect.clip(group)) if group else 0
    over = sum(_area(rect.clip(each)) for each in clear)
    cost = UPON * upon + AMONG * among + OVER * over + AWAY * _distance(rect, anchor) + ORDER * order
    near = _distance(rect, group or anchor) <= NEAR * gap
    return CardPlacement(rect, cost, upon > 0, not (upon or among or over), near)


def _places(size: tuple[int, int], anchor: Rect, group: Rect | None, large: Sequence[Rect], window: Rect,
            gap: int) -> Iterator[Rect]:
    """Yield candidate rectangles, the preferred ones first.

    They lie beside the thing and beside its group, on each side in the middle first; then elsewhere above and below
    the group, also just beside `large` rectangles; then in the corners of the window.
    """
    for frame in (anchor, group) if group else (anchor,):
        lies = frame.inflate(2 * gap, 2 * gap)
        x, y = anchor.centerx - size[0] // 2, anchor.centery - size[1] // 2
        for top in (lies.bottom, lies.y - size[1]):
            for left in (x, anchor.x, anchor.right - size[0]):
                yield Rect((left, top), size).clamp(window)
        for left in (lies.right, lies.x - size[0]):
            for top in (y, anchor.y, anchor.bottom - size[1]):
                yield Rect((left, top), size).clamp(window)
    if group:  # elsewhere along the edge of the group, before the corners of the window
        for top in (group.bottom + gap, group.y - gap - size[1]):
            beside = (left for each in large for left in (each.right + gap, each.x - gap - size[0]))
            for left in (group.x, group.right - size[0], *beside, window.x, window.right - size[0]):
                yield Rect((left, top), size).clamp(window)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = Rect((0, 0), size)
        setattr(rect, corner, getattr(window, corner))
        yield rect


def _distance(one: Rect, other: Rect) -> int:
    """Return the pixels between the nearest edges, along both axes together."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return across + down


def _area(rect: Rect) -> int:
    return rect.w * rect.h
