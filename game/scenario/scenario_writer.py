"""Writer of scenarios: a position as its set-up and actions, so that anybody can open it."""

import json
from collections.abc import Iterable

from game.rules.core.game_spec import GameConfig, GameSpec


def scenario_text(name: str, spec: GameSpec, config: GameConfig, seed: int, play: Iterable[str], note: str = "") -> str:
    """Return the YAML text of a scenario that sets up the game and plays the actions. JSON texts are YAML texts."""
    lines = [f"id: {json.dumps(name)}", f"game: {spec.id}"]
    if note:
        lines.append(f"note: {json.dumps(note, ensure_ascii=False)}")
    lines += ["given:", f"  seats: {config.seats}", f"  seed: {seed}",
              f"  options: {json.dumps(dict(config.options), ensure_ascii=False)}", "  play:"]
    lines += [f"    - {json.dumps(action)}" for action in play]
    if lines[-1] == "  play:":
        lines[-1] = "  play: []"
    return "\n".join(lines) + "\n"
