"""Records: plain mutable dataclasses whose clone, to_data and from_data are generated from one field list.

A field may be int, bool, str, None, a tuple of these, list[T], dict[str, T], another record, or T | None. Any other
type is an error at the definition of the class, so that every state can be copied, saved and compared.
"""

import dataclasses
import types
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from game.rules.core.errors import RulesError

C = TypeVar("C", bound=type)
T = TypeVar("T")
ATOMS = (int, bool, str, types.NoneType)
SHARED, TRANSIENT = "shared", "transient"


def shared(*, default: None = None, kw_only: bool = True) -> Any:
    """Return a field that all copies share and no save contains: frozen content tables. It starts as None."""
    return field(default=default, compare=False, repr=False, kw_only=kw_only, metadata={"keep": SHARED})


def transient(*, default: None = None, kw_only: bool = True) -> Any:
    """Return a field that is neither copied nor saved. It starts as None."""
    return field(default=default, compare=False, repr=False, kw_only=kw_only, metadata={"keep": TRANSIENT})


def optional(*, default: bool | int | str, kw_only: bool = True) -> Any:
    """Return a field that the saved form leaves out while it has its default value.

    So a field that is new leaves older saves and the digests of their positions as they were.
    """
    return field(default=default, kw_only=kw_only, metadata={"default": default})


class Record:
    """Base class of all records; `@record` generates its three methods. `POLYMORPHIC`: a frame, saved with its name."""

    __slots__ = ()
    POLYMORPHIC: ClassVar[bool] = False

    def clone(self) -> Self:
        """Return an independent copy; shared fields are the same objects."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """Return the saved form: dicts, lists, strings, numbers, booleans and None only.

        Optional fields are in it only where they have not their default value.
        """
        raise NotImplementedError

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Return the record of a saved form: the inverse of `to_data`.

        Raises RulesError if a key is missing, unknown or of the wrong type.
        """
        raise NotImplementedError


FRAMES: dict[tuple[str, str], type[Record]] = {}


def game_package(cls: type) -> str:
    """Return the package that owns a class: the game of `game.rules.<game>.flow`, else the first name of the module."""
    parts = cls.__module__.split(".")
    return parts[2] if parts[:2] == ["game", "rules"] and len(parts) > 2 else parts[0]


@dataclass_transform(field_specifiers=(field, shared, transient, optional))
def record(cls: C) -> C:
    """Make a slotted dataclass of the class and generate its clone, to_data and from_data."""
    made: Any = dataclass(slots=True)(cls)
    _generate(made)
    return made  # type: ignore[no-any-return]


@dataclass_transform(field_specifiers=(field, shared, transient, optional))
def frame(cls: C) -> C:
    """Make a record that may lie on the stack: its saved form carries its class name, unique in its game."""
    made: Any = record(cls)
    FRAMES[game_package(made), made.__name__] = made
    return made  # type: ignore[no-any-return]


def _generate(cls: Any) -> None:
    """Write the three methods as code, so that nothing is looked up by reflection while a game runs."""
    hints = get_type_hints(cls)
    fields = dataclasses.fields(cls)
    for f in fields:
        if not _keep(f):
            _refuse_foreign(hints[f.name], f"{cls.__name__}.{f.name}")
    space: dict[str, Any] = {
        "_cls": cls, "_new": object.__new__, "_load": _load_frame, "_check": _check_keys, "_atom": _atom, "_row": _row,
    }
    exec("\n".join(_clone_lines(fields, hints) + _save_lines(cls, fields, hints)
                   + _load_lines(cls, fields, hints, space)), space)
    cls.clone = space["clone"]
    cls.to_data = space["to_data"]
    cls.from_data = classmethod(space["from_data"])


def _keep(f: Any) -> str | None:
    keep: str | None = f.metadata.get("keep")
    return keep


def optional_values(record: Any) -> dict[str, Any]:
    """Return the fields that the saved form leaves out at their defaults, with their values."""
    return {f.name: getattr(record, f.name) for f in dataclasses.fields(record) if _is_optional(f)}


