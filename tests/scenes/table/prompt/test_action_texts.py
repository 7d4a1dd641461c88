"""Texts about actions: the words of each button are made once, and only of actions that have one."""

from pathlib import Path

import pytest

from game.rules.core.actions import Action
from game.rules.core.reasons import Reason
from game.scenes.table.prompt.action_texts import OptionWords
from game.scenes.table.table_rules import PromptRules
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TIRED = ("0 step 1", "0 step 1")  # behind these actions, rolling is blocked


class CountedTexts(TinyTexts):
    """`made` are the actions whose labels were made, `keyed` those that were asked for a key."""

    made: list[str] = []
    keyed: list[str] = []

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        words = super().option(action, prompt, blocked)
        return words and words._replace(short="short", cost="3 coins", is_useless=True, key=lambda: self._key(action))

    def label(self, action: Action, prompt: str, ply: int | None = None) -> str:
        self.made.append(action.text())
        return f"{action.verb} of {prompt}"

    def _key(self, action: Action) -> str:
        self.keyed.append(action.text())
        return ""


class CountedScene(TinyScene):
    """A table with these texts; ending a turn stands at the place of "go on"."""

    TEXTS = CountedTexts
    rules = TinyScene.rules._replace(prompt=PromptRules(button_arguments=("number",), continue_verbs=("end",)))


class SilentScene(CountedScene):
    """A table on which blocked rolling has no button."""

    rules = CountedScene.rules._replace(prompt=CountedScene.rules.prompt._replace(verbs_without_button=("roll",)))


def shown(robot: TinyTableRobot) -> list[str]:
    """The actions that have a button, after the prompt has been shown once more."""
    CountedTexts.made.clear()
    CountedTexts.keyed.clear()
    robot.table.show_prompt()
    prompt = robot.table.prompt
    return [what for button in prompt.buttons if button.visible and (what := prompt.what(button)).startswith("0 ")]


def test_each_label_is_made_once_and_only_choices_are_asked_for_a_key(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=CountedScene) as robot:
        found = shown(robot)
        assert len(found) > 2 and sorted(CountedTexts.made) == sorted(found)
        assert sorted(CountedTexts.keyed) == sorted(set(found) - {"0 end"})


def test_the_words_stand_on_the_button(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=CountedScene, play=TIRED) as robot:
        options = {option.thing: option for option in robot.controller.prompt().options()}
        end, roll = options["0 end"], options["0 roll"]
        assert (end.label, end.short) == ("end of tiny.prompt.turn ·\u00a03 coins", "short") and end.is_secondary
        assert roll.label == "roll of tiny.prompt.turn" and "Twice is enough." in roll.reason, "it costs nothing"


def test_what_nobody_looks_for_has_no_button_and_no_words(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=CountedScene, play=TIRED) as robot:
        assert "0 roll" in shown(robot)
    with tiny_table(tmp_path, scene=SilentScene, play=TIRED) as robot:
        assert "0 roll" not in shown(robot) and "0 roll" not in CountedTexts.made
    with tiny_table(tmp_path, scene=SilentScene) as robot:
        assert "0 roll" in shown(robot), "it is possible"


class GivingUpScene(CountedScene):
    """A table on which a roll gives something up."""

    rules = CountedScene.rules._replace(prompt=CountedScene.rules.prompt._replace(give_up_verbs=("roll",)))


@pytest.mark.parametrize(("scene", "labelled"), [(CountedScene, {"end"}), (GivingUpScene, {"end", "roll"})])
def test_what_goes_on_or_gives_up_is_named_in_sentences_as_its_button_is(
        tmp_path: Path, scene: type[TinyScene], labelled: set[str]) -> None:
    with tiny_table(tmp_path, scene=scene) as robot:
        texts = robot.table.texts
        for action in robot.session.legal():
            names = {texts.step_name(action, "turn"), texts.name_ahead(action, "turn")}
            whole = robot.table.renderer.action(action, "turn")
            assert names == {f"{action.verb} of turn" if action.verb in labelled else whole}
            assert texts.gives_up(action) == (action.verb == "roll" and scene is GivingUpScene)
