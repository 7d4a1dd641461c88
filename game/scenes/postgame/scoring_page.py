"""Scoring page: the final scoring counted up line by line, between the last move and the results, in a data grid or
with trophies on a rising podium."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from game.i18n.catalog import tr
from game.scenes.postgame.game_summary import ScoreLine, Trophy
from game.scenes.postgame.podium import Podium
from game.scenes.postgame.postgame_scene import PostgameScene
from game.scenes.postgame.results_widgets import score_columns
from game.scenes.postgame.score_bars import LEAST, ScoreBars
from game.scenes.postgame.winner_card import WinnerCard
from game.scenes.routes import ResultsRoute
from game.scenes.shared.saved_game_texts import heading_of
from game.session.session import Session
from game.timing.result_times import RESULT
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Grid, Label, Panel, Row, Widget

LOW = 440  # units: on a lower page podium and lines have no room beside each other
ROOM = 1.35  # height of a line as a multiple of the usual one


class ScoringTable(Grid):
    """Lines of the scoring, large enough to be read from a distance."""

    ROW, HEAD = round(Grid.ROW * ROOM), round(Grid.HEAD * ROOM)
    ROLE = HEAD_ROLE = "heading"


class NarrowScoringTable(Grid):
    """Lines of the scoring beside the podium, where names have no room in capitals."""

    HEAD_ROLE = "small"


class ScoringPage(PostgameScene):
    """Scoring of a finished game, one line after the other with the sums so far; then it gives way to the results.

    All lines are shown at once where nothing shall move.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.counted = 0  # lines that are shown
        self.lines: list[ScoreLine] = []
        self.podium: Podium | None = None
        self.card: WinnerCard | None = None
        self.tally: ScoreBars | None = None
        self._room = True  # True if podium and lines have room beside each other

    @property
    def done(self) -> bool:
        """True once every line is shown."""
        return self.counted == len(self.lines)

    def build(self, screen: Screen) -> None:
        """Place the grid or the podium, and the button to the results."""
        self.renderer = self.words()
        self.lines = self.game_summary.scoring(self.session, self.renderer)
        if self.still:
            self.counted = len(self.lines)
        page = self.header(screen, heading_of(self.session.game.head, tr("results.page.scoring")))
        foot = page.cut_bottom(50, gap=14)
        self.button = screen.add(Button(self.ui, tr("results.count.on"), self.back, icon="trophy", kind="primary",
                                        shortcut=Command.ACTIVATE))
        self.button.place(foot.cut_right(self.button.natural_size()[0] / self.ui.metrics.unit).rect)
        self.title = screen.add(Label(self.ui, "", "title", tone="accent", size=38, lines=1), page.cut_top(60, gap=10))
        if self.brings.trophies is None:
            self._add_table(screen, page, ScoringTable)
            self._add_tally(screen, page)
        else:
            self._add_podium(screen, page, self.brings.trophies(self.session, self.renderer))
        self._show()
        if not self.done:
            screen.after(RESULT.first_count * self.pace, self._count)

    def _add_table(self, screen: Screen, box: Box, kind: type[Grid]) -> None:
        needed = kind.HEAD + kind.ROW * len(self.lines) + 28
        self.panel = screen.add(Panel(self.ui), box.cut_top(min(needed, box.height)))
        columns = score_columns(self.ui, self.session.package.spec.id, range(len(self.session.seats)))
        self.table = self.panel.add(kind(self.ui, columns), self.panel.inner)

    def _add_tally(self, screen: Screen, page: Box) -> None:
        """Place the sums so far as bars, where there is room below the lines."""
        page.cut_top(14)
        seats = range(len(self.session.seats))
        if page.height >= LEAST * len(seats):
            most = max(max(self._sums_after(number)) for number in range(len(self.lines) + 1))
            self.tally = screen.add(ScoreBars(self.ui, most, still=self.still), page)

    def _add_podium(self, screen: Screen, page: Box, trophies: Sequence[Trophy]) -> None:
        """Place the podium with the lines beside it, which give way to the winner's trophy; where there is little room
        podium and trophy wait until all lines are shown."""
        self._room = not self.narrow and page.height >= LOW
        whole = page.copy()
        left, right = page.split((1.25, 1), gap=20)
        self._add_table(screen, *((right.copy(), NarrowScoringTable) if self._room else (whole, ScoringTable)))
        self.podium = screen.add(Podium(self.ui, trophies, max(self.result.scores)), left)
        self.podium.tell(self._sums())
        self.card = screen.add(WinnerCard(self.ui, trophies[self.result.order[0]], self.lines, self.result), right)

    def _count(self) -> None:
        """Show one more line."""
        self.counted += 1
        line = self.lines[self.counted - 1]
        if self.podium is not None and not line.strong:
            self.podium.tell(line.amounts)
        self.services.play_sound("fanfare" if self.done else "coins")
        self._show()
        self.table.reveal(self.counted - 1)
        if not self.done:
            self.screen.after(RESULT.next_count * self.pace, self._count)

    def _show(self) -> None:
        begun = tr(f"{self.session.package.spec.id}-results.count.title")
        self.title.set(self.renderer.outcome(self.result) if self.done else begun)
        self.table.set_rows([self._row(index, line) for index, line in enumerate(self.lines)])
        if self.tally is not None:
            self.tally.tell(self._sums())
        if self.podium is None or self.card is None:
            return
        if self.done:
            ranks = self.result.ranks
            self.podium.crown([self.renderer.thing("place", rank) for rank in ranks],
                              [seat for seat, rank in enumerate(ranks) if rank == 1 and self.counts])
        self.podium.visible = self._room or self.done
        self.card.visible, self.panel.visible = self.done, not self.done
        self.screen.invalidate()

    def _sums(self) -> list[int]:
        """Return the sum of each seat in the lines shown so far."""
        return self._sums_after(self.counted)

    def _sums_after(self, lines: int) -> list[int]:
        """Return the sum of each seat in the first `lines` lines."""
        counted = [line for line in self.lines[:lines] if line.amounts]
        return [sum(line.amounts[seat] for line in counted) for seat in range(len(self.session.seats))]

    def _row(self, index: int, line: ScoreLine) -> Row:
        if line.strong and index >= self.counted:
            return Row((line.name, *map(str, self._sums())), strong=True)
        if index >= self.counted:
            return Row((f"<dim>{line.name}</dim>", *("" for _ in line.figures)))
        figures = (f"<small><dim>{note}</dim></small>\u2003{figure}" if note else figure
                   for note, figure in zip_longest(line.notes, line.figures, fillvalue=""))
        return Row((line.name, *figures), strong=line.strong, tip=line.tip)

    def first_focus(self) -> Widget | None:
        """Return the button to the results."""
        return self.button

    def back(self) -> None:
        """Skip the rest and open the results."""
        self.services.go(ResultsRoute(self.session))
