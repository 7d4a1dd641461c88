"""Pieces of Imperial Steam as SVG. All can be told apart without colour: companies carry a shape, goods and hubs a
symbol, numbers stand in figures. Colours are ``#rrggbb``; every picture is 64 units square."""

from __future__ import annotations

from game.scenes.imperial_steam.art.emblem_art import GOODS_SYMBOLS, HUB_EMBLEMS, lines
from game.scenes.imperial_steam.art.terrain_marks import ARCH, PORTAL
from game.scenes.imperial_steam.art.token_art import FACTORY, KEY
from game.scenes.imperial_steam.board_colours import (
    BRASS,
    COMPANY_COLOURS,
    COMPANY_GLYPHS,
    CREAM,
    ENGINEER_COLOURS,
    GOODS_COLOURS,
    HUB_COLOURS,
    INK,
    KEY_COLOURS,
)
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, group, linear, mix, num, path, regular
from game.ui.drawing.svg_digits import digits_svg

SIDE = 64
_BLACK, _WHITE = "#000000", "#ffffff"
_DARK = (COMPANY_COLOURS["black"], GOODS_COLOURS["coal"])  # need a light rim on dark boards


def ink_on(colour: str) -> str:
    """Return the ink of symbols on goods, hubs and companies of a colour."""
    return INK if colour in (GOODS_COLOURS["stone"], COMPANY_COLOURS["yellow"], HUB_COLOURS["white"]) else CREAM


def glyph(company: str, x: float, y: float, radius: float, ink: str | None = None) -> str:
    """Return the shape of a company as an element."""
    fill = ink or ink_on(COMPANY_COLOURS[company])
    return el("path", d=glyph_path(COMPANY_GLYPHS[company], x, y, radius), fill=fill)


def _face(colour: str) -> str:
    return linear("face", (0, 4), (0, 60), (0, mix(colour, _WHITE, 0.24)), (1, mix(colour, _BLACK, 0.16)))


def _shadow(shape: str) -> str:
    return el("path", d=shape, fill=_BLACK, fill_opacity=0.28, transform="translate(2 3.4)")


def _solid(shape: str, colour: str, *marks: str) -> str:
    """Return an enamelled wooden shape with its shadow and marks."""
    rim = mix(colour, _WHITE, 0.62) if colour in _DARK else mix(colour, _BLACK, 0.6)
    body = el("path", d=shape, fill="url(#face)", stroke=rim, stroke_width=2.4, stroke_linejoin="round")  # fmt: skip
    return document(SIDE, SIDE, _shadow(shape), body, *marks, defs=_face(colour))


def _at(mark: str, x: float, y: float, scale: float, ink: str) -> str:
    return group(mark, transform=f"translate({num(x)} {num(y)}) scale({num(scale)})", fill=ink, stroke=ink)


# --- goods and what makes them ---------------------------------------------------------------------------------------


def good_svg(good: str, off: bool = False, symbol: bool = True) -> str:
    """Return a wooden cube with the symbol of its good on the front. ``off`` greys it; ``symbol`` False leaves it
    plain."""
    colour = GOODS_COLOURS[good]
    ink = ink_on(colour)
    if off:
        colour, ink = mix(colour, "#575b60", 0.68), mix(ink, "#74777b", 0.6)
    top, side = mix(colour, _WHITE, 0.42), mix(colour, _BLACK, 0.42)
    rim = mix(colour, _BLACK, 0.66)
    bulk = "M5 17L17 5H60V47L48 60H5Z"
    return document(
        SIDE, SIDE,
        "" if off else _shadow(bulk),
        el("path", d="M5 17L17 5H60L48 17Z", fill=top), el("path", d="M48 17L60 5V47L48 60Z", fill=side),
        el("rect", x=5, y=17, width=43, height=43, fill="url(#face)"),
        el("path", d=f"{bulk}M5 17H48V60M48 17L60 5", fill="none", stroke=rim, stroke_width=2, stroke_linejoin="round"),
        _at(GOODS_SYMBOLS[good], 26.5, 38.5, 1.78, ink) if symbol else "",
        defs=_face(colour),
    )  # fmt: skip


def factory_svg(good: str, company: str = "", left: int | None = None) -> str:
    """Return a factory of a good. On the map it carries its owner's shape on the chimney side and the number of goods
    left; an exhausted one (0) is grey and smokeless."""
    colour = GOODS_COLOURS[good]
    ink = ink_on(colour)
    if left == 0:
        colour = mix(colour, "#7b7d80", 0.7)
    walls = "M4 60V30L18 20V30L32 20V30L38 26V8H50V30L60 30V60Z"
    smoke = "" if left == 0 else group(
        lines("M44 5C46 1 50 3 54 0.8", 3.2), stroke="#6d6d6d", stroke_opacity=0.8)
    mark = _at(GOODS_SYMBOLS[good], 20 if left is not None else 32, 46, 1.2, ink)
    parts = [smoke, mark]
    if left is not None:
        parts += [el("circle", cx=45, cy=45, r=12.5, fill=CREAM, stroke=INK, stroke_width=1.6),
                  digits_svg(left, 45, 45, 17, INK, 2.9)]  # fmt: skip
    if company:
        parts += [el("circle", cx=51, cy=15, r=12, fill=COMPANY_COLOURS[company], stroke=CREAM, stroke_width=2.4),
                  glyph(company, 51, 15, 6.4)]  # fmt: skip
    return _solid(walls, colour, *parts)


