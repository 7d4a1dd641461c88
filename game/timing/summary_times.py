"""Times of the turn summary, in seconds."""

from typing import NamedTuple


class SummaryTimes(NamedTuple):
    """Times until a turn summary folds that hides something of the board."""

    look: float = 2.0  # whatever its length: it has to be noticed first
    letter: float = 0.035  # in addition for each letter: slow readers read 28 letters a second


SUMMARY = SummaryTimes()
