"""The whole report, large, over the table: where the panel beside the board has room for a few lines only."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.table.log.log_panel import KEY, LogPanel
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.screen import Screen

WIDE = 980  # units of the card at most


class LogPage(ModalPage):
    """Tells what `log` tells, with the same turns open. A line that is picked leads to its moment here too."""

    def __init__(self, over: Screen, log: LogPanel, pick: Callable[[int, int], object]) -> None:
        super().__init__(over, tr("game.log"), KEY, WIDE)
        self.log, self._pick = log, pick
        self.lay()
        self.lines = self.panel.add(log.copy(self._picked), self.box)
        self.lines.list.scroll_to(self.lines.list.content_height)

    def _picked(self, ply: int, place: int) -> None:
        self.close()
        self._pick(ply, place)

    def close(self) -> None:
        """Goes away; the turns that were opened in it stay open beside the board."""
        super().close()
        self.log.renew()
