"""Icons of Imperial Steam: the names by which texts and panels show its pieces."""

from __future__ import annotations

from collections.abc import Callable, Container

from game.scenes.imperial_steam.art import action_sign_art, piece_art, train_art
from game.scenes.imperial_steam.art.terrain_marks import terrain_mark
from game.scenes.imperial_steam.art.token_art import coin, seal
from game.scenes.imperial_steam.board_colours import (
    COMPANY_COLOURS,
    ENGINEER_COLOURS,
    GOODS_COLOURS,
    HUB_COLOURS,
    INK,
    KEY_COLOURS,
    STANDARD,
)
from game.ui.drawing.svg import document, el
from game.ui.drawing.svg_digits import digits_svg

_Maker = Callable[[list[str]], "str | None"]


def compose_icon(name: str) -> str | None:
    """Return the SVG of an icon name, None for an unknown one.

    ``good-<good>[-off|-plain]``, ``factory-<good>[-<company>-<goods left>]``, ``token-<good>``, ``station-<company>``,
    ``worker-[<company>-]<level>[-tired]``, ``marker-<company>``, ``palm-<company>``, ``investor-<company>``,
    ``engineer-<kind>``, ``key-<kind>[-<hub>]``, ``hub-<hub>``, ``crown``, ``round``, ``business-<value>``,
    ``influence-<value>``, ``effort-<terrain>-<effort>``, ``engine[-new|-<pulls>]``, ``engine-start-<pulls>``,
    ``wagon[-freight|-passenger|-reserved]``, ``tile-<main action>``.
    """
    kind, *rest = name.split("-")
    maker = _MAKERS.get(kind)
    return maker(rest) if maker else None


def _good(rest: list[str]) -> str | None:
    good, *variant = rest or [""]
    if good not in GOODS_COLOURS or variant not in ([], ["off"], ["plain"]):
        return None
    return piece_art.good_svg(good, off=variant == ["off"], symbol=variant != ["plain"])


def _factory(rest: list[str]) -> str | None:
    match rest:
        case []:
            return action_sign_art.factory_sign()
        case [good] if good in GOODS_COLOURS:
            return piece_art.factory_svg(good)
        case [good, company, left] if good in GOODS_COLOURS and company in COMPANY_COLOURS and left.isdigit():
            return piece_art.factory_svg(good, company, int(left))
    return None


def _worker(rest: list[str]) -> str | None:
    match rest:
        case [level] if level.isdigit():
            return piece_art.worker_svg(None, int(level))
        case [level, "tired"] if level.isdigit():
            return piece_art.worker_svg(None, int(level), tired=True)
        case [company, level] if company in COMPANY_COLOURS and level.isdigit():
            return piece_art.worker_svg(company, int(level))
        case [company, level, "tired"] if company in COMPANY_COLOURS and level.isdigit():
            return piece_art.worker_svg(company, int(level), tired=True)
    return None


def _key(rest: list[str]) -> str | None:
    match rest:
        case [kind] if kind in KEY_COLOURS:
            return piece_art.plain_key_svg(kind)
        case [kind, hub] if kind in KEY_COLOURS and hub in HUB_COLOURS:
            return piece_art.key_svg(kind, hub)
    return None


def _effort(rest: list[str]) -> str | None:
    match rest:
        case [("plain" | "bridge" | "tunnel") as terrain, effort] if effort.isdigit():
            ring = {"plain": STANDARD.plate, "bridge": STANDARD.bridge, "tunnel": STANDARD.tunnel}[terrain]
            mark = terrain_mark(terrain, 32, 15, 1.1, STANDARD) if terrain != "plain" else ""
            return document(
                64, 64,
                el("circle", cx=32, cy=32, r=30, fill=ring, stroke=INK, stroke_width=3), mark,
                digits_svg(effort, 32, 32 if terrain == "plain" else 43, 32 if terrain == "plain" else 24,
                           INK if terrain == "plain" else "#ffffff", 2.9),
            )  # fmt: skip
    return None


def _engine(rest: list[str]) -> str | None:
    match rest:
        case []:
            return action_sign_art.engine_sign()
        case ["new"]:
            return action_sign_art.new_engine_sign()
        case [pulls] if pulls.isdigit():
            return train_art.engine_svg(int(pulls))
        case ["start", pulls] if pulls.isdigit():
            return train_art.engine_svg(int(pulls), start=True)
    return None


def _wagon(rest: list[str]) -> str | None:
    if not rest:
        return action_sign_art.wagon_sign()
    return _WAGONS[rest[0]]() if len(rest) == 1 and rest[0] in _WAGONS else None


def _numbered(draw: Callable[[float, float, float, int], str]) -> _Maker:
    """Return the maker of a round sign with a number."""

    def make(rest: list[str]) -> str | None:
        known = len(rest) == 1 and rest[0].isdigit()
        return document(64, 64, draw(32, 32, 29, int(rest[0]))) if known else None

    return make


def _one_of(names: Container[str], draw: Callable[[str], str]) -> _Maker:
    """Return the maker of a piece that exists once for each name."""

    def make(rest: list[str]) -> str | None:
        return draw(rest[0]) if len(rest) == 1 and rest[0] in names else None

    return make


def _single(draw: Callable[[], str]) -> _Maker:
    return lambda rest: None if rest else draw()


_WAGONS = {"freight": train_art.freight_svg, "passenger": train_art.passenger_svg, "reserved": train_art.reserved_svg}
_MAKERS: dict[str, _Maker] = {
    "good": _good,
    "factory": _factory,
    "token": _one_of(GOODS_COLOURS, piece_art.factory_token_svg),
    "station": _one_of(COMPANY_COLOURS, piece_art.station_svg),
    "worker": _worker,
    "marker": _one_of(COMPANY_COLOURS, piece_art.marker_svg),
    "palm": _one_of(COMPANY_COLOURS, piece_art.hand_svg),
    "investor": _one_of(COMPANY_COLOURS, piece_art.investor_svg),
    "engineer": _one_of(ENGINEER_COLOURS, piece_art.engineer_svg),
    "key": _key,
    "hub": _one_of(HUB_COLOURS, piece_art.hub_svg),
    "crown": _single(piece_art.crown_svg),
    "round": _single(piece_art.round_svg),
    "business": _numbered(coin),
    "influence": _numbered(seal),
    "effort": _effort,
    "engine": _engine,
    "wagon": _wagon,
    "tile": _one_of(action_sign_art.SIGNS, action_sign_art.tile_svg),
}
