"""Form of a new season: its name, its games, its members, the points by place."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names
from game.rules.core.option_values import HEAD_START
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.game_setup import GameSetup, remembered
from game.scenes.menus.new_game.head_start_rows import HeadStartRows
from game.scenes.menus.new_game.member_choice import join_all, seat_regulars
from game.scenes.menus.new_game.seat_rows import seats_group, translate_usual_names
from game.scenes.routes import BackRoute
from game.scenes.shared.form_widgets import FOOT, ColumnMemory, Columns, Field, Group, footer
from game.scenes.shared.menu_scene import MenuScene, game_name, seat_name, seat_styles
from game.session import wall_clock
from game.session.game_catalog import GamePackage
from game.session.notices import UserError
from game.session.rng_streams import new_game_seed
from game.session.seasons import season_store
from game.session.seasons.season import (
    FEWEST,
    LONGEST_NAME,
    MOST,
    MOST_PLACES,
    MOST_POINTS,
    POINTS,
    Season,
    can_have_teams,
    teams_of,
)
from game.session.storage.text_sanitizer import sanitize_line
from game.ui.input.keymap import Command
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, RichText, SegmentedChoice, Stepper, Widget
from game.ui.widgets.text_entry import TextEntry

COLUMN = 440  # units: the least width of a column of groups
BEGINS_WITH = 5  # number of games in a new season


class SeasonFormScene(MenuScene):
    """Form of a new season. `setup` holds its members, in the game with most seats."""

    setup: GameSetup

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.games: list[str] = []
        self.fixed, self.lots, self.teams = True, False, False
        self.points = " ".join(map(str, POINTS))
        self.columns: ColumnMemory = {}

    def enter(self) -> None:
        """Fill the form with the last members, five games and a new name."""
        games = self.services.library
        packages = [package for game in GAMES if (package := games.package(game)) is not None]
        self.packages: dict[str, GamePackage] = {package.spec.id: package for package in packages}
        largest = max(packages, key=lambda package: package.spec.seats[-1])
        last = self.services.settings.last_setups.get(largest.spec.id)
        self.setup = remembered(largest, last, default_names())
        translate_usual_names(self.setup)
        seat_regulars(self.setup, games, self.services.settings.last_setups)
        self.games = [list(self.packages)[number % len(packages)] for number in range(BEGINS_WITH)]
        try:
            number = len(season_store.all_seasons(games.store)) + 1
        except UserError:
            number = 1
        self.name = tr("season.name", n=number)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the groups of the form and the buttons at the foot."""
        ui = self.ui
        ui.set_seats(seat_styles(self.setup.seats))
        page = self.header(screen, tr("season.new"))
        foot = page.cut_bottom(FOOT, gap=12)
        columns = Columns(ui, COLUMN, memory=self.columns)
        starts = HeadStartRows(ui, self.setup.seats, self.setup.steps(),
                               lambda steps: tr("season.head-start.steps", n=steps), self._give,
                               tr("season.head-start.help"))
        players = seats_group(ui, self.setup, self.rebuild, self._renamed, self.services.library, characters=False,
                              more=[starts.button(named=not self.narrow)])
        for row in starts.rows():
            players.row(row)
        for group in (self._season(), players, self._games()):
            columns.add(group)
        area = screen.add(self.scroll_area("all"), page)
        columns.loosen(area.view)
        area.fill(columns)
        self.start = Button(ui, tr("season.begin"), self.begin, kind="primary", icon="flag", shortcut=Command.ACTIVATE)
        draw = Button(ui, tr("season.draw"), self.draw, icon="dice", tooltip=tr("season.draw.tip"))
        room = footer(ui, foot, [draw], [self.start], screen.add)
        self.why = screen.add(Label(ui, "", "body", tone="bad", align="right", lines=2), room.inset(12, 0))
        self._show_problem()

    def first_focus(self) -> Widget | None:
        """Return the start button."""
        return self.start

    def _season(self) -> Group:
        ui = self.ui
        group = Group(ui, tr("season.group.season"))
        name = TextEntry(ui, self.name, on_change=self._name, on_submit=self._submit, limit=LONGEST_NAME)
        group.row(Field(ui, tr("season.field.name"), name))
        who = self._two("fixed", self.fixed, ("changing", "fixed"))
        group.row(Field(ui, tr("season.field.players"), who, share=0.72))
        group.row(RichText(ui, tr("season.fixed.tip" if self.fixed else "season.changing.tip"), "small", tone="dim"))
        for row in self._teams():
            group.row(row)
        group.row(Field(ui, tr("season.field.lots"), self._two("lots", self.lots, ("choice", "lot"))))
        points = TextEntry(ui, self.points, on_change=self._points, on_submit=self._submit, limit=40)
        group.row(Field(ui, tr("season.field.points"), points, help=tr("season.points.help")))
        return group

    @property
    def in_teams(self) -> bool:
        """True if the members play as teams of two, as many as they are."""
        return self.teams and can_have_teams(len(self.setup.seats), self.fixed)

    def _teams(self) -> list[Widget]:
        """Return the choice of teams, where the members can pair up, and who is with whom."""
        if not can_have_teams(len(self.setup.seats), self.fixed):
            return []
        rows: list[Widget] = [Field(self.ui, tr("season.field.teams"), self._two("teams", self.teams,
                                                                                ("single", "pairs")), share=0.72)]
        if self.teams:
            names = "  ·  ".join(" & ".join(f"<b>{escape(seat_name(seat))}</b>" for seat in team)
                                 for team in teams_of(self.setup.seats))
            rows.append(RichText(self.ui, f"{names}\n{tr('season.teams.help')}", "small", tone="dim"))
        return rows

    def _two(self, field: str, value: bool, words: tuple[str, str]) -> Widget:
        options = [(bool(number), tr(f"season.{word}")) for number, word in enumerate(words)]
        return SegmentedChoice(self.ui, options, value, lambda on: self._set(field, bool(on)), role="body")

    def _games(self) -> Group:
        ui = self.ui
        group = Group(ui, tr("season.group.games"), gap=8)
        group.row(Field(ui, tr("season.field.games"), Stepper(ui, len(self.games), FEWEST, MOST, self._length)))
        titles = [(game, game_name(game)) for game in self.packages]
        for number, game in enumerate(self.games):
            chooser = DropDown(ui, titles, game, self._chooser(number))
            group.row(Field(ui, f"{number + 1}.", chooser, share=0.8))
        return group

    # state -> widgets ---------------------------------------------------------------------------------------------
    def problem(self) -> str:
        """Return the reason why the season cannot start; "" = it can."""
        if not sanitize_line(self.name, LONGEST_NAME):
            return tr("season.problem.name")
        if not self.setup.names_differ:
            return tr("season.problem.names")
        if read_points(self.points) is None:
            return tr("season.problem.points", most=MOST_POINTS, places=MOST_PLACES)
        for game in self.games if self.fixed else ():
            seats = self.packages[game].spec.seats
            if len(self.setup.seats) not in seats:
                return tr("season.problem.seats", game=game_name(game), least=seats[0], most=seats[-1])
        return ""

    def _show_problem(self) -> None:
        problem = self.problem()
        self.why.set(problem)
        self.start.set(enabled=not problem, reason=problem)

    def _renamed(self) -> None:
        self.ui.set_seats(seat_styles(self.setup.seats))
        self._show_problem()
        self.screen.invalidate()

    def _give(self, steps: list[int]) -> None:
        """Give the members head starts."""
        self.setup.values[HEAD_START] = steps
        self.rebuild()

    # doing --------------------------------------------------------------------------------------------------------
    def _name(self, text: str) -> None:
        self.name = text
        self._show_problem()

    def _points(self, text: str) -> None:
        self.points = text
        self._show_problem()

    def _submit(self, text: str) -> None:
        """Start the season at Enter in a text field, as the button shows."""
        self.begin()

    def _set(self, field: str, value: bool) -> None:
        setattr(self, field, value)
        self.rebuild()

    def _length(self, number: int) -> None:
        titles = list(self.packages)
        more = [titles[at % len(titles)] for at in range(len(self.games), number)]
        self.games = [*self.games[:number], *more]
        self.rebuild()

    def _chooser(self, number: int) -> Callable[[Hashable], None]:
        def choose(game: Hashable) -> None:
            self.games[number] = str(game)
            self.rebuild()

        return choose

    def draw(self) -> None:
        """Draw the games by lot: no title comes again before every title that seats the players has come."""
        size = len(self.setup.seats)
        fit = [game for game, package in self.packages.items() if not self.fixed or size in package.spec.seats]
        if fit:
            self.games = drawn(fit, len(self.games), random.SystemRandom())
            self.rebuild()

    def begin(self) -> None:
        """Save the season and show it."""
        points = read_points(self.points)
        if self.problem() or points is None:
            return
        join_all(self.services.library, self.setup.seats)
        season = Season(sanitize_line(self.name, LONGEST_NAME), tuple(self.games), tuple(self.setup.seats), self.fixed,
                        self.lots, points, new_game_seed(), wall_clock.present(), tuple(self.setup.steps()),
                        self.in_teams)
        if self.trying(escape(season.name), lambda: season_store.put_season(self.services.library.store, season)):
            self.services.go(BackRoute())


def read_points(text: str) -> tuple[int, ...] | None:
    """Return the typed points by place, as 10 6 4 or 10-6-4; None where they are invalid or rise.

    >>> read_points("10-6 4")
    (10, 6, 4)
    """
    words = text.replace("-", " ").replace(",", " ").split()
    if not 1 <= len(words) <= MOST_PLACES or not all(word.isdecimal() and len(word) <= 3 for word in words):
        return None
    points = tuple(map(int, words))
    falls = all(points[at] >= points[at + 1] for at in range(len(points) - 1))
    return points if falls and 0 < points[0] <= MOST_POINTS else None


def drawn(titles: Sequence[str], count: int, chance: random.Random) -> list[str]:
    """Return `count` titles by lot, each of them once before any comes again."""
    found: list[str] = []
    while len(found) < count:
        found += chance.sample(list(titles), len(titles))
    return found[:count]
