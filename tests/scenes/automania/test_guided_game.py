"""The moves of the guided first game of Automania, and what its pages promise of them."""

from pathlib import Path

from game.rules.automania import SPEC
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog
from game.session.guided_game import read_guide
from tests.scenes.table.guide.test_guided_game import begin, coach, on
from tests.support.robots.app_robot import AppRobot


def test_its_moves_are_legal_and_end_where_the_person_chooses() -> None:
    guide = read_guide(SPEC.id)
    assert guide is not None
    state = SPEC.setup(GameCatalog().package(SPEC.id).content, GameConfig(2, dict(guide.options)), guide.seed)
    for text in guide.actions:
        action = next((action for action in legal(state) if action.text() == text), None)
        assert action is not None and (len(legal(state)) > 1 or action.verb == "decline"), text
        apply(state, action, trusted=True)
    assert legal(state)[0].seat == 0 and len(legal(state)) > 1 and state.round == 2
    # what the pages promise
    assert state.score(0) == 12 and state.order[0] == 0 and len(state.factories[0].played) == 2


def test_it_is_read_to_its_end_at_the_table(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path)
    try:
        table = begin(visitor, SPEC.id)
        guide = coach(table).guide
        assert guide is not None
        read = []
        for _ in range(200):
            page = coach(table).page
            if page is None or (read and page.words == read[-1] == guide.names[-1]):
                break
            if not read or read[-1] != page.words:
                read.append(page.words)
            for place in page.at:
                assert table.landmark_rect(place) is not None, (page.words, place)
            assert not table.prompt.status.markup, "the page explains the decision"
            if page.words.endswith("market"):
                card, outlook = coach(table)._card, table.panels.prospects.rect  # type: ignore[attr-defined]
                assert "prospects" in page.at and card is not None, "it speaks of stars that stand there"
                assert not card.card.rect.colliderect(outlook)
            on(visitor)
        assert tuple(read) == guide.names
    finally:
        visitor.close()
