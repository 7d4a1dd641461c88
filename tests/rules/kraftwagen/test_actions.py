"""The six actions: workers, research, bodies, engines, buyers, the Grand Prix."""

import pytest

from game.rules.core.engine import decision
from tests.rules.kraftwagen.positions import Position, car, factory, few_cards, shown


def awards_won(p: Position) -> list[str]:
    return [event["award"] for event in p.told("award")]


def warnings(p: Position) -> dict[str, str]:
    now = decision(p.state)
    assert now is not None
    return {" ".join(map(str, move)): reason.key for move, reason in now.warned(p.state)}


# workers --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-5.1", "KRA-9.3")
def test_a_worker_from_the_supply_to_the_canteen() -> None:
    p = factory().do("take ACT-01")
    assert (p.factory().supply, p.factory().canteen) == (7, 5)
    p = factory().market(car(1, 0, 1, 1, 8, 5)).mine(supply=0).do("take ACT-01")
    assert (p.factory().supply, p.factory().canteen) == (0, 4) and p.told("skipped")


@pytest.mark.rule("KRA-5.1.1")
def test_a_hired_worker_goes_onto_a_development_that_waits_of_two_kinds_by_choice() -> None:
    p = factory().mine(canteen=0, inactive=["DEV-BB", "DEV-EE", "DEV-EE"], developments=["DEV-BE"]).do("take ACT-01")
    assert p.asks == "Activate" and p.can("activate") == ["DEV-BB", "DEV-EE"]
    assert p.refused("activate DEV-BE", "KRA-5.2.3", "is-active")
    p.do("activate DEV-EE")
    assert p.factory().inactive == ["DEV-BB", "DEV-EE"] and p.factory().developments == ["DEV-BE", "DEV-EE"]
    assert p.factory().canteen == 0 and p.state.points(0, "engine") == 4
    p = factory().mine(canteen=0, inactive=["DEV-EE", "DEV-EE"]).do("take ACT-01")  # two of a kind: no choice
    assert p.factory().developments == ["DEV-EE"] and p.factory().inactive == ["DEV-EE"]


@pytest.mark.rule("KRA-10.7")
def test_the_workers_award_for_the_first_empty_supply() -> None:
    p = factory().market(car(1, 0, 1, 1, 7, 5)).chain("worker-0", "worker-1", "ACT-01").do("take ACT-01")
    assert p.factory().supply == 0 and p.awards(0) == ["AW-WORKERS"]
    p = factory().mine(inactive=["DEV-BB"], canteen=0, developments=["DEV-BE"] * 4)
    p.market(car(1, 0, 1, 1, 7, 5)).do("take ACT-01")
    assert p.factory().supply == 0 and p.awards(0) == ["AW-WORKERS"]


# research -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-5.2", "KRA-5.2.1", "KRA-5.2.3")
def test_one_of_two_open_cards_the_other_is_rejected_and_two_new_ones_come_first() -> None:
    p = factory().open("DEV-BB", "DEV-BX").deck("DEV-EE", "DEV-EX").do("take ACT-02")
    assert p.legal == ["card DEV-BB", "card DEV-BX"]
    assert p.refused("card DEV-BE", "KRA-5.2", "not-open")
    p.do("card DEV-BX")
    assert sorted(p.state.open) == ["DEV-EE", "DEV-EX"] and p.state.discard["DEV-BB"] == 6
    assert [event.kind for event in p.events[:4]][1:] == ["picked", "opened", "activated"]
    assert p.factory().developments == ["DEV-BX"] and p.factory().canteen == 3


@pytest.mark.rule("KRA-5.2")
def test_two_equal_open_cards_are_no_choice() -> None:
    p = factory().open("DEV-BB", "DEV-BB").chain("worker-0", "worker-1").do("take ACT-02")
    assert p.factory().developments == ["DEV-BB"] and p.seat == 1


@pytest.mark.rule("KRA-5.2.2")
def test_with_no_cards_at_all_research_has_no_effect() -> None:
    p = few_cards().do("take ACT-07")
    assert warnings(p) == {"resolve research": "no-card-left"}
    p.do("resolve research")
    assert p.told("skipped") == [{"seat": 0, "action": "research"}]


