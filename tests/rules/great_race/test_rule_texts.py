"""All names that the rules of The Great Race can use have texts in the catalogues, in every language."""

import pytest

from game.content_loader import load_docs
from game.rules.great_race import SPEC
from game.rules.great_race.content.build import Content
from game.rules.great_race.flow import Round
from game.rules.great_race.scoring import PARTS
from tests.conformance.catalogue_checks import require_none, without_text


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


def test_everything_in_the_content_and_in_a_score_has_a_text(content: Content) -> None:
    keys = things(content) | {f"result.line.{part}" for part in PARTS}
    require_none(without_text(*(f"{SPEC.id}.{key}" for key in sorted(keys))))
