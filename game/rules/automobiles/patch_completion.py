"""How a patched race is made whole: the stock, the lap markers, and the race positions of the turn."""

from typing import Any

from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import PILES, AutomobilesState
from game.rules.core.state_paths import NamedPaths


def complete_patch(before: dict[str, Any], after: dict[str, Any], named: NamedPaths) -> None:
    """What the piles gained comes from the stock, what they lost returns to it; lap markers follow the crossings."""
    for colour in after["stock"]:
        if ("stock", colour) not in named:
            after["stock"][colour] -= _owned(after, colour) - _owned(before, colour)
    for seat, car in enumerate(after["cars"]):
        if ("cars", seat, "laps_left") not in named:
            car["laps_left"] = max(0, after["laps"] - car["crossings"])
        elif ("cars", seat, "crossings") not in named:
            car["crossings"] = after["laps"] - car["laps_left"]


def _owned(data: dict[str, Any], colour: str) -> int:
    return sum(car[pile][colour] for car in data["cars"] for pile in PILES)


def recompute_after_patch(state: AutomobilesState, named: NamedPaths) -> None:
    """AUT-4.5 The race position at the start of the turn: nobody drives before its end, so it is that of now."""
    for at, turn in enumerate(state.stack):
        if isinstance(turn, TurnState) and ("stack", at, "place") not in named:
            turn.place = state.standings().index(turn.seat) + 1
