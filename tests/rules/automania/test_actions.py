"""Turns: action spaces, displaced workers, sponsor, recalled cars, tiles into the factory, contracts, withdrawing."""

import pytest

from tests.rules.automania.positions import Position, car, trade


def discarded(p: Position, space: str = "T4", spot: str = "G14") -> Position:
    """A turn that draws a contract and leaves its tile."""
    return p.do(f"take {space} {spot}", "discard", "draw deck")


@pytest.mark.rule("MAN-4.2", "MAN-4.3", "MAN-4.6", "MAN-4.96")
def test_turns_go_round_and_end_by_themselves_until_all_have_withdrawn() -> None:
    p = trade(3, turns=[1, 2, 0])
    assert p.seat == 1
    discarded(p)
    assert (p.seat, p.asks) == (2, "Turn")
    p.do("withdraw 3")
    assert p.seat == 0
    p.do("withdraw 4")
    discarded(p, "L1", "G11")
    assert p.seat == 1, "the last one goes on"
    p.build("city", "NA").do("ship NA-0")
    assert p.seat == 1 and "pass" not in p.legal and p.can("withdraw") == ["1", "2", "5", "6"]
    p.do("withdraw 1")
    assert [turn["seat"] for turn in p.told("turn")] == [2, 0, 1, 1, 1] and p.asks == "Sell"


@pytest.mark.rule("MAN-4.4", "MAN-4.59", "MAN-4.60")
def test_the_sponsor_takes_workers_again_and_again() -> None:
    p = trade().do("sponsor 1", "sponsor 2")
    assert (p.money(), p.factory().workers, p.factory().sponsoring, p.seat) == (9, 3, 3, 0)
    assert p.refused("sponsor 4", "MAN-4.4", "no-workers")
    p.do("take T4 G14", "sponsor 1", "discard", "sponsor 1", "draw deck")
    assert (p.money(), p.factory().workers) == (11, 0)
    discarded(p, "L1", "G11")
    assert p.factory().sponsoring == 5, "they stay until the new round"


@pytest.mark.rule("MAN-4.5", "MAN-4.49")
def test_a_car_is_recalled_at_any_decision_and_its_points_stay() -> None:
    p = trade().lay({"city-spoiler": "B-spoiler-2", "city-exhaust": "B-exhaust-2", "city-interior": "B-interior-2"})
    p.mine(money=9).ships(NA=[car(4, 1)]).build("city", "NA").do("ship NA-9")
    assert p.points() == {"ships": 1}
    discarded(discarded(p, "L1", "G11"), "T4", "G14")
    assert p.refused("recall NA-4", "MAN-4.5", "not-your-car")
    p.do("take T1 G21", "recall NA-9")
    assert p.factory().cars["city"] == 3 and p.points() == {"ships": 1} and p.asks == "PlaceTile"
    p.do("discard", "produce NA normal", "workers 0", "ship NA-9")
    assert p.points() == {"ships": 2} and p.told("ship-points")[1] == {"seat": 0, "market": "NA", "value": 9, "gain": 1}


@pytest.mark.rule("MAN-4.7")
def test_without_an_action_one_can_always_withdraw() -> None:
    p = trade().mine(sponsoring=6).ships(EU=[car(2, 0)])
    assert p.legal == [*(f"withdraw {n}" for n in range(1, 7)), "recall EU-2"]
    p = trade().mine(money=0, sponsoring=5).given({"spaces.T4": [1, 1], "spaces.L1": [1, 1]})
    assert {move.split()[0] for move in p.legal} == {"withdraw", "sponsor"}


