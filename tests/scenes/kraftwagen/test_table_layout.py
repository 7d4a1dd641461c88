"""Layout of the table of Kraftwagen in windows of all sizes: everything on the page, no boxes overlap."""

from itertools import combinations

import pytest
from pygame import Rect

from game.scenes.kraftwagen.table_layout import TableLayout, table_layout
from game.ui.layout import Box, Metrics

NAMES = ("rondel", "prompt", "tabs", "market", "research", "awards", "factory", "seat_panels", "forecast", "log")


def page_layout(size: tuple[int, int], scale: float, seats: int) -> tuple[Rect, TableLayout]:
    """Return the page below the top bar and its layout."""
    metrics = Metrics(size, scale)
    page = Box(Rect((0, 0), size), metrics)
    page.cut_top(52)
    page = page.inset(12, 10)
    return Rect(page.rect), table_layout(page, seats, 1.0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3440, 1440), (1280, 1024)])
def test_everything_has_a_place_of_its_own(size: tuple[int, int], scale: float, seats: int) -> None:
    page, layout = page_layout(size, scale, seats)
    rects = {name: box.rect for name in NAMES if (box := getattr(layout, name)) is not None}
    assert all(page.contains(rect) and rect.w > 60 and rect.h > 40 for rect in rects.values()), rects
    assert [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])] == []
    assert layout.narrow == (layout.tabs is not None) == ("market" not in rects)


def test_a_wide_window_gives_the_rondel_all_of_its_height() -> None:
    page, layout = page_layout((3440, 1440), 1.0, 4)
    assert layout.rondel.rect.h == page.h and layout.rondel.rect.w == pytest.approx(page.h, abs=2)
    _, usual = page_layout((1920, 1080), 1.0, 4)
    assert usual.rondel.rect.bottom < usual.prompt.rect.top
