"""Every screen and every panel looks as its reference picture does: none is missing, empty or in a wrong colour."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tests.pictures.game_pictures import GROUPS, LONG, Pictures
from tests.pictures.picture_comparison import compare_pictures
from tests.pictures.reference_files import read_picture, stored_names

ENLARGED = 8  # times in the picture of a failure
GAP = 16  # pixels there between the two


def marks_of(group: str) -> tuple[pytest.MarkDecorator, ...]:
    return (pytest.mark.long,) if group in LONG else ()


CASES = [pytest.param(group, name, id=name, marks=marks_of(group)) for group in GROUPS for name in stored_names(group)]


@pytest.fixture(scope="module")
def pictures_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Pictures]:
    """The pictures of a group as the program draws them now, taken once."""
    taken: dict[str, Pictures] = {}

    def pictures(group: str) -> Pictures:
        if group not in taken:
            taken[group] = GROUPS[group](tmp_path_factory.mktemp("pictures"))
        return taken[group]

    return pictures


def side_by_side(actual: Surface, expected: Surface) -> Surface:
    """Both enlarged, the actual picture at the left."""
    ours, theirs = (pygame.transform.scale_by(picture, ENLARGED) for picture in (actual, expected))
    both = Surface((ours.width + GAP + theirs.width, max(ours.height, theirs.height)), 0, 24)
    both.fill("magenta")
    both.blit(ours, (0, 0))
    both.blit(theirs, (ours.width + GAP, 0))
    return both


def command(group: str) -> str:
    return f"if that is wanted: python -m tests.pictures.renew --only {group}"


@pytest.mark.parametrize("group, name", CASES)
def test_a_screen_looks_as_its_reference_picture(group: str, name: str, pictures_of: Callable[[str], Pictures],
                                                 tmp_path: Path) -> None:
    taken = pictures_of(group)
    assert name in taken, f"{name} is not displayed any more; {command(group)}"
    actual, expected = taken[name], read_picture(name)
    difference = compare_pictures(actual, expected)
    if difference.is_visible:
        file = tmp_path / "actual-expected.png"
        pygame.image.save(side_by_side(actual, expected), file)
        pytest.fail(f"{name} differs: mean {difference.mean:.1f}, worst block {difference.block:.1f}; actual and "
                    f"expected: {file}; {command(group)}")


@pytest.mark.parametrize("group", [pytest.param(group, marks=marks_of(group)) for group in GROUPS])
def test_every_panel_has_a_reference_picture(group: str, pictures_of: Callable[[str], Pictures]) -> None:
    assert set(pictures_of(group)) - set(stored_names(group)) == set(), command(group)


def test_no_reference_picture_lies_there_without_a_test() -> None:
    assert stored_names() == sorted(case.values[1] for case in CASES)
