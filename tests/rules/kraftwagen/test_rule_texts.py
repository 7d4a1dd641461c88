"""The rule book of Kraftwagen holds every rule, in every language."""

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.rule_book import load_rule_book
from tests.i18n.rule_book_checks import assert_linked, left_over


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_has_every_rule_and_nothing_else(language: str) -> None:
    catalog = Catalog(language)
    book = load_rule_book("kraftwagen", catalog)
    assert {entry.rule for entry in book.entries.values() if entry.rule} == RULES
    for entry in book.entries.values():
        assert "kraftwagen-rules" not in entry.title + entry.text, entry.id
    assert_linked(book)
    assert left_over(book, "kraftwagen") == []


NUMBERS = {  # section of the specification -> how many rules it has, and those that have parts
    1: (3, {}), 2: (14, {}), 3: (5, {}), 4: (12, {}), 5: (6, {1: 1, 2: 10, 3: 2, 4: 1, 5: 4, 6: 5}), 6: (15, {}),
    7: (8, {}), 8: (11, {}), 9: (4, {}), 10: (9, {}), 11: (2, {}), 12: (3, {}), 13: (8, {}), 14: (9, {}),
}
RULES = {f"KRA-{section}.{number}" for section, (count, _) in NUMBERS.items() for number in range(1, count + 1)}
RULES |= {f"KRA-{section}.{number}.{part}" for section, (_, parts) in NUMBERS.items() for number, count in parts.items()
          for part in range(1, count + 1)} | {"KRA-6.0"}
