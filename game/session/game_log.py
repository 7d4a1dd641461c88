"""Game log of a running game: actions, notes, measures and results, saved after every change."""

import time
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.game_spec import GameSpec, Result
from game.rules.core.state import GameState
from game.session import wall_clock
from game.session.autosave import Autosaver
from game.session.completed_action import Done
from game.session.early_end import EarlyEnd, standing_result
from game.session.history.game_history import History
from game.session.house_rules import AGREED, SEASON
from game.session.seats import LEVELS, PERSON, Seat
from game.session.storage.actors import AUTO, COMPUTER, JOINED
from game.session.storage.saved_game import LogEntry, LogNote, SavedGame, SeatResult, canonical, digest
from game.session.undo_scope import CHANCE, FRIENDLY_UNDO, HAND_OVER, OTHER_PERSON, REVEAL, SAT_DOWN, action_barrier
from game.timing.storage_times import STORAGE

ENDINGS = ("ended-uncounted", "ended-counted")  # kinds of notes at an early end: not counted, counted


class UndoneActions(NamedTuple):
    """The log entries that an undo removed, and the notes before and after it."""

    taken: list[LogEntry]
    before: list[LogNote]
    after: list[LogNote]


class GameLog:
    """The log of a session, kept in `game`; the session saves it after every change."""

    def __init__(self, spec: GameSpec, game: SavedGame, autosaver: Autosaver) -> None:
        """Start with a game, whose changes the autosaver is told of."""
        self.spec = spec
        self.game = game
        self._autosaver = autosaver
        self._acted = time.monotonic()  # at the last action or the opening; a date may jump, or go on in a sleep
        self._newest: tuple[GameState, str] | None = None  # the newest position and its canonical text

    def actor(self, seat: int) -> str:
        """Return the actor of a seat's choices now: a person or a computer."""
        return PERSON if self.game.head.seats[seat].is_person else COMPUTER

    def add(self, done: Done, before: GameState, after: GameState) -> None:
        """Add an action that led from the state `before` to `after`."""
        if done.actor != AUTO:
            self._bar_others(done.seat)
        self._autosaver.mark_added(before.ply)
        barrier = action_barrier(done.action, after.rng != before.rng, done.events, self.spec.events)
        now = wall_clock.present()
        self.game.log.append(LogEntry(done.ply, done.seat, done.action.text(), digest(self._text(after)),
                                      done.events, barrier, done.actor, now))
        self._count_time()
        result, number = self.spec.result(after), self.spec.round_of(before)
        if result is not None or self.spec.round_of(after) != number:
            self.game.measures[number] = [self.spec.measures(after, i) for i in range(len(self.game.head.seats))]
            self._autosaver.mark_added(before.ply, number)
        if result is not None:
            self.record_result(result)
            self._autosaver.mark_changed(before.ply)

    def _count_time(self) -> None:
        """Add the time since the last action to the time played; no more than that of a long thought."""
        now = time.monotonic()
        self.game.head.seconds += min(now - self._acted, STORAGE.longest_pause)
        self._acted = now

    def undo(self, state: GameState, lifted_by: int | None) -> UndoneActions:
        """Remove all entries after the ply of `state` and return them.

        `lifted_by`: the seat for which a barrier was lifted, which is noted; None = no barrier was lifted.
        """
        ply, number = state.ply, self.spec.round_of(state)
        taken, notes_before = self.game.log[ply:], self.game.notes
        del self.game.log[ply:]
        self.game.notes = [note._replace(ply=min(note.ply, ply)) for note in notes_before]
        lifted = [(note.ply, note.seat) for note in self.game.notes if note.kind == FRIENDLY_UNDO]
        if lifted_by is not None and (ply, lifted_by) not in lifted:
            self.game.notes.append(LogNote(ply, FRIENDLY_UNDO, lifted_by, wall_clock.present()))
        for later in [n for n in self.game.measures if n >= number]:
            del self.game.measures[later]
        self.game.outcomes, self.game.head.finished = [], None
        self._autosaver.mark_changed(ply, number)
        return UndoneActions(taken, notes_before, self.game.notes[:])

    def redo(self, undone: UndoneActions) -> None:
        """Restore the notes after undone actions have been carried out again; newer notes stay."""
        since = [note for note in self.game.notes if note not in undone.after]
        ply = len(self.game.log)
        self.game.notes = undone.before + [note._replace(ply=ply) for note in since]
        self._autosaver.mark_changed(ply)

    def add_barrier(self, why: str) -> None:
        """Bar undo of all actions so far, for this reason; where chance barred it, a hand-over is the reason now."""
        chance = (CHANCE, REVEAL)
        replaced = ("", *chance) if why == HAND_OVER else ("",)
        if self.game.log and self.game.log[-1].barrier in replaced:
            last = self.game.log[-1] = replace(self.game.log[-1], barrier=why)
            self._autosaver.mark_added(last.ply - 1)

    def record_result(self, result: Result | None, counted: bool = True) -> None:
        """Record the results of the seats if the game is over; all ranks are 0 where it is not counted."""
        if result is not None:
            self.game.head.finished = wall_clock.present()
            ranks = result.ranks if counted else [0] * len(result.ranks)
            self.game.outcomes = [
                SeatResult(i, seat.name, self._main_kind(i), result.scores[i], ranks[i], dict(result.parts[i]))
                for i, seat in enumerate(self.game.head.seats)]

    def _main_kind(self, seat: int) -> str:
        """Return the kind of player who made most choices of a seat, for statistics: whoever takes over near the end
        has not played the game. In a season a seat that a person has played is that of the person, whose points it
        brings, though it was lent to a computer."""
        now = self.game.head.seats[seat].kind
        made = Counter(entry.actor for entry in self.game.log if entry.seat == seat)
        people, computer = made[PERSON] + made[JOINED], made[COMPUTER]
        if people and SEASON in self.game.head.house_rules:
            return PERSON
        if people == computer or (people > computer) == (now == PERSON):
            return now
        if people > computer:
            return PERSON
        sat = [note.kind.removeprefix(SAT_DOWN) for note in self.game.notes if note.seat == seat]
        return next((kind for kind in reversed(sat) if kind in LEVELS), now)

    def set_seat(self, seat: int, who: Seat, ply: int) -> None:
        """Change the player of a seat from this ply on; another kind of player is noted."""
        before, self.game.head.seats[seat] = self.game.head.seats[seat], who
        if who.kind != before.kind:
            self.game.notes.append(LogNote(ply, SAT_DOWN + who.kind, seat, wall_clock.present()))
        self._autosaver.mark_changed(ply)

    def end(self, state: GameState, counted: bool) -> None:
        """Record the early end of the game in this position, counted or not."""
        ply, number, seat = state.ply, self.spec.round_of(state), self.game.log[-1].seat if self.game.log else 0
        self.game.head.house_rules[AGREED] = EarlyEnd(ply, number, counted).to_data()
        self.game.notes.append(LogNote(ply, ENDINGS[counted], seat, wall_clock.present()))
        self.game.measures[number] = [self.spec.measures(state, i) for i in range(len(self.game.head.seats))]
        self.record_result(standing_result(self.spec, state), counted)
        self._autosaver.mark_changed(ply, number)

    def snapshots(self, state: GameState, history: History) -> dict[int, str]:
        """Bring the head up to date and return the positions that have to be saved, as canonical texts by ply."""
        head = self.game.head
        head.ply, head.round, head.changed = state.ply, self.spec.round_of(state), wall_clock.present()
        snapshots = {state.ply: self._text(state)}
        for ply in self._autosaver.missing_snapshots(state.ply):
            if (position := history.in_memory(ply)) is not None:
                snapshots[ply] = canonical(position.to_data())
        return snapshots

    def changed_at(self, ply: int) -> None:
        """Note that the head has changed, or all above this ply."""
        self._autosaver.mark_changed(ply)

    def _text(self, state: GameState) -> str:
        """Return the canonical text of a position; that of the newest is remembered for digest and store."""
        if self._newest is None or self._newest[0] is not state:
            self._newest = state, canonical(state.to_data())
        return self._newest[1]

    def _bar_others(self, seat: int) -> None:
        """Bar undo of the other seats' choices: a rival, person or computer, has acted."""
        last = next((entry for entry in reversed(self.game.log) if entry.actor == PERSON), None)
        if last is not None and last.seat != seat:
            self.add_barrier(OTHER_PERSON)
