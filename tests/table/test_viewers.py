"""Viewers: a seat that hides something is shown only to the person who has confirmed to be there."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.session.seats import PERSON
from game.table import table_events as events
from game.table.phases import Covered
from game.table.table_state import TableState
from game.table.transition import Transition
from tests.support.tiny_rules import LONG_TURNS, OPEN_LONG_TURNS, ScriptedRules
from tests.support.windowless_table import WindowlessTable, long_session, long_table
from tests.table.arrangements import ALONE, COMPUTERS, TWO, arranged

PEOPLE = (PERSON, PERSON, PERSON)
EASY = "easy"


def fresh(*kinds: str, play: tuple[str, ...] = (), picked: bool = True) -> WindowlessTable:
    """A table whose screen is not there yet."""
    return WindowlessTable(long_session(kinds, play=play, picked=picked))


def called(table: WindowlessTable, seat: int, *, away: bool = False) -> WindowlessTable:
    """The table is covered until the person of this seat is there; then that person sees the own view, and no other."""
    assert isinstance(table.phase, Covered) and table.now.viewer is None
    assert (table.phase.seat, table.phase.away) == (seat, away)
    other = (seat + 1) % len(table.session.seats)
    assert table.send(events.Confirmed(other)).now.viewer is None
    assert table.confirm().now.viewer == seat == table.now.own_seat
    return table


# start and resume -----------------------------------------------------------------------------------------------------
def test_a_person_alone_is_shown_the_own_view_at_once() -> None:
    assert fresh(*ALONE).now.viewer == 0
    assert fresh(EASY, PERSON).now.viewer == 1


def test_of_several_people_nobody_is_shown_before_one_has_confirmed() -> None:
    table = fresh(*TWO)
    assert table.now.viewer is None
    called(table.begin(), 0)


def test_where_nothing_is_hidden_the_one_who_decides_is_shown_at_once() -> None:
    assert WindowlessTable(long_session(TWO, spec=OPEN_LONG_TURNS)).now.viewer == 0
    assert WindowlessTable(long_session(TWO, spec=OPEN_LONG_TURNS, play=("0 end",))).now.viewer == 1


def test_among_computers_only_what_all_may_see_is_shown() -> None:
    table = fresh(*COMPUTERS).begin()
    assert table.now.viewer is None and table.now.own_seat == 0
    table.answer("0 end").land()
    assert table.now.viewer is None


def test_a_game_is_resumed_with_whoever_decides() -> None:
    called(fresh(*TWO, play=("0 end",)).begin(), 1)


def test_a_last_word_that_is_still_due_is_asked_of_its_person() -> None:
    """Behind a curtain, although another person decides next."""
    table = fresh(*TWO, play=("0 rest",))
    assert table.now.viewer is None
    called(table.begin(), 0, away=True)
    assert table.kind == "TurnOver"
    called(table.send(events.TurnEnded()), 1)
    assert table.kind == "Deciding"


def test_a_last_word_is_not_asked_of_whoever_took_a_computers_seat_since() -> None:
    session = long_session((PERSON, EASY), play=("0 end", "1 rest"))
    session.set_seat(1, replace(session.seats[1], kind=PERSON))
    assert WindowlessTable(session).begin().confirm().kind == "Deciding"


def test_a_last_word_is_not_asked_once_another_person_has_taken_over() -> None:
    table = fresh(*TWO, play=("0 rest",)).begin().confirm().send(events.TurnEnded()).confirm()
    assert (table.kind, table.now.viewer) == ("Deciding", 1)
    again = WindowlessTable(table.session).begin()
    called(again, 1)
    assert again.kind == "Deciding"


@pytest.mark.parametrize("barrier", ["chance", "reveal"])
def test_a_last_word_is_asked_again_whatever_else_bars_undo(barrier: str) -> None:
    """Chance has ended the turn: its person has still to confirm that, until another one takes over."""
    session = long_session(TWO, play=("0 rest",))
    session.game.log[-1] = replace(session.game.log[-1], barrier=barrier)
    called(WindowlessTable(session).begin(), 0, away=True)
    table = WindowlessTable(session).begin().confirm()
    assert table.kind == "TurnOver"
    table.send(events.TurnEnded()).confirm()
    assert WindowlessTable(session).begin().confirm().kind == "Deciding"


def test_whoever_opens_a_table_confirms_while_anybody_hides_something() -> None:
    """The seat that decides has no secret, another one does: its person may sit at the screen."""
    session = long_session(TWO, play=("0 end",))
    session.private = lambda seat: seat == 0  # type: ignore[method-assign]
    table = WindowlessTable(session)
    assert table.now.viewer is None
    called(table.begin(), 1)
    barrier = session.barrier()
    assert barrier is not None and barrier.key == "session.barrier.hand-over"


def test_step_mode_waits_with_the_last_action_of_a_computer_after_resuming() -> None:
    session = long_session((PERSON, EASY), play=("0 end", "1 step 1"))
    table = WindowlessTable(session)
    table.machine.now = table.machine.now._replace(stepping=True)
    assert table.begin().kind == "StepPause"
    assert table.send(events.NextStep()).kind == "Thinking"


def test_a_last_word_alone_needs_no_curtain() -> None:
    table = fresh(*ALONE, play=("0 rest",)).begin()
    assert (table.kind, table.now.viewer) == ("TurnOver", 0)


def test_a_last_word_without_secrets_needs_no_curtain() -> None:
    table = WindowlessTable(long_session(TWO, play=("0 rest",), spec=OPEN_LONG_TURNS)).begin()
    assert (table.kind, table.now.viewer) == ("TurnOver", 0)
    assert table.send(events.TurnEnded()).now.viewer == 1


# hand-over ------------------------------------------------------------------------------------------------------------
def test_people_hand_over_behind_a_curtain() -> None:
    table = long_table(TWO).do()
    called(table.press("0 end").land(), 1)
    barrier = table.session.barrier()
    assert barrier is not None and barrier.key == "session.barrier.hand-over"


@pytest.mark.parametrize("hiding", [0, 1])
def test_a_curtain_is_for_whatever_either_of_the_two_hides(hiding: int) -> None:
    """The one who comes must not see what the one who leaves hides, nor the other way round."""
    table = long_table(TWO, spec=replace(LONG_TURNS, has_secrets=lambda state, seat: seat == hiding))
    called(table.press("0 end").land(), 1)


def test_the_same_person_coming_back_bars_nothing() -> None:
    table = long_table(TWO).do("0 step 1")
    called(table.send(events.Hidden(), events.Shown()), 0, away=True)
    assert table.session.barrier() is None


def test_open_turns_are_handed_over_with_a_banner() -> None:
    table = long_table(TWO, spec=OPEN_LONG_TURNS).press("0 end").land()
    assert (table.kind, table.now.viewer) == ("Deciding", 1) and "Call" in table.names and "Cover" not in table.names


def test_a_computers_turn_between_changes_no_view() -> None:
    table = long_table((PERSON, EASY, PERSON)).do("0 end")
    assert (table.kind, table.now.viewer) == ("Thinking", 0)
    called(table.answer("1 end").land(), 2)


def test_a_curtain_that_is_taken_back_stays_closed_until_somebody_confirms() -> None:
    table = long_table(TWO).press("0 end").land().send(events.Undo())
    called(table, 0)
    assert table.session.legal()[0].seat == 0


@pytest.mark.parametrize("way", [events.Hidden(), events.Hidden(minimised=True)])
def test_only_where_others_are_is_a_window_covered_that_is_left(way: events.Hidden) -> None:
    assert long_table(ALONE).send(way).now.viewer == 0
    assert long_table(TWO, spec=OPEN_LONG_TURNS).send(way).now.viewer == 0
    called(long_table(TWO).send(way, events.Shown()), 0, away=True)


def test_what_all_may_see_needs_no_veil() -> None:
    table = fresh(*COMPUTERS).begin().send(events.Hidden())
    assert table.kind == "Thinking"


# who plays ------------------------------------------------------------------------------------------------------------
def test_two_people_of_whom_the_one_at_the_screen_becomes_a_computer() -> None:
    """D7: the hand of the other one stays covered until that person is there."""
    table = long_table(TWO).press("0 end").land().confirm()
    assert table.now.viewer == 1
    called(table.reseat(PERSON, EASY), 0)
    assert table.kind == "Thinking"


def test_nobody_is_shown_by_an_undo_while_the_only_person_is_awaited() -> None:
    table = long_table(TWO).press("0 end").land().confirm()
    table.press("1 step 1").land().reseat(PERSON, EASY)
    table.session.set_house_rules(undo="friendly")
    table.send(events.Undo(agreed=True))
    assert table.now.viewer is None


def test_three_people_of_whom_the_one_at_the_screen_becomes_a_computer() -> None:
    """D8: its hand is covered while it plays."""
    table = long_table(PEOPLE)
    assert table.reseat(EASY, PERSON, PERSON).now.viewer is None
    assert table.answer("0 step 1").now.viewer is None
    assert table.land().now.viewer is None
    called(table.answer("0 end").land(), 1)


def test_three_people_of_whom_two_become_computers_one_after_the_other() -> None:
    table = long_table(PEOPLE).reseat(EASY, PERSON, PERSON).reseat(EASY, EASY, PERSON)
    called(table, 2)
    assert table.kind == "Thinking"


def test_the_first_of_three_people_is_covered_until_called_when_the_others_become_computers() -> None:
    table = long_table(PEOPLE).press("0 end").land().confirm().press("1 end").land().confirm()
    assert table.now.viewer == 2
    table.reseat(PERSON, PERSON, EASY).reseat(PERSON, EASY, EASY)
    assert (table.kind, table.now.viewer) == ("Thinking", None)
    called(table.answer("2 end").land(), 0)


def test_three_people_of_whom_two_become_computers_at_once() -> None:
    called(long_table(PEOPLE).reseat(EASY, EASY, PERSON), 2)


def test_an_awaited_person_who_becomes_a_computer_is_awaited_no_longer() -> None:
    table = long_table(PEOPLE).press("0 end").land()
    assert table.phase.seat == 1
    table.reseat(PERSON, EASY, PERSON)
    assert (table.kind, table.now.viewer) == ("Thinking", None)


def test_one_person_who_becomes_a_computer_leaves_the_table_to_computers() -> None:
    table = long_table(ALONE).reseat(EASY, EASY)
    assert table.kind == "Thinking" and table.session.legal()[0].seat == 0
    assert table.send(events.Hidden()).kind == "Thinking", "there is nobody to call behind a veil"


def test_others_who_change_leave_the_view_as_it_is() -> None:
    table = long_table(PEOPLE).reseat(PERSON, EASY, PERSON)
    assert (table.kind, table.now.viewer) == ("Deciding", 0)


def test_before_people_have_said_who_plays_nobody_is_shown_who_hides_something() -> None:
    table = WindowlessTable(long_session(TWO), ask_who=True).begin()
    assert (table.kind, table.now.viewer) == ("Seating", None)
    called(table.reseat(*TWO), 0)


def test_one_person_who_has_said_who_plays_is_shown_the_own_view() -> None:
    for kinds in ((PERSON, EASY), (EASY, PERSON)):
        table = WindowlessTable(long_session(TWO), ask_who=True).begin().reseat(*kinds)
        assert table.now.viewer == kinds.index(PERSON) == table.now.own_seat


# refusal --------------------------------------------------------------------------------------------------------------
def transition(table: WindowlessTable) -> Transition:
    return Transition(table.now, table.session, table.rules, lambda: 0)


def test_a_view_is_refused_to_whoever_has_not_confirmed() -> None:
    step = transition(long_table(TWO))
    with pytest.raises(ValueError, match="seat 1"):
        step.look_through(1)
    assert step.now.viewer == 0 and step.effects == []


def test_a_view_is_given_to_whoever_has_confirmed_and_of_whatever_hides_nothing() -> None:
    step = transition(long_table(TWO))
    step.look_through(1, confirmed=True)
    assert step.now.viewer == 1
    step = transition(long_table(TWO, spec=OPEN_LONG_TURNS))
    step.look_through(1)
    assert step.now.viewer == 1
    step.look_through(None)
    assert step.now.viewer is None and [type(effect).__name__ for effect in step.effects] == ["RenewLog"]


def test_a_curtain_takes_every_view_away() -> None:
    step = transition(long_table(TWO))
    step.to(Covered(1, away=False, under=step.phase))
    assert step.now.viewer is None


def test_a_table_that_is_left_shows_what_all_may_see() -> None:
    for kinds in (ALONE, TWO, PEOPLE):
        assert long_table(kinds).send(events.Left()).now.viewer is None


def test_states_are_replaced_as_a_whole() -> None:
    """A state that a screen has read does not change behind its back."""
    table = long_table(TWO)
    before: TableState = table.now
    table.press("0 step 1")
    assert table.done[0].before is before and before.phase is not table.now.phase
    assert all(one.now is other.before for one, other in pairwise(table.done))


def test_where_computers_play_the_panels_are_those_of_the_seat_that_decides() -> None:
    table = long_table(COMPUTERS, spec=OPEN_LONG_TURNS)
    assert table.answer("0 end").land().now.own_seat == 1
    assert arranged(Covered, TWO).now.own_seat == 0


def test_rules_say_who_hides_something_not_the_table() -> None:
    """Nobody has a hand before the cards are dealt out anew: what hides nothing needs no curtain."""
    table = long_table(TWO, picked=False, rules=ScriptedRules())
    assert (table.kind, table.now.viewer) == ("Deciding", 0)
