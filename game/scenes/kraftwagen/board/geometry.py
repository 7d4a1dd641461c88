"""Geometry of the main board: spaces of the rondel, the road of the circuit, laps and pit lane.

Points are units of the plane of ``board.yaml``; headings are degrees clockwise, 0 = to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.content.board import Board, Rondel

Point = tuple[float, float]
LIFT = 64.0  # units by which a piece that moves along the rondel swerves inwards
OVERTAKES = 25.0  # units by which a car swerves past another
OUT = 0.35  # share of a drive out of the pit lane that leads to the road


class Pose(NamedTuple):
    """Point and direction."""

    x: float
    y: float
    heading: float = 0.0

    @property
    def point(self) -> Point:
        """Point alone."""
        return self.x, self.y


class Ring:
    """Rondel: `spaces` places on a circle."""

    def __init__(self, rondel: Rondel, spaces: int) -> None:
        self.rondel, self.spaces = rondel, spaces

    def angle(self, space: float) -> float:
        """Return the angle of a space, or of a point between two, in degrees."""
        return self.rondel.first + 360 * space / self.spaces

    def at(self, space: float, out: float = 0.0) -> Point:
        """Return the middle of a space, moved outwards by `out` units."""
        turn, reach = math.radians(self.angle(space)), self.rondel.radius + out
        return self.rondel.centre[0] + reach * math.cos(turn), self.rondel.centre[1] + reach * math.sin(turn)

    def space_at(self, point: Point) -> float:
        """Return the space on which a point lies, as a fraction between two spaces."""
        x, y = point[0] - self.rondel.centre[0], point[1] - self.rondel.centre[1]
        return (math.degrees(math.atan2(y, x)) - self.rondel.first) % 360 * self.spaces / 360

    def way(self, start: float, end: float, part: float) -> Point:
        """Return the point at share `part` of the shorter way from one space to another.

        The way passes other pieces on the inside.
        """
        by = (end - start) % self.spaces
        by -= self.spaces if by > self.spaces / 2 else 0
        lift = 0.0 if abs(by) < 1.5 else -LIFT * math.sin(math.pi * part)
        return self.at(start + by * part, lift)

    def onward(self, start: float, end: float, part: float) -> Point:
        """Return the point at share `part` of the way forward (clockwise), past the others on the inside."""
        by = (end - start) % self.spaces
        lift = 0.0 if by < 1.5 else -LIFT * math.sin(math.pi * part)
        return self.at(start + by * part, lift)

    def arc(self, start: float, end: float, out: float) -> list[Point]:
        """Return points along the rondel, clockwise, `out` units further out than the spaces."""
        by = (end - start) % self.spaces
        steps = max(2, round(by * 4))
        return [self.at(start + by * step / steps, out) for step in range(steps + 1)]


class Road:
    """Circuit of two straights and two bends, driven clockwise; the finish line lies below the middle."""

    def __init__(self, board: Board, spaces: int) -> None:
        self.board, self.circuit, self.spaces = board, board.circuit, spaces
        self.lap = board.circuit.lap

    def along(self, distance: float, to_left: float = 0.0) -> Pose:
        """Return the pose `distance` units behind the line, `to_left` units to the left of the driver."""
        half, bend = self.circuit.straight / 2, self.circuit.bend
        cx, cy = self.circuit.centre
        distance %= self.lap
        reach, curve = bend + to_left, math.pi * bend
        if distance < half:
            return Pose(cx - distance, cy + reach, 180)
        distance -= half
        if distance < curve:
            turn = math.pi / 2 + distance / bend
            return Pose(cx - half + reach * math.cos(turn), cy + reach * math.sin(turn), math.degrees(turn) + 90)
        distance -= curve
        if distance < 2 * half:
            return Pose(cx - half + distance, cy - reach, 0)
        distance -= 2 * half
        if distance < curve:
            turn = distance / bend - math.pi / 2
            return Pose(cx + half + reach * math.cos(turn), cy + reach * math.sin(turn), math.degrees(turn) + 90)
        return Pose(cx + half - (distance - curve), cy + reach, 180)

    def middle(self, space: float) -> float:
        """Return the distance of the middle of a space behind the line."""
        return (space - 0.5) * self.lap / self.spaces

    def at(self, space: int) -> Pose:
        """Return the pose in the middle of a space, counted from 1."""
        return self.along(self.middle(space))

    def outline(self, start: float, end: float, wide: float) -> list[Point]:
        """Return the road between two distances as a polygon, `wide` units wide."""
        steps = max(2, round((end - start) / 12))
        distances = [start + (end - start) * step / steps for step in range(steps + 1)]
        return [self.along(distance, wide / 2).point for distance in distances] + [
            self.along(distance, -wide / 2).point for distance in reversed(distances)]

    def pit(self, seat: int) -> Pose:
        """Return the pose in the box of a seat in the pit lane."""
        return Pose(*self.board.pit_lane.spot(seat), 180)

    def drive(self, start: Pose | int, path: Sequence[int], taken: Sequence[int], part: float) -> Pose:
        """Return the pose at share `part` of a drive along the spaces of a path.

        It starts on a space or at a pose in the pit lane; cars on the `taken` spaces are overtaken on the left.
        """
        if isinstance(start, int):
            first, rest = self.middle(start), part
        else:
            first = self.middle(path[0])
            if part < OUT:
                return _between(start, self.along(first), part / OUT)
            rest = (part - OUT) / (1 - OUT)
            if len(path) == 1:
                return self.along(first)
        distance = (self.middle(path[-1]) - first) % self.lap
        spaces = len(path) if isinstance(start, int) else len(path) - 1
        laps = math.floor((spaces * self.lap / self.spaces - distance) / self.lap + 0.5)
        now = first + (distance + laps * self.lap) * rest
        return self.along(now, OVERTAKES * max((self._beside(now, space) for space in taken), default=0.0))

    def _beside(self, distance: float, space: int) -> float:
        """Return the swerve of a car that passes another one on a space, 0 to 1."""
        gap = (distance - self.middle(space) + self.lap / 2) % self.lap - self.lap / 2
        reach = self.lap / self.spaces
        return max(0.0, math.cos(math.pi / 2 * gap / reach)) ** 2 if abs(gap) < reach else 0.0


def circle(centre: Point, radius: float, corners: int = 44) -> list[Point]:
    """Return a circle as a polygon."""
    return [(centre[0] + radius * math.cos(math.tau * corner / corners),
             centre[1] + radius * math.sin(math.tau * corner / corners)) for corner in range(corners)]


def _between(start: Pose, end: Pose, part: float) -> Pose:
    turn = (end.heading - start.heading + 180) % 360 - 180
    return Pose(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, start.heading + turn * part)
