"""What is kept beside the store: files that could not be used, and copies of what was mended. Nothing is deleted."""

import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from game.session.storage.store import Store, write_refusal

log = logging.getLogger(__name__)
PARTS = ("", "-wal", "-shm", "-journal")  # what belongs to a database


def quarantine_file(path: Path, why: str) -> Path:
    """Rename a file that cannot be used, with the journal that belongs to it; its new place. Raises OSError if that
    fails."""
    aside = _free(path, why)
    for ending in PARTS:
        part = path.with_name(path.name + ending)
        if part.exists() or part.is_symlink():
            part.rename(aside.with_name(aside.name + ending))
    log.warning("store %s set aside as %s", why, aside.name)
    return aside


def keep_copy(store: Store) -> str:
    """Keep a copy of the store as it is, before something in it is mended; its name, "" where the store has no file.
    Raises Refusal if it cannot be written."""
    if not store.lasting:
        return ""
    aside = _free(Path(store.path), "damaged")
    try:
        with closing(sqlite3.connect(aside)) as copy:
            store.db.backup(copy)
    except sqlite3.Error as error:
        aside.unlink(missing_ok=True)
        raise write_refusal(error) from error
    return aside.name


def _free(path: Path, why: str) -> Path:
    """A name that nothing has."""
    stem = f"{path.stem}.{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (stem + (f"-{number}" if number > 1 else "") + path.suffix for number in range(1, 10_000))
    return next(place for name in names if not (place := path.with_name(name)).exists())
