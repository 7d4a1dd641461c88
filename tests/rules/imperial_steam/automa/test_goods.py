"""AMA-4.50 to AMA-4.88 The Automa's factories, workers and goods, and its delivery."""

import pytest

from game.rules.imperial_steam.automa.actions.factory_building import build_factory
from game.rules.imperial_steam.automa.actions.goods import deliverable, order_goods, unload
from game.rules.imperial_steam.automa.actions.hiring import hire_workers
from game.rules.imperial_steam.automa.supply import pay, shared, take
from game.rules.imperial_steam.content.automa_cards import Cost
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, Solo, decision_card, solo
from tests.rules.imperial_steam.positions import BLUE, BRONZE, totals

TO_BRONZE = ("wien--st_poelten", "st_poelten--amstetten")
TO_BLUE = ("wien--baden", "baden--wiener_neustadt")


def producing(*goods: str, left: int = 3) -> Solo:
    """The Automa has a working factory in Wien for each of these and reaches both near hubs."""
    p = solo(goods=2).tracks(AUTOMA, *TO_BRONZE, *TO_BLUE)
    for good in goods:
        p.factory(AUTOMA, "wien", good, left)
    return p


# goods --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.2", "AMA-4.79", "AMA-8.27")
def test_goods_lose_their_type_and_count_as_returned() -> None:
    p = solo(goods=0).factory(AUTOMA, "wien", "iron", 3)
    before = p.state.supply["iron"]
    p.cards("AC-1A", "DC-1").given({"companies[1].money": 10}).turn()
    assert p.slot == 3 and p.automa.goods == 1 and p.state.supply["iron"] == before + 1
    assert not any(p.rival.goods.values())


@pytest.mark.rule("AMA-4.2", "AMA-4.3")
def test_any_goods_pay_for_tracks() -> None:
    p = solo(goods=4)
    before = dict(p.state.supply)
    pay(p.state, AUTOMA, 20, 3)
    assert p.automa.goods == 1 and p.rival.money == 50 and p.state.supply == before


@pytest.mark.rule("AMA-4.3", "AMA-4.64")
def test_tracks_tire_no_worker_and_cost_no_gulden() -> None:
    p = solo().cards("AC-1A", "DC-1").turn()
    assert p.rival.ready == [2, 0, 0, 0] and not any(p.rival.tired) and p.rival.money == 70
    assert [(t["cost"], t["goods"]) for t in p.told("automa-paid")] == [(0, 3)]


@pytest.mark.rule("AMA-4.65", "AMA-8.20")
def test_one_good_from_each_working_factory() -> None:
    p = solo(goods=0).factory(AUTOMA, "wien", "wood", 3).factory(AUTOMA, "wien", "coal", 1)
    p.factory(HUMAN, "wien", "iron", 2).cards("AC-4", "DC-1").turn()
    assert p.slot == 1 and p.automa.goods == 2 and p.state.lying == [2, 0, 2]


@pytest.mark.rule("AMA-4.70", "AMA-8.15")
@pytest.mark.parametrize(("number", "market", "goods"), [
    (3, {"wood": 4, "stone": 4, "iron": 4, "coal": 4}, ["stone", "wood", "iron"]),
    (5, {"wood": 4, "stone": 4, "iron": 4, "coal": 4}, ["stone", "wood", "iron", "coal", "stone"]),
    (5, {"wood": 1, "stone": 0, "iron": 3, "coal": 0}, ["wood", "iron", "iron", "iron"]),
])
def test_an_order_takes_one_of_each_type_again_and_again(number: int, market: dict[str, int], goods: list[str]) -> None:
    p = solo().given({"market": market, "shipments[2]": number})
    p.state.event_sink = p.events
    assert order_goods(p.state, AUTOMA, decision_card("DC-1"), Cost(gulden=20)) == ""
    assert [t["goods"] for t in p.told("automa-ordered")] == [goods]
    assert p.automa.landing == len(goods) and p.automa.goods == 4 and p.rival.money == 50


@pytest.mark.rule("AMA-4.70", "AMA-4.24")
def test_an_order_needs_a_shipment_tile_and_a_market() -> None:
    card, cost = decision_card("DC-1"), Cost(gulden=20)
    assert order_goods(solo().given({"round": 8}).state, AUTOMA, card, cost) == "no-shipment"
    p = solo().given({"market": {}})
    assert order_goods(p.state, AUTOMA, card, cost) == "no-goods" and p.rival.money == 70


