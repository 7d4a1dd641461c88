"""Candidate moves at each kind of decision of Kraftwagen; moves that are never better are left out.

The actions of a tile are carried out in the order in which they help each other, and of equal workshops one is enough.
The search chooses among tiles, cards, places for engines, buyers, and the cars that are the best for some buyer.
"""

from collections.abc import Callable

from game.ai.kraftwagen.car_offers import car_offers
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.rollout_policy import ORDER
from game.ai.kraftwagen.turn_options import worst
from game.ai.kraftwagen.weights import Weights
from game.rules.core.actions import Move
from game.rules.kraftwagen.decisions.action_phase import Resolve, SelectTile
from game.rules.kraftwagen.decisions.between_actions import Swap
from game.rules.kraftwagen.decisions.market_phase import Offer
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.decisions.start_tiles import StartEffect
from game.rules.kraftwagen.state import KraftwagenState

Moves = list[Move]
PRICES = 3  # tried with Diesel


def candidates(state: KraftwagenState, seat: int, weights: Weights) -> Moves:
    """Return the moves worth trying at the decision on top of the stack, which is the seat's."""
    top = state.stack[-1]
    if isinstance(top, Offer):
        found = car_offers(state, seat, PositionFigures(state, weights).forecast)
        return [("pass",), *(offered.move for offered in found)]
    moves: Moves = list(top.legal(state))  # type: ignore[attr-defined]
    choose = _CHOICES.get(type(top))
    return choose(state, seat, moves) if choose and len(moves) > 1 else moves


def _tile(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return every tile, then the uses of Daimler and Diesel."""
    return [move for move in moves if move[0] == "take"] + _engineers(state, seat, moves)


def _resolve(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return the first action in the fixed order; once only the end is left, the end and the uses of engineers."""
    actions = [move for move in moves if move[0] in ("resolve", "end")]
    first = min(actions, key=lambda move: ORDER.index(str(move[1])) if len(move) > 1 else 0)
    return [first] if first != ("end",) else [first, *_engineers(state, seat, moves)]


def _engineers(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return the uses of Daimler and Diesel, if the seat has a car on the market."""
    own = any(car.owner == seat for car in state.market)
    return [move for move in moves if own and (move[0] == "diesel" or move[0] == "daimler")]


def _start(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return the effects of a start tile in one order."""
    return [min(moves, key=lambda move: ORDER.index(str(move[1])))]


def _place(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return one of the empty workshops, or that of the worst part; and the race car if the engine is better than its
    own."""
    top, factory = state.stack[-1], state.factories[seat]
    assert isinstance(top, PlacePart)
    empty = factory.empty_shops()
    found: Moves = [("place", empty[0] if empty else 1 + worst(factory, top.part))]
    if top.part == "engine" and (top.value > factory.race_engine or not empty):
        found.append(("place", RACE_CAR))
    return found


def _swap(state: KraftwagenState, seat: int, moves: Moves) -> Moves:
    """Return the swaps of the best body and engine, of one worker or all, and of the highest prices."""
    factory = state.factories[seat]
    found: Moves = []
    for verb, row in (("body", factory.bodies), ("engine", factory.engines)):
        if any(row):
            found.append((verb, 1 + row.index(max(row))))
    crews = [move for move in moves if move[0] == "workers"]
    prices = [move for move in moves if move[0] == "price"]
    return [*found, *dict.fromkeys(crews[:1] + crews[-1:]), *prices[-PRICES:]]


_CHOICES: dict[type, Callable[[KraftwagenState, int, Moves], Moves]] = {
    SelectTile: _tile, Resolve: _resolve, StartEffect: _start, PlacePart: _place, Swap: _swap,
}
