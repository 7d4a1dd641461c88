"""Judge of turns, asked about a game of a few made-up actions: legs, forks, what goes on behind them."""

from collections.abc import Hashable, Sequence
from typing import Any

from game.ai.judge.turn_judge import JudgedTurn, Question, TurnJudge
from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action, Move, parse_action
from tests.ai.test_beam_search import tiny
from tests.support import tiny_game


class Record:
    """A game of these actions of seat 0; those of `forced` nobody chose."""

    def __init__(self, *actions: str, forced: Sequence[int] = (), reach: int = 9) -> None:
        self.actions, self.forced, self.most = actions, forced, reach

    def made(self, ply: int) -> Action | None:
        return parse_action(f"0 {self.actions[ply]}") if self.actions[ply] else None

    def is_forced(self, ply: int) -> bool:
        return ply in self.forced

    def key(self, ply: int) -> Hashable:
        return ply

    def view(self, seat: int, ply: int) -> Any:
        state = tiny()
        state.stack = [tiny_game.Turn(seat=1), tiny_game.Turn(seat=0)]
        return state

    def seed(self, ply: int) -> int:
        return ply

    def reach(self, view: Any, seat: int, moves: Sequence[Move]) -> int:
        return self.most

    def hinted(self, ply: int) -> bool:
        return True


def plan(*texts: str, behind: float = 0.0, shown: bool = True) -> RatedMove:
    actions = [parse_action(f"0 {text}") for text in texts]
    return RatedMove(Choice(actions[0], plan=tuple((each.verb, *each.args) for each in actions)), behind, shown)


BEST = plan("step 1", "step 2", "end")
OTHER = plan("step 1", "roll", "end", behind=2.0)
WORST = plan("roll", "end", behind=5.0, shown=False)


def judged(game: Record, *answers: Sequence[RatedMove]) -> JudgedTurn:
    """The whole turn, its questions answered in order; there must be as many of them."""
    judge, left = TurnJudge(game), list(answers)
    while (turn := judge.judge(0, len(game.actions))).question is not None:
        judge.take(turn.question, left.pop(0))
    assert not left
    return turn


def test_a_turn_that_follows_the_best_plan_is_one_leg_and_loses_nothing() -> None:
    (leg,) = judged(Record("step 1", "step 2", "end"), [BEST, OTHER, WORST]).legs
    assert (leg.actions, leg.lost, leg.played, leg.hinted) == (3, 0.0, BEST, True)


def test_every_plan_that_a_hint_showed_may_be_followed() -> None:
    """Though a better one begins with the same move."""
    (leg,) = judged(Record("step 1", "roll", "end"), [BEST, OTHER, WORST]).legs
    assert (leg.actions, leg.fork, leg.lost, leg.played, leg.hinted) == (3, 1, 2.0, OTHER, True)
    assert leg.better.plan == (("step", 2), ("end",))


def test_of_plans_that_no_hint_showed_only_the_best_of_a_first_move_is_followed() -> None:
    unseen = OTHER._replace(shown=False)
    first, second = judged(Record("step 1", "roll"), [BEST, unseen], [WORST]).legs
    assert (first.actions, first.played, second.ply, second.played) == (1, BEST, 1, WORST)
    assert not second.hinted


def test_a_forced_action_ends_no_plan_and_a_damaged_one_does() -> None:
    (leg,) = judged(Record("step 1", "pass", "step 2", forced=[1]), [BEST]).legs
    assert leg.actions == 3 and leg.played is BEST
    turn = judged(Record("step 1", "", "roll"), [BEST], [WORST])
    assert [each.ply for each in turn.legs] == [0, 2] and turn.unknown


def test_nobody_is_asked_about_the_only_thing_that_could_be_done() -> None:
    class Worn(Record):
        def view(self, seat: int, ply: int) -> Any:
            state = super().view(seat, ply)
            state.stack[-1].done = tiny_game.STEPS
            return state

    assert judged(Worn("end")) == JudgedTurn()


def test_what_is_beyond_the_reach_of_a_plan_is_judged_anew_and_goes_on_is_known_to_the_question() -> None:
    judge = TurnJudge(Record("step 1", "step 2", reach=1))
    first = judge.judge(0, 2).question
    assert isinstance(first, Question) and first.begun == ()
    judge.take(first, [BEST])
    second = judge.judge(0, 2).question
    assert second is not None and second.ply == 1


def test_of_plans_that_go_on_only_those_are_asked_about_whose_move_is_legal() -> None:
    """Chance or another seat may have changed what can be done."""
    begun = plan("step 2", "end"), plan("pick ace")
    asked = TurnJudge(Record("step 1")).ranking(JudgedTurn(begun=begun), 0, 0)
    assert isinstance(asked, Question) and asked.begun == begun[:1]


def test_what_goes_on_of_a_turn_is_rated_beside_the_plan_that_was_followed() -> None:
    """Whoever has left the best plan is not told at every move what that cost."""
    turn = judged(Record("step 1"), [plan("roll", "end"), OTHER, plan("step 1", "end", behind=3.0), plan("step 1")])
    assert [(each.choice.plan, each.behind) for each in turn.begun] == [
        ((("roll",), ("end",)), 0.0), ((("end",),), 1.0)]


def test_an_action_that_no_plan_begins_with_is_rated_beside_the_best() -> None:
    game = Record("step 3")
    rated = plan("step 3", behind=4.0, shown=False)
    (leg,) = judged(game, [BEST, WORST], [rated]).legs
    assert (leg.best, leg.played, leg.lost) == (BEST, rated, 4.0)
    assert judged(game, [BEST, WORST], []).unknown
