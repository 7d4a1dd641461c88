"""Scoring: the Grand Prix, the buyers one after the other, clean-up, awards, the final ranking."""

import pytest

from game.rules.core.engine import decision
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.decisions.grand_prix import places
from tests.rules.kraftwagen.positions import Position, car, factory, plain_cars, shown


def scored(p: Position) -> Position:
    """Scoring follows a turn in which seat 0 only hires."""
    return p.last_turn().do("take ACT-01")


@pytest.mark.rule("KRA-8.2", "KRA-8.4", "KRA-8.5")
def test_places_by_laps_then_spaces_and_points_for_laps() -> None:
    p = factory()
    for seat, space, laps in ((0, 9, 0), (1, 2, 1), (2, 4, 1), (3, 10, 0)):
        p.seat_has(seat, space=space, laps=laps)
    scored(p)
    assert [(event["seat"], event["gain"]) for event in p.told("place")] == [(2, 7), (1, 4), (3, 2), (0, 0)]
    assert p.money(2) == {"places": 7, "laps": 1} and p.money(0) == {}
    assert all((f.space, f.laps) == (0, 0) for f in p.state.factories)


@pytest.mark.rule("KRA-8.4", "KRA-5.6.4")
@pytest.mark.parametrize(("laps", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 6), (5, 7), (6, 8), (9, 11)])
def test_points_for_laps(laps: int, points: int) -> None:
    p = scored(factory().mine(space=1, laps=laps))
    assert p.money().get("laps", 0) == points


@pytest.mark.rule("KRA-8.3")
def test_who_stays_in_the_pit_lane_is_not_ranked() -> None:
    p = scored(factory().seat_has(3, space=1))
    assert p.told("place") == [{"seat": 3, "place": 1, "gain": 7}]


@pytest.mark.rule("KRA-8.1", "KRA-8.6")
def test_the_order_of_the_scoring_and_of_the_buyers() -> None:
    p = factory().mine(space=2).active("price", "body", "prestige")
    p.market(car(1, 1, 3, 1, 1, 2), car(2, 2, 3, 1, 2, 6), car(3, 3, 1, 1, 5, 9))
    scored(p)
    kinds = [event.kind for event in p.events]
    assert kinds.index("round-over") < kinds.index("place") < kinds.index("pit-lane") < kinds.index("sold")
    assert [(sale["slot"], sale["seat"], sale["gain"]) for sale in p.told("sold")] == [(1, 1, 4), (2, 2, 6), (3, 3, 9)]


@pytest.mark.rule("KRA-8.7")
@pytest.mark.parametrize(("buyer", "sold"), [("body", 4), ("engine", 3), ("prestige", 2), ("price", 1)])
def test_each_buyer_takes_the_best_in_what_he_wants_the_cheaper_of_equals(buyer: str, sold: int) -> None:
    p = factory().active(buyer).market(car(1, 1, 1, 2, 1, 1), car(2, 2, 3, 3, 4, 6), car(3, 3, 3, 5, 4, 9),
                                       car(4, 1, 3, 2, 1, 3))
    assert scored(p).told("sold")[0]["space"] == sold


@pytest.mark.rule("KRA-8.8", "KRA-9.2")
def test_what_buyers_pay() -> None:
    p = factory().seat_has(2, engineers=["ENG-DAIMLER"], markers=["DAIMLER-2"]).active("price", "body+DAIMLER-4")
    p.market(car(1, 1, 1, 1, 1, 3), car(2, 1, 5, 1, 1, 10))
    scored(p)
    assert [(s["price"], s["factor"], s["bonus"], s["gain"]) for s in p.told("sold")] == [(3, 2, 0, 6), (10, 1, 4, 14)]
    assert p.money(1) == {"cars": 20} and p.state.spent == ["DAIMLER-4"]


@pytest.mark.rule("KRA-8.9", "KRA-8.6")
def test_buyers_must_buy_and_owners_cannot_refuse() -> None:
    p = scored(factory().active("body", "engine", "price").market(car(1, 1, 1, 1, 1, 1)))
    assert p.money(1) == {"cars": 1} and len(p.told("no-car")) == 2 and decision(p.state) is not None


