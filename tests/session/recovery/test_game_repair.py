"""Repair of a game: what stays of its notes and measures, and copies that are kept aside."""

from pathlib import Path

import pytest

from game.session.recovery.game_repair import repair_game
from game.session.recovery.quarantine import PARTS, keep_copy, quarantine_file
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import Store
from game.session.undo_scope import DAMAGED
from tests.session.sample_sessions import act, to_turns
from tests.session.test_fork import in_second_round
from tests.support.tiny_game import TinyShelf


def readable(session: Session, *lacking: int) -> SavedGame:
    """The game as salvaged, with its first position only and without these actions."""
    saved = session.saved()
    saved.snapshots = {ply: text for ply, text in saved.snapshots.items() if ply == 0}
    saved.log = [entry for entry in saved.log if entry.ply not in lacking]
    return saved


def noted() -> Session:
    session = in_second_round()
    session.set_seat(1, Seat("Bo", "green", "hard"))
    session.game.head.ply, session.game.head.round = session.ply, 2
    return session


def test_a_game_without_its_end_keeps_its_notes_where_it_ends_now() -> None:
    session = noted()
    end = session.ply
    repaired = repair_game(TinyShelf().package("tiny"), readable(session, end - 1))
    assert (repaired.state.ply, repaired.lost, repaired.missing) == (end - 2, 2, 0)
    assert [(note.kind, note.ply) for note in repaired.saved.notes] == [("seat-hard", end - 2)]
    assert len(repaired.saved.log) == end - 2 == repaired.saved.head.ply == max(repaired.saved.snapshots)


def test_measures_of_rounds_that_are_lost_go_with_them() -> None:
    session = noted()
    whole = repair_game(TinyShelf().package("tiny"), readable(session))
    assert whole.lost == 0 and whole.saved.measures == session.game.measures != {}
    cut = repair_game(TinyShelf().package("tiny"), readable(session, 4))
    assert cut.state.ply == 3 and cut.saved.head.round == 1 and cut.saved.measures == {}
    session.end(counted=True)  # with the measures of the round as it stands
    ended = repair_game(TinyShelf().package("tiny"), readable(session))
    assert sorted(ended.saved.measures) == [1, 2] and ended.saved.measures == session.game.measures


def test_a_hole_before_a_position_that_is_there_is_marked() -> None:
    session = noted()
    saved = session.saved()
    saved.log = [entry for entry in saved.log if entry.ply != 2]
    repaired = repair_game(TinyShelf().package("tiny"), saved)
    assert (repaired.state.ply, repaired.lost, repaired.missing) == (session.ply, 0, 1)
    assert [entry.ply for entry in repaired.saved.log] == list(range(1, session.ply + 1))
    assert [entry.ply for entry in repaired.saved.log if entry.barrier == DAMAGED] == [2]


@pytest.mark.parametrize("existing", [PARTS, ("",), ("", "-wal")])
def test_a_file_is_set_aside_with_all_its_parts(tmp_path: Path, existing: tuple[str, ...]) -> None:
    """Rows of the write-ahead log must not be mixed into the next store."""
    path = tmp_path / "paddock.sqlite3"
    for ending in existing:
        path.with_name(path.name + ending).write_text(ending)
    target = quarantine_file(path, "damaged")
    assert target.name.startswith("paddock.damaged-") and target.suffix == ".sqlite3"
    assert {each.name for each in tmp_path.iterdir()} == {target.name + ending for ending in existing}
    path.write_text("again")
    assert quarantine_file(path, "damaged") != target and target.read_text() == ""


def test_a_copy_holds_the_newest_moves_and_a_store_in_memory_has_none(tmp_path: Path) -> None:
    store = Store(tmp_path / "paddock.sqlite3")
    session = Session.new(TinyShelf().package("tiny"), noted().game.head.config, noted().seats, 1, store)
    to_turns(session)
    act(session, "0 step 1")
    name = keep_copy(store, session.id)
    copy = Store(tmp_path / name)
    assert copy.load(session.id) == store.load(session.id)
    copy.close()
    assert keep_copy(store, session.id) == name, "one copy is enough"
    (tmp_path / name).unlink()
    assert (tmp_path / keep_copy(store, session.id)).exists(), "unless it is gone"
    store.close()
    assert keep_copy(Store(), session.id) == ""


def test_one_copy_holds_all_games_as_they_were(tmp_path: Path) -> None:
    """Of a game that was repaired later too, as long as it was not opened in between."""
    store = Store(tmp_path / "paddock.sqlite3")
    first, second = (Session.new(TinyShelf().package("tiny"), noted().game.head.config, noted().seats, seed, store)
                     for seed in (1, 2))
    name = keep_copy(store, first.id)
    assert keep_copy(store, second.id) == name
    store.note_copy([second.id], "")
    assert keep_copy(store, first.id) == name != keep_copy(store, second.id)
    store.close()
