"""Card advice of The Great Race: the present use of a card. Its effect stands on the card itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n.catalog import Param, tr
from game.i18n.renderer import Renderer
from game.rules.great_race.content import cards
from game.rules.great_race.content.tiles import Tile
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import line_of
from game.rules.great_race.decisions.repair import missing
from game.rules.great_race.forecast import odds
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.text.odds_text import percent

Reason = Callable[[GreatRaceState, int, str, Renderer], str]


def card_advice(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    """Return the present use of a card in the hand of a seat."""
    return _REASONS[card](state, seat, card, renderer)


def _say(key: str, **params: Param) -> str:
    return tr(f"great-race-ai.worth.{key}", **params)


def _fuel(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    """Return the worth of fuel: the amount that the gauge does not take is worth nothing (GRR-C01, GRR-C08)."""
    fuel, most, price = state.crews[seat].fuel, state.content.numbers.fuel.most, fuel_price(state, seat)
    if fuel == most:
        return _say("fuel.full", n=state.content.numbers.fuel_price.elsewhere)
    return _say("fuel", fuel=fuel, most=most, n=price * min(most - fuel, state.content.cards[card].n))


def _drive(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    engine = state.crews[seat].engine
    return _say("drive", n=engine) if engine else _say("drive.broken")


def _repair(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    gone = missing(state, seat)
    return _say("repair", n=gone) if gone else _say("repair.whole")


def _odds(key: str, holds: Callable[[Tile], bool]) -> Reason:
    """Return the advice with the percentage of the tiles in the bag for which `holds` is True."""

    def advice(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
        bag = odds(state)
        return _say(key, n=percent(sum(n for kind, n in bag.items() if holds(state.content.tiles[kind])),
                                   sum(bag.values())))

    return advice


def _money(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    return _say("money", money=state.crews[seat].money, n=state.content.cards[card].n)


def _counted(key: str, less: int = 0) -> Reason:
    """Return the advice that is the same in every position, with the number of the card."""
    return lambda state, seat, card, renderer: _say(key, n=state.content.cards[card].n - less)


def _rival(key: str) -> Reason:
    """Return the advice about the rival who is furthest and has not arrived."""

    def advice(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
        others = [other for other, crew in enumerate(state.crews) if other != seat and not crew.arrival]
        if not others:
            return ""
        first = max(others, key=lambda other: line_of(state, other))
        return _say(key, seat=f"<seat:{first}>", n=line_of(state, first))

    return advice


def _passage(state: GreatRaceState, seat: int, card: str, renderer: Renderer) -> str:
    """Return the advice about the next transport route: of those that begin nearest, the one that leads furthest
    (GRR-C14)."""
    lines, here = state.selected.lines, line_of(state, seat)
    routes = [(min(lines[route.a], lines[route.b]), -max(lines[route.a], lines[route.b]), route)
            for route in state.selected.chart.routes.values() if max(lines[route.a], lines[route.b]) > here]
    if not routes:
        return ""
    _, _, route = min(routes, key=lambda item: (abs(item[0] - here), item[1]))
    return _say("passage", route=renderer.thing("route-name", route.id), cost=route.cost,
                n=max(0, route.cost - state.content.cards[card].n))


_REASONS: Mapping[str, Reason] = {
    cards.JERRYCAN: _fuel, cards.REFUELLING: _fuel, cards.PILOT: _drive, cards.MECHANIC_CARD: _repair,
    cards.SPARE_PARTS: _repair, cards.TOOLBOX: _repair, cards.RANGER: _odds("danger", lambda tile: tile.danger),
    cards.GUIDE: _odds("stop", lambda tile: tile.stop),
    cards.CARTOGRAPHER: _counted("tiles"), cards.SUPPLIER: _counted("cards", less=1), cards.FINANCIER: _money,
    cards.SABOTEUR: _rival("saboteur"), cards.SWINDLER: _rival("road"), cards.PURSUER: _rival("road"),
    cards.TRANSPORT: _passage,
}
