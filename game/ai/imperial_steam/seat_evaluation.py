"""One seat's ledger: the estimate of its own final fortune, and what its line to Trieste costs the best rival."""

from collections.abc import Callable
from math import prod

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.rival_estimates import rival_estimates
from game.ai.imperial_steam.weights import Weights
from game.ai.policy import Terms
from game.rules.imperial_steam.scoring import fortune
from game.rules.imperial_steam.state import ImperialSteamState

Stopped = Callable[[int, int], float | None]  # (seat, round) -> what a rival will have if that round is the last


class SeatEvaluation:
    """Judges positions for one seat, as they follow from the position in which it was made."""

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
        self._known: dict[int, float] = {}  # round -> what the best rival will have if it is the last

    def astray(self, hands: int) -> float:
        """Gulden by which a lead goes astray while so many hands are left."""
        spread: float = self.weights.sure + self.weights.unsure * hands**0.5
        return spread

    def value(self, state: ImperialSteamState) -> float:
        """The estimate, less what the best rival gains."""
        return sum(amount for _, amount in self.terms(state))

    def terms(self, state: ImperialSteamState) -> Terms:
        """The estimate term by term."""
        if not state.stack:
            own = float(fortune(state, self.seat))
            return ("cash", own), ("rivals", self._rivals(state, own, 0.0))
        terms, anybody = self.appraiser.estimate(state, self.seat, self.others)
        own = sum(amount for _, amount in terms)
        return (*terms, ("rivals", self._rivals(state, own, anybody)))

    def estimate(self, state: ImperialSteamState, seat: int) -> float:
        """What a seat is heading for, whatever the others do."""
        if not state.stack:
            return float(fortune(state, seat))
        return sum(amount for _, amount in self.appraiser.estimate(state, seat, 1.0).terms)

    def _anybody(self, state: ImperialSteamState, others: float) -> float:
        """The chance that anybody connects Trieste; `others` is the one that nobody else does."""
        return 1.0 - (1.0 - self.appraiser.reach(state, self.seat)) * others

    def _rivals(self, state: ImperialSteamState, own: float, anybody: float) -> float:
        """What the own way to Trieste costs the best rival, in gulden; negative where it helps."""
        if self.ended:
            return 0.0
        weights = self.weights
        if not state.trieste:
            return weights.rivals * (self.expected - self.rival.fortune - anybody * self.rival.contracts)
        if not weights.sure:
            return weights.rivals * (self.expected - self.rival.stopped)
        return self._lead(state, own, self._last(state.round)) - own

    def _lead(self, state: ImperialSteamState, own: float, rival: float) -> float:
        """Where a plan ends the game: the fortune that would be as good if the game went on. A lead, or a lag, is the
        surer the fewer hands are left."""
        left = max(state.companies[other.seat].hands for other in self.found)
        return self.expected + max(1.0, self._astray / self.astray(left)) * (own - rival)

    def _last(self, number: int) -> float:
        """What the best rival will have if a round is the last."""
        if number not in self._known:
            found = [self._stopped(rival.seat, number) for rival in self.found]
            self._known[number] = max(rival.stopped if amount is None else amount
                                      for rival, amount in zip(self.found, found, strict=True))
        return self._known[number]