@pytest.mark.rule("AMA-4.71", "AMA-4.95", "AMA-1.G2")
def test_the_landing_joins_the_supply_when_the_round_is_over() -> None:
    p = solo(goods=1, landing=40)
    unload(p.state)
    assert p.automa.goods == 41 and p.automa.landing == 0, "there is no limit to its storage"


@pytest.mark.rule("AMA-4.73")
def test_buying_takes_the_first_type_that_the_market_has() -> None:
    p = solo(goods=3).given({"market": {"iron": 2, "coal": 1}}).cards("AC-1A", "DC-1").turn()
    assert p.told("automa-bought") == [{"seat": 1, "good": "iron"}] and totals(p.state.market) == "iron, coal"
    assert p.rival.money == 50 and p.automa.goods == 4


# factories ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.50", "AMA-4.24", "AMA-8.21")
@pytest.mark.parametrize(("patch", "why"), [
    ({"companies[1].ready": [0, 0, 0, 0]}, "no-worker"),
    ({"unbuilt": {}}, "no-type"),
])
def test_a_factory_needs_a_worker_and_a_type(patch: dict[str, object], why: str) -> None:
    p = solo(goods=0).cards("AC-2A", "DC-1")
    for path, value in patch.items():
        if path == "unbuilt":
            p.state.unbuilt = dict.fromkeys(p.state.unbuilt, 0)
        else:
            p.given({path: value})
    p.state.event_sink = p.events
    assert build_factory(p.state, AUTOMA, decision_card("DC-1"), Cost(gulden=20)) == why
    assert p.rival.money == 70 and p.state.factories == []


@pytest.mark.rule("AMA-4.51", "AMA-1.G5", "AMA-1.G6")
def test_a_shared_city_comes_before_the_alphabet() -> None:
    p = solo().tracks(AUTOMA, *TO_BRONZE).cards("AC-2A", "DC-1").turn()
    assert p.state.factories[0][1] == "wien", "both have Wien"
    assert shared(p.state, AUTOMA, "wien") and not shared(p.state, AUTOMA, "st_poelten")
    q = solo().tracks(AUTOMA, *TO_BRONZE).given({"factories": [[0, "wien", "wood", 1]] * 3, "lying": [0, 0, 0]})
    q.cards("AC-2A", "DC-1").turn()
    assert q.state.factories[-1][1] == "st_poelten" and q.decided("factory-place") == ("st_poelten", "only")


@pytest.mark.rule("AMA-4.52")
def test_the_type_most_wanted_in_its_hubs_that_no_working_factory_has() -> None:
    p = producing("stone")  # wood 3, stone 3, iron 2, coal 4 are wanted in both hubs
    p.cards("AC-2A", "DC-4").turn()
    assert p.state.factories[-1][2] == "coal" and p.decided("factory-type") == ("coal", "demand")
    assert p.compared("factory-type")["not-working"] == [0, 1, 0, 0]


@pytest.mark.rule("AMA-4.52")
def test_where_nothing_else_is_left_a_working_type_is_built_again() -> None:
    p = solo().factory(AUTOMA, "wien", "wood", 3).cards("AC-2A", "DC-1")
    p.given({"factories": [[1, "wien", "wood", 1], *([0, city, good, 1] for city, good in (
        ("st_poelten", "stone"), ("st_poelten", "iron"), ("fuerstenfeld", "coal")))], "lying": [3, 0, 0, 0]})
    p.state.unbuilt = {"wood": 5, "stone": 0, "iron": 0, "coal": 0}
    assert build_factory(p.state, AUTOMA, decision_card("DC-1"), Cost()) == ""
    assert p.state.factories[-1][2] == "wood"
    q = producing("wood", "stone")
    q.state.unbuilt = {"wood": 5, "stone": 5, "iron": 0, "coal": 0}
    q.state.event_sink = q.events
    assert build_factory(q.state, AUTOMA, decision_card("DC-4"), Cost()) == ""
    assert q.compared("factory-type")["not-working"] == [1, 1] and q.decided("factory-type") == ("stone", "T-B")


