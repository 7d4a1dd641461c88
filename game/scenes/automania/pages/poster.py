"""Poster of Automania: the quay of a car factory in 1955.

A crane lowers a saloon into a coral ship under a mint sky.
"""

from __future__ import annotations

from game.scenes.shared.drawing_shapes import cloud, disc, placed, rays, sky, wheel
from game.scenes.shared.posters import Poster
from game.ui.drawing.svg import el, linear, mix, path

CREAM, CORAL, TEAL, MUSTARD = "#fdf3dc", "#e8705a", "#1f6a66", "#e3a93c"


def scene(width: float, height: float) -> tuple[str, str]:
    """Return the shapes and the paints of the poster."""
    quay = height * 0.74
    paints = (
        linear("sky", (0, 0), (0, quay), (0, "#6cc1b8"), (0.6, "#bfe6d5"), (1, "#fbeccb"))
        + linear("sea", (0, quay), (0, height), (0, "#4fa9a8"), (1, "#1c6670"))
        + linear("hull", (0, 0), (0, 120), (0, "#f08a70"), (1, "#c24b3c"))
    )
    scale = min(width * 0.00235, height * 0.0029)
    ship_x, ship_y = width * 0.99 - 300 * scale, quay - 150 * scale
    shapes = (
        sky(width, height)
        + rays(width * 0.24, quay, (width + height) * 1.2, 16, "#fffbe8", 0.28)
        + cloud(width * 0.62, height * 0.13, min(width, height) * 0.12, "#fffaf0")
        + cloud(width * 0.16, height * 0.2, min(width, height) * 0.085, "#fffaf0")
        + _factory(width, height, quay)
        + _sea(width, height, quay)
        + placed(_ship(), ship_x, ship_y, scale)
        + _crane(width, height, quay, scale)
        + _row(width, height, quay, scale)
    )
    return shapes, paints


def _factory(width: float, height: float, quay: float) -> str:
    """Return saw-toothed roofs, chimneys and a band of windows on the left."""
    unit = min(width, height)
    high, tooth = unit * 0.2, unit * 0.13
    base = quay + 2
    teeth = int(width * 0.62 / tooth) + 1
    roof = [(-4.0, base), (-4.0, base - high)]
    glass = []
    for i in range(teeth):
        x = i * tooth - 4
        roof += [(x, base - high - tooth * 0.55), (x + tooth, base - high)]
        glass.append(path([(x + tooth * 0.07, base - high - tooth * 0.42), (x + tooth * 0.07,
            base - high + tooth * 0.04),
                           (x + tooth * 0.34, base - high + tooth * 0.04), (x + tooth * 0.34,
                               base - high - tooth * 0.27)],
                          closed=True))  # fmt: skip
    end = teeth * tooth - 4
    roof += [(end, base)]
    panes = f"{unit * 0.045:.1f} {unit * 0.014:.1f}"
    chimneys = []
    for x, tall in ((0.07, 0.34), (0.19, 0.27)):
        left = unit * x
        stack = path([(left, base), (left + unit * 0.012, base - high - unit * tall), (left + unit * 0.04,
                      base - high - unit * tall), (left + unit * 0.052, base)], closed=True)  # fmt: skip
        chimneys.append(el("path", d=stack, fill="#d98f6e"))
        band = f"M{left + unit * 0.011:.1f} {base - high - unit * (tall - 0.03):.1f}h{unit * 0.031:.1f}"
        chimneys.append(el("path", d=band, stroke=CREAM, stroke_width=unit * 0.02))
        chimneys.append(cloud(left + unit * 0.07, base - high - unit * (tall + 0.045), unit * 0.05, "#f3efe2"))
    return (
        "".join(chimneys)
        + el("path", d=path(roof, closed=True), fill="#f3d9a8")
        + el("path", d="".join(glass), fill="#8fd0cb")
        + el("path", d=f"M{unit * 0.02:.1f} {base - high * 0.45:.1f}H{end - unit * 0.02:.1f}", stroke=TEAL,
             stroke_width=high * 0.26, stroke_dasharray=panes)
        + el("rect", x=-4, y=base - high * 0.88, width=end + 4, height=high * 0.12, fill=CORAL)
    )  # fmt: skip


