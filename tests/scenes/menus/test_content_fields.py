"""Fields of a content file: each change of the text is the same change of its values, and touches nothing else."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from game.file_templates import file_template
from game.own_content import ContentPlace
from game.scenes.menus.own_content import content_fields as cf
from game.scenes.menus.own_content.content_fields import ContentField, KnownValues
from game.scenes.menus.own_content.form_samples import known_values
from game.scenes.registry import screens_of
from tests.tools.content_examples import EXAMPLES

READER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
TEXTS = {(game, folder, name): text for (game, folder), own in EXAMPLES.items() for name, text in own.files.items()}


def known_values_of(game: str, folder: str) -> KnownValues:
    return known_values(ContentPlace(game, folder), screens_of(game).content_showcase().SAMPLES)


def data_of(text: str) -> Any:
    return yaml.load(text, Loader=READER)


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def fields_of(text: str) -> tuple[ContentField, list[ContentField]]:
    root = cf.read_fields(text)
    assert root is not None
    return root, list(root.walk())


def holders(root: ContentField) -> Iterator[tuple[ContentField, ContentField]]:
    for field in root.walk():
        for child in field.children:
            yield field, child


def comments(text: str) -> int:
    return text.count("#")


@pytest.mark.parametrize("key", TEXTS, ids="/".join)
def test_every_value_is_where_the_form_finds_it(key: tuple[str, str, str]) -> None:
    text = TEXTS[key]
    data, (_, fields) = data_of(text), fields_of(text)
    for field in random.Random(4).sample(fields, min(60, len(fields))):
        if field.kind == "value":
            assert at(data, field.path) == field.text
            assert data_of(cf.with_value(text, field, field.text)) == data
        elif field.kind == "values":
            assert ", ".join(at(data, field.path)) == field.text
            if not any("," in word for word in at(data, field.path)):
                assert data_of(cf.with_value(text, field, field.text)) == data


@pytest.mark.parametrize("key", TEXTS, ids="/".join)
def test_changes_of_the_text_are_those_of_the_values(key: tuple[str, str, str]) -> None:
    """Ten of each kind in a file; nothing else changes, comments stay."""
    text, chance = TEXTS[key], random.Random(5)
    data, (root, fields) = data_of(text), fields_of(text)
    pairs = [pair for pair in holders(root) if pair[1].is_item]
    for holder, item in chance.sample(pairs, min(10, len(pairs))):
        number = int(item.path[-1])
        wanted = copy.deepcopy(data)
        at(wanted, holder.path).insert(number, copy.deepcopy(at(data, item.path)))
        assert data_of(cf.with_copy(text, holder, item)) == wanted, item.path
        if number:
            wanted = copy.deepcopy(data)
            items = at(wanted, holder.path)
            items[number - 1], items[number] = items[number], items[number - 1]
            assert data_of(cf.moved_up(text, holder, item)) == wanted, item.path
    pairs = [pair for pair in holders(root) if len(pair[0].children) > 1]
    for holder, entry in chance.sample(pairs, min(10, len(pairs))):
        wanted = copy.deepcopy(data)
        del at(wanted, holder.path)[entry.path[-1]]
        assert data_of(cf.without(text, holder, entry)) == wanted, entry.path
    values = [field for field in fields if field.kind == "value"]
    for field in chance.sample(values, min(10, len(values))):
        for new in ("42", "a: b # c", 'He said "no"', "yes", "Übung 5"):
            changed = cf.with_value(text, field, new)
            assert at(data_of(changed), field.path) == new
            assert comments(changed) - new.count("#") >= comments(text) - field.text.count("#")


@pytest.mark.parametrize("key", TEXTS, ids="/".join)
def test_a_key_that_is_added_has_a_value_as_in_the_program(key: tuple[str, str, str]) -> None:
    text, known = TEXTS[key], known_values_of(key[0], key[1])
    data, (_, fields) = data_of(text), fields_of(text)
    maps = [field for field in fields if known.missing(field)]
    for field in random.Random(6).sample(maps, min(6, len(maps))):
        for name in known.missing(field):
            wanted = copy.deepcopy(data)
            changed = data_of(cf.with_key(text, field, name, known.sample(field, name)))
            at(wanted, field.path)[name] = at(changed, (*field.path, name))
            assert changed == wanted, (field.path, name)


def test_words_of_the_automas_cards_are_offered_and_texts_are_not() -> None:
    text = file_template(ContentPlace("imperial-steam", "automa"))
    known = known_values_of("imperial-steam", "automa")
    _, fields = fields_of(text)
    actions = [field for field in fields if field.path[-1:] == ("action",)]
    assert actions and all({"build_factory", "hire_workers", "special"} <= set(known.choices(field))
                           for field in actions)
    assert not any(known.choices(field) for field in fields if field.path[-1:] in (("id",), ("name",)))


def test_a_text_that_cannot_be_read_has_no_fields() -> None:
    assert cf.read_fields("a: [1") is None and cf.read_fields("- 1") is None and cf.read_fields("") is None
