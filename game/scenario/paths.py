"""Paths into saved data, such as `cars[0].used.wear` or `stack[-1].frame`: what to read, set and compare there."""

import re
from typing import Any

from game.rules.core.names import suggestion

_STEP = re.compile(r"(?:^|(?<=.)\.)([^.\[\]]+)|\[([^\[\]]+)\]")
Step = int | str


class PathError(ValueError):
    """A path that leads nowhere, or a value that cannot stand there."""


def steps_of(path: str) -> list[Step]:
    """`cars[0].used` as ["cars", 0, "used"]; words in brackets are keys that may hold dots."""
    steps: list[Step] = []
    at = 0
    for match in _STEP.finditer(path):
        if match.start() != at:
            break
        at = match.end()
        inside = match[2]
        steps.append(match[1] if inside is None else int(inside) if re.fullmatch(r"-?\d+", inside) else inside)
    if at != len(path) or not steps:
        raise PathError(f"'{path}' is no path (expected a form such as cars[0].used.wear)")
    return steps


def find(data: Any, path: str) -> Any:
    """What stands at the path. Raises PathError."""
    here = data
    done = ""
    for step in steps_of(path):
        here = _inside(here, step, done)
        done += f"[{step}]" if isinstance(step, int) else f".{step}" if done else step
    return here


def _inside(here: Any, step: Step, done: str) -> Any:
    where = f" in {done}" if done else ""
    if isinstance(here, dict):
        if step not in here:
            raise PathError(f"unknown key '{step}'{where}{suggestion(str(step), list(map(str, here)))}")
        return here[step]
    if isinstance(here, list):
        if not isinstance(step, int):
            raise PathError(f"'{step}'{where} (expected a number in brackets)")
        if not -len(here) <= step < len(here):
            raise PathError(f"[{step}]{where}: the list has {len(here)} entries")
        return here[step]
    raise PathError(f"'{step}'{where}: {here!r} has no parts")


def put(data: Any, path: str, value: Any) -> None:
    """Set what stands at the path; see `merged` for maps. Raises PathError."""
    steps = steps_of(path)
    here = data
    for step in steps[:-1]:
        here = _inside(here, step, "")
    last = steps[-1]
    if isinstance(here, dict) and is_counts(here) and isinstance(last, str):
        here[last] = merged(here.get(last, 0), value, path)
        return
    old = _inside(here, last, "")
    here[last] = merged(old, value, path)


def is_counts(value: Any) -> bool:
    """True for a map from ids to amounts."""
    return isinstance(value, dict) and all(type(count) is int for count in value.values())


def merged(old: Any, new: Any, path: str) -> Any:
    """The value that a patch makes of an old one.

    A map of counts is replaced, names that the patch leaves out count 0. Of any other map only the named fields change.
    """
    if is_counts(old) and isinstance(new, dict):
        if not is_counts(new):
            raise PathError(f"{path}: expected amounts")
        return {**dict.fromkeys(old, 0), **new}
    if isinstance(old, dict) and isinstance(new, dict):
        for name in new:
            if name not in old:
                raise PathError(f"{path}: unknown key '{name}'{suggestion(name, old)}")
        return old | {name: merged(old[name], value, f"{path}.{name}") for name, value in new.items()}
    if isinstance(old, str) and isinstance(new, int) and not isinstance(new, bool):
        return str(new)
    if old is not None and new is not None and type(old) is not type(new):
        raise PathError(f"{path}: found {new!r} (expected something like {old!r})")
    return new


def difference(expected: Any, actual: Any) -> str | None:
    """What differs, or None. Counts that are left out are 0; of other maps only the named fields are compared."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        if is_counts(actual):
            return _count_difference(expected, actual)
        for name, value in expected.items():
            if name not in actual:
                return f"no '{name}' there{suggestion(name, actual)}"
            inner = difference(value, actual[name])
            if inner:
                return f"{name}: {inner}"
        return None
    if isinstance(actual, str) and isinstance(expected, int) and not isinstance(expected, bool):
        expected = str(expected)
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return next(filter(None, map(difference, expected, actual)), None)
    if type(expected) is type(actual) and expected == actual:
        return None
    return f"expected {shown(expected)}, found {shown(actual)}"


def _count_difference(expected: dict[str, Any], actual: dict[str, int]) -> str | None:
    names = dict.fromkeys((*expected, *actual))
    wrong = [name for name in names if expected.get(name, 0) != actual.get(name, 0)]
    if not wrong:
        return None
    return f"expected {shown(expected)}, found {shown({name: count for name, count in actual.items() if count})}"


def shown(value: Any) -> str:
    """A value as YAML would write it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {shown(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    return str(value)
