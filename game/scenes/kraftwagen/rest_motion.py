"""Motion at rest: the gear beside the rondel turns, the workers in the canteen drink, while nothing else happens."""

from __future__ import annotations

from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.factory.factory_rooms import Canteen
from game.scenes.table.animation.rest_motion import DecorativeMotion
from game.timing.kraftwagen.motion_times import KRAFTWAGEN
from game.ui.animation.animator import Animator
from game.ui.screen import Screen


class RestMotion(DecorativeMotion):
    """Steps of gear and canteen on one screen."""

    def __init__(self, screen: Screen, rondel: MainBoard, canteen: Canteen, animator: Animator) -> None:
        super().__init__(screen, animator, KRAFTWAGEN.rest)
        self._rondel, self._canteen, self._frame = rondel, canteen, 0

    def step(self) -> None:
        """Turn the gear by a little, let the next worker drink."""
        self._show(self._frame + 1)

    def copy_from(self, other: RestMotion) -> None:
        """Let gear and workers stand as they do on another screen."""
        self._show(other._frame)

    def _show(self, frame: int) -> None:
        self._frame = frame
        self._rondel.turn_gear(frame)
        self._canteen.drink(frame)
