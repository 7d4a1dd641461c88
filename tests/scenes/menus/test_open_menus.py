"""A menu that is open stays open, at the same entry, when the window becomes another: full screen, size, text size."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.menus.game_picker import GamePicker
from game.scenes.menus.help.help_pages import HelpScene
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.new_game.seat_rows import SeatRow
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.menus.seasons.season_form import SeasonFormScene
from game.scenes.menus.settings.settings_page import SettingsScene
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.scene_base import Scene
from game.ui.popup_menus import DropDown, Menu
from game.ui.widgets import Button, Pressable, Tabs, Widget
from tests.conformance.screens.sample_games import package, recorded, sit_down
from tests.support.corners import crossed
from tests.support.finished_races import put
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot


def full_screen(visitor: AppRobot) -> None:
    """F11."""
    visitor.key("f11")


def larger(visitor: AppRobot) -> None:
    """The window gets another size."""
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    visitor.app.rebuild()
    visitor.look()


def menu(visitor: AppRobot) -> Menu:
    """The menu that is open."""
    assert visitor.app.stack.top is not None
    layers = visitor.app.stack.top.screen.modals
    assert layers and isinstance(layers[-1], Menu), "no menu is open"
    return layers[-1]


def openers(visitor: AppRobot) -> list[Pressable]:
    """The widgets that open a menu on the screen."""
    assert visitor.app.stack.top is not None
    found: list[Pressable] = []
    for widget in visitor.app.stack.top.screen.top.walk():
        if isinstance(widget, SeatRow):
            found.append(widget.colour)
        elif isinstance(widget, DropDown | GamePicker) or (isinstance(widget, Button) and widget.icon == "export"):
            found.append(widget)
    return [widget for widget in found if widget.enabled]


def stays(visitor: AppRobot, opener: Pressable, change: Callable[[AppRobot], object]) -> None:
    """Opened with keys and moved by one entry, the menu survives the change, and the focus in it too."""
    top = visitor.app.stack.top
    assert top is not None
    top.screen.focus(opener, show=True)
    visitor.key("return", "down", "up", "down")
    before = menu(visitor)
    values, place = before.values, focused(before)
    change(visitor)
    after = menu(visitor)
    assert after is not before and after.values == values and focused(after) == place
    assert top.screen.shows_focus and top.screen.body.rect.contains(after.children[0].rect)
    visitor.key("escape")
    assert not [layer for layer in top.screen.modals if isinstance(layer, Menu)]
    assert type(top.screen.focused_widget) is type(opener), "the focus goes back to what opened it"


def focused(layer: Menu) -> int:
    """The number of the entry that has the focus."""
    screen = layer.screen
    assert screen is not None
    return layer.rows.index(screen.focused_widget or Widget(layer.ui))


@pytest.mark.parametrize(("game", "change"), crossed([(game,) for game in GAMES], [(larger,), (full_screen,)]))
def test_menus_of_a_set_up_stay_open(tmp_path: Path, game: str, change: Callable[[AppRobot], object]) -> None:
    with closing(AppRobot(data=tmp_path, first=NewGamePage(game))) as visitor:
        kinds = {type(opener): number for number, opener in reversed([*enumerate(openers(visitor))])}
        last = len(openers(visitor)) - 1
        for number in sorted({*kinds.values(), last}):
            found = openers(visitor)  # fewer in a larger window, which has room for choices side by side
            stays(visitor, found[min(number, len(found) - 1)], change)


@pytest.mark.parametrize("change", [full_screen, larger])
@pytest.mark.parametrize("scene", [HelpScene, SeasonFormScene, partial(RuleBookScene, "kraftwagen")])
def test_menus_of_a_page_stay_open(tmp_path: Path, scene: Callable[[], Scene],
                                   change: Callable[[AppRobot], object]) -> None:
    with closing(AppRobot(data=tmp_path, first=scene())) as visitor:
        assert openers(visitor)
        for number in range(len(openers(visitor))):
            stays(visitor, openers(visitor)[number], change)


@pytest.mark.parametrize("change", [full_screen, larger])
def test_menus_of_the_settings_stay_open(tmp_path: Path, change: Callable[[AppRobot], object]) -> None:
    with closing(AppRobot(data=tmp_path, first=SettingsScene())) as visitor:
        tried = 0
        for page, _ in visitor.find(Tabs).options:
            visitor.on(SettingsScene).turn(page)
            visitor.look()
            for number in range(len(openers(visitor))):
                stays(visitor, openers(visitor)[number], change)
                tried += 1
        assert tried > 2


@pytest.mark.parametrize("change", [full_screen, larger])
def test_the_menus_of_the_statistics_stay_open(tmp_path: Path, change: Callable[[AppRobot], object]) -> None:
    with closing(AppRobot(data=tmp_path)) as visitor:
        put(visitor, game_id="one")
        visitor.app.stack.push(StatisticsScene())
        visitor.look()
        assert len(openers(visitor)) == 2
        for number in range(2):
            stays(visitor, openers(visitor)[number], change)


@pytest.mark.parametrize(("game", "change"), crossed([(game,) for game in GAMES], [(larger,), (full_screen,)]))
def test_a_menu_over_the_card_of_the_seats_stays_open(tmp_path: Path, game: str,
                                                      change: Callable[[AppRobot], object]) -> None:
    assert package(game)
    with closing(visitor_of(tmp_path)) as visitor:
        record = recorded(game)
        ply = next(at for at, action in enumerate(record.actions) if action.startswith("0 "))
        sit_down(visitor, game, record, ply)
        visitor.key("f10")
        visitor.click(tr("game.menu.seats"))
        stays(visitor, openers(visitor)[1], change)
        assert len(openers(visitor)) > 1, "the card is still there"
