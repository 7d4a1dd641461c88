"""All names that the rules of The Great Race can use have texts in the catalogues, in every language."""

import pytest

from game.content_loader import load_docs
from game.i18n.languages import LANGUAGES
from game.rules.great_race import SPEC, reasons
from game.rules.great_race.content.build import Content
from game.rules.great_race.flow import Round
from tests.i18n.text_checks import asked, declared, unruled, untold


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def things(content: Content) -> set[str]:
    """Keys of the names in the content."""
    found = {f"board.{name}.{part}" for name in content.maps for part in ("name", "text")}
    found |= {f"label.{label.id}.name" for chart in content.maps.values() for label in chart.art.labels}
    found |= {f"card.{name}.{part}" for name in content.cards for part in ("name", "text")}
    found |= {f"tile.{name}.name" for name in content.tiles} | {f"tile-set.{name}.name" for name in content.tile_sets}
    return found | {f"phase.{phase}{part}" for phase in Round.STEPS for part in ("", ".tip")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(content: Content, language: str) -> None:
    keys = declared(SPEC, content, reasons) | things(content) | asked(SPEC, content, 6)[0]
    assert untold(SPEC.id, keys, language) == []


def test_every_reason_option_and_decision_leads_to_a_rule_of_the_book(content: Content) -> None:
    rules = asked(SPEC, content, 3)[1]
    assert len(rules) > 8 and unruled(SPEC, content, reasons, rules) == []
