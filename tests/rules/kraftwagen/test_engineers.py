"""The nine engineers: when they help, how often, and what they cost each other."""

from typing import Any

import pytest

from game.rules.core.engine import decision
from tests.rules.kraftwagen.positions import Position, car, factory, plain_cars, shown

RACERS = ["ENG-BUGATTI", "ENG-PORSCHE"]


def parts(**fields: Any) -> Position:
    """Seat 0 with a body 2 and an engine 2 in its workshops, alone at the tail, and these things."""
    return factory().chain("worker-0", "worker-1").mine(bodies=[2, 0, 0], engines=[0, 2, 0], **fields)


# market ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-6.2", "KRA-6.9", "KRA-7.4", "KRA-6.0")
def test_one_marker_of_horch_or_maybach_on_the_car_offered() -> None:
    p = parts(engineers=["ENG-HORCH", "ENG-MAYBACH"]).do("take ACT-05", "offer 1 2 1 5")
    assert p.asks == "Badge" and p.can("badge") == ["HORCH-1", "HORCH-2", "MAYBACH-1", "MAYBACH-2"]
    p.do("badge MAYBACH-2")
    assert p.seat == 1 and p.state.market[0].marker == "MAYBACH-2"
    assert p.factory().markers == ["HORCH-1", "HORCH-2", "MAYBACH-1"]
    q = parts(engineers=["ENG-HORCH"]).do("take ACT-05", "offer 1 2 1 5", "plain")
    assert q.state.market[0].marker == "" and q.factory().markers == ["HORCH-1", "HORCH-2"]


@pytest.mark.rule("KRA-6.9", "KRA-8.7")
def test_maybach_counts_for_bodies_and_horch_for_engines_alone() -> None:
    for marker, buyer, sold in (("MAYBACH-1", "body", 1), ("MAYBACH-1", "engine", 2), ("HORCH-1", "engine", 1),
                                ("HORCH-1", "body", 2)):
        p = factory().seat_has(1, engineers=[f"ENG-{marker[:-2]}"], markers=[])
        p.market(car(1, 1, 3, 3, 1, 9, marker), car(2, 2, 3, 3, 1, 5)).active(buyer).last_turn().do("take ACT-01")
        assert p.told("sold")[0]["seat"] == sold, (marker, buyer)
        assert p.state.spent == [marker]


@pytest.mark.rule("KRA-6.10")
def test_used_markers_leave_the_game_unused_ones_stay() -> None:
    p = parts(engineers=["ENG-HORCH", "ENG-DAIMLER"]).active("body").last_turn()
    p.do("daimler DAIMLER-2 1", "take ACT-05", "offer 1 2 1 5", "badge HORCH-1")
    assert p.state.round == 2 and p.state.spent == ["HORCH-1", "DAIMLER-2"]
    assert p.factory().markers == ["HORCH-2", "DAIMLER-4"]


# scoring --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-6.1")
def test_opel_takes_three_times_the_price_from_every_price_buyer_and_no_other() -> None:
    p = factory().seat_has(1, engineers=["ENG-OPEL"]).last_turn().active("price", "body", "price")
    p.market(car(1, 1, 1, 1, 1, 2), car(2, 1, 1, 1, 1, 3), car(3, 1, 5, 1, 1, 8), car(4, 2, 1, 1, 1, 9))
    p.do("take ACT-01")
    assert [sale["gain"] for sale in p.told("sold")] == [6, 8, 9] and p.money(1) == {"cars": 23}


@pytest.mark.rule("KRA-6.3", "KRA-6.15", "KRA-10.3", "KRA-8.1")
def test_benz_calls_one_more_buyer_before_the_grand_prix() -> None:
    p = factory().seat_has(2, engineers=["ENG-BENZ"], space=3).active("body", "engine", "price", "prestige").last_turn()
    p.market(*plain_cars(1, 2, 3, 5, 6, owner=1)).do("take ACT-01")
    assert (p.seat, p.asks) == (2, "Benz") and p.told("place") == [] and p.prompt() == ("benz", {"slot": 5})
    p.do("buyer body")
    assert p.awards(2) == ["AW-BUYER"] and p.money(2)["rows"] == 2
    assert p.told("sold")[-1]["slot"] == 5 and p.state.spent == ["BENZ-1"] and p.factory(2).markers == []
    kinds = [event.kind for event in p.events]
    assert kinds.index("called") < kinds.index("place") < kinds.index("sold") < kinds.index("tidied")


