"""Board of Automobiles as one SVG picture: landscape, asphalt, enamelled spaces, start line, plates.

``BoardPlan`` places everything, ``board_svg`` draws it, ``labels`` returns the words that are set on it afterwards.
None of them knows the cars, the language or pixels; cars and cubes are in ``piece_art``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.scenes.automobiles.art.piece_art import CUBE_SYMBOLS
from game.scenes.automobiles.board.geometry import Geometry
from game.scenes.automobiles.board.landscape import board_plates, scenery, trackside
from game.scenes.automobiles.board.landscape.board_plates import Plates, Text
from game.scenes.automobiles.board.landscape.free_space import FreeSpace, SeededNoise
from game.ui.board.board_labels import BoardLabel
from game.ui.drawing.svg import document, el, group, path, rounded

if TYPE_CHECKING:
    from game.rules.automobiles.content.track import Space

GEARS = ("white", "light", "dark", "black")
GAP = 1.6  # asphalt between the border of a space and its enamel


@dataclass(frozen=True, slots=True)
class BoardColours:
    """Colours of the board; ``spaces`` by gear. ``flat`` omits landscape and shadows and paints the numbers of the
    gears stronger."""

    spaces: dict[str, str] = field(
        default_factory=lambda: {"white": "#f3f2ec", "light": "#adb2b8", "dark": "#5b626c", "black": "#1b1d22"}
    )
    line: str = "#f4f2ea"
    kerb: str = "#d23b33"
    grass: str = "#4d8a45"
    flat: bool = False


STANDARD = BoardColours()
HIGH_CONTRAST = BoardColours(
    spaces={"white": "#ffffff", "light": "#b4b4b4", "dark": "#5c5c5c", "black": "#000000"},
    line="#ffffff",
    kerb="#e00000",
    grass="#16301a",
    flat=True,
)


class BoardPlan:
    """Places of everything on a board. Made once per track; parts that are planned first get the first choice of
    room."""

    def __init__(self, geometry: Geometry) -> None:
        room = FreeSpace(geometry)
        self.geometry = geometry
        self.plates: Plates = board_plates.plan_plates(geometry, room)
        self.coast = scenery.plan_coast(geometry, room)
        self.pits = trackside.plan_pits(geometry, room)
        self.beds = trackside.plan_beds(geometry, room)
        self.zones: tuple[BoardLabel, ...] = board_plates.plan_zones(geometry, room)
        self.stands = trackside.plan_stands(geometry, room)
        self.pond = scenery.plan_pond(room)
        self.trees = scenery.plan_trees(room, SeededNoise(geometry.track.id))
        self._drawn: dict[bool, str] = {}

    def svg(self, colours: BoardColours) -> str:
        """Return the picture of the whole plane, drawn once with landscape and once flat."""
        if colours.flat not in self._drawn:
            self._drawn[colours.flat] = board_svg(self, colours)
        return self._drawn[colours.flat]


def labels(plan: BoardPlan, text: Text) -> list[BoardLabel]:
    """Return all words of the board; ``text`` returns them by kind and ref in the player's language."""
    name = plan.geometry.track.id
    logo = BoardLabel("logo", name, text("logo", name), *plan.plates.logo, 78, "#f3ecd6", width=400, font="display")
    zones = [replace(label, text=text("zone", label.ref)) for label in plan.zones]
    return [logo, *board_plates.plate_labels(plan.plates, text), *board_plates.grid_labels(plan.geometry, text), *zones]


def board_svg(plan: BoardPlan, colours: BoardColours = STANDARD) -> str:
    """Return the picture of a track's whole plane."""
    geometry = plan.geometry
    width, height = geometry.size
    ground = el("rect", width=width, height=height, fill=colours.grass)
    return document(
        width,
        height,
        ground if colours.flat else _surroundings(plan, colours),
        _asphalt(geometry, colours),
        _kerbs(geometry, colours),
        _spaces(geometry, colours),
        _gear_marks(geometry, 0.75 if colours.flat else 0.6),
        _grid(geometry, colours),
        _finish(geometry),
        board_plates.draw_plates(plan.plates, colours.spaces),
        defs=scenery.defs(geometry, colours.grass) + board_plates.defs(geometry),
    )