@pytest.mark.rule("KRA-5.2.2", "KRA-5.2.9")
def test_fewer_cards_than_two() -> None:
    p = few_cards("DEV-BB").do("take ACT-02")  # the only one is taken
    assert p.factory().developments == ["DEV-BB"] and p.state.open == [] and not any(p.state.discard.values())
    p = factory().open("DEV-BB").deck("DEV-EE").do("take ACT-02")  # the gap is filled before a card is picked
    assert p.asks == "PickCard" and p.can("card") == ["DEV-BB", "DEV-EE"]


@pytest.mark.rule("KRA-5.2.3", "KRA-5.2.4", "KRA-5.2.7", "KRA-14.5")
def test_activation_is_mandatory_and_costs_a_worker_for_good() -> None:
    p = factory().open("DEV-BB", "DEV-BX").mine(developments=["DEV-BE"] * 5, canteen=1).do("take ACT-02", "card DEV-BB")
    assert p.factory().canteen == 0 and len(p.factory().developments) == 6
    p = factory().open("DEV-BB", "DEV-BX").mine(canteen=0).do("take ACT-02", "card DEV-BB")
    assert p.factory().inactive == ["DEV-BB"] and p.state.points(0, "body") == 1
    assert p.told("waits") == [{"seat": 0, "card": "DEV-BB"}]


@pytest.mark.rule("KRA-5.2.5", "KRA-14.3", "KRA-14.4")
def test_a_development_brings_its_tile_already_with_the_new_point() -> None:
    p = factory().open("DEV-EX", "DEV-BX").do("take ACT-02", "card DEV-EX")
    assert p.prompt() == ("place-engine", {"value": 2})
    p.do("place gp")
    assert p.factory().race_engine == 2
    p = factory().open("DEV-EX", "DEV-BX").do("take ACT-02", "card DEV-BX", "place 1")
    assert p.factory().bodies == [2, 0, 0]


@pytest.mark.rule("KRA-14.1", "KRA-14.2", "KRA-14.9", "KRA-1.3")
def test_points_of_developments_add_up_and_above_seven_have_no_effect() -> None:
    p = factory().mine(developments=["DEV-BB", "DEV-EE", "DEV-BE", "DEV-BX", "DEV-EX"])
    assert (p.state.points(0, "body"), p.state.points(0, "engine")) == (5, 5)
    p = factory().mine(developments=["DEV-BB"] * 4)
    assert p.state.points(0, "body") == 9 and p.state.level(0, "body") == 7
    p.do("take ACT-03", "place 1")
    assert p.factory().bodies == [7, 0, 0]


@pytest.mark.rule("KRA-5.2.6", "KRA-5.2.10", "KRA-14.8")
def test_an_instant_is_discarded_only_after_it_was_carried_out() -> None:
    p = factory().open("INS-PARTS", "DEV-BB").deck("DEV-EE").do("take ACT-02", "card INS-PARTS")
    assert p.asks == "PartsOrder" and p.legal == ["resolve body", "resolve engine"]
    # not among the cards turned up meanwhile
    assert "INS-PARTS" not in p.state.open and p.state.discard["INS-PARTS"] < 3
    before = p.state.discard["INS-PARTS"]
    p.do("resolve engine", "place 1", "place 2")
    assert p.factory().engines == [1, 0, 0] and p.factory().bodies == [0, 1, 0]
    assert p.state.discard["INS-PARTS"] == before + 1


@pytest.mark.rule("KRA-5.2.10")
def test_the_card_just_taken_cannot_come_back_by_its_own_refill() -> None:
    p = few_cards("INS-HIRE", "DEV-BB").do("take ACT-02", "card INS-HIRE")
    assert p.state.open == ["DEV-BB"] and p.state.discard["INS-HIRE"] == 1


@pytest.mark.rule("KRA-14.6")
def test_hiring_three() -> None:
    p = factory().open("INS-HIRE", "DEV-BB").do("take ACT-02", "card INS-HIRE")
    assert (p.factory().canteen, p.factory().supply) == (7, 5)


@pytest.mark.rule("KRA-14.7")
def test_five_spaces_whatever_the_engine() -> None:
    p = factory().open("INS-GP", "DEV-BB").mine(race_engine=3).do("take ACT-02", "card INS-GP")
    assert p.factory().space == 5


