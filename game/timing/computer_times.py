"""Times of computer opponents, in seconds: thinking, asking the worker, pause between two actions."""

from typing import NamedTuple


class ComputerTimes(NamedTuple):
    """Times of computer opponents and of the worker process in which they think."""

    seen: float = 0.3  # from the end of a computer's action to the next action: people must see the position between
    lesson: float = 1.2  # the same in a guided game, for somebody who knows none of these actions yet
    poll: float = 0.03  # between two looks at the worker while it thinks: no longer than two frames
    longest_look: float = 1.0  # between two looks no more counts as silence of the worker: the machine was asleep
    review_poll: float = 0.004  # the same in a review, where hundreds of answers come one after another
    patience: float = 15.0  # without any report for so long the worker counts as hung: thrice the time limit of a move
    goodbye: float = 1.0  # closing waits so long for the worker to end by itself
    last_goodbye: float = 2.0  # the program ends after so long without waiting for its workers any longer
    progress: float = 0.05  # between two reports of progress: a bar moves smoothly
    slice: float = 0.002  # thinking in the program itself, in each frame: the frame keeps its time


COMPUTER = ComputerTimes()
