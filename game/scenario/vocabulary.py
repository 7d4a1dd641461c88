"""Vocabulary of a game: the names that its state and content contain anywhere."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import Any


def words_of(state: Any) -> frozenset[str]:
    """Return every text in a state and its content, keys of maps included."""
    return frozenset(_texts(state, {}))


def _texts(thing: Any, seen: dict[int, Any]) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
        return
    if id(thing) in seen:
        return
    parts: Iterable[Any] = ()
    if isinstance(thing, Mapping):
        parts = (*thing.keys(), *thing.values())
    elif isinstance(thing, list | tuple | set | frozenset):
        parts = thing
    elif dataclasses.is_dataclass(thing):
        parts = (getattr(thing, field.name) for field in dataclasses.fields(thing))
    else:
        return
    seen[id(thing)] = thing  # the reference keeps the object alive, so that its id is not used again
    for part in parts:
        yield from _texts(part, seen)
