"""A table without a window: the state machine with the long turns of the tiny game, and a screen of a few lists.

It carries effects out as a screen does, and finds fault at once with a step that no screen could carry out.
"""

from collections.abc import Sequence

from game.rules.core.actions import Action, parse_action
from game.rules.core.game_spec import GameConfig, GameSpec
from game.session.completed_action import Done
from game.session.notices import UserError
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.table import effects
from game.table import table_events as events
from game.table.phases import Covered, Deciding, Lesson, Moving, Phase, Seating, Telling, Thinking
from game.table.table_controller import TableController, TableStep
from game.table.table_events import Event
from tests.support.tiny_game import TinyShelf
from tests.support.tiny_rules import LONG_TURNS, ScriptedPlaySettings, ScriptedRules

NAMES, COLOURS = ("Ada", "Bo", "Cy", "Di"), ("blue", "green", "red", "yellow")
MOST_STEPS = 50  # until the queue has run empty


class FaultySession(Session):
    """A session whose rules fail on some actions."""

    failing: frozenset[str] = frozenset()

    def act(self, action: Action, auto: bool = False, joined: bool = False, *, snapshots: bool = False) -> Done:
        if action.text() in self.failing:
            raise UserError("session.fault.unreported")
        return super().act(action, auto, joined, snapshots=snapshots)


def long_session(kinds: Sequence[str] = (PERSON, "easy"), *, picked: bool = True, play: Sequence[str] = (),
                 spec: GameSpec = LONG_TURNS, seed: int = 1, rounds: int = 2) -> FaultySession:
    """A game that has begun; with `picked` all cards are chosen, and it is the turn of seat 0."""
    seats = [Seat(NAMES[index], COLOURS[index], kind) for index, kind in enumerate(kinds)]
    config = GameConfig(len(kinds), {"rounds": rounds})
    session = FaultySession.new(TinyShelf(spec).package("tiny"), config, seats, seed)
    assert isinstance(session, FaultySession)
    while picked and session.legal()[0].verb == "pick":
        session.act(session.legal()[0])
    for text in play:
        session.act(parse_action(text))
    return session


