"""Rollouts of plans: how many each plan gets, which are dropped, and the order of all plans afterwards."""

from collections import Counter
from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan, mean
from game.ai.hints import distinct_plans, term_differences, with_distance
from game.ai.planning_policy import (
    PlanningPolicy,
    estimate_unrolled,
    include_made_move,
    limit_per_family,
    merge_rollouts,
)
from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.ai.rollouts import HALVINGS, compare_by_rollouts, roll_out_plans
from game.rules.core.actions import Action, Move
from game.rules.core.registry import spec_of
from tests.ai.test_beam_search import HAND, WORTH, Drawer, ThrowAway, TinyMind, rolling, tiny
from tests.rules.automania.positions import trade
from tests.rules.kraftwagen.positions import factory
from tests.support.tiny_game import Tiny

FUTURES = 4


def plan(name: str, value: float = 0.0, *further: str) -> CandidatePlan:
    return CandidatePlan(value, ((name,), *((each,) for each in further)), (("points", value),))


class Table:
    """Rollouts with a value for each plan, the same in every future."""

    def __init__(self, **worth: float) -> None:
        self.worth = worth
        self.rolled: Counter[str] = Counter()
        self.dealt: list[int] = []

    def deal(self, number: int) -> int:
        self.dealt.append(number)
        return number

    def future(self, dealt: int, each: CandidatePlan) -> CandidatePlan:
        assert dealt == self.dealt[-1]
        name = str(each.moves[0][0])
        self.rolled[name] += 1
        return each._replace(value=self.worth[name], terms=(("points", self.worth[name]),))

    def compare(self, plans: list[CandidatePlan], prior: float = 0.0, stop: int = 99
                ) -> tuple[list[str], list[str], list[CandidatePlan]]:
        seen: list[tuple[int, int]] = []

        def watch(done: int, total: int) -> bool:
            seen.append((done, total))
            return done < stop

        best, given_up = compare_by_rollouts(plans, self.deal, self.future, FUTURES, prior, watch)
        assert seen == [(number, FUTURES * HALVINGS) for number in range(1, len(seen) + 1)] == [
            (number, FUTURES * HALVINGS) for number in self.dealt]
        return [str(each.moves[0][0]) for each in best], [str(each.moves[0][0]) for each in given_up], best


def test_no_plan_is_both_followed_and_given_up() -> None:
    """However many are left behind the last round."""
    names = "abcdefghijkl"
    best, given_up, _ = Table(**{name: number for number, name in enumerate(names)}).compare([*map(plan, names)])
    assert len(best) == 3 and sorted(best + given_up) == list(names)


def test_after_each_round_the_better_half_goes_on() -> None:
    table = Table(a=1, b=5, c=3, d=4, e=2)
    best, given_up, _ = table.compare([plan(name) for name in "abcde"])
    assert best == ["b", "d"] and given_up == ["c", "e", "a"]  # best first, those that went on longer before the others
    assert table.rolled == {"a": FUTURES, "e": FUTURES, "c": 2 * FUTURES, "b": 3 * FUTURES, "d": 3 * FUTURES}


@pytest.mark.parametrize("count", [1, 2])
def test_two_plans_are_compared_to_the_end(count: int) -> None:
    table = Table(a=1, b=5)
    best, given_up, _ = table.compare([plan(name) for name in "ab"[:count]])
    assert len(best) == count and given_up == [] and set(table.rolled.values()) == {HALVINGS * FUTURES}


def test_a_clock_ends_the_comparison_with_what_is_known() -> None:
    table = Table(a=1, b=5, c=3)
    best, given_up, _ = table.compare([plan(name) for name in "abc"], stop=1)
    assert best == ["b", "c", "a"] and given_up == [] and set(table.rolled.values()) == {1}


