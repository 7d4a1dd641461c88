"""Icons of Kraftwagen by name, for texts and panels; all names begin with ``kw-``."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import partial

from game.rules.kraftwagen.content.engineers import ENGINEERS
from game.rules.kraftwagen.content.numbers import KINDS, PREFERENCES
from game.scenes.kraftwagen.art import card_art, people_art, tile_art, token_art
from game.scenes.kraftwagen.art.palette import BARE, LIVERIES, PRICES
from game.scenes.kraftwagen.art.symbols import SYMBOLS
from game.scenes.kraftwagen.art.vehicles import car_art, engine_art, race_car_art
from game.scenes.kraftwagen.board_colours import SEAT_GLYPHS

PREFIX = "kw-"
_Maker = Callable[[list[str]], "str | None"]
_COUNTED = re.compile(r"([a-z_]+?)(\d+)")


def compose_icon(name: str) -> str | None:
    """Return the picture of a name, None for an unknown one.

    Signs: ``kw-<action>`` (a disc), ``kw-[sym-]<symbol>`` (in the ink of the text), ``kw-sign-<action>-…[-off]`` (an
    action tile), ``kw-special-<action>-<bonus>-<n>``, ``kw-special-next`` (not turned up
    yet), ``kw-start-<effect><n>-…``.
    Of seats: ``kw-token-<colour>``, ``kw-man-<colour>[-mug]``, ``kw-racer-<colour|neutral>[-ghost]`` (from above),
    ``kw-racing-<colour|neutral>`` (from the side); ``kw-car-[<colour>-]<value>[-ghost]``, ``kw-body-…``,
    ``kw-engine-…``.
    Market: ``kw-buyer-<preference>[-off]``, ``kw-price-<colour>-<n>[-off]``, ``kw-money-<n>``, ``kw-coin[-<n>]``,
    ``kw-marker`` (the black one), ``kw-medal-<points>-<kind>[-gone]``.
    Cards: ``kw-card-dev-<body>-<engine>[-<part>]``, ``kw-card-hire-<n>``, ``kw-card-spaces-<n>``, ``kw-card-parts``,
    ``kw-card-ENG-<name>``, ``kw-card-start``, ``kw-back``, ``kw-badge-<marker>``.
    """
    if not name.startswith(PREFIX):
        return None
    kind, *rest = name.removeprefix(PREFIX).split("-")
    if not rest and kind in KINDS:
        return tile_art.disc_svg(kind)
    if not rest and kind in SYMBOLS:
        return tile_art.symbol_svg(kind)
    maker = _MAKERS.get(kind)
    return maker(rest) if maker else None


def _sign(rest: list[str]) -> str | None:
    off = rest[-1:] == ["off"]
    kinds = rest[: len(rest) - off]
    known = 0 < len(kinds) <= 3 and all(kind in KINDS for kind in kinds)
    return tile_art.sign_svg(kinds, off) if known else None


def _special(rest: list[str]) -> str | None:
    match rest:
        case [kind, bonus, more] if kind in KINDS and more.isdigit():
            return tile_art.specialty_svg(kind, bonus, int(more))
        case ["next"]:
            return tile_art.unknown_svg()
    return None


def _start(rest: list[str]) -> str | None:
    found = [_COUNTED.fullmatch(part) for part in rest]
    effects = [(match.group(1), int(match.group(2))) for match in found if match]
    known = all(kind in (*KINDS, "to_space", "race_engine") for kind, _ in effects)
    return tile_art.start_svg(effects) if known and 0 < len(effects) == len(rest) <= 3 else None


def _painted(draw: Callable[[int, str, bool], str]) -> _Maker:
    """Return the maker of a thing with a value, in a seat's colour or bare; ``-ghost`` is for a possible one."""

    def make(rest: list[str]) -> str | None:
        ghost = rest[-1:] == ["ghost"]
        match rest[: len(rest) - ghost]:
            case [value] if value.isdigit():
                return draw(int(value), BARE, ghost)
            case [colour, value] if colour in LIVERIES and value.isdigit():
                return draw(int(value), LIVERIES[colour], ghost)
        return None

    return make


