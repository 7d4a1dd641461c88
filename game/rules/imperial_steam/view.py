"""What a seat may know. Only the opening bids are secret until they are revealed (IMP-15.1)."""

from game.rules.core.rng import seeded
from game.rules.imperial_steam.decisions.bidding import Bid, Bidding, highest
from game.rules.imperial_steam.state import ImperialSteamState


def mask(g: ImperialSteamState, seat: int | None) -> ImperialSteamState:
    """The state as a seat, or the whole table (None), sees it: other bids are hidden, draws to come unknown.

    What never came into play (set-up cards, contracts, shipment tiles) is no part of the state.
    """
    view = g.clone()
    view.rng = -1
    for lying in view.stack:
        if isinstance(lying, Bidding):
            lying.bids = [bid if other == seat else None for other, bid in enumerate(lying.bids)]
    return view


def sample_state(view: ImperialSteamState, seat: int, seed: int) -> ImperialSteamState:
    """A state that could lie behind a view: those who have bid already may have bid anything."""
    g = view.clone()
    g.rng = seeded(seed)
    for lying in g.stack:
        if isinstance(lying, Bidding):
            waiting = _waiting(g)
            lying.bids = [
                g.below(highest(g, other) + 1) if bid is None and other not in waiting else bid
                for other, bid in enumerate(lying.bids)
            ]
    return g


def _waiting(g: ImperialSteamState) -> list[int]:
    """The seats that have not bid yet: their decisions lie on the stack; the Automa's card turns up at the end."""
    waiting = [lying.seat for lying in g.stack if isinstance(lying, Bid)]
    return waiting if g.automa is None else [*waiting, g.automa.seat]


def has_secrets(g: ImperialSteamState, seat: int) -> bool:
    """IMP-3.21 A bid is hidden from the moment when it is made until all are revealed."""
    return any(isinstance(lying, Bidding) for lying in g.stack) and seat not in _waiting(g)
