"""Cursor on a parsed document: reads the value at one path, or notes a mistake with its file, line and column."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules.core.errors import DataError, Problem
from game.rules.core.name_suggestions import closest_name, did_you_mean

T = TypeVar("T")
_LONGEST = 300  # characters of a message or a path
Whole = int  # the type, which the method Cursor.int hides inside the class


@dataclass(slots=True)
class Node:
    """A value of a document; ``line`` and ``column`` count from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Scalar(Node):
    """A text as it stands in the file, without its quotes; ``start`` is the column of its first character."""

    text: str
    plain: bool
    start: int


@dataclass(slots=True)
class Items(Node):
    """A list."""

    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Entries(Node):
    """A map from key to the place of the key and its value."""

    entries: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)


MOST = 100  # mistakes of one file that are noted
ADVISED = 20  # the first of them, whose messages suggest a known name


class Problems:
    """The mistakes found so far in any number of documents, at most ``MOST`` of each."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}  # an ordered set
        self._of_file: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._found)

    @property
    def found(self) -> list[Problem]:
        """The mistakes in the order in which they were noted."""
        return list(self._found)

    def add(self, file: str, line: int, column: int, path: str, message: str) -> None:
        """Note a mistake, unless it is noted already; line and column count from 1, 0 = the whole file.

        Of a file with ``MOST`` mistakes or more only the first are noted, with a last one that says so.
        """
        problem, before = Problem(file, line, column, path[:_LONGEST], message[:_LONGEST]), self.count(file)
        if before >= MOST or problem in self._found:
            return
        if before == MOST - 1:
            problem = Problem(file, line, column, "", "and more mistakes from here on")
        self._found[problem] = None
        self._of_file[file] = before + 1

    def count(self, file: str) -> int:
        """Return the number of mistakes noted for a file."""
        return self._of_file.get(file, 0)

    def drop(self, problem: Problem | None) -> None:
        """Remove a mistake that turned out to be part of another one."""
        if problem is not None and problem in self._found:
            del self._found[problem]
            self._of_file[problem.file] -= 1

    def extend(self, problems: Iterable[Problem]) -> None:
        """Note mistakes found elsewhere."""
        for problem in problems:
            self.add(*problem)

    def raise_if_any(self) -> None:
        """Raise ``DataError`` if there are mistakes: files in the order met, in each by line and column."""
        if self._found:
            files = {file: place for place, file in enumerate(dict.fromkeys(problem.file for problem in self._found))}
            raise DataError(sorted(self._found, key=lambda p: (files[p.file], p.line, p.column)))


class Cursor:
    """A path in a document, with methods that read the value expected there.

    A reading method that meets a mistake notes it in ``problems`` and returns a neutral value (empty, or the lower
    limit). Whatever is read below a missing value is neutral too and notes nothing: one mistake, one message.
    """

    __slots__ = ("_missing", "_node", "_used", "file", "path", "problems")

    def __init__(self, file: str, node: Node | None, path: str, problems: Problems) -> None:
        self.file = file
        self.path = path
        self.problems = problems
        self._node = node
        self._used: list[str] = []
        self._missing: dict[str, Problem] = {}

    def noting_in(self, problems: Problems) -> Cursor:
        """Return the same cursor that notes mistakes elsewhere."""
        return Cursor(self.file, self._node, self.path, problems)

    # maps and lists -----------------------------------------------------------------------------------------------

    def get(self, key: str) -> Cursor:
        """Return a cursor on the value of ``key``; a missing key is a mistake."""
        found = self.optional(key)
        if found is not None:
            return found
        if isinstance(self._node, Entries):
            problem = Problem(self.file, self._node.line, self._node.column, self.path, f"'{key}' is missing")
            self._missing[key] = problem
            self.problems.add(*problem)
        return Cursor(self.file, None, join_path(self.path, key), self.problems)

    def optional(self, key: str) -> Cursor | None:
        """Return a cursor on the value of ``key``, or None where the key is left out."""
        entries = self._entries()
        self._used.append(key)
        if key not in entries:
            return None
        return Cursor(self.file, entries[key][1], join_path(self.path, key), self.problems)

    def over(self, base: Cursor) -> Cursor:
        """Return a cursor on this map laid over another: what it leaves out is as there, maps within maps too.

        Mistakes in what is taken over are noted at the map that left it out.
        """
        return Cursor(self.file, _laid_over(self._node, base._node), self.path, self.problems)

    def within(self, key: str) -> Cursor:
        """Return a cursor on a map that holds this value alone, under a key."""
        if self._node is None:
            return self
        place = Scalar(self._node.line, self._node.column, key, True, self._node.column)
        return Cursor(self.file, Entries(place.line, place.column, {key: (place, self._node)}), self.path,
                      self.problems)

    def opt_text(self, key: str) -> str:
        """Return the text of ``key``, "" where it is left out."""
        found = self.optional(key)
        return "" if found is None else found.text()

    def opt_flag(self, key: str, default: bool = False) -> bool:
        """Return the flag of ``key``, ``default`` where it is left out."""
        found = self.optional(key)
        return default if found is None else found.flag()

    def opt_int(self, key: str, low: Whole, high: Whole) -> Whole | None:
        """Return the whole number of ``key``, from ``low`` to ``high``; None where it is left out."""
        found = self.optional(key)
        return None if found is None else found.int(low, high)

    def map(self) -> dict[str, Cursor]:
        """Return all entries in the order of the file; ``end`` takes every key of them as known."""
        entries = self._entries()
        self._used.extend(entries)
        return {
            key: Cursor(self.file, pair[1], join_path(self.path, key), self.problems) for key, pair in entries.items()
        }

    def list(self) -> list[Cursor]:
        """Return cursors on the items of a list."""
        node = self._node
        if isinstance(node, Items):
            return [Cursor(self.file, n, f"{self.path}[{i}]", self.problems) for i, n in enumerate(node.items)]
        self._expected("a list")
        return []

    def end(self) -> None:
        """Note every key that no method has read. A missing key that was only misspelt is reported once."""
        if not isinstance(self._node, Entries):
            return
        known = list(dict.fromkeys(self._used))
        free = [key for key in known if key not in self._node.entries]
        for key, (place, _) in self._node.entries.items():
            if key in known:
                continue
            message = f"unknown key '{key}'"
            if self._advises():
                self.problems.drop(self._missing.pop(closest_name(key, self._missing) or "", None))
                message += did_you_mean(key, free if closest_name(key, free) else known)
            self.problems.add(self.file, place.line, place.column, join_path(self.path, key), message)

    def is_map(self) -> bool:
        """Return whether the value is a map, where a map or something else may stand."""
        return isinstance(self._node, Entries)

    def is_list(self) -> bool:
        """Return whether the value is a list, where a list or something else may stand."""
        return isinstance(self._node, Items)

    def _entries(self) -> dict[str, tuple[Scalar, Node]]:
        if isinstance(self._node, Entries):
            return self._node.entries
        self._expected("a map of 'key: value'")
        return {}

    # values -------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the text as written; no value at all (``key:``) is a mistake, an empty text in quotes is not."""
        return self._text("a text") or ""

    def quoted(self) -> str | None:
        """Return a text in quotation marks, None after a mistake: without them a word could be meant otherwise."""
        if isinstance(self._node, Scalar) and not self._node.plain:
            return self._node.text
        self._expected("a text, in quotation marks")
        return None

    def int(self, low: Whole, high: Whole) -> Whole:
        """Return a whole number from ``low`` to ``high``, both included."""
        expected = f"a whole number from {low} to {high}"
        text = self._text(expected)
        if text is None:
            return low
        number = parse_whole_number(text)
        if number is None or not low <= number <= high:
            self.fail(f"found '{text}' (expected {expected})")
            return low
        return number

    def number(self, low: float, high: float) -> float:
        """Return a number from ``low`` to ``high``, both included, with or without a decimal point."""
        expected = f"a number from {low:g} to {high:g}"
        text = self._text(expected)
        if text is None:
            return low
        head, _, tail = text.partition(".")
        digits = (head[1:] if head[:1] == "-" else head) + tail
        if not (digits.isascii() and digits.isdigit()) or not low <= float(text) <= high:
            self.fail(f"found '{text}' (expected {expected})")
            return low
        return float(text)

    def flag(self) -> bool:
        """Return whether ``true`` stands here; anything but ``true`` or ``false`` is a mistake."""
        text = self._text("true or false")
        if text not in (None, "true", "false"):
            self.fail(f"found '{text}' (expected true or false)")
        return text == "true"

    def one_of(self, names: Collection[str], what: str = "name") -> str:
        """Return the text if it is one of ``names``, else the first of them; messages call it a ``what``."""
        text = self._text(f"a {what}")
        if text is None:
            return next(iter(names), "")
        if text not in names:
            self.unknown(text, names, what)
            return next(iter(names), "")
        return text

    def ref(self, table: Mapping[str, T], what: str = "name") -> T | None:
        """Return the value of ``table`` under the name that stands here, None after a mistake."""
        text = self._text(f"a {what}")
        if text is None:
            return None
        if text not in table:
            self.unknown(text, table, what)
            return None
        return table[text]

    def names(self, allowed: Collection[str], what: str = "name") -> tuple[str, ...]:
        """Return a list of different names, all of them ``allowed``; unknown ones are noted and left out."""
        good: dict[str, None] = {}
        for item in self.list():
            text = item._text(f"a {what}")
            if text is None:
                continue
            if text not in allowed:
                item.unknown(text, allowed, what)
            elif text in good:
                item.fail(f"'{text}' stands here twice")
            else:
                good[text] = None
        return tuple(good)

    def data(self) -> object:
        """Return the value as plain data: maps, lists, texts, and of unquoted words numbers, booleans and None.

        A word in quotes stays a text, and so does a number with a decimal point.
        """
        node = self._node
        if isinstance(node, Entries):
            return {key: inner.data() for key, inner in self.map().items()}
        if isinstance(node, Items):
            return [inner.data() for inner in self.list()]
        if not isinstance(node, Scalar):
            return None
        if not node.plain:
            return node.text
        number = parse_whole_number(node.text)
        return number if number is not None else _WORDS.get(node.text, node.text)

    def place(self) -> tuple[Whole, Whole]:
        """Return line and column of the value, counted from 1; (0, 0) where there is none."""
        return (self._node.line, self._node.column) if self._node is not None else (0, 0)

    # messages -----------------------------------------------------------------------------------------------------

    def fail(self, message: str, offset: Whole = 0) -> None:
        """Note a mistake at this value, or ``offset`` characters into its text."""
        node = self._node
        if node is None:
            return
        column = node.start + offset if offset and isinstance(node, Scalar) else node.column
        self.problems.add(self.file, node.line, column, self.path, message)

    def unknown(self, text: str, names: Collection[str], what: str = "name", offset: Whole = 0) -> None:
        """Note that ``text``, a ``what`` in messages, is none of ``names``."""
        self.fail(f"unknown {what} '{text}'" + (did_you_mean(text, names) if self._advises() else ""), offset)

    def _advises(self) -> bool:
        """Return whether messages still suggest a name: the search takes time, so only a file's first ones do."""
        return self.problems.count(self.file) < ADVISED

    def _text(self, expected: str) -> str | None:
        node = self._node
        if not isinstance(node, Scalar):
            self._expected(expected)
            return None
        if node.plain and not node.text:
            self.fail(f"found nothing (expected {expected})")
            return None
        return node.text

    def _expected(self, expected: str) -> None:
        node = self._node
        if isinstance(node, Scalar):
            found = f"'{node.text}'" if node.text or not node.plain else "nothing"
        else:
            found = "a list" if isinstance(node, Items) else "a map"
        self.fail(f"found {found} (expected {expected})")


