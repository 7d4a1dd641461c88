"""Signs in one ink for lines of text: the eleven main actions, an engine, a car, a factory. The ink is that of the text
(``currentColor``); every picture is 64 units square."""

from __future__ import annotations

from game.scenes.imperial_steam.art.emblem_art import lines, solid
from game.scenes.imperial_steam.art.token_art import FACTORY
from game.ui.drawing.svg import document, el, group

_WHEELS = el("circle", cx=18, cy=51, r=7, stroke="none") + el("circle", cx=46, cy=51, r=7, stroke="none")
_HOUSE = solid("M8 58V32L32 10L56 32V58H38V42H26V58Z")
_WORKER = solid("M32 5C40 5 46 11 46 19C46 24 44 28 40 31C52 34 58 44 58 58H6C6 44 12 34 24 31C20 28 18 24 18 19C18 11 24 5 32 5Z")  # noqa: E501
_CRATE = lines("M12 22H52V56H12ZM12 22L20 10H44L52 22M26 22V36H38V22", 4.4)
_SCROLL = lines("M16 8H50V48M16 8V56H44A6 6 0 0 0 50 50M24 20H42M24 30H42M24 40H36", 4.4)

SIGNS = {
    "build_tracks": lines("M20 6L10 58M44 6L54 58M18 16H46M15 30H49M12 46H52", 4.8),
    "build_station": _HOUSE,
    "build_factory": group(el("path", d=FACTORY, stroke="none"), transform="translate(32 34) scale(2.4)"),
    "hire": _WORKER,
    "buy_train": solid("M4 44V40H10V24H6V18H22V24H20V28H36V14H44V28H50L58 40V46H4Z") + _WHEELS,
    "goods_market": _CRATE,
    "collect_goods": lines("M10 40V56H54V40M32 8V42M20 31L32 43L44 31", 5.4),
    "deliver_goods": lines("M10 40V56H54V40M32 44V10M20 21L32 9L44 21", 5.4),
    "take_contract": _SCROLL,
    "gain_influence": solid("M32 5L39 24L59 25L43 37L49 57L32 45L15 57L21 37L5 25L25 24Z"),
    "earn_gulden": lines("M32 7A25 25 0 1 0 32.01 7Z", 4.6) + lines("M40 24C36 18 25 19 25 26C25 34 40 30 40 38C40 46 28 46 24 40M32 15V49", 4.2),  # noqa: E501
}
"""By main action tile."""


def sign(mark: str) -> str:
    """Return the SVG of a sign in the ink of the text."""
    return document(64, 64, group(mark, fill="currentColor", stroke="currentColor"))


def tile_svg(tile: str) -> str:
    """Return the sign of a main action."""
    return sign(SIGNS[tile])


def engine_sign() -> str:
    """Return the sign of any engine."""
    return sign(SIGNS["buy_train"])


def wagon_sign() -> str:
    """Return the sign of any car."""
    return sign(solid("M4 24H60V46H4Z") + _WHEELS)


def factory_sign() -> str:
    """Return the sign of any factory."""
    return sign(SIGNS["build_factory"])


def new_engine_sign() -> str:
    """Return the sign of an engine for a new train."""
    return sign(group(SIGNS["buy_train"], opacity=0.55) + lines("M46 4V24M36 14H56", 5))
