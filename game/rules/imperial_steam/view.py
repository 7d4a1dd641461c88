"""Views of a game of Imperial Steam: only the opening bids are secret until they are revealed (IMP-15.1)."""

from game.rules.core.rng import seeded
from game.rules.imperial_steam.decisions.bidding import Bid, Bidding, highest
from game.rules.imperial_steam.state import ImperialSteamState


def mask(state: ImperialSteamState, seat: int | None) -> ImperialSteamState:
    """Return the state as a seat, or a spectator (None), may see it: other bids and future draws are hidden.

    Pieces that never came into play (set-up cards, contracts, shipment tiles) are no part of the state.
    """
    view = state.without_chance()
    for lying in view.stack:
        if isinstance(lying, Bidding):
            lying.bids = [bid if other == seat else None for other, bid in enumerate(lying.bids)]
    return view


def sample_state(view: ImperialSteamState, seat: int, seed: int) -> ImperialSteamState:
    """Return a state that fits a view: hidden bids that have been made are random."""
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
    """Return the seats that have not bid yet; the Automa's card is turned over at the end."""
    waiting = [lying.seat for lying in state.stack if isinstance(lying, Bid)]
    return waiting if state.automa is None else [*waiting, state.automa.seat]


def has_secrets(state: ImperialSteamState, seat: int) -> bool:
    """Return whether a seat hides its bid now: from its making until all are revealed (IMP-3.21)."""
    return any(isinstance(lying, Bidding) for lying in state.stack) and seat not in _waiting(state)
