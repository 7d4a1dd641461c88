"""Poster of Imperial Steam: a mail train on a viaduct of two storeys in the Alps, evening gold behind the peaks."""

from __future__ import annotations

from game.scenes.shared.drawing_shapes import disc, land, placed, rays, sky, wheel
from game.scenes.shared.posters import Poster
from game.ui.drawing.svg import Point, el, group, linear, path, radial

STONE, DARK_STONE = "#d9bd8a", "#8d6f45"


def scene(width: float, height: float) -> tuple[str, str]:
    """Return shapes and paints of the poster."""
    sun = (width * 0.66, height * 0.3)
    size = min(width, height) * 0.13
    deck = height * 0.56
    paints = (
        linear("sky", (0, 0), (0, height * 0.7), (0, "#7f6a4c"), (0.35, "#c39c5c"), (0.75, "#f3d694"), (1, "#f9e7ba"))
        + radial("sun", sun, size, (0, "#fffbe2"), (1, "#ffdf93"))
        + linear("stone", (0, deck), (0, height), (0, "#e6cd9c"), (0.5, "#c4a26a"), (1, "#7a6140"))
        + linear("valley", (0, height * 0.6), (0, height), (0, "#4f7350"), (1, "#17301f"))
    )
    shapes = (
        sky(width, height)
        + rays(*sun, (width + height) * 1.1, 17, "#fff3cf", 0.16, 0.05)
        + disc(*sun, size * 1.45, "#fff0c0", fill_opacity=0.25)
        + disc(*sun, size, "url(#sun)")
        + _peaks(width, height)
        + _woods(width, height)
        + _viaduct(width, height, deck)
        + _train(width, height, deck)
        + _firs(width, height)
    )
    return shapes, paints


def _peaks(width: float, height: float) -> str:
    """Return two ranges, the nearer one with snow and a lit and a dark flank on every summit."""
    far = [(-0.1, 0.44), (0.08, 0.3), (0.2, 0.38), (0.36, 0.22), (0.52, 0.37), (0.7, 0.29), (0.86, 0.38), (1.1, 0.25)]
    out = [land(_spread(far, width, height), height, "#b08f62", curved=False, fill_opacity=0.75)]
    near = [(-0.1, 0.52), (0.03, 0.4), (0.16, 0.2), (0.33, 0.44), (0.46, 0.37), (0.6, 0.47), (0.85, 0.24), (1.1, 0.5)]
    ridge = _spread(near, width, height)
    out.append(land(ridge, height, "#75674e", curved=False))
    for i in (2, 6):
        out.append(_summit(ridge[i - 1], ridge[i], ridge[i + 1]))
    return "".join(out)


def _summit(left: Point, top: Point, right: Point) -> str:
    """Return the dark flank away from the light and the snow of one summit."""

    def down(to: Point, part: float) -> Point:
        return top[0] + (to[0] - top[0]) * part, top[1] + (to[1] - top[1]) * part

    high = max(left[1], right[1]) - top[1]
    flank = [top, right, (top[0] + high * 0.06, top[1] + high)]
    step = high * 0.09
    a, b = down(left, 0.34), down(right, 0.3)
    snow = [top, b, (b[0] - step, b[1] - step * 0.6), (top[0] + step, b[1] + step), (top[0], b[1] - step * 0.4),
            (top[0] - step, a[1] + step * 0.7), (a[0] + step * 0.8, a[1] - step * 0.5), a]  # fmt: skip
    return (
        el("path", d=path(flank, closed=True), fill="#4c4636", fill_opacity=0.55)
        + el("path", d=path(snow, closed=True), fill="#fbf3dc")
        + el("path", d=path([top, b, (b[0] - step, b[1] - step * 0.6), (top[0] + step, b[1] + step)], closed=True),
             fill="#c9b48c", fill_opacity=0.8)
    )  # fmt: skip


def _spread(points: list[Point], width: float, height: float) -> list[Point]:
    return [(x * width, y * height) for x, y in points]


