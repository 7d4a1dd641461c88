"""The strict reader: values as written, and one message with its place for every mistake."""

from collections.abc import Callable

import pytest

from game.rules.core import yaml_reader
from game.rules.core.cursor import Cursor, Problems
from game.rules.core.errors import DataError
from game.rules.core.name_suggestions import closest_name
from game.rules.core.yaml_reader import YamlDocument


def root(text: str) -> Cursor:
    return YamlDocument.parse(text, "demo.yaml").root(Problems())


def messages(cursor: Cursor) -> list[str]:
    return [str(problem) for problem in cursor.problems.found]


def test_scalars_stay_the_text_that_stands_in_the_file() -> None:
    c = root('country: NO\ntime: 1:30\nid: 2.10\noctal: 010\nquoted: "3.19"\nempty: ""\ntilde: ~\ndate: 2016-01-01')
    expected = ["NO", "1:30", "2.10", "010", "3.19", "", "~", "2016-01-01"]
    assert [value.text() for value in c.map().values()] == expected
    assert messages(c) == []


def test_values_are_converted_on_request() -> None:
    c = root("a: -3\nb: 657.5\nc: true\nd: false\ne: dark\nf: [x, y]\ng: 7")
    assert c.get("a").int(-5, 5) == -3
    assert c.get("b").number(0, 1000) == 657.5
    assert (c.get("c").flag(), c.get("d").flag()) == (True, False)
    assert c.get("e").one_of(("light", "dark")) == "dark"
    assert c.get("f").names(("x", "y", "z")) == ("x", "y")
    assert c.get("g").ref({"7": "seven"}) == "seven"
    assert c.optional("h") is None
    c.end()
    assert messages(c) == []


def test_what_may_be_left_out_has_a_value_all_the_same() -> None:
    c = root("a: here\nb: true\nc: 3")
    assert (c.opt_text("a"), c.opt_flag("b"), c.opt_int("c", 0, 5)) == ("here", True, 3)
    assert (c.opt_text("x"), c.opt_int("x", 2, 5)) == ("", None)
    assert (c.opt_flag("x"), c.opt_flag("x", default=True)) == (False, True)
    c.end()
    assert messages(c) == []


