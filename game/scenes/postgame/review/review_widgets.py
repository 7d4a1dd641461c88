"""Rows of the review, a mistake each with seat, time, chances before and after, log lines, and buttons to the position;
and the choice of a seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.postgame.review.swings import Swing
from game.scenes.shared.menu_scene import round_text
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Button, Label, RichText, SegmentedChoice, Widget, button_row

SENTENCES = 2  # log lines in the row; the tooltip has more
MOST_LINES = 10  # log lines in the tooltip
MAKER = 24  # units of height of the line that names the maker of a mistake


def seat_choice(ui: Ui, seats: Sequence[int], shown: int, on_change: Callable[[Hashable], object], width: int
                ) -> SegmentedChoice:
    """Return the choice of a seat; where the names of all do not fit a width in pixels, the others have their badges
    alone."""
    names = [f"<seat:{seat}>" for seat in seats]
    choice = SegmentedChoice(ui, list(zip(seats, names, strict=True)), shown, on_change, role="body", tooltips=names)
    if choice.natural_size()[0] > width:
        looks = ui.writer.seats
        choice.options = [(seat, f"<seat:{seat}>" if seat == shown
                           else f"<icon:seat-{looks[seat].glyph}-{looks[seat].colour}>") for seat in seats]
    return choice


class RowCalls(NamedTuple):
    """Callbacks of a row: look at the position, play on from there, make a practice position of it."""

    look: Callable[[], object]
    play_on: Callable[[], object]
    practise: Callable[[], object]


class MistakeRow(Widget):
    """Row of the turns of one swing with a mistake in them.

    `better` is the text of the better move. `by_computer`: a computer made them in the seat of a person, which is said.
    """

    def __init__(self, ui: Ui, game: str, swing: Swing, summary: Sequence[str], story: Sequence[str], better: str,
                 calls: RowCalls, *, by_computer: bool = False) -> None:
        super().__init__(ui, tooltip="\n".join(story[:MOST_LINES]) or None)
        self.swing = swing
        seat = f"<seat:{swing.seat}>"
        text = (tr("review.swing", seat=seat, round=round_text(game, swing.round)) if swing.round
                else tr("review.swing.start", seat=seat))
        self.title = self.add(Label(ui, text, "subheading", lines=1, size=22))
        before, after = round(100 * swing.before), round(100 * swing.after)
        figure = tr("review.swing.figure", before=before, after=after)
        tone = "bad" if swing.lost > 0 else "good"
        self.figure = self.add(Label(ui, f"<{tone}>{figure}</{tone}>", "number", align="right", lines=1, size=22))
        self.maker = self.add(Label(ui, f"<icon:computer> {tr('review.by-computer')}" if by_computer else "", "small",
                                    tone="dim", lines=1))
        self.story = self.add(RichText(ui, "\n".join(summary[:SENTENCES]), "body", tone="dim", lines=2 * SENTENCES))
        self.better = self.add(RichText(ui, better, "body"))
        self.buttons = [
            self.add(Button(ui, tr("review.look"), calls.look, icon="eye", role="body")),
            self.add(Button(ui, tr("review.play-on"), calls.play_on, icon="swap", role="body",
                            tooltip=tr("replay.fork.tip"))),
            self.add(Button(ui, tr("review.practise"), calls.practise, icon="flag", role="body",
                            tooltip=tr("review.practise.tip"))),
        ]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        words = self._high(self.story, wide) + self._high(self.better, wide)
        maker = self.ui.px(MAKER) if self.maker.markup else 0
        return wide, self.ui.px(8 + 34 + 4 + 6 + 10) + self.ui.finger(40) + maker + words

    def _high(self, text: RichText, wide: int) -> int:
        """Return the pixels of height that a text takes in a row of this width."""
        return text.natural_size(max(1, wide - 2 * self.ui.px(14)))[1] if text.markup else 0

    def layout(self) -> None:
        """Place title, chances, maker, texts and buttons."""
        box = self.ui.box(self.rect).inset(14, 8)
        head = box.cut_top(34, gap=4)
        self.figure.place(head.cut_right(min(170, head.width * 0.42), 8))
        self.title.place(head)
        self.maker.place(box.cut_top(MAKER if self.maker.markup else 0))
        button_row(self.buttons, box.cut_bottom(self.ui.finger_units(40), gap=6).rect, self.ui.px(8))
        self.better.place(box.cut_bottom(self._high(self.better, self.rect.w) / self.ui.metrics.unit))
        self.story.place(box)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole row has a tooltip."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the row with an edge: red where chances were lost, pale where a computer made the mistake."""
        ui = self.ui
        ui.plate(surface, self.rect, "well")
        tone = ui.theme["ink_dim" if self.maker.markup else "bad" if self.swing.lost > 0 else "accent"]
        edge = Rect(self.rect.x + ui.px(3), self.rect.y + ui.px(10), max(3, ui.px(4)), self.rect.h - ui.px(20))
        ui.plate(surface, edge, "chip", top=hex_of(tone), bottom=hex_of(tone), radius=edge.w // 2)
