"""Review page of a finished game: the chances of all seats over the game, and the mistakes of one seat, a person's at
first.

The computer opponents judge the positions in their own process; the page shows the progress and has a button to stop
it. Mistakes are searched for the seat that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.judge.turn_judge import TurnJudge
from game.ai.worker_client import Answer, Progress, WorkerClient, WorkerFailure
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.practice.mistake_collection import source_of
from game.scenes.postgame.review.chance_curve import (
    Chances,
    deciding_seats,
    from_equal,
    last_jump,
    on_axis,
    review_plies,
    smoothed_chances,
)
from game.scenes.postgame.review.mistake_search import Mistake, MistakeSearch, ReviewedTurn
from game.scenes.postgame.review.mistake_text import made_words, move_words, weighed_words
from game.scenes.postgame.review.practice_export import MOST_COLLECTED, collect_mistake
from game.scenes.postgame.review.practice_opening import open_practice
from game.scenes.postgame.review.review_widgets import MistakeRow, MistakeWords, RowCalls, seat_choice
from game.scenes.postgame.review.turn_grades import sum_words, turn_words
from game.scenes.registry import screens_of
from game.scenes.routes import MistakeRoute, ReplayRoute
from game.scenes.shared.fork_game import fork_game
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.judged_session import JudgedSession
from game.scenes.shared.menu_scene import MenuScene, round_axis, round_text, seat_styles
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.saved_game_texts import heading_of
from game.scenes.shared.seat_plot import SeatCurves, SeatPlot, plot_in, whole_figure
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.actors import seats_of_people
from game.table.replay.replay_stops import replay_stops
from game.timing.computer_times import COMPUTER
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, ListView, Panel, ProgressBar, RichText, Stack, Tabs, Widget

VIEWS = 6  # number of positions that are looked up between two frames
PAGES = ("curve", "mistakes", "turns")
ROW_LINES = 3  # most lines of a turn in the list of all turns: its grade, and what was done


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
        self.seats = deciding_seats(session.game.log)
        self.seat = self.seats[0] if self.seats else 0  # the seat whose mistakes are shown
        self.searches: dict[int, MistakeSearch] = {}  # by seat, of the seats that have been shown
        self.judge = TurnJudge(JudgedSession(session))
        self.page = PAGES[0]
        self.renderer: Renderer
        self.plot: SeatPlot | None = None
        self._views: list[object] = []
        self._asked = 0  # number of positions that have been looked up
        self._worker: WorkerClient | None = None
        self._job: int | None = None
        self._done = 0
        self._stopped = False
        self._stale = False  # there are results that the page does not show yet
        self._tabbed = False  # True if there is room for either curve or mistakes only
        self._bar: ProgressBar | None = None
        self._search_label: Label | None = None

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
        """True while mistakes of the shown seat are still searched."""
        search = self.searches.get(self.seat)
        return search is not None and search.question is not None

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
            self._search()
            self._stale = True

    def _search(self) -> None:
        """Search the mistakes of the shown seat, or go on with that."""
        if self.seat not in self.searches:
            self.searches[self.seat] = MistakeSearch(self.session, self.seat, self.judge)
        self._ask()

    def _ask(self) -> None:
        """Ask what the judge has to know of the next turn; nothing where all have been judged."""
        assert self._worker is not None
        question = self.searches[self.seat].question
        if question is None:
            self._collect()
        elif question.made is not None and question.best is not None:
            self._job = self._worker.rate(question.view, question.best, question.made, question.seed)
        else:
            self._job = self._worker.rank(question.view, question.seat, question.seed, question.begun)

    def _hear(self, report: object) -> None:
        """Take an answer about a choice."""
        if not isinstance(report, Answer) or report.id != self._job:
            return
        search = self.searches[self.seat]
        before = search.found
        search.take(report.moves if report.looked else (), report.looked)
        self._ask()
        self._stale |= search.found != before or not self.seeking
        if self._search_label is not None:
            self._search_label.set(self._search_words())

    def _collect(self) -> None:
        """Put the worst mistakes of the people of a seat among those to be practised."""
        own = [each for each in self.searches[self.seat].found if each.turn.by_person]
        for mistake in own[:MOST_COLLECTED]:
            collect_mistake(self.services, self.session, self.renderer, mistake)

    def show_seat(self, seat: object) -> None:
        """Show the mistakes of another seat, and search for them."""
        if self._worker is not None and self._job is not None and self.seeking:
            self._worker.cancel(self._job)
        self.seat = int(str(seat))
        self.forget_scroll("mistakes")
        self._search()
        self.rebuild()

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
        """Place the progress, or curve and mistakes."""
        spec = self.session.package.spec
        self.renderer = Renderer(catalog.current(), spec, [s.name for s in self.session.seats], self.session.view(None))
        self._bar = self._search_label = None
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
            {"curve": self._curve, "mistakes": self._turns, "turns": self._turns}[self.page](screen, page)
        else:
            left, right = page.split((1.55, 1), gap=20)
            self._curve(screen, left)
            self._turns(screen, right)

    def show_page(self, page: object) -> None:
        """Show the mistakes or all turns; or, where there is room for one only, the curve."""
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
        inner = panel.inner
        if (jump := last_jump(self.chances)) is not None:
            seat, before = jump
            note = RichText(ui, tr("review.last-point", seat=f"<seat:{seat}>", before=_per_cent(100 * before)), "small",
                            tone="dim")
            panel.add(note, inner.cut_bottom(note.natural_size(inner.rect.w)[1] / ui.metrics.unit, gap=6))
        xs = [on_axis(self.marks, ply) for ply in self.plies]
        lines = [[(x, 100 * seats[seat]) for x, seats in zip(xs, self.chances, strict=True)]
                 for seat in range(len(self.session.seats))]
        curves = SeatCurves(tuple(lines), tr("review.axis.chance"), _per_cent, (0.0, 100.0))
        plot = plot_in(panel, inner, self.session.seats, curves, x_title=round_axis(self.kind),
                       x_name=self.moment_at, on_pick=lambda x: self.look(self.ply_at(x)))
        plot.x_text = lambda x: whole_figure(x) if x >= 0 else ""  # no round ends before the first
        if self.plot is not None:
            plot.reading = self.plot.reading  # a mistake that is found meanwhile does not end the reading
        self.plot = plot

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

    def _turns(self, screen: Screen, box: Box) -> None:
        """Place the sums of the shown seat, and its mistakes or all of its turns, below the choice of the seat."""
        ui = self.ui
        panel = screen.add(Panel(ui, "panel"), box)
        inner = panel.inner
        if len(self.seats) > 1:
            row = inner.cut_top(ui.finger_units(40), gap=10)
            choice = panel.add(seat_choice(ui, self.seats, self.seat, self.show_seat, row.rect.w))
            choice.place(row.take_left(min(row.rect.w, choice.natural_size()[0])))
        if not self._tabbed:
            pages = [(name, tr(f"review.page.{name}")) for name in PAGES[1:]]
            shown = self.page if self.page in PAGES[1:] else PAGES[1]
            panel.add(Tabs(ui, pages, shown, self.show_page, role="body"), inner.cut_top(ui.finger_units(40), gap=10))
        if self.seeking:
            self._search_label = panel.add(Label(ui, self._search_words(), "small", tone="dim", lines=1),
                                           inner.cut_bottom(26))
        turns = self.searches[self.seat].in_order()
        if not self.seeking and (words := self._sums(turns)):
            sums = RichText(ui, words, "body")
            panel.add(sums, inner.take_top(sums.natural_size(inner.rect.w)[1], 10))
        if self.page == "turns":
            self._all_turns(panel, inner, turns)
        else:
            self._mistakes(panel, inner)

    def _search_words(self) -> str:
        search = self.searches[self.seat]
        return tr("review.seeking", done=search.judged, n=search.total)

    @property
    def _shared(self) -> bool:
        """True where people chose something in the shown seat, so that what a computer did there is told apart."""
        return self.seat in seats_of_people(self.session.game.log)

    def _sums(self, turns: Sequence[ReviewedTurn]) -> str:
        """Return the sums of the seat: those of its people, and those of a computer that played for them."""
        lines = []
        for by_person in (True, False):
            words = sum_words(self.kind, [turn for turn in turns if turn.turn.by_person is by_person])
            if words:
                by_computer = self._shared and not by_person
                lines += [f"<dim><icon:computer> {tr('review.by-computer')}</dim>"] if by_computer else []
                lines.append(words)
        return "\n".join(lines)

    def _all_turns(self, panel: Panel, box: Box, turns: Sequence[ReviewedTurn]) -> None:
        """Place a list of all turns with their grades and deeds; a click looks at one."""
        listed = ListView(self.ui, lines=ROW_LINES, least=self.ui.finger(),
                          on_pick=lambda key: self.look_at_turn(turns[int(str(key))]))
        sign = "  <icon:computer>"
        listed.set_rows([(number, turn_words(self.kind, turn)
                          + (sign if self._shared and not turn.turn.by_person else "") + self._deeds(turn))
                         for number, turn in enumerate(turns)])
        panel.add(listed, box)

    def _deeds(self, reviewed: ReviewedTurn) -> str:
        """Return what was done in a turn, in a line of its own; "" where it was nothing of note."""
        turn = reviewed.turn
        events = [event for entry in self.session.game.log[turn.start : turn.end] for event in entry.events]
        words = self.renderer.turn_summary(turn.seat, events).removeprefix(f"<seat:{turn.seat}> ")
        return f"\n<dim>{capitalize(words)}</dim>" if words else ""

    def look_at_turn(self, turn: ReviewedTurn) -> None:
        """Look at where a turn left the best plan, with that, else at its beginning."""
        mistake = self.searches[self.seat].better_in(turn)
        self.services.go(MistakeRoute(self.session, mistake) if mistake is not None
                         else ReplayRoute(self.session, turn.turn.start))

    def _mistakes(self, panel: Panel, box: Box) -> None:
        """Place the mistakes of the shown seat, those of its people first."""
        ui = self.ui
        area = self.scroll_area("mistakes")
        panel.add(area, box)
        search, stack = self.searches[self.seat], Stack(ui, gap=10)
        for mistake in search.found:
            played = tr("review.played", move=made_words(self.session, self.renderer, mistake))
            better = tr("review.better", move=move_words(self.session, self.renderer, mistake.ply, mistake.better))
            words = MistakeWords(played, better, weighed_words(self.renderer, mistake))
            stack.add(MistakeRow(ui, self.kind, mistake, words, self._log_lines(mistake),
                                 self._calls(mistake), by_computer=self._shared and not mistake.turn.by_person))
        if not self.seeking and not search.all_judged:
            stack.add(RichText(ui, tr("review.unjudged"), "body", tone="dim"))
        elif not self.seeking and not search.found:
            stack.add(RichText(ui, tr("review.none", seat=f"<seat:{self.seat}>"), "body", tone="dim"))
        collected = sum(self.services.mistakes.schedule.has(source_of(self.session.id, each.ply))
                        for each in search.found)
        if collected:
            stack.add(RichText(ui, f"<icon:flag> {tr('review.collected', n=collected)}", "body", tone="dim"))
        area.fill(stack)

    def _log_lines(self, mistake: Mistake) -> list[str]:
        """Return the log lines of the turn from the mistake on."""
        made = self.session.game.log[mistake.ply : mistake.turn.end]
        return [line.text for line in self.renderer.lines([event for entry in made for event in entry.events])
                if line.seat == mistake.turn.seat]

    def _calls(self, mistake: Mistake) -> RowCalls:
        return RowCalls(lambda: self.services.go(MistakeRoute(self.session, mistake)),
                        lambda: self.play_on(mistake.ply), lambda: self.practise(mistake))

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

    def practise(self, mistake: Mistake) -> None:
        """Open the practice position of a mistake among the others; it is written where there is none yet."""
        open_practice(self.services, self.screen, self.session, self.renderer, lambda: mistake)

    def play_on(self, ply: int) -> None:
        """Fork a new game from there."""
        fork_game(self.services, self.screen, self.session, ply,
                  lambda notice: message(self.screen, tr("review.title"), sentence(notice)))


def _per_cent(value: float) -> str:
    return tr("review.per-cent", n=round(value))
