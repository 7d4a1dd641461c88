"""The comparison of pictures tells what an eye tells, and passes over what it passes over."""

import pygame
import pytest
from pygame import Rect, Surface

from tests.pictures.picture_comparison import NO_DIFFERENCE, blur, compare_pictures, lab, reduce_picture

GROUND, PANEL, INK = "#0f1317", "#262b33", "#f4f0e6"
PLACE = Rect(160, 120, 240, 160)


def window(at: tuple[int, int] = (0, 0), panel: str = PANEL, ink: str = INK, lines: int = 6) -> Surface:
    """A small form of a window with one panel of some lines of text, as bars."""
    picture = Surface((640, 360), 0, 24)
    picture.fill(GROUND)
    place = PLACE.move(at)
    picture.fill(panel, place)
    for line in range(lines):
        picture.fill(ink, (place.x + 16, place.y + 12 + 24 * line, 150 - 11 * line, 9))
    return reduce_picture(picture)


def test_a_picture_does_not_differ_from_itself() -> None:
    assert compare_pictures(window(), window()) == NO_DIFFERENCE


@pytest.mark.parametrize("at", [(1, 0), (0, 1), (-1, -1)])
def test_a_moved_pixel_is_passed_over(at: tuple[int, int]) -> None:
    difference = compare_pictures(window(at), window())
    assert difference != NO_DIFFERENCE
    assert not difference.is_visible


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"panel": GROUND, "ink": GROUND}, id="missing"),
        pytest.param({"lines": 0}, id="empty"),
        pytest.param({"panel": "#5a2b33"}, id="wrong-colour"),
        pytest.param({"ink": "#35e4f4"}, id="wrong-ink"),
        pytest.param({"at": (80, 0)}, id="elsewhere"),
    ],
)
def test_a_missing_empty_or_wrong_panel_is_seen(changed: dict[str, object]) -> None:
    assert compare_pictures(window(**changed), window()).is_visible  # type: ignore[arg-type]


def test_a_picture_of_another_shape_is_seen_and_one_a_little_wider_is_not() -> None:
    wide = window()
    assert compare_pictures(pygame.transform.smoothscale(wide, (36, 64)), wide).is_visible
    assert not compare_pictures(pygame.transform.smoothscale(wide, (66, 36)), wide).is_visible


def test_colours_stand_in_cielab() -> None:
    assert [round(value, 1) for value in lab(255, 255, 255)] == [100.0, 0.0, 0.0]
    assert [round(value, 1) for value in lab(255, 0, 0)] == [53.2, 80.1, 67.2]
    assert [round(value, 1) for value in lab(0, 0, 255)] == [32.3, 79.2, -107.9]


def test_the_blur_is_the_mean_of_a_pixel_and_its_neighbours() -> None:
    assert blur([0, 0, 0, 0, 36, 0, 0, 0, 0], 3, 3) == [9, 6, 9, 6, 4, 6, 9, 6, 9]
