"""Times of motion in the factories of Automania, in seconds."""

from typing import NamedTuple


class AutomaniaMotion(NamedTuple):
    """Times of the factory: the assembly line, contracts."""

    contract: float = 0.8  # the flight of a fulfilled contract, long enough to read it
    belt: float = 0.8  # a car along its belt, from one end to the other: the stars that it gains are counted
    belt_rest: float = 0.1  # before the car goes on from the end of the belt
    belt_sum: float = 0.25  # in addition, the sum of its stars stands after the run on a card


AUTOMANIA = AutomaniaMotion()
