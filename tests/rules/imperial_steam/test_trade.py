"""Sections 4.6 to 4.8: trains, goods, deliveries, contracts, influence, money."""

import pytest

from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import key_value
from tests.rules.imperial_steam.positions import BLUE, BRONZE, Position, game, totals

# Trains ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-9.1")
def test_one_engine_and_any_number_of_cars() -> None:
    p = game().do("hand buy_train")
    assert p.refused("done", "IMP-9.1")
    p.do("engine ENGINE-4 START")
    assert p.refused("engine ENGINE-3 new", "IMP-9.1", "one-engine")
    p.do("car")
    assert p.refused("car", "IMP-9.3")
    p.do("done")
    assert (p.company().engines, p.company().freight, p.company().money) == (["ENGINE-4"], 4, 60)
    assert (p.state.engines["ENGINE-4"], p.state.cars) == (1, 70 - 6 - 1)


@pytest.mark.rule("IMP-9.2")
def test_which_engines_are_for_sale() -> None:
    p = game().do("hand buy_train")
    assert p.can("engine") == ["ENGINE-3 new", "ENGINE-4 START", "ENGINE-4 new"]
    assert p.refused("engine ENGINE-3 START", "IMP-9.2", "not-stronger")
    assert p.refused("engine ENGINE-5 new", "IMP-9.2", "not-released")
    late = game().later(5).given({"companies[0].engines": ["START", "ENGINE-5"], "companies[0].money": 200})
    late.do("hand buy_train")
    assert late.refused("engine ENGINE-8 new", "IMP-9.2", "trains-full")
    late.do("engine ENGINE-8 ENGINE-5", "done")
    assert (late.company().engines, late.company().money) == (["START", "ENGINE-8"], 120)
    assert late.state.engines["ENGINE-5"] == 1  # the old one leaves the game


@pytest.mark.rule("IMP-9.2", "IMP-3.11")
@pytest.mark.parametrize(("number", "engines"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (8, 6)])
def test_engines_are_released_round_by_round(number: int, engines: int) -> None:
    p = game().later(number).do("hand buy_train")
    assert len([move for move in p.can("engine") if move.endswith("new")]) == engines


@pytest.mark.rule("IMP-9.3", "IMP-9.2")
def test_cars_arrive_empty_and_only_as_many_as_the_engines_pull() -> None:
    p = game().given({"companies[0].engines": ["START", "ENGINE-3"], "companies[0].money": 50}).do("hand buy_train")
    p.do("car", "car")
    assert p.refused("car", "IMP-5.7")
    p.do("done")
    assert (p.company().freight, totals(p.company().goods)) == (5, "wood, stone, iron, coal")


@pytest.mark.rule("IMP-14.5")
def test_engines_and_cars_run_out() -> None:
    p = game().given({"engines.ENGINE-4": 0}).do("hand buy_train")
    assert p.refused("engine ENGINE-4 START", "IMP-14.5", "engine-gone")
    p.state.cars = 0
    assert p.why_not("car").rule == "IMP-14.5"  # type: ignore[union-attr]


# Goods ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-9.4")
def test_what_fits_where() -> None:
    p = game().goods(0, coal=1).given({"companies[0].freight": 0, "companies[0].passenger": 3})
    p.do("hand goods_market")
    assert p.refused("buy coal", "IMP-9.8") and p.refused("buy wood", "IMP-9.8")
    q = game().goods(0).given({"companies[0].freight": 0, "companies[0].passenger": 3}).do("hand goods_market")
    assert q.can("buy") == ["coal"]  # into the engine


@pytest.mark.rule("IMP-9.5", "IMP-9.8")
def test_buying_one_good() -> None:
    p = game().goods(0, wood=1).do("hand goods_market", "buy iron")
    assert (p.asks, totals(p.company().goods), p.company().money) == ("Rest", "wood, iron", 100)
    assert p.state.market["iron"] == 3
    full = game().do("hand goods_market")
    assert full.refused("buy iron", "IMP-9.8", "no-room")
    empty = game().goods(0).given({"market": {"wood": 1}}).do("hand goods_market")
    assert empty.can("buy") == ["wood"] and empty.refused("buy coal", "IMP-9.5")


