"""Tracks: the records of a board, and the graph of sections expanded from its lane strings (AUT-4.C)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

LETTERS = "abcdefgh"  # of the sections of a space, rear to front

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Section:
    """A car-sized part of a space: the ticks from ``rear`` (0 or more) up to ``front`` (1 to the ticks of a lap).

    ``ahead`` is the section of the same lane that starts at the front tick, also across the finish line; ``exits`` are
    the entry sections of AUT-4.32 in the order ahead, inward, outward, those that do not exist left out.
    """

    id: str
    space: str
    lane: int
    rear: int
    front: int
    ahead: str
    exits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """The unit of movement: one or two ``colours``, light to dark, and its sections from rear to front."""

    id: str
    lane: int
    colours: tuple[str, ...]
    start: int
    end: int
    zone: str
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GridPlace:
    """A starting cell and the money printed on it, in dollars (AUT-3.6, AUT-3.9)."""

    position: str
    space: str
    section: str
    money: int


@dataclass(frozen=True, slots=True)
class Zone:
    """A named stretch of the lap, ``start`` to ``end`` in ticks; kind is fast, corner or chicane."""

    id: str
    name: str
    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The drawing of a track, in the units of its plane; y grows downwards. The rules never use it.

    Where ``wear_chart`` or ``logo`` is None or ``lap_track`` empty, the screen finds free space for them.
    """

    width: float
    height: float
    lane_width: float
    mirrored: bool
    start: Point
    centreline: tuple[Point, ...]
    wear_chart: Box | None
    logo: Point | None
    lap_track: tuple[tuple[str, float, float, float, float], ...]


class Step(NamedTuple):
    """A step onto a space, without regard to cars.

    ``chain`` runs from the entry section to the front section; the head slides along it up to the first car (AUT-4.35).
    """

    space: str
    colours: tuple[str, ...]
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A board. ``spaces`` and ``sections`` are ordered by lane, then in driving order; ``steps`` by section."""

    id: str
    name: str
    source: str
    players: tuple[int, int]
    difficulty: str
    blurb: str
    default_laps: int
    max_laps: int
    ticks: int
    lane_count: int
    zones: tuple[Zone, ...]
    spaces: dict[str, Space]
    sections: dict[str, Section]
    grid: tuple[GridPlace, ...]
    layout: Layout
    steps: dict[str, tuple[Step, ...]]


class LaneSpace(NamedTuple):
    """A space as its lane string describes it: ``length`` ticks in ``parts`` sections of equal length."""

    zone: str
    colours: tuple[str, ...]
    length: int
    parts: int


class Graph(NamedTuple):
    """The graph of a track: its spaces, sections and steps."""

    spaces: dict[str, Space]
    sections: dict[str, Section]
    steps: dict[str, tuple[Step, ...]]


def expand(lanes: Sequence[Sequence[LaneSpace]], ticks: int) -> Graph:
    """Return the graph of a track from its lanes, inside out. Every lane fills 0 to ``ticks`` exactly."""
    spaces: dict[str, Space] = {}
    ranges: dict[str, tuple[int, int]] = {}
    for number, lane in enumerate(lanes, start=1):
        _cut(number, lane, spaces, ranges)
    covering = [_covering(number, spaces, ranges, ticks) for number in range(1, len(lanes) + 1)]
    sections: dict[str, Section] = {}
    for space in spaces.values():
        for name in space.sections:
            sections[name] = _link(name, space, ranges[name], covering)
    steps = {name: tuple(_step(spaces, sections, e) for e in section.exits) for name, section in sections.items()}
    return Graph(spaces, sections, steps)


def _cut(number: int, lane: Sequence[LaneSpace], spaces: dict[str, Space], ranges: dict[str, tuple[int, int]]) -> None:
    """Add the spaces and sections of one lane with their ids and ticks to ``spaces`` and ``ranges``."""
    start = 0
    for count, piece in enumerate(lane, start=1):
        name = f"{number}.{count:02d}"
        size = piece.length // piece.parts
        names = tuple(name + LETTERS[i] for i in range(piece.parts))
        for i, section in enumerate(names):
            ranges[section] = (start + i * size, start + (i + 1) * size)
        spaces[name] = Space(name, number, piece.colours, start, start + piece.length, piece.zone, names)
        start += piece.length


def _covering(number: int, spaces: dict[str, Space], ranges: dict[str, tuple[int, int]], ticks: int) -> list[str]:
    """Return for each tick of a lane the section whose half-open range contains it."""
    found = [""] * ticks
    for space in spaces.values():
        if space.lane == number:
            for name in space.sections:
                rear, front = ranges[name]
                found[rear:front] = [name] * (front - rear)
    return found


def _link(name: str, space: Space, ticks: tuple[int, int], covering: list[list[str]]) -> Section:
    """Return a section with its exits: ahead only from the front of a space, then inward, then outward (AUT-4.32)."""
    rear, front = ticks
    at = front % len(covering[0])
    lane = space.lane
    ahead = covering[lane - 1][at]
    exits = [ahead] if name == space.sections[-1] else []
    exits += [covering[other - 1][at] for other in (lane - 1, lane + 1) if 1 <= other <= len(covering)]
    return Section(name, space.id, lane, rear, front, ahead, tuple(exits))


def _step(spaces: dict[str, Space], sections: dict[str, Section], entry: str) -> Step:
    """Return a step: the head slides from the entry section to the front of its space (AUT-4.35)."""
    space = spaces[sections[entry].space]
    return Step(space.id, space.colours, space.sections[space.sections.index(entry) :])
