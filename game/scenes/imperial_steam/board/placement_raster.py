"""Raster of the plane: gives the weight of everything in a box without visiting each thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import accumulate
from operator import add

from game.scenes.imperial_steam.board.city_layout import Bounds
from game.scenes.imperial_steam.board.geometry import SIZE
from game.ui.drawing.svg import Point

_CELL = 8.0
_COLUMNS, _ROWS = int(SIZE[0] / _CELL) + 1, int(SIZE[1] / _CELL) + 1


class Raster:
    """Weights in cells, and their sums from the top left corner. Boxes are widened to whole cells."""

    def __init__(self, boxes: Iterable[tuple[Bounds, float]], points: Iterable[Point] = (), each: float = 1.0) -> None:
        """Fill the cells with boxes, each with its weight for a unit of area; `each` is the weight of a point."""
        self.cells = [[0.0] * _COLUMNS for _ in range(_ROWS)]
        for box, weight in boxes:
            left, top, right, bottom = _span(box)
            for row in self.cells[top:bottom]:
                for column in range(left, right):
                    row[column] = max(row[column], weight * _CELL * _CELL)
        for x, y in points:
            self.cells[int(y / _CELL)][int(x / _CELL)] += each

    @cached_property
    def _sums(self) -> list[list[float]]:
        """Sums of all cells above and left of a corner, by its row and column."""
        sums = [[0.0] * (_COLUMNS + 1)]
        for row in self.cells:
            sums.append(list(map(add, sums[-1], accumulate(row, initial=0.0))))
        return sums

    def weigh(self, box: Bounds) -> float:
        """Return the weight of all cells that a box touches."""
        left, top, right, bottom = _span(box)
        low, high = self._sums[top], self._sums[bottom]
        return high[right] - high[left] - low[right] + low[left]

    def rows(self, tops: Mapping[float, float], high: float) -> dict[float, tuple[float, list[float], list[float]]]:
        """Return each top of boxes of this height with the sums above and below them, by columns; see `columns`."""
        sums = self._sums
        return {key: (top, sums[int(top / _CELL)], sums[int((top + high) / _CELL) + 1]) for key, top in tops.items()}

    def columns(self, lefts: Iterable[float], wide: float) -> list[tuple[int, int]]:
        """Return the two columns of the sums of `rows` between which boxes with each left edge and this width lie."""
        return [(int(left / _CELL), int((left + wide) / _CELL) + 1) for left in lefts]

    def filled(self, lines: Iterable[Iterable[Point]]) -> list[int]:
        """Return the number of points of each line in cells that have a weight."""
        counts = []
        for points in lines:
            found = 0
            for x, y in points:
                column, row = int(x / _CELL), int(y / _CELL)
                if 0 <= row < _ROWS and 0 <= column < _COLUMNS and self.cells[row][column] > 0:
                    found += 1
            counts.append(found)
        return counts


def _span(box: Bounds) -> tuple[int, int, int, int]:
    """Return first column and row of a box, and those behind its last ones."""
    left, top, wide, high = box
    span = int(left / _CELL), int(top / _CELL), int((left + wide) / _CELL) + 1, int((top + high) / _CELL) + 1
    if left >= 0 and top >= 0 and span[2] <= _COLUMNS and span[3] <= _ROWS:
        return span
    return (
        min(max(span[0], 0), _COLUMNS), min(max(span[1], 0), _ROWS),
        min(max(span[2], 0), _COLUMNS), min(max(span[3], 0), _ROWS),
    )  # fmt: skip
