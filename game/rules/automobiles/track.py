"""Tracks: the records of a board, and the graph of sections expanded from its lane strings (AUT-4.C)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Section:
    """A car-sized part of a space: the ticks from ``rear`` (0 or more) up to ``front`` (1 to the ticks of a lap).

    ``ahead`` is the section of the same lane that starts at the front tick, also across the line; ``exits`` the entry
    sections of AUT-4.32 in the order ahead, inward, outward, those that do not exist left out.
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
    """How a track is drawn, in the units of its plane; y grows downwards. The rules never look at it."""

    width: float
    height: float
    lane_width: float
    mirrored: bool
    start: Point
    centreline: tuple[Point, ...]
    wear_chart: Box
    logo: Point
    lap_track: tuple[tuple[str, float, float, float, float], ...]


class Step(NamedTuple):
    """A step onto a space, without regard to cars: ``chain`` runs from the entry section to the front section, and the
    head slides along it up to the first car (AUT-4.35)."""

    space: str
    colours: tuple[str, ...]
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """One board. ``spaces`` and ``sections`` are ordered by lane, then in driving order; ``steps`` by section."""

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
