"""Aim strip above a table of practice: the aim, the newest hint, and a button to start again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.widgets import Button, Icon, Label, Panel

PAD, SIGN, GAP = 10, 26, 10  # units
LEAST = 44  # units of height


class AimStrip(Panel):
    """Strip as high as its words need. `aim` and `hints` are markup; earlier hints are in the tooltip."""

    def __init__(self, ui: Ui, aim: str, hints: Sequence[str], most: int, again: Callable[[], object]) -> None:
        super().__init__(ui, "panel", border=ui.theme["accent_low"], padding=PAD)
        self.sign = self.add(Icon(ui, "flag", tint=ui.theme["accent"]))
        shown = [f"<dim>{tr('practice.hint', n=number, of=most)}</dim>  {hint}" for number, hint in enumerate(hints, 1)]
        text, earlier = "\n".join([f"<b>{aim}</b>", *shown[-1:]]), "\n".join(shown[:-1])
        self.label = self.add(Label(ui, text, "body", tooltip=earlier))
        self.again = self.add(Button(ui, tr("practice.again"), again, kind="ghost", icon="rewind",
                                     tooltip=tr("practice.again.tip"), role="body"))

    def _side(self) -> int:
        """Return the pixels that sign and button take."""
        return self.ui.px(2 * PAD + SIGN + 2 * GAP) + self.again.natural_size()[0]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        words = self.label.natural_size(max(1, wide - self._side()))[1]
        return wide, max(self.ui.px(LEAST), words + self.ui.px(PAD))

    def layout(self) -> None:
        """Place sign, words and button."""
        box = self.ui.box(self.rect).inset(PAD, PAD / 2)
        self.sign.place(box.cut_left(SIGN, GAP))
        self.again.place(box.cut_right(self.again.natural_size()[0] / self.ui.metrics.unit, GAP))
        self.label.place(box)