def _is_optional(f: Any) -> bool:
    return "default" in f.metadata


def _clone_lines(fields: tuple[Any, ...], hints: dict[str, Any]) -> list[str]:
    lines = ["def clone(self):", " new = _new(_cls)"]
    for f in fields:
        source = "None" if _keep(f) == TRANSIENT else f"self.{f.name}"
        lines.append(f" new.{f.name} = {source if _keep(f) else _clone_code(hints[f.name], source)}")
    return [*lines, " return new"]


def _save_lines(cls: type[Record], fields: tuple[Any, ...], hints: dict[str, Any]) -> list[str]:
    entries = [f"{f.name!r}: {_save_code(hints[f.name], 'self.' + f.name)}" for f in fields
               if not _keep(f) and not _is_optional(f)]
    if cls.POLYMORPHIC:
        entries.insert(0, f"'frame': {cls.__name__!r}")
    lines = ["def to_data(self):", f" data = {{{', '.join(entries)}}}"]
    for f in filter(_is_optional, fields):
        lines += [f" if self.{f.name} != {f.metadata['default']!r}:", f"  data[{f.name!r}] = self.{f.name}"]
    return [*lines, " return data"]


def _load_lines(cls: type[Record], fields: tuple[Any, ...], hints: dict[str, Any], space: dict[str, Any]) -> list[str]:
    left_out = tuple(f.name for f in fields if _is_optional(f))
    names = tuple(f.name for f in fields if not _keep(f) and not _is_optional(f)) + (
        ("frame",) if cls.POLYMORPHIC else ())
    lines = ["def from_data(cls, data):", f" _check(data, {names!r}, {left_out!r}, {cls.__name__!r})",
             " new = _new(_cls)"]
    for f in fields:
        loader = _Loader(space, game_package(cls), f"{cls.__name__}.{f.name}")
        saved = f"data.get({f.name!r}, {f.metadata['default']!r})" if _is_optional(f) else f"data[{f.name!r}]"
        code = "None" if _keep(f) else loader.code(hints[f.name], saved)
        lines.append(f" new.{f.name} = {code}")
    return [*lines, " return new"]


def _optional(kind: Any) -> Any:
    """Return T for T | None, else None."""
    if get_origin(kind) in (Union, types.UnionType):
        rest = [k for k in get_args(kind) if k is not types.NoneType]
        if len(rest) == 1 and len(rest) < len(get_args(kind)):
            return rest[0]
    return None


def _is_plain(kind: Any) -> bool:
    """Return whether copies may share the value: atoms, tuples of atoms, and options of these."""
    if kind in ATOMS:
        return True
    if get_origin(kind) is tuple:
        return all(part is Ellipsis or part in ATOMS for part in get_args(kind))
    inner = _optional(kind)
    return inner is not None and _is_plain(inner)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record)


def _refuse_foreign(kind: Any, where: str) -> None:
    origin, args = get_origin(kind), get_args(kind)
    if _is_plain(kind) or _is_record(kind):
        return
    if origin is list and args:
        _refuse_foreign(args[0], where)
    elif origin is dict and args and args[0] is str:
        _refuse_foreign(args[1], where)
    elif (inner := _optional(kind)) is not None:
        _refuse_foreign(inner, where)
    else:
        raise RulesError(f"{where}: a record cannot hold {kind}")


def _clone_code(kind: Any, x: str) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if _is_plain(kind):
        return x
    if _is_record(kind):
        return f"{x}.clone()"
    if (inner := _optional(kind)) is not None:
        return f"(None if {x} is None else {_clone_code(inner, x)})"
    if origin is list:
        return f"{x}[:]" if _is_plain(args[0]) else f"[{_clone_code(args[0], 'e')} for e in {x}]"
    if _is_plain(args[1]):
        return f"{x}.copy()"
    return f"{{k: {_clone_code(args[1], 'v')} for k, v in {x}.items()}}"


