"""Pictures of a factory's rooms: the arch of a workshop, the floor under the next car, the canteen's table, dials."""

from __future__ import annotations

import math

from game.scenes.kraftwagen.art.palette import BLACK, BRASS, brass, disc, stroke
from game.scenes.kraftwagen.art.vehicles import car_art
from game.ui.drawing.svg import document, el, linear, num, path, radial
from game.ui.drawing.svg_digits import digits_svg

DIAL_FROM, DIAL_TO = 140.0, 400.0  # degrees of the lowest and the highest value


def arch_svg(wide: float, high: float) -> str:
    """Return a lit niche with a brass edge, of the size of its room."""
    top = min(high * 0.42, wide * 0.34)
    right = num(wide - 3)
    shape = f"M3 {num(high)}V{num(top)}Q3 3 {num(top)} 3H{num(wide - top)}Q{right} 3 {right} {num(top)}V{num(high)}Z"
    light = f"M{num(wide * 0.34)} 4H{num(wide * 0.66)}L{num(wide * 0.96)} {num(high)}H{num(wide * 0.04)}Z"
    return document(
        wide, high, el("path", d=shape, fill="url(#wall)"), el("path", d=light, fill="url(#light)"),
        el("path", d=shape, fill="none", stroke="url(#brass)", stroke_width=2.2),
        el("rect", x=4, y=high - 5, width=wide - 8, height=5, fill="#0a1c2e"),
        defs=linear("wall", (0, 0), (0, high), (0, "#1d4c74"), (1, "#0f2d4a"))
        + linear("light", (0, 0), (0, high), (0, "#d8ecf8", 0.26), (1, "#d8ecf8", 0.02)) + brass("brass", 0, high),
    )  # fmt: skip


def floor_svg(wide: float, high: float) -> str:
    """Return planks seen in perspective, under a wall of drawing paper."""
    wall = high * 0.34
    spread = [i / 12 - 0.5 for i in range(13)]
    ends = [(num(wide * (0.5 + x * 0.9)), num(wide * (0.5 + x * 1.7))) for x in spread]
    planks = "".join(f"M{far} {num(wall)}L{near} {num(high)}" for far, near in ends)
    rows = "".join(f"M0 {num(wall + (high - wall) * part)}H{num(wide)}" for part in (0.16, 0.38, 0.68))
    return document(
        wide, high, el("rect", x=0, y=0, width=wide, height=high, fill="url(#wall)"),
        el("rect", x=0, y=wall, width=wide, height=high - wall, fill="url(#wood)"),
        stroke(planks, "#2a1a0d", 1, stroke_opacity=0.5), stroke(rows, "#2a1a0d", 0.8, stroke_opacity=0.35),
        el("rect", x=0, y=wall - 2, width=wide, height=3, fill="#0a1c2e"),
        defs=linear("wall", (0, 0), (0, wall), (0, "#16406a"), (1, "#0f2d4c"))
        + linear("wood", (0, wall), (0, high), (0, "#4c3320"), (1, "#7a5636")),
    )  # fmt: skip


def assembly_svg(body: int, whole: bool, colour: str) -> str:
    """Return the next car on the floor, 320 by 120 units.

    The body (0 = none yet) hangs above the chassis until the car is `whole`.
    """
    value = body or 3
    parts = [el("ellipse", cx=200, cy=110, rx=108, ry=5, fill=BLACK, fill_opacity=0.4)]
    frame = el("g", car_art.chassis(value), transform="translate(92 16)")
    if whole:
        parts.append(el("g", car_art.car(body, colour), transform="translate(92 16)"))
    elif body:
        hung = el("g", car_art.body(body, colour), transform="translate(92 -4)")
        parts += [frame, hung, stroke("M194 -4V8M194 6L150 26M194 6L238 30", "#c9d4de", 2),
                  disc(194, 6, 3.4, "#c9d4de")]  # fmt: skip
    else:
        parts.append(frame)
    return document(320, 120, *parts, defs=car_art.paints(colour))


