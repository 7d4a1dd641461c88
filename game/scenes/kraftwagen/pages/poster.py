"""Poster of Kraftwagen: an engineer's drawing of a tourer, the rondel of enamel signs above it like a rising sun."""

from __future__ import annotations

import math

from game.scenes.shared.drawing_shapes import disc, placed, rays
from game.scenes.shared.posters import Poster
from game.ui.drawing.svg import el, group, linear, path, radial, regular

IVORY, BRASS, LINE = "#f4ead0", "#d9b25a", "#9fc4de"
ENAMEL = ("#b23a30", "#2f7f86", "#c8942f", "#3a4a66", "#6d4a86", "#8a5a34")


def scene(width: float, height: float) -> tuple[str, str]:
    """Return the shapes and the paints of the poster."""
    unit = min(width, height * 1.15)
    centre = (width * 0.5, height * 0.36)
    ring = min(width * 0.36, height * 0.3)
    paints = (
        radial("paper", centre, max(width, height) * 0.9, (0, "#2f76a8"), (0.5, "#17507f"), (1, "#0b2e52"))
        + linear("brass", (0, -ring), (0, ring), (0, "#f6dd98"), (0.5, "#c9973b"), (1, "#8a6220"))
        + linear("tourer", (0, 0), (0, 100), (0, "#fbf4df"), (1, "#d8c79c"))
    )
    scale = min(width * 0.8, height * 1.2) / 320
    car_x, car_y = width * 0.5 - 160 * scale, height * 0.93 - 132 * scale
    shapes = (
        el("rect", x=-4, y=-4, width=width + 8, height=height + 8, fill="url(#paper)")
        + rays(*centre, (width + height), 18, "#bfe0f2", 0.07)
        + _grid(width, height, unit)
        + _rondel(*centre, ring)
        + _compasses(width, height, unit)
        + _measures(width, car_x, car_y, scale)
        + placed(_tourer(), car_x, car_y, scale)
    )
    return shapes, paints


def _grid(width: float, height: float, unit: float) -> str:
    """Return the squared paper of the drawing table, every fifth line stronger."""
    step = unit * 0.045
    out = []
    for every, opacity in ((1, 0.1), (5, 0.2)):
        lines = [f"M{i * step:.1f} -4V{height + 4:.1f}" for i in range(0, int(width / step) + 2, every)]
        lines += [f"M-4 {i * step:.1f}H{width + 4:.1f}" for i in range(0, int(height / step) + 2, every)]
        out.append(el("path", d="".join(lines), stroke="#d8ecf8", stroke_width=unit * 0.0022, stroke_opacity=opacity))
    return "".join(out)


def _rondel(cx: float, cy: float, radius: float) -> str:
    """Return twelve enamel signs around a brass hub, each with a mark of its trade."""
    out = [
        disc(4, 8, radius * 1.1, "#04192f", fill_opacity=0.4),
        disc(0, 0, radius * 1.1, "url(#brass)"),
        disc(0, 0, radius * 1.05, "#10385c"),
    ]
    for i in range(12):
        a, b = (math.tau * (i + k) / 12 - math.pi / 2 for k in (0.045, 0.955))
        out.append(el("path", d=_sector(a, b, radius * 0.62, radius * 1.0), fill=ENAMEL[i % 6], stroke=IVORY,
                      stroke_width=radius * 0.014, stroke_linejoin="round"))  # fmt: skip
        middle = (a + b) / 2
        spot = (math.cos(middle) * radius * 0.815, math.sin(middle) * radius * 0.815)
        out.append(disc(*spot, radius * 0.125, IVORY))
        out.append(placed(_mark(i % 6, ENAMEL[i % 6]), *spot, radius * 0.0085))
    hub = regular(0, 0, radius * 0.5, 16, radius * 0.44)
    out += [
        el("path", d=path(hub, closed=True), fill="url(#brass)"),
        disc(0, 0, radius * 0.37, "#10385c", stroke=IVORY, stroke_width=radius * 0.012),
        *(el("path", d=f"M0 0L{radius * 0.36 * math.cos(t):.1f} {radius * 0.36 * math.sin(t):.1f}", stroke=BRASS,
             stroke_width=radius * 0.045) for t in (-math.pi / 2, math.pi / 6, math.pi * 5 / 6)),
        disc(0, 0, radius * 0.12, "url(#brass)", stroke="#6d4c18", stroke_width=radius * 0.012),
    ]  # fmt: skip
    return group(*out, transform=f"translate({cx:.1f} {cy:.1f})")


