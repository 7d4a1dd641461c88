"""Where everything lies on the drawing table: spaces of the rondel, the way around the circuit, laps and pit lane.

Points are units of the plane of ``board.yaml``; headings are degrees clockwise, 0 = to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.board import Board, Rondel

Point = tuple[float, float]
LIFT = 64.0  # units by which a piece that flies along the rondel swerves inwards
OVERTAKES = 25.0  # units by which a car swerves past another
OUT = 0.35  # part of the way out of the pit lane that leads to the road


class Pose(NamedTuple):
    """A place and a direction."""

    x: float
    y: float
    heading: float = 0.0

    @property
    def point(self) -> Point:
        """The place alone."""
        return self.x, self.y


class Ring:
    """The rondel: `spaces` places on a circle."""

    def __init__(self, rondel: Rondel, spaces: int) -> None:
        self.rondel, self.spaces = rondel, spaces

    def angle(self, space: float) -> float:
        """Degrees of a space, or of a point between two."""
        return self.rondel.first + 360 * space / self.spaces

    def at(self, space: float, out: float = 0.0) -> Point:
        """The middle of a space, so many units further out."""
        turn, reach = math.radians(self.angle(space)), self.rondel.radius + out
        return self.rondel.centre[0] + reach * math.cos(turn), self.rondel.centre[1] + reach * math.sin(turn)

    def space_at(self, point: Point) -> float:
        """The space that a point lies on, or between which two."""
        x, y = point[0] - self.rondel.centre[0], point[1] - self.rondel.centre[1]
        return (math.degrees(math.atan2(y, x)) - self.rondel.first) % 360 * self.spaces / 360

    def way(self, start: float, end: float, part: float) -> Point:
        """On the way from one space to another the shorter way round, past the others on the inside."""
        by = (end - start) % self.spaces
        by -= self.spaces if by > self.spaces / 2 else 0
        lift = 0.0 if abs(by) < 1.5 else -LIFT * math.sin(math.pi * part)
        return self.at(start + by * part, lift)

    def onward(self, start: float, end: float, part: float) -> Point:
        """On the way forward, clockwise, past the others on the inside."""
        by = (end - start) % self.spaces
        lift = 0.0 if by < 1.5 else -LIFT * math.sin(math.pi * part)
        return self.at(start + by * part, lift)

    def arc(self, start: float, end: float, out: float) -> list[Point]:
        """Points along the rondel, clockwise, so many units further out than the spaces."""
        by = (end - start) % self.spaces
        steps = max(2, round(by * 4))
        return [self.at(start + by * step / steps, out) for step in range(steps + 1)]


class Road:
    """The circuit: two straights and two bends, driven clockwise; the line lies below the middle."""

    def __init__(self, board: Board, spaces: int) -> None:
        self.board, self.circuit, self.spaces = board, board.circuit, spaces
        self.lap = board.circuit.lap

    def along(self, way: float, aside: float = 0.0) -> Pose:
        """The pose `way` units behind the line, `aside` units to the left of the driver."""
        half, bend = self.circuit.straight / 2, self.circuit.bend
        cx, cy = self.circuit.centre
        way %= self.lap
        reach, curve = bend + aside, math.pi * bend
        if way < half:
            return Pose(cx - way, cy + reach, 180)
        way -= half
        if way < curve:
            turn = math.pi / 2 + way / bend
            return Pose(cx - half + reach * math.cos(turn), cy + reach * math.sin(turn), math.degrees(turn) + 90)
        way -= curve
        if way < 2 * half:
            return Pose(cx - half + way, cy - reach, 0)
        way -= 2 * half
        if way < curve:
            turn = way / bend - math.pi / 2
            return Pose(cx + half + reach * math.cos(turn), cy + reach * math.sin(turn), math.degrees(turn) + 90)
        return Pose(cx + half - (way - curve), cy + reach, 180)

    def middle(self, space: float) -> float:
        """How far behind the line the middle of a space lies."""
        return (space - 0.5) * self.lap / self.spaces

    def at(self, space: int) -> Pose:
        """The middle of a space, from 1."""
        return self.along(self.middle(space))

    def outline(self, start: float, end: float, wide: float) -> list[Point]:
        """The road between two points along the lap as a polygon, so many units wide."""
        steps = max(2, round((end - start) / 12))
        ways = [start + (end - start) * step / steps for step in range(steps + 1)]
        return [self.along(way, wide / 2).point for way in ways] + [self.along(way, -wide / 2).point
                                                                   for way in reversed(ways)]

    def pit(self, seat: int) -> Pose:
        """The box of a seat in the pit lane."""
        return Pose(*self.board.pit_lane.spot(seat), 180)

    def drive(self, start: Pose | int, path: Sequence[int], taken: Sequence[int], part: float) -> Pose:
        """On the way along the spaces of a path, from one of them or from the pit lane; cars that stand on `taken`
        spaces are overtaken on the left."""
        if isinstance(start, int):
            first, rest = self.middle(start), part
        else:
            first = self.middle(path[0])
            if part < OUT:
                return _between(start, self.along(first), part / OUT)
            rest = (part - OUT) / (1 - OUT)
            if len(path) == 1:
                return self.along(first)
        way = (self.middle(path[-1]) - first) % self.lap
        spaces = len(path) if isinstance(start, int) else len(path) - 1
        laps = math.floor((spaces * self.lap / self.spaces - way) / self.lap + 0.5)
        now = first + (way + laps * self.lap) * rest
        return self.along(now, OVERTAKES * max((self._beside(now, space) for space in taken), default=0.0))

    def _beside(self, way: float, space: int) -> float:
        """How far a car has swerved that passes another, 0 to 1."""
        gap = (way - self.middle(space) + self.lap / 2) % self.lap - self.lap / 2
        reach = self.lap / self.spaces
        return max(0.0, math.cos(math.pi / 2 * gap / reach)) ** 2 if abs(gap) < reach else 0.0


def circle(centre: Point, radius: float, corners: int = 44) -> list[Point]:
    """A circle as a polygon."""
    return [(centre[0] + radius * math.cos(math.tau * corner / corners),
             centre[1] + radius * math.sin(math.tau * corner / corners)) for corner in range(corners)]


def _between(start: Pose, end: Pose, part: float) -> Pose:
    turn = (end.heading - start.heading + 180) % 360 - 180
    return Pose(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, start.heading + turn * part)
