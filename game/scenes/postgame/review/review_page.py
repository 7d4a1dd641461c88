"""Review page of a finished game: the chances of all seats over the game, and the five turns that changed them most.

The computer opponents judge the positions in their own process; the page shows the progress and has a button to stop
it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.policy import Choice
from game.ai.worker_client import Answer, Progress, WorkerClient, WorkerFailure
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.core.engine import decision
from game.scenes.postgame.review.review_widgets import SwingRow
from game.scenes.postgame.review.swings import (
    Chances,
    Swing,
    from_equal,
    on_axis,
    possible_mistakes,
    review_plies,
    smoothed_chances,
    swings,
)
from game.scenes.registry import screens_of
from game.scenes.routes import ReplayRoute
from game.scenes.shared.fork_game import fork_game
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, round_axis, round_text, seat_styles
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.plan_simulation import simulate_plan
from game.scenes.shared.saved_game_texts import heading_of
from game.scenes.shared.seat_plot import SeatCurves, plot_in, whole_figure
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.saved_game import LogEntry
from game.table.replay.replay_stops import replay_stops
from game.timing.computer_times import COMPUTER
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Panel, ProgressBar, RichText, Stack, Tabs, Widget

VIEWS = 6  # number of positions that are looked up between two frames
PAGES = ("curve", "swings")


class ReviewPage(MenuScene):
    """Review of a finished game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.kind = session.package.spec.id
        self.brings = screens_of(self.kind)
        self.marks = replay_stops(session.game.log)
        self.wanted = review_plies(self.marks)
        self.plies: list[int] = []  # the plies whose positions can be shown
        self.chances: Chances = ()
        self.found: list[Swing] = []
        self.better: dict[Swing, tuple[int, Choice]] = {}  # ply and choice that would have been clearly better
        self._sound: set[Swing] = set()  # swings in which nothing would have been clearly better
        self.page = PAGES[0]
        self.renderer: Renderer
        self._views: list[object] = []
        self._asked = 0  # number of positions that have been looked up
        self._worker: WorkerClient | None = None
        self._job: int | None = None
        self._done = 0
        self._doubts: list[tuple[Swing, LogEntry]] = []  # choices to be judged, the present one first
        self._stopped = False
        self._stale = False  # there are results that the page does not show yet
        self._tabbed = False  # True if there is room for either curve or swings only
        self._bar: ProgressBar | None = None

    # life ---------------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Set seats and icons of texts, and start the worker."""
        self.ui.set_seats(seat_styles(self.session.seats))
        self.ui.assets.add_composer(self.brings.composer())
        self._worker = WorkerClient(self.kind, self.session.package.own_texts)

    def leave(self) -> None:
        """Stop the worker."""
        if self._worker is not None:
            self._worker.close()

    def resume(self) -> None:
        """Set the seats of texts again."""
        self.ui.set_seats(seat_styles(self.session.seats))

    # the job ------------------------------------------------------------------------------------------------------
    def working(self) -> bool:
        """Return whether the positions are still being judged."""
        return not self.chances and not self._stopped

    @property
    def seeking(self) -> bool:
        """True while the page is shown and better moves are still searched."""
        return bool(self._doubts)

    def wake_in(self) -> float | None:
        """Return the seconds until the worker is asked again; None when everything is done."""
        return COMPUTER.review_poll if self.working() or self.seeking else None

    def poll_in(self) -> float | None:
        """Return the same while the window is minimised: the review goes on."""
        return self.wake_in()

    def update(self, dt: float) -> None:
        """Go on with the work, and show new results unless a dialog is open."""
        if self.working() or self.seeking:
            self._work()
        if self._stale and not self.screen.modals:  # an answer from the worker must not close an open dialog
            self._stale = False
            self.rebuild()

    def _work(self) -> None:
        """Give the worker its next job and take its results."""
        if self._worker is None:
            return
        if self._asked < len(self.wanted):
            self._look_up()
        elif self._job is None:
            self._job = self._worker.review(self._views)
        for report in self._worker.poll():
            if isinstance(report, WorkerFailure):
                self.services.report_crash(RuntimeError("the review failed"), report.report)
            elif self.seeking:
                self._hear(report)
            else:
                self._take(report)
        self._show_progress()

    def _look_up(self) -> None:
        """Look up the next few positions; leave those out to which today's rules do not lead any more."""
        for ply in self.wanted[self._asked : self._asked + VIEWS]:
            self._asked += 1
            try:
                self._views.append(self.session.looked_back(ply))
            except UserError:
                continue
            self.plies.append(ply)

    def _take(self, report: object) -> None:
        if isinstance(report, Progress) and report.id == self._job:
            self._done = report.done
        elif isinstance(report, Answer) and report.id == self._job:
            self.chances = smoothed_chances(self.marks, from_equal(self.plies, report.chances))
            self.found = swings(self.marks, self.session.game.log, self.plies, self.chances)
            self._doubts = possible_mistakes(self.session.game.log, self.found)
            self._seek()
            self._stale = True

    def _seek(self) -> None:
        """Ask whether the next choice was a mistake; there is nothing more to ask when none is left."""
        assert self._worker is not None
        while self._doubts:
            entry = self._doubts[0][1]
            try:
                view = self.session.view(entry.seat, entry.ply - 1)
            except UserError:
                self._doubts.pop(0)
                continue
            self._job = self._worker.better(view, parse_action(entry.action), entry.ply)
            return
        self._worker.close()

    def _hear(self, report: object) -> None:
        """Take an answer about a choice: only the first mistake of a swing is shown, and its other choices are
        dropped."""
        if not isinstance(report, Answer) or report.id != self._job:
            return
        swing, entry = self._doubts.pop(0)
        if report.moves:
            self.better[swing] = entry.ply - 1, report.moves[0].choice
            self._doubts = [doubt for doubt in self._doubts if doubt[0] != swing]
        self._seek()
        if all(doubt[0] != swing for doubt in self._doubts):
            if report.looked and swing not in self.better:
                self._sound.add(swing)
            self._stale = True

    def _show_progress(self) -> None:
        if self._bar is not None:
            whole = len(self.wanted)
            part = (self._asked + 3 * self._done) / (4 * whole)  # looking up is about a quarter of the work
            self._bar.set(part, tr("review.progress", done=self._done, n=whole))

    def stop(self) -> None:
        """Stop the work; the players do not want to wait."""
        if self._worker is not None and self._job is not None:
            self._worker.cancel(self._job)
        self._stopped, self._job, self._done = True, None, 0
        self.rebuild()

    def start(self) -> None:
        """Start the work again."""
        self._stopped = False
        self.rebuild()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the progress, or curve and swings."""
        spec = self.session.package.spec
        self.renderer = Renderer(catalog.current(), spec, [s.name for s in self.session.seats], self.session.view(None))
        self._bar = None
        page = self.header(screen, heading_of(self.session.game.head, tr("review.title")))
        if not self.chances:
            self._waiting(screen, page)
            return
        footer(self.ui, page.cut_bottom(FOOT, gap=14), [], [
            Button(self.ui, tr("review.replay"), self.watch, icon="play", shortcut="w"),
            Button(self.ui, tr("ui.done"), self.back, kind="primary", shortcut=Command.ACTIVATE, hint=False),
        ], screen.add)
        self._tabbed = self.narrow or page.height < 520
        if self._tabbed:
            tabs = [(name, tr(f"review.page.{name}")) for name in PAGES]
            screen.add(Tabs(self.ui, tabs, self.page, self.show_page, role="body"),
                       page.cut_top(self.ui.finger_units(40), gap=10))
            {"curve": self._curve, "swings": self._swings}[self.page](screen, page)
        else:
            left, right = page.split((1.55, 1), gap=20)
            self._curve(screen, left)
            self._swings(screen, right)

    def show_page(self, page: object) -> None:
        """Show the curve or the swings, where there is room for one only."""
        self.page = str(page)
        self.rebuild()

    def _waiting(self, screen: Screen, page: Box) -> None:
        """Place the progress of the work; or, after it was stopped, the button to start it again."""
        ui = self.ui
        card = page.centre(680, 250)
        panel = screen.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card.rect).inset(30, 24)
        panel.add(Label(ui, tr("review.stopped" if self._stopped else "review.working"), "heading", lines=1),
                  box.cut_top(42, gap=6))
        row = box.cut_bottom(FOOT)
        if self._stopped:
            button = Button(ui, tr("review.start"), self.start, kind="primary", icon="chart", shortcut=Command.ACTIVATE)
        else:
            button = Button(ui, tr("ui.cancel"), self.stop, icon="cross", shortcut=Command.ACTIVATE, hint=False)
            self._bar = panel.add(ProgressBar(ui), box.cut_bottom(40, gap=14).centre(620, 30))
            self._show_progress()
        panel.add(button, row.cut_right(max(200, button.natural_size()[0] / ui.metrics.unit)))
        panel.add(RichText(ui, tr("review.about"), "body", tone="dim"), box)

    def _curve(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        panel = screen.add(Panel(ui, "panel", caption="" if self._tabbed else tr("review.page.curve")), box)
        xs = [on_axis(self.marks, ply) for ply in self.plies]
        lines = [[(x, 100 * seats[seat]) for x, seats in zip(xs, self.chances, strict=True)]
                 for seat in range(len(self.session.seats))]
        curves = SeatCurves(tuple(lines), tr("review.axis.chance"), _per_cent, (0.0, 100.0))
        self.plot = plot_in(panel, panel.inner, self.session.seats, curves, x_title=round_axis(self.kind),
                            x_name=self.moment_at, on_pick=lambda x: self.look(self.ply_at(x)))
        self.plot.x_text = lambda x: whole_figure(x) if x >= 0 else ""  # no round ends before the first

    def ply_at(self, x: float) -> int:
        """Return the position that is nearest to a place on the axis of rounds."""
        return min(self.plies, key=lambda ply: abs(on_axis(self.marks, ply) - x))

    def moment_at(self, x: float) -> str:
        """Return round and number of moves at a place on the axis of rounds."""
        ply = self.ply_at(x)
        number = self.marks.round_at(ply)
        if not number:
            return tr("review.moment.start", ply=ply)
        return tr("review.moment", round=round_text(self.kind, number), ply=ply)

    def _swings(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        panel = screen.add(Panel(ui, "panel", caption="" if self._tabbed else tr("review.page.swings")), box)
        area = self.scroll_area("swings")
        panel.add(area, panel.inner)
        if not self.found:
            area.fill(RichText(ui, tr("review.none"), "body", tone="dim"))
            return
        stack = Stack(ui, gap=10)
        for swing in self.found:
            texts = self._log_lines(swing)
            stack.add(SwingRow(ui, self.kind, swing, *texts, self._better(swing), self._calls(swing)))
        if self.seeking:
            stack.add(RichText(ui, tr("review.seeking"), "body", tone="dim"))
        area.fill(stack)

    def _log_lines(self, swing: Swing) -> tuple[list[str], list[str]]:
        """Return the log lines of the turn: those that sum it up, and all of them."""
        events = [event for entry in self.session.game.log[swing.start : swing.end] for event in entry.events]
        lines = [line for line in self.renderer.lines(events) if line.seat == swing.seat]
        summary = [line.text for line in lines if line.kind in self.brings.game_summary().SUMMARY_EVENTS]
        whole = [line.text for line in lines]
        return summary or whole, whole

    def _better(self, swing: Swing) -> str:
        """Return the text of a clearly better move and its result, or that none was better; "" where that is not
        known."""
        if swing not in self.better:
            return tr("review.better.none") if swing in self._sound else ""
        ply, choice = self.better[swing]
        view, renderer = self.session.view(swing.seat, ply), self.renderer
        asked = decision(view)
        assert asked is not None
        plan = simulate_plan(renderer.spec.id, view, choice, self.brings.scene().rules.turn.end[0])
        with renderer.seeing(view):
            return better_words(renderer, renderer.action(choice.action, asked.prompt(view)[0]),
                                self.brings.game_summary().plan_text(plan, renderer) if plan else "")

    def _calls(self, swing: Swing) -> tuple[Callable[[], object], Callable[[], object]]:
        return lambda: self.look(swing.start), lambda: self.play_on(swing.start)

    def first_focus(self) -> Widget | None:
        """Return None: no widget has the focus at first."""
        return None

    # commands -----------------------------------------------------------------------------------------------------
    def watch(self) -> None:
        """Open the replay and play it."""
        self.services.go(ReplayRoute(self.session, playing=True))

    def look(self, ply: int) -> None:
        """Open the replay at the position after `ply` actions."""
        self.services.go(ReplayRoute(self.session, ply))

    def play_on(self, ply: int) -> None:
        """Fork a new game from there."""
        fork_game(self.services, self.screen, self.session, ply,
                  lambda notice: message(self.screen, tr("review.title"), sentence(notice)))


def better_words(renderer: Renderer, move: str, plan: str) -> str:
    """Return the text of a better move and the plan that it begins; the plan alone if it begins with the words of the
    move."""
    if renderer.plain(plan).startswith(renderer.plain(move)):
        return tr("review.better.plan", plan=plan)
    return tr("review.better", move=move, plan=plan)


def _per_cent(value: float) -> str:
    return tr("review.per-cent", n=round(value))