TROLLEY = 146, 106  # units of the picture; an engine at full size stands 14 units from its left edge


def trolley_svg() -> str:
    """Return a low trolley with a handle."""
    wheels = "".join(disc(x, 96, 8, "#23272d") + disc(x, 96, 3, BRASS) for x in (38, 122))
    deck = el("rect", x=18, y=82, width=124, height=7, rx=2, fill="#6a4427", stroke="#3d2614", stroke_width=1)
    return document(*TROLLEY, deck, wheels, stroke("M18 84L4 60", "#8b95a0", 3.4))


def table_svg(wide: float, high: float) -> str:
    """Return the canteen's green wall."""
    return document(
        wide, high, el("rect", x=0, y=0, width=wide, height=high, fill="url(#wall)"),
        el("rect", x=0, y=high * 0.5, width=wide, height=1.6, fill="#0a1f18", fill_opacity=0.7),
        defs=linear("wall", (0, 0), (0, high), (0, "#23503f"), (1, "#14342a")),
    )  # fmt: skip


def bench_svg(wide: float, high: float) -> str:
    """Return the table in front of the workers."""
    top = high * 0.34
    return document(
        wide, high, el("rect", x=wide * 0.06, y=top, width=wide * 0.035, height=high - top, fill="#4d2f18"),
        el("rect", x=wide * 0.905, y=top, width=wide * 0.035, height=high - top, fill="#4d2f18"),
        el("rect", x=0, y=0, width=wide, height=top, rx=min(4.0, top / 2), fill="url(#wood)", stroke="#3d2614",
           stroke_width=1),
        defs=linear("wood", (0, 0), (0, top), (0, "#b98450"), (1, "#7a4e2b")),
    )  # fmt: skip


def dial_svg(value: int, highest: int) -> str:
    """Return a brass gauge from 1 to `highest` with its hand on `value`, 100 units square."""
    marks = []
    for figure in range(1, highest + 1):
        x, y = _on_dial(figure, highest, 33)
        hit = figure == value
        marks.append(digits_svg(figure, x, y, 14 if hit else 12, "#b3261e" if hit else "#2a2f36", 3.2 if hit else 2.4))
    ticks = "".join(
        f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        for (ax, ay), (bx, by) in ((_on_dial(f, highest, 41), _on_dial(f, highest, 44)) for f in range(1, highest + 1))
    )
    x, y = _on_dial(value, highest, 25)
    return document(
        100, 100, disc(52, 54, 47, BLACK, fill_opacity=0.35), disc(50, 50, 48, "url(#brass)", stroke="#4d3812",
                                                                   stroke_width=1.4),
        disc(50, 50, 43.4, "url(#face)", stroke="#6d4f19", stroke_width=1), stroke(ticks, "#2a2f36", 1.6), *marks,
        el("path", d=_hand(x, y), fill="#b3261e", stroke="#6d120d", stroke_width=0.8),
        disc(50, 50, 6, "url(#brass)", stroke="#4d3812", stroke_width=1),
        defs=brass("brass", 2, 98) + radial("face", (40, 36), 62, (0, "#fffaf0"), (1, "#e3d6b4")),
    )  # fmt: skip


def _on_dial(figure: float, highest: int, radius: float) -> tuple[float, float]:
    """Return the point of a value on a dial."""
    part = (min(figure, highest) - 1) / max(1, highest - 1)
    angle = math.radians(DIAL_FROM + (DIAL_TO - DIAL_FROM) * part)
    return 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)


def _hand(x: float, y: float) -> str:
    """Return the hand of a dial, from the middle to a point."""
    dx, dy = x - 50, y - 50
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * 3.4, dx / length * 3.4
    corners = (x, y), (50 + nx, 50 + ny), (50 - dx * 0.34, 50 - dy * 0.34), (50 - nx, 50 - ny)
    return path(corners, closed=True)