@pytest.mark.rule("MAN-4.8", "MAN-4.9", "MAN-4.16", "MAN-4.18", "MAN-4.19")
def test_nine_spaces_and_what_they_do() -> None:
    p = trade().mine(money=9)
    taken = p.can("take")
    assert len(taken) == 8 * 4 and p.can("corner") == ["X city", "X family", "X super"]
    assert [move for move in taken if move.startswith("T2")] == ["T2 G12", "T2 G22", "T2 G32", "T2 G42"]
    assert [move for move in taken if move.startswith("L3")] == ["L3 G31", "L3 G32", "L3 G33", "L3 G34"]
    does = {"T1": "city", "T2": "family", "T3": "super", "T4": "", "L1": "", "L2": "super", "L3": "family",
            "L4": "city"}
    for space, car_type in does.items():
        q = trade().mine(money=9)
        spot = next(move.split()[1] for move in q.can("take") if move.startswith(space))
        q.do(f"take {space} {spot}", "discard")
        assert q.prompt() == (("produce", {"type": car_type, "cost": "- city family super".split().index(car_type)})
                              if car_type else ("draw-contract", {})), space
        assert q.state.grid[spot] == ""
    broke = trade().mine(money=0)
    assert {move.split()[0] for move in broke.can("take")} == {"T4", "L1"} and broke.can("corner") == []


@pytest.mark.rule("MAN-4.18")
def test_gaps_stay_until_the_new_round() -> None:
    p = discarded(trade())
    assert p.state.grid["G14"] == "" and p.refused("take L1 G14", "MAN-4.18", "spot-empty")


@pytest.mark.rule("MAN-4.12", "MAN-4.19", "MAN-4.10")
def test_the_corner_holds_a_group_like_the_others() -> None:
    p = trade().given({"spaces.X": [1, 2]}).do("corner X city")
    assert p.state.spaces["X"] == (0, 3) and p.factory(1).workers == 6 and p.factory().workers == 3
    assert p.told("corner") == [{"seat": 0, "space": "X", "workers": 3, "type": "city"}]
    q = trade().given({"spaces.X": [0, 1]})
    assert q.refused("corner X city", "MAN-4.12", "own-group")


@pytest.mark.rule("MAN-4.13")
def test_neutral_workers_count_as_own_ones() -> None:
    p = trade().seat_has(1, neutral=2).given({"spaces.T1": [1, 7]}).mine(neutral=2)
    assert p.factory(1).workers == 1 and p.factory().workers == 8
    p.do("take T1 G11")
    assert p.state.spaces["T1"] == (0, 8) and p.factory(1).workers == 8 and p.state.neutral == 6


@pytest.mark.rule("MAN-4.15")
def test_money_on_the_tile_to_be_taken_does_not_pay_for_the_car() -> None:
    p = trade().mine(money=0).offer(G11="A-eco-4")
    assert p.refused("take T1 G11", "MAN-4.15", "no-money")
    p.do("sponsor 1", "take T1 G11", "place M1")
    assert p.money() == 3


@pytest.mark.rule("MAN-4.20")
def test_a_tile_can_always_be_discarded() -> None:
    p = trade().offer(G14="A-engineer-3").do("take T4 G14", "discard")
    assert p.money() == 6 and not any(p.factory().tiles.values())
    assert p.told("discarded") == [{"seat": 0, "tile": "A-engineer-3"}]


@pytest.mark.rule("MAN-4.21", "MAN-4.29")
def test_a_machine_on_any_of_six_slots_whatever_lies_there() -> None:
    p = trade().offer(G14="A-eco-1").lay({"M4": "A-speed-3"}).do("take T4 G14")
    assert p.can("place") == ["M1", "M2", "M3", "M4", "M5", "M6"]
    p.do("place M4")
    assert p.factory().tiles["M4"] == "A-eco-1"
    assert p.told("replaced") == [{"seat": 0, "tile": "A-speed-3", "target": "M4"}]
    assert "A-speed-3" not in [*p.state.grid.values(), *p.state.stacks["A"]]


@pytest.mark.rule("MAN-4.22", "MAN-4.26")
def test_a_style_tile_on_the_space_of_its_part_of_any_type() -> None:
    p = trade().offer(G14="A-exhaust-1").lay({"family-exhaust": "A-exhaust-2"}).do("take T4 G14")
    assert p.can("place") == ["city-exhaust", "family-exhaust", "super-exhaust"]
    assert p.refused("place city-spoiler", "MAN-4.22", "other-part")
    p.do("place family-exhaust")
    assert p.factory().tiles["family-exhaust"] == "A-exhaust-1"


