"""Page about a turn of a computer: opened by its key at the table and in a replay, and by a click in the past."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.scenes.routes import ReplayRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.motive_page import MotivePage
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing
from tests.support.waiting import wait_for

PLY = 60
PATIENCE = 60.0  # seconds for a process to start and search on a busy machine


def opened(visitor: AppRobot, table: GameScene) -> MotivePage:
    visitor.key("c")
    page = table.screen.top
    assert isinstance(page, MotivePage)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_deeds_and_motives_until_its_key_closes_it(tmp_path: Path, game: str) -> None:
    record = recorded(game)
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, game, record, PLY, int(record.actions[PLY].split()[0]))
        told = [turn for turn in playing(table).turns.strip.turns if turn.motive]
        page = opened(visitor, table)
        assert told[-1].sentence in page.text and told[-1].motive.rstrip(".") in page.text
        visitor.key("c")
        assert not table.screen.modals


def test_the_second_choice_follows_when_it_has_been_found(tmp_path: Path) -> None:
    record = recorded("kraftwagen")
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, "kraftwagen", record, PLY, int(record.actions[PLY].split()[0]))
        page = opened(visitor, table)
        before = page.text

        def found() -> bool:
            visitor.app.step((), 0.1)
            return page.text != before

        assert wait_for(found, PATIENCE)
        assert "compared" in page.text or "nothing else" in page.text or "cannot be found" in page.text


def test_the_past_offers_the_reason_of_the_turn_that_it_shows(tmp_path: Path) -> None:
    record = recorded("kraftwagen")
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, "kraftwagen", record, PLY, int(record.actions[PLY].split()[0]))
        turn = [turn for turn in playing(table).turns.strip.turns if turn.motive][-3]
        table.look_at(turn.last)
        offers = [offer for offer in table.controller.prompt().options() if offer.label == "Why this turn"]
        assert len(offers) == 1
        offers[0].press()
        page = table.screen.top
        assert isinstance(page, MotivePage) and turn.sentence in page.text


def test_a_replay_tells_the_reason_of_the_turn_that_it_shows(tmp_path: Path) -> None:
    record = recorded("automania")
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, "automania", record, PLY, int(record.actions[PLY].split()[0]))
        turn = [turn for turn in playing(table).turns.strip.turns if turn.motive][-2]
        visitor.app.go(ReplayRoute(table.session, turn.last))
        visitor.look()
        shown = visitor.on(GameScene)
        page = opened(visitor, shown)
        assert turn.sentence in page.text and turn.motive.rstrip(".") in page.text
        assert any(turn.motive in text for _, text in shown.log.list.rows)
