"""Opening of damaged stores: what is told, and that list, pictures, deletions and order stay what they were."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.game_catalog import GameCatalog
from game.session.loading.game_loader import load_game
from game.session.loading.store_opening import NAMED, open_store
from game.session.notices import Notice, UserError
from game.session.session import Session
from game.session.storage.save_validation import LOG, MEASURES, NOTED, TABLE, drop_invalid
from game.session.storage.saved_game import UNKNOWN, LogNote, SavedGame
from game.session.storage.store import Store
from game.session.transfer.import_export import export_data, import_game
from tests.session.sample_sessions import act, play_out, stored, tiny, to_turns
from tests.support.recorded_games import recorded
from tests.support.tiny_game import SPEC, TinyShelf

NAME = "paddock.sqlite3"
PNG = b"\x89PNG small"
PACKAGE = TinyShelf().package("tiny")


def opened(folder: Path, *harm: str) -> tuple[Store, dict[str, Notice]]:
    """The store after the program has ended, this harm has been done and it has been started again."""
    store = stored(folder)
    for change in harm:
        assert store.db.execute(change).rowcount
    store.close()
    store, notices = open_store(folder / NAME)
    return store, {notice.key.rpartition(".")[2]: notice for notice in notices}


def damaged_row(game: Session) -> str:
    """Something in its row that makes the program read the whole file row by row."""
    return f"UPDATE game SET seconds='x' WHERE id='{game.id}'"


def test_a_file_that_a_disk_does_not_give_is_no_damaged_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays where it is, and is read as far as it can be."""
    store = stored(tmp_path)
    tiny(store)
    store.close()

    class Unreadable(Store):
        def __init__(self, *place: Any) -> None:
            if place and place[0] == tmp_path / NAME:
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise error
            super().__init__(*place)

    monkeypatch.setattr("game.session.loading.store_opening.Store", Unreadable)
    memory, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.read-only"] and not memory.lasting
    assert len(memory.games()) == 1 and (tmp_path / NAME).exists()


# -- the whole file ---------------------------------------------------------------------------------------------------


def test_after_a_rescue_the_list_is_what_it_was(tmp_path: Path) -> None:
    """Last played first, though begun in another order; with their pictures; what was deleted stays deleted."""
    store = stored(tmp_path)
    games = {title: tiny(store, title=title) for title in ("first", "second", "third", "deleted")}
    play_out(games["deleted"])
    for title in ("third", "first", "second"):
        play_out(games[title], plies=3)
        store.set_thumb(games[title].id, PNG + title.encode())
    store.delete(games["deleted"].id)
    store.close()
    store, told = opened(tmp_path, damaged_row(games["first"]))
    assert told["salvaged"].params["n"] == 3
    assert [head.title for head in store.games()] == ["second", "first", "third"]
    assert {head.title: head.thumb for head in store.games()} == {
        title: PNG + title.encode() for title in ("first", "second", "third")}
    assert store.ask("SELECT COUNT(*) FROM game WHERE finished IS NOT NULL AND deleted") == [(1,)]
    for title in ("first", "second", "third"):
        assert Session.resume(TinyShelf(), store, games[title].id).ply == games[title].ply
    store.close()


@pytest.mark.parametrize("count", [NAMED - 1, NAMED, NAMED + 1])
def test_a_notice_names_ten_games_and_hints_at_more(tmp_path: Path, count: int) -> None:
    store = stored(tmp_path)
    games = [tiny(store, title=f"Game {number:02}") for number in range(count)]
    for game in games:
        play_out(game, plies=3)
    store.close()
    store, told = opened(tmp_path, damaged_row(games[0]), "DELETE FROM action WHERE ply=2")
    notice = told["partly"]
    assert notice.params["n"] == count and told["salvaged"].params["n"] == 0
    names = str(notice.params["games"])
    assert names.count("Game") == min(count, NAMED) and names.endswith(" …") == (count > NAMED)
    store.close()


def test_a_title_that_is_no_text_any_more_costs_no_game(tmp_path: Path) -> None:
    """Letters that can be read stay."""
    store = stored(tmp_path)
    session = tiny(store, title="Friday")
    play_out(session, plies=4)
    store.close()
    store, told = opened(tmp_path, "UPDATE game SET title=CAST(x'46726964ff' AS TEXT)")
    assert told["salvaged"].params["n"] == 1 and "lost" not in told
    assert [head.title for head in store.games()] == ["Frid\ufffd"]
    assert Session.resume(TinyShelf(), store, session.id).game.log == session.game.log
    store.close()


