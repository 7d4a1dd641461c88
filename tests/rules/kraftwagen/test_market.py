"""The market: what a car needs, what it uses up, and the awards and the end of the round that it brings."""

from typing import Any

import pytest

from game.rules.kraftwagen.decisions.market_phase import why_not_offer
from tests.rules.kraftwagen.positions import Position, car, factory, plain_cars


def offering(**fields: Any) -> Position:
    """Seat 0 in its market phase, with a body 2 and an engine 3."""
    p = factory().chain("worker-0", "worker-1").mine(bodies=[2, 0, 0], engines=[0, 3, 0], **fields)
    return p.do("take ACT-05")


@pytest.mark.rule("KRA-7.1", "KRA-7.2", "KRA-7.3")
def test_a_car_of_a_body_an_engine_workers_and_a_price() -> None:
    p = offering()
    assert len(p.can("offer")) == 4 * 8 and p.legal[-1] == "pass"
    p.do("offer 1 2 3 8")
    assert [vars_of(c) for c in p.state.market] == [(1, 0, 2, 3, 3, 8, "")]
    assert p.factory().bodies == p.factory().engines == [0, 0, 0] and p.factory().canteen == 1
    assert p.seat == 1  # one car a turn


def vars_of(c: Any) -> tuple[Any, ...]:
    return c.space, c.owner, c.body, c.engine, c.workers, c.price, c.marker


@pytest.mark.rule("KRA-7.2", "KRA-7.5")
def test_what_cannot_be_offered() -> None:
    p = factory().chain("worker-0", "worker-1").market(car(1, 1, 1, 1, 1, 6)).mine(bodies=[2, 0, 0], engines=[0, 3, 0])
    p.do("take ACT-05")
    assert p.refused("offer 1 2 1 6", "KRA-7.5", "price-gone") and p.refused("offer 1 2 4 6", "KRA-7.5", "price-gone")
    assert p.refused("offer 1 2 5 8", "KRA-7.2", "too-few-workers")
    assert p.refused("offer 3 2 1 1", "KRA-7.2", "no-body-there")
    assert p.refused("offer 1 1 1 1", "KRA-7.2", "no-engine-there")


@pytest.mark.rule("KRA-9.4", "KRA-7.2")
def test_why_no_car_can_be_offered_at_all() -> None:
    p = factory()
    assert why_not_offer(p.state, 0).key == "no-body"  # type: ignore[union-attr]
    assert why_not_offer(p.mine(bodies=[1, 0, 0]).state, 0).key == "no-engine"  # type: ignore[union-attr]
    p.mine(engines=[0, 1, 0])
    assert why_not_offer(p.state, 0) is None
    assert why_not_offer(p.mine(canteen=0).state, 0).key == "no-worker"  # type: ignore[union-attr]
    p.mine(canteen=2).market(*plain_cars(1, 2, 3, 5, 6, 8))
    assert why_not_offer(p.state, 0).key == "market-full"  # type: ignore[union-attr]


@pytest.mark.rule("KRA-7.3")
def test_the_lowest_empty_space() -> None:
    p = factory().chain("worker-0", "worker-1").market(car(1, 1, 1, 1, 1, 1), car(3, 2, 1, 1, 1, 2))
    p.mine(bodies=[2, 0, 0], engines=[0, 3, 0]).do("take ACT-05", "offer 1 2 1 9")
    assert [(c.space, c.owner) for c in p.state.market] == [(1, 1), (2, 0), (3, 2)]


@pytest.mark.rule("KRA-7.7", "KRA-10.4")
def test_any_number_of_own_cars_and_the_award_for_the_second() -> None:
    p = factory().chain("worker-0", "worker-1").market(car(1, 1, 1, 1, 1, 1), car(2, 0, 1, 1, 1, 2))
    p.mine(bodies=[2, 0, 0], engines=[0, 3, 0]).do("take ACT-05", "offer 1 2 1 9")
    assert p.awards() == ["AW-MARKET"]
    p = factory().given({"awards.AW-MARKET": 2}).chain("worker-0", "worker-1")
    p.market(car(1, 0, 1, 1, 1, 1), car(2, 0, 1, 1, 1, 2), car(3, 0, 1, 1, 1, 3))
    p.mine(bodies=[2, 0, 0], engines=[0, 3, 0]).do("take ACT-05", "offer 1 2 1 9")
    assert p.awards() == [] and len(p.state.market) == 4


@pytest.mark.rule("KRA-7.6")
def test_a_car_on_the_market_stays_as_it_is() -> None:
    p = offering(engineers=["ENG-OPEL"]).do("offer 1 2 1 8")
    before = p.state.market[0].to_data()
    assert p.seat == 1 and not any(move.split()[0] in ("diesel", "sell", "badge") for move in p.legal)
    p.do("take ACT-01")
    assert p.state.market[0].to_data() == before


@pytest.mark.rule("KRA-7.8", "KRA-7.5")
def test_the_sixth_car_ends_the_round_after_the_turn_and_prices_never_tie() -> None:
    p = factory().chain("worker-0", "worker-1").market(*plain_cars(1, 2, 3, 5, 6))
    p.mine(bodies=[2, 0, 0], engines=[0, 3, 0]).do("take ACT-05")
    assert {move.split()[-1] for move in p.can("offer")} == {"8", "9", "10"}
    p.do("offer 1 2 1 8")
    assert p.state.round == 2 and p.state.market == []
    assert len(p.told("unsold")) == 6


@pytest.mark.rule("KRA-7.2")
def test_the_widest_choice_there_can_be() -> None:
    p = factory().chain("worker-0", "worker-1").mine(bodies=[2, 0, 3], engines=[0, 3, 0], canteen=12).do("take ACT-05")
    assert len(p.legal) == 2 * 12 * 8 + 1
