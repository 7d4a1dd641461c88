"""Page with the whole log over the table, where the panel beside the board shows a few lines only."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.input.keymap import Command
from game.ui.screen import Screen

WIDE = 980  # most width of the page in units


class LogPage(ModalPage):
    """Page with the lines of `log` and the same turns open; a click on a line leads to its moment here too."""

    def __init__(self, over: Screen, log: LogPanel, pick: Callable[[int, int], object]) -> None:
        super().__init__(over, tr("game.log"), Command.LOG, WIDE)
        self.log, self._pick = log, pick
        self.lay()
        self.lines = self.panel.add(log.copy(self._picked), self.box)
        self.lines.list.scroll_to(self.lines.list.content_height)

    def _picked(self, ply: int, place: int) -> None:
        self.close()
        self._pick(ply, place)

    def close(self) -> None:
        """Close the page; turns that were opened on it stay open beside the board."""
        super().close()
        self.log.renew()
