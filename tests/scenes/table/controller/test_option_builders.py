"""Options of the prompt: their order, their keys, and what takes back a begun choice."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.rules.core.reasons import Reason
from game.scenes.table.controller.option_builders import action_options, assign_keys, history_options
from game.scenes.table.prompt.action_texts import OptionWords
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.storage.actors import AUTO
from game.table.action_selection import ActionSelection
from game.ui.input.keymap import Command
from tests.support.tiny_game import TRADE
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def verbs(options: list[PromptOption]) -> list[str]:
    return [option.thing.split()[1] for option in options]


def options_of(robot: TinyTableRobot) -> list[PromptOption]:
    assert robot.table.asked is not None
    return action_options(robot.table, robot.table.asked)


def test_choices_stand_in_the_order_of_the_verbs_however_they_come(tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        usual, order = options_of(robot), list(robot.session.package.spec.verbs)
        assert verbs(usual) == sorted(verbs(usual), key=order.index) and len({*verbs(usual)}) > 1
        buttons = ActionSelection.buttons
        monkeypatch.setattr(ActionSelection, "buttons", lambda *args: buttons(*args)[::-1])
        assert verbs(options_of(robot)) == verbs(usual)


def test_further_options_get_keys_that_nothing_else_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def option(name: str, **more: object) -> PromptOption:
        return PromptOption(name, list, **more)  # type: ignore[arg-type]

    with tiny_table(tmp_path) as robot:
        monkeypatch.setattr(robot.table, "keys_of_things", lambda: {"2"})
        more = [option("b"), option("own", key="x"), option("none", keyless=True), option("c"),
                option("enter", shortcut=Command.ACTIVATE), option("back", slot="back")]
        found = assign_keys(robot.table, [option("a", key="1")], more)
        assert [each.key for each in found] == ["1", "3", "x", "", "4", "", ""]
        assert [each.label for each in found] == ["a", "b", "own", "none", "c", "enter", "back"]
        robot.do("0 end")
        assert [each.key for each in assign_keys(robot.table, [], more)] == ["", "x", "", "", "", ""], "nobody is asked"


def test_steps_through_the_past_end_at_its_beginning(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        for ply, reason in ((0, tr("game.past.start")), (1, "")):
            steps = {each.label: each for each in history_options(robot.table, ply)}
            assert steps[tr("game.past.previous")].reason == reason and not steps[tr("game.past.next")].reason


def test_a_begun_choice_is_left_by_the_button_that_else_takes_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(TRADE,), play=("0 step 1",)) as robot:
        back = robot.table.prompt.undo_button
        option = robot.table.prompt.option(back)
        assert option is not None and option.shortcut == Command.UNDO and option.short == tr("game.button.undo")
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        option = robot.table.prompt.option(back)
        assert option is not None and option.shortcut == Command.BACK and option.label == tr("game.step-back")
        robot.key("escape")
        assert robot.table.asked is not None and not robot.table.asked.chosen and robot.actions[-1] == "0 step 1"


@pytest.mark.parametrize(("seat", "actor", "waits"), [(0, AUTO, True), (0, "person", False), (1, AUTO, False)])
def test_the_end_of_a_turn_that_comes_unexpectedly_is_guarded_longer(tmp_path: Path, seat: int, actor: str,
                                                                    waits: bool) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        log = robot.session.game.log
        log[-1] = replace(log[-1], seat=seat, actor=actor)
        guarded = {option.thing for option in options_of(robot) if option.long_guard}
        assert guarded == ({"0 end"} if waits else set())


def test_the_only_choice_is_made_with_enter_unless_the_guide_asks_for_it(tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        assert sum(option.shortcut == Command.ACTIVATE for option in options_of(robot)) <= 1
        step = ActionSelection(robot.session.package.spec, [parse_action("0 step 1")], [])
        (only,) = action_options(robot.table, step)
        assert only.shortcut == Command.ACTIVATE and only.kind == "primary" and only.slot == "choice"
        monkeypatch.setattr(robot.controller, "instead", lambda: "Roll first.")
        (only,) = action_options(robot.table, step)
        assert only.shortcut is None


def test_what_gives_something_away_is_not_pressed_by_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        texts, worded = robot.table.texts, robot.table.texts.option
        monkeypatch.setattr(texts, "option", lambda action, prompt, blocked=None: (
            words := worded(action, prompt, blocked)) and words._replace(loss=lambda: "You would lose 3."))
        step = ActionSelection(robot.session.package.spec, [parse_action("0 step 1")], [])
        (only,) = action_options(robot.table, step)
        assert only.kind == "secondary" and only.long_guard and only.shortcut == Command.ACTIVATE
        assert only.warn is not None
        only.warn()
        assert robot.toasts == ["You would lose 3."]
        assert not any(option.warn for option in options_of(robot) if option.slot != "go"), "among others none is meant"


class KeyedTexts(TinyTexts):
    """The first step has a key of its own."""

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        words = super().option(action, prompt, blocked)
        return words._replace(key=lambda: "9") if words is not None and action.text() == "0 step 1" else words


class Keyed(TinyScene):
    """A thing on the table has the key 1."""

    TEXTS = KeyedTexts

    def keys_of_things(self) -> Iterable[str]:
        return ("1",)


def test_options_get_the_keys_that_nothing_on_the_table_has(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Keyed) as robot:
        keys = {robot.table.prompt.what(button): button.figure for button in robot.table.prompt.grid.shown}
        assert keys["0 step 1"] == "9" and "1" not in keys.values()
        assert len(set(keys.values())) == len(keys) and keys["0 step 2"] == "2"
        more = assign_keys(robot.table, [PromptOption("a", list, key="2")], [PromptOption("b", list),
                                                                            PromptOption("c", list, key="7")])
        assert [offer.key for offer in more] == ["2", "3", "7"]
        robot.key("9")
        assert robot.actions[-1] == "0 step 1"
