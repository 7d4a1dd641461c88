"""What a seat may know: everything but the money of the others and the draws to come (KRA-1.1)."""

from game.rules.core.rng import seeded
from game.rules.kraftwagen.state import SOURCES, KraftwagenState

SPREAD = 20  # money by which a guess of a rival's total differs from the own one at most


def mask(state: KraftwagenState, seat: int | None) -> KraftwagenState:
    """The state as a seat, or the whole table (None), sees it: others' money is hidden until the game is over.

    What lies in the deck follows from the cards in sight, only its order is unknown; so the deck keeps its counts.
    """
    view = state.clone()
    view.rng = -1
    if state.stack and not state.open_scores:
        for other, factory in enumerate(view.factories):
            if other != seat:
                factory.takings = None
    return view


def reveal_at_end(state: KraftwagenState) -> KraftwagenState:
    """A position of a game that is over: all money is known (KRA-1.1), and only the draws to come are not."""
    view = state.clone()
    view.rng = -1
    return view


def sample_state(view: KraftwagenState, seat: int, seed: int) -> KraftwagenState:
    """A state that could lie behind a view: other draws, and for every rival money about as much as the own."""
    state = view.clone()
    state.rng = seeded(seed)
    own = sum((state.factories[seat].takings or {}).values())
    for factory in state.factories:
        if factory.takings is None:
            factory.takings = dict.fromkeys(SOURCES, 0)
            factory.takings["cars"] = max(0, own - SPREAD + state.below(2 * SPREAD + 1))
    return state


def has_secrets(state: KraftwagenState, seat: int) -> bool:
    """A hand-over needs no curtain: the own money is shown only while its owner asks for it."""
    return False
