"""Layout of the table of Kraftwagen in windows of all sizes: everything on the page, no boxes overlap."""


import pytest
from pygame import Rect

from game.scenes.kraftwagen.table_layout import TableLayout, table_layout
from game.ui.layout import Box
from game.ui.metrics import Metrics


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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_room_for_its_factory_in_small_and_the_report_for_its_lines(size: tuple[int, int],
                                                                                     seats: int) -> None:
    _, layout = page_layout(size, 1.0, seats)
    assert layout.seat_panels is not None and layout.log is not None and layout.forecast is not None
    assert layout.factory is not None
    assert layout.seat_panels.height / seats >= 72 and layout.forecast.height >= 184
    assert layout.log.height >= 250 and layout.log.rect.y == layout.factory.rect.y, "beside the factory"


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_large_window_makes_race_market_and_small_factories_larger(size: tuple[int, int], seats: int) -> None:
    (small, usual), (big, large) = page_layout((1280, 720), 1.0, seats), page_layout(size, 1.0, seats)
    assert usual.market is not None and large.market is not None
    assert usual.seat_panels is not None and large.seat_panels is not None
    assert large.rondel.rect.w / big.w > 1.07 * usual.rondel.rect.w / small.w
    assert large.market.rect.w / big.w > usual.market.rect.w / small.w
    assert large.seat_panels.rect.h / big.h > (1.1 if seats == 4 else 0.99) * usual.seat_panels.rect.h / small.h
    assert large.prompt.rect.top > large.rondel.rect.bottom and large.prompt.rect.w == large.rondel.rect.w


def test_larger_text_makes_the_market_larger() -> None:
    _, usual = page_layout((1280, 720), 1.0, 4)
    _, large = page_layout((1280, 720), 1.5, 4)
    assert usual.market is not None and large.tabs is not None
    assert large.tabs.rect.w > usual.market.rect.w and large.tabs.rect.h > usual.market.rect.h
    assert large.prompt.rect.w > 2 * large.rondel.rect.w
