"""Composition of SVG text from geometry and colours, and a check for the subset that pygame-ce renders.

All still pictures are SVG, composed with these functions or read from a file of `assets/svg`. Two tokens stand for
colours that are filled in when a picture is rendered (`game.ui.drawing.assets`): `currentColor`, the tint, and
`{name}`, a colour of the palette. Nothing is loaded or cached here.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_SHAPES = {"svg", "g", "defs", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
_STROKES = 4  # stacked strokes of a soft shadow
_LAST_ZERO, _WHOLE, _MINUS_ZERO = (re.compile(each) for each in (r"(?<=\.\d)0(?!\d)", r"\.0(?!\d)", r"-0(?![\d.])"))
_PAINTS = {"linearGradient", "radialGradient", "stop"}
_COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|none|url\(#[\w-]+\)|currentColor|\{[a-z_]+\}")
_COLOUR_KEYS = ("fill", "stroke", "stop-color")


# --- text ------------------------------------------------------------------------------------------------------------


def num(value: float) -> str:
    """Return a coordinate with at most two decimals and no superfluous zero.

    >>> num(2.50), num(3.0), num(-0.001)
    ('2.5', '3', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def el(tag: str, *inside: str, **attributes: object) -> str:
    """Return one element; `stroke_width` is written `stroke-width`, attributes that are None are left out.

    >>> el("circle", r=2.5, stroke_width=1, fill=None)
    '<circle r="2.5" stroke-width="1"/>'
    """
    words = [tag]
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, float):  # as `num`, without a call: pictures have thousands of numbers
            shown = f"{value:.2f}".rstrip("0").rstrip(".")
            shown = "0" if shown == "-0" else shown
        else:
            shown = str(value)
        words.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    body = "".join(inside)
    return f"<{' '.join(words)}>{body}</{tag}>" if body else f"<{' '.join(words)}/>"


def group(*inside: str, **attributes: object) -> str:
    """Return a `g` around shapes; empty text if there are none."""
    body = "".join(inside)
    return el("g", body, **attributes) if body else ""


def document(width: float, height: float, *body: str, defs: str = "", view: str | None = None) -> str:
    """Return a whole picture of `width` by `height` units; `view` replaces the viewBox."""
    box = view or f"0 0 {num(width)} {num(height)}"
    inside = (f"<defs>{defs}</defs>" if defs else "") + "".join(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" viewBox="{box}">'
        f"{inside}</svg>"
    )


# --- paths -----------------------------------------------------------------------------------------------------------


def pairs(points: Iterable[Point]) -> str:
    """Return the points as the `points` attribute of polygons and polylines (one decimal)."""
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in points])


def path(points: Sequence[Point], closed: bool = False) -> str:
    """Return straight path data through the points (one decimal: less text to parse).

    >>> path([(0, 0), (4, 0), (4, 3)], closed=True)
    'M0.0 0.0L4.0 0.0L4.0 3.0Z'
    """
    if not points:
        return ""
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points]) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """Return curved path data through the points (uniform Catmull-Rom as cubic Béziers); tension 0 is straight."""
    count = len(points)
    if count < 3:
        return path(points, closed)
    last = count if closed else count - 1
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for i in range(last):
        a, b = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i > 0 else a
        after = points[(i + 2) % count] if closed or i + 2 < count else b
        k = tension / 6
        c1 = (a[0] + (b[0] - before[0]) * k, a[1] + (b[1] - before[1]) * k)
        c2 = (b[0] - (after[0] - a[0]) * k, b[1] - (after[1] - a[1]) * k)
        parts.append(f"C{c1[0]:.2f} {c1[1]:.2f} {c2[0]:.2f} {c2[1]:.2f} {b[0]:.2f} {b[1]:.2f}")
    return _short_numbers("".join(parts)) + ("Z" if closed else "")


def _short_numbers(data: str) -> str:
    """Return path data with numbers of two decimals as `num` writes them.

    >>> _short_numbers("M2.50 3.00C-0.00 10.05 1.00 2.00 3.00 4.00")
    'M2.5 3C0 10.05 1 2 3 4'
    """
    return _MINUS_ZERO.sub("0", _WHOLE.sub("", _LAST_ZERO.sub("", data)))


def ring(cx: float, cy: float, radius: float) -> str:
    """Return path data of a circle; inside another shape it cuts a hole.

    >>> ring(12, 12, 4)
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z'
    """
    r, across = num(radius), num(radius * 2)
    return f"M{num(cx - radius)} {num(cy)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