@pytest.mark.rule("KRA-6.3", "KRA-6.15")
def test_benz_can_wait_and_work_without_any_active_buyer() -> None:
    p = factory().seat_has(2, engineers=["ENG-BENZ"]).last_turn().pass_by()
    assert p.asks == "Benz" and p.can("buyer") == ["body", "engine", "prestige", "price"]
    p.do("decline")
    assert p.factory(2).markers == ["BENZ-1"] and p.state.round == 2
    p.market(car(1, 1, 1, 1, 1, 6)).last_turn().pass_by().do("buyer price")
    assert p.money(1) == {"cars": 12} and p.state.round == 3
    p.last_turn().pass_by()
    assert decision(p.state) is None  # the marker is gone, nobody is asked


@pytest.mark.rule("KRA-6.3")
def test_benz_cannot_call_from_an_empty_row() -> None:
    p = factory().mine(engineers=["ENG-BENZ"]).active("body", "body").last_turn().pass_by()
    assert p.refused("buyer body", "KRA-5.5.2", "row-empty") and "buyer engine" in p.legal


# racing ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-6.5")
def test_porsche_adds_a_space_to_every_race_move() -> None:
    p = factory().mine(engineers=["ENG-PORSCHE"], race_engine=2).do("take ACT-05")
    assert p.factory().space == 3
    p = factory().mine(engineers=["ENG-PORSCHE"]).open("INS-GP", "DEV-BB").do("take ACT-02", "card INS-GP")
    assert p.factory().space == 6


@pytest.mark.rule("KRA-6.4")
def test_bugatti_moves_for_a_higher_engine_however_it_is_taken() -> None:
    p = factory().mine(engineers=["ENG-BUGATTI"], developments=["DEV-EE"]).do("take ACT-04", "place gp")
    assert p.factory().space == 3 and p.factory().race_engine == 3
    p = factory().mine(engineers=["ENG-BUGATTI"], race_engine=1).do("take ACT-04", "place gp")  # not higher
    assert p.factory().space == 0
    p = factory().mine(engineers=["ENG-BUGATTI"]).open("DEV-EX", "DEV-BB").do("take ACT-02", "card DEV-EX", "place gp")
    assert p.factory().space == 2
    p = factory().mine(engineers=["ENG-BUGATTI"], developments=["DEV-EE"]).open("INS-PARTS", "DEV-BB")
    p.do("take ACT-02", "card INS-PARTS", "resolve engine", "place gp")
    assert p.factory().space == 3


@pytest.mark.rule("KRA-6.11", "KRA-6.0")
def test_without_markers_bugatti_and_porsche_work_unasked_together() -> None:
    p = factory().mine(engineers=RACERS, developments=["DEV-EE"]).do("take ACT-04", "place gp")
    assert p.factory().space == 4 and p.told("helped") == []


@pytest.mark.rule("KRA-6.11", "KRA-6.0")
def test_who_holds_a_marker_is_asked_and_may_keep_the_phase_for_it() -> None:
    p = factory().mine(engineers=["ENG-PORSCHE", "ENG-DAIMLER"], race_engine=2).active("body")
    p.do("take ACT-06", "resolve grand_prix")
    assert p.asks == "RaceHelp" and p.prompt() == ("race-help", {"engineer": "ENG-PORSCHE", "n": 2})
    p.do("without")
    assert p.factory().space == 2 and p.can("daimler")
    p = factory().mine(engineers=["ENG-BUGATTI", "ENG-DIESEL"], developments=["DEV-EE"]).market(car(1, 0, 1, 1, 1, 8))
    p.do("take ACT-09", "resolve engine", "place gp", "without")
    assert p.factory().space == 0 and p.factory().race_engine == 3 and p.can("diesel") == ["1"]
    p = factory().mine(engineers=["ENG-BUGATTI", "ENG-DIESEL"], developments=["DEV-EE"]).market(car(1, 0, 1, 1, 1, 8))
    p.do("take ACT-10", "resolve engine", "place gp", "with")
    assert p.factory().space == 3 and p.refused("diesel 1", "KRA-6.0", "other-engineer")


