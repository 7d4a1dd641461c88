"""Cars: where their stars come from, marketing, contracts, ships, top cars, the electric car."""

from typing import Any

import pytest

from game.rules.automania.decisions.popularity import stars_of
from game.rules.automania.decisions.shipping import Ship
from tests.rules.automania.positions import car, chosen, content, trade

STYLED = {"city-spoiler": "B-spoiler-2", "city-exhaust": "B-exhaust-2", "city-interior": "B-interior-2"}  # 9 stars
TOP = STYLED | {"M2": "B-speed-1", "M3": "B-handling-1"}  # and 11 in Europe


@pytest.mark.rule("MAN-4.31", "MAN-4.17")
def test_the_cost_is_paid_when_the_market_is_chosen() -> None:
    for car_type, cost in (("city", 1), ("family", 2), ("super", 3)):
        p = trade().do(f"corner X {car_type}")
        assert p.money() == 6 and p.prompt() == ("produce", {"type": car_type, "cost": cost})
        assert "discard" not in p.legal and "skip" not in p.legal
        p.do("produce NA normal")
        assert p.money() == 6 - cost


@pytest.mark.rule("MAN-4.32", "MAN-4.50")
def test_the_market_is_chosen_for_good() -> None:
    p = trade().lay({"M2": "A-speed-1"}).do("corner X city")
    assert p.can("produce") == ["NA normal", "EU normal"]
    p.do("produce EU normal", "workers 0")
    assert p.can("ship") == ["EU-4"]
    q = trade().lay({"M2": "A-speed-1"}).build("city", "NA")
    assert q.can("ship") == ["NA-1"]


@pytest.mark.rule("MAN-4.33", "MAN-4.34", "MAN-4.35", "MAN-4.37", "MAN-5.9")
def test_every_star_has_its_source() -> None:
    p = trade().lay({"M1": "A-eco-1", "M2": "B-speed-1", "M3": "A-handling-1", "O1": "B-engineer-2",
                     "city-spoiler": "A-spoiler-1", "family-exhaust": "B-exhaust-2"})
    p.do("corner X city", "produce EU normal")
    assert p.told("demand-stars") == [
        {"seat": 0, "demand": "handling", "target": "M3", "stars": 4},
        {"seat": 0, "demand": "speed", "target": "M2", "stars": 3}]
    assert p.told("tile-stars") == [
        {"seat": 0, "tile": "B-speed-1", "target": "M2", "stars": 2},
        {"seat": 0, "tile": "A-handling-1", "target": "M3", "stars": 1},
        {"seat": 0, "tile": "B-engineer-2", "target": "O1", "stars": 2},
        {"seat": 0, "tile": "A-spoiler-1", "target": "city-spoiler", "stars": 2}]
    assert p.popularity() == p.told("produced")[0]["stars"] == 14
    family = [found.stars for found in stars_of(p.state, 0, "family", "EU")]
    assert family == [3, 2, 1, 2, 2, 3], "speed 3, eco 2; speed, eco and the engineer with 2, 1, 2; the exhaust 3"


@pytest.mark.rule("MAN-4.34")
def test_a_machine_meets_one_demand_at_most() -> None:
    p = trade().demand("eco eco speed", "speed luggage luggage").lay({"M2": "A-eco-3"})
    assert [found.stars for found in stars_of(p.state, 0, "city", "NA")] == [3]
    p.lay({"M3": "A-eco-4"})
    assert [found.stars for found in stars_of(p.state, 0, "city", "NA")] == [3, 2]


@pytest.mark.rule("MAN-4.30", "MAN-4.98")
def test_a_machine_works_at_once_and_again_and_again() -> None:
    p = trade().offer(G11="A-handling-3").do("take T1 G11", "place M2", "produce EU normal", "workers 0", "ship EU-4")
    p.do("withdraw 3", "withdraw 4")
    p.build("city", "EU")
    assert p.can("ship") == ["EU-3", "EU-2", "EU-1", "EU-0"], "four stars again; the space is taken"


@pytest.mark.rule("MAN-4.36")
def test_marketing_is_decided_before_the_contract() -> None:
    p = trade().mine(hand=["C16"]).lay(STYLED).do("corner X city", "produce NA normal")
    assert p.can("workers") == ["0", "1", "2", "3", "4", "5"]
    assert p.refused("workers 6", "MAN-4.36", "no-promoters")
    p.do("sponsor 2", "workers 3")
    assert (p.popularity(), p.factory().promoting, p.factory().workers) == (12, 3, 0)
    assert p.told("promoted") == [{"seat": 0, "workers": 3, "popularity": 12}]
    q = trade().mine(sponsoring=5).do("corner X city", "produce NA normal")
    assert q.asks == "Ship", "who has no worker is not asked"


