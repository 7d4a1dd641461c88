"""Seat panels of Kraftwagen: each factory in small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.panels.factory_miniature import FactoryMiniature, has_line_below
from game.scenes.kraftwagen.table_texts import say, start_tile_turn_text
from game.scenes.kraftwagen.view_model import SETUP, SeatView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel, SeatPanelGrid
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of

NAME = 0.31  # share of the width for name and turn beside the miniature
TINT = 0.22  # opacity of the seat's colour over the panel whose factory is shown


class FactorySeatPanel(CountingSeatPanel):
    """Seat panel of one factory: its name with the distance to its turn, and the factory as a miniature.

    The one whose factory is shown large has a tint of the seat's colour. `above`: name and turn stand above the
    miniature, which all panels of a table do alike.
    """

    INSET = (15, 2)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tooltip(self.seat)}\n<dim>{self.kind}</dim>" if self.seat else None)
        self.miniature = FactoryMiniature(ui)
        self.seat: SeatView | None = None
        self.over = self.setup = self.above = False

    def set(self, seat: SeatView, kind: str, thinking: bool, is_shown: bool, phase: str) -> None:
        """Show a seat; `is_shown` says that its factory is displayed, `phase` is that of the table."""
        self.set_player(kind, thinking)
        before = self._drawn()
        if not self.coming:
            self.miniature.rest(seat if self.seat is None else self.seat)
        self.seat, self.front, self.over, self.setup = seat, is_shown, not phase, phase == SETUP
        if self._drawn() != before:
            self.touch()

    def _drawn(self) -> object:
        """Return the facts that are drawn: the tooltip alone tells the others."""
        seat = self.seat
        return seat and (seat.seat, seat.on_turn, seat.ahead, seat.starts, seat.body, seat.engine, seat.canteen,
                         seat.bodies, seat.engines, seat.engineers, seat.laps, self.front, self.over, self.setup)

    def when(self) -> str:
        """Return the text of the distance to its turn, or to its start tile; "" once the game is over."""
        if self.seat is None or self.over:
            return ""
        if self.setup:
            return start_tile_turn_text("strip.start", self.seat.starts)
        return say("strip.ahead", n=self.seat.ahead) if self.seat.ahead else say("strip.last")

    def _at_it(self) -> bool:
        """Return whether the seat plays now, or chooses its start tile."""
        return self.seat is not None and (self.seat.starts if self.setup else self.seat.ahead) == 0

    @property
    def shows(self) -> int | None:
        """Seat that the panel shows, None before the first position."""
        return None if self.seat is None else self.seat.seat

    def pieces(self) -> Mapping[str, int]:
        """Return the number of pieces that it counts, none where the factory panel shows them too."""
        seat = self.seat
        if seat is None or self.repeats():
            return {}
        cards = (seat.developments, seat.inactive, seat.engineers, seat.markers)
        return {"?": seat.canteen + seat.filled + sum(map(len, cards)) - self.coming.total()}

    # counted pieces -------------------------------------------------------------------------------

    def kind_of(self, piece: str) -> str:
        """Return the kind of a piece by the name of its picture: `man` for `kw-man-red`."""
        return piece.removeprefix("kw-").partition("-")[0]

    # drawing --------------------------------------------------------------------------------------

    def _areas(self) -> tuple[Rect, Rect]:
        """Return the area of name and turn, and the area of the miniature."""
        body = self.body
        if not self.above:
            head, room = body.split((NAME, 1 - NAME), 8)
            return head.rect, room.rect
        return body.take_top(self._head(), 1).rect, body.rect

    def _head(self) -> int:
        """Return the pixels of height of name and turn above the miniature."""
        return self.ui.text("X", "subheading", size=20).height

    def has_room_above(self) -> bool:
        """Return whether the two lines of the miniature have room below name and turn."""
        lines = 2 * self.ui.text("X", "small").height
        return self.body.rect.h >= self._head() + self.ui.px(1) + lines

    def has_line_below(self) -> bool:
        """Return whether the figures of the miniature have room below its workshops."""
        return has_line_below(self.ui, self._areas()[1])

    def draw(self, surface: Surface) -> None:
        """Draw name, distance to the turn, and the miniature."""
        seat = self.seat
        if seat is None:
            return
        ui = self.ui
        self.draw_frame(surface, seat.seat, on_turn=seat.on_turn, raised=self.front)
        if self.front:
            colour = hex_of(ui.theme.seat(ui.writer.seats[seat.seat].colour))
            ui.plate(surface, self.rect, "panel", top=colour, bottom=colour, border="", opacity=TINT, shadow=0)
        head, room = self._areas()
        when = ui.text(self.when(), "small", tone="accent" if self._at_it() else "dim", max_lines=1, fit=True,
                       width=head.w)
        if head.h >= when.height + ui.text("X", "subheading", size=18).height:
            name = Rect(head.x, head.y, head.w, head.h - when.height)
            surface.blit(when.surface, when.surface.get_rect(bottomleft=head.bottomleft))
        else:
            name = Rect(head)
            if head.w - when.width - ui.px(8) >= ui.text(f"<seat:{seat.seat}>", "subheading", size=18).width:
                name.w = head.w - when.width - ui.px(8)
                surface.blit(when.surface, when.surface.get_rect(midright=head.midright))
        self.draw_name(surface, name, f"<seat:{seat.seat}>", max(18.0, min(22.0, name.h / ui.metrics.unit * 0.86)))
        self.miniature.draw(surface, room, seat, self.coming)


class SeatPanels(SeatPanelGrid[FactorySeatPanel]):
    """Seat panels below each other, or in two columns where the room is low and wide."""

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, [FactorySeatPanel(ui, on_pick, tooltip) for _ in range(seats)])

    def columns(self) -> int:
        """Return one column or two."""
        high = self.ui.text("X", "subheading", size=18).height + self.ui.text("X", "small").height + self.ui.px(10)
        return 1 if self.rect.h >= high * len(self.panels) else 2

    def layout(self) -> None:
        """Place the seat panels, all in the same way."""
        super().layout()
        above = all(panel.has_room_above() for panel in self.panels)
        for panel in self.panels:
            panel.above = above
        below = all(panel.has_line_below() for panel in self.panels)
        for panel in self.panels:
            panel.miniature.below = below

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, shown_seat: int) -> None:
        """Show these seats.

        `kinds` are the kinds of players by seat; `thinking` is the computer seat at work; the factory of `shown_seat`
        is displayed.
        """
        for panel, seat in zip(self.panels, table.seats, strict=True):
            panel.set(seat, kinds[seat.seat], seat.seat == thinking, seat.seat == shown_seat, table.phase)