def rounded(points: Sequence[Point], radius: float) -> str:
    """Return path data of a closed polygon with rounded corners; nearly straight joints are left as they are."""
    parts: list[str] = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        a, b = points[i - 1], points[(i + 1) % count]
        to_a, to_b = (a[0] - x, a[1] - y), (b[0] - x, b[1] - y)
        la, lb = math.hypot(*to_a), math.hypot(*to_b)
        letter = "L" if parts else "M"
        if la < 0.01 or lb < 0.01:
            continue
        if (to_a[0] * to_b[0] + to_a[1] * to_b[1]) / (la * lb) < -0.9:
            parts.append(f"{letter}{x:.1f} {y:.1f}")
            continue
        reach = min(radius, la / 2, lb / 2)
        enter = (x + to_a[0] / la * reach, y + to_a[1] / la * reach)
        leave = (x + to_b[0] / lb * reach, y + to_b[1] / lb * reach)
        parts.append(f"{letter}{enter[0]:.1f} {enter[1]:.1f}Q{x:.1f} {y:.1f} {leave[0]:.1f} {leave[1]:.1f}")
    return "".join(parts) + "Z"


def regular(cx: float, cy: float, radius: float, corners: int, inner: float | None = None) -> list[Point]:
    """Return the corners of a regular polygon that points up, or of a star if `inner` (its inner radius) is given."""
    steps = corners if inner is None else corners * 2
    out: list[Point] = []
    for i in range(steps):
        reach = radius if inner is None or i % 2 == 0 else inner
        angle = -math.pi / 2 + i * math.tau / steps
        out.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return out


# --- paints ----------------------------------------------------------------------------------------------------------


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        el("stop", offset=num(stop[0]), stop_color=stop[1], stop_opacity=stop[2] if len(stop) > 2 else None)
        for stop in stops
    )


def linear(name: str, start: Point, end: Point, *stops: Stop) -> str:
    """Return a linear gradient in the units of the picture; a stop is (offset 0…1, colour, opacity)."""
    return el(
        "linearGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse",
        x1=start[0], y1=start[1], x2=end[0], y2=end[1],
    )  # fmt: skip


def radial(name: str, centre: Point, radius: float, *stops: Stop) -> str:
    """Return a radial gradient in the units of the picture; a stop is (offset 0…1, colour, opacity)."""
    return el(
        "radialGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse",
        cx=centre[0], cy=centre[1], r=radius,
    )  # fmt: skip


def soft_shadow(shape: str, spread: float, opacity: float) -> str:
    """Return a soft edge around path data: stacked translucent strokes, the widest faintest.

    `opacity` is that of the core.
    """
    each = 1 - (1 - opacity) ** (1 / _STROKES)
    return "".join(
        el("path", d=shape, fill="#000", fill_opacity=each, stroke="#000", stroke_opacity=each,
           stroke_width=spread * 2 * i / _STROKES, stroke_linejoin="round")
        for i in range(_STROKES, 0, -1)
    )  # fmt: skip


@lru_cache(maxsize=512)  # a picture mixes the same colours for each of its things
def mix(first: str, second: str, part: float) -> str:
    """Return the colour between two #rrggbb colours; part 0 is the first, 1 the second.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    red, green, blue = bytes.fromhex(first[1:])
    to_red, to_green, to_blue = bytes.fromhex(second[1:])
    mixed = red + (to_red - red) * part, green + (to_green - green) * part, blue + (to_blue - blue) * part
    return f"#{round(mixed[0]):02x}{round(mixed[1]):02x}{round(mixed[2]):02x}"


# --- the subset ------------------------------------------------------------------------------------------------------


def problems(svg: str) -> list[str]:
    """Return the problems of a picture: elements and attributes that pygame-ce does not render, or renders wrongly.

    An empty list means that there are none.
    """
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        return [f"not well formed: {error}"]
    found: list[str] = []
    if root.get("viewBox") is None:
        found.append("svg: no viewBox")
    for node in root.iter():
        found += _node_problems(node)
    return found


def _node_problems(node: ElementTree.Element) -> list[str]:
    tag = node.tag.removeprefix(_NAMESPACE)
    if tag not in _SHAPES | _PAINTS:
        return [f"{tag}: not drawn"]
    found = []
    if tag in ("linearGradient", "radialGradient") and not _gradient_is_measured(node):
        found.append(f"{tag} {node.get('id')}: neither userSpaceOnUse nor per cent")
    for key in _COLOUR_KEYS:
        value = node.get(key)
        if value is not None and not _COLOUR.fullmatch(value):
            found.append(f"{tag}: {key} {value!r} is no colour that is drawn")
    for key in ("clip-path", "filter", "mask", "href"):
        if node.get(key) is not None:
            found.append(f"{tag}: {key} is not drawn")
    return found


def _gradient_is_measured(node: ElementTree.Element) -> bool:
    if node.get("gradientUnits") == "userSpaceOnUse":
        return True
    places = [node.get(key) for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")]
    return all(place is None or place.endswith("%") for place in places)
