"""Card over a table on which all people agree to end the game early."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.ui.layout import Box
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel, RichText
from game.ui.widgets.toggles_and_tabs import Toggle

WIDE, STEP, FRAME = 680, 46, 258  # units: width of the card, height of a name, height of everything else


class EndGameCard(Layer):
    """Card with a toggle for each person; when all agree, one of two ends can be chosen.

    `end` is called with True if the game counts.
    """

    def __init__(self, scene: GameScene, end: Callable[[bool], object]) -> None:
        super().__init__(scene.ui, modal=True, on_back=self.close)
        self.over, self._end = scene.screen, end
        people = [seat for seat, who in enumerate(scene.session.seats) if who.is_person]
        self._missing = set(people)
        ui = scene.ui
        page = ui.page(24)
        step = min(ui.finger_units(STEP), (page.height - FRAME) / max(1, len(people)))
        card = page.centre(WIDE, FRAME + step * len(people))
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card.rect).inset(28, 22)
        panel.add(Label(ui, tr("game.end.title"), "heading", lines=1), box.cut_top(44, gap=6))
        row = box.cut_bottom(50, gap=14)
        text = box.cut_top(box.height - step * len(people), gap=0)
        panel.add(RichText(ui, tr("game.end.text"), "prose"), text)
        self.agreements = [
            panel.add(Toggle(ui, tr("game.end.agrees", seat=f"<seat:{seat}>"), False,
                             lambda on, seat=seat: self._agree(seat, on)), box.cut_top(step))  # type: ignore[misc]
            for seat in people
        ]
        self._fill(panel, row)

    def _fill(self, panel: Panel, row: Box) -> None:
        ui = self.ui
        panel.add(Button(ui, tr("ui.cancel"), self.close), row.cut_left(150, gap=12))
        self.choices = [
            panel.add(Button(ui, tr(f"game.end.{name}.button"), lambda counted=counted: self._close_with(counted),  # type: ignore[misc]
                             tooltip=tr(f"game.end.{name}.tip")), cell)
            for (name, counted), cell in zip((("uncounted", False), ("counted", True)), row.columns(2, 12), strict=True)
        ]
        self._show()

    def _agree(self, seat: int, on: bool) -> None:
        (self._missing.discard if on else self._missing.add)(seat)
        self._show()

    def _show(self) -> None:
        for button in self.choices:
            button.set(enabled=not self._missing, reason=tr("game.end.missing"))

    def _close_with(self, counted: bool) -> None:
        self.close()
        self._end(counted)

    def close(self) -> None:
        """Close the card; the game goes on."""
        self.over.close(self)
