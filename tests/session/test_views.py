"""Views of a session: never older than the position, and never more than the viewer may know."""

from dataclasses import replace
from typing import Any

import pytest

from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from tests.session.sample_sessions import act, play_out, seats, tiny, to_turns
from tests.support import tiny_game
from tests.support.tiny_game import SPEC, TinyShelf

CARDS = set(tiny_game.CARDS)


def hands(view: Any) -> list[set[str]]:
    return [set(player.hand) for player in view.players]


def test_a_view_is_that_of_now_after_every_change() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    points = [session.view(0).players[0].points]  # type: ignore[attr-defined]
    for change in (lambda: act(session, "0 step 2"), session.undo, session.redo):
        change()
        points.append(session.view(0).players[0].points)  # type: ignore[attr-defined]
        assert session.view(0) is session.view(0) and session.view(0).ply == session.ply
    assert [value - points[0] for value in points] == [0, 2, 0, 2]


def test_views_of_the_past_hide_what_was_hidden_from_that_seat() -> None:
    session = tiny()
    ply = session.ply
    to_turns(session)
    for seat in (0, 1, None):
        for at in (ply, 1, session.ply):
            found = hands(session.view(seat, at))
            assert [bool(hand & CARDS) for hand in found] == [other == seat for other in (0, 1)]
    assert session.view(0, 1).ply == 1


def test_before_the_end_nobody_is_shown_what_was_hidden() -> None:
    """Afterwards it is shown, where the game reveals it at all."""
    shelf = TinyShelf(replace(SPEC, reveal_at_end=lambda state: state.clone()))
    session = Session.new(shelf.package("tiny"), tiny_game.GameConfig(2, {"rounds": 1}), seats("person", "person"), 1)
    assert not any(hand & CARDS for hand in hands(session.looked_back(0)))
    to_turns(session)
    assert not any(hand & CARDS for hand in hands(session.looked_back(0)))
    play_out(session)
    assert all(hand <= CARDS for hand in hands(session.looked_back(0)))
    hidden = tiny()
    play_out(hidden)
    assert not any(hand & CARDS for hand in hands(hidden.looked_back(0)))


def test_positions_between_events_hide_what_the_viewer_may_not_know() -> None:
    session = tiny()
    to_turns(session)
    for viewer in (0, 1, None):
        for ply in range(1, session.ply + 1):
            for snapshot in session.event_snapshots(ply, viewer):
                assert snapshot.view.rng == -1
                for seat, player in enumerate(snapshot.view.players):
                    assert bool(set(player.hand) & CARDS) == (seat == viewer)


def test_positions_outside_of_the_game_are_refused() -> None:
    session = tiny()
    to_turns(session)
    for ply in (-1, session.ply + 1):
        assert not session.seekable(ply)
        with pytest.raises(UserError, match="lost"):
            session.seek(ply)
    assert session.seekable(0) and session.seekable(session.ply)


def test_a_position_that_is_asked_for_is_a_copy() -> None:
    session = tiny()
    before = session.seek(session.ply).to_data()
    session.seek(session.ply).players[0].points = 50  # type: ignore[attr-defined]
    assert session.seek(session.ply).to_data() == before


def test_the_log_since_the_own_last_action_leaves_that_action_out() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 end", "1 step 1", "1 step 2")
    kinds = [[event.kind for event in line.events] for line in session.since_last_turn(0)]
    assert kinds == [["stepped"], ["stepped"]]
    assert [line.seat for line in session.since_last_turn(1)] == []
    assert [line.ply for line in session.log(None, session.ply - 1)] == [session.ply]


def test_after_an_undo_another_way_leads_to_other_positions() -> None:
    """No position of the way that was taken back is shown for one of the new way."""
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    at = session.ply
    act(session, "0 step 1", "0 step 1", "0 end")
    session.undo_to(at)
    act(session, "0 step 2", "0 step 2", "0 end")
    points = [session.seek(ply).players[0].points for ply in range(at, at + 3)]  # type: ignore[attr-defined]
    assert [value - points[0] for value in points] == [0, 2, 4]


def test_a_forced_action_is_that_of_a_level_too_where_people_are_asked() -> None:
    """With one card left a person still chooses it; a computer just plays it."""
    state = tiny().seek(0)
    state.players[0].hand = ["ace"]  # type: ignore[attr-defined]
    state.players[1].hand = ["ace"]  # type: ignore[attr-defined]
    while state.stack[-1].seat != 0:
        state.stack.pop()
    assert tiny(kinds=("person", "hard")).forced_action(state) is None
    forced = tiny(kinds=("hard", "person")).forced_action(state)
    assert forced is not None and forced.text() == "0 pick ace"


def test_the_log_since_a_ply_has_the_notes_since_then_too() -> None:
    session = tiny()
    session.set_seat(1, Seat("Cy", "green", "easy"))
    to_turns(session)
    session.set_seat(1, Seat("Cy", "green", "hard"))
    act(session, "0 step 1")

    def noted(since: int) -> list[str]:
        return [line.note.key for line in session.log(None, since) if line.note]

    assert noted(0) == ["session.note.seat-easy", "session.note.seat-hard"]
    assert noted(session.ply - 1) == ["session.note.seat-hard"] and noted(session.ply) == []
    assert [line.ply for line in session.log(0)] == sorted(line.ply for line in session.log(0))


def test_a_game_from_a_position_of_its_own_begins_there() -> None:
    """Whatever was done before does not belong to it."""
    before = tiny()
    to_turns(before)
    act(before, "0 step 1")
    start = before.seek(before.ply)
    points = start.players[0].points  # type: ignore[attr-defined]
    session = Session.new(TinyShelf().package("tiny"), before.game.head.config, before.seats, 1, state=start)
    assert session.ply == 0 and session.game.log == [] and session.barrier() is not None
    act(session, "0 step 2")
    assert session.ply == 1 and session.game.log[0].ply == 1
    session.undo()
    assert session.ply == 0 and session.seek(0).players[0].points == points  # type: ignore[attr-defined]
    with pytest.raises(UserError, match="impossible"):
        Session.new(TinyShelf().package("tiny"), before.game.head.config, before.seats[:1], 1)
