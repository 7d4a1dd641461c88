"""Sessions as a table uses them: acting, previews, undo and its barriers, history, faults."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.errors import IllegalAction
from game.session.notices import Notice, UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import canonical
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.support.tiny_game import TIRED, Turn


def data(session: Session) -> str:
    return canonical(session.seek(session.ply).to_data())


def test_an_illegal_action_changes_nothing() -> None:
    session = tiny()
    before = data(session)
    with pytest.raises(IllegalAction):
        act(session, "1 step 1")
    assert data(session) == before
    assert session.ply == 0


def test_a_game_runs_to_its_result() -> None:
    session = tiny(kinds=("person", "easy", "person"))
    play_out(session)
    result = session.result()
    assert result is not None and session.turn() is None
    assert sorted(result.order) == [0, 1, 2]
    assert [outcome.score for outcome in session.game.outcomes] == list(result.scores)
    assert session.game.head.finished is not None


def test_measures_are_taken_at_the_end_of_each_round() -> None:
    session = tiny()
    play_out(session)
    assert sorted(session.game.measures) == [1, 2, 3]
    last = session.game.measures[3]
    assert [seat["points"] for seat in last] == list(session.result().scores)  # type: ignore[union-attr]


def test_blocked_actions_come_with_their_rule() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 step 2")
    assert (parse_action("0 roll"), TIRED) in session.blocked()
    assert not {action for action, _ in session.blocked()} & set(session.legal())


def test_a_forced_move_is_offered_unless_the_question_itself_would_tell() -> None:
    session = tiny()
    to_turns(session)
    assert session.forced_action() is None
    act(session, "0 step 1", "0 step 1")
    assert session.forced_action() == parse_action("0 end")


def test_of_actions_that_come_to_the_same_the_first_is_made_for_a_person_alone(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer's plan has an order of its own."""
    monkeypatch.setattr(Turn, "is_indifferent", lambda turn, state: True)
    session = tiny(kinds=("person", "hard"))
    to_turns(session)
    assert len(session.legal()) > 1 and session.forced_action() == session.legal()[0]
    act(session, "0 end")
    assert len(session.legal()) > 1 and session.forced_action() is None


def test_a_question_that_would_tell_is_put_to_people_even_with_one_answer() -> None:
    state: Any = tiny().seek(0)
    state.players[0].hand[:] = ["ace"] * 3
    session = tiny(state=state)
    assert session.forced_action() is None
    session.set_seat(0, Seat("Ada", "blue", "easy"))
    assert session.forced_action() == parse_action("0 pick ace")


def test_a_game_from_the_position_of_a_scenario_begins_there() -> None:
    """Whatever was played before it belongs to no log."""
    before = tiny()
    to_turns(before)
    session = tiny(state=before.seek(before.ply))
    assert session.ply == 0 and data(session) != data(tiny())
    act(session, "0 step 1")
    assert (session.ply, session.game.log[0].ply, session.seek(0).ply) == (1, 1, 0)


def test_a_choice_of_several_actions_is_redone_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    session = tiny()
    to_turns(session)
    session.act(parse_action("0 step 1"))
    session.act(parse_action("0 roll"), joined=True)
    session.game.log[-1] = replace(session.game.log[-1], barrier="")
    session.undo()
    before = data(session)

    def fails(turn: Turn, state: Any) -> None:
        raise ValueError("no rolls any more")

    monkeypatch.setattr(Turn, "do_roll", fails)
    with pytest.raises(UserError, match=r"redo\.lost"):
        session.redo()
    assert data(session) == before


def test_undo_to_where_the_rules_of_today_do_not_lead_is_refused_before_anything_changes() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1")
    before, session.history.gaps = data(session), [range(session.ply)]
    with pytest.raises(UserError) as refused:
        session.undo()
    assert session.barrier() == refused.value.notice == Notice("session.barrier.history")
    assert data(session) == before
    session.history.gaps = []
    session.undo()
    assert session.barrier() is not None or session.ply < 3


