"""Boxes and measures: strips with gaps, columns by weight to the pixel, sizes that can be read and pressed."""

import itertools

import pytest
from pygame import Rect

from game.ui.layout import Box
from game.ui.metrics import Metrics

METRICS = Metrics((1600, 900))  # a unit is a pixel


def box(w: int = 100, h: int = 100) -> Box:
    return Box(Rect(10, 20, w, h), METRICS)


@pytest.mark.parametrize("cut, strip, rest", [
    (lambda page: page.cut_top(30, 5), Rect(10, 20, 100, 30), Rect(10, 55, 100, 65)),
    (lambda page: page.cut_bottom(30, 5), Rect(10, 90, 100, 30), Rect(10, 20, 100, 65)),
    (lambda page: page.cut_left(30, 5), Rect(10, 20, 30, 100), Rect(45, 20, 65, 100)),
    (lambda page: page.cut_right(30, 5), Rect(80, 20, 30, 100), Rect(10, 20, 65, 100)),
    (lambda page: page.take_top(30, 5), Rect(10, 20, 100, 30), Rect(10, 55, 100, 65)),
    (lambda page: page.take_left(30, 5), Rect(10, 20, 30, 100), Rect(45, 20, 65, 100)),
])
def test_a_strip_and_a_gap_are_cut_off(cut, strip: Rect, rest: Rect) -> None:  # type: ignore[no-untyped-def]
    page = box()
    assert cut(page).rect == strip and page.rect == rest


def test_a_strip_larger_than_the_box_leaves_nothing_and_nothing_negative() -> None:
    for name in ("cut_top", "cut_bottom", "cut_left", "cut_right"):
        page = box()
        getattr(page, name)(95, 50)
        assert min(page.rect.size) == 0


def test_parts_by_weight_fill_the_box_to_the_pixel() -> None:
    cells = box(101).split([1, 2, 1], gap=3)
    assert next(cell.rect.x for cell in cells) == 10 and cells[-1].rect.right == 111
    assert all(b.rect.x - a.rect.right == 3 for a, b in itertools.pairwise(cells))
    assert cells[1].rect.w == pytest.approx(2 * cells[0].rect.w, abs=1)
    rows = box().split([1, 3], down=True)
    assert [row.rect.h for row in rows] == [25, 75] and {row.rect.w for row in rows} == {100}
    assert box().split([]) == []


def test_a_grid_goes_row_by_row() -> None:
    cells = box().grid(2, 3, 4)
    assert len(cells) == 6 and cells[0].rect.y == cells[1].rect.y < cells[2].rect.y
    assert cells[0].rect.x == cells[2].rect.x < cells[1].rect.x


def test_middle_margin_and_ratio() -> None:
    assert box().centre(40, 20).rect == Rect(40, 60, 40, 20) and box().centre(400, 20).rect.w == 100
    assert box().inset(10).rect == Rect(20, 30, 80, 80) and box().inset(10, 5).rect == Rect(20, 25, 80, 90)
    assert box().fit(2.0).rect == Rect(10, 45, 100, 50) and box().fit(0.5).rect == Rect(35, 20, 50, 100)


def test_a_copy_is_cut_without_the_original() -> None:
    page = box()
    page.copy().cut_top(30)
    assert page.rect == Rect(10, 20, 100, 100) and (page.width, page.height) == (100, 100)


def test_lengths_are_whole_pixels_and_never_vanish() -> None:
    small = Metrics((800, 450))
    assert (METRICS.px(3.4), METRICS.px(0), METRICS.px(0.1), METRICS.px(-0.1)) == (3, 0, 1, -1)
    assert small.px(100) == 50 and Metrics((1600, 450)).px(100) == 50, "the tighter side decides"


def test_the_scale_of_the_user_has_limits() -> None:
    assert [Metrics((1600, 900), scale).unit for scale in (0.1, 0.8, 1.5, 9.0)] == [0.8, 0.8, 1.5, 2.0]


@pytest.mark.parametrize("high, scale, px", [(720, 1.0, 14), (1080, 1.0, 18), (720, 2.0, 14), (1080, 0.8, 14),
                                             (720, 0.8, 12)])
def test_text_stays_readable(high: int, scale: float, px: int) -> None:
    metrics = Metrics((high * 16 // 9, high), scale)
    assert metrics.smallest_text() == px and metrics.font_px(1) == px and metrics.font_px(100) > px


def test_what_is_pressed_is_large_enough_for_a_finger() -> None:
    small, large = Metrics((1024, 640)), Metrics((1920, 1080))
    assert small.finger(10) == min(44, small.px(55)) and large.finger(10) == 44
    assert large.finger(100) == large.px(100)
    assert large.px(large.finger_units(10)) == 44 and large.finger_units(100) == 100


# whole pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "smallest"), [((1280, 720), 14), ((1920, 1080), 18)])
def test_text_is_never_smaller_than_people_can_read(size: tuple[int, int], smallest: int) -> None:
    assert Metrics(size).font_px(5) == smallest


def test_the_scale_of_the_user_is_kept_within_bounds() -> None:
    assert Metrics((1600, 900), 9.0).unit == 2.0
    assert Metrics((1600, 900), 0.1).unit == 0.8


def test_a_narrow_window_shrinks_the_units_by_its_tighter_side() -> None:
    assert Metrics((1600, 450)).unit == Metrics((800, 900)).unit == 0.5


def test_cut_strips_and_the_rest_fill_the_box_without_overlap() -> None:
    page = Box(Rect(10, 20, 1000, 600), Metrics((1600, 900)))
    parts = [page.cut_top(50), page.cut_left(200), page.cut_right(100), page.cut_bottom(30), page]
    assert sum(part.rect.w * part.rect.h for part in parts) == 1000 * 600
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(parts) for b in parts[i + 1 :])


def test_columns_fill_odd_widths_to_the_pixel() -> None:
    cells = Box(Rect(0, 0, 1001, 10), Metrics((1600, 900))).columns(7, gap=3)
    assert cells[-1].rect.right == 1001
    assert {b.rect.left - a.rect.right for a, b in itertools.pairwise(cells)} == {3}


def test_a_strip_larger_than_the_box_takes_what_there_is() -> None:
    box = Box(Rect(0, 0, 100, 40), Metrics((1600, 900)))
    assert box.cut_top(90, gap=10).rect.h == 40
    assert box.rect.h == 0


def test_a_margin_larger_than_the_box_leaves_nothing_inside_it() -> None:
    box = Box(Rect(10, 20, 5, 40), Metrics((1600, 900)))
    assert box.inset(10).rect == Rect(12, 30, 0, 20)
