"""Checks of the catalogues for the contract suites: complaints, one sentence each, that name the text and its file."""

from collections.abc import Iterable
from functools import cache

import pytest

from game.i18n.catalog import Catalog, parameters
from game.i18n.languages import LANGUAGES

WHO_AND_COUNT = {"seat", "n", "parts"}  # what the renderer adds to the parameters of events and verbs


def require_none(complaints: Iterable[str]) -> None:
    """Fail with the complaints alone, each on a line of its own."""
    if found := list(complaints):
        pytest.fail("\n".join(found), pytrace=False)


@cache
def catalogs() -> dict[str, Catalog]:
    """The catalogues by language."""
    return {language: Catalog(language) for language in LANGUAGES}


def file_of(area: str, language: str) -> str:
    """The file of an area in a language."""
    return f"assets/i18n/{area}.{language}.yaml"


def forms(key: str, language: str) -> list[str]:
    """The keys of a text and of all its forms that a language itself has: `key`, `key.one`, `key.discard` …"""
    return [found for found in catalogs()[language].area(key.partition(".")[0]) if f"{found}.".startswith(f"{key}.")]


def languages_of(area: str) -> list[str]:
    """The languages with a catalogue of an area; `tests/i18n/test_language_parity.py` tells of the others."""
    return [language for language in LANGUAGES if catalogs()[language].area(area)]


def without_text(*keys: str) -> list[str]:
    """Complaints about keys that a catalogue has in no form."""
    return [f"no text {key} in {file_of(key.partition('.')[0], language)}"
            for key in keys for language in languages_of(key.partition(".")[0]) if not forms(key, language)]


def foreign_parameters(key: str, known: Iterable[str]) -> list[str]:
    """Complaints about parameters in the texts of a key that nobody fills."""
    allowed = {*known, *WHO_AND_COUNT}
    return [f"{form} in {file_of(form.partition('.')[0], language)} has the parameter {{{name}}}"
            f" (expected one of {', '.join(sorted(allowed))})"
            for language in LANGUAGES for form in forms(key, language)
            for name in parameters(catalogs()[language].area(form.partition(".")[0])[form]) if name not in allowed]


def left_over(game: str, what: str, known: Iterable[str]) -> list[str]:
    """Complaints about texts `<game>.<what>.<name>` of names that the rules do not know."""
    named = {key.split(".")[2] for key in catalogs()["en"].area(game) if key.startswith(f"{game}.{what}.")}
    return [f"{game}.{what}.{name} in {file_of(game, 'en')} is a text of a name that the rules do not have"
            for name in sorted(named - set(known))]