def test_a_game_that_cannot_be_identified_is_named_as_lost(tmp_path: Path) -> None:
    store = stored(tmp_path)
    lost, kept = tiny(store, title="Friday"), tiny(store, title="Saturday")
    play_out(kept, plies=2)
    store.close()
    store, told = opened(tmp_path, f"UPDATE game SET id=x'ff00' WHERE id='{lost.id}'")
    assert told["lost"].params["games"] == "Friday" and told["lost"].params["n"] == 1
    assert told["salvaged"].params["n"] == 1 and [head.title for head in store.games()] == ["Saturday"]
    assert list(tmp_path.glob("paddock.damaged-*.sqlite3")) != []
    store.close()


def test_a_rescue_that_was_cut_off_before_its_last_step_is_finished(tmp_path: Path) -> None:
    """The damaged file is set aside already, and the new one lies beside its place."""
    store = stored(tmp_path)
    session = tiny(store, title="Friday")
    store.close()
    (tmp_path / NAME).rename(tmp_path / f"{NAME}.new")
    store, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.salvaged-late"]
    assert [head.id for head in store.games()] == [session.id] and not (tmp_path / f"{NAME}.new").exists()
    store.close()


@pytest.mark.parametrize("harm", [
    "ALTER TABLE action RENAME COLUMN text TO txt", "ALTER TABLE snapshot RENAME COLUMN data TO date",
    "ALTER TABLE game RENAME COLUMN seats TO places", "ALTER TABLE note ADD COLUMN more TEXT",
    "ALTER TABLE measure DROP COLUMN value", "DROP TABLE note", "DROP TABLE meta", "DROP TABLE played",
    "PRAGMA application_id=7", "PRAGMA user_version=99", "UPDATE meta SET schema=99"])
def test_what_plain_sql_still_reads_is_brought_over(tmp_path: Path, harm: str) -> None:
    """A column, a table or the header is not as it was: every move and every position is still there."""
    store = stored(tmp_path)
    session = tiny(store, title="Friday")
    play_out(session, plies=9)
    store.db.executescript(f"PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE; {harm}")
    store.close()
    for start in (1, 2):
        store, notices = open_store(tmp_path / NAME)
        assert all(notice.key == "session.store.salvaged" and notice.params["n"] == 1 for notice in notices)
        assert start == 1 or not notices
        back = Session.resume(TinyShelf(), store, session.id)
        assert back.game.log == session.game.log and back.seek(9).to_data() == session.seek(9).to_data()
        assert back.take_notices() == []
        store.close()
    assert len(list(tmp_path.glob("paddock.*-*.sqlite3"))) <= 1


