"""Times of toasts, in seconds."""

from typing import NamedTuple


class ToastTimes(NamedTuple):
    """Times of a note over the table that goes by itself."""

    stays: float = 5.0  # long enough for two lines
    longest_frame: float = 0.5  # at most this of a frame counts: while a table takes long to build, nobody reads


TOAST = ToastTimes()
