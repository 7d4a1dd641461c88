"""Icons of the Automa's cards that are not pieces of the game: joker good, landing, slots, goals."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.imperial_steam.art.emblem_art import HUB_EMBLEMS, lines
from game.scenes.imperial_steam.art.token_art import FACTORY
from game.scenes.imperial_steam.board_colours import GOODS_COLOURS, INK
from game.ui.drawing.svg import document, el, group, path, regular

SECTION_COLOURS = {"T-A": "#8c5a2b", "T-B": "#b23a48", "T-C": "#b07f1e", "T-D": "#3f6b9c", "T-E": "#43764a",
                   "none": "#5f5a50"}  # fmt: skip
"""Colour of each section of a decision card: the left band of a slot has that of the section that breaks its ties."""

ARROW = "#b3261e"  # the arrows of the action cards
PREFIX = "automa-"

ACTION_ICONS = {
    "build_two_tracks": "tile-build_tracks", "build_track_to_factory_city": "automa-near",
    "build_track_towards_trieste": "automa-goal", "build_factory": "tile-build_factory", "hire_workers": "tile-hire",
    "collect_goods": "tile-collect_goods", "order_goods": "tile-goods_market", "buy_one_good": "automa-joker",
    "special": "tile-gain_influence",
}  # fmt: skip
CONDITION_ICONS = {
    "goods_at_least": "automa-joker", "goods_at_most": "automa-joker", "gulden_at_least": "coin",
    "landing_empty": "automa-landing", "workers_at_most": "tile-hire", "hiring_cities_at_least": "automa-hub",
    "working_factories_at_least": "tile-build_factory", "network_factory_slots_at_least": "automa-slot",
    "adjacent_factory_cities_at_least": "automa-near", "trieste_not_connected": "automa-goal",
}  # fmt: skip


def compose(name: str) -> str | None:
    """Return the SVG of `automa-joker`, `automa-landing`, `automa-slot` and so on; None for another name."""
    maker = _MAKERS.get(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None
    return maker() if maker else None


def _joker() -> str:
    """Return a good of any type: a cube in the colours of all four."""
    wood, stone, iron, coal = GOODS_COLOURS.values()
    quarters = (("M8 8H32V32H8Z", wood), ("M32 8H56V32H32Z", stone), ("M8 32H32V56H8Z", iron),
                ("M32 32H56V56H32Z", coal))
    return document(64, 64, *(el("path", d=shape, fill=colour) for shape, colour in quarters),
                    el("path", d="M8 8H56V56H8Z", fill="none", stroke=INK, stroke_width=4, stroke_linejoin="round"))


def _landing() -> str:
    """Return the tray of the brown card, with an arrow into it."""
    tray = el("path", d="M5 34V57H59V34", fill="#b88a52", stroke="currentColor", stroke_width=5)
    return document(64, 64, tray, group(lines("M32 5V38M20 27L32 39L44 27", 6), stroke="currentColor"))


def _factory(x: float, y: float, scale: float) -> str:
    return el("path", d=FACTORY, transform=f"translate({x} {y}) scale({scale})", fill="currentColor", fill_opacity=0.55)


def _slot() -> str:
    """Return an empty factory slot."""
    ground = el("rect", x=6, y=6, width=52, height=52, rx=8, fill="none", stroke="currentColor", stroke_width=5,
                stroke_dasharray="9 6")
    return document(64, 64, ground, _factory(32, 34, 1.5))


def _near() -> str:
    """Return a track to an empty factory slot."""
    ground = el("rect", x=30, y=18, width=30, height=30, rx=5, fill="none", stroke="currentColor", stroke_width=4.4,
                stroke_dasharray="7 4")
    rails = group(lines("M2 27H28M2 39H28M9 22V44M20 22V44", 4.2), stroke="currentColor")
    return document(64, 64, ground, rails, _factory(45, 34, 0.85))


def _goal() -> str:
    """Return the port of Trieste."""
    anchor = group(HUB_EMBLEMS["blue"], stroke="currentColor", fill="currentColor",
                   transform="translate(32 33) scale(3)")
    return document(64, 64, anchor)


def _hub() -> str:
    """Return any hub."""
    rim = el("rect", x=8, y=8, width=48, height=48, rx=10, fill="none", stroke="currentColor", stroke_width=6)
    return document(64, 64, rim, el("circle", cx=32, cy=32, r=10, fill="currentColor"))


def _star() -> str:
    """Return the star of a strategy card."""
    shape = path(regular(32, 34, 28, 5, 12), closed=True)
    star = el("path", d=shape, fill="#f2c14a", stroke="#6b4a12", stroke_width=3, stroke_linejoin="round")
    return document(64, 64, star)


_MAKERS: dict[str, Callable[[], str]] = {
    "joker": _joker, "landing": _landing, "slot": _slot, "near": _near, "goal": _goal, "hub": _hub, "star": _star,
}  # fmt: skip
