"""Toast: one sentence over the table that goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.timing.toast_times import TOAST
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

WIDTHS = 680, 420, 300  # units of width of its text, the best first


class Toast(Widget):
    """Cream note as large as its text, which stays for a few seconds.

    `is_true` tells whether what it says is still true; None = it tells what has happened.
    """

    def __init__(self, ui: Ui, text: str, is_true: Callable[[], bool] | None = None) -> None:
        super().__init__(ui)
        self.text, self.is_true, self._age = text, is_true, 0.0
        self._wide = ui.px(WIDTHS[0])
        self.outset = ui.px(20)

    def sizes(self, most: int) -> Iterator[tuple[int, int]]:
        """Yield its size in pixels at each width that its text may have, none wider than `most` pixels."""
        for units in WIDTHS:
            self._wide = max(1, min(self.ui.px(units), most - self.ui.px(44)))
            block = self._block()
            yield block.width + self.ui.px(44), block.height + self.ui.px(28)

    def lie(self, at: Rect) -> None:
        """Move to a place, which has one of these sizes."""
        self._wide = at.w - self.ui.px(44)
        self.place(at)

    def _block(self) -> TextBlock:
        return self.ui.text(self.text, "body", ground="card", width=self._wide, align="centre")

    def draw(self, surface: Surface) -> None:
        """Draw the note."""
        self.ui.plate(surface, self.rect, "tooltip")
        block = self._block()
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, and go after a while."""
        self._age += min(dt, TOAST.longest_frame)
        if self._age >= TOAST.stays and self.parent is not None:
            self.parent.remove(self)
            return False
        return True

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False
