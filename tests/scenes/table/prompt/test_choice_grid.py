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


# division ---------------------------------------------------------------------------------------------------------


def grid_of(screen: Screen, *labels: str, room: int, width: int = 400) -> ChoiceGrid:
    """A grid of these choices in a panel of that size."""
    grid = screen.add(ChoiceGrid(screen.ui))
    for button, label in zip(grid.buttons, labels, strict=False):
        button.set(label)
        button.visible = True
    grid.room = room
    grid.forget()
    grid.place(Rect(100, 100, width, room))
    grid.layout()
    return grid


def rows_of(grid: ChoiceGrid) -> list[list[str]]:
    """The labels row by row, as they are read."""
    places = sorted({button.rect.top for button in grid.shown})
    return [[button.label for button in sorted(grid.shown, key=lambda each: each.rect.left) if button.rect.top == top]
            for top in places]


def test_choices_stand_below_each_other_in_full_height_where_there_is_room(screen: Screen) -> None:
    grid = grid_of(screen, "Pass", "Build", "Sell", room=300)
    assert rows_of(grid) == [["Pass"], ["Build"], ["Sell"]]
    first, second, third = (button.rect for button in grid.shown)
    assert first.topleft == (100, 100) and {each.size for each in (first, second, third)} == {(400, grid.high)}
    assert second.top - first.bottom == third.top - second.bottom == grid.gap
    assert grid.natural_size() == (400, 3 * grid.high + 2 * grid.gap) and grid.fits(400, 1.0)
    assert grid.least_height(400, 1.0) == 1 * grid.high, "beside each other if need be"
    assert grid.least_height(60, 1.0) == 3 * grid.high + 2 * grid.gap, "not in so slim a panel"


def test_choices_go_into_more_columns_before_they_get_low_and_are_read_row_by_row(screen: Screen) -> None:
    high, gap = screen.ui.px(44), screen.ui.px(6)
    grid = grid_of(screen, "Pass", "Build", "Sell", "Buy", "Drive", room=2 * high + gap)
    assert rows_of(grid) == [["Pass", "Build", "Sell"], ["Buy", "Drive"]] and grid.fits(400, 1.0)
    assert {button.rect.h for button in grid.shown} == {high}
    one, two, three = (button.rect for button in grid.shown[:3])
    assert two.left - one.right == three.left - two.right == gap and one.left == 100 and three.right <= 500
    lower = grid_of(screen, "Pass", "Build", "Sell", "Buy", "Drive", room=high)
    assert len(rows_of(lower)) == 1


def test_what_does_not_fit_is_scrolled_to_and_can_be_read(screen: Screen) -> None:
    long = [f"A choice with a good many words in it, number {number}" for number in range(12)]
    grid = grid_of(screen, *long, room=90, width=300)
    assert not grid.fits(300, 0.0) and grid.natural_size()[1] > 90
    assert all(button.rect.h >= grid.lowest() for button in grid.shown)
    assert grid.least_height(300) > 90 >= grid_of(screen, *long[:2], room=90, width=300).least_height(300)


def test_letters_are_smaller_in_lower_rows_and_measured_anew_for_other_words(screen: Screen) -> None:
    roomy, low = (grid_of(screen, *["Some words"] * 8, room=room, width=130) for room in (500, 200))
    assert roomy.legible() == 1.0 > low.legible() >= 0.5
    grid = grid_of(screen, "Go", room=60)
    least = grid.least_width(grid.high)
    grid.buttons[0].set("Go on to the very end of the road")
    grid.forget()
    assert grid.least_width(grid.high) > least
    grid.buttons[0].set("Go")
    grid.forget()
    assert grid.least_width(grid.high) == least


def test_the_longest_choice_decides_how_many_stand_beside_each_other(screen: Screen) -> None:
    long = "A choice with a good many words in it"
    one, other = (grid_of(screen, *labels, room=200) for labels in (("Go", long), (long, "Go")))
    assert one.least_width(30) == other.least_width(30) > grid_of(screen, "Go", "No", room=200).least_width(30)
