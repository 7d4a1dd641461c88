"""Banner of a race: its rows are lanes, in which the pictures cross a finish line in their order."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.table.banners.event_banner import RIM, WIDTH, BannerCard
from game.scenes.table.banners.finish_road import EDGE, LINE, draw_road

BRAKES = 0.2  # share of a drive that is left behind the finish line: its cars slow down there


class RaceBanner(BannerCard):
    """Banner whose pictures drive; the words of each stand in its lane once it has crossed the line."""

    def road(self) -> Rect:
        """Return the rectangle of the road, kerbs included."""
        unit, side = self.rect.h / self.height, self.ui.px(26)
        return Rect(self.rect.x + side, self.rect.y + round((RIM + self.banner.head) * unit), self.rect.w - 2 * side,
                    round(self.banner.middle * unit))

    def cars(self) -> list[Rect]:
        """Return the rectangles of the cars in their lanes, at the age of now."""
        road, edge = self.road(), self.ui.px(EDGE)
        lane = (road.h - 2 * edge) / len(self.banner.rows)
        high = round(lane) - self.ui.px(6)
        wide = round(high * WIDTH)
        found = []
        for number in range(len(self.banner.rows)):
            drive = 1.0 if self.still else min(1.0, self.age * (1 - BRAKES) / self.banner.begins(number))
            x = road.x - wide + round((road.w - self.ui.px(6)) * drive * (2 - drive))
            found.append(Rect(x, road.y + edge + round(lane * number) + self.ui.px(3), wide, high))
        return found

    def finish_line(self) -> Rect:
        """Return the rectangle of the line across the road; there is room for a car behind it."""
        road, wide = self.road(), self.ui.px(LINE)
        return Rect(road.right - self.cars()[0].w - wide - self.ui.px(12), road.y, wide, road.h)

    def _draw_rows(self, surface: Surface, room: Rect, unit: float) -> float:
        """Draw the road with its cars, and the words of those that have crossed the line."""
        road, line = self.road(), self.finish_line()
        draw_road(self.ui, surface, road, len(self.banner.rows), line)
        before, rim = surface.get_clip(), self.ui.px(12)
        surface.set_clip(road.clip(before))
        for number, (row, car) in enumerate(zip(self.banner.rows, self.cars(), strict=True)):
            surface.blit(self._picture_of(row, car.size), car)
            if (seen := self._seen(number)) > 0:
                words = Rect(road.x + rim, car.y, line.x - road.x - 2 * rim, car.h)
                self._draw_cells(surface, row, words, seen)
        surface.set_clip(before)
        return self.banner.middle
