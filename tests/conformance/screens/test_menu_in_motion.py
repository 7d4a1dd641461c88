"""The keys for back and for the menu open the menu of a table whatever moves, and that waits behind the menu."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES
from game.scenes.table.banners.event_banner import BannerLayer
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Played
from game.ui.widgets import Button
from tests.conformance.screens.sample_games import MOMENTS, package, sit_down
from tests.support.guided_games import visitor_of
from tests.support.input_events import key_event
from tests.support.recorded_games import recorded
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing

FRAME = 1 / 60


def actions(game: str, *, staged: bool) -> list[int]:
    """Plies of the recorded game whose events may have a banner, or have none."""
    kinds = import_module(f"game.scenes.{game.replace('-', '_')}.table_rules").RULES.banners.by_event
    found = recorded(game)
    log = found.session(package(game), len(found.actions)).game.log
    return [ply for ply, entry in enumerate(log) if any(event.kind in kinds for event in entry.events) == staged]


def act(visitor: AppRobot, game: str, ply: int) -> GameScene:
    """At the table of a person and computers: that person has just made the next action of the recorded game."""
    record = recorded(game)
    action = parse_action(record.actions[ply])
    table = sit_down(visitor, game, record, ply, action.seat)
    playing(table).send(Played(action))
    visitor.app.step((), FRAME)
    return table


def moving(table: GameScene) -> bool:
    """Something moves, and no banner lies over it."""
    return table.animator.busy and not table.screen.modals


def has_banner(table: GameScene) -> bool:
    """A banner is waited for."""
    return isinstance(table.screen.top, BannerLayer)


def first(visitor: AppRobot, game: str, plies: list[int], wanted: Callable[[GameScene], bool]) -> GameScene:
    """A table at which this has come, the first of those where one of the actions has been made."""
    for ply in plies:
        table = act(visitor, game, ply)
        for _ in range(MOMENTS):
            if wanted(table):
                return table
            if not table.animator.busy:
                break
            visitor.app.step((), 0.1)
    raise AssertionError(f"nothing of that kind in {len(plies)} actions")


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = visitor_of(tmp_path)
    found.app.settings.animation_speed, found.app.settings.reduced_motion = 100, False
    yield found
    found.close()


def opens_the_menu(visitor: AppRobot, table: GameScene, key: str) -> None:
    """The menu opens over whatever moves, and closes; meanwhile nothing has gone on."""
    before, ply, phase = list(table.screen.modals), table.session.ply, playing(table).now.phase
    visitor.app.step([key_event(key)], FRAME)
    labels = [widget.label for widget in table.screen.top.walk() if isinstance(widget, Button)]
    assert tr("game.menu.leave") in labels and table.screen.modals[:-1] == before
    for _ in range(MOMENTS):
        visitor.app.step((), 0.2)
    assert table.animator.busy and playing(table).now.phase is phase
    visitor.app.step([key_event("escape")], FRAME)
    assert table.screen.modals == before and table.animator.busy and table.session.ply == ply


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_opens_while_something_moves(visitor: AppRobot, game: str) -> None:
    table = first(visitor, game, actions(game, staged=False), moving)
    for key in ("escape", "f10"):
        opens_the_menu(visitor, table, key)


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_opens_over_a_banner(visitor: AppRobot, game: str) -> None:
    """In The Great Race it seemed not to open at all: a banner shows the plans in each round."""
    table = first(visitor, game, actions(game, staged=True), has_banner)
    for key in ("escape", "f10"):
        opens_the_menu(visitor, table, key)