WRONG: list[tuple[str, Callable[[Cursor], object], str]] = [
    ("a: x", lambda a: a.int(0, 5), "demo.yaml:1:4: a: found 'x' (expected a whole number from 0 to 5)"),
    ("a: 6", lambda a: a.int(0, 5), "demo.yaml:1:4: a: found '6' (expected a whole number from 0 to 5)"),
    ("a: 1.5", lambda a: a.int(0, 5), "demo.yaml:1:4: a: found '1.5' (expected a whole number from 0 to 5)"),
    ("a: ٣", lambda a: a.int(0, 5), "demo.yaml:1:4: a: found '٣' (expected a whole number from 0 to 5)"),
    ("a: 1e3", lambda a: a.number(0, 5), "demo.yaml:1:4: a: found '1e3' (expected a number from 0 to 5)"),
    ("a: .nan", lambda a: a.number(0, 5), "demo.yaml:1:4: a: found '.nan' (expected a number from 0 to 5)"),
    ("a: yes", lambda a: a.flag(), "demo.yaml:1:4: a: found 'yes' (expected true or false)"),
    ("a:", lambda a: a.text(), "demo.yaml:1:3: a: found nothing (expected a text)"),
    ("a: [1]", lambda a: a.text(), "demo.yaml:1:4: a: found a list (expected a text)"),
    ("a: {b: 1}", lambda a: a.list(), "demo.yaml:1:4: a: found a map (expected a list)"),
    ("a: b", lambda a: a.get("c"), "demo.yaml:1:4: a: found 'b' (expected a map of 'key: value')"),
    ("a: drak", lambda a: a.one_of(("light", "dark")), "demo.yaml:1:4: a: unknown name 'drak' (did you mean 'dark'?)"),
    ("a: pink", lambda a: a.one_of(("light", "dark")), "demo.yaml:1:4: a: unknown name 'pink' (expected light, dark)"),
    ("a: wein", lambda a: a.ref({"wien": 1}, "city"), "demo.yaml:1:4: a: unknown city 'wein' (did you mean 'wien'?)"),
    ("a: [x, y, x]", lambda a: a.names(("x", "y")), "demo.yaml:1:11: a[2]: 'x' stands here twice"),
    ('a: "abcdef"', lambda a: a.fail("here", 3), "demo.yaml:1:8: a: here"),
    ("a: abcdef", lambda a: a.fail("here", 3), "demo.yaml:1:7: a: here"),
    ("a: {b: [0, {c: 9}]}", lambda a: a.get("b").list()[1].get("c").int(0, 5),
     "demo.yaml:1:16: a.b[1].c: found '9' (expected a whole number from 0 to 5)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "read", "message"), WRONG, ids=[message.split(": ", 2)[2] for *_, message in WRONG])
def test_a_wrong_value_is_told_with_its_place(text: str, read: Callable[[Cursor], object], message: str) -> None:
    c = root(text)
    read(c.get("a"))
    assert messages(c) == [message]


def test_a_text_in_quotes_is_told_from_a_word() -> None:
    c = root("a: \"12\"\nb: 'yes'\nc: yes\nd:\ne: [x]")
    assert [value.quoted() for value in c.map().values()] == ["12", "yes", None, None, None]
    assert [problem.line for problem in c.problems.found] == [3, 4, 5]
    assert all(problem.message.endswith("(expected a text, in quotation marks)") for problem in c.problems.found)


def test_a_key_that_stands_twice_is_told_and_the_first_one_counts() -> None:
    c = root("spaces:\n  - {id: a}\n  - {id: b, id: c}\nlaps: 3\nlaps: 4")
    assert c.get("spaces").list()[1].get("id").text() == "b"
    assert c.get("laps").int(1, 8) == 3
    assert messages(c) == [
        "demo.yaml:3:13: spaces[1].id: the key 'id' stands here again (first in line 3)",
        "demo.yaml:5:1: laps: the key 'laps' stands here again (first in line 4)",
    ]


def test_a_misspelt_key_is_one_mistake_not_two() -> None:
    c = root("color: dark\nlaps: 3")
    assert c.get("colour").text() == ""
    assert c.get("laps").int(1, 8) == 3
    c.get("name")
    c.end()
    assert sorted(messages(c)) == [
        "demo.yaml:1:1: 'name' is missing",
        "demo.yaml:1:1: color: unknown key 'color' (did you mean 'colour'?)",
    ]


def test_what_hangs_below_a_missing_key_stays_silent() -> None:
    c = root("a: 1")
    missing = c.get("layout").get("plane")
    assert (missing.text(), missing.int(2, 5), missing.list(), missing.map()) == ("", 2, [], {})
    missing.end()
    assert messages(c) == ["demo.yaml:1:1: 'layout' is missing"]


BROKEN = [
    ("", "demo.yaml:1:1: the file is empty"),
    ("# only a comment\n", "demo.yaml:1:1: the file is empty"),
    ("a: 1\n b: 2\n", "demo.yaml:2:3: not readable as YAML"),
    ("a: [1, 2\nb: 3\n", "demo.yaml:2:2: not readable as YAML"),
    ("a: &x 1\nb: *x\n", "demo.yaml:2:4: b: found the alias '*x' (expected the value written out)"),
    ("a: 1\n---\nb: 2\n", "demo.yaml:2:1: found a second document (expected one per file)"),
    ("? [a]\n: b\n", "demo.yaml:1:3: found a list or map as a key (expected a name)"),
    ("[" * 300, "demo.yaml:1:41: not readable as YAML: nested more than 40 levels deep"),
    ("[" * 3000, "demo.yaml:1:41: not readable as YAML: nested more than 40 levels deep"),
    ("a: \0", "demo.yaml:1:1: not readable as YAML"),
]


@pytest.mark.parametrize("pure", [False, True], ids=["C parser", "Python parser"])
@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_file_is_told_not_raised(text: str, message: str, pure: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if pure:
        monkeypatch.setattr(yaml_reader, "LOADER", yaml_reader.yaml.SafeLoader)
    found = messages(root(text))
    assert len(found) == 1
    start, _, expected = message.partition(": ")
    assert found[0].split(":")[1] == start.split(":")[1]  # the two parsers agree on the line, not on every column
    assert expected in found[0]


def test_the_problems_of_all_files_are_raised_together_in_order() -> None:
    problems = Problems()
    first, second = (YamlDocument.parse("a: x\nb: y\nc: 1", name).root(problems) for name in ("z.yaml", "a.yaml"))
    for cursor in (first, second):
        cursor.get("b").int(0, 5)
        cursor.get("a").int(0, 5)
        cursor.get("a").int(0, 5)  # noted once
    with pytest.raises(DataError) as raised:
        problems.raise_if_any()
    places = [(problem.file, problem.line, problem.column) for problem in raised.value.problems]
    assert places == [("z.yaml", 1, 4), ("z.yaml", 2, 4), ("a.yaml", 1, 4), ("a.yaml", 2, 4)]
    assert str(raised.value).splitlines()[0] == "z.yaml:1:4: a: found 'x' (expected a whole number from 0 to 5)"


@pytest.mark.parametrize(
    ("word", "near"),
    [("drak", "dark"), ("ligt", "light"), ("Black", "black"), ("whitte", "white"), ("zebra", None), ("x", None)],
)
def test_the_nearest_name(word: str, near: str | None) -> None:
    assert closest_name(word, ("white", "light", "dark", "black")) == near
