"""Scripted players: every move legal to the end of a game, and each true to its idea."""

from typing import Any

import pytest

from game.ai.game_opponents import SCRIPT
from game.ai.imperial_steam.scripted.beginners import Beginner
from game.ai.imperial_steam.scripted.recorded_game import RECORDED
from game.ai.policies import policy_for
from game.ai.registry import opponents_of
from game.rules.automobiles import SPEC
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal
from game.rules.imperial_steam import SPEC as RAILS
from tests.ai.played_games import by_levels, new_empire, new_race, play
from tests.rules.imperial_steam.positions import game

RACES = tuple(opponents_of("automobiles").scripts)
EMPIRES = tuple(opponents_of("imperial-steam").scripts)


def bought(state: Any, name: str, seed: int = 5) -> list[str]:
    """The families of what a script buys in a race against another one of its kind."""
    found = []
    drive = by_levels(SPEC, {0: SCRIPT + name, 1: SCRIPT + "nothing"})

    def choose(state: Any, number: int) -> Action:
        action = drive(state, number)
        if action.verb == "buy":
            assert action.seat == 0
            found.append(state.selected.cards[str(action.args[0])].family)
        return action

    for _ in play(state, choose, seed):
        pass
    assert not state.stack
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", RACES)
def test_a_script_drives_a_race_to_its_end(name: str) -> None:
    families = {"gears": {"gear"}, "garage": {"garage"}, "pit": {"pit"}, "handling": {"handling"},
                "performance": {"performance"}, "hybrid": {"engine"}, "nothing": set(), "first-race": {"gear"},
                "unworn": {"gear", "pit"}}
    wanted = families.get(name)
    found = set(bought(new_race(2, 3, laps=1 if name != "unworn" else 2), name))
    assert found == wanted if wanted is not None else found
    assert len(found) > 1 or wanted is not None


OTHERS = [pytest.param(name, marks=pytest.mark.long) for name in EMPIRES[1:]]


@pytest.mark.parametrize("name", [EMPIRES[0], *OTHERS])
def test_a_script_runs_a_railway_for_three_rounds(name: str) -> None:
    start_state = new_empire(2, 4)
    choose = by_levels(RAILS, {0: SCRIPT + name, 1: "greedy"})
    for state in play(start_state, choose, 4):
        if state.round > 3:
            break
    assert start_state.round > 3 or not start_state.stack


def test_a_recorded_game_is_replayed_as_long_as_it_is_legal() -> None:
    """Against somebody who does not meddle every move is the recorded one, in the order of the record."""
    recorded = [move for turn in RECORDED.split(".") for move in " ".join(turn.split()).split("; ")]
    start_state = new_empire(2, 4, mode="introductory")
    replayed = by_levels(RAILS, {0: SCRIPT + "replayed"})
    played: list[str] = []

    def choose(state: Any, number: int) -> Action:
        if state.stack[-1].seat == 1:
            return next(action for action in legal(state) if action.verb in ("bid", "pass", "end"))
        action = replayed(state, number)
        if action.verb not in ("bid", "end"):
            played.append(action.text().removeprefix("0 "))
        return action

    for state in play(start_state, choose, 4):
        if state.round > 2:
            break
    assert len(played) > 20
    assert played == recorded[: len(played)]


@pytest.mark.parametrize("name", ["first-game", "guided"])
def test_a_beginner_comes_to_something(name: str) -> None:
    """He connects a hub, and delivers there."""
    state = new_empire(2, 4)
    for _ in play(state, by_levels(RAILS, {0: SCRIPT + name, 1: "random"}), 4):
        pass
    assert any(hub.city in state.companies[0].cities for hub in state.hubs)
    assert any(state.selected.demand[hub.city] != hub.open for hub in state.hubs)


@pytest.mark.parametrize(("money", "loans", "sold"), [(10, 0, True), (10, 1, True), (10, 2, False), (20, 0, False)])
def test_a_beginner_who_is_short_of_money_sells_a_share_or_two_where_he_may(money: int, loans: int, sold: bool) -> None:
    p = game().given({"companies[0].money": money, "companies[0].investors": loans})
    moves: list[Move] = [tuple(text.split()) for text in p.legal]
    chosen = [Beginner().hand(p.state, p.company(0), each) for each in (moves, moves[: moves.index(("share",))])]
    assert [move[0] for move in chosen] == ["share" if sold else "hand", "hand"]


def test_an_unknown_script_is_none() -> None:
    with pytest.raises(KeyError):
        policy_for("script:nobody", "automobiles")
