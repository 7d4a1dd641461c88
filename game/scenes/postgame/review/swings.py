"""Swings of a game: the positions between turns that a review judges, and the biggest changes of the chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.session.storage.saved_game import LogEntry
from game.session.undo_barriers import AUTO, PERSON
from game.table.replay.replay_stops import ReplayStops

MOST = 400  # most positions that are judged; a longer game is judged at fewer of them
ENOUGH_ROUNDS = 8  # a game of fewer rounds is judged turn by turn
SWINGS, LESSONS = 5, 2  # most swings; of them those that cost a person something, if there are any
AROUND = (1, 2, 3, 2, 1)  # weights of the estimates around a position, its own in the middle, turn by turn
LEAST = 0.01  # a change of the chances below this is no swing

Chances = Sequence[Sequence[float]]  # by position, then by seat: chance to win, 0 to 1


class Swing(NamedTuple):
    """A change of the chances of `seat`, from `before` to `after`, by its actions from ply `start` to `end`."""

    seat: int
    round: int
    start: int
    end: int
    before: float
    after: float

    @property
    def size(self) -> float:
        """Amount of the change."""
        return abs(self.after - self.before)


def review_plies(stops: ReplayStops) -> list[int]:
    """Return the plies to be judged: the set-up, the beginnings of rounds (all seats have had as many turns), and the
    end; those of turns in a short game."""
    breaks = stops.turns if _turn_by_turn(stops) else [ply for ply, _ in stops.rounds]
    plies = sorted({0, *breaks, stops.last})
    if len(plies) <= MOST:
        return plies
    step = (len(plies) - 1) / (MOST - 1)
    return [plies[round(i * step)] for i in range(MOST)]


def from_equal(plies: Sequence[int], chances: Chances) -> Chances:
    """Return the chances of these plies with equal ones before the first action: nobody has done anything yet."""
    return [[1 / len(each)] * len(each) if ply == 0 else each for ply, each in zip(plies, chances, strict=True)]


def smoothed_chances(stops: ReplayStops, chances: Chances) -> Chances:
    """Return the chances of positions between turns, averaged with those around them.

    A position with something just prepared is judged too well, and too badly when that has been used. The set-up and
    the end are not changed.
    """
    if not _turn_by_turn(stops):
        return chances
    far = len(AROUND) // 2
    found = list(chances)
    for at in range(1, len(chances) - 1):
        near = range(max(0, at - far), min(len(chances) - 1, at + far + 1))
        weighed = [(AROUND[other - at + far], chances[other]) for other in near]
        whole = sum(weight for weight, _ in weighed)
        found[at] = [sum(weight * each[seat] for weight, each in weighed) / whole for seat in range(len(chances[at]))]
    return found


def _turn_by_turn(stops: ReplayStops) -> bool:
    return len(stops.rounds) < ENOUGH_ROUNDS


def swings(stops: ReplayStops, log: Sequence[LogEntry], plies: Sequence[int], chances: Chances) -> list[Swing]:
    """Return the biggest changes, at most one between two positions, the biggest first; among them some that cost a
    person something, for the winner learns from those."""
    found = []
    for i, (start, end) in enumerate(pairwise(plies)):
        acted = sorted({entry.seat for entry in log[start:end]})
        between = [_swing(stops, log[start:end], seat, chances[i][seat], chances[i + 1][seat]) for seat in acted]
        found.append(max(between, key=lambda swing: swing.size))
    lessons = _biggest(swing for swing in found if swing.after < swing.before and _by_person(log, swing))[:LESSONS]
    others = [swing for swing in _biggest(found) if swing not in lessons]
    return _biggest([*lessons, *others[: SWINGS - len(lessons)]])


def _by_person(log: Sequence[LogEntry], swing: Swing) -> bool:
    """Return whether a person acted at the seat of the swing."""
    return any(entry.seat == swing.seat and entry.actor == PERSON for entry in log[swing.start : swing.end])


def _biggest(found: Iterable[Swing]) -> list[Swing]:
    """Return the swings that are large enough, the biggest first."""
    return sorted((swing for swing in found if swing.size >= LEAST), key=lambda swing: (-swing.size, swing.start))


def possible_mistakes(log: Sequence[LogEntry], found: Sequence[Swing]) -> list[tuple[Swing, LogEntry]]:
    """Return the choices within swings that cost their seat something, which may have been mistakes."""
    return [(swing, entry) for swing in found if swing.after < swing.before
            for entry in log[swing.start : swing.end] if entry.seat == swing.seat and entry.actor != AUTO]


def _swing(stops: ReplayStops, entries: Sequence[LogEntry], seat: int, before: float, after: float) -> Swing:
    own = [entry.ply for entry in entries if entry.seat == seat]
    return Swing(seat, stops.round_at(own[0] - 1), own[0] - 1, own[-1], before, after)


def on_axis(stops: ReplayStops, ply: int) -> float:
    """Return the place of a ply on an axis of rounds: 3 is the end of round 3, 2.5 its middle; actions before the first
    round are below 0."""
    number = stops.round_at(ply)
    start = next((at for at, n in stops.rounds if n == number), 0)
    end = next((at for at, n in stops.rounds if n > number), stops.last)
    return number - 1 + (ply - start) / max(1, end - start)
