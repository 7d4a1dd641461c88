"""Every language says everything: same keys, same parameters, same markup, in letters that the shipped fonts have."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import paths
from game.i18n.catalog import Catalog, fill, languages, parameters
from game.i18n.languages import EUPHONY, LANGUAGES, REFERENCE, TRANSLATIONS, WINDOWS_NAMES
from game.i18n.markup import TAG
from game.i18n.plural_forms import PLURAL_FORMS

FOLDER = paths.assets() / "i18n"
AREAS = sorted({path.name.split(".")[0] for path in FOLDER.glob("*.yaml")})
ENTITIES = re.compile(r"&(?:lt|gt|amp);")


@cache
def texts(area: str, language: str) -> dict[str, str]:
    """All texts of an area, which has to be without fault."""
    catalog = Catalog(language, FOLDER)
    found = dict(catalog.area(area))
    assert catalog.problems == []
    return found


def markup_of(text: str) -> Counter[str]:
    """The tags of a text, how often each; their order may differ between languages."""
    return Counter(TAG.findall(text))


def language_faults(names: Iterable[str]) -> list[str]:
    """Return a sentence for each catalogue that a language lacks, and for each file of no language of the list."""
    files = {name: name.split(".") for name in names}
    areas = {parts[0] for parts in files.values()}
    known = {f"{area}.{language}.yaml" for area in areas for language in LANGUAGES}
    return [
        *(f"{name}: language '{name.split('.')[1]}' of game/i18n/languages.py has no catalogue of area "
          f"'{name.split('.')[0]}'" for name in sorted(known - files.keys())),
        *(f"{name}: not a catalogue <area>.<language>.yaml in a language of game/i18n/languages.py "
          f"({', '.join(LANGUAGES)})" for name in sorted(files.keys() - known)),
    ]


def test_every_language_has_every_catalogue_and_every_file_a_language() -> None:
    assert language_faults(path.name for path in FOLDER.iterdir()) == []


def test_the_language_check_names_what_is_missing() -> None:
    lacking = [f"ui.{language}.yaml" for language in LANGUAGES if language != "it"]
    assert [fault for fault in language_faults(lacking) if "ui.it.yaml: language 'it'" in fault] != []
    assert language_faults(["ui.fr.yaml", *(f"ui.{language}.yaml" for language in LANGUAGES)]) == [
        "ui.fr.yaml: not a catalogue <area>.<language>.yaml in a language of game/i18n/languages.py "
        f"({', '.join(LANGUAGES)})"]


def test_rules_of_euphony_and_locale_names_are_for_languages_of_the_list() -> None:
    assert EUPHONY.keys() <= set(LANGUAGES)
    assert set(WINDOWS_NAMES.values()) == set(LANGUAGES), "every language needs its English name in WINDOWS_NAMES"
    assert PLURAL_FORMS.keys() == set(LANGUAGES), "every language needs its plural forms in PLURAL_FORMS"


def test_every_language_names_itself() -> None:
    """The settings list a language by `ui.language` of its own catalogue."""
    assert [language for language in LANGUAGES if "ui.language" not in texts("ui", language)] == []
    assert list(languages()) == sorted(LANGUAGES, key=lambda code: (code != REFERENCE, code))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", AREAS)
def test_same_keys_parameters_and_markup_as_english(area: str, language: str) -> None:
    english, other = texts(area, REFERENCE), texts(area, language)
    assert sorted(english.keys() ^ other.keys()) == []
    for key, text in english.items():
        assert parameters(other[key]) == parameters(text), key
        assert markup_of(other[key]) == markup_of(text), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_texts_are_whole(area: str, language: str) -> None:
    """Not empty, no loose ends to glue something to, plural forms in pairs, nothing that only looks like markup."""
    found = texts(area, language)
    for key, text in found.items():
        assert text and text == text.strip(), key
        assert "  " not in text, key
        rest = ENTITIES.sub("", TAG.sub("", fill(text, dict.fromkeys(parameters(text), 0))))  # <seat:{seat}>
        assert not set(rest) & set("<>&"), key
        assert not key.endswith(".one") or f"{key[:-4]}.other" in found, key
        assert not (key.endswith(".other") and "{n}" in text) or f"{key[:-6]}.one" in found, key
    for tag in ("b", "i", "dim", "accent", "good", "bad"):
        unbalanced = [key for key, text in found.items() if text.count(f"<{tag}>") != text.count(f"</{tag}>")]
        assert unbalanced == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", AREAS)
def test_sentences_are_translated(area: str, language: str) -> None:
    english, other = texts(area, REFERENCE), texts(area, language)
    assert [key for key, text in english.items() if len(text.split()) > 4 and other[key] == text] == []


@pytest.mark.parametrize("font", sorted((paths.assets() / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_fonts_have_every_character(font: Path) -> None:
    glyphs = TTFont(font, lazy=True).getBestCmap()
    missing = {
        (letter, key)
        for area in AREAS
        for language in LANGUAGES
        for key, text in texts(area, language).items()
        for letter in {*text.replace("\n", ""), "\u00a0"}
        if ord(letter) not in glyphs
    }
    assert sorted(missing) == []
