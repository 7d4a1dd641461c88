"""Search model of Automania: one seat's view of one turn.

A plan ends where the turn is over. Other seats' turns and the sales are played on from there in rollouts
(`game.ai.rollouts`).
"""

from collections.abc import Hashable

from game.ai.automania.candidate_moves import candidates
from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import tiles_of
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.policy import Terms
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.between_rounds import Shift
from game.rules.automania.decisions.board_choice import BoardChoice
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.state import AutomaniaState
from game.rules.automania.view import sample_state
from game.rules.core.actions import Move

BEGINNINGS = (Turn, Sell, Shift, BoardChoice)  # decisions with which a turn begins


class AutomaniaSearchModel:
    """Search model for the turn of `seat` in the given position."""

    def __init__(self, state: AutomaniaState, seat: int, rollout_policy: AutomaniaRolloutPolicy) -> None:
        self.seat, self.rollout_policy = seat, rollout_policy
        self.begun = _turn(state)

    def fork(self, state: AutomaniaState) -> AutomaniaState:
        """Return a copy that the search may change."""
        return state.clone()

    def deal(self, state: AutomaniaState, seed: int) -> AutomaniaState:
        """Return the same position with other contracts and tiles to come."""
        return sample_state(state, self.seat, seed)

    def is_resting(self, state: AutomaniaState) -> bool:
        """Return whether another turn has begun, or another seat decides."""
        if not state.stack or state.stack[-1].seat != self.seat:
            return True
        return isinstance(state.stack[-1], BEGINNINGS) and _turn(state) != self.begun

    def candidate_moves(self, state: AutomaniaState, chance: bool = False) -> list[Move]:
        """Return the moves worth trying at this decision; none if it is another seat's."""
        return (
            candidates(state, self.seat, self.rollout_policy)
            if state.stack and state.stack[-1].seat == self.seat
            else []
        )

    def is_chance_move(self, state: AutomaniaState, move: Move) -> bool:
        """Return False: a draw does not change the turn, and is sampled anew for later turns."""
        return False

    def before(self, state: AutomaniaState, move: Move) -> tuple[Move, ...]:
        """Return no moves: there are no chance moves."""
        return ()

    def resolve_others(self, state: AutomaniaState) -> bool:
        """Return whether the game goes on: no other seat decides within a turn."""
        return bool(state.stack)

    def key(self, state: AutomaniaState) -> Hashable:
        """Return the own factory, the public part of the board, and the decision."""
        factory, top = state.factories[self.seat], state.stack[-1] if state.stack else None
        ships = tuple((name, car.value, car.owner) for name, market in state.markets.items() for car in market.ships)
        sold = tuple((name, car.space, car.owner) for name, market in state.markets.items() for car in market.sold)
        car = state.stack[-2] if len(state.stack) > 1 else None
        return (_turn(state), tiles_of(state, self.seat), factory.workers, factory.money, factory.promoting,
                tuple(factory.hand), ships, sold, tuple(state.grid.values()), tuple(state.office_tiles), factory.board,
                type(top).__name__, getattr(car, "market", ""), getattr(car, "popularity", 0),
                getattr(car, "electric", False), tuple(market.active[0] for market in state.markets.values()))

    def similarity_key(self, state: AutomaniaState) -> Hashable:
        """Return None: no two turns count as nearly the same."""
        return None

    def move_family(self, state: AutomaniaState, path: tuple[Move, ...]) -> Hashable:
        """Return the kind of the turn, see `family_of`."""
        return family_of(state, path)

    def terms(self, state: AutomaniaState) -> Terms:
        """Return the estimate of the seat, term by term, with the weighted estimate of its best rivals."""
        return PositionEvaluation(state, self.rollout_policy.factory_values).terms(self.seat)


def family_of(state: AutomaniaState, path: tuple[Move, ...]) -> Hashable:
    """Return the family of a turn: an office; an action by the car type of its space and by the market; anything else
    by its first move."""
    for move in path:
        if move[0] == "withdraw":
            return ("withdraw",)
        if move[0] in ("take", "corner"):
            kind = state.content.board.spaces[str(move[1])].type if move[0] == "take" else move[2]
            return kind, market_of(path)
    return path[0] if path else None


def market_of(path: tuple[Move, ...]) -> Hashable:
    """Return the market that a turn produces for; "" = for none."""
    return next((move[1] for move in path if move[0] == "produce"), "")


def _turn(state: AutomaniaState) -> Hashable:
    """Return a key that stays equal during a turn: it changes with an action space, an office, a sale."""
    top = state.stack[-1] if state.stack else None
    offices = tuple(factory.office for factory in state.factories)
    return (state.round, type(top) if isinstance(top, BEGINNINGS) else None, tuple(state.spaces.values()), offices,
            getattr(top, "market", ""), getattr(top, "value", 0))