@pytest.mark.rule("MAN-4.23", "MAN-4.25")
def test_a_new_manager_pays_the_cheapest_vacant_office() -> None:
    p = trade().offer(G14="A-sales-1").lay({"O1": "A-sales-2"}).do("take T4 G14")
    assert p.can("place") == ["O1", "O2"]
    assert p.refused("place O3", "MAN-4.23", "cheaper-office")
    p.do("place O2")
    assert p.money() == 4 and p.state.power(0, "sales") == 2, "two of a role add up"
    assert p.told("office-price") == [{"seat": 0, "target": "O2", "cost": 2}]
    q = trade().offer(G14="A-sales-1").mine(money=0).do("take T4 G14")
    assert q.refused("place O1", "MAN-4.23", "office-too-dear") and q.why_not("place O1").params == (("cost", 1),)


@pytest.mark.rule("MAN-4.23", "MAN-4.28")
def test_the_money_of_a_manager_does_not_pay_for_its_own_office() -> None:
    p = trade().offer(G14="A-engineer-3").mine(money=0).do("take T4 G14")
    assert p.can("place") == []
    p.do("sponsor 1", "place O1")
    assert p.money() == 2 and p.told("tile-money") == [{"seat": 0, "tile": "A-engineer-3", "gain": 2}]


@pytest.mark.rule("MAN-4.27", "MAN-4.28")
def test_the_money_of_a_manager_pays_for_the_car_that_follows() -> None:
    p = trade().offer(G11="A-finance-2").mine(money=1).do("take T1 G11")
    assert p.can("place") == ["O1"], "1 - 1 + 1 is enough for a city car"
    q = trade().offer(G11="A-finance-1").mine(money=1).do("take T1 G11")
    assert q.refused("place O1", "MAN-4.27", "cost-of-car") and q.can("place") == []


@pytest.mark.rule("MAN-4.28", "MAN-5.3")
def test_points_of_a_tile_score_when_it_is_placed() -> None:
    p = trade().offer(G14="B-speed-3").do("take T4 G14", "place M1")
    assert p.points() == {"tiles": 2} and p.told("tile-points") == [{"seat": 0, "tile": "B-speed-3", "gain": 2}]


@pytest.mark.rule("MAN-5.5", "MAN-4.66")
def test_a_personnel_manager_brings_workers_that_can_be_used_at_once() -> None:
    p = trade().offer(G14="A-personnel-3").do("take T4 G14", "place O1")
    assert (p.factory().neutral, p.factory().workers, p.state.neutral) == (2, 7, 8)
    assert p.told("neutral") == [{"seat": 0, "workers": 2}]
    q = trade().given({"office_tiles": ["A-personnel-3", ""]}).do("withdraw 2", "tile 1", "place O1")
    assert q.factory().neutral == q.factory().workers == 2 and q.factory().office == 2
    assert q.money() == 11, "they came too late for the sponsor"
    discarded(q)
    assert q.seat == 2


@pytest.mark.rule("MAN-5.5", "MAN-4.82")
def test_a_weaker_personnel_manager_costs_a_worker_in_the_new_round() -> None:
    p = trade(2).lay({"O1": "A-personnel-3"}).mine(neutral=2).offer(G14="A-personnel-1")
    p.do("take T4 G14", "place O1", "draw deck")
    assert (p.factory().neutral, p.money()) == (2, 6)
    p.do("withdraw 3", "withdraw 4", "shift left")
    assert (p.factory().neutral, p.factory().workers, p.state.neutral) == (1, 7, 9)
    assert p.told("neutral-back") == [{"seat": 0, "workers": 1}]


