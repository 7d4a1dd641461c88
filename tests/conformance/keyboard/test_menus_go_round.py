"""Up at the first entry of a menu leads to the last one, Down at the last to the first."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.table.overlays.table_menu import TableMenu
from game.ui.popup_menus import DropDown, Menu
from game.ui.screen import Screen
from game.ui.widgets import Button
from game.ui.widgets.widget import Target
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot

WINDOWS = [((1280, 720), 100), ((1024, 640), 150)]  # in the second one the entries stand in two columns


def focused(screen: Screen) -> Target:
    """The target on which the ring is displayed."""
    target = screen.ring.current()
    assert target is not None and screen.shows_focus
    return target


def goes_round(visitor: AppRobot, screen: Screen, first: Target) -> None:
    """From the first entry up to the last, down to the first, and through the whole menu back to it."""
    screen.walk_to(first)
    visitor.key("up")
    last = focused(screen)
    lowest = max(target.rect.bottom for target in screen.targets())
    assert last.key != first.key and last.rect.bottom == lowest
    visitor.key("down")
    assert focused(screen).key == first.key
    passed = [first.key]
    for _ in screen.targets():
        visitor.key("down")
        if focused(screen).key == first.key:
            break
        passed.append(focused(screen).key)
    assert focused(screen).key == first.key and last.key in passed and len(passed) > 3


@pytest.mark.parametrize(("game", "size", "scale"), crossed([(game,) for game in GAMES], WINDOWS))
def test_the_menu_of_a_table_goes_round(tmp_path: Path, game: str, size: tuple[int, int], scale: int) -> None:
    with closing(visitor_of(tmp_path, size=size, scale=scale)) as visitor:
        ply = next(iter(recorded(game).plies.values()))[0]
        sit_down(visitor, game, recorded(game), ply, int(recorded(game).actions[ply].split()[0]))
        visitor.key("f10")
        assert visitor.app.stack.top is not None
        screen = visitor.app.stack.top.screen
        assert isinstance(screen.top, TableMenu)
        goes_round(visitor, screen, screen.targets()[0])


def test_an_open_list_goes_round(tmp_path: Path) -> None:
    with closing(AppRobot(data=tmp_path, first=NewGamePage("automobiles"))) as visitor:
        screen = visitor.on(NewGamePage).screen
        screen.focus(visitor.find(DropDown), show=True)
        visitor.key("return")
        layer = screen.top
        assert isinstance(layer, Menu)
        goes_round(visitor, screen, screen.targets()[0])


def test_the_menu_of_the_start_screen_goes_round(tmp_path: Path) -> None:
    with closing(AppRobot(data=tmp_path)) as visitor:
        screen = visitor.on(StartScreen).screen
        first = next(target for target in screen.targets()
                     if isinstance(target.widget, Button) and target.widget.icon == "plus")
        screen.walk_to(first)
        visitor.key("up")
        last = focused(screen).widget
        assert isinstance(last, Button) and last.icon == "exit"
        visitor.key("down")
        assert focused(screen).key == first.key


def test_elsewhere_the_edge_of_a_column_is_its_end(tmp_path: Path) -> None:
    """A form goes on beyond the window: there an arrow never jumps from one end to the other."""
    with closing(AppRobot(data=tmp_path, first=NewGamePage("automobiles"))) as visitor:
        screen = visitor.on(NewGamePage).screen
        first = min(screen.targets(), key=lambda target: target.rect.y)
        screen.walk_to(first)
        visitor.key("up")
        assert focused(screen).key == first.key
