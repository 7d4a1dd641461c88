"""Reasons of hints at the table, in every game: each says something that the hints before it do not say."""

from contextlib import closing
from itertools import combinations
from pathlib import Path

import pytest

from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.rules.core.registry import GAMES
from game.scenes.table.hints.hint_panel import HintPanel
from tests.conformance.screens.sample_games import moments, recorded, sit_down
from tests.support.guided_games import visitor_of
from tests.support.table_controllers import playing

MOMENTS, FEW = 60, 2  # positions of a game, and of those with several hints so many by default


@pytest.mark.parametrize("few", [FEW, pytest.param(MOMENTS, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_hints_give_the_same_reason(tmp_path: Path, game: str, few: int) -> None:
    policy, compared = policy_for("greedy" if few == FEW else "normal", game), 0
    assert isinstance(policy, PlanningPolicy)
    with closing(visitor_of(tmp_path)) as visitor:
        for view, seat in moments(game, MOMENTS):
            plans = [each for each in policy.rank(view, seat, 1) if each.shown]
            if len(plans) < 2 or compared == few:
                continue
            table = sit_down(visitor, game, recorded(game), view.ply, seat)
            playing(table).hints.lay_out(plans)
            panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
            reasons = [why.markup for _, why in panel.rows]
            assert all(reasons), "each has one"
            for one, other in combinations(reasons, 2):
                assert one != other or one.startswith("("), "at least, how much worse it is"
            compared += 1
    assert compared >= min(few, FEW)
