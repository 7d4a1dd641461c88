"""Vocabulary of the saves of a game: its frames with their steps and fields, records, verbs and events.

`python -m tests.saves.save_vocabulary` writes the files that the test compares with. It refuses a change without a new
`version` of the game's spec; `--amend` allows it, for a version that no player has yet.
"""

import dataclasses
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

from game.rules.core.frames import Sequence
from game.rules.core.game_spec import GameConfig
from game.rules.core.records import FRAMES, Record, game_package
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog, GamePackage

FOLDER = Path(__file__).parent


def vocabulary(package: GamePackage) -> dict[str, Any]:
    """Everything whose change makes older saves unreadable."""
    spec = package.spec
    seats = spec.seats[0]
    options = {option.id: option.default for option in spec.options(package.content, seats)}
    state = type(spec.setup(package.content, GameConfig(seats, options), 1))
    package = game_package(state)
    frames = {name: kind for (owner, name), kind in sorted(FRAMES.items()) if owner in (package, "core")}
    records: dict[str, Any] = {}
    for kind in (state, *frames.values()):
        _describe(kind, records)
    return {
        "version": spec.version,
        "state": state.__name__,
        "records": dict(sorted(records.items())),
        "steps": {name: list(kind.STEPS) for name, kind in frames.items() if issubclass(kind, Sequence)},
        "verbs": {verb: list(kinds) for verb, kinds in sorted(spec.verbs.items())},
        "events": {name: dict(kind.params) for name, kind in sorted(spec.events.items())},
    }


def _describe(kind: type[Record], records: dict[str, Any]) -> None:
    """Add a record and those in its fields."""
    if kind.__name__ in records:
        return
    hints = get_type_hints(kind)
    kept = [entry.name for entry in dataclasses.fields(kind) if not entry.metadata.get("keep")]  # type: ignore[arg-type]
    records[kind.__name__] = {name: _text(hints[name]) for name in kept}
    for name in kept:
        for inner in _records_in(hints[name]):
            _describe(inner, records)


def _records_in(hint: Any) -> list[type[Record]]:
    if isinstance(hint, type) and issubclass(hint, Record):
        return [hint]
    return [found for part in get_args(hint) for found in _records_in(part)]


def _text(hint: Any) -> str:
    """A type as it is written, without the modules that its names come from: a save does not know them."""
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else re.sub(r"(\w+\.)+", "", str(hint))


def path_of(game: str) -> Path:
    """The file that a game's vocabulary is kept in."""
    return FOLDER / game / "vocabulary.json"


def main(amend: bool) -> int:
    """Write all files; 1 if one has changed without a new version."""
    game_catalog = GameCatalog()
    for game in GAMES:
        now, path = vocabulary(game_catalog.package(game)), path_of(game)
        before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else now
        if before != now and before["version"] == now["version"] and not amend:
            sys.stderr.write(f"{game}: what saves contain has changed, its version has not\n")
            return 1
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main("--amend" in sys.argv))