def _sector(a: float, b: float, inner: float, outer: float) -> str:
    start, far = (outer * math.cos(a), outer * math.sin(a)), (outer * math.cos(b), outer * math.sin(b))
    back, end = (inner * math.cos(b), inner * math.sin(b)), (inner * math.cos(a), inner * math.sin(a))
    return (
        f"M{start[0]:.1f} {start[1]:.1f}A{outer:.1f} {outer:.1f} 0 0 1 {far[0]:.1f} {far[1]:.1f}"
        f"L{back[0]:.1f} {back[1]:.1f}A{inner:.1f} {inner:.1f} 0 0 0 {end[0]:.1f} {end[1]:.1f}Z"
    )


def _mark(kind: int, colour: str) -> str:
    """Return a mark of about 16 units: body, engine, coin, flask, worker or flag."""
    shapes = (
        "M-8 3V-1Q-4 -2 -2 -5H4Q6 -2 8 -1V3ZM-5 3.5A2 2 0 1 1 -5 3.6ZM5 3.5A2 2 0 1 1 5 3.6Z",
        "M-7 -3H-4V-6H4V-3H7V4H4V6H-4V4H-7Z",
        "M0 -7A7 7 0 1 1 -.01 -7ZM0 -4A4 4 0 1 0 .01 -4Z",
        "M-2 -7H2V-2L6 6H-6L-2 -2Z",
        "M0 -7A3 3 0 1 1 -.01 -7ZM-6 7Q-6 0 0 0Q6 0 6 7Z",
        "M-6 -7H-4V7H-6ZM-4 -7Q1 -4 7 -6V1Q1 3 -4 1Z",
    )
    return el("path", d=shapes[kind], fill=colour, fill_rule="evenodd")


def _measures(width: float, x: float, y: float, scale: float) -> str:
    """Return the lines of dimension below the car, and dashed axes through its wheels."""
    base = y + 150 * scale
    marks = "".join(f"M{x + at * scale:.1f} {base - 7 * scale:.1f}v{14 * scale:.1f}" for at in (70, 252))
    axes = "".join(f"M{x + at * scale:.1f} {y + 40 * scale:.1f}V{base + 12 * scale:.1f}" for at in (70, 252))
    return (
        el("path", d=f"M-4 {y + 133 * scale:.1f}H{width + 4:.1f}", stroke=LINE, stroke_width=scale * 1.2)
        + el(
            "path", d=f"M{x + 70 * scale:.1f} {base:.1f}H{x + 252 * scale:.1f}{marks}", stroke=LINE, stroke_width=scale
        )
        + el("path", d=axes, stroke=LINE, stroke_width=scale * 0.8, stroke_dasharray=f"{scale * 9:.1f} {scale * 4:.1f}")
    )


