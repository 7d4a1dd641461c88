"""What the others are heading for, and what the own seat's line to Trieste does to it."""

from typing import NamedTuple

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.automa.supply import is_automa, unassigned
from game.rules.imperial_steam.state import ImperialSteamState


class RivalEstimate(NamedTuple):
    """One rival's final fortune as far as it can be guessed."""

    seat: int
    reach: float  # how likely the rival is to connect Trieste
    fortune: float  # if the game goes on, without contracts
    contracts: float  # what contracts add if Trieste is connected
    stopped: float  # if the game ends with this round


def rival_estimates(g: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> list[RivalEstimate]:
    """All others at the table."""
    look = _automa if g.automa is not None else _company
    return [look(g, other, appraiser) for other in range(len(g.companies)) if other != seat]


def _company(g: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> RivalEstimate:
    reach = appraiser.reach(g, seat)
    going_on = sum(amount for name, amount in appraiser.estimate(g, seat, 1.0).terms if name != "contracts")
    ended = g if g.trieste else _ended(g)
    stopped = sum(amount for _, amount in appraiser.estimate(ended, seat, 1.0).terms)
    return RivalEstimate(seat, reach, going_on, appraiser.contracts(g, seat), stopped)


def _automa(g: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> RivalEstimate:
    """AMA-4.4 The Automa has money, keys and contracts, and what its hands bring on the average."""
    weights: Weights = appraiser.weights
    assert is_automa(g, seat)
    company = g.companies[seat]
    rewards = sum(g.content.contracts[name].reward for name in company.contracts)
    contracts = rewards + weights.automa_token * unassigned(g, seat)
    fortune = company.money + appraiser.keys(g, company)
    going_on = fortune + weights.automa_hand * RemainingGame(g, company).hands
    stopped = fortune + weights.automa_hand * company.hands + contracts
    reach = 1.0 if seat in g.trieste else appraiser.reach(g, seat) * weights.automa_reach
    later = RemainingGame(g, company).hands / 34
    return RivalEstimate(seat, reach, going_on, contracts + weights.automa_contracts * later, stopped)


def _ended(g: ImperialSteamState) -> ImperialSteamState:
    """The position as if somebody had connected Trieste: this round is the last."""
    ended = g.clone()
    ended.trieste.append(-1)
    return ended
