"""Poster of The Great Race: a half-track climbs the dunes towards a huge sun, a caravan on the ridge behind."""

from __future__ import annotations

import math

from game.scenes.shared.drawing_shapes import disc, land, placed, rays, sky
from game.scenes.shared.posters import Poster
from game.ui.drawing.svg import Point, el, group, linear, path, radial, regular, smooth


def scene(width: float, height: float) -> tuple[str, str]:
    """Return shapes and paints of the poster."""
    sun = (width * 0.36, height * 0.34)
    size = min(width * 0.27, height * 0.22)
    paints = (
        linear("sky", (0, 0), (0, height * 0.62), (0, "#3f7f8c"), (0.4, "#9db59a"), (0.75, "#f2c67a"), (1, "#f8dca0"))
        + radial("sun", sun, size, (0, "#fff9dc"), (0.6, "#ffe39a"), (1, "#f9b857"))
        + linear("near", (0, height * 0.6), (0, height), (0, "#e9b45c"), (1, "#b5702a"))
        + linear("dusk", (0, height * 0.5), (0, height), (0, "#b8702e"), (1, "#7c431a"))
    )
    shapes = (
        sky(width, height)
        + rays(*sun, (width + height) * 1.1, 16, "#fff2c8", 0.15, 0.06)
        + disc(*sun, size * 1.35, "#ffe8ae", fill_opacity=0.3)
        + disc(*sun, size, "url(#sun)")
        + _compass(width, height)
        + _far(width, height)
        + _caravan(width, height)
        + _dunes(width, height)
        + _palms(width, height)
        + _sand(width, height)
        + _climbing(width, height)
    )
    return shapes, paints


def _spread(points: list[Point], width: float, height: float) -> list[Point]:
    return [(x * width, y * height) for x, y in points]


def _compass(width: float, height: float) -> str:
    """Return a compass rose, printed faintly into the sky."""
    radius = min(width, height) * 0.12
    points = []
    for i in range(16):
        reach = (1.0, 0.3, 0.62, 0.3)[i % 4]
        angle = i * math.tau / 16 - math.pi / 2
        points.append((reach * radius * math.cos(angle), reach * radius * math.sin(angle)))
    rose = (
        el("path", d=path(points, closed=True), fill="#f8e7b8", fill_opacity=0.5)
        + disc(0, 0, radius * 0.78, "none", stroke="#f8e7b8", stroke_width=radius * 0.03, stroke_opacity=0.7)
        + disc(0, 0, radius * 0.86, "none", stroke="#f8e7b8", stroke_width=radius * 0.012, stroke_opacity=0.7)
        + el("path", d=path(regular(0, -radius * 1.13, radius * 0.1, 3), closed=True), fill="#f8e7b8", fill_opacity=0.7)
    )
    return placed(rose, width * 0.8, height * 0.2, 1, 12)


def _far(width: float, height: float) -> str:
    """Return blue table mountains and the first ridge of sand."""
    tables = [(-0.1, 0.5), (0.5, 0.5), (0.54, 0.45), (0.66, 0.45), (0.7, 0.49), (0.78, 0.49), (0.82, 0.42), (0.96,
        0.42),
              (1.1, 0.5)]  # fmt: skip
    ridge = [(-0.1, 0.56), (0.16, 0.52), (0.42, 0.545), (0.7, 0.5), (1.1, 0.56)]
    return land(_spread(tables, width, height), height, "#8b8f78", curved=False, fill_opacity=0.7) + land(
        _spread(ridge, width, height), height, "#d99a4a"
    )


def _caravan(width: float, height: float) -> str:
    """Return five camels against the light on the ridge."""
    scale = min(width, height) * 0.0011
    camel = (
        "M0 30L4 12Q2 2 12 0Q16 -12 24 0Q34 -2 38 2L44 -10Q46 -16 54 -14L60 -11L58 -8L51 -8L46 8Q44 16 38 16L38 30H35"
        "L32 16"
        "H14L8 30H5L9 16L3 30Z"
    )
    places = ((0.58, 0.512), (0.645, 0.5065), (0.71, 0.5045), (0.775, 0.506), (0.84, 0.51))
    return "".join(
        placed(el("path", d=camel, fill="#54300f"), width * x, height * y - 26 * scale, scale) for x, y in places
    )