def test_a_file_of_another_program_is_no_store_of_ours(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.executescript("CREATE TABLE game(id); CREATE TABLE other(id)")
    store, notices = open_store(tmp_path / NAME)
    assert [notice.key for notice in notices] == ["session.store.foreign"]
    store.close()


def test_games_whose_row_is_lost_are_found_by_their_moves(tmp_path: Path) -> None:
    """One whose id has changed has it again; one without a row is there without a title."""
    store = stored(tmp_path)
    renamed, lost = tiny(store, title="Friday"), tiny(store, title="Saturday")
    for session in (renamed, lost):
        play_out(session, plies=9)
    store.close()
    store, told = opened(tmp_path, f"UPDATE game SET id='nobody' WHERE id='{renamed.id}'")
    assert [head.id for head in store.games()] == [lost.id, renamed.id] and told["salvaged"].params["n"] == 2
    assert Session.resume(TinyShelf(), store, renamed.id).game.log == renamed.game.log
    store.close()
    store, told = opened(tmp_path, f"DELETE FROM game WHERE id='{lost.id}'")
    assert told["partly"].params == {"n": 1, "games": UNKNOWN}
    assert {head.id: head.game for head in store.games()} == {renamed.id: "tiny", lost.id: UNKNOWN}
    with pytest.raises(UserError, match="damaged-game"):
        Session.resume(TinyShelf(), store, lost.id)  # the tiny game is not among the titles that are tried
    store.close()


def test_a_game_without_a_title_is_known_by_its_positions(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = recorded("kraftwagen").session(GameCatalog().package("kraftwagen"), 20, store)
    store.close()
    store, _ = opened(tmp_path, "DELETE FROM game")
    back = Session.resume(GameCatalog(), store, session.id)
    assert back.ply == 20 and back.package.spec.id == store.games()[0].game == "kraftwagen"
    assert [entry.action for entry in back.game.log] == [entry.action for entry in session.game.log]
    store.close()


def test_a_damaged_game_is_set_aside_once_though_the_store_was_salvaged_before(tmp_path: Path) -> None:
    store = stored(tmp_path)
    games = [tiny(store, title=title) for title in ("Friday", "Saturday")]
    for session in games:
        play_out(session, plies=9)
    store.close()
    store, _ = opened(tmp_path, damaged_row(games[0]), "DELETE FROM action WHERE ply=4")
    told = []
    for _ in range(3):
        for session in games:
            told += Session.resume(TinyShelf(), store, session.id).take_notices()
        store.close()
        store, notices = open_store(tmp_path / NAME)
        assert notices == []
    (aside,) = tmp_path.glob("paddock.damaged-*.sqlite3")
    assert [(notice.key, notice.params["file"]) for notice in told] == [("session.load.mended", aside.name)] * 2
    store.close()


# -- one game ---------------------------------------------------------------------------------------------------------


def test_a_mended_game_says_how_many_actions_are_not_whole(tmp_path: Path) -> None:
    """Those that are missing and those of which a part cannot be used."""
    store = stored(tmp_path)
    session = tiny(store)
    to_turns(session)
    act(session, "0 step 1", "0 step 1", "0 end", "1 step 2")
    odd = json.dumps([["unheard-of", 0, {}, None]])
    store.db.execute("DELETE FROM action WHERE ply=3")
    store.db.execute("UPDATE action SET events=? WHERE ply=5", (odd,))
    back = Session.resume(TinyShelf(), store, session.id)
    (notice,) = back.take_notices()
    assert notice.key == "session.load.mended"
    assert (notice.params["n"], notice.params["ply"]) == (2, session.ply)
    assert (tmp_path / str(notice.params["file"])).exists()
    assert Session.resume(TinyShelf(), store, session.id).take_notices() == []
    store.close()


def test_a_game_that_was_cut_says_where_it_goes_on(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    to_turns(session)
    act(session, "0 step 1", "0 end", "1 step 2")
    store.db.execute("DELETE FROM action WHERE ply=?", (session.ply - 1,))
    store.db.execute("DELETE FROM snapshot WHERE ply>0")
    back = Session.resume(TinyShelf(), store, session.id)
    (notice,) = back.take_notices()
    assert notice.key == "session.load.cut" and notice.params["ply"] == session.ply - 2 == back.ply
    store.close()


def test_a_sound_game_of_other_rules_is_not_taken_for_a_damaged_one() -> None:
    store = Store()
    session = tiny(store)
    to_turns(session)
    strict = TinyShelf(replace(SPEC, check_invariants=lambda state: ["not any more"]))
    with pytest.raises(UserError, match=r"load\.impossible"):
        load_game(strict, store, session.id)
    with pytest.raises(UserError, match="no-such-game"):
        load_game(TinyShelf(), store, "nobody")
    assert store.load(session.id).log == session.game.log


# -- parts that do not fit --------------------------------------------------------------------------------------------


def in_turns() -> Session:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1")
    return session


def dropped(session: Session, saved: SavedGame) -> list[str]:
    return drop_invalid(PACKAGE, saved, session.seek(session.ply))


def test_notes_without_a_place_or_a_seat_or_a_meaning_are_dropped() -> None:
    session = in_turns()
    good = [LogNote(0, "friendly-undo", 0, 0.0), LogNote(session.ply, "seat-hard", 1, 0.0)]
    bad = [LogNote(session.ply + 1, "seat-hard", 0, 0.0), LogNote(0, "seat-hard", 2, 0.0), LogNote(0, "sang", 0, 0.0)]
    saved = session.saved()
    saved.notes = [*good, *bad]
    assert dropped(session, saved) == [NOTED] * 3 and saved.notes == good
    assert dropped(session, saved) == []


def test_actions_of_seats_that_are_not_there_lose_their_events() -> None:
    session = in_turns()
    saved = session.saved()
    saved.log[1] = replace(saved.log[1], seat=5)
    saved.log[2] = replace(saved.log[2], action="0 roll ?? (")
    assert dropped(session, saved) in ([LOG] * 2, [LOG])
    assert saved.log[1].barrier == "damaged" and saved.log[1].events == () and saved.log[1].seat == 0


def test_measures_of_rounds_to_come_and_of_other_names_are_dropped() -> None:
    session = in_turns()
    saved, fitting = session.saved(), [{"points": 1, "cards": 2}] * 2
    saved.measures = {1: fitting, 2: fitting, 0: [{"points": 1, "cards": 2}], -1: [{"coins": 1}] * 2}
    assert dropped(session, saved) == [MEASURES] * 3 and list(saved.measures) == [1]


def test_an_early_end_of_another_position_ends_nothing() -> None:
    session = in_turns()
    saved = session.saved()
    saved.head.house_rules["ended"] = {"ply": session.ply - 1, "round": 1, "counted": True}
    assert dropped(session, saved) == [TABLE] and "ended" not in saved.head.house_rules
    saved.head.house_rules["ended"] = {"ply": session.ply, "round": 1, "counted": True}
    assert dropped(session, saved) == [] and "ended" in saved.head.house_rules


def test_a_file_with_a_note_of_nobody_is_refused(tmp_path: Path) -> None:
    session = in_turns()
    data = export_data(session.saved()) | {"notes": [[0, "seat-hard", 7, 0.0]]}
    (tmp_path / "game.paddock").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(UserError, match="damaged"):
        import_game(tmp_path / "game.paddock", TinyShelf())
