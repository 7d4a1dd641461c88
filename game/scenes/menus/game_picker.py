"""Game picker: a button that opens a menu of games, for headers without room for all names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shared.menu_scene import game_name
from game.ui.context import Ui
from game.ui.popup_menus import open_menu
from game.ui.widgets import Button


class GamePicker(Button):
    """Button with a menu of `games`; `on_choose(game)` is called with the chosen one."""

    def __init__(self, ui: Ui, label: str, games: Sequence[str], on_choose: Callable[[str], object],
                 icon: str = "") -> None:
        super().__init__(ui, label, self._open, kind="ghost", icon=icon)
        self.games, self.on_choose = games, on_choose

    def _open(self) -> None:
        assert self.screen is not None
        names = [(game, game_name(game)) for game in self.games]
        open_menu(self.screen, self, names, lambda game: self.on_choose(str(game)))
