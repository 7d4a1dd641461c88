"""Completion of patched positions: the stock, the lap markers, and the race positions of the turn."""

from typing import Any

from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import PILES, AutomobilesState
from game.rules.core.state_paths import NamedPaths


def complete_patch(before: dict[str, Any], after: dict[str, Any], named: NamedPaths) -> None:
    """Take cubes that piles gained from the stock, put those they lost back; set lap markers by the crossings.

    `before` and `after` are saved forms; only `after` is changed, and of it nothing that is `named`.
    """
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
    """Set the race position at the start of the turn (AUT-4.5) to the present one: no car moves before a turn ends."""
    for at, turn in enumerate(state.stack):
        if isinstance(turn, TurnState) and ("stack", at, "place") not in named:
            turn.place = state.standings().index(turn.seat) + 1
