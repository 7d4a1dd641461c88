"""The desk: secrets of the factory in front, and the workers that may go to the sponsor."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.automania.content import Content
from game.scenes.automania.desk.secrets import Secrets
from game.scenes.automania.presenter import TableView
from game.scenes.automania.texts import say
from game.scenes.table.chips import Chip, Spec
from game.scenes.table.flow import Flow
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.widgets.labels import Panel

ROW = 32  # units of height of the workers
SIZE = 16.0  # units of type


class Desk(Panel):
    """Below the secrets a chip for each number of workers that the sponsor would pay for."""

    def __init__(self, ui: Ui, content: Content, picked: Callable[[ThingWidget], None],
                 tip: Callable[[Chip], str | None], told: Callable[[str], str | None]) -> None:
        super().__init__(ui, "panel", padding=8)
        self.secrets = self.add(Secrets(ui, content, told))
        self.sponsors = self.add(Flow(ui, picked, tip))

    def set(self, table: TableView, seat: int, alone: bool) -> None:
        """Those of a seat; `alone`: one person sits at the screen."""
        own = table.factories[seat]
        self.secrets.set(seat, own.money, own.hand, table.open_money, alone or table.curtain or table.over)
        chips = [Spec(f"<dim>{say('desk.sponsor')}</dim>", look="plain", size=SIZE)]
        chips += [Spec(say("desk.money", n=count), ((("sponsors", str(count)),),), verb="sponsor", size=SIZE)
                  for count in range(1, own.workers + 1)]
        if self.sponsors.set(chips if own.workers and not own.office else chips[:1]):
            self.layout()

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(self.padding, 6)
        low = max(ROW, self.ui.text("X", "small").height / self.ui.metrics.unit + 4)
        self.sponsors.place(box.cut_bottom(min(low, box.height * 0.45), 4))
        self.secrets.place(box)

    @property
    def things(self) -> list[ThingWidget]:
        """Everything that can be pointed at."""
        return [chip for chip in self.sponsors.chips if chip.names]
