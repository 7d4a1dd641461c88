"""Checks that every rule book has to pass, whatever the game."""

import re
from collections.abc import Sequence
from functools import cache

from game.i18n.catalog import Catalog
from game.i18n.languages import REFERENCE
from game.i18n.rule_book import RuleBook, load_rule_book


@cache
def rule_book(game: str, language: str = REFERENCE) -> RuleBook:
    """The rule book of a game in a language."""
    return load_rule_book(game, Catalog(language))


def assert_linked(book: RuleBook) -> None:
    """Every entry stands once, and its links lead to others."""
    ids = [entry.id for chapter in book.chapters for entry in chapter.entries]
    assert len(ids) == len(set(ids))
    for entry in book.entries.values():
        assert len(book.related(entry)) == len(entry.related), entry.id
        assert entry.id not in entry.related


def left_over(book: RuleBook, game: str) -> list[str]:
    """The keys of a game's rule book that no entry or chapter uses."""
    used = {f"{game}-rules.chapter.{chapter.id}" for chapter in book.chapters} | {f"{game}-rules.title"}
    used |= {f"{game}-rules.{name}.{part}" for name in book.entries for part in ("title", "text")}
    return sorted(Catalog("en").area(f"{game}-rules").keys() - used)


def assert_same_figures(english: RuleBook, other: RuleBook) -> None:
    """Every number of the English text stands in every language: all languages show the same prices."""
    for entry in english.entries.values():
        found = other.find(entry.id)
        assert found is not None and set(figures(found.text)) == set(figures(entry.text)), entry.id


def assert_found(book: RuleBook, rules: Sequence[str]) -> None:
    """Every rule is found by its ID and by its title."""
    for rule in rules:
        entry = book.find(rule)
        assert entry is not None and book.search(rule)[0].id == rule
        assert entry.id in [hit.id for hit in book.search(entry.title)], rule


def figures(text: str) -> list[str]:
    """The numbers of a text, those of lines and cards too."""
    return re.findall(r"\d+", text)
