"""Files that another process has open for a moment, as Windows refuses them: nothing is lost, no frame waits long."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session.loading.store_opening import open_store
from game.session.recovery.quarantine import quarantine_file
from game.session.session import Session
from game.session.storage.atomic_write import write_atomically
from game.session.storage.sharing_violations import PAUSES, retry_refused
from game.session.storage.window_lock import WindowLock
from game.settings import Settings, load_settings
from tests.session.sample_sessions import act, tiny, to_turns
from tests.support.systems.windows_files import HeldFiles

FRAME = 1 / 60


def test_a_file_that_is_held_for_a_moment_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", encoding="utf-8")
    held = HeldFiles(monkeypatch)
    write_atomically(path, "new")
    assert held.refused == 2 and path.read_text(encoding="utf-8") == "new"
    assert sum(PAUSES) < 6 * FRAME, "a file that stays refused is not waited for longer"


def test_a_file_that_stays_held_keeps_its_content_and_leaves_no_other(tmp_path: Path,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", encoding="utf-8")
    HeldFiles(monkeypatch, times=99, only="replace")
    with pytest.raises(PermissionError):
        write_atomically(path, "new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]
    assert path.read_text(encoding="utf-8") == "old"
    assert [notice.key for notice in Settings().save(path)] == ["session.settings.not-saved"]


@pytest.mark.parametrize("only", ["replace", "open"])
def test_settings_are_saved_past_a_virus_scanner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, only: str) -> None:
    path = tmp_path / "settings.json"
    held = HeldFiles(monkeypatch, only=only)
    assert Settings(text_scale=130).save(path) == [] and held.refused == 2
    monkeypatch.undo()
    path.write_text("{", encoding="utf-8")
    HeldFiles(monkeypatch)
    assert [notice.key for notice in load_settings(path)[1]] == ["session.settings.broken"]


def test_a_bad_file_is_set_aside_with_its_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("paddock.sqlite3", "paddock.sqlite3-wal"):
        (tmp_path / name).write_text("no database", encoding="utf-8")
    HeldFiles(monkeypatch)
    target = quarantine_file(tmp_path / "paddock.sqlite3", "foreign")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [target.name, f"{target.name}-wal"]


def played(folder: Path) -> tuple[Path, Session]:
    """The file of a closed store, and the game in it."""
    path = folder / "paddock.sqlite3"
    store, _ = open_store(path)
    session = tiny(store=store)
    to_turns(session)
    act(session, "0 step 1")
    store.close()
    return path, session


def test_the_games_of_a_damaged_store_come_back_although_its_files_are_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, session = played(tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw = bytearray(path.read_bytes())
    raw[100:110] = b"\xff" * 10
    path.write_bytes(raw)
    held = HeldFiles(monkeypatch)
    store, notices = open_store(path)
    assert held.refused == 2 and store.lasting
    assert notices[0].key == "session.store.salvaged"
    assert [head.id for head in store.games()] == [session.id]
    store.close()


def test_a_copy_that_cannot_be_deleted_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the player that cannot be written: the games are read from a copy, which a scanner may hold."""
    path, session = played(tmp_path)
    monkeypatch.setattr(WindowLock, "take", _denied)
    HeldFiles(monkeypatch, times=99, only="unlink")
    store, notices = open_store(path)
    assert [notice.key for notice in notices] == ["session.store.read-only"]
    assert [head.id for head in store.games()] == [session.id]


def _denied(lock: WindowLock) -> bool:
    raise PermissionError(13, os.strerror(13))


def test_the_lock_of_the_window_is_taken_past_a_virus_scanner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = HeldFiles(monkeypatch, only="open")
    lock = WindowLock(tmp_path / "paddock.lock")
    assert lock.take() and held.refused == 2
    lock.release()


def test_other_errors_are_told_at_once() -> None:
    calls: list[None] = []

    def full() -> None:
        calls.append(None)
        raise OSError(28, os.strerror(28))

    with pytest.raises(OSError, match="No space"):
        retry_refused(full)
    assert len(calls) == 1
