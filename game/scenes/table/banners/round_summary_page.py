"""Round summary as a page over the table: it stays until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.table.banners.round_summary_lines import RoundSummaryLines, SummaryPart
from game.scenes.table.banners.round_summary_totals import RoundSummaryTotals
from game.scenes.table.game_scene import GameScene
from game.ui.context import Ui
from game.ui.drawing.panel_painter import margin
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

GAP = 14  # units between the lines and the sums, and between the sums and the prompt
TITLE = 36  # units of height
MARGIN = 16  # units at the right of a paper
ACROSS = 0.9  # share of the width from which the prompt counts as lying across the foot
SHARES = (0.45, 0.55)  # of the width of a page above such a prompt: the totals and the lines
BESIDE, EDGE = 8, 4  # units that the page is larger than what it covers, at its sides and at its foot


DrawPaper = Callable[[Ui, Surface, Rect], None]


class RoundSummaryContent(NamedTuple):
    """Content of the page: its title with a note ("" = none), the lines in parts, and the cells of the totals.

    `sums` holds the cells row by row, the headings first (markup).
    """

    title: str
    note: str
    parts: Sequence[SummaryPart]
    sums: Sequence[Sequence[str]]


class RoundSummaryPage(Panel):
    """Panel with the lines under their title, and the totals beside the `prompt`, which lies on the page.

    It takes all presses on what lies below it. With `narrow` the totals take the whole left side, also where the page
    ends above the prompt. While the page is `apart` from the prompt they stand below the lines. A game may draw a
    `paper` of its own, on which everything is written in ink.
    """

    def __init__(self, ui: Ui, prompt: Widget, narrow: bool, paper: DrawPaper | None = None) -> None:
        super().__init__(ui, "card" if paper else "raised", border=ui.theme["accent_low"], padding=18)
        self._paper = paper
        self.outset = margin(ui.plate_style("panel"))
        self.prompt, self.narrow, self.apart = prompt, narrow, False
        ground = "card" if paper else "dark"
        self.title = self.add(Label(ui, "", "heading", lines=1, tone="accent", ground=ground))
        self.note = self.add(Label(ui, "", "small", lines=1, tone="dim", ground=ground))
        self.area = self.add(ScrollArea(ui))
        self.sheet = RoundSummaryLines(ui, paper is not None)
        self.area.fill(self.sheet)
        self.sums = self.add(RoundSummaryTotals(ui, narrow, paper is not None))
        self.visible = False

    def draw(self, surface: Surface) -> None:
        """Draw the plate, and the paper of the game on it."""
        super().draw(surface)
        if self._paper is not None:
            self._paper(self.ui, surface, self.rect.inflate(-self.ui.px(12), -self.ui.px(12)))

    def set(self, content: RoundSummaryContent) -> None:
        """Show another round summary."""
        self.title.set(content.title)
        self.note.set(content.note)
        self.sheet.set(content.parts)
        self.sums.set(content.sums)
        self.layout()

    def high(self, wide: int, apart: bool) -> int:
        """Return the pixels of height in which the lines need not scroll, in a width of `wide` pixels.

        `apart` adds the height of the totals.
        """
        inside = wide - 2 * self.ui.px(self.padding)
        head = max(self.ui.px(TITLE), self.ui.text("X", "heading").height) + self.ui.px(6)
        sums = self.sums.natural_size()[1] + self.ui.px(GAP) if apart else 0
        return head + self.sheet.least_height(inside) + sums + 2 * self.ui.px(self.padding)

    def layout(self) -> None:
        """Lay out title, note, lines and totals."""
        box, gap = self.inner, self.ui.px(GAP)
        prompt = self.prompt.rect
        if self.apart:
            self.sums.place(box.cut_bottom(self.sums.natural_size()[1] / self.ui.metrics.unit, GAP))
            self._head(box)
            self._show_lines(box.rect)
            return
        beside = self._beside_prompt(box.rect, gap)
        if self.narrow and self.is_above:
            left, right = box.split(SHARES, GAP)
            self._head(left)
            self.sums.place(left.take_top(min(left.rect.h, self.sums.natural_size()[1])))
            self._show_lines(right.rect)
            return
        if self.narrow:
            sums = self.ui.box(beside)
            lines = Rect(prompt.x, box.rect.y, box.rect.right - prompt.x, prompt.y - gap - box.rect.y)
            self._head(sums)
        else:
            top = prompt.y
            sums = self.ui.box(Rect(beside.x, top, beside.w, box.rect.bottom - top))
            box.rect.h = top - gap - box.rect.y
            self._head(box)
            lines = box.rect
        self.sums.place(sums.take_top(self.sums.natural_size()[1]))
        self._show_lines(lines)

    def _beside_prompt(self, room: Rect, gap: int) -> Rect:
        """Return the part of the page beside the prompt: at its left, or at its right where there is more of it."""
        prompt, end = self.prompt.rect, room.right - (self.ui.px(MARGIN) if self._paper is not None else 0)
        left = Rect(room.x, room.y, prompt.x - gap - room.x, room.h)
        right = Rect(prompt.right + gap, room.y, end - prompt.right - gap, room.h)
        return max(left, right, key=lambda rect: rect.w)

    def _show_lines(self, room: Rect) -> None:
        """Place the lines, as large as this room lets them be; on paper they end before its margin."""
        if self._paper is not None:
            room = Rect(room.x, room.y, room.w - self.ui.px(MARGIN), room.h)
        self.sheet.grow(room.w, room.h)
        self.area.place(room)
        self.area.layout()

    @property
    def is_above(self) -> bool:
        """True where the prompt takes the whole width below the page."""
        return self.prompt.rect.y >= self.rect.bottom

    def _head(self, box: Box) -> None:
        """Place the title with the note beside it, or below it in a narrow page."""
        high = max(self.ui.px(TITLE), self.ui.text("X", "heading").height)
        head = box.take_top(high, 6)
        if self.narrow:
            self.title.place(head)
            self.note.place(box.take_top(self.ui.text("X", "small").height if self.note.markup else 0, 6))
            return
        self.title.place(head.take_left(min(head.rect.w, self.title.natural_size()[0]), 20))
        self.note.place(head)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: presses do not reach what lies below."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent, and take every press and release."""
        return super().handle(intent) or intent.do in (Command.PRESS, Command.RELEASE)


