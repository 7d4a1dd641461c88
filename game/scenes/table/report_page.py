"""The whole report, large, over the table: where the panel beside the board has room for a few lines only."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.table.report import KEY, LogPanel
from game.ui.input import Do, Intent
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.labels import Label, Panel

WIDE = 980  # units of the card at most


class ReportPage(Layer):
    """Tells what `log` tells, with the same turns open; Esc, its key, its cross or a press beside it lay it away. A
    line that is picked leads to its moment, as it does beside the board."""

    def __init__(self, over: Screen, log: LogPanel, pick: Callable[[int, int], object]) -> None:
        super().__init__(over.ui, modal=True, on_back=self.close)
        self.over, self.log, self._pick = over, log, pick
        ui = self.ui
        page = ui.page(18)
        self.card = page.centre(min(WIDE, page.width), page.height).rect
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), self.card)
        box = ui.box(self.card).inset(20, 14)
        head = box.cut_top(44, 8)
        panel.add(IconButton(ui, "cross", self.close, tooltip=tr("ui.close"), kind="ghost", shortcut=KEY),
                  head.cut_right(44))
        panel.add(Label(ui, tr("game.log"), "heading", lines=1, tone="accent"), head)
        self.lines = panel.add(log.copy(self._picked), box)
        self.lines.list.scroll_to(self.lines.list.content_height)

    def _picked(self, ply: int, place: int) -> None:
        self.close()
        self._pick(ply, place)

    def handle(self, intent: Intent) -> bool:
        """A press beside the card closes it."""
        if intent.do == Do.PRESS and not self.card.collidepoint(intent.pos):
            self.close()
        return super().handle(intent)

    def close(self) -> None:
        """Goes away; the turns that were opened in it stay open beside the board."""
        self.over.close(self)
        self.log.renew()
