"""Times of the lines of characters, in seconds."""

from typing import NamedTuple


class SpeechTimes(NamedTuple):
    """Times of a line of a character."""

    shortest: float = 2.0  # any line stays: time to turn the eyes to it
    letter: float = 0.05  # each of its letters adds: slow reading


SPEECH = SpeechTimes()
