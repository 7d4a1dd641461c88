"""Forecasts against the outcome: sales, places, landings; and values that a patch does not name."""

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal, run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC, forecast
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.buyer_calls import Benz
from game.rules.kraftwagen.state import KraftwagenState
from game.tools.random_options import SeededDraws
from tests.rules.kraftwagen.positions import car, content, factory


@pytest.mark.rule("KRA-8.7", "KRA-8.6")
def test_which_buyers_would_take_an_offered_car() -> None:
    p = factory().active("body", "engine").market(car(1, 1, 3, 1, 1, 9), car(2, 2, 1, 4, 1, 8))
    best = forecast.new_car(p.state, 0, 3, 1, 1, 5)
    told = forecast.prospect(p.state, best)
    assert told.sale is not None and told.sale.slot == 1 and told.sale.gain == 5
    poor = forecast.prospect(p.state, forecast.new_car(p.state, 0, 2, 2, 2, 10))
    assert poor.sale is None and poor.wanted_by == ("body", "engine", "prestige", "price")
    dear = forecast.prospect(p.state, forecast.new_car(p.state, 0, 3, 1, 1, 10))
    assert dear.sale is None
    marked = forecast.prospect(p.state, forecast.new_car(p.state, 0, 1, 3, 1, 10, "HORCH-2"))
    assert marked.sale is not None and marked.sale.buyer.preference == "engine"


@pytest.mark.rule("KRA-8.7")
def test_whom_one_more_buyer_would_serve() -> None:
    p = factory().active("body").market(car(1, 1, 3, 1, 1, 9), car(2, 2, 3, 4, 1, 8))
    sale = forecast.next_buyer(p.state, "price")
    assert sale is not None and (sale.slot, sale.car.space, sale.gain) == (2, 1, 18)
    assert forecast.next_buyer(factory().state, "price") is None


@pytest.mark.rule("KRA-5.6", "KRA-6.5")
def test_where_a_race_move_would_lead() -> None:
    p = factory().mine(engineers=["ENG-PORSCHE"], race_engine=3, space=9).seat_has(1, space=10)
    told = forecast.landing(p.state, 0, 3)
    assert (told.path[-1], told.laps) == (4, 1)
    p.do("take ACT-05")
    assert (p.factory().space, p.factory().laps) == (4, 1)


def fortunes(state: KraftwagenState) -> list[int]:
    return [forecast.standing(state, seat) for seat in range(len(state.factories))]


def ended(state: KraftwagenState) -> KraftwagenState:
    """The same round, broken off before this turn and scored; Benz stays out of it."""
    after = state.clone()
    after.countdown = 0
    del after.stack[-3:]
    run_to_decision(after)
    if decision(after) is not None and isinstance(after.stack[-1], Benz):
        apply(after, Action(after.stack[-1].seat, "decline"))
    return after


@pytest.mark.rule("KRA-8.1", "KRA-8.2", "KRA-8.4", "KRA-8.8")
def test_scoring_foretold_is_the_scoring_that_comes() -> None:
    """At every turn of random games, for a round that ends now by the black marker."""
    seen = 0
    for seed in range(3):
        state = SPEC.setup(content(), GameConfig(2 + seed, {}), seed)
        chance = SeededDraws(seed)
        while actions := legal(state):
            if isinstance(state.stack[-1], SelectTile) and state.market and state.active:
                told = forecast.outlook(state)
                gains = [after - before for before, after in zip(fortunes(state), fortunes(ended(state)), strict=True)]
                assert gains == [told.gain(seat) for seat in range(len(gains))]
                assert len(told.sales) + len(told.unsold) == len(state.market)
                seen += 1
            apply(state, actions[chance.below(len(actions))], trusted=True)
    assert seen > 30


# patches --------------------------------------------------------------------------------------------------------------
def test_what_a_patch_takes_comes_from_where_it_lay() -> None:
    p = factory()
    supply, deck = p.factory().supply, p.state.deck["DEV-BB"]
    p.mine(canteen=6, developments=["DEV-BB"]).market(car(1, 0, 1, 1, 2, 5))
    assert p.factory().supply == supply - 5 and p.state.deck["DEV-BB"] == deck - 1
    assert p.state.prices == [1, 2, 3, 6, 8, 9, 10]
    p.market().active("body")
    assert p.factory().supply == supply - 3 and 5 in p.state.prices and p.state.waiting["body"] == 1
    p.mine(engineers=["ENG-HORCH"])
    assert p.factory().markers == ["HORCH-1", "HORCH-2"]
    p.mine(markers=["HORCH-2"])
    assert p.factory().markers == ["HORCH-2"]


@pytest.mark.rule("KRA-7.3")
def test_a_car_that_is_thought_of_stands_where_it_will_stand() -> None:
    """So it has one name, in the dialog and on the market."""
    p = factory().chain("worker-0", "worker-1").market(car(1, 1, 2, 2, 1, 8), car(3, 1, 2, 1, 1, 9))
    p.mine(bodies=[2, 0, 0], engines=[0, 1, 0]).do("take ACT-05")
    thought = forecast.new_car(p.state, 0, 2, 1, 1, 5)
    p.do("offer 1 2 1 5")
    assert thought.space == 2 and p.state.car_at(thought.space).price == 5
