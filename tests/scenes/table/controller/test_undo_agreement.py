"""Undo among people: alone against computers nobody is asked; others have to agree, and are told what goes with it."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.table.prompt.undo_text import redo_text, undo_consent_text, undo_text, undone_choice_text
from game.session.seats import PERSON
from game.table.table_events import Narrowed, Redo, SteppedBack, Undo
from game.ui.dialogs import Dialog
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO = (PERSON, PERSON)


def dialog(robot: TinyTableRobot) -> Dialog | None:
    top = robot.table.screen.modals[-1:]
    return top[0] if top and isinstance(top[0], Dialog) else None


def test_ones_own_last_choice_needs_no_consent(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        assert undo_consent_text(robot.table) == "" and "Step 1" in undo_text(robot.table)
        robot.controller.send(Undo())
        assert dialog(robot) is None and "0 step 1" not in robot.actions


def test_where_nothing_can_be_undone_nothing_is_named(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, picked=False) as robot:
        assert (undo_text(robot.table), undone_choice_text(robot.table), undo_consent_text(robot.table)) == ("", "", "")


@pytest.mark.parametrize("yes", [True, False])
def test_another_persons_choice_is_taken_back_by_consent_only(tmp_path: Path, yes: bool) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.session.set_house_rules(undo="friendly")
        robot.sit_down()
        robot.do("0 end")
        robot.sit_down()
        assert "<seat:0>" in undo_consent_text(robot.table)
        robot.controller.send(Undo())
        asked = dialog(robot)
        assert asked is not None and robot.actions[-1] == "0 end"
        asked.choose(0 if yes else 1)
        assert (robot.actions[-1] == "0 end") != yes


def test_a_computers_turn_goes_with_ones_own_without_asking_anybody(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.session.set_house_rules(undo="friendly")
        robot.do("0 end")
        robot.answer("1 step 2")
        assert robot.session.barrier() is None and robot.session.undo_scope() is not None
        words = undo_text(robot.table)
        assert "<seat:1>" in words and undo_consent_text(robot.table) == ""
        robot.controller.send(Undo())
        assert dialog(robot) is None and robot.actions[-1] not in ("0 end", "1 step 2")


def test_another_person_at_the_table_is_asked_though_only_a_computers_turn_goes_with_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy", PERSON)) as robot:
        robot.session.set_house_rules(undo="friendly")
        robot.sit_down()
        robot.do("0 end")
        robot.answer("1 step 2")
        assert "<seat:1>" in undo_consent_text(robot.table)


def test_seats_that_have_changed_hands_are_told(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.session.set_house_rules(undo="friendly")
        robot.do("0 end")
        assert undo_consent_text(robot.table) == ""
        robot.session.set_seat(1, replace(robot.session.seats[1], kind="hard"))
        assert undo_consent_text(robot.table) == "", "nobody has acted since"
        robot.answer("1 step 2")
        assert undo_consent_text(robot.table)


def test_a_secret_choice_is_named_to_nobody_else(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, picked=False) as robot:
        robot.sit_down()
        picked = robot.session.legal()[0]
        robot.do(picked.text())
        card = str(picked.args[0])
        assert robot.table.viewer is None and undone_choice_text(robot.table) and card not in undo_text(robot.table)


def test_step_back_gives_up_what_was_begun_before_it_undoes(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.do("0 step 1")
        assert robot.table.selection is not None
        robot.controller.send(Narrowed(robot.table.selection.choices.take(("number", "1"))))
        assert robot.table.selection.chosen
        robot.controller.send(SteppedBack())
        assert not robot.table.selection.chosen and "0 step 1" in robot.actions
        robot.controller.send(SteppedBack())
        assert "0 step 1" not in robot.actions


def test_buttons_of_the_top_bar_follow_what_can_be_done(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        bar = robot.table.top_bar.buttons
        assert bar["undo"].enabled and not bar["redo"].enabled and bar["hint"].enabled
        robot.controller.send(Undo())
        assert bar["redo"].enabled
        robot.controller.send(Redo())
        robot.do("0 end")
        assert not bar["hint"].enabled, "a computer decides"


def test_a_seat_is_named_once_however_many_of_its_turns_go_too(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, (PERSON, "easy", "easy")) as robot:
        robot.do("0 step 1")
        scope = robot.session.undo_scope()
        assert scope is not None
        monkeypatch.setattr(robot.session, "undo_scope", lambda: scope._replace(turns=(2, 1, 2)))
        words = undo_text(robot.table)
        assert "3 turns of <seat:1> and <seat:2>" in words


def test_what_redo_makes_again_is_named_with_its_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        assert redo_text(robot.table) == ""
        scope = robot.session.undo_scope()
        assert scope is not None and undone_choice_text(robot.table) == "Step 1"
        with monkeypatch.context() as patch:
            patch.setattr(robot.session, "undo_scope", lambda: scope._replace(steps=3))
            assert undone_choice_text(robot.table) == tr("game.take-back.steps", what="Step 1", n=3)
        robot.controller.send(Undo())
        undone = list(robot.session.undone_choice())
        assert redo_text(robot.table) == tr("game.redo", what="Step 1")
        monkeypatch.setattr(robot.session, "undone_choice", lambda: undone * 3)
        assert redo_text(robot.table) == tr("game.redo", what=tr("game.redo.steps", what="Step 1", n=2))


def test_a_secret_choice_is_not_named_by_redo_either(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, picked=False) as robot:
        robot.sit_down()
        robot.do(robot.session.legal()[0].text())
        robot.session.undo()
        assert robot.table.viewer is None and robot.session.undone_choice()
        assert redo_text(robot.table) == tr("game.redo", what=tr("game.take-back.secret"))


def test_the_end_of_a_turn_is_named_as_such_and_by_its_player_for_others(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN) as robot:
        robot.table.rules = robot.table.rules._replace(  # type: ignore[misc]
            prompt=robot.table.rules.prompt._replace(continue_verbs=("end",)))
        robot.session.set_house_rules(undo="friendly")
        robot.do("0 end")
        assert robot.table.viewer == 1
        assert undone_choice_text(robot.table) == tr("game.take-back.turn-of", seat="<seat:0>")
        robot.controller.machine.sit_at(0, 0)
        assert robot.table.viewer == 0 and undone_choice_text(robot.table) == tr("game.take-back.turn-end")
