"""A phase that is left ends all that belonged to it: search, motion, hint, curtain."""

import pytest

from game.session.seats import PERSON
from game.table import effects
from game.table import table_events as events
from game.table.phases import (
    PHASES,
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
from game.table.table_events import Event
from tests.support.windowless_table import WindowlessTable
from tests.table.arrangements import arranged

COMPUTERS_ALONE = ("easy", "easy", "easy")
WAYS: dict[str, Event] = {
    "undo": events.Undo(agreed=True),
    "redo": events.Redo(),
    "reseat": events.Reseated(("easy", PERSON, PERSON)),
    "hidden": events.Hidden(),
    "end here": events.EndHere(counted=True),
    "leave": events.Left(),
}
LEFT = {  # by which ways a phase is left; nothing has been undone, so nothing can be done again
    Seating: "reseat",
    Ready: "hidden end-here",  # the past is shown
    Lesson: "undo reseat hidden end-here",
    Deciding: "undo reseat hidden end-here",
    Thinking: "undo reseat hidden end-here leave",
    Moving: "undo reseat hidden end-here leave",
    Telling: "undo hidden end-here",
    StepPause: "undo hidden end-here",
    TurnOver: "undo reseat hidden end-here",
    Covered: "reseat",  # an undo leads to another curtain
    Stuck: "undo reseat hidden end-here",
    Judged: "undo end-here",  # nobody's view is shown
    Over: "hidden",
}


def count(table: WindowlessTable, kind: type) -> int:
    return sum(isinstance(effect, kind) for effect in table.found)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_that_is_left_leaves_nothing_behind(phase: type, way: str) -> None:
    table = arranged(phase)
    table.session.set_house_rules(undo="friendly")
    if phase is Deciding:
        assert table.send(events.HintWanted()).now.hint is not None
    before = table.now
    table.send(WAYS[way])
    steps = [step for step in table.done if step.before.phase is before.phase and step.now.phase is not before.phase]
    left = bool(steps) and not (phase is Covered and table.kind == "Covered")
    assert left == (way.replace(" ", "-") in LEFT[phase].split())
    if phase is Thinking:
        cancelled = [effect for effect in table.found if isinstance(effect, effects.Cancel)]
        assert cancelled == [effects.Cancel(before.phase.job)] * left  # type: ignore[union-attr]
    if phase is Moving:
        published = way not in ("undo", "end here")  # these show the whole log anew
        assert count(table, effects.FinishMotion) == left
        assert count(table, effects.Publish) == (left and published)
        assert count(table, effects.RenewLog) >= (left and not published)
    if phase is Deciding:
        assert count(table, effects.Cancel) == (left or way == "leave")
    if phase is Covered:
        assert count(table, effects.Uncover) == (left or way == "undo")
    assert table.now.hint is None or not (left or way == "leave")


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase is not Seating])
def test_nobody_sees_more_than_all_may_see_once_a_table_has_been_left(phase: type) -> None:
    table = arranged(phase).send(events.Left())
    assert table.now.viewer is None and table.now.looking_at is None and table.now.question is None
    assert table.searches == {} and table.playing is None


def test_redo_cancels_the_search_of_a_computer_that_plays_for_the_person() -> None:
    table = arranged(Deciding).press("0 step 1").land().send(events.Undo()).reseat("easy", "easy", "easy")
    assert table.kind == "Thinking" and table.session.can_redo
    job = table.phase.job
    table.send(events.Redo())
    assert effects.Cancel(job) in table.found and table.actions[-1] == "0 step 1"


def test_an_action_is_published_once_however_its_motion_ends() -> None:
    for ways in ((events.Landed(4),), (events.Landed(4), events.Landed(4)), (events.ScreenClosing(), events.Landed(4)),
                 (events.ScreenClosing(), events.ScreenClosing()), (events.Hidden(), events.Landed(4))):
        table = arranged(Moving)
        table.send(*ways)
        assert count(table, effects.Publish) == 1 and table.lines == [1, 2, 3, 4]