class RoundSummaryLayer:
    """Page of one table and its place.

    It lies over everything from `board` to the prompt, which stays on top of it; covered widgets are hidden from the
    keyboard too. A short page stands in one of the areas `beside` the board, above the prompt, and hides nothing of the
    board; a long one hides no more of it than it needs.
    """

    def __init__(self, scene: GameScene, screen: Screen, board: Rect, prompt: Rect, narrow: bool,
                 beside: Sequence[Rect] = (), paper: DrawPaper | None = None) -> None:
        self.scene = scene
        self.page = screen.add(RoundSummaryPage(scene.ui, scene.prompt, narrow, paper))
        self._covered: tuple[Widget, ...] = ()
        self._beside = beside
        whole, room = board.union(prompt), screen.page().rect
        left = whole.x - scene.ui.px(BESIDE)
        self._room = Rect(left, whole.y - left + room.x, room.w - 2 * (left - room.x), 0)

    def uncover(self) -> None:
        """Show the covered widgets again, because the table is about to be shown."""
        for widget in self._covered:
            widget.visible = True
        self._covered = ()

    def cover(self, content: RoundSummaryContent | None) -> None:
        """Lay the page over the table that has just been shown; None removes the page."""
        page = self.page
        if content is not None:
            page.set(content)
            page.place(self._place())
            page.layout()
            spared = (page, self.scene.prompt)
            self._covered = tuple(widget for widget in self.scene.screen.body.children if widget not in spared
                                  and widget.visible and page.rect.contains(widget.rect))
            for widget in self._covered:
                widget.visible = False
        if page.visible != (content is not None):
            page.visible = content is not None
            page.touch()

    def _place(self) -> Rect:
        """Return the place of the page with its content."""
        page, room, prompt = self.page, self._room, self.scene.prompt.rect
        foot = prompt.bottom + self.scene.ui.px(EDGE)  # the prompt may be higher up, over the controls of a replay
        whole = Rect(room.x, room.y, room.w, foot - room.y)
        if prompt.w > ACROSS * room.w:
            return Rect(room.x, room.y, room.w, prompt.y - self.scene.ui.px(EDGE) - room.y)
        fits = (beside for beside in self._beside if page.high(beside.w, apart=True) <= beside.h <= prompt.y - beside.y)
        found = next(fits, None)
        page.apart = found is not None
        if found is not None or not self._beside:
            return found or whole
        top = max(whole.y, prompt.y - self.scene.ui.px(GAP) - page.high(whole.w, apart=False))
        return Rect(whole.x, top, whole.w, foot - top)

    def close(self) -> None:
        """Close the page, because it has been read."""
        self.uncover()
        self.page.visible = False
        self.page.touch()