# -- previews ---------------------------------------------------------------------------------------------------------


def test_a_preview_tells_what_then_happens() -> None:
    session = tiny()
    to_turns(session)
    for text in ("0 step 2", "0 step 1"):
        action = parse_action(text)
        preview = session.preview(0, [action])
        assert preview is not None
        assert preview.events == session.act(action).events
        assert preview.view.to_data() == session.view(0).to_data()
        assert preview.after["points"] - preview.before["points"] == action.args[0]


def test_there_is_no_preview_of_chance_or_of_a_secret() -> None:
    session = tiny()
    act(session, session.legal()[0].text())
    assert session.preview(1, [session.legal()[0]]) is None  # the reveal shows what seat 0 hides
    to_turns(session)
    assert session.preview(0, [parse_action("0 roll")]) is None


def test_a_preview_of_something_illegal_is_refused() -> None:
    session = tiny()
    to_turns(session)
    with pytest.raises(IllegalAction):
        session.preview(0, [parse_action("0 step 7")])


# -- undo and redo ----------------------------------------------------------------------------------------------------


def test_undo_and_redo_go_back_and_forth_exactly() -> None:
    session = tiny()
    to_turns(session)
    states = [data(session)]
    for text in ("0 step 1", "0 step 2"):
        act(session, text)
        states.append(data(session))
    session.undo()
    assert data(session) == states[1]
    session.undo()
    assert data(session) == states[0]
    assert [event.kind for event in session.redo()] == ["stepped"]
    session.redo()
    assert data(session) == states[2]
    assert not session.can_redo
    with pytest.raises(UserError):
        session.redo()


def test_a_new_action_forgets_what_could_be_done_again() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1")
    session.undo()
    act(session, "0 step 2")
    assert not session.can_redo


def test_chance_is_a_barrier() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 roll", "0 step 1")
    session.undo()
    assert session.barrier() == ("session.barrier.chance", {"seat": 0})
    with pytest.raises(UserError, match="chance"):
        session.undo()
    assert session.ply == 3


def test_a_reveal_is_a_barrier_even_without_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(self: Turn, state: object, length: int) -> None:
        state.emit("revealed", cards=["ace"])  # type: ignore[attr-defined]
    session = tiny()
    to_turns(session)
    monkeypatch.setattr(Turn, "do_step", step)
    act(session, "0 step 1")
    assert session.barrier() == ("session.barrier.reveal", {"seat": 0})


def test_a_confirmed_hand_over_is_a_barrier_and_the_end_of_a_turn_alone_is_none() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 end")
    assert session.barrier() is None
    session.confirm_hand_over()
    assert session.barrier() == ("session.barrier.hand-over", {"seat": 0})


def test_another_person_who_acted_is_a_barrier() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 end", "1 step 1")
    session.undo()
    assert session.turn() == 1
    assert session.barrier() == ("session.barrier.other-person", {"seat": 0})


def test_a_computer_rival_who_acted_is_a_barrier() -> None:
    session = tiny(kinds=("person", "hard", "person"))
    to_turns(session)
    act(session, "0 step 1", "0 end")
    assert session.barrier() is None
    act(session, "1 step 2")
    assert session.barrier() == ("session.barrier.other-person", {"seat": 0})


def test_friendly_undo_goes_back_across_computer_turns_and_forced_moves() -> None:
    session = tiny(kinds=("person", "hard", "person"), house_rules={"undo": "friendly"})
    to_turns(session)
    act(session, "0 step 1", "0 step 2")
    session.act(parse_action("0 end"), auto=True)
    act(session, "1 step 2", "1 end")
    assert session.barrier() is None
    session.undo()
    assert session.legal()[0].seat == 0
    assert [entry.action for entry in session.game.log[-1:]] == ["0 step 1"]
    session.redo()
    assert session.turn() == 2


