"""Transitions of undo, redo and the early end, of a look at the past, and of turns that are played again."""

from __future__ import annotations

from collections.abc import Callable

from game.session.notices import Notice, UserError
from game.session.session import Session
from game.table import effects, table_events
from game.table.people import needs_consent
from game.table.phases import Covered, Deciding, Moving, Phase, Ready
from game.table.play_transitions import go_on
from game.table.table_events import Question
from game.table.table_state import Fact, TableState
from game.table.transition import Transition
from game.table.turn_flow import after_opening, proceed

PAST = Notice("session.barrier.past")
IN_PAST: tuple[Fact, ...] = ("looking_at",)


def step_back(t: Transition, _: table_events.SteppedBack) -> None:
    """Take back the last part of a choice that has been begun; without one, undo."""
    phase = t.phase
    if t.now.looking_at is not None:
        t.add(effects.Say(PAST, IN_PAST))
    elif isinstance(phase, Deciding) and phase.selection.before is not None:
        t.to(Deciding(phase.seat, phase.selection.before, (*phase.taken_back, phase.selection)))
    else:
        undo(t, table_events.Undo())


def undo(t: Transition, event: table_events.Undo) -> None:
    """Take back the last choice of a person; only by consent if another person made it, or if more goes with it."""
    session = t.session
    if t.now.looking_at is not None:
        t.add(effects.Say(PAST, IN_PAST))
    elif not event.agreed and session.barrier() is None and needs_consent(session, t.now.own_seat, event.ply):
        t.ask_people(Question("take-back", event._replace(agreed=True)))
    elif event.ply is not None:
        _travel(t, lambda: session.undo_to(event.ply or 0, t.now.own_seat), lambda: Ready(), "undo")
    else:
        _travel(t, lambda: session.undo(t.now.own_seat), lambda: Ready(), "undo")


def redo(t: Transition, _: table_events.Redo) -> None:
    """Do again what was undone last: a part of a choice, or a choice of the game.

    A turn that ended with it still has to be confirmed, and an action of a computer still has to be read in step mode.
    """
    phase, refusal = t.phase, redo_refusal(t.session, t.now)
    if refusal is not None:
        t.add(effects.Say(refusal, ("phase", "redo", "looking_at")))
    elif isinstance(phase, Deciding) and phase.taken_back:
        t.to(Deciding(phase.seat, phase.taken_back[-1], phase.taken_back[:-1]))
    else:
        _travel(t, t.session.redo, lambda: after_opening(t), "redo")


def redo_refusal(session: Session, now: TableState) -> Notice | None:
    """Return the notice why redo is impossible now; None = it is possible.

    A choice that has been begun since the last undo would be lost by it, unless it is the one that was undone.
    """
    phase = now.phase
    if now.looking_at is not None:
        return PAST
    if isinstance(phase, Deciding) and phase.taken_back:
        return None
    if not session.can_redo:
        return Notice("session.redo.nothing")
    begun = isinstance(phase, Deciding) and phase.selection.before is not None and (
        list(phase.selection.choices.actions) != session.undone_choice()[:1])
    return Notice("session.redo.begun") if begun else None


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


def play_again(t: Transition, event: table_events.PlayedAgain) -> None:
    """Play past actions again on the board, from the position before the first of them."""
    session = t.session
    if not 0 < event.first <= event.last <= session.ply:
        return
    try:
        session.view(t.now.viewer, event.first - 1)
    except UserError as refusal:
        t.add(effects.Say(refusal.notice, IN_PAST))
        return
    t.set(looking_at=event.first - 1, again=event.last)
    t.add(effects.PlayAgain(event.first, event.last))


def show_next(t: Transition, event: table_events.ShownAgain) -> None:
    """Play the next of the past actions, or return to the present behind the last one."""
    last = t.now.again
    if last is None or t.now.looking_at != event.ply - 1:
        return
    if event.ply < last:
        t.set(looking_at=event.ply, again=last)
        t.add(effects.PlayAgain(event.ply + 1, last))
    else:
        t.set(looking_at=None)
        go_on(t)
