"""Times of the curtain between two people, and of hold to reveal, in seconds."""

from typing import NamedTuple


class CurtainTimes(NamedTuple):
    """Times of the curtain between two people."""

    deaf: float = 0.3  # without input, so that the last click of the player before opens nothing
    hold: float = 0.4  # the button is held: nobody opens the curtain by accident


class RevealTimes(NamedTuple):
    """Times of hold to reveal: the button that shows private things while it is held."""

    shown: float = 1.5  # after a press of the key, at least: a key that is only tapped must show something too
    held: float = 0.1  # from one look at the key to the next while it is held down


CURTAIN = CurtainTimes()
REVEAL = RevealTimes()
