"""Times of presses, in seconds: long press, double click, key repeat, and the guards against hurried clicks.

What a gesture does: `ui/input/gestures.py`.
"""

from typing import NamedTuple


class TouchTimes(NamedTuple):
    """Times of gestures."""

    long_press: float = 0.5  # a finger that rests this long is a long press, not a tap


class ClickTimes(NamedTuple):
    """Times of clicks: the double click, and the waits in which a guard lets nothing take a press."""

    double: float = 0.4  # at most between the two clicks of a double click
    guard: float = 0.5  # another button came to lie at the place of the last press: clicks in a row come faster
    quick: float = 0.3  # an option that goes by itself, or any option by a key right after another key
    after_end: float = 1.0  # what a press too many would cost most: the end of a turn, undo after a skip, or whatever
    # takes the place of a choice that was pressed several times
    after_window: float = 0.3  # a dialog has just opened or closed: nobody can have read yet what lies there now


class KeyTimes(NamedTuple):
    """Times of a key that is held down."""

    repeat: float = 0.35  # before it repeats: a press that was meant once does not
    repeat_again: float = 0.045  # between two repetitions: a list scrolls quickly, and can still be stopped in time


TOUCH = TouchTimes()
CLICK = ClickTimes()
KEY = KeyTimes()
