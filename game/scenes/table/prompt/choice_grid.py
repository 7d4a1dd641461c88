"""Grid of the choices of a prompt: rows of equal cells."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from typing import NamedTuple

from pygame import Rect

from game.ui.context import Ui
from game.ui.theme import FONT_ROLES
from game.ui.widgets.buttons import Button, level
from game.ui.widgets.widget import Widget

MOST_CHOICES = 12  # choices of a question that does not ask for a number
MOST_BUTTONS = 17  # choices of any question: a number of workers from none to all that a seat can have
WORDINGS = 60  # sets of labels whose measurements are cached
NEARLY = 0.9  # share of the best score from which another division counts as good
NARROWER = 1.3  # words are set smaller to stand in more columns only if rows get so much higher by it
HIGH, GAP = 44, 6  # units: the height of a choice where there is room, and between two
SIGNS, PADDING = re.compile(r"(<icon:[^>]+>\s*)+"), 6  # labels without words; units left and right of them


class MeasuredWording(NamedTuple):
    """Cached measurements of choices with a certain set of labels.

    `cells` gives columns and pixels of a row by width, room, height and gap; `least` gives the width that the longest
    choice needs by height and whether its picture is left out; `letters` gives the smallest letters by the size of the
    cells, as a share of the usual size of their type.
    """

    cells: dict[tuple[int, ...], tuple[int, int]]
    least: dict[tuple[int, bool], int]
    letters: dict[tuple[int, int], float]


class ChoiceButton(Button):
    """Choice; where it is too low for a finger, a first tap only shows its preview."""

    def __init__(self, ui: Ui, grid: ChoiceGrid) -> None:
        super().__init__(ui)
        self.grid = grid

    @property
    def padding(self) -> int:
        """Pixels left and right of the content: fewer beside signs, which are larger than letters."""
        return self.ui.px(PADDING) if SIGNS.fullmatch(self.label) else super().padding

    @property
    def foretells(self) -> bool:  # type: ignore[override]
        """True where it is too low to be tapped with certainty."""
        return self.enabled and self.rect.h + self.grid.gap < self.ui.finger()


class ChoiceGrid(Widget):
    """Choices in rows of equal cells: as high as there is room for, and in more columns before any needs scrolling."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.buttons = [self.add(ChoiceButton(ui, self)) for _ in range(MOST_BUTTONS)]
        for button in self.buttons:
            button.visible = False
        self.room = 0  # pixels of height without scrolling
        self.gap = ui.px(GAP)  # pixels between two choices
        self.high = ui.px(HIGH)  # most pixels of a row: no higher than the button that goes on
        # measurements of the shown choices with their present labels
        self._measured: MeasuredWording = MeasuredWording({}, {}, {})
        self._known: dict[Hashable, MeasuredWording] = {}  # and with earlier labels, because questions come again

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels of all choices in a width."""
        width = width or self.rect.w
        columns, high = self.division(width)
        rows = -(-len(self.shown) // columns)
        return width, rows * (high + self.gap) - self.gap

    def least_height(self, width: int, snug: float = 0.0) -> int:
        """Return the pixels of height in which all choices are visible, each at least `snug` of its full height."""
        shown, gap = self.shown, self.gap
        low = max(self.lowest(), round(snug * self.high))
        least = self.least_width(low)
        columns = max(1, min(len(shown), (width + gap) // (least + gap)))
        return -(-len(shown) // columns) * (low + gap) - gap

    def lowest(self) -> int:
        """Return the pixels of height of the lowest row that can be read."""
        return self.ui.metrics.smallest_text() + self.ui.px(8)

    def fits(self, width: int, snug: float) -> bool:
        """Return whether all choices fit into `room` without scrolling, each at least `snug` of its full height."""
        return self.division(width)[1] >= snug * self.high and self.natural_size(width)[1] <= self.room

    @property
    def shown(self) -> list[Button]:
        """Visible choices."""
        return [button for button in self.buttons if button.visible]

    def forget(self) -> None:
        """Take the measurements for other buttons or labels."""
        if len(self._known) > WORDINGS:
            self._known.clear()
        worded = tuple((each.label, each.icon, each.figure, each.kind, each.shortcut) for each in self.shown)
        self._measured = self._known.setdefault(worded, MeasuredWording({}, {}, {}))

    def division(self, width: int) -> tuple[int, int]:
        """Return the number of columns, and the height of a row in pixels."""
        key = width, self.room, self.high, self.gap
        if key not in self._measured.cells:
            self._measured.cells[key] = self._divided(width)
        return self._measured.cells[key]

    def _divided(self, width: int) -> tuple[int, int]:
        """Return the best division: with pictures, unless only cells without them are high enough for fingers."""
        columns, high = self._cut(width, bare=False)
        if high < self.ui.finger():
            bare = self._cut(width, bare=True)
            if bare[1] >= min(self.ui.finger(), NARROWER * high):
                return bare
        return columns, high

    def _cut(self, width: int, bare: bool) -> tuple[int, int]:
        """Return the best division with pictures, or without them (`bare`)."""
        gap, low, shown = self.gap, self.lowest(), self.shown
        best, seen, legible = (1, low), False, 1.0  # seen: all choices are visible without scrolling
        signs = all(SIGNS.fullmatch(button.label) for button in shown)
        tried = self._readable(list(self._tried(width, bare)))
        widest = max(button.natural_size()[0] for button in shown) if len(tried) > 1 else 0
        for columns, fits, wide in tried:
            rows = -(-len(shown) // columns)
            whole = columns == 1 or widest <= wide
            closer = seen and signs and self.legible(size=(wide, fits)) >= NEARLY * legible
            better = fits > best[1] * (NARROWER if seen and not (whole or closer) else 1) or (fits >= low and not seen)
            better = better or fits + gap >= self.ui.finger() > best[1] + gap
            better = better or (closer and fits == best[1] and rows < -(-len(shown) // best[0]))
            if better or (fits < low and rows > 1):
                best, seen = (columns, max(low, fits)), fits >= low
                legible = self.legible(size=(wide, best[1])) if signs else 1.0
        return best

    def _tried(self, width: int, bare: bool) -> Iterator[tuple[int, int, int]]:
        """Yield possible divisions: the number of columns, and height and width of a cell in pixels."""
        gap, low, count = self.gap, self.lowest(), len(self.shown)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            fits = min(self.high, (self.room - gap * (rows - 1)) // rows)
            wide = (width - gap * (columns - 1)) // columns
            if columns > 1:
                narrow = (row for row in range(max(low, fits), low - 1, -1) if self.least_width(row, bare) <= wide)
                if (row := next(narrow, 0)) == 0:
                    return
                fits = min(fits, row)
            yield columns, fits, wide

    def _readable(self, tried: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """Return those divisions whose letters are not too small for what they gain."""
        whole = [each for each in tried if each[1] >= self.lowest()]  # all choices are visible without scrolling
        if len(whole) < 2:
            return tried
        met = {each: min(1.0, (each[1] + self.gap) / self.ui.finger()) for each in whole}
        worth: dict[tuple[int, int, int], float] = {}
        for each in sorted(whole, key=lambda each: -met[each]):
            if met[each] < NEARLY * max(worth.values(), default=0.0):
                break  # larger letters cannot make up for that
            worth[each] = met[each] * self.legible(size=(each[2], each[1]))
        best = NEARLY * max(worth.values())
        return [each for each in tried if each not in met or worth.get(each, 0.0) >= best]

    def legible(self, wished: float = 1.0, size: tuple[int, int] | None = None) -> float:
        """Return the smallest letters of the choices, at their places or in cells of that size.

        The unit is `wished` times the usual size of their type; at most 1.
        """
        named = [button for button in self.shown if button.label]
        if not named:
            return 1.0
        size, letters = size or named[0].rect.size, self._measured.letters
        if size not in letters:
            letters[size] = min(button.letters(size) / self.ui.metrics.plain_px(FONT_ROLES[button.role].size)
                                for button in named)
        return min(1.0, letters[size] / wished)

    def least_width(self, high: int, bare: bool = False) -> int:
        """Return the pixels that the longest choice needs in a row of that height: icons and words are smaller in a low
        row."""
        least = self._measured.least
        if (high, bare) not in least:
            least[high, bare] = max(button.least_width(high, bare=bare) for button in self.shown)
        return least[high, bare]

    def layout(self) -> None:
        """Place the choices."""
        if not self.rect.w:
            return
        gap = self.gap
        columns, high = self.division(self.rect.w)
        wide = (self.rect.w - gap * (columns - 1)) // columns
        for index, button in enumerate(self.shown):
            row, column = divmod(index, columns)
            button.place(Rect(self.rect.x + column * (wide + gap), self.rect.y + row * (high + gap), wide, high))
        level(self.shown)
