"""Swings of a game: the positions between turns that a review judges, and the turns that changed the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.session.storage.saved_game import LogEntry
from game.session.undo_barriers import BY_PEOPLE, COMPUTER, seats_of_people
from game.table.replay.replay_stops import ReplayStops

MOST = 400  # most positions that are judged; a longer game is judged at fewer of them
ENOUGH_ROUNDS = 8  # a game of fewer rounds is judged turn by turn
AROUND = (1, 2, 3, 2, 1)  # weights of the estimates around a position, its own in the middle, turn by turn

Chances = Sequence[Sequence[float]]  # by position, then by seat: chance to win, 0 to 1


class Swing(NamedTuple):
    """A change of the chances of `seat`, from `before` to `after`, by its actions from ply `start` to `end`.

    `by_person` is False where a computer made them, even in the seat of a person.
    """

    seat: int
    round: int
    start: int
    end: int
    before: float
    after: float
    by_person: bool = True

    @property
    def lost(self) -> float:
        """Chance that the seat lost; below 0 where it gained."""
        return self.before - self.after


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


def seat_swings(stops: ReplayStops, log: Sequence[LogEntry], plies: Sequence[int], chances: Chances, seat: int
                ) -> list[Swing]:
    """Return the swings of a seat: those of people first, then those of a computer, the biggest losses first."""
    found = [swing for at, (start, end) in enumerate(pairwise(plies))
             for swing in _swings_between(stops, log[start:end], seat, chances[at][seat], chances[at + 1][seat])]
    return sorted(found, key=lambda swing: (not swing.by_person, -swing.lost, swing.start))


def _swings_between(stops: ReplayStops, entries: Sequence[LogEntry], seat: int, before: float, after: float
                    ) -> Iterator[Swing]:
    """Yield the swing of a seat between two judged positions: one of its people and one of its computer, where both
    chose something."""
    for makers in (BY_PEOPLE, (COMPUTER,)):
        own = [entry.ply for entry in entries if entry.seat == seat and entry.actor in makers]
        if own:
            yield Swing(seat, stops.round_at(own[0] - 1), own[0] - 1, own[-1], before, after, makers is BY_PEOPLE)


def choices_in(log: Sequence[LogEntry], swing: Swing) -> list[LogEntry]:
    """Return the choices that made a swing."""
    return [entry for entry in log[swing.start : swing.end]
            if entry.seat == swing.seat and entry.actor in (BY_PEOPLE if swing.by_person else (COMPUTER,))]


def deciding_seats(log: Sequence[LogEntry]) -> list[int]:
    """Return the seats that chose something: those in which a person did first, each in the order of the seats."""
    chose = {entry.seat for entry in log if entry.actor in (*BY_PEOPLE, COMPUTER)}
    return sorted(chose, key=lambda seat: (seat not in seats_of_people(log), seat))


def on_axis(stops: ReplayStops, ply: int) -> float:
    """Return the place of a ply on an axis of rounds: 3 is the end of round 3, 2.5 its middle; actions before the first
    round are below 0."""
    number = stops.round_at(ply)
    start = next((at for at, n in stops.rounds if n == number), 0)
    end = next((at for at, n in stops.rounds if n > number), stops.last)
    return number - 1 + (ply - start) / max(1, end - start)
