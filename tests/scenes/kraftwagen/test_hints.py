"""Hints at a table of Kraftwagen, where nearly everything may be chosen: read at once, gone with the move."""

from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.routes import ReplayRoute
from game.scenes.table.hints.hint_panel import HintDetail, HintMarks, HintPanel
from game.ui.widgets.widget import Widget
from tests.rules.kraftwagen.positions import factory
from tests.support.corners import ends
from tests.support.robots.kraftwagen_robot import KraftwagenRobot, at_table
from tests.support.robots.table_robot import Pixel
from tests.support.table_controllers import playing, watching


def laid_out(player: KraftwagenRobot) -> tuple[list[Action], HintPanel]:
    """The first three moves as hints, and their panel."""
    legal = player.session.legal()[:3]
    playing(player.table).hints.lay_out([RatedMove(Choice(action, plan=((action.verb, *action.args),)), at * 2.0)
                                         for at, action in enumerate(legal)])
    return list(legal), next(panel for panel in seen(player) if isinstance(panel, HintPanel))


def seen(player: KraftwagenRobot) -> list[Widget]:
    """The hints and their marks that are on the table."""
    return [widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel | HintMarks)]


@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]))
def test_all_plans_are_read_and_hide_nothing_that_may_be_chosen(tmp_path: Path, size: Pixel, scale: int) -> None:
    with at_table(tmp_path, 4, size=size, scale=scale, state=factory().state) as player:
        _, panel = laid_out(player)
        assert panel.shown == HintDetail.REASONS and all(why.is_displayed and why.markup for _, why in panel.rows)
        assert not panel.rect.colliderect(player.table.prompt.rect)
        assert not panel.rect.colliderect(player.table.rondel.rect)  # where the tiles are, and the marks
        player.check_reach()


def test_hints_are_gone_as_soon_as_a_move_is_made(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=factory().state, reduced_motion=False) as player:
        legal, _ = laid_out(player)
        assert len(seen(player)) == 2
        player.key("e")
        assert player.session.game.log[0].action == legal[2].text()
        assert player.table.animator.busy and seen(player) == []


def test_what_brings_about_nothing_by_itself_is_no_beginning(tmp_path: Path) -> None:
    """The choice which action comes first leaves no line in the report: the one before it is told."""
    with at_table(tmp_path, 4, state=factory().state, play=["0 take ACT-10", "0 resolve body", "0 place 1"]) as player:
        app, session = player.app, player.session
        app.go(ReplayRoute(session, 2))
        app.step((), 0.0)
        watched = watching(app.stack.top)
        assert watched.ply == 2 and watched.lines_at(2) == [] and watched.lines_at(1)
        assert watched.scene.prompt.prompt.markup == watched.lines_at(1)[0]
        watched.go(0)
        assert watched.scene.prompt.prompt.markup == tr("replay.beginning")
