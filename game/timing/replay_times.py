"""Times of the replay, in seconds at normal speed."""

from typing import NamedTuple


class ReplayTimes(NamedTuple):
    """Pauses of a game that is watched again."""

    rest: float = 0.5  # between two actions
    cut: float = 0.15  # the same in a highlight replay, which leaves out more than it shows
    still: float = 0.9  # the same where nothing moves on the screen: the change has to be found by the eye
    read: float = 6.0  # for a story of the table, which is text
    history: float = 0.05  # between two checks whether the old history can be replayed


REPLAY = ReplayTimes()
