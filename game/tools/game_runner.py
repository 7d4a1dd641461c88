"""Whole games without a screen: the choosers of the seats, the loop, and the record of the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.ai.game_opponents import SCRIPT
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig, GameSpec, Result
from game.rules.core.rng import next_number, seeded
from game.scenario import scenario_text
from game.session.seats import AUTOMA, LEVELS, REFERENCES
from game.session.storage.saved_game import canonical, digest

Chooser = Callable[[Any, list[Action], int], Action]  # (state, its legal actions, a seed) -> one of them
PLAYERS = (*REFERENCES, *LEVELS, AUTOMA)


class GameWatch(Protocol):
    """Witness of a whole game."""

    def position(self, state: Any, actions: list[Action]) -> None:
        """Look at a position and its legal actions, before one of them is played."""

    def step(self, state: Any, action: Action, events: list[Event]) -> None:
        """Look at the position after an action, and at its events."""

    def finish(self, state: Any) -> None:
        """Look at the end of the game."""


@dataclass
class GameRun:
    """Record of a played game."""

    config: GameConfig
    seed: int
    actions: list[str] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)  # of the position after each action, if requested
    rounds: int = 0
    result: Result | None = None
    end: str = ""  # digest of the last position


def chooser(spec: GameSpec, name: str) -> Chooser:
    """Return the chooser of a player: `random` knows the legal actions, all others only the view of their seat."""
    if name == "random":
        return choose_at_random
    if name == AUTOMA:
        return automa_chooser
    from game.ai.policies import policy_for

    level, character = level_and_character(name)
    player = policy_for(level, spec.id, character)

    def choose(state: Any, actions: list[Action], seed: int) -> Action:
        seat = actions[0].seat
        return player.decide(spec.mask(state, seat), seat, seed).action

    return choose


def level_and_character(name: str) -> tuple[str, str]:
    """Return the level and the character of a player such as `hard:ada`; "" = none. A script has none."""
    level, _, character = name.partition(":")
    return (name, "") if name.startswith(SCRIPT) else (level, character)


def choose_at_random(state: Any, actions: list[Action], seed: int) -> Action:
    """Return any legal action, each equally likely."""
    return actions[(next_number(seed)[1] * len(actions)) >> 64]


def automa_chooser(state: Any, actions: list[Action], seed: int) -> Action:
    """Raise AssertionError: the rules play the Automa's seat and must not ask for its choice."""
    raise AssertionError(f"the Automa was asked to choose among {actions}")


def play(
    spec: GameSpec, content: Any, game: GameRun, choosers: Sequence[Chooser],
    watch: GameWatch | None = None, digests: bool = False,
) -> GameRun:
    """Play a game to its end and record it in `game`, which holds the actions so far if something raises."""
    state = spec.setup(content, game.config, game.seed)
    chance = seeded(game.seed + 1)
    while actions := legal(state):
        if watch:
            watch.position(state, actions)
        chance, number = next_number(chance)
        action = choosers[actions[0].seat](state, actions, number)
        game.actions.append(action.text())
        events: list[Event] = []
        apply(state, action, sink=events if watch else None, trusted=action in actions)
        if digests:
            game.digests.append(digest(canonical(state.to_data())))
        if watch:
            watch.step(state, action, events)
    if watch:
        watch.finish(state)
    game.rounds = spec.round_of(state)
    game.result = spec.result(state)
    game.end = digest(canonical(state.to_data()))
    return game


def replay_text(spec: GameSpec, game: GameRun, note: str) -> str:
    """Return the game so far as a scenario; the last action, which failed, is left out."""
    name = f"{spec.id}-{game.seed}"
    return scenario_text(name, spec, game.config, game.seed, game.actions[:-1], note)
