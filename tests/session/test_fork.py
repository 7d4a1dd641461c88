"""Games that go on from an earlier position of another one, and what of it they take along."""

import pytest

from game.session.notices import UserError
from game.session.rng_streams import fork_ply, fork_seeds, redeals_of, thinking_seed
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.session.test_game_log import round_done
from tests.support.tiny_game import TinyShelf


def in_second_round() -> Session:
    session = tiny(title="Friday", house_rules={"undo": "friendly", "hand_over": "banner", "season": ["autumn", 1]})
    round_done(session, 1)
    to_turns(session)
    act(session, "0 step 1", "0 step 2")
    return session


def test_what_the_table_has_agreed_goes_along_and_what_belongs_to_the_one_game_does_not() -> None:
    session = in_second_round()
    session.end(counted=True)
    rules = session.fork(session.ply).game.head.house_rules
    assert (rules["undo"], rules["hand_over"]) == ("friendly", "banner")
    assert not {"season", "ended"} & set(rules)
    assert thinking_seed(rules) not in (None, thinking_seed(session.game.head.house_rules))


def test_notes_and_measures_before_the_fork_go_along_and_later_ones_do_not() -> None:
    session = tiny()
    session.set_seat(1, Seat("Bo", "green", "hard"))
    round_done(session, 1)
    end = session.ply
    round_done(session, 2)
    session.set_seat(0, Seat("Ada", "blue", "easy"))
    session.end(counted=False)
    branch = session.fork(end)
    assert [note.kind for note in branch.game.notes] == ["seat-hard"]
    assert branch.game.measures == {1: session.game.measures[1]}
    assert session.fork(end - 1).game.measures == {}
    assert [note.kind for note in session.fork(session.ply).game.notes] == ["seat-hard", "seat-easy"]
    assert branch.seats == session.seats


def test_a_fork_changes_nothing_of_the_other_game() -> None:
    session = in_second_round()
    before = (session.ply, session.game.log[:], dict(session.game.measures), session.seek(session.ply).to_data())
    branch = session.fork(session.ply - 1, "Saturday")
    play_out(branch)
    branch.set_seat(1, Seat("Cy", "green", "hard"))
    assert before == (session.ply, session.game.log, session.game.measures, session.seek(session.ply).to_data())
    assert (session.game.head.title, branch.game.head.title) == ("Friday", "Saturday")
    assert session.seats[1].name == "Bo" and session.id != branch.id
    assert session.fork(3).game.head.title == "Friday"


def test_a_fork_can_be_looked_back_at_and_not_be_undone_into_the_other_game() -> None:
    session = in_second_round()
    branch = session.fork(session.ply)
    at = branch.ply
    for ply in range(at):
        assert branch.seek(ply).to_data() == session.seek(ply).to_data()
    barrier = branch.barrier()
    assert barrier is not None and barrier.key == "session.barrier.fork"
    with pytest.raises(UserError, match="fork"):
        branch.undo_to(at - 1)
    act(branch, "0 end")
    branch.undo()
    assert branch.ply == at and branch.can_redo


@pytest.mark.parametrize(("ply", "damaged"), [(0, False), (0, True), (1, False), (1, True), (4, False)])
def test_a_fork_that_is_resumed_has_no_gaps(ply: int, damaged: bool) -> None:
    """The chance that was dealt anew belongs to its history, from the very first position on, stored or set up anew."""
    store = Store()
    session = tiny(store)
    to_turns(session)
    act(session, "0 roll", "0 end")
    branch = session.fork(ply)
    play_out(branch)
    if damaged:
        store.db.execute("UPDATE snapshot SET data=x'00' WHERE ply=0")
    back = Session.resume(TinyShelf(), store, branch.id)
    while not back.check_history():
        pass
    assert back.history.gaps == [] == back.take_notices()
    for at in range(1 if damaged else 0, 0 if damaged else back.ply + 1):
        assert back.seek(at).to_data() == branch.seek(at).to_data()


def test_seeds_of_a_fork_keep_the_redeals_up_to_it() -> None:
    rules = {"dealt": [[4, 11], [9, 22]], "thinking": 5}
    assert redeals_of(fork_seeds(rules, 9, anew=False)) == {4: 11, 9: 22}
    assert redeals_of(fork_seeds(rules, 8, anew=False)) == {4: 11}
    anew = redeals_of(fork_seeds(rules, 9, anew=True))
    assert anew[4] == 11 and set(anew) == {4, 9} and anew[9] != 22
    assert redeals_of(fork_seeds(rules, 3, anew=False)) == {}
    assert fork_ply(rules) == 9 and fork_ply({}) == 0


def test_the_same_chance_is_for_games_that_are_over() -> None:
    session = in_second_round()
    with pytest.raises(UserError, match="foretells"):
        session.fork(2, same_chance=True)
    play_out(session)
    branch = session.fork(2, same_chance=True)
    assert branch.seek(2).to_data() == session.seek(2).to_data() and fork_ply(branch.game.head.house_rules) == 0
    assert session.fork(2).seek(2).to_data() != session.seek(2).to_data()


def test_a_fork_from_the_end_of_a_game_is_over_and_has_its_result() -> None:
    session = tiny()
    play_out(session)
    branch = session.fork(session.ply)
    assert branch.over and branch.game.outcomes == session.game.outcomes
    assert session.fork(session.ply - 1).game.head.finished is None


def test_a_fork_begins_now_and_with_no_time_played() -> None:
    session = in_second_round()
    session.game.head.seconds, session.game.head.started = 500.0, 5.0
    session.end(counted=True)
    branch = session.fork(session.ply).game.head
    assert (branch.seconds, branch.finished) == (0.0, None) and branch.changed >= branch.started > 5.0
