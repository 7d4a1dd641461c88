"""The store: restarts, damaged and foreign files, full disks, two windows."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.session import game_log, statistics
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage import window_lock
from game.session.storage.saved_game import canonical
from game.session.storage.store import Store
from game.timing.storage_times import STORAGE
from tests.session.sample_sessions import act, play_out, stored, tiny, to_turns
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"


def again(session: Session) -> Session:
    """The game as it comes back from the store."""
    assert session.store is not None
    return Session.resume(TinyShelf(), session.store, session.id)


def same(one: Session, other: Session) -> bool:
    return (canonical(one.seek(one.ply).to_data()) == canonical(other.seek(other.ply).to_data())
            and one.game.log == other.game.log and one.game.measures == other.game.measures
            and one.game.notes == other.game.notes and one.game.outcomes == other.game.outcomes
            and one.game.head == other.game.head)


# -- going on ---------------------------------------------------------------------------------------------------------


def test_a_game_comes_back_exactly_after_every_action(tmp_path: Path) -> None:
    session = tiny(stored(tmp_path), ("person", "easy"))
    while not session.over:
        session.act(session.legal()[-1])
        assert same(session, again(session))


def test_a_new_position_is_turned_into_text_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = tiny(stored(tmp_path))
    texts: list[str] = []
    monkeypatch.setattr(game_log, "canonical", lambda data: texts.append(canonical(data)) or texts[-1])
    for ply in range(1, 7):
        session.act(session.legal()[0])
        assert len(texts) == ply
    session.undo_to(5)
    assert len(texts) == 7
    assert same(session, again(session))


def test_the_order_of_play_is_written_only_when_another_game_goes_on(tmp_path: Path) -> None:
    store = stored(tmp_path)
    one, other = tiny(store), tiny(store)

    def order() -> list[tuple[int, str]]:
        return store.ask("SELECT number, game_id FROM played ORDER BY number")

    one.act(one.legal()[0])
    before = order()
    one.act(one.legal()[0])
    assert order() == before and before[-1][1] == one.id
    other.act(other.legal()[0])
    assert [game for _, game in order()] == [one.id, other.id]


def test_undo_is_on_the_disk_too_and_works_after_a_restart(tmp_path: Path) -> None:
    session = tiny(stored(tmp_path))
    to_turns(session)
    act(session, "0 step 1", "0 step 2", "0 end")
    session.undo()
    back = again(session)
    assert same(session, back)
    back.undo()
    assert [entry.action for entry in back.game.log[2:]] == ["0 step 1"]
    assert same(back, again(back))


def test_a_hand_over_stays_confirmed_after_a_restart(tmp_path: Path) -> None:
    session = tiny(stored(tmp_path))
    to_turns(session)
    act(session, "0 step 1", "0 end")
    session.confirm_hand_over()
    assert again(session).barrier() == ("session.barrier.hand-over", {"seat": 0})


def test_the_list_of_games_shows_the_last_played_first(tmp_path: Path) -> None:
    store = stored(tmp_path)
    first, second = tiny(store, title="first"), tiny(store, title="second")
    first.act(first.legal()[0])
    assert [game.title for game in store.games()] == ["first", "second"]
    assert [(game.ply, game.round, len(game.seats)) for game in store.games()] == [(1, 1, 2), (0, 1, 2)]
    play_out(second)
    assert [game.title for game in store.games(finished=True)] == ["second"]
    store.rename(first.id, "renamed")
    store.set_thumb(first.id, b"png")
    assert (store.head(first.id).title, store.head(first.id).thumb) == ("renamed", b"png")


def test_a_deleted_game_is_gone_and_a_finished_one_still_counts(tmp_path: Path) -> None:
    store = stored(tmp_path)
    open_one, finished = tiny(store), tiny(store)
    play_out(finished)
    store.delete(open_one.id)
    store.delete(finished.id)
    assert store.games() == []
    with pytest.raises(UserError, match="no-such-game"):
        Session.resume(TinyShelf(), store, finished.id)
    assert [count.games for count in statistics.counts(store)] == [1]


# -- files that are not as they should be -----------------------------------------------------------------------------


def opened_with(path: Path) -> tuple[list[str], Store]:
    store, notices = open_store(path)
    session = tiny(store)
    act(session, session.legal()[0].text())
    assert same(session, again(session))  # whatever the file was like, one can play and is saved
    return [notice.key for notice in notices], store


@pytest.mark.parametrize("content, key", [
    (b"", "session.store.empty"),
    (b"SQLite", "session.store.damaged"),
    (b"These are my notes on the game.\n" * 100, "session.store.damaged"),
    (b"SQLite format 3\0" + bytes(5000), "session.store.foreign"),
])
def test_a_file_that_is_no_store_is_set_aside(tmp_path: Path, content: bytes, key: str) -> None:
    (tmp_path / NAME).write_bytes(content)
    keys, store = opened_with(tmp_path / NAME)
    assert keys == [key]
    kept = [path.read_bytes() for path in tmp_path.glob("paddock.*-*.sqlite3")]
    assert kept == ([content] if content else [])
    store.close()


def test_a_database_of_another_program_is_set_aside_whole(tmp_path: Path) -> None:
    foreign = sqlite3.connect(tmp_path / NAME)
    foreign.execute("CREATE TABLE recipe(name)")
    foreign.execute("INSERT INTO recipe VALUES('goulash')")
    foreign.commit()
    foreign.close()
    keys, store = opened_with(tmp_path / NAME)
    assert keys == ["session.store.foreign"]
    aside = sqlite3.connect(next(tmp_path.glob("paddock.foreign-*.sqlite3")))
    assert aside.execute("SELECT name FROM recipe").fetchone() == ("goulash",)
    store.close()


@pytest.mark.parametrize("where", [0.0, 0.3, 0.6, 0.9])
def test_a_damaged_store_is_set_aside_and_what_it_held_goes_on(tmp_path: Path, where: float) -> None:
    store = stored(tmp_path)
    for number in range(4):
        play_out(tiny(store, title=f"game {number}"), plies=20)
    store.close()
    raw = bytearray((tmp_path / NAME).read_bytes())
    at = int(len(raw) * where) // 4096 * 4096
    raw[at:at + 4096] = b"\xa5" * 4096
    (tmp_path / NAME).write_bytes(raw)
    keys, store = opened_with(tmp_path / NAME)
    assert keys[0] == "session.store.salvaged"
    assert next(tmp_path.glob("paddock.damaged-*.sqlite3")).read_bytes() == raw
    assert {"game 0", "game 1", "game 2", "game 3"} <= {head.title for head in store.games()}
    store.close()


def test_a_store_cut_short_is_set_aside(tmp_path: Path) -> None:
    store = stored(tmp_path)
    play_out(tiny(store))
    store.close()
    raw = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(raw[:len(raw) // 2])
    keys, store = opened_with(tmp_path / NAME)
    assert keys[0].startswith(("session.store.damaged", "session.store.salvaged"))
    store.close()


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    store = stored(tmp_path)
    tiny(store)
    store.db.executescript("PRAGMA user_version=99; UPDATE meta SET schema=99; PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".lock"}
    for _ in range(2):
        with pytest.raises(UserError) as caught:
            open_store(tmp_path / NAME)
        assert caught.value.notice == ("session.store.newer", {"file": NAME})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".lock"} == before


def test_one_damaged_game_does_not_harm_the_others(tmp_path: Path) -> None:
    store = stored(tmp_path)
    bad, good = tiny(store), tiny(store)
    store.db.execute("UPDATE game SET options='nothing' WHERE id=?", (bad.id,))
    with pytest.raises(UserError, match="damaged-game"):
        again(bad)
    assert [head.id for head in store.games()] == [good.id]
    assert same(good, again(good))


@pytest.mark.parametrize("change", [
    "UPDATE game SET game='chess'", "UPDATE game SET rules_version=99", "UPDATE game SET seats='[1]'",
    "UPDATE game SET options='{\"rounds\": -1}', seats='[]'",
])
def test_a_game_that_cannot_be_played_is_refused_with_a_sentence(tmp_path: Path, change: str) -> None:
    session = tiny(stored(tmp_path))
    assert session.store is not None
    session.store.db.execute(change)
    with pytest.raises(UserError, match=r"session\.(load|store)\."):
        again(session)


# -- disks and folders ------------------------------------------------------------------------------------------------


def test_on_a_full_disk_the_game_goes_on_and_is_saved_when_there_is_room(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store, ("person", "person", "person"))
    pages = store.db.execute("PRAGMA page_count").fetchone()[0]
    store.db.execute(f"PRAGMA max_page_count={pages}")
    play_out(session, plies=2)
    fill_up(store)
    play_out(session)
    assert session.over and session.unsaved
    assert [notice.key for notice in session.take_notices()] == ["session.store.disk-full"]  # said once
    with pytest.raises(UserError, match="disk-full"):
        store.set_thumb(session.id, b"x" * 100_000)
    store.db.execute("PRAGMA max_page_count=100000")
    session.retry()
    assert not session.unsaved
    assert [notice.key for notice in session.take_notices()] == ["session.store.caught-up"]
    assert same(session, again(session))


def fill_up(store: Store) -> None:
    """Use up the room that is left in the pages of the file."""
    for number in range(1000):
        try:
            store.db.execute("INSERT INTO action VALUES('z', ?, 0, ?, '', '', '', '', 0)", (number, "x" * 200))
        except sqlite3.OperationalError:
            return


def test_a_game_begun_on_a_full_disk_is_saved_later(tmp_path: Path) -> None:
    store = stored(tmp_path)
    store.db.execute("PRAGMA max_page_count=1")  # as many as there are
    session = tiny(store)
    while not session.unsaved:
        session = tiny(store, title="x" * 60)
    play_out(session, plies=6)
    store.db.execute("PRAGMA max_page_count=100000")
    session.retry()
    assert same(session, again(session))
    assert canonical(again(session).seek(2).to_data()) == canonical(session.seek(2).to_data())


def test_a_folder_that_cannot_be_written_gives_a_store_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store, notices = open_store(tmp_path / "file" / "data" / NAME)
    assert [notice.key for notice in notices] == ["session.store.read-only"]
    assert str(store.path) == ":memory:"
    session = tiny(store)
    play_out(session)
    assert same(session, again(session))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user whom permissions bind")
def test_games_in_a_read_only_folder_can_be_gone_on_with(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    store.close()
    tmp_path.chmod(0o500)
    memory, notices = open_store(tmp_path / NAME)
    tmp_path.chmod(0o700)
    assert [notice.key for notice in notices] == ["session.store.read-only"]
    play_out(Session.resume(TinyShelf(), memory, session.id))


def test_games_behind_a_lock_that_cannot_be_made_can_be_gone_on_with(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    store.close()
    (tmp_path / "paddock.lock").unlink()
    (tmp_path / "paddock.lock").mkdir()
    memory, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.read-only"]
    play_out(Session.resume(TinyShelf(), memory, session.id))
    assert memory.games()[0].finished


# -- two windows ------------------------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a window that lets go of the file."""
    monkeypatch.setattr(window_lock, "STORAGE", STORAGE._replace(ending=0.0))


