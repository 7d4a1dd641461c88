"""One seat's judgement of its next turns: what the search asks of Imperial Steam.

The search plays the seat's own turns as if nobody else moved. The others count through what they hold already, and by
what an early end would cost them.
"""

from collections.abc import Hashable
from math import inf

from game.ai.beam_search import Budget, Planner
from game.ai.imperial_steam.candidate_moves import candidates
from game.ai.imperial_steam.seat_evaluation import Ledger
from game.ai.imperial_steam.weights import Weights
from game.ai.policy import Terms
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, run
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.flow import Hand, Rest, Round, Turns
from game.rules.imperial_steam.state import Empire
from game.rules.imperial_steam.view import guess

OVER = "over"
NOBODY = -1  # in place of whoever connects Trieste, where only the end of the game counts
GLANCE = Budget(width=1, samples=1, depth=0)


class DirectorMind:
    """Judges the turns of `seat` that follow from one position. For so many hands as `thorough` says all that is worth
    trying is tried, for later ones the most promising only."""

    def __init__(self, g: Empire, seat: int, weights: Weights, foresees: bool = True, thorough: float = inf) -> None:
        self.seat = seat
        self._round = g.round
        self._least = g.companies[seat].hands - thorough  # hands that are left while it is thorough
        self.ledger = Ledger(
            g, seat, weights, lambda rival, number: stopped(g, rival, number, weights) if foresees else None)

    def alone(self, g: Empire) -> Empire:
        """The position as the search plays on from it."""
        return alone(g, self.seat)

    def fork(self, g: Empire) -> Empire:
        """A copy that the search may change."""
        return g.clone()

    def deal(self, g: Empire, seed: int) -> Empire:
        """The same position with other bids of the others, and other chances to come."""
        return guess(g, self.seat, seed)

    def rests(self, g: Empire) -> bool:
        """At the end of a turn, when the free actions are done, and at the end of the game."""
        return not g.stack or (isinstance(g.stack[-1], Rest) and self.moves(g)[0][0] == "end")

    def moves(self, g: Empire, chance: bool = False) -> list[Move]:
        """What is worth trying at this decision, best first; nothing in this game hangs on chance in a turn."""
        if not g.stack:
            return []
        thorough = g.round == self._round and g.companies[self.seat].hands >= self._least
        return candidates(g, self.seat, self.ledger.appraiser.routes, thorough)

    def chancy(self, g: Empire, move: Move) -> bool:
        """Never: the turns of a seat hold no chance."""
        return False

    def before(self, g: Empire, move: Move) -> tuple[Move, ...]:
        """Nothing, for want of chance."""
        return ()

    def settle(self, g: Empire) -> bool:
        """Nobody else is asked in a turn; False when the game is over."""
        return bool(g.stack)

    def key(self, g: Empire) -> Hashable:
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

    def mark(self, g: Empire) -> Hashable:
        """OVER where a plan ends the game; other plans are like no other."""
        return None if g.stack else OVER

    def family(self, g: Empire, path: tuple[Move, ...]) -> Hashable:
        """The tiles in their order: plans with the same ones differ in cities, workers and goods."""
        return tuple(move[1:] for move in path if move[0] == "hand")

    def terms(self, g: Empire) -> Terms:
        """The fortune that the company is heading for, term by term, in gulden, and what it costs the rivals."""
        return self.ledger.terms(g)


def stopped(g: Empire, seat: int, number: int, weights: Weights) -> float | None:
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
        run(state)
        mind = DirectorMind(state, seat, weights, foresees=False)
        if not state.stack or state.round > number:
            break
        best = max(Planner(mind, GLANCE).lines(state), key=lambda line: line.value)
        for move in best.moves:
            apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)
        if not state.stack or (state.trieste and not state.companies[seat].hands):
            break
        state.stack.pop()  # the end of its turn
    return mind.ledger.estimate(state, seat)


def alone(g: Empire, seat: int) -> Empire:
    """The position as if no other seat got a turn."""
    state = g.clone()
    state.rows = [seat]
    state.order = [seat]
    state.stack = [lying for lying in state.stack if lying.seat == seat or not isinstance(lying, Landing)]
    return state


def pending(g: Empire) -> Hashable:
    """What has been chosen of an action that is not complete, and by whom."""
    if not g.stack:
        return OVER
    top = g.stack[-1]
    if isinstance(top, Hand | Rest):
        return g.round, type(top).__name__
    return g.round, repr(g.stack[-2:])