def _surroundings(plan: BoardPlan, colours: BoardColours) -> str:
    """Draw everything below the asphalt."""
    geometry, chance = plan.geometry, SeededNoise(plan.geometry.track.id)
    return "".join((
        scenery.draw_meadow(geometry),
        scenery.draw_coast(geometry, plan.coast) if plan.coast else "",
        scenery.draw_pond(plan.pond, chance) if plan.pond else "",
        scenery.draw_run_off(geometry, colours.grass),
        *(trackside.draw_bed(geometry, bed, chance) for bed in plan.beds),
        trackside.draw_pits(geometry, plan.pits) if plan.pits else "",
        *(trackside.draw_stand(geometry, stand, chance) for stand in plan.stands),
        scenery.draw_trees(plan.trees, chance),
    ))  # fmt: skip


# --- asphalt and kerbs -----------------------------------------------------------------------------------------------


def _asphalt(geometry: Geometry, colours: BoardColours) -> str:
    """Draw the body of the track with its shadow and edge lines."""
    half = geometry.half_width
    ring = path(geometry.ring(0), closed=True)
    edges = "".join(path(geometry.ring(side), closed=True) for side in (half + 1.9, -half - 1.9))

    def band(reach: float, colour: str, **more: object) -> str:
        return el("path", d=ring, stroke=colour, stroke_width=2 * (half + reach), **more)

    shadow = "" if colours.flat else band(11, "#000", stroke_opacity=0.26, transform="translate(4 7)")
    body = band(6.5, "#2c3035") + el("path", d=edges, stroke=colours.line, stroke_width=1.7)
    return group(shadow, body, fill="none")


def _kerbs(geometry: Geometry, colours: BoardColours) -> str:
    """Draw red and white kerbs along both edges of corners and chicanes."""
    half, out = geometry.half_width + 4.4, []
    for zone in geometry.track.zones:
        if zone.kind == "fast":
            continue
        for side in (-half, half):
            line = path(geometry.edge(side, zone.start - 0.6, zone.end + 0.6))
            out.append(el("path", d=line, stroke="#1b1d20", stroke_width=8.4, stroke_linecap="round"))
            out.append(el("path", d=line, stroke=colours.line, stroke_width=6.4))
            out.append(el("path", d=line, stroke=colours.kerb, stroke_width=6.4, stroke_dasharray="10 10"))
    return group(*out, fill="none")


# --- spaces ----------------------------------------------------------------------------------------------------------


def _spaces(geometry: Geometry, colours: BoardColours) -> str:
    """Draw every space as a tile of enamel on the asphalt, then the thin lines between sections."""
    tiles: dict[str, list[str]] = {gear: [] for gear in GEARS}
    second: dict[str, list[str]] = {gear: [] for gear in GEARS}
    for space in geometry.track.spaces.values():
        tiles[space.colours[-1]].append(_tile(geometry, space))
        if len(space.colours) > 1:
            second[space.colours[0]].append(_half_tile(geometry, space))
    out = []
    for layer in (tiles, second):
        for gear, shapes in layer.items():
            if shapes:
                out.append(_enamel("".join(shapes), gear, colours))
    return group(*out) + _section_lines(geometry, colours)


def _enamel(shapes: str, gear: str, colours: BoardColours) -> str:
    """Draw the tiles of one gear: dark ones are ringed with light, light ones get a gleam on their rim."""
    dark = gear in GEARS[2:]
    if colours.flat:
        return el("path", d=shapes, fill=colours.spaces[gear], stroke="#fff" if dark else "#000", stroke_width=1.2)
    opacity = 0.85 if gear == "black" else 0.6 if dark else 0.75
    return el(
        "path", d=shapes, fill=colours.spaces[gear], stroke=colours.line if dark else "#ffffff",
        stroke_width=1.1 if dark else 0.9, stroke_opacity=opacity,
    )  # fmt: skip


def _inset(geometry: Geometry, space: Space, low: float, high: float) -> str:
    """Return the path data of a tile between two offsets, drawn in by the gap at both ends, its corners rounded."""
    middle = geometry.pose((space.start + space.end) / 2, (low + high) / 2)
    ahead = geometry.pose((space.start + space.end) / 2 + 0.5, (low + high) / 2)
    per_tick = 2 * max(1e-6, ((ahead.x - middle.x) ** 2 + (ahead.y - middle.y) ** 2) ** 0.5)
    trim = min(GAP / per_tick, 0.3)
    return rounded(geometry.strip(low, high, space.start + trim, space.end - trim, per_tick=1.0), 3.2)


def _tile(geometry: Geometry, space: Space) -> str:
    low, high = geometry.lane_band(space.lane)
    return _inset(geometry, space, low + GAP, high - GAP)