def _of_seat(draw: Callable[[str, str], str]) -> _Maker:
    """Return the maker of a piece in a seat's colour with its shape."""

    def make(rest: list[str]) -> str | None:
        return draw(LIVERIES[rest[0]], SEAT_GLYPHS[rest[0]]) if len(rest) == 1 and rest[0] in LIVERIES else None

    return make


def _man(rest: list[str]) -> str | None:
    match rest:
        case [colour] if colour in LIVERIES:
            return people_art.worker_svg(LIVERIES[colour], SEAT_GLYPHS[colour])
        case [colour, "mug"] if colour in LIVERIES:
            return people_art.worker_svg(LIVERIES[colour], SEAT_GLYPHS[colour], mug=True)
    return None


def _racer(rest: list[str]) -> str | None:
    if rest[1:] == ["ghost"]:
        return _of_seat(partial(race_car_art.racer_svg, ghost=True))(rest[:1])
    return race_car_art.neutral_svg() if rest == ["neutral"] else _of_seat(race_car_art.racer_svg)(rest)


def _racing(rest: list[str]) -> str | None:
    return race_car_art.neutral_side_svg() if rest == ["neutral"] else _of_seat(race_car_art.racer_side_svg)(rest)


def _price(rest: list[str]) -> str | None:
    match rest:
        case [colour, value] if colour in PRICES and value.isdigit():
            return token_art.price_svg(colour, int(value))
        case [colour, value, "off"] if colour in PRICES and value.isdigit():
            return token_art.price_svg(colour, int(value), off=True)
    return None


def _buyer(rest: list[str]) -> str | None:
    match rest:
        case [preference] if preference in PREFERENCES:
            return token_art.buyer_svg(preference)
        case [preference, "off"] if preference in PREFERENCES:
            return token_art.buyer_svg(preference, off=True)
    return None


def _medal(rest: list[str]) -> str | None:
    match rest:
        case [points, kind, *gone] if points.isdigit() and gone in ([], ["gone"]):
            return token_art.medal_svg(int(points), kind, bool(gone)) if kind in token_art.RIBBONS else None
    return None


def _card(rest: list[str]) -> str | None:
    match rest:
        case ["dev", body, engine] if body.isdigit() and engine.isdigit():
            return card_art.development_svg(int(body), int(engine))
        case ["dev", body, engine, ("body" | "engine") as part] if body.isdigit() and engine.isdigit():
            return card_art.development_svg(int(body), int(engine), part)
        case [("hire" | "spaces") as kind, count] if count.isdigit():
            return card_art.instant_svg(kind, int(count))
        case ["parts"]:
            return card_art.instant_svg("parts", 0)
        case ["start"]:
            return card_art.start_art_svg()
        case ["ENG", name] if f"ENG-{name}" in ENGINEERS:
            return people_art.portrait_svg(f"ENG-{name}")
    return None


def _badge(rest: list[str]) -> str | None:
    match rest:
        case [name, value] if f"ENG-{name}" in ENGINEERS and value.isdigit():
            return token_art.badge_svg(f"ENG-{name}", int(value))
    return None


def _numbered(draw: Callable[[int], str]) -> _Maker:
    return lambda rest: draw(int(rest[0])) if len(rest) == 1 and rest[0].isdigit() else None


def _one_of(names: Container[str], draw: Callable[[str], str]) -> _Maker:
    return lambda rest: draw(rest[0]) if len(rest) == 1 and rest[0] in names else None


def _single(draw: Callable[[], str]) -> _Maker:
    return lambda rest: None if rest else draw()


_MAKERS: dict[str, _Maker] = {
    "sym": _one_of(SYMBOLS, tile_art.symbol_svg),
    "sign": _sign,
    "special": _special,
    "start": _start,
    "token": _of_seat(token_art.token_svg),
    "man": _man,
    "racer": _racer,
    "racing": _racing,
    "car": _painted(car_art.car_svg),
    "body": _painted(car_art.body_svg),
    "engine": _painted(engine_art.engine_svg),
    "buyer": _buyer,
    "price": _price,
    "money": _numbered(token_art.money_svg),
    "coin": lambda rest: _numbered(token_art.coin_svg)(rest) if rest else token_art.coin_svg(None),
    "marker": _single(token_art.black_marker_svg),
    "medal": _medal,
    "card": _card,
    "back": _single(card_art.back_svg),
    "badge": _badge,
}
