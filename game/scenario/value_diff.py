"""Difference between expected and actual values."""

from typing import Any

from game.rules.core.name_suggestions import did_you_mean
from game.scenario.data_paths import is_counts

LEAST, MOST = "at_least", "at_most"  # keys of a map that stands for a number


def value_difference(expected: Any, actual: Any) -> str | None:
    """Return the difference in words, or None.

    Counts that are left out are 0; of other maps only the named fields are compared. A number may be `{at_least: 3}`,
    `{at_most: 5}`, or both.

    >>> value_difference({"at_least": 3}, 2)
    'expected {at_least: 3}, found 2'
    """
    if isinstance(expected, dict) and type(actual) is int and expected and expected.keys() <= {LEAST, MOST}:
        return _limit_difference(expected, actual)
    if isinstance(expected, dict) and isinstance(actual, dict):
        return _count_difference(expected, actual) if is_counts(actual) else _map_difference(expected, actual)
    if isinstance(actual, str) and isinstance(expected, int) and not isinstance(expected, bool):
        expected = str(expected)
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return _list_difference(expected, actual)
    if type(expected) is type(actual) and expected == actual:
        return None
    return f"expected {format_value(expected)}, found {format_value(actual)}"


def _limit_difference(expected: dict[str, Any], actual: int) -> str | None:
    low, high = expected.get(LEAST, actual), expected.get(MOST, actual)
    if type(low) is int and type(high) is int and low <= actual <= high:
        return None
    return f"expected {format_value(expected)}, found {actual}"


def _list_difference(expected: list[Any], actual: list[Any]) -> str | None:
    """Compare two lists of one length: records one by one, plain values all at once."""
    for at, (wanted, found) in enumerate(zip(expected, actual, strict=True)):
        inner = value_difference(wanted, found)
        if inner and isinstance(found, dict):
            return f"[{at}]: {inner}"
        if inner:
            return f"expected {format_value(expected)}, found {format_value(actual)}"
    return None


def _map_difference(expected: dict[str, Any], actual: dict[str, Any]) -> str | None:
    for name, value in expected.items():
        if name not in actual:
            return f"no '{name}' there{did_you_mean(name, actual)}"
        inner = value_difference(value, actual[name])
        if inner:
            return f"{name}: {inner}"
    return None


def _count_difference(expected: dict[str, Any], actual: dict[str, int]) -> str | None:
    names = dict.fromkeys((*expected, *actual))
    wrong = [name for name in names if expected.get(name, 0) != actual.get(name, 0)]
    if not wrong:
        return None
    strange = next((name for name in expected if actual and name not in actual), None)
    if strange is not None:
        return f"unknown name '{strange}'{did_you_mean(strange, actual)}"
    counted = {name: count for name, count in actual.items() if count}
    return f"expected {format_value(expected)}, found {format_value(counted)}"


def format_value(value: Any) -> str:
    """Return a value as YAML would write it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {format_value(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(format_value, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    return str(value)