def _save_code(kind: Any, x: str) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if kind in ATOMS:
        return x
    if _is_record(kind):
        return f"{x}.to_data()"
    if (inner := _optional(kind)) is not None:
        return f"(None if {x} is None else {_save_code(inner, x)})"
    if origin is tuple:
        return f"list({x})"
    if origin is list:
        return f"[{_save_code(args[0], 'e')} for e in {x}]"
    return f"{{k: {_save_code(args[1], 'v')} for k, v in {x}.items()}}"


class _Loader:
    """Writer of the code that reads one field; `where` names the field in messages."""

    def __init__(self, space: dict[str, Any], package: str, where: str) -> None:
        self.space, self.package, self.where = space, package, where

    def code(self, kind: Any, x: str) -> str:
        """Return an expression that turns the saved form `x` into a value of the field type `kind`."""
        origin, args = get_origin(kind), get_args(kind)
        if kind in ATOMS:
            return self._atom(x, "type(None)" if kind is types.NoneType else kind.__name__)
        if _is_record(kind):
            return self._record(kind, x)
        if (inner := _optional(kind)) is not None:
            return f"(None if {x} is None else {self.code(inner, x)})"
        if origin is tuple:
            name = f"_kinds{len(self.space)}"
            self.space[name] = tuple(part for part in args if part is not Ellipsis)
            return f"_row({x}, {name}, {Ellipsis in args}, {self.where!r})"
        if origin is list:
            return f"[{self.code(args[0], 'e')} for e in {self._atom(x, 'list')}]"
        return f"{{k: {self.code(args[1], 'v')} for k, v in {self._atom(x, 'dict')}.items()}}"

    def _atom(self, x: str, kind: str) -> str:
        return f"_atom({x}, {kind}, {self.where!r})"

    def _record(self, kind: type[Record], x: str) -> str:
        if kind.POLYMORPHIC:
            return f"_load({self.package!r}, {x})"
        self.space[kind.__name__] = kind
        return f"{kind.__name__}.from_data({x})"


def _atom(value: Any, kind: type, where: str) -> Any:
    if type(value) is not kind:
        raise RulesError(f"{where}: {value!r} is not {kind.__name__}")
    return value


def _row(value: Any, kinds: tuple[type, ...], endless: bool, where: str) -> tuple[Any, ...]:
    """Return a tuple from its saved list: of these kinds, or any number of the only one."""
    if type(value) is not list or (not endless and len(value) != len(kinds)):
        raise RulesError(f"{where}: {value!r} is not a list of {len(kinds)}")
    return tuple(_atom(entry, kinds[0 if endless else i], where) for i, entry in enumerate(value))


def _check_keys(data: Any, names: tuple[str, ...], left_out: tuple[str, ...], where: str) -> None:
    if not isinstance(data, dict):
        raise RulesError(f"{where}: {data!r} is not a record")
    for name in names:
        if name not in data:
            raise RulesError(f"{where}: {name} is missing")
    for name in data:
        if name not in names and name not in left_out:
            raise RulesError(f"{where}: {name} is unknown")


def _load_frame(package: str, data: Any) -> Record:
    name = data.get("frame") if isinstance(data, dict) else None
    kind = FRAMES.get((package, str(name))) or FRAMES.get(("core", str(name)))
    if kind is None:
        raise RulesError(f"unknown frame {name!r}")
    return kind.from_data(data)


def in_order(found: dict[str, T], names: Iterable[str]) -> dict[str, T]:
    """Return the entries of a saved map in the order of `names`, since files keep another; unknown ones come last.

    >>> in_order({"b": 1, "x": 2, "a": 3}, ["a", "b", "c"])
    {'a': 3, 'b': 1, 'x': 2}
    """
    return {name: found[name] for name in names if name in found} | found


__all__ = [
    "FRAMES", "Record", "field", "frame", "game_package", "in_order", "optional", "record", "shared", "transient",
]
