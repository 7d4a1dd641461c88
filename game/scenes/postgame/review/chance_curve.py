"""Curve of the chances over a game: the positions between turns that are judged, and their place on the axis.

Which loss is a mistake: `ai/judge/mistake_grades.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.session.storage.actors import BY_PEOPLE, COMPUTER, seats_of_people
from game.session.storage.saved_game import LogEntry
from game.table.replay.replay_stops import ReplayStops

MOST = 400  # most positions that are judged; a longer game is judged at fewer of them
ENOUGH_ROUNDS = 8  # a game of fewer rounds is judged turn by turn
AROUND = (1, 2, 3, 2, 1)  # weights of the estimates around a position, its own in the middle, turn by turn

JUMP = 0.25  # a result that differs more from the last estimate is explained

Chances = Sequence[Sequence[float]]  # by position, then by seat: chance to win, 0 to 1


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


def last_jump(chances: Chances) -> tuple[int, float] | None:
    """Return the winner with its last estimate, where the result lies far above that; None where it follows from it."""
    if len(chances) < 2:
        return None
    result, before = chances[-1], chances[-2]
    seat = max(range(len(result)), key=lambda seat: result[seat] - before[seat])
    return (seat, before[seat]) if result[seat] - before[seat] > JUMP else None


def _turn_by_turn(stops: ReplayStops) -> bool:
    return len(stops.rounds) < ENOUGH_ROUNDS


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
