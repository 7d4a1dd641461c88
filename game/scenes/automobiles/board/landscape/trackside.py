"""Furniture along a track: gravel beds with walls of tyres, the pit lane, stands. First planned, then drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.scenes.automobiles.board.geometry import Geometry, Point
from game.scenes.automobiles.board.landscape.free_space import APRON, FreeSpace, SeededNoise
from game.ui.drawing.svg import el, group, mix, path, smooth

SAND = "#dcc794"
TEAMS = ("#2f6fc1", "#2f9a4f", "#7d4fb0", "#cc3b34", "#efb62c")
PIT_DEPTH = 64.0


def steps(start: float, end: float, step: float) -> list[float]:
    """Return the numbers from ``start`` up to, not including, ``end``.

    >>> steps(0, 1, 0.5)
    [0.0, 0.5]
    """
    return [start + i * step for i in range(math.ceil((end - start) / step))]


# --- gravel ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bed:
    """A bed of gravel outside of a corner: side 1 right or -1 left, ticks, depth beyond the barrier."""

    side: int
    start: float
    end: float
    depth: float


def plan_beds(geometry: Geometry, room: FreeSpace) -> tuple[Bed, ...]:
    """Return a bed for each corner and chicane, as deep as there is room for; claim that room."""
    out = []
    for zone in geometry.track.zones:
        if zone.kind == "fast":
            continue
        side = _outside(geometry, zone.start, zone.end)
        depth = _depth(geometry, room, side, zone.start, zone.end)
        if depth:
            out.append(Bed(side, zone.start + 0.5, zone.end - 0.5, depth))
            rim = geometry.edge(side * (geometry.half_width + APRON + depth / 2), zone.start + 1, zone.end - 1, 0.5)
            room.claim_line(rim, depth / 2 + 8)
    return tuple(out)


def _outside(geometry: Geometry, start: float, end: float) -> int:
    """Return the side of a stretch outside of its bend: 1 right, -1 left."""
    turn = (geometry.pose(end).heading - geometry.pose(start).heading + 180) % 360 - 180
    return 1 if turn <= 0 else -1


def _depth(geometry: Geometry, room: FreeSpace, side: int, start: float, end: float) -> float:
    """Return the distance beyond the barrier that a bed may reach; 0 = there is no room."""
    for depth in (40.0, 28.0, 16.0):
        rim = geometry.edge(side * (geometry.half_width + APRON + depth), start + 2, end - 2, 0.5)
        if all(room.clearance(x, y, edge=False) > APRON + depth - 4 for x, y in rim) and room.free(rim, 6):
            return depth
    return 0.0


def _swell(part: float) -> float:
    """Return a height from 0 up to 1 and back to 0, flat in the middle, at a part (0 to 1) of the way."""
    return float(min(1.0, math.sin(math.pi * part) * 1.5) ** 0.8)


def draw_bed(geometry: Geometry, bed: Bed, chance: SeededNoise) -> str:
    """Draw sand with the lines of the rake, stones, and tyres at its rim."""
    side, start, end, depth = bed.side, bed.start, bed.end, bed.depth
    base = geometry.half_width + 12
    count = max(8, int((end - start) * 1.5))

    def line(share: float) -> list[Point]:
        points = []
        for i in range(count + 1):
            part = i / count
            reach = base + (APRON - 12 + depth) * _swell(part) * share
            points.append(geometry.pose(start + (end - start) * part, side * reach).point)
        return points

    rim = line(1.0)
    sand = smooth(rim) + "L" + path(line(0.0)[::-1])[1:] + "Z"
    rakes = "".join(path(line(share)[1:-1]) for share in (0.2, 0.36, 0.52, 0.68, 0.84))
    stones = []
    for _ in range(count * 3):
        part, share = chance.within(0.06, 0.94), chance.within(0.1, 0.9)
        reach = base + (APRON - 12 + depth) * _swell(part) * share
        spot = geometry.pose(start + (end - start) * part, side * reach)
        stones.append(el("circle", cx=spot.x, cy=spot.y, r=chance.within(0.9, 1.9)))
    wall = smooth(rim[1:-1])
    return (
        el("path", d=sand, fill="#000", fill_opacity=0.2, transform="translate(2 3)")
        + el("path", d=sand, fill=SAND, stroke="#b39a62", stroke_width=1.6)
        + el("path", d=rakes, fill="none", stroke="#b99f68", stroke_width=1.5, stroke_opacity=0.65)
        + group(*stones, fill="#9d8652", fill_opacity=0.8)
        + el("path", d=wall, fill="none", stroke="#0f1113", stroke_width=9, stroke_linecap="round")
        + el("path", d=wall, fill="none", stroke="#3d4248", stroke_width=6, stroke_dasharray="5 2.4")
        + el("path", d=wall, fill="none", stroke="#e8e6de", stroke_width=6, stroke_dasharray="14.8 29.6")
    )


# --- pits ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pits:
    """The pit lane inside the start straight, between two ticks."""

    start: float
    end: float


def plan_pits(geometry: Geometry, room: FreeSpace) -> Pits | None:
    """Return pits where the start straight is straight and free enough on its inner side; claim that room."""
    behind, ahead = _pit_reach(geometry, room, -1), _pit_reach(geometry, room, 1)
    if behind + ahead < 16:
        return None
    room.claim_line(geometry.edge(-(geometry.half_width + PIT_DEPTH / 2), -behind, ahead, 0.5), PIT_DEPTH / 2)
    return Pits(-behind, ahead)


def _pit_reach(geometry: Geometry, room: FreeSpace, direction: int) -> int:
    """Return the ticks from the line that are straight and free enough for pits, at most 14."""
    heading = geometry.pose(0).heading
    for ticks in range(15):
        place = geometry.pose(direction * ticks, -(geometry.half_width + PIT_DEPTH))
        turn = abs((place.heading - heading + 180) % 360 - 180)
        if turn > 26 or room.clearance(place.x, place.y) < 3:
            return ticks - 1
    return 14


def draw_pits(geometry: Geometry, pits: Pits) -> str:
    """Draw road, wall and garages."""
    start, end, half = pits.start, pits.end, geometry.half_width
    road = path(_offset_line(geometry, start, end, -(half - 2), -(half + 29), 3.5))
    wall = path(geometry.edge(-(half + 14), start + 3.4, end - 3.4))
    out = [
        el("path", d=road, stroke="#d9dcd8", stroke_width=20),
        el("path", d=road, stroke="#43484f", stroke_width=17.6),
        el("path", d=road, stroke="#e9c46a", stroke_width=1.2, stroke_dasharray="8 8"),
        el("path", d=wall, stroke="#000", stroke_width=6, stroke_opacity=0.35, transform="translate(2 3)"),
        el("path", d=wall, stroke="#f4f2ea", stroke_width=5),
        el("path", d=wall, stroke="#d23b33", stroke_width=5, stroke_dasharray="14 14"),
    ]
    garages = steps(start + 4, end - 5, 2)
    out += [_garage(geometry, tick, tick + 1.8, TEAMS[i % 5]) for i, tick in enumerate(garages)]
    return group(*out, fill="none", stroke_linejoin="round")


def _offset_line(geometry: Geometry, start: float, end: float, low: float, high: float, ramp: float) -> list[Point]:
    """Return a line that leaves the offset ``low`` for ``high`` within ``ramp`` ticks and comes back at the end."""
    out = []
    for tick in steps(start, end + 0.01, 0.5):
        part = max(0.0, min(1.0, (tick - start) / ramp, (end - tick) / ramp))
        out.append(geometry.pose(tick, low + (high - low) * part * part * (3 - 2 * part)).point)
    return out


def _garage(geometry: Geometry, start: float, end: float, colour: str) -> str:
    """Draw one garage: apron in a team's colour, roof with a ridge of light."""
    half = geometry.half_width

    def strip(low: float, high: float) -> str:
        return path(geometry.strip(-(half + low), -(half + high), start, end, 1), closed=True)

    ridge = path(geometry.edge(-(half + 53), start + 0.15, end - 0.15, 1))
    return (
        el("path", d=strip(44, 62), fill="#000", fill_opacity=0.3, transform="translate(3 5)")
        + el("path", d=strip(39.5, 44), fill=mix(colour, "#8a8f95", 0.3))
        + el("path", d=strip(44, 62), fill="#eadfc2", stroke="#5d5238", stroke_width=1)
        + el("path", d=strip(44, 48.5), fill=colour)
        + el("path", d=ridge, stroke="#a3946a", stroke_width=1.4)
    )


