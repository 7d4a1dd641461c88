"""Transitions of a replay: for each phase and event the function that handles it, or the reason why it is ignored."""

from __future__ import annotations

from game.session.notices import Notice, UserError
from game.session.session import Session
from game.table.effects import Say, SkipMotion
from game.table.replay import replay_effects as effects
from game.table.replay import replay_events as events
from game.table.replay.highlight_replay import next_highlight
from game.table.replay.replay_effects import ReplayEffect
from game.table.replay.replay_events import ReplayEvent
from game.table.replay.replay_rules import ReplayRules
from game.table.replay.replay_state import REPLAY_PHASES, Animating, Paused, Reading, ReplayState, Waiting
from game.table.replay.replay_stops import ReplayStops
from game.table.state_machine import Row, StepInProgress, transition_table
from game.table.table_events import Landed, Left, ScreenClosing, TellingRead


class ReplayTransition(StepInProgress[ReplayState, ReplayEvent, ReplayEffect]):
    """Transition of a replay."""

    def __init__(self, now: ReplayState, session: Session, rules: ReplayRules, stops: ReplayStops) -> None:
        super().__init__(now, session)
        self.rules, self.stops = rules, stops

    def find_first(self) -> None:
        """Go to the displayed ply, or to the first one behind it that today's rules lead to."""
        wanted, session = self.now.ply, self.session
        if self._refusal(wanted) is None:
            self.look()
            return
        while not session.check_history(1.0):
            continue
        self.set(checked=True)
        for ply in range(wanted + 1, self.stops.last + 1):
            if session.seekable(ply) and self._refusal(ply) is None:
                self.set(ply=ply)
                self.look()
                return

    def can_show(self, ply: int) -> bool:
        """Return whether today's rules lead to a position; where they do not, the replay stops and says why."""
        why = self._refusal(ply)
        if why is not None:
            self.play(False)
            self.add(Say(why, ("looking_at",)))
        return why is None

    def _refusal(self, ply: int) -> Notice | None:
        try:
            self.session.view(self._seat_at(ply), ply)
        except UserError as refusal:
            return refusal.notice
        return None

    def look(self) -> None:
        """Show the view of the seat that decides at the displayed ply, or, at the end, that decided last.

        Where something is still hidden, it is the spectator view.
        """
        seat = self._seat_at(self.now.ply)
        self.set(viewer=seat, own_seat=self.now.own_seat if seat is None else seat)

    def _seat_at(self, ply: int) -> int | None:
        log = self.session.game.log
        return log[min(ply, len(log) - 1)].seat if self.rules.hides_nothing and log else None

    def play(self, plays: bool) -> None:
        """Let the replay play by itself, or not, when what moves or is told now is over."""
        phase = self.phase
        moves = isinstance(phase, Animating | Reading)
        self.set(phase=phase._replace(plays=plays) if moves else Waiting() if plays else Paused())

    def stop(self) -> None:
        """Let neither the replay nor its highlights play by themselves."""
        self.play(False)
        self.set(filming=False)


# handlers -----------------------------------------------------------------------------------------------------------


def step(t: ReplayTransition, event: events.Stepped) -> None:
    """Go to the next stop. A single action forwards is shown, and what is told is read first."""
    t.stop()
    if (event.unit, event.by) != ("action", 1):
        _jump(t, t.stops.step(t.now.ply, event.unit, event.by))
    else:
        t.add(SkipMotion())
        _advance(t)


def step_from_motion(t: ReplayTransition, event: events.Stepped) -> None:
    """Go to the next stop from what moves or is told: for a single action forwards, that comes to its end first."""
    if (event.unit, event.by) != ("action", 1):
        step(t, event)
        return
    t.stop()
    if isinstance(t.phase, Reading) and t.rules.reading:
        t.add(effects.ReadOn())
    else:
        t.set(phase=t.phase._replace(steps_on=True))
        t.add(SkipMotion())


def go(t: ReplayTransition, event: events.WentTo) -> None:
    """Show a position at once and stop there."""
    t.stop()
    _jump(t, event.ply)


def toggle(t: ReplayTransition, _: events.Toggled) -> None:
    """Play or pause; at the end begin anew."""
    plays = not t.now.plays
    t.play(plays)
    t.add(effects.Rest("none"))
    if plays and t.now.ply == t.stops.last:
        _jump(t, 0)


def film(t: ReplayTransition, _: events.Filmed) -> None:
    """Show the highlights from the beginning."""
    t.stop()
    _jump(t, 0)
    t.play(True)
    t.set(filming=True)
    t.add(effects.Rest("still"))


