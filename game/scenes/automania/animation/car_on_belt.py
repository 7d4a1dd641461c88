"""A car on its belt: it runs along the assembly line of the factory in front, while what each space adds to its
popularity lights up there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.factory.car_bays import Bay, ElectricBay
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.ui.animation.animator import AnimationClip, Tween, linear
from game.ui.board.projection import along
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

RUNS, REST = 0.8, 0.1  # seconds: from one end to the other, and until the car goes on
WIDE = 0.12  # of the factory's width: the car


class CarOnBelt(Widget):
    """The layer on which the car runs; it lies over the whole table and catches nothing."""

    floats = True

    def __init__(self, ui: Ui, factory: FactoryPanel) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.factory = factory
        self._picture = ""
        self._at: Rect | None = None
        self._left: Bay | ElectricBay | None = None  # where a car is missing that runs here

    def pieces(self) -> Mapping[str, int]:
        return {self._left.picture: 1} if self._left is not None else {}

    def run(
        self, car_type: str, picture: str, bay: Bay | ElectricBay, stars: Sequence[tuple[str, int]]
    ) -> AnimationClip:
        """A cue in which a car runs that stands in that bay before and after it, if one is left there; `stars` are
        spaces of the factory ("" = none) with what they add, in the order in which they are counted."""

        def leave() -> None:
            if bay.landed_count(bay.picture):
                self._left = bay
                bay.reserve_slot([bay.picture])

        def arrive() -> None:
            if self._left is not None:
                self._left.put_piece([self._left.picture])
                self._left = None
            self.factory.foresee()

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

        return AnimationClip([Tween(RUNS, apply, curve=linear)], hold=REST, finish=arrive, setting=(leave,))

    def _count(self, car_type: str, stars: Sequence[tuple[str, int]]) -> None:
        """What has been counted so far."""
        worth: dict[str, int] = {}
        for target, amount in stars:
            if target:
                worth[target] = worth.get(target, 0) + amount
        self.factory.foresee(car_type, worth, sum(amount for _, amount in stars))

    def _show(self, picture: str, place: Rect | None) -> None:
        if (picture, place) != (self._picture, self._at):
            for rect in (self._at, place):
                if rect is not None:
                    self.touch(rect.inflate(4, 4))
            self._picture, self._at = picture, place

    def draw(self, surface: Surface) -> None:
        if self._at is not None and self._picture:
            surface.blit(self.ui.assets.picture(self._picture, self._at.size), self._at)

    def solid(self, pos: tuple[int, int]) -> bool:
        return False


def _along(path: Sequence[tuple[int, int]], part: float) -> tuple[int, int]:
    """The point at a part of the way."""
    x, y = along(path, part)
    return round(x), round(y)
