"""Content documents of every game: access by name, entries by id, boards in order, a hash of the content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

BOARDS = "boards/"  # the folder of the boards, in every game
_HASH_PRIME = 2**64 - 59


class HasId(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=HasId)


def root_of(docs: Mapping[str, YamlDocument], name: str, problems: Problems) -> Cursor:
    """Return a cursor on the document of that name; if it is missing, note that and return an empty cursor."""
    if name in docs:
        return docs[name].root(problems)
    problems.add(name, 0, 0, "", "the file is missing")
    return Cursor(name, None, "", problems)


def roots_of(docs: Mapping[str, YamlDocument], first: str, problems: Problems) -> list[Cursor]:
    """Return cursors on the documents of a folder such as ``cards/``: the required ``first``, then the others."""
    folder = first.partition("/")[0] + "/"
    others = [doc.root(problems) for name, doc in docs.items() if name.startswith(folder) and name != first]
    return [root_of(docs, first, problems), *others]


def raise_document_problems(docs: Mapping[str, YamlDocument], problems: Problems) -> None:
    """Raise DataError if there are problems so far, with those of every document that is not readable YAML.

    For the point from which nothing can be checked without what has been read.
    """
    if problems:
        for doc in docs.values():
            problems.extend(doc.problems)
        problems.raise_if_any()


def read_by_id(cursor: Cursor, read: Callable[[Cursor], T]) -> dict[str, T]:
    """Return the entries of a list by id; unknown keys and repeated ids are mistakes, the first entry counts."""
    table: dict[str, T] = {}
    add_by_id(table, cursor, read, "'{}' stands here again")
    return table


def add_by_id(table: dict[str, T], cursor: Cursor, read: Callable[[Cursor], T], again: str) -> None:
    """Add the entries of a list to those of earlier lists; ``again`` is the message for a repeated id ({})."""
    for item in cursor.list():
        entry = read(item)
        item.end()
        if entry.id in table:
            item.get("id").fail(again.format(entry.id))
        table.setdefault(entry.id, entry)


def action_word(item: Cursor) -> str:
    """Return an id that is used in actions: a single word, without space of any kind, and no number."""
    at = item.get("id")
    name = at.text()
    if name and (name.split() != [name] or name.lstrip("-").isdecimal()):
        at.fail(f"found '{name}' (expected one word, not a number)")
    return name


def read_players(cursor: Cursor, most: int) -> tuple[int, int]:
    """Return the fewest and the most players of a game, from 2 to ``most``."""
    items = cursor.list()
    if len(items) == 2:
        low, high = (item.int(2, most) for item in items)
        if low <= high:
            return low, high
    if cursor.is_list():
        cursor.fail("expected two numbers, the fewest and the most")
    return 2, most


def boards_in_order(docs: Iterable[str], order: Iterable[str]) -> list[str]:
    """Return the names of the boards' documents: those in ``order`` first, then a player's own."""
    listed = [f"{BOARDS}{board}.yaml" for board in order]
    there = [name for name in docs if name.startswith(BOARDS)]
    return [*(name for name in listed if name in there), *(name for name in there if name not in listed)]


def read_boards(docs: Mapping[str, YamlDocument], order: Iterable[str], problems: Problems,
                read: Callable[[Cursor], T | None]) -> dict[str, T]:
    """Return the boards by id, those with mistakes left out; a file is named after the id of its board."""
    boards: dict[str, T] = {}
    for name in boards_in_order(docs, order):
        root = docs[name].root(problems)
        board, stem = read(root), name.removeprefix(BOARDS).removesuffix(".yaml")
        if board is not None and board.id != stem:
            root.get("id").fail(f"found '{board.id}' (expected the name of the file, '{stem}')")
        elif board is not None:
            boards[stem] = board
    return boards


def fingerprint(tables: object) -> str:
    """Return a hash of content tables: 16 hex digits made from their `repr`."""
    return f"{int.from_bytes(repr(tables).encode(), 'big') % _HASH_PRIME:016x}"
