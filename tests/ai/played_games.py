"""Games for the tests of the computer opponents: begun, and played by levels or at random."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from game.ai.policies import policy_for
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.registry import spec_of
from game.rules.core.rng import next_number, seeded
from tests.support.positions import content_of

Choose = Callable[[Any, int], Action]  # (state, a random number) -> what is done next
MOST_PLIES = 10_000
USUAL: dict[str, dict[str, Any]] = {
    "automobiles": {"board": "lighthouse", "laps": 1},  # the practice board
    "imperial-steam": {"mode": "random"},
}


def begun(game: str, seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """A new game with the options that are usual in these tests, unless told otherwise."""
    return spec_of(game).setup(content_of(game), GameConfig(seats, {**USUAL.get(game, {}), **options}), seed)


new_race, new_empire = partial(begun, "automobiles"), partial(begun, "imperial-steam")


def at_random(state: Any, number: int) -> Action:
    """Any legal action, each equally likely."""
    actions = legal(state)
    return actions[(number * len(actions)) >> 64]


def by_levels(spec: GameSpec, levels: Mapping[int, str]) -> Choose:
    """Return the decisions of levels by seat. They see their views alone."""
    players = {seat: policy_for(level, spec.id) for seat, level in levels.items()}

    def choose(state: Any, number: int) -> Action:
        seat = state.stack[-1].seat
        action: Action = players[seat].decide(spec.mask(state, seat), seat, number & 0xFFFFFF).action
        return action

    return choose


def play(state: Any, choose: Choose, seed: int, most: int = MOST_PLIES) -> Iterator[Any]:
    """The positions of a game; the state goes on changing after it was yielded. What is not legal is refused."""
    chance = seeded(seed)
    for _ in range(most):
        if not state.stack:
            return
        yield state
        chance, number = next_number(chance)
        apply(state, choose(state, number))


def at_frame(state: Any, frame: str, seed: int = 3, choose: Choose = at_random) -> Any:
    """The first position of a game in which a decision of that kind is pending."""
    return next(state for state in play(state, choose, seed) if type(state.stack[-1]).__name__ == frame)


def finished(game: str, state: Any, levels: Mapping[int, str], seed: int) -> Any:
    """The result of a game that these levels play to its end."""
    spec = spec_of(game)
    for _ in play(state, by_levels(spec, levels), seed):
        pass
    assert not state.stack
    return spec.result(state)