@pytest.mark.rule("MAN-4.38", "MAN-4.55", "MAN-4.56", "MAN-4.57", "MAN-5.40")
def test_one_contract_with_a_car_and_why_not_the_others() -> None:
    p = trade().lay({"M2": "A-safety-1", "M3": "A-handling-1"} | STYLED)
    p.mine(hand=["C01", "C03", "C05", "C06", "C21", "C23", "C16", "C24"]).build("city", "NA", 1)
    assert p.popularity() == 12 and p.can("contract") == ["C03", "C05", "C23", "C16"], "safety is no demand here"
    blocked = p.blocked()
    assert blocked["contract C06"][0] == "wrong-type" and blocked["contract C21"][0] == "wrong-type"
    assert blocked["contract C01"] == ("no-machine", {"symbol": "speed"})
    assert blocked["contract C24"] == ("no-machine", {"symbol": "luggage"})
    p.do("contract C23")
    assert p.asks == "Ship" and p.factory().played == ["C23"] and "C23" not in p.factory().hand
    assert p.told("contract") == [{"seat": 0, "contract": "C23", "medals": 5}]
    assert p.state.content.contracts["C23"].medals == 5
    q = trade().mine(hand=["C19", "C16"]).lay({"city-spoiler": "B-spoiler-2"}).build("city", "NA", 5)
    assert q.can("contract") == ["C16"] and q.blocked()["contract C19"] == ("no-style", {"part": "interior"})
    few = trade().mine(hand=["C16", "C22", "S1"]).lay({"M2": "A-speed-1", "city-spoiler": "B-spoiler-2"})
    few.build("city", "NA", 1)
    assert few.can("contract") == ["S1"] and few.blocked()["contract C16"] == ("unpopular", {"n": 8})
    few.do("decline")
    assert few.factory().played == [] and few.asks == "Ship"


@pytest.mark.rule("MAN-4.58", "MAN-5.41")
def test_a_start_contract_pays_three() -> None:
    p = trade().lay({"M2": "A-speed-1", "city-spoiler": "B-spoiler-2"}).build("city", "EU")
    p.do("contract S1")
    assert p.money() == 6 - 1 + 3 and p.told("contract-money") == [{"seat": 0, "contract": "S1", "gain": 3}]
    shown = [content().contracts[name] for name in content().contract_sets["standard"].start]
    assert [(found.machines, found.popularity, found.medals, found.money) for found in shown] == [
        ((symbol,), 5, 2, 3) for symbol in ("speed", "luggage", "safety", "eco")]


@pytest.mark.rule("MAN-4.38", "MAN-4.44")
def test_a_contract_is_played_though_the_car_finds_no_place() -> None:
    p = trade().lay({"M2": "A-speed-1", "city-spoiler": "B-spoiler-2"})
    p.ships(NA=[car(value, 0) for value in (0, 1, 2)]).build("city", "EU")
    p.do("contract S1")
    assert p.asks == "Ship" and p.can("ship") == []
    p.do("skip")
    assert p.factory().played == ["S1"]
    assert p.told("skipped") == [
        {"seat": 0, "market": "EU", "type": "city", "popularity": 7, "cause": "no-token"}]


@pytest.mark.rule("MAN-4.40", "MAN-4.41")
def test_the_space_of_the_popularity_else_a_lower_one() -> None:
    p = trade().lay({"M2": "A-speed-1"}).build("city", "EU")
    assert p.can("ship") == ["EU-4"] and p.refused("ship EU-3", "MAN-4.40", "exact-free")
    assert p.refused("skip", "MAN-4.44", "can-be-placed")
    p = trade().lay({"M2": "A-speed-1"}).ships(EU=[car(4, 1), car(2, 2)]).build("city", "EU")
    assert p.can("ship") == ["EU-3", "EU-1", "EU-0"]
    assert p.refused("ship EU-4", "MAN-4.41", "space-taken") and p.refused("ship EU-5", "MAN-4.41", "above-popularity")
    p.do("ship EU-1")
    assert p.state.markets["EU"].taken() == [1, 2, 4] and p.factory().cars["city"] == 2