def _woods(width: float, height: float) -> str:
    """Return wooded slopes, lighter with distance."""
    back = [(-0.1, 0.55), (0.15, 0.5), (0.4, 0.58), (0.62, 0.54), (0.85, 0.6), (1.1, 0.52)]
    front = [(-0.1, 0.66), (0.18, 0.64), (0.42, 0.76), (0.62, 0.78), (0.86, 0.67), (1.1, 0.62)]
    return land(_spread(back, width, height), height + 4, "#7c8a57") + land(
        _spread(front, width, height), height + 4, "url(#valley)"
    )


def _viaduct(width: float, height: float, deck: float) -> str:
    """Return two storeys of arches from edge to edge."""
    bay = min(width, height * 1.1) / 5.2
    count = int(width / bay) + 2
    left = (width - count * bay) / 2
    pier = bay * 0.2
    storeys = ((deck + bay * 0.16, bay * 0.78), (deck + bay * 1.06, height - deck))
    out = [el("rect", x=-4, y=deck, width=width + 8, height=bay * 0.16, fill=STONE)]
    for top, tall in storeys:
        body, dark = [f"M-4 {top:.1f}H{width + 4:.1f}V{top + tall:.1f}H-4Z"], []
        for i in range(count):
            a, b = left + i * bay + pier / 2, left + (i + 1) * bay - pier / 2
            r, crown = (b - a) / 2, top + bay * 0.1
            arch = f"M{a:.1f} {top + tall + 1:.1f}V{crown + r:.1f}A{r:.1f} {r:.1f} 0 0 1 {b:.1f} {crown + r:.1f}"
            body.append(arch + f"V{top + tall + 1:.1f}Z")
            dark.append(f"M{a:.1f} {top + tall:.1f}V{crown + r:.1f}"
                         f"A{r:.1f} {r:.1f} 0 0 1 {(a + b) / 2:.1f} {crown:.1f}"
                         f"A{r:.1f} {r:.1f} 0 0 0 {a + pier * 0.42:.1f} {crown + r:.1f}V{top + tall:.1f}Z")  # fmt: skip
        out.append(el("path", d="".join(body), fill="url(#stone)", fill_rule="evenodd"))
        out.append(el("path", d="".join(dark), fill="#4d3a20", fill_opacity=0.6))
        out.append(el("rect", x=-4, y=top + tall - bay * 0.02, width=width + 8, height=bay * 0.1, fill=STONE))
        out.append(el("rect", x=-4, y=top - 1, width=width + 8, height=bay * 0.035, fill=DARK_STONE, fill_opacity=0.8))
    merlons = f"{bay * 0.09:.1f} {bay * 0.07:.1f}"
    out.append(el("path", d=f"M-4 {deck - bay * 0.02:.1f}H{width + 4:.1f}", stroke=STONE, stroke_width=bay * 0.07,
                  stroke_dasharray=merlons))  # fmt: skip
    return "".join(out)


def _train(width: float, height: float, deck: float) -> str:
    """Return the engine with its plume, the tender, coaches back to the edge of the picture."""
    bay = min(width, height * 1.1) / 5.2
    scale = bay / 108
    y = deck - 74 * scale - bay * 0.03
    x = width * 0.64
    coaches = [placed(_coach(), x - (150 + 122 * i) * scale, y, scale) for i in range(int(x / (122 * scale)) + 1)]
    puffs = ((147, -14, 11), (136, -27, 16), (120, -40, 20), (98, -50, 26), (70, -60, 28), (38, -66, 34), (0, -76, 36),
             (-42, -80, 42), (-92, -90, 46), (-146, -92, 50), (-206, -100, 56))  # fmt: skip
    smoke = [
        disc(x + px * scale, y + (py + shift) * scale, (r - shift * 0.4) * scale, colour)
        for shift, colour in ((8, "#c2a271"), (3, "#e5d0a2"), (-3, "#fbf2da"))
        for px, py, r in puffs
    ]
    return "".join(smoke) + "".join(coaches) + placed(_engine(), x, y, scale)


