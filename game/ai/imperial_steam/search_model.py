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
        self, g: ImperialSteamState, seat: int, weights: Weights, foresees: bool = True, thorough: float = inf
    ) -> None:
        self.seat = seat
        self._round = g.round
        self._least = g.companies[seat].hands - thorough  # hands that are left while it is thorough
        self.ledger = SeatEvaluation(
            g, seat, weights, lambda rival, number: stopped(g, rival, number, weights) if foresees else None)

    def alone(self, g: ImperialSteamState) -> ImperialSteamState:
        """The position as the search plays on from it."""
        return alone(g, self.seat)

    def fork(self, g: ImperialSteamState) -> ImperialSteamState:
        """A copy that the search may change."""
        return g.clone()

    def deal(self, g: ImperialSteamState, seed: int) -> ImperialSteamState:
        """The same position with other bids of the others, and other chances to come."""
        return sample_state(g, self.seat, seed)

    def is_resting(self, g: ImperialSteamState) -> bool:
        """At the end of a turn, when the free actions are done, and at the end of the game."""
        return not g.stack or (isinstance(g.stack[-1], Rest) and self.candidate_moves(g)[0][0] == "end")

    def candidate_moves(self, g: ImperialSteamState, chance: bool = False) -> list[Move]:
        """What is worth trying at this decision, best first; nothing in this game hangs on chance in a turn."""
        if not g.stack:
            return []
        thorough = g.round == self._round and g.companies[self.seat].hands >= self._least
        return candidates(g, self.seat, self.ledger.appraiser.routes, thorough)

    def is_chance_move(self, g: ImperialSteamState, move: Move) -> bool:
        """Never: the turns of a seat hold no chance."""
        return False

    def before(self, g: ImperialSteamState, move: Move) -> tuple[Move, ...]:
        """Nothing, for want of chance."""
        return ()

    def resolve_others(self, g: ImperialSteamState) -> bool:
        """Nobody else is asked in a turn; False when the game is over."""
        return bool(g.stack)

    def key(self, g: ImperialSteamState) -> Hashable:
        """The company with all that it has, the hubs and factories that it can change, and what it is about to do."""
        company = g.companies[self.seat]
        return (
            company.money, company.influence, company.hands, tuple(sorted(company.placed)),
            tuple(sorted(company.tracks)), tuple(company.stations),
            tuple(company.ready), tuple(company.tired), tuple(company.goods.values()),
            tuple(company.landing.values()), tuple(company.engines), company.freight, company.passenger,
            company.investors, tuple(company.engineers), tuple(company.tokens), tuple(g.lying),
            tuple(company.contracts), len(g.factories), tuple(company.factories.values()), tuple(company.keys),
            tuple(hub.hired for hub in g.hubs), pending(g))

    def similarity_key(self, g: ImperialSteamState) -> Hashable:
        """OVER where a plan ends the game; other plans are like no other."""
        return None if g.stack else OVER

    def move_family(self, g: ImperialSteamState, path: tuple[Move, ...]) -> Hashable:
        """The tiles in their order: plans with the same ones differ in cities, workers and goods."""
        return tuple(move[1:] for move in path if move[0] == "hand")

    def terms(self, g: ImperialSteamState) -> Terms:
        """The fortune that the company is heading for, term by term, in gulden, and what it costs the rivals."""
        return self.ledger.terms(g)


def stopped(g: ImperialSteamState, seat: int, number: int, weights: Weights) -> float | None:
    """What a rival will have if a round is the last and it plays its hands on alone, each as looks best at a glance;
    None where that cannot be foreseen."""
    if is_automa(g, seat) or not any(isinstance(lying, Round) for lying in g.stack):
        return None
    state = alone(g, seat)
    turns = next((depth for depth, lying in enumerate(state.stack, start=1) if isinstance(lying, Turns)), None)
    if turns is not None:
        del state.stack[turns:]
    while True:
        if state.round == number and not state.trieste:
            state.trieste.append(NOBODY)
        run_to_decision(state)
        mind = ImperialSteamSearchModel(state, seat, weights, foresees=False)
        if not state.stack or state.round > number:
            break
        best = max(BeamSearch(mind, GLANCE).lines(state), key=lambda line: line.value)
        for move in best.moves:
            apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)
        if not state.stack or (state.trieste and not state.companies[seat].hands):
            break
        state.stack.pop()  # the end of its turn
    return mind.ledger.estimate(state, seat)


def alone(g: ImperialSteamState, seat: int) -> ImperialSteamState:
    """The position as if no other seat got a turn."""
    state = g.clone()
    state.rows = [seat]
    state.order = [seat]
    state.stack = [lying for lying in state.stack if lying.seat == seat or not isinstance(lying, Landing)]
    return state


def pending(g: ImperialSteamState) -> Hashable:
    """What has been chosen of an action that is not complete, and by whom."""
    if not g.stack:
        return OVER
    top = g.stack[-1]
    if isinstance(top, Hand | Rest):
        return g.round, type(top).__name__
    return g.round, repr(g.stack[-2:])
