"""Progress of a person with the exercises, kept in the settings by the keys of the exercises."""

from collections.abc import Iterable, Mapping, MutableMapping

from game.practice.exercise import Exercise
from game.session.members.member import PRACTISED

TRIED, HELPED, REACHED = PRACTISED  # not reached yet; reached after a look at hints or best line; reached alone


def record_progress(practised: MutableMapping[str, str], exercise: Exercise, how: str) -> bool:
    """Record that an exercise was played to its end; a better result stays. Return True if something changed."""
    before = practised.get(exercise.key)
    if before is not None and PRACTISED.index(before) >= PRACTISED.index(how):
        return False
    practised[exercise.key] = how
    return True


def count_reached(practised: Mapping[str, str], exercises: Iterable[Exercise]) -> int:
    """Return how many of these exercises have been reached, with help or without."""
    return sum(practised.get(exercise.key) in (HELPED, REACHED) for exercise in exercises)
