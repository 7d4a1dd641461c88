"""Migrations of older saves to today's rules: ordered pure functions on plain data, per game.

A frame, step, field, verb or event that is renamed, added or taken away needs a migration here and a new `version` of
the game's spec, in `rules/<game>/__init__.py`; `tests/saves` checks that. A rules fix that leaves the saved form alone
needs no migration; where it makes older logs lead elsewhere, it needs a new `version`, or older exports count as
damaged. The tables of the store have a version of their own: `SCHEMA` in `schema.py`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.session.notices import UserError
from game.session.storage.saved_game import SavedGame, canonical


def _same(value: Any) -> Any:
    return value


class Migration(NamedTuple):
    """The step from the version before to version `to`. The functions get data of their own and may change it."""

    to: int
    state: Callable[[dict[str, Any]], dict[str, Any]] = _same
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same
    action: Callable[[str], str] = _same


def _with_rulings(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of Kraftwagen in which no doubtful rule is read in the less usual way."""
    return state | {"rulings": []}


MIGRATIONS: dict[str, tuple[Migration, ...]] = {"kraftwagen": (Migration(2, _with_rulings),)}


def upgrade(saved: SavedGame, version: int,
            migrations: Mapping[str, Sequence[Migration]] = MIGRATIONS) -> bool:
    """Bring a saved game to `version` of its rules, in place; return True if anything had to be done.

    Raises UserError if a newer program wrote it. A snapshot that no migration can read is dropped, unless it is the
    newest one, which the loader rejects.
    """
    head = saved.head
    if head.rules_version > version:
        raise UserError("session.load.newer")
    if head.rules_version == version:
        return False
    for step in migrations.get(head.game, ()):
        if head.rules_version < step.to <= version:
            head.options = step.options(head.options)
            saved.log = [replace(entry, action=step.action(entry.action)) for entry in saved.log]
            _upgrade_snapshots(saved, step)
    head.rules_version = version
    return True


def _upgrade_snapshots(saved: SavedGame, step: Migration) -> None:
    newest = max(saved.snapshots, default=-1)
    for ply, text in list(saved.snapshots.items()):
        try:
            saved.snapshots[ply] = canonical(step.state(json.loads(text)))
        except (LookupError, TypeError, ValueError, AttributeError):
            if ply != newest:
                del saved.snapshots[ply]
