"""Golden games: whole recorded games with a digest per ply, so that a change of the rules cannot go unnoticed."""

import json
from pathlib import Path
from typing import Any

from game.rules.core.actions import parse_action
from game.rules.core.flow import apply
from game.rules.core.spec import Config, GameSpec
from game.session.saved import canonical, digest
from game.tools.playing import Game


def write_golden(folder: Path, spec: GameSpec, game: Game) -> Path:
    """Record a game that was played with digests; returns the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{spec.id}-{game.config.seats}-{game.seed}.json"
    data = {
        "game": spec.id, "rules_version": spec.version, "seats": game.config.seats,
        "options": dict(game.config.options), "seed": game.seed,
        "ranks": list(game.result.ranks) if game.result else [], "rounds": game.rounds,
        "actions": game.actions, "digests": game.digests,
    }
    head = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    path.write_text("{\n" + ",\n".join(head) + "\n}\n", encoding="utf-8")
    return path


def first_difference(recorded: dict[str, Any], spec: GameSpec, content: Any) -> str | None:
    """Play a recorded game again; what differs first, or None."""
    g = spec.setup(content, Config(recorded["seats"], recorded["options"]), recorded["seed"])
    for ply, text in enumerate(recorded["actions"]):
        if digest(canonical(g.to_data())) != recorded["digests"][ply]:
            return f"another position at ply {ply}, after '{recorded['actions'][ply - 1] if ply else 'the set-up'}'"
        apply(g, parse_action(text))
    if digest(canonical(g.to_data())) != recorded["digests"][-1]:
        return f"another last position, after '{recorded['actions'][-1]}'"
    result = spec.result(g)
    if result is None or list(result.ranks) != recorded["ranks"]:
        return f"another ranking: {result}"
    return None
