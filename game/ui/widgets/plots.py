"""Plots: lines over rounds or plies, and bars; rendered as SVG once, hover on top."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

LEGEND = 22  # units from one row of names to the next


@dataclass(frozen=True, slots=True)
class Series:
    """Line of a plot: its name (markup), colour (#rrggbb) and points (x, y), x rising. `dashes` are the lengths of its
    dashes and gaps in widths of the line; without any it is drawn through."""

    name: str
    colour: str
    points: tuple[tuple[float, float], ...]
    dashes: tuple[float, ...] = ()


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round numbers from low to high, at most `most` of them.

    >>> ticks(0, 10)
    [0.0, 5.0, 10.0]
    """
    span = max(high - low, 1e-9)
    raw = span / max(1, most - 1)
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw - 1e-12)
    first = math.ceil(low / step - 1e-9)
    return [round(i * step, 10) for i in range(first, math.floor(high / step + 1e-9) + 1)]


class _Axes(Widget):
    """Frame, grid lines and their figures; subclasses draw the data into `_plot`."""

    def __init__(self, ui: Ui, x_title: str, y_title: str) -> None:
        super().__init__(ui)
        self.x_title, self.y_title = x_title, y_title
        self.x_range, self.y_range = (0.0, 1.0), (0.0, 1.0)
        self.y_text: Callable[[float], str] = _figure
        self.x_text: Callable[[float], str] = _figure
        self._plot = Rect(0, 0, 1, 1)

    def layout(self) -> None:
        ui = self.ui
        left = max((ui.text(self.y_text(v), "small").width for v in ticks(*self.y_range)), default=0) + ui.px(14)
        top = ui.px(30) + ui.px(LEGEND) * (self._legend_rows() - 1)
        line = ui.text("0", "small").height
        self._plot = Rect(self.rect.x + left, self.rect.y + top, max(1, self.rect.w - left - ui.px(14)),
                          max(1, self.rect.h - top - line - ui.px(12) - (line if self.x_title else 0)))

    def _legend_rows(self) -> int:
        """Return the number of rows of names above the plot."""
        return 1

    def shift(self, dx: int, dy: int) -> None:
        """Move with the content of a scroll area."""
        super().shift(dx, dy)
        self._plot.move_ip(dx, dy)

    def _px(self, x: float, y: float) -> tuple[float, float]:
        (x0, x1), (y0, y1), plot = self.x_range, self.y_range, self._plot
        return (plot.x + (x - x0) / ((x1 - x0) or 1) * plot.w, plot.bottom - (y - y0) / ((y1 - y0) or 1) * plot.h)

    def _draw_axes(self, surface: Surface, x_values: Sequence[float]) -> None:
        ui, plot = self.ui, self._plot
        thin = max(1, ui.px(1))
        for value in ticks(*self.y_range, most=max(3, min(6, plot.h // ui.px(44)))):
            y = round(self._px(0, value)[1])
            surface.fill(ui.theme["well_edge"], Rect(plot.x, y, plot.w, thin))
            block = ui.text(self.y_text(value), "small", tone="dim", tabular=True)
            surface.blit(block.surface, (plot.x - block.width - ui.px(8), y - block.height // 2))
        for value in x_values:
            x = round(self._px(value, 0)[0])
            block = ui.text(self.x_text(value), "small", tone="dim", tabular=True)
            surface.blit(block.surface, (x - block.width // 2, plot.bottom + ui.px(6)))
        surface.fill(ui.theme["panel_edge"], Rect(plot.x, plot.bottom, plot.w, thin))
        self._draw_titles(surface)

    def _draw_titles(self, surface: Surface) -> None:
        ui = self.ui
        if self.y_title:
            block = ui.text(self.y_title, "small", tone="accent")
            surface.blit(block.surface, (self.rect.x, self.rect.y))
        if self.x_title:
            block = ui.text(self.x_title, "small", tone="accent")
            surface.blit(block.surface, (self._plot.right - block.width, self.rect.bottom - block.height))


class LinePlot(_Axes):
    """Lines with axes, a legend and a reading under the pointer. `on_pick(x)` is called for a click (review)."""

    def __init__(self, ui: Ui, series: Sequence[Series] = (), *, x_title: str = "", y_title: str = "",
                 y_range: tuple[float, float] | None = None, x_text: Callable[[float], str] | None = None,
                 on_pick: Callable[[float], object] | None = None) -> None:
        super().__init__(ui, x_title, y_title)
        self._wanted = y_range
        self.x_text = x_text or _figure
        self.on_pick = on_pick
        self.series: tuple[Series, ...] = ()
        self.reading: float | None = None  # x whose values are shown
        self.set_series(series)

    def set_series(self, series: Sequence[Series]) -> None:
        """Replace the lines."""
        self.series = tuple(series)
        points = [point for line in series for point in line.points] or [(0.0, 0.0), (1.0, 1.0)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self.x_range = (min(xs), max(xs)) if min(xs) < max(xs) else (min(xs), min(xs) + 1)
        low, high = self._wanted or (min(0.0, *ys) if len(ys) > 1 else 0.0, max(ys))
        self.y_range = (low, high if high > low else low + 1)
        self.layout()
        self.touch()

    # input ------------------------------------------------------------------------
    def _x_at(self, pos: tuple[int, int]) -> float | None:
        if not self._plot.inflate(self.ui.px(16), self.ui.px(16)).collidepoint(pos):
            return None
        x0, x1 = self.x_range
        wanted = x0 + (pos[0] - self._plot.x) / self._plot.w * (x1 - x0)
        known = sorted({point[0] for line in self.series for point in line.points})
        return min(known, key=lambda x: abs(x - wanted)) if known else None

    def handle(self, intent: Intent) -> bool:
        """Show the values at the x nearest to the pointer; a click picks that x."""
        if intent.do == Command.MOVE:
            self._point(self._x_at(intent.pos))
        if intent.do == Command.PRESS and intent.button == 1 and self.on_pick:
            x = self._x_at(intent.pos)
            if x is not None:
                self.on_pick(x)
            return x is not None
        return False

    def _point(self, x: float | None) -> None:
        if x != self.reading:
            self.reading = x
            self.touch()

    def hover(self, inside: bool) -> None:
        """Show no values once the pointer has left."""
        super().hover(inside)
        if not inside:
            self._point(None)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the values of all lines at the x nearest to the pointer."""
        x = self._x_at(pos)
        if x is None:
            return super().tip_at(pos)
        readings = [(name, dict(points)[x]) for name, points in ((s.name, s.points) for s in self.series)
                    if x in dict(points)]
        lines = [f"<b>{self.x_text(x)}</b>", *(f"{name}: <b>{self.y_text(y)}</b>" for name, y in readings)]
        column = round(self._px(x, 0)[0])
        return x, "\n".join(lines), Rect(column - 4, self._plot.y, 8, self._plot.h // 3)

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """Draw axes, lines, legend, and the marks of the values under the pointer."""
        x_values = [v for v in ticks(*self.x_range, most=10) if self.x_range[0] <= v <= self.x_range[1]]
        self._draw_axes(surface, x_values)
        key = ("plot", self.series, self.x_range, self.y_range)
        picture = self.ui.assets.from_text(key, self._svg(), self.rect.size)
        surface.blit(picture, self.rect)
        self._draw_legend(surface)
        if self.reading is not None:
            column = round(self._px(self.reading, 0)[0])
            surface.fill(self.ui.theme["accent"], Rect(column, self._plot.y, max(1, self.ui.px(1)), self._plot.h))
            self._draw_points(surface, self.reading)

    def _draw_points(self, surface: Surface, x: float) -> None:
        for line in self.series:
            y = dict(line.points).get(x)
            if y is not None:
                px, py = self._px(x, y)
                pygame.draw.aacircle(surface, pygame.Color(line.colour), (round(px), round(py)), self.ui.px(5))

    def _svg(self) -> str:
        w, h = self.rect.size
        width = max(2.0, self.ui.px(3))
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">']
        for line in self.series:
            spots = [self._px(*point) for point in line.points]
            path = " ".join(f"{x - self.rect.x:.1f},{y - self.rect.y:.1f}" for x, y in spots)
            lengths = " ".join(f"{length * width:.1f}" for length in line.dashes)
            dash = f' stroke-dasharray="{lengths}"' if lengths else ""
            parts.append(f'<polyline points="{path}" fill="none" stroke="{line.colour}" stroke-width="{width}" '
                         f'stroke-linejoin="round" stroke-linecap="round"{dash}/>')
        return "".join((*parts, "</svg>"))

    def _draw_legend(self, surface: Surface) -> None:
        """Draw the names at the top right, each with its line, in as many rows as they need."""
        y = self.rect.y
        for row in self._legend():
            x = self.rect.right
            for line, block in reversed(row):
                x -= block.width
                surface.blit(block.surface, (x, y))
                x -= self.ui.px(26)
                swatch = Rect(x, y + block.height // 2 - self.ui.px(2), self.ui.px(18), max(2, self.ui.px(3)))
                surface.fill(pygame.Color(line.colour), swatch)
                x -= self.ui.px(18)
            y += self.ui.px(LEGEND)

    def _legend(self) -> list[list[tuple[Series, TextBlock]]]:
        """Return the rows of names."""
        rows: list[list[tuple[Series, TextBlock]]] = [[]]
        room = self.rect.w
        for line in self.series:
            if line.name:
                block = self.ui.text(line.name, "small")
                room -= block.width + self.ui.px(44)
                if room < 0 and rows[-1]:
                    rows.append([])
                    room = self.rect.w - block.width - self.ui.px(44)
                rows[-1].append((line, block))
        return rows

    def _legend_rows(self) -> int:
        return len(self._legend())


class BarPlot(_Axes):
    """Bars with a name (markup) below and the figure above each. `bars` are (name, value, colour)."""

    def __init__(self, ui: Ui, bars: Sequence[tuple[str, float, str]] = (), *, y_title: str = "",
                 y_text: Callable[[float], str] | None = None, y_high: float | None = None) -> None:
        super().__init__(ui, "", y_title)
        self.y_text = y_text or _figure
        self._high = y_high
        self.bars: tuple[tuple[str, float, str], ...] = ()
        self.set_bars(bars)

    def set_bars(self, bars: Sequence[tuple[str, float, str]]) -> None:
        """Replace the bars."""
        self.bars = tuple(bars)
        high = self._high or max((value for _, value, _ in bars), default=1.0)
        self.y_range = (0.0, (high or 1.0) * (1.0 if self._high else 1.12))
        self.layout()
        self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw axes and bars with their figures and names."""
        self._draw_axes(surface, ())
        cell = self._plot.w / max(1, len(self.bars))
        for i, (name, value, colour) in enumerate(self.bars):
            wide = round(min(cell * 0.62, self.ui.px(90)))
            middle = self._plot.x + round(cell * (i + 0.5))
            top = round(self._px(0, value)[1])
            bar = Rect(middle - wide // 2, top, wide, max(1, self._plot.bottom - top))
            self.ui.plate(surface, bar, "chip", top=colour, bottom=colour, radius=min(self.ui.px(4), bar.h // 2))
            figure = self.ui.text(self.y_text(value), "small", bold=True)
            surface.blit(figure.surface, (middle - figure.width // 2, top - figure.height - self.ui.px(1)))
            label = self.ui.text(name, "small", tone="dim", width=max(1, round(cell) - self.ui.px(4)), max_lines=1,
                                 fit=True, align="centre")
            surface.blit(label.surface, (middle - label.width // 2, self._plot.bottom + self.ui.px(6)))


def _figure(value: float) -> str:
    return f"{value:g}"
