"""Times of the curtain between two people, in seconds."""

from typing import NamedTuple


class CurtainTimes(NamedTuple):
    """Times of the curtain between two people."""

    deaf: float = 0.3  # without input, so that the last click of the player before opens nothing
    hold: float = 0.4  # the button is held: nobody opens the curtain by accident


CURTAIN = CurtainTimes()
