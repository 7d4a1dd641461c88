"""Estimates of the fortunes of rivals in Imperial Steam: what the Automa owns counts, as the rules count it."""

from typing import Any

import pytest

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.rival_estimates import RivalEstimate, rival_estimates
from game.ai.imperial_steam.weights import Weights
from game.ai.imperial_steam.win_chance import win_chances
from tests.ai.played_games import new_empire

WEIGHTS = Weights(automa_hand=7.0, automa_token=11.0, automa_contracts=34.0, automa_reach=0.5)
AUTOMA = 1


def solo(money: int = 40, hands: int = 3, contracts: tuple[str, ...] = (), tokens: int = 0) -> Any:
    """A solo game in its last but one round, in which the Automa has these."""
    state = new_empire(2, 5, automa="D1")
    company = state.companies[AUTOMA]
    state.round = len(state.content.numbers.round_track) - 1
    company.money, company.hands, company.contracts, company.keys = money, hands, list(contracts), []
    company.factories = dict.fromkeys(company.factories, 0) | {"wood": tokens}
    return state


def estimate(state: Any) -> RivalEstimate:
    """The estimate of the Automa, the only rival."""
    (found,) = rival_estimates(state, 0, CompanyEvaluation(state, WEIGHTS))
    assert found.seat == AUTOMA
    return found


@pytest.mark.rule("AMA-4.4", "AMA-1.G8")
def test_each_token_without_a_contract_adds_to_its_contracts_and_to_nothing_else() -> None:
    none, two = estimate(solo()), estimate(solo(tokens=2))
    assert two.contracts - none.contracts == pytest.approx(2 * WEIGHTS.automa_token)
    assert two.stopped - none.stopped == pytest.approx(2 * WEIGHTS.automa_token)
    assert two.fortune == none.fortune and two.reach == none.reach


@pytest.mark.rule("AMA-4.4")
def test_rewards_of_its_contracts_count_without_asking_what_is_on_them() -> None:
    state = solo(contracts=("CON-11", "CON-12"))
    rewards = sum(state.content.contracts[name].reward for name in ("CON-11", "CON-12"))
    none, both = estimate(solo()), estimate(state)
    assert both.contracts - none.contracts == both.stopped - none.stopped == rewards > 0
    assert both.fortune == none.fortune


@pytest.mark.rule("AMA-4.4")
def test_the_income_of_its_hands_counts_for_the_rounds_that_are_left() -> None:
    """If the game ends with this round, those of later rounds are lost, and so are the contracts of them."""
    state = solo(money=40, hands=3)
    later = state.content.numbers.round_track[-1].hands
    found = estimate(state)
    assert RemainingGame(state, state.companies[AUTOMA]).hands == 3 + later
    assert found.fortune == pytest.approx(40 + 7.0 * (3 + later)) and found.stopped == pytest.approx(40 + 7.0 * 3)
    assert found.contracts == pytest.approx(34.0 * (3 + later) / 34)


@pytest.mark.rule("AMA-4.4")
def test_its_keys_are_worth_what_they_are_to_a_company() -> None:
    state = solo()
    state.companies[AUTOMA].keys = [f"{state.hubs[0].city}.gold"]
    worth = CompanyEvaluation(state, WEIGHTS).keys(state, state.companies[AUTOMA])
    none, key = estimate(solo()), estimate(state)
    assert key.fortune - none.fortune == key.stopped - none.stopped == worth > 0


def test_its_way_to_trieste_is_less_certain_than_that_of_a_person_until_it_is_there() -> None:
    state = solo()
    chance = CompanyEvaluation(state, WEIGHTS).reach(state, AUTOMA)
    assert chance > 0 and estimate(state).reach == pytest.approx(0.5 * chance)
    state.trieste.append(AUTOMA)
    assert estimate(state).reach == 1.0


def test_of_a_person_the_contracts_stand_apart_and_an_end_with_this_round_takes_later_hands() -> None:
    state = new_empire(3, 5)
    own = CompanyEvaluation(state, WEIGHTS)
    found = rival_estimates(state, 0, own)
    assert [rival.seat for rival in found] == [1, 2]
    for rival in found:
        terms = dict(own.estimate(state, rival.seat, 1.0).terms)
        assert rival.fortune == pytest.approx(sum(terms.values()) - terms.get("contracts", 0.0))
        assert rival.reach == own.reach(state, rival.seat) and rival.contracts == own.contracts(state, rival.seat)
    assert not state.trieste, "the position itself goes on"
    state.trieste.append(0)
    after = rival_estimates(state, 0, CompanyEvaluation(state, WEIGHTS))
    assert [rival.stopped for rival in after] == [rival.stopped for rival in found]


def test_against_the_automa_the_chance_falls_with_its_money_and_with_contracts_that_are_likely_to_be_paid() -> None:
    state = solo(money=100)
    base = win_chances(state)[0]
    assert win_chances(solo(money=200))[0] < base
    with_contracts = solo(money=100, contracts=("CON-11", "CON-12"))
    unpaid = win_chances(with_contracts)[0]
    with_contracts.trieste.append(AUTOMA)
    state.trieste.append(AUTOMA)
    assert base - unpaid < win_chances(state)[0] - win_chances(with_contracts)[0], "they are paid now"
    own = solo(money=100)
    own.companies[0].money += 100
    assert win_chances(own)[0] > base
