"""Search model of Imperial Steam: one seat's view of its next turns.

The search plays the seat's own turns as if no other seat moved. The others count by the things that they hold already,
and by their loss if the game ends early.
"""

from collections.abc import Hashable
from math import inf

from game.ai.beam_search import BeamSearch, SearchBudget
from game.ai.imperial_steam.candidate_moves import candidates
from game.ai.imperial_steam.seat_evaluation import SeatEvaluation
from game.ai.imperial_steam.weights import Weights
from game.ai.policy import Terms
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, run_to_decision
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.flow import Hand, Rest, Round, Turns
from game.rules.imperial_steam.state import ImperialSteamState
from game.rules.imperial_steam.view import sample_state

OVER = "over"
NOBODY = -1  # stands for the company that connects Trieste, where only the end of the game counts
GLANCE = SearchBudget(width=1, samples=1, depth=0)


class ImperialSteamSearchModel:
    """Search model for the turns of `seat` that follow from one position. For the first `thorough` hands all candidate
    moves are tried, for later ones only the most promising."""

    def __init__(
        self, state: ImperialSteamState, seat: int, weights: Weights, foresees: bool = True, thorough: float = inf
    ) -> None:
        self.seat = seat
        self._round = state.round
        self._least = state.companies[seat].hands - thorough  # hands left at least while the search is thorough
        self.evaluation = SeatEvaluation(
            state, seat, weights, lambda rival, number: stopped(state, rival, number, weights) if foresees else None)

    def alone(self, state: ImperialSteamState) -> ImperialSteamState:
        """Return the position from which the search plays on."""
        return alone(state, self.seat)

    def fork(self, state: ImperialSteamState) -> ImperialSteamState:
        """Return a copy that the search may change."""
        return state.clone()

    def deal(self, state: ImperialSteamState, seed: int) -> ImperialSteamState:
        """Return the same position with other bids of the others, and other chances to come."""
        return sample_state(state, self.seat, seed)

    def is_resting(self, state: ImperialSteamState) -> bool:
        """Return whether a turn ends here, its free actions done, or the game is over."""
        return not state.stack or (isinstance(state.stack[-1], Rest) and self.candidate_moves(state)[0][0] == "end")

    def candidate_moves(self, state: ImperialSteamState, chance: bool = False) -> list[Move]:
        """Return the moves worth trying at this decision, best first; no move of a turn depends on chance in this
        game."""
        if not state.stack:
            return []
        thorough = state.round == self._round and state.companies[self.seat].hands >= self._least
        return candidates(state, self.seat, self.evaluation.appraiser.routes, thorough)

    def is_chance_move(self, state: ImperialSteamState, move: Move) -> bool:
        """Return False: the turns of a seat hold no chance."""
        return False

    def before(self, state: ImperialSteamState, move: Move) -> tuple[Move, ...]:
        """Return no moves: there are no chance moves."""
        return ()

    def resolve_others(self, state: ImperialSteamState) -> bool:
        """Return whether the game goes on: no other seat decides in a turn."""
        return bool(state.stack)

    def key(self, state: ImperialSteamState) -> Hashable:
        """Return the company with all its property, the hubs and factories that it can change, and the action in
        progress."""
        company = state.companies[self.seat]
        return (
            company.money, company.influence, company.hands, tuple(sorted(company.placed)),
            tuple(sorted(company.tracks)), tuple(company.stations),
            tuple(company.ready), tuple(company.tired), tuple(company.goods.values()),
            tuple(company.landing.values()), tuple(company.engines), company.freight, company.passenger,
            company.investors, tuple(company.engineers), tuple(company.tokens), tuple(state.lying),
            tuple(company.contracts), len(state.factories), tuple(company.factories.values()), tuple(company.keys),
            tuple(hub.hired for hub in state.hubs), pending(state))

    def similarity_key(self, state: ImperialSteamState) -> Hashable:
        """Return OVER if a plan ends the game, else None: other plans are like no other."""
        return None if state.stack else OVER

    def move_family(self, state: ImperialSteamState, path: tuple[Move, ...]) -> Hashable:
        """Return the tiles in their order: plans with the same tiles differ in cities, workers and goods."""
        return tuple(move[1:] for move in path if move[0] == "hand")

    def terms(self, state: ImperialSteamState) -> Terms:
        """Return the estimated fortune of the company, term by term, in gulden, and its cost for the rivals."""
        return self.evaluation.terms(state)


def stopped(state: ImperialSteamState, seat: int, number: int, weights: Weights) -> float | None:
    """Return the fortune of a rival if a round is the last and it plays its hands on alone, each by the greedy choice;
    None where that cannot be computed."""
    if is_automa(state, seat) or not any(isinstance(frame, Round) for frame in state.stack):
        return None
    forked = alone(state, seat)
    turns = next((depth for depth, frame in enumerate(forked.stack, start=1) if isinstance(frame, Turns)), None)
    if turns is not None:
        del forked.stack[turns:]
    while True:
        if forked.round == number and not forked.trieste:
            forked.trieste.append(NOBODY)
        run_to_decision(forked)
        model = ImperialSteamSearchModel(forked, seat, weights, foresees=False)
        if not forked.stack or forked.round > number:
            break
        best = max(BeamSearch(model, GLANCE).plans(forked), key=lambda plan: plan.value)
        for move in best.moves:
            apply(forked, Action(seat, str(move[0]), move[1:]), trusted=True)
        if not forked.stack or (forked.trieste and not forked.companies[seat].hands):
            break
        forked.stack.pop()  # the end of its turn
    return model.evaluation.estimate(forked, seat)


def alone(state: ImperialSteamState, seat: int) -> ImperialSteamState:
    """Return the position as if no other seat got a turn."""
    forked = state.clone()
    forked.rows = [seat]
    forked.order = [seat]
    forked.stack = [frame for frame in forked.stack if frame.seat == seat or not isinstance(frame, Landing)]
    return forked


def pending(state: ImperialSteamState) -> Hashable:
    """Return the action in progress as far as it has been chosen, and its seat."""
    if not state.stack:
        return OVER
    top = state.stack[-1]
    if isinstance(top, Hand | Rest):
        return state.round, type(top).__name__
    return state.round, repr(state.stack[-2:])
