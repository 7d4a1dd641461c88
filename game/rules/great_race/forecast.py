"""Forecasts: a road, a step onto an unknown space, a card or an arrival as the position stands.

For previews and panels; no function changes the state.
"""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from game.rules.core.reasons import Reason
from game.rules.great_race.content.cards import GUIDE, JERRYCAN, RANGER, SABOTEUR, SPARE_PARTS, TOOLBOX, TRANSPORT
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.card_play import why_not_play
from game.rules.great_race.decisions.connected_spaces import removable
from game.rules.great_race.decisions.convoy import Convoy
from game.rules.great_race.decisions.danger_cards import why_not_sabotage
from game.rules.great_race.decisions.drive_state import Cost, affordable, entry_cost, line_of, standings, tile_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.decisions.repair import card_points, missing, part_price
from game.rules.great_race.scoring import parts_as
from game.rules.great_race.state import GreatRaceState

CITY, BLIND, STOP, BROKEN, STEPS, CANNOT_PAY, NOT_BESIDE = (
    "city", "blind", "stop", "broken", "steps", "cannot-pay", "not-beside")  # why a road ends

LINES_OF_A_DRIVE = 3.0  # these are means of races between computers
FUEL_OF_A_LINE, POINTS_OF_A_LINE = 2.1, 0.6  # what it takes of both
FRANCS_OF_FUEL, FRANCS_OF_A_POINT, FRANCS_OF_AN_ASSISTANT = 14.0, 25.0, 20.0  # a level, a point, earned by Funding
POINTS_OF_A_REPAIR, SPARE = 3.0, 2  # points; those with which a crew still drives on
FUEL_OF_A_CARD = 0.5  # levels that a card in hand spares
BEGUN = 0.15  # part of a day that fits into the one before


class Leg(NamedTuple):
    """One step of a road: its cost (None = unknown), its symbols, and the gauges after it."""

    place: str
    cost: Cost | None
    danger: bool
    stop: bool
    fuel: int  # left
    points: int  # left of engine and chassis together


class Road(NamedTuple):
    """A road and its totals. ``end`` says why it goes no further ("" = it could).

    DANGER and STOP count as answered while Escorts, Rangers and Guides last. ``keeps`` is the number of cards that the
    chassis still allows at best, if the engine keeps one level to drive on.
    """

    legs: tuple[Leg, ...]
    fuel: int  # paid
    points: int  # paid, DANGER that nobody answers included
    dangers: int
    stops: int
    keeps: int
    end: str

    @property
    def places(self) -> tuple[str, ...]:
        """The places of the road, step by step."""
        return tuple(leg.place for leg in self.legs)


class Blind(NamedTuple):
    """The outcome of entering an unknown space, counted in tiles of the bag (GRR-5.8).

    Of ``tiles`` in all, ``paid`` could be paid, ``with_cans`` more with the Jerrycans in hand; ``danger`` and ``stop``
    bear that symbol.
    """

    tiles: int
    paid: int
    with_cans: int
    danger: int
    stop: int


class Prospect(NamedTuple):
    """The effect that a card would have now; ``reason`` says why it cannot be played (None: it can)."""

    card: str
    reason: Reason | None
    fuel: int = 0
    money: int = 0
    points: int = 0  # gained at most, or lost by a target
    steps: int = 0  # of a drive
    tiles: int = 0  # drawn, exchanged or removed
    cards: int = 0  # kept of those drawn
    targets: tuple[int, ...] = ()  # seats


def road(state: GreatRaceState, seat: int, places: Iterable[str], steps: int) -> Road:
    """Return a road of at most ``steps`` steps over these places (GRR-5.2 to GRR-5.10).

    Each place has to lie beside the one before; places behind the end of the road are left out.
    """
    found = _standing(state, seat)
    for place in places:
        if found.end:
            break
        here = found.legs[-1].place if found.legs else state.crews[seat].space
        if place not in state.selected.chart.beside[here]:
            return found._replace(end=NOT_BESIDE)
        found = _longer(state, seat, found, place, steps)
    return found


def reach(state: GreatRaceState, seat: int, steps: int) -> dict[str, Road]:
    """Return every place that can be entered or tried within ``steps`` steps, with the best road there (GRR-5.3).

    The best road costs the fewest points, of these the least fuel, of these the fewest steps.
    """
    best: dict[str, Road] = {}
    for found in _roads(state, seat, _standing(state, seat), steps):
        place = found.legs[-1].place
        if place not in best or _worth(found) < _worth(best[place]):
            best[place] = found
    return {place: best[place] for place in state.selected.lines if place in best}


