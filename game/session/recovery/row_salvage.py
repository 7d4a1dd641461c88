"""Salvage of one game in a damaged store: each row is read on its own."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from game.session.storage.actors import AUTO
from game.session.storage.rows import (
    ENTRY,
    HEAD,
    MEASURE,
    NOTE,
    OUTCOME,
    entry_of,
    head_of,
    measures_into,
    note_of,
    outcome_of,
    texts_of,
    unpacked,
)
from game.session.storage.save_reader import BROKEN, MOST_PLIES
from game.session.storage.saved_game import UNKNOWN, GameHead, LogEntry, SavedGame
from game.session.undo_scope import DAMAGED

_COLUMNS = HEAD.split(", ")
_SOUND = dict(zip(_COLUMNS, ("", "", "", 0, "", "{}", '[{"name":"","colour":"blue","kind":""}]', "{}", "0", 0, 0, None,
                             "", 0, 0, 0), strict=True))
# Of a lost number of seats and lost options the repair finds the rest (`game_loader`).
_INSTEAD = {"game": UNKNOWN, "title": "", "rules_version": 0, "content_hash": "", "options": "{}",
            "seats": '[{"name":"1","colour":"blue","kind":"person"}]', "table_rules": "{}", "seed": "0",
            "started": 0.0, "changed": 0.0, "finished": 0.0, "app_version": "", "ply": 0, "round": 0, "seconds": 0.0}
NEEDED = ("game", "rules_version", "options", "seats")
_LOST_ENTRY = (0, 0, "", "", "[]", DAMAGED, AUTO, 0.0)  # the columns of ENTRY that nothing is known of
_BARRIER = ENTRY.split(", ").index("barrier")
T = TypeVar("T")


def salvage_rows(db: sqlite3.Connection, head: GameHead) -> SavedGame:
    """Return all of a game that can be read.

    The log may have holes; an action of which a part cannot be read stands there with the barrier DAMAGED.
    """
    saved, game = SavedGame(head), (head.id,)
    saved.own_content = next(_readable(texts_of, (own for own, in rows(
        db, "SELECT own_content FROM game NOT INDEXED WHERE id=?", game))), {})
    texts = _by_first(rows(db, "SELECT ply, data FROM snapshot WHERE game_id=?", game),
                      rows(db, "SELECT ply, data FROM snapshot NOT INDEXED WHERE game_id=? ORDER BY rowid", game),
                      rows(db, "SELECT ply, data FROM snapshot NOT INDEXED WHERE game_id=? ORDER BY rowid DESC", game))
    saved.snapshots = {ply: text for ply, data in texts for text in _readable(unpacked, [data])
                       if isinstance(ply, int) and 0 <= ply <= MOST_PLIES}
    saved.log = _log(db, head)
    if head.ply and head.ply in saved.snapshots:  # what lies behind the newest position belongs to another game
        saved.snapshots = {ply: text for ply, text in saved.snapshots.items() if ply <= head.ply}
        saved.log = [entry for entry in saved.log if entry.ply <= head.ply]
    head.ply = min(max([head.ply, *saved.snapshots, *(entry.ply for entry in saved.log)]), MOST_PLIES)
    saved.notes = list(_readable(note_of, _table(db, "note", NOTE, "number", game)))
    list(_readable(lambda row: measures_into(saved, [row]), _table(db, "measure", MEASURE, "round, seat, key", game)))
    saved.outcomes = list(_readable(outcome_of, _table(db, "result", OUTCOME, "seat", game)))
    return saved


def lost_head(game_id: str) -> GameHead:
    """Return the head of a game of which only the moves are left. Raises one of BROKEN for no id."""
    columns, _ = with_usable_columns((game_id, *(None,) * (len(_COLUMNS) - 1)))
    return head_of((*columns, None))


def with_usable_columns(row: Sequence[Any]) -> tuple[list[Any], bool]:
    """Return the columns of HEAD, with a default in place of each but the id that cannot be read.

    The second value is False where such a column says what is played, or by whom.
    """
    values, whole = dict(zip(_COLUMNS, row, strict=True)), True
    for name, instead in _INSTEAD.items():
        try:
            head_of((*(_SOUND | {name: values[name]}).values(), None))
        except BROKEN:
            values[name] = instead
            whole = whole and name not in NEEDED
    return list(values.values()), whole


def rows(db: sqlite3.Connection, query: str, params: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query, as far as the file can be read."""
    try:
        yield from db.execute(query, params)
    except sqlite3.DatabaseError:
        return


def _log(db: sqlite3.Connection, head: GameHead) -> list[LogEntry]:
    found = {row[0]: row for row in _table(db, "action", ENTRY, "ply", (head.id,))}
    for ply in range(1, min(head.ply, MOST_PLIES) + 1):
        if ply not in found:  # between two damaged pages
            one = f"SELECT {ENTRY} FROM action WHERE game_id=? AND ply=?"
            found |= {row[0]: row for row in rows(db, one, (head.id, ply))}
    entries = [entry for row in found.values() if (entry := _entry(row)) is not None]
    return sorted(entries, key=lambda entry: entry.ply)


def _entry(row: tuple[Any, ...]) -> LogEntry | None:
    """Return the log entry of a row, with the barrier DAMAGED where a part cannot be read; None without its ply."""
    if (whole := next(_readable(entry_of, [row]), None)) is not None:
        return whole
    read = [next((value for value in (value, instead) if _reads_at(place, value)), None)
            for place, (value, instead) in enumerate(zip(row, _LOST_ENTRY, strict=True))]
    read[_BARRIER] = DAMAGED
    return next(_readable(entry_of, [read]), None)


def _reads_at(place: int, value: Any) -> bool:
    """Return whether a log entry can have this value in a column."""
    return next(_readable(entry_of, [(*_LOST_ENTRY[:place], value, *_LOST_ENTRY[place + 1:])]), None) is not None


def _table(db: sqlite3.Connection, table: str, columns: str, key: str, game: tuple[str]) -> list[tuple[Any, ...]]:
    """Return the rows of a game, read from both ends of the damage."""
    there = f"SELECT {columns} FROM {table} WHERE game_id=? ORDER BY "
    back = ", ".join(f"{part} DESC" for part in key.split(", "))
    forwards, backwards = list(rows(db, there + key, game)), list(rows(db, there + back, game))
    return list(dict.fromkeys((*forwards, *reversed(backwards))))


def _by_first(*found: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return list({row[0]: row for some in found for row in some}.values())


def _readable(read: Callable[[Any], T], raw: Iterable[Any]) -> Iterator[T]:
    """Yield the values that can be read from raw ones; the others are left out."""
    for value in raw:
        try:
            yield read(value)
        except BROKEN:
            continue