@pytest.mark.rule("KRA-5.2.8", "KRA-10.8")
def test_engineers_need_no_worker_and_bring_their_markers() -> None:
    p = factory().open("ENG-MAYBACH", "DEV-BB").mine(canteen=0, engineers=["ENG-OPEL", "ENG-OTTO"])
    p.do("take ACT-02", "card ENG-MAYBACH")
    assert p.factory().engineers == ["ENG-OPEL", "ENG-OTTO", "ENG-MAYBACH"]
    assert p.factory().markers == ["MAYBACH-1", "MAYBACH-2"] and p.awards() == ["AW-ENGINEERS"]


# bodies and engines ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-5.3", "KRA-5.3.1", "KRA-5.3.2")
def test_a_body_into_an_empty_workshop_of_choice() -> None:
    p = factory().mine(developments=["DEV-BB"], engines=[2, 0, 0]).do("take ACT-03")
    assert p.can("place") == ["2", "3"] and p.prompt() == ("place-body", {"value": 3})
    assert p.refused("place 1", "KRA-5.3.1", "shop-occupied") and p.refused("place gp", "KRA-5.4", "engines-only")
    p.do("place 3")
    assert p.factory().bodies == [0, 0, 3]
    p = factory().mine(bodies=[1, 1, 0]).do("take ACT-03")  # the only empty one: no choice
    assert p.factory().bodies == [1, 1, 1]


@pytest.mark.rule("KRA-5.3.1", "KRA-5.4")
def test_full_workshops_lose_a_tile_of_choice() -> None:
    p = factory().mine(bodies=[1, 2, 0], engines=[0, 0, 4]).do("take ACT-04")
    assert p.can("place") == ["1", "2", "3", "gp"] and p.prompt()[0] == "place-engine-full"
    p.do("place 1")
    assert p.factory().bodies == [0, 2, 0] and p.factory().engines == [1, 0, 4]


@pytest.mark.rule("KRA-5.4.1")
def test_an_engine_in_the_race_car_replaces_the_old_one_even_if_it_does_not_help() -> None:
    p = factory().mine(race_engine=3).do("take ACT-04")
    assert warnings(p) == {"place gp": "no-better-engine"}
    p.do("place gp")
    assert p.factory().race_engine == 1 and p.told("installed") == [{"seat": 0, "value": 1, "old": 3}]


@pytest.mark.rule("KRA-9.1")
def test_bodies_and_engines_never_run_out() -> None:
    p = factory()
    for seat in range(4):
        p.seat_has(seat, bodies=[7, 7, 7] if seat else [0, 0, 0], developments=["DEV-BB"] * 3 if not seat else [])
    p.do("take ACT-03", "place 1")
    assert p.factory().bodies == [7, 0, 0]


@pytest.mark.rule("KRA-10.5", "KRA-10.6", "KRA-10.1")
def test_awards_for_bodies_and_engines_once_a_game() -> None:
    p = factory().mine(developments=["DEV-BB"]).seat_has(1, developments=["DEV-BB", "DEV-BB", "DEV-BE", "DEV-EE"])
    p.chain("worker-0", "worker-1", "ACT-03").do("take ACT-03", "place 1")
    assert p.awards(0) == ["AW-BODY3"]
    p.do("take ACT-03", "place 1")
    assert p.awards(1) == ["AW-BODY6"] and p.awards(0) == ["AW-BODY3"]
    p.chain("worker-1", "worker-2", "ACT-04") if p.seat == 1 else None
    q = factory().mine(developments=["DEV-EE"] * 3).do("take ACT-04", "place 2")
    assert q.awards(0) == ["AW-ENGINE4", "AW-ENGINE7"] and awards_won(q) == ["AW-ENGINE4", "AW-ENGINE7"]


# buyers ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-5.5", "KRA-5.5.2")
def test_buyers_take_the_slots_in_order_until_their_row_is_empty() -> None:
    p = factory().active("body", "body").do("take ACT-06", "resolve buyer")
    assert p.can("buyer") == ["engine", "prestige", "price"]
    assert p.refused("buyer body", "KRA-5.5.2", "row-empty")
    p.do("buyer prestige")
    assert shown(p.state.active) == ["body", "body", "prestige"] and p.state.waiting["prestige"] == 1


