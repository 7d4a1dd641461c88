"""The judge of turns, in every game, on positions from whole games: a plan of the hints that is followed is never a
slip, and coach, hints and review say the same number."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest

from game.ai.judge.mistake_grades import clear_loss, grade_of
from game.ai.judge.turn_judge import JudgedTurn, Question, TurnJudge, plan_of
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action
from game.rules.core.registry import GAMES
from game.scenes.postgame.review.mistake_search import MistakeSearch
from game.scenes.shared.judged_session import JudgedSession, LoggedTurn, logged_turns, turn_so_far, turn_until
from game.session.session import Session
from game.session.storage.actors import AUTO
from tests.conformance.screens.sample_games import package, recorded

LEVEL = "easy"  # that errs by chance, as its seed says: whatever it thinks, the judge stays with it
POSITIONS = 5
MANY = pytest.param(40, marks=pytest.mark.long)


@cache
def thinker(game: str) -> PlanningPolicy:
    found = policy_for(LEVEL, game)
    assert isinstance(found, PlanningPolicy)
    return found


def answer(game: str, question: Question) -> Sequence[RatedMove]:
    """The answer of a worker."""
    policy, view = thinker(game), question.view
    if question.made is None or question.best is None:
        return policy.rank(view, question.seat, question.seed, question.begun)
    best, made = ((each.verb, *each.args) for each in (question.best, question.made))
    rated = policy.rate_beside(view, question.seat, question.seed, best, made)
    return () if rated is None else (rated,)


def judged(game: str, session: Session, turn: LoggedTurn) -> JudgedTurn:
    """A turn, judged by somebody who knows nothing of it before."""
    judge = TurnJudge(JudgedSession(session))
    while (found := judge.judge(turn.start, turn.end)).question is not None:
        judge.take(found.question, answer(game, found.question))
    return found


def hints(game: str, session: Session, seat: int) -> list[RatedMove]:
    """The hints of a person who asks for them now."""
    judge, turn = TurnJudge(JudgedSession(session)), turn_so_far(session.game.log, seat)
    while isinstance(found := judge.ranking(judge.judge(turn.start, turn.end), seat, session.ply), Question):
        judge.take(found, answer(game, found))
    return [each for each in found if each.shown]


def moments(game: str, count: int) -> Iterator[tuple[Session, int, random.Random]]:
    """Sessions at positions that leave a choice, with the seat that decides; every other one in the middle of a turn
    that somebody began at random."""
    chance, record = random.Random(7), recorded(game)
    plies = [ply for found in record.plies.values() for ply in found]
    for number, ply in enumerate(chance.sample(plies, min(count, len(plies)))):
        session = record.session(package(game), ply)
        seat = session.turn()
        if seat is not None and number % 2:
            session.act(chance.choice(session.legal()))
        if session.turn() is not None and session.turn() == seat and len(session.legal()) > 1:
            yield session, seat, chance


def follow(session: Session, plan: RatedMove) -> None:
    """Play a plan as a click on its hint does: to where chance or somebody else has a say, and what is forced
    between."""
    seat = plan.choice.action.seat
    moves = [Action(seat, str(move[0]), move[1:]) for move in plan_of(plan.choice)]
    for action in moves[: JudgedSession(session).reach(session.view(seat), seat, plan_of(plan.choice))]:
        while session.turn() == seat and action not in session.legal() and len(session.legal()) == 1:
            session.act(session.legal()[0], actor=AUTO)
        if session.turn() != seat or action not in session.legal():
            return
        session.act(action)


@pytest.mark.parametrize("count", [POSITIONS, MANY])
@pytest.mark.parametrize("game", GAMES)
def test_a_plan_of_the_hints_that_is_followed_is_no_slip(game: str, count: int) -> None:
    """It lost what the hint said that it is worth less."""
    followed = 0
    for session, seat, chance in moments(game, count):
        ply, shown = session.ply, hints(game, session, seat)
        assert shown and shown[0].behind == 0.0
        plan = chance.choice(shown)
        session.note_hints()
        follow(session, plan)
        turn = judged(game, session, turn_until(session.game.log, session.ply)) if (
            session.game.log[-1].seat == seat) else JudgedTurn()
        for leg in turn.legs:
            if leg.fork >= ply:
                assert clear_loss(game, leg) == 0, (game, ply, plan, leg)
                assert grade_of(game, leg.lost, hinted=leg.hinted) in ("best", "good")
            if leg.ply == ply:
                assert leg.lost == pytest.approx(plan.behind)
        followed += bool(turn.legs)
    assert followed


@pytest.mark.parametrize("game", GAMES)
def test_the_review_says_what_the_coach_said(game: str) -> None:
    """Turn by turn at the table, and later from the finished game alone; every turn of the seat is in it."""
    record = recorded(game)
    whole = record.session(package(game), len(record.actions))
    seat, said = 0, dict[int, list[float]]()
    turns = logged_turns(whole.game.log, seat)
    for turn in turns[:POSITIONS]:
        said[turn.start] = [leg.lost for leg in judged(game, whole, turn).legs]
        assert turn_until(whole.game.log, turn.end) == turn
    search = MistakeSearch(whole, seat)
    assert search.total == len(turns)
    while search.question is not None and search.judged < POSITIONS:
        search.take(answer(game, search.question), looked=True)
    compared = [each for each in search.turns if each.turn.start in said]
    assert len(compared) == POSITIONS
    assert all(each.loss == max(said[each.turn.start], default=0.0) for each in compared)
    assert not any(later.start < each.end for each, later in pairwise(turns))
    covered = {ply for turn in turns for ply in range(turn.start, turn.end)}
    chosen = {entry.ply - 1 for entry in whole.game.log if entry.seat == seat and entry.actor != AUTO}
    assert chosen <= covered
