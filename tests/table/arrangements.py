"""A table in each phase."""

from collections.abc import Callable, Sequence

from game.session.seats import PERSON
from game.table import table_events as events
from game.table.phases import (
    Covered,
    Deciding,
    Judged,
    Lesson,
    Moving,
    Over,
    Ready,
    Seating,
    StepPause,
    Stuck,
    Telling,
    Thinking,
    TurnOver,
)
from tests.support.tiny_rules import ScriptedRules
from tests.support.windowless_table import WindowlessTable, long_table

ALONE, TWO, THREE = (PERSON, "easy"), (PERSON, PERSON), (PERSON, "easy", PERSON)
COMPUTERS = ("easy", "easy")


def _ready(kinds: Sequence[str], **options: object) -> WindowlessTable:
    return _step_pause(kinds, **options).send(events.LookedAt(1), events.NextStep())


def _thinking(kinds: Sequence[str], **options: object) -> WindowlessTable:
    return long_table(kinds, **options).do("0 end")  # type: ignore[arg-type]


def _telling(kinds: Sequence[str], **options: object) -> WindowlessTable:
    return long_table(kinds, rules=ScriptedRules(told=("step",)), **options).do("0 step 1")  # type: ignore[arg-type]


def _step_pause(kinds: Sequence[str], **options: object) -> WindowlessTable:
    return _thinking(kinds, **options).send(events.Followed(True)).answer("1 step 1").land()


def _judged(kinds: Sequence[str], **options: object) -> WindowlessTable:
    return long_table(kinds, rules=ScriptedRules(judged=lambda: True), **options)  # type: ignore[arg-type]


MAKERS: dict[type, Callable[..., WindowlessTable]] = {
    Seating: lambda kinds, **options: long_table(kinds, ask_who=True, **options),
    Ready: _ready,
    Lesson: lambda kinds, **options: long_table(kinds, rules=ScriptedRules(pages=2), **options),
    Deciding: long_table,
    Thinking: _thinking,
    Moving: lambda kinds, **options: long_table(kinds, **options).press("0 step 1"),
    Telling: _telling,
    StepPause: _step_pause,
    TurnOver: lambda kinds, **options: long_table(kinds, **options).do("0 rest"),
    Covered: lambda kinds, **options: long_table(kinds, **options).send(events.Hidden()),
    Stuck: lambda kinds, **options: _thinking(kinds, **options).answer("1 step 9"),
    Judged: _judged,
    Over: lambda kinds, **options: long_table(kinds, **options).send(events.EndHere(counted=True)),
}


def arranged(phase: type, kinds: Sequence[str] = THREE, **options: object) -> WindowlessTable:
    """A table in this phase: seat 0 is a person's, and in the second seat a computer plays by default."""
    table = MAKERS[phase](kinds, **options)
    assert type(table.phase) is phase, table.phase
    return table
