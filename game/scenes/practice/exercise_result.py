"""Result page of a practice position: whether its aim was reached, its hints, the best line, and what can be done
next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.practice.exercise import Exercise, Text, text_in
from game.practice.exercise_collection import collect_exercises
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.exercise_session import solved_session
from game.scenes.practice.due_text import due_text
from game.scenes.registry import screens_of
from game.scenes.routes import ExerciseResultRoute, ExerciseRoute, ReplayRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, seat_styles
from game.scenes.table.board_snapshot import fit_picture
from game.session.session import Session
from game.session.storage.saved_game import LogEntry
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Paper, Picture, RichText, Widget

HEAD, PADDING = 56, 28  # units: height of the verdict, rim of the card
PICTURE = 0.46  # share of the card's width
SIZES = 27, 24  # units: sizes of type that are tried, the largest first


class ExerciseResultPage(MenuScene):
    """Page behind the table of a practice position.

    All hints are shown where the aim was missed; the best line and the reason for it where the aim was reached or the
    line has been seen.
    """

    def __init__(self, over: ExerciseResultRoute) -> None:
        super().__init__()
        self.exercise, self.reached, self.helped, self.picture = over.exercise, over.reached, over.helped, over.picture
        self.played = over.played
        self.line_seen = False  # True once the best line has been seen
        self._first: Widget | None = None
        self._line: Session | None = None

    def enter(self) -> None:
        """Set seats and icons of texts."""
        self.ui.set_seats(seat_styles(self.line.seats, screens_of(self.exercise.game).glyphs))
        self.ui.assets.add_composer(screens_of(self.exercise.game).composer())

    def resume(self) -> None:
        """Build the page again."""
        self.rebuild()

    @property
    def line(self) -> Session:
        """Session with the best line played."""
        if self._line is None:
            package = self.services.library.game_catalog.package(self.exercise.game)
            judge = ExerciseJudge(self.exercise, package.spec, package.content)
            self._line = solved_session(package, judge, self.services.settings.language, self.services.fault_report)
        return self._line

    def next(self) -> Exercise | None:
        """Return the next position in the order of the page, or the next mistake to be solved today; None behind the
        last one, or where the file is gone."""
        if self.exercise.player:
            return self.services.mistakes.next_due(self.exercise.player, self.exercise.key)
        games = self.services.library
        listed = collect_exercises(games.game_catalog.package(self.exercise.game), games.game_catalog.own).exercises
        found = (behind for one, behind in pairwise(listed) if one.id == self.exercise.id)
        return next(found, None)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the card and the buttons at the foot."""
        page = self.header(screen, f"{tr('practice.title')} · {self._words(self.exercise.title)}")
        self._foot(screen, page.cut_bottom(FOOT, gap=14))
        self._card(screen, page)

    def _words(self, text: Text) -> str:
        return escape(text_in(text, self.services.settings.language))

    def _card(self, screen: Screen, page: Box) -> None:
        ui = self.ui
        paper = screen.add(Paper(ui), page)
        inner = page.inset(PADDING, PADDING * 0.75)
        if self.picture is not None and not self.narrow:
            side = inner.cut_left(inner.width * PICTURE, gap=PADDING)
            paper.add(Picture(ui, fit_picture(self.picture, side.rect.size)), side)
        head = inner.cut_top(HEAD, gap=12)
        sign = "trophy" if self.reached else "flag"
        paper.add(Icon(ui, sign, tint=ui.theme["accent_low"]), head.cut_left(48, gap=14))
        verdict = tr("practice.reached" if self.reached else "practice.missed")
        paper.add(Label(ui, verdict, "title", ground="card", lines=1), head)
        area = paper.add(self.scroll_area("text"), inner)
        text = "\n".join(self._lines())
        texts = (RichText(ui, text, "prose", ground="card", leading=1.12, size=size) for size in SIZES)
        fitting = next((text for text in texts if text.natural_size(inner.rect.w)[1] <= inner.rect.h), None)
        area.fill(fitting or RichText(ui, text, "prose", ground="card", leading=1.12))

    def _lines(self) -> list[str]:
        """Return the aim, then the lesson of the position."""
        exercise = self.exercise
        lines = [f"<b>{tr('practice.aim', aim=self._words(exercise.aim))}</b>", *self._due(), ""]
        if self.reached or self.line_seen:
            return [*lines, f"<accent>{tr('practice.why')}</accent>", self._words(exercise.why), "",
                    f"<accent>{tr('practice.line.title')}</accent>", *self._moves(self.line.game.log), *self._own()]
        hints = [f"{number}. {self._words(hint)}" for number, hint in enumerate(exercise.hints, 1)]
        return [*lines, f"<accent>{tr('practice.hints')}</accent>", *hints, *self._own()]

    def _due(self) -> list[str]:
        """Return when a mistake comes back."""
        entry = self.services.mistakes.schedule.entries.get(self.exercise.key)
        return [due_text(entry)] if entry is not None else []

    def _own(self) -> list[str]:
        """Return the moves that were played, where they were not the best line."""
        moves = [entry.action for entry in self.played]
        if not moves or moves == [entry.action for entry in self.line.game.log]:
            return []
        return ["", f"<accent>{tr('practice.played')}</accent>", *self._moves(self.played)]

    def _moves(self, log: Sequence[LogEntry]) -> list[str]:
        """Return the log lines of these moves."""
        session = self.line
        words = Renderer(catalog.current(), session.package.spec, [seat.name for seat in session.seats],
                         session.view(self.exercise.seat))
        return [line.text for entry in log for line in words.lines(entry.events)]

    def _foot(self, screen: Screen, box: Box) -> None:
        ui, following = self.ui, self.next()
        again = Button(ui, tr("practice.again"), self.again, icon="rewind", hint=False,
                       kind="secondary" if self.reached else "primary",
                       shortcut=None if self.reached else Command.ACTIVATE)
        line = Button(ui, tr("practice.line"), self.show_line, icon="play", tooltip=tr("practice.line.tip"))
        right = [line, again]
        if following is not None:
            right.append(Button(ui, tr("practice.next"), lambda: self.services.go(ExerciseRoute(following)),
                                icon="arrow-right", kind="primary" if self.reached else "secondary",
                                shortcut=Command.ACTIVATE if self.reached else None, hint=False,
                                tooltip=self._words(following.title)))
        last = self.reached and following is None
        every = Button(ui, tr("practice.all"), self.back, icon="list", kind="primary" if last else "secondary",
                       shortcut=Command.ACTIVATE if last else None, hint=False)
        footer(ui, box, [every], right, screen.add)
        self._first = next((button for button in (every, *right) if button.kind == "primary"), again)

    def first_focus(self) -> Widget | None:
        """Return the most likely next button."""
        return self._first

    # doing --------------------------------------------------------------------------------------------------------
    def again(self) -> None:
        """Start the position from its beginning."""
        self.services.go(ExerciseRoute(self.exercise, helped=self.helped or self.line_seen))

    def show_line(self) -> None:
        """Open the best line as a replay."""
        self.line_seen = True
        self.services.go(ReplayRoute(self.line, playing=True))
