"""Placement of overlays: the place over the table that hides least of what is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Mask, Rect

from game.ui.context import Ui

STEP = 24  # units between the places that are tried
SMALLER = 4  # side in pixels of a pixel of the small masks
Spot = tuple[tuple[int, int], tuple[int, int]]  # pixels hidden of marks and field, the corner in the room


class ProtectedAreas(NamedTuple):
    """Areas that overlays leave visible: first `marks` that somebody needs, then the playing `field`."""

    marks: Sequence[Rect]
    field: Sequence[Rect]


class OverlayPlacement:
    """Search for a place in a `room` that hides least of the `protected` areas.

    They are masks, because hundreds of places are tried in one frame: on masks of lower resolution first, while the
    result is exact.
    """

    def __init__(self, room: Rect, protected: ProtectedAreas) -> None:
        self.room = room
        self._exact, self._small = CoverMasks(room, protected), CoverMasks(room, protected, SMALLER)

    def least(self, size: tuple[int, int], step: int, down: bool = False) -> tuple[tuple[int, int], Rect]:
        """Return the pixels hidden of marks and field, and the place where a plate of this size hides least.

        It is the first such place from below to above (`down`: from above), in each row from the middle outwards; where
        none is free, places between those are tried too. Parts of the plate that lie outside the room count as hidden
        marks.
        """
        most = self.room.w * self.room.h
        at = self._small.best(size, self._places(size, step, down), ((most, most), (0, 0)))[1]
        hidden = self._exact.hidden(size, at)
        if any(hidden):
            hidden, at = self._exact.best(size, self._about(at, size, step), (hidden, at))
        inside = min(size[0], self.room.w) * min(size[1], self.room.h)
        return (hidden[0] + size[0] * size[1] - inside, hidden[1]), Rect(at, size).move(self.room.topleft)

    def hides(self, rect: Rect) -> tuple[int, int]:
        """Return the pixels of marks and field that a rectangle hides."""
        return self._exact.hidden(rect.size, (rect.x - self.room.x, rect.y - self.room.y))

    def _about(self, at: tuple[int, int], size: tuple[int, int], step: int) -> Iterator[tuple[int, int]]:
        """Yield the corners around one of them, closer together."""
        (right, bottom), fine = self._last(size), max(1, step // 6)
        for top in range(min(bottom, at[1] + step), max(0, at[1] - step), -fine):
            for left in range(max(0, at[0] - step), min(right, at[0] + step) + 1, fine):
                yield left, top

    def _places(self, size: tuple[int, int], step: int, down: bool) -> Iterator[tuple[int, int]]:
        """Yield the corners of places in the room, from below or from above."""
        right, bottom = self._last(size)
        middle = right // 2
        lefts = [middle, *sorted(range(0, right + 1, step), key=lambda left: abs(left - middle))]
        tops = [*range(bottom, 0, -step), 0]
        yield from ((left, top) for top in (reversed(tops) if down else tops) for left in lefts)

    def _last(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the corner of a plate at the lower right of the room."""
        return max(0, self.room.w - size[0]), max(0, self.room.h - size[1])


def overlay_area(ui: Ui, board: Rect) -> Rect:
    """Return the part of a board, or of another area of the table, in which overlays may lie."""
    return board.inflate(-ui.px(20), -ui.px(20))


class CoverMasks:
    """Masks of the `protected` areas in a room; one pixel of a mask stands for a square of `scale` pixels."""

    def __init__(self, room: Rect, protected: ProtectedAreas, scale: int = 1) -> None:
        self.scale = scale
        self._marks, self._field = _mask(room, protected.marks, scale), _mask(room, protected.field, scale)

    def hidden(self, size: tuple[int, int], at: tuple[int, int]) -> tuple[int, int]:
        """Return the pixels of marks and field that a plate of that size hides there."""
        plate, corner = self._plate(size), self._small(at)
        return self._marks.overlap_area(plate, corner), self._field.overlap_area(plate, corner)

    def _small(self, at: tuple[int, int]) -> tuple[int, int]:
        return at[0] // self.scale, at[1] // self.scale

    def _plate(self, size: tuple[int, int]) -> Mask:
        return Mask((-(-size[0] // self.scale), -(-size[1] // self.scale)), fill=True)

    def best(self, size: tuple[int, int], places: Iterable[tuple[int, int]], so_far: Spot) -> Spot:
        """Return the first place that hides least, and how much; the search ends where nothing is hidden."""
        plate = self._plate(size)
        found, at = so_far
        for place in places:
            corner = self._small(place)
            marks = self._marks.overlap_area(plate, corner)
            if marks <= found[0] and (hidden := (marks, self._field.overlap_area(plate, corner))) < found:
                found, at = hidden, place
                if not any(hidden):
                    break  # those that follow lie farther off
        return found, at


def _mask(room: Rect, places: Iterable[Rect], scale: int) -> Mask:
    """Return the mask of these places in a room."""
    found = Mask((-(-room.w // scale), -(-room.h // scale)))
    for place in places:
        if seen := place.clip(room):
            left, top = (seen.x - room.x) // scale, (seen.y - room.y) // scale
            right, bottom = -(-(seen.right - room.x) // scale), -(-(seen.bottom - room.y) // scale)
            found.draw(Mask((right - left, bottom - top), fill=True), (left, top))
    return found