@pytest.mark.rule("IMP-9.8")
def test_room_can_be_made_first() -> None:
    p = game().do("discard wood", "hand goods_market", "buy coal")
    assert totals(p.company().goods) == "stone, iron, 2 coal"


@pytest.mark.rule("IMP-9.6", "IMP-4.5")
def test_ordering_as_many_as_the_shipment_tile_says() -> None:
    p = game().do("hand goods_market", "order wood")  # round 1: a tile with 3
    assert (p.asks, p.company().landing["wood"]) == ("Order", 1)
    p.do("order wood", "order coal")
    assert (p.asks, totals(p.company().landing), p.company().money) == ("Rest", "2 wood, coal", 90)
    assert totals(p.company().goods) == "wood, stone, iron, coal"
    one = game().do("hand goods_market", "order iron", "done")
    assert (one.asks, totals(one.company().landing)) == ("Rest", "iron")


@pytest.mark.rule("IMP-9.6")
def test_one_order_at_a_time() -> None:
    p = game().later(2).given({"companies[0].landing": {"wood": 1}}).goods(0).do("hand goods_market")
    assert p.refused("order stone", "IMP-9.6", "landing-full")


@pytest.mark.rule("IMP-9.5", "IMP-9.6", "IMP-9.8")
def test_the_market_asks_only_for_what_can_be_done() -> None:
    def asked(p: Position) -> tuple[str, object]:
        words, values = p.state.stack[-1].prompt(p.state)
        return words, values["n"]

    free = game().goods(0).do("hand goods_market")
    assert asked(free) == ("goods", 3)
    assert asked(game().do("hand goods_market")) == ("goods-order", 3), "all cars are full"
    waiting = game().goods(0).given({"companies[0].landing": {"wood": 1}}).do("hand goods_market")
    assert asked(waiting) == ("goods", 0), "nothing can be ordered before the landing is empty"


@pytest.mark.rule("IMP-9.6")
def test_an_order_ends_with_the_money_or_the_market() -> None:
    poor = game().given({"companies[0].money": 10}).do("hand goods_market", "order wood")
    assert poor.asks == "Rest"
    p = game().given({"market": {"wood": 1, "iron": 1}}).do("hand goods_market", "order wood")
    assert p.can("order") == ["iron"] and p.refused("order wood", "IMP-9.5")


@pytest.mark.rule("IMP-X21", "IMP-9.6", "IMP-3.9")
def test_no_orders_in_round_8() -> None:
    p = game().goods(0).later(8).do("hand goods_market")
    assert p.refused("order wood", "IMP-9.6", "no-shipment")
    p.do("buy wood")
    assert totals(p.company().goods) == "wood"


@pytest.mark.rule("IMP-9.7", "IMP-9.8")
def test_one_good_from_each_factory() -> None:
    p = game().goods(0, wood=1).factory(0, "wien", "wood", 2).factory(0, "wien", "iron", 1)
    p.factory(1, "wien", "coal", 2).do("hand collect_goods")
    assert p.can("collect") == ["f1", "f2"]
    assert p.refused("done", "IMP-5.4") and p.refused("collect f3", "IMP-9.7", "not-your-factory")
    p.do("collect f1")
    assert p.refused("collect f1", "IMP-9.7", "collected")
    p.do("collect f2")
    assert (p.asks, p.state.lying, totals(p.company().goods)) == ("Rest", [1, 0, 2], "2 wood, iron")
    p.do("end").skip()
    p.goods(0).given({"companies[0].influence": 1}).do("hand collect_goods")
    assert p.refused("collect f2", "IMP-7.5", "exhausted") and p.can("collect") == ["f1"]


