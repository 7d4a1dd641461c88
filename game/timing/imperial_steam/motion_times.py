"""Times of motion on the map of Imperial Steam, in seconds."""

from typing import NamedTuple


class ImperialSteamMotion(NamedTuple):
    """Times of what happens upon the map."""

    track: float = 0.55  # a track that is laid from end to end
    rest: float = 0.2  # between two steps of trains and smoke while nobody does anything
    arrival: float = 4.0  # a train that runs along its whole line to the sea
    arrival_stay: float = 0.5  # in which it stands there before the money comes
    farewell: float = 0.9  # in which the map is seen whole again
    training: float = 0.4  # workers of a company that are trained and rested: seen before they go on


IMPERIAL_STEAM = ImperialSteamMotion()