def _dunes(width: float, height: float) -> str:
    """Return two great dunes: lit to the left, in shadow behind a sharp crest."""
    out = []
    left = _spread([(-0.1, 0.62), (0.1, 0.56), (0.26, 0.585), (0.44, 0.68), (0.62, 0.74), (1.1, 0.8)], width, height)
    out.append(land(left, height + 4, "#efc06c"))
    shadow = _spread([(0.1, 0.56), (0.26, 0.585), (0.44, 0.68), (0.62, 0.74)], width, height)
    foot = _spread([(0.5, 0.8), (0.3, 0.76), (0.24, 0.66), (0.1, 0.56)], width, height)
    out.append(el("path", d=smooth(shadow) + "L" + smooth(foot)[1:] + "Z", fill="url(#dusk)", fill_opacity=0.62))
    right = _spread([(0.0, 1.04), (0.28, 0.9), (0.52, 0.76), (0.74, 0.62), (0.9, 0.57), (1.1, 0.63)], width, height)
    out.append(land(right, height + 4, "#e3a94f"))
    crest = _spread([(0.9, 0.57), (0.97, 0.59), (1.1, 0.63)], width, height)
    side = _spread([(1.1, 0.86), (1.0, 0.76), (0.93, 0.66), (0.9, 0.57)], width, height)
    out.append(el("path", d=smooth(crest) + "L" + smooth(side)[1:] + "Z", fill="url(#dusk)", fill_opacity=0.6))
    near = _spread([(-0.1, 0.93), (0.12, 0.95), (0.4, 0.93), (0.68, 0.885), (0.88, 0.84), (1.1, 0.83)], width, height)
    out.append(land(near, height + 4, "url(#near)"))
    unit = min(width, height)
    ripples = "".join(
        smooth(_spread([(-0.1, y), (0.3, y + 0.012), (0.6, y - 0.03), (1.1, y - 0.1)], width, height))
        for y in (0.97, 1.0, 1.03, 1.06)
    )
    out.append(el("path", d=ripples, fill="none", stroke="#fbe0a2", stroke_width=unit * 0.004, stroke_opacity=0.5))
    return "".join(out)


def _palms(width: float, height: float) -> str:
    """Return three palms of an oasis at the left edge."""
    unit = min(width, height) * 0.0026
    return "".join(
        placed(_palm(), width * x, height * y, unit * size, turn)
        for x, y, size, turn in ((0.06, 0.93, 0.95, -5), (0.15, 0.95, 0.72, 7), (0.0, 0.95, 0.6, -14))
    )


def _palm() -> str:
    fronds = []
    for angle, long in ((-168, 46), (-140, 52), (-108, 44), (-72, 44), (-40, 52), (-12, 46), (14, 36), (166, 36)):
        a = math.radians(angle)
        tip = (long * math.cos(a), long * math.sin(a) + 16)
        mid = (long * 0.55 * math.cos(a), long * 0.55 * math.sin(a) - 8)
        low = (mid[0] * 0.9, mid[1] + 11)
        fronds.append(
            f"M0 -110Q{mid[0]:.1f} {mid[1] - 110:.1f} {tip[0]:.1f} {tip[1] - 110:.1f}"
            f"Q{low[0]:.1f} {low[1] - 110:.1f} 0 -110Z"
        )
    return (
        el("path", d="M-5 0Q4 -60 -2 -110L3 -110Q11 -60 6 0Z", fill="#6a3f1a")
        + el("path", d="M-4 -14H6M-2 -32H7M0 -50H7M0 -68H6M-1 -86H5", stroke="#3c220c", stroke_width=2)
        + el("path", d="".join(fronds), fill="#3d5f35", stroke="#1f3a22", stroke_width=1, stroke_linejoin="round")
        + disc(-3, -106, 3.6, "#a3561f")
        + disc(5, -105, 3.2, "#8d4717")
    )


def _climbing(width: float, height: float) -> str:
    """Return the half-track on the nearest dune, its tracks and its wheel on the slope."""
    scale = min(width * 0.72, height * 1.05) / 260
    x, y, slope = width * 0.54 - 86 * scale, height * 0.935, math.atan2(0.055 * height, 0.36 * width)
    dx, dy = 40 * scale, 108 * scale
    left = x - dx * math.cos(slope) - dy * math.sin(slope)
    top = y + dx * math.sin(slope) - dy * math.cos(slope)
    return placed(_half_track(), left, top, scale, -math.degrees(slope))


