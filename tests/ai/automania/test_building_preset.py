"""Good choices for a building that a person lays out."""

from game.ai.automania.building_preset import BuildingPreset
from tests.rules.automania.positions import trade


def test_a_preset_is_one_of_the_moves_that_the_person_has() -> None:
    """Also where the best one is not among them."""
    p = trade().offer(G11="A-eco-1")
    p.do("take L1 G11")
    top = p.state.stack[-1]
    moves = list(top.legal(p.state))
    preset = BuildingPreset(p.state)
    best = preset.best(p.state, 0, moves)
    assert best[0] == "place" and best in moves
    others = [move for move in moves if move != best]
    assert preset.best(p.state, 0, others) == others[0]
