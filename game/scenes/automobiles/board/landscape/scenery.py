"""Landscape under a board: mown grass, run-off, coast, pond, trees. First planned, then drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.scenes.automobiles.board.geometry import Geometry, Point
from game.scenes.automobiles.board.landscape.free_space import APRON, FreeSpace, SeededNoise
from game.scenes.automobiles.board.landscape.trackside import steps
from game.ui.drawing.svg import el, group, linear, mix, path, radial, smooth

COASTS = {"lighthouse": "lighthouse_hairpin"}  # track id -> the zone that lies by the sea
_LOBES = 9  # of the crown of a tree


def defs(geometry: Geometry, grass: str) -> str:
    """Return the paints of the landscape."""
    width, height = geometry.size
    lit, dark = mix(grass, "#b9d86a", 0.22), mix(grass, "#0c2a18", 0.66)
    return (
        radial("grass", (width * 0.45, height * 0.42), width * 0.66, (0, lit), (0.55, grass), (1, dark))
        + linear("sea", (0, 0), (width * 0.35, height * 0.7), (0, "#2c7590"), (1, "#66b3bd"))
        + linear("pond", (0, 0), (width, height), (0, "#4f9fb4"), (1, "#2b6d8a"))
    )


# --- ground ----------------------------------------------------------------------------------------------------------


def draw_meadow(geometry: Geometry) -> str:
    """Draw grass, mown in slanting stripes and, near the track, along it."""
    width, height = geometry.size
    lean, step = height * 0.42, 62.0
    stripes = [
        path([(x, height), (x + lean, 0), (x + lean + step, 0), (x + step, height)], closed=True)
        for x in steps(-lean, width, step * 2)
    ]
    ring = path(geometry.ring(0, 1), closed=True)
    return (
        el("rect", width=width, height=height, fill="url(#grass)")
        + el("path", d="".join(stripes), fill="#d9f09a", fill_opacity=0.075)
        + el("path", d=ring, fill="none", stroke="#eaf7b0", stroke_opacity=0.08,
             stroke_width=2 * (geometry.half_width + 66))
    )  # fmt: skip


def draw_run_off(geometry: Geometry, grass: str) -> str:
    """Draw a band of short grass along the track and the steel barrier at its rim."""
    line = path(geometry.ring(0), closed=True)
    bands = (
        (APRON + 1.2, "#dfe3e4"),
        (APRON - 1.2, mix(grass, "#163f20", 0.5)),
        (APRON - 10, mix(grass, "#c6cf72", 0.26)),
    )
    return "".join(
        el("path", d=line, fill="none", stroke=colour, stroke_width=2 * (geometry.half_width + reach))
        for reach, colour in bands
    )


# --- water -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Coast:
    """The sea outside of a zone: ticks of its shore, and the place of the lighthouse."""

    start: float
    end: float
    tower: Point


def plan_coast(geometry: Geometry, room: FreeSpace) -> Coast | None:
    """Return the sea of a track named in ``COASTS``, None for other tracks; claim its room."""
    zone = next((z for z in geometry.track.zones if z.id == COASTS.get(geometry.track.id)), None)
    if zone is None:
        return None
    tower = geometry.pose((zone.start + zone.end) / 2 - 4, geometry.half_width + 92)
    coast = Coast(zone.start - 4.0, zone.end + 4.0, tower.point)
    for reach in (110, 230, 380, 560):
        room.claim_line(_shore(geometry, coast, reach, 0), 92)
    return coast


def _shore(geometry: Geometry, coast: Coast, reach: float, swing: float) -> list[Point]:
    """Return a line along the coast at a distance from the track; at its ends it runs out to the rim of the plane."""
    middle, points = (coast.start + coast.end) / 2, []
    for tick in steps(coast.start, coast.end + 0.01, 1):
        wave = (math.sin(tick * 0.9) + math.sin(tick * 0.37 + 1)) * swing
        flare = abs((tick - middle) / (coast.end - coast.start) * 2) ** 7 * 560
        points.append(geometry.pose(tick, geometry.half_width + reach + wave + flare).point)
    return points


def draw_coast(geometry: Geometry, coast: Coast) -> str:
    """Draw beach, surf, waves and the lighthouse."""
    far = geometry.edge(geometry.half_width + 900, coast.start, coast.end, 0.5)[::-1]
    water = smooth(_shore(geometry, coast, 55, 5)) + "L" + path(far)[1:] + "Z"
    waves = "".join(smooth(_shore(geometry, coast, reach, 6)) for reach in (86, 112, 142, 176))
    rims = (("#e6d3a1", 42), ("#cdb783", 20), ("#f4f7ef", 10))
    return (
        "".join(el("path", d=water, fill="none", stroke=colour, stroke_width=width) for colour, width in rims)
        + el("path", d=water, fill="url(#sea)")
        + el("path", d=waves, fill="none", stroke="#fff", stroke_width=2, stroke_opacity=0.25, stroke_dasharray="34 26")
        + _tower(*coast.tower)
    )


def _tower(x: float, y: float) -> str:
    """Draw a lighthouse on its rock, seen from above and a little from the south, its beams over the water."""
    rock = [(-38, 12), (-30, -14), (-8, -26), (20, -22), (38, -2), (30, 20), (4, 30), (-24, 26)]
    beams = path([(0, -46), (-150, -120), (-120, -150)], closed=True)
    beams += path([(0, -46), (150, -10), (146, 36)], closed=True)
    shaft = [(-12, 6), (-8, -38), (8, -38), (12, 6)]
    stripes: tuple[list[Point], ...] = (
        [(-11, -6), (-10, -16), (10, -16), (11, -6)],
        [(-9, -26), (-8.4, -34), (8.4, -34), (9, -26)],
    )
    return group(
        el("path", d=smooth(rock, closed=True), fill="#fff", fill_opacity=0.5, transform="scale(1.16)"),
        el("path", d=smooth(rock, closed=True), fill="#7d776a"),
        el("path", d=smooth(rock, closed=True), fill="#a49c8a", transform="translate(-3 -4) scale(0.8)"),
        el("path", d=path([(6, 6), (44, 22), (50, 14), (12, -4)], closed=True), fill="#000", fill_opacity=0.3),
        el("ellipse", cx=0, cy=6, rx=14, ry=6, fill="#c9bda0"),
        el("path", d=path(shaft, closed=True), fill="#fbf7ea"),
        *(el("path", d=path(stripe, closed=True), fill="#cc3b34") for stripe in stripes),
        el("path", d=path([(3, 6), (2, -38), (8, -38), (12, 6)], closed=True), fill="#000", fill_opacity=0.14),
        el("rect", x=-11, y=-42, width=22, height=5, rx=2, fill="#2b2f36"),
        el("rect", x=-6, y=-51, width=12, height=9, fill="#ffe79a"),
        el("path", d="M-8 -51L0 -59L8 -51Z", fill="#a8332c"),
        el("path", d=beams, fill="#fff3b8", fill_opacity=0.16),
        transform=f"translate({x:.1f} {y:.1f})",
    )


@dataclass(frozen=True, slots=True)
class Pond:
    """A round pond."""

    x: float
    y: float
    radius: float


def plan_pond(room: FreeSpace) -> Pond | None:
    """Return a pond in the widest free room of the infield, None if that is too narrow; claim it."""
    x, y, free = room.widest(infield=True)
    if free < APRON + 62:
        return None
    radius = min(free - APRON - 14, 120)
    room.claim_disc(x, y, radius + 6)
    return Pond(x, y, radius)


def draw_pond(pond: Pond, chance: SeededNoise) -> str:
    """Draw bank, water and ripples."""
    x, y, radius = pond.x, pond.y, pond.radius
    rim = []
    for i in range(14):
        angle = i * math.tau / 14
        reach = radius * chance.within(0.82, 1.0)
        rim.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.92))
    shore = smooth(rim, closed=True)
    ripples = [
        f"M{x + dx * radius:.1f} {y + dy * radius:.1f}q{w * radius / 2:.1f} -5 {w * radius:.1f} 0"
        for dx, dy, w in ((-0.45, -0.3, 0.4), (0.1, -0.1, 0.5), (-0.3, 0.25, 0.45), (0.1, 0.46, 0.3), (0.0, -0.54, 0.3))
    ]
    return (
        el("path", d=shore, fill="none", stroke="#c9b581", stroke_width=9, stroke_linejoin="round")
        + el("path", d=shore, fill="#7d6f48")
        + el("path", d=shore, fill="url(#pond)", transform="translate(1.5 3)")
        + el("path", d="".join(ripples), fill="none", stroke="#fff", stroke_width=2, stroke_opacity=0.45,
             stroke_linecap="round")
    )  # fmt: skip


# --- trees -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree seen from above."""

    x: float
    y: float
    radius: float


