"""Sections 4.4 and 4.5: stations, factories, hiring."""

import pytest

from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import income, price
from tests.rules.imperial_steam.positions import BLUE, BRONZE, GREEN, WHITE, Position, content, game

# Stations -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-7.1", "IMP-6.6")
def test_a_station_in_a_city_of_the_network() -> None:
    p = game().tracks(0, "wien--baden").do("hand build_station")
    assert p.legal == ["station baden"]
    assert p.refused("station wien", "IMP-7.1", "station-there")
    assert p.refused("station linz", "IMP-7.1", "not-in-network")
    p.do("station baden")
    assert (p.company().stations, p.company().money, p.company().share) == (["wien", "baden"], 80, 1)


@pytest.mark.rule("IMP-7.1", "IMP-3.14")
def test_three_stations_and_no_more() -> None:
    p = game().tracks(0, "wien--baden", "wien--st_poelten", "wien--bratislava", stations=("baden", "st_poelten"))
    assert p.refused("hand build_station", "IMP-7.1", "no-station-left")
    poor = game().tracks(0, "wien--baden").given({"companies[0].money": 30})
    assert poor.refused("hand build_station", "IMP-5.7")


@pytest.mark.rule("IMP-7.2", "IMP-9.4")
def test_what_a_station_is_good_for() -> None:
    p = game().tracks(0, "wien--baden", stations=("baden",))
    assert income(p.state, p.company())[0] == 10
    p.goods(0, wood=2, stone=2, iron=1, coal=1)  # three cars and two places, the coal in the engine
    assert p.do("hand goods_market").refused("buy wood", "IMP-9.8", "no-room")


# Factories ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-7.3", "IMP-7.7")
@pytest.mark.parametrize(("seats", "slots"), [(2, 3), (3, 4), (4, 5)])
def test_where_factories_fit(seats: int, slots: int) -> None:
    p = game(seats)
    assert p.state.selected.slots["wien"] == slots
    p.do("hand build_factory")
    assert p.can("factory") == [f"wien {good}" for good in GOODS]
    assert p.refused("factory st_poelten wood", "IMP-7.3", "city-not-in-network")
    full = game(seats)
    for _ in range(slots):
        full.factory(1, "wien", "wood", 2)
    assert full.refused("hand build_factory", "IMP-14.3", "no-slot-anywhere")
    full.tracks(0, "wien--st_poelten").do("hand build_factory")
    assert full.refused("factory wien wood", "IMP-7.3", "no-slot")
    assert full.can("factory") == [f"st_poelten {good}" for good in GOODS]


@pytest.mark.rule("IMP-7.3")
@pytest.mark.parametrize(("good", "cost"), [("wood", 10), ("stone", 20), ("iron", 30), ("coal", 20)])
def test_what_a_factory_costs(good: str, cost: int) -> None:
    p = game().do("hand build_factory", f"factory wien {good}", "level 1")
    assert p.company().money == 120 - cost
    assert p.state.unbuilt[good] == 5


