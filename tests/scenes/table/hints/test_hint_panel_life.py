"""Hints at the table: searched once, shown as long as the same is asked, closed by whatever makes them old."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import Move, parse_action
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import Hint, HintArea, HintMarks, HintPanel
from game.scenes.table.hints.hint_progress import HintProgress
from game.table.action_selection import NOTHING, Selection
from game.table.table_events import Undo
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.tiny_game import TRADE
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]


@pytest.fixture
def robot(tmp_path: Path, tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyTableRobot]:
    """A table of a game whose opponents know what hints need for their reasons, and no more."""
    monkeypatch.setitem(opponents_of.guests, "tiny", SimpleNamespace(own_future=lambda view, seat: view, unit=1.0))
    with tiny_table(tmp_path) as found:
        yield found


def shown(robot: TinyTableRobot, kind: type) -> list[object]:
    return [widget for widget in robot.table.screen.body.walk() if isinstance(widget, kind)]


def give(robot: TinyTableRobot) -> None:
    """The hints have come, and have been there for a while."""
    robot.controller.hint()
    robot.answer("0 step 2", "0 roll")
    if robot.actions[-1].startswith("0"):  # in the middle of a turn the plans of its beginning are asked for first
        robot.answer("0 step 2", "0 roll")
    robot.wait(0.7)
    assert robot.controller.hints.open


def test_a_search_shows_its_progress_until_the_hints_are_there(robot: TinyTableRobot) -> None:
    robot.controller.hint()
    robot.wait()
    assert shown(robot, HintProgress) and not robot.controller.hints.open
    robot.answer("0 step 2", "0 roll")
    robot.wait(0.2)
    assert not shown(robot, HintProgress) and len(shown(robot, HintPanel)) == len(shown(robot, HintMarks)) == 1


def test_a_second_press_during_the_search_was_meant_to_see_them(robot: TinyTableRobot) -> None:
    robot.controller.hint()
    robot.answer("0 step 2")
    assert robot.controller.hints.open
    robot.controller.hint()
    assert robot.controller.hints.open
    robot.wait(0.7)
    robot.controller.hint()
    assert not robot.controller.hints.open and not shown(robot, HintPanel)


def test_enter_plays_nothing_while_hints_are_searched(robot: TinyTableRobot) -> None:
    """Whatever has the focus; a click and the keys of choices do."""
    before = robot.actions
    robot.table.screen.focus(robot.option("0 step 2"), show=True)
    robot.controller.hint()
    robot.wait(0.6)
    robot.key("return")
    assert robot.actions == before and tr("game.hint.wait") in robot.toasts and shown(robot, HintProgress)
    robot.key("escape")
    robot.table.screen.focus(robot.option("0 step 2"), show=True)
    robot.key("return")
    assert robot.actions == [*before, "0 step 2"], "it goes on as ever afterwards"


def test_escape_stops_the_search(robot: TinyTableRobot) -> None:
    robot.controller.hint()
    robot.key("escape")
    assert robot.worker.cancelled == [1] and not robot.table.screen.modals
    robot.wait(0.2)
    assert not shown(robot, HintProgress) and robot.controller.now.hint is None


def test_the_panel_folds_into_its_heading_and_opens_again(robot: TinyTableRobot) -> None:
    give(robot)
    (panel,) = shown(robot, HintPanel)
    assert isinstance(panel, HintPanel)
    whole = panel.rect.copy()
    robot.click(panel.folder)
    assert panel.rect.h < whole.h / 2 and panel.rect.topleft == whole.topleft and not panel.folder.visible
    assert not any(each.visible for row in panel.rows for each in row) and shown(robot, HintMarks)
    robot.click(panel.opener)
    assert panel.rect == whole and all(each.visible for row in panel.rows for each in row)


def test_the_key_of_plans_says_what_it_is_for_where_there_is_none(robot: TinyTableRobot) -> None:
    robot.key("p")
    assert tr("game.plan.none") in robot.toasts


def test_the_key_of_a_hint_carries_it_out(robot: TinyTableRobot) -> None:
    give(robot)
    assert not robot.controller.hints.play(Command.HINT_3), "there are two"
    assert robot.controller.hints.play(Command.HINT_2) and robot.actions[-1] == "0 roll"
    assert not robot.controller.hints.open
    assert not robot.controller.hints.play(Command.HINT_1), "none is shown any more"


@pytest.mark.parametrize("way", ["action", "escape", "undo", "past"])
def test_hints_go_with_the_question(robot: TinyTableRobot, way: str) -> None:
    robot.do("0 step 1")
    give(robot)
    if way == "action":
        robot.do("0 step 1")
    elif way == "undo":
        robot.controller.send(Undo())
    elif way == "past":
        robot.controller.look_at(1)
    else:
        robot.key("escape")
        assert not robot.table.screen.modals
    assert not robot.controller.hints.open and not shown(robot, HintPanel) and not shown(robot, HintMarks)


def test_hints_stay_while_what_is_begun_may_become_one_of_them(robot: TinyTableRobot) -> None:
    give(robot)
    robot.controller.hints.begun([parse_action("0 step 1"), parse_action("0 step 2")])
    assert robot.controller.hints.open
    robot.controller.hints.begun([parse_action("0 step 1")])
    assert not robot.controller.hints.open


def test_hints_for_nobody_are_not_shown(robot: TinyTableRobot) -> None:
    robot.do("0 end")
    robot.controller.hint()
    assert [what for what, _ in robot.worker.asked.values()] == ["move"]
    robot.controller.send(Undo())
    robot.controller.hint()
    robot.controller.look_at(1)
    robot.answer("0 step 2")
    robot.controller.look_at(None)
    robot.wait(0.1)
    assert robot.table.asked is not None


def test_by_setting_the_prompt_offers_no_hint(tmp_path: Path, tiny_words: None) -> None:
    for hints in (True, False):
        with tiny_table(tmp_path, hints=hints) as robot:
            assert robot.table.prompt.fixed["hint"].visible == hints


def test_an_action_is_found_where_it_is_chosen(robot: TinyTableRobot) -> None:
    (target,) = action_targets(robot.table, parse_action("0 step 2"))
    assert target.widget is robot.option("0 step 2")
    assert action_targets(robot.table, parse_action("1 step 2")) == []


def test_an_answer_that_comes_when_nobody_is_asked_is_not_shown(robot: TinyTableRobot) -> None:
    robot.controller.hint()
    robot.table.look_at(1)
    robot.worker.answer("0 step 2")
    robot.wait(0.1)
    assert not robot.controller.hints.open and not shown(robot, HintPanel)


def test_of_equal_things_a_hint_means_the_first(tmp_path: Path, tiny_words: None) -> None:
    with tiny_table(tmp_path, variants=(TRADE,)) as robot:
        first, second, third = robot.table.hands[0][:3]
        for card in (second, third):
            card.show(first.card, True)
        targets = action_targets(robot.table, parse_action(f"0 trade {first.card} 1"))
        assert [target.widget for target in targets] == [first]
        first.visible = False
        targets = action_targets(robot.table, parse_action(f"0 trade {first.card} 1"))
        assert [target.widget for target in targets] == [second]


@pytest.mark.parametrize("part", [0.0, 0.25, 0.5, 1.0])
def test_the_bar_of_the_search_grows_with_it(screen: Screen, part: float) -> None:
    progress = screen.add(HintProgress(screen.ui, HintArea(Rect(100, 100, 600, 400)), lambda: part, list))
    progress.begin()
    (bar,) = drawing_of(progress)["fill"]
    whole = progress.rect.w - 2 * screen.ui.px(16)
    assert bar.rect.left == progress.rect.left + screen.ui.px(16)
    assert bar.rect.w == pytest.approx(max(0.06, part) * whole, abs=1)


@pytest.mark.parametrize(("plan", "final"), [
    ((("step", 2), ("step", 1), ("end",)), False), ((("step", 2), ("roll",), ("end",)), True)])
def test_a_plan_that_cannot_be_taken_back_says_so(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch,
                                                  plan: tuple[tuple[object, ...], ...], final: bool) -> None:
    monkeypatch.setattr(type(robot.table.turn_texts), "plan_text", lambda texts, turns: "A plan.")
    robot.controller.hint()
    robot.worker.report(Answer(max(robot.worker.asked), (
        RatedMove(Choice(parse_action("0 step 2"), plan=plan)),)))  # type: ignore[arg-type]
    robot.wait(0.7)
    (panel,) = shown(robot, HintPanel)
    assert isinstance(panel, HintPanel)
    why = panel.rows[0][1].markup
    assert "A plan." in why and (tr("game.ahead.final") in why) is final


# words of hints ---------------------------------------------------------------------------------------------------


def advise(robot: TinyTableRobot, *moves: tuple[str, float, tuple[Move, ...]]) -> list[Hint]:
    """The hints as their panel would show them."""
    rated = tuple(RatedMove(Choice(parse_action(text), plan=plan), behind) for text, behind, plan in moves)
    robot.controller.hint()
    robot.worker.report(Answer(max(robot.worker.asked), rated))
    robot.wait(0.1)
    (found,) = shown(robot, HintPanel)
    assert isinstance(found, HintPanel)
    return [Hint(button.label, why.markup, button.activate) for button, why in found.rows]


def test_each_hint_says_how_far_it_is_behind_the_first(robot: TinyTableRobot) -> None:
    first, second, third = advise(robot, ("0 step 2", 0.0, ()), ("0 step 1", 3.0, ()), ("0 roll", 0.2, ()))
    assert [hint.label for hint in (first, second, third)] == ["1.  Step 2", "2.  Step 1", "3.  Roll"]
    behind = "tiny-ai.behind"
    assert behind not in first.why and behind in second.why and behind not in third.why
    assert "points" in first.why and "points" in second.why, "what it would lead to comes first"
    assert second.why.index("points") < second.why.index(behind)


def test_what_says_nothing_by_itself_is_named_with_what_follows(robot: TinyTableRobot) -> None:
    step, roll = advise(robot, ("0 step 2", 0.0, (("step", 2), ("step", 1))), ("0 roll", 1.0, (("roll",), ("step", 1))))
    assert step.label == "1.  Step 2" and roll.label == "2.  Roll", "behind a roll nothing is known"


def test_a_hint_that_is_chosen_is_carried_out_with_the_rest_of_its_turn(robot: TinyTableRobot) -> None:
    hint, _ = advise(robot, ("0 step 2", 0.0, (("step", 2), ("step", 1))), ("0 roll", 1.0, ()))
    before = len(robot.actions)
    hint.play()
    robot.wait(0.2)
    assert robot.actions[before:][:2] == ["0 step 2", "0 step 1"] and not robot.controller.hints.open


@pytest.mark.parametrize(("plan", "done"), [
    ((("step", 2), ("end",)), ["0 step 2", "0 end"]), ((("step", 2),), ["0 step 2"]),
    ((("step", 2), ("roll",), ("end",)), ["0 step 2", "0 roll"]), ((("step", 1), ("end",)), ["0 step 2"])])
def test_the_end_of_a_turn_is_carried_out_where_nothing_comes_between(robot: TinyTableRobot, plan: tuple[Move, ...],
                                                                     done: list[str]) -> None:
    (hint,) = advise(robot, ("0 step 2", 0.0, plan))
    before = len(robot.actions)
    hint.play()
    robot.wait(0.2)
    assert robot.actions[before:] == done


def test_a_hint_that_is_to_be_confirmed_on_the_table_closes_the_others(robot: TinyTableRobot,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    hint, _ = advise(robot, ("0 step 2", 0.0, ()), ("0 roll", 1.0, ()))
    pressed: list[Selection] = []
    monkeypatch.setattr(robot.table, "advised", lambda action: NOTHING)
    monkeypatch.setattr(robot.controller, "press", pressed.append)
    hint.play()
    assert pressed == [NOTHING] and not robot.controller.hints.open


def test_the_only_move_says_that_it_is(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    only = robot.session.legal()[:1]
    monkeypatch.setattr(robot.session, "legal", lambda: only)
    (hint,) = advise(robot, (only[0].text(), 0.0, ()))
    assert tr("game.hint.only") in hint.why


def test_the_sign_of_a_search_takes_no_click(robot: TinyTableRobot) -> None:
    robot.controller.hint()
    (sign,) = shown(robot, HintProgress)
    assert isinstance(sign, HintProgress) and not sign.solid(sign.rect.center)
