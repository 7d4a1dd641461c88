"""Shared behaviour of planning policies, on the tiny game: one ranking for hints and moves, a plan that is followed, a
choice by the seed among plans of nearly equal value."""

from collections.abc import Hashable, Iterator
from typing import ClassVar

import pytest

from game.ai.beam_search import BeamSearch, CandidatePlan, SearchBudget
from game.ai.levels import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, include_made_move
from game.ai.policy import Choice, Watch
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


def test_what_would_have_been_clearly_better_is_named_and_nothing_else() -> None:
    def better(*move: str | int) -> Choice | None:
        return Walker().better(turn(), 0, 5, Action(0, str(move[0]), move[1:]))

    found = better("roll")
    assert found is not None and found.plan == (("step", 2), ("step", 2), ("end",))  # 4 against 1.5
    assert better("step", 2) is None
    found = better("pick", "ace")  # is not worth a thought
    assert found is not None and found.plan == (("step", 2), ("step", 2), ("end",))


def test_a_plan_that_is_far_worse_is_no_hint() -> None:
    walker = Walker()
    walker.level = Level("hasty", SearchBudget(width=1, samples=1))  # from one step of 1 it does not go on
    hints = walker.advise(turn(), 0, 5)
    assert [hint.plan[0] for hint in hints] == [("step", 2), ("roll",)]


@pytest.mark.parametrize("taken", [0, 1])
def test_a_plan_that_was_shown_or_made_is_gone_on_with(taken: int) -> None:
    """Also the second hint, where that was played; a plan is worth no search anew."""
    walker, state = Walker(), turn()
    hint = walker.advise(state, 0, 5)[taken]
    apply(state, hint.action)
    current_plans = walker.current_plans
    assert walker.decide(state, 0, 6).plan == hint.plan[1:] and walker.searches == 1
    state.ply += 1  # another moment: nothing of it fits
    walker.current_plans = current_plans
    walker.decide(state, 0, 6)
    assert walker.searches == 2


def test_among_near_equals_the_seed_chooses() -> None:
    for near, first in ((0.0, {("step", 2)}), (2.0, {("step", 1), ("step", 2)})):
        chosen = {Walker(near).decide(turn(), 0, seed).plan[0] for seed in range(12)}
        assert chosen == first
