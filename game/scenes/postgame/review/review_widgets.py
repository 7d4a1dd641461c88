"""Rows of the review, a mistake each with its turn, what it gave away, what was played and what was better, and buttons
to the position; and the choice of a seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ai.judge.mistake_grades import unit_loss
from game.i18n.catalog import tr
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.postgame.review.turn_grades import moment_words
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Button, Label, RichText, SegmentedChoice, Widget, button_row

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


class MistakeWords(NamedTuple):
    """Words for the turn played, the better one, and what counts for each."""

    played: str
    better: str
    weighed: str = ""


class MistakeRow(Widget):
    """Row of one mistake: its turn, what was given away, what was played and what was better.

    `story` are the log lines of the turn. `by_computer`: a computer made it in the seat of a person, which is said.
    """

    def __init__(self, ui: Ui, game: str, mistake: Mistake, words: MistakeWords, story: Sequence[str],
                 calls: RowCalls, *, by_computer: bool = False) -> None:
        super().__init__(ui, tooltip="\n".join(story[:MOST_LINES]) or None)
        self.mistake = mistake
        text = f"<seat:{mistake.turn.seat}> · {moment_words(game, mistake.number, mistake.round)}"
        self.title = self.add(Label(ui, text, "subheading", lines=1, size=22))
        lost = tr(f"{game}-ai.lost", n=unit_loss(game, mistake.lost))
        self.figure = self.add(Label(ui, f"<bad>{tr('review.gave-away', worth=lost)}</bad>", "body", align="right",
                                     lines=1))
        self.maker = self.add(Label(ui, f"<icon:computer> {tr('review.by-computer')}" if by_computer else "", "small",
                                    tone="dim", lines=1))
        self.played, self.better = (self.add(RichText(ui, each, "body")) for each in words[:2])
        self.weighed = self.add(RichText(ui, words.weighed, "small", tone="dim"))
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
        words = sum(self._high(each, wide) for each in (self.played, self.better, self.weighed))
        maker = self.ui.px(MAKER) if self.maker.markup else 0
        return wide, self.ui.px(8 + 34 + 4 + 6 + 10) + self.ui.finger(40) + maker + words

    def _high(self, text: RichText, wide: int) -> int:
        """Return the pixels of height that a text takes in a row of this width."""
        return text.natural_size(max(1, wide - 2 * self.ui.px(14)))[1] if text.markup else 0

    def layout(self) -> None:
        """Place title, chances, maker, texts and buttons."""
        box = self.ui.box(self.rect).inset(14, 8)
        head = box.cut_top(34, gap=4)
        wide = self.figure.natural_size()[0] / self.ui.metrics.unit
        self.figure.place(head.cut_right(min(wide, head.width * 0.5), 8))
        self.title.place(head)
        self.maker.place(box.cut_top(MAKER if self.maker.markup else 0))
        button_row(self.buttons, box.cut_bottom(self.ui.finger_units(40), gap=6).rect, self.ui.px(8))
        self.weighed.place(box.cut_bottom(self._high(self.weighed, self.rect.w) / self.ui.metrics.unit))
        self.better.place(box.cut_bottom(self._high(self.better, self.rect.w) / self.ui.metrics.unit))
        self.played.place(box)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole row has a tooltip."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the row with an edge: red, pale where a computer made the mistake."""
        ui = self.ui
        ui.plate(surface, self.rect, "well")
        tone = ui.theme["ink_dim" if self.maker.markup else "bad"]
        edge = Rect(self.rect.x + ui.px(3), self.rect.y + ui.px(10), max(3, ui.px(4)), self.rect.h - ui.px(20))
        ui.plate(surface, edge, "chip", top=hex_of(tone), bottom=hex_of(tone), radius=edge.w // 2)