@pytest.mark.rule("IMP-9.8")
def test_only_what_fits_is_collected() -> None:
    p = game().goods(0, wood=1, stone=1).factory(0, "wien", "wood", 2).factory(0, "wien", "iron", 1)
    p.factory(0, "wien", "coal", 2).do("hand collect_goods", "collect f1")
    assert p.refused("collect f2", "IMP-9.8") and p.can("collect") == ["f3"]
    p.do("done")
    assert p.asks == "Rest"
    full = game().factory(0, "wien", "iron", 1)
    assert full.refused("hand collect_goods", "IMP-9.8", "no-room")


# Deliveries -----------------------------------------------------------------------------------------------------------

TO_BRONZE = ("wien--st_poelten", "st_poelten--amstetten")


def deliverer(*goods: str, coal: int = 1, left: int = 3) -> Position:
    p = game().tracks(0, *TO_BRONZE).goods(0, coal=coal)
    for good in goods:
        p.factory(0, "wien", good, left)
    return p


@pytest.mark.rule("IMP-10.1", "IMP-10.2", "IMP-10.3", "IMP-10.4")
def test_deliveries_one_after_another() -> None:
    p = deliverer("wood", "iron", coal=3)
    supply = p.state.supply["coal"]
    p.do("hand deliver_goods", f"deliver f1 {BRONZE}", f"deliver f1 {BRONZE}")
    assert p.refused(f"deliver f1 {BRONZE}", "IMP-10.3", "no-demand")  # two spaces
    p.do(f"deliver f2 {BRONZE}")
    assert (p.company().money, p.state.lying, p.hub(BRONZE).open) == (
        120 + 50 + 50 + 80, [1, 2], {"wood": 0, "stone": 1, "iron": 0, "coal": 2})
    assert (p.asks, p.state.supply["coal"]) == ("Rest", supply + 3)


@pytest.mark.rule("IMP-10.2")
def test_each_delivery_costs_a_coal_from_storage() -> None:
    assert deliverer("wood", coal=0).refused("hand deliver_goods", "IMP-10.2")
    p = deliverer("wood", coal=1).do("hand deliver_goods", f"deliver f1 {BRONZE}")
    assert (p.asks, p.company().goods["coal"]) == ("Rest", 0)
    stored = deliverer("wood", coal=2).given({"companies[0].goods": {"coal": 2, "stone": 1}}).do("hand deliver_goods")
    assert stored.can("deliver") == [f"f1 {BRONZE}"]  # only goods that lie at factories


@pytest.mark.rule("IMP-10.1")
def test_a_delivery_action_needs_one_and_may_end_after_it() -> None:
    p = deliverer("wood", coal=2).do("hand deliver_goods")
    assert p.refused("done", "IMP-5.4")
    p.do(f"deliver f1 {BRONZE}", "done")
    assert p.asks == "Rest"


@pytest.mark.rule("IMP-10.3", "IMP-X25")
def test_only_to_empty_spaces_of_hubs_in_the_network() -> None:
    p = deliverer("stone").tracks(0, "wien--baden", "baden--wiener_neustadt", *TO_BRONZE)
    p.given({"hubs[1].open": {"wood": 1, "iron": 1, "coal": 2}}).do("hand deliver_goods")
    assert p.refused(f"deliver f1 {BLUE}", "IMP-10.3", "no-demand")
    assert p.refused("deliver f1 graz", "IMP-10.3", "hub-not-in-network")
    assert p.refused("deliver f1 wien", "")
    assert p.can("deliver") == [f"f1 {BRONZE}"]


@pytest.mark.rule("IMP-10.5", "IMP-X16")
def test_coal_brings_the_gold_key_then_the_silver_one() -> None:
    p = deliverer("coal", coal=2).do("hand deliver_goods", f"deliver f1 {BRONZE}")
    assert (p.company().keys, p.company().money, p.state.lying) == ([f"{BRONZE}.gold"], 120, [2])
    p.do(f"deliver f1 {BRONZE}")
    assert (p.company().keys, p.company().goods["coal"]) == ([f"{BRONZE}.gold", f"{BRONZE}.silver"], 0)
    assert (p.asks, p.hub(BRONZE).open["coal"]) == ("Rest", 0)


