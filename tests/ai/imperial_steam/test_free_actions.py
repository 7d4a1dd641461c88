"""Free actions of computer companies in Imperial Steam: shares, tokens, cars turned, contracts completed, goods thrown
away, each compared with what the rules make of it."""

from typing import Any

import pytest

from game.ai.imperial_steam.free_actions import POOR, SHORT, cashing, closing, completing, free_rest, loan
from game.rules.core.actions import Move
from game.rules.imperial_steam.decisions.companies import income
from game.rules.imperial_steam.scoring import fortune
from tests.rules.imperial_steam.positions import Position, content, game

LAST = len(content().numbers.round_track)
LINES = ("wien--st_poelten", "st_poelten--amstetten", "amstetten--linz", "wien--baden", "wien--bratislava")
WOOD = "CON-07"  # asks for wood twice
END: Move = ("end",)


def moves(p: Position) -> list[Move]:
    return list(p.state.stack[-1].legal(p.state))  # type: ignore[attr-defined]


def due(p: Position) -> Move:
    """The free action after the hand, by rule."""
    return free_rest(p.state, p.company(), moves(p))


def after_hand(number: int, hands: int = 0, **fields: Any) -> Position:
    """Seat 0 has passed a hand of a round and has so many left; goods and cars are those given and no others."""
    p = game().later(number).tracks(0, *LINES)
    given = {"engines": ["START", "ENGINE-5"], "freight": 0, "goods": {}, **fields, "hands": hands + 1}
    return p.given({f"companies[0].{name}": value for name, value in given.items()}).do("pass")


@pytest.mark.rule("IMP-13.8")
@pytest.mark.parametrize("money", [0, 60, 300, 400, 900])
@pytest.mark.parametrize(("share", "investors"), [(0, 0), (0, 3), (14, 0), (14, 7)])
def test_behind_the_last_hand_a_share_is_sold_exactly_where_the_fortune_grows(
        money: int, share: int, investors: int) -> None:
    p = after_hand(LAST, money=money, share=share, investors=investors)
    found, before = due(p), fortune(p.state, 0)
    assert found in (END, ("share",))
    assert (found == ("share",)) == (fortune(p.do("share").state, 0) > before)


def test_tokens_belong_to_the_fortune_of_which_investors_take_their_part() -> None:
    """They are gulden at the end: a company rich in them sells no share either."""
    assert due(after_hand(LAST, money=200)) == ("share",)
    p = after_hand(LAST, money=200)
    p.company().tokens = [40]
    assert due(p) == END


def test_before_the_last_hand_of_the_game_nothing_is_sold_or_thrown_away() -> None:
    assert due(after_hand(LAST, money=0)) == ("share",)
    assert due(after_hand(LAST, hands=1, money=0)) == due(after_hand(LAST - 1, money=0)) == END
    p = after_hand(LAST - 1, money=0)
    p.state.trieste = [1]
    assert due(p) == ("share",), "the line to Trieste makes any round the last"


def ready_for(p: Position, names: list[str], freight: int, **factories: int) -> Position:
    """With these contracts, cars and factories."""
    company = p.company()
    company.contracts, company.filled, company.freight = names, [[] for _ in names], freight
    company.factories = dict.fromkeys(company.factories, 0) | factories
    return p


@pytest.mark.parametrize(("freight", "wood", "trieste", "thrown"), [
    (2, 2, True, True), (2, 2, False, False), (1, 2, True, False), (2, 1, True, False), (5, 2, True, False)])
def test_goods_are_thrown_out_of_the_cars_that_a_contract_needs_at_last(
        freight: int, wood: int, trieste: bool, thrown: bool) -> None:
    """Only where contracts are paid at all (IMP-13.2), and only goods stand in the way of the last one."""
    p = ready_for(after_hand(LAST, goods={"stone": 2, "iron": 2}, freight=2, stations=["wien", "baden"], money=900),
                  [WOOD], freight, wood=wood)
    p.state.trieste = [1] if trieste else []
    assert (due(p)[0] == "discard") == thrown


@pytest.mark.rule("IMP-8.5")
@pytest.mark.parametrize(("others", "completes"), [(2, True), (1, False)])
def test_before_the_end_a_contract_is_completed_to_make_room_for_another(others: int, completes: bool) -> None:
    """Three may be open: as long as another one fits, factories wait for better contracts."""
    cards = content().contracts
    assert content().numbers.most_open_contracts == 3
    open_ones = [name for name, card in cards.items() if "wood" not in card.slots][:others]
    p = ready_for(after_hand(3, hands=2), [*open_ones, WOOD], 3, wood=2)
    assert (due(p) == ("assign", WOOD, "wood")) == completes