@pytest.mark.rule("AMA-4.53", "AMA-4.54", "AMA-4.55", "AMA-8.3")
def test_a_factory_takes_a_worker_three_goods_and_a_token_from_the_board() -> None:
    p = solo().cards("AC-2A", "DC-1").turn()
    assert p.state.factories == [(1, "wien", "coal", 1)] and p.state.lying == [3]
    assert p.rival.ready == [1, 0, 0, 0] and p.rival.reserve == 13 and p.state.unbuilt["coal"] == 5
    assert totals(p.rival.factories) == "coal" and p.rival.money == 50


@pytest.mark.rule("AMA-4.53", "IMP-14.1")
def test_a_short_supply_gives_fewer_goods() -> None:
    p = solo().cards("AC-2A", "DC-1")
    p.state.market["coal"] += p.state.supply["coal"] - 2
    p.state.supply["coal"] = 2
    p.turn()
    assert p.state.lying == [2]


# hiring -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.60", "AMA-4.62", "AMA-4.64")
def test_two_workers_for_a_flat_price() -> None:
    p = solo(ready=[4, 0, 0, 0]).given({"hubs[0].hired": 6, "hubs[1].hired": 7, "hubs[2].hired": 6})
    p.cards("AC-3A", "DC-1").turn()  # prices 30, 40, 30; bronze has the lower influence of the two
    assert p.decided("hiring-hub") == (BRONZE, "lowest-influence")
    assert p.rival.ready == [6, 0, 0, 0] and p.rival.money == 50 and p.hub(BRONZE).hired == 8
    assert p.told("automa-hired") == [{"seat": AUTOMA, "hub": BRONZE, "count": 2}]


@pytest.mark.rule("AMA-4.62")
@pytest.mark.parametrize(("card", "hub"), [("DC-1", BRONZE), ("DC-2", "graz"), ("DC-4", BLUE)])
def test_between_equal_hubs_the_card_decides(card: str, hub: str) -> None:
    p = solo().given({f"hubs[{n}].column": 3 for n in range(4)}).cards("AC-3A", card).turn()
    assert p.decided("hiring-hub") == (hub, "T-D") and p.hub(hub).hired == 2


@pytest.mark.rule("AMA-4.63")
def test_the_last_worker_of_a_hub_or_of_the_reserve_comes_alone() -> None:
    card, cost = decision_card("DC-1"), Cost(gulden=20)
    p = solo(influence=3).given({"hubs[1].hired": 7})
    assert hire_workers(p.state, AUTOMA, card, cost) == "" and p.rival.ready == [3, 0, 0, 0] and p.rival.money == 50
    q = solo(ready=[14, 0, 0, 0])
    assert hire_workers(q.state, AUTOMA, card, cost) == "" and q.rival.ready == [15, 0, 0, 0] and q.rival.reserve == 0
    assert hire_workers(q.state, AUTOMA, card, cost) == "no-hub"


# delivery -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.80", "AMA-4.81", "AMA-4.86")
def test_one_delivery_for_one_good_whenever_possible() -> None:
    p = producing("wood", "stone").cards("AC-5", "DC-1").turn()
    assert len(p.told("delivered")) == 1 and p.automa.goods == 1
    assert p.rival.money == 70 + 60 and sum(p.state.lying) == 5
    assert p.hub(BRONZE).open["stone"] == 0, "the hub of Amstetten wants one stone"


@pytest.mark.rule("AMA-4.82", "AMA-4.2")
def test_only_hubs_of_the_network_that_want_what_lies_at_a_working_factory() -> None:
    p = producing("iron")
    assert deliverable(p.state, AUTOMA) == {BRONZE: ["iron"], BLUE: ["iron"]}
    p.given({"hubs[0].open.iron": 0})
    assert deliverable(p.state, AUTOMA) == {BLUE: ["iron"]}
    p.given({"lying": [0]})
    assert deliverable(p.state, AUTOMA) == {}


@pytest.mark.rule("AMA-4.82", "AMA-4.80")
@pytest.mark.parametrize(("goods", "left", "why"), [(0, 3, "no-good"), (2, 0, "no-factory")])
def test_why_there_is_no_delivery(goods: int, left: int, why: str) -> None:
    p = producing("iron", left=left).given({"automa.goods": goods}).cards("AC-5", "DC-1").turn()
    assert p.told("automa-no-delivery") == [{"seat": 1, "why": why}] and not p.told("delivered")


