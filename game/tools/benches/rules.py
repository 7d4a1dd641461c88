"""Speed of the rules: random play, copies, views."""

import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from game.config_text import settle
from game.content_files import load_content
from game.rules.core.flow import apply, legal
from game.rules.core.registry import spec_of
from game.rules.core.spec import GameSpec
from game.tools.benches.row import Row, micros

SEATS = 4
ACTIONS = 30_000  # of random play in each of REPEATS rows
REPEATS = 5
MIDDLE = 400  # a ply in the middle of a game


def rows(game: str) -> Iterator[Row]:
    """The figures of a game's rules, at its default table for four."""
    spec = spec_of(game)
    content = load_content(game).content
    speed = median(random_play(spec, content, seed) for seed in range(REPEATS))
    yield Row("random play", speed, "per s", 50_000, f"{SEATS} seats, trusted, {ACTIONS} actions, CPU", True)
    g = middle(spec, content)
    yield Row("clone", micros(g.clone, 2000), "us", 6, f"mid-game, {SEATS} seats, CPU")
    yield Row("mask and guess", micros(lambda: spec.guess(spec.mask(g, 0), 0, 1), 1000), "us", 200, "mid-game, CPU")
    yield Row("legal", micros(lambda: legal(g), 1000), "us", 100, "mid-game, CPU")


def start(spec: GameSpec, content: Any, seed: int) -> Any:
    """A new game at the default table."""
    return spec.setup(content, settle(spec, content, SEATS, {}).config, seed)


def random_play(spec: GameSpec, content: Any, seed: int) -> float:
    """Random actions per CPU second, set-ups of further games included."""
    chance = random.Random(seed).random
    g = start(spec, content, seed)
    begun = time.process_time()
    for number in range(ACTIONS):
        actions = legal(g)
        if not actions:
            g = start(spec, content, number)
            actions = legal(g)
        apply(g, actions[int(chance() * len(actions))], trusted=True)
    return ACTIONS / (time.process_time() - begun)


def middle(spec: GameSpec, content: Any) -> Any:
    """A state in the middle of a random game."""
    chance = random.Random(1).random
    g = start(spec, content, 1)
    for _ in range(MIDDLE):
        actions = legal(g)
        apply(g, actions[int(chance() * len(actions))], trusted=True)
    return g