def changed_hands(**table: str) -> Session:
    """A choice of seat 0, then computers on both seats for a turn each, then people again."""
    session = tiny(house_rules=dict(table))
    to_turns(session)
    act(session, "0 step 1")
    for kind in ("hard", "person"):
        for seat in (0, 1):
            session.set_seat(seat, Seat(f"Player {seat}", "blue", kind))
        if kind == "hard":
            act(session, "0 end", "1 step 1")
    return session


def test_undo_stops_where_seats_have_changed_hands_and_somebody_has_acted_since() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1")
    session.set_seat(0, Seat("Ada", "blue", "hard"))
    assert session.barrier() is None  # nobody has acted on the changed seat
    act(session, "0 step 1")
    assert session.barrier() == ("session.barrier.seats", {})
    with pytest.raises(UserError, match="seats"):
        session.undo()


def test_what_undo_would_take_back_names_every_turn_and_the_change_of_seats() -> None:
    session = changed_hands(undo="friendly")
    assert session.undo_scope() == (2, 2, 0, 0, (1,), True)
    act(session, "1 step 2")
    assert session.undo_scope() == (5, 5, 0, 1, (), False)


def test_what_is_done_again_was_done_by_whoever_did_it() -> None:
    session = changed_hands(undo="friendly")
    before = [(entry.action, entry.actor) for entry in session.game.log]
    session.undo()
    session.redo()
    assert [(entry.action, entry.actor) for entry in session.game.log] == before
    assert [actor for _, actor in before] == ["person"] * 3 + ["computer"] * 2
    assert session.undo_scope() == (2, 2, 0, 0, (1,), True)  # nobody's choice has become a person's


def _told(session: Session) -> list[tuple[int, str, object]]:
    return [(line.ply, line.note.key.rpartition(".")[2], line.note.params["seat"])
            for line in session.log(None) if line.note]


def test_the_note_of_friendly_undo_says_who_wanted_it_and_is_never_erased_by_going_further_back() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    act(session, "0 step 1", "0 roll", "0 end", "1 step 1")
    session.undo(by=1)
    session.undo(by=1)
    assert _told(session) == [(4, "friendly-undo", 1)]
    session.undo(by=0)
    session.undo(by=0)
    assert _told(session) == [(2, "friendly-undo", 1), (2, "friendly-undo", 0)]


def test_the_note_of_friendly_undo_goes_with_what_is_done_again() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    act(session, "0 roll")
    session.undo()
    session.undo()
    session.set_seat(1, Seat("Bo", "green", "hard"))
    assert [kind for _, kind, _ in _told(session)] == ["friendly-undo", "seat-hard"]
    session.redo()
    session.redo()
    assert _told(session) == [(3, "seat-hard", 1)]  # from now on, not from where all had been taken back


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    session = tiny()
    assert session.barrier() == ("session.barrier.start", {})
    with pytest.raises(UserError, match="start"):
        session.undo()


def test_friendly_undo_lifts_barriers_and_is_shown_in_the_log() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    act(session, "0 roll", "0 end")
    session.undo()
    assert session.game.notes == []  # the end of the turn was free to take back
    session.undo()
    assert session.ply == 2
    notes = [line.note for line in session.log(None) if line.note]
    assert [(note.key, note.params) for note in notes] == [("session.note.friendly-undo", {"seat": 0})]


def test_undo_takes_measures_and_results_back() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    play_out(session)
    session.undo()
    assert session.game.outcomes == [] and session.game.head.finished is None
    assert 3 not in session.game.measures
    session.redo()
    assert 3 in session.game.measures and session.game.outcomes


# -- history ----------------------------------------------------------------------------------------------------------


def test_every_earlier_position_can_be_looked_at() -> None:
    session = tiny()
    states = [data(session)]
    while not session.over:
        session.act(session.legal()[-1])
        states.append(data(session))
    assert [canonical(session.seek(ply).to_data()) for ply in range(session.ply + 1)] == states
    assert set(session.view(None, 3).players[0].hand) == {"?"}  # type: ignore[attr-defined]
    with pytest.raises(UserError):
        session.seek(session.ply + 1)