# --- stands ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stand:
    """A block of seats outside the track, between two ticks and two offsets."""

    start: float
    end: float
    low: float
    high: float


def plan_stands(geometry: Geometry, room: FreeSpace) -> tuple[Stand, ...]:
    """Return a row of blocks outside of each fast stretch where at least two fit, as deep as possible; claim that
    room."""
    out: list[Stand] = []
    for zone in geometry.track.zones:
        if zone.kind == "fast":
            row = max((_row(geometry, room, zone.start, zone.end, depth) for depth in (60, 46, 34)), key=len)
            out += row if len(row) > 1 else ()
    for block in out:
        room.claim_line(_middle(geometry, block), (block.high - block.low) / 2)
    return tuple(out)


def _row(geometry: Geometry, room: FreeSpace, start: float, end: float, depth: float) -> list[Stand]:
    """Return the blocks of one depth that fit between two ticks, at most five."""
    low = geometry.half_width + APRON + 7
    blocks = (Stand(tick + 0.15, tick + 2.85, low, low + depth) for tick in steps(start + 0.5, end - 3, 3))
    return [block for block in blocks if _fits(geometry, room, block)][:5]


def _middle(geometry: Geometry, block: Stand) -> list[Point]:
    return geometry.edge((block.low + block.high) / 2, block.start + 0.4, block.end - 0.4)


