"""Grid of choices: a choice is tapped once where it is high enough for a finger with the gap around it."""

import pytest
from pygame import Rect

from game.scenes.table.prompt.choice_grid import ChoiceGrid
from game.ui.screen import Screen


@pytest.mark.parametrize(("missing", "foretells"), [(-1, False), (0, False), (1, True), (9, True)])
def test_only_a_choice_that_is_too_low_to_be_tapped_shows_its_preview_first(
        screen: Screen, missing: int, foretells: bool) -> None:
    grid = screen.add(ChoiceGrid(screen.ui))
    button = grid.buttons[0]
    button.place(Rect(100, 100, 200, screen.ui.finger() - grid.gap - missing))
    assert button.foretells == foretells
    button.set(enabled=False)
    assert not button.foretells, "it does nothing"
