"""Areas of the table of Automobiles: the track, what a step is judged by, the places of landmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.automobiles.board.main_board import MainBoard
from game.scenes.automobiles.panels.player_sheet import SheetPanel
from game.scenes.automobiles.panels.seat_panels import RaceOrder
from game.scenes.automobiles.panels.stock import Stock
from game.scenes.automobiles.table_rules import RULES
from game.scenes.automobiles.view_model import TableView
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.table_areas import TableAreas, TableWidgets


class Areas(TableAreas):
    """Areas of one table; `plate` is the nameplate of the sheet, `table` returns the displayed view model."""

    def __init__(
        self,
        widgets: TableWidgets,
        track: MainBoard,
        stock: Stock,
        order: RaceOrder,
        sheet: SheetPanel,
        plate: SeatNameplate,
        table: Callable[[], TableView],
    ) -> None:
        super().__init__(widgets, RULES.layout)
        self._track, self._stock, self._order, self._sheet = track, stock, order, sheet
        self._plate, self._table = plate, table

    def board(self) -> Rect:
        """Return the track."""
        return self._track.rect

    def _cars(self) -> list[Rect]:
        return [self._track.board.area(("car", str(seat))) for seat in range(len(self._table().cars))]

    def protected_on_board(self) -> ProtectedAreas:
        """Return the cars, what of the board pointer and keys reach, and the names printed on it."""
        return ProtectedAreas(self._cars(), self._track.field())

    def guide_card(self, asks: bool) -> Rect:
        """Return the place of the guide's card: above the prompt, right of the track, over the log."""
        gap, top = self.ui.px(10), self.top_bar.rect.bottom + self.ui.px(10)
        beside = [rect.right + gap for rect in self._track.field() if rect.bottom > self._track.rect.centery]
        left = min(max(beside, default=0), self._order.rect.x)
        return Rect(left, top, self.ui.page(6).rect.right - left, self.prompt.rect.top - gap - top)

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave visible.

        These are the nameplate of the shown seat, its active cubes, before the race those of its bag, the stock, status
        line and buttons of the prompt, the cars, the heads of paths with their surroundings, and the wear chart while
        it shows something; while cubes are bought, the cubes of the others too.
        """
        track, sheet, phase = self._track, self._sheet, self._table().phase
        yield from super().clear_of_tooltips()
        yield from (cube.rect for cube in sheet.active.cubes)
        if sheet.before:  # a purchase appears as a ghost behind them
            yield from sheet.bag.visible_slots()
        yield self._stock.rect
        if self.prompt.status.visible:
            yield self.prompt.status.rect
        yield from (button.rect for button in self.prompt.buttons if button.visible)
        if phase in ("shopping", "buy") and self._order.is_displayed:
            yield self._order.rect
        # cars without the space that they need to turn
        yield from (car.inflate(-car.w // 3, -car.h // 3) for car in self._cars())
        yield self._plate.rect
        if track.chart.says and phase != "buy":  # while cubes are bought it does not change any more
            yield track.plate("wear")
        yield from track.heads()
        yield from track.surroundings()

    def of_plan(self, events: Sequence[Event]) -> Iterator[Rect]:
        """Yield the spaces that a plan enters."""
        for event in events:
            if event.kind == "entered":
                yield self._track.board.area(self._track.spot_of(event.data["section"]))

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark.

        Panels by their names, cards of the stock as `stock:red`, spaces as `space:2.03a`, plates as `plate:wear`, cars
        as `car:0`, seat panels as `strip:0`, a rival's newest turn in the log as `log:rival`.
        """
        track, sheet = self._track, self._sheet
        active, used, discard = sheet.wells
        panels = {"track": track, "stock": self._stock, "order": self._order, "sheet": sheet, "active": active,
                  "used": used, "discard": discard, "bag": sheet.bag}
        kind, _, thing = name.partition(":")
        if kind == "space":
            return track.board.area(track.spot_of(thing))
        if name == "log:rival":
            return self.log.show_rival()
        if kind == "strip":
            return self._order.of(int(thing)).rect
        if kind == "car":
            return track.car_at(int(thing))
        if kind == "plate":
            return track.plate(thing)
        widget = self._stock.cards[thing] if thing else panels.get(kind)
        return super().landmark(name) if widget is None else widget.rect

    def landmark_outline(self, name: str) -> Iterable[tuple[float, float]]:
        """Return the outline of a space; nothing for any other landmark."""
        kind, _, thing = name.partition(":")
        return self._track.board.outline(self._track.spot_of(thing)) if kind == "space" else ()
