"""Times of motion on the map of The Great Race, in seconds."""

from typing import NamedTuple


class GreatRaceMotion(NamedTuple):
    """Times of vehicles, markers and tiles, and speeds of needles."""

    step: float = 0.5  # a vehicle to the next place
    voyage: float = 1.1  # a transport by ship or airship, over half the map
    turn_back: float = 0.7  # a vehicle that tries a place and comes back: two ways
    marker: float = 0.35  # a marker that goes to another line of progress
    tile_turn: float = 0.6  # a flight in which a tile is turned over: time to see its face
    discovery: float = 0.95  # the same for a tile on unknown ground that is entered: the moment of suspense
    camera: float = 0.45  # the map goes closer, or back to the field of crews
    needles: float = 0.25  # a pause for the needles of the gauges
    needle_speed: float = 8.0  # levels a second, at least
    needle_haste: float = 6.0  # levels a second for each level that is left: long ways take no longer


GREAT_RACE = GreatRaceMotion()
