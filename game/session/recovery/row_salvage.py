"""What can be read of one game in a damaged store, each row on its own."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

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
from game.session.storage.saved_game import GameHead, LogEntry, SavedGame
from game.session.undo_barriers import AUTO, DAMAGED

_COLUMNS = HEAD.split(", ")
_SOUND = dict(zip(_COLUMNS, ("", "", "", 0, "", "{}", '[{"name":"","colour":"blue","kind":""}]', "{}", "0", 0, 0, None,
                             "", 0, 0, 0), strict=True))
_INSTEAD = {"title": "", "content_hash": "", "table_rules": "{}", "seed": "0", "started": 0.0, "changed": 0.0,
            "finished": 0.0, "app_version": "", "ply": 0, "round": 0, "seconds": 0.0}
T = TypeVar("T")


def salvage_rows(db: sqlite3.Connection, head: GameHead) -> SavedGame:
    """What can be read of a game. The log may have holes; where only a part of an action's record cannot be read, it
    stands there as DAMAGED."""
    saved, game = SavedGame(head), (head.id,)
    saved.own_content = next(_sound(texts_of, (own for own, in rows(
        db, "SELECT own_content FROM game NOT INDEXED WHERE id=?", game))), {})
    texts = _by_first(rows(db, "SELECT ply, data FROM snapshot WHERE game_id=?", game),
                      rows(db, "SELECT ply, data FROM snapshot NOT INDEXED WHERE game_id=? ORDER BY rowid", game),
                      rows(db, "SELECT ply, data FROM snapshot NOT INDEXED WHERE game_id=? ORDER BY rowid DESC", game))
    saved.snapshots = {ply: text for ply, data in texts for text in _sound(unpacked, [data])
                       if isinstance(ply, int) and 0 <= ply <= MOST_PLIES}
    saved.log = _log(db, head)
    head.ply = min(max([head.ply, *saved.snapshots, *(entry.ply for entry in saved.log)]), MOST_PLIES)
    saved.notes = list(_sound(note_of, _table(db, "note", NOTE, "number", game)))
    list(_sound(lambda row: measures_into(saved, [row]), _table(db, "measure", MEASURE, "round, seat, key", game)))
    saved.outcomes = list(_sound(outcome_of, _table(db, "result", OUTCOME, "seat", game)))
    return saved


def with_usable_columns(row: Sequence[Any]) -> list[Any]:
    """The columns of HEAD, with what a game can do without put in place of what cannot be read."""
    values = dict(zip(_COLUMNS, row, strict=True))
    for name, instead in _INSTEAD.items():
        try:
            head_of((*(_SOUND | {name: values[name]}).values(), None))
        except BROKEN:
            values[name] = instead
    return list(values.values())


def rows(db: sqlite3.Connection, query: str, params: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
    """The rows of a question, as far as the file can be read."""
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
    """The record of an action; what cannot be read of it is left out."""
    ply, seat, text, digest, events, *_ = row
    lesser = [(ply, seat, text, digest, said, DAMAGED, AUTO, 0.0) for said in (events, "[]")]
    return next(_sound(entry_of, (row, *lesser)), None)


def _table(db: sqlite3.Connection, table: str, columns: str, key: str, game: tuple[str]) -> list[tuple[Any, ...]]:
    """The rows of a game, from both ends of what is damaged."""
    there = f"SELECT {columns} FROM {table} WHERE game_id=? ORDER BY "
    back = ", ".join(f"{part} DESC" for part in key.split(", "))
    forwards, backwards = list(rows(db, there + key, game)), list(rows(db, there + back, game))
    return list(dict.fromkeys((*forwards, *reversed(backwards))))


def _by_first(*found: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return list({row[0]: row for some in found for row in some}.values())


def _sound(read: Callable[[Any], T], raw: Iterable[Any]) -> Iterator[T]:
    """What can be made of raw values; the others are left out."""
    for value in raw:
        try:
            yield read(value)
        except BROKEN:
            continue
