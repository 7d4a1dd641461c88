"""Terrain tiles: hexes with their points above and below, 88 by 102 units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.rules.great_race.content.tiles import Tile
from game.scenes.great_race.art.palette import BLACK, INK, TERRAIN, WHITE
from game.scenes.great_race.art.sign_art import cog, danger, drop, stop
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import Point, document, el, group, linear, mix, path, regular, smooth

WIDE, HIGH, RADIUS = 88, 102, 50
CENTRE = (44.0, 51.0)
SIGNS_ABOVE = {1: (22.0, 31.0), 2: (23.0, 27.0)}  # number of symbols -> height of their middle and their side
OUTLINE = path(regular(*CENTRE, RADIUS, 6), closed=True)
_LEFT, _RIGHT, _FOOT, _LOW = 0.7, 87.3, 76, 101  # the upright sides, their lower ends, the lowest corner


class Face(NamedTuple):
    """Face of a tile; ``black`` = it lies on a black space, whose extra fuel is included."""

    terrain: str
    fuel: int
    points: int
    danger: bool = False
    stop: bool = False
    black: bool = False


def tile_name(tile: Tile, black: int = 0) -> str:
    """Return the picture of a tile; on a black space with its extra cost of fuel."""
    marks = [name for name, on in (("danger", tile.danger), ("stop", tile.stop), ("black", black)) if on]
    return "-".join(("gr-tile", tile.terrain, str(tile.fuel + black), str(tile.points), *marks))


def tile_svg(face: Face) -> str:
    """Return a tile lying face up."""
    light, dark = TERRAIN[face.terrain]
    rim = "#15110e" if face.black else mix(dark, INK, 0.62)
    return document(
        WIDE, HIGH,
        el("path", d=OUTLINE, fill=BLACK, fill_opacity=0.3, transform="translate(1.4 2.2)"),
        el("path", d=OUTLINE, fill="url(#ground)"),
        _SCENES[face.terrain](face.fuel),
        el("path", d=path(regular(*CENTRE, RADIUS - 2.6, 6), closed=True), fill="none", stroke=WHITE,
           stroke_opacity=0.34, stroke_width=1.6),
        el("path", d=path(regular(*CENTRE, RADIUS - (2.6 if face.black else 0.8), 6), closed=True), fill="none",
           stroke=rim, stroke_width=6 if face.black else 2.4, stroke_linejoin="round"),
        marks(face),
        defs=linear("ground", (20, 0), (60, HIGH), (0, mix(light, WHITE, 0.2)), (0.55, light), (1, dark)),
    )  # fmt: skip


def back_svg() -> str:
    """Return a tile lying face down: a compass rose on sand."""
    rose = "".join(el("path", d=f"M44 51L{44 + a} {51 + b}L{44 + c} {51 + d}Z", fill=fill, stroke=INK, stroke_width=0.8)
                   for a, b, c, d, fill in ((-5, -5, 0, -30, "#8c6a3a"), (5, -5, 0, -30, "#5f4524"),
                                            (5, 5, 0, 30, "#8c6a3a"), (-5, 5, 0, 30, "#5f4524"),
                                            (-5, -5, -26, 0, "#5f4524"), (-5, 5, -26, 0, "#8c6a3a"),
                                            (5, -5, 26, 0, "#8c6a3a"), (5, 5, 26, 0, "#5f4524")))
    return document(
        WIDE, HIGH,
        el("path", d=OUTLINE, fill=BLACK, fill_opacity=0.3, transform="translate(1.4 2.2)"),
        el("path", d=OUTLINE, fill="url(#ground)"),
        el("path", d=path(regular(*CENTRE, RADIUS - 7, 6), closed=True), fill="none", stroke="#7a5a30",
           stroke_width=1.6),
        el("circle", cx=44, cy=51, r=17, fill="none", stroke="#7a5a30", stroke_width=1.6),
        rose,
        el("path", d=path(regular(*CENTRE, RADIUS - 0.8, 6), closed=True), fill="none",
           stroke=mix("#b98f57", INK, 0.62), stroke_width=2.4, stroke_linejoin="round"),
        defs=linear("ground", (20, 0), (60, HIGH), (0, "#ecd9ae"), (0.55, "#d9bd86"), (1, "#b98f57")),
    )  # fmt: skip


def marks(face: Face) -> str:
    """Return the costs below, and DANGER and STOP so far above that vehicles stand between."""
    below = [drop(face.fuel, "#ffd75e" if face.black else WHITE)] if face.fuel else []
    below += [cog(face.points)] if face.points else []
    above = [danger()] if face.danger else []
    above += [stop()] if face.stop else []
    return group(*_row(below, 71, 43), *(_row(above, *SIGNS_ABOVE[len(above)]) if above else ()))


def _row(signs: Sequence[str], y: float, side: float) -> list[str]:
    step = side - 1.4
    left = CENTRE[0] - step * (len(signs) - 1) / 2
    return [disc(left + i * step, y + side * 0.06, side * 0.46, BLACK, fill_opacity=0.2)
            + placed(sign, left + i * step - side / 2, y - side / 2, side / 24) for i, sign in enumerate(signs)]


# the ground ----------------------------------------------------------------------------------------------------------


def _below(line: Sequence[Point], fill: str, **more: object) -> str:
    """Return the ground from a line between the two upright sides down to the lowest corner."""
    points = [(_LEFT, line[0][1]), *line[1:-1], (_RIGHT, line[-1][1])]
    return el("path", d=f"{smooth(points)}L{_RIGHT} {_FOOT}L44 {_LOW}L{_LEFT} {_FOOT}Z", fill=fill, **more)


def _plain(fuel: int) -> str:
    """Return steppe with wheel tracks, acacias, tufts of grass."""
    tracks = "M6 62C24 56 30 44 48 40S74 34 82 30M8 70C28 63 34 50 52 46S76 40 82 37"
    tufts = "".join(f"M{x} {y}l-2 -5M{x} {y}v-6M{x} {y}l2 -5"
                    for x, y in ((20, 38), (66, 58), (34, 76), (60, 22), (14, 52)))
    return (
        _below([(0, 60), (24, 52), (58, 58), (88, 50)], "#b98f47", fill_opacity=0.28)
        + el("path", d=tracks, fill="none", stroke="#8a6530", stroke_width=2.6, stroke_opacity=0.75,
             stroke_dasharray="4 2.4")
        + el("path", d=tufts, stroke="#6d7a3a", stroke_width=1.6, stroke_linecap="round")
        + _acacia(26, 30, 0.9) + _acacia(64, 44, 0.7)
    )


def _acacia(x: float, y: float, scale: float) -> str:
    tree = (el("path", d="M-1.4 12L0 0M0.4 6L7 -1M-0.4 4L-6 -2", stroke="#5c4120", stroke_width=2.2,
               stroke_linecap="round")
            + el("path", d="M-15 -1Q-12 -9 0 -9.6Q12 -9 15 -1Q8 -3.6 0 -2.6Q-8 -3.6 -15 -1Z", fill="#5f7a3a",
                 stroke="#35491f",
                 stroke_width=1))
    return el("ellipse", cx=x + 3, cy=y + 12 * scale, rx=10 * scale, ry=2.4 * scale, fill=BLACK,
              fill_opacity=0.16) + placed(
        tree, x, y, scale)


def _desert(fuel: int) -> str:
    """Return dunes lit from the left; the deeper the sand, the higher."""
    lift = (fuel - 2) * 6
    return (
        disc(64, 28, 8, "#fff3c4", fill_opacity=0.85)
        + _below([(0, 46), (22, 36 - lift), (46, 44), (88, 40)], "#e2ad5a")
        + el("path",
             d=f"M22 {36 - lift}C30 {40 - lift} 36 52 30 62C40 56 44 50 46 44C38 43 30 {40 - lift} 22 {36 - lift}Z",
             fill="#b97c35", fill_opacity=0.7)
        + _below([(0, 66), (26, 62), (54, 50 - lift), (88, 58)], "#efc477")
        + el("path",
             d=f"M54 {50 - lift}C60 {58 - lift} 60 68 52 78C66 74 78 66 87 58C76 55 64 {53 - lift} 54 {50 - lift}Z",
             fill="#c58a3e", fill_opacity=0.65)
        + el("path", d="M6 72C20 70 32 68 44 62M10 79C24 77 36 74 46 69", fill="none", stroke="#fbe3ad",
             stroke_width=1.6,
             stroke_opacity=0.8)
    )


def _jungle(fuel: int) -> str:
    """Return crowns of trees with a palm before them."""
    crowns = ((22, 34, 13), (44, 24, 14), (66, 34, 13), (32, 48, 14), (56, 46, 15), (16, 56, 11), (72, 56, 11),
              (44, 62, 14))
    out = []
    for i, (x, y, r) in enumerate(crowns):
        tone = ("#3f6b34", "#4f7d3c", "#345c30")[i % 3]
        out.append(disc(x + 1, y + 2, r, "#1d3a20", fill_opacity=0.6) + disc(x, y, r, tone)
                   + disc(x - r * 0.28, y - r * 0.34, r * 0.52, mix(tone, "#c8d97a", 0.35)))
    return "".join(out) + palm(60, 62, 0.74) + palm(24, 66, 0.56)


def palm(x: float, y: float, scale: float) -> str:
    """Return a palm standing on a point."""
    fronds = "".join(f"M0 -26Q{dx * 0.5:.1f} {-36 + dy * 0.2:.1f} {dx} {-26 + dy}Q{dx * 0.5:.1f} {-28 + dy * 0.3:.1f}"
                     f" 0 -26Z"
                     for dx, dy in ((-17, 3), (17, 3), (-12, -8), (12, -8), (-9, 11), (9, 11), (0, -14)))
    return placed(el("path", d="M-2 0Q1 -13 -0.6 -26H1.4Q4 -13 2.4 0Z", fill="#6a4423")
                  + el("path", d=fronds, fill="#7aa04a", stroke="#29421f", stroke_width=0.9), x, y, scale)


def _rock(fuel: int) -> str:
    """Return boulders with their shadows."""
    out = [_below([(0, 56), (30, 50), (60, 56), (88, 48)], "#8f7455", fill_opacity=0.4)]
    for x, y, size in ((26, 40, 1.05), (60, 34, 1.2), (44, 56, 0.95), (70, 58, 0.7), (16, 58, 0.6)):
        stone = (el("path", d="M-15 8L-13 -5L-4 -12L8 -9L15 1L13 8Z", fill="#a08a70", stroke="#4d3d2b",
                    stroke_width=1.4,
                    stroke_linejoin="round")
                 + el("path", d="M-13 -5L-4 -12L8 -9L2 -3L-6 -1Z", fill="#d4c3aa")
                 + el("path", d="M2 -3L8 -9L15 1L13 8H5Z", fill="#6e5a44"))
        out.append(el("ellipse", cx=x + 3, cy=y + 8 * size, rx=17 * size, ry=4 * size, fill=BLACK, fill_opacity=0.2)
                   + placed(stone, x, y, size))
    return "".join(out)


def _mountain(fuel: int) -> str:
    """Return three peaks with snow."""
    out = []
    for x, top, half in ((26, 26, 22), (64, 24, 22), (45, 12, 26)):
        foot = 66
        out.append(
            el("path", d=f"M{x - half} {foot}L{x} {top}L{x + half} {foot}Z", fill="#9c8a74", stroke="#4a3b2a",
               stroke_width=1.3,
               stroke_linejoin="round")
            + el("path", d=f"M{x} {top}L{x + half} {foot}H{x + 3}L{x + 5} {top + 26}L{x - 2} {top + 18}Z",
                 fill="#6a5844")
            + el("path", d=f"M{x} {top}L{x - 7} {top + 14}L{x - 2} {top + 11}L{x + 1} {top + 16}L{x + 7} {top + 14}Z",
                 fill="#fffaf0"))
    return "".join(out)


def _marsh(fuel: int) -> str:
    """Return pools among reeds."""
    pools = "".join(
        el("ellipse", cx=x, cy=y, rx=rx, ry=rx * 0.36, fill="#6fa0a0", stroke="#466d63", stroke_width=1.3)
        + el("path", d=f"M{x - rx * 0.5} {y - 0.6}h{rx * 0.7}", stroke="#d7ecdf", stroke_width=1.3,
             stroke_linecap="round")
        for x, y, rx in ((28, 34, 16), (60, 44, 19), (30, 58, 20), (62, 26, 12), (66, 64, 13)))
    reeds = "".join(f"M{x} {y}q-1 -8 -3 -12M{x} {y}v-15M{x} {y}q1 -8 4 -11" for x, y in
                    ((16, 44), (44, 34), (74, 40), (46, 60), (18, 68), (76, 58), (48, 22)))
    heads = "".join(disc(x, y - 15, 1.9, "#6b4322") for x, y in ((16, 44), (44, 34), (74, 40), (46, 60), (48, 22)))
    return pools + el("path", d=reeds, fill="none", stroke="#3f5a2a", stroke_width=1.7, stroke_linecap="round") + heads


def _river(fuel: int) -> str:
    """Return broad water from the upper left to the lower right, with rushes on its banks."""
    bed = f"M{_LEFT} 30C24 34 28 48 46 50S74 54 {_RIGHT} 64V{_FOOT}L78 81C66 70 52 72 40 68S20 52 {_LEFT} 50Z"
    shine = "M8 40C22 44 28 56 44 59M30 50C40 56 56 58 70 62M48 62C58 62 68 64 78 70"
    rushes = "".join(f"M{x} {y}l-2 -7M{x} {y}v-9M{x} {y}l2 -7" for x, y in ((26, 32), (62, 48), (22, 66), (76, 54)))
    return (el("path", d=bed, fill="#5d97ad", stroke="#3c6675", stroke_width=1.6)
            + el("path", d=shine, fill="none", stroke="#d3ebf0", stroke_width=1.8, stroke_linecap="round")
            + el("path", d=rushes, stroke="#4e6a2c", stroke_width=1.7, stroke_linecap="round")
            + _acacia(58, 28, 0.8) + _acacia(24, 22, 0.62))


_SCENES: dict[str, Callable[[int], str]] = {
    "plain": _plain, "desert": _desert, "jungle": _jungle, "rock": _rock, "mountain": _mountain, "marsh": _marsh,
    "river": _river,
}
