"""Times of sounds and their captions, in seconds."""

from typing import NamedTuple


class SoundTimes(NamedTuple):
    """Times of sound effects and of sounds in words."""

    expires: float = 0.35  # from its request: an effect that is not ready by then would belong to nothing any more
    caption: float = 2.4  # a caption stays: time to turn the eyes to it and read two words
    breath: float = 0.001  # the thread that makes the effects pauses so long, often, and lets the window go on
    goodbye: float = 2.0  # closing waits so long for that thread


SOUND = SoundTimes()
