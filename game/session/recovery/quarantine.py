"""Quarantine: files that could not be used, beside their places, and copies of the store before a repair.

Nothing is deleted.
"""

import logging
import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from game.paths import unused
from game.session.notices import Notice
from game.session.storage.sharing_violations import replace_file
from game.session.storage.store import Store, write_refusal

log = logging.getLogger(__name__)
PARTS = ("", "-wal", "-shm", "-journal")  # endings of the files of a database


def quarantine_file(path: Path, why: str) -> Path:
    """Rename a file that cannot be used, with its journal, and return the new path. Raises OSError if that fails."""
    target = _unused_name(path, why)
    for ending in PARTS:
        part = path.with_name(path.name + ending)
        if os.path.lexists(part):
            replace_file(part, target.with_name(target.name + ending))
    log.warning("%s %s set aside as %s", path.name, why, target.name)
    return target


def quarantine_broken(path: Path, area: str) -> Notice:
    """Rename a broken file, so that its contents are not lost; return the notice for the player.

    Its texts are `session.<area>.broken`, and `session.<area>.unreadable` where it cannot be renamed.
    """
    try:
        renamed = quarantine_file(path, "broken")
    except OSError:
        return Notice(f"session.{area}.unreadable", {"why": path.name})
    return Notice(f"session.{area}.broken", {"file": renamed.name})


def keep_copy(store: Store, game_id: str) -> str:
    """Copy the store before a game is repaired; return the name of the copy, or of the file of a store in memory.

    A game that has not been opened since a file was set aside, or a copy made, lies there as it was: no other copy is
    made. Raises UserError if it cannot be written.
    """
    if not store.lasting:
        return store.source
    copied = store.copy_name(game_id)
    if copied and Path(store.path).with_name(copied).exists():
        return copied
    target = _unused_name(Path(store.path), "damaged")
    try:
        with closing(sqlite3.connect(target)) as copy:
            store.db.backup(copy)
    except sqlite3.Error as error:
        with suppress(OSError):
            target.unlink()
        raise write_refusal(error) from error
    store.note_copy([head.id for head in store.games()], target.name)
    return target.name


def _unused_name(path: Path, why: str) -> Path:
    """Return a path that does not exist yet."""
    stem = f"{path.stem}.{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (stem + (f"-{number}" if number > 1 else "") + path.suffix for number in range(1, 10_000))
    return unused(map(path.with_name, names))
