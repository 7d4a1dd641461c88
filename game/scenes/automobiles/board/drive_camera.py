"""Camera of a drive: the board comes closer to the car, follows it, and goes back to where it was."""

from __future__ import annotations

from game.scenes.automobiles.board.geometry import Way
from game.ui.animation.animator import ease
from game.ui.board.board_view import BoardView

CLOSE = 2.0  # how much closer than the whole board: cars are twice as large
APPROACH = 0.22  # part of a drive in which the camera comes closer, and in which it goes away again


class DriveCamera:
    """Camera for one drive along a way. A board that somebody has zoomed keeps its zoom and is only moved."""

    def __init__(self, board: BoardView, way: Way) -> None:
        self.board, self.way = board, way
        self._from: tuple[float, float] | None = None  # the point of the plane in the middle before; None = not begun

    def follow(self, part: float) -> None:
        """Show the car when this part of the way is done (0 to 1): the whole board at both ends.

        A drive that is skipped before it has begun moves nothing.
        """
        board, pose = self.board, self.way.pose(part)
        if self._from is None:
            if part >= 1.0 or board.zoom > 1.0:
                return
            self._from = board.projection.to_plane(board.rect.center)
        if part >= 1.0:
            board.fit()
            return
        near = ease(max(0.0, min(1.0, part / APPROACH, (1.0 - part) / APPROACH)))
        x, y = (start + (end - start) * near for start, end in zip(self._from, pose.point, strict=True))
        board.look_at(x, y, 1.0 + (CLOSE - 1.0) * near)
