"""Prompt layout: the parts of the prompt in a fixed grid, in every size of panel and of letters.

They are the sentence, the consequence line, the choices, and one place each for the option that goes on, undo and hint.
Where many choices leave no line for consequences, the tooltip of the thing at the pointer is the only place that names
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.scenes.table.prompt.choice_grid import GAP, HIGH, ChoiceGrid
from game.scenes.table.prompt.consequence_line import ConsequenceLine
from game.scenes.table.prompt.layout_score import LayoutScore, is_better_layout, is_hard_to_use
from game.scenes.table.prompt.prompt_option import Fixed, PromptOption
from game.scenes.table.prompt.undo_button import UndoButton
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.theme import FONT_ROLES
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Tip

BESIDE = 400  # units of width from which the fixed buttons stand in a column of their own
COLUMN, SLIM = 280, 200  # units: the width of that column, and where a question has choices with long words
TALL = 190  # units of height from which the sentence has the size of a heading
LOW_TITLE, LEAST_TITLE = 26, 20  # units: size of the sentence in a lower panel, and where choices need its space
ONE_LINE = (26, 24, 22, 20)  # sizes in units that are tried to set the sentence of a low panel in one line
TIGHT = 0.5  # least height of one of many choices with words, in parts of its full height
LOWER = 0.86  # least height of a choice before the consequence line loses its second line
SNUG = 0.7  # least height of a choice before the sentence gets smaller
BACK, WORDS = 0.36, 300  # width of undo in parts of a row; units of width from which undo has words
LEAST_HIGH = 30  # units: least height of the fixed buttons where the consequence line needs space
LEAST_LINES = 2  # least lines of consequences, if there is space: a thing that is pointed at has more to say
LINES_BESIDE = 3  # least lines of consequences beside the choices
ALIKE_TINY = 0.8  # where all choices are shortened together, since their short labels are as good
TINY, LARGER = 0.55, 1.2  # parts of the size of type: below the first, a label is shortened if it grows by the second
SMALL = 0.85  # letters below this share of their usual size are too small
WISHED = 0.7  # letters of choices, in parts of the size that the setting for large texts demands
MOST_LINES = 9  # more lines than consequences ever take
FIXED: tuple[Fixed, ...] = ("go", "back", "hint")


class PromptLayout(Panel):
    """Parts of the prompt, and their places; the options of its buttons are set by the panel."""

    tips_beside = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel", padding=12)
        ui.writer.prepare("button")
        self.prompt = self.add(Label(ui, "", "heading", valign="top", lines=2))
        self.status = self.add(ConsequenceLine(ui))
        going_on = self.add(Button(ui))  # before the choices, so that Tab reaches it first
        self.area = self.add(ScrollArea(ui))
        self.grid = self.area.fill(ChoiceGrid(ui))
        self.undo_button = self.add(UndoButton(ui, hint=False))
        self.fixed: dict[Fixed, Button] = {"go": going_on, "back": self.undo_button,
                                           "hint": self.add(Button(ui, hint=False))}
        for button in self.fixed.values():
            button.visible = False
        self.slim = False  # the question has many choices with long words
        self.alike = False  # choices are of one kind: either all have short labels or none
        self._status = ""  # the consequence line while nothing is pointed at
        self._options: dict[Button, PromptOption] = {}
        self._left_free = 0.0  # units of height below the choices that stay free

    @property
    def buttons(self) -> list[Button]:
        """All visible buttons, the choices first."""
        return [button for button in (*self.grid.buttons, *self.fixed.values()) if button.visible]

    def shows_consequence(self, words: str) -> bool:
        """Return whether the consequence line shows all of these words."""
        return self.status.visible and words in self.status.markup and self.status.is_whole

    def layout(self) -> None:
        """Lay everything out in the best way; choices that are all blocked go before the consequence line does."""
        if not self.rect.w:
            return
        self._lay_out(bool(self.grid.shown))
        if self._dead() and self.status.markup and (not self.status.visible or self.status.block().cut):
            self._lay_out(choices=False)
        elif (score := self._score()).small or (score.lacks and self.rect.w >= self.ui.px(BESIDE)):
            self._lay_closer(score)

    def _lay_closer(self, before: LayoutScore) -> None:
        """Give the choices more room, as much as is of use, where something is wrong with them."""
        was = self.prompt.style.get("size") or FONT_ROLES["heading"].size
        better: list[tuple[LayoutScore, float]] = []
        sizes = [was, *(size for size in (LOW_TITLE, LEAST_TITLE) if size < was and before.lacks_much)]
        for size in sizes:
            if is_better_layout(self.ui, now := self._laid_close(size), before):
                better.append((now, size))
            if better and not better[-1][0].lacks_much:
                return
            if size == LOW_TITLE < was and not is_hard_to_use(self.ui, better[-1][0] if better else before):
                break  # a heading becomes no small print for a few pixels
            if (size == was != sizes[-1] and not better
                    and not is_better_layout(self.ui, self._laid_close(sizes[-1]), before)):
                break  # if the most space does not help, a size in between does not either
        least = min(better, key=lambda found: found[0].weight, default=None)
        self._lay_out(True, close=least[1] if least else None)

    def _laid_close(self, size: float) -> LayoutScore:
        """Return the score of the choices below a sentence whose letters have so many units."""
        self._lay_out(True, close=size)
        return self._score()

    def _score(self) -> LayoutScore:
        """Return the score of the present layout of the choices."""
        finger, shown = self.ui.finger(), self.grid.shown
        usual = self.ui.metrics.plain_px(FONT_ROLES["button"].size)
        low = min((button.rect.h for button in shown if button.enabled), default=finger)
        legible = self.grid.legible(max(1.0, WISHED * self.ui.metrics.scale))
        return LayoutScore(
            cut=sum(button.cut for button in shown), small=0 if legible >= SMALL else round((1 - legible) * usual),
            low=max(0, finger - self.grid.gap - low), folded=sum(button.folds(button.label) for button in shown),
            letters=min((button.letters() for button in shown), default=usual),
            shorter=self._said_shorter(), line=self.status.visible,
            complete=not self._status or self.shows_consequence(self._status))

    def _met(self) -> float:
        """Return the least share of its full height at which a choice, with the gap around it, can be tapped."""
        return (self.ui.finger() - self.grid.gap) / self.grid.high

    def _said_shorter(self) -> int:
        """Return the number of choices with short labels."""
        return sum(button.label != self._options[button].label for button in self.grid.shown)

    def _room(self, box: Box, size: float | None) -> float:
        """Return the units of height of each of two fixed places below two lines of a sentence of that size."""
        room = box.rect.h - 2 * self._line("heading", size) - self.ui.px(2) - self.ui.px(GAP)
        return room // 2 / self.ui.metrics.unit

    def _dead(self) -> bool:
        """Return whether there are choices, and all of them are blocked."""
        return bool(self.grid.shown) and not any(button.enabled for button in self.grid.shown)

    def _lay_out(self, choices: bool, close: float | None = None) -> None:
        """Place everything, with the choices or without them.

        `close`: a normal layout leaves the choices too little space. Then the sentence has letters of so many units,
        the consequence line has one line at most, and choices may lie across the panel where no option goes on.
        """
        self.grid.forget()
        self.status.stand(())
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        size = None if box.height >= TALL else LOW_TITLE  # one size for all questions of a table
        if size == LOW_TITLE:  # a single word in a second line would take the space of the consequence line
            size = next((each for each in ONE_LINE if self._words(each, box.rect.w) == 1), LOW_TITLE)
        self.prompt.set(self.prompt.markup, size=size)
        high = min(HIGH, self._room(box, LOW_TITLE if size else None))
        if size is not None and box.width < BESIDE:  # leave the consequence line its lines
            status_height, unit = LEAST_LINES * self._line("body") + self.ui.px(4 + 2 + GAP), self.ui.metrics.unit
            free = box.rect.h - self._line("heading", ONE_LINE[-2]) - status_height
            high = min(high, max(LEAST_HIGH, free / (1 + LOWER) / unit))
        else:
            high = max(high, min(self.ui.finger_units(), self._room(box, LEAST_TITLE if size else None)))
        self.grid.high = self.ui.px(high)
        self.area.visible = choices
        self.grid.gap = self.ui.px(GAP)
        self._word_choices(short=False)
        title = self._line("heading", size)
        column = min(SLIM if self.slim else COLUMN, box.width * 0.5) if box.width >= BESIDE else 0
        if close or (size == LOW_TITLE and not self._suits(box, high, title, column)):
            self.prompt.set(self.prompt.markup, size=close or LEAST_TITLE)
            title = self._line("heading", close or LEAST_TITLE)
        if size is not None and not column and self._squeezed(box, high, title):
            size = min(size, ONE_LINE[-2]) if self._lines(self.prompt, box.rect.w, title) == 1 else LEAST_TITLE
            self.prompt.set(self.prompt.markup, size=size)
            title = self._line("heading", size)
        self.prompt.place(Rect(box.rect.topleft, (box.rect.w, title * self._lines(self.prompt, box.rect.w, title))))
        self.prompt.place(box.take_top(self.prompt.block().height, 2))  # smaller type leaves space for the choices
        across = (close and self._across(box, high, column)) or self._shorten(box, high, column)
        if across or (column and self._crowded(box, high, column)):
            self._place_many(box, high, column, across)
        elif column:
            self._place_beside(box, high, column, close is not None)
        else:
            self._place_below(box, high, close is not None)
        self.grid.room = box.rect.h
        if self.area.visible and not self.grid.fits(box.rect.w, 0.0):
            self.grid.gap = self.ui.px(GAP / 2)  # with a smaller gap all rows may be visible
            self.grid.forget()
        self.area.place(box)
        self.area.layout()
        self.grid.layout()
        self._shorten_cut(close is not None)
        if offer := self._options.get(self.undo_button):
            self.undo_button.say(offer)
        self._stand_status(box, column, close is not None)

    def _shorten_cut(self, close: bool) -> None:
        """Shorten labels that are cut, or too small to be read; with `close`, none takes two lines beside shorter
        ones."""
        folds = close and self._said_shorter() > 0
        if cut := [button for button in self.grid.shown if self._options[button].short
                   and (button.cut or (folds and button.folds(button.label)) or self._tiny(button))]:
            self._word_choices(short=True, which=None if self.alike else cut)
            self.grid.layout()

    def _tiny(self, button: Button) -> bool:
        """Return whether a label is much smaller than meant, and clearly larger in its short form."""
        size, least = button.type_of(button.label), ALIKE_TINY if self.alike else TINY
        return size < least and button.type_of(self._options[button].short) >= LARGER * size

    def _stand_status(self, box: Box, column: float, close: bool) -> None:
        """Move the consequence line to free space; with `close`, hide one that is cut (the tooltip shows all of it)."""
        if column and not self.area.visible:
            self.status.stand(list(self._free(box)))
        if close and self.status.visible and self.status.markup and self.status.block().cut:
            self.status.visible = False

    def _suits(self, box: Box, high: float, title: int, column: float) -> bool:
        """Return whether a sentence with lines of `title` pixels leaves enough space for the fixed places and the
        choices."""
        free = box.rect.h - title * self._lines(self.prompt, box.rect.w, title) - self.ui.px(2)
        rows = 2 if column else 1
        if free < rows * self.ui.px(high) + (rows - 1) * self.ui.px(GAP):
            return False
        return not self.area.visible or self._snug(box, high, title, column)

    def _snug(self, box: Box, high: float, title: int, column: float) -> bool:
        """Return whether the choices have space below a sentence with lines of `title` pixels.

        Beside a `column` it is enough that all of them are visible.
        """
        words = title * self._lines(self.prompt, box.rect.w, title)
        self.grid.room = box.rect.h - words - self.ui.px(2)
        if column:
            return self.grid.fits(box.rect.w - self.ui.px(column + 12), 0.0)
        self.grid.room -= self.ui.px(high) + self.ui.px(GAP)
        return self.grid.fits(box.rect.w, SNUG)

    def _squeezed(self, box: Box, high: float, title: int) -> bool:
        """Return whether a sentence with lines of `title` pixels leaves less than two lines for consequences."""
        choices = round(LOWER * self.grid.high) + self.ui.px(GAP) if self.area.visible else 0
        words = title * self._lines(self.prompt, box.rect.w, title)
        left = box.rect.h - words - self.ui.px(2) - self.ui.px(high) - self.ui.px(GAP) - choices
        return left < LEAST_LINES * self._line("body")

    def _words(self, size: float, width: int) -> int:
        """Return the number of lines in a width in pixels that the sentence takes in that size."""
        text = self.ui.text(self.prompt.markup, "heading", size=size, width=width)
        return round(text.height / self._line("heading", size))

    def _line(self, role: str, size: float | None = None) -> int:
        return self.ui.text("X", role, size=size).height

    def _lines(self, label: Label, width: int, line: int, most: int = 2) -> int:
        """Return the number of lines of `line` pixels that a label takes in a width in pixels, at most so many."""
        style = {**label.style, "width": width, "max_lines": most}
        return max(1, round(self.ui.text(label.written, label.role, **style).height / line))

    def _shortened(self, width: int) -> bool:
        """Shorten some labels, the longest first, until all choices are visible; all of them where they are `alike`.

        Return False where too many would have to be shortened.
        """
        longest = sorted(self.grid.shown, key=lambda button: -button.least_width(0))
        tight = TIGHT * self.ui.px(HIGH) / self.grid.high
        for count in (0, len(longest)) if self.alike else range(1 + len(longest) // 4):
            self._word_choices(short=True, which=longest[:count])
            if self.grid.fits(width, tight):
                return True
        return False

    def _word_choices(self, short: bool, which: Sequence[Button] | None = None) -> None:
        """Give the choices, or some of them, their full or their short labels."""
        for button in self.grid.shown if which is None else which:
            offer = self._options[button]
            label = offer.short if short and offer.short else offer.label
            button.set(label)
            button.tooltip = _with_label(offer) if label != offer.label else offer.tip or None
        self.grid.forget()

    def _shorten(self, box: Box, high: float, column: float) -> bool:
        """Shorten the labels of many choices where they do not fit beside the fixed places (in a `column`, 0 = below).

        Return True if they fit after taking the whole width, where no option goes on.
        """
        shown = self.grid.shown
        if not shown or not all(self._options[button].short for button in shown):
            return False
        foot = self.ui.px(high) + self.ui.px(GAP)
        self.grid.room = box.rect.h - (0 if column else foot)
        if self.grid.fits(box.rect.w - (self.ui.px(column + 12) if column else 0), SNUG):
            return False
        self.grid.room, self.grid.gap = box.rect.h - foot, self.ui.px(GAP / 2)
        if column and not self.fixed["go"].visible and self._shortened(box.rect.w):
            return True
        self.grid.gap = self.ui.px(GAP)
        self._word_choices(short=True)
        return False

    def _heighten(self, width: int, room: int) -> None:
        """Shorten the labels of choices that are too low for a finger, where that makes them high enough."""
        self.grid.room, part = room, self._met()
        whole = [button for button in self.grid.shown if button.label == self._options[button].label]
        if not self.grid.fits(width, part) and all(self._options[button].short for button in whole):
            self._word_choices(short=True, which=whole)
            if not self.grid.fits(width, part):
                self._word_choices(short=False, which=whole)

    def _crowded(self, box: Box, high: float, column: float) -> bool:
        """Return whether many choices leave less than two lines above them, but the column has four lines above undo.

        Asked only where no option goes on.
        """
        if not self.area.visible or self.fixed["go"].visible:
            return False
        line = self._line("body")
        self.grid.room = box.rect.h - 2 * line - self.ui.px(4)
        free = box.rect.h - self.ui.px(high) - self.ui.px(GAP)
        return free >= 4 * line and not self.grid.fits(box.rect.w - self.ui.px(column + 12), SNUG)

    def _place_many(self, box: Box, high: float, column: float, across: bool) -> None:
        """Place many choices where no option goes on: undo at the right with consequences above it, or choices `across`
        above it."""
        right = box.cut_bottom(high, GAP).cut_right(column, 0) if across else box.cut_right(column, 12)
        self._place_back(right if across else right.cut_bottom(high, GAP), high)
        self.status.lines = right.rect.h // self._line("body", 1)
        if across:  # the consequence line takes what the choices leave
            self.grid.room = box.rect.h
            room = min(self._line("body"), box.rect.h - self.grid.natural_size(box.rect.w)[1] - self.ui.px(4))
            self.status.lines = int(room >= self._line("body", 1))
            right = box.take_top(room, 4) if self.status.lines else self.ui.box(Rect(box.rect.topleft, (0, 0)))
        self.status.visible = self.status.lines > 0
        self.status.place(right)

    def _place_back(self, row: Box, high: float) -> None:
        """Place undo and hint in a row."""
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row)

    def _across(self, box: Box, high: float, column: float) -> bool:
        """Return whether choices across the panel above undo can be tapped; some labels may be shortened for that.

        Only where no option goes on.
        """
        if not column or self.fixed["go"].visible:
            return False
        self.grid.room = box.rect.h - self.ui.px(high) - self.ui.px(GAP)
        longest = sorted(self.grid.shown, key=lambda button: -button.least_width(0))
        shorter = len(longest) if all(self._options[button].short for button in longest) else 0
        for count in (0, shorter) if self.alike else range(shorter + 1):
            self._word_choices(short=True, which=longest[:count])
            if self.grid.fits(box.rect.w, self._met()):
                if 2 * count > len(longest):  # a few full labels among many short ones would look different
                    self._word_choices(short=True)
                return True
        self._word_choices(short=False)
        return False

    def _place_beside(self, box: Box, high: float, column: float, close: bool) -> None:
        """Place the fixed buttons in a column at the right, and the consequence line above it where the choices leave
        space."""
        line, below = self._line("body"), self.ui.px(2 * high + GAP)
        self.status.lines = self._lines(self.status, box.rect.w, line)
        free = self.area.visible and not self.fixed["go"].visible and not close
        if free and self._leaves_two(box, column):
            self.status.lines = LEAST_LINES
        beside = free and self.status.lines < LEAST_LINES and box.rect.h - self.ui.px(high + GAP) >= LINES_BESIDE * line
        status_height = self.status.lines * line + self.ui.px(4)
        above = not beside and self.area.visible and status_height <= box.rect.h - below
        above = above and not self._hides(box, column, status_height)
        if above:
            self.status.visible = True  # the question before may have hidden it
            self._heighten(box.rect.w - self.ui.px(column + 12), box.rect.h - status_height)
            self.status.place(box.take_top(self.status.lines * line, 4))
        right = box.cut_right(column, 12)
        self._place_back(right.cut_bottom(high, GAP), high)
        self.fixed["go"].place(right.cut_bottom(high))
        if self._left_free:
            box.cut_bottom(self._left_free)
            if above:
                self._heighten(box.rect.w, box.rect.h)
        if beside:
            self._heighten(box.rect.w, box.rect.h)
            self.status.lie(self._above_back(box.rect.y))
        elif not above and self.area.visible:
            self._place_status(box, high, close)

    def _leaves_two(self, box: Box, column: float) -> bool:
        """Return whether two lines of consequences across leave choices beside a `column` their height."""
        self.grid.room = box.rect.h - LEAST_LINES * self._line("body") - self.ui.px(4)
        return self.grid.fits(box.rect.w - self.ui.px(column + 12), max(LOWER, self._met()))

    def _free(self, box: Box) -> Iterator[Rect]:
        """Yield areas without choices for the consequence line: above the fixed buttons, and beside them in `box`."""
        room, back = box.rect, self.undo_button.rect
        highest = min(button.rect.y for button in self.fixed.values() if button.visible or button is self.undo_button)
        yield Rect(room.x, room.y, self.fixed["go"].rect.right - room.x, highest - room.y)
        yield Rect(room.x, room.y, room.w, (back.y if back.x < room.right else room.bottom) - room.y)

    def _above_back(self, top: int) -> Rect:
        """Return the area above undo, which is free where no option goes on."""
        back = self.undo_button.rect
        return Rect(back.x, top, self.fixed["hint"].rect.right - back.x, max(0, back.y - self.ui.px(GAP) - top))

    def _hides(self, box: Box, column: float, status_height: int) -> bool:
        """Return whether choices beside a `column` are all visible, but not below so many pixels of consequences."""
        width = box.rect.w - self.ui.px(column + 12)
        seen = []
        for self.grid.room in (box.rect.h, box.rect.h - status_height):
            seen.append(self.grid.fits(width, 0.0))
        return seen == [True, False]

    def _place_below(self, box: Box, high: float, close: bool) -> None:
        """Place the fixed buttons in a row below; with `close` the choices have all the space above."""
        row = box.cut_bottom(high, GAP)
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row.cut_right(row.width * BACK if row.width >= WORDS else high, GAP))
        self.fixed["go"].place(row)
        if close:
            self.status.visible = False
            self.status.place(Rect(box.rect.topleft, (0, 0)))
            self.grid.high = self.ui.px(HIGH)
        else:
            self._place_status(box, high)

    def _place_status(self, box: Box, high: float, close: bool = False) -> None:
        """Place the consequence line above the choices, as far as these have space too.

        Its type gets smaller before choices get low, and before it is hidden; with `close`, choices keep their full
        height. Without choices it has all the space.
        """
        line, small = self._line("body"), self._line("body", 1)
        if not self.area.visible:  # the thing at the pointer may have many consequences
            self.status.lines = box.rect.h // small
            self.status.visible = line <= box.rect.h
            self.status.place(box.take_top(box.rect.h))
            return
        room = box.rect.h - self._reserved(box, high)
        if not self._status and self.grid.least_height(box.rect.w, SNUG) > box.rect.h - line:
            room = 0  # while nothing is pointed at the line is empty: low choices take it too
        wanted = max(LEAST_LINES, self._lines(self.status, box.rect.w, line, MOST_LINES))
        if close:
            room, wanted = box.rect.h - self.grid.least_height(box.rect.w, 1.0) - self.ui.px(4), 1
        if room < wanted * line <= (lower := box.rect.h - self._least(box)):
            room = lower  # with choices a little lower, the words keep their size
        self.status.lines = (wanted if wanted * line <= room else room // small) if line <= room else 0
        self.status.visible = self.status.lines > 0
        self.status.place(box.take_top(min(room, wanted * line) if self.status.lines else 0,
                                       4 if self.status.lines else 0))

    def _least(self, box: Box) -> int:
        """Return the pixels in which all choices are visible at a good height, if they can be."""
        return self.grid.least_height(box.rect.w, LOWER) + self.ui.px(4)

    def _reserved(self, box: Box, high: float) -> int:
        """Return the pixels for the choices below the consequence line.

        They suffice for all choices at a good height where the words fit too, else for as many as can be visible at
        once, else they are all the pixels there are if the choices need them, else a row.
        """
        width, least = box.rect.w, max(self.ui.px(high * 0.8), self.grid.lowest()) + self.ui.px(4)
        words = self.ui.text(self.status.written, self.status.role, size=1, width=width).height
        snug, low = (self.grid.least_height(width, part) + self.ui.px(4) for part in (SNUG, 0.0))
        if snug + words <= box.rect.h:
            return max(least, snug)
        if low <= box.rect.h:
            return max(least, low)
        self.grid.room = box.rect.h
        return box.rect.h if self.grid.fits(width, 0.0) else least  # high cells are narrow, so words take two lines


def _with_label(offer: PromptOption) -> Tip:
    """Return the tooltip of a button with a short label: its full label, then its own tooltip."""

    def text() -> str:
        tip = offer.tip() if callable(offer.tip) else offer.tip
        return "\n".join(filter(None, (f"<b>{offer.label}</b>", tip)))

    return text
