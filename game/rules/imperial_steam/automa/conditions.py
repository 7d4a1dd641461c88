"""Conditions of the action cards: the figure that each compares, and whether it holds (AMA-4.21).

The position is not changed here.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.imperial_steam.automa.actions.hiring import hiring_hubs
from game.rules.imperial_steam.automa.actions.track_building import empty_slots
from game.rules.imperial_steam.automa.actions.track_routes import factory_cities
from game.rules.imperial_steam.automa.supply import automa_of, hired, working
from game.rules.imperial_steam.content.automa_cards import Condition
from game.rules.imperial_steam.state import ImperialSteamState


class Test(NamedTuple):
    """The figure that a condition compares; `most`: it has to be at most the number of the card instead of at least."""

    found: Callable[[ImperialSteamState, int], int]
    most: bool = False


def network_slots(state: ImperialSteamState, seat: int) -> int:
    """Return the empty slots in all cities of the network together (AMA-4.50)."""
    return sum(empty_slots(state, city) for city in state.companies[seat].cities)


def _landing_empty(state: ImperialSteamState, seat: int) -> int:
    """Return 1 if the landing is empty and the round has a shipment tile: never in round 8 (AMA-4.21)."""
    return int(automa_of(state).landing == 0 and state.shipment() > 0)


def _goal_missing(state: ImperialSteamState, seat: int) -> int:
    """Return 1 while the goal of the map is not connected (AMA-4.46)."""
    return int(state.selected.chart.goal not in state.companies[seat].cities)


TESTS: dict[str, Test] = {
    "goods_at_least": Test(lambda state, seat: automa_of(state).goods),
    "goods_at_most": Test(lambda state, seat: automa_of(state).goods, most=True),
    "gulden_at_least": Test(lambda state, seat: state.companies[seat].money),
    "landing_empty": Test(_landing_empty),
    "workers_at_most": Test(hired, most=True),
    "hiring_cities_at_least": Test(lambda state, seat: len(hiring_hubs(state, seat))),
    "working_factories_at_least": Test(lambda state, seat: len(working(state, seat))),
    "network_factory_slots_at_least": Test(network_slots),
    "adjacent_factory_cities_at_least": Test(lambda state, seat: len(factory_cities(state, seat))),
    "trieste_not_connected": Test(_goal_missing),
}


class Measured(NamedTuple):
    """A condition as measured: the figure found, the figure needed, and whether it holds."""

    found: int
    needed: int
    passed: bool


def measured(state: ImperialSteamState, seat: int, condition: Condition) -> Measured:
    """Measure a condition in this position; one without a number needs a 1 (AMA-4.21)."""
    test, needed = TESTS[condition.kind], condition.number or 1
    found = test.found(state, seat)
    return Measured(found, needed, found <= needed if test.most else found >= needed)


def holds(state: ImperialSteamState, seat: int, slot: int, condition: Condition) -> bool:
    """Return whether a condition of a slot holds now, and emit the figures (AMA-4.21)."""
    found, needed, passed = measured(state, seat, condition)
    state.emit("automa-condition", seat, slot=slot, condition=condition.kind, needed=needed, found=found,
               passed=int(passed), jump=0 if passed else condition.jump)
    return passed
