"""The paper of the map and its furniture: frame with degrees, graticule, title cartouche, compass, scale of miles."""

from __future__ import annotations

import math

from game.scenes.imperial_steam.board.geometry import RIM, SIZE
from game.scenes.imperial_steam.board_colours import MapColours
from game.ui.drawing.svg import Point, el, group, linear, mix, num, path, radial, regular, soft_shadow

TITLE = (1330.0, 1100.0, 400.0, 136.0)  # centre and size of the cartouche
COMPASS = (126.0, 300.0, 54.0)  # centre and radius
_DEGREES = (16, 12)  # fields of the frame across and down


def title_box() -> tuple[float, float, float, float]:
    """Return left, top, width and height of the cartouche with its ornaments."""
    x, y, wide, high = TITLE
    return x - wide / 2 - 14, y - high / 2 - 14, wide + 28, high + 28


def compass_box() -> tuple[float, float, float, float]:
    """Return left, top, width and height of the compass."""
    x, y, radius = COMPASS
    return x - radius, y - radius * 1.2, radius * 2, radius * 2.3


def defs(colours: MapColours) -> str:
    """Return the paints of the paper and the cartouche."""
    width, height = SIZE
    middle = mix(colours.paper, "#fff9e6", 0.0 if colours.flat else 0.55)
    return radial(
        "paper", (width * 0.47, height * 0.44), width * 0.68,
        (0, middle), (0.55, colours.paper), (1, colours.paper_low),
    ) + linear("scroll", (0, TITLE[1] - 75), (0, TITLE[1] + 75), (0, colours.plate), (1, mix(colours.plate, colours.paper_low, 0.4)))  # fmt: skip # noqa: E501


def draw_ageing(colours: MapColours) -> str:
    """Return fibres, folds and stains of old paper; nothing on flat maps."""
    if colours.flat:
        return ""
    width, height = SIZE
    stains = ((0.2, 0.3, 260), (0.78, 0.2, 200), (0.62, 0.83, 300), (0.93, 0.62, 210), (0.1, 0.7, 230))
    tint = [
        el("circle", cx=width * x, cy=height * y, r=radius * part, fill=colours.paper_low, fill_opacity=0.05)
        for x, y, radius in stains
        for part in (1, 0.72, 0.46)
    ]
    folds = [
        el("path", d=path(line), stroke=colour, stroke_opacity=opacity, stroke_width=wide)
        for line, shift in (
            ([(width / 3, RIM), (width / 3, height - RIM)], (1, 0)), ([(width * 2 / 3, RIM), (width * 2 / 3, height - RIM)], (1, 0)),  # noqa: E501
            ([(RIM, height / 2), (width - RIM, height / 2)], (0, 1)),
        )
        for colour, opacity, wide in (("#fff8e0", 0.16, 9), (colours.relief, 0.10, 1.6))
    ]  # fmt: skip
    return "".join(tint) + group(*folds, fill="none")


def draw_graticule(colours: MapColours) -> str:
    """Return meridians, slightly drawn together towards the north, and parallels, slightly bent."""
    width, height = SIZE
    lines = []
    for i in range(1, 8):
        foot, head = width * i / 8, width / 2 + (width * i / 8 - width / 2) * 0.95
        lines.append(path([(head, RIM), (foot, height - RIM)]))
    for i in range(1, 6):
        y = height * i / 6
        lines.append(f"M{num(RIM)} {num(y - 9)}Q{num(width / 2)} {num(y + 15)} {num(width - RIM)} {num(y - 9)}")
    return el("path", d="".join(lines), fill="none", stroke=colours.soft, stroke_width=1,
              stroke_opacity=0.5 if colours.flat else 0.28)  # fmt: skip


def draw_frame(colours: MapColours) -> str:
    """Return the border: paper beyond the map, a ladder of degrees between two lines, corner roses.

    Each side is drawn by itself: a shape as large as the plane costs much time even where it is empty."""
    width, height = SIZE
    paper = colours.plate if colours.flat else mix(colours.paper, colours.paper_low, 0.35)
    bands = (
        (0, 0, width, RIM), (0, height - RIM, width, RIM), (0, RIM, RIM, height - 2 * RIM),
        (width - RIM, RIM, RIM, height - 2 * RIM),
    )  # fmt: skip
    weights = ((12, 3.4), (RIM - 19, 1.4), (RIM - 7, 1.4), (RIM - 1, 2.6))
    rules = [line for d, weight in weights for line in _rule(d, weight)]
    return (
        "".join(el("rect", x=x, y=y, width=w, height=h, fill=paper) for x, y, w, h in bands)
        + group(*(el("path", d=side) for side in _ladder(RIM - 18, RIM - 8)), fill=colours.ink, fill_opacity=0.85)
        + group(*rules, stroke=colours.ink, stroke_opacity=0.85)
        + "".join(_rose(x, y, colours) for x in (29, width - 29) for y in (29, height - 29))
    )


def _rule(d: float, weight: float) -> list[str]:
    """Return four lines at a distance from the edge of the plane."""
    width, height = SIZE
    ends = ((d, d, width - d, d), (d, height - d, width - d, height - d), (d, d, d, height - d),
            (width - d, d, width - d, height - d))  # fmt: skip
    return [el("path", d=path([(a, b), (c, e)]), stroke_width=weight) for a, b, c, e in ends]


