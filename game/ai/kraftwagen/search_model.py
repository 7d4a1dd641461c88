"""Search model of Kraftwagen: one seat's view of one turn.

A plan ends where the turn is over. Later turns and the cards to come are played on from there in rollouts
(`game.ai.rollouts`).
"""

from collections.abc import Hashable

from game.ai.kraftwagen.candidate_moves import candidates
from game.ai.kraftwagen.evaluation import estimate, foremost
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.turn_options import haste
from game.ai.kraftwagen.weights import Weights
from game.ai.policy import Terms
from game.rules.core.actions import Move
from game.rules.core.rng import seeded
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.buyer_calls import Benz
from game.rules.kraftwagen.decisions.parts import Parts
from game.rules.kraftwagen.decisions.start_tiles import ChooseStart
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import SOURCES, KraftwagenState

ROUND_STEPS = 20  # steps of a round, more than it can have


class KraftwagenSearchModel:
    """Search model for the turn of `seat` in the given position."""

    def __init__(self, state: KraftwagenState, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.chain = tuple(state.chain) if isinstance(state.stack[-1], SelectTile) else ()
        self.asked = type(state.stack[-1])
        self.haste = haste(state)

    def fork(self, state: KraftwagenState) -> KraftwagenState:
        """Return a copy that the search may change."""
        return state.clone()

    def deal(self, state: KraftwagenState, seed: int) -> KraftwagenState:
        """Return the position with other cards to come; the unknown money of the others is assumed to equal the own."""
        dealt = state.clone()
        dealt.rng = seeded(seed)
        for factory in dealt.factories:
            if factory.takings is None:
                factory.takings = dict(dealt.factories[self.seat].takings or dict.fromkeys(SOURCES, 0))
        return dealt

    def is_resting(self, state: KraftwagenState) -> bool:
        """Return whether another turn has begun, or another seat decides."""
        if not state.stack or state.stack[-1].seat != self.seat:
            return True
        top = state.stack[-1]
        if isinstance(top, SelectTile):
            return tuple(state.chain) != self.chain
        return isinstance(top, ChooseStart | Benz) and self.asked is not type(top)

    def candidate_moves(self, state: KraftwagenState, chance: bool = False) -> list[Move]:
        """Return the moves worth trying at this decision; none if it is another seat's."""
        if not state.stack or state.stack[-1].seat != self.seat:
            return []
        return candidates(state, self.seat, self.weights)

    def is_chance_move(self, state: KraftwagenState, move: Move) -> bool:
        """Return False: the cards that a move turns up do not change its effect, and are sampled anew for later
        turns."""
        return False

    def before(self, state: KraftwagenState, move: Move) -> tuple[Move, ...]:
        """Return no moves: there are no chance moves."""
        return ()

    def resolve_others(self, state: KraftwagenState) -> bool:
        """Return whether the game goes on: no other seat decides within a turn."""
        return bool(state.stack)

    def key(self, state: KraftwagenState) -> Hashable:
        """Return the chain, the own factory, the market with its buyers, and the rest of the turn."""
        factory, top = state.factories[self.seat], state.stack[-1] if state.stack else None
        phase = next((frame for frame in state.stack if isinstance(frame, Phase)), None)
        parts = next((frame for frame in state.stack if isinstance(frame, Parts)), None)
        return (
            tuple(state.chain),
            factory.canteen,
            factory.supply,
            tuple(sorted(zip(factory.bodies, factory.engines, strict=True))),
            factory.race_engine,
            factory.space,
            factory.laps,
            tuple(sorted(factory.developments)),
            tuple(sorted(factory.inactive)),
            tuple(factory.engineers),
            tuple(factory.markers),
            factory.start,
            tuple(state.prices),
            state.countdown,
            state.round,
            tuple(
                (car.space, car.owner, car.body, car.engine, car.workers, car.price, car.marker) for car in state.market
            ),
            tuple((buyer.preference, buyer.marker) for buyer in state.active),
            len(state.stack),
            type(top).__name__,
            getattr(top, "part", ""),
            getattr(top, "value", 0),
            (tuple(phase.pending), phase.engineer) if phase else (),
            tuple(parts.left) if parts else (),
        )

    def similarity_key(self, state: KraftwagenState) -> Hashable:
        """Return None: no two turns count as nearly the same."""
        return None

    def move_family(self, state: KraftwagenState, path: tuple[Move, ...]) -> Hashable:
        """Return the tiles in their order: plans with the same tiles differ in cards, buyers and cars."""
        return tuple(move[1] for move in path if move[0] == "take")

    def terms(self, state: KraftwagenState) -> Terms:
        """Return the estimate of the seat, term by term, and the weighted estimate of the best rivals."""
        figures = PositionFigures(state, self.weights)
        own = estimate(figures, self.seat)
        totals = [sum(amount for _, amount in (own if seat == self.seat else estimate(figures, seat)))
                  for seat in figures.seats]
        hurry = self.haste * progress(state) if self.haste else 0.0
        shared = self.weights.rivals / (len(totals) - 1)
        return (*own, ("rivals", -shared * foremost(totals, self.seat)), ("haste", hurry))


def progress(state: KraftwagenState) -> int:
    """Return the steps made towards the end of the game: cars offered, buyers called, moves of the black marker,
    rounds."""
    steps = len(state.market) + len(state.active) + state.selected.countdown - state.countdown
    return steps + (state.round + (not state.stack)) * ROUND_STEPS