def _coach() -> str:
    windows = "".join(f"M{x} 24h14v18h-14Z" for x in (12, 34, 56, 78))
    return group(
        el("path", d="M4 14Q4 6 14 6H104Q114 6 114 14Z", fill="#3c2a1c"),
        el("rect", x=4, y=13, width=110, height=46, fill="#2f5a3c", stroke="#132c1b", stroke_width=1.6),
        el("path", d="M4 48H114", stroke="#e0b860", stroke_width=2.4),
        el("path", d=windows, fill="#ffe9ac", stroke="#132c1b", stroke_width=1.2),
        el("rect", x=0, y=59, width=122, height=5, fill="#20242a"),
        *(wheel(x, 66, 8.5, "#c9b27a", spokes=6) for x in (22, 42, 78, 98)),
    )


def _engine() -> str:
    """Return an express engine of 1860, 170 by 74 units, with its tender; it runs to the right."""
    return group(
        el("path", d="M-28 30H12V60H-28Z", fill="#2f5a3c", stroke="#132c1b", stroke_width=1.6),
        el("path", d="M-26 30Q-20 20 -8 24Q2 18 10 30Z", fill="#1b1a19"),
        el("path", d="M18 8H58V14H54V60H18Z", fill="#7a2a22", stroke="#3a110d", stroke_width=1.6),
        el("path", d="M12 4H64V10H12Z", fill="#23262b"),
        el("rect", x=26, y=18, width=18, height=16, fill="#ffe9ac", stroke="#3a110d", stroke_width=1.4),
        el(
            "path",
            d="M54 24H146Q152 24 152 30V52Q152 58 146 58H54Z",
            fill="#2f5a3c",
            stroke="#132c1b",
            stroke_width=1.6,
        ),
        el("path", d="M56 29H148", stroke="#7fb08a", stroke_width=2.4, stroke_opacity=0.8),
        el("path", d="M76 24V58M100 24V58M126 24V58", stroke="#e0b860", stroke_width=2.6),
        el("path", d="M84 24Q84 8 92 8Q100 8 100 24Z", fill="#e0b860", stroke="#7a5a1e", stroke_width=1.4),
        el("path", d="M132 24L134 2L128 -8H154L148 2L148 24Z", fill="#20242a"),
        el("path", d="M127 -8H155", stroke="#e0b860", stroke_width=3),
        disc(152, 41, 13, "#20242a"),
        disc(158, 22, 6, "#ffe9ac", stroke="#7a5a1e", stroke_width=1.6),
        el("path", d="M-30 60H158L176 72H150V64H-30Z", fill="#20242a"),
        *(wheel(x, 62, 12.5, "#b2382c", spokes=8) for x in (36, 66, 96)),
        *(wheel(x, 66, 8.5, "#b2382c", spokes=6) for x in (-16, 2, 122, 144)),
        el("path", d="M36 64L96 64", stroke="#e9dcb8", stroke_width=3.4, stroke_linecap="round"),
    )


def _firs(width: float, height: float) -> str:
    """Return dark firs in the corners of the foreground."""
    unit = min(width, height)
    out = []
    for x, y, size in ((0.02, 1.05, 0.4), (0.14, 1.08, 0.3), (0.24, 1.1, 0.2), (0.8, 1.1, 0.22), (0.9, 1.07, 0.32),
                       (1.01, 1.05, 0.44)):  # fmt: skip
        tall = unit * size
        tiers = "".join(
            path([(-tall * w, -tall * low), (0, -tall * top), (tall * w, -tall * low)], closed=True)
            for low, top, w in ((0.08, 0.56, 0.27), (0.32, 0.78, 0.2), (0.56, 1.0, 0.13))
        )
        lit = "".join(
            path([(-tall * w, -tall * low), (0, -tall * top), (-tall * w * 0.1, -tall * low)], closed=True)
            for low, top, w in ((0.08, 0.56, 0.27), (0.32, 0.78, 0.2), (0.56, 1.0, 0.13))
        )
        fir = el("path", d=tiers, fill="#10281a") + el("path", d=lit, fill="#2c5236", fill_opacity=0.7)
        out.append(placed(fir, width * x, height * y, 1))
    return "".join(out)


POSTER = Poster(scene, ("#23412f", "#142a1e"), "#f3dfa6")
