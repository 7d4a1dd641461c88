"""Writing of changes: what is noted is written, a disk that fails is told once, and all is caught up on."""

import random
import sqlite3
from dataclasses import replace

import pytest

from game.session import autosave
from game.session.autosave import Autosaver, SaveRetry
from game.session.notices import UserError
from game.session.seats import PERSON, Seat
from game.session.storage import store
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import SNAPSHOT_INTERVAL, Change, Store, write_refusal
from game.timing.storage_times import STORAGE
from tests.session.sample_sessions import act, tiny, to_turns

FULL = "session.store.disk-full"


class FailingStore(Store):
    """A store whose disk takes nothing while it is `full`."""

    full = False

    def __init__(self) -> None:
        super().__init__()
        self.written: list[SavedGame | Change] = []

    def put(self, game: SavedGame | Change) -> None:
        if self.full:
            raise UserError(FULL)
        self.written.append(game)


@pytest.fixture
def disk() -> FailingStore:
    return FailingStore()


def saved_game() -> SavedGame:
    session = tiny()
    to_turns(session)
    return session.game


def test_a_failing_disk_is_told_once_and_once_that_it_works_again(disk: FailingStore) -> None:
    autosaver, game = Autosaver(disk, added=True), saved_game()
    disk.full = True
    told = []
    for ply in (3, 4, 5):
        autosaver.mark_changed(ply)
        told.append(autosaver.save(game, {}))
        assert autosaver.why is not None and autosaver.why.key == FULL
    assert [notice.key if notice else None for notice in told] == [FULL, None, None]
    disk.full = False
    notice = autosaver.save(game, {})
    assert notice is not None and notice.key == "session.store.caught-up" and autosaver.why is None
    autosaver.mark_changed(5)
    assert autosaver.save(game, {}) is None


def test_what_the_disk_has_not_taken_is_written_later_from_the_first_change_on(disk: FailingStore) -> None:
    autosaver, game = Autosaver(disk, added=True), saved_game()
    disk.full = True
    for ply, number in ((4, 3), (2, 2), (3, None), (5, 4)):
        autosaver.mark_changed(ply, number)
        autosaver.save(game, {})
    disk.full = False
    autosaver.save(game, {})
    (change,) = disk.written
    assert isinstance(change, Change) and (change.since, change.measures_since) == (2, 2)
    assert change.entries == game.log[2:]
    autosaver.mark_changed(5)  # nothing of it is written twice, nor the measures where no round has changed
    autosaver.save(game, {})
    last = disk.written[-1]
    assert isinstance(last, Change) and (last.since, last.measures_since) == (5, None)


def test_nothing_is_written_where_nothing_has_changed(disk: FailingStore) -> None:
    autosaver = Autosaver(disk, added=True)
    assert autosaver.save(saved_game(), {}) is None and disk.written == []
    autosaver.mark_changed(0)
    autosaver.save(saved_game(), {})
    autosaver.save(saved_game(), {})
    assert len(disk.written) == 1
    without = Autosaver(None, added=False)
    without.mark_changed(0)
    assert without.save(saved_game(), {}) is None and without.why is None
    assert not without.missing_snapshots(2 * SNAPSHOT_INTERVAL)  # nor is anything made ready at every action


def test_a_new_game_is_added_whole_and_its_changes_follow(disk: FailingStore) -> None:
    autosaver, game = Autosaver(disk, added=False), saved_game()
    autosaver.mark_changed(2)
    autosaver.save(game, {2: "{}"})
    autosaver.mark_changed(2)
    autosaver.save(game, {2: "{}"})
    first, second = disk.written
    assert isinstance(first, SavedGame) and first.snapshots == {2: "{}"} and first.log == game.log
    assert isinstance(second, Change) and second.snapshots == {2: "{}"}