@pytest.mark.rule("MAN-4.45", "MAN-4.46")
def test_ships_and_their_gold_medals() -> None:
    assert content().board.regions["NA"].ships == content().board.regions["EU"].ships == (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
    p = trade().lay(STYLED).build("city", "EU", 5).do("ship EU-14")
    assert p.points() == {"ships": 2}


@pytest.mark.rule("MAN-4.42", "MAN-4.43", "MAN-4.48")
def test_two_recalls_together_may_make_room() -> None:
    """Space 0 is held by a super car of the own, and all city cars are away: either recall alone would not help."""
    p = trade().ships(EU=[car(0, 0, "super")], NA=[car(value, 0) for value in (0, 1, 2)]).build("city", "EU")
    assert p.asks == "Ship" and p.can("ship") == [] and p.can("skip") == [""]
    p.do("recall EU-0")
    assert p.can("ship") == [] and p.blocked()["ship EU-0"][0] == "no-token"
    p.do("recall NA-1")
    assert p.can("ship") == ["EU-0"] and p.can("skip") == []
    q = trade().ships(EU=[car(0, 1, "super")], NA=[car(value, 0) for value in (0, 1, 2)]).build("city", "EU")
    assert q.seat == 1 and q.told("skipped")[0]["cause"] == "no-token", "no set of own recalls would free space 0"


@pytest.mark.rule("MAN-4.39", "MAN-4.47", "MAN-4.74")
def test_a_top_car_takes_any_reward_whoever_stands_there() -> None:
    p = trade(2).lay(TOP).mine(hand=[]).sold(EU=[car(5, 1, space="EU1")]).build("city", "EU")
    assert p.popularity() == 20 and p.can("reward") == [f"EU{n}" for n in range(1, 8)]
    assert p.refused("skip", "MAN-4.44", "can-be-placed")
    p.do("reward EU2")
    assert p.points() == {"sales": 4} and p.money() == 6 and p.factory().cars["city"] == 3
    assert len(p.state.markets["EU"].sold) == 1
    below = trade().lay(STYLED).build("city", "NA", 5)
    assert below.asks == "Ship", "14 stars are no top car"


@pytest.mark.rule("MAN-5.20")
def test_the_electric_tile_for_a_type_without_cars() -> None:
    p = chosen("elon", "hallberg").mine(money=9)
    p.ships(NA=[car(1, 0, "super"), car(2, 0, "super")]).do("corner X super")
    assert p.can("produce") == ["NA normal", "NA electric", "EU normal", "EU electric"]
    p.do("produce EU electric", "workers 0")
    assert p.popularity() == 1 and p.told("electric-stars") == [{"seat": 0, "stars": 1}]
    assert p.can("ship") == ["EU-1"]
    p.do("ship EU-1")
    assert p.factory().cars == {"city": 3, "family": 2, "super": 0, "electric": 0}
    assert p.told("produced")[0]["cost"] == 3 and p.told("produced")[0]["token"] == "electric"
    top = chosen("elon", "hallberg").lay(TOP).mine(hand=[])
    top.do("corner X city", "produce EU electric", "workers 0", "reward EU1")
    assert top.factory().cars["electric"] == 1, "as any token it is in the factory again"
    other = chosen("hallberg", "elon").do("corner X city")
    assert other.can("produce") == ["NA normal", "EU normal"]


@pytest.mark.rule("MAN-5.20", "MAN-4.79")
def test_the_electric_car_is_sold_and_comes_home_as_any_other() -> None:
    p = chosen("elon", "hallberg").ships(EU=[car(3, 0, "family", electric=True)]).others_withdrawn(3)
    p.do("withdraw 6", "sell EU1")
    assert p.state.markets["EU"].sold[0].electric
    p.do("shift left")
    assert p.factory().cars == {"city": 3, "family": 2, "super": 2, "electric": 1}


@pytest.mark.rule("MAN-5.10", "MAN-5.15", "MAN-5.30", "MAN-4.93")
def test_the_lines_and_offices_of_every_board() -> None:
    shown = {name: (*(" ".join(board.lines[car_type]) for car_type in ("city", "family", "super")),
                    list(board.offices.values())) for name, board in content().factories.items()}
    assert shown == {
        "standard": ("M2 M3", "M1 M2 M5", "M4 M5 M6 M3", [1, 2, 3, 4]),
        "sumato": ("M4 M2 M3", "M1 M2 M5", "M5 M6 M3", [0, 1, 2, 3]),
        "elon": ("M2 M3", "M1 M2 M5", "M4 M5 M6 M3", [1, 2, 3, 4]),
        "prestigio": ("M2 M3", "M1 M2 M5 M6", "M4 M5 M3", [1, 2, 3, 4]),
        "hallberg": ("M1 M2", "M2 M5 M6", "M4 M5 M2 M3", [0, 1, 2, 2, 3]),
    }


@pytest.mark.rule("MAN-5.15", "MAN-5.30", "MAN-4.23")
def test_a_fourth_city_car_and_a_fifth_office() -> None:
    p = chosen("sumato", "hallberg").ships(EU=[car(value, 0) for value in (5, 6, 7)]).lay({"M4": "A-speed-1"})
    p.build("city", "EU")
    assert p.can("ship") == ["EU-4"], "the machine on M4 serves city cars"
    q = chosen("hallberg", "sumato").lay({"O1": "A-sales-1", "O2": "A-sales-2"}).offer(G14="A-engineer-1")
    q.do("take T4 G14")
    assert q.can("place") == ["O3"], "of two at the same price the lower number"
    q.do("place O3")
    assert q.money() == 4


@pytest.mark.rule("MAN-4.40", "MAN-4.41")
@pytest.mark.parametrize(("ships", "alike"), [([], True), ([car(3, 1)], True), ([car(4, 1)], False),
                                              ([car(4, 0)], False)])
def test_a_car_goes_by_itself_only_where_its_space_is_free(ships: list[dict[str, Any]], alike: bool) -> None:
    p = trade().lay({"M2": "A-speed-1"}).ships(EU=ships).build("city", "EU")
    top = p.state.stack[-1]
    assert isinstance(top, Ship) and top.is_indifferent(p.state) == alike
