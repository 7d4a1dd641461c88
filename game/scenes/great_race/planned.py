"""What a hint of The Great Race is for: the sentence behind its first move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.i18n.catalog import Param, tr
from game.i18n.markup import capital
from game.i18n.render import Renderer
from game.rules.core.actions import Action
from game.rules.great_race.convoy import fuel_price
from game.rules.great_race.drive import entry_cost
from game.rules.great_race.forecast import blind
from game.rules.great_race.numbers import AREAS, FUNDING
from game.rules.great_race.state import Expedition
from game.scenes.great_race.described import percent
from game.scenes.table.ahead import SEPARATOR
from game.session.preview import Leg

Maker = Callable[[Expedition, Action, Renderer], Iterator[str]]


def planned(plan: Sequence[Leg], renderer: Renderer) -> str:
    """What the first move is good for; "" where it says enough."""
    g = plan[0].before
    if not isinstance(g, Expedition) or not plan[0].moves:
        return ""
    move = plan[0].moves[0]
    maker = MAKERS.get(move.verb)
    words = SEPARATOR.join(part for part in maker(g, move, renderer) if part) if maker else ""
    return f"{capital(words)}." if words else ""


def _plan(key: str, **params: Param) -> str:
    """The text of a part of a plan."""
    return tr(f"great-race-ai.plan.{key}", **params)


def _assistants(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    counts = dict(zip(AREAS, map(int, move.args), strict=True))
    yield r.join([f"{r.thing('area', area)} {count}" for area, count in counts.items() if count])
    if counts[FUNDING]:
        yield _plan("funding", n=g.content.numbers.funding[counts[FUNDING] - 1])


def _step(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    place = str(move.args[0])
    cost = entry_cost(g, place)
    if cost is None:
        found = blind(g, move.seat, place)
        yield _plan("blind", n=percent(found.paid, found.tiles))
    elif place == g.table.finish:
        yield _plan("finish")
    else:
        yield _plan("cost", fuel=cost.fuel, n=cost.points) if cost.points else _plan("fuel", n=cost.fuel)
    lines = g.table.lines
    if lines[place] > lines[g.crews[move.seat].space]:
        yield _plan("line", n=lines[place])


def _fuel(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    price = fuel_price(g, move.seat)
    yield _plan("cheap" if g.in_city(move.seat) else "dear", n=price)


def _drive(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    yield _plan("drive", n=g.crews[move.seat].engine, fuel=g.crews[move.seat].fuel)


def _explore(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    yield _plan("explore", n=g.content.numbers.scout_tiles)


def _fund(g: Expedition, move: Action, r: Renderer) -> Iterator[str]:
    yield _plan("funding", n=g.content.numbers.funding[g.crews[move.seat].assistants[FUNDING] - 1])


def _said(key: str) -> Maker:
    """The same for each move of a verb."""
    return lambda g, move, r: iter((_plan(key),))


MAKERS: Mapping[str, Maker] = {
    "plan": _assistants, "step": _step, "fuel": _fuel, "drive": _drive, "explore": _explore, "fund": _fund,
    "repair": _said("repair"), "clear": _said("clear"), "draw": _said("draw"), "pass": _said("pass"),
    "end": _said("end"), "escort": _said("escort"), "ranger": _said("ranger"), "suffer": _said("suffer"),
    "decline": _said("decline"), "sabotage": _said("sabotage"), "jerrycan": _said("jerrycan"),
}
