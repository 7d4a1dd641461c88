"""Shapes of seats: each can be told from the others, and all look equally large."""

import re
from math import hypot

import pytest
from pygame import Rect, Surface

from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing import svg
from game.ui.drawing.assets import render_svg

CORNERS = {"square": 4, "star": 10, "diamond": 4, "triangle": 3, "circle": 0, "unknown": 3}


def drawn(glyph: str) -> Surface:
    shape = svg.el("path", d=glyph_path(glyph, 50, 50, 30), fill="#ffffff")
    return render_svg(svg.document(100, 100, shape), (100, 100))


@pytest.mark.parametrize("glyph", CORNERS)
def test_each_shape_has_its_corners(glyph: str) -> None:
    corners = re.findall(r"[ML]-?[\d.]+ -?[\d.]+", glyph_path(glyph, 50, 50, 30))
    assert len(corners) == (CORNERS[glyph] or 1)


def test_shapes_differ_and_are_about_equally_large(window: Surface) -> None:
    pictures = {glyph: drawn(glyph) for glyph in CORNERS if glyph != "unknown"}
    filled = {glyph: sum(picture.get_at((x, y)).a > 128 for x in range(100) for y in range(100))
              for glyph, picture in pictures.items()}
    assert len({picture.get_bounding_rect().size for picture in pictures.values()}) >= 4
    assert max(filled.values()) < 2.2 * min(filled.values())
    for glyph, picture in pictures.items():
        rect = picture.get_bounding_rect()
        assert Rect(12, 12, 76, 76).contains(rect) and abs(rect.centerx - 50) <= 2, glyph
    diamond = pictures["diamond"]
    assert diamond.get_at((50, 20)).a and diamond.get_at((20, 50)).a and not diamond.get_at((24, 24)).a


def test_a_star_has_five_points_and_deep_notches_between_them() -> None:
    corners = [(float(x), float(y)) for x,
               y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", glyph_path("star", 50, 50, 30))]
    middle = 50 + 0.08 * 30
    far = [hypot(x - 50, y - middle) for x, y in corners]
    assert far[::2] == pytest.approx([1.15 * 30] * 5, abs=0.2) and max(far[1::2]) < 0.6 * 1.15 * 30
    assert corners[0][0] == pytest.approx(50, abs=0.1) and corners[0][1] == min(y for _, y in corners)


def test_shapes_stand_with_a_point_or_an_edge_upright(window: Surface) -> None:
    square, triangle, circle = drawn("square"), drawn("triangle"), drawn("circle")
    assert square.get_bounding_rect().w == pytest.approx(49.2, abs=1)
    assert square.get_bounding_rect().center == pytest.approx((50, 50), abs=1)
    box = triangle.get_bounding_rect()
    assert triangle.get_at((50, box.top + 3)).a and not triangle.get_at((box.left + 3, box.top + 3)).a
    assert triangle.get_at((box.left + 4, box.bottom - 2)).a and triangle.get_at((box.right - 5, box.bottom - 2)).a
    assert circle.get_bounding_rect().w == pytest.approx(1.84 * 30, abs=1.5)
    assert circle.get_bounding_rect().center == pytest.approx((50, 50), abs=1)
