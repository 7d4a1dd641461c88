"""Evaluation of a seat in a game of Automania: the points that it is heading for, by named terms."""

from math import ceil, exp

from game.ai.automania.contract_values import ContractValues
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.sales_forecast import SalesForecast
from game.ai.automania.weights import Weights
from game.ai.policy import Terms
from game.rules.automania.scoring import final_money, medals, total
from game.rules.automania.state import AutomaniaState

PARTS = 3  # steps in which the rest of a round is counted, so that cached values can be used again
TYPICAL = 10.0  # lead in points at which one rival counts much more than another
SPREAD = 4.0  # spread of the money of a seat at the end of the game


class PositionEvaluation:
    """Evaluation of one position with the weights of a level. The position must not change meanwhile."""

    def __init__(self, state: AutomaniaState, factory_values: FactoryValues) -> None:
        self.state, self.factory_values, self.weights = state, factory_values, factory_values.weights
        self.forecast = SalesForecast(state, factory_values, self.weights)
        self.left, self.money, self.outlook = self.forecast.left, self.forecast.money, self.forecast.outlook
        self.contracts = ContractValues(state, factory_values, self.weights, self.left)

    def present(self, seat: int) -> float:
        """Return the share of the round that a seat still has, 0 to 1 in thirds."""
        factory, whole = self.state.factories[seat], self.state.content.numbers.workers
        return 0.0 if factory.office else min(1.0, ceil(PARTS * factory.workers / whole) / PARTS)

    def estimate(self, seat: int) -> Terms:
        """Return a seat's points so far and to come, by terms."""
        state, weights = self.state, self.weights
        factory = state.factories[seat]
        points = float(state.score(seat))
        if not state.stack:
            return (("points", float(total(state, seat))),)
        if not factory.board:
            return (("points", points),)
        placed = self.forecast.placed[seat]
        stars = self.factory_values.stars(factory.board, placed, self.outlook.demand)
        return (
            ("points", points),
            ("money", self.purse(seat)),
            ("cars", self.forecast.cars(seat)),
            ("contracts", medals(state, seat)[0] + self.contracts.hand(seat, placed, stars)),
            ("factory", self.factory_values.worth(factory.board, placed, self.outlook, self.present(seat), self.left)),
            ("workers", 0.0 if factory.office else weights.worker[self.left] * factory.workers),
            ("office", -weights.office * self._place(seat) if self.left else 0.0),
        )

    def purse(self, seat: int) -> float:
        """Return the worth of the money of a seat: by itself, and in the last round by the ranking."""
        funds = self.state.factories[seat].money or 0
        if self.left:
            return self.money * funds
        return 0.1 * funds + self.weights.ranks * self._rank(seat)

    def _rank(self, seat: int) -> float:
        """Return the points to expect of the money ranking (MAN-4.87)."""
        state = self.state
        own = final_money(state, seat) or 0
        before = 0.0
        for other in range(len(state.factories)):
            money = final_money(state, other)
            if other != seat:
                before += 0.5 if money is None else 1.0 / (1.0 + exp((own - money) / SPREAD))
        ranks = (*state.content.numbers.money_ranks, 0, 0)
        at = int(before)
        return float(ranks[at] + (before - at) * (ranks[at + 1] - ranks[at]))

    def _place(self, seat: int) -> float:
        """Return the place in the next turn order that a seat can expect, from 0."""
        factories = self.state.factories
        offices = [factory.office for factory in factories]
        if not factories[seat].office:
            return (len(factories) - 1) / 2
        return sum(0 < office < factories[seat].office for office in offices) + 0.5 * sum(not each for each in offices)

    def terms(self, seat: int) -> Terms:
        """Return the estimate of a seat, term by term, with the weighted estimate of its best rivals."""
        own = self.estimate(seat)
        surplus = self.contracts.surplus(seat) if self.state.stack else 0.0
        others = [sum(amount for _, amount in self.estimate(other))
                  for other in range(len(self.state.factories)) if other != seat]
        best = max(others)
        shares = [exp((value - best) / TYPICAL) for value in others]
        foremost = sum(share * value for share, value in zip(shares, others, strict=True)) / sum(shares)
        return (*own, ("esteem", surplus), ("rivals", -self.weights.rivals * foremost))


def evaluate_all(state: AutomaniaState, factory_values: FactoryValues) -> list[float]:
    """Return the points that each seat is expected to have at the end of the game."""
    evaluation = PositionEvaluation(state, factory_values)
    return [sum(amount for _, amount in evaluation.estimate(seat)) for seat in range(len(state.factories))]


def new_factory_values(state: AutomaniaState, weights: Weights | None = None) -> FactoryValues:
    """Return new factory values, for a position that is evaluated once."""
    return FactoryValues(state.content, weights or Weights())
