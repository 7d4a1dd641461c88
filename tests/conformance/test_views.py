"""Views hold what public play reveals and nothing else, checked over random play of every game.

Two positions between which a seat has seen no difference look the same to it, now and as long as the events look the
same.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.content_loader import load_content
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.events import Event, visible
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.registry import spec_of
from game.rules.core.rng import seeded
from game.session.history.replay_check import differing_paths
from game.tools.random_options import random_config
from tests.conformance.seatings import TABLES, Seating
from tests.conformance.test_secrecy_suite import SPEC as TINY
from tests.support import tiny_game
from tests.support.tiny_game import Content

EVERY, AHEAD = 29, 6  # plies between two comparisons, and those that each of them goes on


def told_apart(spec: GameSpec, state: Any, twin: Any, seat: int | None, chance: random.Random) -> str:
    """The difference by which a seat tells two positions apart though it has seen the same of both; "" if it cannot."""
    state = state.clone()
    for _ in range(AHEAD):
        if found := differing_paths(spec.mask(state, seat).to_data(), spec.mask(twin, seat).to_data()):
            return f"seat {seat} at ply {state.ply}: {', '.join(found)}"
        actions = legal(state)
        if not actions:
            break
        action = chance.choice(actions)
        if action not in legal(twin):
            break
        before = state.rng
        if _seen(state, action, seat) != _seen(twin, action, seat) or (action.seat == seat and state.rng != before):
            break  # the cards that a seat draws are known by its hand, which the events must not show
    return ""


def _seen(state: Any, action: Action, seat: int | None) -> tuple[Event, ...]:
    events: list[Event] = []
    apply(state, action, sink=events)
    return visible(events, seat)


def twins(spec: GameSpec, state: Any, seat: int | None, number: int) -> list[Any]:
    """Positions between which a seat has seen no difference: with other draws to come, and with other hidden things."""
    drawn = state.clone()
    drawn.rng = seeded(number)
    if seat is None:
        return [drawn]
    dealt = spec.sample_state(spec.mask(state, seat), seat, number)
    dealt.rng = state.rng
    return [drawn, dealt]


def compared(spec: GameSpec, state: Any, seats: range, chance: random.Random, most: int = 400) -> str:
    """The first difference that reveals something hidden, found by random play; "" if there is none."""
    for _ in range(most):
        if state.ply % EVERY == 0:
            for seat in (None, *seats):
                for twin in twins(spec, state, seat, state.ply):
                    if difference := told_apart(spec, state, twin, seat, chance):
                        return difference
        actions = legal(state)
        if not actions:
            break
        apply(state, chance.choice(actions))
    return ""


@pytest.mark.parametrize("seating", TABLES, ids=str)
def test_nobody_tells_apart_what_public_play_does_not(seating: Seating) -> None:
    spec = spec_of(seating.game)
    content = load_content(seating.game).content
    state = spec.setup(content, random_config(spec, content, seating.seats, 7, solo=seating.solo), 11)
    assert compared(spec, state, range(seating.seats), random.Random(seating.seats)) == ""


def _late(state: Any, seat: int | None) -> Any:
    """A view that shows hands once one of their cards is revealed, which no earlier sample would match."""
    view = tiny_game.mask(state, seat)
    for shown, player in zip(view.players, state.players, strict=True):
        if player.points > 2:
            shown.hand = sorted(player.hand)
    return view


def test_a_view_that_tells_more_is_found() -> None:
    for mask in (tiny_game.mask, _late):
        spec = replace(TINY, mask=mask)
        config = GameConfig(3, {"rounds": 3})
        leaks = [compared(spec, spec.setup(Content(), config, seed), range(3), random.Random(seed))
                 for seed in range(5)]
        assert any(leaks) is (mask is _late)
