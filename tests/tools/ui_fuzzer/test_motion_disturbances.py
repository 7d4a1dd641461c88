"""`walk` disturbs the table while something moves, with all its checks: on the tiny game with slow pieces."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.policies import RandomPolicy
from game.rules.core.game_spec import GameConfig
from game.scenes.registry import screens_of
from game.session.seats import Seat
from game.session.session import Session
from game.tools.ui_fuzzer import (
    fuzzed_game,
    inline_opponents,
    inspector,
    motion_disturbances,
    random_player,
    side_actions,
    table_probe,
)
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
from game.tools.ui_fuzzer.motion_disturbances import MotionDisturbances
from tests.support.tiny_game import FORCED, TinyShelf
from tests.support.tiny_scene import TABLE, StagedScene, tiny_words

__all__ = ["tiny_words"]
SETTING = FuzzSettings(4, ("person", "random", "person"), GameConfig(3, {"rounds": 2}), size=(1280, 720))
CHAINS = replace(SETTING, seed=7, kinds=("person", "person"), config=GameConfig(2, {"rounds": 2}),
                 options={"auto_confirm": True})
ACTIONS = 12
OF_THIS_TABLE = {"5 moved: ends"}  # its buttons lie in one row, so that the last one moves with the others
DISTURBANCES = [name for name, value in vars(MotionDisturbances).items()
                if callable(value) and not name.startswith("_")]


@pytest.fixture
def disturbed(tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Disturbances come often, and are noted with what they met: `moving` or `thinking`."""
    met: list[str] = []
    call = MotionDisturbances.__call__

    def noted(disturb: MotionDisturbances) -> None:
        scene = table_probe.table_of(disturb.app)
        met.append("moving" if scene is not None and table_probe.moving(scene) else "thinking")
        call(disturb)

    monkeypatch.setitem(screens_of.guests, "tiny", replace(TABLE, scene=lambda: StagedScene))
    monkeypatch.setattr(MotionDisturbances, "__call__", noted)
    monkeypatch.setattr(inline_opponents, "policy_for", lambda *named: RandomPolicy())  # it has no other
    monkeypatch.setattr(fuzzed_game, "known_faults", tuple)
    monkeypatch.setattr(side_actions, "OTHER_SCREENS", 0.0)
    monkeypatch.setattr(random_player, "DISTURB", 0.3)
    monkeypatch.setattr(inspector, "SELDOM", 3)
    yield met


def walk(setting: FuzzSettings = SETTING, *variants: str) -> set[str]:
    """Return the findings of one game, as `check what`."""
    package = TinyShelf(variants=variants).package("tiny")
    walked = fuzzed_game.fuzz_game(package, setting, ACTIONS, lambda finding, moment: None, model="random")
    return {f"{fault.check} {fault.what}" for fault in walked.tally.faults} - OF_THIS_TABLE


def only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """No other disturbance is chosen."""
    init = MotionDisturbances.__init__

    def narrowed(disturb: MotionDisturbances, *made_of: object) -> None:
        init(disturb, *made_of)  # type: ignore[arg-type]
        disturb.all = (getattr(disturb, name),)

    monkeypatch.setattr(MotionDisturbances, "__init__", narrowed)


@pytest.mark.parametrize("name", [
    "lose_focus", "minimise", "toggle_full_screen", *(pytest.param(name, marks=pytest.mark.long) for name in (
        "resize", "change_language", "change_theme", "open_menu", "open_log", "change_seats"))])
def test_a_disturbance_in_motion_breaks_nothing(
        name: str, disturbed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, name)
    found = walk()
    assert disturbed.count("moving") >= 3
    assert found == set()


def test_a_walk_makes_every_disturbance() -> None:
    actions: Any = SimpleNamespace(player=None, app=None, hands=None, chance=None)
    assert {each.__name__ for each in MotionDisturbances(actions).all} == {*DISTURBANCES}


def test_what_only_a_disturbance_brings_about_is_found(
        disturbed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = StagedScene.hidden

    def forgetful(scene: StagedScene, minimised: bool) -> None:
        moving = scene.animator.busy
        hidden(scene, minimised)
        if moving:
            scene.log.set(scene.session.log(scene.viewer)[:-1])

    monkeypatch.setattr(StagedScene, "hidden", forgetful)
    only(monkeypatch, "lose_focus")
    assert any("lines" in what for what in walk())
    monkeypatch.setattr(random_player, "DISTURB", 0.0)
    monkeypatch.setattr(random_player, "SIDE_ACTION", 0.0)
    assert walk() == set()


def test_chains_of_forced_actions_can_be_disturbed(disturbed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "lose_focus")
    assert walk(CHAINS, FORCED) == set()


def test_players_are_changed_in_motion(disturbed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[str] = []
    set_seat = Session.set_seat

    def noted(session: Session, seat: int, who: Seat) -> None:
        changed.append(who.kind)
        set_seat(session, seat, who)

    monkeypatch.setattr(Session, "set_seat", noted)
    monkeypatch.setattr(motion_disturbances, "SWAPS", 1.0)
    only(monkeypatch, "change_seats")
    walk()
    assert changed
