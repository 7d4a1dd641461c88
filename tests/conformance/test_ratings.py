"""Ratings and the coach: what they say to a seat is the same whatever that seat does not know."""

from functools import cache
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge.turn_judge import TurnJudge, plan_of
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import legal
from game.rules.core.registry import GAMES
from game.scenes.shared.judged_session import JudgedSession
from game.scenes.table.hints.coach import Coach
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.settings import Settings
from game.tools.typical_positions import NAMES
from tests.conformance.screens.sample_games import package, recorded, renderer

LEVEL = "normal"
EACH = 40  # actions between two positions that are rated
RATED = 4  # positions


@cache
def played(game: str) -> Session:
    """A whole game of people. Nobody may change it."""
    record, kit = recorded(game), package(game)
    colours = kit.spec.colours(kit.content)
    seats = [Seat(NAMES[seat], colours[seat], PERSON) for seat in range(record.config.seats)]
    session = Session.new(kit, record.config, seats, record.seed)
    for text in record.actions:
        session.act(parse_action(text))
    return session


class Dealt:
    """The session with everything dealt anew that a seat does not know."""

    def __init__(self, session: Session, onlooker: int) -> None:
        self._session, self._onlooker = session, onlooker
        self.game, self.seats, self.package = session.game, session.seats, session.package
        self.sampling_seed = session.sampling_seed
        self.hinted_plies = session.hinted_plies

    def seek(self, ply: int) -> Any:
        spec = self.package.spec
        return spec.sample_state(spec.mask(self._session.seek(ply), self._onlooker), self._onlooker, 11 + ply)

    def view(self, seat: int | None, ply: int) -> Any:
        return self.package.spec.mask(self.seek(ply), seat)


def choices(game: str) -> list[tuple[int, Action]]:
    """Choices of the game: the number of actions before each, and the action made."""
    log = played(game).game.log
    return [(entry.ply - 1, parse_action(entry.action)) for entry in log if entry.ply % EACH == EACH // 2]


def coach(game: str, session: Any, seat: int) -> Coach:
    """A talkative coach of a seat at a table of this session."""
    scene = SimpleNamespace(session=session, viewer=seat, services=SimpleNamespace(settings=Settings(coach="words")),
                            controller=SimpleNamespace(instead=lambda: ""), renderer=renderer(game, "en", None))
    return Coach(scene, list)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_judges_what_its_seat_knows(game: str) -> None:
    """Hidden facts dealt anew change nothing of what it asks the computer."""
    session, dealt_something = played(game), False
    for ply, action in choices(game):
        entry = session.game.log[ply]
        done = SimpleNamespace(ply=entry.ply, action=action, actor=PERSON, seat=entry.seat)
        known = coach(game, session, entry.seat).judgement(done)  # type: ignore[arg-type]
        dealt = Dealt(session, entry.seat)
        other = coach(game, dealt, entry.seat).judgement(done)  # type: ignore[arg-type]
        assert known is not None and other is not None
        assert known == other
        questions = [TurnJudge(JudgedSession(each)).judge(known.turn.start, known.turn.end).question
                     for each in (session, dealt)]
        seen = [(each.ply, each.seat, each.view.to_data(), each.seed) for each in questions if each is not None]
        assert seen[:1] == seen[1:]
        dealt_something |= dealt.seek(ply).to_data() != session.seek(ply).to_data()
    assert dealt_something


@pytest.mark.parametrize("game", GAMES)
def test_hidden_facts_dealt_anew_change_no_rating(game: str) -> None:
    session = played(game)
    hard = [(ply, action) for ply, action in choices(game) if len(legal(session.seek(ply))) > 1]
    for ply, action in islice(hard, RATED):
        seat, made = action.seat, (action.verb, *action.args)
        policy, views = policy_for(LEVEL, game), (session.view(seat, ply), Dealt(session, seat).view(seat, ply))
        assert isinstance(policy, PlanningPolicy)
        known, dealt = (policy.rank(view, seat, 5) for view in views)
        assert known == dealt and known
        best = plan_of(known[0].choice)[0]
        one, other = (policy.rate_beside(view, seat, 5, best, made) for view in views)
        assert one == other
