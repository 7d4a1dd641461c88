"""Good choices for a building that a person lays out."""

import pytest

from game.ai.automania.building_preset import BuildingPreset
from game.rules.core.actions import Move
from tests.rules.automania.positions import car, content, trade


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


@pytest.mark.parametrize(("market", "workers"), [("NA", 0), ("EU", 2)])
def test_as_many_workers_are_preset_as_pay_in_the_market_that_the_person_has_chosen(market: str, workers: int) -> None:
    """Two stars are lacking for a contract in Europe, none in America, where the car is worth more."""
    p = trade().lay({"M2": "A-eco-1", "M3": "A-luggage-1"}).mine(money=40, hand=["C02"])
    p.ships(EU=[car(3, 1), car(4, 2)]).do("corner X city", f"produce {market} normal")
    assert workers == max(0, content().contracts["C02"].popularity - p.popularity())
    moves: list[Move] = [("workers", count) for count in range(6)]
    assert BuildingPreset(p.state).best(p.state, 0, moves) == ("workers", workers)
