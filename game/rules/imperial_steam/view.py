"""What a seat may know. Only the opening bids are secret until they are revealed (IMP-15.1)."""

from game.rules.core.rng import seeded
from game.rules.imperial_steam.decisions.bidding import Bid, Bidding, highest
from game.rules.imperial_steam.state import ImperialSteamState


def mask(state: ImperialSteamState, seat: int | None) -> ImperialSteamState:
    """The state as a seat, or the whole table (None), sees it: other bids are hidden, draws to come unknown.

    What never came into play (set-up cards, contracts, shipment tiles) is no part of the state.
    """
    view = state.clone()
    view.rng = -1
    for lying in view.stack:
        if isinstance(lying, Bidding):
            lying.bids = [bid if other == seat else None for other, bid in enumerate(lying.bids)]
    return view


def sample_state(view: ImperialSteamState, seat: int, seed: int) -> ImperialSteamState:
    """A state that could lie behind a view: those who have bid already may have bid anything."""
    state = view.clone()
    state.rng = seeded(seed)
    for lying in state.stack:
        if isinstance(lying, Bidding):
            waiting = _waiting(state)
            lying.bids = [
                state.below(highest(state, other) + 1) if bid is None and other not in waiting else bid
                for other, bid in enumerate(lying.bids)
            ]
    return state


def _waiting(state: ImperialSteamState) -> list[int]:
    """The seats that have not bid yet: their decisions lie on the stack; the Automa's card turns up at the end."""
    waiting = [lying.seat for lying in state.stack if isinstance(lying, Bid)]
    return waiting if state.automa is None else [*waiting, state.automa.seat]


def has_secrets(state: ImperialSteamState, seat: int) -> bool:
    """IMP-3.21 A bid is hidden from the moment when it is made until all are revealed."""
    return any(isinstance(lying, Bidding) for lying in state.stack) and seat not in _waiting(state)
