"""The choices of a prompt in rows of equal cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from pygame import Rect

from game.ui.context import Ui
from game.ui.theme import FONT_ROLES
from game.ui.widgets.buttons import Button, level
from game.ui.widgets.widget import Widget

MOST_CHOICES = 12  # of what is not offered in numbers
MOST_BUTTONS = 17  # of any question: a number of workers from none to all that a seat can have
WORDINGS = 60  # of choices, of which it is kept how they lie
NEARLY = 0.9  # as good as the best: cells that are met and read so well
NARROWER = 1.3  # so much higher rows get before words are set smaller to stand in more columns
HIGH, GAP = 44, 6  # units: the height of a choice where there is room, and between two


class MeasuredWording(NamedTuple):
    """How choices lie that are worded in one way: columns and pixels of a row by width, room, height and gap, and the
    width that the longest needs by height and whether its picture is left out."""

    cells: dict[tuple[int, ...], tuple[int, int]]
    least: dict[tuple[int, bool], int]


class ChoiceButton(Button):
    """One of them. Where it is low, a first tap shows which one the finger has met and what follows from it."""

    def __init__(self, ui: Ui, grid: ChoiceGrid) -> None:
        super().__init__(ui)
        self.grid = grid

    @property
    def foretells(self) -> bool:  # type: ignore[override]
        """Is it too low to be met with certainty?"""
        return self.enabled and self.rect.h + self.grid.gap < self.ui.finger()


class ChoiceGrid(Widget):
    """The choices in rows of equal cells: as high as there is room for, and narrow before any has to be scrolled to."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.buttons = [self.add(ChoiceButton(ui, self)) for _ in range(MOST_BUTTONS)]
        for button in self.buttons:
            button.visible = False
        self.room = 0  # pixels of height without scrolling
        self.gap = ui.px(GAP)  # pixels between two
        self.high = ui.px(HIGH)  # pixels of a row at most: no higher than the button that goes on
        # what is known of those that are shown, as they are worded
        self._lies: MeasuredWording = MeasuredWording({}, {})
        self._known: dict[Hashable, MeasuredWording] = {}  # and as they were: a question comes to the same words again

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        width = width or self.rect.w
        columns, high = self._cells(width)
        rows = -(-len(self.shown) // columns)
        return width, rows * (high + self.gap) - self.gap

    def least_height(self, width: int, snug: float = 0.0) -> int:
        """Pixels in which all of them are seen at once, as low as they can be, or at least `snug` of their full height
        high."""
        shown, gap = self.shown, self.gap
        low = max(self.lowest(), round(snug * self.high))
        least = self._least_width(low)
        columns = max(1, min(len(shown), (width + gap) // (least + gap)))
        return -(-len(shown) // columns) * (low + gap) - gap

    def lowest(self) -> int:
        """Pixels of the lowest row."""
        return self.ui.metrics.smallest_text() + self.ui.px(8)

    def fits(self, width: int, snug: float) -> bool:
        """Do all lie in `room` without scrolling, at least `snug` of their full height high?"""
        return self._cells(width)[1] >= snug * self.high and self.natural_size(width)[1] <= self.room

    @property
    def shown(self) -> list[Button]:
        """The choices that there are."""
        return [button for button in self.buttons if button.visible]

    def forget(self) -> None:
        """Other buttons, or other words on them."""
        if len(self._known) > WORDINGS:
            self._known.clear()
        worded = tuple((each.label, each.icon, each.figure, each.kind, each.shortcut) for each in self.shown)
        self._lies = self._known.setdefault(worded, MeasuredWording({}, {}))

    def _cells(self, width: int) -> tuple[int, int]:
        """How many columns, and the height of a row in pixels."""
        key = width, self.room, self.high, self.gap
        if key not in self._lies.cells:
            self._lies.cells[key] = self._divided(width)
        return self._lies.cells[key]

    def _divided(self, width: int) -> tuple[int, int]:
        """With their pictures, unless they would be too low for fingers, and are not without."""
        columns, high = self._cut(width, bare=False)
        if high < self.ui.finger():
            bare = self._cut(width, bare=True)
            if bare[1] >= min(self.ui.finger(), NARROWER * high):
                return bare
        return columns, high

    def _cut(self, width: int, bare: bool) -> tuple[int, int]:
        gap, low = self.gap, self.lowest()
        best, seen = (1, low), False  # are all of them seen without scrolling?
        for columns, fits, wide in self._readable(list(self._tried(width, bare))):
            rows = -(-len(self.shown) // columns)
            whole = columns == 1 or all(button.natural_size()[0] <= wide for button in self.shown)
            better = fits > best[1] * (NARROWER if seen and not whole else 1) or (fits >= low and not seen)
            better = better or fits + gap >= self.ui.finger() > best[1] + gap
            if better or (fits < low and rows > 1):
                best, seen = (columns, max(low, fits)), fits >= low
        return best

    def _tried(self, width: int, bare: bool) -> Iterator[tuple[int, int, int]]:
        """The ways to divide it: how many columns, and the height and width of a cell in pixels."""
        gap, low = self.gap, self.lowest()
        for columns in range(1, len(self.shown) + 1):
            rows = -(-len(self.shown) // columns)
            fits = min(self.high, (self.room - gap * (rows - 1)) // rows)
            wide = (width - gap * (columns - 1)) // columns
            if columns > 1:
                narrow = (row for row in range(max(low, fits), low - 1, -1) if self._least_width(row, bare) <= wide)
                if (row := next(narrow, 0)) == 0:
                    return
                fits = min(fits, row)
            yield columns, fits, wide

    def _readable(self, tried: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """The same without those whose letters are too small for what is gained by them."""
        whole = [each for each in tried if each[1] >= self.lowest()]  # all choices are seen without scrolling
        if len(whole) < 2:
            return tried
        met = {each: min(1.0, (each[1] + self.gap) / self.ui.finger()) for each in whole}
        worth: dict[tuple[int, int, int], float] = {}
        for each in sorted(whole, key=lambda each: -met[each]):
            if met[each] < NEARLY * max(worth.values(), default=0.0):
                break  # however large the letters are
            worth[each] = met[each] * self.legible(size=(each[2], each[1]))
        best = NEARLY * max(worth.values())
        return [each for each in tried if each not in met or worth.get(each, 0.0) >= best]

    def legible(self, wished: float = 1.0, size: tuple[int, int] | None = None) -> float:
        """The letters that all of them have where they lie, or in cells of that size, in parts of those that they have
        at the usual size of texts, or `wished` times that; 1 at most."""
        sizes = [button.letters(size) / (wished * self.ui.metrics.plain_px(FONT_ROLES[button.role].size))
                 for button in self.shown if button.label]
        return min(1.0, *sizes) if sizes else 1.0

    def _least_width(self, high: int, bare: bool = False) -> int:
        """Pixels that the longest of them needs in a row so high: its signs and words are smaller in a lower one."""
        least = self._lies.least
        if (high, bare) not in least:
            least[high, bare] = max(button.least_width(high, bare=bare) for button in self.shown)
        return least[high, bare]

    def layout(self) -> None:
        if not self.rect.w:
            return
        gap = self.gap
        columns, high = self._cells(self.rect.w)
        wide = (self.rect.w - gap * (columns - 1)) // columns
        for index, button in enumerate(self.shown):
            row, column = divmod(index, columns)
            button.place(Rect(self.rect.x + column * (wide + gap), self.rect.y + row * (high + gap), wide, high))
        level(self.shown)
