"""Evaluation of one seat: the estimate of its own final fortune, and the effect of its line to Trieste on the best
rival."""

from collections.abc import Callable
from math import prod

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.rival_estimates import rival_estimates
from game.ai.imperial_steam.weights import Weights
from game.ai.policy import Terms
from game.rules.imperial_steam.scoring import fortune
from game.rules.imperial_steam.state import ImperialSteamState

Stopped = Callable[[int, int], float | None]  # (seat, round) -> fortune of a rival if that round is the last


class SeatEvaluation:
    """Evaluation for one seat of the positions that follow from the one in which it was made."""

    def __init__(self, state: ImperialSteamState, seat: int, weights: Weights, stopped: Stopped) -> None:
        self.seat = seat
        self.weights = weights
        self.appraiser = CompanyEvaluation(state, weights)
        self.found = rival_estimates(state, seat, self.appraiser)
        self.others = prod(1.0 - rival.reach for rival in self.found)
        self.ended = bool(state.trieste)
        anybody = self._anybody(state, self.others)
        self.rival = max(self.found, key=lambda rival: rival.fortune + anybody * rival.contracts)
        self.expected = self.rival.fortune + anybody * self.rival.contracts
        self._astray = self.astray(RemainingGame(state, state.companies[seat]).hands)
        self._stopped = stopped
        self._known: dict[int, float] = {}  # round -> fortune of the best rival if it is the last

    def astray(self, hands: int) -> float:
        """Return the spread in gulden of a lead while so many hands are left."""
        spread: float = self.weights.sure + self.weights.unsure * hands**0.5
        return spread

    def value(self, state: ImperialSteamState) -> float:
        """Return the estimate, less the gain of the best rival."""
        return sum(amount for _, amount in self.terms(state))

    def terms(self, state: ImperialSteamState) -> Terms:
        """Return the estimate term by term."""
        if not state.stack:
            own = float(fortune(state, self.seat))
            return ("cash", own), ("rivals", self._rivals(state, own, 0.0))
        terms, anybody = self.appraiser.estimate(state, self.seat, self.others)
        own = sum(amount for _, amount in terms)
        return (*terms, ("rivals", self._rivals(state, own, anybody)))

    def estimate(self, state: ImperialSteamState, seat: int) -> float:
        """Return the estimate of a seat's fortune without regard to the others."""
        if not state.stack:
            return float(fortune(state, seat))
        return sum(amount for _, amount in self.appraiser.estimate(state, seat, 1.0).terms)

    def _anybody(self, state: ImperialSteamState, others: float) -> float:
        """Return the chance that any company connects Trieste; `others` is the chance that no other one does."""
        return 1.0 - (1.0 - self.appraiser.reach(state, self.seat)) * others

    def _rivals(self, state: ImperialSteamState, own: float, anybody: float) -> float:
        """Return the cost of the own way to Trieste for the best rival, in gulden; negative if it helps the rival."""
        if self.ended:
            return 0.0
        weights = self.weights
        if not state.trieste:
            return weights.rivals * (self.expected - self.rival.fortune - anybody * self.rival.contracts)
        if not weights.sure:
            return weights.rivals * (self.expected - self.rival.stopped)
        return self._lead(state, own, self._last(state.round)) - own

    def _lead(self, state: ImperialSteamState, own: float, rival: float) -> float:
        """Return, for a plan that ends the game, the fortune that would be as good if the game went on. A lead, or a
        lag, is more certain with fewer hands left."""
        left = max(state.companies[other.seat].hands for other in self.found)
        return self.expected + max(1.0, self._astray / self.astray(left)) * (own - rival)

    def _last(self, number: int) -> float:
        """Return the fortune of the best rival if a round is the last."""
        if number not in self._known:
            found = [self._stopped(rival.seat, number) for rival in self.found]
            self._known[number] = max(rival.stopped if amount is None else amount
                                      for rival, amount in zip(self.found, found, strict=True))
        return self._known[number]
