"""Senseless acts of Automania: a turn that shows each kind, and one like it that does not."""

from typing import Any

import pytest

from game.ai.automania import OPPONENTS
from game.ai.automania.senseless_acts import is_marketing_useless
from game.ai.beam_search import CandidatePlan
from game.rules.automania.content.numbers import TYPES
from game.rules.core.actions import Move
from tests.rules.automania.positions import Position, car, trade
from tests.tools.recorded_turns import senseless_acts


def to_sales(p: Position) -> Position:
    """Everybody withdraws at once, and the sales begin."""
    while p.asks != "Sell":
        p.do(next(move for move in p.legal if not move.startswith(("sponsor", "recall", "take", "corner"))))
    return p


def sells(move: str, number: int, **sold: list[dict[str, Any]]) -> list[str]:
    """The acts of seat 0 in the sales of a round, with one car in Europe."""
    p = to_sales(trade().given({"round": number}).ships(EU=[car(3, 0)])).sold(**sold)
    return senseless_acts(p, move if move == "pass" else next(each for each in p.legal if each.startswith(move)))


def test_a_sale_is_used_where_there_is_a_good_one() -> None:
    assert sells("pass", 1) == ["sale-unused"] and sells("sell", 1) == []


def test_a_car_may_wait_for_a_better_sale_except_in_the_last_round() -> None:
    """With two points left for a car."""
    full = [car(20 - number, 1 + number // 3, car_type, space=f"EU{number + 1}")
            for number, car_type in enumerate(("city", "city", "family") * 2)]
    assert sells("pass", 1, EU=full) == []
    assert sells("pass", 4, EU=full) == ["sale-unused"]


def test_a_sale_is_kept_for_another_car_where_they_are_few() -> None:
    p = to_sales(trade().ships(NA=[car(9, 0)], EU=[car(3 + n, 0, car_type) for n, car_type in enumerate(
        ("city", "city", "family", "family", "super", "super"))]))
    assert p.seat == 0 and senseless_acts(p, "pass") == []


@pytest.mark.parametrize(("number", "acts"), [(3, []), (4, ["sale-unused"])])
def test_in_the_last_round_no_car_waits_for_a_less_popular_one(number: int, acts: list[str]) -> None:
    """With one sale left for four cars: before, the best one may stay on its ship."""
    europe = [car(value, 0, car_type) for value, car_type in ((10, "super"), (9, "family"), (7, "city"), (6, "city"))]
    p = to_sales(trade().given({"round": number}).ships(EU=europe))
    p.mine(office=1).sold(NA=[car(2, 0, "city", space="NA7")])
    assert p.seat == 0 and senseless_acts(p, "pass") == acts


def making(hand: list[str], *taken: int) -> Position:
    """A car without any stars in North America, where cars stand on these ship spaces."""
    p = trade().mine(hand=hand).ships(NA=[car(value, 1) for value in taken])
    return p.do("corner X city", "produce NA normal")


def test_workers_in_marketing_make_a_car_more_popular() -> None:
    assert senseless_acts(making([], 1, 2), "workers 2") == ["marketing-in-vain"]
    assert senseless_acts(making([], 1), "workers 2") == []
    assert senseless_acts(making([], 1, 2), "workers 0") == []


def test_marketing_makes_a_top_car_although_every_ship_space_is_taken() -> None:
    p = trade().mine(hand=[]).ships(NA=[car(value, 1 + value % 2, TYPES[value % 3]) for value in range(1, 8)])
    p.do("corner X city", "produce NA normal")
    short = p.state.content.numbers.top_car - p.popularity()
    assert is_marketing_useless(p.state, 2) and not is_marketing_useless(p.state, short)


def test_nobody_withdraws_with_all_workers() -> None:
    assert senseless_acts(trade(), "withdraw 2") == ["withdrew-with-workers"]
    assert senseless_acts(trade().mine(workers=5, sponsoring=1), "withdraw 2") == ["withdrew-with-workers"]
    assert senseless_acts(trade().mine(workers=4, sponsoring=2), "withdraw 2") == []


def test_a_machine_goes_to_an_empty_space() -> None:
    def places(move: str, **tiles: str) -> list[str]:
        p = trade().offer(G11="A-eco-1").lay(tiles)
        p.do("take L1 G11")
        return senseless_acts(p, move)

    assert places("discard") == ["tile-thrown-away"] and places("place M2") == []


@pytest.mark.parametrize(("moves", "found"), [
    ([("withdraw", 2)], True), ([("take", "L1", "G11"), ("discard",)], False), ([("corner", "X", "city")], False),
])
def test_no_error_leads_to_what_can_be_seen_beforehand(moves: list[Move], found: bool) -> None:
    policy = OPPONENTS.policy(OPPONENTS.levels["easy"])
    assert policy.is_senseless(trade().state, 0, CandidatePlan(1.0, tuple(moves), ())) == found