@pytest.mark.rule("IMP-10.6", "IMP-X16")
def test_a_key_is_worth_the_column_of_its_hub() -> None:
    p = game().given({"hubs[0].column": 7})
    assert (key_value(p.state, f"{BRONZE}.gold"), key_value(p.state, f"{BRONZE}.silver")) == (70, 30)
    p.given({"hubs[0].column": 8})
    assert (key_value(p.state, f"{BRONZE}.gold"), key_value(p.state, f"{BRONZE}.silver")) == (80, 40)


# Contracts, influence, money ------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-11.1", "IMP-3.13")
def test_taking_a_contract() -> None:
    p = game().do("hand take_contract")
    assert p.can("contract") == ["CON-04", "CON-09", "CON-10", "CON-11", "CON-13", "CON-17", "CON-21", "CON-27"]
    p.do("contract CON-09")
    assert (p.company().contracts, p.company().filled, p.company().money) == (["CON-09"], [[]], 120)
    assert "CON-09" not in p.state.display and len(p.state.display) == 7
    assert p.asks == "Rest", "one contract a hand"


@pytest.mark.rule("IMP-11.1")
def test_at_most_three_open_contracts() -> None:
    three = {"companies[0].contracts": ["CON-04", "CON-09", "CON-10"], "companies[0].filled": [[], [], []]}
    p = game().given(three)
    assert p.refused("hand take_contract", "IMP-11.1", "too-many-contracts")
    done = game().factory(0, "wien", "wood", 1).factory(0, "wien", "coal", 1).goods(0)
    done.given({**three, "companies[0].filled": [["wood", "coal"], [], []], "companies[0].freight": 1,
                "companies[0].reserved": 2})
    assert done.why_not("hand take_contract") is None


@pytest.mark.rule("IMP-14.6")
def test_an_empty_display() -> None:
    assert game().given({"display": []}).refused("hand take_contract", "IMP-14.6")


@pytest.mark.rule("IMP-11.2", "IMP-12.4")
def test_a_contract_is_completed_when_all_slots_are_filled() -> None:
    p = game().goods(0).factory(0, "wien", "wood", 1).factory(0, "wien", "coal", 1)
    p.given({"companies[0].contracts": ["CON-04"], "companies[0].filled": [[]]})
    p.do("assign CON-04 coal")
    assert p.told("completed") == [] and p.can("assign") == ["CON-04 wood"]
    p.do("assign CON-04 wood")
    assert p.told("completed") == [{"seat": 0, "contract": "CON-04"}]


@pytest.mark.rule("IMP-11.3")
def test_influence_for_money() -> None:
    p = game().do("hand gain_influence")
    assert p.can("influence") == [str(n) for n in range(1, 13)]
    assert p.refused("influence 13", "IMP-5.7")
    p.do("influence 5")
    assert (p.company().influence, p.company().money) == (5, 70)
    high = game().given({"companies[0].influence": 18}).do("hand gain_influence")
    assert high.can("influence") == ["1", "2"]
    assert game().given({"companies[0].influence": 20}).refused("hand gain_influence", "IMP-11.3", "track-end")


@pytest.mark.rule("IMP-11.4")
def test_ten_gulden() -> None:
    p = game().do("hand earn_gulden")
    assert (p.company().money, p.asks) == (130, "Rest")


@pytest.mark.rule("IMP-X8", "IMP-10.3")
def test_what_two_hubs_ask_for_in_sum() -> None:
    p = game().tracks(0, *TO_BRONZE, "wien--baden", "baden--wiener_neustadt")
    p.given({"hubs[0].open": {"wood": 1, "coal": 2}, "hubs[1].open": {"wood": 1, "stone": 2, "coal": 2},
             "companies[1].keys": [f"{BRONZE}.gold", f"{BRONZE}.silver"]}).factory(0, "wien", "iron", 2)
    asked = {good: sum(hub.open[good] for hub in p.state.hubs if hub.city in p.company().cities) for good in GOODS}
    assert asked == {"wood": 2, "stone": 2, "iron": 0, "coal": 2}
    assert p.refused("hand deliver_goods", "IMP-10.3", "nothing-to-deliver")  # a working factory, but no iron wanted
