"""What lies on the map and beside it as SVG in square pictures 64 units wide, and the icon names that stand for it."""

from __future__ import annotations

from game.scenes.automobiles.pieces import glyph_path
from game.scenes.imperial_steam.colours import CREAM, ENGINEER_COLOURS, GOODS_COLOURS, HUB_COLOURS, INK, KEY_COLOURS
from game.scenes.imperial_steam.emblems import GOODS_SYMBOLS, HUB_EMBLEMS
from game.scenes.imperial_steam.figures import number
from game.scenes.imperial_steam.network import ARCH, PORTAL
from game.scenes.imperial_steam.plates import FACTORY, KEY, coin
from game.ui.svg import document, el, group, mix

_HOUSE = "M8 34L32 10L56 34V58H8Z"
_CROWN = "M10 46L6 20L20 32L32 12L44 32L58 20L54 46Z"
_ENGINE = "M4 44V40H10V24H6V18H22V24H20V28H36V14H44V28H50L58 40V46H4Z"
_CAR = "M4 24H60V46H4Z"


def _ink(colour: str) -> str:
    return INK if colour in (GOODS_COLOURS["stone"], HUB_COLOURS["white"]) else "#ffffff"


def cube_svg(good: str, off: bool = False) -> str:
    """A good: a wooden cube with its sign."""
    colour = mix(GOODS_COLOURS[good], "#3a4048", 0.7) if off else GOODS_COLOURS[good]
    ink = mix(_ink(GOODS_COLOURS[good]), "#565d66", 0.6) if off else _ink(GOODS_COLOURS[good])
    rim = mix(colour, "#ffffff", 0.35)
    return document(
        64, 64,
        el("rect", x=4, y=7, width=56, height=54, rx=10, fill=mix(colour, "#000000", 0.5)),
        el("rect", x=4, y=3, width=56, height=52, rx=10, fill=colour, stroke=rim, stroke_width=2),
        group(GOODS_SYMBOLS[good], fill=ink, stroke=ink, transform="translate(32 29) scale(2)"),
    )  # fmt: skip


def factory_svg(good: str, left: int, owner: str, glyph: str) -> str:
    """A factory: its type with the owner's rim and shape, and how many goods are left on it."""
    colour = GOODS_COLOURS[good] if left else mix(GOODS_COLOURS[good], "#8d8570", 0.6)
    ink = _ink(GOODS_COLOURS[good])
    return document(
        64, 64,
        el("rect", x=3, y=3, width=58, height=58, rx=9, fill=owner, stroke="#1d130a", stroke_width=2),
        el("rect", x=9, y=9, width=46, height=46, rx=6, fill=colour, stroke="#1d130a", stroke_width=1.4),
        group(GOODS_SYMBOLS[good], fill=ink, stroke=ink, transform="translate(25 27) scale(1.25)"),
        el("circle", cx=45, cy=45, r=14, fill=CREAM, stroke="#1d130a", stroke_width=1.8),
        number(left, 45, 45, 17, INK, 3),
        el("path", d=glyph_path(glyph, 13, 13, 9), fill=CREAM, stroke="#1d130a", stroke_width=1.4),
    )  # fmt: skip


def station_svg(owner: str, glyph: str) -> str:
    """A station: a house in the owner's colour with his shape."""
    return document(
        64, 64,
        el("path", d=_HOUSE, fill="#000000", fill_opacity=0.3, transform="translate(2 3)"),
        el("path", d=_HOUSE, fill=owner, stroke="#1d130a", stroke_width=3.4, stroke_linejoin="round"),
        el("path", d=glyph_path(glyph, 32, 41, 11), fill=CREAM),
    )  # fmt: skip


def crown_svg() -> str:
    """A State Railway."""
    return document(
        64, 64,
        el("circle", cx=32, cy=32, r=30, fill="#7d1f2a", stroke="#3c0d12", stroke_width=2.5),
        el("path", d=_CROWN, fill="#e5b53a", stroke="#5d451a", stroke_width=2, stroke_linejoin="round"),
    )  # fmt: skip


def engineer_svg(kind: str) -> str:
    """An engineer: his colour, and what he builds."""
    mark = {"tunnel": PORTAL, "bridge": ARCH}[kind]
    return document(
        64, 64,
        el("circle", cx=32, cy=32, r=29, fill=ENGINEER_COLOURS[kind], stroke="#1d130a", stroke_width=3),
        el("path", d=mark, fill="#ffffff", transform="translate(32 32) scale(1.5)"),
    )  # fmt: skip


def cover_svg() -> str:
    """An empty business circle."""
    return document(64, 64, el("circle", cx=32, cy=32, r=30, fill="#d9c796", stroke=INK, stroke_width=2.4,
                               stroke_dasharray="6 5"))


def key_svg(kind: str) -> str:
    """A key of a hub."""
    colour = KEY_COLOURS[kind]
    return document(64, 64, el("path", d=KEY, fill=colour, stroke=mix(colour, "#000000", 0.6), stroke_width=0.9,
                               transform="translate(26 34) scale(2.6)"))


def hub_svg(colour: str) -> str:
    """The marker of a hub: its enamel and its sign."""
    ink = _ink(HUB_COLOURS[colour])
    return document(
        64, 64,
        el("rect", x=4, y=4, width=56, height=56, rx=10, fill=HUB_COLOURS[colour], stroke="#e3b64a", stroke_width=4),
        group(HUB_EMBLEMS[colour], fill=ink, stroke=ink, transform="translate(32 32) scale(2)"),
    )  # fmt: skip


def worker_svg(level: int, tired: bool) -> str:
    """A worker of a level; a tired one is grey."""
    colour = "#5d6a60" if tired else "#b8863a"
    return document(
        64, 64,
        el("path", d="M8 60V34A24 28 0 0 1 56 34V60Z", fill=colour, stroke="#14100a" if not tired else "#2c332e",
           stroke_width=3),
        number(level, 32, 38, 30, "#a8b2aa" if tired else "#fff6e2", 3),
    )  # fmt: skip


def compose(name: str) -> str | None:
    """The picture of `good-wood`, `key-gold`, `hub-green`, `engineer-tunnel`, `token-2`, `worker-3` …"""
    kind, _, rest = name.partition("-")
    makers = {
        "good": (GOODS_COLOURS, cube_svg), "key": (KEY_COLOURS, key_svg), "hub": (HUB_COLOURS, hub_svg),
        "engineer": (ENGINEER_COLOURS, engineer_svg),
    }
    if kind in makers and rest in makers[kind][0]:
        return makers[kind][1](rest)
    if kind == "worker" and rest.removesuffix("-tired").isdecimal():
        return worker_svg(int(rest.removesuffix("-tired")), rest.endswith("-tired"))
    if kind == "token" and rest.isdecimal():
        return document(64, 64, coin(32, 32, 29, int(rest)))
    return {"engine": _plain(_ENGINE), "car": _plain(_CAR), "crown": crown_svg(), "factory": _factory()}.get(name)


def _plain(shape: str) -> str:
    wheels = el("circle", cx=18, cy=50, r=7, fill="currentColor") + el("circle", cx=46, cy=50, r=7, fill="currentColor")
    return document(64, 64, el("path", d=shape, fill="currentColor"), wheels)


def _factory() -> str:
    return document(64, 64, el("path", d=FACTORY, fill="currentColor", transform="translate(32 34) scale(2.4)"))
