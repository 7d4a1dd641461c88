"""A choice of several steps that has been begun is not lost without a word: leaving asks, and staying keeps it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.dialogs import Dialog
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.rules.great_race.positions import planning
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.robots.great_race_robot import at_table

SEVERAL = [("great-race", "Plan"), ("great-race", "Repair"), ("kraftwagen", "Offer")]  # choices of several steps
SINGLE = [("great-race", "PlaceTiles"), ("imperial-steam", "Factory"), ("imperial-steam", "Deliver"),
          ("automania", "Turn")]  # what is left of these after a step is chosen with the next one


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = visitor_of(tmp_path)
    yield found
    found.close()


def begun(visitor: AppRobot, game: str, kind: str, steps: int) -> GameScene:
    """At a table where so many steps of a choice have been clicked."""
    record = recorded(game)
    ply = record.plies[kind][0]
    table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
    for _ in range(steps):
        *_, last = spots(table)  # behind the places of a map, of which a second click takes the first back
        visitor.click(last)
        visitor.look()
    assert table.selection is not None and table.selection.steps == steps
    return table


def spots(table: GameScene) -> Iterator[tuple[int, int]]:
    """Places where a click is a step of a choice and no more."""
    for target in table.screen.targets():
        pick = table.selection_at(target.widget, target.part)
        if pick.choices is None or pick.action is not None:
            continue
        rect = target.rect
        pixels = [rect.center, *((x, y) for y in range(rect.y, rect.bottom, 4) for x in range(rect.x, rect.right, 4))]
        for pos in pixels:
            hit = table.screen.widget_at(pos)
            on_board = hit is target.widget and hit is not None and hit.tip_at(pos)[0] == target.part
            if isinstance(target.widget, SelectableWidget) or on_board:
                yield pos
                break


def leave(visitor: AppRobot) -> None:
    """To the start screen, by the menu that the key for back opens."""
    visitor.key("f10")
    visitor.click(tr("game.menu.leave"))


def question(visitor: AppRobot) -> Dialog | None:
    """The question that lies over the screen."""
    scene = visitor.app.stack.top
    assert scene is not None
    layer = scene.screen.modals[-1:]
    return layer[0] if layer and isinstance(layer[0], Dialog) else None


@pytest.mark.parametrize(("game", "kind"), SEVERAL)
def test_leaving_asks_before_a_begun_choice_is_lost(visitor: AppRobot, game: str, kind: str) -> None:
    table = begun(visitor, game, kind, 2)
    assert table.selection is not None
    chosen = table.selection.chosen
    leave(visitor)
    asked = question(visitor)
    assert asked is not None and asked.title == tr("unsaved.begun")
    visitor.click(tr("unsaved.stay"))
    assert visitor.app.stack.top is table and table.selection is not None and table.selection.chosen == chosen
    leave(visitor)
    visitor.click(tr("unsaved.leave.yes"))
    assert visitor.app.stack.top is not table


@pytest.mark.parametrize(("game", "kind"), SEVERAL)
def test_closing_the_window_asks_once_too(visitor: AppRobot, game: str, kind: str) -> None:
    table = begun(visitor, game, kind, 2)
    for _ in range(2):
        visitor.app.step([Event(pygame.QUIT)], 0.05)
    visitor.look()
    assert visitor.app.running and len(table.screen.modals) == 1
    asked = question(visitor)
    assert asked is not None and asked.title == tr("unsaved.begun")
    visitor.click(tr("unsaved.quit.yes"))
    assert not visitor.app.running


@pytest.mark.parametrize(("game", "kind"), SINGLE)
def test_a_single_step_is_no_reason_to_ask(visitor: AppRobot, game: str, kind: str) -> None:
    table = begun(visitor, game, kind, 1)
    leave(visitor)
    assert visitor.app.stack.top is not table


def test_a_plan_behind_the_curtain_is_not_lost_either(tmp_path: Path) -> None:
    """It is asked about without a word of what it is; whoever comes back finds it."""
    with at_table(tmp_path, 2, state=planning().state) as player:
        table, areas = player.table, player.table.panels.dashboard.inside.areas
        for area in ("scout", "escort"):
            player.click(areas[area].rect.center)
            player.wait(0.4)
        player.app.step([Event(pygame.WINDOWMINIMIZED)], 0.05)
        player.app.step([Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWFOCUSGAINED)], 0.05)
        assert player.curtain is not None
        player.app.step([Event(pygame.QUIT)], 0.05)
        player.read()
        assert table.screen.modals[-1].title == tr("unsaved.begun") and player.app.running
        player.click(player.button(tr("unsaved.stay")))
        player.settle()
        assert table.selection.steps == 2
