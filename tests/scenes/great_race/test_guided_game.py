"""The moves of the guided first race, and what its pages promise of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import Catalog
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.decisions.drive_state import line_of
from game.scenes.great_race.scene import GreatRaceScene
from game.session.game_catalog import GameCatalog
from game.session.guided_game import read_guide
from tests.scenes.table.guide.test_guided_game import begin, coach, on
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    """Before a window of 1280 by 720."""
    found = AppRobot(data=tmp_path)
    yield found
    found.close()


def test_its_moves_are_legal_and_end_where_the_person_chooses() -> None:
    guide = read_guide(SPEC.id)
    assert guide is not None
    state = SPEC.setup(GameCatalog().package(SPEC.id).content, GameConfig(2, dict(guide.options)), guide.seed)
    for text in guide.actions:
        action = next((action for action in legal(state) if action.text() == text), None)
        assert action is not None and len(legal(state)) > 1, text
        apply(state, action, trusted=True)
    assert legal(state)[0].seat == 0 and legal(state)[0].verb == "take" and state.round == 2
    assert [crew.space for crew in state.crews] == ["DAK", "DAK"] and state.order == [1, 0]  # what the pages promise
    assert [line_of(state, seat) for seat in (0, 1)] == [5, 5] and state.crews[0].chassis == 3


def test_every_page_has_its_words_and_points_at_something(visitor: AppRobot) -> None:
    table = begin(visitor, SPEC.id)
    assert isinstance(table, GreatRaceScene)
    seen: dict[str, None] = {}
    for _ in range(90):
        page = coach(table).page
        if page is None or page.words == "farewell":
            break
        assert f"great-race-guide.{page.words}" in Catalog("es"), page.words
        assert list(coach(table).named(page)), page.words
        seen[page.words] = None
        on(visitor)
    assert len(seen) > 30 and coach(table).page is not None
