"""Forecast of cars, tiles, action spaces and sales from the present position, for previews and panels.

No function changes the state. The seat in question must have its factory board.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES
from game.rules.automania.content.tiles import FINANCE, MANAGER
from game.rules.automania.decisions.between_rounds import shift
from game.rules.automania.decisions.popularity import Stars, stars_of
from game.rules.automania.decisions.production import why_not_play
from game.rules.automania.decisions.sales import limit_of
from game.rules.automania.decisions.shipping import ship_values
from game.rules.automania.decisions.tile_placement import targets
from game.rules.automania.state import NOBODY, UNKNOWN, AutomaniaState, Car

Prospect = tuple[str, str]  # car type and market


class Outlook(NamedTuple):
    """A car that could be produced: its stars, its popularity and its places (MAN-4.31 to MAN-4.47).

    Workers in marketing count as far as they are known.
    """

    type: str
    market: str
    electric: bool
    cost: int
    stars: tuple[Stars, ...]
    popularity: int
    top: bool  # True: it would be sold at once
    values: tuple[int, ...]  # ship spaces on which it could be placed, the highest first; none for a top car
    points: int  # points of the highest of these ship spaces
    contracts: dict[str, int]  # of the hand, if known, that it fulfils with so many more workers in marketing


class Entry(NamedTuple):
    """Workers that an action space takes, and those that would be sent home (MAN-4.10, MAN-4.11)."""

    workers: int  # that it takes
    displaced: int | None  # seat whose workers would be sent home
    home: int  # how many of them


class Effect(NamedTuple):
    """Effect of a tile on a space of a factory (MAN-4.20 to MAN-4.30)."""

    target: str
    replaced: str  # tile that would leave; "" = none
    cost: int  # price of the office
    money: int  # at once
    points: int  # at once
    medals: int  # silver medals, less those of the tile that leaves
    stars: dict[Prospect, int]  # more stars by car type and market, without those that change nothing
    power: int  # more power of its role: cars to sell, neutral workers, money for each car


class Proceeds(NamedTuple):
    """Proceeds of a car on a sales space (MAN-4.69, MAN-5.7)."""

    money: int
    finance: int  # money that the finance managers add
    points: int


def outlook(state: AutomaniaState, seat: int, car_type: str, market: str, electric: bool = False,
            tiles: Mapping[str, str] | None = None, crew: int = 0) -> Outlook:
    """Return the car of a type that a seat would produce for a market (MAN-4.36).

    `tiles` stand for those in its factory if they are given; `crew` is the number of workers in marketing.
    """
    laid = state.factories[seat].tiles if tiles is None else tiles
    stars = tuple(stars_of(state, seat, car_type, market, electric, laid))
    popularity = sum(found.stars for found in stars) + crew
    top = popularity >= state.content.numbers.top_car
    values = () if top else tuple(ship_values(state.markets[market], popularity))
    points = state.content.board.regions[market].ships[values[0]] if values else 0
    return Outlook(car_type, market, electric, state.cost(car_type), stars, popularity, top, values, points,
                   _contracts(state, seat, car_type, popularity, laid))


def outlooks(state: AutomaniaState, seat: int, tiles: Mapping[str, str] | None = None) -> dict[Prospect, Outlook]:
    """Return the cars of all types for both markets, with their normal tokens."""
    return {(car_type, market): outlook(state, seat, car_type, market, False, tiles)
            for car_type in TYPES for market in MARKETS}


def is_ready(state: AutomaniaState, seat: int, car_type: str) -> bool:
    """Return whether a factory has a token for a car of a type (MAN-4.43, MAN-5.20)."""
    cars = state.factories[seat].cars
    return cars[car_type] > 0 or cars[ELECTRIC] > 0


def _contracts(
    state: AutomaniaState, seat: int, car_type: str, popularity: int, tiles: Mapping[str, str]
) -> dict[str, int]:
    """Return the contracts for which at most popularity is missing, with the missing number (MAN-4.55)."""
    found = {}
    for name in state.factories[seat].hand:
        if name != UNKNOWN:
            contract = state.content.contracts[name]
            if why_not_play(state, seat, car_type, contract.popularity, contract, tiles) is None:
                found[name] = max(0, contract.popularity - popularity)
    return found


def entry(state: AutomaniaState, space: str) -> Entry:
    """Return the workers that an action space takes, and those that would be sent home."""
    owner, count = state.spaces[space]
    return Entry(count + 1, None if owner == NOBODY else owner, count)


def effect(state: AutomaniaState, seat: int, name: str, target: str) -> Effect:
    """Return the effect of a tile on one of its spaces."""
    tile, laid = state.content.tiles[name], state.factories[seat].tiles
    old = state.content.tiles[laid[target]] if laid[target] else None
    before, after = outlooks(state, seat), outlooks(state, seat, laid | {target: name})
    more = {key: after[key].popularity - before[key].popularity for key in before}
    cost = state.board_of(seat).offices[target] if tile.kind == MANAGER and not old else 0
    return Effect(target, laid[target], cost, tile.money, tile.points, tile.medals - (old.medals if old else 0),
                  {key: stars for key, stars in more.items() if stars}, tile.power - (old.power if old else 0))


def effects(state: AutomaniaState, seat: int, name: str, owed: int = 0) -> list[Effect]:
    """Return the effects of a tile wherever a seat that still owes `owed` for a car can place it."""
    return [effect(state, seat, name, target) for target in targets(state, seat, name, owed)]


def proceeds(state: AutomaniaState, seat: int, market: str, space: str) -> Proceeds:
    """Return the proceeds of a seat's car on a sales space, even if it is taken."""
    reward = state.content.board.regions[market].sales[space].reward
    return Proceeds(reward.money, state.power(seat, FINANCE), reward.points)


def queue(state: AutomaniaState, market: str) -> list[tuple[Car, bool]]:
    """Return the cars of a market in the order of sales, each with whether its owner's limit would reach it.

    A seat that has not withdrawn has no office yet that adds to its limit (MAN-4.68, MAN-4.72).
    """
    left = {seat: limit_of(state, seat).left for seat in range(len(state.factories))}
    found = []
    for car in reversed(state.markets[market].ships):
        found.append((car, left[car.owner] > 0))
        left[car.owner] -= 1
    return found


def demand_after(state: AutomaniaState, side: str) -> dict[str, list[str]]:
    """Return the active demand of both markets after a shift from that side (MAN-4.78)."""
    copy = state.clone()
    shift(copy, side)
    return {name: copy.markets[name].active for name in MARKETS}


def outlooks_after(state: AutomaniaState, seat: int, side: str, tiles: Mapping[str, str] | None = None
                   ) -> dict[Prospect, int]:
    """Return how popular the cars of all types would be after a shift of the demand from that side (MAN-4.78)."""
    copy = state.clone()
    shift(copy, side)
    return {key: found.popularity for key, found in outlooks(copy, seat, tiles).items()}


def next_demand(state: AutomaniaState) -> dict[str, dict[str, list[str]]]:
    """Return the possible demand of the next round, by the side from which it comes (MAN-4.78)."""
    return {side: demand_after(state, side) for side in SIDES}