def test_a_program_that_has_just_been_ended_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a kill the system may write for seconds; the game that was continued at once seemed to be gone."""
    store, naps = stored(tmp_path), []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            store.close()

    monkeypatch.setattr(window_lock.time, "sleep", nap)
    stored(tmp_path).close()
    assert naps == [STORAGE.ending_look] * 3


@pytest.mark.usefixtures("impatient")
def test_a_second_window_is_refused_until_the_first_closes(tmp_path: Path) -> None:
    store = stored(tmp_path)
    with pytest.raises(UserError, match="other-window"):
        open_store(tmp_path / NAME)
    store.close()
    stored(tmp_path).close()


@pytest.mark.usefixtures("impatient")
def test_the_lock_of_a_dead_process_does_not_hold(tmp_path: Path) -> None:
    script = ("import sys, time; from pathlib import Path; from game.session.loading.store_opening import open_store; "
              "store = open_store(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)")
    process = subprocess.Popen([sys.executable, "-c", script, str(tmp_path / NAME)], stdout=subprocess.PIPE, text=True,
                               cwd=Path(__file__).parents[3])
    assert process.stdout is not None and process.stdout.readline() == "open\n"
    with pytest.raises(UserError, match="other-window"):
        open_store(tmp_path / NAME)
    process.kill()
    process.wait()
    process.stdout.close()
    assert (tmp_path / "paddock.lock").exists()
    stored(tmp_path).close()
