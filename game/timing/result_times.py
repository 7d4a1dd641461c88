"""Times of the pages after a game, in seconds at normal speed: finish line, scoring, podium."""

from typing import NamedTuple


class ResultTimes(NamedTuple):
    """Times of finish page and scoring page."""

    cars_come: float = 2.4  # until the cars stand at the finish line
    flag_waves: float = 6.0  # then the flag waves so long; nothing moves afterwards, so that the program rests
    story_line: float = 0.8  # between two lines of the story of the finish
    first_count: float = 0.7  # before the first line of a scoring: the page is taken in
    next_count: float = 0.9  # between two lines of a scoring
    bar_grows: float = 0.5  # a bar to its new length, before the next line comes
    podium_rises: float = 0.7  # the steps of the podium


RESULT = ResultTimes()
