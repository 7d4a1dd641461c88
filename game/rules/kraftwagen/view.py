"""Views: everything is open but the money of the others and the draws to come (KRA-1.1)."""

from game.rules.core.rng import seeded
from game.rules.kraftwagen.state import SOURCES, KraftwagenState

SPREAD = 20  # the most by which a sampled rival's money differs from the own


def mask(state: KraftwagenState, seat: int | None) -> KraftwagenState:
    """Return the state as a seat, or a spectator (None), sees it: others' money is hidden until the end.

    The deck keeps its counts: they follow from the visible cards, only the order of the deck is unknown.
    """
    view = state.without_chance()
    if state.stack and not state.open_scores:
        for other, factory in enumerate(view.factories):
            if other != seat:
                factory.takings = None
    return view


def reveal_at_end(state: KraftwagenState) -> KraftwagenState:
    """Return a position of a finished game with all money open (KRA-1.1) and without chance."""
    return state.without_chance()


def sample_state(view: KraftwagenState, seat: int, seed: int) -> KraftwagenState:
    """Return a state that may lie behind a view: other draws, and money of rivals near the own amount."""
    state = view.clone()
    state.rng = seeded(seed)
    own = sum((state.factories[seat].takings or {}).values())
    for factory in state.factories:
        if factory.takings is None:
            factory.takings = dict.fromkeys(SOURCES, 0)
            factory.takings["cars"] = max(0, own - SPREAD + state.below(2 * SPREAD + 1))
    return state


def has_secrets(state: KraftwagenState, seat: int) -> bool:
    """Return False: own money is only shown while its owner asks for it, so a hand-over needs no curtain."""
    return False
