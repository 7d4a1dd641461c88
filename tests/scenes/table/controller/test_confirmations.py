"""Confirmations: by the setting, for doubts and for ends of turns; never for a hint that is followed."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.routes import BackRoute, ScoringRoute
from game.scenes.table.overlays.end_game_card import EndGameCard
from game.scenes.table.overlays.table_menu import TableMenu
from game.scenes.table.table_rules import TurnVerbs
from game.session.notices import Notice
from game.session.seats import PERSON
from game.table.action_selection import Selection
from game.ui.dialogs import Dialog
from game.ui.widgets import Label, RichText
from tests.support.tiny_game import TRADE
from tests.support.tiny_scene import StagedScene, TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
STEP, ROLL, END = Action(0, "step", (1,)), Action(0, "roll"), Action(0, "end")


class DoubtfulTexts(TinyTexts):
    """Something speaks against rolling."""

    def confirmation_text(self, action: Action) -> str:
        return "You might regret it." if action.verb == "roll" else ""


class Doubtful(TinyScene):
    """A table with these texts."""

    TEXTS = DoubtfulTexts


def dialog(robot: TinyTableRobot) -> Dialog | None:
    top = robot.table.screen.modals[-1:]
    return top[0] if top and isinstance(top[0], Dialog) else None


def press(robot: TinyTableRobot, action: Action, advised: bool = False) -> bool:
    """A click on that action; was it asked for?"""
    robot.controller.press(Selection(action=action, advised=advised))
    robot.wait()
    return dialog(robot) is not None


@pytest.mark.parametrize("setting, asked", [("none", []), ("important", [ROLL]), ("all", [ROLL, END])])
@pytest.mark.parametrize("action", [STEP, ROLL, END], ids=str)
def test_the_setting_says_what_is_asked_for(tmp_path: Path, setting: str, asked: list[Action], action: Action) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations=setting) as robot:
        plies = robot.session.ply
        assert press(robot, action) == (action in asked)
        assert (robot.session.ply == plies) == (action in asked)


@pytest.mark.parametrize("setting", ["none", "important"])
def test_a_hint_that_is_followed_asks_for_nothing(tmp_path: Path, setting: str) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations=setting) as robot:
        assert robot.table.advised(ROLL) == Selection(action=ROLL, advised=True)
        assert not press(robot, ROLL, advised=True) and robot.actions[-1] == "0 roll"


def test_the_only_thing_that_can_be_done_needs_no_doubt(tmp_path: Path) -> None:
    class StubbornTexts(TinyTexts):
        def confirmation_text(self, action: Action) -> str:
            return "Really?"

    class Stubborn(TinyScene):
        TEXTS = StubbornTexts
        rules = TinyScene.rules._replace(turn=TurnVerbs(end=()))

    with tiny_table(tmp_path, scene=Stubborn, confirmations="important", play=("0 step 1", "0 step 1")) as robot:
        assert robot.session.legal() == [END] and not press(robot, END)
        assert robot.actions[-1] == "0 end"


@pytest.mark.parametrize("yes", [True, False])
def test_yes_does_it_and_no_leaves_everything(tmp_path: Path, yes: bool) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations="important") as robot:
        plies = robot.session.ply
        press(robot, ROLL)
        robot.wait(0.4)
        asked = dialog(robot)
        assert asked is not None
        robot.click(asked.buttons[0 if yes else 1])
        assert dialog(robot) is None and (robot.actions[-1] == "0 roll") == yes
        assert robot.session.ply == plies + yes and robot.table.asked is not None


def test_a_click_on_nothing_changes_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        plies = robot.session.ply
        robot.controller.press(Selection())
        assert robot.session.ply == plies and robot.table.asked is not None
        robot.controller.look_at(1)
        assert not press(robot, STEP) and robot.session.ply == plies, "nor one while the past is looked at"


def test_the_end_of_a_turn_is_asked_for_with_words_of_its_own(tmp_path: Path) -> None:
    with tiny_table(tmp_path, confirmations="all") as robot:
        press(robot, END)
        asked = dialog(robot)
        assert asked is not None
        words = [widget.markup for widget in asked.walk() if isinstance(widget, Label | RichText)]
        assert tr("game.sure") in words and tr("game.sure.end") in words
        asked.buttons[0].activate()
        assert robot.actions[-1] == "0 end"


def test_a_doubtful_action_is_asked_for_with_the_words_of_the_game(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Doubtful, confirmations="important") as robot:
        press(robot, ROLL)
        asked = dialog(robot)
        assert asked is not None
        words = [widget.markup for widget in asked.walk() if isinstance(widget, Label | RichText)]
        assert tr("game.sure") in words and robot.table.texts.confirmation_text(ROLL) in words


# the top bar ------------------------------------------------------------------------------------------------------


def buttons(robot: TinyTableRobot) -> dict[str, bool]:
    return {name: robot.table.top_bar.buttons[name].enabled for name in ("undo", "redo", "hint")}


def tip(robot: TinyTableRobot, name: str) -> str:
    return str(robot.table.top_bar.buttons[name].tooltip)


def test_buttons_of_the_top_bar_are_enabled_as_far_as_they_do_something(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        assert buttons(robot) == {"undo": False, "redo": False, "hint": True}
        robot.do("0 step 1")
        assert buttons(robot) == {"undo": True, "redo": False, "hint": True}
        assert "Step 1" in tip(robot, "undo")
        robot.controller.step_back()
        assert buttons(robot) == {"undo": False, "redo": True, "hint": True}
        robot.key("shift+backspace")
        assert robot.actions[-1] == "0 step 1" and not buttons(robot)["redo"]
        robot.controller.look_at(1)
        assert not buttons(robot)["undo"] and not buttons(robot)["redo"] and "Step 1" not in tip(robot, "undo")
        robot.controller.look_at(None)
        robot.do("0 end")
        assert not buttons(robot)["hint"], "a computer thinks"
        assert robot.table.top_bar.buttons["hint"].reason == tr("game.hint.not-now")


def test_a_begun_choice_can_be_stepped_back_from_whatever_bars_undo(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, variants=(TRADE,)) as robot:
        assert not buttons(robot)["undo"]
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        assert buttons(robot)["undo"] and tip(robot, "undo") == tr("game.step-back")
        robot.key("backspace")
        assert not buttons(robot)["undo"]


def test_moves_that_are_not_stored_are_warned_of_in_the_top_bar(tmp_path: Path,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        warning, library = robot.table.top_bar.warning, robot.table.services.library
        monkeypatch.setattr(library, "note_unsaved", lambda session: None)
        robot.do("0 step 1")
        assert not warning.visible
        monkeypatch.setattr(library, "note_unsaved", lambda session: Notice("session.store.passing"))
        robot.do("0 step 2")
        assert warning.visible and warning.label == tr("unsaved.sign")
        assert warning.tooltip == tr("session.store.passing")
        warning.activate()
        assert robot.layer is not None
        robot.table.screen.close(robot.layer)
        monkeypatch.setattr(library, "note_unsaved", lambda session: None)
        robot.wait(0.1)
        assert not warning.visible, "it goes as soon as they are stored"


def test_each_button_has_its_command(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        commands = robot.controller.commands()
        assert list(commands) == ["undo", "redo", "turns", "hint", "help", "menu"]
        commands["undo"]()
        assert robot.actions[-1] != "0 step 1"
        commands["redo"]()
        assert robot.actions[-1] == "0 step 1"
        commands["hint"]()
        assert [what for what, _ in robot.worker.asked.values()] == ["rank"]
        commands["menu"]()
        assert isinstance(robot.layer, TableMenu)
        robot.table.rebuild()
        assert isinstance(robot.layer, TableMenu), "it is open on a screen that is built anew"
        robot.table.screen.close(robot.layer)
        robot.table.rebuild()
        assert robot.layer is None


def test_what_is_pointed_at_can_be_rated_and_nothing_else(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.rate()
        assert robot.toasts == [tr("game.rate.nothing")] and not robot.worker.asked
        robot.point(robot.option("0 step 1"))
        robot.controller.rate()
        assert [what for what, _ in robot.worker.asked.values()] == ["rank"]
    with tiny_table(tmp_path, play=("0 end",)) as robot:
        robot.controller.rate()
        assert tr("game.hint.not-now") in robot.toasts


def test_an_end_is_agreed_on_over_the_present(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.controller.look_at(1)
        robot.controller.end_here()
        assert robot.table.looking_at is None and isinstance(robot.layer, EndGameCard)


def test_the_step_mode_is_switched_on_and_off(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.follow()
        assert robot.controller.now.stepping
        robot.controller.follow()
        assert not robot.controller.now.stepping


def test_a_game_that_is_over_leads_to_its_scoring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        went: list[object] = []
        monkeypatch.setattr(robot.table.services, "go", went.append)
        robot.controller.results()
        robot.controller.leave_table()
        assert went == [ScoringRoute(robot.session), BackRoute()]


def test_whoever_reads_is_a_person(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", PERSON)) as robot:
        assert robot.controller.reader == 1 and robot.controller.thinking == 0
    with tiny_table(tmp_path, ("easy", "easy")) as robot:
        assert robot.controller.reader is None
