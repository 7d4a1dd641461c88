"""Times of hints, in seconds."""

from typing import NamedTuple


class HintTimes(NamedTuple):
    """Times of hints and of the search for them."""

    fresh: float = 0.6  # the hint key does not close hints that have just appeared: it was pressed to get them
    progress: float = 0.1  # between two updates of the progress bar


HINT = HintTimes()
