"""Seat plot: a graph of the seats over the rounds or moves of a game. Each line ends in the badge of its seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Color, Rect, Surface

from game.i18n.number_format import format_decimal
from game.scenes.shared.menu_scene import seat_icon
from game.session.seats import Seat
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.theme import contrast, mix_colours
from game.ui.widgets import LinePlot, Panel, Series

Points = Sequence[tuple[float, float]]
BADGE = 20  # units
BESIDE = 130  # units from the line at the read x to the middle of its tooltip
LOW = 260  # units: a lower graph has no titles of its axes
DASHES = {"green": (5, 3), "purple": (1.2, 3), "red": (9, 3), "yellow": (8, 3, 1.2, 3), "black": (3, 3),
          "orange": (5, 3, 1.2, 3, 1.2, 3), "white": (12, 4)}  # of the lines by colour, which alone would not tell them
LEAST_CONTRAST = 3.0  # of a line against the panel


@dataclass(frozen=True)
class SeatCurves:
    """Contents of a graph: a line for each seat, the format of values, and the range of y (None = from the data)."""

    lines: tuple[Points, ...]
    y_title: str = ""
    y_text: Callable[[float], str] = format_decimal
    y_range: tuple[float, float] | None = None


class SeatPlot(LinePlot):
    """Lines of seats. Left and right read the values by keyboard; Enter or a click picks an x where `on_pick` is
    given."""

    def __init__(self, ui: Ui, seats: Sequence[Seat], curves: SeatCurves, *, x_name: Callable[[float], str],
                 titled: bool = True, **options: Any) -> None:
        self.seats = tuple(seats)
        self.x_name, self.titled = x_name, titled
        self.ends: list[tuple[str, int, int]] = []  # badge, x, y in pixels
        super().__init__(ui, (), **options)
        self.set_curves(curves)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True if there are values to read."""
        return any(line.points for line in self.series)

    def set_curves(self, curves: SeatCurves) -> None:
        """Show other lines."""
        self.y_title = curves.y_title if self.titled else ""
        self.y_text, self._wanted = curves.y_text, curves.y_range
        self.reading = None
        self.set_series([
            Series(f"<seat:{i}>", line_colour(self.ui, seat.colour), tuple((float(x), float(y)) for x, y in points),
                   DASHES.get(seat.colour, ()))
            for i, (seat, points) in enumerate(zip(self.seats, curves.lines, strict=True))
        ])

    # layout and drawing -------------------------------------------------------------------------------------------
    def layout(self) -> None:
        """Leave room for the badges right of the plot, and place them."""
        super().layout()
        if not self.y_title:
            self._plot = Rect(self._plot.x, self.rect.y + self.ui.px(12), self._plot.w, self._plot.bottom -
                              self.rect.y - self.ui.px(12))
        self._plot.w = max(1, self._plot.w - self.ui.px(BADGE))
        self._place_badges()

    def _place_badges(self) -> None:
        """Place badges at the lines' last points, pushed apart where lines end together."""
        side = self.ui.px(BADGE)
        spots = [(seat_icon(seat.colour), *self._px(*line.points[-1]))
                 for seat, line in zip(self.seats, self.series, strict=False) if line.points]
        spots.sort(key=lambda spot: spot[2])
        tops: list[float] = []
        for _, _, y in spots:
            tops.append(max(y, tops[-1] + side) if tops else y)
        over = max(0.0, (tops[-1] if tops else 0) - self._plot.bottom)
        for i in range(len(tops) - 1, -1, -1):  # push them back into the frame from below
            highest = (tops[i + 1] - side) if i + 1 < len(tops) else self._plot.bottom
            tops[i] = min(tops[i], highest) if over else tops[i]
        self.ends = [(icon, round(x), round(top)) for (icon, x, _), top in zip(spots, tops, strict=True)]

    def draw(self, surface: Surface) -> None:
        """Draw the plot and the badges of the seats."""
        super().draw(surface)
        side = self.ui.px(BADGE)
        for icon, x, y in self.ends:
            badge = self.ui.icon(icon, side)
            surface.blit(badge, badge.get_rect(midleft=(x + self.ui.px(5), y)))

    def _legend_rows(self) -> int:
        return 1

    def _draw_legend(self, surface: Surface) -> None:
        """Draw no legend: the badges show the seats."""

    def _draw_points(self, surface: Surface, x: float) -> None:
        """Draw a ring around each value that is read."""
        super()._draw_points(surface, x)
        for line in self.series:
            y = dict(line.points).get(x)
            if y is not None:
                spot = self._px(x, y)
                pygame.draw.aacircle(surface, self.ui.theme["ink"], (round(spot[0]), round(spot[1])), self.ui.px(6),
                                     max(1, self.ui.px(1.6)))

    # the keyboard ---------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Read the values with Left, Right, Home and End; the pointer reads as in every plot."""
        if intent.do in (Command.LEFT, Command.RIGHT, Command.HOME, Command.END):
            return self._walk(intent.do)
        return super().handle(intent)

    def _walk(self, do: Command) -> bool:
        known = sorted({x for line in self.series for x, _ in line.points})
        if not known:
            return False
        here = known.index(self.reading) if self.reading in known else -1
        last = len(known) - 1
        steps = {Command.LEFT: max(0, here - 1), Command.RIGHT: min(last, here + 1), Command.HOME: 0, Command.END: last}
        self._point(known[steps[do]])
        self._show_values()
        return True

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of all values at this x, the highest first, with its key and anchor."""
        x = self._x_at(pos)
        if x is None:
            return super().tip_at(pos)
        values = [(line.name, dict(line.points)[x]) for line in self.series if x in dict(line.points)]
        values.sort(key=lambda pair: -pair[1])
        lines = [f"<b>{self.x_name(x)}</b>", *(f"{name}  {self.y_text(y)}" for name, y in values)]
        column = round(self._px(x, 0)[0])
        beside = self.ui.px(BESIDE) if column < self._plot.centerx else -self.ui.px(BESIDE)
        return x, "\n".join(lines), Rect(column + beside, self._plot.y, 1, 1)

    def _show_values(self) -> None:
        """Show the values as a tooltip beside the line."""
        if self.screen is not None and self.reading is not None:
            x = round(self._px(self.reading, 0)[0])
            key, text, anchor = self.tip_at((x, self._plot.centery))
            self.screen.explain(("plot", id(self), key), text, anchor)

    def activate(self, part: object = None) -> None:
        """Pick the x that is read."""
        if self.on_pick and self.reading is not None:
            self.on_pick(self.reading)

    def focused(self, inside: bool, part: object = None) -> None:
        """Stop reading when the focus has left; go on with it where the page was built anew meanwhile."""
        if not inside:
            self._point(None)
        elif self.reading is not None:
            self._show_values()


def plot_in(panel: Panel, box: Box, seats: Sequence[Seat], curves: SeatCurves, *, x_title: str,
            x_name: Callable[[float], str], on_pick: Callable[[float], object] | None = None) -> SeatPlot:
    """Return a graph in a sunken field of a panel; a low one has no titles of the axes."""
    ui = panel.ui
    low = box.height < LOW
    well = panel.add(Panel(ui, "well"), box)
    plot = SeatPlot(ui, seats, curves, x_name=x_name, x_title="" if low else x_title, x_text=whole_figure,
                    on_pick=on_pick, titled=not low)
    return well.add(plot, ui.box(well.rect).inset(14, 4 if low else 12))


def whole_figure(x: float) -> str:
    """Return the label of a whole number, "" for others: an axis of rounds or games has no fractions.

    >>> whole_figure(2.0), whole_figure(2.5)
    ('2', '')
    """
    return str(round(x)) if x == round(x) else ""


def line_colour(ui: Ui, colour: str) -> str:
    """Return a seat's colour as ``#rrggbb``, lighter where it would be hard to see on a panel."""
    line, ground = ui.theme.seat(colour), ui.theme["well"]
    while contrast(line, ground) < LEAST_CONTRAST:
        line = mix_colours(line, Color("#ffffff"), 0.12)
    return hex_of(line)
