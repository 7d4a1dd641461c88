"""A store with twenty games is damaged at random: bytes, pages, rows. Every sound game survives, nothing raises or
takes long, and what was damaged is refused in words or goes on."""

import random
import shutil
import sqlite3
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.session import rng_streams, statistics
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.saved_game import SavedGame, canonical
from game.session.storage.schema import MOVES
from game.session.storage.store import Store
from tests.faults.corpus import batches
from tests.session.sample_sessions import play_out, stored, tiny
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"
GAMES, LONGEST = 20, 30.0  # seconds: a guard, no measure of speed
TABLES = ("game", *MOVES, "result")
VALUES = (None, b"\xff\xfe\x00", "", "x", "[]", "{}", "[[", -1, 1 << 62, 1e300, 0.5, "9 fly", "\ud7ff" * 9)
Rows = dict[str, list[Any]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, SavedGame]]:
    """A sound store, and its games as they are: the same bytes in every run, so that the same damage comes again."""
    folder = tmp_path_factory.mktemp("whole")
    store, moments, names = stored(folder), count(1_700_000_000), random.Random(1)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "time", lambda: float(next(moments)))
        patched.setattr(uuid, "uuid4", lambda: uuid.UUID(int=names.getrandbits(128)))
        patched.setattr(rng_streams, "new_stream_seed", lambda: names.getrandbits(62))
        for number in range(GAMES):
            session = tiny(store, ("person",) * (2 + number % 3), seed=number, title=f"Game {number}")
            play_out(session, seed=number, plies=40 if number % 2 else 5 + number)
            store.set_thumb(session.id, bytes(random.Random(number).randbytes(1000 * number)))
    games = {head.id: store.load(head.id, all_snapshots=True) for head in store.games()}
    store.close()
    assert len(games) == GAMES
    return folder / NAME, games


def bytes_and_pages(path: Path, chance: random.Random) -> None:
    """Some bytes of the file change, or a page of it."""
    raw = bytearray(path.read_bytes())
    if chance.random() < 0.5:
        for _ in range(chance.choice((1, 3, 20))):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
    else:
        at = chance.randrange(len(raw) // 4096) * 4096
        raw[at:at + 4096] = chance.choice((bytes(4096), chance.randbytes(4096), raw[:4096]))
    path.write_bytes(raw)


def values(path: Path, chance: random.Random) -> None:
    """A value of a row is another one, or the row is gone."""
    with closing(sqlite3.connect(path)) as db:
        for _ in range(chance.choice((1, 1, 4))):
            table = chance.choice(TABLES)
            game = chance.choice([row[0] for row in db.execute("SELECT id FROM game")])
            key = "id" if table == "game" else "game_id"
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[1] not in ("id", "game_id")]
            which, params = f"WHERE {key}=?", [game]
            if table != "game":
                some = [row[0] for row in db.execute(f"SELECT {columns[0]} FROM {table} {which}", params)]
                which, params = f"{which} AND {columns[0]}=?", [game, chance.choice(some or [0])]
            try:
                if table != "game" and chance.random() < 0.3:
                    db.execute(f"DELETE FROM {table} {which}", params)
                else:
                    db.execute(f"UPDATE OR IGNORE {table} SET {chance.choice(columns)}=? {which}",
                               (chance.choice(VALUES), *params))
            except sqlite3.IntegrityError:
                continue  # what a column never holds
        db.commit()


def plain_rows(path: Path, ids: list[str]) -> dict[str, Rows]:
    """Rows that plain SQL still reads of each game; none of one that cannot be read whole."""
    found: dict[str, Rows] = {}
    with closing(sqlite3.connect(path)) as db:
        for game in ids:
            try:
                found[game] = {table: db.execute(
                    f"SELECT * FROM {table} WHERE {'id' if table == 'game' else 'game_id'}=?", (game,)).fetchall()
                    for table in TABLES}
            except (sqlite3.Error, UnicodeDecodeError):
                continue
    return found


def check(path: Path, games: dict[str, SavedGame], sound: set[str], told: Callable[[], str]) -> None:
    """Opens the store as a start does, and every game of it."""
    start = time.monotonic()
    store, _ = open_store(path)
    try:
        assert time.monotonic() - start < LONGEST, told()
        listed = {head.id for head in store.games()}
        for ask in (statistics.counts, statistics.played, statistics.meetings, statistics.lengths):
            ask(store)
        assert sound <= listed, f"{told()}: lost {sound - listed}"
        for game in sorted(listed & set(games)):
            check_game(store, game, games[game], game in sound, told)
    finally:
        store.close()
    assert time.monotonic() - start < 2 * LONGEST, told()


def check_game(store: Store, game: str, before: SavedGame, sound: bool, told: Callable[[], str]) -> None:
    try:
        session = Session.resume(TinyShelf(), store, game)
    except UserError as refusal:
        assert not sound and refusal.notice.key.startswith("session."), f"{told()}: {game}: {refusal}"
        return
    while not session.check_history(1.0):
        pass
    if sound:
        assert session.game.log == before.log, f"{told()}: {game}"
        assert canonical(session.seek(session.ply).to_data()) == before.snapshots[before.head.ply], told()
    elif not session.over:
        session.act(session.legal()[0])
        assert not session.unsaved, told()


def damaged_runs(whole: tuple[Path, dict[str, SavedGame]], folder: Path, runs: int, first: int,
                 damage: Callable[[Path, random.Random], None]) -> Iterator[None]:
    source, games = whole
    sound_rows = plain_rows(source, list(games))
    for seed in range(first, first + runs):
        place = folder / str(seed)
        place.mkdir()
        path = place / NAME
        shutil.copyfile(source, path)
        damage(path, random.Random(seed))
        copy = place / "plain.sqlite3"
        shutil.copyfile(path, copy)
        after = plain_rows(copy, list(games))
        sound = {game for game, rows in after.items() if rows == sound_rows[game]}
        check(path, games, sound, lambda seed=seed: f"{damage.__name__}, seed {seed}")  # type: ignore[misc]
        shutil.rmtree(place)
        yield


RUNS = [pytest.param(8, 0, id="short"),
        *(pytest.param(50, first, id=str(first), marks=pytest.mark.long) for first in batches(1000, 500, 50))]


@pytest.mark.parametrize("runs, first", RUNS)
@pytest.mark.parametrize("damage", [bytes_and_pages, values])
def test_every_sound_game_survives(whole: tuple[Path, dict[str, SavedGame]], tmp_path: Path, runs: int, first: int,
                                   damage: Callable[[Path, random.Random], None]) -> None:
    assert sum(1 for _ in damaged_runs(whole, tmp_path, runs, first, damage)) == runs
