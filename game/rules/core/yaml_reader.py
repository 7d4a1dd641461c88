"""Strict reader of YAML documents: text in, values or problems with their position out. It opens no files.

The reader takes the events of the YAML parser and keeps every scalar as the text that stands in the file; a ``Cursor``
converts it when asked. So ``NO`` stays a word, ``1:30`` and ``2.10`` stay texts, and a key that stands twice is a
mistake. Reading goes on after a mistake: a ``Problems`` collects those of any number of documents.
"""

from __future__ import annotations

from typing import Any

import yaml

from game.rules.core.cursor import Cursor, Entries, Items, Node, Problems, Scalar, join_path
from game.rules.core.errors import Problem

__all__ = ["Cursor", "Problems", "YamlDocument"]

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the parser in C, where the library has it
_DEEPEST, _MOST = 40, 20_000  # levels and values of a document; the program's largest have some thousand values
_TOO_DEEP = f"nested more than {_DEEPEST} levels deep"
_PLAIN = (  # part of a message of the parser -> the message for the author of the file
    ("maximum nesting depth", _TOO_DEEP),  # newer parsers check a limit of their own first
    ("cannot start any token", "a tab, or a sign that cannot stand here (indent with spaces)"),
    ("tab character", "a tab, or a sign that cannot stand here (indent with spaces)"),
    ("',' or ']'", "a list is not closed (',' or ']' is missing)"),
    ("',' or '}'", "a map is not closed (',' or '}' is missing)"),
    ("mapping values are not allowed",
     "a ':' that cannot stand here (is a line indented otherwise, or are quotes missing?)"),
    ("a quoted scalar", "quotes are not closed"),
    ("expected ':'", "a ':' is missing behind a key"),
    ("expected key", "a line is indented otherwise than those around it"),
    ("expected '-'", "a line is indented otherwise than those around it"),
    ("<block end>", "a line is indented otherwise than those around it"),
)
_LONGEST, _LONGEST_WORD = 4000, 200  # characters of a text and of a word in it, which a screen and a save have room for


class YamlDocument:
    """A parsed document. Its syntax errors and duplicate keys wait in ``problems`` until a root is taken."""

    def __init__(self, file: str, node: Node | None, problems: tuple[Problem, ...]) -> None:
        self.file = file
        self.problems = problems
        self._node = node

    @classmethod
    def parse(cls, text: str, file_name: str) -> YamlDocument:
        """Parse ``text``; ``file_name`` is only used in messages. Never raises for a mistake in the text."""
        found = Problems()
        node = _Builder(file_name, found).build(text)
        return cls(file_name, node, tuple(found.found))

    def root(self, problems: Problems) -> Cursor:
        """Return a cursor on the whole document; mistakes are noted in ``problems``."""
        problems.extend(self.problems)
        return Cursor(self.file, self._node, "", problems)


class _Builder:
    """Builder of nodes from the parser's events, with limits to depth and number: a hostile file does no harm."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.open: list[Items | Entries] = []
        self.keys: list[Scalar | None] = []
        self.root: Node | None = None
        self.count = 0

    def build(self, text: str) -> Node | None:
        """Return the root node, None if the text is broken or empty."""
        try:
            for event in yaml.parse(text, Loader=LOADER):
                self._take(event)
        except yaml.YAMLError as error:
            self._report_syntax(error)
            return None
        if self.root is None and not len(self.problems):
            self.problems.add(self.file, 1, 1, "", "the file is empty")
        return self.root

    def _report_syntax(self, error: yaml.YAMLError) -> None:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        words = [getattr(error, "context", None), getattr(error, "problem", None) or getattr(error, "reason", None)]
        text = ", ".join(word for word in words if word) or str(error)
        text = next((plain for part, plain in _PLAIN if part in text), text)
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        self.problems.add(self.file, line, column, "", f"not readable as YAML: {text}")

    def _take(self, event: yaml.Event) -> None:
        self.count += 1
        if self.count > 2 * _MOST:  # a list or a map has an event at its end too
            problem = f"more than {_MOST} values"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)  # type: ignore[arg-type]
        if isinstance(event, yaml.ScalarEvent):
            self._add(self._scalar(event))
        elif isinstance(event, yaml.MappingStartEvent):
            self._enter(Entries(*_place(event)), event)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._enter(Items(*_place(event)), event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()
            self.keys.pop()
        elif isinstance(event, yaml.AliasEvent):
            line, column = _place(event)
            self._problem(line, column, f"found the alias '*{event.anchor}' (expected the value written out)")
            self._add(Scalar(line, column, "", True, column))
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            self._problem(*_place(event), "found a second document (expected one per file)")

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        line, column = _place(event)
        if len(event.value) > _LONGEST:
            self._problem(line, column, f"a text of more than {_LONGEST} letters")
        elif len(event.value) > _LONGEST_WORD and max(map(len, event.value.split(" "))) > _LONGEST_WORD:
            self._problem(line, column, f"a word of more than {_LONGEST_WORD} letters")
        plain = event.style not in ("'", '"', "|", ">")
        return Scalar(line, column, event.value, plain, column + (event.style in ("'", '"')))

    def _enter(self, node: Items | Entries, event: yaml.Event) -> None:
        if len(self.open) == _DEEPEST:
            raise yaml.MarkedYAMLError(problem=_TOO_DEEP, problem_mark=event.start_mark)  # type: ignore[arg-type]
        self._add(node)
        self.open.append(node)
        self.keys.append(None)

    def _add(self, node: Node) -> None:
        if not self.open:
            self.root = self.root or node
            return
        holder = self.open[-1]
        if isinstance(holder, Items):
            holder.items.append(node)
        elif isinstance(holder, Entries):
            self._add_to_map(holder, node)

    def _add_to_map(self, holder: Entries, node: Node) -> None:
        key = self.keys[-1]
        if key is None:
            if not isinstance(node, Scalar):
                self._problem(node.line, node.column, "found a list or map as a key (expected a name)")
            self.keys[-1] = node if isinstance(node, Scalar) else Scalar(node.line, node.column, "?", True, node.column)
            return
        if key.text in holder.entries:
            first = holder.entries[key.text][0]
            self._problem(key.line, key.column, f"the key '{key.text}' stands here again (first in line {first.line})")
        else:
            holder.entries[key.text] = (key, node)
        self.keys[-1] = None

    def _problem(self, line: int, column: int, message: str) -> None:
        self.problems.add(self.file, line, column, self._path(), message)

    def _path(self) -> str:
        path = ""
        for holder, key in zip(self.open, self.keys, strict=True):
            if isinstance(holder, Items):
                path += f"[{max(0, len(holder.items) - 1)}]"
            elif key is not None:
                path = join_path(path, key.text)
            elif isinstance(holder, Entries) and holder is not self.open[-1]:
                path = join_path(path, next(reversed(holder.entries), ""))
        return path


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    assert mark is not None
    return mark.line + 1, mark.column + 1
