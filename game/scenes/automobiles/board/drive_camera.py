"""Camera of a drive: the board comes closer to the car, follows it, and goes back to where it was."""

from __future__ import annotations

from game.scenes.automobiles.board.geometry import Way
from game.ui.animation.animator import ease
from game.ui.board.board_view import BoardView

CLOSE = 2.0  # how much closer than the whole board: cars are twice as large
APPROACH = 0.22  # part of a drive in which the camera comes closer, and in which it goes away again


class DriveCamera:
    """Camera for one drive along a way; only a board that is `free`, since nobody has zoomed it, is moved."""

    def __init__(self, board: BoardView, way: Way, free: bool) -> None:
        self.board, self.way, self.free = board, way, free
        self._from: tuple[float, float, float] | None = None  # the middle and the zoom before; None = not begun

    def follow(self, part: float) -> None:
        """Show the car when this part of the way is done (0 to 1): the whole board at both ends.

        A drive that is skipped before it has begun moves nothing.
        """
        board, pose = self.board, self.way.pose(part)
        if self._from is None:
            if part >= 1.0 or not self.free:
                return
            self._from = *board.projection.to_plane(board.rect.center), board.zoom
        if part >= 1.0:
            board.fit()
            return
        near = ease(max(0.0, min(1.0, part / APPROACH, (1.0 - part) / APPROACH)))
        begun = self._from if part < 0.5 else (*self._from[:2], 1.0)
        x, y, zoom = (start + (end - start) * near for start, end in zip(begun, (*pose.point, CLOSE), strict=True))
        board.look_at(x, y, zoom)
