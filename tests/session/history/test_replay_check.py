"""Replays of a log: the first difference, what is filled in on the way, and a check in slices."""

import json
from dataclasses import replace

import pytest

from game.session.history.replay_check import PASSED_OVER, SET_UP, HistoryCheck, ReplayStep, differing_paths, replay
from game.session.session import Session
from game.session.storage.saved_game import SavedGame, canonical
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.support.tiny_game import TinyShelf

PACKAGE = TinyShelf().package("tiny")


@pytest.fixture
def session() -> Session:
    found = tiny()
    to_turns(found)
    act(found, "0 step 1", "0 roll", "0 end", "1 step 2")
    return found


def logged(session: Session) -> SavedGame:
    return replace(session.saved(), log=list(session.game.log), snapshots={})


def test_a_sound_log_is_replayed_step_by_step(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.history.replay_check.SNAPSHOT_INTERVAL", 2)
    saved, steps = logged(session), list[ReplayStep]()
    assert replay(PACKAGE, saved, steps=steps) is None
    assert [step.events for step in steps] == [entry.events for entry in session.game.log]
    assert [step.chance for step in steps] == [False, True, False, True, False, False]  # the draw, and the roll
    assert sorted(saved.snapshots) == [0, 2, 4]
    assert all(text == canonical(session.seek(ply).to_data()) for ply, text in saved.snapshots.items())


def test_another_first_position_is_the_first_difference(session: Session) -> None:
    saved = logged(session)
    data = session.seek(0).to_data()
    data["players"][1]["points"] = 9
    saved.snapshots = {0: canonical(data)}
    difference = replay(PACKAGE, saved)
    assert difference is not None and difference == (0, SET_UP, ("players[1].points",), "")
    other = session.seek(0)
    other.players[1].points = 9  # type: ignore[attr-defined]
    difference = replay(PACKAGE, replace(saved, snapshots={}), begun=other)
    assert difference is not None and difference.ply == 1  # the digests are those of the other beginning


@pytest.mark.parametrize(("action", "error"), [("0 fly", True), ("1 step 1", True), ("0 step 2", False)])
def test_an_action_that_leads_elsewhere_is_named(session: Session, action: str, error: bool) -> None:
    saved = logged(session)
    saved.log[2] = replace(saved.log[2], action=action)
    difference = replay(PACKAGE, saved)
    assert difference is not None and (difference.ply, difference.action) == (3, action)
    assert bool(difference.error) == error and str(difference).startswith(f"ply 3 ({action})")


def test_only_a_strict_replay_asks_whether_an_action_was_legal(session: Session) -> None:
    """The rules may have been corrected since; what can be carried out still leads to the position."""
    saved = logged(session)
    state = session.seek(2)
    state.stack[-1].done = 2  # type: ignore[attr-defined]
    strict = replay(PACKAGE, replace(saved, log=saved.log[2:], snapshots={}), begun=state)
    assert strict is not None and strict.error
    loose = replay(PACKAGE, replace(saved, log=saved.log[2:], snapshots={}), checked=False, begun=state)
    assert loose is not None and not loose.error  # carried out, to another position


def test_paths_to_what_differs() -> None:
    one = {"a": [{"b": 1}, {"b": 2}], "c": {"d": "x"}, "e": 0}
    assert differing_paths(one, json.loads(json.dumps(one))) == []
    assert differing_paths(one, {**one, "e": 1, "c": {"d": "x", "f": 1}}) == ["c.f", "e"]
    assert differing_paths(one, {**one, "a": [{"b": 1}, {"b": 3}]}) == ["a[1].b"]
    assert differing_paths(one, {**one, "a": [{"b": 1}]}) == ["a"]
    assert differing_paths({"a": 1}, {}) == ["a"] == differing_paths({}, {"a": 1})


def test_a_check_goes_on_where_it_stopped(session: Session) -> None:
    play_out(session)
    check = HistoryCheck(session.seek(0), session.game.log, [], lambda ply: None, {})
    slices = 1
    while not check.step(0.0):
        slices += 1
    assert check.gaps == [] and slices == len(session.game.log)
    assert check.step(0.0)


def test_behind_a_difference_a_check_goes_on_from_the_next_stored_position(session: Session) -> None:
    play_out(session)
    log = list(session.game.log)
    log[1] = replace(log[1], action="0 fly")
    end = len(log)

    def checked(*plies: int) -> list[range]:
        check = HistoryCheck(session.seek(0), log, list(plies), lambda ply: session.seek(ply) if ply in plies else None,
                             {})
        while not check.step(1.0):
            pass
        return check.gaps

    assert checked(0, 2, 5) == [range(2, 2)]  # the position itself is there
    assert checked(0, 4) == [range(2, 4)]
    assert checked(0) == [range(2, end + 1)] == checked()


def test_a_wrong_digest_is_found_by_the_one_behind_it(session: Session) -> None:
    """A few of them; more than that are moves that lead elsewhere."""
    play_out(session)

    def checked(*wrong: int) -> HistoryCheck:
        log = [replace(entry, digest="another") if entry.ply in wrong else entry for entry in session.game.log]
        check = HistoryCheck(session.seek(0), log, [0], session.seek, {})
        while not check.step(1.0):
            pass
        return check

    found = checked(3, 4, 6)
    assert found.gaps == [] and found.digests == {ply: session.game.log[ply - 1].digest for ply in (3, 4, 6)}
    found = checked(*range(3, 4 + PASSED_OVER))
    assert found.digests == {} and found.gaps == [range(3, session.ply + 1)]
