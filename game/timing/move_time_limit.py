"""Time limit of a move of a computer opponent, in seconds, the same in all games and at all levels, expert too."""

from typing import NamedTuple


class MoveTimes(NamedTuple):
    """Times of a move. What a level may think is its `SearchBudget` in `ai/<game>/levels.py`."""

    time_limit: float = 5.0  # ends what takes far too long on a slow machine: then the best move so far is taken


MOVE_TIMES = MoveTimes()
