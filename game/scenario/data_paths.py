"""Paths into saved data, such as `cars[0].used.wear` or `stack[-1].frame`: reading and setting values there."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.core.name_suggestions import did_you_mean
from game.rules.core.state_paths import Place, format_path

_STEP = re.compile(r"(?:^|(?<=.)\.)([^.\[\]]+)|\[([^\[\]]+)\]")
_NUMBER = re.compile(r"-?\d+")
_MEASURE = re.compile(r"(length|sum)\((.*)\)")
Step = int | str


class PathError(ValueError):
    """An error for a path that leads nowhere, or a value of the wrong type; `path` is the place, as far as known."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.path = path


def steps_of(path: str) -> list[Step]:
    """Return the steps of a path; words in brackets are keys that may hold dots. Raises PathError.

    >>> steps_of("cars[0].used")
    ['cars', 0, 'used']
    """
    steps: list[Step] = []
    at = 0
    for match in _STEP.finditer(path):
        if match.start() != at:
            break
        at = match.end()
        inside = match[2]
        steps.append(match[1] if inside is None else int(inside) if _NUMBER.fullmatch(inside) else inside)
    if at != len(path) or not steps:
        raise PathError(f"'{path}' is no path (expected a form such as cars[0].used.wear)")
    return steps


def find(data: Any, path: str) -> Any:
    """Return the value at the path. Raises PathError.

    `length(PATH)` is the number of entries of a list, or of the kinds with a count above 0 in a map of counts;
    `sum(PATH)` is the sum of a map of counts or a list of numbers.

    >>> find({"bag": {"red": 2, "blue": 0}}, "sum(bag)")
    2
    """
    measure = _MEASURE.fullmatch(path)
    if measure:
        return _measured(measure[1], find(data, measure[2]), path)
    here = data
    done: Place = ()
    for step in steps_of(path):
        step = _fitting(here, step, done)
        here = here[step]
        done += (step,)
    return here


def _measured(measure: str, value: Any, path: str) -> int:
    amounts = list(value.values()) if isinstance(value, dict) else value
    if isinstance(amounts, list):
        if measure == "length":
            return sum(1 for amount in amounts if amount != 0) if is_counts(value) else len(amounts)
        if all(type(amount) is int for amount in amounts):
            return sum(amounts)
    expected = "a list or a map" if measure == "length" else "counts or a list of numbers"
    raise PathError(f"{path}: found {value!r} (expected {expected})")


def _fitting(here: Any, step: Step, done: Place) -> Step:
    """Return the step as a key of the map, or as an index from 0 of the list, at this place."""
    where = f" in {format_path(done)}" if done else ""
    if isinstance(here, dict):
        if str(step) not in here:
            raise PathError(f"unknown key '{step}'{where}{did_you_mean(str(step), list(map(str, here)))}")
        return str(step)
    if isinstance(here, list):
        if isinstance(step, str) and not _NUMBER.fullmatch(step):
            raise PathError(f"'{step}'{where} (expected a number in brackets)")
        number = int(step)
        if not -len(here) <= number < len(here):
            raise PathError(f"[{number}]{where}: the list has {len(here)} entries")
        return number % len(here)
    raise PathError(f"'{step}'{where}: {here!r} has no parts")


class Setting(NamedTuple):
    """One value that a patch sets, and the path by which the patch names it."""

    place: Place
    value: Any
    path: str


def put(data: Any, path: str, value: Any) -> list[Setting]:
    """Set the value at the path and return the single settings. Raises PathError, and changes nothing then.

    A map of counts is replaced; names that the value leaves out count 0. Of any other map only the named fields change.
    """
    here, done = data, Place()
    *parents, last = steps_of(path)
    for step in parents:
        step = _fitting(here, step, done)
        here = here[step]
        done += (step,)
    last = _fitting(here, last, done)
    settings = list(_settings(here[last], value, path, (*done, last)))
    for setting in settings:
        here = data
        for step in setting.place[:-1]:
            here = here[step]
        here[setting.place[-1]] = setting.value
    return settings


def is_counts(value: Any) -> bool:
    """Return True for a map from ids to amounts."""
    return isinstance(value, dict) and all(type(count) is int for count in value.values())


def _settings(old: Any, new: Any, path: str, place: Place) -> Iterator[Setting]:
    if old == {} and isinstance(new, dict):
        yield Setting(place, new, path)
    elif is_counts(old) and isinstance(new, dict):
        yield Setting(place, _counted(old, new, path), path)
    elif isinstance(old, dict) and isinstance(new, dict):
        for name, value in new.items():
            inner = f"{path}.{name}"
            if name not in old:
                raise PathError(f"unknown key '{name}'{did_you_mean(name, old)}", inner)
            yield from _settings(old[name], value, inner, (*place, name))
    elif isinstance(old, str) and isinstance(new, int) and not isinstance(new, bool):
        yield Setting(place, str(new), path)
    elif old is not None and new is not None and type(old) is not type(new):
        raise PathError(f"found {new!r} (expected something like {old!r})", path)
    else:
        yield Setting(place, new, path)


def _counted(old: dict[str, int], new: dict[str, Any], path: str) -> dict[str, int]:
    """Return a pile with these counts."""
    for name, count in new.items():
        if name not in old:
            raise PathError(f"unknown name '{name}'{did_you_mean(name, old)}", f"{path}.{name}")
        if type(count) is not int:
            raise PathError(f"found {count!r} for '{name}' (expected an amount)", f"{path}.{name}")
    return {**dict.fromkeys(old, 0), **new}
