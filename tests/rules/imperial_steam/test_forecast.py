"""Forecast of fortunes: compared with what comes if everybody passes to the end."""

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.rng import next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.forecast import forecast_fortunes
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import ImperialSteamState
from game.tools.game_runner import choose_at_random
from tests.rules.imperial_steam.automa.positions import AUTOMA, solo
from tests.rules.imperial_steam.positions import table

IDLE = ("end", "pass", "done", "discard")  # what nobody does anything with, the first that may be done


def position(seed: int, actions: int) -> ImperialSteamState:
    """A position of a random game after so many actions, at the beginning of a turn."""
    state, chance = table(2 + seed % 3, ("introductory", "normal")[seed % 2], seed=seed).state, seeded(seed)
    while moves := legal(state):
        if actions <= 0 and any(move.verb == "hand" for move in moves):
            break
        chance, number = next_number(chance)
        apply(state, choose_at_random(state, moves, number), trusted=True)
        actions -= 1
    return state


def idled(state: ImperialSteamState) -> ImperialSteamState:
    """The end of the game if everybody passes."""
    while moves := legal(state):
        idle = min(moves, key=lambda move: IDLE.index(move.verb) if move.verb in IDLE else len(IDLE))
        apply(state, idle, trusted=True)
    return state


@pytest.mark.rule("IMP-4.4", "IMP-4.6", "IMP-13.3", "IMP-13.5")
@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 60))])
def test_fortunes_come_as_foretold_if_nobody_does_anything(seed: int) -> None:
    state = position(seed, 30 + 17 * (seed % 9))
    if not state.stack:
        return
    last = len(state.content.numbers.round_track)
    reached = bool(state.trieste)
    foretold = forecast_fortunes(SPEC.mask(state, 0), state.round if reached else last, reached)
    end = idled(state)
    assert foretold == [score(end, seat) for seat in range(len(end.companies))]


@pytest.mark.rule("IMP-13.5", "AMA-4.98")
def test_contracts_count_only_where_the_goal_is_reached() -> None:
    p = solo()
    p.rival.factories["wood"] = 3
    p.state.display[:2] = ["CON-09", "CON-11"]
    without, reached = (forecast_fortunes(p.state, 8, each)[AUTOMA] for each in (False, True))
    assert without["contracts"] == 0 < reached["contracts"], "its last contract is among them"
    assert without["cash"] == reached["cash"]