@pytest.mark.rule("KRA-6.11")
def test_with_switches_on_both_for_the_rest_of_the_phase() -> None:
    p = factory().mine(engineers=[*RACERS, "ENG-DAIMLER"], developments=["DEV-EE"]).open("INS-GP", "DEV-BB")
    p.do("take ACT-10", "resolve engine", "place gp", "with")
    assert p.factory().space == 4  # Bugatti's three and Porsche's one
    p.do("resolve research", "card INS-GP")
    assert p.factory().space == 10 and p.told("helped") == [{"seat": 0, "engineer": "ENG-BUGATTI"}]


@pytest.mark.rule("KRA-6.11")
def test_after_daimler_or_diesel_there_is_no_help_in_racing() -> None:
    p = factory().mine(engineers=[*RACERS, "ENG-DAIMLER"], race_engine=2).active("body").chain("worker-0", "worker-1")
    p.do("daimler DAIMLER-2 1", "take ACT-05")
    assert p.factory().space == 2
    p = factory().mine(engineers=[*RACERS, "ENG-DAIMLER"], developments=["DEV-EE"]).active("body")
    p.do("daimler DAIMLER-2 1", "take ACT-04", "place gp")
    assert p.factory().space == 0 and p.factory().race_engine == 3


@pytest.mark.rule("KRA-6.11", "KRA-6.0")
def test_the_limit_holds_for_one_phase_alone() -> None:
    p = factory().mine(engineers=["ENG-PORSCHE", "ENG-DAIMLER"]).active("body").chain("worker-0", "ACT-05", "ACT-01")
    p.do("daimler DAIMLER-2 1", "take ACT-05")
    assert p.factory().space == 1 and p.seat == 0
    p.active("body+DAIMLER-2", "engine").do("take ACT-05", "resolve grand_prix", "with")
    assert p.factory().space == 3


@pytest.mark.rule("KRA-6.11", "KRA-6.7")
def test_otto_neither_needs_the_phase_nor_uses_it() -> None:
    p = factory().mine(engineers=["ENG-DAIMLER"]).active("body").open("ENG-OTTO", "DEV-EE").deck("DEV-BB", "DEV-BE")
    p.do("daimler DAIMLER-2 1", "take ACT-02", "card ENG-OTTO")
    assert p.factory().canteen == 6 and p.asks == "PickCard"
    p.do("card DEV-BB")
    assert p.factory().developments == ["DEV-BB"]


# Daimler and Diesel ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("KRA-6.6", "KRA-6.13")
def test_daimler_needs_a_buyer_without_a_marker_and_once_a_turn() -> None:
    p = factory().mine(engineers=["ENG-DAIMLER"])
    assert p.can("daimler") == []
    p.active("body", "engine").mine(markers=["DAIMLER-2", "DAIMLER-4"]).do("daimler DAIMLER-2 1")
    assert p.state.active[0].marker == "DAIMLER-2" and p.refused("daimler DAIMLER-4 2", "KRA-6.6", "one-per-turn")
    p = factory().mine(engineers=["ENG-DAIMLER"], markers=["DAIMLER-4"]).active("body+DAIMLER-2", "engine")
    assert p.can("daimler") == ["DAIMLER-4 2"] and p.refused("daimler DAIMLER-4 1", "KRA-6.6", "buyer-has-marker")


@pytest.mark.rule("KRA-6.12")
def test_an_engineer_helps_in_the_turn_in_which_he_comes_but_not_inside_an_action() -> None:
    p = factory().open("ENG-DAIMLER", "DEV-BB").active("body").chain("worker-0", "worker-1")
    p.do("take ACT-07", "resolve research", "card ENG-DAIMLER")
    assert p.can("daimler") == ["DAIMLER-2 1", "DAIMLER-4 1"] and p.can("resolve") == ["buyer"]
    p = factory().open("ENG-PORSCHE", "DEV-BB").do("take ACT-07", "resolve research", "card ENG-PORSCHE")
    assert p.factory().engineers == ["ENG-PORSCHE"]
    p = parts(engineers=[]).open("ENG-HORCH", "DEV-BB").do("take ACT-02", "card ENG-HORCH", "offer 1 2 1 5")
    assert p.asks == "Badge"


