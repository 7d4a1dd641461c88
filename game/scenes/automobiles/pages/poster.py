"""Poster of Automobiles: a stock car on the banking of the oval, the stands and a low sun behind it."""

from __future__ import annotations

import math

from game.scenes.shared.drawing_shapes import cloud, disc, land, placed, rays, sky, star, wheel
from game.scenes.shared.posters import Poster
from game.ui.drawing.svg import el, group, linear, mix, path, radial, smooth

CARS = ("#c9302a", "#2a62ab", "#2f8a4f", "#e0a823")


def scene(width: float, height: float) -> tuple[str, str]:
    """Return the shapes and the paints of the picture."""
    horizon = height * 0.44
    sun = (width * 0.42, horizon - height * 0.07)
    size = min(width * 0.2, height * 0.17)
    paints = (
        linear("sky", (0, 0), (0, horizon), (0, "#14506b"), (0.45, "#3f8d97"), (0.8, "#f0b765"), (1, "#f8d58c"))
        + radial("sun", sun, size, (0, "#fffbe0"), (0.7, "#ffe9a6"), (1, "#ffcf6b"))
        + linear("grass", (0, horizon), (0, height), (0, "#7fa650"), (1, "#2f6a37"))
        + linear("tar", (0, horizon), (0, height), (0, "#6b717b"), (0.6, "#3c4149"), (1, "#23262c"))
        + linear(
            "flagshade", (0, 0), (120, 0), (0, "#000", 0), (0.35, "#000", 0.22), (0.6, "#000", 0), (1, "#000", 0.25)
        )
    )
    paints += "".join(
        linear(
            _paint(colour),
            (0, 0),
            (0, 100),
            (0, mix(colour, "#ffffff", 0.22)),
            (0.5, colour),
            (1, mix(colour, "#000000", 0.4)),
        )
        for colour in CARS
    )
    shapes = (
        sky(width, height)
        + rays(*sun, (width + height) * 1.1, 15, "#fff3c4", 0.14, 0.09)
        + disc(*sun, size * 1.5, "#ffe9a6", fill_opacity=0.22)
        + disc(*sun, size, "url(#sun)")
        + cloud(width * 0.72, height * 0.15, min(width, height) * 0.12, "#f6ead0")
        + cloud(width * 0.98, height * 0.25, min(width, height) * 0.08, "#cfd6c4")
        + _hills(width, height, horizon)
        + _stand(width, height, horizon)
        + _oval(width, height, horizon)
        + _cars(width, height, horizon)
        + _flag(width, height)
    )
    return shapes, paints


def _hills(width: float, height: float, horizon: float) -> str:
    far = [
        (width * x, horizon - height * y) for x, y in ((-0.1, 0.03), (0.2, 0.06), (0.5, 0.03), (0.8, 0.07), (1.1, 0.04))
    ]
    return land(far, height, "#7d6a66", fill_opacity=0.55) + el(
        "rect", x=-4, y=horizon, width=width + 8, height=height, fill="url(#grass)"
    )


def _stand(width: float, height: float, horizon: float) -> str:
    """Draw the grandstand on the far side: roof, pillars, a crowd, pennants."""
    left, right = width * 0.52, width * 1.04
    top, base = horizon - height * 0.105, horizon + height * 0.012
    high = base - top
    crowd = []
    for row in range(4):
        y = top + high * (0.42 + 0.14 * row)
        for shift, colour in enumerate(("#f4e3b8", "#c9453a", "#3d7fb0", "#e7b43a")):
            dash = f"{high * 0.05:.1f} {high * (0.16 + 0.03 * ((row + shift) % 3)):.1f}"
            crowd.append(el("path", d=f"M{left + shift * high * 0.06:.1f} {y:.1f}H{right:.1f}", stroke=colour,
                            stroke_width=high * 0.075, stroke_dasharray=dash))  # fmt: skip
    pillars = "".join(
        f"M{left + (right - left) * i / 8:.1f} {top + high * 0.2:.1f}V{base:.1f}" for i in range(9)
    )  # fmt: skip
    roof = path([(left - high * 0.2, top + high * 0.24), (left + high * 0.1, top), (right - high * 0.1, top),
                 (right + high * 0.2, top + high * 0.24)], closed=True)  # fmt: skip
    pennants = []
    for i in range(7):
        x = left + (right - left) * (i + 0.5) / 7
        colour = ("#c0322b", "#f6ecd2", "#e7b43a")[i % 3]
        pennants.append(el("path", d=f"M{x:.1f} {top:.1f}V{top - high * 0.5:.1f}", stroke="#2c2a2c",
                           stroke_width=high * 0.025))  # fmt: skip
        pennants.append(el("path", d=f"M{x:.1f} {top - high * 0.5:.1f}l{high * 0.34:.1f} {high * 0.1:.1f}l"
                           f"-{high * 0.34:.1f} {high * 0.1:.1f}Z", fill=colour))  # fmt: skip
    return group(
        el("path", d=path([(left, base), (left, top + high * 0.3), (right, top + high * 0.3), (right, base)],
            closed=True),
           fill="#38424f"),
        *crowd,
        el("path", d=pillars, stroke="#232a33", stroke_width=high * 0.03),
        el("path", d=roof, fill="#8f211c"),
        el("path", d=f"M{left - high * 0.2:.1f} {top + high * 0.24:.1f}H{right + high * 0.2:.1f}", stroke="#f6ecd2",
           stroke_width=high * 0.045),
        *pennants,
    )  # fmt: skip


