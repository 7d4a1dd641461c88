"""What a seat may know. Nothing on the table is secret but the order of the draws (AUT-4.130, AUT-4.131)."""

from typing import Any

from game.rules.automobiles.state import AutomobilesState
from game.rules.core.rng import seeded


def mask(state: AutomobilesState, seat: int | None) -> AutomobilesState:
    """The state as a seat, or the whole table (None), sees it: draws to come are unknown.

    The counts of the bags stay: they follow from the public gains and removals. The screen shows them only where the
    table agreed on open bags.
    """
    view = state.clone()
    view.rng = -1
    return view


def mask_measures(position: dict[str, Any], seat: int | None) -> None:
    """AUT-4.131 Of what a view holds take away what may be inferred, but not looked up: what is in a bag, for all but
    its owner how much, and the figures that count it too."""
    if position["bags_open"]:
        return
    for owner, car in enumerate(position["cars"]):
        car["bag"] = sum(car["bag"].values()) if owner == seat else None
    for figures in position["measures"]:
        del figures["wear"], figures["cubes"]


def sample_state(view: AutomobilesState, seat: int, seed: int) -> AutomobilesState:
    """A state that could lie behind a view: the same cubes, other draws."""
    state = view.clone()
    state.rng = seeded(seed)
    return state


def has_secrets(state: AutomobilesState, seat: int) -> bool:
    """No seat has anything to hide: a hand-over needs no curtain."""
    return False
