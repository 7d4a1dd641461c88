"""Computer makers of Kraftwagen: every move legal, the same for the same view and seed, and rounds that end."""

from collections import Counter
from itertools import islice
from statistics import mean
from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.game_opponents import SCRIPT
from game.ai.kraftwagen import OPPONENTS
from game.ai.kraftwagen.rollout_policy import KraftwagenRolloutPolicy
from game.ai.kraftwagen.search_model import KraftwagenSearchModel
from game.ai.kraftwagen.weights import Weights
from game.ai.rollouts import roll_out_plans
from game.rules.core.actions import Action
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.decisions.parts import Parts, PartsOrder
from tests.ai.played_games import begun, by_levels, finished, play


@pytest.mark.long
@pytest.mark.parametrize(("count", "level", "options"), [
    (2, "easy", {}), (3, "normal", {"specialty": True}), (4, "greedy", {}), (4, "easy", {"specialty": True}),
    (2, "hard", {}),
])
def test_a_table_of_computers_comes_to_its_end(count: int, level: str, options: dict[str, Any]) -> None:
    state = begun(SPEC.id, count, 8, **options)
    result = finished(SPEC.id, state, dict.fromkeys(range(count), level), 8)
    assert min(result.scores) > 5 and state.ply < 700


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_a_round_that_takes_too_long_is_brought_to_its_end(level: str) -> None:
    """Nothing in the rules forces it: whoever has waited long enough calls buyers and moves the marker, and does not
    wait for others who would do so."""
    state = begun(SPEC.id, 2, 3)
    for factory in state.factories:
        factory.supply = factory.canteen = 0
    state.ply = 400
    finished(SPEC.id, state, {0: level, 1: level}, 3)
    assert state.ply < 700


def test_parts_that_change_nothing_are_still_taken() -> None:
    """With full workshops and no better part in reach a new body and a new engine lead back to the same factory."""
    state = begun(SPEC.id, 2, 8)
    seat = state.stack[-1].seat
    factory = state.factories[seat]
    level = state.level(seat, "body")
    factory.bodies, factory.engines, factory.race_engine = [0, level, level], [1, 0, 0], 1
    state.stack += [Parts(seat=seat, left=["body", "engine"]), PartsOrder(seat=seat)]
    assert by_levels(SPEC, {seat: "easy"})(state, 1).verb == "resolve"


def test_a_plan_ends_where_chance_ends_the_game_within_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two turns in a row another card than the expected one may end the last round after the first of them."""
    state, over = begun(SPEC.id, 2, 8), begun(SPEC.id, 2, 9)
    finished(SPEC.id, over, {0: "easy", 1: "easy"}, 9)
    model = KraftwagenSearchModel(state, state.stack[-1].seat, Weights())
    monkeypatch.setattr(model, "deal", lambda view, seed: over)
    lines = [CandidatePlan(1.0, (("take", "ACT-07"),), ()), CandidatePlan(0.0, (("take", "ACT-06"),), ())]
    looked_at, _ = roll_out_plans(state, lines, model, KraftwagenRolloutPolicy(Weights()), 8, 1, 3.0, 5, None)
    assert {line.moves for line in looked_at} == {line.moves for line in lines}


@pytest.mark.long
@pytest.mark.parametrize("name", OPPONENTS.scripts)
def test_a_script_plays_a_game_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    state, done = begun(SPEC.id, 2, 4), []
    players = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"})

    def choose(state: Any, number: int) -> Action:
        action = players(state, number)
        if action.seat == 0:
            done.append((state.prices[:1], list(state.chain), action))
        return action

    for _ in play(state, choose, 4, 1500):
        pass
    assert not state.stack
    offers = [action.args[3] == prices[0] for prices, _, action in done if action.verb == "offer"]
    steps = [chain.index(action.args[0]) for _, chain, action in done if action.verb == "take"]
    kinds = Counter(kind for _, _, action in done if action.verb == "take"
                    for kind in state.content.tiles[str(action.args[0])].actions)
    assert all(offers) == (name == "cheapest") or len(offers) < 2
    assert (max(steps) <= len(state.factories)) == (name == "stroller")
    if name in ("research", "racing"):
        wanted = {"research": "research", "racing": "grand_prix"}[name]
        assert kinds[wanted] == max(kinds.values())


def test_chances_rest_on_the_money_that_was_earned() -> None:
    """Nobody who earned 39 to nothing is behind for it, once the game is over and the money is known."""
    state = begun(SPEC.id, 2, 9)
    even = OPPONENTS.win_chances(SPEC.reveal_at_end(state))
    state.earn(1, "cars", 39)
    assert OPPONENTS.win_chances(SPEC.reveal_at_end(state))[1] > max(0.65, even[1])
    assert OPPONENTS.win_chances(SPEC.mask(state, 0)) == even, "at the table nobody knows"


@pytest.mark.long
def test_chances_hold_what_they_promise() -> None:
    """Of the positions in which a seat has a chance of about three quarters, it wins about three quarters."""
    predictions: list[tuple[float, bool]] = []
    for seed in range(10):
        state = begun(SPEC.id, 2, seed)
        seen = [
            OPPONENTS.win_chances(SPEC.reveal_at_end(now))
            for now in islice(play(state, by_levels(SPEC, dict.fromkeys(range(2), "normal")), seed, 1500), 0, None, 5)
        ]
        ranks = SPEC.result(state).ranks
        predictions += [(odds[seat], ranks[seat] == 1) for odds in seen for seat in range(2)]
    sure = [won for chance, won in predictions if chance >= 0.7]
    assert len(sure) > 50 and mean(sure) >= 0.65
