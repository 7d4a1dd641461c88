"""The seats as strips: what everybody may see of each factory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from game.scenes.kraftwagen.table_texts import say, start_tile_turn_text
from game.scenes.kraftwagen.view_model import SETUP, SeatView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

FIGURES = ("body", "engine", "worker", "workshop", "engineer", "lap")  # icons, in the order of a strip


class FactorySeatPanel(CountingSeatPanel):
    """One factory in two lines: who, when its turn comes; levels, workers, workshops, engineers, laps."""

    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tip: Callable[[SeatView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tip(self.seat)}\n<dim>{self.kind}</dim>" if self.seat else None)
        self.seat: SeatView | None = None
        self.over = self.setup = False

    def set(self, seat: SeatView, kind: str, thinking: bool, front: bool, phase: str) -> None:
        """Other figures; `front` = its factory lies in front, `phase` that of the table."""
        self.set_player(kind, thinking)
        over, setup = not phase, phase == SETUP
        if (seat, front, over, setup) != (self.seat, self.front, self.over, self.setup):
            self.seat, self.front, self.over, self.setup = seat, front, over, setup
            self.touch()

    def when(self) -> str:
        """How long it is until its turn, or until it chooses its start tile; "" = there is none."""
        if self.seat is None or self.over:
            return ""
        if self.setup:
            return start_tile_turn_text("strip.start", self.seat.starts)
        return say("strip.ahead", n=self.seat.ahead) if self.seat.ahead else say("strip.last")

    def _at_it(self) -> bool:
        """Does it play, or choose its start tile?"""
        return self.seat is not None and (self.seat.starts if self.setup else self.seat.ahead) == 0

    @property
    def shows(self) -> int | None:
        return None if self.seat is None else self.seat.seat

    def pieces(self) -> Mapping[str, int]:
        """What it counts, where that is not seen in the factory in front too."""
        seat = self.seat
        if seat is None or self.repeats():
            return {}
        cards = (seat.developments, seat.inactive, seat.engineers, seat.markers)
        return {"?": seat.canteen + seat.filled + sum(map(len, cards)) - self.coming.total()}

    # a keeper of what its figures count -----------------------------------------------------------

    def kind_of(self, piece: str) -> str:
        return piece.removeprefix("kw-").partition("-")[0]

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
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
        """What everybody may know, the most telling first."""
        seat = self.seat
        assert seat is not None
        parts = self.coming["body"] + self.coming["engine"]
        shops = f"{seat.filled - parts}/{len(seat.bodies)}"
        values: dict[str, int | str] = {
            "body": seat.body, "engine": seat.engine, "worker": seat.canteen - self.coming["man"], "workshop": shops,
            "engineer": len(seat.engineers), "lap": seat.laps}
        return [say(f"strip.{name}", n=values[name]) for name in FIGURES]


class SeatPanels(Widget):
    """All seats below each other, or in two columns where that is low and wide."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object], tip: Callable[[SeatView], str]) -> None:
        super().__init__(ui)
        self.panels = [self.add(FactorySeatPanel(ui, on_pick, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box, count = self.ui.box(self.rect), len(self.panels)
        high = self.ui.text("X", "subheading", size=18).height + self.ui.text("X", "small").height + self.ui.px(10)
        columns = 1 if self.rect.h >= high * count else 2
        for strip, place in zip(self.panels, box.grid(columns, -(-count // columns), 6), strict=False):
            strip.place(place)

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, front: int) -> None:
        """Shows these seats; `kinds` by seat, `thinking` the computer seat that is at it."""
        for strip, seat in zip(self.panels, table.seats, strict=True):
            strip.set(seat, kinds[seat.seat], seat.seat == thinking, seat.seat == front, table.phase)

    def of(self, seat: int) -> FactorySeatPanel:
        """A seat's strip."""
        return self.panels[seat]
