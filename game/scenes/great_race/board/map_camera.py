"""Camera of the map: it frames the field of crews, goes close to a drive and to a tile that is turned over, and shows
the whole continent between two days.

It leaves a map alone that somebody has zoomed, until the day is over, and moves nothing without motion.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.timing.great_race.motion_times import GREAT_RACE
from game.ui.animation.animator import AnimationClip, Tween, ease
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Point, bounds

CLOSE, FIELD = 2.7, 1.9  # how much larger than the whole map: at most for a drive, at most for the field of crews
MOST = 3.4  # likewise for large text, which makes the map larger too
WORTH_A_MOVE = 1.15  # with less, the whole map is shown
AROUND = 95.0  # units of ground to be seen around the vehicles
APPROACH = 0.6  # part of a step in which the camera catches up with the vehicle

View = tuple[float, float, float]  # a point in the middle, and the zoom


class MapCamera:
    """Camera of one map."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.still = False  # where everything is shown at once, it moves nothing
        self._view: View | None = None  # where it has brought the map; None = the whole map

    @property
    def is_free(self) -> bool:
        """True where it may move the map: nobody has zoomed it."""
        board = self.board
        own = 1.0 if self._view is None else self._view[2]
        return not self._rests and (board.zoom in (1.0, own) or board.is_gliding)

    @property
    def _rests(self) -> bool:
        return self.still or self.board.ui.reduced_motion

    def frame(self, points: Sequence[Point], most: float = FIELD) -> None:
        """Glide to the part of the map that holds these points, with ground around them; none = the whole map."""
        view = self._around(points, most) if points else None
        if view == self._view or self._rests or (points and not self.is_free):
            return
        self._view = view
        middle = self.board.layer.width / 2, self.board.layer.height / 2
        self.board.glide_to(*(view or (*middle, 1.0)), GREAT_RACE.camera)

    def _around(self, points: Sequence[Point], most: float) -> View | None:
        left, top, wide, high = bounds(points, AROUND)
        board, frame = self.board, self.board.frame
        whole = min(frame.w / board.layer.width, frame.h / board.layer.height)
        zoom = min(self._larger(most), frame.w / (wide * whole), frame.h / (high * whole))
        return None if zoom < WORTH_A_MOVE else (left + wide / 2, top + high / 2, zoom)

    def _larger(self, most: float) -> float:
        """Return a zoom for the chosen size of text."""
        return max(most, min(MOST, most * self.board.ui.metrics.scale))

    def overview(self) -> AnimationClip | None:
        """Return a clip that shows the whole map at the end of a day; None where it is seen already."""
        if self._rests or self.board.zoom == 1.0:
            return None
        return AnimationClip(begin=partial(self.frame, ()), hold=GREAT_RACE.camera)

    def approach(self, point: Point) -> AnimationClip | None:
        """Return a clip that comes close to a place; None where the camera does not move."""
        if not self.is_free:
            return None
        follow = self.follower()
        clip = AnimationClip([Tween(GREAT_RACE.camera, partial(follow, point), curve=lambda part: part * APPROACH)])
        clip.calm = True
        return clip

    def follower(self) -> Callable[[Point, float], object]:
        """Return a function that shows a moving vehicle at a point, after that part (0 to 1) of its step."""
        begun: list[View] = []
        close = self._larger(CLOSE)

        def follow(point: Point, part: float) -> None:
            board = self.board
            if part >= 1.0 or not (begun or self.is_free):
                return
            if not begun:
                begun.append((*board.projection.to_plane(board.frame.center), board.zoom))
            near = ease(min(1.0, part / APPROACH))
            x, y, zoom = (start + (end - start) * near for start, end in zip(begun[0], (*point, close), strict=True))
            self._view = x, y, zoom
            board.follow(x, y, zoom)

        return follow
