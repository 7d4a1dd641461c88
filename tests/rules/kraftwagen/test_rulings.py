"""Doubtful rules of Kraftwagen that a table can read in another way: the usual reading, and the agreed one."""

import pytest

from game.rules.kraftwagen.state import RACING_HELP, SECOND_CAR
from tests.rules.kraftwagen.positions import Position, car, factory


def second_car(**options: bool) -> Position:
    """Seat 0 has just offered its first car, beside one of seat 1."""
    p = factory(seats=2, **options).chain("worker-0", "ACT-01").mine(bodies=[1, 0, 0], engines=[0, 1, 0])
    return p.market(car(1, 1, 1, 1, 1, 8)).do("take ACT-01", "offer 1 2 1 5")


@pytest.mark.rule("KRA-10.4")
def test_the_award_for_the_second_car_asks_for_two_own_cars_unless_agreed_otherwise() -> None:
    assert second_car().state.rulings == [] and "AW-MARKET" not in second_car().awards()
    p = second_car(second_car=True)
    assert p.state.rulings == [SECOND_CAR] and p.awards() == ["AW-MARKET"]
    p = factory(seats=2, second_car=True).chain("worker-0", "ACT-01").mine(bodies=[1, 0, 0], engines=[0, 1, 0])
    assert p.do("take ACT-01", "offer 1 2 1 5").awards() == [], "the first car wins nothing"


def racing(**options: bool) -> Position:
    """Seat 0 has Porsche, Daimler and an engine 2 in its race car."""
    p = factory(**options).mine(engineers=["ENG-PORSCHE", "ENG-DAIMLER"], race_engine=2).active("body")
    return p.chain("worker-0", "worker-1")


@pytest.mark.rule("KRA-6.11")
def test_porsche_keeps_out_daimler_and_is_kept_out_unless_agreed_otherwise() -> None:
    p = racing().do("take ACT-06", "resolve grand_prix")
    assert p.asks == "RaceHelp", "his help would give up Daimler's"
    assert racing().do("daimler DAIMLER-2 1", "take ACT-05").factory().space == 2
    p = racing(racing_help=True)
    assert p.state.rulings == [RACING_HELP]
    p.do("take ACT-06", "resolve grand_prix")
    assert p.factory().space == 3 and p.can("daimler"), "unasked, and Daimler can still be used"
    assert racing(racing_help=True).do("daimler DAIMLER-2 1", "take ACT-05").factory().space == 3
