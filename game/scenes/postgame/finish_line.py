"""Finish line: the cars come to the line in their order, as far apart as they ended; a flag waves beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.scenes.postgame.game_summary import FinishStory
from game.scenes.table.banners.chequered_flag import draw_chequers
from game.scenes.table.banners.finish_road import EDGE, LINE, draw_road
from game.timing.result_times import RESULT
from game.ui.animation.animator import ease
from game.ui.context import Ui
from game.ui.widgets import Widget

STILL = RESULT.cars_come + RESULT.flag_waves  # age from which nothing moves
LANES = 3  # greatest number of lanes
LANE, LEAST_LANE = 36, 22  # units: width of a lane, its least width
LANE_PART = 1 / 18  # share of the whole width: large cars would hide the gaps between them
FLAG, FLAG_PART = 150, 0.18  # units: width of the flag; its greatest share of the whole


def lanes_of(seats: int) -> int:
    """Return the number of lanes for so many cars."""
    return min(LANES, seats)


def lane_of(wide: float) -> float:
    """Return the width of a lane in units, where line and flag have `wide` units."""
    return max(LEAST_LANE, min(LANE, wide * LANE_PART))


def height_of(seats: int, wide: float) -> float:
    """Return the height in units that the line needs for so many cars at this width."""
    return lanes_of(seats) * lane_of(wide) + 2 * EDGE


class FinishLine(Widget):
    """The cars of a `story` in their `order`, `age` seconds after they appeared; `pace` stretches the time that they
    take."""

    reacts = False

    def __init__(self, ui: Ui, story: FinishStory, order: Sequence[int], pace: float, age: float = 0.0) -> None:
        super().__init__(ui)
        self.story, self.order, self.pace = story, order, pace
        self.age = STILL if ui.reduced_motion else age

    def begin(self) -> None:
        """Start the animation."""
        if self.screen is not None and self.age < STILL:
            self.screen.animate(self)

    @property
    def standing(self) -> bool:
        """True once the cars have stopped."""
        return self.age >= RESULT.cars_come

    def update(self, dt: float) -> bool:
        """Move the cars and wave the flag for `dt` seconds; return whether anything moves on."""
        self.age += dt / self.pace
        self.touch()
        return self.age < STILL

    # geometry --------------------------------------------------------------------------------------

    def track(self) -> Rect:
        """Return the rectangle of the asphalt, left of the flag."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - self._flag() - self.ui.px(14), self.rect.h)

    @property
    def lane(self) -> float:
        """Width of a lane in units."""
        return lane_of(self.rect.w / self.ui.metrics.unit)

    def _flag(self) -> int:
        """Return the width of the flag in pixels: less where there is little room, for the road needs it more."""
        return min(self.ui.px(FLAG), round(self.rect.w * FLAG_PART))

    def line(self) -> Rect:
        """Return the rectangle of the chequered line across the track, which the first car has passed."""
        track, side = self.track(), self.ui.px(self.lane)
        across = min(self._past(), track.w * 0.3)
        return Rect(round(track.right - side * 3 - across), track.y, self.ui.px(LINE), track.h)

    def _scale(self) -> float:
        """Return the pixels for a unit of the story's distances, so that the last car is visible."""
        room = self.track().w - self.ui.px(self.lane) * 7
        return min(self.ui.px(self.lane) * 1.2, room / max(1.0, *self.story.behind))

    def _past(self) -> float:
        return self.story.past * self._scale()

    def cars(self) -> list[Rect]:
        """Return the rectangles of the cars, in their order; none of them overlap."""
        side, lanes, scale = self.ui.px(2 * self.lane), lanes_of(len(self.order)), self._scale()
        line, shift = self.line(), min(self._past(), self.track().w * 0.3) - self._past()
        coming = (1 - ease(min(1.0, self.age / RESULT.cars_come))) * self.track().w * 1.15
        found: list[Rect] = []
        for rank, seat in enumerate(self.order):
            ahead = (self.story.past - self.story.behind[seat]) * scale  # distance beyond the line
            x = line.right + side + ahead + shift if ahead > 0 or rank == 0 else line.x + ahead
            if rank >= lanes:
                x = min(x, found[rank - lanes].right + coming - side * 0.95)
            y = self.rect.y + self.ui.px(EDGE + self.lane * (rank % lanes + 0.5))
            found.append(Rect(round(x - side - coming), round(y - side / 2), side, side))
        return found

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw asphalt, kerbs, line, cars and flag."""
        track = self.track()
        draw_road(self.ui, surface, track, lanes_of(len(self.order)), self.line())
        before = surface.get_clip()
        surface.set_clip(track.clip(before))
        for seat, place in reversed(list(zip(self.order, self.cars(), strict=True))):
            picture = self.ui.assets.picture(self.story.trophies[seat].picture, place.size)
            surface.blit(picture, picture.get_rect(center=place.center))
        surface.set_clip(before)
        flag = Rect(self.rect.right - self._flag(), self.rect.y, self._flag(), min(self.rect.h, self.ui.px(96)))
        draw_chequers(surface, flag, self.age if self.age < STILL else None)
