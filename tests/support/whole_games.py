"""Whole random games, for the tests of the rules of each game."""

from collections.abc import Callable, Iterable
from typing import Any

from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameSpec
from game.rules.core.records import FRAMES
from game.tools.random_options import SeededDraws, random_config
from tests.support.positions import content_of

Player = Callable[[Any, list[Action], SeededDraws], Action]


def is_sparse(ply: int) -> bool:
    """Powers of two from 16, and every 50th ply."""
    return ply % 50 == 0 or (ply >= 16 and ply & (ply - 1) == 0)


def decision_kinds(game: str) -> set[type[Decision]]:
    """The kinds of decisions of a game, without those that are only a base of others."""
    found = {kind for (owner, _), kind in FRAMES.items()
             if owner == game.replace("-", "_") and issubclass(kind, Decision)}
    return {kind for kind in found if not any(kind in other.__mro__[1:] for other in found)}


def any_action(state: Any, actions: list[Action], chance: SeededDraws) -> Action:
    """Any action, each equally likely."""
    return actions[chance.below(len(actions))]


def unseen(spec: GameSpec, seeds: Iterable[int], player: Player = any_action,
           events: Iterable[str] = ()) -> tuple[set[type[Decision]], set[str]]:
    """The kinds of decisions, and those of `events`, that come up in none of the games with these seeds.

    They are played until everything has come up.
    """
    content, decisions, kinds = content_of(spec.id), decision_kinds(spec.id), set(events)
    for seed in seeds:
        state = spec.setup(content, random_config(spec, content, 2 + seed % 3, seed), seed)
        chance = SeededDraws(seed)
        while actions := legal(state):
            decisions.discard(type(state.stack[-1]))
            sink: list[Any] = []
            apply(state, player(state, actions, chance), sink=sink, trusted=True)
            kinds -= {event.kind for event in sink}
        if not decisions and not kinds:
            break
    return decisions, kinds
