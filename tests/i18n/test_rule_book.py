"""The rule book holds every rule that the program names, finds entries by ID and by words, in every language."""

from functools import partial
from pathlib import Path

import pytest

from game.i18n.catalog import Catalog
from game.i18n.rule_book import load_rule_book
from game.rules.core.errors import DataError
from tests.i18n.rule_book_checks import rule_book

book = partial(rule_book, "automobiles")


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
    (folder / "rule_book.yaml").write_text("chapters:\n  - id: a\n    entires: []\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_rule_book("automobiles", Catalog("en"), tmp_path)
    assert "rule_book.yaml:3" in str(caught.value) and "entires" in str(caught.value)
