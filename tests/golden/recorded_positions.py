"""Positions of recorded games, for the scorings that are calculated by hand."""

import json
from pathlib import Path
from typing import Any

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.game_spec import GameConfig, GameSpec
from tests.support.positions import content_of

HERE = Path(__file__).parent


def recorded_position(spec: GameSpec, name: str, left: int = 0) -> tuple[Any, list[str]]:
    """The position in which so many actions are `left` of a recorded game, and these actions."""
    recorded = json.loads((HERE / spec.id / f"{spec.id}-{name}.json").read_text(encoding="utf-8"))
    state = spec.setup(content_of(spec.id), GameConfig(recorded["seats"], recorded["options"]), recorded["seed"])
    played = len(recorded["actions"]) - left
    for text in recorded["actions"][:played]:
        apply(state, parse_action(text), trusted=True)
    return state, recorded["actions"][played:]
