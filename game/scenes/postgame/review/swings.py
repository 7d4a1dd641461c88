"""What an after-game review looks at, and what it finds: positions between turns, and the biggest swings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.scenes.postgame.replay.replay_stops import ReplayStops
from game.session.storage.saved_game import LogEntry
from game.session.undo_barriers import AUTO, PERSON

MOST = 400  # positions that are judged; a longer game is looked at more coarsely
ENOUGH_ROUNDS = 8  # a game of fewer rounds is judged turn by turn
SWINGS, LESSONS = 5, 2  # so many at most; of them so many, if there are, that cost the person something who made them
AROUND = (1, 2, 3, 2, 1)  # what the estimates around a position weigh, its own in the middle, turn by turn
LEAST = 0.01  # a change of the chances below this is no swing

Chances = Sequence[Sequence[float]]  # by position, then by seat: chance to win, 0 to 1


class Swing(NamedTuple):
    """A change of the chances: those of `seat`, which acted from ply `start` to `end`, from one to the other."""

    seat: int
    round: int
    start: int
    end: int
    before: float
    after: float

    @property
    def size(self) -> float:
        """How much changed."""
        return abs(self.after - self.before)


def review_plies(marks: ReplayStops) -> list[int]:
    """The plies to be judged: the set-up, where rounds begin (all seats have had as many turns), and the end; turns in
    a short game."""
    stops = marks.turns if _turn_by_turn(marks) else [ply for ply, _ in marks.rounds]
    plies = sorted({0, *stops, marks.last})
    if len(plies) <= MOST:
        return plies
    step = (len(plies) - 1) / (MOST - 1)
    return [plies[round(i * step)] for i in range(MOST)]


def from_equal(plies: Sequence[int], chances: Chances) -> Chances:
    """The chances of these plies, before the first action the same for every seat: nobody has done anything yet."""
    return [[1 / len(each)] * len(each) if ply == 0 else each for ply, each in zip(plies, chances, strict=True)]


def smoothed_chances(marks: ReplayStops, chances: Chances) -> Chances:
    """The chances of positions between turns as those around them see them too: one that has just got something ready
    is judged too well, and too badly when it has been used. The set-up and the end are as they are."""
    if not _turn_by_turn(marks):
        return chances
    far = len(AROUND) // 2
    found = list(chances)
    for at in range(1, len(chances) - 1):
        near = range(max(0, at - far), min(len(chances) - 1, at + far + 1))
        weighed = [(AROUND[other - at + far], chances[other]) for other in near]
        whole = sum(weight for weight, _ in weighed)
        found[at] = [sum(weight * each[seat] for weight, each in weighed) / whole for seat in range(len(chances[at]))]
    return found


def _turn_by_turn(marks: ReplayStops) -> bool:
    return len(marks.rounds) < ENOUGH_ROUNDS


def swings(marks: ReplayStops, log: Sequence[LogEntry], plies: Sequence[int], chances: Chances) -> list[Swing]:
    """The biggest changes, at most one between two positions, the biggest first; among them some that cost a person
    something: who wins learns from those."""
    found = []
    for i, (start, end) in enumerate(pairwise(plies)):
        acted = sorted({entry.seat for entry in log[start:end]})
        between = [_swing(marks, log[start:end], seat, chances[i][seat], chances[i + 1][seat]) for seat in acted]
        found.append(max(between, key=lambda swing: swing.size))
    lessons = _biggest(swing for swing in found if swing.after < swing.before and _by_person(log, swing))[:LESSONS]
    others = [swing for swing in _biggest(found) if swing not in lessons]
    return _biggest([*lessons, *others[: SWINGS - len(lessons)]])


def _by_person(log: Sequence[LogEntry], swing: Swing) -> bool:
    """Did a person at its seat act in it?"""
    return any(entry.seat == swing.seat and entry.actor == PERSON for entry in log[swing.start : swing.end])


def _biggest(found: Iterable[Swing]) -> list[Swing]:
    """Those that are worth a word, the biggest first."""
    return sorted((swing for swing in found if swing.size >= LEAST), key=lambda swing: (-swing.size, swing.start))


def possible_mistakes(log: Sequence[LogEntry], found: Sequence[Swing]) -> list[tuple[Swing, LogEntry]]:
    """The choices behind the swings that cost their seat something, which may have been mistakes."""
    return [(swing, entry) for swing in found if swing.after < swing.before
            for entry in log[swing.start : swing.end] if entry.seat == swing.seat and entry.actor != AUTO]


def _swing(marks: ReplayStops, entries: Sequence[LogEntry], seat: int, before: float, after: float) -> Swing:
    own = [entry.ply for entry in entries if entry.seat == seat]
    return Swing(seat, marks.round_at(own[0] - 1), own[0] - 1, own[-1], before, after)


def on_axis(marks: ReplayStops, ply: int) -> float:
    """Where a ply stands on an axis of rounds: 3 is the end of round 3, 2.5 its middle; below 0 lies what was done
    before the first."""
    number = marks.round_at(ply)
    start = next((at for at, n in marks.rounds if n == number), 0)
    end = next((at for at, n in marks.rounds if n > number), marks.last)
    return number - 1 + (ply - start) / max(1, end - start)