@pytest.mark.rule("KRA-5.5.1", "KRA-9.2")
def test_only_the_first_of_a_row_finds_money() -> None:
    p = factory().active("engine").given({"rows.engine": 0}).do("take ACT-06", "resolve buyer", "buyer engine")
    assert p.money() == {} and p.told("row-money") == []
    p = factory().given({"rows.engine": 3}).do("take ACT-06", "resolve buyer", "buyer engine")
    assert p.money() == {"rows": 3} and p.state.rows["engine"] == 0


@pytest.mark.rule("KRA-5.5.3", "KRA-5.5.4")
def test_the_marker_steps_down_and_stays_on_0() -> None:
    p = factory().active("body", "body", "engine", "price").chain("worker-0", "worker-1")
    for left in (3, 2, 1, 0):
        p.do("take ACT-06", "resolve buyer") if left == 3 else None
        if left != 3:
            p = factory().active("body", "body", "engine", "price").given({"countdown": left + 1})
            p.mine(bodies=[1, 0, 0], engines=[0, 1, 0]).do("take ACT-06", "resolve buyer")
        assert p.state.countdown == left
    p = factory().active("body", "body", "engine", "price").mine(bodies=[1, 0, 0], engines=[0, 1, 0]).last_turn()
    p.do("take ACT-06")
    assert warnings(p) == {"resolve buyer": "marker-on-zero"}
    p.do("resolve buyer")
    assert p.state.countdown == 0 and p.told("skipped") == [{"seat": 0, "action": "buyer"}]


@pytest.mark.rule("KRA-10.3")
def test_the_buyer_award_needs_both_in_the_same_round() -> None:
    p = factory().active("body", "engine").do("take ACT-06", "resolve buyer", "buyer price")
    assert p.awards() == []
    p = factory().active("price").chain("worker-0", "worker-1").do("take ACT-06", "resolve buyer", "buyer price")
    assert p.awards() == ["AW-BUYER"]


# the Grand Prix -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-5.6", "KRA-5.6.2", "KRA-5.6.5")
def test_out_of_the_pit_lane_by_the_value_of_the_engine() -> None:
    p = factory().mine(race_engine=4).do("take ACT-05")
    assert p.factory().space == 4 and p.factory().laps == 0
    assert p.told("raced") == [{"seat": 0, "space": 0, "target": 4, "path": [1, 2, 3, 4], "spaces": 4}]
    p = factory().mine(race_engine=2).do("take ACT-05")  # the others in the pit lane block nobody
    assert p.factory().space == 2


@pytest.mark.rule("KRA-5.6.1")
def test_several_cars_in_a_row_are_jumped() -> None:
    p = factory().mine(race_engine=2, space=1)
    for seat, space in ((1, 2), (2, 3), (3, 5)):
        p.seat_has(seat, space=space)
    p.do("take ACT-05")
    assert p.factory().space == 6 and p.told("raced")[0]["path"] == [2, 3, 4, 5, 6]


@pytest.mark.rule("KRA-5.6.3", "KRA-5.6.4", "KRA-10.2")
def test_every_crossing_of_the_line_is_a_lap() -> None:
    p = factory().mine(race_engine=7, space=9).do("take ACT-05")
    assert (p.factory().space, p.factory().laps) == (6, 1) and p.awards() == ["AW-LAP1"]
    p = factory().mine(race_engine=7, space=9, laps=4).do("take ACT-05")
    assert p.factory().laps == 5 and p.awards() == ["AW-LAP1", "AW-LAP2"]
    p = factory().mine(race_engine=1, space=9).do("take ACT-05")
    assert (p.factory().space, p.factory().laps) == (10, 0)


@pytest.mark.rule("KRA-10.2", "KRA-8.5")
def test_laps_of_two_rounds_are_not_added() -> None:
    p = factory().mine(race_engine=7, space=9, laps=0).last_turn().chain("worker-0", "ACT-05", "worker-1")
    p.do("take ACT-05")
    assert p.awards() == ["AW-LAP1"] and p.state.round == 2 and (p.factory().laps, p.factory().space) == (0, 0)
    p.mine(space=9).chain("worker-0", "ACT-05", "worker-1").given({"stack[-1].seat": 0, "stack[-2].seat": 0,
                                                                   "stack[-3].seat": 0})
    p.do("take ACT-05")
    assert p.factory().laps == 1 and p.awards() == ["AW-LAP1"]
