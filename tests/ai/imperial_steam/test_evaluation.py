"""Evaluation of a company in Imperial Steam, term by term: what it has counts for the use that is left of it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.ai.imperial_steam.evaluation import CompanyEvaluation, final_column
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.decisions.companies import income
from tests.rules.imperial_steam.positions import Position, content, game

WEIGHTS = Weights()
KIT = {"wood": 1, "stone": 1, "iron": 1}
LAST = len(content().numbers.round_track)


def with_fields(later: int = 3, **fields: Any) -> Position:
    """A company with these things in a round; goods are those of stock and no others."""
    p = game().later(later)
    company = p.company()
    for name, value in fields.items():
        kept = getattr(company, name)
        setattr(company, name, dict.fromkeys(kept, 0) | value if isinstance(kept, dict) else value)
    return p


def terms(p: Position, seat: int = 0, others: float = 1.0) -> dict[str, float]:
    return dict(CompanyEvaluation(p.state, WEIGHTS).estimate(p.state, seat, others).terms)


def falling(values: list[float]) -> bool:
    """True if each further step gains something, and less than the one before."""
    gains = [after - before for before, after in pairwise(values)]
    return gains[-1] > 0.0 and all(after < before for before, after in pairwise(gains))


@pytest.mark.parametrize(("term", "before", "after"), [
    ("cash", {}, {"tokens": [2]}),
    ("income", {"passenger": 0}, {"passenger": 1}),
    ("income", {}, {"stations": ["wien", "baden"]}),
    ("keys", {}, {"keys": ["graz.silver"]}),
    ("keys", {"keys": ["graz.silver"]}, {"keys": ["graz.gold"]}),
    ("contracts", {"freight": 0, "money": 0}, {"freight": 0, "money": 0, "factories": {"wood": 1}}),
    ("stores", {"goods": {}}, {"goods": KIT}),
    ("stores", {"goods": {}}, {"landing": KIT, "goods": {}}),
    ("stores", {"goods": KIT, "ready": [0, 0, 0, 0]}, {"goods": KIT, "ready": [0, 0, 0, 1]}),
    ("stores", {"goods": KIT, "ready": [0, 0, 0, 0]}, {"goods": KIT, "ready": [0, 0, 0, 0], "tired": [0, 0, 0, 1]}),
    ("stores", {"goods": KIT | {"stone": 2}, "freight": 5},
     {"goods": KIT | {"stone": 2}, "freight": 5, "engineers": ["bridge"]}),
    ("stores", {"goods": {}}, {"goods": {"wood": 1}}),
    ("stores", {"goods": {"wood": 1}}, {"goods": {"wood": 2}}),
    ("stores", {}, {"engines": ["START", "ENGINE-5"]}),
    ("stores", {"freight": 3, "reserved": 1}, {"freight": 3, "reserved": 0}),
    ("stores", {"passenger": 1}, {"passenger": 0}),
    ("workers", {"ready": [1, 0, 0, 0]}, {"ready": [2, 0, 0, 0]}),
    ("workers", {"ready": [1, 0, 0, 0]}, {"ready": [0, 1, 0, 0]}),
    ("workers", {"ready": [0, 0, 0, 0], "tired": [1, 0, 0, 0]}, {"ready": [1, 0, 0, 0]}),
    ("workers", {}, {"engineers": ["bridge"]}),
    ("network", {"cities": ["wien", "baden"]}, {"cities": ["wien", "judenburg"]}),
    ("network", {"cities": ["wien", "bruck"]}, {"cities": ["wien", "bruck", "amstetten"]}),
    ("influence", {"influence": 0}, {"influence": 1}),
    ("influence", {"influence": 3}, {"influence": 4}),
    ("hands", {"money": 0}, {"money": 10}),
    ("hands", {"hands": 2}, {"hands": 3}),
    ("deliveries", {"goods": {}}, {"goods": {"coal": 1}}),
    ("deliveries", {"goods": {}}, {"landing": {"coal": 1}, "goods": {}}),
    ("trieste", {"ready": [0, 0, 0, 1]}, {"ready": [0, 0, 0, 3]}),
    ("trieste", {"goods": {}, "ready": [0, 0, 0, 1]}, {"landing": KIT, "goods": {}, "ready": [0, 0, 0, 1]}),
])
def test_what_a_company_has_counts_in_its_term(term: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    assert terms(with_fields(**before))[term] < terms(with_fields(**after))[term]


def test_a_worker_without_a_level_to_rise_to_is_worth_as_much_tired_as_ready() -> None:
    """Those below the top rise when they rest, if a round is left for it."""
    tired, ready = (terms(with_fields(**{"ready": [0] * 4, "tired": [0] * 4} | {pile: [0, 0, 0, 2]}))["workers"]
                    for pile in ("tired", "ready"))
    assert tired == ready > 0.0


@pytest.mark.parametrize(("term", "steps"), [
    ("workers", [{"ready": [count, 0, 0, 0]} for count in range(5)]),
    ("hands", [{"money": money} for money in range(0, 200, 40)]),
    ("contracts", [{"factories": {"wood": count}, "freight": 0, "money": 0} for count in range(5)]),
    ("stores", [{"freight": cars, "engines": ["START"] * 4, "passenger": 9 - cars} for cars in range(4, 9)]),
])
def test_each_further_one_is_worth_less(term: str, steps: list[dict[str, Any]]) -> None:
    values = [terms(with_fields(**fields))[term] for fields in steps]
    assert falling(values), values


def test_after_the_last_hand_only_what_the_scoring_counts_is_worth_anything() -> None:
    found = terms(with_fields(LAST, hands=0, money=50))
    assert set(found) == {"cash", "income", "keys", "contracts", "shares"}
    assert found["cash"] == 50.0 and found["contracts"] == 0.0
    assert terms(with_fields(LAST, hands=1))["workers"] == 0.0, "one hand trains nobody"


@pytest.mark.rule("IMP-4.6")
def test_income_counts_for_every_round_that_is_left_and_once_more_across_the_semmering() -> None:
    fields: dict[str, Any] = {"stations": ["wien", "baden"], "passenger": 1, "cities": ["wien", "baden", "sopron"]}
    p = with_fields(5, **fields)
    each, _, _ = income(p.state, p.company())
    plain = [terms(with_fields(number, **fields))["income"] for number in range(5, LAST + 1)]
    assert each > 0 and [before - after for before, after in pairwise(plain)] == [each] * (LAST - 5)
    assert plain[-1] == each
    across = with_fields(LAST, tracks=[p.state.selected.chart.semmering], **fields)
    assert terms(across)["income"] == 2 * each


def test_a_passenger_car_that_no_city_pays_for_yet_counts_half_and_only_for_later_rounds() -> None:
    numbers = content().numbers
    assert terms(with_fields(LAST, passenger=1))["income"] == 0.0
    assert terms(with_fields(LAST - 1, passenger=1))["income"] == 0.5 * numbers.passenger_income


def test_the_bonus_of_trieste_counts_until_it_is_paid_and_more_for_the_first() -> None:
    numbers = content().numbers

    def bonus(seat: int, done: list[int], others: float = 1.0) -> float:
        p = with_fields(5, cities=["wien", "trieste"])
        p.state.trieste = done
        return terms(p, seat, others)["trieste"]

    assert bonus(0, []) == numbers.trieste_first and bonus(0, [], 0.0) == numbers.trieste_later
    assert bonus(0, [1]) == numbers.trieste_later, "somebody else was first"
    assert bonus(0, [0]) == 0.0, "it is in the cash"


def test_contracts_count_as_likely_as_somebody_connects_trieste() -> None:
    p = with_fields(5, factories={"wood": 2})
    worth = CompanyEvaluation(p.state, WEIGHTS).contracts(p.state, 0)
    assert 0.0 < terms(p)["contracts"] < terms(p, others=0.5)["contracts"] < worth
    p.state.trieste = [1]
    assert terms(p)["contracts"] == CompanyEvaluation(p.state, WEIGHTS).contracts(p.state, 0)


def test_an_open_contract_costs_its_penalty_and_no_more_than_three_are_open() -> None:
    """Whoever has three open ones gains nothing by a fourth on display (IMP-8.5)."""
    def worth(names: list[str], wood: int = 0, shown: Sequence[str] = ()) -> float:
        p = with_fields(6, contracts=names, filled=[[] for _ in names], freight=9, factories={"wood": wood})
        p.state.display = list(shown)
        return CompanyEvaluation(p.state, WEIGHTS).contracts(p.state, 0)

    cards = content().contracts
    costly = next(name for name, card in cards.items() if card.penalty and len(card.slots) > 2)
    assert worth([costly]) < worth([]) == 0.0
    assert cards["CON-07"].slots == ("wood", "wood")
    others = [name for name, card in cards.items() if "wood" not in card.slots]
    gains = [worth(others[:count], wood=2, shown=["CON-07"]) - worth(others[:count], wood=2) for count in (3, 2)]
    assert content().numbers.most_open_contracts == 3 and gains[0] == 0.0 < gains[1]


def test_a_share_that_is_sold_costs_a_part_and_more_are_sold_where_that_pays() -> None:
    numbers = content().numbers
    rich, poor = ({"money": money, "hands": 0} for money in (2000, 40))
    last = [terms(with_fields(LAST, **rich, investors=count)) for count in (0, 1, 3)]
    assert [round(found["shares"] / found["cash"], 3) for found in last] == [
        -count * numbers.investor_percent / 100 for count in (0, 1, 3)]
    assert terms(with_fields(LAST, **poor))["shares"] > 0.0
    assert terms(with_fields(LAST, **poor, share=len(numbers.share_values) - 1))["shares"] > terms(
        with_fields(LAST, **poor))["shares"]
    assert terms(with_fields(LAST, money=0, hands=0))["shares"] == 0.0, "of nothing no part is sold"


def test_the_marker_of_a_hub_never_passes_the_last_column() -> None:
    p = game()
    hub = p.state.hubs[0]
    hub.column = content().numbers.last_column - 1
    assert final_column(p.state, hub) == content().numbers.last_column


def test_a_key_is_worth_what_the_marker_of_its_hub_shows_once_trieste_is_connected() -> None:
    """Before that, what it will show when all rounds are played."""
    p = with_fields(2, keys=["graz.gold"])
    growing, column = terms(p)["keys"], p.state.hub("graz").column
    p.state.trieste = [1]
    assert terms(p)["keys"] == content().numbers.key_values["gold"] * column // 10 * 10 < growing


def deliveries(later: int, *cities: str, **fields: Any) -> float:
    """The worth of five pieces of iron that wait in Wien, with a line to some hubs, without coal unless it is given."""
    p = with_fields(later, cities=["wien", *cities], **{"goods": {}} | fields)
    p.state.factories.append((0, "wien", "iron", 1))
    p.state.lying.append(5)
    return terms(p)["deliveries"]


def test_coal_that_arrives_next_round_delivers_nothing_in_the_last_one() -> None:
    """And whoever has fewer than three hands finds none and delivers with it."""
    hubs, coal = [hub.city for hub in game().state.hubs], {"coal": 2}
    assert deliveries(LAST, *hubs, hands=2) == deliveries(LAST, *hubs, hands=2, landing=coal) == 0.0
    assert deliveries(LAST, *hubs, hands=2, goods=coal) > deliveries(LAST, *hubs, hands=3) > 0.0
    assert deliveries(LAST - 1, *hubs, hands=2, landing=coal) > deliveries(LAST - 1, *hubs, hands=2)


def test_a_hub_within_reach_is_worth_more_than_one_far_away() -> None:
    assert deliveries(5, "villach", goods={"coal": 2}) > deliveries(5, "klagenfurt", goods={"coal": 2})


def test_coal_beyond_what_waits_counts_a_little_and_no_more_than_three_of_it() -> None:
    worth = [terms(with_fields(3, goods={"coal": count}))["deliveries"] for count in range(6)]
    assert worth[:4] == [count * worth[1] for count in range(4)] and worth[3] == worth[4] == worth[5] > 0.0
