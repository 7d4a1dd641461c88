"""Passes of a drive: the cars that are left behind on the way, and where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.rules.automobiles.state import AutomobilesState


class Pass(NamedTuple):
    """Car that is passed: the part of the drive (0 to 1) that is done then, and the place of the one that passes."""

    part: float
    seat: int
    place: int


def passes_of(state: AutomobilesState, seat: int, path: Sequence[str]) -> list[Pass]:
    """Return the passes of a drive that has led along `path` to this position, in order."""
    track, before = state.selected.track, state.clone()
    steps = [(track.sections[start].front, track.sections[end].front) for start, end in pairwise(path)]
    ticks = sum((end - start) % track.ticks for start, end in steps)
    car = before.cars[seat]
    car.section = path[0]
    car.crossings -= sum(end < start for start, end in steps)
    begun, ranking, behind = before.progress(seat), before.standings(), state.standings()
    behind = behind[behind.index(seat):]
    passed = sorted((before.progress(other), other) for other in ranking[: ranking.index(seat)] if other in behind)
    return [Pass(max(0.0, min(1.0, (at - begun) / max(1, ticks))), other, ranking.index(seat) + 1 - number)
            for number, (at, other) in enumerate(passed, 1)]
