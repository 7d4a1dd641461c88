"""Where a card goes that explains something: beside it, and upon nothing that must stay in sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

UPON, AMONG, OVER = 1000, 60, 6  # what a hidden pixel of the thing costs, of what it is compared with, of the rest
AWAY = 40  # what a pixel of distance costs
ORDER = 30  # what it costs to stand above instead of below, and so on


@dataclass(frozen=True)
class CardPlacement:
    """Where a card could stand. `upon` = it hides some of the thing itself; a `clean` one hides nothing that must be
    seen."""

    rect: Rect
    cost: float
    upon: bool
    clean: bool


def place_beside(size: tuple[int, int], anchor: Rect, group: Rect | None, clear: Iterable[Rect], window: Rect,
                 gap: int) -> CardPlacement:
    """The best place in the window for a card of this size. It speaks of `anchor`, which is compared with all that lies
    in `group`; `clear` are other things that should be seen. All in pixels."""
    kept = [rect for rect in clear if rect.w and rect.h]
    large = [rect for rect in kept if _area(rect) > size[0] * size[1]]
    tried = (_judged(rect, order, anchor, group, kept) for order, rect in
             enumerate(_places(size, anchor, group, large, window, gap)))
    return min(tried, key=lambda place: place.cost)


def _judged(rect: Rect, order: int, anchor: Rect, group: Rect | None, clear: Sequence[Rect]) -> CardPlacement:
    upon = _area(rect.clip(anchor))
    among = _area(rect.clip(group)) if group else 0
    over = sum(_area(rect.clip(each)) for each in clear)
    cost = UPON * upon + AMONG * among + OVER * over + AWAY * _distance(rect, anchor) + ORDER * order
    return CardPlacement(rect, cost, upon > 0, not (upon or among or over))


def _places(size: tuple[int, int], anchor: Rect, group: Rect | None, large: Sequence[Rect], window: Rect,
            gap: int) -> Iterator[Rect]:
    """Beside the thing and beside its group, on each side in the middle first; then elsewhere above and below the
    group, also just beside what is `large`; then the corners of the window."""
    for frame in (anchor, group) if group else (anchor,):
        lies = frame.inflate(2 * gap, 2 * gap)
        x, y = anchor.centerx - size[0] // 2, anchor.centery - size[1] // 2
        for top in (lies.bottom, lies.y - size[1]):
            for left in (x, anchor.x, anchor.right - size[0]):
                yield Rect((left, top), size).clamp(window)
        for left in (lies.right, lies.x - size[0]):
            for top in (y, anchor.y, anchor.bottom - size[1]):
                yield Rect((left, top), size).clamp(window)
    if group:  # away from things along its edge, before it goes to a corner
        for top in (group.bottom + gap, group.y - gap - size[1]):
            beside = (left for each in large for left in (each.right + gap, each.x - gap - size[0]))
            for left in (group.x, group.right - size[0], *beside, window.x, window.right - size[0]):
                yield Rect((left, top), size).clamp(window)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = Rect((0, 0), size)
        setattr(rect, corner, getattr(window, corner))
        yield rect


def _distance(one: Rect, other: Rect) -> int:
    """Pixels between the nearest edges, along both axes together."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return across + down


def _area(rect: Rect) -> int:
    return rect.w * rect.h
