"""The store: one SQLite file with every game. Each change of a game is one committed transaction.

It knows no rules. Errors of SQLite are raised as UserError with a sentence for the player.
"""

import json
import logging
import sqlite3
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from game.session.notices import UserError
from game.session.seats import Seat
from game.session.storage.migrations import SCHEMA, add_missing_tables
from game.session.storage.rows import (
    ENTRY,
    HEAD,
    MEASURE,
    NOTE,
    OUTCOME,
    character_at,
    entry_of,
    head_of,
    measures_into,
    names_in,
    note_of,
    outcome_of,
    packed,
    texts_of,
    unpacked,
)
from game.session.storage.save_reader import BROKEN, count_of
from game.session.storage.saved_game import GameHead, LogEntry, LogNote, Measures, SavedGame, SeatResult, pack_events
from game.session.storage.schema import (
    ADDED,
    APPLICATION,
    MOVES,
    ORPHANS,
    TABLES,
    columns_by_table,
    columns_of,
)
from game.session.storage.window_lock import WindowLock
from game.timing.storage_times import STORAGE

log = logging.getLogger(__name__)
T = TypeVar("T")
SNAPSHOT_INTERVAL = 50  # plies between the snapshots that are never deleted
WAL_PAGES = 256  # length of the write-ahead log: some sixty actions, which then go into the file itself
_LISTED = "FROM game LEFT JOIN played ON id=game_id"
_BINNED = "id IN (SELECT game_id FROM bin)"
_LAST_PLAYED = "ORDER BY number DESC NULLS LAST, changed DESC, id"
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode  # `json.dumps` makes an encoder each time


@dataclass
class Change:
    """A change of a game to be written: all that belongs to plies above `since`, and the head.

    `measures` holds the rounds from `measures_since` on; None = they did not change. `snapshots` holds at least the
    current position. `only_added`: besides new actions, their barriers, measures and snapshots only house rules, ply,
    round and times of the head have changed since the last write.
    """

    head: GameHead
    since: int
    entries: list[LogEntry]
    snapshots: dict[int, str]
    notes: list[LogNote] = field(default_factory=list)
    measures_since: int | None = None
    measures: Measures = field(default_factory=dict)
    outcomes: list[SeatResult] = field(default_factory=list)
    only_added: bool = False


