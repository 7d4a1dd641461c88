"""The store itself: what is tried again and what is not, which games it lists, what a deletion leaves."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.session import statistics
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage import store as store_module
from game.session.storage.saved_game import SeatResult, canonical
from game.session.storage.schema import columns_of
from game.session.storage.store import Store
from game.timing.storage_times import STORAGE
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.support.tiny_game import TinyShelf

PNG = b"\x89PNG"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store that does not wait long for another process."""
    monkeypatch.setattr(store_module, "STORAGE", STORAGE._replace(patience=0.01))
    found = Store(tmp_path / "games.sqlite3")
    yield found
    found.close()


def statements(store: Store) -> list[str]:
    """The list that the statements of the store are written into from now on."""
    found: list[str] = []
    store.db.set_trace_callback(found.append)
    return found


# -- the write-ahead log ----------------------------------------------------------------------------------------------


def test_the_write_ahead_log_has_its_length_from_the_beginning_and_does_not_grow(store: Store, tmp_path: Path) -> None:
    """A program that ends anyhow leaves the file and the log as they lie there then: every action is in them."""
    log = tmp_path / "games.sqlite3-wal"
    length = log.stat().st_size
    assert length > 0.9 * store_module.WAL_PAGES * store.db.execute("PRAGMA page_size").fetchone()[0]
    assert columns_of(store.db, "filler") == [] and not store.db.in_transaction
    session = tiny(store)
    to_turns(session)
    assert log.stat().st_size == length
    left = tmp_path / "left.sqlite3"
    left.write_bytes((tmp_path / "games.sqlite3").read_bytes())
    left.with_name("left.sqlite3-wal").write_bytes(log.read_bytes())
    with closing(Store(left)) as found:
        assert found.is_sound() and Session.resume(TinyShelf(), found, session.id).ply == session.ply


def test_a_store_whose_write_ahead_log_finds_no_room_is_as_it_would_be(store: Store, tmp_path: Path) -> None:
    store.db.execute("PRAGMA max_page_count=1")  # the disk is full
    cache = store.db.execute("PRAGMA cache_size").fetchone()[0]
    store.lay_out_wal()
    assert not store.db.in_transaction and store.db.execute("PRAGMA cache_size").fetchone()[0] == cache
    assert store.is_sound()


def test_positions_that_last_are_packed_and_the_present_one_is_written_as_it_is(store: Store) -> None:
    session = tiny(store)
    to_turns(session)
    sizes = dict(store.ask("SELECT ply, length(data) FROM snapshot"))
    texts = {ply: store.snapshot(session.id, ply)[1] for ply in sizes}  # type: ignore[index]
    assert set(sizes) == {0, session.ply} and texts[session.ply] == canonical(session.seek(session.ply).to_data())
    assert sizes[0] < len(texts[0]) and sizes[session.ply] > len(texts[session.ply])


# -- writing again ----------------------------------------------------------------------------------------------------


def test_while_another_process_writes_nothing_is_tried_again(store: Store) -> None:
    """The timeout has passed already; a second one would only hold the screen up."""
    session = tiny(store)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    done = statements(store)
    to_turns(session)
    assert session.unsaved is not None and session.unsaved.key == "session.store.not-written"
    assert done.count("BEGIN IMMEDIATE") == session.ply and not any("checkpoint" in each for each in done)
    other.execute("COMMIT")
    other.close()
    session.retry()
    assert session.unsaved is None
    assert Session.resume(TinyShelf(), store, session.id).ply == session.ply


def test_on_a_full_disk_the_write_ahead_log_is_emptied_and_the_write_tried_again(store: Store) -> None:
    session = tiny(store)
    pages = store.db.execute("PRAGMA page_count").fetchone()[0]
    store.db.execute(f"PRAGMA max_page_count={pages}")
    done = statements(store)
    with pytest.raises(UserError, match="disk-full"):
        for _ in range(200):
            saved = session.saved()
            saved.head.id += "x"
            store.put(saved)
    assert sum("wal_checkpoint(TRUNCATE)" in each for each in done) == 1
    assert not store.db.in_transaction
    store.db.execute("PRAGMA max_page_count=100000")
    session.act(session.legal()[0])
    assert session.unsaved is None


def test_a_refused_change_changes_nothing(store: Store) -> None:
    session = tiny(store)
    to_turns(session)
    before = store.load(session.id)
    saved = session.saved()
    saved.head.title, saved.log = "changed", []
    saved.outcomes = [SeatResult(0, "Ada", "person", 2**80, 1, {})]  # larger than SQLite's numbers
    with pytest.raises(UserError, match="not-written"):
        store.add(saved)
    assert store.load(session.id) == before


CHANGES: dict[str, Callable[[Session], object]] = {
    "action": lambda session: act(session, "0 step 1"), "undo": lambda session: session.undo(),
    "redo": lambda session: session.redo(), "player": lambda session: session.set_seat(1, Seat("Cy", "green", "hard")),
    "hand-over": lambda session: session.confirm_hand_over(), "seeds": lambda session: session.sampling_seed(),
    "agreement": lambda session: session.set_house_rules(undo="friendly"), "end": lambda session: session.end(True)}