def _oval(width: float, height: float, horizon: float) -> str:
    """Draw the track as a wide ellipse, banked: its near side fills the foreground."""
    cx, far, near = width * 0.52, horizon + height * 0.2, horizon + height * 0.36
    outer, inner = (width * 0.86, height * 0.34), (width * 0.44, height * 0.1)

    def ring(part: float, **more: object) -> str:
        rx, ry = (inner[k] + (outer[k] - inner[k]) * part for k in (0, 1))
        return el("ellipse", cx=cx, cy=far + (near - far) * part, rx=rx, ry=ry, **more)

    unit = min(width, height) * 0.01
    lanes = "".join(
        ring(part, fill="none", stroke="#f4e9cc", stroke_opacity=0.55, stroke_width=unit * (0.25 + part * 0.35),
             stroke_dasharray=f"{unit * 5:.1f} {unit * 4:.1f}")
        for part in (0.24, 0.54)
    )  # fmt: skip
    infield = "".join(
        el("ellipse", cx=cx, cy=far, rx=inner[0] * k, ry=inner[1] * k, fill="#c6d67c", fill_opacity=0.16)
        for k in (0.86, 0.6, 0.34)
    )
    return (
        ring(1.03, fill="#1c3f25", fill_opacity=0.5)
        + ring(1, fill="url(#tar)")
        + ring(0.985, fill="none", stroke="#f6ecd2", stroke_width=unit * 1.5)
        + ring(0.985, fill="none", stroke="#c0322b", stroke_width=unit * 1.5, stroke_dasharray=f"{unit * 7:.1f}")
        + lanes
        + ring(0, fill="#5d9145")
        + ring(0, fill="none", stroke="#f6ecd2", stroke_width=unit * 0.9)
        + ring(0, fill="none", stroke="#c0322b", stroke_width=unit * 0.9, stroke_dasharray=f"{unit * 3:.1f}")
        + infield
    )


def _cars(width: float, height: float, horizon: float) -> str:
    """Draw two cars far away, one behind, the red one in the foreground."""
    length = min(width * 0.7, height * 0.98)
    scale = length / 300
    x, y = width * 0.53 - length / 2, height * 0.985 - 100 * scale
    streaks = "".join(
        f"M{x - length * a:.1f} {y + 100 * scale * b:.1f}h{length * c:.1f}"
        for a, b, c in ((0.5, 0.2, 0.46), (0.34, 0.4, 0.3), (0.6, 0.58, 0.5), (0.26, 0.74, 0.2), (0.44, 0.9, 0.4))
    )
    back = scale * 0.46
    return (
        placed(_car(CARS[3], flipped=True), width * 0.42, horizon + height * 0.052, scale * 0.13)
        + placed(_car(CARS[2], flipped=True), width * 0.66, horizon + height * 0.05, scale * 0.13)
        + placed(_car(CARS[1]), width * 0.8 - 150 * back, height * 0.79 - 100 * back, back, -2)
        + el("path", d=streaks, stroke="#fdf3d6", stroke_width=scale * 3.4, stroke_linecap="round", stroke_opacity=0.75)
        + placed(_car(CARS[0]), x, y, scale, -3.5)
    )


