"""Records: plain mutable dataclasses whose clone, to_data and from_data are generated from one field list.

A field may be int, bool, str, None, a tuple of these, list[T], dict[str, T], another record, or T | None.
Anything else is refused when the class is defined, so that every state can be copied, saved and compared.
"""

import dataclasses
import types
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from game.rules.core.errors import RulesError

C = TypeVar("C", bound=type)
ATOMS = (int, bool, str, types.NoneType)
SHARED, TRANSIENT = "shared", "transient"


def shared() -> Any:
    """A field that all copies share and no save contains: frozen content tables. Starts as None."""
    return field(default=None, compare=False, repr=False, kw_only=True, metadata={"keep": SHARED})


def transient() -> Any:
    """A field that neither copies nor saves carry on. Starts as None."""
    return field(default=None, compare=False, repr=False, kw_only=True, metadata={"keep": TRANSIENT})


class Record:
    """Base of all records; the three methods are written by `@record`."""

    __slots__ = ()
    POLYMORPHIC: ClassVar[bool] = False

    def clone(self) -> Self:
        """An independent copy; shared fields are the same objects."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """The saved form: dicts, lists, strings and numbers only."""
        raise NotImplementedError

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The inverse of to_data. Raises RulesError if a key is missing, unknown or of the wrong type."""
        raise NotImplementedError


FRAMES: dict[tuple[str, str], type[Record]] = {}


def game_package(cls: type) -> str:
    """The package that owns a class: `automobiles` for game.rules.automobiles.flow, else the module's first name."""
    parts = cls.__module__.split(".")
    return parts[2] if parts[:2] == ["game", "rules"] and len(parts) > 2 else parts[0]


@dataclass_transform(field_specifiers=(field, shared, transient))
def record(cls: C) -> C:
    """Make a slotted dataclass of the class and write its clone, to_data and from_data."""
    made: Any = dataclass(slots=True)(cls)
    _generate(made)
    return made  # type: ignore[no-any-return]


@dataclass_transform(field_specifiers=(field, shared, transient))
def frame(cls: C) -> C:
    """A record that may lie on the stack: its saved form carries its name, registered under its game's package."""
    made: Any = record(cls)
    FRAMES[game_package(made), made.__name__] = made
    return made  # type: ignore[no-any-return]


def _generate(cls: type[Record]) -> None:
    hints = get_type_hints(cls)
    package = game_package(cls)
    space: dict[str, Any] = {"_cls": cls, "_new": object.__new__, "_load": _load_frame, "_check": _check_keys, "_atom": _atom}
    kept = [f for f in dataclasses.fields(cls) if f.metadata.get("keep") is None]
    clone, save, load = ["def clone(self):", " new = _new(_cls)"], [], []
    for f in dataclasses.fields(cls):
        keep = f.metadata.get("keep")
        kind = hints[f.name]
        if keep is None:
            _refuse_foreign(kind, f"{cls.__qualname__}.{f.name}")
        source = "None" if keep == TRANSIENT else f"self.{f.name}"
        clone.append(f" new.{f.name} = {source if keep else _clone_code(kind, source, space)}")
    for f in kept:
        save.append(f"{f.name!r}: {_save_code(hints[f.name], f'self.{f.name}')}")
        load.append(f" new.{f.name} = {_load_code(hints[f.name], f'data[{f.name!r}]', space, package, cls.__name__ + '.' + f.name)}")
    tag = f"'frame': {cls.__name__!r}, " if cls.POLYMORPHIC else ""
    names = tuple(f.name for f in kept) + (("frame",) if cls.POLYMORPHIC else ())
    rest = [f" new.{f.name} = None" for f in dataclasses.fields(cls) if f.metadata.get("keep")]
    lines = [*clone, " return new", "def to_data(self):", f" return {{{tag}{', '.join(save)}}}", "def from_data(cls, data):",
             f" _check(data, {names!r}, {cls.__name__!r})", " new = _new(_cls)", *load, *rest, " return new"]
    exec("\n".join(lines), space)
    cls.clone = space["clone"]  # type: ignore[method-assign]
    cls.to_data = space["to_data"]  # type: ignore[method-assign]
    cls.from_data = classmethod(space["from_data"])  # type: ignore[method-assign, assignment]


