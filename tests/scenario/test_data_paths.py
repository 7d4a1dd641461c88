"""Paths into saved data, patches, and the comparison of values."""

from typing import Any

import pytest

from game.rules.core.state_paths import Place, format_path
from game.scenario.data_paths import PathError, find, put, steps_of
from game.scenario.value_diff import value_difference


def places(data: Any, path: str, value: Any) -> list[Place]:
    """The places that a patch sets."""
    return [setting.place for setting in put(data, path, value)]


def refused(data: Any, path: str, value: Any) -> tuple[str, str]:
    """The message of a patch that cannot be, and the path that it blames; nothing has changed."""
    before = repr(data)
    with pytest.raises(PathError) as caught:
        put(data, path, value)
    assert repr(data) == before
    return str(caught.value), caught.value.path


def test_paths() -> None:
    assert steps_of("cars[0].used.wear") == ["cars", 0, "used", "wear"]
    assert steps_of("spaces[1.09a][-1]") == ["spaces", "1.09a", -1]
    for broken in ("", ".a", "a..b", "a[", "a[]", "a]b"):
        with pytest.raises(PathError):
            steps_of(broken)
    assert find({"a": [{"b.c": 3}]}, "a[-1][b.c]") == 3
    assert format_path(("cars", 0, "used", "wear")) == "cars[0].used.wear"
    assert steps_of(format_path(("a", "b.c", -1))) == ["a", "b.c", -1]


def test_a_number_needs_no_brackets_where_yaml_would_want_quotes() -> None:
    assert find({"cars": [{"bag": 1}, {"bag": 2}]}, "cars.1.bag") == 2
    assert find({"stack": [{"left": 1}, {"left": 2}]}, "stack.-1.left") == 2
    assert find({"7": "seven"}, "7") == "seven"
    with pytest.raises(PathError, match="the list has 1 entries"):
        find({"cars": [1]}, "cars.1")


def test_length_and_sum_of_piles() -> None:
    data = {"bag": {"white": 3, "wear": 4, "red": 0}, "path": ["1.01a", "1.02a"], "ready": [2, 0, 1], "laps": 3}
    assert find(data, "sum(bag)") == 7
    assert find(data, "length(bag)") == 2  # kinds
    assert find(data, "length(path)") == 2
    assert find(data, "sum(ready)") == 3 and find(data, "length(ready)") == 3
    for path in ("sum(path)", "length(laps)", "sum(laps)"):
        with pytest.raises(PathError, match=r"expected (counts|a list)"):
            find(data, path)
    with pytest.raises(PathError, match="unknown key 'bags'"):
        find(data, "sum(bags)")


def test_patching_counts_replaces_them_and_patching_records_changes_fields() -> None:
    data = {"bag": {"white": 3, "black": 1}, "car": {"section": "1.01a", "laps": 2, "path": []}}
    assert places(data, "bag", {"black": 2}) == [("bag",)]
    assert data["bag"] == {"white": 0, "black": 2}
    assert places(data, "bag.white", 1) == [("bag", "white")]
    assert data["bag"] == {"white": 1, "black": 2}
    assert places(data, "car", {"laps": 1}) == [("car", "laps")]
    assert data["car"] == {"section": "1.01a", "laps": 1, "path": []}
    assert places(data, "car.section", 101) == [("car", "section")]
    assert data["car"]["section"] == "101"


def test_what_a_patch_sets_is_named_without_counting_from_the_end() -> None:
    data = {"stack": [{"money": 1}, {"money": 2, "cubes": {"red": 1}}]}
    patch = {"money": 3, "cubes": {"red": 2}}
    assert places(data, "stack[-1]", patch) == [("stack", 1, "money"), ("stack", 1, "cubes")]


def test_a_patch_that_cannot_be_names_what_is_wrong_with_it() -> None:
    data: dict[str, Any] = {"bag": {"white": 3, "green": 1}, "car": {"section": "1.01a", "bag": {"red": 1}, "path": []}}
    assert refused(data, "car", {"sektion": "x"}) == (
        "unknown key 'sektion' (did you mean 'section'?)", "car.sektion")
    assert refused(data, "car", {"bag": {"rde": 1}}) == (
        "unknown name 'rde' (did you mean 'red'?)", "car.bag.rde")
    assert refused(data, "bag", {"gren": 1})[0] == "unknown name 'gren' (did you mean 'green'?)"
    assert refused(data, "bag.gren", 1)[0] == "unknown key 'gren' in bag (did you mean 'green'?)"
    assert refused(data, "bag", {"gray": 1})[0] == "unknown name 'gray' (expected white, green)"
    assert refused(data, "bag", {"green": "one"})[0] == "found 'one' for 'green' (expected an amount)"
    assert "expected something like" in refused(data, "car.path", "1.01a")[0]


def test_a_map_that_is_empty_takes_up_what_a_patch_says() -> None:
    data: dict[str, Any] = {"tokens": {}}
    put(data, "tokens", {"linz": [2]})
    assert data == {"tokens": {"linz": [2]}}


def test_comparing() -> None:
    assert value_difference({"a": 1}, {"a": 1, "b": 0}) is None  # counts: what is left out is none
    assert value_difference({"a": 1}, {"a": 1, "b": 2}) == "expected {a: 1}, found {a: 1, b: 2}"
    assert value_difference({"gren": 1}, {"green": 1}) == "unknown name 'gren' (did you mean 'green'?)"
    assert value_difference({"x": "y"}, {"x": "y", "z": []}) is None  # records: only what is named
    assert value_difference([1, 2], [1, 3]) == "expected [1, 2], found [1, 3]"
    assert value_difference([1], [1, 3]) == "expected [1], found [1, 3]"
    assert value_difference([[1], [2]], [[1], [3]]) == "expected [[1], [2]], found [[1], [3]]"
    assert (
        value_difference([{"at": "x"}, {"at": "y"}], [{"at": "x", "n": 1}, {"at": "z"}])
        == "[1]: at: expected y, found z"
    )
    assert value_difference(True, 1) == "expected true, found 1"
    assert value_difference(None, "") == "expected none, found "
    assert value_difference(7, "7") is None
