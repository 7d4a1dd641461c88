"""One seat's ledger: the estimate of its own final fortune, and what its line to Trieste costs the best rival."""

from math import prod

from game.ai.choice import Terms
from game.ai.imperial_steam.rivals import rivals
from game.ai.imperial_steam.weights import Weights
from game.ai.imperial_steam.worth import Appraiser
from game.rules.imperial_steam.scoring import fortune
from game.rules.imperial_steam.state import Empire


class Ledger:
    """Judges positions for one seat, as they follow from the position in which it was made."""

    def __init__(self, g: Empire, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.appraiser = Appraiser(g, weights)
        found = rivals(g, seat, self.appraiser)
        self.others = prod(1.0 - rival.reach for rival in found)
        self.ended = bool(g.trieste)
        anybody = 1.0 - (1.0 - self.appraiser.reach(g, seat)) * self.others
        self.rival = max(found, key=lambda rival: rival.fortune + anybody * rival.contracts)
        self.expected = self.rival.fortune + anybody * self.rival.contracts

    def value(self, g: Empire) -> float:
        """The estimate, less what the best rival gains."""
        return sum(amount for _, amount in self.terms(g))

    def terms(self, g: Empire) -> Terms:
        """The estimate term by term."""
        if not g.stack:
            return ("cash", float(fortune(g, self.seat))), ("rivals", self._rivals(g, 0.0))
        terms, anybody = self.appraiser.estimate(g, self.seat, self.others)
        return (*terms, ("rivals", self._rivals(g, anybody)))

    def _rivals(self, g: Empire, anybody: float) -> float:
        """What the own way to Trieste costs the best rival, in gulden; negative where it helps."""
        if self.ended:
            return 0.0
        if g.trieste:
            return self.weights.rivals * (self.expected - self.rival.stopped)
        return self.weights.rivals * (self.expected - self.rival.fortune - anybody * self.rival.contracts)
