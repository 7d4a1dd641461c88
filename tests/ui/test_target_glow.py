"""The glow on a board: room for its halo."""

import re

import pytest

from game.ui.target_glow import GLOWS, glow

PLACE = [(100, 100), (200, 100), (200, 200), (100, 200)]


@pytest.mark.parametrize("style", GLOWS)
def test_the_picture_of_a_highlight_has_room_for_its_halo(style: str) -> None:
    drawing = glow(PLACE, style, "#ffffff")
    widest = max(map(float, re.findall(r'stroke-width="([^"]*)"', drawing.svg)))
    x, y, w, h = drawing.box
    assert 100 - x == 100 - y >= widest / 2 and x + w - 200 == y + h - 200 >= widest / 2
    assert f'points="{100 - x:.2f},{100 - y:.2f} ' in drawing.svg
