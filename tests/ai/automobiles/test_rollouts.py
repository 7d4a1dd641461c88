"""Rollouts of Automobiles: the own next turn behind a plan, with sampled hands, while all others stand still."""

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.automobiles import rollouts
from game.ai.automobiles.policy import AutomobilesPolicy
from game.ai.automobiles.rollouts import AHEAD, foresee
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights
from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.level_definition import Level
from game.rules.automobiles.state import owned
from game.rules.core.actions import Move
from tests.rules.automobiles.positions import Position, one, race

WEIGHTS = Weights()
STEP: tuple[Move, ...] = (("play", "white"), ("place", "2.06a"))
END: Move = ("end",)
Asked = list[tuple[Any, tuple[Move, ...]]]


def driving(seats: int = 2, active: str = "2 white, light, dark", **options: Any) -> Position:
    p = race(seats, **options).car(0, "2.05a")
    return p.cubes(0, active=active, bag="6 white, 3 light", discard="2 wear").drive()


def plan(*moves: Move, value: float = 1.0) -> CandidatePlan:
    return CandidatePlan(value, (*moves, END), (("progress", 1.0),))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Any], CandidatePlan | None]], Asked]:
    """Replace the search of the next turn by a function of its position, and note where it is asked."""
    def answer(best: Callable[[Any], CandidatePlan | None]) -> Asked:
        found: Asked = []

        class NextTurn:
            def __init__(self, model: Any, budget: SearchBudget) -> None:
                assert budget is AHEAD

            def best(self, state: Any, moves: tuple[Move, ...]) -> CandidatePlan | None:
                found.append((state.clone(), moves))
                return best(state)

        monkeypatch.setattr(rollouts, "BeamSearch", NextTurn)
        return found

    return answer


def test_the_next_turn_begins_where_the_plan_ends_and_the_others_stand_still(asked: Any) -> None:
    p = driving(3)
    model, positions = AutomobilesSearchModel(p.state, 0, WEIGHTS), asked(lambda state: plan(value=9.0))
    before, data = p.state.clone(), p.state.to_data()
    foresee(p.state, [plan(*STEP)], 5, 2, model)
    assert len(positions) == 6 and p.state.to_data() == data
    for state, moves in positions:
        assert moves == (("drive",),) and type(state.stack[-1]).__name__ == "TurnChoice" and state.stack[-1].seat == 0
        assert state.cars[0].section == "2.06a"
        assert [car.section for car in state.cars[1:]] == [car.section for car in before.cars[1:]]
        assert state.round == before.round + 1
    assert len({tuple(state.cars[0].active.values()) for state, _ in positions}) > 1, "each hand is another one"


def test_money_that_is_left_buys_the_best_basket(asked: Any) -> None:
    p = driving(active="2 white, 3 light")
    model, positions = AutomobilesSearchModel(p.state, 0, WEIGHTS), asked(lambda state: plan(value=9.0))
    money = sum(count * p.state.selected.value[colour] for colour, count in p.state.cars[0].active.items())
    basket = model.evaluation.baskets[money]
    assert basket
    foresee(p.state, [plan()], 5, 1, model)
    before, after = owned(p.state, 0), owned(positions[0][0], 0)
    for colour in set(basket):
        assert after[colour] - before[colour] == basket.count(colour)
    assert sum(after.values()) - sum(before.values()) >= len(basket)


def test_the_value_of_the_next_turn_takes_the_place_of_that_of_the_plan_and_is_told_as_its_own_term(
        asked: Any) -> None:
    p = driving()
    asked(lambda state: plan(value=9.0 if state.cars[0].section == "2.06a" else 4.0))
    plans = [plan(value=6.0), plan(*STEP, value=1.0)]
    followed, given_up = foresee(p.state, plans, 5, 2, AutomobilesSearchModel(p.state, 0, WEIGHTS))
    assert {each.moves for each in (*followed, *given_up)} == {each.moves for each in plans}
    assert [each.value for each in followed] == sorted((each.value for each in followed), reverse=True)
    assert followed[0].moves == plans[1].moves
    for each in followed:
        before = next(other for other in plans if other.moves == each.moves)
        *terms, (name, gain) = each.terms
        assert tuple(terms) == before.terms and name == "next" and gain == pytest.approx(each.value - before.value)


def test_where_nothing_comes_behind_a_plan_it_is_worth_what_it_was(asked: Any) -> None:
    """The race is over, or no plan was found."""
    p = driving()
    asked(lambda state: None)
    model = AutomobilesSearchModel(p.state, 0, WEIGHTS)
    followed, _ = foresee(p.state, [plan(*STEP, value=3.5)], 5, 1, model)
    assert followed[0].value == pytest.approx(3.5)
    over = driving(laps=1).car(1, "2.05a", crossings=1)
    positions = asked(lambda state: plan(value=99.0))
    followed, _ = foresee(over.state, [plan(*STEP, value=3.5)], 5, 1, AutomobilesSearchModel(over.state, 0, WEIGHTS))
    assert not positions and followed[0].value == pytest.approx(3.5)


def test_rivals_who_may_draw_do_so_and_the_others_make_a_pit_stop(asked: Any) -> None:
    p = driving(3, cards=one("gearbox"))
    positions = asked(lambda state: plan(value=9.0))
    foresee(p.state, [plan(*STEP)], 5, 1, AutomobilesSearchModel(p.state, 0, WEIGHTS))
    assert positions
    for state, _ in positions:
        assert all(sum(car.active.values()) == 7 for car in state.cars)


# -- which plans a policy foresees ------------------------------------------------------------------------------------


FORESEEING = Level("test", SearchBudget(width=2, samples=1), plans=3, futures=1)


def foreseen(p: Position, monkeypatch: pytest.MonkeyPatch) -> list[list[CandidatePlan]]:
    """The plans that were foreseen, one list for each time."""
    found: list[list[CandidatePlan]] = []

    def compare(view: Any, plans: list[CandidatePlan], *more: Any) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        found.append(list(plans))
        return list(plans), []

    monkeypatch.setattr("game.ai.automobiles.policy.foresee", compare)
    AutomobilesPolicy(FORESEEING).plans(p.state, 0, 1, None)
    return found


def test_the_three_best_outcomes_of_a_turn_are_foreseen_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    (plans,) = foreseen(driving(), monkeypatch)
    assert len(plans) == 3 and [each.value for each in plans] == sorted((each.value for each in plans), reverse=True)
    assert all(each.moves[-1] == END for each in plans)
    sections = [each.similarity_key for each in plans]
    assert len(set(sections)) == len(sections)


def test_nothing_is_foreseen_where_the_race_may_end_or_a_draw_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    assert foreseen(driving(), monkeypatch)
    assert not foreseen(driving(laps=1).car(1, "2.05a", crossings=1), monkeypatch)
    drawing = race(cards=one("boost")).car(0, "2.05a").cubes(0, active="green, light", bag="12 dark").drive()
    assert not foreseen(drawing, monkeypatch)
