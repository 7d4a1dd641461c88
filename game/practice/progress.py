"""How far a person has come with the practice positions: kept in the settings, by the keys of the positions."""

from collections.abc import Iterable, Mapping, MutableMapping

from game.practice.exercise import Exercise
from game.settings import PRACTISED

TRIED, HELPED, REACHED = PRACTISED  # missed so far; reached after a look at the hints or the best line; reached alone


def record_progress(practised: MutableMapping[str, str], exercise: Exercise, how: str) -> bool:
    """A position was played to its end. What was better before stays; True if something changed."""
    before = practised.get(exercise.key)
    if before is not None and PRACTISED.index(before) >= PRACTISED.index(how):
        return False
    practised[exercise.key] = how
    return True


def count_reached(practised: Mapping[str, str], exercises: Iterable[Exercise]) -> int:
    """How many of these have been reached, with help or without."""
    return sum(practised.get(exercise.key) in (HELPED, REACHED) for exercise in exercises)
