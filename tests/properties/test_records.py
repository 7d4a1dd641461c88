"""Records and whole states: the saved form and the copy are what they come from, and share nothing that changes."""

import dataclasses
import json
import pkgutil
import types
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import strategies as st

import game.rules
from game.rules.core.engine import apply, legal
from game.rules.core.errors import RulesError
from game.rules.core.records import FRAMES, Record, game_package
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.state import GameState
from tests.properties.json_values import JSON, replaced
from tests.properties.property_tiers import holds
from tests.properties.random_positions import RandomGame, games, position_of
from tests.support.positions import content_of


def record_classes() -> list[type[Record]]:
    """All records of the rules, frames included."""
    for module in pkgutil.walk_packages(game.rules.__path__, "game.rules."):
        import_module(module.name)
    found, waiting = set(), [Record]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if "to_data" in vars(kind) and getattr(import_module(kind.__module__), kind.__name__, None) is kind:
                found.add(kind)
    named = ((kind.__module__, kind.__name__, kind) for kind in found if kind.__module__.startswith("game.rules."))
    return [kind for *_, kind in sorted(named, key=lambda entry: entry[:2])]


CLASSES = record_classes()
WORDS = st.text("ab<{é 1", max_size=4)
ATOMS = {int: st.integers(-3, 2**70), bool: st.booleans(), str: WORDS, types.NoneType: st.none()}


def saved_fields(kind: type[Record]) -> dict[str, Any]:
    """The types of the fields that are saved and copied."""
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in dataclasses.fields(kind) if "keep" not in f.metadata}  # type: ignore[arg-type]


def values(kind: Any, package: str, deep: int) -> st.SearchStrategy[Any]:
    """Values of a field's type; below the last level no frames."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in ATOMS:
        return ATOMS[kind]
    if origin in (Union, types.UnionType):
        return st.one_of(*(values(part, package, deep) for part in args))
    if origin is tuple:
        if Ellipsis in args:
            return st.lists(values(args[0], package, deep), max_size=3).map(tuple)
        return st.tuples(*(values(part, package, deep) for part in args))
    if origin is list:
        return st.lists(values(args[0], package, deep), max_size=2 if deep else 0)
    if origin is dict:
        return st.dictionaries(WORDS, values(args[1], package, deep), max_size=2)
    if kind.POLYMORPHIC:
        return st.sampled_from(sorted(name for owner, name in FRAMES if owner == package)).flatmap(
            lambda name: records(FRAMES[package, name], deep - 1))
    return records(kind, deep - 1)


def records(kind: type[Record], deep: int = 2) -> st.SearchStrategy[Any]:
    """Records of a class, whatever their fields may hold."""
    package = game_package(kind)
    return st.fixed_dictionaries({name: values(hint, package, deep) for name, hint in saved_fields(kind).items()}).map(
        lambda fields: kind(**fields))


def changing_parts(thing: Any) -> Iterator[Any]:
    """Yield every list, map and record inside a record, itself included; frozen content is left out."""
    if isinstance(thing, Record):
        yield thing
        for name in saved_fields(type(thing)):
            yield from changing_parts(getattr(thing, name))
    elif isinstance(thing, list | dict):
        yield thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from changing_parts(part)


def check_copies(record: Any, loaded: Any) -> None:
    """Compare a record with what was read from its saved form, and with its clone."""
    copy = record.clone()
    for same in (copy, loaded):
        assert type(same) is type(record) and same == record
        assert same.to_data() == record.to_data()
    kept = {id(part): part for part in changing_parts(record)}
    assert not [part for part in changing_parts(copy) if id(part) in kept]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: f"{game_package(kind)}-{kind.__name__}")
@holds(3, data=st.data())
def test_every_record_is_its_saved_form_and_its_copy(kind: type[Record], data: st.DataObject) -> None:
    record = data.draw(records(kind))
    assert not hasattr(record, "__dict__"), "a misspelt field would be lost"
    written = json.dumps(record.to_data())
    check_copies(record, kind.from_data(json.loads(written)))
    assert json.dumps(record.to_data()) == written, "saved from the copy's parts"


@holds(150, kind=st.sampled_from(CLASSES), data=st.data())
def test_a_changed_form_is_another_record_or_refused(kind: type[Record], data: st.DataObject) -> None:
    form = data.draw(replaced(data.draw(records(kind)).to_data()) | JSON)
    try:
        record = kind.from_data(form)
    except RulesError:
        return
    assert all(type(getattr(record, name)) is hint for name, hint in saved_fields(kind).items() if hint in ATOMS)
    form |= {"frame": kind.__name__} if kind.POLYMORPHIC else {}  # the class is known where it is asked itself
    written = record.to_data()
    # what has its usual value is not written, but may be read
    form = {name: value for name, value in form.items() if name in written or value != getattr(record, name, None)}
    assert json.dumps(written, sort_keys=True) == json.dumps(form, sort_keys=True)


@pytest.mark.parametrize("game", GAMES)
@holds(6, drawn=games(plies=160))
def test_every_state_and_view_is_its_saved_form_and_its_copy(game: str, drawn: RandomGame) -> None:
    spec, content, state = spec_of(game), content_of(game), position_of(game, drawn)
    views = [spec.mask(state, seat) for seat in (None, *range(2))]
    for position in (state, *views):
        loaded = spec.from_data(content, json.loads(json.dumps(position.to_data())))
        check_copies(position, loaded)
        assert position.clone().content is position.content
    shown = {id(part) for view in views for part in changing_parts(view)}
    assert not [part for part in changing_parts(state) if id(part) in shown], "a view is a copy"


@pytest.mark.parametrize("game", GAMES)
@holds(6, drawn=games(plies=120), further=st.lists(st.integers(0, 999), min_size=1, max_size=12))
def test_copies_of_a_state_go_their_own_way(game: str, drawn: RandomGame, further: list[int]) -> None:
    spec, content, state = spec_of(game), content_of(game), position_of(game, drawn)
    before = json.dumps(state.to_data())
    line: list[GameState] = [state.clone(), spec.from_data(content, json.loads(before))]
    for number in further:
        if not (actions := legal(line[0])):
            break
        assert actions == legal(line[1])
        for other in line:
            apply(other, actions[number % len(actions)])
    assert line[0] == line[1]
    assert json.dumps(state.to_data()) == before
