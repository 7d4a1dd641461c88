"""Camera of choices: the board comes closer where spaces that may be chosen are too small to be hit with ease."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isclose

from game.scenes.automobiles.board.geometry import Geometry, Point
from game.timing.automobiles.motion_times import AUTOMOBILES
from game.ui.board.board_view import BoardView
from game.ui.board.zoom_control import MOST_ZOOM

SMALL, LARGE = 16, 24  # pixels: where a space is smaller than the first, all are made at least as large as the second
FORESIGHT = 40  # ticks ahead of a car that are shown at most: few hands reach farther
VISIBLE = 0.95  # share of the view that is used: nothing lies right at its edge
STEP = 2  # ticks between two looks at the room that the track ahead takes


class ChoiceCamera:
    """Camera of the choices on one track. A board that somebody has zoomed stays as it is."""

    def __init__(self, board: BoardView, geometry: Geometry, weaving: bool) -> None:
        self.board, self.geometry = board, geometry
        track = geometry.track
        spots = [[section] for section in track.sections] if weaving else [space.sections for space in
                                                                           track.spaces.values()]
        self._least = min((sum(map(geometry.section_length, sections)) for sections in spots), default=inf)
        self._least = min(self._least, geometry.lane_width)  # shortest side of a spot in units of the plane
        self._zoom = 1.0  # how close the board has come by itself
        self._head = ""  # the section ahead of which it looks; "" = it shows the whole track

    @property
    def is_free(self) -> bool:
        """True where nobody has zoomed the board: it may move by itself."""
        zoom = self.board.zoom
        return self.board.is_gliding or isclose(zoom, 1.0) or isclose(zoom, self._zoom)

    def look_ahead(self, path: Sequence[str]) -> None:
        """Show the track ahead of the end of a path, close enough to choose spaces there; each end is looked at once,
        so that whoever then wants to see the whole track may."""
        zoom = self._wanted_zoom()
        if zoom > 1.0 and path[-1] != self._head and self.is_free:
            self._head, self._zoom = path[-1], zoom
            self.board.glide_to(*self._middle_around(path), zoom, AUTOMOBILES.closer)

    def look_back(self) -> None:
        """Show the whole track again."""
        if self._head and self.is_free and self.board.zoom > 1.0:
            width, height = self.geometry.size
            self.board.glide_to(width / 2, height / 2, 1.0, AUTOMOBILES.closer)
        self._head, self._zoom = "", 1.0

    def _wanted_zoom(self) -> float:
        """Return how close the board has to come for spaces to be large enough; 1.0 where all are."""
        small = self._least * self.board.projection.scale / self.board.zoom
        return min(MOST_ZOOM, LARGE / small) if 0 < small < SMALL else 1.0

    def _middle_around(self, path: Sequence[str]) -> Point:
        """Return the middle of as much of the track ahead of the end of a path as the view can show, with as much of
        the path as has room besides."""
        geometry, board, sections = self.geometry, self.board, self.geometry.track.sections
        room = board.projection.scale / board.zoom * self._zoom / VISIBLE
        wide, high = board.rect.w / room, board.rect.h / room
        head = sections[path[-1]].rear
        driven = (head - sections[path[0]].rear) % geometry.ticks + STEP
        shown, middle = list[Point](), geometry.section_pose(path[-1]).point
        for ticks in (range(0, FORESIGHT + 1, STEP), range(0, -driven - 1, -STEP)):
            for tick in ticks:
                points = shown + [geometry.pose(head + tick, side * geometry.half_width).point for side in (-1, 1)]
                left, right = min(x for x, _ in points), max(x for x, _ in points)
                top, low = min(y for _, y in points), max(y for _, y in points)
                if right - left > wide or low - top > high:
                    break
                shown, middle = points, ((left + right) / 2, (top + low) / 2)
        return middle
