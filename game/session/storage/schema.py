"""Schema of the store: its tables, and those that were added since the first version (`migrations.py`)."""

import sqlite3
from contextlib import closing
from functools import cache

APPLICATION = 0x5061646B  # "Padk", in the header of our databases
MAGIC = b"SQLite format 3\0"

TABLES = """
CREATE TABLE game(
    id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, rules_version INTEGER NOT NULL,
    content_hash TEXT NOT NULL, own_content TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,
    table_rules TEXT NOT NULL, seed TEXT NOT NULL, started REAL NOT NULL, changed REAL NOT NULL, finished REAL,
    app_version TEXT NOT NULL, ply INTEGER NOT NULL, round INTEGER NOT NULL, seconds REAL NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0, thumb BLOB);
CREATE TABLE action(
    game_id TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, digest TEXT NOT NULL,
    events TEXT NOT NULL, barrier TEXT NOT NULL, actor TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY(game_id, ply)) WITHOUT ROWID;
CREATE TABLE snapshot(game_id TEXT NOT NULL, ply INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(game_id, ply));
CREATE TABLE measure(
    game_id TEXT NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY(game_id, round, seat, key)) WITHOUT ROWID;
CREATE TABLE note(
    game_id TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    at REAL NOT NULL, PRIMARY KEY(game_id, number)) WITHOUT ROWID;
CREATE TABLE result(
    game_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, score INTEGER NOT NULL,
    rank INTEGER NOT NULL, parts TEXT NOT NULL, PRIMARY KEY(game_id, seat)) WITHOUT ROWID;
CREATE TABLE meta(schema INTEGER NOT NULL);
"""
# The game that was played last has the highest number; the clock may be set back, so its times do not tell. In a store
# that lacks this table the games are numbered by their times.
PLAYED = """
CREATE TABLE played(number INTEGER PRIMARY KEY, game_id TEXT NOT NULL UNIQUE);
INSERT INTO played(game_id) SELECT id FROM game ORDER BY changed;
"""
# Seasons; the games of a season name it among their house rules.
SEASONS = "CREATE TABLE season(id TEXT PRIMARY KEY, data TEXT NOT NULL);"

# Members of the club, as the games name them.
MEMBERS = "CREATE TABLE member(id TEXT PRIMARY KEY, data TEXT NOT NULL);"

# Games that were thrown away and can be brought back, with the moment. Older versions list them as if they were not.
BIN = "CREATE TABLE bin(game_id TEXT PRIMARY KEY, at REAL NOT NULL);"

# The achievements of each finished game as JSON, ids by seat, and the version of those that were asked for then. They
# follow from the moves, but outlive them.
EARNED = "CREATE TABLE earned(game_id TEXT PRIMARY KEY, version TEXT NOT NULL, data TEXT NOT NULL);"

# Games that were not opened since a file was set aside, or a copy made, with its name: they are as they were there.
COPIES = "CREATE TABLE copied(game_id TEXT PRIMARY KEY, file TEXT NOT NULL);"

# a store of an older version gets them when it is opened
ADDED = {"played": PLAYED, "season": SEASONS, "copied": COPIES, "member": MEMBERS, "bin": BIN, "earned": EARNED}

MOVES = ("action", "snapshot", "measure", "note")  # emptied when a game is deleted; results stay for the statistics

# Games whose row is lost, by their moves; a deleted game has none.
ORPHANS = ("SELECT DISTINCT game_id FROM snapshot WHERE game_id NOT IN (SELECT id FROM game WHERE deleted=0) "
           "AND EXISTS(SELECT 1 FROM action WHERE action.game_id=snapshot.game_id)")


@cache
def columns_by_table() -> dict[str, list[str]]:
    """Return the names of the columns of each table of a sound store, in their order."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(TABLES + "".join(ADDED.values()))
        tables = [name for name, in db.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY rowid")]
        return {table: columns_of(db, table) for table in tables}


def columns_of(db: sqlite3.Connection, table: str) -> list[str]:
    """Return the names of the columns of a table, in their order; none where there is no such table."""
    return [name for name, in db.execute("SELECT name FROM pragma_table_info(?)", (table,))]
