"""Opening the player's store, whatever state its file is in. Nothing is ever deleted: a bad file is set aside."""

import logging
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from game.session.notices import Notice, UserError
from game.session.recovery.quarantine import PARTS, quarantine_file
from game.session.recovery.store_salvage import SalvageReport, copy_database, salvage_store
from game.session.storage.schema import kind_of_file
from game.session.storage.store import Store
from game.session.storage.window_lock import WindowLock

log = logging.getLogger(__name__)
NAMED = 10  # damaged games that are named in a sentence


def open_store(path: Path) -> tuple[Store, list[Notice]]:
    """The store of the file, made if it is missing, and what to tell the player.

    Raises Refusal if another window holds it or a newer version of the program wrote it; nothing is changed then.
    A folder that cannot be written gives a store in memory, with the games that can be read.
    """
    lock = WindowLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not lock.take():
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
        if kind == "missing" and _unfinished(path).exists():  # the program ended between two renames
            _unfinished(path).replace(path)
            return Store(path, lock), [Notice("session.store.salvaged-late")]
        if kind == "empty":
            notices.append(Notice("session.store.empty", {"file": path.name}))
        if kind == "foreign":
            notices.append(Notice("session.store.foreign", {"file": quarantine_file(path, kind).name}))
        store = None if kind == "damaged" else _sound(path, lock)
        if store is None:
            store, told = _salvaged(path, lock)
            notices += told
    except (sqlite3.Error, OSError) as error:
        lock.release()
        memory, told = _in_memory(path, str(error))
        return memory, notices + told
    return store, notices


def _sound(path: Path, lock: WindowLock | None) -> Store | None:
    """The open store, or None (closed again) if its file is damaged."""
    try:
        store = Store(path, lock)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return None
        raise
    except ValueError:  # a damaged name that SQLite wanted to tell
        return None
    if store.is_sound():
        return store
    store.db.close()
    return None


def _salvaged(path: Path, lock: WindowLock) -> tuple[Store, list[Notice]]:
    """A new store with what a damaged one still held, which is kept. Raises as Store does, and OSError."""
    new = _unfinished(path)
    for ending in PARTS:
        new.with_name(new.name + ending).unlink(missing_ok=True)
    found = SalvageReport([], [], [])
    with closing(Store(new)) as store:
        try:
            found = salvage_store(path, store)
        except (UserError, OSError, ValueError, sqlite3.Error) as error:
            log.warning("not everything could be salvaged: %s", error)
    aside = quarantine_file(path, "damaged").name  # only now: whoever ends the program before begins it anew
    new.replace(path)
    if not any(found):
        return Store(path, lock), [Notice("session.store.damaged", {"file": aside})]
    told = [Notice("session.store.salvaged", {"file": aside, "n": len(found.whole)})]
    told += [Notice(f"session.store.salvaged.{how}", {"n": len(games), "games": _listed(games)})
             for how, games in (("partly", found.partly), ("lost", found.lost)) if games]
    return Store(path, lock), told


def _unfinished(path: Path) -> Path:
    """Where a new store is filled before it takes the place of a damaged one."""
    return path.with_name(path.name + ".new")


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def _in_memory(path: Path, why: str) -> tuple[Store, list[Notice]]:
    """A store that ends with the program, filled from the file where that can be read."""
    store = Store()
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = copy_database(path, Path(folder))  # with its journal: SQLite reads that only where it may write
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
    return store, [Notice("session.store.read-only", {"folder": str(path.parent), "why": why})]
