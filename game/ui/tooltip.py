"""The tooltip layer: one cream card that explains what the pointer or the focus is on, after 0.3 s."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.base import Widget

DELAY, AGAIN = 0.3, 0.08
WIDTH = 400  # units; longer texts are wrapped


class TooltipLayer(Widget):
    """Shows one tooltip. The screen asks `aim` with what is under the pointer; `due` tells when to show it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.outset = ui.px(20)
        self.markup: str | None = None
        self.pinned = False
        self._key: Hashable = None
        self._wanted: str | None = None
        self._anchor = Rect(0, 0, 0, 0)
        self._wait = 0.0

    @property
    def due(self) -> float | None:
        """Seconds until the tooltip should appear; None if none is waiting."""
        return self._wait if self._wanted and self.markup is None else None

    def aim(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Point at another thing: hides the old tooltip and starts waiting. The same key and text change nothing."""
        if self.pinned or (key == self._key and markup == self._wanted):
            return
        was_open = self.markup is not None and markup is not None and key != self._key
        self._hide()
        self._key, self._wanted, self._anchor = key, markup, Rect(anchor)
        self._wait = AGAIN if was_open else DELAY  # walking along a row of things does not wait again

    @property
    def about(self) -> Hashable:
        """What the tooltip belongs to: (id of a widget, part) under the pointer, ("focus", (id of a widget, part))
        under the focus, None = nothing."""
        return self._key

    @property
    def subject(self) -> str:
        """What the tooltip says, or will say in a moment; "" where the pointer and the focus are on nothing."""
        return self._wanted or ""

    def drop(self) -> None:
        """Nothing is pointed at (unless the tooltip is pinned)."""
        self.aim(None, None, self._anchor)

    def pin(self) -> bool:
        """Keep the shown tooltip open until it is unpinned; True if something changed."""
        if self.pinned:
            self.pinned = False
            self.drop()
            return True
        if self.markup is None and self._wanted:
            self._show()
        self.pinned = self.markup is not None
        return self.pinned

    def update(self, dt: float) -> bool:
        """Counts the delay down; True while waiting."""
        if self.due is None:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._show()
            return False
        return True

    def solid(self, pos: tuple[int, int]) -> bool:
        """The pointer goes through tooltips."""
        return False

    def _hide(self) -> None:
        if self.markup is not None:
            self.touch()
            self.markup = None

    def _show(self) -> None:
        self.markup = self._wanted
        assert self.markup is not None
        pad = self.ui.px(14)
        block = self.ui.text(self.markup, "body", ground="card", width=self.ui.px(WIDTH), leading=1.04)
        size = (block.width + 2 * pad, block.height + round(1.4 * pad))
        self.rect = self._beside(size)
        self.touch()

    def _beside(self, size: tuple[int, int]) -> Rect:
        """Below the thing, above it if there is no room, always inside the window."""
        window = Rect((0, 0), self.ui.metrics.size).inflate(-self.ui.px(16), -self.ui.px(16))
        gap = self.ui.px(10)
        rect = Rect((self._anchor.centerx - size[0] // 2, self._anchor.bottom + gap), size)
        if rect.bottom > window.bottom:
            rect.bottom = self._anchor.top - gap
        if rect.top < window.top:
            rect.top = max(window.top, min(self._anchor.centery - size[1] // 2, window.bottom - size[1]))
            rect.left = self._anchor.right + gap
            if rect.right > window.right:
                rect.right = self._anchor.left - gap
        return rect.clamp(window)

    def draw(self, surface: Surface) -> None:
        """The card with its text."""
        if self.markup is None:
            return
        self.ui.plate(surface, self.rect, "tooltip")
        block = self.ui.text(self.markup, "body", ground="card", width=self.ui.px(WIDTH), leading=1.04)
        pad = self.ui.px(14)
        surface.blit(block.surface, (self.rect.x + pad, self.rect.y + round(0.7 * pad)))
