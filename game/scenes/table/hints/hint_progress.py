"""Progress of the search for a hint: shown at once, and gone with the answer."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.hints.hint_panel import HintArea
from game.timing.hint_times import HINT
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

HIGH, PAD, BAR = 44, 16, 4  # units: its height, the space left and right of the words, the height of the bar
SEEN = 0.06  # share of the bar that is filled from the start


class HintProgress(Widget):
    """Panel with a bar, in the corner of an `area` where the hints will lie.

    `progress` returns 0 to 1, or None when the search is over: then `done` is called.
    """

    def __init__(
        self, ui: Ui, area: HintArea, progress: Callable[[], float | None], done: Callable[[], object]
    ) -> None:
        super().__init__(ui)
        self._progress, self._done, self._part = progress, done, 0.0
        self.outset = ui.px(20)
        rect = Rect(0, 0, min(self._block().width + 2 * ui.px(PAD), area.rect.w), ui.px(HIGH))
        rect.x = area.rect.x + round(area.home[0] * (area.rect.w - rect.w))
        rect.y = area.rect.y + round(area.home[1] * (area.rect.h - rect.h))
        self.place(rect)

    def begin(self) -> None:
        """Update the bar, and go on doing so until the search is over."""
        part = self._progress()
        if self.screen is None:
            return
        if part is None:
            self._done()
        else:
            if part != self._part:
                self._part = part
                self.touch()
            self.screen.after(HINT.progress, self.begin)

    def _block(self) -> TextBlock:
        return self.ui.text(f"<icon:hint> {tr('game.hint.seeking')}", "body", max_lines=1)

    def draw(self, surface: Surface) -> None:
        """Draw words and bar."""
        ui, block = self.ui, self._block()
        ui.plate(surface, self.rect, "raised", border=hex_of(ui.theme["hint"]))
        surface.blit(block.surface, block.surface.get_rect(center=(self.rect.centerx, self.rect.centery - ui.px(3))))
        room = self.rect.w - 2 * ui.px(PAD)
        bar = Rect(self.rect.x + ui.px(PAD), self.rect.bottom - ui.px(2 * BAR), round(room * max(SEEN, self._part)),
                   max(2, ui.px(BAR)))
        surface.fill(ui.theme["hint"], bar)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False