def test_snapshots_that_are_missing_are_those_of_the_intervals_since_the_first_change() -> None:
    every, store = SNAPSHOT_INTERVAL, Store()
    autosaver = Autosaver(store, added=True)
    assert list(autosaver.missing_snapshots(3 * every)) == []
    autosaver.mark_changed(every - 1)
    assert list(autosaver.missing_snapshots(every)) == []  # the position of now is written anyway
    assert list(autosaver.missing_snapshots(2 * every + 1)) == [every, 2 * every]
    autosaver = Autosaver(store, added=True)
    autosaver.mark_changed(every)  # the position after so many actions is there already
    assert list(autosaver.missing_snapshots(2 * every + 1)) == [2 * every]
    autosaver = Autosaver(store, added=False)
    autosaver.mark_changed(every + 7)
    assert list(autosaver.missing_snapshots(every + 8)) == [0, every]


def test_a_session_goes_on_while_its_disk_is_full(disk: FailingStore) -> None:
    session = tiny(disk)
    disk.full = True
    to_turns(session)
    act(session, "0 step 1")
    assert session.unsaved is not None and session.unsaved.key == FULL
    assert [notice.key for notice in session.take_notices()] == [FULL]
    disk.full = False
    session.retry()
    assert session.unsaved is None
    assert [notice.key for notice in session.take_notices()] == ["session.store.caught-up"]
    count = len(disk.written)
    session.retry()
    assert len(disk.written) == count and session.take_notices() == []


def test_besides_the_current_position_those_of_the_intervals_stay_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also behind an undo, and where the row of the current one is lost."""
    for module in (autosave, store):
        monkeypatch.setattr(module, "SNAPSHOT_INTERVAL", 5)
    disk = Store()
    session = tiny(disk, house_rules={"undo": "friendly"})
    for ply in (1, 2, 3, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 11, 12):
        if ply > session.ply:
            session.act(session.legal()[0])
        else:
            session.undo_to(ply)
        assert disk.snapshot_plies(session.id) == [*range(0, ply, 5), ply]
        assert disk.load(session.id).snapshots[ply] == session.saved().snapshots[ply]
        if ply == 7:
            disk.db.execute("DELETE FROM snapshot WHERE ply=7")


def test_busy_is_not_full() -> None:
    """SQLite names the reason; only one of them is told as a full disk."""
    def refused(code: int) -> str:
        error = sqlite3.OperationalError("it did not work")
        error.sqlite_errorcode = code
        return write_refusal(error).notice.key

    assert refused(sqlite3.SQLITE_FULL) == FULL
    assert refused(sqlite3.SQLITE_BUSY) == refused(sqlite3.SQLITE_IOERR) == "session.store.not-written"


def test_a_stored_game_is_that_of_the_session_after_any_changes() -> None:
    """Two games write to one store in turn: what is left out of a write stands there already."""
    store, chance = Store(), random.Random(4)
    sessions = [tiny(store, seed=seed, house_rules={"undo": "friendly"}) for seed in (1, 2)]
    for _ in range(200):
        session = chance.choice(sessions)
        if not session.over and chance.random() < 0.6:
            session.game.head.house_rules["automa"] = [session.ply, 0]  # is saved with the action, as a clock
            session.act(chance.choice(session.legal()))
            assert store.games()[0].id == session.id, "the game that was played last comes first"
        elif chance.random() < 0.4:
            session.undo_to(chance.randint(0, session.ply))
        elif session.can_redo and chance.random() < 0.5:
            session.redo()
        elif chance.random() < 0.5:
            session.set_seat(0, Seat("Ada", "blue", chance.choice((PERSON, "easy"))))
        else:
            session.confirm_hand_over()
        stored, saved = store.load(session.id), session.saved()
        assert replace(stored.head, changed=saved.head.changed) == saved.head  # it is set where nothing is written too
        assert (stored.log, stored.notes, stored.measures) == (saved.log, saved.notes, saved.measures)
        assert (stored.outcomes, stored.snapshots[session.ply]) == (saved.outcomes, saved.snapshots[session.ply])


def test_the_program_tries_again_after_the_pause_and_then_anew() -> None:
    retry, steps = SaveRetry(), int(STORAGE.retry / 2)
    tries = [retry.is_due(2.0) for _ in range(2 * steps)]
    assert [number for number, due in enumerate(tries, start=1) if due] == [steps, 2 * steps]
