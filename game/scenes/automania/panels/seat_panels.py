"""Seat panels of Automania: the public facts of each factory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Surface

from game.scenes.automania.table_texts import say
from game.scenes.automania.view_model import SeatView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel, SeatPanelGrid
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

GAPS = "   ", "  ", " "  # between two figures: the widest with which they fit
SMALLER = 15  # units: type of figures that would not fit otherwise
COLUMNS_FROM = 150  # units: least width of a panel beside another
FOUR_FROM = 240  # units: least width of one of four panels side by side, in which all figures fit in its second line
FIGURES = 0.68  # share of the width that the figures may take from a long name in their line
LINES = 2.4  # heights of the name from which on the figures have a line of their own
PIECES = "worker", "back", "card"  # counted kinds of pieces; money and points are only figures


class FactorySeatPanel(CountingSeatPanel):
    """Seat panel of one factory in two lines, or in one where it is low.

    Place in the turn order, name and points; workers (of a seat that has withdrawn the cars that it may sell), cars on
    ships, contracts, medals, money where that is open.
    """

    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tooltip(self.shown)}\n<dim>{self.kind}</dim>" if self.shown else None)
        self.seat: SeatView | None = None
        self.over = self.hides_money = False

    @property
    def shown(self) -> SeatView | None:
        """Seat view without the money where that is hidden now."""
        return replace(self.seat, money=None) if self.seat is not None and self.hides_money else self.seat

    def hide_money(self, hidden: bool) -> None:
        """Hide the money from the viewer, or show it."""
        if hidden != self.hides_money:
            self.hides_money = hidden
            self.touch()

    def set(self, seat: SeatView, kind: str, thinking: bool, is_shown: bool, over: bool = False) -> None:
        """Show a seat; `is_shown` says that its factory is displayed, `over` that the game is over."""
        self.set_player(kind, thinking)
        before = self._drawn()
        self.seat, self.front, self.over = seat, is_shown, over
        if self._drawn() != before:
            self.touch()

    def _drawn(self) -> object:
        """Return the facts that are drawn: the tooltip alone tells the others."""
        seat = self.shown
        return seat and (replace(seat, neutral=0, played=0, board=""), self.front, self.over)

    @property
    def shows(self) -> int | None:
        """Seat that the panel shows, None before the first position."""
        return None if self.seat is None else self.seat.seat

    # counted pieces -------------------------------------------------------------------------------

    def pieces(self) -> Mapping[str, int]:
        """Return the number of pieces that it counts, none where factory and desk show them too."""
        seat = self.seat
        if seat is None or self.repeats():
            return {}
        return {"?": seat.workers + seat.hand + seat.played - sum(self.coming[kind] for kind in PIECES)}

    def kind_of(self, piece: str) -> str:
        """Return the kind of a piece by the name of its picture: `worker` for `am-worker-red`."""
        return piece.partition("-")[2].partition("-")[0]

    # drawing --------------------------------------------------------------------------------------

    def when(self, brief: bool = False) -> str:
        """Return the text of its sales office; "" before it has withdrawn and once the game is over."""
        seat = self.seat
        if seat is None or not seat.office or self.over:
            return ""
        return say("strip.office.brief" if brief else "strip.office", n=seat.office)

    def draw(self, surface: Surface) -> None:
        """Draw name, points and figures."""
        seat = self.seat
        if seat is None:
            return
        ui = self.ui
        body = self.draw_frame(surface, seat.seat, on_turn=seat.on_turn, raised=self.front)
        line = ui.text("X", "subheading", size=18).height
        if self.rect.h < LINES * line:
            self._draw_line(surface, seat)
            return
        head = body.take_top(max(line, round(body.rect.h * 0.48))).rect
        name = f"<seat:{seat.seat}>"
        placed = name if self.over else f"<dim>{say('strip.place', n=seat.place)}</dim> {name}"
        points = self._score(head.w - ui.px(8) - ui.text(placed, "subheading", size=18, max_lines=1).width)
        surface.blit(points.surface, points.surface.get_rect(midright=head.midright))
        head.w -= points.width + ui.px(8)
        self.draw_name(surface, head, placed, 18)
        figures = self._line(body.rect.w)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=body.rect.midleft))

    def _draw_line(self, surface: Surface, seat: SeatView) -> None:
        """Draw everything in one line: name, figures, points."""
        ui, name = self.ui, f"<seat:{seat.seat}>"
        room = self.rect.inflate(-2 * ui.px(self.INSET[0]), 0)
        points = self._score(0)
        surface.blit(points.surface, points.surface.get_rect(midright=room.midright))
        room.w -= points.width + ui.px(8)
        placed = name if self.over else f"<dim>{say('strip.place', n=seat.place)}</dim> {name}"
        whole = ui.text(placed, "subheading", size=18, max_lines=1).width
        figures = self._line(max(room.w - whole - ui.px(8), round(room.w * FIGURES)), signs=True)
        surface.blit(figures.surface, figures.surface.get_rect(midright=room.midright))
        wide = room.w - figures.width - ui.px(8)
        block = ui.text(placed, "subheading", size=18, max_lines=1, fit=True, width=max(1, wide))
        surface.blit(block.surface, block.surface.get_rect(midleft=room.midleft))

    def _score(self, width: int) -> TextBlock:
        """Return the points, in words where a width in pixels is enough for that."""
        seat = self.seat
        assert seat is not None
        forms = [self.ui.text(say(key, n=seat.points - self.coming["points"]), "subheading", tone="accent", size=18,
                              tabular=True, max_lines=1) for key in ("strip.points", "strip.points.brief")]
        return forms[0] if forms[0].width <= width else forms[1]

    def _line(self, width: int, signs: bool = False) -> TextBlock:
        """Return all figures, with signs for words and in smaller type where that is needed.

        Always with `signs` they are alike in all low panels. Where even that is too wide, the last ones are left out;
        the tooltip has all.
        """
        forms = [(True, gap, size) for size in (None, SMALLER) for gap in GAPS]
        if not signs:
            forms.insert(0, (False, GAPS[0], None))
        for brief, gap, size in forms:
            block = self._written(self._all_figures(brief), gap, size)
            if block.width <= width:
                return block
        figures = self._all_figures(True)
        while len(figures) > 1 and self._written(figures, GAPS[-1], SMALLER).width > width:
            figures.pop()
        return self._written(figures, GAPS[-1], SMALLER)

    def _all_figures(self, brief: bool) -> list[str]:
        office = self.when(brief)
        return [*self.figures(brief), *([f"<dim>{office}</dim>"] if office else [])]

    def _written(self, figures: Sequence[str], gap: str, size: float | None) -> TextBlock:
        """Return figures in one line."""
        style = {} if size is None else {"size": size}
        return self.ui.text(gap.join(figures), "small", tabular=True, max_lines=1, **style)

    def figures(self, brief: bool = False) -> Iterator[str]:
        """Yield the public figures, the most telling first; `brief` ones have signs for words."""
        seat = self.shown
        assert seat is not None
        if seat.sales is not None:
            yield say("strip.sales.brief" if brief else "strip.sales", n=seat.sales)
        else:
            yield say("strip.workers", n=seat.workers - self.coming["worker"])
        yield say("strip.ships", n=seat.ships)
        yield say("strip.hand", n=seat.hand - self.coming["back"] - self.coming["card"])
        yield say("strip.medals", n=seat.medals)
        if seat.money is not None:
            yield say("strip.money", n=seat.money - self.coming["coin"])


class SeatPanels(SeatPanelGrid[FactorySeatPanel]):
    """Seat panels side by side, or in a grid where that is narrow."""

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, [FactorySeatPanel(ui, on_pick, tooltip) for _ in range(seats)])

    def columns(self) -> int:
        """Return as many columns as there is room for."""
        count = len(self.panels)
        columns = max(1, min(count, self.rect.w // self.ui.px(COLUMNS_FROM)))
        if count == 4 and (columns == 3 or self.rect.w < count * self.ui.px(FOUR_FROM)):
            return min(columns, 2)
        return columns

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, shown_seat: int) -> None:
        """Show these seats.

        `kinds` are the kinds of players by seat; `thinking` is the computer seat at work; the factory of `shown_seat`
        is displayed.
        """
        for panel, seat in zip(self.panels, table.seats, strict=True):
            panel.set(seat, kinds[seat.seat], seat.seat == thinking, seat.seat == shown_seat, table.over)
