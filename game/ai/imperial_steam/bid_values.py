"""Secret opening bid: the column of the influence track that the first money buys."""

from game.ai.beam_search import CandidatePlan
from game.ai.imperial_steam.weights import Weights
from game.rules.core.engine import legal
from game.rules.imperial_steam.state import ImperialSteamState


def bids(state: ImperialSteamState, seat: int, weights: Weights) -> list[CandidatePlan]:
    """Return each bid with its worth: the hubs that hire out, the columns, the money that is left."""
    hubs = sorted(hub.column for hub in state.hubs)
    found = []
    for action in legal(state):
        column = int(action.args[0])
        open_hubs = sum(hub <= column for hub in hubs)
        access = sum(weights.bid_hub * 0.5**number for number in range(open_hubs))
        ahead = weights.bid_column * column
        cost = -10.0 * column
        terms = (("cash", cost), ("influence", access + ahead))
        found.append(CandidatePlan(cost + access + ahead, ((action.verb, *action.args),), terms))
    return found
