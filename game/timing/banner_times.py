"""Times of banners, in seconds: turn banner, event banners, round summaries over the board."""

from typing import NamedTuple


class BannerTimes(NamedTuple):
    """Times of banners: as long as their lines take to read."""

    turn: float = 2.4  # a turn banner: a name is read at a glance, and the board below it is wanted
    opens: float = 0.25  # until the first row appears
    step: float = 0.3  # from row to row, so that they are read in order
    read: float = 0.6  # to read one row
    line: float = 0.35  # to read one line of a round summary: figures under figures are read faster
    lines: float = 4.0  # all lines of a round summary at most: it can be read again in the log
    rests: float = 2.2  # at the end, with everything in view
    brief_rests: float = 1.7  # the same for a brief banner
    still: float = 4.5  # a banner without motion, which closes without a click
    race: float = 1.3  # until the first car of a race has crossed the line; the others follow from row to row
    emblem: float = 0.5  # an emblem above a banner grows to its size
    flag_unrolls: float = 0.5  # the chequered flag above a banner comes into view
    flag_waves: float = 7.0  # radians a second of its waves: about one wave a second
    longest_frame: float = 0.1  # at most this of a frame counts: on a slow machine banners must stay long enough too


BANNER = BannerTimes()
