"""Score bars: the sums of a scoring as bars that grow with it, one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.timing.result_times import RESULT
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets.widget import Widget

LEAST, MOST, GAP = 30, 58, 10  # units: least and greatest height of a bar; gap between two
NAME, FIGURE = 0.2, 90  # share of the width for the names; units for the sums


class ScoreBars(Widget):
    """A bar for each seat. `most` is the largest final sum, which fills the width; `still` bars do not move."""

    def __init__(self, ui: Ui, most: int, still: bool) -> None:
        super().__init__(ui)
        self.most, self.still = max(1, most), still
        self.sums: Sequence[int] = ()
        self._from: list[float] = []
        self._part = 1.0  # progress from there to the sums, 0 to 1

    def tell(self, sums: Sequence[int]) -> None:
        """Set other sums."""
        if list(sums) == list(self.sums):
            return
        self._from = self.shown() or [0.0] * len(sums)
        self.sums, self._part = list(sums), 1.0 if self.still else 0.0
        self.touch()
        if not self.still and self.screen is not None:
            self.screen.animate(self)

    def shown(self) -> list[float]:
        """Return the points at which each bar is drawn now."""
        return [start + (end - start) * self._part for start, end in zip(self._from, self.sums, strict=False)]

    def update(self, dt: float) -> bool:
        """Grow the bars for `dt` seconds; return whether they go on growing."""
        self._part = min(1.0, self._part + dt / RESULT.bar_grows)
        self.touch()
        return self._part < 1.0

    def draw(self, surface: Surface) -> None:
        """Draw names, bars and sums."""
        ui, seats = self.ui, len(self.sums)
        if not seats:
            return
        high = min(ui.px(MOST), (self.rect.h - ui.px(GAP) * (seats - 1)) // seats)
        names, room = round(self.rect.w * NAME), Rect(self.rect)
        room.x, room.w = room.x + names, room.w - names - ui.px(FIGURE)
        for seat, value in enumerate(self.shown()):
            top = self.rect.y + seat * (high + ui.px(GAP))
            name = ui.text(f"<seat:{seat}>", "heading", width=names - ui.px(12), max_lines=1, fit=True)
            surface.blit(name.surface, name.surface.get_rect(midleft=(self.rect.x, top + high // 2)))
            ui.plate(surface, Rect(room.x, top, room.w, high), "well", radius=ui.px(6))
            wide = round(room.w * max(0.0, value) / self.most)
            colour = hex_of(ui.theme.seat(ui.writer.seats[seat].colour))
            if wide > 0:
                ui.plate(surface, Rect(room.x, top, max(wide, ui.px(6)), high), "chip", top=colour, bottom=colour,
                         radius=ui.px(6))
            sums = ui.text(str(round(value)).replace("-", "−"), "heading", tabular=True)
            surface.blit(sums.surface, sums.surface.get_rect(midright=(self.rect.right, top + high // 2)))
