"""Other things in the place of the player's files: one notice, a game that goes on, and no harm."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.loading.store_opening import open_store
from game.session.session import Session
from tests.session.sample_sessions import play_out, stored, tiny
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"
POSIX = pytest.mark.skipif(os.name != "posix", reason="a system without links and pipes")


def folder(path: Path) -> None:
    path.mkdir()
    (path / "letter").write_text("of somebody")


def circle(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize("put", [folder, pytest.param(circle, marks=POSIX),
                                 pytest.param(getattr(os, "mkfifo", None), marks=POSIX)])
def test_what_is_no_file_is_kept_and_a_new_store_begun(tmp_path: Path, put: Callable[[Path], None]) -> None:
    put(tmp_path / NAME)
    store, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.foreign"]
    assert os.path.lexists(tmp_path / str(notices[0].params["file"]))
    session = tiny(store)
    play_out(session)
    store.close()
    assert stored(tmp_path).head(session.id).finished


def test_a_file_that_cannot_be_read_stays_and_games_end_with_the_program(tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path).close()
    before = (tmp_path / NAME).read_bytes()
    with monkeypatch.context() as denied:
        denied.setattr(Path, "open", refusing(Path.open, tmp_path / NAME))
        denied.setattr(shutil, "copyfile", refusing(shutil.copyfile, tmp_path / NAME))
        store, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.read-only"] and not store.lasting
    assert "Permission" in str(notices[0].params["why"])
    assert (tmp_path / NAME).read_bytes() == before


def refusing(real: Callable[..., object], place: Path) -> Callable[..., object]:
    """Of another owner: the place cannot be read, all else can."""
    def call(path: Path, *args: object, **more: object) -> object:
        if path == place:
            raise PermissionError(13, os.strerror(13))
        return real(path, *args, **more)
    return call


@pytest.mark.parametrize("damaged", [False, True])
def test_where_nothing_can_be_written_the_newest_moves_are_there_all_the_same(tmp_path: Path, damaged: bool) -> None:
    """They stand in the write-ahead log; a damaged file gives what it still holds."""
    (tmp_path / "there").mkdir()
    store = stored(tmp_path / "there")
    session = tiny(store)
    store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    play_out(session, plies=7)
    away = tmp_path / "away"
    shutil.copytree(tmp_path / "there", away, ignore=lambda *_: ["paddock.lock"])
    (away / "paddock.lock").mkdir()
    if damaged:
        with (away / NAME).open("r+b") as file:
            file.write(b"nothing")
    memory, notices = open_store(away / NAME)
    assert [notice.key for notice in notices] == ["session.store.read-only"]
    assert notices[0].params["why"] == os.strerror(errno.EISDIR), "in words, without numbers and paths"
    assert memory.games()[0].ply == 7
    play_out(Session.resume(TinyShelf(), memory, session.id))
