"""Shared behaviour of planning policies, on the tiny game: one ranking for hints and moves, a plan that is followed, a
choice by the seed among plans of nearly equal value."""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import ClassVar

import pytest

from game.ai.beam_search import BeamSearch, CandidatePlan, SearchBudget
from game.ai.level_definition import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, include_made_move
from game.ai.policy import Choice, Watch
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from tests.ai.test_beam_search import Stepper, tiny
from tests.support import tiny_game
from tests.support.tiny_game import Tiny

GIVEN_UP = CandidatePlan(1.5, (("roll",), ("end",)), (), followed=False)


class Walker(PlanningPolicy):
    """Steps twice and ends its turn; rolling it has given up on the way."""

    ENDS: ClassVar[tuple[str, ...]] = ("end",)
    FAR: ClassVar[float] = 3.0

    def __init__(self, near: float = 0.0) -> None:
        super().__init__(Level("walker", SearchBudget(width=4, samples=1), near=near))
        self.searches = 0

    def consider(self, view: Tiny, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        lines = self.plans(view, seat, seed, None)
        for move in include_made_move([line.moves[0] for line in lines], made)[len(lines):]:
            lines.append(CandidatePlan(0.0, (move, ("end",)), ()))
        return (first_choice(line, seat) for line in lines)

    def plans(self, view: Tiny, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        self.searches += 1
        lines = BeamSearch(Stepper(None), self.level.budget).plans(view)
        return [GIVEN_UP, *(line._replace(moves=(*line.moves, ("end",))) for line in lines)]

    def moment(self, view: Tiny, seat: int) -> Hashable:
        return view.players[seat].points

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        return sorted(one.moves) == sorted(other.moves)


def turn() -> Tiny:
    state = tiny()
    state.stack = [tiny_game.Turn(seat=1), tiny_game.Turn(seat=0)]
    return tiny_game.mask(state, 0)


def test_hints_are_the_plans_of_the_moves() -> None:
    hints = Walker().advise(turn(), 0, 5)
    assert hints[0] == Walker().decide(turn(), 0, 5)
    assert hints[0].plan == (("step", 2), ("step", 2), ("end",))
    assert [hint.plan[0] for hint in hints] == [("step", 2), ("step", 1), ("roll",)]  # what was given up comes last
    assert hints[1].plan == (("step", 1), ("step", 2), ("end",))  # of both orders that is kept which was met first


def test_all_plans_are_ranked_and_those_of_hints_marked() -> None:
    ranked = Walker().rank(turn(), 0, 5)
    assert [each.choice for each in ranked if each.shown] == Walker().advise(turn(), 0, 5)
    assert ranked[0].behind == 0.0 and all(
        each.behind == ranked[0].choice.value - each.choice.value for each in ranked)
    assert len(ranked) > 3 and Walker().rank(turn(), 0, 5) == ranked


def test_a_move_that_no_plan_begins_with_is_rated_beside_the_best_one() -> None:
    rated = Walker().rate_beside(turn(), 0, 5, ("step", 2), ("pick", "ace"))
    assert rated is not None and rated.choice.plan[0] == ("pick", "ace") and rated.behind == 4.0 and not rated.shown
    beside = Walker().rate_beside(turn(), 0, 5, ("step", 1), ("roll",))
    assert beside is not None and beside.behind == 1.5, "not beside one that is better still"


def test_a_turn_is_compared_with_the_best_plan_of_another_kind() -> None:
    """Not with the same moves in another order; where nothing was planned that begins so, there is nothing to say."""
    mine, alike, other = (CandidatePlan(value, (*moves, ("end",)), ()) for value, moves in (
        (3.0, (("step", 1), ("step", 2))), (2.9, (("step", 2), ("step", 1))), (1.0, (("roll",), ("step", 1)))))
    policy = Fixed(alike, mine, other)
    assert [each.plan for each in policy.compare(turn(), 0, 5, [("step", 1)])] == [mine.moves, other.moves]
    assert [each.plan for each in policy.compare(turn(), 0, 5, [("roll",)])] == [other.moves, mine.moves]
    assert policy.compare(turn(), 0, 5, [("pick", "ace")]) == []


def test_a_plan_that_is_far_worse_is_no_hint() -> None:
    walker = Walker()
    walker.level = Level("hasty", SearchBudget(width=1, samples=1))  # from one step of 1 it does not go on
    hints = walker.advise(turn(), 0, 5)
    assert [hint.plan[0] for hint in hints] == [("step", 2), ("roll",)]


def test_a_plan_that_was_made_is_gone_on_with() -> None:
    """It is worth no search anew."""
    walker, state = Walker(), turn()
    made = walker.decide(state, 0, 5)
    apply(state, made.action)
    current_plan = walker.current_plan
    following = walker.decide(state, 0, 6)
    assert following.plan == made.plan[1:] and walker.searches == 1
    ended = state.clone()
    apply(ended, following.action)
    last = walker.decide(ended, 0, 6)
    assert (last.plan, last.value) == ((("end",),), made.value), "nothing else is legal, and it belongs to the plan"
    state.ply += 1  # another moment: nothing of it fits
    walker.current_plan = current_plan
    walker.decide(state, 0, 6)
    assert walker.searches == 2


def test_among_near_equals_the_seed_chooses() -> None:
    for near, first in ((0.0, {("step", 2)}), (2.0, {("step", 1), ("step", 2)})):
        chosen = {Walker(near).decide(turn(), 0, seed).plan[0] for seed in range(12)}
        assert chosen == first


class Fixed(Walker):
    """Knows these plans and no others; it takes its time for each of them."""

    def __init__(self, *plans: CandidatePlan, **errors: float) -> None:
        super().__init__()
        self.level = Level("fixed", SearchBudget(width=1, samples=1), **errors)
        self.known = list(plans)

    def plans(self, view: Tiny, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        self.searches += 1
        return self.known


def test_a_plan_that_was_given_up_is_never_made_however_good_it_looked() -> None:
    """Neither as it is nor by an error of the level."""
    tempting = CandidatePlan(9.0, (("roll",),), (), followed=False)
    sure = CandidatePlan(1.0, (("step", 1), ("end",)), ())
    for seed in range(20):
        assert Fixed(tempting, sure, near=9.0).decide(turn(), 0, seed).plan == sure.moves, "nor where all seems equal"
        hints = Fixed(tempting, sure, noise=3.0).advise(turn(), 0, seed)
        assert [hint.plan for hint in hints] == [sure.moves, tempting.moves]
        assert hints[0].value >= hints[1].value


def test_a_level_errs_by_its_noise_and_the_same_for_the_same_seed() -> None:
    plans = CandidatePlan(1.0, (("step", 1), ("end",)), ()), CandidatePlan(2.0, (("step", 2), ("end",)), ())
    made = {noise: [Fixed(*plans, noise=noise).decide(turn(), 0, seed).plan[0] for seed in range(40)]
            for noise in (0.0, 0.3, 5.0)}
    right = {noise: moves.count(("step", 2)) for noise, moves in made.items()}
    assert right[0.0] == 40 >= right[0.3] > right[5.0] > 10
    assert made[5.0] == [Fixed(*plans, noise=5.0).decide(turn(), 0, seed).plan[0] for seed in range(40)]


STEPS = [CandidatePlan(value, (("step", number), ("end",)), ()) for number, value in ((2, 9.0), (1, 8.0))]
ROLL = CandidatePlan(2.0, (("roll",),), ())


def made_by(*plans: CandidatePlan, kind: type[Fixed] = Fixed, **errors: float) -> Counter[str | int]:
    """Number of times that each plan is made in 200 turns, by the last word of its first move."""
    return Counter(kind(*plans, **errors).decide(turn(), 0, seed).plan[0][-1] for seed in range(200))


def test_an_error_leads_to_no_plan_out_of_reach() -> None:
    """However large it is; what is within reach may be taken for the best."""
    assert made_by(*STEPS, ROLL, noise=50.0)["roll"] > 30
    bounded = made_by(*STEPS, ROLL, noise=50.0, reach=3.0)
    assert set(bounded) == {1, 2} and min(bounded.values()) > 70


def test_a_plan_may_be_overlooked() -> None:
    """The best one among them; if all are, nothing is."""
    overlooked = made_by(*STEPS, ROLL, oversight=0.3)
    assert 110 < overlooked[2] < 170 and overlooked[1] > overlooked["roll"] > 0
    assert made_by(*STEPS, oversight=1.0) == {2: 200}
    for seed in range(30):
        hints = Fixed(*STEPS, oversight=0.5).advise(turn(), 0, seed)
        assert hints[0].value >= hints[-1].value, "what was overlooked comes last"


class Steady(Fixed):
    """Knows that rolling is senseless."""

    def is_senseless(self, view: Tiny, seat: int, plan: CandidatePlan) -> bool:
        return plan.moves[0] == ("roll",)


def test_no_error_leads_to_what_is_senseless() -> None:
    assert made_by(*STEPS, ROLL, kind=Steady, noise=50.0)["roll"] == 0
    assert made_by(ROLL, kind=Steady, noise=50.0) == {"roll": 200}, "there is nothing else to do"
    best = ROLL._replace(value=20.0)
    assert made_by(*STEPS, best, kind=Steady) == {"roll": 200}, "a level that does not err does what is best"


def test_what_came_by_chance_is_told_by_chance_and_not_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """In companion mode: somebody has to say what lies on the table, and a computer would take what suits it."""
    monkeypatch.setattr(Action, "tells_chance", property(lambda action: True))
    walker = Walker()
    told = {walker.decide(turn(), 0, seed).action.verb for seed in range(40)}
    assert told == {"step", "roll", "end"} and walker.searches == 0


def test_one_legal_action_is_taken_without_a_thought() -> None:
    state = turn()
    state.stack[-1].done = 2  # type: ignore[attr-defined]
    walker = Walker()
    assert walker.decide(state, 0, 1) == Choice(Action(0, "end")) and walker.searches == 0


def test_nothing_of_a_plan_is_kept_behind_the_end_of_the_turn_or_behind_chance() -> None:
    walker = Walker()
    walker.decide(turn(), 0, 5)
    assert walker.current_plan is not None and walker.current_plan.remaining.moves[0] == ("step", 2)
    chance = Fixed(CandidatePlan(1.0, (("roll",), ("end",)), ()))
    chance.decide(turn(), 0, 1)
    assert chance.current_plan is None, "how the roll ends nobody knows"
    over = Fixed(CandidatePlan(1.0, (("end",), ("step", 1)), ()))
    over.decide(turn(), 0, 1)
    assert over.current_plan is None


def test_a_plan_is_not_gone_on_with_in_another_position() -> None:
    """After an undo, or where another seat has done something; its points tell the moments apart."""
    for change in ("ply", "points"):
        walker, state = Walker(), turn()
        apply(state, walker.decide(state, 0, 5).action)
        if change == "ply":
            state.ply -= 1
        else:
            state.players[0].points += 1
        walker.decide(state, 0, 6)
        assert walker.searches == 2, change


def test_a_plan_is_not_gone_on_with_where_its_move_is_not_legal_any_more() -> None:
    walker, state = Walker(), turn()
    apply(state, walker.decide(state, 0, 5).action)
    state.stack[-1].done = 2  # type: ignore[attr-defined]
    assert walker.decide(state, 0, 6).action == Action(0, "end")


def test_a_clock_that_stops_a_rating_names_none() -> None:
    seen: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        seen.append((done, total))
        return len(seen) < 2

    assert Walker().rate_beside(turn(), 0, 5, ("step", 2), ("roll",), stop) is None and len(seen) == 2
    assert Walker().rate_beside(turn(), 0, 5, ("step", 2), ("roll",), lambda done, total: done <= total) is not None


class Thorough(Fixed):
    """Tells at hints what follows its plans."""

    def whole_turn(self, view: Tiny, plan: tuple[Move, ...]) -> tuple[Move, ...]:
        return (*plan, ("trade", "ace", 1))


def test_hints_show_the_whole_turn_and_what_goes_on_as_it_was_shown_before() -> None:
    rest = Choice(Action(0, "step", (1,)), 5.0, (), (("step", 1), ("end",)))
    ranked = Thorough(STEPS[0]).rank(turn(), 0, 6, (RatedMove(rest),))
    assert [each.choice.plan for each in ranked] == [rest.plan, (*STEPS[0].moves, ("trade", "ace", 1))]


def test_plans_that_the_turn_has_begun_stay_the_first() -> None:
    """Though another one looks as good by now: whoever follows the hints is not sent to and fro."""
    known = [CandidatePlan(2.0, (("step", 2), ("end",)), ()), CandidatePlan(1.9, (("roll",), ("step", 1)), ()),
             CandidatePlan(1.8, (("step", 1), ("roll",)), ())]
    rest = Choice(Action(0, "step", (1,)), 5.0, (), (("step", 1), ("end",)))
    also = Choice(Action(0, "roll"), 4.5, (), (("roll",), ("end",)))
    ranked = Fixed(*known).rank(turn(), 0, 6, (RatedMove(rest), RatedMove(also, 0.5)))
    assert [(each.choice.plan, each.behind) for each in ranked if each.shown] == [
        (rest.plan, 0.0), (also.plan, 0.5), (known[0].moves, 0.0)]
    assert [each.choice.plan for each in ranked] == [rest.plan, also.plan, *(plan.moves for plan in known)]
