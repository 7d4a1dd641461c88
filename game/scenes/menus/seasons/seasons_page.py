"""Seasons page: each season with its standings, games, the next game, and a podium at the end."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import escape, escape_path
from game.rules.core.registry import GAMES
from game.scenes.menus.file_picker import choose_file
from game.scenes.menus.seasons import season_widgets
from game.scenes.menus.seasons.season_papers import season_paper
from game.scenes.menus.start_screen.start_screen_cards import PosterButton
from game.scenes.routes import NewSeasonRoute, ResultsRoute, SeasonGameRoute, TableRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.paper.paper_menu import CERTIFICATE, PAGE, SHEET, open_paper_menu
from game.scenes.shared.picture_export import export_picture, tell_file_written
from game.scenes.shared.season_texts import fixtures_of, head_starts_text, join_names, standings_text
from game.scenes.table.thumbnail import table_picture
from game.session.members.member_store import under_present_names
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import LONGEST_NAME, Fixture, Season, Standing, next_fixture, standings
from game.session.storage.saved_game import SavedGame
from game.session.storage.text_sanitizer import sanitize_line
from game.session.transfer.season_import_export import ENDING, import_season, season_in_file, write_season
from game.ui.dialogs import ask, enter_text, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Column, Grid, Icon, IconButton, Label, Panel, RichText, Row, Tabs, Widget

PARTS = ("podium", "standings", "games")  # only a finished season has a podium
LIST = 340  # units: the list of seasons beside the chosen one
HEAD, LINE = 72, 28  # units: height of name and leaders of the season; of the leaders alone
LEAST = 480  # units: on a lower page the parts stand side by side
GRAPH = 280, 460  # units: least and greatest height of the standings as a graph
PODIUM, BESIDE = 0.42, 0.46  # shares of such a page: the podium or, until there is one, the games
WIDE, LISTED = 1080, 1440  # units: least page width for games beside standings; for the list too
STANDINGS, HALF, POSTER = 0.48, 0.56, 150  # shares of such a page: standings, their height; units: poster below them


class SeasonsScene(MenuScene):
    """Page of all seasons, the newest first; `chosen` is the id of the displayed one."""

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        self.chosen = chosen
        self.seasons: list[Season] = []
        self.fixtures: list[Fixture] = []
        self.low = False  # True where there is little height
        self.graph = False  # the standings are shown as a graph
        self.part = ""  # the part that is shown where there is room for one only; "" = the first
        self._first: Widget | None = None

    def enter(self) -> None:
        """Read the seasons."""
        self._read()

    def resume(self) -> None:
        """Read the seasons again; show a new one if it was created meanwhile."""
        newest = self.seasons[0].id if self.seasons else ""
        self._read()
        if self.seasons and self.seasons[0].id != newest:  # a season was created meanwhile
            self._choose(self.seasons[0].id)
        else:
            self.rebuild()

    def _read(self) -> None:
        try:
            self.seasons = season_store.all_seasons(self.services.library.store)
        except UserError:
            self.seasons = []
        season = self.season
        self.fixtures = fixtures_of(self.services, season) if season else []

    @property
    def season(self) -> Season | None:
        """The displayed season."""
        found = (season for season in self.seasons if season.id == self.chosen)
        return next(found, self.seasons[0] if self.seasons else None)

    @property
    def standings(self) -> list[Standing]:
        """Standings of the displayed season."""
        return standings(self.season, self.fixtures) if self.season else []

    @property
    def _begun(self) -> bool:
        """True once a game has been played."""
        return any(fixture.over for fixture in self.fixtures)

    def turn_graph(self) -> None:
        """Show the standings as a graph, or as figures again."""
        self.graph = not self.graph
        self.rebuild()

    @property
    def next(self) -> Fixture | None:
        """The game to be played next; None where the season is over."""
        return next_fixture(self.fixtures)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the list of seasons, the displayed one and the buttons at the foot."""
        season, self._first = self.season, None
        named = self.narrow and season is not None and len(self.seasons) < 2  # the header has the name
        tools = []
        if self._begun:
            self._sharing = Button(self.ui, "", self.offer_papers, kind="ghost", icon="camera",
                                   tooltip=tr("season.share"), shortcut="p", hint=not self.narrow)
            word, icon = ("figures", "list") if self.graph else ("graph", "chart")
            tools = [Button(self.ui, tr(f"season.{word}"), self.turn_graph, kind="ghost", icon=icon, shortcut="g",
                            hint=not self.narrow),
                     self._sharing]
        page = self.header(screen, escape(season.name) if named and season else tr("season.title"), tools)
        foot = page.cut_bottom(FOOT, gap=12)
        self.low = page.height < LEAST
        if season is None:
            self._empty(screen, page)
        else:
            self._list(screen, page, season)
            self._shown(screen, page, season)
        self._foot(screen, foot, season)

    def first_focus(self) -> Widget | None:
        """Return the widget that most people want: the next game."""
        return self._first

    def _empty(self, screen: Screen, page: Box) -> None:
        card = page.centre(680, 300)
        icon = card.cut_top(96, gap=10)
        screen.add(Icon(self.ui, "trophy", tint=self.ui.theme["accent"]), icon.centre(80, 80))
        screen.add(Label(self.ui, tr("season.none"), "heading", align="centre", lines=2), card.cut_top(60, gap=6))
        screen.add(RichText(self.ui, tr("season.none.text"), "prose", tone="dim", align="centre"), card)

    def _list(self, screen: Screen, page: Box, season: Season) -> None:
        """Place the list of seasons where there are several."""
        if len(self.seasons) < 2:
            return
        if self._picked:
            entries = [(each.id, escape(each.name)) for each in self.seasons]
            screen.add(DropDown(self.ui, entries, season.id, self._choose), page.cut_top(FOOT, gap=10))
            return
        panel = screen.add(Panel(self.ui), page.cut_left(LIST, gap=18))
        rows = [Row((escape(each.name), self._how_far(each)), each.id) for each in self.seasons]
        columns = [Column(tr("season.column.season"), 2.4),
                   Column(tr("season.column.games"), 1.2, "right", tabular=True)]
        grid = panel.add(season_widgets.RoomyGrid(self.ui, columns, rows, on_pick=self._choose), panel.inner)
        grid.select(season.id)

    @property
    def _picked(self) -> bool:
        """True if the season is picked from a drop-down list, which shows its name already."""
        return len(self.seasons) > 1 and (self.low or self.ui.page().width < LISTED)

    def _how_far(self, season: Season) -> str:
        played = sum(fixture.over for fixture in fixtures_of(self.services, season))
        return tr("season.played", n=played, all=len(season.games))

    def _choose(self, season_id: Hashable) -> None:
        self.chosen = str(season_id)
        self._read()
        self.rebuild()

    def _shown(self, screen: Screen, page: Box, season: Season) -> None:
        ui, over = self.ui, self.next is None
        if self._picked or self.narrow:
            line = page.cut_top(LINE, gap=8)
        else:
            title, line = page.cut_top(HEAD, gap=10).split((1.5, 1), down=True)
            screen.add(Label(ui, escape(season.name), "title", tone="accent", size=36, lines=1), title)
        leaders = standings_text(self.standings, over) or tr("season.not-begun")
        kind = tr("season.fixed" if season.fixed else "season.changing")
        given = head_starts_text(season)
        facts = "  ·  ".join(filter(None, [kind, tr("season.teams") if season.teams else "", given]))
        screen.add(Label(ui, f"{leaders}  <dim>·  {facts}</dim>", "subheading", lines=1), line)
        if self.narrow:
            self._one_part(screen, page, season, over)
            return
        corner, table, below = self._parts(page, over)
        if corner is not None and self.next is not None:
            poster = screen.add(PosterButton(ui, self.next.game, self.play), corner)
            poster.paint()
        elif corner is not None:
            season_widgets.add_podium(screen, corner, season, self.standings)
        self._table(screen, table, season)
        self._games(screen, below, season)

    def _one_part(self, screen: Screen, page: Box, season: Season, over: bool) -> None:
        """Place one part of the season and tabs to choose it, where there is little room."""
        shown = PARTS if over else PARTS[1:]
        if self.part not in shown:
            self.part = shown[0]
        tabs = Tabs(self.ui, [(part, tr(f"season.part.{part}")) for part in shown], self.part, self.show_part,
                    role="body")
        screen.add(tabs, page.cut_top(self.ui.finger_units(40), gap=8))
        if self.part == "podium":
            season_widgets.add_podium(screen, page, season, self.standings)
        elif self.part == "standings":
            self._table(screen, page, season)
        else:
            self._games(screen, page, season)

    def show_part(self, part: Hashable) -> None:
        """Show another part of the season, where there is room for one only."""
        self.part = str(part)
        self.rebuild()

    def _parts(self, page: Box, over: bool) -> tuple[Box | None, Box, Box]:
        """Return the boxes of the podium (of a finished season) or the next game's poster, of the standings and of the
        games."""
        wanted, most = GRAPH if self.graph and self._begun else (
            Grid.HEAD + 40 + row * len(self.standings) for row in (Grid.ROW, season_widgets.LARGEST))
        if self.low and not over:
            below = page.cut_right(page.width * BESIDE, gap=14)
            if page.height < wanted + 14 + POSTER:
                return None, page, below
            table = page.cut_top(wanted, gap=14)
            return page, table, below
        if page.width >= WIDE and not self.low and page.height >= wanted + 14 + POSTER:
            left = page.cut_left(page.width * STANDINGS, gap=16)
            table = left.cut_top(max(wanted, min(most, left.height * HALF)), gap=14)
            return left, table, page
        podium = page.cut_right(page.width * PODIUM, gap=16) if self.low else None
        if over and podium is None:
            table = page.cut_top(page.height * 0.55, gap=14)
            return table.cut_right(table.width * 0.44, gap=16), table, page
        return podium, page.cut_top(min(wanted, page.height * 0.5), gap=14), page

    def _table(self, screen: Screen, box: Box, season: Season) -> None:
        panel = screen.add(Panel(self.ui), box)
        if self.graph and self._begun:
            panel.add(season_widgets.points_plot(self.ui, season, self.standings), panel.inner)
            return
        narrow = not season_widgets.gains_fit(season, box.width)
        panel.add(season_widgets.standings_grid(self.ui, season, self.standings, narrow=narrow), panel.inner)

    def _games(self, screen: Screen, box: Box, season: Season) -> None:
        panel = screen.add(Panel(self.ui), box)
        grid = season_widgets.fixtures_grid(self.ui, season, self.fixtures, self._open)
        self._first = panel.add(grid, panel.inner)

    def _foot(self, screen: Screen, box: Box, season: Season | None) -> None:
        ui = self.ui
        new = Button(ui, tr("season.new"), self.new, icon="plus", shortcut="n")
        right = [Button(ui, tr("load.import"), self.bring_in, icon="import"), new]
        coming = self.next if season is not None else None
        if coming is not None:
            word = "load.play-on" if coming.game_id else "season.next"
            right.append(Button(ui, tr(word), self.play, kind="primary", icon="flag", shortcut=Command.ACTIVATE))
        else:
            new.kind, new.shortcut = "primary", Command.ACTIVATE
        commands = (("rename", "pencil", self.rename), ("export", "export", self.export),
                    ("delete", "trash", self.delete))
        named = [Button(ui, tr(f"ui.{word}"), call, icon=icon) for word, icon, call in commands if season is not None]
        wide = sum(button.natural_size()[0] + ui.px(12) for button in (*named, *right))
        left = named if wide <= box.rect.w else [
            IconButton(ui, icon, call, tooltip=tr(f"ui.{word}")) for word, icon, call in commands if season is not None]
        if sum(button.natural_size()[0] + ui.px(12) for button in (*left, *right)) > box.rect.w:
            right[0] = IconButton(ui, "import", self.bring_in, tooltip=tr("load.import"))
        footer(ui, box, left, right, screen.add)

    # doing --------------------------------------------------------------------------------------------------------
    def new(self) -> None:
        """Open the form of a new season."""
        self.services.go(NewSeasonRoute())

    def play(self) -> None:
        """Open the next game, or the one in progress."""
        season, coming = self.season, self.next
        if season is None or coming is None:
            return
        if coming.game_id:
            self.trying(tr("load.failed"), lambda: self.services.go(TableRoute(self.services.resume(coming.game_id))))
        elif coming.game in GAMES and self.services.library.package(coming.game) is not None:
            self.services.go(SeasonGameRoute(season.id))
        else:
            message(self.screen, season.name, tr("season.no-game", game=escape(coming.game)))

    def _open(self, number: Hashable) -> None:
        """Open the results of a finished game, or the table of the next one."""
        fixture = next((each for each in self.fixtures if each.number == number), None)
        if fixture is not None and fixture.over and fixture.kept:
            self.trying(
                tr("load.failed"), lambda: self.services.go(ResultsRoute(self.services.resume(fixture.game_id)))
            )
        elif fixture is not None and fixture is self.next:
            self.play()

    def rename(self) -> None:
        """Give the season another name."""
        if season := self.season:
            enter_text(self.screen, tr("ui.rename"), tr("season.rename.text"), season.name,
                       lambda name: self._rename(season, name), limit=LONGEST_NAME, ok=tr("ui.rename"))

    def _rename(self, season: Season, name: str) -> None:
        words = sanitize_line(name, LONGEST_NAME)
        store = self.services.library.store
        if words and self.trying(tr("ui.rename"), lambda: season_store.put_season(store, replace(season, name=words))):
            self._read()
            self.rebuild()

    def delete(self) -> None:
        """Delete the season after a question; its games stay."""
        if season := self.season:
            ask(self.screen, tr("season.delete.title"), tr("season.delete.text", name=escape(season.name)),
                tr("ui.delete"), lambda: self._delete(season), danger=True)

    def _delete(self, season: Season) -> None:
        if self.trying(tr("ui.delete"), lambda: self.services.library.store.delete_season(season.id)):
            self._read()
            self.rebuild()

    def offer_papers(self) -> None:
        """Ask what is written of the season, and where."""
        papers = (PAGE, SHEET) if self.next else (PAGE, SHEET, CERTIFICATE)
        open_paper_menu(self.services, self.screen, self._sharing, papers, self.write_paper)

    def write_paper(self, paper: str, folder: Path) -> None:
        """Write the season into a folder: as a picture of this page, its score sheet, or the champion's certificate."""
        season = self.season
        if season is None:
            return
        title = season.name if paper == PAGE else f"{season.name} - {tr(f'paper.{paper}')}"
        whole = Rect((0, 0), self.ui.metrics.size)
        picture = table_picture(self.screen, whole) if paper == PAGE else \
            season_paper(self.services, paper, season, self.fixtures, self.standings)
        export_picture(self.services, self.screen, title, picture, folder)

    def export(self) -> None:
        """Write the season with its games into a file in the folder of exports."""
        if season := self.season:
            self.trying(tr("ui.export"), lambda: self._export(season))

    def _export(self, season: Season) -> None:
        games: list[SavedGame] = []
        without: list[str] = []
        for fixture in self.fixtures:
            if fixture.game_id:
                try:
                    saved = self.services.resume(fixture.game_id).saved()
                    games.append(under_present_names(self.services.library.store, saved))
                except UserError:  # the game is deleted or cannot be opened here
                    without.append(str(fixture.number))
        path = write_season(self.services.folders.exports, season, games)
        text = tr("season.exported", file=escape_path(path))
        if without:
            text += "\n" + tr("season.exported.without", numbers=join_names(without))
        tell_file_written(self.screen, tr("load.export.title"), text, path.parent)

    def bring_in(self) -> None:
        """Let the player choose a file and add the season in it."""
        choose_file(self.screen, tr("season.import.title"), self.services.folders.exports, ENDING, self.add_file)

    def add_file(self, path: Path) -> None:
        """Add the season of a file, or show why that is impossible."""
        read = season_in_file(path)
        here = next((season for season in self.seasons if read and season.started == read.started), None)
        if here is not None:
            ask(self.screen, tr("season.import.title"), tr("load.import.twice", title=escape(here.name)),
                tr("load.import.all-the-same"), lambda: self._add(path))
        else:
            self._add(path)

    def _add(self, path: Path) -> None:
        games = self.services.library

        def add() -> None:
            self.chosen = import_season(path, games.game_catalog, games.store).id

        if self.trying(tr("load.import.failed"), add):
            self._read()
            self.rebuild()
