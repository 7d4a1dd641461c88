"""Actions of others that nobody saw: in a hurry, skipped or cut short. The turn summary tells them."""

from game.session.seats import PERSON
from game.table import effects
from game.table import table_events as events
from game.table.phases import Deciding, Moving, Thinking
from tests.support.windowless_table import WindowlessTable
from tests.table.arrangements import ALONE, THREE, arranged


def due(table: WindowlessTable) -> list[bool]:
    """Is the summary due that is told now?"""
    return [effect.due for effect in table.found if isinstance(effect, effects.Summarise)]


def at_once(table: WindowlessTable) -> list[bool]:
    """Is the action shown at once that begins now?"""
    return [effect.at_once for effect in table.found if isinstance(effect, effects.Play)]


def test_a_hurry_lasts_until_a_person_is_asked() -> None:
    table = arranged(Thinking, ALONE).send(events.Skipped())
    assert at_once(table.answer("1 step 1")) == [True]
    assert at_once(table.land().answer("1 end")) == [True]
    assert due(table.land()) == [True]
    assert not table.now.hurry and not table.now.unseen
    assert at_once(table.do("0 pick " + table.session.legal()[0].args[0]).answer(table.session.legal()[0].text())) \
        == [False]


def test_a_hurry_ends_where_another_person_is_called() -> None:
    table = arranged(Thinking, THREE).send(events.Skipped()).answer("1 end").land()
    assert table.kind == "Covered" and not table.now.hurry


def test_step_mode_knows_no_hurry() -> None:
    """Each action is to be read: a skip shows the end of this one alone."""
    table = arranged(Thinking, ALONE).send(events.Followed(True), events.Skipped())
    assert not table.now.hurry and at_once(table.answer("1 step 1")) == [False]
    assert not table.send(events.Skipped()).now.hurry


def test_a_persons_action_is_never_hurried() -> None:
    table = arranged(Thinking, ALONE).send(events.Skipped()).reseat(PERSON, PERSON).confirm()
    assert table.now.hurry is False
    assert at_once(table.press("1 step 1")) == [False]


def test_an_action_of_others_that_was_seen_is_not_due() -> None:
    assert due(arranged(Thinking, ALONE).answer("1 rest").land()) == [False]


def test_an_action_of_others_that_was_skipped_or_cut_short_is_due() -> None:
    for event in (events.Skipped(), events.ScreenClosing(), events.Hidden(), events.Missed()):
        table = arranged(Thinking, ALONE).answer("1 step 1").send(event)
        assert table.now.unseen, event
        if table.kind == "Moving":
            table.land()
        elif table.kind == "Ready":
            table.send(events.Begun())
        table.answer("1 end")
        assert due(table.land()) == [True], event


def test_the_own_action_that_is_cut_short_is_not_due() -> None:
    for event in (events.ScreenClosing(), events.Hidden()):
        assert not arranged(Moving, ALONE).send(event).now.unseen


def test_a_summary_that_was_told_is_not_due_again() -> None:
    table = arranged(Deciding, ALONE).send(events.Missed())
    assert due(table.do("0 step 1")) == [True]
    assert due(table.do("0 step 2")) == [False]


def test_whoever_comes_to_the_screen_is_told_what_the_others_did() -> None:
    table = arranged(Thinking, THREE).answer("1 end").land()
    assert due(table.confirm()) == [True]
