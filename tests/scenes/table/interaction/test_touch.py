"""Fingers at the tables of all games: a first tap shows, a second one acts, and nothing breaks."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.registry import GAMES
from game.scenes.routes import PracticeRoute
from game.scenes.scene_base import Scene, Services
from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.curtain import HoldButton
from game.scenes.table.prompt.choice_grid import ChoiceButton
from game.scenes.table_factory import make_table
from game.session.seats import Seat
from game.session.session import Session
from game.ui.widgets import Button
from game.ui.widgets.widget import Target
from tests.support import touch_events
from tests.support.robots.app_robot import AppRobot
from tests.support.robots.table_robot import begun

LOW_ROWS, LARGE = "great-race", 120  # has choices in low rows at that size of type
TURNS, ENOUGH = 150, 4  # taps at most; things done


@contextmanager
def at_table(folder: Path, game: str) -> Iterator[tuple[App, Session]]:
    """Two people at a table without motion."""
    begins: list[Session] = []

    def first(services: Services, launch: LaunchOptions) -> Scene:
        services.settings.reduced_motion = services.ui.reduced_motion = True
        services.settings.animation_speed = 0
        colours = services.library.game_catalog.package(game).spec.colours(
            services.library.game_catalog.package(game).content
        )
        begins.append(begun(services, game, [Seat("Ada", colours[0]), Seat("Bruno", colours[1])], 5, {}))
        return make_table(services, begins[0])

    app = App(LaunchOptions(data_dir=folder, size=(1280, 720), sound=False), first)
    try:
        app.wait_until_idle(2)
        yield app, begins[0]
    finally:
        app.close()


def glowing(table: GameScene) -> list[Target]:
    """Visible targets that show their preview at a first tap."""
    screen = table.screen
    return [target for target in screen.targets() if target.widget.foretells
            and screen.widget_at(target.rect.center) is not None]


def answers(table: GameScene) -> list[Button]:
    """The buttons of the prompt that do something."""
    return [button for button in table.prompt.buttons if button.visible and button.enabled
            and table.prompt.what(button)]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_tap_shows_and_a_second_one_acts(tmp_path: Path, game: str) -> None:
    """Whatever glows is tapped at random until some things have been done; curtains are held open."""
    chance, shown, done = random.Random(3), 0, 0
    with at_table(tmp_path, game) as (app, session):
        for _ in range(TURNS):
            if session.over or done >= ENOUGH:
                break
            table, before = app.stack.top, session.ply
            assert isinstance(table, GameScene)
            screen, things, buttons = table.screen, glowing(table), answers(table)
            if screen.modals:
                opened = [widget for widget in screen.top.walk() if isinstance(widget, Button) and widget.enabled]
                held = isinstance(opened[-1], HoldButton)
                (touch_events.long_press if held else touch_events.tap)(app, opened[-1].rect.center)
            elif things and (not buttons or chance.random() < 0.7):
                touch_events.tap(app, chance.choice(things).rect.center)
                assert session.ply == before
                current = screen.ring.current()
                if screen.ring.shown and current is not None:
                    shown += 1
                    touch_events.tap(app, current.rect.center)
            elif buttons:
                touch_events.tap(app, chance.choice(buttons).rect.center)
            app.wait_until_idle(0.4)
            app.step((), 0.4)  # nothing is pressed in it before it could be read
            done += session.ply > before
        assert done >= 3 and shown >= 2, (done, shown)
    assert not list((tmp_path / "log").glob("crash*"))


@pytest.mark.parametrize("once", [False, True])
def test_a_low_choice_is_shown_before_it_is_made(tmp_path: Path, once: bool) -> None:
    """A finger on rows as low as that may mean the one above: it sees which one it has met, unless the players want
    it at once."""
    visitor = AppRobot(data=tmp_path / "data", scale=LARGE)
    visitor.app.services.ui.taps_once = once
    visitor.app.go(PracticeRoute(LOW_ROWS))
    visitor.look()
    visitor.key("return")
    visitor.look(8)
    table = visitor.on(GameScene)
    low = next(button for button in answers(table) if isinstance(button, ChoiceButton) and button.foretells)
    asked = table.prompt.prompt.markup
    touch_events.tap(visitor.app, low.rect.center)
    visitor.look()
    if not once:
        current = table.screen.ring.current()
        assert table.screen.ring.shown and current is not None and current.widget is low
        assert table.prompt.prompt.markup == asked and table.session.ply == 0
        touch_events.tap(visitor.app, low.rect.center)
        visitor.look()
    assert table.prompt.prompt.markup != asked or table.session.ply
    visitor.close()
