"""Turn summary at a fixed place: as many of the newest sentences as fit there, and a button that opens the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

ROLE = "small"  # role of its type
LESS = 15  # units of type size that are tried before a sentence is left out
PADDING, SIDE, OPENER = 12, 12, 30  # units: above and below the words together, left and right, the button
LEAST = 4  # units above and below the words in a low place
LEFT_OUT = "…"


class SummaryLine(Widget):
    """Turn summary at the foot of a `place`, as wide as that and as high as it needs.

    The words of the text `heading` stand before them. Where not all sentences fit, the sentence `least` is left out
    first, then the oldest. `more` opens the log; its button stands beside the words where some are left out, and alone
    once the summary has been folded. The pointer goes through everything else.
    """

    def __init__(self, ui: Ui, sentences: Sequence[str], place: Rect, more: Callable[[], object],
                 least: str = "", *, heading: str = "game.digest") -> None:
        super().__init__(ui)
        self._heading = heading
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
        self._lie(place.w, max(self.block().height + ui.px(PADDING), self._opener))

    def _left_out(self) -> bool:
        """Return whether some of it cannot be read."""
        return self.text != self._worded() or self._set(self.text, self._lines(), fit=self.size is None).cut

    def fold(self) -> None:
        """Fold to the button, because the summary has been read."""
        self.folded = self.button.visible = True
        self._opener = min(self.ui.px(OPENER), self._place.h)
        self._lie(self._opener + self.ui.px(4), self._opener)
        self.touch()

    def _lie(self, wide: int, high: int) -> None:
        """Move to the lower right of the place, in this size (pixels)."""
        high = self._place.h if high + self.ui.px(PADDING) > self._place.h else high  # cover all of a low place
        rect = Rect(0, 0, wide, high)
        rect.bottomright = self._place.bottomright
        self.touch()
        self.place(rect)
        side = self._opener
        self.button.place(Rect(rect.right - side - self.ui.px(2), rect.centery - side // 2, side, side))

    def _worded(self, chosen: Sequence[str] | None = None) -> str:
        """Return the summary of all sentences, or of the `chosen` ones."""
        text = " ".join(self.sentences if chosen is None else chosen)
        return tr(self._heading, told=text if chosen in (None, self.sentences) else f"{LEFT_OUT} {text}")

    def _fitting(self) -> str:
        """Return as many sentences as fit; the last one alone where none fits behind the opening words."""
        lines, most = self._lines(), [each for each in self.sentences if each != self.least] or self.sentences
        selections = [self.sentences, *(most[first:] for first in range(len(most)))]
        return next((words for chosen in selections if not self._set(words := self._worded(chosen), lines).cut),
                    f"{LEFT_OUT} {selections[-1][-1]}")

    def _set(self, text: str, lines: int, fit: bool = False) -> TextBlock:
        return self.ui.text(text, ROLE, size=self.size, width=max(1, self._wide), max_lines=lines, align="centre",
                            fit=fit)

    def block(self) -> TextBlock:
        """Return the text as it is drawn: in smaller type before it is cut."""
        return self._set(self.text, self._lines(), fit=True)

    def _lines(self) -> int:
        """Return the number of lines that fit."""
        return max(1, (self._place.h - self.ui.px(LEAST)) // self.ui.text("X", ROLE, size=self.size).height)

    def spoken_of(self) -> list[Rect]:
        """Return its area, which toasts avoid."""
        return [self.rect]

    def draw(self, surface: Surface) -> None:
        """Draw plate and text."""
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        if self.folded:
            return
        block = self.block()
        middle = self.rect.x + (self.rect.w - self._opener) // 2, self.rect.centery
        surface.blit(block.surface, block.surface.get_rect(center=middle))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False
