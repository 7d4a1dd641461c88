"""Filters of the list of saved games: words, title, player, season, state, order."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.game_library import GameLibrary
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.portraits.member_face import face_name
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.storage.game_search import ORDERS, STATES, GameSearch, Word
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Widget
from game.ui.widgets.text_entry import TextEntry

LONGEST = 40  # letters of a search
SEARCH, CHOICE, GAP = 1.5, 1.0, 8  # shares of the width; units between two filters


@dataclass(frozen=True)
class GameFilters:
    """Filters of the list; what is empty does not limit it. `player` and `season` are ids."""

    words: str = ""
    game: str = ""
    player: str = ""
    season: str = ""
    state: str = ""
    order: str = ORDERS[0]

    @property
    def any(self) -> bool:
        """True where something but the state limits the list."""
        return bool(self.words.strip() or self.game or self.player or self.season)

    def search(self, library: GameLibrary) -> GameSearch:
        """Return the search in the store; a player is found under all names."""
        words = [Word(text, [game for game in GAMES if text.casefold() in game_name(game).casefold()])
                 for text in self.words.split()]
        names = {member.id: member.name for member in library.members()}
        return GameSearch(words, self.game, names.get(self.player, ""), self.season, self.state, self.order)


def place_filters(screen: Screen, ui: Ui, box: Box, filters: GameFilters, library: GameLibrary, narrow: bool,
                  changed: Callable[[GameFilters], object], typed: Callable[[str], object]) -> TextEntry:
    """Place the filters side by side, in two rows where the page is narrow; return the field of the words."""
    entry = TextEntry(ui, filters.words, on_change=typed, limit=LONGEST, placeholder=tr("load.search"), icon="search")
    choices: list[tuple[str, list[tuple[Hashable, str]]]] = [
        ("state", [(state, tr(f"load.state.{state or 'all'}")) for state in STATES]),
        ("game", [("", tr("statistics.all-games")), *((game, game_name(game)) for game in GAMES)]),
        ("player", _players(library)), ("season", _seasons(library)),
        ("order", [(order, tr(f"load.order.{order}")) for order in ORDERS])]
    widgets = [DropDown(ui, entries, getattr(filters, field), _setter(filters, field, changed),
                        tooltip=tr(f"load.{field}.tip")) for field, entries in choices if len(entries) > 1]
    half = len(widgets) // 2 if narrow else len(widgets)
    parts: list[list[Widget]] = [[entry, *widgets[:half]], [*widgets[half:]]]
    for row, placed in zip(box.rows(2, GAP) if narrow else [box], parts, strict=False):
        shares = [SEARCH if widget is entry else CHOICE for widget in placed]
        for widget, cell in zip(placed, row.split(shares, gap=GAP), strict=True):
            screen.add(widget, cell)
    return entry


def _setter(filters: GameFilters, field: str, changed: Callable[[GameFilters], object]) -> Callable[[Hashable], object]:
    return lambda value: changed(replace(filters, **{field: str(value)}))


def _players(library: GameLibrary) -> list[tuple[Hashable, str]]:
    return [("", tr("statistics.everybody")), *((member.id, f"<icon:{face_name(member)}> {escape(member.name)}")
                                               for member in library.members())]


def _seasons(library: GameLibrary) -> list[tuple[Hashable, str]]:
    try:
        seasons = season_store.all_seasons(library.store)
    except UserError:
        seasons = []
    return [("", tr("load.season.any")), *((season.id, escape(season.name)) for season in seasons)]
