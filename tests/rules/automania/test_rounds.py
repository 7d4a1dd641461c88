"""Sales of a round, the step to the next one, and the end."""

import pytest

from game.rules.automania import SPEC
from game.rules.automania.decisions.between_rounds import shifter
from game.rules.automania.decisions.sales import limit_of
from tests.rules.automania.positions import car, chosen, content, trade


@pytest.mark.rule("MAN-4.67", "MAN-4.68", "MAN-4.75")
def test_america_first_then_europe_each_from_the_top() -> None:
    p = trade(2).ships(NA=[car(3, 0), car(9, 1)], EU=[car(17, 1, "super"), car(0, 0, "super")]).others_withdrawn(3)
    p.do("withdraw 6")
    asked = []
    while p.asks == "Sell":
        asked.append((p.seat, p.prompt()[1]["market"], p.state.stack[-1].value))
        p.do("pass")
    assert asked == [(1, "NA", 9), (0, "NA", 3), (1, "EU", 17), (0, "EU", 0)]
    assert [found["market"] for found in p.told("sales")] == ["NA", "EU"]


@pytest.mark.rule("MAN-4.69", "MAN-4.70", "MAN-4.73")
def test_what_the_sales_spaces_bring() -> None:
    shown = {name: [(space.row, space.reward.money, space.reward.points) for space in region.sales.values()]
             for name, region in content().board.regions.items()}
    assert shown == {
        "NA": [(1, 6, 0), (1, 4, 1), (1, 2, 2), (2, 4, 0), (2, 3, 0), (2, 1, 2), (0, 2, 0)],
        "EU": [(1, 0, 6), (1, 1, 4), (1, 2, 2), (2, 0, 4), (2, 0, 3), (2, 2, 1), (0, 0, 2)]}
    p = trade(2).ships(EU=[car(3, 0), car(4, 0), car(5, 0)]).others_withdrawn(3).do("withdraw 6")
    p.do("sell EU7", "sell EU7", "sell EU2")
    assert p.points() == {"sales": 8} and [found["space"] for found in p.told("sold")] == ["EU7", "EU7", "EU2"]


@pytest.mark.rule("MAN-4.71", "MAN-4.68")
def test_who_passes_is_not_asked_again_and_keeps_the_car() -> None:
    p = trade(2).ships(NA=[car(3, 0)]).others_withdrawn(3).do("withdraw 6", "pass")
    assert p.asks == "Shift" and p.state.markets["NA"].taken() == [3]
    assert p.told("waits") == [{"seat": 0, "market": "NA", "value": 3, "type": "city"}]


@pytest.mark.rule("MAN-4.72", "MAN-5.4", "MAN-4.97")
def test_sales_managers_raise_the_limit_of_the_sales_about_to_begin() -> None:
    p = trade(2).lay({"O1": "A-sales-1", "O2": "B-sales-2"}).others_withdrawn(3)
    p.given({"office_tiles": ["A-sales-2", ""]}).ships(EU=[car(value, 0) for value in (1, 2, 3)])
    assert limit_of(p.state, 0) == (0, 3, 0)
    p.do("withdraw 2", "tile 1", "place O3")
    assert limit_of(p.state, 0) == (2, 4, 0) and p.prompt()[1]["n"] == 6
    p.do("sell EU7")
    assert limit_of(p.state, 0).left == 5


@pytest.mark.rule("MAN-4.74", "MAN-3.10")
def test_the_rows_of_two_players() -> None:
    p = trade(2).ships(EU=[car(3, 0), car(4, 1), car(5, 0)]).others_withdrawn(3).do("withdraw 6", "sell EU2")
    assert p.refused("sell EU1", "MAN-4.74", "row-taken") and p.refused("sell EU2", "MAN-4.70", "sale-taken")
    p.do("sell EU4")
    assert p.can("sell") == ["EU7"]
    three = trade(3).ships(EU=[car(4, 1), car(5, 0)]).others_withdrawn(3, 4).do("withdraw 6", "sell EU2")
    assert three.can("sell") == ["EU1", "EU3", "EU4", "EU5", "EU6", "EU7"]


@pytest.mark.rule("MAN-5.7", "MAN-4.69")
def test_finance_managers_pay_for_every_car_sold() -> None:
    p = trade(2).lay({"O1": "A-finance-1", "O2": "B-finance-2"}).ships(EU=[car(3, 0), car(4, 0)])
    p.others_withdrawn(3).mine(sponsoring=6, money=0).do("withdraw 6", "sell EU1", "sell EU7")
    assert p.money() == 6 and p.told("finance") == [{"seat": 0, "gain": 3}, {"seat": 0, "gain": 3}]