def test_the_estimate_counts_as_much_as_so_many_rollouts() -> None:
    """Rollouts raise all plans alike: that alone changes no order and no distance."""
    total = FUTURES * HALVINGS
    _, _, found = Table(a=15, b=11).compare([plan("a", 5.0), plan("b", 3.0)], prior=float(total))
    # estimates 5 and 3, raised by the mean of +10 and +8: 14 and 12; half and half with 15 and 11
    assert [each.value for each in found] == pytest.approx([14.5, 11.5])
    assert [dict(each.terms)["estimate"] for each in found] == pytest.approx([-0.5, 0.5])
    _, _, found = Table(a=15, b=11).compare([plan("a", 5.0), plan("b", 3.0)])
    assert [each.value for each in found] == pytest.approx([15.0, 11.0])


def test_the_mean_of_plans_is_taken_term_by_term() -> None:
    one = CandidatePlan(4.0, (("a",),), (("points", 3.0), ("luck", 1.0)))
    other = CandidatePlan(1.0, (("a",),), (("points", 1.0),))
    found = mean([one, other], (("a",), ("draw",)))
    assert found is not None and found.value == 2.5 and found.moves == (("a",), ("draw",))
    assert dict(found.terms) == {"points": 2.0, "luck": 0.5}
    assert mean([], ()) is None


