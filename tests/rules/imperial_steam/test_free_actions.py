"""Section 4.9: free actions, and the limits of section 4.11 that concern them."""

import pytest

from game.rules.imperial_steam.content.numbers import GOODS
from tests.rules.imperial_steam.positions import Position, game, totals


@pytest.mark.rule("IMP-12.1", "IMP-X26")
def test_a_share_is_sold_at_its_value_which_stays() -> None:
    p = game().tracks(0, "wien--st_poelten").given({"companies[0].share": 3, "companies[0].ready": [0, 1, 0, 0]})
    p.do("hand build_tracks", "track st_poelten--amstetten", "done", "crew 0 1 0 0", "end").skip()
    p.do("hand build_station", "station st_poelten")
    money = p.company().money
    p.do("share")
    assert (p.company().money - money, p.company().investors, p.company().share) == (60, 1, 6)


@pytest.mark.rule("IMP-12.1")
def test_eight_shares_and_no_more() -> None:
    p = game().do(*["share"] * 8)
    assert p.company().money == 120 + 240
    assert p.refused("share", "IMP-12.1")
    assert "share" in p.skip().legal  # the other player has his own


@pytest.mark.rule("IMP-12.2")
@pytest.mark.parametrize(("use", "influence", "money"), [("influence", 2, 120), ("gulden", 0, 140)])
def test_a_business_token_is_influence_or_money(use: str, influence: int, money: int) -> None:
    p = game().given({"companies[0].tokens": [2, 1]})
    assert p.can("business") == ["1 influence", "1 gulden", "2 influence", "2 gulden"]
    p.do(f"business 2 {use}")
    assert (p.company().influence, p.company().money, p.company().tokens, p.state.spent) == (influence, money, [1], [2])


@pytest.mark.rule("IMP-12.3", "IMP-12.6", "IMP-9.4")
def test_an_empty_car_is_turned_for_ever() -> None:
    p = game()
    assert p.refused("flip", "IMP-12.6", "no-empty-car")
    p.do("discard wood", "flip")
    assert (p.company().freight, p.company().passenger) == (2, 1)
    assert p.refused("flip", "IMP-12.6")
    p.to_round(3)
    assert p.company().passenger == 1


@pytest.mark.rule("IMP-12.3", "IMP-12.6")
def test_the_last_car_may_go_too() -> None:
    p = game().goods(0, coal=1).given({"companies[0].freight": 1}).do("flip")
    assert (p.company().freight, p.company().passenger) == (0, 1)
    q = game().tracks(0, "wien--baden", stations=("baden",)).goods(0, wood=2).given({"companies[0].freight": 1})
    q.do("flip")  # the station stores the wood
    assert q.refused("flip", "IMP-12.6")


def contractor(*factories: str, contract: str = "CON-11", **goods: int) -> Position:
    p = game().goods(0, **goods)
    for good in factories:
        p.factory(0, "wien", good, 1)
    return p.given({"companies[0].contracts": [contract], "companies[0].filled": [[]]})


@pytest.mark.rule("IMP-12.4", "IMP-X28")
def test_each_assigned_factory_reserves_an_empty_car() -> None:
    p = contractor("wood", "iron", wood=1, stone=1)
    assert p.can("assign") == ["CON-11 wood", "CON-11 iron"]
    p.do("assign CON-11 wood")
    assert (p.company().filled, p.company().factories["wood"]) == ([["wood"]], 0)
    assert (p.company().freight, p.company().reserved, p.state.reserved) == (2, 1, 34)
    assert p.refused("assign CON-11 iron", "IMP-12.6", "no-empty-car")
    p.do("discard wood", "assign CON-11 iron")
    assert p.company().filled == [["wood", "iron"]]


@pytest.mark.rule("IMP-12.4")
def test_only_a_factory_of_the_slots_type() -> None:
    p = contractor("coal", "wood", contract="CON-09")  # iron, iron
    assert p.can("assign") == []
    assert p.refused("assign CON-09 iron", "IMP-12.4", "no-such-factory")
    exhausted = contractor("iron", contract="CON-09").given({"lying": [0]})
    assert exhausted.can("assign") == ["CON-09 iron"]


@pytest.mark.rule("IMP-14.4")
def test_without_reserved_tokens_nothing_is_assigned() -> None:
    p = contractor("wood")
    p.state.reserved = 0
    assert p.can("assign") == []
    assert p.why_not("assign CON-11 wood").rule == "IMP-14.4"  # type: ignore[union-attr]


@pytest.mark.rule("IMP-12.5")
def test_a_stored_good_may_be_discarded() -> None:
    p = game()
    supply = dict(p.state.supply)
    p.do("discard coal")
    assert (totals(p.company().goods), p.state.supply["coal"]) == ("wood, stone, iron", supply["coal"] + 1)
    assert p.refused("discard coal", "IMP-12.5")


@pytest.mark.rule("IMP-X17", "IMP-12.6")
def test_a_full_train_has_no_empty_car() -> None:
    p = contractor("wood", **dict.fromkeys(GOODS, 1))
    assert p.refused("flip", "IMP-12.6") and p.refused("assign CON-11 wood", "IMP-12.6")
    p.do("discard stone")
    assert "flip" in p.legal and p.can("assign") == ["CON-11 wood"]
    coal = game().do("discard coal")
    assert coal.refused("flip", "IMP-12.6")  # the engine's bunker is no car


@pytest.mark.rule("IMP-5.1", "IMP-12.1")
def test_free_actions_before_and_after_the_hand() -> None:
    free = {"share", "discard", "business"}
    p = game().given({"companies[0].tokens": [1]})
    assert free <= {move.split()[0] for move in p.legal}
    p.do("hand earn_gulden")
    assert free <= {move.split()[0] for move in p.legal}
    p.do("end")
    assert p.seat == 1  # and nobody else's turn is mine
