"""AMA-4.21 The conditions of the action cards: what each looks at, and when it holds. Nothing is changed here."""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.imperial_steam.automa.actions.hiring import hiring_hubs
from game.rules.imperial_steam.automa.actions.track_building import empty_slots
from game.rules.imperial_steam.automa.actions.track_routes import factory_cities
from game.rules.imperial_steam.automa.supply import automa_of, hired, working
from game.rules.imperial_steam.content.automa_cards import Condition
from game.rules.imperial_steam.state import ImperialSteamState


class Test(NamedTuple):
    """What a condition looks at; `most`: it has to be at most the number of the card, instead of at least."""

    found: Callable[[ImperialSteamState, int], int]
    most: bool = False


def network_slots(g: ImperialSteamState, seat: int) -> int:
    """AMA-4.50 Empty slots in all cities of the network together."""
    return sum(empty_slots(g, city) for city in g.companies[seat].cities)


def _landing_empty(g: ImperialSteamState, seat: int) -> int:
    """AMA-4.21 It needs a shipment tile for the round too: never in round 8."""
    return int(automa_of(g).landing == 0 and g.shipment() > 0)


def _goal_missing(g: ImperialSteamState, seat: int) -> int:
    """AMA-4.46"""
    return int(g.table.chart.goal not in g.companies[seat].cities)


TESTS: dict[str, Test] = {
    "goods_at_least": Test(lambda g, seat: automa_of(g).goods),
    "goods_at_most": Test(lambda g, seat: automa_of(g).goods, most=True),
    "gulden_at_least": Test(lambda g, seat: g.companies[seat].money),
    "landing_empty": Test(_landing_empty),
    "workers_at_most": Test(hired, most=True),
    "hiring_cities_at_least": Test(lambda g, seat: len(hiring_hubs(g, seat))),
    "working_factories_at_least": Test(lambda g, seat: len(working(g, seat))),
    "network_factory_slots_at_least": Test(network_slots),
    "adjacent_factory_cities_at_least": Test(lambda g, seat: len(factory_cities(g, seat))),
    "trieste_not_connected": Test(_goal_missing),
}


class Measured(NamedTuple):
    """What a condition finds, what it asks for, and whether it holds."""

    found: int
    needed: int
    passed: bool


def measured(g: ImperialSteamState, seat: int, condition: Condition) -> Measured:
    """AMA-4.21 A condition as the table stands now. One without a number asks for a 1."""
    test, needed = TESTS[condition.kind], condition.number or 1
    found = test.found(g, seat)
    return Measured(found, needed, found <= needed if test.most else found >= needed)


def holds(g: ImperialSteamState, seat: int, slot: int, condition: Condition) -> bool:
    """AMA-4.21 Whether a condition of a slot holds now; the operands are told."""
    found, needed, passed = measured(g, seat, condition)
    g.emit("automa-condition", seat, slot=slot, condition=condition.kind, needed=needed, found=found,
           passed=int(passed), jump=0 if passed else condition.jump)
    return passed
