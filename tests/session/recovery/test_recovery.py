"""Damaged stores: each game is recovered on its own, as far as it is sound, and the bad file stays beside the store."""

import sqlite3
import time
import zlib
from pathlib import Path

import pytest

from game.session import statistics
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.recovery import store_salvage
from game.session.recovery.store_salvage import PAGE, salvage_store
from game.session.session import Session
from game.session.storage.saved_game import canonical
from game.session.storage.store import Store
from game.timing.storage_times import STORAGE
from tests.session.sample_sessions import play_out, stored, tiny
from tests.session.storage.test_store import again, same
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"
MODULES = ("autosave", "history.replay_check", "session", "storage.store")


@pytest.fixture(autouse=True)
def kept_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of these tests are short: a position stays every 10 plies."""
    for module in MODULES:
        monkeypatch.setattr(f"game.session.{module}.SNAPSHOT_INTERVAL", 10)


def keys(session: Session) -> list[str]:
    return [notice.key for notice in session.take_notices()]


def long_game(store: Store, plies: int = 40, title: str = "") -> Session:
    """A game with a stored position every 10 plies."""
    session = tiny(store, ("person",) * 4, title=title)
    while session.ply < plies:
        session.act(session.legal()[0])
    return session


def damage(session: Session, *changes: str) -> None:
    assert session.store is not None
    for change in changes:
        assert session.store.db.execute(change, {"id": session.id} if ":id" in change else {}).rowcount


def wrong_position(session: Session, ply: int) -> None:
    """A stored position becomes one that the rules do not know."""
    state = session.seek(ply)
    state.players[0].points = -3  # type: ignore[attr-defined]
    assert session.store is not None
    session.store.db.execute("UPDATE snapshot SET data=? WHERE game_id=? AND ply=?",
                             (zlib.compress(canonical(state.to_data()).encode()), session.id, ply))


# -- one game ---------------------------------------------------------------------------------------------------------


def test_of_a_damaged_history_the_position_and_the_sound_part_stay_playable(tmp_path: Path) -> None:
    session = long_game(stored(tmp_path))
    damage(session, "UPDATE action SET events='[[' WHERE ply=12 AND game_id=:id",
           "DELETE FROM action WHERE ply=25 AND game_id=:id")
    back = again(session)
    assert keys(back) == ["session.load.mended"]
    assert canonical(back.seek(40).to_data()) == canonical(session.seek(40).to_data())
    assert [entry.action for entry in back.game.log][:24] == [entry.action for entry in session.game.log][:24]
    assert back.game.log[11] == session.game.log[11] and back.game.log[24].action == ""
    while not back.check_history():
        pass
    assert back.history.gaps == [range(25, 30)] and keys(back) == []  # what is lost was told
    with pytest.raises(UserError, match=r"history\.hole"):
        back.seek(27)
    assert canonical(back.seek(24).to_data()) == canonical(session.seek(24).to_data())
    back.act(back.legal()[0])
    assert keys(again(back)) == []  # the notice comes once


@pytest.mark.parametrize("ply", [20, 40])
def test_a_lost_action_that_led_to_a_stored_position_is_told_once_too(tmp_path: Path, ply: int) -> None:
    """It is damage, not a change of the rules."""
    session = long_game(stored(tmp_path))
    damage(session, f"DELETE FROM action WHERE ply={ply} AND game_id=:id")
    back = again(session)
    assert keys(back) == ["session.load.mended"]
    while not back.check_history():
        pass
    assert keys(back) == [] and all(back.seekable(each) for each in range(41))


def test_rows_behind_the_newest_position_are_no_part_of_the_game(tmp_path: Path) -> None:
    """They belong to another one whose name is damaged: nothing of this one is lost with them."""
    session = long_game(stored(tmp_path))
    damage(session, "DELETE FROM action WHERE ply=25 AND game_id=:id",
           "INSERT INTO action SELECT game_id, ply+60, seat, text, digest, events, barrier, actor, at FROM action "
           "WHERE ply=12 AND game_id=:id")
    back = again(session)
    assert keys(back) == ["session.load.mended"] and back.ply == 40 == len(back.game.log)


def test_a_gap_is_one_as_long_as_the_game_is_behind_it(tmp_path: Path) -> None:
    session = long_game(stored(tmp_path))
    session.set_house_rules(undo="friendly")
    damage(session, "DELETE FROM action WHERE ply=25 AND game_id=:id")
    back = again(session)
    while not back.check_history():
        pass
    assert back.history.gaps == [range(25, 30)]
    back.undo_to(35)
    assert back.history.gaps == [range(25, 30)] and not back.seekable(27) and back.seekable(31)
    back.undo_to(20)
    assert back.history.gaps == [] and back.seekable(20)
    back.act(back.legal()[0])
    assert back.seek(21).to_data() == back.seek(back.ply).to_data()


def test_a_check_that_was_going_on_begins_anew_after_an_undo(tmp_path: Path) -> None:
    """Moves taken back have no gaps, and the moves played instead have none of the other way."""
    session = long_game(stored(tmp_path))
    session.set_house_rules(undo="friendly")
    damage(session, "DELETE FROM action WHERE ply=25 AND game_id=:id")
    back = again(session)
    assert not back.check_history(0.0)
    back.undo_to(20)
    while back.ply < 30:
        back.act(back.legal()[-1])
    assert any(back.check_history() for _ in range(1000))
    assert back.history.gaps == [] and all(back.seekable(ply) for ply in range(31))
    assert "session.history.changed" not in keys(back)


def test_what_was_mended_is_kept_as_it_was(tmp_path: Path) -> None:
    session = long_game(stored(tmp_path))
    damage(session, "UPDATE action SET events='[[' WHERE ply=12 AND game_id=:id")
    again(session)
    (aside,) = tmp_path.glob("paddock.damaged-*.sqlite3")
    with sqlite3.connect(aside) as copy:
        assert copy.execute("SELECT events FROM action WHERE ply=12").fetchone() == ("[[",)


def test_without_its_newest_position_a_game_is_played_to_it_again(tmp_path: Path) -> None:
    for ply in (0, 5, 40):
        session = long_game(stored(tmp_path / str(ply)), ply)
        damage(session, f"UPDATE snapshot SET data=x'00' WHERE ply={ply} AND game_id=:id")
        back = again(session)
        assert keys(back) == ["session.load.whole"] and back.game.log == session.game.log
        assert canonical(back.seek(ply).to_data()) == canonical(session.seek(ply).to_data())


def test_an_impossible_position_is_replaced_by_the_one_that_the_moves_lead_to(tmp_path: Path) -> None:
    session = long_game(stored(tmp_path))
    wrong_position(session, 40)
    back = again(session)
    assert canonical(back.seek(40).to_data()) == canonical(session.seek(40).to_data())


def test_a_game_without_its_end_goes_on_from_the_last_move_that_can_be_read(tmp_path: Path) -> None:
    session = long_game(stored(tmp_path))
    damage(session, "DELETE FROM snapshot WHERE ply=40 AND game_id=:id",
           "UPDATE action SET text='9 fly' WHERE ply=36 AND game_id=:id")
    back = again(session)
    assert keys(back) == ["session.load.cut"]
    assert back.ply == 35 and back.game.log == session.game.log[:35]
    play_out(back, plies=3)
    assert same(back, again(back))


def test_a_finished_game_whose_end_is_lost_keeps_its_result(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    play_out(session)
    damage(session, f"DELETE FROM snapshot WHERE ply={session.ply} AND game_id=:id",
           f"DELETE FROM action WHERE ply={session.ply} AND game_id=:id")
    with pytest.raises(UserError, match="damaged-game"):
        again(session)
    assert [count.games for count in statistics.counts(store)] == [1]
    assert len(store.games(finished=True)) == 1


def test_where_the_copy_cannot_be_kept_nothing_is_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = long_game(stored(tmp_path))
    damage(session, "UPDATE action SET events='[[' WHERE ply=12 AND game_id=:id")

    def refuse(path: Path) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr("game.session.recovery.quarantine.sqlite3.connect", refuse)
    with pytest.raises(UserError, match="not-written"):
        again(session)
    assert session.store is not None
    assert session.store.ask("SELECT events FROM action WHERE ply=12") == [("[[",)]


def test_a_game_that_only_the_index_still_names_is_lost_and_the_others_are_saved(tmp_path: Path) -> None:
    store = stored(tmp_path)
    tiny(store, title="Kept")
    gone = tiny(store, title="Gone")
    ((page,),) = store.ask("SELECT rootpage FROM sqlite_master WHERE name='sqlite_autoindex_game_1'")
    store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file, at = tmp_path / NAME, (page - 1) * PAGE
    index = file.read_bytes()[at : at + PAGE]
    store.db.execute("DELETE FROM game WHERE id=?", (gone.id,))
    store.close()
    with file.open("r+b") as damaged:
        damaged.seek(at)
        damaged.write(index)
    report = salvage_store(file, Store())
    assert (report.whole, report.partly, len(report.lost)) == (["Kept"], [], 1)


def test_games_that_take_too_long_to_read_are_named_as_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, salvaged = stored(tmp_path), Store()
    tiny(store, title="Friday")
    store.close()
    monkeypatch.setattr(store_salvage, "STORAGE", STORAGE._replace(salvage_all=-1.0))
    report = salvage_store(tmp_path / NAME, salvaged)
    assert report == ([], [], ["Friday"]) and salvaged.games() == []


# -- the list ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column, value", [("options", "nothing"), ("seats", "{}"), ("seats", "[]"), ("game", None)])
def test_one_row_that_cannot_be_read_costs_one_game_and_is_told(tmp_path: Path, column: str, value: str | None) -> None:
    store = stored(tmp_path)
    good = [long_game(store, title=f"good {number}") for number in range(3)]
    bad = long_game(store, title="The bad one")
    store.db.execute("PRAGMA ignore_check_constraints=1")
    store.db.execute(f"UPDATE game SET {column}=? WHERE id=?", (value if value is not None else b"\xff\x00", bad.id))
    store.close()
    store, notices = open_store(tmp_path / NAME)
    assert [(notice.key, notice.params.get("games")) for notice in notices] == [
        ("session.store.salvaged", None), ("session.store.salvaged.partly", "The bad one")]
    assert [head.id for head in store.games()] == [bad.id, *(game.id for game in reversed(good))]
    for game in good:
        assert same(game, Session.resume(TinyShelf(), store, game.id))
    if column == "game":
        with pytest.raises(UserError, match="damaged-game"):
            Session.resume(TinyShelf(), store, bad.id)
    else:
        back = Session.resume(TinyShelf(), store, bad.id)
        assert back.game.log == bad.game.log and len(back.seats) == len(bad.seats)
        assert back.seek(40).to_data() == bad.seek(40).to_data()
        back.act(back.legal()[0])
    assert stored_again(store, tmp_path) == []


def stored_again(store: Store, folder: Path) -> list[str]:
    """The notices of the next start."""
    store.close()
    store, notices = open_store(folder / NAME)
    store.close()
    return [notice.key for notice in notices]


@pytest.mark.parametrize("column, value", [
    ("table_rules", "[[["), ("seed", "many"), ("changed", "yesterday"), ("changed", 1e300), ("started", -5.0),
    ("title", b"\xff\x00"), ("seconds", "x"), ("round", "x"), ("app_version", b"\x01"), ("ply", "x"), ("thumb", "x")])
def test_what_a_game_can_do_without_is_made_good(tmp_path: Path, column: str, value: object) -> None:
    store = stored(tmp_path)
    bad, good = long_game(store, title="bad"), long_game(store, title="good")
    store.db.execute(f"UPDATE game SET {column}=? WHERE id=?", (value, bad.id))
    store.close()
    store, notices = open_store(tmp_path / NAME)
    assert {notice.key for notice in notices} <= {"session.store.salvaged"}
    assert [head.id for head in store.games()] == [good.id, bad.id]
    back = Session.resume(TinyShelf(), store, bad.id)
    assert back.game.log == bad.game.log and back.ply == 40
    store.close()


def test_many_games_are_brought_over(tmp_path: Path) -> None:
    store = stored(tmp_path)
    game = long_game(store)
    saved = store.load(game.id, all_snapshots=True)
    for number in range(119):
        saved.head.id = f"{number:016}"
        store.add(saved)
    store.close()
    raw = bytearray((tmp_path / NAME).read_bytes())
    at = len(raw) // 2 // 4096 * 4096
    raw[at:at + 4096] = b"\xa5" * 4096
    (tmp_path / NAME).write_bytes(raw)
    store, notices = open_store(tmp_path / NAME)
    assert int(notices[0].params["n"]) >= 117
    store.close()


# -- the clock --------------------------------------------------------------------------------------------------------


def test_a_clock_set_back_changes_neither_the_order_nor_the_time_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = stored(tmp_path)
    first, second = tiny(store, title="first"), tiny(store, title="second")
    play_out(second, plies=2)
    seconds = first.game.head.seconds
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 86_400)
    play_out(first, plies=2)
    assert [head.title for head in store.games()] == ["first", "second"]
    assert first.game.head.seconds >= seconds
    store.close()
    assert [head.title for head in stored(tmp_path).games()] == ["first", "second"]


def test_a_store_of_before_knows_the_order_by_the_clock(tmp_path: Path) -> None:
    store = stored(tmp_path)
    games = [tiny(store, title=str(number)) for number in range(3)]
    store.db.execute("DROP TABLE played")
    store.db.execute("UPDATE game SET changed=5e9 WHERE id=?", (games[0].id,))
    store.close()
    assert [head.title for head in stored(tmp_path).games()] == ["0", "2", "1"]