def plan_trees(room: FreeSpace, chance: SeededNoise) -> tuple[Tree, ...]:
    """Return groves where there is room: dense in some regions, none in others, single trees between. Farthest
    first."""
    trees = []
    for x, y in room.lattice(50):
        dense = math.sin(x * 0.0093 + 1.3) + math.sin(y * 0.0117 + x * 0.004)
        if dense < 0.1 and chance.part() > 0.12:
            continue
        px, py, radius = x + chance.within(-20, 20), y + chance.within(-20, 20), chance.within(15, 33)
        needed = APRON + 8 + radius * 1.05
        if room.clearance(px, py, edge=False, least=needed) > needed:
            trees.append(Tree(px, py, radius))
    return tuple(sorted(trees, key=lambda tree: tree.y))


def draw_trees(trees: tuple[Tree, ...], chance: SeededNoise) -> str:
    """Draw all shadows, then all crowns."""
    shadows = [el("circle", cx=t.x + t.radius * 0.32, cy=t.y + t.radius * 0.42, r=t.radius * 1.04) for t in trees]
    crowns = "".join(_tree(tree.x, tree.y, tree.radius, chance) for tree in trees)
    return group(*shadows, fill="#03140a", fill_opacity=0.24) + crowns


def _tree(x: float, y: float, radius: float, chance: SeededNoise) -> str:
    """Draw a crown in three tones, lit from the top left."""
    base = mix("#1c4a2a", "#3a5a20", chance.part())
    turn = chance.part()
    light = ((-0.1, 0.78, mix(base, "#9cc25a", 0.22)), (-0.2, 0.5, mix(base, "#b9d86a", 0.42)))
    crown = el("path", d=_crown(x, y, radius, turn), fill=base)
    return crown + "".join(
        el("path", d=_crown(x + radius * shift, y + radius * shift * 1.2, radius * scale, turn + 0.3), fill=colour)
        for shift, scale, colour in light
    )


def _crown(x: float, y: float, radius: float, turn: float) -> str:
    """Draw a scalloped circle; whole units are fine enough for leaves."""
    parts: list[str] = []
    for i in range(_LOBES + 1):
        angle = (i + turn) * math.tau / _LOBES
        dent = (x + radius * 0.9 * math.cos(angle), y + radius * 0.9 * math.sin(angle))
        if not parts:
            parts.append(f"M{dent[0]:.0f} {dent[1]:.0f}")
            continue
        angle -= math.pi / _LOBES
        swell = (x + radius * 1.2 * math.cos(angle), y + radius * 1.2 * math.sin(angle))
        parts.append(f"Q{swell[0]:.0f} {swell[1]:.0f} {dent[0]:.0f} {dent[1]:.0f}")
    return "".join(parts)
