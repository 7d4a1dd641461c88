"""Times of the clocks of a table, in seconds."""

from typing import NamedTuple


class ClockTimes(NamedTuple):
    """Times of clocks that people agreed on."""

    tick: float = 1.0  # between two looks at a clock that is shown: its figures are seconds
    low: float = 30.0  # what is left is shown in the colour of a warning: time for a last thought


CLOCK = ClockTimes()
