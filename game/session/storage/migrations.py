"""Migrations of older saves: of the file that holds them, and of each game to today's rules.

The file has the version `SCHEMA`; tables that older files lack are added when it is opened. A game brings its
migrations as ordered pure functions on plain data.

A frame, step, field, verb or event that is renamed, added or taken away needs a migration and a new `VERSION` in
`rules/<game>/save_version.py`; `tests/saves` checks that. A rules fix that leaves the saved form alone
needs no migration; where it makes older logs lead elsewhere, it needs a new `VERSION`, or older exports count as
damaged.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from game.rules.core.game_spec import Migration
from game.session.notices import UserError
from game.session.storage.saved_game import SavedGame, canonical
from game.session.storage.schema import ADDED

SCHEMA = 1  # version of the file: an older program opens none of a higher version


def add_missing_tables(db: sqlite3.Connection) -> None:
    """Add the tables that an older store lacks."""
    for name, table in ADDED.items():
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name=?", (name,)).fetchone():
            db.executescript(f"BEGIN; {table} COMMIT;")


def upgrade(saved: SavedGame, version: int, migrations: Sequence[Migration] = ()) -> bool:
    """Bring a saved game to `version` of its rules, in place; return True if anything had to be done.

    Raises UserError if a newer program wrote it. A snapshot that no migration can read is dropped, unless it is the
    newest one, which the loader rejects.
    """
    head = saved.head
    if head.rules_version > version:
        raise UserError("session.load.newer")
    if head.rules_version == version:
        return False
    for step in migrations:
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
