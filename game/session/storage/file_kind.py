"""Kind of a file by its header, before SQLite opens it: missing, empty, ours, newer, foreign or damaged."""

import errno
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

from game.session.storage.migrations import SCHEMA
from game.session.storage.schema import APPLICATION, MAGIC, MOVES


def kind_of_file(path: Path) -> str:
    """Return the kind of a file: missing, empty, ours, newer, foreign or damaged; it is not changed.

    Foreign: another program's file, or no regular file. A file with our tables of today is damaged where its header
    says anything else. Raises OSError where it cannot be read.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a folder, or a pipe, where reading would never return
            return "foreign"
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        return "missing"
    except OSError as error:
        if error.errno == errno.ELOOP:  # a link that leads to itself
            return "foreign"
        raise
    if not header:
        return "empty"
    if not header.startswith(MAGIC):
        return "damaged"
    version = int.from_bytes(header[60:64], "big")
    application = int.from_bytes(header[68:72], "big")
    if len(header) < 100:
        return "damaged"
    if application == APPLICATION and version <= SCHEMA:
        return "ours"
    if _has_our_tables(path):
        return "damaged"
    return "newer" if application == APPLICATION else "foreign"


def _has_our_tables(path: Path) -> bool:
    """Return whether a database has the tables of a store, written by a version no newer than this one."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            names = {name for name, in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
            written = db.execute("SELECT schema FROM meta").fetchone() if "meta" in names else None
    except (sqlite3.Error, ValueError):
        return False
    return {"game", *MOVES} <= names and written in ((SCHEMA,), None)
