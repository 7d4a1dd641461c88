"""Row of a practice position in the list, and the card that shows the chosen one larger."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.practice.exercise import GRADES, Exercise, text_in
from game.practice.progress import HELPED, REACHED, TRIED
from game.scenes.practice.exercise_picture import ExercisePicture
from game.scenes.shared.list_cards import ListCard
from game.scenes.table.board_snapshot import fit_picture
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets import Label, Panel, Picture, RichText, ScrollArea

LEAST, GAP = 0.45, 14  # least share of the card's height for the picture; units: gap
LOWEST, EDGE = 82, 9  # units: least height of a row; margin above and below its words
SIGNS = {REACHED: "check", HELPED: "hint", TRIED: "dot"}  # icons of the progress


def grade_words(grade: int) -> str:
    """Return the difficulty of a position: stars, and a word."""
    return f"{'<icon:star>' * grade}{'<dim>·</dim>' * (GRADES - grade)}  {tr(f'practice.grade.{grade}')}"


def state_words(state: str) -> str:
    """Return the player's progress with a position, with its sign."""
    sign = SIGNS.get(state)
    return f"<icon:{sign}> {tr(f'practice.state.{state}')}" if sign else f"<dim>{tr('practice.state.new')}</dim>"


class ExerciseRow(ListCard):
    """Row with number, title, aim and two `facts` at the right: difficulty and progress, of a mistake its game and when
    it comes back."""

    def __init__(self, ui: Ui, number: int, exercise: Exercise, facts: tuple[str, str], language: str,
                 choose: Callable[[Exercise], object], open_it: Callable[[], object]) -> None:
        super().__init__(ui, lambda: choose(exercise), open_it)
        self.exercise = exercise
        own = f"  <dim>{tr('practice.own')}</dim>" if exercise.own and not exercise.player else ""
        self.number = self.add(Label(ui, str(number), "figure", ground="card", tone="dim", align="centre", lines=1,
                                     size=30))
        self.title = self.add(
            Label(ui, f"{escape(text_in(exercise.title, language))}{own}", "subheading", ground="card", lines=1)
        )
        self.aim = self.add(Label(ui, escape(text_in(exercise.aim, language)), "body", ground="card", lines=2))
        self.facts = [self.add(Label(ui, fact, "small", ground="card", align="right", lines=1)) for fact in facts]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels: as high as the aim needs in type of the usual size."""
        wide = width or self.rect.w
        words, _ = self._cut(self.ui.box(Rect(0, 0, wide, self.ui.px(LOWEST))))
        high = self.title.natural_size()[1] + self.aim.natural_size(max(1, words.rect.w))[1]
        return wide, max(self.ui.px(LOWEST), high + self.ui.px(2 * EDGE))

    def _cut(self, whole: Box) -> tuple[Box, Box]:
        """Return the box of the words behind the number, and the box at the right."""
        box = whole.inset(12, EDGE)
        box.cut_left(44, 10)
        side = box.cut_right(min(200, box.width * 0.3), 10)
        return box, side

    def layout(self) -> None:
        """Place number, words and facts."""
        whole = self.ui.box(self.rect)
        self.number.place(whole.inset(12, EDGE).cut_left(44))
        words, side = self._cut(whole)
        for label, row in zip(self.facts, side.rows(2), strict=True):
            label.place(row)
        title = self.title.natural_size()[1]
        spare = max(0, words.rect.h - title - self.aim.natural_size(max(1, words.rect.w))[1])
        self.title.place(words.take_top(title + spare // 2))
        self.aim.place(words)


class ExerciseCard(Panel):
    """Card of the chosen position: its picture, its full aim, and its facts; once it was reached, the reason why its
    best line works."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel")
        self.title = self.add(Label(ui, "", "heading", lines=2, valign="top"))
        self.picture = self.add(Picture(ui))
        self._portrait: ExercisePicture | None = None
        self.area = self.add(ScrollArea(ui))
        self.text = self.area.fill(RichText(ui, "", "prose", leading=1.12))

    def show(self, exercise: Exercise, facts: tuple[str, str], language: str, portrait: ExercisePicture | None, *,
             solved: bool) -> None:
        """Show another position; without a picture where there is none yet, with its best line where it was
        `solved`."""
        self._portrait = portrait
        self.title.set(escape(text_in(exercise.title, language)))
        hints = [f"<dim>{tr('practice.hints.n', n=len(exercise.hints))}</dim>"]
        why = [f"<accent>{tr('practice.why')}</accent>", escape(text_in(exercise.why, language))]
        rivals = exercise.scenario.seats - 1
        seated = [tr("practice.seat", n=rivals, seat=f"<icon:{portrait.seat}>",
                     level=tr(f"ui.level.{exercise.rivals}").lower())] if portrait is not None else []
        self.text.set("\n".join([
            f"<b>{tr('practice.aim', aim=escape(text_in(exercise.aim, language)))}</b>", "",
            "   ".join(facts), *seated, "",
            *(why if solved else hints),
        ]))
        self.layout()
        self.area.layout()  # its text has changed
        self.area.scroll_to(0)
        self.touch()

    def layout(self) -> None:
        """Place title, picture and text below each other."""
        box = self.ui.box(self.rect).inset(18)
        self.title.place(box.take_top(self.title.natural_size(box.rect.w)[1], 8))
        words = self.text.natural_size(box.rect.w)[1] + self.ui.px(2 * GAP)
        self.picture.place(box.take_top(min(max(box.rect.h - words, round(box.rect.h * LEAST)), box.rect.w), GAP))
        board = self._portrait.board if self._portrait is not None else None
        self.picture.set(fit_picture(board, self.picture.rect.size) if board is not None else None)
        self.area.place(box)
