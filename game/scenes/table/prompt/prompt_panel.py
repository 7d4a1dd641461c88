"""What has to be decided now, in a fixed grid: the sentence, what would follow, the choices, and one place each for the
button that goes on, for taking back and for the hint.

The question stays as long as it is asked. Where many choices leave no line for what would follow, the tooltip of what
is pointed at says it alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from pygame import Color, Rect

from game.scenes.table.prompt.choice_grid import GAP, HIGH, MOST_BUTTONS, ChoiceGrid
from game.scenes.table.prompt.click_guard import ClickGuard
from game.scenes.table.prompt.consequence_line import ConsequenceLine
from game.scenes.table.prompt.layout_score import LayoutScore, is_better_layout, is_hard_to_use
from game.scenes.table.prompt.prompt_option import Fixed, PromptOption
from game.scenes.table.prompt.undo_button import UndoButton
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.theme import FONT_ROLES
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Tip

BESIDE = 400  # units of width from which the fixed buttons stand in a column of their own
COLUMN, SLIM = 280, 200  # units: the width of that column, and where a question has choices with long words
TALL = 190  # units of height from which the sentence has the size of a heading
LOW_TITLE, LEAST_TITLE = 26, 20  # units: the size of the sentence where it is lower, and where choices need its room
ONE_LINE = (26, 24, 22, 20)  # units in which a sentence of a low panel is set if it is one line then
TIGHT = 0.5  # of its height: what one of many choices keeps that are said in words
LOWER = 0.86  # of its height: what a choice keeps before what would follow loses its second line
SNUG = 0.7  # of its height: what a choice keeps before the sentence gets smaller
BACK, WORDS = 0.36, 300  # of a row's width: what takes back, with words from so many units
LEAST_HIGH = 30  # units: of them what goes on has at least, where what would follow needs room
TOLD = 2  # lines that what would follow has at least, if it can: a thing that is pointed at has more to say
ASIDE = 3  # lines that it has at least, where it stands beside the choices
TINY, LARGER = 0.55, 1.2  # of the size of type: so small a choice is said shorter, if that makes it so much larger
SMALL = 0.85  # of their size at the usual size of texts: smaller letters are too small
WISHED = 0.7  # of the size that large texts have: the letters of choices, where that is more
MOST_LINES = 9  # more than the line of consequences ever takes
FIXED: tuple[Fixed, ...] = ("go", "back", "hint")


class PromptPanel(Panel):
    """Shows offers with buttons that are kept and relabelled, never made anew."""

    tips_beside = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel", padding=12)
        ui.writer.prepare("button")
        self.prompt = self.add(Label(ui, "", "heading", valign="top", lines=2))
        self.status = self.add(ConsequenceLine(ui))
        going_on = self.add(Button(ui))  # the keyboard comes to it before the choices
        self.area = self.add(ScrollArea(ui))
        self.grid = self.area.fill(ChoiceGrid(ui))
        self.way_back = self.add(UndoButton(ui, hint=False))
        self.fixed: dict[Fixed, Button] = {"go": going_on, "back": self.way_back,
                                           "hint": self.add(Button(ui, hint=False))}
        for button in self.fixed.values():
            button.visible = False
        self.slim = False  # the question has many choices with long words
        self.alike = False  # choices tell the same of each other: either all of them are said shorter or none
        self._status = ""  # what follows if nothing is pointed at
        self._options: dict[Button, PromptOption] = {}
        self._click_guard = ClickGuard(self)

    @property
    def buttons(self) -> list[Button]:
        """All buttons that are offered, the choices first."""
        return [button for button in (*self.grid.buttons, *self.fixed.values()) if button.visible]

    def what(self, button: Button) -> str:
        """What a press on one of the buttons does; "" where nothing is offered."""
        offer = self._options.get(button)
        return offer.what if offer else ""

    def worded(self, button: Button) -> str:
        """All the words of what is offered, however short the button says it."""
        offer = self._options.get(button)
        return offer.label if offer else ""

    def set(self, prompt: str, status: str, offers: Sequence[PromptOption], border: Color | None) -> None:
        """Shows another decision."""
        self.prompt.set(prompt)
        self._status = status
        self.status.set(status)
        self.set_border(border)
        choices = [offer for offer in offers if offer.slot == "choice"]
        fixed = {offer.slot: offer for offer in offers if offer.slot != "choice"}
        before, self._options = self._options, {}
        lay = {button: Rect(button.rect) for button in before}
        for button, offer in (*zip_longest(self.grid.buttons, choices[:MOST_BUTTONS]),
                              *((button, fixed.get(slot)) for slot, button in self.fixed.items())):
            self._fill(button, offer)
        self._click_guard.set_options(frozenset(offer.what for offer in self._options.values()))
        self.layout()
        self._click_guard.start_guard(before, self._options, lay)

    def skipped(self) -> None:
        """Something that was shown or told has been skipped: what takes back will wait, lest one click too many take
        back what nobody meant."""
        self._click_guard.skipped = True

    def pressed(self, place: Rect, what: str) -> None:
        """Something else was pressed that lay over the panel: what comes to lie there now waits a moment."""
        self._click_guard.note_layout(place, what)

    def show_consequence(self, words: str) -> None:
        """The line of consequences tells of what is pointed at; "" = of the decision as ever."""
        told = words or self._status
        if told == self.status.markup:
            return
        self.status.tell(told)
        if self._dead():
            self.layout()  # more words may need their room, or need it no longer

    def shows_consequence(self, words: str) -> bool:
        """Is all of this to be read in the line of consequences?"""
        return self.status.visible and words in self.status.markup and not self.status.block().cut

    def _fill(self, button: Button, offer: PromptOption | None) -> None:
        button.visible = offer is not None
        if offer is None:
            return
        self._options[button] = offer
        words = None if offer.slot == "back" else offer.label  # what takes back is worded where its room is known
        button.set(words, icon=offer.icon, kind=offer.kind, enabled=not offer.reason, reason=offer.reason,
                   figure=offer.key, faint=offer.is_secondary)
        button.on_click, button.tooltip = lambda: self._click_guard.press(button, offer), offer.tip or None
        if button.shortcut != offer.shortcut:
            button.shortcut = offer.shortcut
            button.touch()  # its key is written on it

    def move_below(self, cover: Rect | None) -> None:
        """Something lies over this part of the window, or nothing more: the focus goes to no button that it hides;
        their keys stay alive."""
        for button in (*self.grid.buttons, *self.fixed.values()):
            button.focusable = cover is None or not cover.colliderect(button.rect)

    # the grid -------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Choices that cannot be taken, all of them, go before the line of what would follow does."""
        if not self.rect.w:
            return
        self._lay_out(bool(self.grid.shown))
        if self._dead() and self.status.markup and (not self.status.visible or self.status.block().cut):
            self._lay_out(choices=False)
        elif (laid := self._laid()).small or (laid.lacks and self.rect.w >= self.ui.px(BESIDE)):
            self._lay_closer(laid)

    def _lay_closer(self, before: LayoutScore) -> None:
        """Choices lack something: the other places leave them room, as much as is of use."""
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
                break  # what the most room is no use to gains nothing in between
        least = min(better, key=lambda found: found[0].weight, default=None)
        self._lay_out(True, close=least[1] if least else None)

    def _laid_close(self, size: float) -> LayoutScore:
        """How the choices lie below a sentence whose letters have so many units."""
        self._lay_out(True, close=size)
        return self._laid()

    def _laid(self) -> LayoutScore:
        """How the choices lie now."""
        finger, shown = self.ui.finger(), self.grid.shown
        usual = self.ui.metrics.plain_px(FONT_ROLES["button"].size)
        low = min((button.rect.h for button in shown if button.enabled), default=finger)
        legible = self.grid.legible(max(1.0, WISHED * self.ui.metrics.scale))
        return LayoutScore(
            cut=sum(button.cut for button in shown), small=0 if legible >= SMALL else round((1 - legible) * usual),
            low=max(0, finger - self.grid.gap - low), folded=sum(button.folds(button.label) for button in shown),
            letters=min((button.letters() for button in shown), default=usual),
            shorter=self._said_shorter(), line=self.status.visible,
            told=not self._status or self.shows_consequence(self._status))

    def _met(self) -> float:
        """What a choice has of its height at least, if a finger meets it and the gap around it."""
        return (self.ui.finger() - self.grid.gap) / self.grid.high

    def _said_shorter(self) -> int:
        """How many choices are said shorter."""
        return sum(button.label != self._options[button].label for button in self.grid.shown)

    def _room(self, box: Box, size: float | None) -> float:
        """Units of height that each of two places that never move has below two lines of a sentence of that size:
        whatever the words are, to the pixel."""
        room = box.rect.h - 2 * self._line("heading", size) - self.ui.px(2) - self.ui.px(GAP)
        return room // 2 / self.ui.metrics.unit

    def _dead(self) -> bool:
        """Are there choices, and none that can be taken?"""
        return bool(self.grid.shown) and not any(button.enabled for button in self.grid.shown)

    def _lay_out(self, choices: bool, close: float | None = None) -> None:
        """Everything in its place, with the choices or without them. Where that is too `close` the sentence has letters
        of so many units, what would follow keeps a line at most, and choices lie across where nothing goes on."""
        self.grid.forget()
        self.status.stand(())
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        size = None if box.height >= TALL else LOW_TITLE  # one size for all questions of a table
        if size == LOW_TITLE:  # a word alone in a second line takes the room of what would follow
            size = next((each for each in ONE_LINE if self._words(each, box.rect.w) == 1), LOW_TITLE)
        self.prompt.set(self.prompt.markup, size=size)
        high = min(HIGH, self._room(box, LOW_TITLE if size else None))
        if size is not None and box.width < BESIDE:  # and leaving what would follow its lines
            told, unit = TOLD * self._line("body") + self.ui.px(4 + 2 + GAP), self.ui.metrics.unit
            free = box.rect.h - self._line("heading", ONE_LINE[-2]) - told
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
        self.prompt.place(box.take_top(self.prompt.block().height, 2))  # smaller type leaves room to the choices
        across = (close and self._across(box, high, column)) or self._shorten(box, high, column)
        if across or (column and self._crowded(box, high, column)):
            self._place_many(box, high, column, across)
        elif column:
            self._place_beside(box, high, column, close is not None)
        else:
            self._place_below(box, high, close is not None)
        self.grid.room = box.rect.h
        if self.area.visible and not self.grid.fits(box.rect.w, 0.0):
            self.grid.gap = self.ui.px(GAP / 2)  # rows that lie closer are seen, all of them
            self.grid.forget()
        self.area.place(box)
        self.area.layout()
        self.grid.layout()
        self._shorten_cut(close is not None)
        if offer := self._options.get(self.way_back):
            self.way_back.say(offer)
        self._stand_status(box, column, close is not None)

    def _shorten_cut(self, close: bool) -> None:
        """Choices whose words are cut, or so small that nobody reads them, are said shorter; `close`, beside shorter
        ones, none takes two lines."""
        folds = close and self._said_shorter() > 0
        if cut := [button for button in self.grid.shown if self._options[button].short
                   and (button.cut or (folds and button.folds(button.label)) or self._tiny(button))]:
            self._word_choices(short=True, which=None if self.alike else cut)
            self.grid.layout()

    def _tiny(self, button: Button) -> bool:
        """Are its words less than about half as large as meant, and clearly larger in its shorter form?"""
        size = button.type_of(button.label)
        return size < TINY and button.type_of(self._options[button].short) >= LARGER * size

    def _stand_status(self, box: Box, column: float, close: bool) -> None:
        """Where else what would follow may stand; cut in one line it is left to the tooltip, which tells it whole."""
        if column and not self.area.visible:
            self.status.stand(list(self._free(box)))
        if close and self.status.visible and self.status.markup and self.status.block().cut:
            self.status.visible = False

    def _suits(self, box: Box, high: float, title: int, column: float) -> bool:
        """Does a sentence that has lines of `title` pixels leave their room to the places that never move, and to the
        choices?"""
        free = box.rect.h - title * self._lines(self.prompt, box.rect.w, title) - self.ui.px(2)
        rows = 2 if column else 1
        if free < rows * self.ui.px(high) + (rows - 1) * self.ui.px(GAP):
            return False
        return not self.area.visible or self._snug(box, high, title, column)

    def _snug(self, box: Box, high: float, title: int, column: float) -> bool:
        """Have the choices room below the sentence, which has lines of `title` pixels? Beside a `column` it is enough
        that all of them are seen."""
        words = title * self._lines(self.prompt, box.rect.w, title)
        self.grid.room = box.rect.h - words - self.ui.px(2)
        if column:
            return self.grid.fits(box.rect.w - self.ui.px(column + 12), 0.0)
        self.grid.room -= self.ui.px(high) + self.ui.px(GAP)
        return self.grid.fits(box.rect.w, SNUG)

    def _squeezed(self, box: Box, high: float, title: int) -> bool:
        """Does the sentence, which has lines of `title` pixels, leave less than two lines to what would follow?"""
        choices = round(LOWER * self.grid.high) + self.ui.px(GAP) if self.area.visible else 0
        words = title * self._lines(self.prompt, box.rect.w, title)
        left = box.rect.h - words - self.ui.px(2) - self.ui.px(high) - self.ui.px(GAP) - choices
        return left < TOLD * self._line("body")

    def _words(self, size: float, width: int) -> int:
        """How many lines of a width in pixels the sentence takes in that size."""
        text = self.ui.text(self.prompt.markup, "heading", size=size, width=width)
        return round(text.height / self._line("heading", size))

    def _line(self, role: str, size: float | None = None) -> int:
        return self.ui.text("X", role, size=size).height

    def _lines(self, label: Label, width: int, line: int, most: int = 2) -> int:
        """How many lines of a width in pixels it takes, at most so many."""
        style = {**label.style, "width": width, "max_lines": most}
        return max(1, round(self.ui.text(label.written, label.role, **style).height / line))

    def _shortened(self, width: int) -> bool:
        """Some of the choices are said shorter, the longest first, until all are seen, or all of them where they are
        `alike`; False where it would be many."""
        longest = sorted(self.grid.shown, key=lambda button: -button.least_width(0))
        tight = TIGHT * self.ui.px(HIGH) / self.grid.high
        for count in (0, len(longest)) if self.alike else range(1 + len(longest) // 4):
            self._word_choices(short=True, which=longest[:count])
            if self.grid.fits(width, tight):
                return True
        return False

    def _word_choices(self, short: bool, which: Sequence[Button] | None = None) -> None:
        """The choices, or some of them, in all their words, or as short as they can be said."""
        for button in self.grid.shown if which is None else which:
            offer = self._options[button]
            label = offer.short if short and offer.short else offer.label
            button.set(label)
            button.tooltip = _with_label(offer) if label != offer.label else offer.tip or None
        self.grid.forget()

    def _shorten(self, box: Box, high: float, column: float) -> bool:
        """Many choices that have a shorter form are said shorter where not all their words fit beside what never moves
        (in a `column`, 0 = below). True if they fit where nothing goes on and they take the whole width."""
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
        """Choices that are lower than a finger needs are said shorter where that makes them high enough."""
        self.grid.room, part = room, self._met()
        whole = [button for button in self.grid.shown if button.label == self._options[button].label]
        if not self.grid.fits(width, part) and all(self._options[button].short for button in whole):
            self._word_choices(short=True, which=whole)
            if not self.grid.fits(width, part):
                self._word_choices(short=False, which=whole)

    def _crowded(self, box: Box, high: float, column: float) -> bool:
        """Do many choices leave no two lines above them where nothing goes on, and are there four in the column, above
        what takes back?"""
        if not self.area.visible or self.fixed["go"].visible:
            return False
        line = self._line("body")
        self.grid.room = box.rect.h - 2 * line - self.ui.px(4)
        free = box.rect.h - self.ui.px(high) - self.ui.px(GAP)
        return free >= 4 * line and not self.grid.fits(box.rect.w - self.ui.px(column + 12), SNUG)

    def _place_many(self, box: Box, high: float, column: float, across: bool) -> None:
        """Many choices, where nothing goes on: what takes back stands at the right, with what would follow above it; or
        the choices lie `across` above it."""
        right = box.cut_bottom(high, GAP).cut_right(column, 0) if across else box.cut_right(column, 12)
        self._place_back(right if across else right.cut_bottom(high, GAP), high)
        self.status.lines = right.rect.h // self._line("body", 1)
        if across:  # in what they leave
            self.grid.room = box.rect.h
            room = min(self._line("body"), box.rect.h - self.grid.natural_size(box.rect.w)[1] - self.ui.px(4))
            self.status.lines = int(room >= self._line("body", 1))
            right = box.take_top(room, 4) if self.status.lines else self.ui.box(Rect(box.rect.topleft, (0, 0)))
        self.status.visible = self.status.lines > 0
        self.status.place(right)

    def _place_back(self, row: Box, high: float) -> None:
        """What takes back and the hint in a row."""
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row)

    def _across(self, box: Box, high: float, column: float) -> bool:
        """Where nothing goes on: are choices that lie across, above what takes back, met by fingers? Some of them are
        said shorter for that."""
        if not column or self.fixed["go"].visible:
            return False
        self.grid.room = box.rect.h - self.ui.px(high) - self.ui.px(GAP)
        longest = sorted(self.grid.shown, key=lambda button: -button.least_width(0))
        shorter = len(longest) if all(self._options[button].short for button in longest) else 0
        for count in (0, shorter) if self.alike else range(shorter + 1):
            self._word_choices(short=True, which=longest[:count])
            if self.grid.fits(box.rect.w, self._met()):
                if 2 * count > len(longest):  # beside so many a few words look as if they were something else
                    self._word_choices(short=True)
                return True
        self._word_choices(short=False)
        return False

    def _place_beside(self, box: Box, high: float, column: float, close: bool) -> None:
        """The places that never move in a column at the right; what would follow above it where it has room there, and
        leaves it to the choices."""
        line, below = self._line("body"), self.ui.px(2 * high + GAP)
        self.status.lines = self._lines(self.status, box.rect.w, line)
        free = self.area.visible and not self.fixed["go"].visible and not close
        if free and self._leaves_two(box, column):
            self.status.lines = TOLD
        aside = free and self.status.lines < TOLD and box.rect.h - self.ui.px(high + GAP) >= ASIDE * line
        told = self.status.lines * line + self.ui.px(4)
        above = not aside and self.area.visible and told <= box.rect.h - below and not self._hides(box, column, told)
        if above:
            self.status.visible = True  # another question may have left no room for it
            self._heighten(box.rect.w - self.ui.px(column + 12), box.rect.h - told)
            self.status.place(box.take_top(self.status.lines * line, 4))
        right = box.cut_right(column, 12)
        self._place_back(right.cut_bottom(high, GAP), high)
        self.fixed["go"].place(right.cut_bottom(high))
        if aside:
            self._heighten(box.rect.w, box.rect.h)
            self.status.lie(self._above_back(box.rect.y))
        elif not above and self.area.visible:
            self._place_status(box, high, close)

    def _leaves_two(self, box: Box, column: float) -> bool:
        """Do two lines across, for whatever is pointed at, leave their height to choices beside a `column`?"""
        self.grid.room = box.rect.h - TOLD * self._line("body") - self.ui.px(4)
        return self.grid.fits(box.rect.w - self.ui.px(column + 12), max(LOWER, self._met()))

    def _free(self, box: Box) -> Iterator[Rect]:
        """Where no choices lie there is room for words across, above what never moves, and beside that in `box`."""
        room, back = box.rect, self.way_back.rect
        highest = min(button.rect.y for button in self.fixed.values() if button.visible or button is self.way_back)
        yield Rect(room.x, room.y, self.fixed["go"].rect.right - room.x, highest - room.y)
        yield Rect(room.x, room.y, room.w, (back.y if back.x < room.right else room.bottom) - room.y)

    def _above_back(self, top: int) -> Rect:
        """The room that nothing which goes on needs, above what takes back."""
        back = self.way_back.rect
        return Rect(back.x, top, self.fixed["hint"].rect.right - back.x, max(0, back.y - self.ui.px(GAP) - top))

    def _hides(self, box: Box, column: float, told: int) -> bool:
        """Are all choices seen beside a `column`, but not where so many pixels above them tell what would follow?"""
        width = box.rect.w - self.ui.px(column + 12)
        seen = []
        for self.grid.room in (box.rect.h, box.rect.h - told):
            seen.append(self.grid.fits(width, 0.0))
        return seen == [True, False]

    def _place_below(self, box: Box, high: float, close: bool) -> None:
        """The places that never move in a row below; where choices are too `close` they have all the room above."""
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
        """What would follow, as far as the choices have room too: in smaller type before they get low, and before there
        is none; `close`: as far as all of them have their full height. Without choices it has all the room."""
        line, small = self._line("body"), self._line("body", 1)
        if not self.area.visible:  # what is pointed at may have much to tell
            self.status.lines = box.rect.h // small
            self.status.visible = line <= box.rect.h
            self.status.place(box.take_top(box.rect.h))
            return
        room = box.rect.h - self._kept(box, high)
        if not self._status and self.grid.least_height(box.rect.w, SNUG) > box.rect.h - line:
            room = 0  # nothing is told as long as nothing is pointed at: low choices take that line too
        wanted = max(TOLD, self._lines(self.status, box.rect.w, line, MOST_LINES))
        if close:
            room, wanted = box.rect.h - self.grid.least_height(box.rect.w, 1.0) - self.ui.px(4), 1
        if room < wanted * line <= (lower := box.rect.h - self._least(box)):
            room = lower  # choices that are a little lower leave the words their size
        self.status.lines = (wanted if wanted * line <= room else room // small) if line <= room else 0
        self.status.visible = self.status.lines > 0
        self.status.place(box.take_top(min(room, wanted * line) if self.status.lines else 0,
                                       4 if self.status.lines else 0))

    def _least(self, box: Box) -> int:
        """Pixels in which all choices are seen at a good height, if they can be."""
        return self.grid.least_height(box.rect.w, LOWER) + self.ui.px(4)

    def _kept(self, box: Box, high: float) -> int:
        """Pixels for the choices below what would follow: for all of them at a good height where its words have room
        too, else for as many as can be seen at once, else for all that is there if they need it, else for a row."""
        width, least = box.rect.w, max(self.ui.px(high * 0.8), self.grid.lowest()) + self.ui.px(4)
        words = self.ui.text(self.status.written, self.status.role, size=1, width=width).height
        snug, low = (self.grid.least_height(width, part) + self.ui.px(4) for part in (SNUG, 0.0))
        if snug + words <= box.rect.h:
            return max(least, snug)
        if low <= box.rect.h:
            return max(least, low)
        self.grid.room = box.rect.h
        return box.rect.h if self.grid.fits(width, 0.0) else least  # high ones are narrow: their words fold


def _with_label(offer: PromptOption) -> Tip:
    """The tooltip of a button that is worded shorter: all its words, then what it says otherwise."""

    def told() -> str:
        tip = offer.tip() if callable(offer.tip) else offer.tip
        return "\n".join(filter(None, (f"<b>{offer.label}</b>", tip)))

    return told