class WindowlessTable:
    """A table without a window.

    `done` and `found` are the steps and the effects since the last event of the test. `lines` are the plies of the log
    on the screen; `playing` is the action that is shown; `searches` are the jobs that run, each with its seat.
    """

    def __init__(self, session: Session, rules: ScriptedRules | None = None, *, ask_who: bool = False) -> None:
        self.session = session
        self.rules = ScriptedRules() if rules is None else rules
        self.rules.legal, self.rules.ply = session.legal, lambda: session.ply
        self.done: list[TableStep] = []
        self.lines = [entry.ply for entry in session.game.log]
        self.playing: Done | None = None
        self.searches: dict[int, int] = {}
        self.confirmed: int | None = None  # the seat whose person confirms with this event
        self.people = self._people()  # all who have played since the table was opened
        self.machine = TableController(session, self.rules, self._carry_out, ask_who=ask_who)
        self.last_viewer = self.machine.now.viewer
        self._check_viewer()

    def _people(self) -> set[int]:
        return {seat for seat, who in enumerate(self.session.seats) if who.is_person}

    def _check_viewer(self) -> None:
        """Nobody sees what another hides who has not confirmed to be there."""
        viewer = self.now.viewer
        if isinstance(self.phase, Seating):  # nobody has sat down
            self.people, self.last_viewer = set(), None
            return
        people = self._people()
        self.people = self.people | people if people else set()  # without people anybody sits down anew
        if viewer is not None:
            known = viewer in (self.last_viewer, self.confirmed) or self.people == {viewer}
            assert known or not self.session.private(viewer), f"seat {viewer} is shown to somebody else"
            self.last_viewer = viewer

    # what there is ----------------------------------------------------------------------------------------------------

    @property
    def now(self):  # type: ignore[no-untyped-def]
        return self.machine.now

    @property
    def phase(self) -> Phase:
        return self.machine.now.phase

    @property
    def kind(self) -> str:
        """The name of the phase."""
        return type(self.phase).__name__

    @property
    def found(self) -> list[effects.Effect]:
        return [effect for step in self.done for effect in step.effects]

    @property
    def names(self) -> list[str]:
        """The names of the effects."""
        return [type(effect).__name__ for effect in self.found]

    @property
    def actions(self) -> list[str]:
        """All actions of the game so far."""
        return [entry.action for entry in self.session.game.log]

    # events -----------------------------------------------------------------------------------------------------------

    def send(self, *sent: Event) -> "WindowlessTable":
        """Send events, each behind what follows from the one before."""
        self.done = []
        for event in sent:
            if isinstance(event, events.TellingRead):
                self.rules.telling = False
            elif isinstance(event, events.Advised) and event.job == self.now.hint:
                self.searches.pop(event.job, None)
            self.confirmed = event.seat if isinstance(event, events.Confirmed) else None
            self.machine.send(event)
        return self

    def begin(self) -> "WindowlessTable":
        """The screen has been built, and what is due may happen."""
        return self.send(events.ScreenBuilt(), events.Begun())

    def press(self, text: str, *then: str) -> "WindowlessTable":
        """A click on whatever stands for an action."""
        return self.send(events.Pressed(parse_action(text), tuple(map(parse_action, then))))

    def land(self) -> "WindowlessTable":
        """Let the animation come to its end."""
        assert isinstance(self.phase, Moving), self.phase
        return self.send(events.Landed(self.phase.done.ply))

    def do(self, *texts: str) -> "WindowlessTable":
        """Actions of the person at the screen, each until its end."""
        for text in texts:
            self.press(text).land()
        return self

    def answer(self, text: str) -> "WindowlessTable":
        """A computer has found its move."""
        assert isinstance(self.phase, Thinking), self.phase
        return self.send(events.Answered(self.phase.job, parse_action(text)))

    def confirm(self) -> "WindowlessTable":
        """The person who is called sits down."""
        assert isinstance(self.phase, Covered), self.phase
        return self.send(events.Confirmed(self.phase.seat))

    def reseat(self, *kinds: str) -> "WindowlessTable":
        return self.send(events.Reseated(kinds))

    # effects ----------------------------------------------------------------------------------------------------------

    def _carry_out(self, step: TableStep) -> None:
        self.done.append(step)
        assert len(self.done) <= MOST_STEPS, "events follow one another without an end"
        for effect in step.effects:
            self._do(effect)
        moving = step.now.phase.done if isinstance(step.now.phase, Moving) else None
        assert self.playing is moving, f"{self.playing} is played in {step.now.phase}"
        entered = self.now.phase
        if isinstance(entered, Deciding | Lesson | Thinking):
            assert entered.seat == self.session.turn(), f"{entered} is not asked"
        wanted = {entered.job} if isinstance(entered, Thinking) else set()
        wanted |= {self.now.hint} - {None}
        assert set(self.searches) == wanted, f"searches {self.searches} in {self.now}"
        shown = self.session.ply - (moving is not None)
        assert self.lines == [*range(1, shown + 1)], f"log {self.lines} at ply {self.session.ply}"
        self._check_viewer()

    def _do(self, effect: effects.Effect) -> None:
        if isinstance(effect, effects.Play):
            assert self.playing is None, "two actions are played at once"
            self.playing = effect.done
        elif isinstance(effect, effects.FinishMotion):
            self.playing = None
        elif isinstance(effect, effects.Publish):
            self.playing = None
            self.lines.append(effect.done.ply)
        elif isinstance(effect, effects.RenewLog):
            self.lines = [entry.ply for entry in self.session.game.log if entry.ply <= effect.ply]
        elif isinstance(effect, effects.Think | effects.Seek):
            assert effect.job not in self.searches
            self.searches[effect.job] = effect.seat
        elif isinstance(effect, effects.Cancel):
            self.searches.pop(effect.job, None)
        elif isinstance(effect, effects.Travelled):
            self.rules.telling, self.rules.drive = False, ""
        elif isinstance(effect, effects.Reseat):
            self.rules.drive = ""
        elif isinstance(effect, effects.LeaveGuide):
            self.rules.pages = None
        elif isinstance(effect, effects.Tell):
            assert isinstance(self.phase, Telling) and self.rules.telling
        elif isinstance(effect, effects.Cover):
            assert isinstance(self.phase, Covered) and self.now.viewer is None


def long_table(kinds: Sequence[str] = (PERSON, "easy"), *, picked: bool = True, play: Sequence[str] = (),
               spec: GameSpec = LONG_TURNS, rules: ScriptedRules | None = None, ask_who: bool = False,
               seated: bool = True, **play_settings: object) -> WindowlessTable:
    """A table that has come to rest; with `seated` the person who is called first has sat down."""
    rules = ScriptedRules() if rules is None else rules
    rules.play_settings = ScriptedPlaySettings(**play_settings)  # type: ignore[arg-type]
    table = WindowlessTable(long_session(kinds, picked=picked, play=play, spec=spec), rules, ask_who=ask_who).begin()
    return table.confirm() if seated and isinstance(table.phase, Covered) else table
