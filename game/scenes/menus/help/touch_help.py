"""Gesture help: every gesture with its picture, its meaning and its use."""

from __future__ import annotations

from pygame import Rect

from game.i18n.catalog import tr
from game.scenes.shared.form_widgets import Columns, Group
from game.ui.context import Ui
from game.ui.widgets import Icon, RichText, Widget

SIGNS = {"tap": "touch-tap", "twice": "touch-twice", "hold": "touch-hold", "drag": "touch-drag", "two": "touch-two",
         "near": "zoom-in"}  # gestures with their pictures
SIGN, GAP = 96, 16  # units
COLUMN = 380  # units


class Gesture(Widget):
    """A picture with words beside it, as high as the higher of the two."""

    def __init__(self, ui: Ui, icon: str, text: str) -> None:
        super().__init__(ui)
        self.sign = self.add(Icon(ui, icon, tint=ui.theme["accent_low"]))
        self.words = self.add(RichText(ui, text, "prose", ground="card", leading=1.08))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        words = self.words.natural_size(wide - self.ui.px(SIGN + GAP))[1]
        return wide, max(self.ui.px(SIGN), words)

    def layout(self) -> None:
        """Place the picture on the left, the words beside it."""
        r, side, left = self.rect, self.ui.px(SIGN), self.ui.px(SIGN + GAP)
        self.sign.place(Rect(r.x, r.y, side, side))
        self.words.place(Rect(r.x + left, r.y, r.w - left, r.h))


def gesture_columns(ui: Ui) -> Columns:
    """Return all gestures with their current meaning."""
    columns = Columns(ui, COLUMN)
    for name, icon in SIGNS.items():
        text = tr(f"help.touch.{name}.text")
        if name == "twice" and ui.taps_once:
            text += f"\n<dim>{tr('help.touch.once', setting=tr('settings.taps_once'))}</dim>"
        group = Group(ui, tr(f"help.touch.{name}"), paper=True)
        group.row(Gesture(ui, icon, text))
        columns.add(group)
    return columns
