"""Wall clock: the present moment, as saves can hold it."""

import time

from game.session.storage.save_reader import LAST_MOMENT


def present() -> float:
    """Return the seconds since 1970; of a clock that is set before 1970 or behind the last year, the nearest moment."""
    return min(max(0.0, time.time()), LAST_MOMENT)
