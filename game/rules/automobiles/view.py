"""Views: nothing in a race is secret but the order of the draws (AUT-4.130, AUT-4.131)."""

from typing import Any

from game.rules.automobiles.state import AutomobilesState
from game.rules.core.rng import seeded


def mask(state: AutomobilesState, seat: int | None) -> AutomobilesState:
    """Return the state as a seat, or a spectator (None), sees it: without the chance of draws to come.

    The counts of the bags stay: they follow from the public gains and removals. The screen shows them only where open
    bags have been agreed on.
    """
    return state.without_chance()


def mask_measures(position: dict[str, Any], seat: int | None) -> None:
    """Remove from a saved view with measures what can be inferred but not looked up (AUT-4.131).

    That is: the colours in a bag, for all but its owner their number too, and the measures that count them. With open
    bags nothing is removed.
    """
    if position["bags_open"]:
        return
    for owner, car in enumerate(position["cars"]):
        car["bag"] = sum(car["bag"].values()) if owner == seat else None
    for figures in position["measures"]:
        del figures["wear"], figures["cubes"]


def sample_state(view: AutomobilesState, seat: int, seed: int) -> AutomobilesState:
    """Return a state that may lie behind a view: the same cubes, other draws."""
    state = view.clone()
    state.rng = seeded(seed)
    return state


def has_secrets(state: AutomobilesState, seat: int) -> bool:
    """Return False: no seat has anything to hide, so a hand-over needs no curtain."""
    return False