@pytest.mark.rule("KRA-8.10")
def test_clean_up() -> None:
    p = factory().active("body", "engine").market(car(1, 1, 1, 1, 2, 1), car(2, 1, 1, 1, 1, 2), car(3, 2, 1, 1, 3, 3))
    supply = [f.supply for f in p.state.factories]
    scored(p)
    assert [f.supply for f in p.state.factories] == [supply[0] - 1, supply[1] + 3, supply[2] + 3, supply[3]]
    assert p.factory(1).canteen == 4 and p.state.market == [] and shown(p.state.active) == []
    assert p.state.waiting == {"body": 2, "engine": 2, "prestige": 2, "price": 2} and p.state.countdown == 4
    assert p.state.prices == [2, 3, 5, 6, 8, 9, 11, 12]


@pytest.mark.rule("KRA-10.1", "KRA-10.2", "KRA-10.9")
def test_one_event_can_win_several_awards_and_a_taken_one_is_never_moved() -> None:
    p = factory().mine(race_engine=7, space=9, laps=1).do("take ACT-05")
    assert p.awards() == ["AW-LAP1", "AW-LAP2"]
    p = factory().given({"awards.AW-LAP1": 3}).mine(race_engine=7, space=9).do("take ACT-05")
    assert p.awards(0) == [] and p.awards(3) == ["AW-LAP1"]


@pytest.mark.rule("KRA-10.7", "KRA-10.8")
def test_the_points_of_the_awards() -> None:
    points = {name: award.points for name, award in factory().state.content.numbers.awards.items()}
    assert points == {"AW-LAP1": 3, "AW-LAP2": 7, "AW-BUYER": 3, "AW-MARKET": 3, "AW-BODY3": 3, "AW-BODY6": 7,
                      "AW-ENGINE4": 3, "AW-ENGINE7": 7, "AW-WORKERS": 7, "AW-ENGINEERS": 7}


@pytest.mark.rule("KRA-11.1", "KRA-11.2")
def test_the_final_ranking_counts_money_and_awards_and_ties_are_shared() -> None:
    p = factory().in_round(3).given({
        "factories[0].takings": {"cars": 20, "places": 4}, "factories[1].takings": {"cars": 17, "rows": 4},
        "factories[2].takings": {"cars": 24}, "factories[3].takings": {"laps": 3},
        "awards.AW-LAP1": 1, "awards.AW-LAP2": 3}).last_turn().pass_by()
    result = SPEC.result(p.state)
    assert decision(p.state) is None and result is not None
    assert result.scores == (24, 24, 24, 10) and result.ranks == (1, 1, 1, 4) and result.order == (0, 1, 2, 3)
    assert result.parts[1] == {"cars": 17, "places": 0, "laps": 0, "rows": 4, "bonus": 0, "awards": 3}
    assert [told["amounts"][-1] for told in p.told("scored")] == [0, 3, 0, 7]


@pytest.mark.rule("KRA-12.1", "KRA-12.2", "KRA-12.3")
def test_two_players() -> None:
    p = factory(seats=2)
    assert (p.state.selected.spaces, p.state.selected.slots, p.state.neutral) == (4, 3, [3, 6])
    assert [place.seat for place in places(p.state)] == [-1, -1]
    p.mine(race_engine=3).do("take ACT-05")
    assert p.factory().space == 4  # 3 is jumped
    p = factory(seats=2).mine(space=4)
    p.last_turn().do("take ACT-01")
    assert p.money() == {"places": 4} and p.told("neutral-place") == [
        {"seat": None, "place": 1, "space": 6, "gain": 7}, {"seat": None, "place": 3, "space": 3, "gain": 2}]
    assert p.state.neutral == [3, 6]


@pytest.mark.rule("KRA-12.3", "KRA-6.15")
def test_with_two_players_benz_adds_a_fourth_buyer() -> None:
    p = factory(seats=2).mine(engineers=["ENG-BENZ"]).active("body", "engine", "price")
    p.market(*plain_cars(1, 2, 3, owner=1))
    scored(p)
    assert p.prompt() == ("benz", {"slot": 4})
    p.do("buyer prestige")
    assert len(p.told("sold")) == 3 and p.told("no-car") == [{"seat": None, "slot": 4, "preference": "prestige"}]
