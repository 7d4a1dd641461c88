"""What has to be decided now, in a fixed grid: the sentence, what would follow, the choices, and one place each for the
button that goes on, for taking back and for the hint.

No place changes its meaning under the pointer: after a press, what has come to lie on the same spot waits a moment;
after several of the same, longer, lest one more of them is a press on something else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from pygame import Color, Rect

from game.scenes.table.choices import GAP, HIGH, MOST_CHOICES, Choices
from game.ui.context import Ui
from game.ui.input import Do
from game.ui.layout import Box
from game.ui.widgets.base import Tip
from game.ui.widgets.buttons import Button, Kind
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.scroll import ScrollArea

GUARD = 0.3  # seconds that another thing at the spot of the last press cannot be pressed
HELD = 1.0  # seconds that what ends a turn cannot be pressed after something else went by itself
BESIDE = 400  # units of width from which the fixed buttons stand in a column of their own
COLUMN = 280  # units: the width of that column
TALL = 190  # units of height from which the sentence has the size of a heading
LOW_TITLE, LEAST_TITLE = 26, 20  # units: the size of the sentence where it is lower, and where choices need its room
ONE_LINE = (26, 24, 22)  # units in which a sentence of a low panel is set if it is one line then
TOP, MOST_ABOVE = 3, 3  # units above what follows where it stands for the question, and lines of it at best
TIGHT = 0.5  # of its height: what one of many choices keeps that are said in words
SNUG = 0.7  # of its height: what a choice keeps before the sentence gets smaller
BACK, WORDS = 0.36, 300  # of a row's width: what takes back, with words from so many units
MOST_LINES = 9  # more than the line of consequences ever takes

Fixed = Literal["go", "back", "hint"]
FIXED: tuple[Fixed, ...] = ("go", "back", "hint")


@dataclass(frozen=True)
class Offer:
    """One button. `reason` is why it cannot be pressed now; "" = it can. `short` are the words where there is no room
    for the label, which is the tooltip then. `key` is a key that presses it too, and is written before the label.

    `slot` is its place: among the choices, or one of the three that never move. `thing` tells what it does apart from
    what another one does; by default the label says it. A `brief` one goes by itself: what follows it waits, as if it
    had been pressed. A `sudden` one came unasked for: it waits longer, lest it take a press that was meant for what it
    follows.
    """

    label: str
    press: Callable[[], object]
    kind: Kind = "secondary"
    icon: str = ""
    reason: str = ""
    tip: Tip = ""
    shortcut: Do | str | None = None
    slot: Fixed | Literal["choice"] = "choice"
    thing: str = ""
    short: str = ""
    key: str = ""
    brief: bool = False
    sudden: bool = False

    @property
    def what(self) -> str:
        """What a press does: equal for offers that do the same."""
        return self.thing or self.label


class PromptPanel(Panel):
    """Shows offers with buttons that are kept and relabelled, never made anew."""

    tips_beside = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel", padding=12)
        self.prompt = self.add(Label(ui, "", "heading", valign="top", lines=2))
        self.status = self.add(Label(ui, "", "body", tone="dim", valign="top", lines=2))
        going_on = self.add(Button(ui))  # the keyboard comes to it before the choices
        self.area = self.add(ScrollArea(ui))
        self.grid = self.area.fill(Choices(ui))
        self.fixed: dict[Fixed, Button] = {"go": going_on, "back": self.add(Button(ui, hint=False)),
                                           "hint": self.add(Button(ui, hint=False))}
        for button in self.fixed.values():
            button.visible = False
        self._status = ""  # what follows if nothing is pointed at
        self._offers: dict[Button, Offer] = {}
        self._pressed: tuple[Rect, str] | None = None  # where the last press was, and what it did
        self._repeated = False  # did that choose the same as the press before it?
        self._fresh: dict[Button, tuple[int, float]] = {}  # what has come to lie there: which wait it is, how long
        self._waits = 0
        self._whats: frozenset[str] = frozenset()  # what was offered last
        self._calm = True  # have offers and presses rested for a moment?
        self._stirs = 0  # how often they have not
        self._across = False  # do the choices take the whole width?
        self._skipped = False  # has something been skipped since anything could be taken back?

    @property
    def buttons(self) -> list[Button]:
        """All buttons that are offered, the choices first."""
        return [button for button in (*self.grid.buttons, *self.fixed.values()) if button.visible]

    def what(self, button: Button) -> str:
        """What a press on one of the buttons does; "" where nothing is offered."""
        offer = self._offers.get(button)
        return offer.what if offer else ""

    def set(self, prompt: str, status: str, offers: Sequence[Offer], border: Color | None) -> None:
        """Shows another decision."""
        self.prompt.set(prompt)
        self._status = status
        self.status.set(status)
        self.set_border(border)
        choices = [offer for offer in offers if offer.slot == "choice"]
        fixed = {offer.slot: offer for offer in offers if offer.slot != "choice"}
        before, self._offers = self._offers, {}
        lay = {button: Rect(button.rect) for button in before}
        for button, offer in (*zip_longest(self.grid.buttons, choices[:MOST_CHOICES]),
                              *((button, fixed.get(slot)) for slot, button in self.fixed.items())):
            self._fill(button, offer)
        whats = frozenset(offer.what for offer in self._offers.values())
        if whats:
            if self._whats and whats != self._whats:
                self._stir()
            self._whats = whats
        self.layout()
        self._guard(before, lay)

    def skipped(self) -> None:
        """Something that was shown or told has been skipped: what takes back will wait, lest one click too many take
        back what nobody meant."""
        self._skipped = True

    def foretell(self, words: str) -> None:
        """The line of consequences tells of what is pointed at; "" = of the decision as ever."""
        self.status.set(words or self._status)
        if self._across:
            self._tell_above()

    def _fill(self, button: Button, offer: Offer | None) -> None:
        button.visible = offer is not None
        if offer is None:
            return
        self._offers[button] = offer
        words = None if offer.slot == "back" else offer.label  # what takes back is worded where its room is known
        button.set(words, icon=offer.icon, kind=offer.kind, enabled=not offer.reason, reason=offer.reason,
                   figure=offer.key)
        button.on_click, button.tooltip = lambda: self._press(button, offer), offer.tip or None
        if button.shortcut != offer.shortcut:
            button.shortcut = offer.shortcut
            button.touch()  # its key is written on it

    def lie_below(self, cover: Rect | None) -> None:
        """Something lies over this part of the window, or nothing more: the focus goes to no button that it hides;
        their keys stay alive."""
        for button in (*self.grid.buttons, *self.fixed.values()):
            button.focusable = cover is None or not cover.colliderect(button.rect)

    # quick presses --------------------------------------------------------------------------------

    def _guard(self, before: Mapping[Button, Offer], lay: Mapping[Button, Rect]) -> None:
        """Something else has come to lie where the last press was, or may be just now: it waits, lest the press of
        before take it. `lay` says where everything lay before."""
        for button, offer in self._offers.items():
            gone = before.get(button)
            if offer.sudden and (gone is None or gone.what != offer.what):
                self._wait(button, HELD)
                continue
            if offer.slot == "back" and self._skipped:
                self._skipped = False
                self._wait(button, HELD)
                continue
            if gone is not None and gone.brief and offer.what != gone.what:
                self._wait(button)
            if self._pressed is None or not button.rect.colliderect(self._pressed[0]):
                continue
            if offer.what == self._pressed[1]:
                self._fresh.pop(button, None)
            elif gone is None or gone.what != offer.what or lay[button] != button.rect:
                self._wait(button, HELD if self._repeated else GUARD)

    def _wait(self, button: Button, seconds: float = GUARD) -> None:
        """A button takes no press for a moment."""
        if self.screen is not None:
            self._waits += 1
            wait = self._fresh[button] = self._waits, seconds
            self.screen.after(seconds, lambda: self._rested(button, wait))

    def _rested(self, button: Button, wait: tuple[int, float]) -> None:
        if self._fresh.get(button) == wait:
            del self._fresh[button]

    def _stir(self) -> None:
        """Other things are offered, or something was pressed: a key that is pressed again waits a moment."""
        if self.screen is None:
            return
        self._stirs += 1
        stirs, self._calm = self._stirs, False
        self.screen.after(GUARD, lambda: self._rest(stirs))

    def _rest(self, stirs: int) -> None:
        self._calm = self._calm or stirs == self._stirs

    def _press(self, button: Button, offer: Offer) -> None:
        again = self._pressed is not None and self._pressed[1] == offer.what
        by_keys = self.screen is not None and self.screen.by_keys
        if not by_keys or offer.shortcut in (None, Do.ACTIVATE):  # a key of its own is meant for it
            hasty = by_keys and not self._calm and not again
            if button in self._fresh:
                self._wait(button, HELD if offer.sudden else self._fresh[button][1])  # however often one clicks on
            if button in self._fresh or hasty:
                return
        self._pressed, self._repeated = (Rect(button.rect), offer.what), again and offer.slot == "choice"
        self._stir()
        offer.press()

    # the grid -------------------------------------------------------------------------------------

    def layout(self) -> None:
        if not self.rect.w:
            return
        self.grid.forget()
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        size = None if box.height >= TALL else LOW_TITLE  # one size for all questions of a table
        if size == LOW_TITLE:  # a word alone in a second line takes the room of what would follow
            size = next((each for each in ONE_LINE if self._words(each, box.rect.w) == 1), LOW_TITLE)
        self.prompt.set(self.prompt.markup, size=size)
        title = self._line("heading", LOW_TITLE if size else None)
        room = box.rect.h - 2 * title - self.ui.px(2) - self.ui.px(GAP)
        high = min(HIGH, room // 2 / self.ui.metrics.unit)  # whatever the words are, to the pixel
        self.grid.high = self.ui.px(high)
        self.area.visible = any(button.visible for button in self.grid.buttons)
        self.grid.gap = self.ui.px(GAP)
        self._word_choices(short=False)
        title = self._line("heading", size)
        if size == LOW_TITLE and self.area.visible and box.width < BESIDE and not self._snug(box, high, title):
            self.prompt.set(self.prompt.markup, size=LEAST_TITLE)
            title = self._line("heading", LEAST_TITLE)
        self.prompt.place(Rect(box.rect.topleft, (box.rect.w, title * self._lines(self.prompt, box.rect.w, title))))
        self.prompt.place(box.take_top(self.prompt.block().height, 2))  # smaller type leaves room to the choices
        self.prompt.visible = True
        self._across = self._lay_across(box, high)
        if self._across:
            above = self.rect.y + self.ui.px(TOP)
            self.status.place(Rect(box.rect.x, above, box.rect.w, box.rect.y - above))
            self._tell_above()
        elif box.width >= BESIDE:
            self._place_beside(box, high)
        else:
            self._place_below(box, high)
        self._word_back()
        self.grid.room = box.rect.h
        self.area.place(box)
        self.area.layout()
        self.grid.layout()

    def _snug(self, box: Box, high: float, title: int) -> bool:
        """Have the choices room below the sentence, which has lines of `title` pixels?"""
        words = title * self._lines(self.prompt, box.rect.w, title)
        self.grid.room = box.rect.h - words - self.ui.px(2) - self.ui.px(high) - self.ui.px(GAP)
        return self.grid.fits(box.rect.w, SNUG)

    def _words(self, size: float, width: int) -> int:
        """How many lines of a width in pixels the sentence takes in that size."""
        text = self.ui.text(self.prompt.markup, "heading", size=size, width=width)
        return round(text.height / self._line("heading", size))

    def _line(self, role: str, size: float | None = None) -> int:
        return self.ui.text("X", role, size=size).height

    def _lines(self, label: Label, width: int, line: int, most: int = 2) -> int:
        """How many lines of a width in pixels it takes, at most so many."""
        style = {**label.style, "width": width, "max_lines": most}
        return max(1, round(self.ui.text(label.markup, label.role, **style).height / line))

    def _shortened(self, width: int) -> bool:
        """Some of the choices are said shorter, the longest first, until all are seen; False where it would be many."""
        longest = sorted(self.grid.shown, key=lambda button: -button.least_width(0))
        for count in range(1 + len(longest) // 4):
            self._word_choices(short=True, which=longest[:count])
            if self.grid.fits(width, TIGHT):
                return True
        return False

    def _word_choices(self, short: bool, which: Sequence[Button] | None = None) -> None:
        """The choices, or some of them, in all their words, or as short as they can be said."""
        for button in self.grid.shown if which is None else which:
            offer = self._offers[button]
            label = offer.short if short and offer.short else offer.label
            button.set(label)
            button.tooltip = _with_label(offer) if label != offer.label else offer.tip or None
        self.grid.forget()

    def _lay_across(self, box: Box, high: float) -> bool:
        """Many choices that have a shorter form: where nothing goes on they may take the whole width above what takes
        back; where even so not all their words fit they are said shorter. True if they take the whole width."""
        shown = self.grid.shown
        if not shown or not all(self._offers[button].short for button in shown):
            return False
        column = min(COLUMN, box.width * 0.5) + 12 if box.width >= BESIDE else 0
        foot = self.ui.px(high) + self.ui.px(GAP)
        self.grid.room = box.rect.h - (0 if column else foot)
        if self.grid.fits(box.rect.w - self.ui.px(column), SNUG):
            return False
        self.grid.room, self.grid.gap = box.rect.h - foot, self.ui.px(GAP / 2)
        if not column or self.fixed["go"].visible or not self._shortened(box.rect.w):
            self.grid.gap = self.ui.px(GAP)
            self._word_choices(short=True)
            return False
        above = box.rect.y - self.rect.y - self.ui.px(TOP)  # pixels in which what would follow stands for the question
        self.grid.room -= (more := max(0, MOST_ABOVE * self._line("body", 1) - above))
        if self.grid.fits(box.rect.w, TIGHT):
            box.take_top(more)
        right = box.cut_bottom(high, GAP).cut_right(column - 12, 12)
        self.fixed["hint"].place(right.cut_right(high, GAP))
        self.fixed["back"].place(right)
        return True

    def _tell_above(self) -> None:
        """What would follow stands for the question as long as something is pointed at."""
        self.status.lines = max(1, self.status.rect.h // self._line("body", 1))
        self.status.visible = self.status.markup != self._status
        self.prompt.visible = not self.status.visible

    def _place_beside(self, box: Box, high: float) -> None:
        """The places that never move in a column at the right; what would follow above it where it has room there."""
        line, column = self._line("body"), 2 * high + GAP
        if self._in_column(box, high, line):
            return
        self.status.lines = self._lines(self.status, box.rect.w, line)
        above = self.area.visible and self.status.lines * line + self.ui.px(4) <= box.rect.h - self.ui.px(column)
        if above:
            self.status.visible = True  # another question may have left no room for it
            self.status.place(box.take_top(self.status.lines * line, 4))
        right = box.cut_right(min(COLUMN, box.width * 0.5), 12)
        row = right.cut_bottom(high, GAP)
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row)
        self.fixed["go"].place(right.cut_bottom(high))
        if not above:
            self._place_status(box, high)

    def _in_column(self, box: Box, high: float, line: int) -> bool:
        """Where many choices leave no two lines above them, and nothing goes on: what would follow stands in the column
        at the right, above what takes back. True if it does."""
        if not self.area.visible or self.fixed["go"].visible:
            return False
        column = min(COLUMN, box.width * 0.5)
        self.grid.room = box.rect.h - 2 * line - self.ui.px(4)
        free = box.rect.h - self.ui.px(high) - self.ui.px(GAP)
        if free < 4 * line or self.grid.fits(box.rect.w - self.ui.px(column + 12), SNUG):
            return False
        right = box.cut_right(column, 12)
        row = right.cut_bottom(high, GAP)
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row)
        self.status.lines = right.rect.h // self._line("body", 1)
        self.status.visible = True
        self.status.place(right)
        return True

    def _place_below(self, box: Box, high: float) -> None:
        """The places that never move in a row below."""
        row = box.cut_bottom(high, GAP)
        self.fixed["hint"].place(row.cut_right(high, GAP))
        self.fixed["back"].place(row.cut_right(row.width * BACK if row.width >= WORDS else high, GAP))
        self.fixed["go"].place(row)
        self._place_status(box, high)

    def _place_status(self, box: Box, high: float) -> None:
        """What would follow, as far as the choices have room too, all of them where they can be seen at once, else a
        row: in smaller type before none. Without choices it has all the room."""
        line, small = self._line("body"), self._line("body", 1)
        if not self.area.visible:  # what is pointed at may have much to tell
            self.status.lines = box.rect.h // small
            self.status.visible = line <= box.rect.h
            self.status.place(box.take_top(box.rect.h))
            return
        kept, whole = self.ui.px(high * 0.8 + 4), self.grid.least_height(box.rect.w) + self.ui.px(4)
        room = box.rect.h - (max(kept, whole) if whole <= box.rect.h else kept)
        wanted = self._lines(self.status, box.rect.w, line, MOST_LINES)
        self.status.lines = (wanted if wanted * line <= room else room // small) if line <= room else 0
        self.status.visible = self.status.lines > 0
        self.status.place(box.take_top(min(room, wanted * line) if self.status.lines else 0,
                                       4 if self.status.lines else 0))

    def _word_back(self) -> None:
        """What takes back says what as far as there is room for words; else its tooltip does."""
        button = self.fixed["back"]
        offer = self._offers.get(button)
        if offer is None:
            return
        label = offer.short if offer.short and button.cuts(offer.label) else offer.label
        button.set("" if button.cuts(label) else label)
        button.tooltip = offer.tip or (offer.label if button.label != offer.label else None)


def _with_label(offer: Offer) -> Tip:
    """The tooltip of a button that is worded shorter: all its words, then what it says otherwise."""

    def told() -> str:
        tip = offer.tip() if callable(offer.tip) else offer.tip
        return "\n".join(filter(None, (f"<b>{offer.label}</b>", tip)))

    return told
