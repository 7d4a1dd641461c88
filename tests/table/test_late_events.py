"""Answers, landings and hints of something that is over change nothing, and nothing follows from them."""

import pytest

from game.rules.core.actions import parse_action
from game.table import table_events as events
from game.table.phases import PHASES, Covered, Deciding, Moving, Thinking
from game.table.state_machine import Ignored
from game.table.table_events import EVENTS, Event
from game.table.transitions import TRANSITIONS
from tests.support.windowless_table import WindowlessTable
from tests.table.arrangements import ALONE, TWO, arranged

LATE: tuple[Event, ...] = (
    events.Answered(1_000, parse_action("0 step 1")), events.Landed(1_000), events.Landed(0),
    events.Advised(1_000, ("best",)),
)
SAMPLES: dict[type, Event] = {  # one event of each kind that some phase ignores
    events.Begun: events.Begun(), events.Pressed: events.Pressed(parse_action("0 step 1")),
    events.Played: events.Played(parse_action("0 step 1")), events.Narrowed: events.Narrowed(None),  # type: ignore[arg-type]
    events.SteppedBack: events.SteppedBack(), events.Answered: LATE[0], events.Landed: events.Landed(4),
    events.TellingRead: events.TellingRead(), events.NextStep: events.NextStep(), events.TurnEnded: events.TurnEnded(),
    events.Confirmed: events.Confirmed(0), events.Undo: events.Undo(agreed=True), events.Redo: events.Redo(),
    events.EndHere: events.EndHere(counted=True), events.LookedAt: events.LookedAt(0),
    events.PlayedAgain: events.PlayedAgain(1, 1), events.ShownAgain: events.ShownAgain(1),
    events.HintWanted: events.HintWanted(), events.HintStopped: events.HintStopped(), events.Advised: LATE[3],
    events.PageTurned: events.PageTurned(1),
    events.Retried: events.Retried(), events.TakenOver: events.TakenOver(),
}
IGNORED = [(phase, event) for phase in PHASES for event in EVENTS if isinstance(TRANSITIONS[phase, event], Ignored)]


def nothing_follows(table: WindowlessTable, event: Event) -> None:
    before, ply, log = table.now, table.session.ply, list(table.lines)
    table.send(event)
    assert table.now is before and table.found == [] and (table.session.ply, table.lines) == (ply, log)


@pytest.mark.parametrize("event", LATE)
@pytest.mark.parametrize("phase", PHASES)
def test_an_answer_a_landing_or_a_hint_of_something_else_changes_nothing(phase: type, event: Event) -> None:
    nothing_follows(arranged(phase), event)


@pytest.mark.parametrize(("phase", "event"), IGNORED)
def test_an_event_that_is_ignored_changes_nothing(phase: type, event: type) -> None:
    nothing_follows(arranged(phase), SAMPLES[event])


def test_an_answer_counts_once() -> None:
    table = arranged(Thinking, ALONE)
    event = events.Answered(table.phase.job, parse_action("1 step 1"))
    nothing_follows(table.send(event), event)


def test_the_answer_of_a_search_that_an_undo_has_ended_is_late_for_ever() -> None:
    """Also when the same computer thinks about the same position again."""
    table = arranged(Thinking, ALONE)
    event = events.Answered(table.phase.job, parse_action("1 step 1"))
    nothing_follows(table.send(events.Undo()), event)
    nothing_follows(table.do("0 end"), event)
    assert table.kind == "Thinking" and table.phase.job != event.job


def test_a_landing_counts_once() -> None:
    table = arranged(Moving)
    ply = table.phase.done.ply
    nothing_follows(table.land(), events.Landed(ply))
    nothing_follows(table.press("0 step 2"), events.Landed(ply))


def test_hints_that_nobody_waits_for_are_not_shown() -> None:
    table = arranged(Deciding).send(events.HintWanted())
    event = events.Advised(table.now.hint, ("best",))
    nothing_follows(table.do("0 step 1"), event)
    nothing_follows(table.send(events.HintWanted()), event)


def test_only_the_person_who_is_called_opens_the_curtain() -> None:
    table = arranged(Covered, TWO)
    nothing_follows(table, events.Confirmed(1))


def test_a_reply_without_a_question_is_none() -> None:
    table = arranged(Deciding).send(events.Replied(yes=True))
    assert table.found == [] and table.kind == "Deciding"


def test_an_event_that_is_sent_during_a_step_is_taken_behind_it() -> None:
    """A screen without motion says at once that an action has landed."""
    table = arranged(Deciding, ALONE)
    order: list[str] = []
    inner = table.machine.carry_out

    def carry_out(step) -> None:  # type: ignore[no-untyped-def]
        order.append("begins")
        inner(step)
        if isinstance(step.now.phase, Moving):
            table.machine.send(events.Landed(step.now.phase.done.ply))
        order.append("ends")

    table.machine.carry_out = carry_out
    table.press("0 step 1")
    assert table.kind == "Deciding" and order == ["begins", "ends"] * 2 and table.lines == [1, 2, 3]


def test_the_event_that_another_one_means_comes_before_those_that_wait() -> None:
    """A yes to the question whether to take back is the undo; what was sent behind it is about the game after that."""
    table = arranged(Deciding, ALONE).do("0 step 1")
    table.send(events.Asked(events.Question("take-back", events.Undo(agreed=True))))
    inner = table.machine.carry_out

    def carry_out(step) -> None:  # type: ignore[no-untyped-def]
        inner(step)
        if step.now.stepping and not step.before.stepping:
            table.machine.send(events.Replied(yes=True))
            table.machine.send(events.Redo())

    table.machine.carry_out = carry_out
    table.send(events.Followed(on=True))
    assert table.actions[-1] == "0 step 1" and table.names.count("Travelled") == 2
