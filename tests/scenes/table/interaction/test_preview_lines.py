"""Lines of previews: what an action leads to, who is asked next, and what cannot be taken back."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.scenes.table.interaction.action_previews import ActionPreviews
from game.scenes.table.prompt.action_texts import ActionTexts
from game.session.seats import PERSON
from game.table.action_selection import NOTHING, Selection
from tests.support.tiny_game import FAULTY, FORCED, TRADE
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_session, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
SEPARATOR = " \u00b7 "


class Silent(TinyScene):
    """Its own texts say nothing of what an action leads to."""

    TEXTS = ActionTexts


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, spec=OPEN) as found:
        yield found


def line(robot: TinyTableRobot, text: str, *then: str) -> str:
    pick = Selection(action=parse_action(text), then=tuple(map(parse_action, then)))
    return robot.table.previews.action_previews.preview_text(pick)


def previews(robot: TinyTableRobot) -> ActionPreviews:
    return robot.table.previews.action_previews


def test_what_an_action_leads_to_is_said_without_a_question_that_goes_on(robot: TinyTableRobot) -> None:
    assert line(robot, "0 step 1") == "4 points" and line(robot, "0 step 2") == "5 points"
    assert line(robot, "0 step 1", "0 step 2").startswith("6 points"), "with the rest of the click"


def test_whoever_is_next_is_named_behind_it(robot: TinyTableRobot) -> None:
    assert line(robot, "0 end") == SEPARATOR.join(["3 points", tr("game.ahead.next", seat="<seat:1>")])


def test_what_cannot_be_taken_back_is_said_unless_all_are_friends(robot: TinyTableRobot) -> None:
    assert tr("game.ahead.final") in line(robot, "0 roll") and tr("game.ahead.final") not in line(robot, "0 step 1")
    roll, step = (Selection(action=parse_action(text)) for text in ("0 roll", "0 step 1"))
    assert previews(robot).is_irreversible(roll) == tr("game.ahead.final") and previews(robot).is_irreversible(
        step) == "" == previews(robot).is_irreversible(NOTHING)
    robot.session.set_house_rules(undo="friendly")
    previews(robot).clear()
    assert tr("game.ahead.final") not in line(robot, "0 roll") and previews(robot).is_irreversible(roll) == ""


def test_a_table_without_words_says_what_is_asked_next(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, scene=Silent) as robot:
        assert "tiny.prompt.turn" in line(robot, "0 step 1")
        assert line(robot, "0 end") == tr("game.ahead.next", seat="<seat:1>")


def test_the_end_of_the_game_is_foreseen(tmp_path: Path) -> None:
    session, made = tiny_session((PERSON, PERSON), spec=OPEN), list[str]()
    while not session.over:
        action = next(action for action in session.legal() if action.verb in ("end", "pick"))
        session.act(action)
        made.append(action.text())
    with tiny_table(tmp_path, ("easy", PERSON), spec=OPEN, scene=Silent, play=made[:-1]) as robot:
        assert line(robot, made[-1]) == tr("game.ahead.over")


def test_a_preview_is_found_once_until_something_else_is_shown(robot: TinyTableRobot,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    view = robot.session.view
    monkeypatch.setattr(robot.session, "view", lambda seat, ply=None: asked.append(1) or view(seat, ply))
    previews(robot).clear()
    for _ in range(3):
        line(robot, "0 step 1")
    once = len(asked)
    assert once
    previews(robot).clear()
    line(robot, "0 step 1")
    assert len(asked) == 2 * once


def test_nothing_is_foreseen_of_what_is_illegal_or_fails(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, variants=(FAULTY,)) as robot:
        assert previews(robot).foresee(parse_action("0 step 9")) is None and line(robot, "0 step 9") == ""
        assert previews(robot).next_targets(Selection(action=parse_action("0 step 9"))) == ()
        robot.controller.look_at(0)
        assert previews(robot).foresee(parse_action("0 step 1")) is None


def test_forced_actions_of_the_same_seat_are_foreseen_too(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, variants=(FORCED,), auto_confirm=True) as robot:
        seen = previews(robot).foresee(parse_action("0 step 1"))
        assert seen is not None and [action.verb for action in seen.made].count("land") == 3
        more = previews(robot).foresee(parse_action("0 step 1"), (Action(0, "land"),))
        assert more is not None and more.made[0] == Action(0, "land")


def test_a_choice_in_two_steps_says_what_is_still_to_be_chosen(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, variants=(TRADE,)) as robot:
        pick = robot.table.selection_of(robot.table.hands[0][0])
        assert pick.action is None and pick.choices is not None
        assert "choose.number" in previews(robot).preview_text(pick)
        assert {kind for kind, _ in previews(robot).next_targets(pick)} == {"number"}
        told = previews(robot).consequence_line(pick)
        assert previews(robot).preview_text(pick) in told and robot.table.hands[0][0].card.capitalize() in told
        assert previews(robot).consequence_line(NOTHING) == previews(robot).preview_text(NOTHING) == ""


def test_the_line_of_a_consequence_begins_with_the_name_of_the_action(robot: TinyTableRobot) -> None:
    told = previews(robot).consequence_line(Selection(action=parse_action("0 step 1")))
    assert told == tr("game.ahead.of", what="Step 1", words="4 points")


# the thing at hand ------------------------------------------------------------------------------------------------


def pointed(robot: TinyTableRobot) -> Sequence[str]:
    return [action.text() for action in robot.table.previews.actions]


def test_what_a_click_on_the_thing_at_the_pointer_would_do_is_known(robot: TinyTableRobot) -> None:
    presenter = robot.table.previews
    assert pointed(robot) == [] and presenter.owner is None
    button = robot.option("0 step 1")
    robot.point(button)
    assert presenter.owner is button and pointed(robot) == ["0 step 1"]
    assert presenter.part_of(button) is None and presenter.part_of(robot.table.prompt) is None
    assert "4 points" in robot.table.prompt.status.markup
    assert presenter.is_shown(Selection(action=parse_action("0 step 1")))
    assert not presenter.is_shown(Selection(action=parse_action("0 step 2")))
    presenter.clear()
    assert "4 points" not in robot.table.prompt.status.markup
    presenter.refresh()
    assert "4 points" in robot.table.prompt.status.markup
    button.visible = False
    assert presenter.owner is None and pointed(robot) == []


def test_a_button_that_cannot_be_pressed_foretells_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN, play=("0 step 1", "0 step 2")) as robot:
        for button in robot.table.prompt.buttons:
            if not button.enabled:
                robot.point(button)
                assert pointed(robot) == []