def _optional(kind: Any) -> Any:
    """T for T | None, else None."""
    if get_origin(kind) in (Union, types.UnionType):
        rest = [k for k in get_args(kind) if k is not types.NoneType]
        if len(rest) == 1 and len(rest) < len(get_args(kind)):
            return rest[0]
    return None


def _is_plain(kind: Any) -> bool:
    """True where sharing the value between copies is safe: atoms, tuples of atoms, and options of these."""
    if kind in ATOMS:
        return True
    if get_origin(kind) is tuple:
        return all(part is Ellipsis or _is_plain(part) for part in get_args(kind))
    inner = _optional(kind)
    return inner is not None and _is_plain(inner)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record)


def _refuse_foreign(kind: Any, where: str) -> None:
    origin, args = get_origin(kind), get_args(kind)
    if _is_plain(kind) or _is_record(kind):
        return
    if origin is list and args:
        return _refuse_foreign(args[0], where)
    if origin is dict and args and args[0] is str:
        return _refuse_foreign(args[1], where)
    if (inner := _optional(kind)) is not None:
        return _refuse_foreign(inner, where)
    raise RulesError(f"{where}: a record cannot hold {kind}")


def _clone_code(kind: Any, x: str, space: dict[str, Any]) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if _is_plain(kind):
        return x
    if _is_record(kind):
        return f"{x}.clone()"
    if (inner := _optional(kind)) is not None:
        return f"(None if {x} is None else {_clone_code(inner, x, space)})"
    if origin is list:
        return f"{x}[:]" if _is_plain(args[0]) else f"[{_clone_code(args[0], 'e', space)} for e in {x}]"
    if _is_plain(args[1]):
        return f"{x}.copy()"
    return f"{{k: {_clone_code(args[1], 'v', space)} for k, v in {x}.items()}}"


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


def _load_code(kind: Any, x: str, space: dict[str, Any], package: str, where: str) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if kind in ATOMS:
        return f"_atom({x}, {kind.__name__ if kind is not types.NoneType else 'type(None)'}, {where!r})"
    if _is_record(kind):
        if kind.POLYMORPHIC:
            return f"_load({package!r}, {x})"
        space[kind.__name__] = kind
        return f"{kind.__name__}.from_data({x})"
    if (inner := _optional(kind)) is not None:
        return f"(None if {x} is None else {_load_code(inner, x, space, package, where)})"
    if origin is tuple:
        return f"tuple(_atom({x}, list, {where!r}))"
    if origin is list:
        return f"[{_load_code(args[0], 'e', space, package, where)} for e in _atom({x}, list, {where!r})]"
    return f"{{k: {_load_code(args[1], 'v', space, package, where)} for k, v in _atom({x}, dict, {where!r}).items()}}"


def _atom(value: Any, kind: type, where: str) -> Any:
    if type(value) is not kind:
        raise RulesError(f"{where}: {value!r} is not {kind.__name__}")
    return value


def _check_keys(data: Any, names: tuple[str, ...], where: str) -> None:
    if not isinstance(data, dict):
        raise RulesError(f"{where}: {data!r} is not a record")
    for name in names:
        if name not in data:
            raise RulesError(f"{where}: {name} is missing")
    for name in data:
        if name not in names:
            raise RulesError(f"{where}: {name} is unknown")


def _load_frame(package: str, data: Any) -> Record:
    name = data.get("frame") if isinstance(data, dict) else None
    kind = FRAMES.get((package, str(name))) or FRAMES.get(("core", str(name)))
    if kind is None:
        raise RulesError(f"unknown frame {name!r}")
    return kind.from_data(data)


__all__ = ["FRAMES", "Record", "field", "frame", "game_package", "record", "shared", "transient"]