# --- of companies ----------------------------------------------------------------------------------------------------


def station_svg(company: str) -> str:
    """Return a station house with its company's shape on the wall."""
    colour = COMPANY_COLOURS[company]
    walls = "M8 60V30L32 9L56 30V60Z"
    roof = el("path", d="M3 32L32 5L61 32L56 36L32 14L8 36Z", fill=mix(colour, _BLACK, 0.42), stroke=mix(colour, _BLACK, 0.66), stroke_width=1.6, stroke_linejoin="round")  # noqa: E501
    rim = el("path", d="M8 60V30L32 9L56 30V60Z", fill="none", stroke=CREAM, stroke_width=1.4, stroke_opacity=0.8)
    badge = el("circle", cx=32, cy=42, r=14, fill=CREAM, stroke=mix(colour, _BLACK, 0.6), stroke_width=1.6)
    return _solid(walls, colour, rim, roof, badge, glyph(company, 32, 42, 8.6, mix(colour, _BLACK, 0.25)))


def worker_svg(company: str | None, level: int, tired: bool = False) -> str:
    """Return a worker with his level; without a company for use in texts. A tired one is pale and asleep."""
    colour = COMPANY_COLOURS[company] if company else BRASS
    ink = ink_on(colour) if company else INK
    if tired:
        colour, ink = mix(colour, "#9b978c", 0.55), mix(ink, colour, 0.15)
    shape = (
        "M32 3C39 3 44 8 44 15C44 19 42 23 39 25C50 28 57 37 57 48V60H7V48C7 37 14 28 25 25"
        "C22 23 20 19 20 15C20 8 25 3 32 3Z"
    )
    cap = el("path", d="M19 14C20 6 25 2.4 32 2.4S44 6 45 14Z", fill=mix(colour, _BLACK, 0.45))
    sleep = group(lines("M47 4H55L47 13H55M56 15H61L56 21H61", 2.2), stroke=INK) if tired else ""
    return _solid(shape, colour, cap, digits_svg(level, 32, 44, 24, ink, 2.9), sleep)


def marker_svg(company: str) -> str:
    """Return an influence marker: a disc with the company's shape."""
    colour = COMPANY_COLOURS[company]
    return document(
        SIDE, SIDE,
        el("circle", cx=33.5, cy=35.5, r=27, fill=_BLACK, fill_opacity=0.32),
        el("circle", cx=32, cy=31, r=28, fill=CREAM, stroke=mix(colour, _BLACK, 0.6), stroke_width=1.6),
        el("circle", cx=32, cy=31, r=23.5, fill="url(#face)"),
        glyph(company, 32, 31, 12.5),
        defs=_face(colour),
    )  # fmt: skip


def hand_svg(company: str) -> str:
    """Return a hand with a cuff in the company's colour and its shape upon it."""
    colour = COMPANY_COLOURS[company]
    palm = (
        "M20 40V17A4.6 4.6 0 0 1 29 17V28V9A4.6 4.6 0 0 1 38 9V28V13A4.6 4.6 0 0 1 47 13V31V22A4.4 4.4 0 0 1 55.6 22V40"
        "C55.6 46 52 49 48 49H26C20 49 17 45 14 40L6.6 28.6C5 25.6 9.6 22.6 12.4 25.4Z"
    )
    cuff = el("path", d="M22 46H52V62H22Z", fill=mix(colour, _BLACK, 0.3), stroke=mix(colour, _BLACK, 0.65), stroke_width=2)  # noqa: E501
    return _solid(palm, colour, cuff, glyph(company, 37, 54, 5.6), glyph(company, 36, 37, 7))


def investor_svg(company: str) -> str:
    """Return an investor, who stands for a sold share: a top hat over the company's shape."""
    colour = COMPANY_COLOURS[company]
    shape = "M18 6H46L44 38H58C60 38 60 46 57 46H7C4 46 4 38 6 38H20Z"
    band = el("path", d="M19.6 30H44.4L44 37H20Z", fill=BRASS)
    return _solid(shape, colour, band, glyph(company, 32, 19, 7), el("path", d="M14 52H50", stroke=INK, stroke_width=3))


# --- of the board ----------------------------------------------------------------------------------------------------


def engineer_svg(kind: str) -> str:
    """Return an engineer with a top hat in front of a tunnel's portal or a bridge's arches."""
    colour = ENGINEER_COLOURS[kind]
    mark = PORTAL if kind == "tunnel" else ARCH
    shape = "M32 26C52 26 59 38 59 60H5C5 38 12 26 32 26Z"
    head = (
        el("circle", cx=32, cy=20, r=10.5, fill="#f0d3ac", stroke=INK, stroke_width=2)
        + el("path", d="M22.5 2H41.5V14H46V18H18V14H22.5Z", fill=mix(colour, _BLACK, 0.62), stroke=INK,
             stroke_width=1.4)
    )  # fmt: skip
    return _solid(shape, colour, head, _at(el("path", d=mark, stroke="none"), 32, 47, 1.25, _WHITE))


