"""Routes to a city in words: what they need, and from which round on a company has the strength for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.track_rules import Cost
from game.rules.imperial_steam.route_planner import Route
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say


def route_name(renderer: Renderer, state: ImperialSteamState, seat: int, route: Route) -> str:
    """Return the cities of a route in their order."""
    cities, joined = list(state.companies[seat].cities), list[str]()
    for name in route.connections:
        between = state.selected.connections[name]
        start = between.a if between.a in (joined[-1:] or cities) else between.b
        joined += [between.other(start)] if joined else [start, between.other(start)]
    return "\u2013".join(renderer.thing("city", city).replace(" ", "\u00a0") for city in joined)


def strength_line(state: ImperialSteamState, strengths: Sequence[int]) -> str:
    """Return the strength of a company now and in all rounds to come if its workers rest until then."""
    changes = [ahead for ahead in range(1, len(strengths)) if strengths[ahead] != strengths[ahead - 1]]
    lasts = changes[-1] if changes and changes[-1] < len(strengths) - 1 else 0
    later = " <dim>\u00b7</dim> ".join(
        say("route.since" if ahead == lasts else "route.round", n=strengths[ahead], round=state.round + ahead)
        for ahead in changes)
    return say("route.strength" if later else "route.strength.last", n=strengths[0], later=later)


def route_lines(renderer: Renderer, state: ImperialSteamState, seat: int, route: Route, strengths: Sequence[int],
                ) -> Iterator[str]:
    """Yield the cities of a route, what it needs in one action and in two, and what is missing for it."""
    yield route_name(renderer, state, seat, route)
    yield say("route.once", what=_cost(state, route.cost), when=_when(state, route.cost.effort, strengths))
    if route.halves and route.cost.effort:
        hardest = max(half.effort for half in route.halves)
        yield say("route.twice", one=route.halves[0].effort, two=route.halves[1].effort,
                  when=_when(state, hardest, strengths))
    missing = [renderer.thing("engineer", kind) for kind in route.engineers]
    if route.station:
        missing.append(say("route.station", city=renderer.thing("city", route.station)))
    if missing:
        yield say("route.missing", what=renderer.join(missing))


def _cost(state: ImperialSteamState, cost: Cost) -> str:
    """Return effort, goods and gulden of an action."""
    goods = state.content.numbers.track_goods if cost.built else {}
    paid = "".join(f"<icon:good-{good}>" for good in GOODS for _ in range(goods.get(good, 0)))
    if cost.structure:
        paid += "+" + "/".join(f"<icon:good-{good}>" for good in state.content.numbers.structure_goods)
    effort = say("route.effort", n=cost.effort) if cost.effort else ""
    money = f"{cost.money}<icon:coin>" if cost.money else ""
    return " \u00b7 ".join(filter(None, (effort, paid, money)))


def _when(state: ImperialSteamState, effort: int, strengths: Sequence[int]) -> str:
    """Return the first round in which the strength suffices."""
    ahead = next((ahead for ahead, strength in enumerate(strengths) if strength >= effort), None)
    if ahead is None:
        return say("route.never")
    return say("route.from", round=state.round + ahead) if ahead else say("route.now")
