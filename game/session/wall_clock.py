"""Wall clock: the present moment, as saves can hold it, and moments as the calendar of every system shows them."""

import time
from datetime import date, datetime, timedelta

from game.session.storage.save_reader import LAST_MOMENT


def present() -> float:
    """Return the seconds since 1970; of a clock that is set before 1970 or behind the last year, the nearest moment."""
    return min(max(0.0, time.time()), LAST_MOMENT)


def local_time(moment: float) -> time.struct_time:
    """Return a moment in the time zone of the machine; one before 1970 or behind the last year becomes the nearest.

    Windows knows no time zone behind the year 3000: such a moment, of a wrong clock, is in UTC.
    """
    shown = min(max(0.0, moment), LAST_MOMENT)
    try:
        return time.localtime(shown)
    except (OSError, OverflowError):
        return (datetime(1970, 1, 1) + timedelta(seconds=shown)).timetuple()


def today() -> date:
    """Return the present day, in the time zone of the machine."""
    now = local_time(present())
    return date(now.tm_year, now.tm_mon, now.tm_mday)
