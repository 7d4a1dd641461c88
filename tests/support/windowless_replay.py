"""A replay without a window: its state machine with a game of the tiny rules, and a screen of a few fields.

It carries effects out as a screen does, and finds fault at once with a step that no screen could carry out.
"""

from collections.abc import Collection
from dataclasses import dataclass

from game.rules.core.state import GameState
from game.session.notices import UserError
from game.session.session import Session
from game.table import effects as table_effects
from game.table.replay import replay_effects as effects
from game.table.replay.replay_effects import ReplayEffect
from game.table.replay.replay_events import ReplayEvent
from game.table.replay.replay_machine import ReplayMachine, ReplayStep
from game.table.replay.replay_state import Animating, Paused, Reading, ReplayPhase, ReplayState, Waiting
from game.table.table_events import Landed, TellingRead
from tests.support.windowless_table import FaultySession, long_session

PLAY = ("0 step 1", "0 roll", "0 end", "1 cross", "1 pay", "1 pay", "1 end", "0 pick jack", "1 pick ten", "0 end",
        "1 end")
LAST, CROSSED, ROLLED = 13, 6, 4  # plies
MOST_STEPS = 50  # until the queue has run empty


class LostSession(FaultySession):
    """A session of whose history today's rules do not lead to some positions."""

    lost: frozenset[int] = frozenset()

    def view(self, seat: int | None, ply: int | None = None) -> GameState:
        if ply in self.lost:
            raise UserError("session.history.lost", ply=ply)
        return super().view(seat, ply)

    def seekable(self, ply: int) -> bool:
        return ply not in self.lost and super().seekable(ply)


def finished_game(lost: Collection[int] = (), plies: int = len(PLAY)) -> LostSession:
    """A game of two that is over, or has come so far after all cards have been picked."""
    session = long_session(play=PLAY[:plies])
    session.__class__ = LostSession
    assert isinstance(session, LostSession)
    session.lost = frozenset(lost)
    return session


@dataclass
class ScriptedReplayRules:
    """Replay rules that a test scripts (see `ReplayRules`): more is told about the actions that led to `told`."""

    hides_nothing: bool = True
    highlights: Collection[str] = ("rolled", "crossed")
    told: Collection[int] = ()
    ply: int = 0
    reading: bool = False

    def tells(self, ply: int) -> bool:
        self.reading = self.ply in self.told
        return self.reading


class WindowlessReplay:
    """A replay without a window.

    `done` and `found` are the steps and the effects since the last event of the test. `animated` is the ply of the
    action that is shown; where it moves `at_once`, its animation ends in the same moment. `clears`: something moves
    behind what has been read, as it does where a table is `slow`. `shown` are displayed ply and viewer.
    """

    def __init__(self, session: Session | None = None, rules: ScriptedReplayRules | None = None, *, ply: int = 0,
                 plays: bool = False, at_once: bool = False, slow: bool = False) -> None:
        self.session = finished_game() if session is None else session
        self.rules = ScriptedReplayRules() if rules is None else rules
        self.at_once, self.slow = at_once, slow
        self.done: list[ReplayStep] = []
        self.animated: int | None = None
        self.clears = False
        self.rest = "still"
        self.machine = ReplayMachine(self.session, self.rules, self._carry_out, ply=ply, plays=plays)
        self.shown = self.now.ply, self.now.viewer
        self._check()

    @property
    def now(self) -> ReplayState:
        return self.machine.now

    @property
    def phase(self) -> ReplayPhase:
        return self.now.phase

    @property
    def kind(self) -> str:
        """The name of the phase."""
        return type(self.phase).__name__

    @property
    def found(self) -> list[ReplayEffect]:
        return [effect for step in self.done for effect in step.effects]

    @property
    def names(self) -> list[str]:
        """The names of the effects."""
        return [type(effect).__name__ for effect in self.found]

    # events -----------------------------------------------------------------------------------------------------------

    def send(self, *sent: ReplayEvent) -> "WindowlessReplay":
        """Send events, each behind what follows from the one before."""
        self.done = []
        for event in sent:
            self.machine.send(event)
            self._check()
        return self

    def land(self) -> "WindowlessReplay":
        """Let what moves come to its end."""
        ply, self.animated = self.animated, None
        if ply is not None:
            return self.send(Landed(ply))
        assert self.clears, self.now
        self.clears = False
        return self.send(TellingRead())

    def read(self) -> "WindowlessReplay":
        """A person goes on from what is told."""
        self.done = []
        self._read_on()
        self._check()
        return self

    def tell_again(self) -> "WindowlessReplay":
        """A person opens once more what was told."""
        self.rules.reading = True
        return self

    # effects ----------------------------------------------------------------------------------------------------------

    def _carry_out(self, step: ReplayStep) -> None:
        self.done.append(step)
        assert len(self.done) <= MOST_STEPS, "events follow one another without an end"
        for effect in step.effects:
            self._do(effect)

    def _do(self, effect: ReplayEffect) -> None:
        if isinstance(effect, effects.Animate):
            assert not self.rules.reading, f"what is told is not read before action {effect.ply}"
            assert self.animated is None and effect.ply == self.now.ply == self.shown[0] + 1
            assert self.now.viewer == self.shown[1], "the viewer changes before the action has been shown"
            self.animated, self.rules.ply, self.rest = effect.ply, effect.ply, "moved"
            if self.at_once:
                self._skip()
        elif isinstance(effect, table_effects.SkipMotion):
            self._skip()
        elif isinstance(effect, effects.ShowPosition):
            assert self.animated is None
            if self.now.ply != self.shown[0] and not isinstance(self.phase, Reading):
                self.rules.reading = False  # what was told about another position is dropped
            self.shown = self.now.ply, self.now.viewer
        elif isinstance(effect, effects.ReadOn):
            self._read_on()
        elif isinstance(effect, effects.Rest):
            self.rest = effect.kind

    def _skip(self) -> None:
        ply, self.animated = self.animated, None
        if ply is not None:
            self.machine.send(Landed(ply))
        elif self.clears:
            self.clears = False
            self.machine.send(TellingRead())

    def _read_on(self) -> None:
        if not self.rules.reading:
            return
        self.rules.reading = False
        if self.slow:
            self.clears = True
        else:
            self.machine.send(TellingRead())

    # what always holds ------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        now, phase, log = self.now, self.phase, self.session.game.log
        assert isinstance(self.session, LostSession)
        assert now.ply not in self.session.lost, f"{now.ply} cannot be shown"
        assert self.animated == (now.ply if isinstance(phase, Animating) else None), now
        if isinstance(phase, Reading):
            assert self.rules.reading or self.clears
        assert not getattr(phase, "steps_on", False), "the further step was forgotten"
        seats = [log[min(ply, LAST - 1) if len(log) == LAST else min(ply, len(log) - 1)].seat
                 for ply in (now.ply, now.ply - 1) if ply >= 0]
        if not self.rules.hides_nothing:
            assert now.viewer is None, "of a running game only the spectator view is shown"
        elif isinstance(phase, Paused | Waiting):
            assert self.shown == (now.ply, seats[0]) and (now.viewer, now.own_seat) == (seats[0], seats[0])
        else:
            assert now.viewer == seats[1], "the viewer changes when the action has been shown and read"
        assert now.plays == (isinstance(phase, Waiting) or getattr(phase, "plays", False))