@pytest.mark.rule("IMP-7.4", "IMP-7.5")
@pytest.mark.parametrize(("level", "goods"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_worker_goes_to_the_factory_for_good(level: int, goods: int) -> None:
    p = game().given({"companies[0].ready": [int(n == level) for n in range(1, 5)]})
    p.do("hand build_factory", "factory wien stone")
    assert (p.asks, p.legal) == ("Foreman", [f"level {level}"])
    assert p.refused(f"level {level % 4 + 1}", "IMP-7.4")
    p.do(f"level {level}", "end")
    assert (p.state.factories, p.state.lying) == ([(0, "wien", "stone", level)], [goods])
    assert p.company().factories["stone"] == 1
    assert sum(p.company().ready) == sum(p.company().tired) == 0
    p.to_round(3)
    assert sum(p.company().ready) == 0


@pytest.mark.rule("IMP-7.4")
def test_tired_workers_build_no_factory() -> None:
    p = game().given({"companies[0].ready": [0, 0, 0, 0], "companies[0].tired": [2, 0, 0, 0]})
    assert p.refused("hand build_factory", "IMP-7.4", "no-ready-worker")


@pytest.mark.rule("IMP-7.5", "IMP-X31")
def test_an_exhausted_factory_keeps_its_slot_and_its_token() -> None:
    p = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten").factory(0, "st_poelten", "stone", 1)
    before = price(p.state, "stone")
    p.do("hand deliver_goods", "deliver f1 amstetten")
    assert (p.asks, p.state.lying, p.company().goods["coal"]) == ("Rest", [0], 0)
    assert p.state.factories == [(0, "st_poelten", "stone", 1)]
    assert (p.company().factories["stone"], price(p.state, "stone")) == (1, before)
    p.do("end").skip()
    p.do("hand build_factory", "factory st_poelten wood", "level 1", "end").skip()
    p.to_round(2)
    p.given({"companies[0].ready": [1, 0, 0, 0]}).do("hand build_factory")
    assert p.refused("factory st_poelten wood", "IMP-7.3", "no-slot")  # both slots are taken


@pytest.mark.rule("IMP-7.6", "IMP-10.4", "IMP-X15")
def test_each_factory_lowers_the_price_of_its_type() -> None:
    p = game()
    prices = []
    for seat in (0, 1, 0):
        p.factory(seat, "wien", "wood", 2)
        prices.append(price(p.state, "wood"))
    assert prices == [50, 50, 40]


@pytest.mark.rule("IMP-7.7")
def test_one_player_may_take_several_slots_and_factories_of_a_type() -> None:
    p = game().factory(0, "wien", "wood", 2).factory(0, "wien", "wood", 2)
    p.do("hand build_factory", "factory wien wood", "level 1")
    assert len(p.state.factories) == 3 and p.company().factories["wood"] == 3


@pytest.mark.rule("IMP-14.1")
def test_a_new_factory_gets_what_the_supply_has_left() -> None:
    p = game().given({"companies[0].ready": [0, 0, 0, 1]})
    p.given({"market.iron": p.state.market["iron"] + p.state.supply["iron"] - 3})
    p.do("hand build_factory", "factory wien iron", "level 4")
    assert (p.state.lying, p.state.supply["iron"]) == ([3], 0)


@pytest.mark.rule("IMP-14.3")
def test_a_type_that_is_sold_out_cannot_be_built() -> None:
    p = game().tracks(0, "wien--st_poelten", "wien--baden")
    for city in ("wien", "wien", "fuerstenfeld", "fuerstenfeld", "fuerstenfeld", "judenburg"):
        p.factory(1, city, "coal", 2)
    p.do("hand build_factory")
    assert p.refused("factory wien coal", "IMP-14.3", "no-factory-left")


# Hiring ---------------------------------------------------------------------------------------------------------------


def hirer(column: int, seats: int = 2, **patch: object) -> Position:
    return game(seats).given({"companies[0].influence": column, **patch})


@pytest.mark.rule("IMP-8.1", "IMP-X9", "IMP-8.2", "IMP-8.3")
def test_hiring_by_hub() -> None:
    p = hirer(4).do("hand hire")
    assert p.can("hub") == [BRONZE, BLUE]
    assert p.refused(f"hub {GREEN}", "IMP-8.1") and p.refused(f"hub {WHITE}", "IMP-8.1")
    p.do(f"hub {BLUE}", "worker", "worker", "done")
    assert (p.company().money, p.hub(BLUE).hired, p.company().ready) == (100, 2, [4, 0, 0, 0])
    assert BLUE not in p.company().cities


@pytest.mark.rule("IMP-8.2")
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_price_rises_to_the_last_space_and_never_falls(seats: int) -> None:
    p = hirer(3, seats, **{"companies[0].money": 500, "companies[0].reserve": 13}).do("hand hire", f"hub {BLUE}")
    costs = []
    while "worker" in p.legal:
        p.do("worker")
        costs.append(p.told("hired")[-1]["cost"])
    assert tuple(costs) == content().numbers.worker_prices[seats][:13]
    if seats < 4:
        assert p.refused("worker", "IMP-8.2", "hub-sold-out")
    p.do("done").to_round(3)
    assert p.hub(BLUE).hired == len(costs)


@pytest.mark.rule("IMP-14.7", "IMP-8.2")
def test_fifteen_workers_and_no_more() -> None:
    p = hirer(3, **{"companies[0].tired": [13, 0, 0, 0]}).do("hand hire", f"hub {BLUE}")
    assert p.refused("worker", "IMP-14.7")
    assert p.can("engineer") == ["tunnel", "bridge"]


@pytest.mark.rule("IMP-8.4", "IMP-3.8")
def test_engineers_cost_the_same_and_leave_the_price() -> None:
    p = hirer(3).do("hand hire", f"hub {BLUE}", "engineer tunnel", "engineer bridge")
    assert (p.company().engineers, p.company().money, p.hub(BLUE).hired) == (["tunnel", "bridge"], 80, 0)
    assert p.hub(BLUE).engineers == []
    assert p.refused("engineer tunnel", "IMP-8.4", "have-engineer")
    p.do("done", "end").given({"companies[1].influence": 3}).do("hand hire", f"hub {BLUE}")
    assert p.refused("engineer tunnel", "IMP-8.4", "engineer-gone")


@pytest.mark.rule("IMP-8.5")
def test_somebody_has_to_be_hired() -> None:
    p = hirer(3).do("hand hire", f"hub {BLUE}")
    assert p.refused("done", "IMP-8.5")
    nobody = hirer(3, **{"companies[0].tired": [13, 0, 0, 0], "companies[0].engineers": ["tunnel", "bridge"]})
    assert nobody.refused("hand hire", "IMP-14.7")