class Store:
    """An open database. Use `open_store` for the player's own one; `lock` is held until `close`."""

    def __init__(self, path: Path | str = ":memory:", lock: WindowLock | None = None) -> None:
        """Open or create the file as it is.

        Raises sqlite3.Error, or ValueError where SQLite fails to decode a damaged name; open_store handles these.
        """
        self.path = path
        self.lock = lock
        self.known_names: dict[str, str] = {}  # any name of a member, without its case -> the present one
        self._derived: dict[Hashable, tuple[int, Any]] = {}
        self._last_put = "", 0  # id and ply of the game that was written last
        self.source = ""  # name of the file that a store in memory was filled from, which stays as it is
        self.db = sqlite3.connect(path, timeout=STORAGE.patience, isolation_level=None)
        try:
            self._prepare()
        except (sqlite3.Error, ValueError):
            self.db.close()
            raise

    def close(self) -> None:
        """Close the file and let another window open it."""
        self.db.close()
        if self.lock:
            self.lock.release()

    def _prepare(self) -> None:
        self.db.create_function("CASEFOLD", 1, str.casefold, deterministic=True)  # SQLite's own: ASCII only
        self.db.create_function("CHARACTER", 3, character_at, deterministic=True)
        self.db.create_function("PRESENT", 1, self.known_name)
        self.db.create_function("SEATED", 1, self._seated)
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA fullfsync=1")
        if not self.db.execute("SELECT 1 FROM sqlite_master WHERE name='meta'").fetchone():
            # before WAL, so that the header of the file itself names its format
            self.db.executescript(
                f"BEGIN; PRAGMA application_id={APPLICATION}; PRAGMA user_version={SCHEMA}; "
                f"{TABLES}{''.join(ADDED.values())}INSERT INTO meta VALUES({SCHEMA}); COMMIT;")
        else:
            add_missing_tables(self.db)
        # a network drive refuses WAL and keeps the usual journal
        if self.db.execute("PRAGMA journal_mode=WAL").fetchone()[0] == "wal":
            self.lay_out_wal()

    def lay_out_wal(self) -> None:
        """Give the write-ahead log its length: a file that does not grow takes fewer writes to get onto the disk.

        Pages that the cache has no room for are written there before their transaction ends, and leave their room when
        it is taken back. A full disk has a short log.
        """
        usual, page = (self.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("cache_size", "page_size"))
        filling = (f"PRAGMA wal_autocheckpoint={WAL_PAGES}", "PRAGMA cache_size=10", "BEGIN",
                   "CREATE TABLE filler(pages BLOB)", f"INSERT INTO filler VALUES(zeroblob({WAL_PAGES * page}))")
        for statements in (filling, (f"PRAGMA cache_size={usual}", "ROLLBACK")):
            with suppress(sqlite3.Error):
                for statement in statements:
                    self.db.execute(statement)

    @property
    def lasting(self) -> bool:
        """False where the games end with the program."""
        return self.path != ":memory:"

    def known_name(self, name: str) -> str:
        """Return the present name of the member who had this one; a name that no member has stays as it is."""
        return self.known_names.get(name.casefold(), name) if isinstance(name, str) else name

    def _seated(self, seats: str) -> str:
        """Return the present names of saved seats for a search, each between two ends of line."""
        return "\n" + "".join(f"{self.known_name(name).casefold()}\n" for name in names_in(seats))

    def is_sound(self) -> bool:
        """Return False where the file is damaged, a table is, or a row that is read without the moves of its game."""
        try:
            if any(columns_of(self.db, table) != columns for table, columns in columns_by_table().items()):
                return False
            for row in self.db.execute(f"SELECT {HEAD}, thumb, deleted, own_content {_LISTED} {_LAST_PLAYED}"):
                head_of(row[:-2])
            for row in self.db.execute(f"SELECT {OUTCOME} FROM result"):
                outcome_of(row)
            named, indexed = ({row[0] for row in self.db.execute(f"SELECT id FROM game {how}")}
                              for how in ("NOT INDEXED", "INDEXED BY sqlite_autoindex_game_1"))
            if named != indexed:  # the id of a game is damaged in the row or in the index
                return False
            if self.db.execute(f"SELECT EXISTS({ORPHANS})").fetchone()[0]:
                return False
            for texts in ("SELECT DISTINCT key FROM measure", "SELECT id, data FROM season",
                          "SELECT id, data FROM member", "SELECT game_id FROM bin"):
                self.db.execute(texts).fetchall()  # fails where a value is no valid text
            odd = self.db.execute("SELECT EXISTS(SELECT 1 FROM measure WHERE typeof(round)<>'integer' "
                                  "OR typeof(seat)<>'integer' OR typeof(value)<>'integer')").fetchone()[0]
            return not odd and bool(self.db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        except (sqlite3.DatabaseError, *BROKEN):
            return False

    # -- writing ----------------------------------------------------------------------------------------------------

    def put(self, game: SavedGame | Change) -> None:
        """Write a whole game or a change of it in one transaction; tried again with an empty write-ahead log.

        Raises UserError, having changed nothing, if the disk does not take it.
        """
        for again in (False, True):
            try:
                with self._writing():
                    self._put_change(game) if isinstance(game, Change) else self._put_game(game)
                self._last_put = game.head.id, game.head.ply
                return
            except UserError as refusal:
                if again or getattr(refusal.__cause__, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    raise  # another process writes, and the timeout has passed; or the second try has failed too
                with suppress(sqlite3.Error, MemoryError):
                    self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def add(self, game: SavedGame) -> None:
        """Write a whole game, new or replaced, in one transaction. Raises UserError as `put` does, at the first try."""
        with self._writing():
            self._put_game(game)
        self._last_put = game.head.id, game.head.ply

    def _put_change(self, change: Change) -> None:
        head = change.head
        if change.only_added and head.id == self._last_put[0]:
            self.db.execute("UPDATE game SET table_rules=?, changed=?, ply=?, round=?, seconds=? WHERE id=?",
                            (_json(head.house_rules), head.changed, head.ply, head.round, head.seconds, head.id))
            self._put_entries(change)
            self._renew_current(change)
        else:
            self._put_head(head)
            self._put_moves(change)
        self._put_measures(change)

    def _put_game(self, game: SavedGame) -> None:
        self._put_head(game.head, game.own_content)
        self._put_moves(Change(game.head, 0, game.log, {}, game.notes, outcomes=game.outcomes))
        self.db.execute("DELETE FROM snapshot WHERE game_id=?", (game.head.id,))
        self._put_snapshots(game.head.id, game.snapshots)
        self._put_measures(Change(game.head, 0, [], {}, measures_since=0, measures=game.measures))

    def set_thumb(self, game_id: str, png: bytes) -> None:
        """Store a thumbnail (PNG) of the game, drawn from the spectator view."""
        with self._writing():
            self.db.execute("UPDATE game SET thumb=? WHERE id=?", (png, game_id))

    def rename(self, game_id: str, title: str) -> None:
        """Give a game another title."""
        with self._writing():
            self.db.execute("UPDATE game SET title=? WHERE id=?", (title, game_id))

    def delete(self, game_id: str) -> None:
        """Delete a game for good. The results of a finished one stay for the statistics."""
        with self._writing():
            for table in (*MOVES, "bin"):
                self.db.execute(f"DELETE FROM {table} WHERE game_id=?", (game_id,))
            self.db.execute("DELETE FROM game WHERE id=? AND finished IS NULL", (game_id,))
            self.db.execute("UPDATE game SET deleted=1, own_content='{}', thumb=NULL WHERE id=?", (game_id,))

    def throw_away(self, game_ids: Sequence[str], at: float) -> None:
        """Put games into the bin, at this moment."""
        with self._writing():
            self.db.executemany("INSERT OR REPLACE INTO bin VALUES(?,?)", [(game, at) for game in game_ids])

    def bring_back(self, game_ids: Sequence[str]) -> None:
        """Take games out of the bin again."""
        with self._writing():
            self.db.executemany("DELETE FROM bin WHERE game_id=?", [(game,) for game in game_ids])

    def put_season(self, season_id: str, data: str) -> None:
        """Write a season's text, new or replaced."""
        with self._writing():
            self.db.execute("INSERT OR REPLACE INTO season VALUES(?,?)", (season_id, data))

    def delete_season(self, season_id: str) -> None:
        """Delete a season for good; its games stay."""
        with self._writing():
            self.db.execute("DELETE FROM season WHERE id=?", (season_id,))

    def put_member(self, member_id: str, data: str, instead_of: str = "") -> None:
        """Write a member's text, new or replaced, and delete the member in whose place it stands too."""
        with self._writing():
            self.db.execute("INSERT OR REPLACE INTO member VALUES(?,?)", (member_id, data))
            self.db.execute("DELETE FROM member WHERE id=?", (instead_of,))

    def delete_member(self, member_id: str) -> None:
        """Delete a member; games stay."""
        with self._writing():
            self.db.execute("DELETE FROM member WHERE id=?", (member_id,))

    def put_earned(self, game_id: str, version: str, data: str) -> None:
        """Write the achievements of a game, new or replaced."""
        with self._writing():
            self.db.execute("INSERT OR REPLACE INTO earned VALUES(?,?,?)", (game_id, version, data))

    def set_seats(self, game_id: str, seats: Sequence[Seat]) -> None:
        """Replace the seats of a game by others of the same number."""
        with self._writing():
            self.db.execute("UPDATE game SET seats=? WHERE id=?", (_json([seat.to_data() for seat in seats]), game_id))

    def note_copy(self, game_ids: Sequence[str], file: str) -> None:
        """Note the name of the file in which these games are as they were; "" = they have been opened since."""
        with self._writing():
            self.db.executemany("DELETE FROM copied WHERE game_id=?", [(game,) for game in game_ids])
            if file:
                self.db.executemany("INSERT INTO copied VALUES(?,?)", [(game, file) for game in game_ids])

    def _put_head(self, head: GameHead, own_content: dict[str, str] | None = None) -> None:
        row = (head.game, head.title, head.rules_version, head.content_hash, _json(head.options),
               _json([seat.to_data() for seat in head.seats]), _json(head.house_rules), str(head.seed), head.started,
               head.changed, head.finished, head.app_version, head.ply, head.round, head.seconds)
        changed = self.db.execute(
            "UPDATE game SET game=?, title=?, rules_version=?, content_hash=?, options=?, seats=?, table_rules=?, "
            "seed=?, started=?, changed=?, finished=?, app_version=?, ply=?, round=?, seconds=? WHERE id=?",
            (*row, head.id))
        if not changed.rowcount:
            self.db.execute(
                "INSERT INTO game(game, title, rules_version, content_hash, options, seats, table_rules, seed, "
                "started, changed, finished, app_version, ply, round, seconds, id, own_content, thumb) "
                f"VALUES({','.join('?' * 18)})", (*row, head.id, "{}", head.thumb))
        if own_content is not None:
            self.db.execute("UPDATE game SET own_content=? WHERE id=?", (_json(own_content), head.id))
        self.db.execute(  # under the highest number; a game that has it already is not written again
            "INSERT OR REPLACE INTO played(game_id) "
            "SELECT :game WHERE :game IS NOT (SELECT game_id FROM played ORDER BY number DESC LIMIT 1)",
            {"game": head.id})

    def _put_moves(self, change: Change) -> None:
        game = change.head.id
        self.db.execute("DELETE FROM action WHERE game_id=? AND ply>?", (game, change.since))
        self._put_entries(change)
        if change.snapshots:
            self._put_current(change)
        self.db.execute("DELETE FROM note WHERE game_id=?", (game,))
        self.db.executemany("INSERT INTO note VALUES(?,?,?,?,?,?)",
                            [(game, number, *note) for number, note in enumerate(change.notes)])
        self.db.execute("DELETE FROM result WHERE game_id=?", (game,))
        self.db.executemany("INSERT INTO result VALUES(?,?,?,?,?,?,?)",
                            [(game, *outcome[:5], _json(outcome.parts)) for outcome in change.outcomes])

    def _put_entries(self, change: Change) -> None:
        self.db.executemany(
            "INSERT OR REPLACE INTO action VALUES(?,?,?,?,?,?,?,?,?)",
            [(change.head.id, e.ply, e.seat, e.action, e.digest, _json(pack_events(e.events)), e.barrier, e.actor, e.at)
             for e in change.entries])

    def _put_current(self, change: Change) -> None:
        """Write snapshots in place of those after `since`, and of the one that was current before."""
        self.db.execute(f"DELETE FROM snapshot WHERE game_id=? AND (ply>? OR ply%{SNAPSHOT_INTERVAL}<>0)",
                        (change.head.id, change.since))
        self._put_snapshots(change.head.id, change.snapshots)

    def _renew_current(self, change: Change) -> None:
        """Write snapshots where only actions were added: the row of the one that was current takes the one that is.

        So no page of the file gets empty and is filled again.
        """
        (game, before), ply = self._last_put, change.head.ply
        if before % SNAPSHOT_INTERVAL == 0:  # that one is never deleted
            self._put_snapshots(game, change.snapshots)
        elif self.db.execute("UPDATE OR REPLACE snapshot SET ply=?, data=? WHERE game_id=? AND ply=?",
                             (ply, _packed_at(ply, change.snapshots[ply]), game, before)).rowcount:
            if len(change.snapshots) > 1:
                self._put_snapshots(game, {at: text for at, text in change.snapshots.items() if at != ply})
        else:
            self._put_current(change)

    def _put_snapshots(self, game_id: str, snapshots: dict[int, str]) -> None:
        self.db.executemany("INSERT OR REPLACE INTO snapshot VALUES(?,?,?)",
                            [(game_id, ply, _packed_at(ply, text)) for ply, text in snapshots.items()])

    def _put_measures(self, change: Change) -> None:
        if change.measures_since is None:
            return
        self.db.execute("DELETE FROM measure WHERE game_id=? AND round>=?", (change.head.id, change.measures_since))
        self.db.executemany(
            "INSERT OR REPLACE INTO measure VALUES(?,?,?,?,?)",
            [(change.head.id, number, seat, key, value) for number, seats in change.measures.items()
             if number >= change.measures_since for seat, values in enumerate(seats) for key, value in values.items()])

    # -- reading ----------------------------------------------------------------------------------------------------

    def games(self, finished: bool | None = None, most: int = -1) -> list[GameHead]:
        """Return the games that were not deleted, last played first; only (un)finished ones if asked, and not more than
        `most` if it is given.

        The order does not depend on the clock. A game whose row is damaged is left out.
        """
        condition = {None: "", True: " AND finished IS NOT NULL", False: " AND finished IS NULL"}[finished]
        with self._reading():
            rows = self.db.execute(f"SELECT {HEAD}, thumb {_LISTED} WHERE deleted=0 AND NOT {_BINNED}{condition} "
                                   f"{_LAST_PLAYED} LIMIT ?", (most,))
            return [head for row in rows if (head := _readable(row)) is not None]

    def heads(self, game_ids: Sequence[str]) -> list[GameHead]:
        """Return these games without their moves, in this order; one whose row is damaged is left out."""
        with self._reading():
            rows = self.db.execute(f"SELECT {HEAD}, thumb FROM game WHERE id IN ({','.join('?' * len(game_ids))})",
                                   game_ids)
            found = {head.id: head for row in rows if (head := _readable(row)) is not None}
        return [found[game_id] for game_id in game_ids if game_id in found]

    def head(self, game_id: str) -> GameHead:
        """Return one game without its moves. Raises UserError for one that is not there."""
        with self._reading():
            row = self.db.execute(f"SELECT {HEAD}, thumb FROM game WHERE id=? AND deleted=0", (game_id,)).fetchone()
            if row is None:
                raise UserError("session.store.no-such-game")
            return head_of(row)

    def load(self, game_id: str, all_snapshots: bool = False) -> SavedGame:
        """Return a game with its moves and its newest snapshot, or with all snapshots.

        Raises UserError if it is damaged.
        """
        head = self.head(game_id)
        with self._reading():
            own = self._rows("SELECT own_content FROM game WHERE id=?", game_id)[0][0]
            saved = SavedGame(head, texts_of(own))
            saved.log = [entry_of(row) for row in self._rows(
                f"SELECT {ENTRY} FROM action WHERE game_id=? ORDER BY ply", game_id)]
            saved.notes = [note_of(row) for row in self._rows(
                f"SELECT {NOTE} FROM note WHERE game_id=? ORDER BY number", game_id)]
            measures_into(saved, self._rows(f"SELECT {MEASURE} FROM measure WHERE game_id=? ORDER BY round, seat",
                                            game_id))
            saved.outcomes = [outcome_of(row) for row in self._rows(
                f"SELECT {OUTCOME} FROM result WHERE game_id=? ORDER BY seat", game_id)]
            order = "" if all_snapshots else " ORDER BY ply DESC LIMIT 1"
            saved.snapshots = {ply: unpacked(data) for ply, data in self._rows(
                f"SELECT ply, data FROM snapshot WHERE game_id=?{order}", game_id)}
        if head.ply not in saved.snapshots or [entry.ply for entry in saved.log] != list(range(1, head.ply + 1)):
            raise UserError("session.store.damaged-game")
        return saved

    def snapshot(self, game_id: str, ply: int) -> tuple[int, str] | None:
        """Return the newest snapshot that is not after `ply` and can be read: its ply and canonical text."""
        with self._reading():
            for at, data in self.db.execute(
                    "SELECT ply, data FROM snapshot WHERE game_id=? AND ply<=? ORDER BY ply DESC", (game_id, ply)):
                with suppress(*BROKEN):
                    return count_of(at), unpacked(data)
        return None

    def snapshot_plies(self, game_id: str) -> list[int]:
        """Return the plies whose positions are stored, in rising order."""
        with self._reading():
            return [row[0] for row in self._rows(
                "SELECT ply FROM snapshot WHERE game_id=? AND typeof(ply)='integer' ORDER BY ply", game_id)]

    def copy_name(self, game_id: str) -> str:
        """Return the name of the file in which a game is as it was; "" where there is none, and once it was opened."""
        found = self.ask("SELECT file FROM copied WHERE game_id=?", (game_id,))
        return str(found[0][0]) if found else ""

    def ask(self, query: str, params: Sequence[Any] = ()) -> list[Any]:
        """Return the rows of a query to the tables of `schema`."""
        with self._reading():
            return self.db.execute(query, params).fetchall()

    def derived(self, name: Hashable, derive: Callable[[], T]) -> T:
        """Return what `derive` finds in the store; under this name it is asked again once something was written."""
        changes = self.db.total_changes
        if name not in self._derived or self._derived[name][0] != changes:
            self._derived[name] = changes, derive()
        found: T = self._derived[name][1]
        return found

    def _rows(self, query: str, game_id: str) -> list[Any]:
        return self.db.execute(query, (game_id,)).fetchall()

    # -- faults -----------------------------------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            yield
            self.db.execute("COMMIT")
        except (sqlite3.Error, MemoryError, ValueError, OverflowError) as error:
            raise write_refusal(error) from error
        finally:
            if self.db.in_transaction:
                with suppress(sqlite3.Error):  # SQLite may have rolled back itself
                    self.db.execute("ROLLBACK")

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise UserError("session.store.unreadable", why=str(error)) from error
        except BROKEN as error:
            log.warning("a row of a game cannot be read: %s", error)
            raise UserError("session.store.damaged-game") from error


def _packed_at(ply: int, text: str) -> bytes:
    """Return the stored position of a ply; only a snapshot that is never deleted lasts."""
    return packed(text, lasting=ply % SNAPSHOT_INTERVAL == 0)


def write_refusal(error: Exception) -> UserError:
    """Return the error for the player after a failed write."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL:
        return UserError("session.store.disk-full")
    return UserError("session.store.not-written", why=str(error) or type(error).__name__)


def _readable(row: tuple[Any, ...]) -> GameHead | None:
    try:
        return head_of(row)
    except BROKEN as error:
        log.warning("a row of the list of games cannot be read: %s", error)
        return None
