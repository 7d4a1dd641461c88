"""Forced actions: that they are made by themselves, and that turns end by themselves, are two agreements."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.actions import Action
from game.scenes.table.table_rules import TurnVerbs
from game.session.seats import PERSON, Seat
from game.settings import Settings
from game.table.auto_actions import auto_action
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
END, MOVE = Action(0, "end"), Action(0, "move", (3,))


@dataclass
class Forced:
    """A table at which one action is forced."""

    action: Action | None
    settings: Settings
    kind: str = PERSON
    asked: list[Any] = field(default_factory=list)

    @property
    def seats(self) -> list[Seat]:
        return [Seat("Ada", "blue", self.kind)]

    def forced_action(self, state: object) -> Action | None:
        self.asked.append(state)
        return self.action


def forced(table: Forced, state: Any = None) -> Action | None:
    """The action that follows by itself."""
    return auto_action(table, table.settings, ("end",), state)  # type: ignore[arg-type]


@pytest.mark.parametrize("ends", [True, False])
@pytest.mark.parametrize("confirms", [True, False])
def test_the_end_of_a_turn_and_any_other_forced_action_follow_their_own_setting(ends: bool, confirms: bool) -> None:
    settings = Settings(auto_end_turn=ends, auto_confirm=confirms)
    assert forced(Forced(END, settings)) == (END if ends else None)
    assert forced(Forced(MOVE, settings)) == (MOVE if confirms else None)


@pytest.mark.parametrize("action", [END, MOVE])
def test_a_computer_is_never_asked_what_is_forced(action: Action) -> None:
    settings = Settings(auto_end_turn=False, auto_confirm=False)
    assert forced(Forced(action, settings, "easy")) == action


def test_where_something_is_to_be_chosen_nothing_follows_by_itself() -> None:
    table = Forced(None, Settings(auto_end_turn=True, auto_confirm=True))
    assert forced(table, "a position") is None and table.asked == ["a position"]


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("ends, confirms, made", [(True, False, True), (False, True, False), (False, False, False)])
def test_the_end_of_a_turn_at_the_table(tmp_path: Path, ends: bool, confirms: bool, made: bool) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), auto_end_turn=ends, auto_confirm=confirms) as robot:
        robot.do("0 step 1")
        assert (robot.actions[-1] == "0 end") == made and (robot.controller.thinking == 1) == made


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("ends, confirms, made", [(True, False, False), (False, True, True)])
def test_another_forced_action_at_the_table(tmp_path: Path, ends: bool, confirms: bool, made: bool) -> None:
    class Endless(TinyScene):
        rules = TinyScene.rules._replace(turn=TurnVerbs(end=()))

    with tiny_table(tmp_path, scene=Endless, play=("0 step 1",), auto_end_turn=ends, auto_confirm=confirms) as robot:
        robot.do("0 step 1")
        assert (robot.actions[-1] == "0 end") == made
        assert (robot.session.game.log[-1].actor == "auto") == made
