"""Note of the coach: what the last turn gave away, with the button that takes it back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel

WIDTHS = 420, 300, 220  # units of width of its text, the best first
HIGH, GAP = 33, 8  # units: the button's height, and the space above it


class CoachNote(Panel):
    """Note about the action that led to `ply`. It stays as long as that can be taken back, or until it is closed."""

    def __init__(self, ui: Ui, ply: int, text: str, again: Callable[[], object], close: Callable[[], object]) -> None:
        super().__init__(ui, "raised", border=ui.theme["bad"], padding=12)
        self.ply = ply
        self.label = self.add(Label(ui, text, "body", lines=4))
        self.button = self.add(
            Button(ui, tr("game.coach.again"), again, icon="undo", shortcut=Command.TRY_AGAIN, role="body"))
        self.cross = self.add(IconButton(ui, "cross", close, tooltip=tr("ui.close"), kind="ghost"))

    def sizes(self, most: int) -> Iterator[tuple[int, int]]:
        """Yield its size in pixels at each width that its text may have, none wider than `most` pixels."""
        ui, rim = self.ui, 2 * self.ui.px(self.padding)
        for units in WIDTHS:
            inside = max(1, min(ui.px(units), most - rim))
            wide = min(inside, max(self.label.natural_size()[0], self._row()))
            yield wide + rim, self.label.natural_size(wide)[1] + ui.px(GAP) + ui.finger(HIGH) + rim

    def _row(self) -> int:
        """Return the pixels that the buttons take."""
        return self.button.natural_size()[0] + self.ui.px(GAP) + self.ui.finger(HIGH)

    def lie(self, at: Rect) -> None:
        """Move to a place, which has one of these sizes."""
        self.place(at)

    def spoken_of(self) -> list[Rect]:
        """Return what other overlays leave visible: itself."""
        return [self.rect]

    def layout(self) -> None:
        """Place the words above the buttons."""
        box = self.ui.box(self.rect).inset(self.padding)
        button = box.cut_bottom(self.ui.finger_units(HIGH), gap=GAP)
        self.cross.place(button.cut_right(self.ui.finger_units(HIGH)))
        self.button.place(button.take_left(min(button.rect.w, self.button.natural_size()[0])))
        self.label.place(box)

