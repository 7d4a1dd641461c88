"""Each call to the disk fails once: the table plays on or says why, and nothing that was acknowledged is lost."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import game.session
from game.session import statistics
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.saved_game import canonical, digest
from game.session.storage.store import Store
from game.session.storage.window_lock import WindowLock
from game.session.transfer.import_export import import_game, write_export
from game.settings import Settings, load_settings
from tests.session.sample_sessions import tiny
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"
ACTS = 7
CODES = {"i/o": sqlite3.SQLITE_IOERR, "full": sqlite3.SQLITE_FULL, "denied": sqlite3.SQLITE_PERM}
NUMBERS = {"i/o": 5, "full": 28, "denied": 13}  # of the system's errors: EIO, ENOSPC, EACCES
SQL = ("execute", "executemany", "executescript", "backup")
FILES = [(Path, "open"), (Path, "rename"), (Path, "replace"), (Path, "mkdir"), (Path, "unlink"), (Path, "stat"),
         (Path, "read_bytes"), (Path, "read_text"), (shutil, "copyfile"), (os, "fsync")]


@dataclass
class Calls:
    """Counts the calls, and lets the one with number `failing` fail, once, with an error of that kind."""

    failing: int = -1
    kind: str = "i/o"
    made: int = 0

    def count(self, sql: bool) -> None:
        self.made += 1
        if self.made != self.failing:
            return
        if not sql:
            raise OSError(NUMBERS[self.kind], os.strerror(NUMBERS[self.kind]))
        error = sqlite3.OperationalError(f"injected: {self.kind}")
        error.sqlite_errorcode = CODES[self.kind]
        raise error


@contextmanager
def counted(calls: Calls) -> Iterator[None]:
    """Every call to SQLite and to the file system goes past `calls`."""
    class Counting(sqlite3.Connection):
        pass

    def past(real: Callable[..., Any], sql: bool) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            calls.count(sql)
            return real(*args, **more)
        return call

    for name in SQL:
        setattr(Counting, name, past(getattr(sqlite3.Connection, name), sql=True))
    connect = sqlite3.connect
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sqlite3, "connect", past(lambda *args, **more: connect(*args, factory=Counting, **more), True))
        for owner, name in FILES:
            patched.setattr(owner, name, past(getattr(owner, name), sql=False))
        yield


@dataclass
class Life:
    """Acknowledged positions: game -> (ply, digest of the position); and the words that were told."""

    kept: dict[str, tuple[int, str]] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)

    def trying(self, call: Callable[[], Any]) -> Any:
        """Does what a scene does with a refusal: it tells it."""
        try:
            return call()
        except UserError as refusal:
            self.told.append(refusal.notice.key)
            return None

    def acknowledge(self, session: Session) -> None:
        if session.unsaved is None and session.store is not None and session.store.lasting:
            self.kept[session.id] = session.ply, digest(session.saved().snapshots[session.ply])
        elif session.unsaved is not None:
            self.told.append(session.unsaved.key)


def live(folder: Path, life: Life) -> None:
    """Opens a store, plays, takes back, renames, exports, imports, closes, comes back and deletes, as players do."""
    store = opened(folder, life)
    session = tiny(store)
    life.acknowledge(session)
    for _ in range(ACTS):
        session.act(session.legal()[0])
        life.acknowledge(session)
    if session.barrier() is None:
        session.undo()
        life.acknowledge(session)
    life.trying(lambda: store.rename(session.id, "Renamed"))
    life.trying(lambda: store.set_thumb(session.id, b"png"))
    life.trying(lambda: write_export(folder / "out.paddock", session.saved()))
    saved = life.trying(lambda: import_game(folder / "out.paddock", TinyShelf()))
    if saved is not None and life.trying(lambda: store.add(saved) or True) and store.lasting:
        life.kept[saved.head.id] = saved.head.ply, saved.log[-1].digest
    life.told += [notice.key for notice in Settings(text_scale=130).save(folder / "settings.json")]
    life.told += [notice.key for notice in load_settings(folder / "settings.json")[1]]
    life.trying(store.close)
    store = opened(folder, life)
    for ask in (statistics.counts, statistics.played, Store.games):
        life.trying(lambda ask=ask: ask(store))  # type: ignore[misc]
    back = life.trying(lambda: Session.resume(TinyShelf(), store, session.id))
    if back is not None:
        while not back.check_history(1.0):
            pass
        life.trying(lambda: back.seek(1))
        back.act(back.legal()[0])
        life.acknowledge(back)
    if saved is not None and life.trying(lambda: store.delete(saved.head.id) or True):
        life.kept.pop(saved.head.id, None)
    life.trying(store.close)


def opened(folder: Path, life: Life) -> Store:
    """As a start does it."""
    try:
        store, notices = open_store(folder / NAME)
    except UserError as refusal:
        store, notices = Store(), [refusal.notice]
    life.told += [notice.key for notice in notices]
    return store


def check(folder: Path, life: Life, why: str) -> None:
    """All that was acknowledged is there again, and goes on."""
    store, _ = open_store(folder / NAME)
    try:
        assert store.lasting, why
        for game, (ply, mark) in life.kept.items():
            session = Session.resume(TinyShelf(), store, game)
            position = session.seek(ply)
            assert digest(canonical(position.to_data())) == mark, f"{why}: {game} at {ply}"
            if not session.over:
                session.act(session.legal()[0])
                assert session.unsaved is None, why
    finally:
        store.close()


def whole_life(folder: Path) -> int:
    calls, life = Calls(), Life()
    folder.mkdir()
    with counted(calls):
        live(folder, life)
    assert not life.told
    check(folder, life, "without a fault")
    return calls.made


@pytest.mark.parametrize("every", [pytest.param(11, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", CODES)
def test_each_call_may_fail_once(kind: str, every: int, tmp_path: Path) -> None:
    whole_life(tmp_path / "first")  # reads what a program reads only once
    total = whole_life(tmp_path / "sound")
    assert total > 100
    told = 0
    for failing in range(1 + len(kind) % every, total + 1, every):
        folder = tmp_path / str(failing)
        folder.mkdir()
        calls, life = Calls(failing, kind), Life()
        why = f"call {failing}, {kind}"
        with counted(calls):
            live(folder, life)
        assert calls.made >= failing, why
        told += bool(life.told)
        check(folder, life, why)
        shutil.rmtree(folder)
    assert told > total / every / 5, "what is not done at once a second time is told"


LIMITED = """
import resource, signal, sys
from pathlib import Path
from tests.faults.test_disk_errors import Life, live
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
life = Life()
live(Path(sys.argv[1]), life)
print(len(life.told), *[f"{game} {ply} {mark}" for game, (ply, mark) in life.kept.items()], sep="\\n")
"""


@pytest.mark.skipif(os.name != "posix", reason="a system without limits for a process")
@pytest.mark.parametrize("size", [0, 5_000, 60_000, 90_000])
def test_files_that_may_not_grow(size: int, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path), str(size)], capture_output=True, text=True,
                          cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == 0, done.stderr
    told, *kept = done.stdout.splitlines()
    assert int(told) > 0
    life = Life({game: (int(ply), mark) for game, ply, mark in map(str.split, kept)})
    check(tmp_path, life, f"{size} bytes")


# memory ---------------------------------------------------------------------------------------------------------------

OURS = str(Path(game.session.__file__).parent)


class Shortage:
    """The first call of each function of the session in turn finds no memory."""

    def __init__(self, spared: set[CodeType]) -> None:
        self.spared = spared
        self.met: CodeType | None = None

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and self.met is None and code not in self.spared and code.co_filename.startswith(OURS):
            self.met = code
            sys.setprofile(None)
            raise MemoryError

    @contextmanager
    def felt(self) -> Iterator[None]:
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)


def read_all(folder: Path) -> list[Any]:
    """All that loads."""
    store, notices = open_store(folder / NAME)
    try:
        (head,) = store.games()
        session = Session.resume(TinyShelf(), store, head.id)
        while not session.check_history(1.0):
            pass
        return [notices, statistics.counts(store), session.log(None), canonical(session.seek(3).to_data()),
                import_game(folder / "out.paddock", TinyShelf()).log]
    finally:
        store.close()


def test_each_function_that_loads_may_find_no_memory_once(tmp_path: Path) -> None:
    """It ends what was asked for, with a sentence or to be told by the table; what is on the disk is as it was."""
    store, _ = open_store(tmp_path / NAME)
    session = tiny(store)
    for _ in range(ACTS):
        session.act(session.legal()[0])
    write_export(tmp_path / "out.paddock", session.saved())
    store.close()
    usual = read_all(tmp_path)
    spared = {Store.close.__code__, WindowLock.release.__code__}  # there the program ends
    while True:
        shortage = Shortage(spared)
        with shortage.felt():
            try:
                read_all(tmp_path)
            except (MemoryError, UserError):
                pass
        if shortage.met is None:
            break
        spared.add(shortage.met)
        assert read_all(tmp_path) == usual, shortage.met.co_qualname
    assert len(spared) > 60