class Nobody:
    """A rollout policy that does nothing but note what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def play_on(self, state: Tiny, last: int, turns: int) -> None:
        self.asked.append((last, turns))


def test_a_plan_is_carried_out_as_far_as_it_is_legal() -> None:
    """In a sampled position chance or another seat may have changed what can be done."""
    nobody, model = Nobody(), TinyMind()
    state = tiny(ThrowAway(most=9, seat=0))
    plans = [CandidatePlan(0.0, tuple(("throw", card) for card in cards), ())
             for cards in (("ace", "ten"), ("ten", "ten", "ace"), ("queen", "ace"))]
    found, _ = roll_out_plans(state, plans, model, nobody, 5, 1, 0.0, 7, None)
    assert {each.moves: each.value for each in found} == {
        plans[0].moves: WORTH["ace"] + WORTH["ten"], plans[1].moves: WORTH["ten"]}
    assert set(nobody.asked) == {(1, 5)} and len(state.players[0].hand) == len(HAND)
    state.round = 0
    roll_out_plans(state, plans[:1], model, nobody, 5, 1, 0.0, 7, None)
    assert nobody.asked[-1] == (1, 5), "before the first round they go on to the end of that"
    state.stack[-1].seat = 1
    found, _ = roll_out_plans(state, plans[:2], model, nobody, 5, 1, 0.0, 7, None)
    assert [each.value for each in found] == [0, 0]


def test_each_rollout_has_a_deal_of_its_own_and_all_plans_the_same_ones() -> None:
    model = Drawer()
    plans = [CandidatePlan(0.0, (("step", number), ("end",)), ()) for number in (1, 2)]
    roll_out_plans(rolling(), plans, model, Nobody(), 5, 2, 0.0, 7, None)
    assert model.dealt == [8 + number for number in range(2 * HALVINGS)]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("game", ["automania", "kraftwagen"])
def test_plans_are_rolled_out_where_there_are_two_at_least(
        game: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state: Any = trade().state if game == "automania" else factory().state
    moves: list[Move] = [("withdraw", number) if game == "automania" else ("take", f"ACT-0{number}")
                         for number in range(1, count + 1)]
    found = [CandidatePlan(float(number), (move,), ()) for number, move in enumerate(moves, start=1)]
    rolled: list[int] = []

    class Search:
        def __init__(self, *given: Any) -> None:
            pass

        def plans(self, state: Any) -> list[CandidatePlan]:
            return list(found)

    def compare(view: Any, plans: list[CandidatePlan], *more: Any) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        rolled.append(len(plans))
        return plans, []

    monkeypatch.setattr(f"game.ai.{game}.policy.BeamSearch", Search)
    monkeypatch.setattr(f"game.ai.{game}.policy.roll_out_plans", compare)
    policy = policy_for("expert", game)
    assert isinstance(policy, PlanningPolicy)
    policy.plans(spec_of(game).mask(state, 0), 0, 1, None)
    assert rolled == ([] if count == 1 else [count])


# -- all plans in one order -------------------------------------------------------------------------------------------


def test_plans_that_were_given_up_are_worth_no_more_than_those_that_were_not() -> None:
    plans = [plan("a", 9.0), plan("b", 8.0), plan("c", 7.0), plan("d", 6.0), plan("e", -9.0)]
    looked_at, given_up = [plan("b", 5.0), plan("a", 4.0)], [plan("c", 4.5)]
    merged = merge_rollouts(plans, plans[:3], looked_at, given_up)
    assert [str(each.moves[0][0]) for each in merged] == ["b", "a", "c", "d", "e"]
    assert [each.value for each in merged[:3]] == [5.0, 4.0, 4.0]
    assert [each.followed for each in merged] == [True, True, False, False, False]
    # rolling out took 4 off the others on the average: so much is taken off what was not rolled out
    assert [each.value for each in merged[3:]] == [2.0, -13.0]


def test_an_estimate_is_never_above_what_was_rolled_out() -> None:
    before, after = [plan("a", 3.0), plan("b", 1.0), plan("c", 0.0)], [plan("b", 7.0), plan("a", 6.0)]
    found = estimate_unrolled([plan("d", 2.0), plan("e", 1.0)], before, after)
    assert [(each.value, each.followed) for each in found] == [(6.0, False), (5.5, False)]


def test_of_a_family_as_many_as_allowed() -> None:
    plans = [plan("a", 9, "x"), plan("a", 8, "y"), plan("a", 7, "z"), plan("b", 6), plan("c", 5), plan("d", 4)]

    def names(each: CandidatePlan) -> tuple[tuple[str, int], ...]:
        name = str(each.moves[0][0])
        return ((name, 2),) if name != "d" else ()

    assert [each.value for each in limit_per_family(plans, names, 4)] == [9, 8, 6, 5]
    assert [each.value for each in limit_per_family(plans, names, 9)] == [9, 8, 6, 5, 4]
    assert limit_per_family(plans, names, 0) == []


def test_the_move_that_was_made_is_considered_once() -> None:
    assert include_made_move([("a",), ("b",)], ("c",)) == [("a",), ("b",), ("c",)]
    assert include_made_move([("a",), ("b",)], ("b",)) == include_made_move([("a",), ("b",)], None) == [("a",), ("b",)]


def test_hints_are_less_than_so_much_worse_than_the_first() -> None:
    ranked = [plan("a", 5.0), plan("b", 4.0), plan("c", 2.0), plan("d", 1.0)]

    def shown(far: float) -> list[float]:
        return [each.value for each in distinct_plans(ranked, lambda one, other: False, far)]

    assert shown(3.0) == [5.0, 4.0] and shown(3.1) == [5.0, 4.0, 2.0] and shown(0.0) == [5.0]


def test_what_makes_a_hint_better_is_told_by_size_and_rounded() -> None:
    """For better or worse; differences that nobody would name are left out."""
    mine, other = (("money", 12.0), ("race", 1.0), ("cars", 3.0)), (("money", 50.0), ("cars", 2.99), ("parts", 0.64))
    assert term_differences(mine, other, 1) == [("money", -38), ("race", 1.0), ("parts", -0.6)]
    assert term_differences(mine, other, 10) == [("money", -3.8), ("race", 0.1), ("parts", -0.1)]


def test_a_hint_is_never_ahead_of_the_first() -> None:
    """The first one is made even where chance has put it before a better one."""
    choices = [Choice(Action(0, name), value) for name, value in (("a", 4.0), ("b", 4.5), ("c", 1.0))]
    assert [each.behind for each in with_distance(choices)] == [0.0, 0.0, 3.0]
    assert with_distance([]) == ()
