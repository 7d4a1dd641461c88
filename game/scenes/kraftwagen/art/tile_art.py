"""Enamel signs: action tiles with one to three symbols, specialty tiles, and discs for single actions.

Every picture is 64 units square.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.kraftwagen.art.palette import BLACK, ENAMEL, INK, IVORY, WHITE, at, brass, disc, sector, stroke
from game.scenes.kraftwagen.art.symbols import symbol
from game.ui.drawing.svg import document, el, linear, mix, path, radial, regular, ring
from game.ui.drawing.svg_digits import digits_svg

SIDE = 64
_MIDDLE = 32.0
_FACE = 24.6  # radius of the enamel
# By number of actions: point and scale of each symbol, and the angles of its field.
_FIELDS: dict[int, tuple[tuple[float, float, float, tuple[float, float] | None], ...]] = {
    1: ((32, 32, 0.68, None),),
    2: ((23.4, 24.6, 0.43, (135, 315)), (40.8, 39.6, 0.43, (-45, 135))),
    3: ((32, 19.6, 0.36, (-150, -30)), (43.2, 39.4, 0.36, (-30, 90)), (20.8, 39.4, 0.36, (90, 210))),
}
_GREY = "#5d6670"


def sign_svg(kinds: Sequence[str], off: bool = False) -> str:
    """Return an action tile with its actions, up to three; ``off`` greys it."""
    return document(SIDE, SIDE, _rim("disc"), _face(kinds, off), _gloss(), defs=_paints())


def specialty_svg(kind: str, bonus: str, more: int) -> str:
    """Return a specialty tile: an eight-sided sign with its action.

    The bonus stands on a brass plate: "+n", coins, or a sale.
    """
    plate = el("rect", x=27, y=42, width=36, height=20, rx=6, fill="url(#brass)", stroke="#4d3812", stroke_width=1.4)
    if bonus == "direct_sale":
        mark = symbol("price", INK, 45, 52, 0.44)
    elif bonus == "points":
        mark = digits_svg(more, 38, 52, 12, INK, 3.2) + symbol("money", INK, 52, 52, 0.3)
    else:
        mark = digits_svg(f"+{more}", 45, 52, 12.5, INK, 3.2)
    face = el("path", d=path(regular(_MIDDLE, _MIDDLE, 26, 8), closed=True), fill=f"url(#{kind})")
    lines = el("path", d=path(regular(_MIDDLE, _MIDDLE, 27, 8), closed=True), fill="none", stroke=IVORY, stroke_width=2)
    return document(
        SIDE,
        SIDE,
        _rim("octagon"),
        face,
        lines,
        symbol(kind, IVORY, 29, 27, 0.62),
        _gloss(),
        plate,
        mark,
        defs=_paints(),
    )


def unknown_svg() -> str:
    """Return a specialty tile that is not turned up yet."""
    face = el("path", d=path(regular(_MIDDLE, _MIDDLE, 26, 8), closed=True), fill=BLACK)
    lines = el("path", d=path(regular(_MIDDLE, _MIDDLE, 27, 8), closed=True), fill="none", stroke=IVORY, stroke_width=2)
    hook = el("path", d="M24 25c0-11 17-11 17 0 0 7-8.500 7-8.500 14", fill="none", stroke=IVORY, stroke_width=5,
              stroke_linecap="round")
    return document(SIDE, SIDE, _rim("octagon"), face, lines, hook, disc(32.5, 46, 3.2, IVORY), _gloss(),
                    defs=_paints())


def disc_svg(kind: str) -> str:
    """Return a small enamel disc for one action or preference, without a brass rim, for texts."""
    paint = linear("face", (0, 4), (0, 60), (0, mix(ENAMEL[kind], WHITE, 0.16)), (1, mix(ENAMEL[kind], BLACK, 0.16)))
    return document(
        SIDE,
        SIDE,
        disc(_MIDDLE, _MIDDLE, 31, IVORY),
        disc(_MIDDLE, _MIDDLE, 28, "url(#face)"),
        symbol(kind, IVORY, 32, 32, 0.8),
        defs=paint,
    )


def symbol_svg(name: str) -> str:
    """Return a symbol alone, in the ink of the text around it."""
    return document(SIDE, SIDE, symbol(name, "currentColor", 32, 32, 1.08))


def start_svg(effects: Sequence[tuple[str, int]]) -> str:
    """Return a start tile: an ivory plate in a brass frame with its one to three effects."""
    size = {1: 11.4, 2: 10.8}.get(len(effects), 8.6)
    places = {1: (32.0,), 2: (19.0, 45.0)}.get(len(effects), (14.2, 32.0, 49.8))
    marks = "".join(_effect(kind, count, x, size) for (kind, count), x in zip(effects, places, strict=False))
    return document(
        SIDE,
        48,
        el("rect", x=2.6, y=4, width=60, height=43, rx=6, fill=BLACK, fill_opacity=0.35),
        el("rect", x=1.6, y=1.6, width=60.8, height=43.6, rx=6, fill="url(#brass)", stroke="#4d3812", stroke_width=1),
        el("rect", x=4.4, y=4.4, width=55.2, height=38, rx=4, fill="#fbf4e2"),
        el("rect", x=6.4, y=6.4, width=51.2, height=34, rx=3, fill="none", stroke="#c9b685", stroke_width=0.9),
        marks,
        defs=brass("brass", 0, 48),
    )


def _effect(kind: str, count: int, x: float, size: float) -> str:
    """Return a small enamel disc of an effect; below it the number, space or value."""
    known = {"to_space": "grand_prix", "race_engine": "engine"}.get(kind, kind)
    colour = ENAMEL["grand_prix"] if kind == "race_engine" else ENAMEL[known]
    label = f"+{count}" if kind == "worker" else str(count) if kind in ("to_space", "race_engine") else ""
    y = 19.6
    mark = disc(x, y + 0.7, size, BLACK, fill_opacity=0.3) + disc(x, y, size, mix(colour, BLACK, 0.1))
    under = digits_svg(label, x, 36, 8.4, INK, 3) if label else ""
    return mark + symbol(known, IVORY, x, y, size / 36) + under


# --- parts of a sign ------------------------------------------------------------------------------------------------


def _rim(form: str) -> str:
    """Return shadow, brass and ivory edge of a sign."""
    if form == "octagon":
        outer, inner = (path(regular(_MIDDLE, _MIDDLE, radius, 8), closed=True) for radius in (30.4, 28))
    else:
        outer, inner = ring(_MIDDLE, _MIDDLE, 29.6), ring(_MIDDLE, _MIDDLE, 27)
    return (
        el("path", d=outer, fill=BLACK, fill_opacity=0.18, transform="translate(1 3.4)")
        + el("path", d=outer, fill=BLACK, fill_opacity=0.3, transform="translate(0.6 1.8)")
        + el("path", d=outer, fill="url(#brass)", stroke="#4d3812", stroke_width=0.9)
        + el("path", d=inner, fill=mix(IVORY, "#c9b27a", 0.25))
    )


def _face(kinds: Sequence[str], off: bool) -> str:
    """Return the enamel in its fields, with the symbols."""
    fields, marks = [], []
    for kind, (x, y, size, angles) in zip(kinds, _FIELDS[min(3, len(kinds))], strict=False):
        data = ring(_MIDDLE, _MIDDLE, _FACE) if angles is None else sector(_MIDDLE, _MIDDLE, _FACE, *angles)
        fields.append(el("path", d=data, fill=_GREY if off else f"url(#{kind})"))
        marks.append(symbol(kind, mix(IVORY, _GREY, 0.45) if off else IVORY, x, y, size))
    return "".join(fields) + _seams(len(kinds)) + "".join(marks)


def _seams(count: int) -> str:
    """Return ivory lines between the fields."""
    if count == 2:
        return stroke("M14.6 49.4L49.4 14.6", IVORY, 1.5)
    if count == 3:
        return stroke("M32 32V56.6M32 32L53.3 19.7M32 32L10.7 19.7", IVORY, 1.5)
    return ""


def _gloss() -> str:
    """Return the light from the top left on the fired glass."""
    return at(el("ellipse", cx=0, cy=0, rx=17, ry=9, fill="url(#gloss)"), 26, 17, 1, -24)


def _paints() -> str:
    fills = "".join(
        linear(kind, (0, 8), (0, 56), (0, mix(colour, WHITE, 0.2)), (0.5, colour), (1, mix(colour, BLACK, 0.24)))
        for kind, colour in ENAMEL.items()
    )
    gloss = radial("gloss", (0, 0), 17, (0, WHITE, 0.34), (1, WHITE, 0.0))
    return brass("brass", 2, 62) + fills + gloss
