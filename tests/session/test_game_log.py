"""The log of a game: time played, measures, barriers and notes, through undo and an early end."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.seats import Seat
from game.session.session import Session
from game.timing.storage_times import STORAGE
from tests.session.sample_sessions import act, play_out, stored, tiny, to_turns
from tests.support.tiny_game import TinyShelf

FRIENDLY = {"undo": "friendly"}


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A clock that stands still until told otherwise."""
    now = [1_700_000_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    return pass_by


def notes(session: Session) -> list[tuple[int, str]]:
    return [(line.ply, line.note.key.rpartition(".")[2]) for line in session.log(None) if line.note]


# -- time played ------------------------------------------------------------------------------------------------------


def test_the_time_between_two_actions_is_time_played(wait: Callable[[float], None]) -> None:
    session = tiny()
    for seconds in (5.0, 0.0, 40.0):
        wait(seconds)
        session.act(session.legal()[0])
    assert session.game.head.seconds == 45.0


def test_a_pause_is_not_counted_as_play_time(wait: Callable[[float], None]) -> None:
    """Of a night between two actions no more counts than of a long thought."""
    session = tiny()
    wait(STORAGE.longest_pause)
    session.act(session.legal()[0])
    assert session.game.head.seconds == STORAGE.longest_pause
    wait(9 * 3600.0)
    session.act(session.legal()[0])
    assert session.game.head.seconds == 2 * STORAGE.longest_pause


@pytest.mark.parametrize("jump", [3 * 86_400.0, 60.0, -3600.0, -3 * 86_400.0])
def test_a_date_that_jumps_is_no_time_played(
    wait: Callable[[float], None], monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    """It is set, or went on while the machine slept. The game says when it was changed by the date of the moment."""
    session = tiny()
    wait(5.0)
    for present in (time.time() + jump, time.time()):
        monkeypatch.setattr(time, "time", lambda now=present: now)
        session.act(session.legal()[0])
        assert session.game.head.seconds == 5.0 and session.game.head.changed == present


def test_the_time_that_a_game_was_closed_is_no_time_played(wait: Callable[[float], None], tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    wait(5.0)
    session.act(session.legal()[0])
    wait(60.0)
    again = Session.resume(TinyShelf(), store, session.game.head.id)
    wait(7.0)
    again.act(again.legal()[0])
    assert again.game.head.seconds == 12.0


def test_undo_gives_no_time_back(wait: Callable[[float], None]) -> None:
    session = tiny(house_rules=FRIENDLY)
    wait(10.0)
    session.act(session.legal()[0])
    session.undo()
    assert session.game.head.seconds == 10.0
    wait(7.0)
    session.act(session.legal()[0])
    assert session.game.head.seconds == 17.0


# -- measures and results ---------------------------------------------------------------------------------------------


def round_done(session: Session, number: int) -> int:
    """Play until that round is over; return the ply before the action that ended it."""
    while number not in session.game.measures:
        session.act(session.legal()[-1])
    return session.ply - 1


def test_measures_are_those_of_the_position_at_the_end_of_the_round() -> None:
    session = tiny()
    for number in (1, 2, 3):
        round_done(session, number)
        assert sorted(session.game.measures) == list(range(1, number + 1))
        expected = [session.package.spec.measures(session.seek(session.ply), seat) for seat in (0, 1)]
        assert session.game.measures[number] == expected
    assert session.over


def test_undo_into_a_round_removes_its_measures_and_those_of_later_ones() -> None:
    session = tiny(house_rules=FRIENDLY)
    before_first = round_done(session, 1)
    round_done(session, 2)
    first = session.game.measures[1]
    session.undo_to(before_first + 2)  # in the second round
    assert session.game.measures == {1: first}
    session.undo_to(before_first)
    assert session.game.measures == {}
    round_done(session, 1)
    assert session.game.measures == {1: first}


def test_undo_of_the_last_action_takes_the_result_back() -> None:
    session = tiny(house_rules=FRIENDLY)
    play_out(session)
    assert session.game.head.finished is not None and session.game.outcomes
    session.undo()
    assert session.game.head.finished is None and session.game.outcomes == [] and not session.over


def test_an_early_end_takes_the_measures_of_the_round_as_it_stands() -> None:
    """The graphs of the result page go up to the end of the game."""
    session = tiny()
    round_done(session, 1)
    to_turns(session)
    act(session, "0 step 2")
    session.end(counted=True)
    standing = [session.package.spec.measures(session.seek(session.ply), seat) for seat in (0, 1)]
    assert session.game.measures[2] == standing


@pytest.mark.parametrize("counted", [True, False])
def test_an_early_end_keeps_scores_and_ranks_only_where_it_is_counted(counted: bool) -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 2")
    session.end(counted)
    result = session.result()
    assert result is not None and session.game.head.finished is not None
    assert [outcome.score for outcome in session.game.outcomes] == list(result.scores)
    assert [outcome.rank for outcome in session.game.outcomes] == (list(result.ranks) if counted else [0, 0])


def test_after_an_early_end_nothing_is_left_to_repeat() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1")
    session.undo()
    assert session.can_redo
    session.end(counted=False)
    assert not session.can_redo


# -- barriers and notes -----------------------------------------------------------------------------------------------


def test_a_hand_over_is_the_reason_against_undo_also_where_chance_barred_it() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 roll")
    assert session.game.log[-1].barrier == "chance"
    session.confirm_hand_over()
    assert session.game.log[-1].barrier == "hand-over"
    act(session, "0 step 1")
    session.confirm_hand_over()
    assert session.game.log[-1].barrier == "hand-over"
    barrier = session.barrier()
    assert barrier is not None and barrier.key == "session.barrier.hand-over"


def test_a_forced_move_of_a_rival_bars_nothing_and_his_choice_does() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 end")
    session.act(session.legal()[0], auto=True)
    assert session.turn() == 1 and session.barrier() is None
    act(session, "1 step 1")
    assert session.game.log[-2].barrier == "other-person"


def test_notes_move_back_with_an_undo_and_forward_with_a_redo() -> None:
    session = tiny(house_rules=FRIENDLY)
    to_turns(session)
    act(session, "0 step 1")
    session.set_seat(1, Seat("Bo", "green", "hard"))
    changed = session.ply
    act(session, "0 step 1")
    session.undo_to(changed - 1, by=0)
    assert (changed - 1, "seat-hard") in notes(session)
    session.redo()
    assert (changed, "seat-hard") in notes(session)


def test_a_lifted_barrier_is_noted_once_for_each_place_and_seat() -> None:
    session = tiny(house_rules=FRIENDLY)
    to_turns(session)
    ply = session.ply
    for by in (0, 0, 1):
        act(session, "0 roll")
        session.undo(by)
    assert [note for note in session.game.notes if note.kind == "friendly-undo"] == [
        (ply, "friendly-undo", 0, pytest.approx(time.time(), abs=600)),
        (ply, "friendly-undo", 1, pytest.approx(time.time(), abs=600))]


def test_a_person_s_own_step_is_taken_back_without_a_note() -> None:
    session = tiny(house_rules=FRIENDLY)
    to_turns(session)
    act(session, "0 step 1")
    session.undo()
    assert notes(session) == []


# -- whose result it is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sat", "main"), [
    ({0.0: "person", 0.9: "hard"}, "person"), ({0.0: "person", 0.1: "hard"}, "hard"),
    ({0.0: "hard", 0.1: "person"}, "person"), ({0.0: "hard", 0.9: "person"}, "hard"), ({0.0: "person"}, "person"),
    ({0.0: "easy", 0.2: "hard", 0.9: "person"}, "hard")])
def test_a_result_belongs_to_whoever_made_most_choices_of_a_seat(sat: dict[float, str], main: str) -> None:
    """A level that sat there before is known by the notes of the changes alone: the last one counts."""
    whole = tiny()
    while not whole.over:
        whole.act(whole.legal()[0])
    changes, session = {round(at * whole.ply): kind for at, kind in sat.items()}, tiny()
    while not session.over:
        if session.ply in changes:
            session.set_seat(0, Seat("Ada", "blue", changes[session.ply]))
        session.act(session.legal()[0])
    assert session.game.outcomes[0].kind == main


@pytest.mark.parametrize(("first", "then"), [("hard", "person"), ("person", "hard")])
def test_of_equal_shares_the_result_belongs_to_whoever_sits_there(first: str, then: str) -> None:
    session = tiny()
    for kind in (first, then):
        session.set_seat(0, Seat("Ada", "blue", kind))
        while session.turn() != 0:
            session.act(session.legal()[0])
        session.act(session.legal()[0])
    assert [entry.actor for entry in session.game.log if entry.seat == 0] == [
        "person" if kind == "person" else "computer" for kind in (first, then)]
    session.end(True)
    assert session.game.outcomes[0].kind == then


def test_in_a_season_a_seat_that_was_lent_to_a_computer_brings_its_person_the_result() -> None:
    session = tiny(house_rules={"season": ["winter", 1]})
    to_turns(session)
    session.act(session.legal()[0])
    lent = session.game.log[-1].seat
    for seat in range(len(session.seats)):
        session.set_seat(seat, Seat(f"Ada {seat}", ("blue", "red", "green")[seat], "hard"))
    while not session.over:
        session.act(session.legal()[0])
    people = {entry.seat for entry in session.game.log if entry.actor in ("person", "joined")}
    assert lent in people
    assert [outcome.kind for outcome in session.game.outcomes] == [
        "person" if seat in people else "hard" for seat in range(len(session.seats))]
