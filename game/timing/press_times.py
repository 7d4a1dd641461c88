"""Times of presses, in seconds: the long press of a finger, and the guard against hurried clicks."""

from typing import NamedTuple


class TouchTimes(NamedTuple):
    """Times of gestures."""

    long_press: float = 0.5  # a finger that rests this long is a long press, not a tap


class ClickGuardTimes(NamedTuple):
    """Times in which the click guard of a prompt lets a button take no press."""

    guard: float = 0.5  # another button came to lie at the place of the last press: clicks in a row come faster
    quick: float = 0.3  # an option that goes by itself, or any option by a key right after another key
    after_end: float = 1.0  # what a press too many would cost most: the end of a turn, undo after a skip, or whatever
    # takes the place of a choice that was pressed several times


TOUCH = TouchTimes()
CLICK = ClickGuardTimes()