def _car(colour: str, flipped: bool = False) -> str:
    """Draw a fastback coupé from the side, 300 by 100 units, its nose to the right."""
    dark, light = mix(colour, "#000000", 0.36), mix(colour, "#ffffff", 0.5)
    body = (
        "M6 68Q1 53 10 47C30 39 62 19 96 11C122 4.500 152 5 172 14L206 36C242 38 277 42 290 50Q301 57 298 69L292 78"
        "H260A26 26 0 0 0 208 78H94A26 26 0 0 0 42 78H12Q6 75 6 68Z"
    )
    sill = "M5 62H299L298 69L292 78H260A26 26 0 0 0 208 78H94A26 26 0 0 0 42 78H12Q6 75 5 62Z"
    shapes = (
        el("ellipse", cx=152, cy=98, rx=158, ry=8, fill="#000", fill_opacity=0.4)
        + el("path", d="M40 70H262V88H40Z", fill="#141518")
        + el("path", d=body, fill=f"url(#{_paint(colour)})", stroke=mix(colour, "#000000", 0.6), stroke_width=1.6)
        + el("path", d=sill, fill=dark, fill_opacity=0.75)
        + el("path", d="M12 47C32 40 63 21 97 13.500C122 7.500 150 8 170 16", fill="none", stroke=light, stroke_width=3,
             stroke_linecap="round", stroke_opacity=0.8)
        + el("path", d="M206 38.500C240 40.500 274 44 288 51", fill="none", stroke=light, stroke_width=2.4,
             stroke_linecap="round", stroke_opacity=0.8)
        + el("path", d="M100 25C118 15 146 13.500 161 19L186 37L92 38Q94 29 100 25Z", fill="#16232f")
        + el("path", d="M104 27C114 21 124 18.500 134 18L126 37L96 37.500Q98 30 104 27Z", fill="#7fa3b5",
             fill_opacity=0.5)
        + disc(119, 27, 7.5, "#f6ecd2")
        + el("path", d="M113 25A7.5 7.5 0 0 1 126.500 25.500L127 28H113Z", fill=light)
        + el("path", d="M110 38Q112 32.500 119 33Q127 33.500 129 38Z", fill="#26323c")
        + el("path", d="M139 14V38", stroke=colour, stroke_width=4.500)
        + el("path", d="M97 40Q94 58 99 74M187 39Q190 54 186 74", fill="none", stroke="#000", stroke_width=1.3,
             stroke_opacity=0.45)
        + el("path", d="M176 46H186", stroke="#f2e6c4", stroke_width=2.4, stroke_linecap="round")
        + el("path", d="M6 57H120M180 57H299", stroke="#f6ecd2", stroke_width=2.600)
        + disc(150, 56, 18, "#fbf4df", stroke=dark, stroke_width=2)
        + star(150, 56.500, 13, colour)
        + el("path", d="M291 51Q299 57 297.500 66L288 64Q290 57 286 52Z", fill="#f2e6c4")
        + disc(283, 53, 4.500, "#fff3c0")
        + el("path", d="M3 60H12V69H5Z", fill="#e8c15a")
        + wheel(68, 80, 21)
        + wheel(234, 80, 21)
    )  # fmt: skip
    return group(shapes, transform="translate(300 0) scale(-1 1)") if flipped else shapes


def _paint(colour: str) -> str:
    """Return the name of the paint of a car's body."""
    return f"car{colour[1:]}"


def _flag(width: float, height: float) -> str:
    """Draw a chequered flag that waves into the picture from the left."""
    unit = min(width, height) * 0.0031
    columns, rows, size = 6, 5, 20.0
    wave = []
    for j in range(rows):
        for i in range(columns):
            if (i + j) % 2 == 0:
                wave.append(path([_bend(i + a, j + b, size) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))], closed=True))
    rim = [_bend(i, 0, size) for i in range(columns + 1)] + [_bend(i, rows, size) for i in range(columns, -1, -1)]
    cloth = path(rim, closed=True)
    body = (
        el("path", d=smooth([(-2, -14), (-16, 120), (-32, 260)]), fill="none", stroke="#3b2412", stroke_width=7)
        + el("path", d=smooth([(-3, -14), (-17, 120), (-33, 260)]), fill="none", stroke="#b98a4a", stroke_width=2.4)
        + disc(-2, -17, 6.5, "#e8c15a")
        + el("path", d=cloth, fill="#fdf8ea")
        + el("path", d="".join(wave), fill="#191a1e")
        + el("path", d=cloth, fill="url(#flagshade)")
    )
    return placed(body, width * 0.07, height * 0.15, unit, 6)


def _bend(i: float, j: float, size: float) -> tuple[float, float]:
    """Return a point of the waving cloth."""
    return i * size, j * size + math.sin(i * 1.15) * 9 - i * 2.5


POSTER = Poster(scene, ("#8f211c", "#64120f"))
