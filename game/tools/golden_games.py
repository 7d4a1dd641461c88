"""Golden games: whole recorded games with a digest per ply, so that every change of the rules is noticed."""

import json
from pathlib import Path
from typing import Any

from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameSpec
from game.session.game_catalog import GamePackage
from game.session.history.replay_check import ReplayDifference, replay
from game.session.seats import Seat
from game.session.storage.saved_game import GameHead, LogEntry, SavedGame
from game.tools.game_runner import GameRun


def write_golden(folder: Path, spec: GameSpec, game: GameRun) -> Path:
    """Record a game that was played with digests; return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{spec.id}-{game.config.seats}-{game.seed}.json"
    data = {
        "game": spec.id, "rules_version": spec.version, "seats": game.config.seats,
        "options": dict(game.config.options), "seed": game.seed, "actions": game.actions, "digests": game.digests,
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return path


def first_difference(recorded: dict[str, Any], spec: GameSpec, content: Any) -> ReplayDifference | None:
    """Play a recorded game again under the present rules; return the first difference, or None."""
    seats = [Seat("", "") for _ in range(recorded["seats"])]
    version, options, seed = recorded["rules_version"], recorded["options"], recorded["seed"]
    head = GameHead("", spec.id, "", version, "", options, seats, seed, 0, 0, "")
    log = [
        LogEntry(ply, parse_action(text).seat, text, digest, (), "", "", 0)
        for ply, (text, digest) in enumerate(zip(recorded["actions"], recorded["digests"], strict=True), start=1)
    ]
    return replay(GamePackage(spec, content), SavedGame(head, log=log))
