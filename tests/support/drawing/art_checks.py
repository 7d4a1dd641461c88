"""Checks of pictures that the tests of all games share."""

from collections.abc import Sequence

from game.ui.context import Ui
from game.ui.drawing.assets import Composer
from game.ui.drawing.svg import problems


def all_drawn(ui: Ui, compose: Composer, wanted: Sequence[str]) -> None:
    """Every name has a picture, in the subset of SVG that is drawn, and none is empty."""
    ui.assets.add_composer(compose)
    assert [name for name in wanted if not ui.assets.has(name)] == []
    wrong = {name: found for name in wanted if (found := problems(ui.assets.svg(name)))}
    assert wrong == {}
    for name in wanted:
        surface = ui.assets.picture(name, (24, 24))
        assert surface.get_bounding_rect(64).w >= 8, f"{name} is empty"
    assert ui.faults == []