def key_svg(kind: str, hub: str) -> str:
    """Return a city key of gold (two bits) or silver (one bit) with its hub's emblem in the bow."""
    colour = KEY_COLOURS[kind]
    bits = "M40 26H58V32H56V39H51V32H48V37H44V32H40Z" if kind == "gold" else "M40 26H58V32H55V39H50V32H40Z"
    ink = INK if hub == "white" else CREAM
    bow = "M22 6A20 20 0 1 0 22.01 6Z"
    return _solid(
        bow + bits, colour,
        el("circle", cx=22, cy=26, r=14.4, fill=HUB_COLOURS[hub], stroke=mix(colour, _BLACK, 0.5), stroke_width=1.8),
        _at(HUB_EMBLEMS[hub], 22, 26, 1.12, ink),
    )  # fmt: skip


def hub_svg(hub: str) -> str:
    """Return the influence marker of a hub: a toothed disc with its emblem."""
    colour = HUB_COLOURS[hub]
    teeth = path(regular(32, 32, 30, 16, 26.5), closed=True)
    disc = el("circle", cx=32, cy=32, r=23, fill=colour, stroke=mix(colour, _BLACK, 0.5), stroke_width=2)
    return _solid(teeth, "#e3b64a", disc, _at(HUB_EMBLEMS[hub], 32, 32, 1.75, ink_on(colour)))


def crown_svg() -> str:
    """Return a State Railway crown on its dark green disc. It covers the effort of a connection, which is not asked
    there."""
    crown = "M13 44L10 22L21 32L32 15L43 32L54 22L51 44Z"
    jewels = "".join(el("circle", cx=x, cy=y, r=3.4) for x, y in ((10, 20), (32, 13), (54, 20)))
    disc = "M32 2A30 30 0 1 0 32.01 2Z"
    return _solid(
        disc, "#24523a",
        el("circle", cx=32, cy=32, r=26, fill="none", stroke="#f0cd6a", stroke_width=1.6),
        group(el("path", d=crown), jewels, el("rect", x=13, y=46, width=38, height=6, rx=1.5), fill="#f3c94f",
              stroke="#5d451a", stroke_width=1.6, stroke_linejoin="round"),
    )  # fmt: skip


def round_svg() -> str:
    """Return the round marker: a station clock."""
    disc = "M32 3A29 29 0 1 0 32.01 3Z"
    ticks = "".join(path([(32 + 20 * x, 32 + 20 * y), (32 + 23.5 * x, 32 + 23.5 * y)]) for x, y in regular(0, 0, 1, 12))
    return _solid(
        disc, BRASS,
        el("circle", cx=32, cy=32, r=24.5, fill=CREAM, stroke=INK, stroke_width=1.6),
        el("path", d=ticks, stroke=INK, stroke_width=2.4),
        group(lines("M32 32V16M32 32L43 37", 3.6), stroke=INK), el("circle", cx=32, cy=32, r=3.4, fill=INK),
    )  # fmt: skip


def factory_token_svg(good: str) -> str:
    """Return the factory token that the builder of a factory keeps for contracts."""
    ink = ink_on(GOODS_COLOURS[good])
    disc = path(regular(32, 32, 29, 8), closed=True)
    return _solid(disc, GOODS_COLOURS[good], _at(el("path", d=FACTORY, stroke="none"), 32, 24, 1.3, ink),
                  _at(GOODS_SYMBOLS[good], 32, 47, 0.9, ink))  # fmt: skip


def plain_key_svg(kind: str) -> str:
    """Return a key without a hub, for texts."""
    colour = KEY_COLOURS[kind]
    mark = el("path", d=KEY, fill=colour, stroke=mix(colour, _BLACK, 0.6), stroke_width=0.9, fill_rule="evenodd")
    return document(SIDE, SIDE, group(mark, transform="translate(25 34) rotate(-30) scale(2.5)"))


def cover_svg() -> str:
    """Return an empty business circle whose token has been taken."""
    return document(SIDE, SIDE, el("circle", cx=32, cy=32, r=30, fill="#d9c796", stroke=INK, stroke_width=2.4,
                                   stroke_dasharray="6 5"))  # fmt: skip


def loco_svg(company: str, left: bool) -> str:
    """Return the train of a company that lays a track, running to the left or right."""
    colour = COMPANY_COLOURS[company]
    engine = "M4 46V38H10V22H6V16H24V22H21V27H36V13H45V27H51L60 40V46Z"
    wheels = "".join(el("circle", cx=x, cy=48, r=7.5, fill=INK, stroke=CREAM, stroke_width=1.6) for x in (16, 34, 50))
    body = el("path", d=engine, fill=colour, stroke=CREAM, stroke_width=2.4, stroke_linejoin="round")
    turn = {"transform": "translate(64 0) scale(-1 1)"} if left else {}
    return document(SIDE, SIDE, group(_shadow(engine), body, wheels, **turn))
