"""Pages of a guide at the tiny table: read one by one, then the guide's own move alone; and how a guide is left."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.table.guide import guide_controller
from game.scenes.table.guide.guide_card import GuideCard, GuideOverlay
from game.scenes.table.guide.guide_controller import GuideController
from game.session.guided_game import GuidedGame, GuidePage
from game.session.seats import PERSON
from game.table.table_events import GuideLeft, Undo
from game.ui.widgets import Button
from game.ui.widgets.widget import Target
from tests.support import input_events
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import FRAME, TinyTableRobot, tiny_session, tiny_table

__all__ = ["tiny_words"]
PICKS = tuple(entry.action for entry in tiny_session((PERSON, "easy")).game.log)
START = len(PICKS)
MOVES = (*PICKS, "0 step 1", "0 step 2", "0 end", "1 step 1", "1 end")


def pages(*names: str) -> tuple[GuidePage, ...]:
    return tuple(GuidePage(name, ("prompt",)) for name in names)


@pytest.fixture
def robot(tmp_path: Path, tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyTableRobot]:
    """Two pages and a move; then a page of its own for the next move."""
    guide = GuidedGame("tiny", (PERSON, "easy"), {}, 1, MOVES,
                       {START: pages("welcome", "first"), START + 1: pages("second"), START + 2: pages("third")})
    monkeypatch.setattr(guide_controller, "read_guides", lambda game: [guide])
    with tiny_table(tmp_path) as found:
        yield found


def cards(robot: TinyTableRobot) -> list[GuideCard]:
    return [widget for widget in robot.table.screen.body.walk() if isinstance(widget, GuideCard)]


def guide(robot: TinyTableRobot) -> GuideController:
    return robot.controller.guide


def test_pages_are_read_before_anything_can_be_done(robot: TinyTableRobot) -> None:
    assert guide(robot).is_active and robot.table.asked is None and len(cards(robot)) == 1
    assert not guide(robot).can_go_back and guide(robot).on_label and not guide(robot).help_line
    guide(robot).turn(1)
    assert not guide(robot).is_active and robot.table.asked is not None and guide(robot).help_line
    assert guide(robot).can_go_back and not guide(robot).on_label, "the move goes on"
    guide(robot).turn(-1)
    guide(robot).turn(-1)
    assert guide(robot).is_active and not guide(robot).can_go_back


def test_without_a_guide_nothing_is_asked_for_in_particular(tmp_path: Path, tiny_words: None) -> None:
    with tiny_table(tmp_path) as robot:
        assert not robot.controller.help_line() and robot.controller.help_line_behind() is None
        assert not guide(robot).is_active and guide(robot).page is None and robot.controller.instead() == ""


def test_only_the_guides_own_move_is_carried_out(robot: TinyTableRobot) -> None:
    guide(robot).turn(1)
    assert [action.text() for action in robot.table.asked.choices.actions] == ["0 step 1"]  # type: ignore[union-attr]
    assert guide(robot).prompt_override() and robot.controller.instead() == guide(robot).prompt_override()
    robot.do("0 step 2")
    assert robot.session.ply == START
    robot.do("0 step 1")
    assert robot.session.ply == START + 1 and guide(robot).page is not None


def test_a_move_that_was_undone_needs_no_second_reading(robot: TinyTableRobot) -> None:
    guide(robot).turn(1)
    robot.do("0 step 1")
    assert robot.table.asked is not None, "one page, and its move"
    robot.controller.send(Undo())
    assert not guide(robot).is_active and guide(robot).page is not None and guide(robot).page.words == "first"
    assert robot.table.asked is not None


def test_the_same_seats_next_move_is_known_ahead(robot: TinyTableRobot) -> None:
    assert guide(robot).help_line_behind() == parse_action("0 step 2")
    guide(robot).turn(1)
    for text in ("0 step 1", "0 step 2"):
        robot.do(text)
    assert guide(robot).move() == parse_action("0 end") and guide(robot).help_line_behind() is None


def test_a_computer_plays_as_the_guide_says_without_thinking(robot: TinyTableRobot) -> None:
    guide(robot).turn(1)
    for text in ("0 step 1", "0 step 2", "0 end"):
        robot.do(text)
    robot.wait(1.0)
    assert robot.actions[-1] in ("1 step 1", "1 end") or robot.session.ply >= START + 4
    assert robot.worker.asked == {}


def test_a_game_that_leaves_the_guide_is_played_on_freely(robot: TinyTableRobot) -> None:
    guide(robot).ask_to_leave()
    assert robot.table.screen.modals
    robot.table.screen.modals[-1].choose(1)  # type: ignore[attr-defined]
    assert guide(robot).guide is not None
    robot.controller.send(GuideLeft())
    assert guide(robot).guide is None and robot.table.asked is not None and not cards(robot)
    assert len(robot.table.asked.choices.actions) == 4 and robot.controller.instead() == ""


def test_behind_the_last_page_the_game_goes_on_without_the_guide(robot: TinyTableRobot) -> None:
    guide(robot).turn(2)
    assert guide(robot).guide is None and robot.table.asked is not None


def test_the_card_is_gone_while_something_happens_and_in_the_past(robot: TinyTableRobot) -> None:
    guide(robot).turn(1)
    assert cards(robot)
    robot.controller.look_at(1)
    assert not cards(robot)
    robot.controller.look_at(None)
    assert cards(robot)
    guide(robot).quiet()
    assert not cards(robot)


def test_buttons_below_a_card_can_be_reached_again_when_it_is_gone(robot: TinyTableRobot,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    covered: list[Rect | None] = []
    monkeypatch.setattr(robot.table.prompt, "move_below", covered.append)
    guide(robot).turn(1)
    (card,) = cards(robot)
    assert covered[-1] == card.rect
    guide(robot).quiet()
    assert covered[-1] is None and not cards(robot)


def test_a_card_that_was_dragged_stays_where_it_was_let_go(robot: TinyTableRobot) -> None:
    (card,) = cards(robot)
    grip = card.words.rect.center
    robot.app.step([input_events.motion(grip), input_events.press(grip)], FRAME)
    there = grip[0] - 60, grip[1] - 40
    robot.app.step([input_events.motion(there, (-60, -40), held=True), input_events.release(there)], FRAME)
    lies = card.rect.copy()
    robot.point((there[0] + 20, there[1] + 5))
    assert card.rect.collidepoint(there) and card.rect == lies


# what a page says -------------------------------------------------------------------------------------------------


def overlay(robot: TinyTableRobot) -> GuideOverlay:
    (found,) = (widget for widget in robot.table.screen.body.walk() if isinstance(widget, GuideOverlay))
    return found


def test_a_page_frames_what_it_speaks_of_and_what_is_asked_for_is_pointed_at(robot: TinyTableRobot) -> None:
    prompt = robot.table.prompt.rect
    (mark,) = overlay(robot).marks
    assert mark.rect.contains(prompt) and not overlay(robot).asks and overlay(robot).frames == [mark.rect]
    guide(robot).turn(1)
    (asked,) = overlay(robot).frames
    assert overlay(robot).asks
    assert asked.contains(robot.option("0 step 1").rect)
    assert list(guide(robot).named(guide(robot).page)) == [prompt]  # type: ignore[arg-type]


def test_no_frame_is_drawn_around_what_cannot_be_seen(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    points, away = robot.table.points, robot.table.screen.add(Button(robot.table.ui, "away"), Rect(300, 10, 60, 30))
    away.visible = False
    nowhere, somewhere = Target(away, Rect(away.rect)), Target(points, Rect(points.rect))
    monkeypatch.setattr(guide_controller, "action_targets", lambda scene, move: [nowhere, somewhere])
    guide(robot).turn(1)
    frames = overlay(robot).frames
    assert frames and all(frame.contains(points.rect) for frame in frames)


def test_the_card_has_the_number_of_its_page_and_the_words_of_the_guide(robot: TinyTableRobot) -> None:
    (card,) = cards(robot)
    assert card.step.markup == tr("guide.step", n=1, of=4) and "welcome" in card.words.markup
    assert card.on.label == tr("guide.on") and not card.back.visible
    guide(robot).turn(1)
    (card,) = cards(robot)
    assert card.step.markup == tr("guide.step", n=2, of=4) and "first" in card.words.markup
    assert card.back.visible and not card.on.visible and card.do.markup


def test_what_the_guide_demands_is_the_move_by_its_name(robot: TinyTableRobot) -> None:
    assert guide(robot).prompt_override() == "", "a page is to be read first"
    guide(robot).turn(1)
    assert guide(robot).prompt_override() == tr("guide.instead", what="Step 1")
    assert guide(robot).next_step == "", "the page asks for one move alone"
    robot.do("0 step 2")
    assert tr("guide.instead", what="Step 1") in robot.toasts


def test_the_last_page_ends_the_guide(robot: TinyTableRobot) -> None:
    guide(robot).turn(1)
    for text in ("0 step 1", "0 step 2"):
        robot.do(text)
    assert guide(robot).page is not None and guide(robot).page.words == "third"
    assert guide(robot).on_label == "" and guide(robot).move() == parse_action("0 end")


def test_whoever_is_asked_whether_to_leave_may_stay(robot: TinyTableRobot) -> None:
    guide(robot).ask_to_leave()
    dialog = robot.layer
    assert dialog is not None
    words = [button.label for button in dialog.walk() if isinstance(button, Button)]
    assert tr("guide.leave") in words and tr("guide.leave.no") in words
    robot.press_in_window(tr("guide.leave.no"))
    assert guide(robot).guide is not None and cards(robot)
    guide(robot).ask_to_leave()
    robot.press_in_window(tr("guide.leave"))
    assert guide(robot).guide is None and not cards(robot)


def test_a_turned_page_guards_what_lies_below_its_button(robot: TinyTableRobot,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[tuple[Rect, str]] = []
    monkeypatch.setattr(robot.table.prompt, "pressed", lambda place, what: pressed.append((Rect(place), what)))
    (card,) = cards(robot)
    place, words = Rect(card.on.rect), card.on.label
    card.on.activate()
    assert pressed == [(place, words)]


def test_a_guide_that_does_not_fit_the_game_is_not_followed(tmp_path: Path, tiny_words: None,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    fits = GuidedGame("tiny", (PERSON, "easy"), {}, 1, MOVES, {START: pages("welcome")})
    for guide_of, followed in ((lambda game: [fits], True), (lambda game: [], False),
                               (lambda game: [replace(fits, seed=2)], False),
                               (lambda game: [replace(fits, seed=2), fits], True)):
        monkeypatch.setattr(guide_controller, "read_guides", guide_of)
        with tiny_table(tmp_path) as robot:
            assert (robot.controller.guide.guide is not None) == followed == bool(cards(robot))
