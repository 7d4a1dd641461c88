"""The focus of the keyboard stays on its thing when the window becomes another, and so does the preview of it."""

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.rules.core.registry import GAMES
from game.scenes.table.game_scene import GameScene
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.tiny_table import REOPENED

POSITIONS = 2  # of each game
STEPS = 2  # of the keyboard, to a thing that is not the first one


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = visitor_of(tmp_path)
    yield found
    found.close()


def full_screen(visitor: AppRobot) -> None:
    """F11, with what the system tells of the window meanwhile: the pointer leaves it and comes back."""
    visitor.key("f11")
    visitor.app.step([Event(kind) for kind in REOPENED], 0.05)
    visitor.look()


def larger(visitor: AppRobot) -> None:
    """The window gets another size."""
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    visitor.app.rebuild()
    visitor.look()


def focused(table: GameScene) -> tuple[Hashable, ...]:
    """The focus, the words of the prompt about it, and the light on the next choices."""
    target, previews = table.screen.ring.current(), table.previews
    assert target is not None and table.screen.shows_focus
    owner = previews.owner
    ahead = len(list(previews.places()))
    return (type(target.widget), target.widget.stands_for, target.part, table.prompt.status.markup,
            owner is not None and owner is target.widget, bool(ahead))


@pytest.mark.parametrize(("game", "change"), crossed([(game,) for game in GAMES], [(larger,), (full_screen,)]))
def test_focus_and_preview_stay(visitor: AppRobot, game: str, change: Callable[[AppRobot], object]) -> None:
    record = recorded(game)
    tried = 0
    for plies in list(record.plies.values())[:POSITIONS]:
        ply = plies[len(plies) // 2]
        table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
        visitor.key(*["tab"] * STEPS)
        before = focused(table)
        change(visitor)
        assert focused(table) == before
        visitor.key("tab", "shift+tab")
        assert focused(table)[:3] == before[:3], "the keyboard goes on from there"
        tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_a_focus_that_is_hidden_stays_hidden(visitor: AppRobot, game: str) -> None:
    """Enter, pressed after the change, chooses nothing that it would not have chosen before."""
    record = recorded(game)
    ply = next(iter(record.plies.values()))[0]
    table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
    full_screen(visitor)
    assert not table.screen.shows_focus and table.session.ply == ply


@pytest.mark.parametrize("game", GAMES)
def test_a_pointer_that_leaves_the_window_takes_nothing_of_the_focus_with_it(visitor: AppRobot, game: str) -> None:
    record, read = recorded(game), 0
    for plies in list(record.plies.values())[:POSITIONS]:
        table = sit_down(visitor, game, record, plies[0], int(record.actions[plies[0]].split()[0]))
        visitor.key(*["tab"] * STEPS)
        before = focused(table), table.screen.tooltip.markup
        visitor.app.step([Event(pygame.WINDOWLEAVE)], 0.0)
        assert (focused(table), table.screen.tooltip.markup) == before
        read += before[1] is not None
    assert read
