"""Icons of The Great Race: the names by which texts and panels show its pieces. All begin with ``gr-``."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.great_race.art import card_art, city_art, sign_art, tile_art, vehicle_art
from game.scenes.great_race.art.gauge_art import gauge_svg
from game.scenes.great_race.art.palette import LIVERIES, TERRAIN
from game.scenes.great_race.art.symbols import SYMBOLS, symbol_svg
from game.scenes.great_race.board_colours import SEAT_GLYPHS

PREFIX = "gr-"
_Maker = Callable[[list[str]], "str | None"]
_MARKS = ("danger", "stop", "black")
GAUGES = {"fuel": 8, "engine": 4, "chassis": 4}  # highest levels in the pictures of the rule book


def compose_icon(name: str) -> str | None:
    """Return the SVG of an icon name, None for an unknown one.

    Signs: ``gr-<sign>`` (coloured: fuel, wear, danger, stop, franc, prestige, engine, chassis, unknown, shield, the
    areas), ``gr-fuel-<n>``, ``gr-wear-<n>``, ``gr-sym-<symbol>`` (in the ink of the text).
    Cards: ``gr-card-<kind>`` (the picture alone), ``gr-back``.
    Map: ``gr-tile-<terrain>-<fuel>-<points>[-danger][-stop][-black]``, ``gr-tile-back`` (face down),
    ``gr-city-<cards>``, ``gr-purple-<cards>``, ``gr-finish``.
    Dashboard: ``gr-gauge-<name>-<level>``.
    Of seats: ``gr-car-<colour>[-ghost]``, ``gr-man-<colour>`` (an assistant), ``gr-marker-<colour>``.
    """
    if not name.startswith(PREFIX):
        return None
    kind, *rest = name.removeprefix(PREFIX).split("-")
    if not rest and kind in sign_art.SIGNS:
        return sign_art.sign_svg(kind)
    maker = _MAKERS.get(kind)
    return maker(rest) if maker else None


def _counted(name: str) -> _Maker:
    return lambda rest: sign_art.counted_svg(name, int(rest[0])) if len(rest) == 1 and rest[0].isdigit() else None


def _tile(rest: list[str]) -> str | None:
    match rest:
        case ["back"]:
            return tile_art.back_svg()
        case [terrain, fuel, points, *marks] if terrain in TERRAIN and fuel.isdigit() and points.isdigit():
            if not set(marks) <= set(_MARKS):
                return None
            return tile_art.tile_svg(
                tile_art.Face(terrain, int(fuel), int(points), *(mark in marks for mark in _MARKS))
            )
    return None


def _car(rest: list[str]) -> str | None:
    ghost = rest[1:] == ["ghost"]
    if len(rest) != 1 + ghost or rest[0] not in LIVERIES:
        return None
    return vehicle_art.car_svg(LIVERIES[rest[0]], SEAT_GLYPHS[rest[0]], ghost)


def _of_seat(draw: Callable[[str, str], str]) -> _Maker:
    """Return the maker of a piece in a seat's colour with its shape."""

    def make(rest: list[str]) -> str | None:
        known = len(rest) == 1 and rest[0] in LIVERIES
        return draw(LIVERIES[rest[0]], SEAT_GLYPHS[rest[0]]) if known else None

    return make


def _card(rest: list[str]) -> str | None:
    return card_art.card_svg(rest[0]) if len(rest) == 1 and rest[0] in card_art.GROUPS else None


def _gauge(rest: list[str]) -> str | None:
    match rest:
        case [name, level] if name in GAUGES and level.isdigit() and int(level) <= GAUGES[name]:
            return gauge_svg(name, GAUGES[name], int(level))
    return None


def _city(purple: bool) -> _Maker:
    return lambda rest: city_art.seal_svg(int(rest[0]), purple) if len(rest) == 1 and rest[0].isdigit() else None


_MAKERS: dict[str, _Maker] = {
    "sym": lambda rest: symbol_svg(rest[0]) if len(rest) == 1 and rest[0] in SYMBOLS else None,
    "fuel": _counted("fuel"),
    "wear": _counted("wear"),
    "tile": _tile,
    "car": _car,
    "man": _of_seat(vehicle_art.man_svg),
    "marker": _of_seat(vehicle_art.marker_svg),
    "card": _card,
    "gauge": _gauge,
    "back": lambda rest: None if rest else card_art.back_svg(),
    "city": _city(False),
    "purple": _city(True),
    "finish": lambda rest: None if rest else city_art.seal_svg(0, purple=True, flag=True),
}
