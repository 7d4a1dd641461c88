"""Undo barriers are foreseen: a seat foresees one exactly where its action will have one."""

from collections import Counter

import pytest

from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.registry import GAMES, spec_of
from game.session.action_preview import foresee_actions
from game.session.undo_scope import action_barrier
from game.tools.random_options import SeededDraws, random_config
from tests.support.positions import content_of

PLIES = 150


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_taken_back_is_known_before(game: str) -> None:
    spec, content, chance = spec_of(game), content_of(game), SeededDraws(1)
    state, found = spec.setup(content, random_config(spec, content, 3, 1), 1), Counter[bool]()
    for _ in range(PLIES):
        top, actions = decision(state), legal(state)
        if top is None:
            break
        view = spec.mask(state, top.seat)
        for action in {action.verb: action for action in actions}.values():
            seen, after = foresee_actions(view, [action]), state.clone()
            events: list[Event] = []
            apply(after, action, sink=events)
            final = bool(action_barrier(action, after.rng != state.rng, events, spec.events))
            assert bool(action_barrier(action, seen.view is None, seen.events, spec.events)) == final, action.text()
            found[final] += 1
        apply(state, actions[chance.below(len(actions))], trusted=True)
    assert found[True] and found[False]
