"""What the content of every game is built from: its documents by name, entries by their id, a fingerprint of it all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from game.rules.core.yamldoc import Cursor, Doc, Problems

_HASH_PRIME = 2**64 - 59


class Named(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)


def root_of(docs: Mapping[str, Doc], name: str, problems: Problems) -> Cursor:
    """A cursor on the document of that name; a problem, and a cursor on nothing, where it is missing."""
    if name in docs:
        return docs[name].root(problems)
    problems.add(name, 0, 0, "", "the file is missing")
    return Cursor(name, None, "", problems)


def stop_at_mistakes(docs: Mapping[str, Doc], problems: Problems) -> None:
    """To be asked when nothing else can be judged without what has been read so far.

    Raises DataError with its problems, and with those of every document that is no readable text at all.
    """
    if problems:
        for doc in docs.values():
            problems.extend(doc.problems)
        problems.raise_if_any()


def read_by_id(cursor: Cursor, read: Callable[[Cursor], T]) -> dict[str, T]:
    """The entries of a list by their id, each of them only once and without unknown keys."""
    table: dict[str, T] = {}
    for item in cursor.list():
        entry = read(item)
        item.end()
        if entry.id in table:
            item.get("id").fail(f"'{entry.id}' stands here again")
        table.setdefault(entry.id, entry)
    return table


def fingerprint(tables: object) -> str:
    """16 hex digits that change with whatever the representation of these tables tells."""
    return f"{int.from_bytes(repr(tables).encode(), 'big') % _HASH_PRIME:016x}"
