"""Reference of the paths of a game's saved form, read from the records themselves, so that it stays true.

A field is described by the comment behind it, a record or a frame by its docstring.
"""

import ast
import dataclasses
import inspect
import io
import textwrap
import tokenize
import types
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from game.rules.core.frames import Frame
from game.rules.core.game_spec import GameSpec, Result
from game.rules.core.records import FRAMES, Record, game_package
from game.rules.core.state import GameState

TOP = "stack[-1]"
MOST_NAMES = 10  # of a map


class Meaning(NamedTuple):
    """One path: the kind of value there, its meaning, and the frame on which it stands ("" = on none)."""

    path: str
    kind: str
    text: str
    frame: str = ""


def meanings(state: GameState, spec: GameSpec) -> list[Meaning]:
    """Return all paths of a game with their meanings, in the order of the saved form; `state` is an example."""
    found = list(_record(type(state), "", state))
    for kind in frames_of(state):
        found += _frame(kind)
    measures = spec.measures(state, 0)
    found += [Meaning(f"measures[0].{name}", "number", f"{name} of a seat, as in the graphs") for name in measures]
    found += [Meaning(f"result.{name}", _kind(hint, None), text) for name, (hint, text) in _fields(Result).items()]
    return found


def frames_of(state: GameState) -> list[type[Frame]]:
    """Return the frames that a game can have on its stack, without those that only serve as bases of others."""
    package = game_package(type(state))
    own = [kind for (owner, _), kind in FRAMES.items() if owner == package and issubclass(kind, Frame)]
    return [kind for kind in own if not any(kind in other.__mro__[1:] for other in own)]


def summary(kind: type) -> str:
    """Return the first paragraph of a class's own docstring, in one line."""
    return " ".join((kind.__doc__ or "").split("\n\n")[0].split())


def _frame(kind: type[Record]) -> Iterator[Meaning]:
    """Yield a frame and its fields, except those that every frame has."""
    name = kind.__name__
    yield Meaning(TOP, "record", summary(kind), name)
    known = _fields(Frame)
    for field, (hint, text) in _fields(kind).items():
        if field not in known:
            yield Meaning(f"{TOP}.{field}", _kind(hint, None), text, name)


def _record(kind: type[Record], path: str, example: Any) -> Iterator[Meaning]:
    for name, (hint, text) in _fields(kind).items():
        here = f"{path}.{name}" if path else name
        yield from _value(hint, here, text, getattr(example, name, None))


def _value(hint: Any, path: str, text: str, example: Any) -> Iterator[Meaning]:
    """Yield a value and all values below it."""
    inner = _optional(hint)
    below = inner if inner is not None else hint
    if get_origin(below) is list and _is_record(get_args(below)[0]):
        below = get_args(below)[0]
        example = example[0] if example else None
        yield Meaning(path, "list", text)
        path += "[0]"
        text = summary(below)
    if get_origin(below) is dict and _is_record(get_args(below)[1]):
        kind = get_args(below)[1]
        yield Meaning(path, _kind(hint, example), text)
        for name, each in (example or {}).items():
            yield from _value(kind, f"{path}.{name}", summary(kind), each)
        return
    yield Meaning(path, "record" if _is_record(below) else _kind(hint, example), text)
    if below is Frame:
        yield Meaning(f"{path}.frame", "text", "what kind of frame it is: see below")
    if _is_record(below):
        yield from _record(below, path, example)


def _kind(hint: Any, example: Any) -> str:
    """Return the type of a field in words, with the names that a map has in the example."""
    inner, origin, args = _optional(hint), get_origin(hint), get_args(hint)
    if inner is not None:
        return f"{_kind(inner, example)} or none"
    if hint in _ATOMS:
        return _ATOMS[hint]
    if origin is tuple and Ellipsis not in args:
        return f"[{', '.join(_kind(part, None) for part in args)}]"
    if origin in (list, tuple):
        return f"list of {_kind(args[0], None).replace('list', 'lists')}" + ("s" if args[0] in _ATOMS else "")
    if origin is dict:
        names = list(example or ())
        listed = f": {', '.join(names[:MOST_NAMES])}" + (" …" if len(names) > MOST_NAMES else "") if names else ""
        return f"counts{listed}" if args[1] is int else f"{_kind(args[1], None)} by name{listed}"
    return "record"


_ATOMS: dict[Any, str] = {int: "number", str: "text", bool: "true or false"}


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _optional(hint: Any) -> Any:
    """Return T for T | None, else None."""
    if get_origin(hint) in (Union, types.UnionType):
        return next((part for part in get_args(hint) if part is not types.NoneType), None)
    return None


def _fields(kind: type) -> dict[str, tuple[Any, str]]:
    """Return the saved fields of a class, those of its bases first: type and comment."""
    hints = get_type_hints(kind)
    saved = list(hints)
    if dataclasses.is_dataclass(kind):
        saved = [field.name for field in dataclasses.fields(kind) if "keep" not in field.metadata]
    comments: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        comments |= _comments(base)
    return {name: (hints[name], comments.get(name, "")) for name in saved}


@cache  # each frame and each record has its bases, whose source is long
def _comments(kind: type) -> dict[str, str]:
    """Return the comments behind the fields of a class; none where its source is not available."""
    try:
        source = textwrap.dedent(inspect.getsource(kind))
    except (OSError, TypeError):
        return {}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    behind = {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    fields = {node.target.id: node.end_lineno for node in body.body
              if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    return {name: behind[line] for name, line in fields.items() if line in behind}
