"""Flow of the turns: from one decision to the next, and from an action to what follows it."""

from __future__ import annotations

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import visible
from game.rules.core.frames import Decision
from game.session.completed_action import Done
from game.session.notices import Notice, UserError
from game.session.storage.actors import COMPUTER
from game.session.undo_scope import HAND_OVER
from game.table import effects
from game.table.action_selection import ActionSelection
from game.table.auto_actions import auto_action
from game.table.people import has_people, only_person, opening_viewer
from game.table.phases import (
    Covered,
    Deciding,
    Judged,
    Lesson,
    Moving,
    Over,
    Phase,
    Ready,
    StepPause,
    Stuck,
    Telling,
    Thinking,
    TurnOver,
)
from game.table.table_events import Begun
from game.table.table_state import DECISION
from game.table.transition import Transition

# Carried out in a step of their own, before the next decision: what the table tells and a drive that was begun are
# forgotten first.
FORGETTING = (effects.Travelled, effects.Reseat)


def proceed(t: Transition) -> None:
    """Go on from `Ready` to the next decision: make a forced move, ask a computer, hand over, or ask the person."""
    for notice in t.session.take_notices():
        t.add(effects.Say(notice))
    while isinstance(t.phase, Ready) and not t.waits:
        if any(isinstance(effect, FORGETTING) for effect in t.effects):
            t.later.append(Begun())
            return
        _next_decision(t)


def _next_decision(t: Transition) -> None:
    session, rules, seat = t.session, t.rules, t.session.turn()
    verdict = rules.verdict()
    if verdict is not None:
        t.to(Judged(verdict))
        t.add(effects.Judge(verdict))
    elif seat is None:
        t.to(Over())
    else:
        if not has_people(session) and not session.private(seat):
            t.set(own_seat=seat)  # where only computers play, the panels are those of the seat that decides
        then = t.now.then
        t.set(then=())
        taught = rules.guided and len(session.legal()) > 1  # the guide says which
        waits = taught or t.now.failed == session.ply
        forced = None if waits else auto_action(session, rules.play_settings, rules.end_verbs)
        if then and then[0] in session.legal():
            act(t, then[0], joined=True, then=then[1:])
        elif forced is not None:
            act(t, forced, auto=True, then=then if then and then[0].seat == forced.seat else ())
        elif not session.seats[seat].is_person:
            move_computer(t, seat)
        elif seat != t.now.own_seat or t.now.viewer is None:
            hand_over(t, seat)
        elif not rules.guided and (chosen := rules.follow_up()) is not None:
            act(t, chosen)
        else:
            ask(t, seat)


def move_computer(t: Transition, seat: int) -> None:
    """Let a computer seat move: as the guide or the practice position says, or after a search."""
    if (move := t.rules.answer()) is not None:
        act(t, move)
    else:
        job = t.next_job()
        t.to(Thinking(seat, job))
        t.add(effects.Think(job, seat))


def hand_over(t: Transition, seat: int) -> None:
    """Hand over to another person: behind a curtain where anything is hidden, else with a turn banner."""
    session, now = t.session, t.now
    t.set(hurry=False)
    hides = now.viewer is None or session.private(now.own_seat) or session.private(seat)
    if session.private(seat) if only_person(session) else hides:
        t.to(Covered(seat, away=False, under=Ready()))
    else:
        t.set(own_seat=seat)
        t.look_through(seat)
        t.add(effects.RenewLog(t.session.ply), effects.Call(seat))  # cards that have left a hand may be named now


def ask(t: Transition, seat: int) -> None:
    """Ask the person at the screen, after the pages of the guide that have to be read first."""
    session, rules = t.session, t.rules
    t.set(hurry=False)
    moves = rules.guided_moves()
    if rules.guided:
        _find_page(t)
        if t.now.page < rules.page_count() - bool(moves):
            t.to(Lesson(seat))
            return
    legal = list(moves) or session.legal()
    selection = ActionSelection(session.package.spec, legal, session.blocked())
    undone = [] if moves else session.undone_choice()
    t.to(Deciding(seat, rules.selection_after_undo(selection, undone[0]) if undone else selection))


def _find_page(t: Transition) -> None:
    """Open the guide at its first page of this ply; behind an undo at the last one, because the others were read."""
    ply, now = t.session.ply, t.now
    if ply != now.page_ply:
        t.set(page=max(0, t.rules.page_count() - 1) if ply < now.page_ply else 0, page_ply=ply)