def _sea(width: float, height: float, quay: float) -> str:
    """Return water on the right with broken lines of light, the stone quay on the left in front."""
    waves = []
    for i, y in enumerate((0.03, 0.07, 0.12, 0.18)):
        waves.append(el("path", d=f"M{width * 0.3:.1f} {quay + height * y:.1f}H{width + 4:.1f}", stroke="#dff3e6",
                        stroke_width=height * 0.006, stroke_opacity=0.5,
                        stroke_dasharray=f"{width * (0.05 + 0.02 * i):.1f} {width * 0.045:.1f}"))  # fmt: skip
    return el("rect", x=-4, y=quay, width=width + 8, height=height, fill="url(#sea)") + "".join(waves)


def _ship() -> str:
    """Return a freighter from the side, its bow to the left, 300 by 170 units."""
    portholes = "".join(disc(x, 96, 4, CREAM, stroke="#8f352a", stroke_width=1.4) for x in range(96, 290, 22))
    decks = "".join(
        el("rect", x=x, y=y, width=w, height=18, fill=CREAM, stroke="#c9b58a", stroke_width=1.2)
        + el("path", d=f"M{x + 8} {y + 9}H{x + w - 6}", stroke=TEAL, stroke_width=6, stroke_dasharray="9 6")
        for x, y, w in ((176, 50, 120), (190, 32, 96), (206, 14, 66))
    )
    return (
        el("path", d="M118 68V-26M118 -22L92 60M118 -22L160 60", stroke="#5c4a3a", stroke_width=3, fill="none")
        + el("path", d="M226 14L230 -26H258L262 14Z", fill=CORAL, stroke="#8f352a", stroke_width=1.2)
        + el("path", d="M228 -8L227 2H261L260 -8Z", fill=CREAM)
        + el("path", d="M230 -26H258L258.500 -17H229Z", fill="#2b3440")
        + cloud(270, -48, 22, "#f3efe2")
        + decks
        + _car(72, 49, 0.24, MUSTARD)
        + _car(118, 49, 0.24, "#6fb9c9")
        + el(
            "path", d="M10 62Q40 70 70 68H320V172H74Q36 150 10 62Z", fill="url(#hull)", stroke="#8f352a", stroke_width=2
        )
        + el("path", d="M45 138Q58 160 74 172H320V138Z", fill="#2f3a45")
        + el("path", d="M14 74Q42 80 70 78H320", fill="none", stroke=CREAM, stroke_width=4)
        + el("path", d="M26 66L8 22", stroke="#5c4a3a", stroke_width=2.4)
        + portholes
        + el("path", d="M36 172Q120 164 320 172V190H20Z", fill="#3b9297")
    )


