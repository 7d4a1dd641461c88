"""Games that are ended early: counted as they stand, or not at all."""

from pathlib import Path

import pytest

from game.session import statistics
from game.session.early_end import EarlyEnd, early_end_of
from game.session.house_rules import AGREED, CHALLENGE, HINTED, SEASON, SKETCHES, TIME, lasting_agreements
from game.session.notices import UserError
from game.session.rng_streams import DEALT, THINKING
from game.session.seats import Seat
from game.session.session import Session
from game.session.transfer.import_export import import_game, write_export
from tests.session.sample_sessions import act, play_out, stored, tiny, to_turns
from tests.support.tiny_game import TinyShelf


def begun(**more: object) -> Session:
    session = tiny(**more)  # type: ignore[arg-type]
    to_turns(session)
    act(session, "0 step 1")
    return session


@pytest.mark.parametrize("counted", [True, False])
def test_an_ended_game_is_over_and_nothing_goes_on(counted: bool) -> None:
    session = begun()
    action = session.legal()[0]
    session.end(counted)
    assert session.over and session.turn() is None and session.decision() is None
    assert (session.legal(), session.blocked(), session.forced_action()) == ([], [], None)
    assert session.ended == EarlyEnd(session.ply, 1, counted)
    assert session.barrier() == ("session.barrier.ended", {}) and not session.can_redo
    for what in (lambda: session.act(action), session.undo, lambda: session.undo_to(0), session.redo,
                 lambda: session.end(True)):
        with pytest.raises(UserError):
            what()
    assert [line.note.key for line in session.log(None) if line.note] == [
        f"session.note.ended-{'counted' if counted else 'uncounted'}"]


def test_it_is_counted_as_it_stands() -> None:
    session = begun()
    session.end(True)
    result = session.result()
    assert result is not None and sorted(result.order) == [0, 1]
    assert [(outcome.score, outcome.rank) for outcome in session.game.outcomes] == list(
        zip(result.scores, result.ranks, strict=True))
    assert sorted(session.game.measures) == [1]


def test_it_is_told_in_the_statistics_as_what_it_was(tmp_path: Path) -> None:
    store = stored(tmp_path)
    for counted in (None, True, False):
        session = begun(store=store)
        play_out(session) if counted is None else session.end(counted)
    assert sorted(game.ended for game in statistics.played(store)) == ["", "counted", "uncounted"]
    assert {record.games for record in statistics.records(store)} == {2}
    assert [line.games for line in statistics.seat_wins(store)] == [2, 2]
    assert len(statistics.lengths(store)) == 1
    total = statistics.total(store)
    assert (total.games, total.early) == (3, 2)
    assert total.seconds == sum(game.seconds for game in statistics.played(store))
    assert [met.ahead + met.behind + met.equal for met in statistics.meetings(store)] == [2]
    assert {mean.games for mean in statistics.means(store, "tiny")} == {2}


def test_it_stays_ended_in_the_store_and_in_a_file(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = begun(store=store)
    session.end(False)
    again = Session.resume(TinyShelf(), store, session.id)
    assert again.over and again.ended == session.ended and again.result() == session.result()
    write_export(tmp_path / "ended.paddock", again.saved())
    saved = import_game(tmp_path / "ended.paddock", TinyShelf())
    store.add(saved)
    assert Session.resume(TinyShelf(), store, saved.head.id).ended == session.ended


def test_it_goes_on_from_any_position_as_another_game() -> None:
    session = begun()
    session.end(True)
    branch = session.fork(session.ply)
    assert not branch.over and branch.ended is None and branch.game.outcomes == []
    assert not [line for line in branch.log(None) if line.note]
    branch.act(branch.legal()[0])
    assert session.over and lasting_agreements({"undo": "friendly", "ended": {}}) == {"undo": "friendly"}


def test_an_agreement_that_cannot_be_read_ends_nothing() -> None:
    for said in (None, True, [], {}, {"ply": "3", "round": 1}, {"ply": 3, "round": None}):
        assert early_end_of({"ended": said}) is None
    for counted in ("yes", 1, None):  # nobody has said that it counts
        assert early_end_of({"ended": {"ply": 3, "round": 1, "counted": counted}}) == EarlyEnd(3, 1, False)


def test_a_change_of_who_plays_says_from_when() -> None:
    session = begun(house_rules={"undo": "friendly"})
    session.set_seat(1, Seat("Bo", "green", "hard"))
    session.set_seat(0, Seat("Anna", "blue"))  # another name is no other player
    changed = session.ply
    assert _notes(session) == [(changed, "session.note.seat-hard", {"seat": 1})]
    act(session, "0 step 1")
    session.undo_to(0)
    assert (0, "session.note.seat-hard", {"seat": 1}) in _notes(session)  # he sits there still
    assert session.seats[1].kind == "hard"


def _notes(session: Session) -> list[tuple[int, str, dict[str, object]]]:
    return [(line.ply, line.note.key, dict(line.note.params)) for line in session.log(None) if line.note]


@pytest.mark.parametrize("passing", [AGREED, SEASON, HINTED, TIME, CHALLENGE, SKETCHES, DEALT, THINKING])
def test_what_came_of_one_game_is_not_agreed_for_the_next(passing: str) -> None:
    assert lasting_agreements({passing: 1, "undo": "friendly"}) == {"undo": "friendly"}
