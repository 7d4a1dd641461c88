"""What the others did, told at a place that is always the same: as many of the newest sentences as fit there, and the
way to all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

ROLE = "small"  # of its type
LESS = 15  # units of the type in which it is set before anything is left out
PADDING, SIDE, OPENER = 12, 12, 30  # units: above and below its words together, left and right, the way to all of them
LEAST = 4  # units above and below in a low place
LEFT_OUT = "…"


class SummaryLine(Widget):
    """Lies at the foot of a `place`, as wide as that and as high as it needs. Where not all has room, the sentence goes
    first that tells `least`, then the oldest. `more` opens the report; the way there stands beside the words where some
    are left out, and alone once it has been folded. The pointer goes through everything else."""

    def __init__(self, ui: Ui, sentences: Sequence[str], place: Rect, more: Callable[[], object],
                 least: str = "") -> None:
        super().__init__(ui)
        self.sentences, self.least, self.outset = list(sentences), least, ui.px(20)
        self._place, self._wide, self._opener = place, place.w - 2 * ui.px(SIDE), 0
        self.folded = False
        self.size: float | None = None
        self.text = self._fitting()
        if self._left_out():
            self.size, self.text = LESS, self._worded()
            if self._left_out():
                self.size, self.text = None, self._fitting()
        self.short = self._left_out()
        self.button = self.add(IconButton(ui, "list", more, tooltip=self._worded(), kind="ghost"))
        self.button.visible = self.short
        if self.short:
            self._opener = min(ui.px(OPENER), place.h)
            self._wide -= self._opener
            self.text = self._fitting()
        self._lie(place.w, max(self._block().height + ui.px(PADDING), self._opener))

    def _left_out(self) -> bool:
        """Is anything of it not to be read?"""
        return self.text != self._worded() or self._set(self.text, self._lines(), fit=self.size is None).cut

    def fold(self) -> None:
        """It has been read: what lies below is seen again."""
        self.folded = self.button.visible = True
        self._opener = min(self.ui.px(OPENER), self._place.h)
        self._lie(self._opener + self.ui.px(4), self._opener)
        self.touch()

    def _lie(self, wide: int, high: int) -> None:
        """At the lower right of its place, so large."""
        high = self._place.h if high + self.ui.px(PADDING) > self._place.h else high  # no slice of what lies below
        rect = Rect(0, 0, wide, high)
        rect.bottomright = self._place.bottomright
        self.touch()
        self.place(rect)
        side = self._opener
        self.button.place(Rect(rect.right - side - self.ui.px(2), rect.centery - side // 2, side, side))

    def _worded(self, kept: Sequence[str] | None = None) -> str:
        """All sentences, or those that are `kept`."""
        told = " ".join(self.sentences if kept is None else kept)
        return tr("game.digest", told=told if kept in (None, self.sentences) else f"{LEFT_OUT} {told}")

    def _fitting(self) -> str:
        """As many sentences as have room; the last one alone where it has none behind how they begin."""
        lines, most = self._lines(), [each for each in self.sentences if each != self.least] or self.sentences
        ways = [self.sentences, *(most[first:] for first in range(len(most)))]
        return next((words for way in ways if not self._set(words := self._worded(way), lines).cut),
                    f"{LEFT_OUT} {ways[-1][-1]}")

    def _set(self, text: str, lines: int, fit: bool = False) -> TextBlock:
        return self.ui.text(text, ROLE, size=self.size, width=max(1, self._wide), max_lines=lines, align="centre",
                            fit=fit)

    def _block(self) -> TextBlock:
        """What is told, in smaller type before it is cut."""
        return self._set(self.text, self._lines(), fit=True)

    def _lines(self) -> int:
        """That its place has room for."""
        return max(1, (self._place.h - self.ui.px(LEAST)) // self.ui.text("X", ROLE, size=self.size).height)

    def spoken_of(self) -> list[Rect]:
        """No note comes to lie on it."""
        return [self.rect]

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        if self.folded:
            return
        block = self._block()
        middle = self.rect.x + (self.rect.w - self._opener) // 2, self.rect.centery
        surface.blit(block.surface, block.surface.get_rect(center=middle))

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
