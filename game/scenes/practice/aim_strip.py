"""The strip above a table of practice: the aim, the newest hint, and the way back to the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.widgets import Button, Icon, Label, Panel

PAD, SIGN, GAP = 10, 26, 10  # units
LEAST = 44  # units of height


class AimStrip(Panel):
    """As high as its words need. `aim` and `hints` are markup; earlier hints are told by the tooltip."""

    def __init__(self, ui: Ui, aim: str, hints: Sequence[str], most: int, again: Callable[[], object]) -> None:
        super().__init__(ui, "panel", border=ui.theme["accent_low"], padding=PAD)
        self.sign = self.add(Icon(ui, "flag", tint=ui.theme["accent"]))
        told = [f"<dim>{tr('practice.hint', n=number, of=most)}</dim>  {hint}" for number, hint in enumerate(hints, 1)]
        self.label = self.add(Label(ui, "\n".join([f"<b>{aim}</b>", *told[-1:]]), "body", tooltip="\n".join(told[:-1])))
        self.again = self.add(Button(ui, tr("practice.again"), again, kind="ghost", icon="rewind",
                                     tooltip=tr("practice.again.tip"), role="body"))

    def _side(self) -> int:
        """Pixels that sign and button take."""
        return self.ui.px(2 * PAD + SIGN + 2 * GAP) + self.again.natural_size()[0]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide = self.rect.w if width is None else width
        words = self.label.natural_size(max(1, wide - self._side()))[1]
        return wide, max(self.ui.px(LEAST), words + self.ui.px(PAD))

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(PAD, PAD / 2)
        self.sign.place(box.cut_left(SIGN, GAP))
        self.again.place(box.cut_right(self.again.natural_size()[0] / self.ui.metrics.unit, GAP))
        self.label.place(box)
