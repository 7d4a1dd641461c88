"""Candidate moves at each kind of decision of Automania; moves that are never better are left out."""

from collections.abc import Callable, Iterable

from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.turn_options import TurnOption, TurnOptions
from game.rules.automania.content.numbers import MARKETS, TYPES
from game.rules.automania.decisions.action_phase import Taken, Turn
from game.rules.automania.decisions.contract_draw import Draw
from game.rules.automania.decisions.production import PlayContract, Promote
from game.rules.automania.decisions.shipping import Finished, Ship, TopCar
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move

BEST_ACTIONS, BEST_OFFICES = 12, 2
OF_A_KIND = 4  # actions with the same type of car at most
BEST_PLACES = 2
FREE = ("sponsor", "recall")


def candidates(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the moves worth trying at the decision on top of the stack, which is the seat's."""
    top = state.stack[-1]
    choose = _CHOICES.get(type(top))
    if choose:
        return choose(state, seat, rollout_policy)
    return [move for move in top.legal(state) if move[0] not in FREE]  # type: ignore[attr-defined]


def _turn(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the best actions, some of each kind, and the best offices; an action that needs money begins with the
    sponsor."""
    options = TurnOptions(PositionEvaluation(state, rollout_policy.factory_values), seat)
    found = list(_some(options.actions()))
    moves: list[Move] = [("sponsor", option.sponsor) if option.sponsor else option.move for option in found]
    offices = sorted(options.offices(), key=lambda option: -option.worth)[:BEST_OFFICES]
    return list(dict.fromkeys([*moves, *(option.move for option in offices)]))


def _some(options: Iterable[TurnOption]) -> Iterable[TurnOption]:
    """Yield the best actions, a few of each kind."""
    kinds: dict[str, int] = {}
    count = 0
    for option in sorted(options, key=lambda option: -option.worth):
        if kinds.get(option.kind, 0) < OF_A_KIND and count < BEST_ACTIONS:
            kinds[option.kind] = kinds.get(option.kind, 0) + 1
            count += 1
            yield option


def _place(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the spaces at which a tile is worth most, for the factory and for the car at hand; discard it if it is
    worth nothing."""
    top = state.stack[-1]
    assert isinstance(top, PlaceTile)
    legal = list(top.legal(state))
    evaluation = PositionEvaluation(state, rollout_policy.factory_values)
    options = TurnOptions(evaluation, seat)
    car = next((frame.type for frame in reversed(state.stack) if isinstance(frame, Taken)), "")
    found: list[tuple[float, Move]] = []
    base = options.deal(TYPES.index(car), options.nothing, state.factories[seat].workers).worth if car else 0.0
    builds = rollout_policy.factory_values.builds(
        state, seat, top.tile, evaluation.outlook, options.present, evaluation.left
    )
    for build in builds:
        if ("place", build.target) in legal:
            more = options.deal(TYPES.index(car), build, state.factories[seat].workers).worth - base if car else 0.0
            found.append((build.gain + more, ("place", build.target)))
    found.sort(key=lambda pair: -pair[0])
    moves = [move for worth, move in found[:BEST_PLACES] if worth > 0.0]
    return moves or [("discard",)]


def _promote(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the numbers of workers that pay best, that a contract needs, and that make a top car."""
    car, workers = state.parent(Finished), state.factories[seat].workers
    options = TurnOptions(PositionEvaluation(state, rollout_policy.factory_values), seat)
    counts = {0, options.promote(MARKETS.index(car.market), car.popularity, workers)[1],
              state.content.numbers.top_car - car.popularity}
    kind, contracts, known = TYPES.index(car.type), options.evaluation.contracts, state.content.contracts
    counts |= {known[name].popularity - car.popularity for name in state.factories[seat].hand
               if name in known and contracts.fits(name, kind, seat, options.placed)}
    return [("workers", count) for count in sorted(counts) if 0 <= count <= workers]


def _ship(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the best space; without one, or without a car, take an own car off a ship."""
    return [rollout_policy.answer(state, None)]


def _draw(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return the two best contracts."""
    options = TurnOptions(PositionEvaluation(state, rollout_policy.factory_values), seat)
    found = sorted(options.draws(options.placed, options.nothing.stars), key=lambda pair: -pair[0])
    return [("draw", slot) for _, slot in found[:2]]


def _contract(state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> list[Move]:
    """Return each contract that the car fulfils (MAN-4.38): none brings more if it is kept for a later car."""
    moves = [move for move in state.stack[-1].legal(state) if move[0] == "contract"]  # type: ignore[attr-defined]
    return moves or [("decline",)]


_CHOICES: dict[type, Callable[[AutomaniaState, int, AutomaniaRolloutPolicy], list[Move]]] = {
    Turn: _turn, PlaceTile: _place, Promote: _promote, Ship: _ship, TopCar: _ship, Draw: _draw,
    PlayContract: _contract,
}