@pytest.mark.rule("MAN-5.25", "MAN-5.7")
def test_a_copied_sale_is_a_sale_of_the_same_type() -> None:
    p = chosen("prestigio", "hallberg").lay({"O1": "A-finance-1"}).others_withdrawn(3).mine(money=0, sponsoring=6)
    p.sold(NA=[car(9, 1, "family", space="NA1"), car(8, 1, "city", space="NA4"), car(7, 1, "family", space="NA7")])
    p.ships(NA=[car(5, 0, "family")])
    p.do("withdraw 1")
    assert p.can("copy") == ["NA1"], "the top space needs no copying"
    assert p.can("sell") == ["NA7"], "the rows do not matter to a copy"
    assert p.refused("copy NA4", "MAN-5.25", "nothing-to-copy")
    p.do("copy NA1")
    assert p.money() == 2 + 6 + 1 and limit_of(p.state, 0).sold == 1
    assert [found.copied for found in p.state.markets["NA"].sold] == [False, False, False, True]
    p.do("shift left")
    assert p.state.markets["NA"].sold == [] and p.factory().cars["family"] == 2
    own = chosen("prestigio", "hallberg").others_withdrawn(3).sold(NA=[car(9, 0, space="NA1")]).ships(NA=[car(5, 0)])
    own.do("withdraw 6")
    assert own.can("copy") == [], "only sales of others"


@pytest.mark.rule("MAN-5.25")
def test_only_one_board_copies_once_in_the_sales_of_both_markets() -> None:
    p = chosen("prestigio", "hallberg").others_withdrawn(3)
    p.sold(NA=[car(9, 1, space="NA1")], EU=[car(9, 1, space="EU1")]).ships(NA=[car(5, 0)], EU=[car(5, 0)])
    p.do("withdraw 6", "copy NA1")
    assert p.refused("copy EU1", "MAN-5.25", "copied-already")
    q = chosen("hallberg", "prestigio").others_withdrawn(3).sold(NA=[car(9, 1, space="NA1")]).ships(NA=[car(5, 0)])
    assert q.do("withdraw 6").can("copy") == []


@pytest.mark.rule("MAN-4.76", "MAN-4.77")
def test_the_demand_is_shifted_in_the_new_round_by_who_is_last() -> None:
    p = trade(3).given({"factories[0].points.start": 5}).others_withdrawn(4, 2).seat_has(1, points={
        "start": 3, "ships": 0, "sales": 0, "tiles": 0, "offices": 0, "draws": 0})
    assert shifter(p.state) == 2, "three points each, and the lower office"
    p.do("withdraw 6")
    assert (p.state.round, p.asks, p.seat) == (2, "Shift", 2) and p.legal == ["shift left", "shift right"]


@pytest.mark.rule("MAN-4.78")
def test_a_shift_from_the_left() -> None:
    p = trade(2).demand("eco handling speed", "safety eco luggage").others_withdrawn(3)
    before = {name: list(market.pending) for name, market in p.state.markets.items()}
    p.do("withdraw 6", "shift left")
    assert p.state.markets["NA"].active == [before["NA"][0], "eco", "handling"]
    assert p.state.markets["EU"].active == [before["EU"][0], "safety", "eco"]
    assert p.state.markets["NA"].pending == ["luggage", before["NA"][1]]
    assert p.state.markets["EU"].pending == ["speed", before["EU"][1]]


@pytest.mark.rule("MAN-4.79", "MAN-4.80", "MAN-4.81", "MAN-4.83", "MAN-4.60")
def test_the_new_round() -> None:
    p = trade(3).ships(NA=[car(3, 0), car(5, 1)]).others_withdrawn(6, 1).given({"spaces.T1": [1, 2]})
    p.mine(promoting=1).seat_has(2, sponsoring=3).do("withdraw 4", "sell NA1", "pass")
    money, old = [f.money for f in p.state.factories], [*p.state.grid.values(), *p.state.office_tiles]
    p.do("shift right")
    assert p.state.order == [2, 0, 1] and p.seat == 2 and p.told("order") == [{"seat": None, "order": [2, 0, 1]}]
    assert p.state.markets["NA"].sold == [] and p.state.markets["NA"].taken() == [3]
    assert p.factory(1).cars["city"] == 3 and p.factory().cars["city"] == 2
    assert p.told("home") == [{"seat": 1, "cars": 1}]
    laid = [*p.state.grid.values(), *p.state.office_tiles]
    assert len(dict.fromkeys(laid)) == 18 and not set(laid) & set(old) and p.state.stacks["A"] == []
    assert p.told("laid")[0]["stack"] == "A" and all(name.startswith("A-") for name in laid)
    assert all((f.workers, f.sponsoring, f.promoting, f.office) == (6, 0, 0, 0) for f in p.state.factories)
    assert set(p.state.spaces.values()) == {(-1, 0)}
    assert [f.money for f in p.state.factories] == money and p.factory().hand == ["S1"]


