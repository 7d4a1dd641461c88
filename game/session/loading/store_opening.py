"""Opening the player's store, whatever state its file is in.

Nothing is ever deleted: a bad file is renamed, and its games are salvaged.
"""

import logging
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from game.session.notices import Notice, UserError
from game.session.recovery.quarantine import PARTS, quarantine_file
from game.session.recovery.store_salvage import SalvageReport, copy_database, salvage_store
from game.session.storage.file_kind import kind_of_file
from game.session.storage.sharing_violations import replace_file, retry_refused
from game.session.storage.store import Store
from game.session.storage.window_lock import WindowLock

log = logging.getLogger(__name__)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # the last: tables are not ours
NAMED = 10  # most damaged games that a notice names


def open_store(path: Path) -> tuple[Store, list[Notice]]:
    """Open the store of the file, created if it is missing; return it with notices for the player.

    Raises UserError, with nothing changed, if another window holds the file or a newer version of the program wrote it.
    Where the folder cannot be written, the store is in memory, with the games that can be read.
    """
    lock = WindowLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not lock.take_soon():
            raise UserError("session.store.other-window")
    except OSError as error:
        return _in_memory(path, error.strerror or str(error))
    try:
        return _open(path, lock)
    except BaseException:
        lock.release()
        raise


def _open(path: Path, lock: WindowLock) -> tuple[Store, list[Notice]]:
    notices: list[Notice] = []
    try:
        kind = kind_of_file(path)
        if kind == "newer":
            raise UserError("session.store.newer", file=path.name)
        if kind == "missing" and _new_file(path).exists():  # the program ended between the two renames of _salvaged
            replace_file(_new_file(path), path)
            return Store(path, lock), [Notice("session.store.salvaged-late")]
        if kind == "empty":
            notices.append(Notice("session.store.empty", {"file": path.name}))
        if kind == "foreign":
            notices.append(Notice("session.store.foreign", {"file": quarantine_file(path, kind).name}))
        store = None if kind == "damaged" else _sound(path, lock)
        if store is None:
            store, more = _salvaged(path, lock)
            notices += more
    except (sqlite3.Error, OSError) as error:
        lock.release()
        memory, more = _in_memory(path, str(error))
        return memory, notices + more
    return store, notices


def _sound(path: Path, lock: WindowLock | None) -> Store | None:
    """Open the store; None, closed again, if its file is damaged."""
    try:
        store = Store(path, lock)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in DAMAGED:
            return None
        raise
    except ValueError:  # SQLite failed to decode a damaged name for its message
        return None
    if store.is_sound():
        return store
    store.db.close()
    return None


def _salvaged(path: Path, lock: WindowLock) -> tuple[Store, list[Notice]]:
    """Return a new store with the games salvaged from a damaged one, and notices. Raises as Store does, and OSError."""
    new = _new_file(path)
    for ending in PARTS:
        retry_refused(partial(new.with_name(new.name + ending).unlink, missing_ok=True))
    found = SalvageReport([], [], [])
    with closing(Store(new)) as store:
        try:
            found = salvage_store(path, store)
        except (UserError, OSError, ValueError, sqlite3.Error) as error:
            log.warning("not everything could be salvaged: %s", error)
    # only now: a program that ends before this line salvages again at its next start
    quarantined = quarantine_file(path, "damaged").name
    replace_file(new, path)
    salvaged = Store(path, lock)
    if not any(found):
        return salvaged, [Notice("session.store.damaged", {"file": quarantined})]
    with suppress(UserError):  # then a game that is repaired later is copied once more
        salvaged.note_copy([head.id for head in salvaged.games()], quarantined)
    notices = [Notice("session.store.salvaged", {"file": quarantined, "n": len(found.whole)})]
    notices += [Notice(f"session.store.salvaged.{how}", {"n": len(games), "games": _listed(games)})
                for how, games in (("partly", found.partly), ("lost", found.lost)) if games]
    return salvaged, notices


def _new_file(path: Path) -> Path:
    """Return the path of a new store that is filled before it takes the place of a damaged one."""
    return path.with_name(path.name + ".new")


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def _in_memory(path: Path, why: str) -> tuple[Store, list[Notice]]:
    """Return a store that ends with the program, filled from the file where that can be read, and a notice."""
    store = Store()
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # a virus scanner may hold the copy
            copy = copy_database(path, Path(folder))  # SQLite reads a journal only in a folder that it may write to
            kind = kind_of_file(copy)
            source = _sound(copy, None) if kind == "ours" else None
            if source is not None:
                with closing(source.db):
                    source.db.backup(store.db)
            elif kind in ("ours", "damaged"):
                salvage_store(copy, store)
    except (UserError, OSError, ValueError, sqlite3.Error) as error:
        log.warning("the store cannot be read: %s", error)
        store = Store()
    store.source = path.name
    return store, [Notice("session.store.read-only", {"folder": str(path.parent), "why": why})]
