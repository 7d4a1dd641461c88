"""Thinking without a worker: wherever something may be done there is an answer."""

import random
from typing import Any

import pytest

from game.ai.fallback import FallbackThinker
from game.ai.policies import policy_for
from game.ai.worker_protocol import MOVE, RANK, RATE
from game.option_text import config_of
from game.rules.core.engine import apply, legal
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from tests.ai.played_games import new_race

EVERY = 5  # plies between two questions; whoever has one thing left to do is asked at every second


@pytest.mark.parametrize("game", GAMES)
def test_there_is_an_answer_wherever_something_may_be_done(game: str) -> None:
    """Half of the moves are random, half those of the greedy level, so that both poor and good ends of turns come."""
    kit = GameCatalog().package(game)
    state: Any = kit.spec.setup(kit.content, config_of(kit.spec, kit.content, 2, []), 1)
    chance, greedy = random.Random(1), policy_for("greedy", game)
    asked = 0
    while state.stack:
        seat, actions = state.stack[-1].seat, legal(state)
        view = kit.spec.mask(state, seat)
        if state.ply % EVERY == 0 or (len(actions) == 1 and state.ply % 2):
            for kind in (MOVE, RANK):
                found = answered(FallbackThinker(game, view, seat, 1, kind))
                assert found and all(choice.action in actions for choice in found), (
                    state.ply,
                    type(state.stack[-1]).__name__,
                )
            asked += 1
        apply(state, greedy.decide(view, seat, state.ply).action if chance.random() < 0.5 else chance.choice(actions))
    assert asked > 5


def answered(slices: FallbackThinker) -> tuple[Any, ...]:
    while (answer := slices.think(1)) is None:
        pass
    return tuple(advice.choice for advice in answer.moves)


def test_nobody_looks_for_mistakes_without_a_worker() -> None:
    """The greedy policy looks too shallow: the answer says that nobody has looked, not that no action was better."""
    kit = GameCatalog().package("automobiles")
    state: Any = kit.spec.setup(kit.content, config_of(kit.spec, kit.content, 2, []), 1)
    answer = FallbackThinker(
        "automobiles", kit.spec.mask(state, state.stack[-1].seat), state.stack[-1].seat, 1, RATE
    ).think(1)
    assert answer is not None and not answer.moves and not answer.looked


@pytest.mark.parametrize("kind", [MOVE, RANK])
def test_only_a_move_is_said_to_be_thought_through(kind: str) -> None:
    """Hints of the greedy policy are a makeshift, and the panel says so."""
    state: Any = new_race(2, 1)
    thinker = FallbackThinker("automobiles", state, state.stack[-1].seat, 1, kind)
    while (answer := thinker.think(1)) is None:
        pass
    assert answer.moves and answer.looked == (kind == MOVE)
