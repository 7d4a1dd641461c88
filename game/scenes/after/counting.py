"""The final scoring counted up line by line, between the last move and the results."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.scenes.after.epilogue import ScoreLine
from game.scenes.after.finished import FinishedScene
from game.scenes.after.results_parts import score_columns
from game.scenes.destinations import ResultsOf
from game.scenes.menus.saved_words import title_of
from game.session.session import Session
from game.ui.input import Do
from game.ui.screen import Screen
from game.ui.widgets import Button, Grid, Label, Panel, Row, Widget

FIRST, NEXT = 0.7, 0.9  # seconds before the first line and between two, at normal speed
ROOM = 1.35  # the height of a line in parts of the usual one


class CountTable(Grid):
    """The lines of the scoring, large enough to be read from across the table."""

    ROW, HEAD = round(Grid.ROW * ROOM), round(Grid.HEAD * ROOM)
    ROLE = HEAD_ROLE = "heading"


class Counting(FinishedScene):
    """Shows a finished game's lines one after the other with the sums so far, then gives way to the results."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.counted = 0  # lines that are told
        self.lines: list[ScoreLine] = []

    @property
    def done(self) -> bool:
        """Is every line told?"""
        return self.counted == len(self.lines)

    def build(self, screen: Screen) -> None:
        self.renderer = self.words()
        self.lines = self.epilogue.scoring(self.session, self.renderer)
        page = self.header(screen, f"{title_of(self.session.game.head)} · {tr('results.page.scoring')}")
        foot = page.cut_bottom(50, gap=14)
        self.button = screen.add(Button(self.ui, tr("results.count.on"), self.back, icon="trophy", kind="primary",
                                        shortcut=Do.ACTIVATE))
        self.button.place(foot.cut_right(self.button.natural_size()[0] / self.ui.metrics.unit).rect)
        self.title = screen.add(Label(self.ui, "", "title", tone="accent", size=38, lines=1), page.cut_top(60, gap=10))
        columns = score_columns(self.session.kit.spec.id, range(len(self.session.seats)))
        table = CountTable(self.ui, columns)
        needed = (CountTable.HEAD + CountTable.ROW * len(self.lines)) + 28
        panel = screen.add(Panel(self.ui), page.cut_top(min(needed, page.height)))
        self.table = panel.add(table, panel.inner)
        self._show()
        if not self.done:
            screen.after(FIRST * self._pace(), self._count)

    def _pace(self) -> float:
        return 100 / self.services.settings.animation_speed

    def _count(self) -> None:
        """One more line."""
        self.counted += 1
        self.services.play_sound("fanfare" if self.done else "coins")
        self._show()
        self.table.reveal(self.counted - 1)
        if not self.done:
            self.screen.after(NEXT * self._pace(), self._count)

    def _show(self) -> None:
        begun = tr(f"{self.session.kit.spec.id}-results.count.title")
        self.title.set(self.renderer.outcome(self.result) if self.done else begun)
        self.table.set_rows([self._row(index, line) for index, line in enumerate(self.lines)])

    def _row(self, index: int, line: ScoreLine) -> Row:
        if line.strong and index >= self.counted:
            sums = [sum(told.amounts[seat] for told in self.lines[: self.counted]) for seat in range(len(line.figures))]
            return Row((line.name, *map(str, sums)), strong=True)
        if index >= self.counted:
            return Row((f"<dim>{line.name}</dim>", *("" for _ in line.figures)))
        return Row((line.name, *line.figures), strong=line.strong, tip=line.tip)

    def first_focus(self) -> Widget | None:
        return self.button

    def back(self) -> None:
        """The rest at once: to the results."""
        self.services.go(ResultsOf(self.session))
