"""Icons of Automania by name, for texts and panels; all names begin with ``am-``."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from game.i18n.automania.texts import ICON
from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.numbers import PARTS, STACKS, SYMBOLS, TYPES
from game.rules.automania.content.tiles import MACHINE, MANAGER, ROLES, STYLE
from game.scenes.automania.art import car_art, card_art, factory_plan_art, people_art, symbols, tile_art
from game.scenes.automania.art.palette import LIVERIES
from game.scenes.shared.drawing_shapes import placed

_Maker = Callable[[list[str]], "str | None"]
_SHOWN = {MACHINE: SYMBOLS, MANAGER: ROLES, STYLE: PARTS}


def compose_icon(name: str) -> str | None:
    """Return the picture of a name, None for an unknown one.

    Signs: ``am-sym-<symbol>`` (a demand), ``am-part-<part>``, ``am-role-<role>`` (a manager), ``am-mark-<role>`` (a
    step of his power), ``am-star``, ``am-medal`` (silver), ``am-gold-<n>`` (of a ship), ``am-points[-<n>]``,
    ``am-coin``, ``am-gain-<n>`` (money at once), ``am-office``, ``am-bolt``.
    Of seats: ``am-worker-<colour|neutral>``, ``am-car-<type>[-<colour>][-electric][-ghost]``.
    Tiles: ``am-tile-<kind>-<shown>-<stars>-<medals>-<money>-<points>-<power>[-foot]`` (`icon_names.tile_art`),
    ``am-stack-<stack>`` (face down). Contracts: ``am-card-<type|any>-<asked+…|none>-<popularity>-<medals>-<money>``
    (`icon_names.card_art`), ``am-back`` (face down). Factory boards: ``am-plan-<slots of each line>``
    (`icon_names.plan_art`).
    """
    if not name.startswith(ICON):
        return None
    kind, *rest = name.removeprefix(ICON).split("-")
    maker = _MAKERS.get(kind)
    return maker(rest) if maker else None


def _car(rest: list[str]) -> str | None:
    kind, *more = rest or [""]
    colour = more.pop(0) if more and more[0] in LIVERIES else ""
    electric, ghost = (word in more for word in ("electric", "ghost"))
    known = kind in TYPES and len(more) == electric + ghost
    return car_art.car_svg(kind, colour, electric, ghost) if known else None


def _worker(rest: list[str]) -> str | None:
    return people_art.worker_svg(rest[0]) if len(rest) == 1 and rest[0] in (*LIVERIES, "neutral") else None


def _tile(rest: list[str]) -> str | None:
    foot = rest[-1:] == ["foot"]
    match rest[: len(rest) - foot]:
        case [kind, shown, *marks] if shown in _SHOWN.get(kind, ()) and _numbers(marks, 5):
            return tile_art.tile_svg(tile_art.TileFace(kind, shown, *map(int, marks)), foot)
    return None


def _card(rest: list[str]) -> str | None:
    match rest:
        case [kind, asked, *numbers] if kind in (*TYPES, "any") and _numbers(numbers, 3):
            wanted = [] if asked == "none" else asked.split("+")
            if all(name in (*SYMBOLS, *PARTS) for name in wanted):
                return card_art.card_svg(card_art.CardFace(
                    "" if kind == "any" else kind, tuple(name for name in wanted if name in SYMBOLS),
                    tuple(name for name in wanted if name in PARTS), *map(int, numbers)))
    return None


def _plan(rest: list[str]) -> str | None:
    lines = [line.split("+") for line in rest]
    known = len(lines) == len(TYPES) and all(slot in SLOTS for line in lines for slot in line)
    return factory_plan_art.plan_svg(dict(zip(TYPES, lines, strict=True))) if known else None


def _numbers(words: Sequence[str], count: int) -> bool:
    return len(words) == count and all(word.isdigit() for word in words)


def _one_of(names: Container[str], draw: Callable[[str], str], reach: float) -> _Maker:
    return lambda rest: symbols.alone(draw(rest[0]), reach) if len(rest) == 1 and rest[0] in names else None


def _single(draw: Callable[[], str]) -> _Maker:
    return lambda rest: None if rest else symbols.alone(draw())


def _numbered(draw: Callable[[str], str]) -> _Maker:
    return lambda rest: symbols.alone(draw(rest[0])) if _numbers(rest, 1) else None


def _points(rest: list[str]) -> str | None:
    return symbols.alone(symbols.points(*rest)) if not rest or _numbers(rest, 1) else None


def _stack(rest: list[str]) -> str | None:
    return tile_art.back_svg(rest[0]) if len(rest) == 1 and rest[0] in STACKS else None


_MAKERS: dict[str, _Maker] = {
    "sym": _one_of(SYMBOLS, symbols.demand, 21.5),
    "part": _one_of(PARTS, symbols.part, 23),
    "role": _one_of(ROLES, lambda role: placed(people_art.manager(role), 0, -2, 1), 29),
    "mark": _one_of(ROLES, people_art.mark, 12),
    "star": _single(symbols.star),
    "medal": _single(symbols.medal),
    "gold": _numbered(symbols.gold_medal),
    "points": _points,
    "coin": _single(symbols.coin),
    "gain": _numbered(symbols.money),
    "bolt": _single(lambda: car_art.bolt(0, 0, 0.72)),
    "office": lambda rest: None if rest else people_art.office_svg(),
    "worker": _worker,
    "car": _car,
    "tile": _tile,
    "stack": _stack,
    "card": _card,
    "plan": _plan,
    "back": lambda rest: None if rest else card_art.back_svg(),
}
