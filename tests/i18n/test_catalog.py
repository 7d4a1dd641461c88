"""Catalogues: lookup, fallback to English, plurals, and language files that are missing or broken."""

from pathlib import Path

import pytest

from game.i18n import catalog
from game.i18n.catalog import Catalog


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two languages of an area `shop`; the Italian one lacks a key."""
    (tmp_path / "shop.en.yaml").write_text(
        'shop.hello: "Hello {name}"\nshop.only: "Only here"\n'
        'shop.cubes.one: "{n} cube"\nshop.cubes.other: "{n} cubes"\n',
        encoding="utf-8",
    )
    (tmp_path / "shop.it.yaml").write_text(
        'shop.hello: "Ciao {name}"\nshop.cubes.one: "{n} cubetto"\nshop.cubes.other: "{n} cubetti"\n', encoding="utf-8"
    )
    return tmp_path


def test_text_with_parameters(folder: Path) -> None:
    assert Catalog("it", folder).tr("shop.hello", name="Marta") == "Ciao Marta"


def test_plural_follows_n(folder: Path) -> None:
    texts = Catalog("it", folder)
    assert [texts.tr("shop.cubes", n=n) for n in (0, 1, 2)] == ["0 cubetti", "1 cubetto", "2 cubetti"]


def test_missing_text_is_english_and_unknown_key_is_itself(folder: Path) -> None:
    texts = Catalog("it", folder)
    assert texts.tr("shop.only") == "Only here"
    assert texts.tr("shop.nothing") == "shop.nothing"
    assert "shop.cubes" in texts and "shop.nothing" not in texts
    assert texts.problems == []


def test_a_parameter_that_is_not_given_stays_visible(folder: Path) -> None:
    assert Catalog("en", folder).tr("shop.hello") == "Hello {name}"


def test_a_parameter_value_is_not_filled_again(folder: Path) -> None:
    assert Catalog("en", folder).tr("shop.hello", name="{name}{n}") == "Hello {name}{n}"


@pytest.mark.parametrize(("language", "city", "said"), [
    ("it", "Amstetten", "ad Amstetten"), ("it", "Linz", "a Linz"), ("es", "Amstetten", "a Amstetten"),
    ("it", "<icon:hub-green>\u00a0Amstetten", "ad <icon:hub-green>\u00a0Amstetten"),
])
def test_italian_says_ad_before_an_a(tmp_path: Path, language: str, city: str, said: str) -> None:
    (tmp_path / f"shop.{language}.yaml").write_text('shop.to: "da A a {city}"\n', encoding="utf-8")
    assert Catalog(language, tmp_path).tr("shop.to", city=city) == f"da A {said}"


@pytest.mark.parametrize(("language", "first", "last", "said"), [
    ("it", "bagagli", "ecologia", "bagagli ed ecologia"), ("it", "guida", "<b>Elon</b>", "guida ed <b>Elon</b>"),
    ("it", "ecologia", "guida", "ecologia e guida"), ("it", "due", "è", "due e è"),
    ("es", "alerón", "interior", "alerón e interior"), ("es", "<b>Jefe</b>", "<b>Ingeniero</b>",
                                                       "<b>Jefe</b> e <b>Ingeniero</b>"),
    ("es", "padre", "hijo", "padre e hijo"), ("es", "agua", "hielo", "agua y hielo"),
    ("es", "interior", "escape", "interior y escape"),
])
def test_and_is_said_as_the_next_word_wants_it(language: str, first: str, last: str, said: str) -> None:
    assert Catalog(language).tr("ui.list.two", first=first, last=last) == said


def test_missing_language_file_gives_one_message_and_english(folder: Path) -> None:
    texts = Catalog("es", folder)
    assert texts.tr("shop.hello", name="Otto") == "Hello Otto"
    assert texts.tr("shop.only") == "Only here"
    assert len(texts.problems) == 1
    assert "shop.es.yaml" in texts.problems[0]


@pytest.mark.parametrize("content", ['shop.hello: "open', "- a\n- b\n", "", "\tx: 1\n", b"shop.hello: \xff\xfe"])
def test_broken_language_file_gives_one_message_and_english(folder: Path, content: str | bytes) -> None:
    path = folder / "shop.es.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    texts = Catalog("es", folder)
    assert texts.tr("shop.hello", name="Otto") == "Hello Otto"
    assert len(texts.problems) == 1
    assert "shop.es.yaml" in texts.problems[0]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("shop.hello: 12", "expected a text"),
        ("shop.hello: yes", "expected a text"),
        ("shop.hello: [a]", "expected a text"),
        ("shop.hello:", "expected a text"),
        ("shop.hello: Hola", "in quotation marks"),
        ('shop.only: "Solo"', "stands here again"),
        ('menu.hello: "Hola"', "begins with `shop.`"),
    ],
)
def test_a_wrong_line_costs_only_itself(folder: Path, line: str, complaint: str) -> None:
    (folder / "shop.es.yaml").write_text(f'shop.only: "Solo aquí"\n{line}\n', encoding="utf-8")
    texts = Catalog("es", folder)
    assert texts.tr("shop.only") == "Solo aquí"
    assert texts.tr("shop.hello", name="Otto") == "Hello Otto"
    assert len(texts.problems) == 1
    assert "shop.es.yaml:2:" in texts.problems[0] and complaint in texts.problems[0]


def test_language_in_use_can_be_changed() -> None:
    try:
        assert catalog.set_language("it").language == "it"
        assert catalog.tr("ui.cancel") == "Annulla"
        assert catalog.current().problems == []
    finally:
        catalog.set_language("en")
    assert catalog.tr("ui.cancel") == "Cancel"


def test_languages_have_their_own_names_english_first() -> None:
    assert next(iter(catalog.languages().items())) == ("en", "English")
    assert {"it": "Italiano", "es": "Español"}.items() <= catalog.languages().items()