def _crane(width: float, height: float, quay: float, scale: float) -> str:
    """Return a harbour crane that holds a saloon over the deck."""
    x, base = width * 0.3, quay + height * 0.06
    arm = width * 0.62
    tall = min(height * 0.56, 230 * scale)
    top = base - tall
    bar = 7 * scale
    lattice = "".join(
        f"M{x - 14 * scale:.1f} {base - tall * i / 7:.1f}L{x + 14 * scale:.1f} {base - tall * (i + 1) / 7:.1f}"
        f"M{x + 14 * scale:.1f} {base - tall * i / 7:.1f}L{x - 14 * scale:.1f} {base - tall * (i + 1) / 7:.1f}"
        for i in range(7)
    )
    legs = f"M{x - 14 * scale:.1f} {base:.1f}V{top:.1f}M{x + 14 * scale:.1f} {base:.1f}V{top:.1f}"
    jib = path([(x - 60 * scale, top), (x, top - 26 * scale), (arm, top - 6 * scale), (arm, top), (x - 60 * scale,
        top + 4)],
               closed=True)  # fmt: skip
    hook = top + tall * 0.3
    ropes = f"M{arm - 8 * scale:.1f} {top:.1f}V{hook:.1f}M{arm - 46 * scale:.1f} {hook + 26 * scale:.1f}"
    ropes += f"L{arm - 8 * scale:.1f} {hook:.1f}L{arm + 30 * scale:.1f} {hook + 26 * scale:.1f}"
    return (
        el("path", d=lattice, stroke=MUSTARD, stroke_width=bar * 0.45)
        + el("path", d=legs, stroke=MUSTARD, stroke_width=bar)
        + el("path", d=jib, fill=MUSTARD, stroke="#8c6015", stroke_width=scale * 1.4, stroke_linejoin="round")
        + el("rect", x=x - 20 * scale, y=top - 2 * scale, width=40 * scale, height=26 * scale, rx=4 * scale, fill=CORAL)
        + el("rect", x=x - 2 * scale, y=top + 4 * scale, width=16 * scale, height=12 * scale, fill="#d8f1ec")
        + el("rect", x=x - 66 * scale, y=top - 6 * scale, width=24 * scale, height=26 * scale, fill="#2f3a45")
        + el("path", d=ropes, stroke="#2f3a45", stroke_width=scale * 2.2, fill="none")
        + _car(arm - 8 * scale - 75 * scale * 0.62, hook + 24 * scale, scale * 0.62, CORAL)
    )


def _row(width: float, height: float, quay: float, scale: float) -> str:
    """Return the quay with cars that wait for the ship."""
    edge = quay + height * 0.1
    end = width * 0.6
    stones = f"{height * 0.05:.1f} {height * 0.006:.1f}"
    size = scale * 0.86
    cars = [
        _car(width * 0.03 + i * 172 * size, edge + height * 0.085 - 62 * size, size, colour)
        for i, colour in enumerate(
            ("#6fb9c9", MUSTARD, "#e88fa0", "#7fb87a", CORAL)[: max(2, int(end / (172 * size)) + 1)]
        )
    ]
    ground = [(-4.0, edge), (end, edge), (end + height * 0.1, height + 4), (-4.0, height + 4)]
    return (
        el("path", d=path(ground, closed=True), fill="#e9d5ab")
        + el("path", d=f"M-4 {edge:.1f}H{end:.1f}L{end + height * 0.1:.1f} {height + 4:.1f}", stroke="#9c8255",
             fill="none",
             stroke_width=height * 0.012)
        + el("path", d=f"M-4 {edge + height * 0.016:.1f}H{end:.1f}", stroke="#c7ae7c", stroke_width=height * 0.014,
             stroke_dasharray=stones)
        + "".join(cars)
    )  # fmt: skip


def _car(x: float, y: float, scale: float, colour: str) -> str:
    """Return a rounded saloon of the fifties with two tones and chrome, 150 by 62 units."""
    dark = mix(colour, "#3a2020", 0.45)
    body = "M4 46Q2 32 12 28L36 25Q46 6 62 5H88Q102 6 116 25L138 29Q149 32 148 46Z"
    return placed(
        el("ellipse", cx=76, cy=61, rx=74, ry=4, fill="#000", fill_opacity=0.22)
        + el("path", d=body, fill=CREAM, stroke=dark, stroke_width=1.8)
        + el("path", d="M4 46Q2 33 10 30H144Q149 34 148 46L142 51H10Z", fill=colour, stroke=dark, stroke_width=1.4)
        + el("path", d="M43 25Q50 10 63 10H73V25ZM78 10H88Q99 11 108 25H78Z", fill="#bfe3ea", stroke=dark,
             stroke_width=1.4)
        + el("path", d="M8 36H144", stroke="#f7f7f2", stroke_width=2.6)
        + disc(143, 38, 4.2, "#fff3c0", stroke=dark, stroke_width=1)
        + el("path", d="M0 49H24M126 49H152", stroke="#dfe4e6", stroke_width=4.4, stroke_linecap="round")
        + wheel(36, 50, 11.5)
        + wheel(115, 50, 11.5),
        x, y, scale,
    )  # fmt: skip


POSTER = Poster(scene, ("#1f6a66", "#134a49"), "#fdf1d8")