def test_looking_back_changes_nothing() -> None:
    session = tiny()
    play_out(session, plies=12)
    before = data(session)
    session.seek(3).players[0].points = 99  # type: ignore[attr-defined]
    session.view(None).clone()
    assert data(session) == before
    assert session.seek(3).players[0].points != 99  # type: ignore[attr-defined]


def test_play_on_from_an_earlier_position_is_a_game_of_its_own() -> None:
    session = tiny()
    play_out(session)
    end, length = data(session), session.ply
    branch = session.fork(5, "What if")
    assert (branch.ply, branch.id != session.id, branch.over) == (5, True, False)
    old, new = session.seek(5), branch.seek(5)
    old.rng = new.rng  # chance is dealt anew
    assert canonical(new.to_data()) == canonical(old.to_data())
    play_out(branch, seed=9)
    assert branch.over
    assert (data(session), session.ply) == (end, length)
    assert canonical(branch.seek(2).to_data()) == canonical(session.seek(2).to_data())


def test_the_time_of_a_game_played_on_begins_at_the_fork() -> None:
    session = tiny()
    play_out(session, plies=10)
    session.game.head.seconds = 1800.0
    branch = session.fork(5)
    assert branch.game.head.seconds == 0.0 and session.game.head.seconds == 1800.0
    act(branch, branch.legal()[0].text())
    assert branch.game.head.seconds < 60.0


def test_who_sits_where_can_change_and_changes_no_position() -> None:
    session = tiny()
    to_turns(session)
    before = data(session)
    session.set_seat(0, Seat("Ada", "blue", "hard"))
    assert data(session) == before
    act(session, "0 step 1")
    assert session.game.log[-1].actor == "computer"


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_nobody_reads_anothers_secrets_in_the_log() -> None:
    session = tiny(seed=4)
    to_turns(session)
    own = [event for line in session.log(0) for event in line.events if event.kind == "drew"]
    assert [event.seat for event in own] == [0]
    table = [event for line in session.log(None) for event in line.events]
    assert all(event.only is None for event in table) and table
    assert "drew" not in {event.kind for event in table}


def test_a_secret_choice_is_not_in_the_log_before_the_reveal() -> None:
    session = tiny()
    session.act(session.legal()[0])
    assert [event.kind for line in session.log(1) for event in line.events] == ["chose"]
    assert [event.data for line in session.log(1) for event in line.events] == [{}]


def test_views_hide_the_hands_of_others() -> None:
    session = tiny()
    for viewer in (0, 1, None):
        for seat, player in enumerate(session.view(viewer).players):  # type: ignore[attr-defined]
            assert ("?" in player.hand) == (seat != viewer)


def test_the_digest_of_a_turn_begins_after_ones_own_last_action() -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 end", "1 step 2")
    kinds = [(line.seat, [event.kind for event in line.events]) for line in session.since_last_turn(0)]
    assert kinds == [(1, ["stepped"])]


# -- faults -----------------------------------------------------------------------------------------------------------


def test_a_handler_that_fails_is_reported_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reports = []

    def on_fault(error: BaseException, context: str) -> str:
        reports.append((error, context))
        return "crash-1.txt"

    def step(self: Turn, state: object, length: int) -> None:
        state.players[0].points = -5  # type: ignore[attr-defined]
        raise KeyError("broken")

    session = tiny(on_fault=on_fault)
    to_turns(session)
    before = data(session)
    with monkeypatch.context() as patch:
        patch.setattr(Turn, "do_step", step)
        with pytest.raises(UserError) as caught:
            act(session, "0 step 1")
    assert caught.value.notice == ("session.fault.reported", {"report": "crash-1.txt"})
    assert data(session) == before
    assert "seed: 1" in reports[0][1] and isinstance(reports[0][0], KeyError)
    act(session, "0 step 1")
    assert session.ply == 3
