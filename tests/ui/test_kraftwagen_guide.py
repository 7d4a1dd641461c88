"""The moves of the guided first game of Kraftwagen, and what its pages promise of them."""

from game.rules.core.flow import apply, legal
from game.rules.core.spec import Config
from game.rules.kraftwagen import SPEC
from game.session.guide import read_guide
from game.session.shelf import Shelf


def test_its_moves_are_legal_and_end_where_the_person_chooses() -> None:
    guide = read_guide(SPEC.id)
    assert guide is not None
    g = SPEC.setup(Shelf().kit(SPEC.id).content, Config(2, dict(guide.options)), guide.seed)
    for text in guide.actions:
        action = next((action for action in legal(g) if action.text() == text), None)
        assert action is not None and len(legal(g)) > 1, text
        apply(g, action, trusted=True)
    assert legal(g)[0].seat == 0 and len(legal(g)) > 1 and g.round == 2
    assert sum(g.factories[0].takings.values()) > sum(g.factories[1].takings.values())  # what the pages promise
    assert g.awards["AW-MARKET"] == g.awards["AW-ENGINE4"] == 0
