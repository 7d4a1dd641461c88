"""Damages of a store, generated as plain data: one statement of SQL each, in the rows of one game.

Each column of each table loses its value, gets one of another type, another one of its type, or that of another game,
in the first, the middle and the last of its rows; or a row is missing. A practice position has no rows: in its place
stands a game that began in a position which is not the rules' set-up.
"""

import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.session.storage.store import Store

OTHERS = "other game's value"
KINDS = ("empty", "wrong type", "wrong value", OTHERS)
ROWS = ("first", "middle", "last")
STATES = ("unfinished", "finished", "season", "scenario")  # of the game whose rows are damaged
WAYS = {
    "unfinished": ("continue", "load", "resume", "statistics", "export"),
    "finished": ("replay", "review", "results", "statistics", "export"),
    "season": ("continue", "load", "resume", "season", "export"),
    "scenario": ("continue", "load", "resume", "statistics", "export"),
}
ROW = "missing row"
KEYS = {"game": "id=:game", "season": "1", "member": "1", "meta": "1"}  # of all others: game_id
_WRONG = {  # values that are possible for their column, but not these
    "game": "xutomania", "seats": '[{"name":"Zoe","colour":"red","kind":"easy"}]', "events": '[["unknown",0,{},null]]',
    "barrier": "reveal", "actor": "computer", "text": "0 pass", "kind": "hard", "parts": '{"unknown":7}', "key": "zeal",
    "options": '{"unknown":"x"}', "table_rules": '{"undo":"friendly","ended":{"ply":3,"round":1,"counted":true}}',
    "own_content": '{"boards/x.yaml":"id: x"}', "game_id": "nobody", "id": "nobody", "schema": 7,
    "data": b"x\x9c\xabV*)-\xc8I\xd5Q*I-.Q\xb2R\x00\x00",
}


class Damage(NamedTuple):
    """A damage: what becomes of the value of a column in a row; `column` is "" where the row is missing."""

    table: str
    column: str
    kind: str
    row: str

    def do(self, db: sqlite3.Connection, game: str, other: str) -> bool:
        """Damage the rows of `game`, with values of the game `other`; return whether anything is changed."""
        where = KEYS.get(self.table, "game_id=:game")
        numbers = _row_keys(db, self.table, where, game)
        if not numbers:
            return False
        at = {"first": 0, "middle": len(numbers) // 2, "last": -1}[self.row]
        key, values = numbers[at]
        match = " AND ".join(f"{name} IS ?" for name in key)
        try:
            if self.kind == ROW:
                return db.execute(f"DELETE FROM {self.table} WHERE {match}", values).rowcount > 0
            (before,) = db.execute(f"SELECT {self.column} FROM {self.table} WHERE {match}", values).fetchone()
            after = self._value(db, before, where, other)
            if after == before and type(after) is type(before):
                return False
            return db.execute(f"UPDATE {self.table} SET {self.column}=? WHERE {match}", (after, *values)).rowcount > 0
        except sqlite3.IntegrityError:  # a value that this column never holds
            return False

    def _value(self, db: sqlite3.Connection, before: Any, where: str, other: str) -> Any:
        if self.kind == "empty":
            return b"" if isinstance(before, bytes) else "" if isinstance(before, str) else None
        if self.kind == "wrong type":
            return "nonsense" if isinstance(before, int | float | bytes) or before is None else b"\xff\x00"
        if self.kind == OTHERS:
            rows = _row_keys(db, self.table, where, other)
            if not rows:
                return before
            key, values = rows[len(rows) // 2]
            match = " AND ".join(f"{name} IS ?" for name in key)
            return db.execute(f"SELECT {self.column} FROM {self.table} WHERE {match}", values).fetchone()[0]
        if self.column in _WRONG:
            return _WRONG[self.column]
        return before + 1 if isinstance(before, int | float) else f"{before}x" if before else 3


def damages() -> Iterator[Damage]:
    """Yield every damage of every table."""
    store = Store()
    for (table,) in store.ask("SELECT name FROM sqlite_master WHERE type='table' ORDER BY rowid"):
        rows = ROWS if table not in ("game", "meta", "played", "season", "member") else ROWS[:1]
        columns = [column[1] for column in store.ask(f"PRAGMA table_info({table})")]
        for row in rows:
            yield Damage(table, "", ROW, row)
            for column in columns:
                yield from (Damage(table, column, kind, row) for kind in KINDS)
    store.close()


def _row_keys(db: sqlite3.Connection, table: str, where: str, game: str) -> list[tuple[list[str], tuple[Any, ...]]]:
    """Return names and values of the primary key of each row of a game, in their order."""
    columns = db.execute(f"PRAGMA table_info({table})").fetchall()
    if not columns:  # a table that an older store does not have
        return []
    names = [row[1] for row in columns if row[5]] or ["rowid"]
    params = {"game": game} if ":game" in where else {}
    rows = db.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {where} ORDER BY {', '.join(names)}", params)
    return [(names, row) for row in rows]
