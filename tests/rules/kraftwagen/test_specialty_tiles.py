"""The optional specialty tiles: how they come and go, and their bonuses."""

import pytest

from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from tests.rules.kraftwagen.positions import Position, car, factory, shown

ROUNDS = {1: "SP-A", 2: "SP-B", 3: "SP-C"}


def special(tile: str, *first: str) -> Position:
    """A game with specialty tiles at the first turn of seat 0, this one at the head."""
    number = next(number for number, stack in ROUNDS.items() if tile.startswith(stack))
    p = factory(specialty=True)
    own = [name for name in p.state.content.specialties if name.startswith(ROUNDS[number])]
    rest = [name for name in p.state.chain if not name.startswith("SP")]
    chain = [*first, *(name for name in rest if name not in first)] if first else rest
    prices = list(p.state.content.numbers.prices[number - 1])
    return p.given({"round": number, "prices": prices, "chain": [*chain, tile], "used": [],
                    "stock": [name for name in own if name != tile]})


def specials(p: Position) -> list[str]:
    return [name for name in p.state.chain if name.startswith("SP")]


@pytest.mark.rule("KRA-13.1", "KRA-13.2")
def test_off_by_default_and_one_tile_of_the_round_in_front_of_the_head() -> None:
    assert specials(factory()) == []
    p = factory(specialty=True)
    assert len(p.state.chain) == 15 and p.state.chain[-1].startswith("SP-A") and len(p.state.stock) == 3
    assert all(name.startswith("SP-A") for name in p.state.stock)
    before = {SPEC.setup(p.state.content, GameConfig(4, {"specialty": True}), seed).chain[-1] for seed in range(5)}
    assert before == {"ACT-10"}  # not before the start tiles are done


@pytest.mark.rule("KRA-13.3", "KRA-13.4")
def test_a_tile_taken_is_used_and_the_next_one_turned_up() -> None:
    p = special("SP-A1")
    tail = p.state.tail
    p.do("take SP-A1")
    assert p.state.used == ["SP-A1"] and len(specials(p)) == 1 and p.state.chain[-1] == specials(p)[0] != "SP-A1"
    assert len(p.state.stock) == 2 and len(p.state.chain) == 15 and p.state.chain[-2] == "worker-0"
    assert p.factory().canteen == 6 and p.state.tail == (tail + 1) % 20
    q = special("SP-A1", "worker-0", "worker-1").do("take ACT-05")  # any other tile goes in front of it
    assert q.state.chain[-2:] == ["SP-A1", "ACT-05"]


@pytest.mark.rule("KRA-13.5")
def test_a_tile_that_everybody_has_passed_is_used_too() -> None:
    p = factory(specialty=True)
    tile = specials(p)[0]
    rest = [name for name in p.state.chain if not name.startswith(("SP", "worker-0", "worker-1", "ACT-01"))]
    p.given({"chain": ["worker-0", tile, "ACT-01", "worker-1", *rest]}).do("take ACT-01")
    assert p.state.used == [tile] and p.told("passed-tile") == [{"seat": None, "tile": tile}]
    assert p.seat == 0 and len(specials(p)) == 1 and p.state.chain[-1] == specials(p)[0] != tile


@pytest.mark.rule("KRA-13.6")
def test_used_tiles_make_a_new_stack_that_holds_the_last_one_too() -> None:
    p = special("SP-A1").given({"stock": [], "used": ["SP-A2", "SP-A3", "SP-A4"]}).do("take SP-A1")
    assert p.told("specialties-again") == [{"seat": None, "count": 4}] and p.state.used == []
    assert sorted([*p.state.stock, *specials(p)]) == ["SP-A1", "SP-A2", "SP-A3", "SP-A4"]


@pytest.mark.rule("KRA-13.6")
def test_every_round_has_its_own_stack() -> None:
    p = special("SP-A1", "worker-0", "worker-1").last_turn().do("take ACT-05")
    assert p.state.round == 2 and specials(p)[0].startswith("SP-B") and len(p.state.chain) == 15
    assert len(p.state.stock) == 3 and all(name.startswith("SP-B") for name in p.state.stock)