def act(t: Transition, action: Action, *, auto: bool = False, joined: bool = False,
        then: tuple[Action, ...] = ()) -> None:
    """Carry out an action of the seat that decides, and show it.

    `auto`: nobody was asked; `joined`: it was chosen together with the action before it, as the actions `then` are
    with this one.
    """
    session = t.session
    asked = session.decision()
    view = None if asked is None else session.view(asked.seat)
    person = session.seats[action.seat].is_person
    try:
        done = session.act(action, auto, joined, snapshots=True)
    except (UserError, IllegalAction) as error:
        _fail(t, action, auto, error)
        return
    at_once = t.now.presence == "minimised" or (t.now.hurry and not person)
    t.to(Moving(done))
    t.set(then=then)
    prompt = "" if asked is None else asked.prompt(view)[0]
    t.add(effects.Play(done, prompt, _is_same_question(asked, session.decision()), person and not auto, at_once))


def _is_same_question(before: Decision | None, now: Decision | None) -> bool:
    """Return whether the same seat is asked for a decision of the same kind, or nobody is."""
    if before is None or now is None:
        return before is now
    return before.seat == now.seat and type(before) is type(now)


def _fail(t: Transition, action: Action, auto: bool, error: UserError | IllegalAction) -> None:
    """Go on after an action that failed: its person is asked; for a computer the people decide what happens."""
    session, seat = t.session, t.session.turn()
    why = error.notice if isinstance(error, UserError) else Notice("game.stuck.illegal", {"seat": action.seat})
    t.add(effects.Say(why, DECISION))
    if seat is None:
        t.to(Over())
    elif not session.seats[seat].is_person:
        t.to(Stuck(action, why))
    elif auto:
        t.to(Ready())
        t.set(failed=session.ply)
    else:
        ask(t, seat)


def after_motion(t: Transition, done: Done) -> Phase:
    """Return the phase behind an action that has been shown."""
    session, computer = t.session, not t.session.seats[done.seat].is_person
    if t.rules.tells(done):
        return Telling(done)
    if t.now.stepping and computer and not session.over:
        return StepPause(done.seat)
    return TurnOver(done.seat) if last_word_due(t) else Ready()


def last_word_due(t: Transition, *, resumed: bool = False) -> bool:
    """Return whether the newest action ended the turn of a person who still has to confirm that.

    A guided game goes on without that: its pages sum up each move. In a game that is `resumed`, or redone, nobody
    confirms it any more once another person has taken over.
    """
    session, rules, log = t.session, t.rules, t.session.game.log
    if not log or session.over or rules.verdict() is not None or rules.play_settings.auto_end_turn or rules.guided:
        return False
    entry = log[-1]
    if entry.made is None or not session.seats[entry.seat].is_person or entry.actor == COMPUTER:
        return False
    if resumed and entry.barrier == HAND_OVER:
        return False
    verb = entry.made.verb
    ended_by_verb = verb in rules.end_verbs and verb not in rules.acting_end_verbs
    return not ended_by_verb and rules.turn_over(entry.seat, visible(entry.events, entry.seat))


def after_opening(t: Transition) -> Phase:
    """Return the phase in which a table is opened, or stands after redo: step mode waits with the newest action of a
    computer."""
    session = t.session
    last = session.game.log[-1].seat if session.game.log else None
    if last is not None and t.now.stepping and not session.seats[last].is_person and not session.over:
        return StepPause(last)
    return after_resume(t)


def after_resume(t: Transition) -> Phase:
    """Return the phase in which a game goes on whose newest action has been shown before."""
    last = t.session.game.log[-1].seat if t.session.game.log else None
    if last is None or not last_word_due(t, resumed=True):
        return Ready()
    if last == t.now.viewer:
        return TurnOver(last)
    t.set(own_seat=last)
    if opening_viewer(t.session, last) is None:
        return Covered(last, away=True, under=TurnOver(last))
    t.look_through(last)
    return TurnOver(last)


def finish_motion(t: Transition) -> None:
    """Show the end of the animation at once, and go to what follows it; nothing is decided yet.

    What is played again ends in the present.
    """
    if t.now.again is not None:
        t.set(looking_at=None)
    if isinstance(t.phase, Moving):
        t.to(after_motion(t, t.phase.done))
    elif isinstance(t.phase, Telling):
        t.add(effects.FinishTelling())
