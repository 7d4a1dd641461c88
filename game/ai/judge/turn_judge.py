"""Judge of turns: what a turn gave away beside the best plan. Hints, ratings, the coach and the review ask this one, at
the level `level_definition.JUDGE`, so that they never contradict one another.

A turn is cut into legs. A leg is as many moves as follow one plan of the ranking of the position in which it begins,
and it loses as much as that plan is worth less than the best: whoever follows a plan to its end gives away what the
plan was said to give away, and no more. The next leg begins where the plans were left, or where chance or another seat
had its say. Everything follows from the positions and their seeds: asked again after the game, the judge says the same.

It thinks of nothing itself: it names the next question, which a worker answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal


class JudgedGame(Protocol):
    """The running or finished game of a judge, asked by plies: the number of actions before a position."""

    def made(self, ply: int) -> Action | None:
        """Return the action made in a position; None where its record is damaged."""
        ...

    def is_forced(self, ply: int) -> bool:
        """Return whether nobody chose that action."""
        ...

    def key(self, ply: int) -> Hashable:
        """Return what tells a position from others at the same ply, as after an undo."""
        ...

    def view(self, seat: int, ply: int) -> Any:
        """Return a position as a seat saw it."""
        ...

    def seed(self, ply: int) -> int:
        """Return the seed with which computers think in a position."""
        ...

    def reach(self, view: Any, seat: int, moves: Sequence[Move]) -> int:
        """Return how many moves of a plan belong to one turn and can be foreseen from a view."""
        ...

    def hinted(self, ply: int) -> bool:
        """Return whether hints were shown in a position."""
        ...


class Question(NamedTuple):
    """Question of the judge about a position: for all plans, or with a `made` action for what that is worth beside the
    best."""

    ply: int
    seat: int
    view: Any
    seed: int
    begun: tuple[RatedMove, ...] = ()
    best: Action | None = None
    made: Action | None = None

    @property
    def key(self) -> Hashable:
        """Part of the question that tells it from others in the same position."""
        return self.begun, self.made


class Leg(NamedTuple):
    """Moves of a turn that follow one plan: so many actions after `ply`.

    `played` is the plan that was followed, `best` the best one there; after `fork` actions the moves made are no longer
    those of the best one. `hinted`: the plan was one of the hints shown there, or at the fork.
    """

    ply: int
    actions: int
    fork: int
    best: RatedMove
    played: RatedMove
    hinted: bool = False

    @property
    def lost(self) -> float:
        """Loss of the plan against the best one, in the units of the evaluation."""
        return self.played.behind

    @property
    def better(self) -> Choice:
        """The best plan from the fork on."""
        pairs = zip(plan_of(self.best.choice), plan_of(self.played.choice), strict=False)
        shared = next((number for number, (one, other) in enumerate(pairs) if one != other), 0)
        return _rest(self.best, plan_of(self.best.choice)[shared:], 0.0).choice


class JudgedTurn(NamedTuple):
    """The legs of a turn, as far as they are known.

    `begun` are the rests of the plans that the last leg has followed, best first. `question` has to be answered before
    the turn can be judged further; `unknown`: some action could not be judged.
    """

    legs: tuple[Leg, ...] = ()
    begun: tuple[RatedMove, ...] = ()
    question: Question | None = None
    unknown: bool = False


class TurnJudge:
    """Judge of one game: the answers so far, and the turns judged by them."""

    def __init__(self, game: JudgedGame) -> None:
        self.game = game
        self._answers: dict[Hashable, tuple[RatedMove, ...]] = {}

    def take(self, question: Question, moves: Sequence[RatedMove]) -> None:
        """Take the answer to a question; nothing where no policy was able to judge."""
        self._answers[self._key(question)] = tuple(moves)

    def judge(self, first: int, last: int, *, rates_all: bool = True) -> JudgedTurn:
        """Judge the actions that one seat made after `first` up to `last` actions.

        Not `rates_all`: actions that no plan begins with are passed over, where only the plans that go on are wanted.
        """
        at, turn = first, JudgedTurn()
        while at < last and turn.question is None:
            made = self.game.made(at)
            if made is None:
                turn, at = turn._replace(begun=(), unknown=True), at + 1
            elif self.game.is_forced(at) or len(legal(view := self.game.view(made.seat, at))) == 1:
                turn, at = turn._replace(begun=_advanced(turn.begun, made)), at + 1
            else:
                turn, at = self._with_leg(turn, view, made, at, last, rates_all)
        return turn

    def ranking(self, turn: JudgedTurn, seat: int, ply: int) -> Question | tuple[RatedMove, ...]:
        """Return all plans for the rest of a turn that has come to this ply, the best first; or the question that has
        to be answered before."""
        if turn.question is not None:
            return turn.question
        return self._ranking(self.game.view(seat, ply), seat, ply, turn.begun)

    def beside(self, turn: JudgedTurn, ranking: Sequence[RatedMove], made: Action, ply: int
               ) -> Question | RatedMove | None:
        """Return an action that no plan of the ranking begins with, rated; None where nobody can say; or the question
        that has to be answered before."""
        return self._beside(self.game.view(made.seat, ply), ranking, made, ply, turn.begun)

    def _with_leg(self, turn: JudgedTurn, view: Any, made: Action, at: int, last: int, rates_all: bool
                  ) -> tuple[JudgedTurn, int]:
        """Return a turn with the leg that begins at a ply, and the ply behind that."""
        ranking = self._ranking(view, made.seat, at, turn.begun)
        if isinstance(ranking, Question):
            return turn._replace(question=ranking), at
        if not ranking:
            return turn._replace(unknown=True, begun=()), at + 1
        live = [(each, 1) for each in _worth_following(ranking) if plan_of(each.choice)[0] == move_of(made)]
        if not live:
            rated = self._beside(view, ranking, made, at, turn.begun) if rates_all else None
            if isinstance(rated, Question):
                return turn._replace(question=rated), at
            if rated is None:
                return turn._replace(unknown=True, begun=()), at + 1
            return turn._replace(legs=(*turn.legs, Leg(at, 1, at, ranking[0], rated)), begun=()), at + 1
        leg, begun = self._followed(view, ranking[0], live, at, last)
        return turn._replace(legs=(*turn.legs, leg), begun=begun), at + leg.actions

    def _followed(self, view: Any, best: RatedMove, live: list[tuple[RatedMove, int]], at: int, last: int
                  ) -> tuple[Leg, tuple[RatedMove, ...]]:
        """Return the leg of plans that begin with the action made, each with the number of moves made of it; and the
        rests of those that it followed to its end."""
        seat = best.choice.action.seat
        reach = cache(lambda plan: self.game.reach(view, seat, plan))
        ply = at + 1
        while ply < last:
            action = self.game.made(ply)
            goes_on = []
            for each, done in live:
                plan = plan_of(each.choice)
                if action is not None and plan[done : done + 1] == (move_of(action),) and done < reach(plan):
                    goes_on.append((each, done + 1))
                elif self.game.is_forced(ply):
                    goes_on.append((each, done))
            if not goes_on:
                break
            live, ply = goes_on, ply + 1
        played = live[0][0]
        rests = [_rest(each, plan[done : reach(plan)], played.behind) for each, done in live
                 if done < len(plan := plan_of(each.choice)) and done < reach(plan)]
        fork = self._fork(at, ply, best)
        hinted = played.shown and (self.game.hinted(at) or self.game.hinted(fork))
        return Leg(at, ply - at, fork, best, played, hinted), tuple(rests)

    def _fork(self, at: int, last: int, best: RatedMove) -> int:
        """Return the ply of the first action that is not the one of the best plan."""
        plan, done = plan_of(best.choice), 0
        for ply in range(at, last):
            made = self.game.made(ply)
            if made is not None and plan[done : done + 1] == (move_of(made),):
                done += 1
            elif not self.game.is_forced(ply):
                return ply
        return at

    def _ranking(self, view: Any, seat: int, ply: int, begun: tuple[RatedMove, ...]
                 ) -> Question | tuple[RatedMove, ...]:
        possible = legal(view)
        going_on = tuple(each for each in begun if each.choice.action in possible)
        question = Question(ply, seat, view, self.game.seed(ply), going_on)
        answer = self._answers.get(self._key(question))
        return question if answer is None else answer

    def _beside(self, view: Any, ranking: Sequence[RatedMove], made: Action, ply: int, begun: tuple[RatedMove, ...]
                ) -> Question | RatedMove | None:
        question = Question(ply, made.seat, view, self.game.seed(ply), begun, ranking[0].choice.action, made)
        answer = self._answers.get(self._key(question))
        return question if answer is None else next(iter(answer), None)

    def _key(self, question: Question) -> Hashable:
        return question.ply, self.game.key(question.ply), question.key


def move_of(action: Action) -> Move:
    """Return the move of an action, which names no seat."""
    return (action.verb, *action.args)


def plan_of(choice: Choice) -> tuple[Move, ...]:
    """Return the moves of a choice, its first one at least."""
    return choice.plan or (move_of(choice.action),)


def _worth_following(ranking: Sequence[RatedMove]) -> list[RatedMove]:
    """Return the plans of a ranking that a turn may follow: those that hints show, and the best of each first move."""
    found, known = list[RatedMove](), set[Move]()
    for each in ranking:
        first = plan_of(each.choice)[0]
        if each.shown or first not in known:
            found.append(each)
        known.add(first)
    return found


def _rest(plan: RatedMove, moves: tuple[Move, ...], least: float) -> RatedMove:
    """Return the rest of a plan, rated beside the best of those that go on."""
    action = Action(plan.choice.action.seat, str(moves[0][0]), moves[0][1:])
    return RatedMove(plan.choice._replace(action=action, plan=moves), plan.behind - least)


def _advanced(begun: tuple[RatedMove, ...], made: Action | None) -> tuple[RatedMove, ...]:
    """Return the rests of plans behind an action that nobody chose, which they may hold or not."""
    if made is None:
        return ()
    found = []
    for each in begun:
        plan = plan_of(each.choice)
        if plan[0] != move_of(made):
            found.append(each)
        elif len(plan) > 1:
            found.append(_rest(each, plan[1:], 0.0))
    return tuple(found)
