"""Walk of a table without a window: events in any order, answers and landings late, twice or never."""

from collections.abc import Callable
from random import Random

from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply
from game.session.seats import PERSON
from game.session.storage.actors import AUTO
from game.session.storage.saved_game import canonical
from game.table import table_events as events
from game.table.phases import (
    Covered,
    Deciding,
    Judged,
    Lesson,
    Moving,
    Over,
    Phase,
    Ready,
    Seating,
    StepPause,
    Stuck,
    Telling,
    Thinking,
    TurnOver,
)
from game.table.table_events import Event
from tests.support.tiny_rules import LONG_TURNS, OPEN_LONG_TURNS, ScriptedPlaySettings, ScriptedRules
from tests.support.windowless_table import WindowlessTable, long_session

KINDS = (PERSON, "easy")
PRACTISED = 12  # actions after which a practice position is judged
MOST = 200  # events that lead any game to its end
TRAVELS = (events.Undo, events.Redo, events.SteppedBack, events.Replied)
LEAVING = {  # the events that may lead to an action from a phase in which nothing acts
    StepPause: (events.NextStep, events.Followed, *TRAVELS),
    TurnOver: (events.TurnEnded, events.Reseated, *TRAVELS),
    Covered: (events.Confirmed, events.Reseated, *TRAVELS),
    Telling: (events.TellingRead, *TRAVELS),
}
IN_PAST = (events.LookedAt, events.PlayedAgain, events.ShownAgain, events.EndHere, events.Replied)


def pick(actions: list[Action], number: int) -> Action:
    return actions[number % len(actions)]


