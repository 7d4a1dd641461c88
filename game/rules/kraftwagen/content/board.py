"""Measures of the drawing table (``board.yaml``): read and checked with the content, without influence on play."""

import math
from dataclasses import dataclass

from game.rules.core.yaml_reader import Cursor

_MOST = 10_000
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rondel:
    """The action track: a ring of spaces. Lengths are units of the plane, angles degrees clockwise from the right."""

    centre: Point
    radius: int  # to the centres of the spaces
    first: int  # angle of space 0
    sign: int  # diameter of a tile
    worker: int
    inside: int  # radius of the ring inside


@dataclass(frozen=True, slots=True)
class Circuit:
    """The race track: two straights and two bends."""

    centre: Point
    straight: int
    bend: int  # radius to the middle of the road
    road: int  # width
    car: int  # length of a car

    @property
    def lap(self) -> float:
        """The length of a lap, in units of the plane."""
        return 2 * self.straight + math.tau * self.bend


@dataclass(frozen=True, slots=True)
class Row:
    """A row of things around a centre: spaces of the lap counter, boxes of the pit lane."""

    centre: Point
    step: int
    depth: int
    count: int

    def spot(self, index: int) -> tuple[float, float]:
        """Return the centre of a place of the row, counted from 0."""
        return self.centre[0] + (index - (self.count - 1) / 2) * self.step, float(self.centre[1])


@dataclass(frozen=True, slots=True)
class Board:
    """The plane of the board and the things drawn on it."""

    plane: tuple[int, int]
    rondel: Rondel
    circuit: Circuit
    laps: Row
    pit_lane: Row


def read_board(root: Cursor, track: int, circuit: int, seats: int) -> Board:
    """Return the board of ``board.yaml``.

    `track` and `circuit` are the numbers of spaces, `seats` is the largest number of race cars.
    """
    plane = root.get("plane")
    size = plane.get("width").int(1, _MOST), plane.get("height").int(1, _MOST)
    plane.end()
    board = Board(size, _read_rondel(root.get("rondel"), track), _read_circuit(root.get("circuit"), circuit),
                  _read_laps(root.get("laps")), _read_pit_lane(root.get("pit_lane"), seats))
    root.end()
    _check(root, board)
    return board


def _read_rondel(cursor: Cursor, track: int) -> Rondel:
    """Return the rondel; signs and workers have to fit side by side."""
    sign = cursor.get("sign")
    rondel = Rondel(_point(cursor.get("centre")), cursor.get("radius").int(1, _MOST), cursor.get("first").int(0, 359),
                    sign.int(1, _MOST), cursor.get("worker").int(1, _MOST), cursor.get("inside").int(1, _MOST))
    cursor.end()
    most = int(math.tau * rondel.radius / track)
    if max(rondel.sign, rondel.worker) > most:
        sign.fail(f"{track} spaces leave room for {most}")
    if rondel.inside + rondel.sign / 2 > rondel.radius:
        cursor.get("inside").fail("the ring inside lies below the signs")
    return rondel


def _read_circuit(cursor: Cursor, spaces: int) -> Circuit:
    car = cursor.get("car")
    circuit = Circuit(_point(cursor.get("centre")), cursor.get("straight").int(0, _MOST),
                      cursor.get("bend").int(1, _MOST), cursor.get("road").int(1, _MOST), car.int(1, _MOST))
    cursor.end()
    most = int(circuit.lap / spaces)
    if circuit.car > most:
        car.fail(f"{spaces} spaces leave room for {most}")
    if circuit.road >= 2 * circuit.bend:
        cursor.get("road").fail("the bends are too narrow for it")
    return circuit


def _read_laps(cursor: Cursor) -> Row:
    step = cursor.get("step").int(1, _MOST)
    row = Row(_point(cursor.get("centre")), step, step, cursor.get("spaces").int(2, 20))
    cursor.end()
    return row


def _read_pit_lane(cursor: Cursor, seats: int) -> Row:
    row = Row(_point(cursor.get("centre")), cursor.get("step").int(1, _MOST), cursor.get("depth").int(1, _MOST), seats)
    cursor.end()
    return row


def _check(root: Cursor, board: Board) -> None:
    """Note a rondel beyond the plane, or a circuit beyond the ring inside the rondel."""
    (wide, high), rondel, circuit = board.plane, board.rondel, board.circuit
    reach = rondel.radius + rondel.sign / 2
    x, y = rondel.centre
    if min(x, y, wide - x, high - y) < reach:
        root.get("rondel").fail("it reaches beyond the plane")
    far = circuit.straight / 2 + circuit.bend + circuit.road / 2 + math.dist(circuit.centre, rondel.centre)
    if far > rondel.inside:
        root.get("circuit").fail("it reaches beyond the ring inside the rondel")


def _point(cursor: Cursor) -> Point:
    found = [item.int(0, _MOST) for item in cursor.list()]
    if len(found) != 2:
        if cursor.is_list():
            cursor.fail("expected two numbers, x and y")
        return 0, 0
    return found[0], found[1]
