"""Plates of the board (wear chart, lap track) and the places of its words. Text is only placed here, not drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product

from game.scenes.automobiles.board.geometry import Geometry, Point
from game.scenes.automobiles.board.landscape.free_space import APRON, Bounds, FreeSpace, boxed
from game.ui.board.board_labels import BoardLabel
from game.ui.board.projection import overlap
from game.ui.drawing.svg import el, group, linear

WEAR_SLOTS = ("black", "dark", "light", "white", "drafting")
LAPS = ("8", "7", "6", "5", "4", "3", "2", "FINAL LAP", "FINISH")
BRASS = "#e0b860"
ZONE_SIZES = 36.0, 32.0, 28.0, 23.0  # of the names of zones, the best first
LETTERS = 14  # least letters of a name: other languages may need more than the track's file
ZONE_HALO = "#1c3518"
CHARTS = ((460.0, 254.0), (430.0, 240.0), (400.0, 226.0))  # sizes of the wear chart, the best first
LEAST_CHART = 330.0, 190.0
HEAD, NAMES, VERDICT = 60.0, 30.0, 34.0  # heights of its title, of the names of its slots, of the result


@dataclass(frozen=True, slots=True)
class Plates:
    """Boxes of the plates in the infield. Slots are by cube colour ("drafting" too) and by lap label; `verdict` is the
    box of the wear chart for the result of the turn."""

    wear: Bounds
    wear_slots: dict[str, Bounds]
    verdict: Bounds
    lap_slots: dict[str, Bounds]
    logo: Point


def plan_plates(geometry: Geometry, room: FreeSpace) -> Plates:
    """Return the plates, placed as the layout says or in the widest free room; claim that room."""
    layout = geometry.track.layout
    slots = {label: boxed(x, y, w, h) for label, x, y, w, h in layout.lap_track}
    slots = slots or _free_laps(room, LAPS[-geometry.track.max_laps - 1 :])
    for x, y, w, h in slots.values():
        room.claim_box((x - 7, y - 7, w + 14, h + 14))
    wear = _chart(room, layout.wear_chart, layout.logo)
    room.claim_box(wear)
    logo = layout.logo or _centre(_free_box(room, 380, 84) or boxed(*_middle(room), 380, 84))
    room.claim_box(boxed(*logo, 380, 84))
    return Plates(wear, _wear_slots(wear), _verdict(wear), slots, logo)


def _chart(room: FreeSpace, given: Bounds | None, logo: Point | None) -> Bounds:
    """Return the wear chart where the layout has it, as large as there is room around that place; else in free room."""
    if given is None:
        return next(filter(None, (_free_box(room, *size) for size in (*CHARTS, LEAST_CHART))),
                    boxed(*_middle(room), *LEAST_CHART))
    x, y = _centre(given)
    reserved = boxed(*logo, 380, 84) if logo else None
    for size in CHARTS:
        if size[0] > given[2]:
            for dx, dy in product((0, -30, 30), (0, 12, -12, 30, -30)):
                box = boxed(x + dx, y + dy, *size)
                if not (reserved and overlap(box, reserved)) and room.free(_rim(box), 22):
                    return box
    return given


def _free_laps(room: FreeSpace, fields: tuple[str, ...]) -> dict[str, Bounds]:
    """Return the fields of the lap track in one row, or in more where one finds no room."""
    place: Bounds | None = None
    for rows in (1, 2, 3):
        columns = math.ceil(len(fields) / rows)
        place = _free_box(room, columns * 78, rows * 74)
        if place:
            break
    left, top, _, _ = place or boxed(*_middle(room), columns * 78, rows * 74)
    return {
        label: (left + 4 + i % columns * 78, top + 4 + i // columns * 74, 70.0, 66.0) for i, label in enumerate(fields)
    }


def _middle(room: FreeSpace) -> Point:
    """Return the place of a plate that fits nowhere: the middle of the plane."""
    width, height = room.geometry.size
    return width / 2, height / 2


def _free_box(room: FreeSpace, width: float, height: float) -> Bounds | None:
    """Return the box of that size with the greatest clearance, in the infield where one fits; None where there is no
    room."""
    best: tuple[bool, float, Bounds] | None = None
    for x, y in room.lattice(40):
        box, infield = boxed(x, y, width, height), room.geometry.in_infield(x, y)
        least = best[1] if best and best[0] == infield else 12
        if best and best[0] > infield:
            continue
        gap = math.inf
        for px, py in _rim(box):
            gap = min(gap, room.clearance(px, py, least=least))
            if gap <= least:
                break
        else:
            best = infield, gap, box
    return best[2] if best else None


def _rim(box: Bounds) -> list[Point]:
    """Return points around a box, so close that no track slips between them."""
    left, top, wide, high = box
    across, down = math.ceil(wide / 45), math.ceil(high / 45)
    level = [(left + wide * i / across, y) for i in range(across + 1) for y in (top, top + high)]
    return level + [(x, top + high * j / down) for j in range(1, down) for x in (left, left + wide)]


def _centre(box: Bounds) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _wear_slots(box: Bounds) -> dict[str, Bounds]:
    left, top, wide, high = box
    side = (wide - 36 - 4 * 9) / 5
    tall = high - HEAD - NAMES - VERDICT - 12
    return {slot: (left + 18 + i * (side + 9), top + HEAD, side, tall) for i, slot in enumerate(WEAR_SLOTS)}


def _verdict(box: Bounds) -> Bounds:
    left, top, wide, high = box
    return left + 18, top + high - VERDICT - 10, wide - 36, VERDICT


# --- drawing ---------------------------------------------------------------------------------------------------------


def defs(geometry: Geometry) -> str:
    """Return the paints of the plates."""
    height = geometry.size[1]
    return linear("plate", (0, 0), (0, height), (0, "#22302a"), (1, "#121a17")) + linear(
        "cream", (0, 0), (0, height), (0, "#fbf4e2"), (1, "#eadfc4")
    )


def draw_plates(where: Plates, gears: dict[str, str]) -> str:
    """Draw the wear chart and the lap track, without their words."""
    return _wear_chart(where, gears) + _lap_track(where)


def _panel(box: Bounds, radius: float = 14) -> str:
    """Draw a dark enamel plate with a brass line and four screws."""
    x, y, w, h = box
    shadow = group(
        *(el("rect", x=x - r, y=y - r, width=w + 2 * r, height=h + 2 * r, rx=radius + r) for r in (8, 5, 2)),
        fill="#000", fill_opacity=0.14, transform="translate(4 7)",
    )  # fmt: skip
    body = el("rect", x=x, y=y, width=w, height=h, rx=radius, fill="url(#plate)", stroke="#0a0f0c", stroke_width=2)
    line = el("rect", x=x + 6, y=y + 6, width=w - 12, height=h - 12, rx=radius - 4, fill="none", stroke=BRASS,
              stroke_width=1.6, stroke_opacity=0.8)  # fmt: skip
    return shadow + body + line


def _wear_chart(where: Plates, gears: dict[str, str]) -> str:
    out = [_panel(where.wear)]
    for slot, (x, y, w, h) in where.wear_slots.items():
        if slot == "drafting":
            out.append(el("rect", x=x, y=y, width=w, height=h, rx=7, fill="#000", fill_opacity=0.25, stroke="#f4f2ea",
                          stroke_width=2, stroke_dasharray="6 5"))  # fmt: skip
            continue
        rim = "#f4f2ea" if slot in ("black", "dark") else "#ffffff"
        out.append(el("rect", x=x + 1, y=y + 3, width=w, height=h, rx=7, fill="#000", fill_opacity=0.4))
        out.append(el("rect", x=x, y=y, width=w, height=h, rx=7, fill=gears[slot], stroke=rim, stroke_width=1.6))
    return "".join(out)


def _lap_track(where: Plates) -> str:
    """Draw a row of cream plates on one dark rail; the last one is chequered."""
    boxes = list(where.lap_slots.values())
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    out = [_panel((left - 7, top - 7, right - left + 14, bottom - top + 14), 12)]
    for label, (x, y, w, h) in where.lap_slots.items():
        out.append(el("rect", x=x + 3, y=y + 2, width=w - 6, height=h - 4, rx=7, fill="url(#cream)", stroke="#8d7b4f"))
        if label == "FINISH":
            out.append(_chequers(x + 3, y + h - 16, w - 6, 12))
            out.append(_chequers(x + 3, y + 4, w - 6, 12))
    return "".join(out)


def _chequers(x: float, y: float, width: float, height: float) -> str:
    count = max(2, round(width / (height / 2)))
    square = width / count
    cells = [
        f"M{x + i * square:.2f} {y + j * height / 2:.2f}h{square:.2f}v{height / 2:.2f}h{-square:.2f}Z"
        for i in range(count)
        for j in (0, 1)
        if (i + j) % 2
    ]
    return el("path", d="".join(cells), fill="#15161a")


# --- words -----------------------------------------------------------------------------------------------------------

Text = Callable[[str, str], str]  # the words of a label, by kind and ref


def plate_labels(where: Plates, text: Text) -> list[BoardLabel]:
    """Return the words on the wear chart and the lap track."""
    left, top, wide, _ = where.wear
    middle = left + wide / 2
    out = [BoardLabel("wear_title", "", text("wear_title", ""), middle, top + 34, 36, BRASS, 0, wide - 40, "display")]
    for slot, (x, y, w, h) in where.wear_slots.items():
        ink = "#17181c" if slot in ("white", "light") else "#ffffff"
        out.append(BoardLabel("wear", slot, text("wear", slot), x + w / 2, y + h / 2, min(h * 0.72, 46), ink, 0, w - 6))
        name = text("wear_name", slot)
        out.append(BoardLabel("wear_name", slot, name, x + w / 2, y + h + NAMES / 2 + 2, 27, "#e9e3d2", 0, w + 6))
    for ref, (x, y, w, h) in where.lap_slots.items():
        lines = text("lap", ref).split(" ", 1)
        size = h * 0.62 if len(ref) == 1 else h * 0.36
        for i, line in enumerate(lines):
            middle = y + h / 2 + (i - (len(lines) - 1) / 2) * size * 0.86
            out.append(BoardLabel("lap", ref, line, x + w / 2, middle, size, "#1d1a14", 0, w - 10))
    return out


def grid_labels(geometry: Geometry, text: Text) -> list[BoardLabel]:
    """Return the money on the starting cells."""
    out = []
    for place in geometry.track.grid:
        pose = geometry.section_pose(place.section)
        size = min(geometry.lane_width, geometry.section_length(place.section)) * 0.56
        angle = _upright(pose.heading)
        money = text("grid", place.position)
        out.append(BoardLabel("grid", place.position, money, pose.x, pose.y, size, "#8f231d", angle))
    return out


def _upright(heading: float) -> float:
    """Return the heading turned so that words along it are never upside down."""
    angle = (heading + 180) % 360 - 180
    return angle - 180 if angle > 90 else angle + 180 if angle < -90 else angle


def plan_zones(geometry: Geometry, room: FreeSpace) -> tuple[BoardLabel, ...]:
    """Return the labels of zones, sized by the length of their names in the track's file; claim their room."""
    out = []
    for zone in geometry.track.zones:
        width = (max(LETTERS, len(zone.name)) + 1) * ZONE_SIZES[0] * 0.39
        blank = BoardLabel("zone", zone.id, zone.name, 0, 0, ZONE_SIZES[0], "#fffbe6", width=width, font="italic",
                           halo=ZONE_HALO)
        if label := _fit_zone(geometry, room, blank, zone.start, zone.end):
            room.claim_line(_words_line(label.x, label.y, label.angle, label.width), label.size * 0.7)
            out.append(label)
    return tuple(out)


