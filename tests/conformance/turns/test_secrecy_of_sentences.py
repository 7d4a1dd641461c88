"""Sentences about turns and choices: hidden facts dealt anew change none that a seat may read.

Strip and report are compared for every seat and for an onlooker; ratings, which the coach tells too, for the seat that
makes the choice: they follow from its view alone.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge.mistake_grades import clear_loss
from game.ai.judge.turn_judge import Leg
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.scenes.table.log.log_folding import sections
from game.scenes.table.log.log_rows import LogRows
from game.scenes.table.log.turn_rows import TurnRow, TurnRows
from game.scenes.table.text_sources import TextSources
from game.session.session import Session
from game.tools.secrecy_check import RedealtSession
from tests.conformance.screens.sample_games import finished, moments, recorded, renderer
from tests.conformance.screens.sample_games import package as package_of

SEED = 11
PART = 0.6  # of a game: at its end hidden things are shown
RATED = 8  # positions


def underway(game: str) -> Session:
    """The game of the suite before its end."""
    record = recorded(game)
    return record.session(package_of(game), round(PART * len(record.actions)))


def told(game: str, session: Any, viewer: int | None) -> tuple[list[TurnRow], dict[int, str], list[str]]:
    """Rows of the strip, the standings in them and lines of the report for a seat, while it sees this position."""
    seen = session.view(viewer)
    words, scene = renderer(game, "en", seen), screens_of(game).scene()
    sources = TextSources(words, scene.rules, lambda: session, lambda: seen, lambda: None)
    table = SimpleNamespace(empire=lambda: seen)  # of Imperial Steam
    rows = LogRows(words)
    rows.set(session.log(viewer))
    strip = TurnRows(words, scene.build_turn_texts(table, sources))  # type: ignore[arg-type]
    turns = strip.rows(list(sections(rows.rows)))
    return turns, strip.standings(turns, viewer or 0), [row.text for row in rows.rows]


@pytest.mark.parametrize("game", GAMES)
def test_strip_and_report_say_the_same(game: str) -> None:
    session = underway(game)
    for viewer in (None, *range(len(session.seats))):
        onlooker = 0 if viewer is None else viewer
        assert told(game, RedealtSession(session, onlooker, SEED), viewer) == told(game, session, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_ratings_and_the_coach_say_the_same(game: str) -> None:
    policy, rated = policy_for("greedy", game), 0
    assert isinstance(policy, PlanningPolicy)
    for view, seat in moments(game, RATED):
        dealt = RedealtSession(finished(game), seat, SEED).view(seat, view.ply)
        made = finished(game).game.log[view.ply].made
        assert made is not None and made.seat == seat
        sentences = []
        for known in (view, dealt):
            ranked = policy.rank(known, seat, SEED)
            moves = (made.verb, *made.args)
            mine = next((each for each in ranked if each.choice.plan[0] == moves), None) or policy.rate_beside(
                known, seat, SEED, ranked[0].choice.plan[0], moves)
            assert mine is not None
            words = renderer(game, "en", known)
            leg = Leg(view.ply, 1, view.ply, ranked[0], mine)
            sentences.append([tr(f"{game}-ai.lost", n=clear_loss(game, leg)), words.action(leg.best.choice.action),
                              words.action(leg.better.action) if mine.behind else ""])
        assert sentences[0] == sentences[1]
        rated += bool(sentences[0])
    assert rated > RATED / 2
