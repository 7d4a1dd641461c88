"""Timing: the delays and durations of the interface as named constants, all in seconds at normal speed.

This module imports nothing of the program, so every layer may use it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations of animations."""

    cap: float = 1.2  # all clips of one action together: a player must not wait longer for the next decision
    flight: float = 0.36  # a piece in flight: long enough for the eye to follow it over the table
    map_flight: float = 0.34  # the same where one action moves much on a large map, and others move beside it
    small_piece_flight: float = 0.32  # the same for small pieces that fly often and in great numbers
    stagger: float = 0.06  # from the start of one flight to the next: pieces that fly together stay apart
    short_stagger: float = 0.05  # the same with the two shorter flights


@dataclass(frozen=True, slots=True)
class Tooltip:
    """Delays of tooltips."""

    opens: float = 0.3  # the pointer or focus rests on something: a pointer that only passes opens nothing
    next: float = 0.08  # from an open tooltip to the next one: walking along a row does not wait again
    refresh: float = 0.1  # between two questions to the owner of a tooltip: asking may take long


@dataclass(frozen=True, slots=True)
class Click:
    """Times in which the click guard of a prompt lets a button take no press."""

    guard: float = 0.5  # another button came to lie at the place of the last press: clicks in a row come faster
    quick: float = 0.3  # an option that goes by itself, or any option by a key right after another key
    after_end: float = 1.0  # what a press too many would cost most: the end of a turn, undo after a skip, or whatever
    # takes the place of a choice that was pressed several times


@dataclass(frozen=True, slots=True)
class Curtain:
    """Times of the curtain between two people."""

    deaf: float = 0.3  # without input, so that the last click of the player before opens nothing
    hold: float = 0.4  # the button is held: nobody opens the curtain by accident


@dataclass(frozen=True, slots=True)
class Touch:
    """Times of gestures."""

    long_press: float = 0.5  # a finger that rests this long is a long press, not a tap


MOTION = Motion()
TOOLTIP = Tooltip()
CLICK = Click()
CURTAIN = Curtain()
TOUCH = Touch()
