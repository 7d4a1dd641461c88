"""Hurry and waiting: after a skip the actions of computers are shown at once, until a person is asked."""

from game.session.seats import PERSON
from game.table import effects
from game.table import table_events as events
from game.table.phases import Thinking
from tests.support.tiny_rules import ScriptedRules
from tests.support.windowless_table import WindowlessTable, long_table
from tests.table.arrangements import ALONE, THREE, arranged


def at_once(table: WindowlessTable) -> list[bool]:
    """Is the action shown at once that begins now?"""
    return [effect.at_once for effect in table.found if isinstance(effect, effects.Play)]


def test_a_hurry_lasts_until_a_person_is_asked() -> None:
    table = arranged(Thinking, ALONE).send(events.Skipped())
    assert at_once(table.answer("1 step 1")) == [True]
    assert at_once(table.land().answer("1 end")) == [True]
    assert not table.land().now.hurry
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


def test_what_a_person_has_chosen_to_do_next_is_shown_after_a_hurry() -> None:
    rules = ScriptedRules()
    table = long_table(("easy", PERSON), rules=rules).send(events.Skipped())
    rules.drive = "step"
    assert at_once(table.answer("0 end").land()) == [False] and table.actions[-1] == "1 step 1"


def test_the_past_is_looked_at_undisturbed_though_the_window_is_minimised() -> None:
    table = arranged(Thinking, ALONE).send(events.LookedAt(1), events.Hidden(minimised=True))
    assert isinstance(table.answer("1 step 1").phase, Thinking) and table.now.looking_at == 1
    assert table.send(events.Shown(), events.LookedAt(None)).actions[-1] == "1 step 1"


def test_a_persons_action_is_never_hurried() -> None:
    table = arranged(Thinking, ALONE).send(events.Skipped()).reseat(PERSON, PERSON).confirm()
    assert table.now.hurry is False
    assert at_once(table.press("1 step 1")) == [False]
