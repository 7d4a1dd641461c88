"""Ends of turns: whoever has not ended a turn is asked to; step mode waits for computers alone; skipping ends where a
person is asked."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.table_rules import TurnVerbs
from game.session.seats import PERSON
from game.table.phases import StepPause, TurnOver
from game.table.table_events import EndHere, Followed, Narrowed, NextStep, Redo, Skipped, TurnEnded, Undo
from game.ui.input.keymap import Command, Intent
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import MOVING, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


class Ended(TinyScene):
    """A turn ends with a roll, by the rules."""

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        return any(event.kind in ("rolled", "stepped") for event in events)


class RollEnds(Ended):
    rules = TinyScene.rules._replace(turn=TurnVerbs(end=("end", "roll")))


class RollActsAndEnds(RollEnds):
    rules = TinyScene.rules._replace(turn=TurnVerbs(end=("end", "roll"), acting_end=("roll",)))


@pytest.mark.parametrize("scene, held", [(TinyScene, False), (Ended, True), (RollEnds, False), (RollActsAndEnds, True)])
def test_a_turn_that_ended_by_itself_has_to_be_confirmed(tmp_path: Path, scene: type[TinyScene], held: bool) -> None:
    """Not one that was ended with a verb that means just that."""
    with tiny_table(tmp_path, scene=scene) as robot:
        robot.do("0 roll")
        assert (robot.phase is TurnOver) == held
        labels = [button.label for button in robot.table.prompt.buttons]
        assert ("End the turn" in labels) == held and (robot.table.asked is None) == held


def test_the_last_word_goes_on_and_can_be_an_undo(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Ended) as robot:
        robot.do("0 step 1")
        assert robot.phase is TurnOver and robot.controller.prompted_seat() == 0
        robot.controller.send(Undo())
        assert robot.phase is not TurnOver and robot.table.asked is not None and "0 step 1" not in robot.actions
        robot.do("0 step 1")
        robot.controller.send(TurnEnded())
        robot.wait()
        assert robot.phase is not TurnOver and robot.table.asked is not None


@pytest.mark.parametrize("settings", [{"auto_end_turn": True}, {}])
def test_by_setting_a_turn_ends_by_itself(tmp_path: Path, settings: dict[str, bool]) -> None:
    with tiny_table(tmp_path, scene=Ended, **settings) as robot:
        robot.do("0 step 1")
        assert (robot.phase is TurnOver) == (not settings)


def test_nobody_waits_for_a_computers_last_word(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Ended, play=("0 step 1", "0 end")) as robot:
        robot.answer("1 step 2")
        assert robot.actions[-1] == "1 step 2" and robot.phase is not TurnOver and robot.controller.thinking == 1


def test_a_click_while_a_turn_waits_to_be_ended_does_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Ended) as robot:
        robot.do("0 step 1")
        plies = robot.session.ply
        robot.do("0 step 1")
        assert robot.session.ply == plies and robot.phase is TurnOver


# step mode --------------------------------------------------------------------------------------------------------


def stepping(robot: TinyTableRobot) -> None:
    robot.controller.follow()
    assert robot.controller.now.stepping


def test_in_step_mode_each_action_of_a_computer_waits_and_none_of_a_person(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        stepping(robot)
        robot.do("0 step 1")
        assert robot.phase is not StepPause and robot.table.asked is not None
        robot.do("0 end")
        assert robot.controller.thinking == 1
        robot.answer("1 step 1")
        assert robot.phase is StepPause and robot.controller.thinking is None
        robot.controller.send(NextStep())
        assert robot.phase is not StepPause and robot.controller.thinking == 1 and robot.controller.now.stepping
        robot.controller.send(Followed(on=False))
        assert not robot.controller.now.stepping
        robot.answer("1 step 1")
        assert robot.phase is not StepPause


def test_leaving_the_step_mode_goes_on(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        stepping(robot)
        robot.answer("1 step 1")
        robot.controller.follow()
        assert not robot.controller.now.stepping and robot.phase is not StepPause and robot.controller.thinking == 1


# skipping ---------------------------------------------------------------------------------------------------------

def test_skipping_a_computer_skips_on_until_a_person_is_asked(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end"), **MOVING) as robot:
        robot.controller.send(Skipped())
        assert robot.controller.now.hurry
        robot.worker.answer("1 step 1")
        robot.wait()
        assert not robot.table.animator.busy
        robot.wait(0.1)
        robot.answer("1 end")
        robot.wait(1.0)
        assert robot.table.asked is not None and not robot.controller.now.hurry


def test_a_skip_in_step_mode_skips_one_action(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end"), **MOVING) as robot:
        stepping(robot)
        robot.worker.answer("1 step 1")
        robot.wait()
        assert robot.table.animator.busy
        robot.controller.send(Skipped())
        assert not robot.table.animator.busy and robot.phase is StepPause
        assert not robot.controller.now.hurry


def test_skipping_ones_own_action_skips_no_other(tmp_path: Path) -> None:
    with tiny_table(tmp_path, **MOVING) as robot:
        robot.do("0 step 1")
        assert robot.table.animator.busy
        robot.controller.send(Skipped())
        assert not robot.table.animator.busy and not robot.controller.now.hurry


def test_where_computers_play_alone_nothing_is_skipped_for_good(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", "easy"), **MOVING) as robot:
        robot.controller.send(Skipped())
        assert not robot.controller.now.hurry
        assert robot.table.own_seat == 0 and robot.controller.reader is None


# the past ---------------------------------------------------------------------------------------------------------


def test_the_past_is_looked_at_and_left_again(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        last = robot.session.ply
        robot.controller.look_at(last - 1)
        assert robot.table.looking_at == last - 1 and robot.table.asked is None
        assert robot.table.view.players[0].points + 1 == robot.session.view(0).players[0].points
        for wrong in (-1, last + 1):
            robot.controller.look_at(wrong)
            assert robot.table.looking_at == last - 1
        robot.controller.look_at(last)
        assert robot.table.looking_at is None and robot.table.asked is not None


def test_nothing_of_the_past_is_shown_while_something_moves(tmp_path: Path) -> None:
    with tiny_table(tmp_path, **MOVING) as robot:
        robot.do("0 step 1")
        assert robot.table.animator.busy
        robot.controller.look_at(1)
        assert robot.table.looking_at is None
        robot.wait(1.0)
        robot.controller.look_at(1)
        assert robot.table.looking_at == 1


def test_nothing_is_undone_in_the_past(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.controller.look_at(1)
        plies = robot.session.ply
        robot.controller.send(Undo())
        robot.controller.send(Redo())
        assert robot.session.ply == plies and robot.table.looking_at == 1
        assert not robot.table.top_bar.buttons["undo"].enabled


def test_nothing_of_the_past_is_shown_behind_a_curtain(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON)) as robot:
        assert robot.curtain is not None
        robot.controller.look_at(1)
        assert robot.table.looking_at is None


def test_an_undo_shows_the_end_of_what_moves(tmp_path: Path) -> None:
    with tiny_table(tmp_path, **MOVING) as robot:
        robot.do("0 step 1")
        robot.controller.send(Undo())
        assert not robot.table.animator.busy and robot.table.asked is not None and "0 step 1" not in robot.actions


def test_the_preview_is_gone_before_anything_moves(tmp_path: Path) -> None:
    seen: list[str] = []

    class Watched(TinyScene):
        def event_clips(self, instants):  # type: ignore[no-untyped-def]
            seen.append(self.prompt.status.markup)
            return super().event_clips(instants)

    with tiny_table(tmp_path, scene=Watched, **MOVING) as robot:
        button = robot.option("0 step 1")
        robot.point(button)
        assert "points" in robot.table.prompt.status.markup
        robot.click(button)
        assert len(seen) == 1 and "points" not in seen[0]


# keys -------------------------------------------------------------------------------------------------------------


def test_back_opens_and_closes_the_menu(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.key("escape")
        assert len(robot.table.screen.modals) == 1
        robot.wait(0.4)
        robot.key("escape")
        assert not robot.table.screen.modals and robot.table.asked is not None


def test_a_key_that_no_choice_has_is_explained(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        plies = robot.session.ply
        robot.key("9")
        assert robot.session.ply == plies
        assert any("9" in getattr(widget, "text", "") for widget in robot.table.screen.body.children)


def test_an_enter_too_many_behind_the_steps_of_others_chooses_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        for steps in (True, False):
            robot.controller.send(Followed(on=steps))
            focus, ply = robot.table.screen.ring, robot.session.ply
            robot.key("return")
            robot.wait(2.0)
            assert focus.shown != steps, "else the next Enter would choose the thing at the focus"
            assert not steps or any(isinstance(each, Toast) for each in robot.table.screen.body.children)
            assert robot.session.ply == ply


def test_an_end_by_agreement_ends_the_step_mode_pause_too(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        stepping(robot)
        robot.answer("1 step 1")
        assert robot.phase is StepPause
        robot.controller.send(EndHere(counted=True))
        assert robot.phase is not StepPause and robot.session.over
        labels = [button.label for button in robot.table.prompt.buttons]
        assert len(labels) == 1 and robot.table.prompt.buttons[0].icon == "trophy"


@pytest.mark.parametrize("steps", [True, False])
def test_a_thinking_computer_can_be_hurried_but_not_in_step_mode(tmp_path: Path, steps: bool) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        if steps:
            stepping(robot)
        robot.do("0 end")
        assert robot.controller.thinking == 1
        icons = [button.icon for button in robot.table.prompt.buttons]
        assert ("skip" in icons) != steps
        if not steps:
            robot.controller.send(Skipped())
            assert "skip" not in [button.icon for button in robot.table.prompt.buttons], "once is enough"


def test_nobody_waits_for_computers_that_play_alone(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", "easy")) as robot:
        assert robot.controller.thinking == 0 and not robot.table.prompt.buttons


def test_a_choice_that_was_begun_can_be_given_up_where_nothing_can_be_undone(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        undo, selection = robot.table.top_bar.buttons["undo"], robot.table.selection
        assert robot.session.barrier() is not None and not undo.enabled and selection is not None
        robot.controller.send(Narrowed(selection.choices.take(("number", "1"))))
        assert undo.enabled and robot.table.prompt.fixed["back"].enabled
        robot.click(undo)
        assert robot.table.selection is selection and not undo.enabled


def test_the_prompt_of_a_past_position_and_of_a_thinking_computer(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        assert "<seat:1>" in robot.controller.prompt().sentence() and robot.controller.prompted_seat() == 1
        robot.controller.look_at(2)
        told, rows = robot.controller.prompt(), robot.table.log.list
        assert told.sentence() == robot.table.log.lines_of(2)[0] != "" and robot.table.prompt.buttons
        assert told.status() == tr("game.past", ply=2, plies=4)
        assert rows.selected is not None and dict(rows.rows)[rows.selected].strip("\u00a0") == told.sentence()
        robot.controller.look_at(0)
        assert robot.controller.prompt().sentence() == tr("game.past", ply=0, plies=4), "no move has led there"
        robot.controller.look_at(None)
        assert rows.selected is None
        assert robot.controller.thinking == 1


# other keys -------------------------------------------------------------------------------------------------------


class Keyed(TinyScene):
    """The table has an own key, of which it says whether it took it."""

    taken: ClassVar[list[str]] = []

    def handle_key(self, key: str) -> bool:
        self.taken.append(key)
        return key == "v"


@pytest.mark.parametrize("key, told", [("v", 0), ("x", 0), ("9", 1)])
def test_only_figures_are_explained_where_they_mean_nothing(tmp_path: Path, key: str, told: int) -> None:
    with tiny_table(tmp_path, scene=Keyed) as robot:
        taken = robot.controller.handle(Intent(Command.KEY, key=key))
        assert taken == (key != "x") and len(robot.toasts) == told


def test_no_figure_is_explained_while_nobody_is_asked(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        assert robot.table.asked is None
        assert not robot.controller.handle(Intent(Command.KEY, key="9")) and not robot.toasts


def test_enter_shows_the_first_thing_that_can_be_chosen(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        screen, plies = robot.table.screen, robot.session.ply
        assert not screen.by_keys and robot.controller.handle(Intent(Command.ACTIVATE))
        assert screen.by_keys and screen.focused_widget is not None and robot.session.ply == plies


def test_whatever_a_command_does_it_is_taken(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        handle = robot.controller.handle
        assert handle(Intent(Command.UNDO)) and robot.actions[-1] != "0 step 1"
        assert handle(Intent(Command.REDO)) and robot.actions[-1] == "0 step 1"
        assert handle(Intent(Command.HINT)) and robot.worker.asked
        assert handle(Intent(Command.MENU)) and robot.layer is not None
        assert not handle(Intent(Command.FULLSCREEN))


def test_the_window_of_settings_lies_over_the_table_for_help(tmp_path: Path) -> None:
    """This table has no rule book: what stands for it lies over the table."""
    with tiny_table(tmp_path) as robot:
        robot.key("f1")
        assert len(robot.app.stack.scenes) == 2 and robot.app.stack.scenes[0] is robot.table


def test_a_click_skips_what_moves_and_does_nothing_else(tmp_path: Path) -> None:
    with tiny_table(tmp_path, **MOVING) as robot:
        robot.do("0 step 1")
        assert robot.moving and robot.controller.handle(Intent(Command.PRESS, pos=(5, 5)))
        assert not robot.moving
        robot.do("0 step 2")
        assert robot.moving and robot.controller.handle(Intent(Command.KEY, key="x")) is False and robot.moving
        assert robot.controller.handle(Intent(Command.ACTIVATE)) and not robot.moving
