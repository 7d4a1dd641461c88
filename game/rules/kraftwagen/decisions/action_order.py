"""Order of actions: the sets of actions that come to the same in any order (KRA-4.8, KRA-2.7, KRA-14.8)."""

from collections.abc import Collection
from itertools import combinations

from game.rules.kraftwagen.content.engineers import DAIMLER, DIESEL
from game.rules.kraftwagen.content.tiles import RACE_ENGINE, TO_SPACE
from game.rules.kraftwagen.state import KraftwagenState

# Actions that change nothing for each other. Research can bring anything; an engine can go into the race car.
_APART = {
    "worker": {"body", "engine", "buyer", "grand_prix", TO_SPACE, RACE_ENGINE},
    "body": {"engine", "buyer", "grand_prix", TO_SPACE, RACE_ENGINE},
    "engine": {"buyer", TO_SPACE},
    "buyer": {"grand_prix"},
    TO_SPACE: {RACE_ENGINE},
}


def is_order_free(state: KraftwagenState, seat: int, kinds: Collection[str]) -> bool:
    """Return whether a seat can carry out these actions in any order with the same possible outcomes.

    A worker for a waiting development changes levels (KRA-5.1.1), two parts can need one workshop (KRA-5.3.1), and
    Daimler or Diesel may want to act in between (KRA-4.10, KRA-6.11).
    """
    factory = state.factories[seat]
    if ("worker" in kinds and factory.inactive) or state.has_marker(seat, DAIMLER, DIESEL):
        return False
    if {"body", "engine"} <= set(kinds) and len(factory.empty_shops()) < 2:
        return False
    return all(other in _APART.get(one, ()) or one in _APART.get(other, ()) for one, other in combinations(kinds, 2))
