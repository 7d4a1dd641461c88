"""Seat panels of the crews: gauges, money, cards, assistants left, and progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.numbers import AREAS
from game.scenes.great_race.view_model import CrewView, TableView
from game.scenes.table.panels.seat_panel import SeatPanelGrid, SelectableSeatPanel
from game.ui.context import Ui

BAR = 5  # units of height of the progress bar
SIGNS = {"fuel": "gr-sym-fuel", "engine": "gr-sym-engine", "chassis": "gr-sym-chassis", "money": "gr-sym-franc",
         "hand": "gr-sym-hand"}  # in the order of the figures; behind them the assistants left, by area
AREA_SIGNS = tuple(f"gr-sym-{area}" for area in AREAS)
AREA_FIGURES = 2  # areas at most for which a panel has room in a narrow window


class CrewSeatPanel(SelectableSeatPanel):
    """Seat panel of a crew in two lines: name and line; the open figures; below them a bar of its progress."""

    INSET = (15, 3)

    def __init__(self, ui: Ui, last_line: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[CrewView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tooltip(self.crew)}\n<dim>{self.kind}</dim>" if self.crew else None)
        self.last_line = last_line
        self.crew: CrewView | None = None

    def set(self, crew: CrewView, kind: str, thinking: bool, front: bool) -> None:
        """Set the crew; `front` is True when its dashboard is displayed."""
        self.set_player(kind, thinking)
        if (crew, front) != (self.crew, self.front):
            self.crew, self.front = crew, front
            self.touch()

    @property
    def shows(self) -> int | None:
        """Seat of the crew, None before the first `set`."""
        return None if self.crew is None else self.crew.seat

    def pieces(self) -> Mapping[str, int]:
        """Return the cards of a hand that no dashboard shows, without their kinds."""
        crew = self.crew
        return {"?": len(crew.hand) + len(crew.drawn)} if crew is not None and not self.front else {}

    def figures(self) -> list[str]:
        """Return the open figures as markup."""
        crew = self.crew
        assert crew is not None
        values = {"fuel": crew.fuel, "engine": crew.engine, "chassis": crew.chassis, "money": crew.money,
                  "hand": len(crew.hand)}
        found = []
        for name, sign in SIGNS.items():
            words = f"<icon:{sign}>\u00a0<b>{values[name]}</b>"
            found.append(f"<bad>{words}</bad>" if name == "engine" and crew.broken else words)
        return [*found, *(f"<icon:{sign}>\u00a0<b>{count}</b>"
                          for sign, count in zip(AREA_SIGNS, crew.assistants, strict=True) if count)]

    def draw(self, surface: Surface) -> None:
        """Draw the panel in two lines, or in one where it is low."""
        crew = self.crew
        if crew is None or self.rect.w < 30:
            return
        ui = self.ui
        body = self.draw_frame(surface, crew.seat, on_turn=crew.on_turn, raised=self.front)
        self._draw_progress(surface, body.cut_bottom(BAR, 1).rect, crew)
        line = ui.text("X", "small").height
        if body.rect.h < 1.7 * line:  # one line for all: the shape of the seat stands for the name
            style = ui.writer.seats[crew.seat]
            self._draw_figures(surface, body.rect, f"<icon:seat-{style.glyph}-{style.colour}>")
            return
        head = line if self._folded(body.rect.w) else max(line, round(body.rect.h * 0.5))
        self._draw_head(surface, body.take_top(head).rect, crew)
        self._draw_figures(surface, body.rect)

    def _folded(self, width: int) -> bool:
        """Return whether the figures have no room in one line of a width in pixels."""
        return self.ui.text("  ".join(self.figures()), "small", tabular=True, width=width, max_lines=1, fit=True).cut

    def _draw_figures(self, surface: Surface, room: Rect, first: str = "") -> None:
        """Draw the figures, in two lines where a narrow panel is high enough; else as many as there is room for, the
        most important first. The tooltip has them all."""
        figures = [first, *self.figures()] if first else self.figures()
        lines = 2 if not first and room.h >= 2 * self.ui.text("X", "small").height else 1
        while figures:
            text = self.ui.text("  ".join(figures), "small", tabular=True, width=room.w, max_lines=lines, fit=True)
            if not text.cut:
                surface.blit(text.surface, text.surface.get_rect(midleft=room.midleft))
                return
            figures.pop()

    def _draw_head(self, surface: Surface, head: Rect, crew: CrewView) -> None:
        """Draw place in the turn order of today, name, kind of player where there is room, and the line. The place is
        left out before the name, because the race strip shows it too."""
        ui = self.ui
        words = tr("great-race-board.strip.arrived") if crew.arrival else tr("great-race-board.strip.line", n=crew.line)
        line = ui.text(f"<b>{words}</b>", "small", tone="accent", max_lines=1, size=20)
        surface.blit(line.surface, line.surface.get_rect(midright=head.midright))
        head.w -= line.width + ui.px(8)
        name = f"<seat:{crew.seat}>"
        placed = f"<dim>{tr('great-race-board.strip.place', n=crew.turn)}</dim> {name}"
        fits = ui.text(placed, "subheading", size=19, max_lines=1).width <= head.w
        self.draw_name(surface, head, placed if fits else name, 19)

    def _draw_progress(self, surface: Surface, bar: Rect, crew: CrewView) -> None:
        """Draw a field for each line, filled as far as the crew has come."""
        ui = self.ui
        colour = ui.theme.seat(ui.writer.seats[crew.seat].colour)
        gap = max(1, ui.px(1.5))
        for line in range(1, self.last_line + 1):
            left = bar.x + round(bar.w * (line - 1) / self.last_line)
            right = bar.x + round(bar.w * line / self.last_line) - gap
            field = Rect(left, bar.y, max(1, right - left), bar.h)
            surface.fill(colour if line <= crew.line else ui.theme["chip"], field)


class SeatPanels(SeatPanelGrid[CrewSeatPanel]):
    """Seat panels of all crews, in two columns where that is wide."""

    def __init__(self, ui: Ui, seats: int, last_line: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[CrewView], str]) -> None:
        super().__init__(ui, [CrewSeatPanel(ui, last_line, on_pick, tooltip) for _ in range(seats)])

    def columns(self) -> int:
        """Return as few columns as give each crew its height, more where that leaves much width."""
        count, ui = len(self.panels), self.ui
        high = 2 * ui.text("X", "small").height + ui.px(BAR + 2)
        columns = next((columns for columns in range(1, count + 1)
                        if self.rect.h >= -(-count // columns) * (high + ui.px(6)) - ui.px(6)), min(2, count))
        wide = ui.text("   ".join(f"<icon:{sign}> 00" for sign in (*SIGNS.values(), *AREA_SIGNS[:AREA_FIGURES])),
                       "small").width + ui.px(30)
        while columns < count and self.rect.w // (columns + 1) >= wide and count % (columns + 1) == 0:
            columns += 1
        return columns

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, front: int) -> None:
        """Show these crews; `kinds` by seat, `thinking` the seat of the computer opponent that is thinking, `front` the
        shown seat."""
        for panel, crew in zip(self.panels, table.crews, strict=True):
            panel.set(crew, kinds[crew.seat], crew.seat == thinking, crew.seat == front)
