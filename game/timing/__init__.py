"""Timing: every delay and speed of the interface as a named constant with its reason, in seconds at normal speed.

A leaf: it imports nothing of the program, so every layer may use it.
"""

from game.timing.curtain_times import CURTAIN
from game.timing.flight_speeds import MOTION
from game.timing.press_times import CLICK, TOUCH
from game.timing.tooltip_delays import TOOLTIP

__all__ = ["CLICK", "CURTAIN", "MOTION", "TOOLTIP", "TOUCH"]
