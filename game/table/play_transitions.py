"""Transitions of play: clicks, answers of computers, animations that end, steps, hints and pages of the guide."""

from __future__ import annotations

from typing import Literal

from game.session.notices import Notice
from game.session.seats import PERSON
from game.table import effects, table_events
from game.table.people import has_people
from game.table.phases import Covered, Deciding, Lesson, Moving, Ready, Stuck, Telling, Thinking
from game.table.table_events import Question
from game.table.transition import Transition
from game.table.turn_flow import act, after_motion, after_opening, ask, finish_motion, proceed


def begin(t: Transition, _: table_events.Begun) -> None:
    """Go on: the table is on the screen.

    Where the game was left while the table told something, or before a turn was confirmed, it goes on with that.
    """
    opened = t.now.opened
    t.set(opened=True)
    if t.rules.telling:
        t.to(Telling(None))
        return
    if not opened:
        t.to(after_opening(t))
    proceed(t)


def press(t: Transition, event: table_events.Pressed) -> None:
    """Carry an action out, after a question where the settings demand one.

    In a guided game only a move that the guide allows is carried out, wherever another one comes from.
    """
    if t.now.looking_at is not None:
        return
    taught = t.rules.guided_moves()
    if taught and event.action not in taught:
        t.add(effects.Insist())
    elif event.sure or (doubt := _doubt(t, event)) is None:
        act(t, event.action, then=event.then)
    else:
        t.ask_people(Question(doubt, event._replace(sure=True)))


def _doubt(t: Transition, event: table_events.Pressed) -> Literal["sure", "end-turn", "coach"] | None:
    """Return the question before an action: one that the coach is against, one that looks like a mistake, or the end of
    a turn; None = do it."""
    wanted, rules = t.rules.play_settings.confirmations, t.rules
    if not event.advised and rules.is_against(event.action):
        return "coach"
    if wanted == "none":
        return None
    if not event.advised and t.session.legal() != [event.action] and rules.doubt(event.action):
        return "sure"
    return "end-turn" if wanted == "all" and event.action.verb in rules.end_verbs else None


def play(t: Transition, event: table_events.Played) -> None:
    """Carry out an action of a recorded game, whoever is asked."""
    finish_motion(t)
    act(t, event.action)


def narrow(t: Transition, event: table_events.Narrowed) -> None:
    """Leave only these choices of the question."""
    if isinstance(t.phase, Deciding) and t.now.looking_at is None:
        t.to(Deciding(t.phase.seat, t.phase.selection.narrowed(event.choices)))


def take_answer(t: Transition, event: table_events.Answered) -> None:
    """Carry out the move of a computer seat; while the table waits, the move waits too. Another search is over."""
    phase = t.phase
    if not isinstance(phase, Thinking) or phase.job != event.job:
        return
    if t.waits:
        t.set(phase=phase._replace(answer=event.action))
    else:
        act(t, event.action)


def go_on(t: Transition) -> None:
    """Go on where the table has waited: with the next decision, or the answer of a computer."""
    phase = t.phase
    if t.waits:
        return
    if isinstance(phase, Ready):
        proceed(t)
    elif isinstance(phase, Thinking) and phase.answer is not None:
        act(t, phase.answer)


def land(t: Transition, event: table_events.Landed) -> None:
    """Go to what follows an action that has been shown."""
    if isinstance(t.phase, Moving) and t.phase.done.ply == event.ply:
        t.to(after_motion(t, t.phase.done), landed=True)
        if isinstance(t.phase, Telling):
            t.add(effects.Tell())
        go_on(t)


def read(t: Transition, _: table_events.TellingRead) -> None:
    """Go on: nothing is to be read any more. Behind a curtain the game goes on when that opens."""
    if not isinstance(t.phase, Covered):
        t.to(Ready())
        proceed(t)
    elif isinstance(t.phase.under, Telling):
        t.set(phase=t.phase._replace(under=Ready()))


def resume_play(t: Transition, _: table_events.NextStep | table_events.TurnEnded | table_events.Retried) -> None:
    """Go on: the step has been read, the end of the turn confirmed, or the failed action is tried again."""
    t.to(Ready())
    proceed(t)


def follow(t: Transition, event: table_events.Followed) -> None:
    """Switch step mode on or off for this game, and say so."""
    if event.on != t.now.stepping:
        t.session.set_house_rules(step_mode=event.on)
        t.add(effects.Say(Notice("game.menu.follow.on" if event.on else "game.menu.follow.off"), ("stepping",)))
    t.set(stepping=event.on, hurry=False)


def follow_in_pause(t: Transition, event: table_events.Followed) -> None:
    """Switch step mode while a step waits to be read: switched off, the game goes on."""
    follow(t, event)
    if not event.on:
        t.to(Ready())
        proceed(t)


def skip(t: Transition, _: table_events.Skipped) -> None:
    """Show the end of the animation.

    Where a computer acts and people play too, everything is shown at once until a person is asked. What is played again
    ends, and the present is shown.
    """
    if t.now.again is not None:
        t.set(looking_at=None)
        go_on(t)
        return
    phase, seats = t.phase, t.session.seats
    seat = phase.done.seat if isinstance(phase, Moving) else phase.seat if isinstance(phase, Thinking) else None
    if seat is not None and not seats[seat].is_person and has_people(t.session) and not t.now.stepping:
        t.set(hurry=True)
    if not isinstance(phase, Thinking):
        t.add(effects.SkipMotion())


def want_hint(t: Transition, event: table_events.HintWanted) -> None:
    """Search for a hint or rate an idea, unless one is being searched, or there is nothing to choose."""
    if isinstance(t.phase, Deciding) and t.now.hint is None and t.now.looking_at is None and (
            not t.phase.selection.tells_chance):
        job = t.next_job()
        t.set(hint=job)
        t.add(effects.Seek(job, t.phase.seat, event.idea))


def stop_hint(t: Transition, _: table_events.HintStopped) -> None:
    """Give up the search for a hint, if there is one."""
    if t.now.hint is not None:
        t.add(effects.Cancel(t.now.hint))
        t.set(hint=None)


def take_hint(t: Transition, event: table_events.Advised) -> None:
    """Show the hints that were found, if they are still wanted."""
    if event.job == t.now.hint:
        t.set(hint=None)
        if t.now.looking_at is None:
            t.add(effects.ShowHints(event.advice, event.idea))


def turn_page(t: Transition, event: table_events.PageTurned) -> None:
    """Turn pages of the guide; behind the last one the game goes on without it."""
    phase = t.phase
    if isinstance(phase, Lesson | Deciding) and t.rules.guided:
        t.set(page=max(0, t.now.page + event.by))
        if t.now.page < t.rules.page_count():
            ask(t, phase.seat)
        else:
            leave_guide(t, table_events.GuideLeft())


def leave_guide(t: Transition, _: table_events.GuideLeft) -> None:
    """Go on without the guide; whoever was asked is asked anew."""
    t.add(effects.LeaveGuide())
    if isinstance(t.phase, Lesson | Deciding):
        t.to(Ready())
        t.later.append(table_events.Begun())


def take_over(t: Transition, _: table_events.TakenOver) -> None:
    """Let a person play on for the computer seat whose action failed."""
    if isinstance(t.phase, Stuck):
        kinds = [seat.kind for seat in t.session.seats]
        kinds[t.session.turn() or 0] = PERSON
        t.later.append(table_events.Reseated(tuple(kinds)))
