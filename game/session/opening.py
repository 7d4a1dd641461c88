"""Opening the player's store, whatever state its file is in. Nothing is ever deleted: a bad file is set aside."""

import logging
import sqlite3
import time
from pathlib import Path

from game.session.lock import WindowLock
from game.session.notice import Notice, Refusal
from game.session.schema import kind_of_file
from game.session.store import Store

log = logging.getLogger(__name__)


def open_store(path: Path) -> tuple[Store, list[Notice]]:
    """The store of the file, made if it is missing, and what to tell the player.

    Raises Refusal if another window holds it or a newer version of the program wrote it; nothing is changed then.
    A folder that cannot be written gives a store in memory, with the games that can be read.
    """
    lock = WindowLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not lock.take():
            raise Refusal("session.store.other-window")
    except OSError as error:
        return _in_memory(path, error.strerror or str(error))
    try:
        return _open(path, lock)
    except BaseException:
        lock.release()
        raise


def _open(path: Path, lock: WindowLock) -> tuple[Store, list[Notice]]:
    kind = kind_of_file(path)
    if kind == "newer":
        raise Refusal("session.store.newer", file=path.name)
    notices = [Notice("session.store.empty", {"file": path.name})] if kind == "empty" else []
    if kind in ("foreign", "damaged"):
        notices.append(_set_aside(path, kind))
    try:
        store = _sound(path, lock)
        if store is None:
            notices.append(_set_aside(path, "damaged"))
            store = Store(path, lock)
    except (sqlite3.Error, OSError) as error:
        lock.release()
        memory, told = _in_memory(path, str(error))
        return memory, notices + told
    return store, notices


def _sound(path: Path, lock: WindowLock) -> Store | None:
    """The open store, or None (closed again) if its file is damaged."""
    try:
        store = Store(path, lock)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return None
        raise
    if store.is_sound():
        return store
    store.db.close()
    return None


def _set_aside(path: Path, why: str) -> Notice:
    """Rename a file that cannot be used, with the journal that belongs to it. Raises OSError if that fails."""
    stem = f"{path.stem}.{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    aside, number = path.with_name(stem + path.suffix), 2
    while aside.exists():
        aside, number = path.with_name(f"{stem}-{number}{path.suffix}"), number + 1
    for ending in ("", "-wal", "-shm", "-journal"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    log.warning("store %s set aside as %s", why, aside.name)
    return Notice(f"session.store.{why}", {"file": aside.name})


def _in_memory(path: Path, why: str) -> tuple[Store, list[Notice]]:
    """A store that ends with the program, filled from the file where that can be read."""
    store = Store()
    if kind_of_readable(path) == "ours":
        try:
            source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
            try:
                source.backup(store.db)
            finally:
                source.close()
        except sqlite3.Error as error:
            log.warning("the store cannot be read: %s", error)
            store = Store()
    return store, [Notice("session.store.read-only", {"folder": str(path.parent), "why": why})]


def kind_of_readable(path: Path) -> str:
    """kind_of_file, or `missing` where the file cannot even be read."""
    try:
        return kind_of_file(path)
    except OSError:
        return "missing"
