"""Times of motion on the map of Imperial Steam, in seconds."""

from typing import NamedTuple


class ImperialSteamMotion(NamedTuple):
    """Times of what happens upon the map."""

    track: float = 0.55  # a track that is laid from end to end
    rest: float = 0.2  # between two steps of trains and smoke while nobody does anything
    training: float = 0.4  # workers of a company that are trained and rested: seen before they go on


IMPERIAL_STEAM = ImperialSteamMotion()
