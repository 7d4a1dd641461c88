"""A toast that says something about the present goes when that is over; one that tells what has happened stays its
time."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.overlays.toast_placement import (
    drop_outdated_toasts,
    drop_toasts,
    move_toasts_away,
    place_note,
    show_toast,
)
from game.table.phases import StepPause, TurnOver
from game.timing.toast_times import TOAST
from game.ui.screen import Screen
from game.ui.widgets import Widget
from tests.scenes.table.controller.test_undo_and_redo import StepEnds
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.tiny_game import SHORT
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import OPEN, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
PAST, NOTHING = "session.barrier.past", "session.redo.nothing"


def test_that_the_past_is_shown_is_said_no_longer_in_the_present(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.look_back()
        robot.key("backspace")
        assert robot.toasts == [tr(PAST)]
        robot.return_to_present()
        assert robot.toasts == []


def test_what_cannot_be_done_again_is_said_until_something_can(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.key("shift+backspace")
        assert robot.toasts == [tr(NOTHING)]
        robot.wait(0.5)
        assert robot.toasts == [tr(NOTHING)]
        robot.key("backspace")
        assert robot.actions[-1] != "0 step 1" and robot.toasts == []


def test_the_barrier_of_undo_is_named_as_long_as_it_is_the_same(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.answer("1 roll")
        robot.key("backspace")
        assert len(robot.toasts) == 1 and robot.controller.thinking == 1
        barred = robot.toasts
        robot.answer("1 step 1")
        assert robot.toasts == barred, "there is time to read it while the computers play on"
        robot.session.set_house_rules(undo="friendly")
        robot.controller.seats()
        assert robot.toasts == []


def test_the_end_of_a_turn_is_demanded_until_it_has_ended(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        assert robot.phase is TurnOver
        robot.do("0 step 1")
        assert robot.toasts == [tr("game.turn-over.click")]
        robot.choose(tr("game.end-turn"))
        assert robot.toasts == []


def test_a_refusal_goes_with_the_next_part_of_a_choice_and_news_stay(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.table.tell("news")
        robot.table.refuse("not now")
        robot.table.refuse("neither")
        assert robot.toasts == ["news", "neither"]
        robot.do("0 step 1")
        assert robot.toasts == ["news"]


@pytest.mark.parametrize("news_first", [True, False])
def test_the_same_sentence_told_again_stays_as_long_as_it_was_meant_last(tmp_path: Path, news_first: bool) -> None:
    with tiny_table(tmp_path) as robot:
        ways = [robot.table.tell, robot.table.refuse]
        for tell in ways if news_first else reversed(ways):
            tell("the same")
        assert robot.toasts == ["the same"]
        robot.do("0 step 1")
        assert robot.toasts == ([] if news_first else ["the same"])


def test_switching_the_step_mode_is_told_wherever_it_is_done(tmp_path: Path) -> None:
    on, off = tr("game.menu.follow.on"), tr("game.menu.follow.off")
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.menu("follow")
        assert robot.toasts == [on]
        robot.answer("1 step 1")
        assert robot.phase is StepPause and robot.toasts == [on]
        robot.choose(tr("game.step.off"))
        assert robot.phase is not StepPause and robot.toasts == [off]
        assert tr("game.menu.follow").partition(":")[0] in off, "it says how to switch it on again"


def test_the_step_mode_outlives_the_table(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.menu("follow")
        robot.leave_and_continue()
        assert robot.controller.now.stepping
        robot.answer("1 step 1")
        assert robot.phase is StepPause
        robot.choose(tr("game.step.off"))
        robot.leave_and_continue()
        assert not robot.controller.now.stepping


# the note ---------------------------------------------------------------------------------------------------------


def test_a_note_is_as_large_as_its_words_on_a_plate(screen: Screen) -> None:
    px, note = screen.ui.px, Toast(screen.ui, "Something was not possible.")
    for size in note.sizes(2000):
        note.lie(Rect((100, 100), size))
        drawn = drawing_of(note)
        words = drawn.one("words", "Something was not possible.")
        assert drawn.rect("plate", "tooltip") == note.rect and words.rect.center == pytest.approx(
            note.rect.center, abs=1)
        assert note.rect.size == (words.rect.w + px(44), words.rect.h + px(28)) and words.style["align"] == "centre"
    assert not note.solid(note.rect.center)


def test_a_note_goes_when_its_time_is_over(screen: Screen) -> None:
    note = screen.add(Toast(screen.ui, "x"))
    assert note.update(100.0) and note.parent is not None, "a slow frame is no time to read"
    frames = 1
    while note.update(100.0):
        frames += 1
    assert note.parent is None and frames == round(TOAST.stays / TOAST.longest_frame) - 1


class About(Widget):
    """An overlay that says what it is about."""

    about = Rect(0, 0, 0, 0)

    def spoken_of(self) -> list[Rect]:
        return [self.about]


def test_notes_move_away_from_what_another_overlay_is_about_and_only_then(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        table = robot.table
        table.tell("Somebody plays on.")
        (note,) = (widget for widget in table.screen.body.children if isinstance(widget, Toast))
        before = Rect(note.rect)
        overlay = table.screen.add(About(table.ui))
        overlay.about = Rect(before.x, before.bottom + 200, 50, 20)
        move_toasts_away(table.areas)
        assert note.rect == before
        overlay.about = before
        move_toasts_away(table.areas)
        assert not note.rect.colliderect(before)


def test_a_note_about_the_present_takes_the_place_of_another_but_not_of_what_happened(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        areas = robot.table.areas
        show_toast(areas, "happened")
        show_toast(areas, "one", lambda: True)
        show_toast(areas, "two", lambda: True)
        assert robot.toasts == ["happened", "two"]
        show_toast(areas, "two", lambda: False)
        assert robot.toasts == ["happened", "two"], "it is still to be read"
        drop_outdated_toasts(areas)
        assert robot.toasts == ["happened"], "the newest reason counts"
        show_toast(areas, "three", lambda: True)
        drop_outdated_toasts(areas)
        show_toast(areas, "more")
        assert robot.toasts == ["happened", "three", "more"], "what happens takes nobody's place"
        drop_toasts(areas, keep="three")
        assert robot.toasts == ["happened", "three", "more"]
        drop_toasts(areas)
        assert robot.toasts == ["happened", "more"]


class TwoShapes(NamedTuple):
    """A note that may be wide or high."""

    rect: Rect

    def sizes(self, most: int) -> list[tuple[int, int]]:
        return [(700, 40), (300, 100)]

    def lie(self, at: Rect) -> None:
        self.rect.update(at)


def test_a_note_lies_beside_the_board_only_where_each_of_its_shapes_would_hide_something_there(screen: Screen) -> None:
    label, board = SimpleNamespace(visible=False), Rect(0, 100, 900, 500)
    areas: Any = SimpleNamespace(ui=screen.ui, screen=screen, top_bar=SimpleNamespace(rect=Rect(0, 0, 1280, 60)),
                                 prompt=SimpleNamespace(prompt=label, status=label, buttons=[]), board=lambda: board)
    for free, on_board in ((400, True), (200, False)):
        marks = [Rect(board.x + free, board.y, board.w - free, board.h)]
        areas.protected = lambda marks=marks: ProtectedAreas(marks, [board])
        note = TwoShapes(Rect(0, 0, 0, 0))
        place_note(areas, note)
        assert board.contains(note.rect) == on_board and note.rect.collidelist(marks) < 0


def test_a_note_leaves_the_thing_that_was_refused_in_sight(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        card = robot.table.hands[0][2]
        robot.point(card)
        robot.table.refuse("Not this one.")
        (note,) = (widget for widget in robot.table.screen.body.children if isinstance(widget, Toast))
        assert not note.rect.colliderect(card.rect)
        assert not note.rect.colliderect(robot.table.prompt.prompt.rect)
        assert note.rect.top >= robot.table.top_bar.rect.bottom
