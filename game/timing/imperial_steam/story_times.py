"""Times of the Automa's turn story, in seconds at normal speed."""

from typing import NamedTuple


class StoryTimes(NamedTuple):
    """Time of a step of a story that goes on by itself."""

    rest: float = 1.2  # a step, whatever its words: cards and marks are looked at
    letter: float = 0.022  # in addition for each letter of its words


STORY = StoryTimes()