def set_speed(t: ReplayTransition, event: events.SpeedSet) -> None:
    """Set the speed."""
    t.set(speed=event.speed)


def go_on(t: ReplayTransition, event: events.RestOver) -> None:
    """Show the next action; in a highlight replay jump to right before the next highlight first."""
    if t.now.filming and not t.rules.reading:
        found = next_highlight(t.session.game.log, t.now.ply, t.rules.highlights)
        ply = t.stops.last if found is None else found - 1
        if ply != t.now.ply:
            if _jump(t, ply):
                t.later.append(event)
            return
    _advance(t)


def read_on(t: ReplayTransition, _: events.RestOver) -> None:
    """Go on from what was told long enough, where the replay plays by itself."""
    if t.now.plays and t.rules.reading:
        t.add(effects.ReadOn())


def land(t: ReplayTransition, event: Landed) -> None:
    """Go to what follows an action that has been shown: the table tells more about it, or it is over."""
    if event.ply != t.now.ply:
        return
    if t.rules.tells(event.ply):
        t.set(phase=Reading(t.now.plays))
        t.add(effects.Rest("read"), effects.ShowPosition())
    else:
        _arrive(t)


def read(t: ReplayTransition, _: TellingRead) -> None:
    """Go on: nothing is to be read any more."""
    t.add(effects.Rest("still"))
    _arrive(t)


def read_again(t: ReplayTransition, _: TellingRead) -> None:
    """Show the position behind something that was told once more."""
    t.add(effects.Rest("still"), effects.ShowPosition())


def take_check(t: ReplayTransition, event: events.HistoryChecked) -> None:
    """Note that the history has been checked, and say what has come out."""
    if event.done:
        t.set(checked=True)
    for notice in t.session.take_notices():
        t.add(Say(notice, ("looking_at",)))


def finish(t: ReplayTransition, _: ScreenClosing | Left) -> None:
    """Show the end of what moves, because the screen goes."""
    t.add(SkipMotion())


def _arrive(t: ReplayTransition) -> None:
    """Show the position behind the action that has been shown and read; the next one follows if it was asked for."""
    left = t.phase
    t.set(phase=Waiting() if left.plays else Paused())
    t.look()
    t.add(effects.ShowPosition())
    if left.steps_on:
        t.later.append(events.Stepped("action", 1))


def _jump(t: ReplayTransition, ply: int) -> bool:
    """Show a position at once; return False (and stop where the replay is) where today's rules do not lead to it."""
    t.add(SkipMotion(), effects.ClearBanners())
    ply = max(0, min(ply, t.stops.last))
    if not t.can_show(ply):
        return False
    t.set(ply=ply, phase=Waiting() if t.now.plays else Paused())
    t.look()
    t.add(effects.ShowPosition())
    return True


def _advance(t: ReplayTransition) -> None:
    """Show the next action; what is told is read first. Of a step by hand no banner of an earlier action stays."""
    ply = t.now.ply + 1
    if t.rules.reading:
        t.add(effects.ReadOn())
    elif ply > t.stops.last:
        t.stop()
    elif t.can_show(ply):
        t.set(ply=ply, phase=Animating(t.now.plays))  # the viewer stays until the action has been shown
        if not t.now.plays:
            t.add(effects.ClearBanners())
        t.add(effects.Animate(ply))


# table of transitions -----------------------------------------------------------------------------------------------

AT_REST, IN_MOTION = (Paused, Waiting), (Animating, Reading)

REPLAY_ROWS = (
    Row(events.Stepped, step, AT_REST, ""),
    Row(events.Stepped, step_from_motion, IN_MOTION, ""),
    Row(events.WentTo, go, REPLAY_PHASES, ""),
    Row(events.Toggled, toggle, REPLAY_PHASES, ""),
    Row(events.Filmed, film, REPLAY_PHASES, ""),
    Row(events.SpeedSet, set_speed, REPLAY_PHASES, ""),
    Row(events.RestOver, go_on, (Waiting,), "no rest goes on: the replay is paused, or something moves"),
    Row(events.RestOver, read_on, (Reading,), ""),
    Row(Landed, land, (Animating,), "it is late: something else is shown now"),
    Row(TellingRead, read_again, AT_REST, "it is late: something else is shown now"),
    Row(TellingRead, read, (Reading,), ""),
    Row(events.HistoryChecked, take_check, REPLAY_PHASES, ""),
    Row(ScreenClosing, finish, REPLAY_PHASES, ""),
    Row(Left, finish, REPLAY_PHASES, ""),
)

REPLAY_TRANSITIONS = transition_table(REPLAY_ROWS, REPLAY_PHASES)
