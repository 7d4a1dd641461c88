"""Times of motion on the track of Automobiles, in seconds."""

from typing import NamedTuple


class AutomobilesMotion(NamedTuple):
    """Times of a race: cars drive, and take the longer the farther they go."""

    drive: float = 1.4  # a drive without its way: the camera comes closer and goes away again
    per_tick: float = 0.03  # for each tick of track: the cars of one race go at one speed
    longest_drive: float = 3.0  # a long straight must not bore; a car that finishes takes as long
    whole_way: float = 1.0  # the cubes of one click, however many: the drive that follows is what one wants to see
    closer: float = 0.35  # the board comes closer to small spaces that may be chosen
    slipstream: float = 0.6  # the air behind the car that is drafted
    close_up: float = 0.3  # a car that closes up: short, for many may do it at the end of a round
    lap_marker: float = 0.3  # a marker that goes on by one lap
    spared: float = 0.4  # a Decline phase in which no wear comes: the phase is seen although nothing moves


AUTOMOBILES = AutomobilesMotion()
