"""Salvage of a damaged store: its games are read row by row around the damage and copied into a new store.

It knows no rules: a game whose log or positions have holes is repaired when it is next opened (`game_loader`).
"""

import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.session.notices import UserError
from game.session.recovery.row_salvage import lost_head, rows, salvage_rows, with_usable_columns
from game.session.storage.rows import HEAD, head_of
from game.session.storage.save_reader import BROKEN
from game.session.storage.saved_game import GameHead
from game.session.storage.schema import MAGIC, ORPHANS, columns_by_table, columns_of
from game.session.storage.store import Store
from game.session.undo_scope import DAMAGED
from game.timing.storage_times import STORAGE

PAGE = 4096  # bytes of a page of our databases
PARTS = ("", "-wal", "-journal")  # endings of the files of a database


class SalvageReport(NamedTuple):
    """The names of the games: complete ones, those with holes, and those that only the old file still holds."""

    whole: list[str]
    partly: list[str]
    lost: list[str]


def salvage_store(damaged: Path, store: Store) -> SalvageReport:
    """Copy all that can be read of a damaged file into an empty store. The file itself stays as it is.

    Raises OSError where it cannot even be copied, UserError where the disk does not take the games.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # a virus scanner may hold the copy
        copy = copy_database(damaged, Path(folder))
        with closing(_opened(copy)) as db:
            return _copy_games(db, store)


def copy_database(path: Path, folder: Path) -> Path:
    """Copy a database with its journal into a folder and return the copy. Raises OSError."""
    for ending in PARTS:
        part = path.with_name(path.name + ending)
        if part.is_file():
            shutil.copyfile(part, folder / part.name)
    return folder / path.name


def _opened(copy: Path) -> sqlite3.Connection:
    """Open the copy; a damaged first page is replaced by that of a new store, which has the same schema."""
    db = sqlite3.connect(copy)
    try:
        db.execute("SELECT id FROM game LIMIT 1").fetchone()
    except (sqlite3.DatabaseError, ValueError):  # SQLite may fail to decode a name for its message
        db.close()
        _renew_first_page(copy)
        db = sqlite3.connect(copy)
    _restore_tables(db)
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return db


def _restore_tables(db: sqlite3.Connection) -> None:
    """Give the tables of the copy their columns again: those of another name take the places of those that lack."""
    for table, columns in columns_by_table().items():
        with suppress(sqlite3.DatabaseError, ValueError):  # of a table that cannot be read the others are restored
            there = columns_of(db, table)
            if not there:
                db.execute(f"CREATE TABLE {table}({', '.join(columns)})")
                continue
            others = [name for name in there if name not in columns]
            for lacking in [name for name in columns if name not in there]:
                if others:
                    old = others.pop(0).replace('"', '""')
                    db.execute(f'ALTER TABLE {table} RENAME COLUMN "{old}" TO {lacking}')
                else:
                    db.execute(f"ALTER TABLE {table} ADD COLUMN {lacking}")


def _renew_first_page(copy: Path) -> None:
    new = copy.with_name("new.sqlite3")
    Store(new).close()
    first = bytearray(new.read_bytes()[:PAGE])
    assert first.startswith(MAGIC)
    with copy.open("r+b") as file:
        pages = file.seek(0, 2) // PAGE
        first[28:32] = pages.to_bytes(4, "big")
        file.seek(0)
        file.write(first)


class _TimeLimit:
    """A time limit that starts anew for each game, within a limit for all of them."""

    def __init__(self) -> None:
        self._end = time.monotonic() + STORAGE.salvage_all
        self.renew()

    def renew(self) -> None:
        self._until = min(self._end, time.monotonic() + STORAGE.salvage_game)

    def over(self) -> bool:
        return time.monotonic() > self._until


def _copy_games(db: sqlite3.Connection, store: Store) -> SalvageReport:
    limit = _TimeLimit()
    db.set_progress_handler(limit.over, 10_000)
    found = SalvageReport([], [], [])
    for season_id, data in rows(db, "SELECT id, data FROM season"):
        if isinstance(season_id, str) and isinstance(data, str):  # a bad one is left to the reader of seasons
            store.put_season(season_id, data)
    for member_id, data in rows(db, "SELECT id, data FROM member"):
        if isinstance(member_id, str) and isinstance(data, str):
            store.put_member(member_id, data)
    for game_id, version, data in rows(db, "SELECT game_id, version, data FROM earned"):
        if isinstance(game_id, str) and isinstance(version, str) and isinstance(data, str):
            store.put_earned(game_id, version, data)
    order = {game: number for number, game in rows(db, "SELECT number, game_id FROM played")}
    heads = sorted(_heads(db, found.lost), key=lambda game: (order.get(game[0].id, 0), game[0].changed))
    for head, deleted, whole in heads:
        limit.renew()
        saved = salvage_rows(db, head)
        if limit.over():
            found.lost.append(_display_name(head.title, head.game))
            continue
        store.add(saved)
        if head.thumb:
            store.set_thumb(head.id, head.thumb)
        if deleted:
            store.delete(head.id)
        else:
            whole = whole and _opens(store, head) and all(entry.barrier != DAMAGED for entry in saved.log)
            (found.whole if whole else found.partly).append(_display_name(head.title, head.game))
    binned = {game for game, in rows(db, "SELECT game_id FROM bin")} & {head.id for head, deleted, _ in heads
                                                                        if not deleted}
    store.throw_away(sorted(binned), time.time())
    return found


def _opens(store: Store, head: GameHead) -> bool:
    try:
        store.load(head.id)
    except UserError:
        return False
    return True


class _Row(NamedTuple):
    """The row of a game: the columns of HEAD, whether the game was deleted, and its thumbnail."""

    columns: Sequence[Any]
    deleted: bool
    thumb: Any


def _heads(db: sqlite3.Connection, lost: list[str]) -> Iterator[tuple[GameHead, bool, bool]]:
    """Yield the games that can be identified, whether each was deleted, and whether its own row is whole.

    Names of the others are added to `lost`.
    """
    numbers, ids = set(), {}
    for source in ("rowid FROM game NOT INDEXED ORDER BY rowid", "rowid FROM game NOT INDEXED ORDER BY rowid DESC"):
        numbers |= {number for number, in rows(db, f"SELECT {source}")}
    for number, game_id in rows(db, "SELECT rowid, id FROM game INDEXED BY sqlite_autoindex_game_1"):
        numbers.add(number)
        ids[number] = game_id
    moved = {game_id for game_id, in rows(db, "SELECT DISTINCT game_id FROM snapshot")}
    found: list[_Row] = []
    for number in sorted(numbers):
        row = _row(db, HEAD, number)
        if row is None:
            continue
        indexed = ids.pop(number, row[0])
        if row[0] not in moved and indexed in moved:  # the damage is in the name of the game
            row = (indexed, *row[1:])
        deleted, thumb = (_row(db, column, number) or (None,) for column in ("deleted", "thumb"))
        found.append(_Row(row, bool(deleted[0]) and row[0] not in moved, thumb[0]))
    nameless = {game_id for game_id, in rows(db, ORPHANS)} - {one.columns[0] for one in found} - set(ids.values())
    without_moves = [at for at, one in enumerate(found) if not one.deleted and one.columns[0] not in moved]
    if len(nameless) == len(without_moves) == 1:
        at = without_moves[0]
        found[at] = found[at]._replace(columns=(nameless.pop(), *found[at].columns[1:]))
    for one in found:
        try:
            columns, whole = with_usable_columns(one.columns)
            yield head_of((*columns, one.thumb)), one.deleted, whole
        except BROKEN:
            if not one.deleted:
                lost.append(_display_name(one.columns[2], one.columns[1]))
    for game_id in nameless:
        with suppress(*BROKEN):
            yield lost_head(game_id), False, False
    lost += [_display_name("", game_id) for game_id in sorted(map(str, ids.values()))]


def _row(db: sqlite3.Connection, columns: str, number: int) -> Sequence[Any] | None:
    with suppress(sqlite3.DatabaseError, ValueError):
        found: Sequence[Any] | None = db.execute(
            f"SELECT {columns} FROM game NOT INDEXED WHERE rowid=?", (number,)).fetchone()
        return found
    return None


def _display_name(title: Any, game: Any) -> str:
    """Return the name of a game for a notice."""
    return str(title)[:60] if title and isinstance(title, str) else str(game).replace("-", " ").title()[:60]
