"""Worth of the contracts in a hand, by the things that the factory still lacks for them."""

from game.ai.automania.factory_values import FactoryValues, PlacedTiles, Stars
from game.ai.automania.weights import Weights
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.state import UNKNOWN, AutomaniaState, Factory

GROWTH = 2.5  # stars that cars gain in a round


class ContractValues:
    """Worth of the contracts of one position."""

    def __init__(self, state: AutomaniaState, factory_values: FactoryValues, weights: Weights, left: int) -> None:
        self.state, self.factory_values, self.weights, self.left = state, factory_values, weights, left
        self.worths: dict[tuple[str, int, PlacedTiles], float] = {}

    def fits(self, name: str, kind: int, seat: int, placed: PlacedTiles) -> bool:
        """Return whether a contract lacks at most popularity."""
        contract = self.state.content.contracts[name]
        return (contract.type in ("", TYPES[kind])
                and not self.factory_values.missing(name, kind, self.state.factories[seat].board, placed))

    def reward(self, name: str) -> float:
        """Return the points that playing a contract brings, its money included."""
        contract = self.state.content.contracts[name]
        return float(contract.medals + self.weights.money[self.left] * contract.money)

    def worth(self, name: str, seat: int, placed: PlacedTiles, stars: Stars) -> float:
        """Return the worth of a contract that could still be played."""
        key = name, seat, placed
        found = self.worths.get(key)
        if found is None:
            found = self.worths[key] = self._worth(name, seat, placed, stars)
        return found

    def _worth(self, name: str, seat: int, placed: PlacedTiles, stars: Stars) -> float:
        weights, factory = self.weights, self.state.factories[seat]
        acting = _acting(factory)
        if not self.left and not acting:
            return 0.0
        contract, best = self.state.content.contracts[name], 0.0
        more = GROWTH * self.left + (0.4 * factory.workers if acting else 0.0)
        for at, car_type in enumerate(TYPES):
            if contract.type in ("", car_type):
                missing = self.factory_values.missing(name, at, factory.board, placed)
                short = max(0.0, contract.popularity - max(stars[at]) - more)
                chance = weights.missing ** (missing * (1.0 if self.left else 2.5)) * weights.short ** (3.0 * short)
                best = max(best, chance)
        return weights.contract * best * self.reward(name)

    def hand(self, seat: int, placed: PlacedTiles, stars: Stars) -> float:
        """Return the worth of all contracts in the hand of a seat; unknown ones count as one from the deck."""
        factory = self.state.factories[seat]
        return sum(self.worth(name, seat, placed, stars) if name != UNKNOWN else self.deck() for name in factory.hand)

    def playing(self, name: str, seat: int, placed: PlacedTiles, stars: Stars) -> float:
        """Return the worth of playing a contract above that of keeping it."""
        more = self.reward(name) - self.worth(name, seat, placed, stars)
        return more + self.weights.played - self.weights.held

    def surplus(self, seat: int) -> float:
        """Return the worth of the contracts of a seat beyond the points that they bring."""
        factory, weights = self.state.factories[seat], self.weights
        playable = len(factory.hand) if self.left or _acting(factory) else 0
        return weights.held * playable + weights.played * len(factory.played)

    def deck(self) -> float:
        """Return the worth of a contract from the deck."""
        return self.weights.drawn * min(1.0, 0.25 + 0.25 * self.left)


def _acting(factory: Factory) -> bool:
    """Return whether a seat can still send workers out in this round."""
    return not factory.office and factory.workers > 0
