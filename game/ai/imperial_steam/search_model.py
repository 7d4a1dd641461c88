"""One seat's judgement of its next turns: what the search asks of Imperial Steam.

The search plays the seat's own turns as if nobody else moved. The others count through what they hold already, and by
what an early end would cost them.
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
NOBODY = -1  # in place of whoever connects Trieste, where only the end of the game counts
GLANCE = SearchBudget(width=1, samples=1, depth=0)


class ImperialSteamSearchModel:
    """Judges the turns of `seat` that follow from one position. For so many hands as `thorough` says all that is worth
    trying is tried, for later ones the most promising only."""

    def __init__(
        self, state: ImperialSteamState, seat: int, weights: Weights, foresees: bool = True, thorough: float = inf
    ) -> None:
        self.seat = seat
        self._round = state.round
        self._least = state.companies[seat].hands - thorough  # hands that are left while it is thorough
        self.evaluation = SeatEvaluation(
            state, seat, weights, lambda rival, number: stopped(state, rival, number, weights) if foresees else None)

    def alone(self, state: ImperialSteamState) -> ImperialSteamState:
        """The position as the search plays on from it."""
        return alone(state, self.seat)

    def fork(self, state: ImperialSteamState) -> ImperialSteamState:
        """A copy that the search may change."""
        return state.clone()

    def deal(self, state: ImperialSteamState, seed: int) -> ImperialSteamState:
        """The same position with other bids of the others, and other chances to come."""
        return sample_state(state, self.seat, seed)

    def is_resting(self, state: ImperialSteamState) -> bool:
        """At the end of a turn, when the free actions are done, and at the end of the game."""
        return not state.stack or (isinstance(state.stack[-1], Rest) and self.candidate_moves(state)[0][0] == "end")

    def candidate_moves(self, state: ImperialSteamState, chance: bool = False) -> list[Move]:
        """What is worth trying at this decision, best first; nothing in this game hangs on chance in a turn."""
        if not state.stack:
            return []
        thorough = state.round == self._round and state.companies[self.seat].hands >= self._least
        return candidates(state, self.seat, self.evaluation.appraiser.routes, thorough)

    def is_chance_move(self, state: ImperialSteamState, move: Move) -> bool:
        """Never: the turns of a seat hold no chance."""
        return False

    def before(self, state: ImperialSteamState, move: Move) -> tuple[Move, ...]:
        """Nothing, for want of chance."""
        return ()

    def resolve_others(self, state: ImperialSteamState) -> bool:
        """Nobody else is asked in a turn; False when the game is over."""
        return bool(state.stack)

    def key(self, state: ImperialSteamState) -> Hashable:
        """The company with all that it has, the hubs and factories that it can change, and what it is about to do."""
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
        """OVER where a plan ends the game; other plans are like no other."""
        return None if state.stack else OVER

    def move_family(self, state: ImperialSteamState, path: tuple[Move, ...]) -> Hashable:
        """The tiles in their order: plans with the same ones differ in cities, workers and goods."""
        return tuple(move[1:] for move in path if move[0] == "hand")

    def terms(self, state: ImperialSteamState) -> Terms:
        """The fortune that the company is heading for, term by term, in gulden, and what it costs the rivals."""
        return self.evaluation.terms(state)


def stopped(state: ImperialSteamState, seat: int, number: int, weights: Weights) -> float | None:
    """What a rival will have if a round is the last and it plays its hands on alone, each as looks best at a glance;
    None where that cannot be foreseen."""
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
    """The position as if no other seat got a turn."""
    forked = state.clone()
    forked.rows = [seat]
    forked.order = [seat]
    forked.stack = [frame for frame in forked.stack if frame.seat == seat or not isinstance(frame, Landing)]
    return forked


def pending(state: ImperialSteamState) -> Hashable:
    """What has been chosen of an action that is not complete, and by whom."""
    if not state.stack:
        return OVER
    top = state.stack[-1]
    if isinstance(top, Hand | Rest):
        return state.round, type(top).__name__
    return state.round, repr(state.stack[-2:])