def _fit_zone(geometry: Geometry, room: FreeSpace, label: BoardLabel, start: int, end: int) -> BoardLabel | None:
    """Return the label at the first place beside its zone that is free: near its middle, outside before inside, along
    the track before level."""
    middle = (start + end) / 2
    reach = max(1, (end - start) // 2)
    for size in ZONE_SIZES:
        width = label.width * size / label.size
        for step in range(reach * 2 + 1):
            tick = middle + (step + 1) // 2 * (1 if step % 2 else -1)
            for side, level in ((1, False), (-1, False), (1, True), (-1, True)):
                if found := _beside(geometry, room, tick, side, level, width, size):
                    return replace(label, x=found[0], y=found[1], angle=found[2], size=size, width=width)
    return None


def _beside(
    geometry: Geometry, room: FreeSpace, tick: float, side: int, level: bool, width: float, size: float
) -> tuple[float, float, float] | None:
    """Return the centre and the angle of words beside the track at a tick, as near as they fit; None where there is no
    room."""
    margin = size * 0.72
    for extra in range(4, 95, 10):
        pose = geometry.pose(tick, side * (geometry.half_width + APRON + margin + extra))
        angle = 0.0 if level else _upright(pose.heading)
        if room.free(_words_line(pose.x, pose.y, angle, width), margin):
            return pose.x, pose.y, angle
    return None


def _words_line(x: float, y: float, angle: float, width: float) -> list[Point]:
    """Return points along the middle of words."""
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    steps = max(2, math.ceil(width / 18))
    return [(x + dx * width * (i / steps - 0.5), y + dy * width * (i / steps - 0.5)) for i in range(steps + 1)]