@pytest.mark.rule("MAN-4.80")
def test_the_stacks_of_the_four_rounds() -> None:
    p = trade(2)
    for stack in ("A", "B", "B"):
        while p.asks != "Shift":
            offices = p.can("withdraw")
            p.do(f"withdraw {offices[0]}" if offices else p.legal[-1])
        p.do("shift left")
        assert all(name.startswith(stack) for name in [*p.state.grid.values(), *p.state.office_tiles])
    assert p.state.round == 4 and p.state.stacks == {"A": [], "B": []}


@pytest.mark.rule("MAN-4.82")
def test_neutral_workers_in_the_new_turn_order() -> None:
    p = trade(3).lay({"O1": "B-personnel-2"}).lay({"O1": "A-personnel-3"}, 1).seat_has(2, neutral=9)
    assert p.state.neutral == 1
    p.others_withdrawn(1, 3).do("withdraw 2", "decline", "shift left")
    assert p.state.order == [1, 0, 2], "the surplus of the last in the order comes too late for the others"
    assert [f.neutral for f in p.state.factories] == [0, 1, 0] and p.state.neutral == 9


@pytest.mark.rule("MAN-4.1", "MAN-4.84")
def test_the_game_ends_after_the_sales_of_round_four() -> None:
    p = trade(2).given({"round": 4}).others_withdrawn(3).do("withdraw 6")
    assert p.asks == "" and p.state.round == 4 and p.told("finished") and not p.told("shifted")


@pytest.mark.rule("MAN-4.54", "MAN-4.57", "MAN-4.85", "MAN-4.86", "MAN-4.87", "MAN-4.89")
def test_a_final_score_by_hand() -> None:
    p = trade(3).given({"round": 4}).others_withdrawn(3, 1)
    p.lay({"M1": "A-eco-3", "O1": "B-finance-1"}).mine(hand=["C16"], played=["C21", "S1"], money=2, sponsoring=6)
    p.seat_has(1, money=9).seat_has(2, money=4)
    p.ships(NA=[car(3, 0), car(5, 0)], EU=[car(4, 0), car(6, 1)]).do("withdraw 2", "decline", "pass", "pass", "pass",
                                                                    "pass")
    result = SPEC.result(p.state)
    assert result is not None
    assert [result.parts[0][part] for part in ("start", "unsold", "medals", "money")] == [1, 1, 6 + 2 + 1 + 2, 3]
    assert [parts["money"] for parts in result.parts] == [3, 10, 6], "2 + 2 for the cars in America; 4 and 4 in a tie"
    assert result.scores == (1 + 1 + 11 + 3, 2 + 1 + 10, 3 + 6) and result.order == (0, 1, 2)
    assert p.told("medals")[0] == {"seat": 0, "contracts": 8, "tiles": 3}
    assert p.told("scored")[0]["amounts"] == list(result.parts[0].values())
    assert p.told("finance") == [], "unsold cars are no sales"


@pytest.mark.rule("MAN-4.88")
def test_equal_scores_go_to_the_lower_office() -> None:
    p = trade(2).given({"round": 4, "factories[0].points.start": 5, "factories[1].points.start": 1})
    p.mine(money=0, sponsoring=6).seat_has(1, money=9).others_withdrawn(3).do("withdraw 6")
    result = SPEC.result(p.state)
    assert result is not None and result.scores == (11, 11) and result.order == (1, 0) and result.ranks == (2, 1)


@pytest.mark.rule("MAN-4.83", "MAN-4.98")
def test_demand_and_machines_last_into_the_next_round() -> None:
    p = trade(2).lay({"M2": "A-speed-1"}).others_withdrawn(3).do("withdraw 6", "shift left")
    assert p.factory().tiles["M2"] == "A-speed-1" and p.state.markets["EU"].active[2] == "speed"
    while p.seat != 0:
        p.do("withdraw 5")
    assert p.build("city", "EU").popularity() == 5, "the demand for speed has risen to four"
