"""Statistics page of all finished games: players, duels, seats, lengths, averages and the games themselves."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n.catalog import tr
from game.i18n.markup import escape, escape_path
from game.rules.core.registry import GAMES
from game.scenes.menus.statistics import statistics_tabs
from game.scenes.menus.statistics.champions_tab import champions
from game.scenes.menus.statistics.museum_tab import museum, titles_with_museum
from game.scenes.routes import NewGameRoute, ResultsRoute
from game.scenes.shared.form_widgets import FOOT
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.picture_export import tell_file_written
from game.session import statistics
from game.session.notices import UserError
from game.session.seats import PERSON
from game.session.statistics import GameCount, Player
from game.session.storage.store import Store
from game.session.transfer.statistics_export import write_statistics
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.popup_menus import DropDown, open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, RichText, Tabs, Widget

TABS: dict[str, statistics_tabs.Builder] = {
    "players": statistics_tabs.players,
    "meetings": statistics_tabs.meetings,
    "seats": statistics_tabs.seats,
    "lengths": statistics_tabs.lengths,
    "means": statistics_tabs.means,
    "games": statistics_tabs.games,
    "seasons": champions,
    "museum": museum,
}
LOW = 520  # units: a lower page shows no summary


class StatisticsScene(MenuScene):
    """The statistics of all games or one, of everybody or one player; at first of the `person` of this name, at a tab
    and with the games of one title, if these are given."""

    def __init__(self, person: str = "", tab: str = "", game: str = "") -> None:
        super().__init__()
        self.tab = tab or next(iter(TABS))
        self.game: str | None = game or None  # None = all
        self.player = Player(person, PERSON) if person else None  # None = everybody
        self.choice: dict[str, Hashable] = {}  # choices on the tabs: a measure, a number of seats …
        self.counts: list[GameCount] = []
        self.people: list[Player] = []
        self._tabs: Tabs | None = None

    @property
    def store(self) -> Store:
        """Store of the players' games."""
        return self.services.library.store

    def enter(self) -> None:
        """Read the statistics."""
        self._read()

    def resume(self) -> None:
        """Read the statistics again."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self.counts = [count for count in statistics.counts(self.store) if count.game in GAMES]
        self.people = [record.player for record in statistics.records(self.store)]

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the filters, the summary, the tabs and the open one."""
        ui = self.ui
        tools = [Button(ui, tr("ui.export"), self._export_menu, icon="export", shortcut="e",
                        hint=not self.narrow)] if self.counts else []
        page = self.header(screen, tr("statistics.title"), tools)
        if not self.counts:
            self._empty(screen, page)
            return
        if not self.narrow and page.height >= LOW:
            self._summary(screen, page.cut_top(84, gap=16))
        bar = page.cut_top(FOOT if page.height >= LOW else ui.finger_units(44), gap=12)
        self._filters(screen, bar)
        wanted = statistics_tabs.StatisticsQuery(
            ui, self.store, self.counts, self.game, self.player, self.choice, self.narrow, self.choose, self.open,
            self.services.library.package,
        )
        shown = [name for name in TABS if name != "museum" or titles_with_museum(wanted)]
        self.tab = self.tab if self.tab in shown else shown[0]
        tabs = [(name, tr(f"statistics.page.{name}")) for name in shown]
        self._tabs = screen.add(Tabs(ui, tabs, self.tab, self.turn, role="body"), bar)
        TABS[self.tab](wanted, screen, page)

    def first_focus(self) -> Widget | None:
        """Return the tabs."""
        return self._tabs

    def _empty(self, screen: Screen, page: Box) -> None:
        ui = self.ui
        card = page.centre(640, 300)
        icon = card.cut_top(96, gap=10)
        screen.add(Icon(ui, "chart", tint=ui.theme["accent"]), icon.centre(80, 80))
        screen.add(Label(ui, tr("statistics.empty"), "heading", align="centre", lines=2), card.cut_top(70, gap=6))
        button = Button(ui, tr("menu.new"), self.new_game, kind="primary", icon="plus", shortcut=Command.ACTIVATE,
                        hint=False)
        row = card.cut_bottom(FOOT)
        screen.add(button, row.centre(button.natural_size()[0] / ui.metrics.unit + 20, FOOT))
        screen.add(RichText(ui, tr("statistics.empty.text"), "prose", tone="dim", align="centre"), card)

    def new_game(self) -> None:
        """Open the set-up of a game where there is nothing to count yet."""
        self.services.go(NewGameRoute())

    def _summary(self, screen: Screen, box: Box) -> None:
        """Place four figures about the finished games; the mean is of those that were played to their end."""
        total = statistics.total(self.store, self.game, self.player)
        whole = [length.seconds for length in statistics.lengths(self.store, self.game, self.player)]
        ended = f" · {tr('statistics.tile.early', n=total.early)}" if total.early else ""
        tiles: list[tuple[str, ...]] = [
            (str(total.games), tr("statistics.tile.games", n=total.games) + ended),
            (statistics_tabs.duration(total.seconds), tr("statistics.tile.time")),
            (statistics_tabs.duration(sum(whole) / len(whole)) if whole else "–", tr("statistics.tile.mean")),
            self._most_wins(),
        ]
        for texts, cell in zip(tiles, box.columns(len(tiles), 14), strict=True):
            screen.add(statistics_tabs.FigureTile(self.ui, *texts), cell)

    def _most_wins(self) -> tuple[str, ...]:
        """Return the player with most wins; of several their number, and as a tooltip their names."""
        records = statistics.records(self.store, self.game, self.player)
        most = max((record.wins for record in records), default=0)
        best = [statistics_tabs.name_of(record.player) for record in records if record.wins == most] if most else []
        if len(best) > 1:
            return tr("statistics.tile.tied", n=len(best)), tr("statistics.tile.best"), "\n".join(best)
        return best[0] if best else "–", tr("statistics.tile.best")

    def _filters(self, screen: Screen, bar: Box) -> None:
        ui = self.ui
        people = [(None, tr("statistics.everybody")), *((who, statistics_tabs.name_of(who)) for who in self.people)]
        wide = 150.0 if self.narrow else 210.0
        screen.add(DropDown(ui, people, self.player, self._of_player, tooltip=tr("statistics.player.tip")),
                   bar.cut_right(wide, gap=10))
        if len(self.counts) > 1:
            played = [count.game for count in self.counts]
            games = [(None, tr("statistics.all-games")), *((game, game_name(game)) for game in played)]
            screen.add(DropDown(ui, games, self.game, self._of_game, tooltip=tr("statistics.game.tip")),
                       bar.cut_right(wide, gap=14))

    def turn(self, tab: Hashable) -> None:
        """Open another tab."""
        self.tab = str(tab)
        self.rebuild()

    def choose(self, name: str, value: Hashable) -> None:
        """Change a choice on the open tab."""
        self.choice[name] = value
        self.rebuild()

    def _of_game(self, game: Hashable) -> None:
        self.game = None if game is None else str(game)
        self.rebuild()

    def _of_player(self, player: Hashable) -> None:
        self.player = player if isinstance(player, Player) else None
        self.rebuild()

    # commands -----------------------------------------------------------------------------------------------------
    def open(self, game_id: Hashable) -> None:
        """Open the results of a game."""
        try:
            session = self.services.resume(str(game_id))
        except UserError as refusal:
            message(self.screen, tr("statistics.title"), sentence(refusal.notice))
            return
        self.services.go(ResultsRoute(session))

    def _export_menu(self) -> None:
        button = next(w for w in self.screen.body.walk() if isinstance(w, Button) and w.icon == "export")
        kinds = [(kind, tr(f"statistics.export.{kind}")) for kind in ("csv", "json")]
        open_menu(self.screen, button, kinds, self.export)

    def export(self, kind: Hashable) -> None:
        """Write the statistics into the folder of exports, as CSV or JSON."""
        try:
            games = statistics.played(self.store, self.game, self.player)
            path = write_statistics(self.services.folders.exports, games, str(kind))
        except UserError as refusal:
            message(self.screen, tr("ui.export"), sentence(refusal.notice))
            return
        text = tr("statistics.exported", file=escape(path.name), folder=escape_path(path.parent))
        tell_file_written(self.screen, tr("ui.export"), text, path.parent)


