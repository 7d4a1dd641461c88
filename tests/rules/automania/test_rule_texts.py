"""Whatever the rules of Automania can say has its text in the catalogues, in every language."""

import pytest

from game.content_loader import load_docs
from game.rules.automania import SPEC
from game.rules.automania.content.build import Content
from game.rules.automania.scoring import PARTS
from tests.conformance.catalogue_checks import require_none, without_text


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def things(content: Content) -> set[str]:
    """Keys of what the content names."""
    found = {f"board.{name}.{part}" for name in content.factories for part in ("name", "text")}
    found |= {f"{tile.kind}.{tile.symbol or tile.role or tile.part}" for tile in content.tiles.values()}
    return found | {f"manager.{tile.role}.text" for tile in content.tiles.values() if tile.role}


def test_everything_in_the_content_and_in_a_score_has_a_text(content: Content) -> None:
    keys = things(content) | {f"result.line.{part}" for part in PARTS}
    require_none(without_text(*(f"{SPEC.id}.{key}" for key in sorted(keys))))