@pytest.mark.rule("KRA-6.8", "KRA-6.14")
def test_diesel_exchanges_one_feature_and_what_is_exchanged_takes_its_place() -> None:
    base = {"bodies": [4, 0, 0], "engines": [0, 5, 0], "engineers": ["ENG-DIESEL"]}
    start = car(1, 0, 1, 2, 1, 8)

    def swapped(move: str) -> Position:
        return factory().mine(**base).market(start).chain("worker-0", "worker-1").do("diesel 1", move)

    p = swapped("body 1")
    assert p.state.market[0].body == 4 and p.factory().bodies == [1, 0, 0] and p.state.spent == ["DIESEL-1"]
    p = swapped("engine 2")
    assert p.state.market[0].engine == 5 and p.factory().engines == [0, 2, 0] and p.factory().race_engine == 1
    p = swapped("workers 3")
    assert p.state.market[0].workers == 4 and p.factory().canteen == 1
    p = swapped("price 10")
    assert p.state.market[0].price == 10 and p.state.prices == [1, 2, 3, 5, 6, 8, 9]
    assert p.told("swapped") == [{"seat": 0, "space": 1, "feature": "price", "old": 8, "new": 10}]
    assert p.asks == "SelectTile" and p.refused("diesel 1", "KRA-6.14", "one-swap-per-turn")


@pytest.mark.rule("KRA-6.8", "KRA-6.14", "KRA-7.6")
def test_what_diesel_cannot_do() -> None:
    p = factory().mine(engineers=["ENG-DIESEL"], bodies=[4, 0, 0]).market(
        car(1, 0, 1, 2, 1, 8), car(2, 1, 1, 1, 1, 5))
    assert p.can("diesel") == ["1"] and p.refused("diesel 2", "KRA-6.14", "not-your-car")
    p.do("diesel 1")
    assert p.asks == "Swap" and set(p.can("workers")) == {"1", "2", "3", "4"} and p.can("engine") == []
    assert p.refused("engine 1", "KRA-7.2", "no-engine-there") and p.refused("body 2", "KRA-7.2", "no-body-there")
    assert p.refused("workers 5", "KRA-7.2", "too-few-workers") and p.refused("price 5", "KRA-7.5", "price-gone")
    assert p.refused("price 8", "KRA-7.5", "price-gone")
    q = factory().mine(engineers=["ENG-DIESEL"], canteen=0).market(car(1, 0, 1, 2, 1, 8)).given({"specialty": True})
    q.given({"prices": [], "specialty": True})
    assert q.can("diesel") == [] and q.refused("diesel 1", "KRA-6.14", "nothing-to-swap")


@pytest.mark.rule("KRA-6.14")
def test_diesel_is_not_for_the_car_offered_later_in_the_turn() -> None:
    p = parts(engineers=["ENG-DIESEL"]).do("take ACT-05", "offer 1 2 1 5")
    assert p.seat == 1 and p.factory().markers == ["DIESEL-1", "DIESEL-2"]


@pytest.mark.rule("KRA-6.8", "KRA-10.5")
def test_a_swap_keeps_the_engineer_marker_and_wins_no_award() -> None:
    p = factory().mine(engineers=["ENG-DIESEL", "ENG-HORCH"], markers=["DIESEL-1", "HORCH-2"], bodies=[1, 0, 0])
    p.market(car(1, 0, 7, 7, 1, 8, "HORCH-1")).do("diesel 1", "body 1")
    assert p.factory().bodies == [7, 0, 0] and p.awards() == [] and p.state.market[0].marker == "HORCH-1"


@pytest.mark.rule("KRA-6.6", "KRA-6.13")
def test_the_buyer_that_benz_adds_comes_too_late_for_daimler() -> None:
    p = factory().mine(engineers=["ENG-BENZ", "ENG-DAIMLER"]).last_turn().pass_by()
    assert p.asks == "Benz" and p.can("daimler") == []
    p.do("buyer body")
    assert shown(p.state.active) == [] and p.factory().markers == ["DAIMLER-2", "DAIMLER-4"]