_WORDS = {"true": True, "false": False, "none": None, "null": None, "~": None, "": None}


def _laid_over(own: Node | None, base: Node | None) -> Node | None:
    if not isinstance(own, Entries) or not isinstance(base, Entries):
        return own
    both: dict[str, tuple[Scalar, Node]] = {}
    for key, (place, node) in base.entries.items():
        if key in own.entries:
            mine, value = own.entries[key]
            both[key] = mine, _laid_over(value, node) or value
        else:
            both[key] = place, _moved(node, own)
    return Entries(own.line, own.column, both | {key: pair for key, pair in own.entries.items() if key not in both})


def _moved(node: Node, to: Node) -> Node:
    """Return a copy of a value that stands where `to` does."""
    if isinstance(node, Scalar):
        return Scalar(to.line, to.column, node.text, node.plain, to.column)
    if isinstance(node, Items):
        return Items(to.line, to.column, [_moved(item, to) for item in node.items])
    assert isinstance(node, Entries)
    moved = {key: (place, _moved(value, to)) for key, (place, value) in node.entries.items()}
    return Entries(to.line, to.column, moved)


def parse_whole_number(text: str) -> int | None:
    """Return the whole number of plain decimal digits with or without a minus sign; None for any other text.

    >>> parse_whole_number("-12"), parse_whole_number("1e3")
    (-12, None)
    """
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 15 else None


def join_path(path: str, key: str) -> str:
    """Return the path of the value under ``key`` in the map at ``path``.

    >>> join_path("cards[2]", "price")
    'cards[2].price'
    """
    return f"{path}.{key}" if path else key
