"""What a damaged store still holds, read row by row around the damage, and brought into a new one.

It knows no rules: a game whose log or positions have holes is mended when it is next opened (`mending`).
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
from game.session.recovery.row_salvage import rows, salvage_rows, with_usable_columns
from game.session.storage.rows import HEAD, head_of
from game.session.storage.save_reader import BROKEN
from game.session.storage.saved_game import GameHead
from game.session.storage.schema import MAGIC
from game.session.storage.store import Store
from game.session.undo_barriers import DAMAGED

LONGEST, LONGEST_OF_ALL = 4.0, 30.0  # seconds for a game and for all; what is not read by then stays in the old file
PAGE = 4096  # bytes of a page of our databases
PARTS = ("", "-wal", "-journal")  # what belongs to a database


class SalvageReport(NamedTuple):
    """Games by their names: as they were, with holes, and lost but for the file that was kept."""

    whole: list[str]
    partly: list[str]
    lost: list[str]


def salvage_store(damaged: Path, store: Store) -> SalvageReport:
    """Bring what can be read of a damaged file into an empty store. The file itself is only copied. Raises OSError
    where even that fails, Refusal where the disk does not take the games."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_database(damaged, Path(folder))
        with closing(_opened(copy)) as db:
            return _bring(db, store)


def copy_database(path: Path, folder: Path) -> Path:
    """A copy of a database, with the journal that belongs to it. Raises OSError."""
    for ending in PARTS:
        part = path.with_name(path.name + ending)
        if part.is_file():
            shutil.copyfile(part, folder / part.name)
    return folder / path.name


def _opened(copy: Path) -> sqlite3.Connection:
    """The copy as a database; if its first page is damaged, with that of a new store, which has the same tables."""
    db = sqlite3.connect(copy)
    try:
        db.execute("SELECT id FROM game LIMIT 1").fetchone()
    except (sqlite3.DatabaseError, ValueError):  # a message of SQLite may name what is no text
        db.close()
        _renew_first_page(copy)
        db = sqlite3.connect(copy)
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return db


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


class _Patience:
    """A clock that runs anew for each game, as long as there is time for all of them."""

    def __init__(self) -> None:
        self._end = time.monotonic() + LONGEST_OF_ALL
        self.renew()

    def renew(self) -> None:
        self._until = min(self._end, time.monotonic() + LONGEST)

    def over(self) -> bool:
        return time.monotonic() > self._until


def _bring(db: sqlite3.Connection, store: Store) -> SalvageReport:
    patience = _Patience()
    db.set_progress_handler(patience.over, 10_000)
    found = SalvageReport([], [], [])
    for season_id, data in rows(db, "SELECT id, data FROM season"):
        if isinstance(season_id, str) and isinstance(data, str):  # whether it is one its reader says
            store.put_season(season_id, data)
    order = {game: number for number, game in rows(db, "SELECT number, game_id FROM played")}
    heads = sorted(_heads(db, found.lost), key=lambda pair: (order.get(pair[0].id, 0), pair[0].changed))
    for head, deleted in heads:
        patience.renew()
        saved = salvage_rows(db, head)
        if patience.over():
            found.lost.append(_name(head.title, head.game))
            continue
        store.add(saved)
        if head.thumb:
            store.set_thumb(head.id, head.thumb)
        if deleted:
            store.delete(head.id)
        else:
            holes = any(entry.barrier == DAMAGED for entry in saved.log) or not _opens(store, head)
            (found.partly if holes else found.whole).append(_name(head.title, head.game))
    return found


def _opens(store: Store, head: GameHead) -> bool:
    try:
        store.load(head.id)
    except UserError:
        return False
    return True


def _heads(db: sqlite3.Connection, lost: list[str]) -> Iterator[tuple[GameHead, bool]]:
    """The games that can be told apart, and whether each was deleted; what the others are called goes to `lost`."""
    numbers, ids = set(), {}
    for source in ("rowid FROM game NOT INDEXED ORDER BY rowid", "rowid FROM game NOT INDEXED ORDER BY rowid DESC"):
        numbers |= {number for number, in rows(db, f"SELECT {source}")}
    for number, game_id in rows(db, "SELECT rowid, id FROM game INDEXED BY sqlite_autoindex_game_1"):
        numbers.add(number)
        ids[number] = game_id
    moved = {game_id for game_id, in rows(db, "SELECT DISTINCT game_id FROM snapshot")}
    for number in sorted(numbers):
        row = _row(db, HEAD, number)
        if row is None:
            continue
        indexed = ids.pop(number, row[0])
        if row[0] not in moved and indexed in moved:  # the damage is in the name of the game
            row = (indexed, *row[1:])
        deleted, thumb = (_row(db, column, number) or (None,) for column in ("deleted", "thumb"))
        try:
            yield head_of((*with_usable_columns(row), thumb[0])), bool(deleted[0])
        except BROKEN:
            if not deleted[0]:
                lost.append(_name(row[2], row[1]))
    lost += [_name("", game_id) for game_id in sorted(map(str, ids.values()))]


def _row(db: sqlite3.Connection, columns: str, number: int) -> Sequence[Any] | None:
    with suppress(sqlite3.DatabaseError, ValueError):
        found: Sequence[Any] | None = db.execute(
            f"SELECT {columns} FROM game NOT INDEXED WHERE rowid=?", (number,)).fetchone()
        return found
    return None


def _name(title: Any, game: Any) -> str:
    """What a game is called in a sentence."""
    return str(title)[:60] if title and isinstance(title, str) else str(game).replace("-", " ").title()[:60]
