"""Seat panels of Kraftwagen: the public facts of each factory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from game.scenes.kraftwagen.table_texts import say, start_tile_turn_text
from game.scenes.kraftwagen.view_model import SETUP, SeatView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

FIGURES = ("body", "engine", "worker", "workshop", "engineer", "lap")  # icons, in the order of a seat panel


class FactorySeatPanel(CountingSeatPanel):
    """Seat panel of one factory in two lines.

    Name and distance to its turn; levels, workers, workshops, engineers, laps.
    """

    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tooltip(self.seat)}\n<dim>{self.kind}</dim>" if self.seat else None)
        self.seat: SeatView | None = None
        self.over = self.setup = False

    def set(self, seat: SeatView, kind: str, thinking: bool, is_shown: bool, phase: str) -> None:
        """Show a seat; `is_shown` says that its factory is displayed, `phase` is that of the table."""
        self.set_player(kind, thinking)
        before = self._drawn()
        self.seat, self.front, self.over, self.setup = seat, is_shown, not phase, phase == SETUP
        if self._drawn() != before:
            self.touch()

    def _drawn(self) -> object:
        """Return the facts that are drawn: the tooltip alone tells the others."""
        seat = self.seat
        return seat and (seat.seat, seat.on_turn, seat.ahead, seat.starts, self.values(), self.front, self.over,
                         self.setup)

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

    def draw(self, surface: Surface) -> None:
        """Draw name, distance to the turn, and figures."""
        seat = self.seat
        if seat is None:
            return
        ui = self.ui
        body = self.draw_frame(surface, seat.seat, on_turn=seat.on_turn, raised=self.front)
        head = body.take_top(max(ui.text("X", "subheading", size=18).height, round(body.rect.h * 0.48))).rect
        size = max(18.0, min(22.0, head.h / ui.metrics.unit * 0.86))
        when = ui.text(self.when(), "small", tone="accent" if self._at_it() else "dim", max_lines=1)
        surface.blit(when.surface, when.surface.get_rect(midright=head.midright))
        head.w -= when.width + ui.px(8)
        self.draw_name(surface, head, f"<seat:{seat.seat}>", size)
        figures = ui.text("   ".join(self.figures()), "small", tabular=True, width=body.rect.w, max_lines=1, fit=True)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=body.rect.midleft))

    def figures(self) -> list[str]:
        """Return the public figures as words, the most telling first."""
        values = self.values()
        return [say(f"strip.{name}", n=values[name]) for name in FIGURES]

    def values(self) -> Mapping[str, int | str]:
        """Return the public figures by the icons that they have."""
        seat = self.seat
        assert seat is not None
        parts = self.coming["body"] + self.coming["engine"]
        return {"body": seat.body, "engine": seat.engine, "worker": seat.canteen - self.coming["man"],
                "workshop": f"{seat.filled - parts}/{len(seat.bodies)}", "engineer": len(seat.engineers),
                "lap": seat.laps}


class SeatPanels(Widget):
    """Seat panels below each other, or in two columns where the room is low and wide."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[SeatView], str]) -> None:
        super().__init__(ui)
        self.panels = [self.add(FactorySeatPanel(ui, on_pick, tooltip)) for _ in range(seats)]

    def layout(self) -> None:
        """Place the panels in one column or two."""
        box, count = self.ui.box(self.rect), len(self.panels)
        high = self.ui.text("X", "subheading", size=18).height + self.ui.text("X", "small").height + self.ui.px(10)
        columns = 1 if self.rect.h >= high * count else 2
        for panel, place in zip(self.panels, box.grid(columns, -(-count // columns), 6), strict=False):
            panel.place(place)

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, shown_seat: int) -> None:
        """Show these seats.

        `kinds` are the kinds of players by seat; `thinking` is the computer seat at work; the factory of `shown_seat`
        is displayed.
        """
        for panel, seat in zip(self.panels, table.seats, strict=True):
            panel.set(seat, kinds[seat.seat], seat.seat == thinking, seat.seat == shown_seat, table.phase)

    def of(self, seat: int) -> FactorySeatPanel:
        """Return the panel of a seat."""
        return self.panels[seat]
