"""Worth of cubes in Automobiles: for the turns that are left, for the money at hand, and with their wear."""

from typing import Any

import pytest

from game.ai.automobiles.candidate_moves import ALL, GLANCE, within
from game.ai.automobiles.cube_purchases import purchases
from game.ai.automobiles.evaluation import MOST_MONEY, BagEvaluation, relief_of, turns_left, wear_of
from game.ai.automobiles.expected_reach import chances, prospects
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights
from game.ai.automobiles.win_chance import win_chances
from game.rules.automobiles.decisions.card_choices import Pick
from game.rules.automobiles.state import WEAR
from tests.ai.played_games import new_race
from tests.rules.automobiles.positions import Position, content, one, race, shopping

WEIGHTS = Weights()


def last_round() -> Position:
    """Somebody has finished: this round is the last."""
    p = race()
    p.state.cars[1].laps_left = 0
    assert p.state.last_round()
    return p


def test_in_the_last_round_no_turn_is_left_and_no_cube_is_worth_anything() -> None:
    p = last_round()
    assert turns_left(p.state, [20.0, 20.0]) == 0.0 < turns_left(race().state, [20.0, 20.0])
    late, early = (BagEvaluation(found.state, 0, WEIGHTS) for found in (p, race()))
    assert set(late.worth.values()) == {0.0} and late.table == [0.0] * (MOST_MONEY + 1)
    assert late.bag(late.cubes) == 0.0
    assert max(early.worth.values()) > 0.0 > early.worth[WEAR]


def test_as_many_turns_are_left_as_the_fastest_car_needs() -> None:
    p = race()
    track = p.state.laps * p.state.selected.track.ticks
    least = track - max(p.state.progress(seat) for seat in (0, 1))
    assert turns_left(p.state, [10.0, 10.0]) == pytest.approx(least / 10 - 0.5, rel=0.05)
    assert turns_left(p.state, [10.0, 20.0]) < turns_left(p.state, [10.0, 10.0])
    assert turns_left(p.state, [1e6, 1e6]) == 0.2


def test_more_money_never_buys_less_and_a_basket_is_paid_by_it() -> None:
    p = shopping()
    found = BagEvaluation(p.state, 0, WEIGHTS)
    assert found.table[0] == 0.0 and found.table == sorted(found.table) and found.table[-1] > 0.0
    for money, basket in enumerate(found.baskets):
        assert sum(p.state.selected.cost[colour] for colour in basket) <= money
        assert WEAR not in basket


def test_of_each_purchase_the_rest_of_the_money_is_used_too() -> None:
    p = shopping()
    plans = {plan.moves[0]: plan for plan in purchases(p.state, p.seat, WEIGHTS)}
    assert ("done",) in plans and ("buy", WEAR) not in plans
    money = p.state.stack[-1].money  # type: ignore[attr-defined]
    for move, plan in plans.items():
        spent = [str(each[1]) for each in (move, *plan.intended) if each[0] == "buy"]
        assert sum(p.state.selected.cost[colour] for colour in spent) <= money
    assert plans["done",].value == 0.0 < max(plan.value for plan in plans.values())


def test_wear_slows_and_a_card_that_takes_it_out_relieves() -> None:
    clean, worn = (BagEvaluation(race().cubes(0, bag=bag).state, 0, WEIGHTS)
                   for bag in ("4 white, 3 light", "4 white, 3 light, 6 wear"))
    assert clean.speed > worn.speed and worn.worth[WEAR] < 0.0
    cards = content().cards
    assert all(wear_of(card, WEIGHTS) >= 0.0 for card in cards.values())
    relief = {name: relief_of(card.steps) for name, card in cards.items()}
    assert max(relief.values()) > 0.0 == min(relief.values())
    assert any(wear_of(card, WEIGHTS) > 0.0 for card in cards.values())


def test_a_turn_is_measured_from_where_it_began() -> None:
    p = race()
    model = AutomobilesSearchModel(p.drive().state, 0, WEIGHTS)
    terms = dict(model.terms(p.state))
    assert terms["draft"] == 0.0 and terms["progress"] == 0.0
    assert terms["position"] != 0.0


def test_the_chance_to_enter_a_colour_follows_from_the_bag() -> None:
    none, one, many = (chances(race().cubes(0, bag=bag).state, 0)
                       for bag in ("7 white", "12 white, black", "6 white, 4 black"))
    assert none["black"] == 0.0 < one["black"] < many["black"] <= 1.0
    assert none["white"] == 1.0
    drawn = chances(race().cubes(0, bag="7 white", discard="3 black").state, 0)
    assert drawn["black"] == 0.0  # the hand comes from the bag alone
    short = chances(race().cubes(0, bag="4 white", discard="3 black").state, 0)
    assert short["black"] > 0.9


def test_a_section_before_a_space_that_can_be_entered_is_better() -> None:
    track = race().state.selected.track
    gears = content().gears
    all_of_them, none = (prospects(track, dict.fromkeys(gears, chance)) for chance in (1.0, 0.0))
    assert set(none.values()) == {0.0} and sum(all_of_them.values()) == pytest.approx(0.0, abs=1e-6)
    assert max(all_of_them.values()) > 0.0


def test_whoever_leads_is_likely_to_win_and_near_the_end_more_so() -> None:
    sections = list(race().state.selected.track.sections)
    ahead = [win_chances(race(laps=3).car(0, sections[20], crossings).car(1, sections[0], crossings).state)[0]
             for crossings in (0, 2)]
    assert 0.5 < ahead[0] < ahead[1] < 1.0


