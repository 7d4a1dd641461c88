"""Evaluation of a seat of Imperial Steam: its own fortune, and what its line to Trieste does to the best rival."""

from itertools import pairwise

import pytest

from game.ai.imperial_steam.evaluation import CompanyEvaluation
from game.ai.imperial_steam.search_model import NOBODY
from game.ai.imperial_steam.seat_evaluation import SeatEvaluation, Stopped
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.scoring import fortune
from tests.rules.imperial_steam.positions import Position, content, game

WEIGHTS = Weights()
LAST = len(content().numbers.round_track)
TOWARDS_TRIESTE = ("wien--baden", "baden--wiener_neustadt")


def at_most(*fortunes: float | None) -> Stopped:
    """The fortunes of the rivals, from seat 1 on, if a round is the last."""
    return lambda seat, number: fortunes[seat - 1]


def evaluation(p: Position, stopped: Stopped = lambda *_: None, weights: Weights = WEIGHTS) -> SeatEvaluation:
    return SeatEvaluation(p.state, 0, weights, stopped)


def build_to(p: Position, seat: int, city: str) -> None:
    p.company(seat).cities.append(city)


def rivals(found: SeatEvaluation, p: Position) -> float:
    return dict(found.terms(p.state))["rivals"]


def with_contract(seats: int = 2) -> Position:
    """The last seat holds a contract that it could complete."""
    p = game(seats).later(5)
    company = p.company(seats - 1)
    company.contracts, company.filled, company.freight = ["CON-07"], [[]], 3
    company.factories["wood"] = 2
    return p


def test_where_nothing_has_changed_nobody_gains_or_loses() -> None:
    p = with_contract()
    found = evaluation(p)
    assert rivals(found, p) == pytest.approx(0.0)
    own, _ = CompanyEvaluation(p.state, WEIGHTS).estimate(p.state, 0, found.others)
    assert found.value(p.state) == pytest.approx(sum(amount for _, amount in own))


@pytest.mark.rule("IMP-13.2")
def test_a_line_towards_trieste_helps_a_rival_with_contracts_and_no_other() -> None:
    """They are paid if anybody connects Trieste."""
    for holds in (True, False):
        p = with_contract()
        if not holds:
            p.company(1).contracts, p.company(1).filled = [], []
            p.company(1).factories["wood"], p.state.display = 0, []
        found = evaluation(p)
        build_to(p, 0, "gorizia")
        assert (rivals(found, p) < -1.0) == holds
        assert rivals(found, p) <= 0.0


def test_the_rival_who_counts_is_the_one_with_the_largest_fortune() -> None:
    for rich in (1, 2):
        p = game(3).later(5).given({f"companies[{rich}].money": 400})
        assert evaluation(p).rival.seat == rich
    p = with_contract(3)
    p.company(1).money += 20
    assert evaluation(p).rival.seat == 1
    build_to(p, 2, "trieste")
    p.state.trieste = [2]
    assert evaluation(p).rival.seat == 2, "its contracts count now"


def test_each_rival_on_the_way_to_trieste_makes_it_less_likely_that_nobody_else_is_there_first() -> None:
    alone, one, two = (game(3).later(4) for _ in range(3))
    one.tracks(1, *TOWARDS_TRIESTE)
    two.tracks(1, *TOWARDS_TRIESTE).tracks(2, *TOWARDS_TRIESTE)
    shares = [evaluation(p).others for p in (alone, one, two)]
    assert 1.0 > shares[0] > shares[1] > shares[2] > 0.0
    first, both = (evaluation(p) for p in (one, two))
    assert first.others == pytest.approx((1.0 - first.found[0].reach) * (1.0 - first.found[1].reach))
    assert both.found[0].reach == first.found[0].reach


def ending(found: SeatEvaluation, p: Position, money: int) -> float:
    """The value of a plan with which the own company comes to Trieste and to so much money."""
    p.company().money = money
    p.state.trieste = [0]
    return found.value(p.state)


def test_a_plan_that_ends_the_game_is_worth_the_more_the_poorer_the_best_rival_ends() -> None:
    for fortunes in ((100.0, 300.0), (300.0, 100.0), (300.0, None), (None, 300.0)):
        p, q = game(3).later(LAST - 1), game(3).later(LAST - 1)
        found, other = evaluation(p, at_most(*fortunes)), evaluation(q, at_most(300.0, 300.0))
        assert ending(found, p, 200) == pytest.approx(ending(other, q, 200)), fortunes
        assert ending(evaluation(game(3).later(LAST - 1), at_most(250.0, 200.0)), p, 200) > ending(found, p, 200)


def test_a_rival_that_cannot_play_on_has_what_is_estimated_if_this_round_is_the_last() -> None:
    p = game().later(LAST - 1)
    unknown, known = (evaluation(p, at_most(amount)) for amount in (None, evaluation(p).found[0].stopped))
    assert ending(unknown, p, 200) == pytest.approx(ending(known, p, 200))


def test_each_gulden_of_a_lead_at_the_end_counts_for_more_the_more_hands_it_ends_early() -> None:
    """With many hands to come the same lead would be a chance alone."""
    slopes = []
    for number in (LAST, LAST - 1, LAST - 3):
        p = game().later(number)
        found = evaluation(p, at_most(200.0))
        slopes.append((ending(found, p, 400) - ending(found, p, 300)) / 100.0)
    assert slopes == sorted(slopes) and 1.0 <= slopes[0] < slopes[-1]
    p = game().later(LAST - 3)
    p.company(1).hands = 0
    none = evaluation(p, at_most(200.0))
    assert (ending(none, p, 400) - ending(none, p, 300)) / 100.0 > slopes[-1], "nobody has anything left to do"


def test_a_lead_is_as_uncertain_as_many_hands_are_left() -> None:
    found = evaluation(game())
    spreads = [found.astray(hands) for hands in range(20)]
    assert spreads[0] == WEIGHTS.sure and all(before < after for before, after in pairwise(spreads))
    assert spreads[4] - spreads[1] == pytest.approx(WEIGHTS.unsure)


def test_how_a_rival_ends_is_found_out_once_for_each_round() -> None:
    asked = []

    def stopped(seat: int, number: int) -> float:
        asked.append((seat, number))
        return 100.0

    p = game(3).later(4)
    found = SeatEvaluation(p.state, 0, WEIGHTS, stopped)
    assert asked == []
    for number in (4, 4, 5, 4):
        p.state.round = number
        ending(found, p, 200)
    assert asked == [(1, 4), (2, 4), (1, 5), (2, 5)]


def test_without_a_measure_of_leads_only_what_the_best_rival_loses_counts() -> None:
    p = game().later(LAST - 1)
    found = evaluation(p, weights=Weights(sure=0.0))
    ending(found, p, 300)
    expected = found.weights.rivals * (found.expected - found.rival.stopped)
    assert rivals(found, p) == pytest.approx(expected)


def test_once_the_end_is_certain_no_rival_counts() -> None:
    p = with_contract()
    p.state.trieste = [NOBODY]
    found = evaluation(p, at_most(999.0))
    p.company().money += 100
    assert found.ended and rivals(found, p) == 0.0


def test_a_finished_game_is_worth_its_fortune_and_the_lead() -> None:
    p = game().later(LAST).given({"companies[0].money": 300, "companies[1].money": 100})
    found = evaluation(p, at_most(100.0))
    p.to_end()
    terms = dict(found.terms(p.state))
    assert terms["cash"] == fortune(p.state, 0) == found.estimate(p.state, 0)
    assert found.estimate(p.state, 1) == fortune(p.state, 1)
