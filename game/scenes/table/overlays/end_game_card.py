"""Card over a table on which all people agree to end the game early."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Asked, EndHere, Event, Question, Replied
from game.ui.layout import Box
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, RichText
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Toggle

WIDE, STEP = 680, 46  # units: width of the card, height of a name
RIM, SIDE, HEAD, ROW, GAP = 22, 28, 44, 50, 14  # units: edges of the card, heading, buttons, space between parts


class EndGameCard(Layer):
    """Card of a question, with a toggle for each person; when all agree, one of two ends can be chosen.

    `send` takes what the people choose.
    """

    def __init__(self, scene: GameScene, question: Question, send: Callable[[Event], object]) -> None:
        super().__init__(scene.ui, modal=True, on_back=self.close)
        self.over, self._question, self._send = scene.screen, question, send
        people = [seat for seat, who in enumerate(scene.session.seats) if who.is_person]
        self._people = frozenset(people)
        ui = scene.ui
        page, text = ui.page(24), RichText(ui, tr("game.end.text"), "prose")
        wide = min(WIDE, page.width)
        words = text.natural_size(ui.px(wide - 2 * SIDE))[1] / ui.metrics.unit
        foot = ui.finger_units(ROW)
        frame = 2 * RIM + HEAD + words + foot + 3 * GAP
        step = min(ui.finger_units(STEP), (page.height - frame) / max(1, len(people)))
        card = page.centre(wide, frame + step * len(people))
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card.rect).inset(SIDE, RIM)
        panel.add(Label(ui, tr("game.end.title"), "heading", lines=1), box.cut_top(HEAD, gap=GAP))
        row = box.cut_bottom(foot, gap=GAP)
        panel.add(text, box.cut_top(words, gap=GAP))
        self.agreements = [
            panel.add(Toggle(ui, tr("game.end.agrees", seat=f"<seat:{seat}>"), seat in question.agreed,
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
        agreed = self._question.agreed
        self._question = self._question._replace(agreed=agreed | {seat} if on else agreed - {seat})
        self._send(Asked(self._question))
        self._show()

    def _show(self) -> None:
        for button in self.choices:
            button.set(enabled=self._people <= self._question.agreed, reason=tr("game.end.missing"))

    def _close_with(self, counted: bool) -> None:
        self.over.close(self)
        self._send(EndHere(counted))

    def close(self) -> None:
        """Close the card; the game goes on."""
        self.over.close(self)
        self._send(Replied(yes=False))
