"""Times of the window and its main loop, in seconds."""

from typing import NamedTuple


class WindowTimes(NamedTuple):
    """Times of the window: when it draws, waits, rests, and gives up."""

    longest_wait: float = 2.0  # without any event the loop takes a turn anyway
    longest_turn: float = 0.5  # of a turn of the loop no more counts as time that passed: the machine was asleep
    lively: float = 1.5  # after an event more are expected, and polled for often
    look_lively: float = 0.006  # between two polls for events then. SDL's own wait polls a thousand times a second,
    # which costs 2 % of a core; this polling costs 0.4 %
    look_idle: float = 0.025  # the same at other times
    resting: float = 10.0  # without any event for so long nobody is at the table
    look_resting: float = 0.05  # between two polls then: a fifth of a per cent of a core
    look_minimised: float = 0.1  # the same while the window is minimised, where only its return is awaited
    idle: float = 0.2  # with nothing to do for so long the program counts as idle
    resize_rest: float = 0.15  # without another change of size before screens are rebuilt: dragging an edge makes many
    reopen_rest: float = 0.5  # after a switch to full screen or back: systems hide the window or take its focus for a
    # moment then, and nobody has left it
    fault_span: float = 2.0  # exceptions that come within so long close the scene: it fails in every frame
    judge_slow: float = 4.0  # motion whose frames are too slow for so long lowers the drawing
    judge_quick: float = 8.0  # motion whose frames are quick for so long raises it again
    processor_tick: float = 1 / 64  # step of the clock of processor time on Windows
    noise: float = 0.001  # of a frame that is drawn, in which clocks differ
    fade: float = 0.16  # from one scene to the next
    sharp_rest: float = 0.14  # without zooming before the board is drawn sharp, which takes longer than a frame
    caret: float = 0.55  # the caret of a text field is on, and off
    collect_idle: float = 15.0  # between two garbage collections while idle
    collect_most: float = 90.0  # the same in any case
    decorated: float = 60.0  # without input; then nothing moves for decoration any more: nobody looks
    settle: float = 3.0  # pictures and tests wait at most so long until nothing moves
    settle_look: float = 0.01  # between two looks meanwhile at what works in the background


WINDOW = WindowTimes()
