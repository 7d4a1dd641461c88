"""Coach note: its sizes, what stands where in it, and what its buttons do."""

import pytest
from pygame import Rect, Surface

from game.scenes.table.hints.coach_note import CoachNote
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

SHORT = "That cost 3 points."
LONG = "That cost about 3 points: with a step of two you would have had the better place for the rest of the round."


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def note(screen: Screen, window: Surface, done: list[str], request: pytest.FixtureRequest) -> CoachNote:
    words = getattr(request, "param", LONG)
    return screen.add(CoachNote(screen.ui, 7, words, lambda: done.append("again"), lambda: done.append("close")))


@pytest.mark.parametrize("note", [SHORT, LONG], indirect=True)
def test_it_is_no_wider_than_its_words_and_higher_where_it_is_slimmer(note: CoachNote) -> None:
    sizes = list(note.sizes(1000))
    assert len(sizes) == 3 and sizes == sorted(sizes, key=lambda size: (-size[0], size[1]))
    if note.label.markup == SHORT:
        assert len({*sizes[:2]}) == 1, "its words are shorter than that"
    else:
        assert sizes[0][0] > sizes[1][0] > sizes[2][0] and sizes[0][1] < sizes[2][1]
    assert all(wide <= 260 for wide, _ in note.sizes(260)) and note.spoken_of() == [note.rect]


@pytest.mark.parametrize("number", range(3))
def test_the_words_stand_above_the_buttons_and_nothing_is_cut(note: CoachNote, number: int) -> None:
    note.lie(Rect((50, 60), list(note.sizes(1000))[number]))
    rim = note.ui.px(note.padding)
    inside = note.rect.inflate(-2 * rim, -2 * rim)
    parts = note.label.rect, note.button.rect, note.cross.rect
    assert all(inside.contains(part) for part in parts) and not note.label.block().cut and not note.button.cut
    assert note.label.rect.bottom < note.button.rect.top == note.cross.rect.top
    assert note.button.rect.left == inside.left and note.button.rect.right <= note.cross.rect.left
    assert note.cross.rect.right == inside.right and note.button.rect.h == note.ui.finger(33)
    assert drawing_of(note).names("words")[0] == LONG


def test_its_buttons_try_again_and_close_it(note: CoachNote, screen: Screen, window: Surface, done: list[str]) -> None:
    user = WidgetRobot(screen, window)
    note.lie(Rect((50, 60), next(note.sizes(1000))))
    user.click(note.button)
    user.click(note.cross)
    user.key(Command.TRY_AGAIN)
    assert done == ["again", "close", "again"]
