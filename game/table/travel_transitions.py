"""Transitions of undo, redo and the early end, and of a look at the past."""

from __future__ import annotations

from collections.abc import Callable

from game.session.notices import Notice, UserError
from game.table import effects, table_events
from game.table.people import needs_consent
from game.table.phases import Covered, Moving, Phase, Ready
from game.table.play_transitions import go_on
from game.table.table_events import Question
from game.table.table_state import Fact
from game.table.transition import Transition
from game.table.turn_flow import after_resume, proceed

PAST = Notice("session.barrier.past")
IN_PAST: tuple[Fact, ...] = ("looking_at",)


def step_back(t: Transition, _: table_events.SteppedBack) -> None:
    """Take back the last part of a choice that has been begun; without one, undo."""
    before = getattr(t.phase, "selection", None) and t.phase.selection.before  # type: ignore[union-attr]
    if t.now.looking_at is not None:
        t.add(effects.Say(PAST, IN_PAST))
    elif before is not None:
        t.to(t.phase._replace(selection=before))  # type: ignore[call-arg]
    else:
        undo(t, table_events.Undo())


def undo(t: Transition, event: table_events.Undo) -> None:
    """Take back the last choice of a person; only by consent if another person made it, or if more goes with it."""
    session = t.session
    if t.now.looking_at is not None:
        t.add(effects.Say(PAST, IN_PAST))
    elif not event.agreed and session.barrier() is None and needs_consent(session, t.now.own_seat):
        t.ask_people(Question("take-back", table_events.Undo(agreed=True)))
    else:
        _travel(t, lambda: session.undo(t.now.own_seat), lambda: Ready(), "undo")


def redo(t: Transition, _: table_events.Redo) -> None:
    """Do again what was undone last. A turn that ended with it still has to be confirmed."""
    if t.now.looking_at is not None:
        t.add(effects.Say(PAST, IN_PAST))
    else:
        _travel(t, t.session.redo, lambda: after_resume(t), "redo")


def end_here(t: Transition, event: table_events.EndHere) -> None:
    """End the game early, as all people have agreed: counted as it stands, or not."""
    t.set(looking_at=None)
    _travel(t, lambda: t.session.end(event.counted), lambda: Ready(), "phase", "bell")


def _travel(t: Transition, move: Callable[[], object], then: Callable[[], Phase], bars: Fact,
            sound: str = "undo") -> None:
    """Undo, redo or end the game by `move`, and go on from the phase `then`.

    Says why if that is impossible, as long as the fact that `bars` it holds.
    """
    try:
        move()
    except UserError as refusal:
        t.add(effects.Say(refusal.notice, (bars, "looking_at")))  # an animation goes on
        return
    if isinstance(t.phase, Covered) and not t.session.private(t.now.own_seat):
        t.look_through(t.now.own_seat)
    if not isinstance(t.phase, Moving):
        t.add(effects.FinishMotion())
    t.to(then())
    t.effects = [each for each in t.effects if not isinstance(each, effects.Publish)]  # the log is shown anew
    t.set(then=(), question=None, failed=None)
    t.add(effects.Travelled(), effects.Sound(sound), effects.RenewLog(t.session.ply))
    if isinstance(t.phase, Ready):
        proceed(t)


def look_at(t: Transition, event: table_events.LookedAt) -> None:
    """Show the position after so many actions, or the present; there the table goes on where it has waited."""
    session, ply = t.session, event.ply
    if ply is not None and not 0 <= ply <= session.ply:
        return
    past = None if ply == session.ply else ply
    try:
        session.view(t.now.viewer, past)
    except UserError as refusal:
        t.add(effects.Say(refusal.notice, IN_PAST))
        return
    t.set(looking_at=past)
    go_on(t)
