"""The rule book holds every rule that the program names, finds entries by ID and by words, in every language."""

from functools import cache
from pathlib import Path

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.rule_book import RuleBook, load_rule_book
from game.rules.core.errors import DataError
from tests.i18n.rule_book_checks import assert_linked, left_over

RULES = {  # chapter of the specification -> the numbers of its rules
    3: [*range(1, 13)],
    4: [*range(1, 7), *range(10, 22), *range(30, 48), *range(60, 67), *range(70, 73), *range(80, 87), *range(90, 96),
        *range(110, 114), *range(120, 126), *range(130, 133)],
    5: [*range(1, 26)],
}


@cache
def book(language: str = "en") -> RuleBook:
    return load_rule_book("automobiles", Catalog(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_entry(language: str) -> None:
    ids = [f"AUT-{chapter}.{number}" for chapter, numbers in RULES.items() for number in numbers]
    for rule in ids:
        entry = book(language).find(rule)
        assert entry is not None and entry.rule == rule, rule
        assert "automobiles" not in entry.title and not entry.text.startswith("automobiles-rules"), rule


def test_entries_stand_once_and_links_lead_somewhere() -> None:
    assert_linked(book())


def test_no_text_is_left_over() -> None:
    assert left_over(book(), "automobiles") == []


def test_search_by_id_comes_first() -> None:
    assert book().search("AUT-4.84")[0].id == "AUT-4.84"
    assert book().search("4.84")[0].id == "AUT-4.84"
    assert book().search("aut-5.1")[0].id == "AUT-5.1"


def test_search_ranks_titles_before_texts() -> None:
    found = [entry.id for entry in book().search("drafting")]
    assert found.index("AUT-4.84") < found.index("flow")
    assert found[0] == "term-drafting"


def test_search_ignores_accents_and_case() -> None:
    assert [e.id for e in book("es").search("SUSPENSION")] == [e.id for e in book("es").search("suspensión")] != []
    assert book("it").search("perche") == book("it").search("perché") != []


def test_search_wants_every_word_and_takes_beginnings() -> None:
    found = book().search("draft lane")
    assert {"AUT-4.84", "AUT-4.85"} & {entry.id for entry in found}
    assert all("draft" in " ".join(entry.words) and "lane" in " ".join(entry.words) for entry in found)
    assert book().search("mom")[0].id in ("AUT-4.95", "term-momentum")
    assert book().search("zzz wear") == []
    assert book().search("  ") == []


def test_a_broken_order_is_named_with_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "automobiles"
    folder.mkdir()
    (folder / "rules.yaml").write_text("chapters:\n  - id: a\n    entires: []\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_rule_book("automobiles", Catalog("en"), tmp_path)
    assert "rules.yaml:3" in str(caught.value) and "entires" in str(caught.value)
