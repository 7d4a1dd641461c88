"""Times of motion at the table of Automania, in seconds."""

from typing import NamedTuple


class AutomaniaMotion(NamedTuple):
    """Times of the factory: the assembly line, contracts; of the sales; of water and belts at rest."""

    contract: float = 0.8  # the flight of a fulfilled contract, long enough to read it
    belt: float = 0.8  # a car along its belt, from one end to the other: the stars that it gains are counted
    belt_rest: float = 0.1  # before the car goes on from the end of the belt
    sail: float = 0.9  # a ship leaves in half of it, and the next one comes in in the other half
    rolls: float = 1.1  # a sold car rolls to the quay, where its reward stands for a moment
    rest: float = 0.25  # between two steps of water and belts while nobody does anything
    belt_sum: float = 0.25  # in addition, the sum of its stars stands after the run on a card


AUTOMANIA = AutomaniaMotion()
