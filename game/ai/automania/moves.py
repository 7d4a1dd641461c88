"""Moves worth trying at each decision of Automania."""

from game.rules.automania.acting import Turn
from game.rules.automania.forecast import effect
from game.rules.automania.placing import PlaceTile
from game.rules.automania.producing import Production, Promote
from game.rules.automania.shipping import Ship, TopCar, ship_values
from game.rules.automania.state import Trade
from game.rules.automania.tiles import MANAGER
from game.rules.core.actions import Move
from game.rules.core.frames import Decision

BEST_PLACES = 2  # for a tile
DEAREST = 3  # money for the dearest car: nobody needs more from the sponsor before acting
FREE = ("sponsor", "recall")


def candidates(g: Trade, seat: int) -> list[Move]:
    """The moves of the decision at hand that could be any good."""
    top = g.stack[-1]
    assert isinstance(top, Decision)
    moves = list(top.legal(g))
    main = [move for move in moves if move[0] not in FREE]
    if isinstance(top, PlaceTile):
        return _places(g, seat, top, main)
    if isinstance(top, Promote):
        return [("workers", count) for count in _promoting(g, seat)]
    if isinstance(top, Turn) and g.funds(seat) < DEAREST and g.factories[seat].workers > 1:
        return [*main, ("sponsor", 1)]
    if isinstance(top, Ship | TopCar) and ("skip",) in main:
        return [*main, *(move for move in moves if move[0] == "recall")]
    return main


def _places(g: Trade, seat: int, asked: PlaceTile, main: list[Move]) -> list[Move]:
    """The places at which a tile does most, and discarding it where it could only replace another."""
    targets = [str(move[1]) for move in main if move[0] == "place"]
    if not targets:
        manager = g.content.tiles[asked.tile].kind == MANAGER
        more: list[Move] = [("sponsor", 1)] if manager and g.factories[seat].workers and not g.factories[seat].office \
            else []
        return [("discard",), *more]
    gains = {}
    for target in targets:
        found = effect(g, seat, asked.tile, target)
        gains[target] = sum(found.stars.values()) / 2 + found.medals + 2 * found.power - (2 if found.replaced else 0)
    best = sorted(targets, key=lambda target: -gains[target])[:BEST_PLACES]
    spare: list[Move] = [("discard",)] if gains[best[0]] <= 0 else []
    return [*(("place", target) for target in best), *spare]


def _promoting(g: Trade, seat: int) -> list[int]:
    """None; and as few workers as it takes for a contract, a ship with more points, or a car that is sold at once."""
    car = g.parent(Production)
    market, points = g.markets[car.market], g.content.board.regions[car.market].ships
    wanted = {g.content.contracts[name].popularity - car.popularity for name in g.factories[seat].hand
              if name in g.content.contracts} | {g.content.numbers.top_car - car.popularity}
    now = max((points[value] for value in ship_values(market, min(car.popularity, len(points) - 1))[:1]), default=-1)
    for more in range(1, g.factories[seat].workers + 1):
        popularity = car.popularity + more
        values = ship_values(market, popularity)[:1] if popularity < len(points) else []
        if values and points[values[0]] > now:
            wanted.add(more)
            break
    return [0, *sorted(count for count in wanted if 0 < count <= g.factories[seat].workers)]
