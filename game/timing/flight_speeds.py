"""Speeds of pieces in flight and of other motion that all tables share, in seconds."""

from typing import NamedTuple


class MotionTimes(NamedTuple):
    """Durations of animations."""

    cap: float = 1.2  # all clips of one action together: a player must not wait longer for the next decision
    flight: float = 0.36  # a piece in flight: long enough for the eye to follow it over the table
    map_flight: float = 0.34  # the same where one action moves much on a large map, and others move beside it
    small_piece_flight: float = 0.32  # the same for small pieces that fly often and in great numbers
    stagger: float = 0.06  # from the start of one flight to the next: pieces that fly together stay apart
    short_stagger: float = 0.05  # the same with the two shorter flights
    spread: float = 0.3  # from the first to the last start of pieces that fly together, at most: they belong together


MOTION = MotionTimes()