def test_a_contract_that_lacks_a_factory_or_a_car_is_not_begun() -> None:
    """Factories that are on it already count."""
    assign: list[Move] = [("assign", WOOD, "wood")]
    for freight, wood, filled, begins in ((2, 2, 0, True), (1, 2, 0, False), (2, 1, 0, False), (1, 1, 1, True)):
        p = ready_for(game(), [WOOD], freight, wood=wood)
        p.company().filled = [["wood"] * filled]
        assert (completing(p.state, p.company(), assign) is not None) == begins


@pytest.mark.rule("IMP-4.6")
@pytest.mark.parametrize("passenger", [0, 1, 2, 3])
def test_a_car_is_turned_only_where_its_income_comes(passenger: int) -> None:
    p = after_hand(2, hands=2, freight=3, passenger=passenger)
    before, _, _ = income(p.state, p.company())
    turned = due(p) == ("flip",)
    assert turned == (income(p.do("flip").state, p.company())[0] > before)


@pytest.mark.parametrize(("less", "more"), [
    ({"number": 4}, {"number": 3}),  # one income more
    ({"number": 4}, {"number": 4, "line": "wien--wiener_neustadt"}),  # the Semmering pays the last one twice
    ({"number": 3, "freight": 2}, {"number": 3, "freight": 2, "stations": ["wien", "baden"]}),  # other room for goods
    ({"number": LAST, "hands": 3}, {"number": LAST, "hands": 1}),  # few hands left to fill it
])
def test_a_car_is_turned_sooner_the_more_it_earns_and_the_less_its_room_is_needed(
        less: dict[str, Any], more: dict[str, Any]) -> None:
    def turns(number: int, line: str = "", **fields: Any) -> bool:
        p = after_hand(number, **{"hands": 3, "freight": 3} | fields)
        if line:
            p.company().tracks.append(p.state.selected.chart.semmering)
        return due(p) == ("flip",)

    assert not turns(**less) and turns(**more)


def test_a_share_is_sold_before_a_hand_by_whoever_has_less_than_it_brings() -> None:
    """And as long as it may be, and not too many are."""
    values = content().numbers.share_values
    for share in (0, 4, 14):
        p = game().given({"companies[0].share": share})
        company, little = p.company(), max(POOR, values[share])
        offered: list[Move] = [("share",), END]
        for money, wanted in ((little - 1, True), (little, False)):
            company.money = money
            assert loan(p.state, company, offered) == ([("share",)] if wanted else [])
        company.money = 0
        assert loan(p.state, company, [END]) == []
        company.investors = 3
        assert loan(p.state, company, offered)
        company.investors = 4
        assert loan(p.state, company, offered) == []


def test_a_company_short_of_money_cashes_its_largest_token() -> None:
    offered: list[Move] = [("business", value, what) for value in (1, 3, 2) for what in ("gulden", "influence")]
    company = game().company()
    company.tokens, company.money = [1, 3, 2], SHORT - 1
    assert cashing(company, offered) == ("business", 3, "gulden")
    company.money = SHORT
    assert cashing(company, offered) is None


def test_at_the_end_the_contract_of_the_highest_reward_is_completed_then_tokens_are_cashed() -> None:
    p = game()
    cards, company = p.state.content.contracts, p.company()
    dear, cheap = sorted((name for name, card in cards.items() if len(card.slots) == 2),
                         key=lambda name: -cards[name].reward)[:: len(cards) // 4][:2]
    assert cards[dear].reward > cards[cheap].reward
    company.freight, company.factories = 9, dict.fromkeys(company.factories, 9)
    cash: Move = ("business", 2, "gulden")
    for order in ((dear, cheap), (cheap, dear)):
        company.contracts, company.filled = list(order), [[], []]
        offered: list[Move] = [cash, *(("assign", name, good) for name in order for good in cards[name].slots)]
        found = closing(p.state, company, offered)
        assert found[:2] == ("assign", dear) and found == completing(p.state, company, offered)
    company.factories = dict.fromkeys(company.factories, 0)
    assert closing(p.state, company, offered) == cash and closing(p.state, company, []) == END
