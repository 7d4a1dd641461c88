"""Start screen: a card to continue the newest game, the posters of the games, and the menu of all other pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.errors import Problem
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.start_game import start_guided_game
from game.scenes.menus.start_screen.start_screen_cards import ContinueCard, PosterButton, SeasonCard, Welcome
from game.scenes.routes import (
    MISTAKES,
    ChallengesRoute,
    Destination,
    HelpRoute,
    MembersRoute,
    NewGameRoute,
    OwnContentRoute,
    PracticeRoute,
    SavedGamesRoute,
    SeasonGameRoute,
    SeasonsRoute,
    SettingsRoute,
    StatisticsRoute,
    TableRoute,
)
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.notice_strip import SHOWN, NoticeStrip, problem_line, sentence, take
from game.scenes.shared.saved_game_texts import title_of
from game.scenes.shared.season_texts import fixtures_of, standings_text, waiting_season
from game.scenes.table_preparation import prepare_table
from game.session.guided_game import has_guide
from game.session.notices import Notice, UserError
from game.session.seasons.season import Fixture, Season, standings
from game.session.storage.saved_game import GameHead
from game.timing.menu_times import MENU
from game.ui.dialogs import Choice, choose, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Widget

LEAST = 26.0  # units: height of an entry of the menu
LEARN = 56  # units: height of the button of the guided game below a poster, enough for a finger in a small window
BESIDE, SEASON = 860, 0.44  # units: least width for the next game of a season beside the newest game; its share
PASSING = ("app.slow.1", "app.slow.2")  # notices that need no action


class StartScreen(MenuScene):
    """The first scene; everything else stands above it."""

    def __init__(self) -> None:
        super().__init__()
        self.notices: list[Notice] = []  # notices until the strip is closed
        self.due = 0  # mistakes to be solved today
        self.problems: list[Problem] = []
        self.broken: list[str] = []  # reasons why games cannot be played
        self.posters: list[PosterButton] = []
        self._first: Widget | None = None
        self._shown = False  # the first picture has been shown: slower work may follow
        self._checked = False  # the players' own files have been read
        self._version = 0  # version of these files, whose errors have been shown

    def enter(self) -> None:
        """Take the waiting notices, those about the mistakes to be practised too."""
        self.due = sum(self.services.mistakes.due().values())
        self.notices += take(self.services)

    def resume(self) -> None:
        """Take the waiting notices, and check the players' files again."""
        self.enter()
        self._checked = False
        self.rebuild()

    def notices_waiting(self) -> None:
        """Take the new notices and show them."""
        self.resume()

    def notice_lines(self) -> list[str]:
        """Return the lines of the notice strip: notices, damaged games, errors in the players' own files."""
        files = [tr("menu.notices.own-file", problem=problem_line(self._shorter(problem))) for problem in self.problems]
        broken = [tr("menu.notices.broken", why=escape(why)) for why in self.broken]
        return [sentence(notice) for notice in self.notices] + broken + files

    def _shorter(self, problem: Problem) -> Problem:
        """Return an error with the path of its file shortened to the part below the folder of own content."""
        own = self.services.folders.content
        try:
            return problem._replace(file=str(Path(problem.file).relative_to(own)))
        except ValueError:  # the file lies elsewhere
            return problem

    # work after the first picture ----------------------------------------------------------------------------------
    def wake_in(self) -> float | None:
        """Return 0 while there is work left to do step by step, else None."""
        return 0.0 if not self._checked or self._unpainted() else None

    def _unpainted(self) -> list[PosterButton]:
        return [poster for poster in self.posters if not poster.painted]

    def update(self, dt: float) -> None:
        """Do one slow step per turn of the loop (check the files, paint a poster), so that the window appears at once
        and stays responsive."""
        if not self._shown:
            self._shown = True
        elif waiting := self._unpainted():
            waiting[0].paint()
        elif not self._checked:
            self._checked = True
            self._check_files()

    def _check_files(self) -> None:
        """Read the games' content if a file of the players has changed, and show its errors."""
        games = self.services.library
        games.refresh_games()
        if games.version != self._version:
            self._version = games.version
            self.problems = games.problems()
            self.broken = list(games.broken.values())
            if self.notice_lines():
                self.rebuild()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place name, notices, the newest game, posters and menu on the screen."""
        screen.body.goes_round = True
        page = screen.page()
        margin = max(14.0, min(44.0, page.width * 0.0275))
        page = page.inset(margin, margin * 0.7)
        self._program_name(screen, page.cut_top(max(46, min(92, page.height * 0.115)), gap=margin * 0.35))
        menu = page.cut_left(max(176, min(290, page.width * 0.19)), gap=margin)
        lines = self.notice_lines()
        if lines:
            strip = NoticeStrip(self.ui, lines, self.dismiss, self._more_of(screen, lines))
            screen.add(strip, page.take_top(strip.natural_size(page.rect.w)[1], 14))
            if any(notice.key in PASSING for notice in self.notices):
                screen.after(MENU.notice, lambda: self._fade(strip))
        newest = self.newest()
        above = page.cut_top(max(92, min(132, page.height * 0.18)), gap=margin * 0.5)  # with and without a game
        waiting = waiting_season(self.services)
        self._first = None
        if waiting is not None and (newest is None or above.width >= BESIDE):
            beside = above if newest is None else above.cut_right(above.width * SEASON, gap=margin * 0.5)
            self._first = self._season_card(screen, beside, *waiting, primary=newest is None)
        elif newest is None:
            screen.add(Welcome(self.ui), above)
        if newest is not None:
            self._first = self._continue_card(screen, above, newest)
        self._posters(screen, page)
        if self._first is None and self.posters:
            self._first, self.posters[0].shortcut = self.posters[0], Command.ACTIVATE
        self._menu(screen, menu)

    def first_focus(self) -> Widget | None:
        """Return the button to continue the newest game, or the first poster."""
        return self._first

    def newest(self) -> GameHead | None:
        """Return the unfinished game that was played last; None where there is none."""
        return self.services.library.newest()

    def _program_name(self, screen: Screen, box: Box) -> None:
        size = min(78, box.height * 0.88)
        name = Label(self.ui, tr("menu.house"), "display", tone="accent", size=size, lines=1)
        screen.add(name, box.take_left(name.natural_size()[0], 26))
        box.cut_top(box.height * 0.3)
        screen.add(Label(self.ui, tr("menu.motto"), "caps", tone="dim", lines=1), box)

    def _more_of(self, screen: Screen, lines: list[str]) -> tuple[str, Callable[[], object]] | None:
        """Return the button of the strip with notices: to all of them, to own content with its errors, or none."""
        if len(lines) > SHOWN:
            return tr("menu.notices.all", n=len(lines)), lambda: self._show(screen, lines)
        return (tr("menu.content"), self._opens(OwnContentRoute())) if self.problems else None

    def _show(self, screen: Screen, lines: list[str]) -> None:
        """Show all notices in a dialog; where there are errors in own files, with a button to the page of own
        content."""
        page: list[Choice] = []
        if self.problems:
            page = [(tr("menu.content"), "secondary", self._opens(OwnContentRoute()))]
        choose(screen, tr("menu.notices"), "\n".join(lines), [*page, (tr("ui.ok"), "primary", None)])

    def _fade(self, strip: NoticeStrip) -> None:
        """Remove notices that need no action after a while, unless the strip is being read."""
        if any(widget.hovered for widget in strip.walk()) or self.screen.modals:
            self.screen.after(MENU.notice_again, lambda: self._fade(strip))
            return
        self.notices = [notice for notice in self.notices if notice.key not in PASSING]
        self.rebuild()

    def dismiss(self) -> None:
        """Remove all notices from the strip."""
        self.notices, self.problems, self.broken = [], [], []
        self.rebuild()

    def _continue_card(self, screen: Screen, box: Box, head: GameHead) -> Widget:
        card = screen.add(ContinueCard(self.ui, head, lambda: self.go_on(head)), box)
        prepare_table(screen, head.game)
        return card.button

    def _season_card(self, screen: Screen, box: Box, season: Season, coming: Fixture, *, primary: bool) -> Widget:
        """Place the card of the next game of a season; `primary` where no game is to be continued."""
        leading = standings_text(standings(season, fixtures_of(self.services, season)), over=False)
        begin = self._opens(SeasonGameRoute(season.id))
        return screen.add(SeasonCard(self.ui, season, coming, leading, begin, primary), box).button

    def _posters(self, screen: Screen, box: Box) -> None:
        """Place one large poster, or all side by side; in two rows where they would be too narrow."""
        painted = {poster.key for poster in self.posters if poster.painted}
        count = max(1, len(GAMES))
        per_row = count if box.width / count >= box.height * 0.36 or count < 4 else (count + 1) // 2
        rows = [GAMES[i : i + per_row] for i in range(0, len(GAMES), per_row)]
        self.posters = []
        for row, strip in zip(rows, box.rows(len(rows), 16), strict=True):
            for game, cell in zip(row, strip.columns(per_row, 18), strict=False):
                below = cell.cut_bottom(LEARN, gap=10)
                self.posters.append(screen.add(PosterButton(self.ui, game, self._opener(game)), cell))
                if has_guide(game):
                    screen.add(self._learn(game), below)
        for poster in self.posters:
            poster.painted = poster.key in painted

    def _learn(self, game: str) -> Button:
        """Return the button that starts the guided first game."""
        return Button(self.ui, tr("menu.learn"), lambda: start_guided_game(self.services, self.screen, game),
                      icon="book", tooltip=tr("guide.start.tip"))

    def _opener(self, game: str) -> Callable[[], None]:
        return self._opens(NewGameRoute(game))

    def _opens(self, to: Destination) -> Callable[[], None]:
        return lambda: self.services.go(to)

    def _menu(self, screen: Screen, box: Box) -> None:
        due, newest = self.due, self.newest()
        practised = MISTAKES if due else newest.game if newest is not None else ""
        entries: list[tuple[str, str, Destination, str]] = [
            ("plus", "menu.new", NewGameRoute(), "n"),
            ("load", "menu.games", SavedGamesRoute(), "l"),
            ("flag", "menu.practice", PracticeRoute(practised), "p"),
            ("star", "challenges.title", ChallengesRoute(), "h"),
            ("person", "menu.members", MembersRoute(), "m"),
            ("trophy", "menu.seasons", SeasonsRoute(), "e"),
            ("chart", "menu.statistics", StatisticsRoute(), "s"),
            ("pencil", "menu.content", OwnContentRoute(), "c"),
            ("settings", "menu.settings", SettingsRoute(), "o"),
            ("help", "menu.help", HelpRoute(), "i"),
        ]
        step = max(LEAST, min(56.0, (box.height - 8) / (len(entries) + 1) - 4))
        for icon, key, to, shortcut in entries:
            entry = screen.add(self._entry(icon, key, self._opens(to), shortcut), box.cut_top(step, gap=4))
            if due and key == "menu.practice":
                entry.label += f"  <accent><small>{due}</small></accent>"
                entry.tooltip = tr("practice.due.n", n=due)
        screen.add(self._entry("exit", "menu.quit", self.services.quit, "ctrl+q"), box.cut_bottom(step))

    def _entry(self, icon: str, key: str, call: Callable[[], object], shortcut: str) -> Button:
        return Button(self.ui, tr(key), call, kind="ghost", icon=icon, align="left", shortcut=shortcut, hint=False)

    # doing --------------------------------------------------------------------------------------------------------
    def go_on(self, head: GameHead) -> None:
        """Resume a game where it stopped, or show why that is impossible."""
        try:
            self.services.go(TableRoute(self.services.resume(head.id)))
        except UserError as refusal:
            message(self.screen, title_of(head), sentence(refusal.notice))

    def back(self) -> None:
        """Do nothing: there is no scene behind the start screen."""