@pytest.mark.rule("MAN-4.51", "MAN-4.52", "MAN-4.54", "MAN-4.90")
def test_contracts_from_the_display_or_the_deck() -> None:
    p = trade(curtain=True).mine(hand=["S1", "C01", "C02", "C03", "C04", "C05"])
    p.given({"display": ["C15", "C09", "C10"]})
    p.do("take T4 G14", "discard")
    assert p.can("draw") == ["1", "2", "3", "deck"]
    p.do("draw 2")
    assert p.factory().hand[-1] == "C09" and len(p.factory().hand) == 7
    assert p.state.display[0] == "C15" and p.state.display[2] == "C10" and p.state.display[1] not in ("", "C09")
    assert p.told("drew") == [{"seat": 0, "slot": 2, "contract": "C09"}]
    assert p.told("revealed") == [{"seat": None, "slot": 2, "contract": p.state.display[1]}]
    before = len(p.state.deck)
    discarded(p, "L1", "G11")
    assert len(p.state.deck) == before - 1 and p.told("drew-deck") == [{"seat": 1}]
    secret = [event for event in p.events if event.kind == "drew-card"]
    assert [(event.only, event.data) for event in secret] == [((1,), {"contract": p.factory(1).hand[-1]})]


@pytest.mark.rule("MAN-4.61", "MAN-4.62", "MAN-4.63")
def test_offices_give_money_points_and_limits() -> None:
    offices = [(office.limit, office.bonus.money, office.bonus.points, office.tile)
               for office in trade().state.content.board.offices]
    assert offices == [(2, 2, 0, False), (2, 0, 0, True), (3, 0, 0, False), (3, 1, 0, False), (3, 0, 1, False),
                       (4, 0, 0, False)]
    p = trade().mine(sponsoring=2).do("withdraw 1")
    assert (p.money(), p.factory().workers, p.factory().sponsoring, p.factory().office) == (12, 0, 6, 1)
    assert p.told("withdrew") == [{"seat": 0, "office": 1, "workers": 4, "gain": 4}]
    assert p.refused("withdraw 1", "MAN-4.61", "office-taken")
    p.do("withdraw 5")
    assert p.points(1) == {"offices": 1} and p.told("office-points") == [{"seat": 1, "office": 5, "gain": 1}]


@pytest.mark.rule("MAN-4.64")
def test_one_tile_of_the_office_or_none() -> None:
    p = trade().given({"office_tiles": ["A-interior-2", "A-engineer-2"]}).do("withdraw 2")
    assert p.legal == ["tile 1", "tile 2", "decline"]
    p.do("tile 1")
    assert p.legal == ["place city-interior", "place family-interior", "place super-interior", "discard"]
    p.do("place city-interior")
    assert p.state.office_tiles == ["", "A-engineer-2"] and p.seat == 1
    q = trade().do("withdraw 2", "decline")
    assert all(q.state.office_tiles) and q.told("no-office-tile") == [{"seat": 0}] and q.seat == 1
    gone = trade().given({"office_tiles": ["", "A-engineer-2"]}).do("withdraw 2")
    assert gone.refused("tile 1", "MAN-4.64", "tile-gone")
    none = trade().given({"office_tiles": ["", ""]}).do("withdraw 2")
    assert none.seat == 1, "nothing is left to ask about"


@pytest.mark.rule("MAN-4.5", "MAN-4.4", "MAN-4.65")
def test_who_has_withdrawn_recalls_no_car_and_sponsors_nothing() -> None:
    p = trade(2).ships(EU=[car(3, 0)]).given({"office_tiles": ["A-interior-2", ""]})
    assert p.can("recall") == ["EU-3"]
    p.do("withdraw 2", "tile 1")
    assert {move.split()[0] for move in p.legal} == {"place", "discard"}
    assert p.refused("recall EU-3", "") and p.refused("sponsor 1", "")


@pytest.mark.rule("MAN-4.65", "MAN-4.11", "MAN-4.95")
def test_the_group_of_who_has_withdrawn_still_holds_its_space() -> None:
    p = trade(2).given({"spaces.T1": [0, 2]}).do("withdraw 3")
    assert p.state.spaces["T1"] == (0, 2)
    assert p.why_not("take T1 G11") is None
    p.do("take T1 G11")
    assert p.state.spaces["T1"] == (1, 3) and p.factory().workers == 2
    assert p.told("displaced") == [{"seat": 0, "space": "T1", "workers": 2}]
    p.do("discard", "produce NA normal", "workers 0", "ship NA-0", "withdraw 4")
    assert p.told("withdrew")[1]["seat"] == 1 and p.money() == 10, "they are no money any more"
