"""`walk` leads a table on where a computer's action has failed, and knows that the last word comes back."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.rules.core.actions import Action
from game.rules.core.game_spec import GameConfig
from game.scenes.registry import screens_of
from game.table import play_transitions, turn_flow
from game.table.phases import Phase, Ready
from game.table.transition import Transition
from game.tools.ui_fuzzer import fuzzed_game, random_player, side_actions
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
from game.tools.ui_fuzzer.side_actions import SideActions
from game.tools.ui_fuzzer.turn_end_actions import TurnEndActions
from tests.support.tiny_game import SHORT, TinyShelf
from tests.support.tiny_scene import TABLE, StagedScene, tiny_words

__all__ = ["tiny_words"]
SETTING = FuzzSettings(4, ("person", "random", "person"), GameConfig(3, {"rounds": 2}), size=(1280, 720))
ACTIONS = 12
LOST = "6 last word lost"


class StepEnds(StagedScene):
    """A step ends the turn."""

    ENDS = ("stepped",)


@pytest.fixture
def ended(tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Nothing is done beside the actions but at the end of a turn: the names of that."""
    met: list[str] = []
    call = TurnEndActions.__call__

    def noted(actions: TurnEndActions) -> None:
        met.append(str(actions.player.scene.session.ply))
        call(actions)

    monkeypatch.setitem(screens_of.guests, "tiny", replace(TABLE, scene=lambda: StepEnds))
    monkeypatch.setattr(TurnEndActions, "__call__", noted)
    monkeypatch.setattr(SideActions, "leave_and_go_on", lambda actions: None)  # the library has no such game
    monkeypatch.setattr(fuzzed_game, "known_faults", tuple)
    monkeypatch.setattr(side_actions, "OTHER_SCREENS", 0.0)
    for name, share in (("SIDE_ACTION", 0.0), ("OPEN", 0.0), ("DISTURB", 0.0), ("AT_TURN_END", 0.6)):
        monkeypatch.setattr(random_player, name, share)
    yield met


def walk(*variants: str) -> set[str]:
    """Return the findings of one game, as `check what`."""
    package = TinyShelf(variants=variants).package("tiny")
    walked = fuzzed_game.fuzz_game(package, SETTING, ACTIONS, lambda finding, moment: None, model="random")
    return {f"{fault.check} {fault.what}" for fault in walked.tally.faults}


def test_the_last_word_is_still_there_after_each_side_action(ended: list[str]) -> None:
    found = walk(SHORT)
    assert ended and not {LOST, "6 stuck"} & found


def test_a_last_word_that_is_lost_is_found(ended: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets(transition: Transition) -> Phase:
        return Ready()

    monkeypatch.setattr(turn_flow, "after_resume", forgets)
    monkeypatch.setattr(play_transitions, "after_opening", forgets)
    assert LOST in walk(SHORT)


def test_a_computer_whose_action_fails_is_reported_and_a_person_plays_on(
        ended: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_flow, "move_computer", lambda transition, seat: turn_flow.act(
        transition, Action(seat, "step", (9,))))
    found = walk(SHORT)
    assert "8 failed: step" in found and "6 stuck" not in found