def test_every_change_is_on_the_disk_when_it_has_been_made(store: Store) -> None:
    """Whatever it was: a program that is killed right behind it has lost nothing."""
    session = tiny(store)
    to_turns(session)
    session.game.head.house_rules.pop("thinking")  # as in older saves
    for name, change in CHANGES.items():
        change(session)
        back, here = store.load(session.id), session.game
        assert (back.log, back.notes, back.measures, back.outcomes) == (
            here.log, here.notes, here.measures, here.outcomes), name
        assert (back.head.seats, back.head.house_rules, back.head.ply, back.head.finished) == (
            here.head.seats, here.head.house_rules, session.ply, here.head.finished), name
        assert back.snapshots[session.ply] == canonical(session.seek(session.ply).to_data()), name
    assert session.ended is not None


# -- lists and deletions ----------------------------------------------------------------------------------------------


def test_games_are_listed_by_whether_they_are_over(store: Store) -> None:
    running, over = tiny(store, title="running"), tiny(store, title="over")
    play_out(over)
    assert [head.title for head in store.games()] == ["over", "running"]
    assert [head.title for head in store.games(finished=True)] == ["over"]
    assert [head.title for head in store.games(finished=False)] == ["running"]
    running.act(running.legal()[0])
    assert [head.title for head in store.games()] == ["running", "over"]


@pytest.mark.parametrize("finished", [True, False])
def test_a_deleted_game_cannot_be_opened_and_its_picture_is_gone(store: Store, finished: bool) -> None:
    session = tiny(store)
    play_out(session, plies=10_000 if finished else 3)
    store.set_thumb(session.id, PNG)
    assert store.games()[0].thumb == PNG == store.head(session.id).thumb
    store.delete(session.id)
    assert store.games() == [] == store.games(finished=finished)
    for ask in (store.head, store.load):
        with pytest.raises(UserError, match="no-such-game"):
            ask(session.id)
    assert store.snapshot(session.id, 0) is None and store.snapshot_plies(session.id) == []
    assert store.ask("SELECT thumb FROM game WHERE thumb IS NOT NULL") == []
    assert [count.games for count in statistics.counts(store)] == ([1] if finished else [])


def test_a_new_title_changes_that_game_alone(store: Store) -> None:
    one, other = tiny(store, title="one"), tiny(store, title="other")
    store.rename(one.id, "renamed")
    assert store.head(one.id).title == "renamed" and store.head(other.id).title == "other"
    other.act(other.legal()[0])
    assert store.head(one.id).title == "renamed"


def test_snapshots_are_found_from_the_newest_that_is_not_after_a_ply(
        store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("autosave", "session", "storage.store"):
        monkeypatch.setattr(f"game.session.{module}.SNAPSHOT_INTERVAL", 4)
    session = tiny(store)
    play_out(session, plies=10)
    assert store.snapshot_plies(session.id) == [0, 4, 8, 10]
    assert [(store.snapshot(session.id, ply) or (-1,))[0] for ply in (0, 3, 4, 7, 9, 10)] == [
        0, 0, 4, 4, 8, 10]
    store.db.execute("UPDATE snapshot SET data=x'00' WHERE ply=8")  # cannot be read: the one before it serves
    found = store.snapshot(session.id, 9)
    assert found is not None and found[0] == 4
    assert store.snapshot("nobody", 9) is None


def test_after_an_undo_the_store_holds_nothing_of_what_was_taken_back(store: Store) -> None:
    session = tiny(store, house_rules={"undo": "friendly"})
    to_turns(session)
    ply = session.ply
    while session.game.head.round == 1:
        act(session, f"{session.turn()} end")
    session.undo_to(ply)
    saved = store.load(session.id, all_snapshots=True)
    assert len(saved.log) == ply == saved.head.ply and max(saved.snapshots) == ply
    assert saved.measures == session.game.measures == {}


ONE = "WHERE seat=0 AND round=1 AND key='points'"  # row of the measures


@pytest.mark.parametrize("harm", [
    "UPDATE measure SET value='many'", f"UPDATE measure SET round='x' {ONE}", f"UPDATE measure SET seat=x'00' {ONE}",
    f"UPDATE measure SET key=CAST(x'ff' AS TEXT) {ONE}", "UPDATE result SET parts='[['",
    "UPDATE result SET rank='first'", "UPDATE game SET seconds='x'",
    "UPDATE game SET own_content=CAST(x'ff' AS TEXT)", "INSERT INTO season VALUES('s', CAST(x'ff' AS TEXT))"])
def test_a_row_that_lists_and_statistics_cannot_read_makes_a_store_unsound(store: Store, harm: str) -> None:
    """A row that only one game needs does not: it is repaired when the game is opened."""
    session = tiny(store)
    play_out(session)
    assert store.is_sound()
    store.db.execute("UPDATE action SET events='[['")
    assert store.is_sound()
    store.db.execute(harm)
    assert not store.is_sound()


def test_what_was_found_in_a_store_is_found_anew_once_something_was_written(store: Store) -> None:
    session = tiny(store)
    asked = []

    def games() -> int:
        asked.append(1)
        return len(store.games())

    assert [store.derived("games", games) for _ in range(3)] == [1, 1, 1] and len(asked) == 1
    assert store.derived("other", lambda: 7) == 7, "another name is another question"
    tiny(store)
    assert store.derived("games", games) == 2
    to_turns(session)
    store.rename(session.id, "Sunday")
    assert store.derived("games", games) == 2 and len(asked) == 3