def _half_track() -> str:
    """Return an expedition half-track from the side, 260 by 118 units, its bonnet to the right."""
    ink, body = "#2c1b0e", "#efe2c0"
    rollers = "".join(disc(x, 92, 9, "#8d8a7c", stroke=ink, stroke_width=1.6) for x in (50, 72, 94))
    louvres = "".join(f"M{x} 54V72" for x in range(186, 222, 7))
    return group(
        el("ellipse", cx=140, cy=110, rx=126, ry=7, fill="#5a2f0e", fill_opacity=0.5),
        el("path", d="M8 40Q8 28 20 26H96Q108 26 110 40V70H8Z", fill="#b9a06b", stroke=ink, stroke_width=2),
        el("path", d="M8 42H110M34 26V70M60 25V70M86 26V70", stroke="#7c683d", stroke_width=1.6),
        el("path", d="M28 26V14H52V26ZM58 26V10H88V26Z", fill="#8a5a2c", stroke=ink, stroke_width=1.6),
        el("path", d="M40 14V26M58 18H88", stroke="#d9b25a", stroke_width=2),
        el("path", d="M106 70V22Q106 18 112 18H152Q158 18 160 24L168 50H232Q240 50 241 58L242 76H106Z", fill=body,
            stroke=ink,
           stroke_width=2.2, stroke_linejoin="round"),
        el("path", d="M114 26H130V46H114ZM136 26H151L158 46H136Z", fill="#5d8794", stroke=ink, stroke_width=1.6),
        el("path", d="M8 62H242V74H8Z", fill="#b4532a", stroke=ink, stroke_width=1.4),
        el("path", d=louvres, stroke=ink, stroke_width=2),
        el("path", d="M240 52H248V78H238Z", fill="#d9b25a", stroke=ink, stroke_width=1.6),
        disc(250, 58, 6.5, "#fff0b8", stroke=ink, stroke_width=1.8),
        disc(136, 60, 11, "#f8efd6", stroke=ink, stroke_width=1.6),
        el("path", d=path(regular(136, 60, 8.5, 5, 3.6), closed=True), fill="#b4532a"),
        el("path", d="M190 84A28 28 0 0 1 244 80L250 86", fill="none", stroke=ink, stroke_width=6,
            stroke_linecap="round"),
        el("path", d="M104 76L190 86", stroke=ink, stroke_width=4),
        el("path", d="M36 78H106Q122 84 118 96Q114 107 100 107H46Q28 106 26 93Q26 82 36 78Z", fill="#2a2622",
            stroke=ink,
           stroke_width=2),
        el("path", d="M36 78H106Q122 84 118 96Q114 107 100 107H46Q28 106 26 93Q26 82 36 78Z", fill="none",
            stroke="#6b6458",
           stroke_width=4.4, stroke_dasharray="4 4"),
        rollers,
        disc(40, 89, 6, "#c9c2a8", stroke=ink, stroke_width=1.4),
        disc(106, 90, 6, "#c9c2a8", stroke=ink, stroke_width=1.4),
        disc(214, 92, 19, "#1f1b18", stroke=ink, stroke_width=1.6),
        disc(214, 92, 11, "#efe2c0", stroke=ink, stroke_width=1.4),
        disc(214, 92, 4, "#b4532a"),
        el("path", d="M112 18L104 2M104 2L84 6V-8L104 -4Z", fill="#b4532a", stroke=ink, stroke_width=1.8),
    )  # fmt: skip


def _sand(width: float, height: float) -> str:
    """Return sand thrown up behind the tracks, and their marks."""
    unit = min(width, height)
    dust = [
        disc(width * x, height * y, unit * r, "#f3cf8c")
        for x, y, r in (
            (0.2, 0.945, 0.022),
            (0.165, 0.93, 0.03),
            (0.12, 0.925, 0.04),
            (0.07, 0.935, 0.05),
            (0.23, 0.96, 0.016),
        )
    ]
    trail = smooth(_spread([(-0.1, 1.0), (0.1, 0.985), (0.3, 0.965)], width, height))
    marks = el("path", d=trail, fill="none", stroke="#7c431a", stroke_width=unit * 0.022, stroke_opacity=0.45,
               stroke_dasharray=f"{unit * 0.008:.1f} {unit * 0.007:.1f}")  # fmt: skip
    return marks + "".join(dust)


POSTER = Poster(scene, ("#6b3f1c", "#472812"), "#f8e3b4")
