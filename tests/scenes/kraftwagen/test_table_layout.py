"""Layout of the table of Kraftwagen in windows of all sizes: everything on the page, no boxes overlap."""


import pytest
from pygame import Rect

from game.scenes.kraftwagen.table_layout import TableLayout, table_layout
from game.ui.layout import Box, Metrics


def page_layout(size: tuple[int, int], scale: float, seats: int) -> tuple[Rect, TableLayout]:
    """Return the page below the top bar and its layout."""
    metrics = Metrics(size, scale)
    page = Box(Rect((0, 0), size), metrics)
    page.cut_top(52)
    page = page.inset(12, 10)
    return Rect(page.rect), table_layout(page, seats, 1.0)


def test_a_wide_window_gives_the_rondel_all_of_its_height() -> None:
    page, layout = page_layout((3440, 1440), 1.0, 4)
    assert layout.rondel.rect.h == page.h and layout.rondel.rect.w == pytest.approx(page.h, abs=2)
    _, usual = page_layout((1920, 1080), 1.0, 4)
    assert usual.rondel.rect.bottom < usual.prompt.rect.top