@pytest.mark.rule("KRA-13.7")
def test_more_workers_spaces_and_money() -> None:
    assert special("SP-A1").do("take SP-A1").factory().canteen == 6
    p = special("SP-B4").open("DEV-BB", "DEV-BX").mine(canteen=0).do("take SP-B4", "card DEV-BB")
    assert p.factory().developments == ["DEV-BB"] and p.factory().canteen == 0  # the hired worker follows the action
    assert special("SP-A2").mine(race_engine=2).do("take SP-A2").factory().space == 4
    p = special("SP-C3").mine(race_engine=2, engineers=["ENG-PORSCHE"]).do("take SP-C3")
    assert p.factory().space == 7
    p = special("SP-B2").do("take SP-B2", "buyer prestige")
    assert p.money() == {"rows": 1, "bonus": 2} and shown(p.state.active) == ["prestige"]
    p = special("SP-B2").active("body", "body", "price", "price").do("take SP-B2")
    assert p.money() == {"bonus": 2} and p.state.countdown == 3


@pytest.mark.rule("KRA-13.7", "KRA-13.8")
def test_a_higher_tile_of_seven_at_most_with_its_real_value_for_awards() -> None:
    p = special("SP-A3").mine(developments=["DEV-BE"]).do("take SP-A3", "place 1")
    assert p.factory().bodies == [3, 0, 0] and p.awards() == ["AW-BODY3"]
    p = special("SP-C2").mine(developments=["DEV-EE"] * 3).do("take SP-C2", "place 1")
    assert p.factory().engines == [7, 0, 0]
    p = special("SP-A4").mine(engineers=["ENG-BUGATTI"]).do("take SP-A4", "place gp")
    assert p.factory().race_engine == 2 and p.factory().space == 2


@pytest.mark.rule("KRA-13.7")
def test_a_wider_choice_of_research() -> None:
    p = special("SP-B1").open("DEV-BB", "DEV-BX").deck("DEV-EE", "DEV-EX").do("take SP-B1")
    assert sorted(p.can("card")) == ["DEV-BB", "DEV-BX", "DEV-EE", "DEV-EX"]
    p.do("card DEV-EE")
    assert len(p.state.open) == 2 and len(p.told("picked")[0]["rejected"]) == 3


@pytest.mark.rule("KRA-13.7", "KRA-6.10")
def test_a_direct_sale_at_half_the_price_or_four_less() -> None:
    p = special("SP-B3").seat_has(1, bodies=[1, 0, 0]).mine(engineers=["ENG-HORCH"], markers=["HORCH-2"])
    p.market(car(1, 0, 3, 3, 2, 9, "HORCH-1"), car(2, 1, 1, 1, 1, 6)).do("take SP-B3")
    assert p.asks == "DirectSale" and p.legal == ["sell 1", "decline"]
    assert p.refused("sell 2", "KRA-13.7", "not-your-car")
    supply = p.factory().supply
    p.do("sell 1")
    assert p.money() == {"cars": 5} and p.factory().supply == supply + 2 and p.state.spent == ["HORCH-1"]
    assert [c.space for c in p.state.market] == [2] and 9 not in p.state.prices
    for price, gain in ((14, 10), (4, 1), (3, 1)):
        q = special("SP-C4").market(car(1, 0, 1, 1, 1, price)).do("take SP-C4", "buyer price", "sell 1")
        assert q.money() == {"rows": 1, "cars": gain}
    q = special("SP-C4").market(car(1, 0, 1, 1, 1, 14)).do("take SP-C4", "buyer price", "decline")
    assert len(q.state.market) == 1 and q.told("kept-car")
    assert special("SP-B3").do("take SP-B3").told("kept-car") == []  # without a car nobody is asked


@pytest.mark.rule("KRA-13.8", "KRA-10.4")
def test_a_direct_sale_does_not_undo_the_end_of_the_round() -> None:
    p = special("SP-C4", "worker-0", "worker-1").active("body", "body", "price", "price").given({"countdown": 1})
    p.market(car(1, 0, 1, 1, 1, 14)).do("take SP-C4", "sell 1")
    assert p.told("round-over") and p.state.round == 3 and p.asks == ""


@pytest.mark.rule("KRA-10.4", "KRA-13.7")
def test_the_market_award_needs_both_cars_at_the_same_time() -> None:
    p = special("SP-B3", "worker-0", "ACT-05", "worker-1").market(car(1, 0, 1, 1, 1, 9))
    p.mine(bodies=[1, 0, 0], engines=[0, 1, 0]).do("take SP-B3", "sell 1", "offer 1 2 1 8")
    assert p.awards() == [] and len(p.state.market) == 1