def _tourer() -> str:
    """Return an open tourer of 1912 from the side, 320 by 132 units, drawn in ink and washed in ivory."""
    ink = "#0d2a45"
    body = (
        "M14 84Q8 58 28 50L96 46Q104 46 108 52L124 66H150L156 48Q158 44 164 44H196Q202 44 203 50L204 58"
        "L288 60Q300 61 300 70V96H20Q14 96 14 84Z"
    )
    wings = "M22 92A50 50 0 0 1 70 48A50 50 0 0 1 120 92H206A48 48 0 0 1 252 50A48 48 0 0 1 306 80L298 84"
    wings += "A40 40 0 0 0 252 60"
    wings += "A40 40 0 0 0 214 100H112A42 42 0 0 0 70 58A42 42 0 0 0 30 94Z"
    hood = "".join(f"M{x} 66V90" for x in range(222, 290, 8))
    seats = "M34 52Q30 30 46 28Q60 28 62 50ZM118 66Q112 36 130 34Q142 34 144 66Z"
    folded = "M10 46Q18 30 40 34Q52 36 40 46Z"
    return (
        el("ellipse", cx=160, cy=132, rx=168, ry=5, fill="#04192f", fill_opacity=0.5)
        + el("path", d=seats, fill="#8a3a2c", stroke=ink, stroke_width=1.6)
        + el("path", d=folded, fill="#c9b88e", stroke=ink, stroke_width=1.6)
        + el("path", d="M204 58L190 18M200 58L187 20", stroke=ink, stroke_width=2.2, fill="none")
        + el("path", d="M176 50L158 34M150 40L166 28", stroke=ink, stroke_width=3.4, stroke_linecap="round")
        + el("path", d=body, fill="url(#tourer)", stroke=ink, stroke_width=2.2, stroke_linejoin="round")
        + el("path", d=hood, stroke=ink, stroke_width=1.5, stroke_opacity=0.65)
        + el("path", d="M128 66V95M156 52V95M204 58V95", stroke=ink, stroke_width=1.5, fill="none")
        + el("path", d="M294 58H306Q310 58 310 62V98H294Z", fill=BRASS, stroke=ink, stroke_width=2)
        + disc(304, 50, 9, "#f6dd98", stroke=ink, stroke_width=2)
        + disc(206, 52, 5.5, "#f6dd98", stroke=ink, stroke_width=1.6)
        + el("path", d=wings, fill="#27506f", stroke=ink, stroke_width=1.8, stroke_linejoin="round")
        + el("path", d="M112 100H214V106H112Z", fill="#7a5a2c", stroke=ink, stroke_width=1.4)
        + _wire_wheel(70, 98)
        + _wire_wheel(252, 98)
        + el("rect", x=154, y=76, width=40, height=14, rx=2, fill="#27506f", stroke=ink, stroke_width=1.4)
    )


def _wire_wheel(x: float, y: float) -> str:
    spokes = "".join(
        path([(x, y), (x + 27 * math.cos(a), y + 27 * math.sin(a))]) for a in (i * math.tau / 12 for i in range(12))
    )
    return (
        disc(x, y, 34, "#f4ead0", stroke="#0d2a45", stroke_width=2)
        + disc(x, y, 27, "#174a72", stroke="#0d2a45", stroke_width=1.8)
        + el("path", d=spokes, stroke="#f4ead0", stroke_width=2.6)
        + disc(x, y, 7.5, BRASS, stroke="#0d2a45", stroke_width=1.6)
    )


def _compasses(width: float, height: float, unit: float) -> str:
    """Return a pair of brass compasses that has just drawn an arc, and the corner of a set square."""
    leg = unit * 0.0024
    body = (
        el("path", d="M0 -8L-26 120L-30 140L-20 122L6 8Z", fill=BRASS, stroke="#6d4c18", stroke_width=1.4)
        + el("path", d="M0 -8L34 116L40 134L27 120L-6 8Z", fill="#f0cf80", stroke="#6d4c18", stroke_width=1.4)
        + disc(0, -4, 13, "#f6dd98", stroke="#6d4c18", stroke_width=1.6)
        + disc(0, -4, 4.5, "#6d4c18")
        + el("rect", x=-3.5, y=-34, width=7, height=20, rx=3, fill=BRASS, stroke="#6d4c18", stroke_width=1.2)
    )
    square = path(
        [(width * 1.01, height * 0.5), (width * 1.01, height * 0.86), (width * 0.84, height * 0.86)], closed=True
    )
    return el("path", d=square, fill="#e8c98a", fill_opacity=0.14, stroke="#f6dd98", stroke_width=leg * 3,
              stroke_opacity=0.5) + placed(body, width * 0.12, height * 0.54, leg * 1.35, 8)  # fmt: skip


POSTER = Poster(scene, ("#123d63", "#0b2947"))