@pytest.mark.parametrize(("target", "first"), [("active", "black"), ("bag", "black"), ("used", "white")])
def test_of_cubes_to_pick_the_strongest_come_back_and_the_weakest_are_given_up(target: str, first: str) -> None:
    p = race().cubes(0, discard="2 white, light, dark, black").drive()
    p.state.push(Pick(seat=0, sources=["discard"], target=target, least=0, most=2, gears_only=False))
    power = {"white": 1.0, "light": 2.0, "dark": 3.0, "black": 4.0}
    worth = dict.fromkeys(power, 1.0)
    moves = within(p.state, worth, power, ALL)
    strong = ["black", "dark", "light"] if first == "black" else ["white", "light"]
    assert moves == [*(("pick", "discard", colour) for colour in strong), ("done",)]
    assert len(within(p.state, worth, power, GLANCE)) < len(moves)


def test_of_cubes_to_remove_only_those_go_that_are_a_burden() -> None:
    p = race().cubes(0, discard="2 white, light, wear").drive()
    top = Pick(seat=0, sources=["discard"], target="stock", least=0, most=2, gears_only=False)
    p.state.push(top)
    worth = {"white": 1.0, "light": -0.5, WEAR: -2.0}
    assert within(p.state, worth, {}, ALL) == [("pick", "discard", WEAR), ("pick", "discard", "light"), ("done",)]
    for harmless in (0.5, 0.0):
        worth["light"] = harmless
        assert within(p.state, worth, {}, ALL) == [("pick", "discard", WEAR), ("done",)]
    top.least = 2  # whoever has to remove some removes the least useful ones
    assert within(p.state, worth, {}, ALL) == [("pick", "discard", WEAR), ("pick", "discard", "light")]


def test_in_a_sprint_on_a_long_track_the_hybrids_come_first() -> None:
    """Whoever has most of them drives with them, and one lap is over before a rival has caught up."""
    def worth(board: str, laps: int) -> float:
        state = new_race(2, 4, board=board, laps=laps)
        evaluation = BagEvaluation(state, state.stack[-1].seat, Weights())
        return evaluation.worth["blue"] / evaluation.worth["dark"]

    assert worth("daytona", 1) > 1.4 * worth("daytona", 2)
    assert worth("monza", 1) > 1.4 * worth("monza", 2)
    assert worth("lighthouse", 1) < 1.2 * worth("lighthouse", 2), "a short track has no such spaces"


def test_of_a_choice_the_branch_that_takes_out_most_wear_counts() -> None:
    for card in content().cards.values():
        for step in card.steps:
            if step.kind == "choice":
                branches = [relief_of(branch) for _, branch in step.options()]
                assert relief_of((step,)) == max(branches)
    assert any(len({relief_of(branch) for _, branch in step.options()}) > 1
               for card in content().cards.values() for step in card.steps if step.kind == "choice")


@pytest.mark.parametrize(("card", "with_few", "with_many"), [
    ("diesel", "4 white, 3 light", "4 white, 3 light, 3 dark"),
    ("hybrid", "4 white, 3 light", "4 white, 3 light, 3 blue")])
def test_a_card_that_lives_on_other_cubes_is_stronger_with_them(card: str, with_few: str, with_many: str) -> None:
    def power(bag: str, rival: str = "4 white, 3 light, 2 blue") -> float:
        p = race(cards=one(card)).cubes(0, bag=bag).cubes(1, bag=rival)
        found = BagEvaluation(p.state, 0, WEIGHTS).engine
        return next(power for colour, power, _ in found.parts if colour == content().cards[card].cube)

    assert power(with_few) < power(with_many)
    if card == "hybrid":
        assert power(with_few) > power(with_few, "4 white, 3 light, 6 blue")


@pytest.mark.parametrize(("card", "few", "many"), [("turbo", {}, {"rival": "4 white, 3 light, 4 green"}),
                                                   ("gearbox", {"seats": 2}, {"seats": 4})])
def test_a_card_that_lives_on_others_is_stronger_with_them(
        card: str, few: dict[str, Any], many: dict[str, Any]) -> None:
    def power(seats: int = 2, rival: str = "4 white, 3 light") -> float:
        p = race(seats, cards=one(card)).cubes(1, bag=rival)
        found = BagEvaluation(p.state, 0, WEIGHTS).engine
        return next(power for colour, power, _ in found.parts if colour == content().cards[card].cube)

    assert power(**few) < power(**many)


def test_no_basket_holds_a_cube_that_the_stock_lacks() -> None:
    p = shopping()
    wanted = {colour for basket in BagEvaluation(p.state, 0, WEIGHTS).baskets for colour in basket}
    for colour in wanted:
        lacking = shopping().state
        lacking.stock[colour] = 0
        assert not any(colour in basket for basket in BagEvaluation(lacking, 0, WEIGHTS).baskets)


def test_cubes_that_a_turn_does_not_need_to_drive_are_money() -> None:
    engine = BagEvaluation(race().cubes(0, bag="4 white, 3 light, 4 black").state, 0, WEIGHTS).engine
    speeds = []
    for rate in (0.0, 1.0):
        engine.rate = rate
        speeds.append(engine.speed(race().cubes(0, bag="4 white, 3 light, 4 black").state.cars[0].bag))
    assert speeds[1] > speeds[0] > 0.0


def test_in_the_last_round_the_lead_counts_for_those_who_finish() -> None:
    p = race().drive()
    p.state.cars[1].laps_left, p.state.cars[1].crossings = 0, p.state.laps
    terms = dict(AutomobilesSearchModel(p.state, 0, WEIGHTS).terms(p.state))
    assert terms == {"progress": 0.0, "finish": 0.0} and p.state.last_round()
    p.state.cars[0].laps_left = 0
    assert dict(AutomobilesSearchModel(p.state, 0, WEIGHTS).terms(p.state))["finish"] != 0.0
