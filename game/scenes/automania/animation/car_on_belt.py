"""Car on its belt: it runs along the assembly line of the displayed factory, while the stars of each space light up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.factory.car_bays import Bay, ElectricBay
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.timing.automania.motion_times import AUTOMANIA
from game.ui.animation.animator import AnimationClip, Tween, linear
from game.ui.board.projection import along
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

WIDE = 0.12  # width of the car as a share of the factory's width


class CarOnBelt(Widget):
    """Layer of the running car, over the whole table, which catches no input."""

    floats = True

    def __init__(self, ui: Ui, factory: FactoryPanel) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.factory = factory
        self._picture = ""
        self._at: Rect | None = None
        self._left: Bay | ElectricBay | None = None  # bay that misses the car which runs here

    def pieces(self) -> Mapping[str, int]:
        """Return the running car, so that it is counted once."""
        return {self._left.picture: 1} if self._left is not None else {}

    def run(
        self, car_type: str, picture: str, bay: Bay | ElectricBay, stars: Sequence[tuple[str, int]]
    ) -> AnimationClip:
        """Return the clip of a car that runs along its belt and stands in `bay` before and after, if one is left there.

        `stars` are spaces of the factory ("" = none) with the stars that they add, in counting order.
        """

        def leave() -> None:
            if bay.landed_count(bay.picture):
                self._left = bay
                bay.reserve_slot([bay.picture])

        def arrive() -> None:
            if self._left is not None:
                self._left.put_piece([self._left.picture])
                self._left = None
            self.factory.preview()

        def apply(part: float) -> None:
            if part >= 1.0:
                self._show("", None)
                return
            path = self.factory.path(car_type)
            if len(path) < 2:
                return
            wide = max(8, round(self.factory.rect.w * WIDE))
            place = Rect(0, 0, wide, round(wide / ASPECT))
            place.center = _along(path, part)
            self._show(picture, place)
            self._count(car_type, stars[: round(part * (len(stars) + 1))])

        return AnimationClip([Tween(AUTOMANIA.belt, apply, curve=linear)], hold=AUTOMANIA.belt_rest, finish=arrive,
                             setting=(leave,))

    def _count(self, car_type: str, stars: Sequence[tuple[str, int]]) -> None:
        """Show the stars that have been counted so far."""
        worth: dict[str, int] = {}
        for target, amount in stars:
            if target:
                worth[target] = worth.get(target, 0) + amount
        self.factory.preview(car_type, worth, sum(amount for _, amount in stars))

    def _show(self, picture: str, place: Rect | None) -> None:
        if (picture, place) != (self._picture, self._at):
            for rect in (self._at, place):
                if rect is not None:
                    self.touch(rect.inflate(4, 4))
            self._picture, self._at = picture, place

    def draw(self, surface: Surface) -> None:
        """Draw the car."""
        if self._at is not None and self._picture:
            surface.blit(self.ui.assets.picture(self._picture, self._at.size), self._at)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the layer lets the pointer through."""
        return False


def _along(path: Sequence[tuple[int, int]], part: float) -> tuple[int, int]:
    """The point at a part of the way."""
    x, y = along(path, part)
    return round(x), round(y)