def _fits(geometry: Geometry, room: FreeSpace, block: Stand) -> bool:
    back = geometry.edge(block.high, block.start, block.end, 1)
    near = geometry.edge(block.low, block.start, block.end, 1)
    return room.free(back, 0) and room.free(near, APRON) and room.free(_middle(geometry, block), 12)


def draw_stand(geometry: Geometry, block: Stand, chance: SeededNoise) -> str:
    """Draw tiers of spectators in the colours of the teams, a roof over the back."""
    start, end, low, high = block.start, block.end, block.low, block.high
    body = path(geometry.strip(low, high, start, end), closed=True)
    rows = []
    tiers = int((high - low - 12) / 7)
    for tier in range(tiers):
        line = path(geometry.edge(low + 6 + tier * 7, start + 0.12, end - 0.12))
        for colour in ("#f3e6c4", TEAMS[(tier * 3 + int(chance.part() * 5)) % 5]):
            gap = f"{chance.within(2.2, 3.4):.1f} {chance.within(3, 6):.1f} 2.6 {chance.within(2.5, 5):.1f}"
            rows.append(el("path", d=line, stroke=colour, stroke_width=3.6, stroke_dasharray=gap))
    roof = path(geometry.strip(high - 9, high, start, end), closed=True)
    return (
        el("path", d=body, fill="#000", fill_opacity=0.3, transform="translate(3 6)")
        + el("path", d=body, fill="#3b4250", stroke="#1e2229", stroke_width=1.2)
        + group(*rows, fill="none")
        + el("path", d=roof, fill="#a8332c", stroke="#5b1713", stroke_width=1)
    )