def _ladder(outer: float, inner: float) -> list[str]:
    """Return every other field of the frame's degrees, by side."""
    width, height = SIZE
    deep = inner - outer
    wide, high = (width - 2 * RIM) / (_DEGREES[0] * 2), (height - 2 * RIM) / (_DEGREES[1] * 2)
    along = [RIM + i * wide for i in range(0, 2 * _DEGREES[0], 2)]
    down = [RIM + i * high for i in range(0, 2 * _DEGREES[1], 2)]
    level, upright = (f"h{num(a)}v{num(b)}h{num(-a)}Z" for a, b in ((wide, deep), (deep, high)))
    return [
        *["".join([f"M{num(x)} {num(y)}{level}" for x in along]) for y in (outer, height - inner)],
        *["".join([f"M{num(x)} {num(y)}{upright}" for y in down]) for x in (outer, width - inner)],
    ]


def _rose(x: float, y: float, colours: MapColours) -> str:
    petals = path(regular(x, y, 13, 8, 6.5), closed=True)
    return (
        el("rect", x=x - 17, y=y - 17, width=34, height=34, fill=colours.plate, stroke=colours.ink, stroke_width=1.6)
        + el("path", d=petals, fill=colours.ink)
        + el("circle", cx=x, cy=y, r=3.4, fill=colours.plate)
    )


def draw_compass(colours: MapColours) -> str:
    """Return a star of sixteen points in a ring, its north a lily."""
    x, y, radius = COMPASS
    points: list[str] = []
    dark: list[str] = []
    for i in range(16):
        reach = radius * (0.92 if i % 4 == 0 else 0.62 if i % 2 == 0 else 0.4)
        angle = i * math.tau / 16 - math.pi / 2
        tip = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
        feet = [(x + math.cos(angle + k) * radius * 0.16, y + math.sin(angle + k) * radius * 0.16) for k in (-0.75, 0.75)]  # noqa: E501
        points.append(path([(x, y), feet[0], tip], closed=True))
        dark.append(path([(x, y), feet[1], tip], closed=True))
    lily = f"M{x} {y - radius * 1.3}q10 12 3 20h-6q-7 -8 3 -20ZM{x - 3} {y - radius * 1.02}q-12 2 -9 -12M{x + 3} {y - radius * 1.02}q12 2 9 -12"  # noqa: E501
    ring = [el("circle", cx=x, cy=y, r=radius * k, stroke_width=w) for k, w in ((0.7, 1), (0.76, 2.2))]
    return (
        group(*ring, fill="none", stroke=colours.ink, stroke_opacity=0.7)
        + el("path", d="".join(points), fill=colours.plate, stroke=colours.ink, stroke_width=1.1)
        + el("path", d="".join(dark), fill=colours.ink, stroke=colours.ink, stroke_width=1.1)
        + el("path", d=lily, fill=colours.ink, stroke=colours.ink, stroke_width=2, stroke_linecap="round")
    )


def draw_cartouche(colours: MapColours) -> str:
    """Return a scroll on a shaded plate with a winged wheel on its head and a scale of miles at its foot."""
    x, y, wide, high = TITLE
    left, top, right, bottom = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
    notch = 20
    outline = (
        f"M{left + notch} {top}H{right - notch}Q{right - notch} {top + notch} {right} {top + notch}V{bottom - notch}"
        f"Q{right - notch} {bottom - notch} {right - notch} {bottom}H{left + notch}"
        f"Q{left + notch} {bottom - notch} {left} {bottom - notch}V{top + notch}Q{left + notch} {top + notch} {left + notch} {top}Z"  # noqa: E501
    )
    inset = f"translate({num(x * 0.045)} {num(y * 0.09)}) scale(0.955 0.91)"
    return (
        ("" if colours.flat else group(soft_shadow(outline, 9, 0.3), transform="translate(3 5)"))
        + el("path", d=outline, fill="url(#scroll)", stroke=colours.ink, stroke_width=2.6)
        + el("path", d=outline, fill="none", stroke=colours.ink, stroke_width=1.2, transform=inset)
        + _winged_wheel(x, top, colours)
        + _scale_of_miles((x - 110, bottom - 20), colours)
    )


def _winged_wheel(x: float, y: float, colours: MapColours) -> str:
    """Return a winged wheel, the badge of railwaymen."""
    spokes = "".join(path([(0, 0), (math.cos(a) * 15, math.sin(a) * 15)]) for a in (i * math.tau / 8 for i in range(8)))
    wing = "M14 -7C34 -30 66 -30 86 -22C76 -20 72 -16 70 -12C62 -12 58 -8 55 -4C48 -5 44 -1 40 3C33 1 26 4 16 7Z"
    feathers = "M22 -4C36 -16 52 -20 70 -20M24 0C34 -8 44 -11 55 -12"
    wings = [
        group(el("path", d=wing, fill=colours.plate, stroke=colours.ink, stroke_width=2),
              el("path", d=feathers, fill="none", stroke=colours.ink, stroke_width=1.3), transform=turn)
        for turn in (None, "scale(-1 1)")
    ]  # fmt: skip
    return group(
        *wings,
        el("circle", r=19, fill=colours.plate, stroke=colours.ink, stroke_width=4.5),
        el("path", d=spokes, stroke=colours.ink, stroke_width=2.2, fill="none"),
        el("circle", r=5, fill=colours.ink),
        transform=f"translate({num(x)} {num(y)})",
    )


def _scale_of_miles(at: Point, colours: MapColours) -> str:
    x, y = at
    fields = "".join(f"M{num(x + i * 44)} {num(y)}h22v6h-22Z" for i in range(5))
    return el("rect", x=x, y=y, width=220, height=6, fill=colours.plate, stroke=colours.ink, stroke_width=1.4) + el(
        "path", d=fields, fill=colours.ink
    )