def _half_tile(geometry: Geometry, space: Space) -> str:
    """Draw the inner half of a two-colour space: split lengthwise, the lighter gear inside."""
    low, high = geometry.lane_band(space.lane)
    return _inset(geometry, space, low + GAP, (low + high) / 2)


def _section_lines(geometry: Geometry, colours: BoardColours) -> str:
    """Draw thin lines across a space, one behind each section but the front one."""
    on_light: list[str] = []
    on_dark: list[str] = []
    for space in geometry.track.spaces.values():
        low, high = geometry.lane_band(space.lane)
        target = on_dark if space.colours[0] in GEARS[2:] else on_light
        for section_id in space.sections[:-1]:
            front = geometry.track.sections[section_id].front
            a, b = geometry.pose(front, low + GAP + 1), geometry.pose(front, high - GAP - 1)
            target.append(path((a.point, b.point)))
    thin = {"stroke_width": 1.2, "fill": "none"}
    dark, light = (1.0, 1.0) if colours.flat else (0.6, 0.5)
    return el("path", d="".join(on_light), stroke="#17181b", stroke_opacity=dark, **thin) + el(
        "path", d="".join(on_dark), stroke="#ffffff", stroke_opacity=light, **thin
    )


def _gear_marks(geometry: Geometry, opacity: float) -> str:
    """Draw the number of the gear upright at the rear of every space, for readers who sit below the board; further on
    where the money of a grid place stands there."""
    out, money = [], {place.section for place in geometry.track.grid}
    for space in geometry.track.spaces.values():
        free = [name for name in space.sections if name not in money]
        for index, gear in enumerate(space.colours):
            low, high = geometry.lane_band(space.lane)
            share = (index + 0.5) / len(space.colours)
            if not free:
                continue
            section = geometry.track.sections[free[0]]
            pose = geometry.pose((section.rear + section.front) / 2, low + (high - low) * share)
            size = geometry.lane_width / (34 if len(space.colours) == 1 else 48)
            ink = "#ffffff" if gear in GEARS[2:] else "#15161a"
            turn = f"translate({pose.x:.1f} {pose.y:.1f}) scale({size:.2f})"
            out.append(group(CUBE_SYMBOLS[gear], transform=turn, fill=ink, stroke=ink, opacity=opacity))
    return "".join(out)


# --- start -----------------------------------------------------------------------------------------------------------


def _grid(geometry: Geometry, colours: BoardColours) -> str:
    """Draw a painted bracket at the front of every starting cell."""
    out = []
    for place in geometry.track.grid:
        section = geometry.track.sections[place.section]
        low, high = geometry.lane_band(section.lane)
        low, high = low + GAP + 3.2, high - GAP - 3.2
        front, rear = section.front - 0.24, section.rear + 0.9
        corner = [geometry.pose(t, o).point for t, o in ((rear, low), (front, low), (front, high), (rear, high))]
        out.append(path(corner))
    return el("path", d="".join(out), fill="none", stroke=colours.kerb, stroke_width=2.2, stroke_linejoin="round")


def _finish(geometry: Geometry) -> str:
    """Draw the chequered line across all lanes at tick 0, three squares deep, with a pole at either end."""
    half = geometry.half_width + 1.5
    rows = max(8, round(geometry.half_width * 2 / 5.2))
    square = 2 * half / rows
    start = geometry.pose(0)
    squares = [
        _rectangle((column - 1.5) * square, -half + row * square, square, square)
        for column in range(3)
        for row in range(rows)
        if (row + column) % 2
    ]
    body = (
        el("rect", x=-1.5 * square - 1.6, y=-half - 1.6, width=3 * square + 3.2, height=2 * half + 3.2, fill="#0b0c0e")
        + el("rect", x=-1.5 * square, y=-half, width=3 * square, height=2 * half, fill="#ffffff")
        + el("path", d="".join(squares), fill="#111214")
    )
    poles = "".join(_pole(y) for y in (-half - 9, half + 9))
    return group(body, poles, transform=f"translate({start.x:.1f} {start.y:.1f}) rotate({start.heading:.1f})")


def _pole(y: float) -> str:
    return el("circle", cx=1.5, cy=y + 2, r=5, fill="#000", fill_opacity=0.35) + el(
        "circle", cx=0, cy=y, r=4.6, fill="#e9c46a", stroke="#5d451a", stroke_width=1.2
    )


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z"
