"""Fields of a content file: its values one by one, each with its place in the text, so that a form can change them.

A change replaces the text of that value alone: comments, order and layout of the file stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Path = tuple[str | int, ...]
Pattern = tuple[str, ...]  # a path with "" for every place of a list

_NUMBER = re.compile(r"-?\d+")
_PLAIN = re.compile(r"[^\W\d_][\w ./'’&()+-]*|-?\d+")  # a text that needs no quotes in any place
_RESERVED = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))
_NAMES = frozenset(("id", "name"))  # what an item is known by
MOST_CHOICES = 24  # words at one place of a file; with more it is free text


@dataclass(frozen=True)
class ContentField:
    """Field of a file: a value, or a list or map with those in it.

    `span` is its part of the text, `entry` that of the whole entry of a list or map, with its key and mark. `text` is
    a value without quotes, of a list of plain values all of them between commas. `block`: its entries stand on lines
    of their own.
    """

    path: Path
    span: tuple[int, int]
    entry: tuple[int, int]
    text: str = ""
    kind: str = "value"  # or "values" (a list of plain values in one line), "list", "map"
    quoted: bool = False
    block: bool = False
    children: tuple[ContentField, ...] = ()

    @property
    def is_item(self) -> bool:
        """True for an item of a list."""
        return bool(self.path) and isinstance(self.path[-1], int)

    @property
    def pattern(self) -> Pattern:
        """Path in which every place of a list is the same."""
        return tuple("" if isinstance(step, int) else step for step in self.path)

    @property
    def title(self) -> str:
        """Key, or for an item its name or its number from 1."""
        if not self.is_item:
            return str(self.path[-1]) if self.path else ""
        named = {child.path[-1]: child.text for child in self.children if child.path[-1] in _NAMES}
        return named.get("id") or named.get("name") or str(int(self.path[-1]) + 1)

    def walk(self) -> Iterator[ContentField]:
        """Yield this field and all in it."""
        yield self
        for child in self.children:
            yield from child.walk()


def read_fields(text: str) -> ContentField | None:
    """Return the root field of a text; None where it cannot be read or is no map."""
    try:
        root = yaml.compose(text, Loader=LOADER)
    except yaml.YAMLError:
        return None
    if not isinstance(root, yaml.MappingNode):
        return None
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return _Reader(text, starts).field(root, (), (0, len(text)))


class _Reader:
    """Reader of the nodes of one text; `starts` are the places at which its lines begin."""

    def __init__(self, text: str, starts: Sequence[int]) -> None:
        self.text, self.starts = text, starts

    def field(self, node: yaml.Node, path: Path, entry: tuple[int, int]) -> ContentField:
        """Return the field of a node."""
        span = self.at(node.start_mark), self.end(node)
        if isinstance(node, yaml.ScalarNode):
            return ContentField(path, span, entry, str(node.value), quoted=node.style in ("'", '"'))
        assert isinstance(node, yaml.MappingNode | yaml.SequenceNode)
        block = not node.flow_style
        if isinstance(node, yaml.SequenceNode):
            items = node.value
            if not block and all(isinstance(item, yaml.ScalarNode) for item in items):
                return ContentField(path, span, entry, ", ".join(str(item.value) for item in items), "values")
            parts: list[tuple[str | int, Any, Any]] = [(number, item, item) for number, item in enumerate(items)]
        else:
            parts = [(str(key.value), key, value) for key, value in node.value]
        fields = [self.field(value, (*path, name), self.entry(first, value, block)) for name, first, value in parts]
        kind = "list" if isinstance(node, yaml.SequenceNode) else "map"
        return ContentField(path, span, entry, kind=kind, block=block, children=tuple(fields))

    def entry(self, first: yaml.Node, value: yaml.Node, block: bool) -> tuple[int, int]:
        """Return the part of the text that an entry takes: whole lines where its entries have lines of their own."""
        start, end = self.at(first.start_mark), self.end(value)
        if not block:
            return start, end
        line = self.text.rfind("\n", 0, start) + 1
        below = self.text.find("\n", end)
        return line, len(self.text) if below < 0 else below + 1

    def at(self, mark: Any) -> int:
        """Return the place of a mark in the text."""
        start: int = self.starts[min(mark.line, len(self.starts) - 1)]
        return start + int(mark.column)

    def end(self, node: yaml.Node) -> int:
        """Return the end of a node, without the empty lines and comments behind it."""
        if isinstance(node, yaml.ScalarNode) or getattr(node, "flow_style", False) or not node.value:
            return self.at(node.end_mark)
        last = node.value[-1]
        return self.end(last[1] if isinstance(last, tuple) else last)


# known words and keys -------------------------------------------------------------------------------------------------


class KnownValues:
    """Words and keys that files of one kind have at each place, learned from files that are known to be fine."""

    def __init__(self) -> None:
        self._words: dict[Pattern, dict[str, None]] = {}
        self._keys: dict[Pattern, dict[str, ContentField]] = {}

    def learn(self, text: str, below: Pattern = (), only: Path = ()) -> None:
        """Learn from a text, or from what stands at the path `only` in it, as if it stood below a key of another
        file."""
        found = field_at(text, only)
        for field in found.walk() if found is not None else ():
            pattern = (*below, *field.pattern[len(only):])
            if field.kind == "value" and not _NUMBER.fullmatch(field.text):
                self._words.setdefault(pattern, {})[field.text] = None
            if field.kind == "map":
                known = self._keys.setdefault(pattern, {})
                for child in field.children:
                    known.setdefault(str(child.path[-1]), child)

    def choices(self, field: ContentField) -> list[str]:
        """Return the words that this value may have; none where any text will do."""
        if field.kind != "value" or field.quoted or field.path[-1] in _NAMES or _NUMBER.fullmatch(field.text):
            return []
        words = [*self._words.get(field.pattern, {})]
        return sorted({*words, field.text}) if 1 < len(words) <= MOST_CHOICES else []

    def missing(self, field: ContentField) -> list[str]:
        """Return the keys that a map may have beside those that it has."""
        has = {child.path[-1] for child in field.children}
        return [key for key in self._keys.get(field.pattern, {}) if key not in has] if field.kind == "map" else []

    def sample(self, field: ContentField, key: str) -> str:
        """Return a value for a key that is missing, in one line."""
        return flow_text(self._keys[field.pattern][key])


def find_field(root: ContentField, path: Path) -> ContentField | None:
    """Return the field at a path; None where there is none."""
    field = root
    for step in path:
        found = next((child for child in field.children if child.path[-1] == step), None)
        if found is None:
            return None
        field = found
    return field


def field_at(text: str, path: Path) -> ContentField | None:
    """Return the field at a path of a text; None where there is none, or the text cannot be read."""
    root = read_fields(text)
    return None if root is None else find_field(root, path)


def flow_text(field: ContentField) -> str:
    """Return a value with all in it as YAML in one line."""
    if field.kind == "value":
        return scalar_text(field.text, quoted=field.quoted)
    if field.kind == "values":
        return f"[{field.text}]"
    inner = ", ".join(flow_text(child) if field.kind == "list" else f"{child.path[-1]}: {flow_text(child)}"
                      for child in field.children)
    return f"[{inner}]" if field.kind == "list" else f"{{{inner}}}"


def scalar_text(text: str, *, quoted: bool = False) -> str:
    """Return a value as it stands in a file, with quotes where it needs them or had them."""
    if not quoted and _PLAIN.fullmatch(text) and text.lower() not in _RESERVED and not text.endswith(" "):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# changes --------------------------------------------------------------------------------------------------------------


def with_value(text: str, field: ContentField, value: str) -> str:
    """Return the text with another value; of a list of plain values all of them between commas."""
    if field.kind == "values":
        words = [word.strip() for word in value.split(",")]
        new = f"[{', '.join(scalar_text(word) for word in words if word)}]"
    else:
        new = scalar_text(value, quoted=field.quoted)
    start, end = field.span
    return text[:start] + new + text[end:]


def with_copy(text: str, holder: ContentField, item: ContentField) -> str:
    """Return the text with a copy of an item behind it."""
    start, end = item.entry
    part = text[start:end]
    if holder.block:
        return text[:end] + ("" if part.endswith("\n") else "\n") + part + text[end:]
    return f"{text[:end]}, {part}{text[end:]}"


def without(text: str, holder: ContentField, entry: ContentField) -> str:
    """Return the text without an entry of a list or map, which has others."""
    start, end = entry.entry
    if not holder.block:
        number = holder.children.index(entry)
        if number:
            start = holder.children[number - 1].entry[1]
        else:
            end = holder.children[1].entry[0]
    elif holder.is_item and holder.children[0] is entry:  # the mark of the item stands in its line
        begins, following = holder.children[0].entry[0], holder.children[1]
        mark = text[begins : text.index("-", begins) + 1]
        behind = text[following.entry[0] : following.entry[1]]
        indent = len(behind) - len(behind.lstrip())
        return text[:begins] + mark + behind[len(mark) : indent] + behind[indent:] + text[following.entry[1]:]
    return text[:start] + text[end:]


def moved_up(text: str, holder: ContentField, item: ContentField) -> str:
    """Return the text with an item before the one that is before it."""
    before = holder.children[holder.children.index(item) - 1]
    (a, b), (c, d) = before.entry, item.entry
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def with_key(text: str, field: ContentField, key: str, value: str) -> str:
    """Return the text with one more entry at the end of a map."""
    last = field.children[-1]
    if not field.block:
        end = last.entry[1]
        return f"{text[:end]}, {key}: {value}{text[end:]}"
    end, first = last.entry[1], field.children[0]
    lead = text[first.entry[0] : first.entry[1]]
    indent = len(lead) - len(lead.lstrip(" -"))
    before = text[:end] if text[:end].endswith("\n") else text[:end] + "\n"
    return f"{before}{' ' * indent}{key}: {value}\n{text[end:]}"


def sections_of(root: ContentField) -> dict[str, Path]:
    """Return the parts of a file that a form shows one at a time, by title: its plain values, each map, each item of a
    list of maps."""
    found: dict[str, Path] = {}
    for child in root.children:
        if child.kind == "list" and child.children and all(item.kind == "map" for item in child.children):
            for item in child.children:
                found[f"{child.title} · {item.title}"] = item.path
        elif child.kind in ("map", "list"):
            found[child.title] = child.path
    return {"": (), **found}