class TableWalk:
    """A table, and what has to hold at each step."""

    def __init__(self, people: int, computers: int, *, secret: bool, seed: int, play_settings: int, told: bool) -> None:
        kinds = [PERSON] * people + ["easy"] * computers
        spec = LONG_TURNS if secret else OPEN_LONG_TURNS
        self.session = long_session(kinds, picked=seed % 3 != 0, spec=spec, seed=seed)
        self.rules = ScriptedRules(told=("cross", "rest") if told else (), pages=2 if seed % 7 == 6 else None)
        if seed % 11 == 10:
            self.rules.judged = lambda: True if self.session.ply > PRACTISED else None
        self.set_play_settings(play_settings)
        self.seed = seed
        self.table = WindowlessTable(self.session, self.rules, ask_who=seed % 4 == 3).begin()

    def set_play_settings(self, number: int) -> None:
        """Other settings from now on."""
        self.rules.play_settings = ScriptedPlaySettings(bool(number & 1), bool(number & 2),
                                           ("none", "important", "all")[number // 4 % 3], not number & 16)
        self.rules.doubted = ("roll",) if number & 32 else ()

    # steps ------------------------------------------------------------------------------------------------------------

    def send(self, *sent: Event) -> None:
        """Send events; nothing acts where nothing may."""
        for event in sent:
            now, ply = self.table.now, self.session.ply
            self.table.send(event)
            if type(event) not in LEAVING.get(type(now.phase), (type(event),)):
                assert self.session.ply == ply, f"{event} acts in {now.phase}"
            if now.looking_at is not None and not isinstance(event, IN_PAST):
                assert self.session.ply == ply, f"{event} acts in the past"
            self.check_rest()

    def check_rest(self) -> None:
        """A table that waits for nothing goes on by itself."""
        assert not isinstance(self.table.phase, Ready) or self.waits, f"{self.table.now} rests"

    @property
    def waits(self) -> bool:
        now, seat = self.table.now, self.session.turn()
        person = seat is not None and self.session.seats[seat].is_person
        minimised = now.presence == "minimised"
        return now.looking_at is not None or (minimised and (person or not self.rules.play_settings.goes_on_minimised))

    def ignored(self, event: Event) -> None:
        """Send an event that is late: nothing changes, and nothing follows."""
        before = self.table.now
        self.table.send(event)
        assert self.table.now is before and self.table.found == [], f"{event} in {before}"

    def take(self, name: str, number: int) -> None:
        """Take the step of this name."""
        STEPS[name](self, number)

    def go(self, number: int) -> None:
        """Do what leads on, whatever the phase is."""
        event = leading(self.table, number)
        if event is not None:
            self.send(event)

    def fail(self, number: int) -> None:
        """The rules fail on the next action."""
        legal = self.session.legal()
        self.session.failing = frozenset({pick(legal, number).text()} if legal and number % 3 else ())

    def wrong(self, number: int) -> None:
        """An action that nobody may choose now."""
        seat = number % len(self.session.seats)
        self.send(events.Pressed(Action(seat, "step", (9,))))

    def press_twice(self, number: int) -> None:
        """One click for two actions."""
        if isinstance(self.table.phase, Deciding):
            legal = self.session.legal()
            self.send(events.Pressed(pick(legal, number), (pick(legal, number // 7),)))

    def narrow(self, number: int) -> None:
        """Choose a part of an action."""
        phase = self.table.phase
        if isinstance(phase, Deciding):
            things = sorted(phase.selection.open)
            if things:
                choices = phase.selection.choices.take(things[number % len(things)])
                if choices.action() is None:
                    self.send(events.Narrowed(choices))

    def answer_wrongly(self, number: int) -> None:
        """A computer finds an action that is not legal."""
        if isinstance(self.table.phase, Thinking):
            seat = number % len(self.session.seats)
            self.send(events.Answered(self.table.phase.job, Action(seat, "step", (9,))))

    def late(self, number: int) -> None:
        """Answers, hints and landings of something that is over."""
        phase, actions = self.table.phase, self.session.legal()
        job = phase.job if isinstance(phase, Thinking) else None
        ply = phase.done.ply if isinstance(phase, Moving) else None
        for old in (number % 40, 10_000):
            if old != job and actions:
                self.ignored(events.Answered(old, pick(actions, number)))
            if old != ply:
                self.ignored(events.Landed(old))
            if old != self.table.now.hint:
                self.ignored(events.Advised(old, ()))

    def rebuild(self, number: int) -> None:
        """A new size of the window."""
        self._comes_back(events.ScreenClosing(), events.ScreenBuilt(), events.Begun())

    def focus(self, number: int) -> None:
        """Another window for a moment."""
        if self.table.now.presence == "here" and self.table.now.looking_at is None:
            covered = isinstance(self.table.phase, Covered)
            self._comes_back(events.Hidden(), events.Shown(), *(() if covered else (None,)))

    def _comes_back(self, *sent: Event | None) -> None:
        phase, actions = self.table.phase, self.table.actions
        for event in sent:
            if event is None:
                after = self.table.phase
                event = events.Confirmed(after.seat) if isinstance(after, Covered) and after.away else events.Shown()
            self.table.send(event)
        if isinstance(phase, Moving):
            assert self.table.actions[: len(actions)] == actions
        else:
            assert same(self.table.phase, phase), f"{self.table.phase} instead of {phase}"
            assert self.table.actions == actions
        self.check_rest()

    def travel(self, number: int) -> None:
        """Undo and redo."""
        table, phase, actions, text = self.table, self.table.phase, self.table.actions, self.position()
        if self.waits or isinstance(phase, Seating | Moving | Telling | StepPause | Stuck):
            return
        self.send(events.Undo(agreed=True))
        if table.actions == actions[: len(table.actions)] != actions and self.session.can_redo \
                and not isinstance(table.phase, Covered):
            self.send(events.Redo())
            entries = self.session.game.log
            assert table.actions[: len(actions)] == actions
            if len(entries) > len(actions):  # a forced action follows by itself since the settings have changed
                assert entries[len(actions)].actor == AUTO
                return
            assert self.position() == text
            ended = bool(actions) and actions[-1].split()[1] in ("rest", "stop")
            now = table.phase.under if isinstance(table.phase, Covered) and ended else table.phase
            if isinstance(phase, Deciding | Thinking | TurnOver) and not self.rules.play_settings.auto_end_turn:
                assert isinstance(now, type(phase)) or (ended and isinstance(now, TurnOver)) \
                    or isinstance(now, Covered | Deciding) or (table.now.stepping and isinstance(now, StepPause)), \
                    f"{now} instead of {phase}"

    def reseat(self, number: int) -> None:
        """Others play from now on."""
        kinds = [who.kind for who in self.session.seats]
        for seat in range(len(kinds)):
            if number >> seat & 1:
                kinds[seat] = KINDS[kinds[seat] == PERSON]
        self.send(events.Reseated(tuple(kinds)))

    def leave(self, number: int) -> None:
        """Leave the table, and open it again."""
        self.table.send(events.Left())
        assert self.table.searches == {} and self.table.playing is None and self.table.now.viewer is None
        phase = self.table.phase
        self.rules.telling = False
        self.table = WindowlessTable(self.session, self.rules, ask_who=number % 4 == 3).begin()
        if isinstance(phase, Over):
            assert isinstance(self.table.phase, Over | Judged | Seating)

    def skip_to_late_land(self, number: int) -> None:
        """An animation that ends twice."""
        phase = self.table.phase
        if isinstance(phase, Moving):
            self.send(events.Landed(phase.done.ply))
            if not isinstance(self.table.phase, Moving) or self.table.phase.done.ply != phase.done.ply:
                self.ignored(events.Landed(phase.done.ply))

    # the end ----------------------------------------------------------------------------------------------------------

    def position(self) -> str:
        return canonical(self.session.seek(self.session.ply).to_data())

    def finish(self) -> None:
        """Whatever has happened, the game can be played to its end, and its log leads there without a table."""
        self.session.failing = frozenset()
        self.rules.drive = ""
        self.send(events.Shown(), events.LookedAt(None))
        chance = Random(self.seed)
        for _ in range(MOST):
            if isinstance(self.table.phase, Over | Judged):
                break
            before = self.table.now
            self.go(chance.randrange(2**16))
            assert self.table.now is not before, f"nothing leads on from {before}"
        assert isinstance(self.table.phase, Over | Judged), f"{self.table.now} after {MOST} events"
        head = self.session.game.head
        state = self.session.package.spec.setup(self.session.package.content, head.config, head.seed)
        for text in self.table.actions:
            apply(state, parse_action(text))
        assert canonical(state.to_data()) == self.position()


def leading(table: WindowlessTable, number: int) -> Event | None:
    """The event that leads on."""
    now, phase, legal = table.now, table.phase, table.session.legal()
    if isinstance(phase, Covered):
        return events.Confirmed(phase.seat)
    if now.looking_at is not None:
        return events.LookedAt(None)
    if now.question is not None:
        if now.question.kind == "seats":
            return events.Reseated(tuple(seat.kind for seat in table.session.seats))
        return events.Replied(bool(number % 2))
    if isinstance(phase, Deciding):
        return events.Pressed(pick(legal, number), advised=number % 5 == 0)
    found: dict[type, Callable[[], Event | None]] = {
        Seating: lambda: events.Reseated(tuple(seat.kind for seat in table.session.seats)),
        Ready: lambda: events.Begun() if now.presence == "here" else events.Shown(),
        Lesson: lambda: events.PageTurned(1),
        Thinking: lambda: events.Answered(phase.job, pick(legal, number)),  # type: ignore[union-attr]
        Moving: lambda: events.Landed(phase.done.ply),  # type: ignore[union-attr]
        Telling: events.TellingRead, StepPause: events.NextStep, TurnOver: events.TurnEnded,
        Stuck: lambda: events.Retried() if number % 2 else events.TakenOver(),
        Judged: lambda: None, Over: lambda: None,
    }
    return found[type(phase)]()


def same(one: Phase, other: Phase) -> bool:
    """Is the same asked in both?"""
    if isinstance(one, Thinking) and isinstance(other, Thinking):
        return one.seat == other.seat
    if isinstance(one, Covered) and isinstance(other, Covered):
        return one.seat == other.seat and same(one.under, other.under)
    return type(one) is type(other) and one == other


STEPS: dict[str, Callable[[TableWalk, int], None]] = {
    "go": TableWalk.go,
    "wrong": TableWalk.wrong,
    "press twice": TableWalk.press_twice,
    "narrow": TableWalk.narrow,
    "answer wrongly": TableWalk.answer_wrongly,
    "late": TableWalk.late,
    "land twice": TableWalk.skip_to_late_land,
    "rebuild": TableWalk.rebuild,
    "focus": TableWalk.focus,
    "travel": TableWalk.travel,
    "reseat": TableWalk.reseat,
    "leave": TableWalk.leave,
    "fail": TableWalk.fail,
    "play_settings": lambda walk, number: None if walk.waits else walk.set_play_settings(number),  # none behind a veil
    "drive": lambda walk, number: setattr(walk.rules, "drive", ("", "step", "pay")[number % 3]),
    "begin": lambda walk, number: walk.send(events.Begun()),
    "step back": lambda walk, number: walk.send(events.SteppedBack()),
    "told": lambda walk, number: walk.send(events.TellingRead()) if isinstance(walk.table.phase, Telling) else None,
    "next": lambda walk, number: walk.send(events.NextStep()),
    "follow": lambda walk, number: walk.send(events.Followed(number % 3 > 0)),
    "end turn": lambda walk, number: walk.send(events.TurnEnded()),
    "skip": lambda walk, number: walk.send(events.Skipped()),
    "confirm": lambda walk, number: walk.send(events.Confirmed(number % len(walk.session.seats))),
    "undo": lambda walk, number: walk.send(events.Undo(agreed=number % 2 > 0)),
    "redo": lambda walk, number: walk.send(events.Redo()),
    "look": lambda walk, number: walk.send(
        events.LookedAt(number % (walk.session.ply + 2) if number % 3 else None)),
    "again": lambda walk, number: walk.send(events.PlayedAgain(number % 3, walk.session.ply - number % 2)),
    "shown again": lambda walk, number: walk.send(events.ShownAgain((walk.table.now.looking_at or 0) + 1)),
    "hint": lambda walk, number: walk.send(events.HintWanted()),
    "advise": lambda walk, number: walk.send(
        events.Advised(walk.table.now.hint if walk.table.now.hint is not None else 10_000, ("best",))),
    "ask": lambda walk, number: walk.send(
        events.Asked(events.Question("take-back", events.Undo(agreed=True)))),
    "reply": lambda walk, number: walk.send(events.Replied(number % 2 > 0)),
    "hide": lambda walk, number: walk.send(events.Hidden(minimised=number % 2 > 0)),
    "show": lambda walk, number: walk.send(events.Shown()),
    "retry": lambda walk, number: walk.send(events.Retried()),
    "take over": lambda walk, number: walk.send(events.TakenOver()),
    "page": lambda walk, number: walk.send(events.PageTurned(number % 3 - 1)),
    "leave guide": lambda walk, number: walk.send(events.GuideLeft()),
    "end here": lambda walk, number: walk.send(events.EndHere(counted=number % 2 > 0)) if number % 7 == 0 else None,
}
