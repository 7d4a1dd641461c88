"""Background of all screens: lighter at the top, the same from left to right, shared by screens of one theme."""

from itertools import pairwise

import pytest

from game.ui.background import background_picture
from game.ui.context import Ui


@pytest.mark.parametrize("theme", ["club", "high-contrast"])
def test_the_ground_gets_darker_from_above_to_below(ui: Ui, theme: str) -> None:
    ui.set_theme(theme)
    picture = background_picture(ui)
    wide, high = picture.size
    assert (wide, high) == ui.metrics.size and background_picture(ui) is picture
    for y, name in ((1, "ground_high"), (high - 2, "ground")):
        assert tuple(picture.get_at((wide // 2, y)))[:3] == pytest.approx(tuple(ui.theme[name])[:3], abs=2)
        assert picture.get_at((0, y)) == picture.get_at((wide - 1, y))
    light = [sum(picture.get_at((5, high * part // 8))[:3]) for part in range(1, 8)]
    assert all(above + 2 >= below for above, below in pairwise(light))
