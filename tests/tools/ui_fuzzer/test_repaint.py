"""`walk` compares pictures by what can be seen: a blend that was rounded the other way is no difference."""

import pytest
from pygame import Surface

from game.tools.ui_fuzzer.checks.repaint import differences, is_equal


@pytest.mark.parametrize("more, differs", [(0, False), (1, False), (2, True), (40, True)])
def test_a_colour_differs_from_two_steps_on(more: int, differs: bool) -> None:
    one, other = Surface((60, 40)), Surface((60, 40))
    one.fill((10, 20, 30))
    other.fill((10, 20, 30))
    other.set_at((7, 9), (10, 20 + more, 30))
    assert bool(differences(one, other)) == differs and is_equal(one, other) != differs
