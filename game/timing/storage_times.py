"""Times of saving, in seconds: waiting for the file, trying again, reading damaged files; play time."""

from typing import NamedTuple


class StorageTimes(NamedTuple):
    """Times of the store and of the game log."""

    patience: float = 2.0  # waiting for another process that uses the file
    refused: float = 0.005  # before the second attempt at a file that another process has open; each later pause is
    # twice as long: a virus scanner lets go within that, and a frame does not wait noticeably
    ending: float = 3.0  # waiting for another window to let go of the file: the system may still be writing for one
    # that has just been ended
    ending_look: float = 0.05  # between two looks at whether it has
    retry: float = 10.0  # between two attempts to save unsaved moves
    salvage_game: float = 4.0  # reading one game around damage
    salvage_all: float = 30.0  # the same for all games together; games not read by then are only in the old file
    history_check: float = 0.004  # replaying a loaded log, in each frame in which nothing else happens
    longest_pause: float = 120.0  # between two actions, at most this counts as time played: somebody has left the table


STORAGE = StorageTimes()
