"""Estimates of the fortunes of the rivals, and the effect of the own line to Trieste on them."""

from typing import NamedTuple

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.automa.supply import is_automa, unassigned
from game.rules.imperial_steam.state import ImperialSteamState


class RivalEstimate(NamedTuple):
    """Estimate of one rival's final fortune."""

    seat: int
    reach: float  # chance that the rival connects Trieste
    fortune: float  # fortune if the game goes on, without contracts
    contracts: float  # gain by contracts if Trieste is connected
    stopped: float  # fortune if the game ends with this round


def rival_estimates(state: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> list[RivalEstimate]:
    """Return the estimates of all other seats."""
    look = _automa if state.automa is not None else _company
    return [look(state, other, appraiser) for other in range(len(state.companies)) if other != seat]


def _company(state: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> RivalEstimate:
    reach = appraiser.reach(state, seat)
    going_on = sum(amount for name, amount in appraiser.estimate(state, seat, 1.0).terms if name != "contracts")
    ended = state if state.trieste else _ended(state)
    stopped = sum(amount for _, amount in appraiser.estimate(ended, seat, 1.0).terms)
    return RivalEstimate(seat, reach, going_on, appraiser.contracts(state, seat), stopped)


def _automa(state: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> RivalEstimate:
    """Return the estimate of the Automa (AMA-4.4): money, keys and contracts, and the mean income of its hands."""
    weights: Weights = appraiser.weights
    assert is_automa(state, seat)
    company = state.companies[seat]
    rewards = sum(state.content.contracts[name].reward for name in company.contracts)
    contracts = rewards + weights.automa_token * unassigned(state, seat)
    fortune = company.money + appraiser.keys(state, company)
    going_on = fortune + weights.automa_hand * RemainingGame(state, company).hands
    stopped = fortune + weights.automa_hand * company.hands + contracts
    reach = 1.0 if seat in state.trieste else appraiser.reach(state, seat) * weights.automa_reach
    later = RemainingGame(state, company).hands / 34
    return RivalEstimate(seat, reach, going_on, contracts + weights.automa_contracts * later, stopped)


def _ended(state: ImperialSteamState) -> ImperialSteamState:
    """Return the position as if a company had connected Trieste: this round is the last."""
    ended = state.clone()
    ended.trieste.append(-1)
    return ended
