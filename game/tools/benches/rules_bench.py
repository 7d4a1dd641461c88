"""Speed of the rules: random play, copies, views, legal actions, turns of the Automa."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from game.content_loader import load_content
from game.option_text import Given, resolve_options
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec, Solo
from game.rules.core.registry import spec_of
from game.scenes.registry import screens_of
from game.session.game_catalog import GamePackage
from game.tools.benches.measurement import Measurement, micros
from game.tools.percentiles import percentile
from game.tools.typical_positions import LEVELS, Recorded

SEATS = 4
ACTIONS = 30_000  # actions of random play in each of REPEATS rows
REPEATS = 5
MIDDLE = 400  # a ply in the middle of a long game
GAMES = 3  # games of computer opponents, for the slowest list of legal actions
SOLO_GAMES = 20  # for the Automa's turns


def rows(game: str) -> Iterator[Measurement]:
    """Yield the figures of a game's rules, with its default options for four."""
    spec = spec_of(game)
    content = load_content(game).content
    speed = median(random_play(spec, content, seed) for seed in range(REPEATS))
    limits = screens_of(game).limits
    yield Measurement(
        "random play", speed, "per s", limits.play, f"{SEATS} seats, trusted, {ACTIONS} actions, CPU", True
    )
    state = middle(spec, content)
    yield Measurement("clone", micros(state.clone, 2000), "us", limits.clone, f"mid-game, {SEATS} seats, CPU")
    views = micros(lambda: spec.sample_state(spec.mask(state, 0), 0, 1), 1000)
    yield Measurement("mask and guess", views, "us", limits.views, "mid-game, CPU")
    yield Measurement("legal", micros(lambda: legal(state), 1000), "us", limits.legal, "mid-game, CPU")
    times = [_fastest(partial(legal, state)) for state in positions(spec, content)]
    yield Measurement("legal, slowest", max(times), "ms", limits.worst, f"of {len(times)} positions, best of 3, CPU")
    for name, search in screens_of(game).searches.items():
        times = [_fastest(partial(search, state)) for state in positions(spec, content) if search(state)]
        yield Measurement(f"{name}, slowest", max(times, default=0.0), "ms", limits.search,
                          f"of {len(times)} positions, best of 3, CPU")
    if spec.solo:
        turns = list(automa_turns(spec, content, spec.solo))
        method = f"{len(turns)} turns with their events, {SOLO_GAMES} games, CPU"
        yield Measurement("Automa turn", median(turns), "ms", limits.automa, f"p50, {method}")
        yield Measurement("Automa turn p99", percentile(turns, 0.99), "ms", limits.automa, method)


def start(spec: GameSpec, content: Any, seed: int, solo: Solo | None = None) -> Any:
    """Return the state of a new game with the default options, or alone against the Automa."""
    options: dict[str, Given] = {solo.option: solo.usual(content)} if solo else {}
    return spec.setup(content, resolve_options(spec, content, solo.seats if solo else SEATS, options).config, seed)


def positions(spec: GameSpec, content: Any) -> Iterator[Any]:
    """Yield every position of games of computer opponents; each changes into the next."""
    package = GamePackage(spec, content)
    for seed in range(GAMES):
        game = Recorded(package, seed, LEVELS[0])
        state = spec.setup(content, game.config, seed)
        for text in game.actions:
            yield state
            apply(state, parse_action(text), trusted=True)


def automa_turns(spec: GameSpec, content: Any, solo: Solo) -> Iterator[float]:
    """Yield the CPU milliseconds per turn of the Automa, measured over the actions that lead to its turns."""
    for seed in range(SOLO_GAMES):
        chance, state = random.Random(seed).random, start(spec, content, seed, solo)
        while actions := legal(state):
            events: list[Event] = []
            action = actions[int(chance() * len(actions))]
            taken = _millis(lambda: apply(state, action, sink=events, trusted=True))  # noqa: B023
            turns = sum(event.kind == "turn" and event.seat == solo.seat for event in events)
            if turns:
                yield taken / turns


def _fastest(call: Callable[[], object]) -> float:
    """Return the CPU milliseconds of a call, best of 3."""
    return min(_millis(call) for _ in range(3))


def _millis(call: Callable[[], object]) -> float:
    before = time.process_time()
    call()
    return 1000 * (time.process_time() - before)


def random_play(spec: GameSpec, content: Any, seed: int) -> float:
    """Return random actions per CPU second, set-ups of further games included."""
    chance = random.Random(seed).random
    state = start(spec, content, seed)
    begun = time.process_time()
    for number in range(ACTIONS):
        actions = legal(state)
        if not actions:
            state = start(spec, content, number)
            actions = legal(state)
        apply(state, actions[int(chance() * len(actions))], trusted=True)
    return ACTIONS / (time.process_time() - begun)


def middle(spec: GameSpec, content: Any) -> Any:
    """Return a state in the middle of a random game; halfway if the game ends before `MIDDLE` actions."""
    chance, state = random.Random(1).random, start(spec, content, 1)
    played: list[Action] = []
    while len(played) < MIDDLE and (actions := legal(state)):
        played.append(actions[int(chance() * len(actions))])
        apply(state, played[-1], trusted=True)
    if decision(state) is not None:
        return state
    state = start(spec, content, 1)
    for action in played[: len(played) // 2]:
        apply(state, action, trusted=True)
    return state
