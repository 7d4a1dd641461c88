"""The written side of a running game: log, notes, measures and outcomes, brought to the store after every change."""

import time
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec, Result
from game.rules.core.state import GameState
from game.session import undo_barriers
from game.session.autosave import Autosaver
from game.session.early_end import AGREED, EarlyEnd, standing_result
from game.session.history import History
from game.session.notices import Notice
from game.session.seats import Seat
from game.session.storage.saved_game import LogEntry, LogNote, SavedGame, SeatResult, canonical, digest
from game.session.storage.store import Store

LONGEST_PAUSE = 120.0  # seconds between two actions that count as time played
ENDINGS = ("ended-uncounted", "ended-counted")  # kinds of notes: the table ended the game, by whether it counts


class UndoneActions(NamedTuple):
    """What an undo took out of the log, and the notes before it and after it."""

    taken: list[LogEntry]
    before: list[LogNote]
    after: list[LogNote]


class GameLog:
    """Keeps `game` in step with what the session does; `write` brings it to the disk."""

    def __init__(self, spec: GameSpec, game: SavedGame, store: Store | None, added: bool) -> None:
        """`added`: the store has the game already."""
        self.spec = spec
        self.game = game
        self._autosaver = Autosaver(store, added)
        self._newest: tuple[GameState, str] | None = None  # the newest position and its canonical text

    @property
    def unsaved(self) -> Notice | None:
        """Why the newest changes are not on the disk."""
        return self._autosaver.why

    def actor(self, seat: int) -> str:
        """Who makes the choices of a seat now: a person or a computer."""
        return undo_barriers.PERSON if self.game.head.seats[seat].is_person else undo_barriers.COMPUTER

    def add(self, action: Action, events: list[Event], actor: str, before: GameState, after: GameState) -> None:
        """An action has been carried out by that actor; it led from one state to the other."""
        if actor != undo_barriers.AUTO:
            self._bar_others(action.seat)
        self._autosaver.mark_changed(before.ply)
        barrier = undo_barriers.action_barrier(after.rng != before.rng, events, self.spec.events)
        now = time.time()
        self.game.log.append(LogEntry(after.ply, action.seat, action.text(), digest(self._text(after)),
                                      tuple(events), barrier, actor, now))
        self.game.head.seconds += max(0.0, min(now - self.game.head.changed, LONGEST_PAUSE))
        self._measure(before, after)
        self.mark_automatic(self.spec.result(after))

    def undo(self, state: GameState, lifted_by: int | None) -> UndoneActions:
        """All after the ply of `state` is undone: what the log loses. `lifted_by`: the seat that had a barrier lifted
        for it, which is noted."""
        ply, number = state.ply, self.spec.round_of(state)
        taken, noted = self.game.log[ply:], self.game.notes
        del self.game.log[ply:]
        self.game.notes = [note._replace(ply=min(note.ply, ply)) for note in noted]
        lifted = [(note.ply, note.seat) for note in self.game.notes if note.kind == undo_barriers.FRIENDLY_UNDO]
        if lifted_by is not None and (ply, lifted_by) not in lifted:
            self.game.notes.append(LogNote(ply, undo_barriers.FRIENDLY_UNDO, lifted_by, time.time()))
        for later in [n for n in self.game.measures if n >= number]:
            del self.game.measures[later]
        self.game.outcomes, self.game.head.finished = [], None
        self._autosaver.mark_changed(ply, number)
        return UndoneActions(taken, noted, self.game.notes[:])

    def redo(self, undone: UndoneActions) -> None:
        """All that was undone has been done again: the notes say what they said, and what has been noted since."""
        since = [note for note in self.game.notes if note not in undone.after]
        ply = len(self.game.log)
        self.game.notes = undone.before + [note._replace(ply=ply) for note in since]
        self._autosaver.mark_changed(ply)

    def add_barrier(self, why: str) -> None:
        """What has been done so far stays."""
        if self.game.log and not self.game.log[-1].barrier:
            last = self.game.log[-1] = replace(self.game.log[-1], barrier=why)
            self._autosaver.mark_changed(last.ply - 1)

    def mark_automatic(self, result: Result | None, counted: bool = True) -> None:
        """Write the outcome down if the game is over; nobody has a rank where it is not counted."""
        if result is not None:
            self.game.head.finished = time.time()
            ranks = result.ranks if counted else [0] * len(result.ranks)
            self.game.outcomes = [
                SeatResult(i, seat.name, seat.kind, result.scores[i], ranks[i], dict(result.parts[i]))
                for i, seat in enumerate(self.game.head.seats)]

    def set_seat(self, seat: int, who: Seat, ply: int) -> None:
        """Who plays a seat from this ply on; another kind of player is noted."""
        before, self.game.head.seats[seat] = self.game.head.seats[seat], who
        if who.kind != before.kind:
            self.game.notes.append(LogNote(ply, undo_barriers.SAT_DOWN + who.kind, seat, time.time()))
        self._autosaver.mark_changed(ply)

    def end(self, state: GameState, counted: bool) -> None:
        """The table ends the game in this position: as it stands it is counted, or it is not."""
        ply, number, seat = state.ply, self.spec.round_of(state), self.game.log[-1].seat if self.game.log else 0
        self.game.head.house_rules[AGREED] = EarlyEnd(ply, number, counted).to_data()
        self.game.notes.append(LogNote(ply, ENDINGS[counted], seat, time.time()))
        self.game.measures[number] = [self.spec.measures(state, i) for i in range(len(self.game.head.seats))]
        self.mark_automatic(standing_result(self.spec, state), counted)
        self._autosaver.mark_changed(ply, number)

    def write(self, state: GameState, history: History) -> Notice | None:
        """Bring the store up to date. What to tell the player: that it failed, or that all is well again."""
        head = self.game.head
        head.ply, head.round, head.changed = state.ply, self.spec.round_of(state), time.time()
        snapshots = {state.ply: self._text(state)}
        for ply in self._autosaver.has_unsaved(state.ply):
            if (kept := history.kept(ply)) is not None:
                snapshots[ply] = canonical(kept.to_data())
        return self._autosaver.save(self.game, snapshots)

    def changed_at(self, ply: int) -> None:
        """The head has changed, or all above this ply."""
        self._autosaver.mark_changed(ply)

    def _text(self, state: GameState) -> str:
        """The canonical text of a position: both the log's digest and the store need that of the newest."""
        if self._newest is None or self._newest[0] is not state:
            self._newest = state, canonical(state.to_data())
        return self._newest[1]

    def _bar_others(self, seat: int) -> None:
        """Once a rival has acted, person or computer, what came before stays."""
        last = next((entry for entry in reversed(self.game.log) if entry.actor == undo_barriers.PERSON), None)
        if last is not None and last.seat != seat:
            self.add_barrier(undo_barriers.OTHER_PERSON)

    def _measure(self, before: GameState, after: GameState) -> None:
        """At the end of each round, and of the game."""
        number = self.spec.round_of(before)
        if self.spec.round_of(after) != number or self.spec.result(after) is not None:
            self.game.measures[number] = [self.spec.measures(after, i) for i in range(len(self.game.head.seats))]
            self._autosaver.mark_changed(before.ply, number)
