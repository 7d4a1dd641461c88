"""Transitions of seats and window: hand-over, curtain, who plays, questions, focus, a new screen."""

from __future__ import annotations

from dataclasses import replace

from game.table import effects, table_events
from game.table.people import another_acted, first_person, has_people, has_secrets_here, only_person, opening_viewer
from game.table.phases import Covered, Deciding, Lesson, Phase, Ready, Seating, Stuck, Telling, Thinking, TurnOver
from game.table.play_transitions import go_on
from game.table.transition import Transition
from game.table.turn_flow import finish_motion


def confirm(t: Transition, event: table_events.Confirmed) -> None:
    """Show the view of the seat whose person is there now, and go on."""
    phase = t.phase
    if not isinstance(phase, Covered) or event.seat != phase.seat:
        return
    if another_acted(t.session, phase.seat):
        t.session.confirm_hand_over()
    t.set(own_seat=phase.seat)
    t.look_through(phase.seat, confirmed=True)
    t.to(phase.under)
    ask_again(t)
    go_on(t)


def reseat(t: Transition, event: table_events.Reseated) -> None:
    """Let these players go on. Where nobody changes, nothing else does."""
    session, begins = t.session, isinstance(t.phase, Seating)
    others = has_people(session)
    changed = {seat for seat, who in enumerate(session.seats) if who.kind != event.kinds[seat]}
    t.set(question=None)
    if begins:
        t.set(opened=True)
        t.to(Ready())
    if changed:
        finish_motion(t)
        for seat in sorted(changed):
            session.set_seat(seat, replace(session.seats[seat], kind=event.kinds[seat]))
        t.set(then=())
        t.add(effects.Reseat(), effects.RenewLog(t.session.ply))
        if _concerns(t.phase, changed):
            t.to(Ready())
        if not begins:
            leave_seat(t, others)
    if begins:
        _sit_down(t)
    go_on(t)


def _sit_down(t: Transition) -> None:
    """Sit the first person down, at whose table nobody has looked before."""
    seat = first_person(t.session)
    t.set(own_seat=seat)
    t.look_through(opening_viewer(t.session, seat))


def _concerns(phase: Phase, changed: set[int]) -> bool:
    """Return whether the one who is asked, searches, ends a turn or is called plays no longer as before."""
    if isinstance(phase, Deciding | Lesson | Thinking | TurnOver | Covered):
        return phase.seat in changed
    return isinstance(phase, Stuck) and phase.action.seat in changed


def leave_seat(t: Transition, others: bool) -> None:
    """Leave a seat at the screen that no person plays any more, for that of a person.

    That person has to confirm first, unless no `others` have sat at the table.
    """
    session, now = t.session, t.now
    if session.seats[now.own_seat].is_person or not has_people(session):
        return
    seat = first_person(session)
    t.set(own_seat=seat)
    if not session.private(seat) or (only_person(session) and not others):
        t.look_through(seat, confirmed=True)
    elif only_person(session) and not isinstance(t.phase, Covered):
        _cover(t, seat, away=False)
    else:
        t.look_through(None)  # the curtain comes when a person is asked


def _cover(t: Transition, seat: int, *, away: bool) -> None:
    """Cover the table. A search ends with that: it begins anew when the curtain opens."""
    t.to(Covered(seat, away, under=Ready() if isinstance(t.phase, Thinking) else t.phase))


def close_screen(t: Transition, _: table_events.ScreenClosing) -> None:
    """Finish what moves, because the screen goes; nothing is decided."""
    finish_motion(t)


def show_again(t: Transition, _: table_events.ScreenBuilt) -> None:
    """Show curtain or question on the new screen."""
    if isinstance(t.phase, Covered):
        t.add(effects.Cover(t.phase.seat, t.phase.away))
    else:
        ask_again(t)


def ask_again(t: Transition) -> None:
    """Open the window of an open question again."""
    if t.now.question is not None:
        t.add(effects.AskPeople(t.now.question))


def ask(t: Transition, event: table_events.Asked) -> None:
    """Open a question to the people, or keep what they have changed in it."""
    if t.now.question is None or t.now.question.kind != event.question.kind:
        t.ask_people(event.question)
    else:
        t.set(question=event.question)


def reply(t: Transition, event: table_events.Replied) -> None:
    """Close the open question; what was asked follows if the people agree."""
    question = t.now.question
    t.set(question=None)
    if question is not None and event.yes and question.yes is not None:
        t.later.append(question.yes)


def hide(t: Transition, event: table_events.Hidden) -> None:
    """Finish what moves, and cover private things, because the window lost the focus or was minimised."""
    t.set(presence="minimised" if event.minimised else "away")
    finish_motion(t)
    viewer = t.now.viewer
    secrets = viewer is not None and has_people(t.session) and has_secrets_here(t.session, viewer)
    if secrets and not isinstance(t.phase, Covered | Seating):
        t.add(effects.CloseWindows())
        _cover(t, t.now.own_seat, away=True)
    else:
        go_on(t)


def show(t: Transition, _: table_events.Shown) -> None:
    """Go on where the table has waited, because the window is seen again."""
    t.set(presence="here")
    go_on(t)


def leave(t: Transition, _: table_events.Left) -> None:
    """End searches and motion, and show what all may see."""
    if isinstance(t.phase, Telling):
        t.add(effects.FinishMotion())
    else:
        finish_motion(t)
    if isinstance(t.phase, Thinking):
        t.to(Ready())
    elif t.now.hint is not None:
        t.add(effects.Cancel(t.now.hint))
        t.set(hint=None)
    t.look_through(None)
    t.set(looking_at=None, question=None)
