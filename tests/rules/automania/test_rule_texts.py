"""Whatever the rules of Automania can say has its text in the catalogues, in every language."""

import pytest

from game.content_loader import load_docs
from game.i18n.languages import LANGUAGES
from game.rules.automania import SPEC, reasons
from game.rules.automania.content.build import Content
from tests.i18n.text_checks import asked, declared, unruled, untold


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def things(content: Content) -> set[str]:
    """Keys of what the content names."""
    found = {f"board.{name}.{part}" for name in content.factories for part in ("name", "text")}
    found |= {f"{tile.kind}.{tile.symbol or tile.role or tile.part}" for tile in content.tiles.values()}
    found |= {f"option.{option.id}.{choice}" for option in SPEC.options(content, 4) for choice in option.choices}
    return found | {f"manager.{tile.role}.text" for tile in content.tiles.values() if tile.role}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(content: Content, language: str) -> None:
    keys = declared(SPEC, content, reasons) | things(content) | asked(SPEC, content, 6)[0]
    assert untold(SPEC.id, keys, language) == []


def test_every_reason_option_and_decision_leads_to_a_rule_of_the_book(content: Content) -> None:
    rules = asked(SPEC, content, 3)[1]
    assert len(rules) > 8 and unruled(SPEC, content, reasons, rules) == []
