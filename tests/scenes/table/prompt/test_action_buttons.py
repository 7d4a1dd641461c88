"""Buttons of actions: their words and keys, which of them goes on, what speaks against one, and steps through the
past."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.reasons import Reason
from game.scenes.table.controller import option_builders
from game.scenes.table.prompt.action_texts import OptionWords
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.table_rules import PromptRules
from game.ui.input.keymap import Command
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


class WordedTexts(TinyTexts):
    """Each button has the words that a test gives it."""

    words: ClassVar[Mapping[str, OptionWords]] = {}
    useless: ClassVar[Mapping[Action, Reason]] = {}

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        return self.words.get(action.text(), super().option(action, prompt, blocked))


class Worded(TinyScene):
    TEXTS = WordedTexts
    things: ClassVar[tuple[str, ...]] = ()

    def keys_of_things(self) -> set[str]:
        return set(self.things)


class GoesOn(Worded):
    """The end goes on, a roll gives up."""

    rules = Worded.rules._replace(prompt=PromptRules(button_arguments=("number",), continue_verbs=("end",),
                                                     give_up_verbs=("roll",)))


@pytest.fixture(autouse=True)
def own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WordedTexts, "words", {})


def say(monkeypatch: pytest.MonkeyPatch, **words: OptionWords) -> None:
    monkeypatch.setattr(WordedTexts, "words", {f"0 {name.replace('_', ' ')}": each for name, each in words.items()})


def options(robot: TinyTableRobot) -> dict[str, PromptOption]:
    assert robot.table.asked is not None
    return {option.thing: option for option in option_builders.action_options(robot.table, robot.table.asked)}


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, scene=Worded) as found:
        yield found


def test_choices_have_the_keys_that_nothing_else_has_in_their_order(robot: TinyTableRobot,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    found = options(robot)
    assert list(found) == ["0 step 1", "0 step 2", "0 roll", "0 end"]
    keys = [option.key for option in found.values()]
    assert len(set(keys)) == 4 and all(keys)
    monkeypatch.setattr(Worded, "things", (keys[0],))
    assert keys[0] not in [option.key for option in options(robot).values()]
    monkeypatch.setattr(Worded, "things", ())
    say(monkeypatch, roll=OptionWords("Roll", key=lambda: keys[1]))
    again = options(robot)
    assert again["0 roll"].key == keys[1] and again["0 step 1"].key == keys[0]
    assert again["0 step 2"].key not in keys[:2]


def test_what_goes_on_has_its_place_and_enter_and_what_gives_up_has_neither(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=GoesOn) as robot:
        found = options(robot)
        end, step, roll = found["0 end"], found["0 step 1"], found["0 roll"]
        assert (end.slot, end.kind, end.shortcut, end.key) == ("go", "primary", Command.ACTIVATE, "")
        assert (step.slot, step.kind, step.shortcut) == ("choice", "secondary", None) and step.key
        assert (roll.slot, roll.shortcut) == ("choice", None), "something else goes on"


def test_what_gives_up_takes_the_place_that_nothing_goes_on_in_but_not_enter(tmp_path: Path) -> None:
    class GivesUp(Worded):
        rules = Worded.rules._replace(prompt=PromptRules(button_arguments=("number",), give_up_verbs=("end",)))

    with tiny_table(tmp_path, scene=GivesUp) as robot:
        end = options(robot)["0 end"]
        assert (end.slot, end.kind, end.shortcut) == ("go", "secondary", None)


def test_the_only_choice_has_enter(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Worded) as robot:
        assert options(robot)["0 step 1"].shortcut is None
    with tiny_table(tmp_path, scene=Worded, play=("0 step 1", "0 step 2")) as robot:
        found = options(robot)
        only = found.pop("0 end")
        assert found and all(each.reason and each.shortcut is None for each in found.values()) and not only.reason
        assert only.shortcut is Command.ACTIVATE and only.kind == "primary" and only.slot == "choice"


def test_a_price_stands_behind_the_words_and_what_is_useless_is_marked(robot: TinyTableRobot,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, step_1=OptionWords("Step", short="S", icon="coin", cost="$2"),
        step_2=OptionWords("Go", is_useless=True, previews_first=True, tip=lambda: "own tip"))
    found = options(robot)
    first, second = found["0 step 1"], found["0 step 2"]
    assert first.label.startswith("Step \u00b7") and first.label.endswith("$2") and first.short == "S"
    assert first.icon == "coin" and not first.is_secondary and not first.previews_first
    assert second.label == "Go" and second.is_secondary and second.previews_first
    assert callable(second.tip) and callable(first.tip)
    tip = second.tip()
    assert tip is not None and tip.startswith("own tip") and "points" in tip
    tip = first.tip()
    assert tip is not None and tip.startswith("<accent>") and "points" in tip
    robot.controller.look_at(0)
    assert first.tip() is None, "nothing is asked"


def test_what_would_be_lost_is_named_before_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, end=OptionWords("End", loss=lambda: "Two steps are left."))
    with tiny_table(tmp_path, scene=GoesOn) as robot:
        end = options(robot)["0 end"]
        assert end.kind == "secondary" and end.long_guard and end.shortcut is Command.ACTIVATE
        assert end.warn is not None
        end.warn()
        assert robot.toasts == ["Two steps are left."]
    say(monkeypatch, end=OptionWords("End"))
    with tiny_table(tmp_path, scene=GoesOn) as robot:
        end = options(robot)["0 end"]
        assert end.warn is None and not end.long_guard and end.kind == "primary"


def test_a_press_carries_out_the_rest_of_it_too(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, step_1=OptionWords("Step", then=(Action(0, "step", (2,)),)))
    options(robot)["0 step 1"].press()
    robot.wait(0.2)
    assert robot.actions[2:4] == ["0 step 1", "0 step 2"]


def test_more_options_get_keys_only_where_they_are_choices_without_one(robot: TinyTableRobot) -> None:
    def option(label: str, **more: object) -> PromptOption:
        return PromptOption(label, list, **more)  # type: ignore[arg-type]

    before = [option("a", key="1"), option("b", key="2")]
    more = [option("c"), option("d", key="9"), option("e", keyless=True), option("f", slot="go"),
            option("g", shortcut=Command.HINT), option("h")]
    found = option_builders.assign_keys(robot.table, before, more)
    assert [each.label for each in found] == list("abcdefgh")
    keys = {each.label: each.key for each in found}
    assert (keys["a"], keys["b"], keys["d"]) == ("1", "2", "9")
    assert keys["c"] and keys["h"] and len({keys[name] for name in "abcdh"}) == 5
    assert keys["e"] == keys["f"] == keys["g"] == ""
    robot.controller.look_at(0)
    assert option_builders.assign_keys(robot.table, before, more) == [*before, *more]


# the past ---------------------------------------------------------------------------------------------------------


def test_the_past_is_walked_through_step_by_step_and_left(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        table, last = robot.table, robot.session.ply
        robot.controller.look_at(1)
        back, before, behind, *_, fork = option_builders.history_options(table, 1)
        assert (back.slot, back.kind, back.shortcut) == ("go", "primary", Command.BACK)
        assert (before.shortcut, behind.shortcut) == (Command.LEFT, Command.RIGHT)
        assert before.icon == "step-back" and behind.icon == "step-forward" and not before.reason
        assert fork.slot == "back" and fork.label == tr("game.past.fork") and fork.tip == tr("game.past.fork.tip")
        behind.press()
        assert table.looking_at == 2
        before.press()
        assert table.looking_at == 0
        assert option_builders.history_options(table, 0)[1].reason == tr("game.past.start")
        option_builders.history_options(table, last - 1)[2].press()
        assert table.looking_at is None, "behind the last step lies the present"
        robot.controller.look_at(1)
        back.press()
        assert table.looking_at is None


def test_steps_go_on_or_walk_on() -> None:
    done: list[str] = []
    go, walk = option_builders.step_options(lambda: done.append("go"), lambda: done.append("walk"))
    assert (go.slot, go.shortcut, go.kind) == ("go", Command.ACTIVATE, "primary") and walk.slot == "back"
    go.press()
    walk.press()
    assert done == ["go", "walk"] and walk.tip == tr("game.step.off.tip")
