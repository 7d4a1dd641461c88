"""The seats as strips: what everybody may see of each factory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Surface

from game.scenes.automania.table_texts import say
from game.scenes.automania.view_model import SeatView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

COLUMNS_FROM = 150  # units of width from which a strip can stand beside another
PIECES = "worker", "back", "card"  # kinds of pieces; money and points are only figures


class FactorySeatPanel(CountingSeatPanel):
    """One factory in two lines: who, and the points; workers, contracts, medals, cars on ships, sales or place."""

    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tip(self.told)}\n<dim>{self.kind}</dim>" if self.told else None)
        self.seat: SeatView | None = None
        self.over = self.hides_money = False

    @property
    def told(self) -> SeatView | None:
        """What may be seen of its seat now."""
        return replace(self.seat, money=None) if self.seat is not None and self.hides_money else self.seat

    def hide_money(self, hidden: bool) -> None:
        """Whether the money is kept from whoever looks at the screen."""
        if hidden != self.hides_money:
            self.hides_money = hidden
            self.touch()

    def set(self, seat: SeatView, kind: str, thinking: bool, front: bool, over: bool = False) -> None:
        """Other figures; `front` = its factory lies in front, `over`: nobody has a turn any more."""
        self.set_player(kind, thinking)
        if (seat, front, over) != (self.seat, self.front, self.over):
            self.seat, self.front, self.over = seat, front, over
            self.touch()

    @property
    def shows(self) -> int | None:
        return None if self.seat is None else self.seat.seat

    # a keeper of what its figures count -----------------------------------------------------------

    def pieces(self) -> Mapping[str, int]:
        """What it counts, where that is not seen in the factory in front too."""
        seat = self.seat
        if seat is None or self.repeats():
            return {}
        return {"?": seat.workers + seat.hand + seat.played - sum(self.coming[kind] for kind in PIECES)}

    def kind_of(self, piece: str) -> str:
        return piece.partition("-")[2].partition("-")[0]

    # drawing --------------------------------------------------------------------------------------

    def when(self) -> str:
        """Its place in the turn order, or the office to which it has withdrawn."""
        seat = self.seat
        if seat is None or self.over:
            return ""
        if seat.office:
            return say("strip.office", n=seat.office)
        return say("strip.place", n=seat.place)

    def draw(self, surface: Surface) -> None:
        seat = self.seat
        if seat is None:
            return
        ui = self.ui
        body = self.draw_frame(surface, seat.seat, on_turn=seat.on_turn, raised=self.front)
        head = body.take_top(max(ui.text("X", "subheading", size=18).height, round(body.rect.h * 0.48))).rect
        told = say("strip.points", n=seat.points - self.coming["points"])
        points = ui.text(told, "subheading", tone="accent", size=18, tabular=True, max_lines=1)
        surface.blit(points.surface, points.surface.get_rect(midright=head.midright))
        head.w -= points.width + ui.px(8)
        self.draw_name(surface, head, f"<seat:{seat.seat}>", 18)
        figures = self._line(body.rect.w)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=body.rect.midleft))

    def _line(self, width: int) -> TextBlock:
        """As many figures as there is room for; the tooltip says all."""
        told = [*self.figures(), f"<dim>{self.when()}</dim>"]
        for count in range(len(told), 0, -1):
            block = self.ui.text("   ".join(told[:count]), "small", tabular=True, max_lines=1)
            if block.width <= width:
                return block
        return self.ui.text(told[0], "small", tabular=True, width=width, max_lines=1, fit=True)

    def figures(self) -> Iterator[str]:
        """What everybody may know, the most telling first."""
        seat = self.told
        assert seat is not None
        yield say("strip.workers", n=seat.workers - self.coming["worker"])
        yield say("strip.ships", n=seat.ships)
        yield say("strip.hand", n=seat.hand - self.coming["back"] - self.coming["card"])
        yield say("strip.medals", n=seat.medals)
        if seat.money is not None:
            yield say("strip.money", n=seat.money - self.coming["coin"])
        if seat.sales is not None:
            yield say("strip.sales", n=seat.sales)


class SeatPanels(Widget):
    """All seats side by side, or in a grid where that is narrow."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object], tip: Callable[[SeatView], str]) -> None:
        super().__init__(ui)
        self.panels = [self.add(FactorySeatPanel(ui, on_pick, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box, count = self.ui.box(self.rect), len(self.panels)
        columns = max(1, min(count, self.rect.w // self.ui.px(COLUMNS_FROM)))
        if columns == 3 and count == 4:
            columns = 2
        for strip, place in zip(self.panels, box.grid(columns, -(-count // columns), 6), strict=False):
            strip.place(place)

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, front: int) -> None:
        """Shows these seats in turn order; `kinds` by seat, `thinking` the computer seat that is at it."""
        for strip, seat in zip(self.panels, table.seats, strict=True):
            strip.set(seat, kinds[seat.seat], seat.seat == thinking, seat.seat == front, table.over)

    def of(self, seat: int) -> FactorySeatPanel:
        """A seat's strip."""
        return self.panels[seat]
