"""Hints at a table of Kraftwagen, where nearly everything may be chosen: read at once, gone with the move."""

import time
from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.kraftwagen.market.offer_dialog import OfferDialog
from game.scenes.kraftwagen.table_texts import say
from game.scenes.routes import ReplayRoute
from game.scenes.table.hints.hint_panel import HintDetail, HintMarks, HintPanel
from game.ui.widgets.widget import Widget
from tests.rules.kraftwagen.positions import car, factory
from tests.support import input_events
from tests.support.corners import ends
from tests.support.robots.kraftwagen_robot import KraftwagenRobot, at_table
from tests.support.robots.table_robot import Pixel
from tests.support.table_controllers import playing, watching

LONGEST_WAIT = 60.0  # seconds for the computer, on a busy machine too


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


def rated(player: KraftwagenRobot, behind: float) -> Action:
    """The worker finds another offer as the best plan, and the idea so much worse; the idea."""
    idea = player.table.idea()[0]
    best = next(action for action in player.session.legal() if action != idea)
    playing(player.table).hints.lay_out([RatedMove(Choice(best)), RatedMove(Choice(idea), behind)], (idea,))
    return best


def test_an_offer_is_rated_before_it_is_made(tmp_path: Path) -> None:
    p = factory(seats=3).mine(bodies=[4, 0, 0], engines=[0, 3, 1], canteen=3)
    p.market(car(1, 1, 2, 2, 1, 5)).active("body").do("take ACT-05")
    with at_table(tmp_path, 3, state=p.state) as player:
        player.settle()
        market = player.table.panels.market.floor
        for at in (player.button(say("market.offer")), next(card for card in market.cars if card.offering)):
            player.point(at.rect.center)
            player.wait(0.3)
            assert [action.text() for action in player.table.idea()] == ["0 offer 1 2 1 10"]
        player.point(market.cars[-1].rect.center)
        player.wait(0.3)
        assert player.table.idea() == (), "no car can be offered there"
        player.point(player.button(say("market.offer")).rect.center)
        player.wait(0.3)
        rated(player, 60.0)
        assert len(seen(player)) == 2, "beside the table"
        player.key("escape")
        player.click(player.button(say("market.offer")))
        player.read()
        dialog = player.table.screen.top
        assert isinstance(dialog, OfferDialog)
        dialog.draft.workers = 2
        player.key("g")
        assert dialog.desk.worth == tr("game.hint.seeking") and playing(player.table).now.hint is not None
        best = rated(player, 60.0)
        assert player.table.idea()[0].args == dialog.draft.choice and seen(player) == []
        assert player.table.renderer.action(best) in dialog.desk.worth and dialog.desk.worth in dialog.desk.text.markup
        input_events.step(dialog.desk.dials["workers"], 1)
        assert not dialog.desk.worth, "the car is another one"
        player.key("g", "escape")
        assert playing(player.table).now.hint is None, "nobody waits for it any more"
        player.read()
        player.click(player.button(say("market.offer")))
        player.read()
        dialog = player.table.screen.top
        assert isinstance(dialog, OfferDialog)
        player.key("g", "return")
        assert player.session.game.log[-1].made == Action(0, "offer", dialog.draft.choice), "Enter offers, asked or not"


def test_the_rating_of_an_offer_comes_while_its_sheet_is_open(tmp_path: Path) -> None:
    """The computer is listened to, though the sheet lies over the table."""
    p = factory(seats=3).mine(bodies=[4, 0, 0], engines=[0, 3, 1], canteen=3)
    p.market(car(1, 1, 2, 2, 1, 5)).active("body").do("take ACT-05")
    with at_table(tmp_path, 3, state=p.state) as player:
        player.settle()
        player.click(player.button(say("market.offer")))
        player.read()
        dialog = player.table.screen.top
        assert isinstance(dialog, OfferDialog)
        player.key("g")
        end = time.monotonic() + LONGEST_WAIT
        while playing(player.table).now.hint is not None and time.monotonic() < end:
            player.wait()
            time.sleep(0.01)
        assert dialog.desk.worth and dialog.desk.worth != tr("game.hint.seeking")


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


@pytest.mark.parametrize("scale", [150, 200])
def test_the_worth_of_an_offer_is_read_in_full_letters_and_in_sight(tmp_path: Path, scale: int) -> None:
    p = factory(seats=4).mine(bodies=[4, 0, 0], engines=[0, 3, 1], canteen=5).active("body", "engine")
    with at_table(tmp_path, 4, state=p.do("take ACT-05").state, scale=scale) as player:
        player.settle()
        player.click(player.button(say("market.offer")))
        player.read()
        dialog = player.table.screen.top
        assert isinstance(dialog, OfferDialog)
        dialog.show_worth("\n".join(["The best plan offers the same car with another engine."] * 2))
        text = dialog.desk.text
        assert text.rect.h >= text.natural_size(text.rect.w)[1] and dialog.area.rect.contains(text.rect)
