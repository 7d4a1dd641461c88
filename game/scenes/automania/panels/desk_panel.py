"""Desk: private information of the shown seat, the tile at hand, and the workers that may go to the sponsor."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.rules.automania.content.build import Content
from game.rules.automania.state import UNKNOWN
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board_texts import put
from game.scenes.automania.factory.contract_hand import Hand
from game.scenes.automania.panels.private_info import PrivateInfo
from game.scenes.automania.view_model import TableView
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Chip, Spec
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.panels import Panel

ROW, LINE = 32, 30  # units: height of the workers, of the line with the money
TWO_ROWS = 1.75  # height of two rows (sign above the numbers) divided by that of one
SIZE = 16.0  # units of type


class TileAtHand(SpotThing):
    """Tile that is being placed; its place is invisible while it is empty."""

    def draw_empty(self, surface: Surface) -> None:
        """Draw nothing."""
        return


class Desk(Panel):
    """Desk with private information, and a chip for each number of workers that the sponsor would pay for.

    `changed` is called when the private information is revealed or hidden.
    """

    def __init__(self, ui: Ui, content: Content, picked: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None], changed: Callable[[], object]) -> None:
        super().__init__(ui, "panel", padding=8)
        self.content = content
        self._changed = changed
        self.secrets = self.add(PrivateInfo(ui, self._shown))
        self.hand = self.add(Hand(ui, content, picked, tooltip))
        self.tile = self.add(TileAtHand(ui, "at-hand", picked, tooltip, kind="tile-at-hand"))
        self.sponsors = self.add(ChipList(ui, picked, _chip_tooltip(tooltip)))
        self._contracts: Sequence[str] = ()
        self._workers = 0  # number of workers that may go to the sponsor

    def set(self, table: TableView, seat: int, is_open: bool) -> None:
        """Show the desk of a seat; `is_open` says that nothing on it need be hidden from those at the screen."""
        own = table.factories[seat]
        known = own.money is not None and UNKNOWN not in own.hand
        self.secrets.set(seat, own.money, known, table.open_money, is_open)
        self._show_line(not (known and is_open))
        if own.hand != self._contracts:
            self._contracts = own.hand
            self.touch()
        self.hand.set(own.hand, not self.secrets.shown)
        self._set_tile(table.tile if seat == table.decides else "")
        workers = 0 if own.office else own.workers
        if workers != self._workers:
            self._workers = workers
            self.layout()

    def _set_tile(self, name: str) -> None:
        tile = self.content.tiles[name] if name else None
        if tile != self.tile.tile:
            self.tile.names = ((("tile", name),),) if name else ()
            self.tile.set(tile)
            self.tile.visible = tile is not None
            self.layout()
            self.touch()

    def _show_line(self, needed: bool) -> None:
        """Show the line with the money only where something is to be revealed.

        Otherwise the factory shows the money large, and the contracts get the room.
        """
        if needed != self.secrets.visible:
            self.secrets.visible = needed
            self.layout()
            self.touch()

    def _shown(self) -> None:
        """Update the contracts after the private information is revealed or hidden."""
        self.hand.set(self._contracts, not self.secrets.shown)
        self.layout()
        self.touch()
        self._changed()

    def layout(self) -> None:
        """Place money, tile, contracts and chips."""
        if self.rect.w < 20:
            return
        box = self.ui.box(self.rect).inset(self.padding, 6)
        line = self.ui.text("X", "small").height / self.ui.metrics.unit
        self.sponsors.visible = not self.secrets.shown or self.secrets.open
        if self.sponsors.visible:  # while contracts are revealed they get the room of the chips too
            self._lay_sponsors(box, line)
        if self.secrets.visible:
            self.secrets.place(box.cut_top(min(max(LINE, line), box.height * 0.45), 4))
        if self.tile.tile is not None:
            right = box.cut_right(min(box.height, box.width * 0.4), 6).rect
            side = min(right.w, right.h)
            self.tile.place(Rect(right.right - side, right.centery - side // 2, side, side))
        self.hand.place(box)

    def _lay_sponsors(self, box: Box, line: float) -> None:
        """Place the chips for the sponsor in a row at the foot of a box, or in two; `line` is the height of a line in
        units."""
        ui, foot = self.ui, box.rect.bottom
        row = min(max(ROW, line + 4), box.height * 0.4)
        self.sponsors.set(self._chips(broken=False))
        self.sponsors.place(Rect(box.rect.x, foot - ui.px(row), box.rect.w, ui.px(row)))
        if self.sponsors.scrolls:
            row = min(row * TWO_ROWS, box.height * 0.5)
            self.sponsors.set(self._chips(broken=True))
        self.sponsors.place(box.cut_bottom(row, 4))
        if self.sponsors.scrolls:  # neither fits: the sign beside as many chips as fit
            self.sponsors.set(self._chips(broken=False))

    def _chips(self, broken: bool) -> list[Spec]:
        """Return a chip for each number of workers, behind the sign of the sponsor or, if `broken`, below it."""
        if not self._workers:
            return []
        sign = Spec(f"<icon:am-coin> {put('sponsor')}", look="plain", size=SIZE)
        return [sign, *(Spec(f"+{count}", ((("sponsors", str(count)),),), verb="sponsor", size=SIZE,
                             new_row=broken and count == 1) for count in range(1, self._workers + 1))]

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the desk."""
        chips: list[SelectableWidget] = [chip for chip in self.sponsors.chips if chip.names]
        return [*chips, *self.hand.things]


def _chip_tooltip(tooltip: Callable[[SelectableWidget], str | None]) -> Callable[[Chip], str | None]:
    return lambda chip: tooltip(chip) if chip.names else None
