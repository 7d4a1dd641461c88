"""Games for the tests of the computer opponents: begun, and played by levels or at random."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.ai.policies import policy
from game.rules import automobiles, imperial_steam, kraftwagen
from game.rules.core.actions import Action
from game.rules.core.flow import apply, legal
from game.rules.core.rng import seeded, step
from game.rules.core.spec import Config, GameSpec
from tests.positions import content_of

Choose = Callable[[Any, int], Action]  # (state, a random number) -> what is done next
MOST_PLIES = 10_000


def new_race(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """A race of one lap on the practice board, unless told otherwise."""
    return _begun(automobiles.SPEC, seats, seed, {"board": "lighthouse", "laps": 1, **options})


def new_empire(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """A game of Imperial Steam with the random set-up, unless told otherwise."""
    return _begun(imperial_steam.SPEC, seats, seed, {"mode": "random", **options})


def new_industry(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """A game of Kraftwagen."""
    return _begun(kraftwagen.SPEC, seats, seed, options)


def _begun(spec: GameSpec, seats: int, seed: int, options: dict[str, Any]) -> Any:
    return spec.setup(content_of(spec.id), Config(seats, options), seed)


def at_random(g: Any, number: int) -> Action:
    """Any legal action, each equally likely."""
    actions = legal(g)
    return actions[(number * len(actions)) >> 64]


def by_levels(spec: GameSpec, levels: Mapping[int, str]) -> Choose:
    """What the levels do, by seat. They are shown their views alone."""
    players = {seat: policy(level, spec.id) for seat, level in levels.items()}

    def choose(g: Any, number: int) -> Action:
        seat = g.stack[-1].seat
        action: Action = players[seat].decide(spec.mask(g, seat), seat, number & 0xFFFFFF).action
        return action

    return choose


def play(g: Any, choose: Choose, seed: int, most: int = MOST_PLIES) -> Iterator[Any]:
    """The positions of a game; the state goes on changing after it was yielded. What is not legal is refused."""
    chance = seeded(seed)
    for _ in range(most):
        if not g.stack:
            return
        yield g
        chance, number = step(chance)
        apply(g, choose(g, number))


def at_frame(g: Any, frame: str, seed: int = 3, choose: Choose = at_random) -> Any:
    """The first position of a game in which a decision of that kind is pending."""
    return next(state for state in play(g, choose, seed) if type(state.stack[-1]).__name__ == frame)
