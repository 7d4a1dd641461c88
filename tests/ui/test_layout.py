"""Logical units become pixels that fit the window at every size and scale."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.ui.layout import Box, Metrics


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
    assert {b.rect.left - a.rect.right for a, b in pairwise(cells)} == {3}


def test_a_strip_larger_than_the_box_takes_what_there_is() -> None:
    box = Box(Rect(0, 0, 100, 40), Metrics((1600, 900)))
    assert box.cut_top(90, gap=10).rect.h == 40
    assert box.rect.h == 0


def test_a_margin_larger_than_the_box_leaves_nothing_inside_it() -> None:
    box = Box(Rect(10, 20, 5, 40), Metrics((1600, 900)))
    assert box.inset(10).rect == Rect(12, 30, 0, 20)
