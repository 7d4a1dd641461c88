"""The review of a finished game, in every game: the mistakes of a person, judged by the real worker."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.postgame.review.review_widgets import MistakeRow
from game.session.game_catalog import GameCatalog
from game.tools.typical_positions import store_game
from tests.scenes.menus.test_settings_and_help import check
from tests.support.recorded_games import recorded
from tests.support.robots.app_robot import AppRobot

PATIENCE = 60.0  # seconds
ENOUGH = 1  # mistakes: the search may go on behind them


@pytest.fixture(params=GAMES)
def reviewed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[AppRobot, ReviewPage]]:
    """The review of a random game of people with a computer at seat 1, when some mistakes have been found."""
    visitor, whole = AppRobot(data=tmp_path / "data"), recorded(request.param)
    session = whole.session(GameCatalog().package(request.param), len(whole.actions))
    log = session.game.log
    log[:] = [replace(entry, actor="computer") if entry.seat == 1 and entry.actor == "person" else entry
              for entry in log]
    visitor.app.stack.push(ReviewPage(store_game(session, visitor.app.services.library.store)))
    visitor.look()
    page = visitor.on(ReviewPage)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and (page.working() or (page.seeking and len(page.searches[0].found) < ENOUGH)):
        visitor.app.step((), 0.01)
        time.sleep(0.005)
    visitor.look()
    yield visitor, page
    visitor.close()


def rows(page: ReviewPage) -> list[MistakeRow]:
    return [widget for widget in page.screen.body.walk() if isinstance(widget, MistakeRow)]


def test_a_person_comes_first_and_every_entry_says_what_was_done_and_what_was_better(
    reviewed: tuple[AppRobot, ReviewPage],
) -> None:
    _, page = reviewed
    assert page.seat == 0 and page.seats[-1] == 1, "the computer's seat is the last one"
    shown = rows(page)
    assert len(shown) >= ENOUGH
    for row, mistake in zip(shown, page.searches[0].found, strict=True):
        made = page.session.game.log[mistake.ply]
        assert mistake.better.action.text() != made.action and made.seat == 0
        assert row.story.markup and tr("review.better.plan", plan="") in row.better.markup
        check(page, row)