def transports(state: GreatRaceState, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the prices of the routes from the city of a vehicle (GRR-5.11).

    By id of the route: the prices in francs with 0, 1, 2 ... of the Transport cards in hand.
    """
    cards = state.crews[seat].hand.count(TRANSPORT)
    routes = state.selected.chart.routes_at.get(state.crews[seat].space, ())
    return {route.id: tuple(price(state, route, n) for n in range(cards + 1)) for route in routes}


def odds(state: GreatRaceState) -> dict[str, int]:
    """Return the number of tiles left in the bag by kind; kinds without any are left out (GRR-1.4)."""
    return {kind: count for kind, count in state.bag.items() if count}


def blind(state: GreatRaceState, seat: int, space: str) -> Blind:
    """Return the outcome of an unknown space for a vehicle, counted over the tiles in the bag (GRR-5.8)."""
    crew = state.crews[seat]
    cans = crew.hand.count(JERRYCAN) * state.content.cards[JERRYCAN].n
    tiles = paid = with_cans = danger = stop = 0
    for kind, count in odds(state).items():
        cost, tile = tile_cost(state, space, kind), state.content.tiles[kind]
        tiles += count
        danger += count * tile.danger
        stop += count * tile.stop
        if affordable(state, seat, cost):
            paid += count
        elif crew.points() >= cost.points and crew.fuel + cans >= cost.fuel:
            with_cans += count
    return Blind(tiles, paid, with_cans, danger, stop)


def prospect(state: GreatRaceState, seat: int, card: str) -> Prospect:
    """Return the effect of a card in hand if its owner played it now (GRR-8)."""
    crew, numbers, n = state.crews[seat], state.content.numbers, state.content.cards[card].n
    if card == SABOTEUR:
        targets = tuple(other for other in state.following(seat) if why_not_sabotage(state, seat, other) is None)
        return Prospect(card, None, points=n, targets=targets)
    plain = Prospect(card, why_not_play(state, seat, card))
    match card:
        case "pilot":
            return plain._replace(steps=crew.engine)
        case "mechanic":
            return plain._replace(points=most_repaired(state, seat))
        case "cartographer":
            return plain._replace(tiles=min(n, sum(state.bag.values())))
        case "supplier":
            return plain._replace(cards=n - 1)
        case "financier":
            return plain._replace(money=n)
        case "jerrycan" | "refuelling":
            return plain._replace(fuel=min(n, numbers.fuel.most - crew.fuel))
        case "swindler":
            return plain._replace(tiles=n)
        case "pursuer":
            return plain._replace(tiles=min(n, len(removable(state, seat))))
    return plain


def most_repaired(state: GreatRaceState, seat: int) -> int:
    """Return the most points that one repair could bring a seat now (GRR-7.5)."""
    crew = state.crews[seat]
    bought = crew.money // part_price(state, seat)
    held = card_points(state, crew.hand.count(SPARE_PARTS), crew.hand.count(TOOLBOX))
    return min(missing(state, seat), held + (bought if state.many_parts else min(bought, 1)))


def arrival(state: GreatRaceState, seat: int) -> dict[str, int]:
    """Return the prestige of a crew line by line, if it arrived now as the next one (GRR-10.4)."""
    return parts_as(state, seat, state.crews[seat].arrival or 1 + max(other.arrival for other in state.crews))


def arrival_day(state: GreatRaceState, seat: int) -> int:
    """Return the day on which a crew would arrive: when as many assistants have been used as its way takes, for drives,
    for repairs, and for the money for what fuel and points it lacks."""
    crew, five = state.crews[seat], state.content.numbers.assistants
    way = state.selected.last_line - line_of(state, seat)
    repaired = max(0.0, way * POINTS_OF_A_LINE + SPARE - crew.points())
    fuel = max(0.0, way * FUEL_OF_A_LINE - crew.fuel - len(crew.hand) * FUEL_OF_A_CARD)
    lacks = max(0.0, fuel * FRANCS_OF_FUEL + repaired * FRANCS_OF_A_POINT - crew.money)
    needed = way / LINES_OF_A_DRIVE + repaired / POINTS_OF_A_REPAIR + lacks / FRANCS_OF_AN_ASSISTANT
    convoy = any(isinstance(lying, Convoy) for lying in state.stack)
    used = five - crew.active() if convoy else 0
    days: int = ceil((used + needed) / five - BEGUN)
    return max(1, state.round, max(0, state.round - 1) + days)


def bonuses(state: GreatRaceState) -> dict[int, int]:
    """Return the francs that Maintenance would pay each seat now, in the turn order that follows (GRR-4.3, GRR-4.5)."""
    return dict(zip(standings(state), state.content.numbers.bonus[len(state.crews)], strict=True))


# roads ----------------------------------------------------------------------------------------------------------------


def _standing(state: GreatRaceState, seat: int) -> Road:
    """Return the road without a step."""
    return Road((), 0, 0, 0, 0, state.crews[seat].chassis, "" if state.crews[seat].engine else BROKEN)


def _worth(found: Road) -> tuple[int, int, int]:
    return found.points, found.fuel, len(found.legs)


def _roads(state: GreatRaceState, seat: int, found: Road, steps: int) -> Iterator[Road]:
    """Yield all roads that continue this one without coming back to a place."""
    if found.end:
        return
    here = found.legs[-1].place if found.legs else state.crews[seat].space
    for place in state.selected.chart.beside[here]:
        if place in found.places or place == state.crews[seat].space:
            continue
        longer = _longer(state, seat, found, place, steps)
        if longer.end != CANNOT_PAY:
            yield longer
            yield from _roads(state, seat, longer, steps)


def _longer(state: GreatRaceState, seat: int, found: Road, place: str, steps: int) -> Road:
    """Return the road with one more step; only ``end`` changes where that cannot be paid."""
    crew, cost, kind = state.crews[seat], entry_cost(state, place), state.tiles.get(place)
    tile = state.content.tiles[kind] if kind else None
    danger, stop = bool(tile and tile.danger), bool(tile and tile.stop)
    fuel, points = found.fuel + (cost.fuel if cost else 0), found.points + (cost.points if cost else 0)
    if crew.fuel < fuel or crew.points() < points:
        return found._replace(end=CANNOT_PAY)
    if danger and found.dangers >= crew.assistants[ESCORT] + crew.hand.count(RANGER):
        points = min(points + state.content.numbers.danger_points, crew.points())
    left = crew.points() - points
    leg = Leg(place, cost, danger, stop, crew.fuel - fuel, left)
    halts = stop and found.stops >= crew.hand.count(GUIDE)
    end = (BLIND if cost is None else CITY if kind is None else STOP if halts else BROKEN if not left else
           STEPS if len(found.legs) + 1 >= steps else "")
    return Road((*found.legs, leg), fuel, points, found.dangers + danger, found.stops + stop,
                max(0, min(crew.chassis, left - 1)), end)
