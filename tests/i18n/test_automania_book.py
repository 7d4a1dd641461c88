"""The rule book of Automania holds every rule of the game, with the same figures in every language."""

import re
from functools import cache

import pytest

from game.i18n.catalog import Catalog
from game.i18n.rulebook import RuleBook, load

GAME = "automania"
LANGUAGES = ("en", "it", "es")
RULES = {  # section of the specification -> the numbers of its rules
    3: range(1, 11), 4: range(1, 99), 5: (*range(1, 11), 15, 20, 25, 30, 40, 41),
}
IDS = [f"MAN-{section}.{number}" for section, numbers in RULES.items() for number in numbers]


@cache
def book(language: str = "en") -> RuleBook:
    return load(GAME, Catalog(language))


def text(rule: str) -> str:
    entry = book().find(rule)
    assert entry is not None, rule
    return entry.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_entry_and_nothing_else_looks_like_one(language: str) -> None:
    assert sorted(entry.rule for entry in book(language).entries.values() if entry.rule) == sorted(IDS)
    for entry in book(language).entries.values():
        assert "automania-rules" not in entry.title + entry.text, entry.id


def test_entries_stand_once_and_links_lead_somewhere() -> None:
    ids = [entry.id for chapter in book().chapters for entry in chapter.entries]
    assert len(ids) == len(set(ids))
    for entry in book().entries.values():
        assert len(book().related(entry)) == len(entry.related), entry.id
        assert entry.id not in entry.related


def test_no_text_is_left_over() -> None:
    used = {f"{GAME}-rules.chapter.{chapter.id}" for chapter in book().chapters} | {f"{GAME}-rules.title"}
    used |= {f"{GAME}-rules.{name}.{part}" for name in book().entries for part in ("title", "text")}
    assert sorted(Catalog("en").area(f"{GAME}-rules").keys() - used) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_tell_the_same_figures(language: str) -> None:
    """What is a number in English is one in every language: nobody reads another price."""
    for english in book().entries.values():
        entry = book(language).find(english.id)
        assert entry is not None and sorted(figures(entry.text)) == sorted(figures(english.text)), english.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_id_and_its_title(language: str) -> None:
    for rule in IDS:
        entry = book(language).find(rule)
        assert entry is not None and book(language).search(rule)[0].id == rule
        assert entry.id in [hit.id for hit in book(language).search(entry.title)], rule


def test_search_finds_what_a_player_would_type() -> None:
    for language, words, rule in (("en", "gold medal", "MAN-4.45"), ("it", "auto di punta", "MAN-4.47"),
                                  ("es", "trabajador neutral", "MAN-5.5"), ("es", "automovil", "")):
        found = [entry.id for entry in book(language).search(words)]
        assert rule in found if rule else found == [], words


def figures(told: str) -> list[str]:
    """The numbers of a text."""
    return re.findall(r"\d+", told)
