"""Finish page, between the last move and the results: cars at the line, the podium, and the story of the game in a few
lines."""

from __future__ import annotations

from pygame import Rect

from game.i18n.catalog import tr
from game.scenes.postgame.finish_line import STILL, FinishLine, height_of
from game.scenes.postgame.podium import Podium
from game.scenes.postgame.postgame_scene import PostgameScene
from game.scenes.postgame.results_widgets import highlight_list
from game.scenes.routes import ReplayRoute, ResultsRoute
from game.scenes.shared.saved_game_texts import heading_of
from game.session.session import Session
from game.timing.result_times import RESULT
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Panel, Widget

LOW = 430  # units: on a lower page there is no room for the podium
STEP = (1.0, 0.74, 0.56, 0.42, 0.3)  # heights of the steps by place, as shares of the highest
PARTS = 100
FOOT = 50  # units: height of the button that goes on
STORY, LONG = 1.1, 1.3  # width of the story, and of a long one, as a multiple of the podium's
SIZES = (20, 19, 18, 17, 16)  # sizes of the story's type: the largest in which all of it is visible


class FinishPage(PostgameScene):
    """Story of a finished game, line by line; all of it at once where nothing shall move."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.lines_shown = 0
        self.size: float = SIZES[0]  # size of their type
        self.line: FinishLine | None = None
        self.podium: Podium | None = None

    @property
    def done(self) -> bool:
        """True once all lines are shown."""
        return self.lines_shown == len(self.story.lines)

    def build(self, screen: Screen) -> None:
        """Place the finish line, the podium, the story and the button."""
        assert self.brings.finish_story is not None
        self.renderer = self.words()
        self.story = self.brings.finish_story(self.session, self.renderer)
        passed = 0.0 if self.line is None else self.line.age  # the animation goes on when the screen is built again
        if self.still:
            self.lines_shown, passed = len(self.story.lines), STILL
        page = self.header(screen, heading_of(self.session.game.head, tr("results.finish")))
        whole = page.copy()
        foot = page.cut_bottom(FOOT, gap=14)
        self.button = screen.add(Button(self.ui, tr("results.count.on"), self.back, icon="trophy", kind="primary",
                                        shortcut=Command.ACTIVATE))
        high = page.height >= LOW
        right = None
        if high and not self.narrow and self._is_long(page):
            page, right = whole.split((1, LONG), gap=20)  # the story has the height of the page
            foot = page.cut_bottom(FOOT, gap=14)
        self.button.place(foot.cut_right(self.button.natural_size()[0] / self.ui.metrics.unit).rect)
        words = self.renderer.outcome(self.result)
        screen.add(Label(self.ui, words, "title", tone="accent", size=44 if high else 30, lines=1),
                   page.cut_top(58 if high else 40, gap=6))
        order = self.result.order
        if high:
            self.line = screen.add(FinishLine(self.ui, self.story, order, self.pace, passed),
                                   page.cut_top(height_of(len(order), page.width), gap=16))
        left = page if right else None
        if right is None:
            left, right = page.split((1, STORY), gap=20) if not self.narrow and high else (None, page)
        if left is not None:
            self._add_podium(screen, left)
        panel = screen.add(Panel(self.ui, caption=tr("results.story")), right)
        self.lines = self.scroll_area("story")
        panel.add(self.lines, panel.inner)
        self.size = next((size for size in SIZES if self._fits(panel.inner.rect, size)), SIZES[0])
        self._show()
        if self.line is not None:
            self.line.begin()
            if not passed and not self.done:
                self.services.play_sound("drive")
        if not self.done:
            screen.after((max(0.0, RESULT.cars_come - passed) + RESULT.story_line) * self.pace, self._show_next_line)

    def _is_long(self, page: Box) -> bool:
        """Return whether the story has no room beside the podium, below the line."""
        below = page.copy()
        below.cut_top(58, gap=6)
        below.cut_top(height_of(len(self.result.order), below.width), gap=16)
        panel = Panel(self.ui, caption=tr("results.story"))
        panel.place(below.split((1, STORY), gap=20)[1].rect)
        return not self._fits(panel.inner.rect, SIZES[0])

    def _fits(self, room: Rect, size: float) -> bool:
        """Return whether all of the story fits into a room, in type of this size."""
        rows = highlight_list(self.ui, self.story.lines, self.look, "", size)
        return rows.natural_size(room.w)[1] <= room.h

    def _add_podium(self, screen: Screen, box: Box) -> None:
        """Place the podium, the winner's step in the middle."""
        order, ranks = self.result.order, self.result.ranks
        row = [*reversed(order[1::2]), order[0], *order[2::2]]
        podium = Podium(self.ui, self.story.trophies, PARTS, self.story.figures, row)
        self.podium = screen.add(podium, box)
        podium.tell([round(PARTS * STEP[rank - 1]) for rank in ranks])
        podium.crown([self.renderer.thing("place", rank) for rank in ranks],
                     [seat for seat, rank in enumerate(ranks) if rank == 1])

    def _show_next_line(self) -> None:
        """Show one more line."""
        self.lines_shown += 1
        self.services.play_sound("fanfare" if self.done else "tick")
        self._show()
        if not self.done:
            self.screen.after(RESULT.story_line * self.pace, self._show_next_line)

    def _show(self) -> None:
        shown = self.story.lines[: self.lines_shown]
        rows = self.lines.fill(highlight_list(self.ui, shown, self.look, tr("results.look"), self.size))
        if rows.children and self.lines.rect.h:
            self.lines.reveal(rows.children[-1].rect)
        self.screen.invalidate()

    def look(self, ply: int) -> None:
        """Open the replay at the position after `ply` actions."""
        self.services.go(ReplayRoute(self.session, ply))

    def first_focus(self) -> Widget | None:
        """Return the button to the results."""
        return self.button

    def back(self) -> None:
        """Skip the rest and open the results."""
        self.services.go(ResultsRoute(self.session))