@pytest.mark.rule("AMA-4.82")
def test_no_delivery_without_demand() -> None:
    p = solo(goods=2).factory(AUTOMA, "wien", "iron", 3).cards("AC-5", "DC-1").turn()
    assert p.told("automa-no-delivery") == [{"seat": 1, "why": "no-demand"}]


@pytest.mark.rule("AMA-4.83", "AMA-1.G6")
def test_between_private_hubs_the_alphabet_decides() -> None:
    p = producing("iron").cards("AC-5", "DC-1").turn()
    assert p.decided("delivery-hub") == (BRONZE, "az")
    assert p.compared("delivery-hub")["shared"] == [1, 1]


@pytest.mark.rule("AMA-4.84")
def test_the_most_profitable_good_then_the_card() -> None:
    p = producing("wood", "iron").cards("AC-5", "DC-1").turn()
    assert p.decided("delivery-good") == ("iron", "worth") and p.compared("delivery-good")["worth"] == [50, 80]
    q = producing("stone", "coal").given({"hubs[0].column": 6}).cards("AC-5", "DC-3").turn()
    assert q.compared("delivery-good")["worth"] == [60, 60] and q.decided("delivery-good") == ("coal", "T-C")
    assert q.rival.keys == [f"{BRONZE}.gold"] and q.rival.money == 70


@pytest.mark.rule("AMA-4.85", "AMA-8.17")
def test_the_factory_with_fewer_goods_delivers_then_the_alphabet() -> None:
    p = producing("iron").factory(AUTOMA, "st_poelten", "iron", 1).cards("AC-5", "DC-1").turn()
    assert p.state.lying == [3, 0] and p.decided("delivery-factory") == ("f2", "fewest-left")
    q = producing("iron").factory(AUTOMA, "st_poelten", "iron", 3).cards("AC-5", "DC-1").turn()
    assert q.state.lying == [3, 2] and q.decided("delivery-factory") == ("f2", "az")


@pytest.mark.rule("AMA-4.87", "AMA-8.26")
def test_an_emptied_factory_stays_but_no_longer_works() -> None:
    p = producing("iron", left=1).cards("AC-5", "DC-1").turn()
    assert (
        p.state.factories == [(1, "wien", "iron", 1)] and p.state.lying == [0] and totals(p.rival.factories) == "iron"
    )
    assert p.rival.reserve == 15 - 2 - 1


@pytest.mark.rule("AMA-4.88")
def test_distance_stations_and_owners_play_no_part() -> None:
    line = ("wien--baden", "baden--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck", "bruck--graz")
    p = solo(goods=1).tracks(HUMAN, *line).tracks(AUTOMA, *line).factory(AUTOMA, "wien", "stone", 2)
    p.given({"hubs[0].open.stone": 0}).cards("AC-5", "DC-1").turn()
    assert p.told("delivered")[0]["hub"] == "graz" and p.company(HUMAN).money == 50


@pytest.mark.rule("AMA-8.23", "AMA-4.13")
def test_a_hub_joined_in_the_same_turn_is_delivered_to() -> None:
    p = solo(goods=4).factory(AUTOMA, "wien", "wood", 3).cards("AC-1A", "DC-1").turn()
    assert p.rival.cities[-1] == BRONZE and p.told("delivered")[0]["hub"] == BRONZE and p.automa.goods == 0


@pytest.mark.rule("AMA-4.9", "AMA-4.54")
def test_supplies_are_shared_with_the_player() -> None:
    p = producing("coal").cards("AC-5", "DC-1").turn()
    assert p.rival.keys == [f"{BRONZE}.gold"]
    p.tracks(HUMAN, *TO_BRONZE).factory(HUMAN, "wien", "coal", 2).goods(HUMAN, coal=1)
    p.do("hand deliver_goods", f"deliver f2 {BRONZE}")
    assert p.company(HUMAN).keys == [f"{BRONZE}.silver"]
    before = p.state.supply["wood"]
    take(p.state, "wood")
    assert p.state.supply["wood"] == before + 1
