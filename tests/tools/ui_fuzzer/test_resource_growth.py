"""Resources that a process holds over many games: level from the tenth game on, or the growth is reported."""

import pytest

from game.tools.ui_fuzzer.checks.resource_growth import ResourceUse, resource_growth, resource_use


@pytest.mark.parametrize(
    ("last", "message"),
    [
        (ResourceUse(330.0, 12, 0), ""),
        (ResourceUse(480.0, 12, 0), "memory grew from 320.0 to 480.0 MB"),
        (ResourceUse(320.0, 13, 0), "open files grew from 12 to 13"),
        (ResourceUse(320.0, 12, 1), "workers grew from 0 to 1"),
    ],
)
def test_what_grows_after_the_tenth_game_is_told(last: ResourceUse, message: str) -> None:
    before = [ResourceUse(100.0 + 22.0 * number, 8, 0) for number in range(9)]
    assert resource_growth([*before, ResourceUse(320.0, 12, 0), last]) == message
    assert not resource_growth(before)


def test_fonts_of_other_windows_are_no_growth() -> None:
    games = [ResourceUse(300.0, files, 0) for files in (37, 98, 137, 88, 72, 95, 141, 135, 70, 96, 154, 65, 182)]
    assert not resource_growth(games)


def test_pictures_of_larger_windows_are_no_growth() -> None:
    """The tenth game had a smaller window than one before and one after it."""
    held = (110.0, 206.0, 288.0, 372.0, 422.0, 330.0, 366.0, 341.0, 304.0, 305.0)
    games = [ResourceUse(memory, 12, 0) for memory in held]
    assert not resource_growth([*games, ResourceUse(395.0, 12, 0), ResourceUse(414.0, 12, 0)])
    assert resource_growth([*games, ResourceUse(520.0, 12, 0)])


def test_an_open_file_counts() -> None:
    before = resource_use()
    with open(__file__, "rb"):
        now = resource_use()
    assert (before is None) == (now is None)
    assert before is None or now is None or now.files == before.files + 1
